package cards

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// digest hashes fields one after the other; each is preceded by its length, so
// that no two different lists of fields give the same bytes.
type digest struct{ h hash.Hash }

func newDigest(of string) digest {
	d := digest{sha256.New()}
	d.text(of)
	return d
}

func (d digest) number(n int) {
	d.h.Write(binary.BigEndian.AppendUint64(nil, uint64(int64(n))))
}

func (d digest) text(s string) {
	d.number(len(s))
	d.h.Write([]byte(s))
}

func (d digest) flag(b bool) {
	n := 0
	if b {
		n = 1
	}
	d.number(n)
}

// sum returns the first 128 bits in hexadecimal.
func (d digest) sum() string { return hex.EncodeToString(d.h.Sum(nil)[:16]) }

// Hash identifies what the card says: 32 hexadecimal digits over everything
// printed on it except where it was printed (ID and Set). Reprints have the
// same hash; a change of one letter of the text gives another one.
func (c *Card) Hash() string {
	d := newDigest("card 1")
	d.text(c.Game)
	d.text(c.Name)
	d.number(int(c.Kind))
	d.flag(c.Evolved)
	d.flag(c.Advanced)
	d.flag(c.Token)
	d.number(c.Cost)
	d.text(c.Class)
	d.text(c.Universe)
	d.number(len(c.Traits))
	for _, t := range c.Traits {
		d.text(t)
	}
	d.number(c.Attack)
	d.number(c.Defense)
	d.text(c.Text)
	if c.Alternate != "" {
		d.text("alternate name")
		d.text(c.Alternate)
	}
	if c.Symbols() {
		d.text("force of will")
		d.text(c.TypeLine)
		d.text(c.Will)
		d.number(len(c.Attributes))
		for _, a := range c.Attributes {
			d.text(a)
		}
		d.number(c.Divinity)
		d.number(len(c.Rules))
		for _, r := range c.Rules {
			d.text(r)
		}
		d.text(string(c.BackIs))
	}
	if c.Back != nil {
		d.text("back face")
		d.text(c.Back.Hash())
	}
	return d.sum()
}

// Hash identifies the list: 32 hexadecimal digits over the game and every card
// with its number, its [Card.Hash] and its count, and what the list declares to
// be based on. Name, file, opened packs and order of the list do not count.
func (d *Deck) Hash() string {
	h := newDigest("deck 1")
	h.text(d.Game)
	if d.Basis != "" {
		h.text("based on")
		h.text(d.Basis)
	}
	c := d.Canonical()
	for _, part := range AllParts {
		entries := c.Entries(part)
		if part > PartEvolve { // parts that decks of one game have came later
			if len(entries) == 0 {
				continue
			}
			h.text(part.String())
		}
		h.number(len(entries))
		for _, e := range entries {
			h.text(e.Card.ID)
			h.text(e.Card.Hash())
			h.number(e.Count)
		}
	}
	return h.sum()
}
