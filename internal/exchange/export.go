package exchange

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/stable"
)

// Export writes a deck in a format. What is written is read again with the cards of the pool: if it is not the
// same deck, the format cannot hold it, and the error says where. lost is what the deck says besides its cards
// and the format has no place for.
func Export(d *cards.Deck, f *Format, p *cards.Pool) (data []byte, lost []string, err error) {
	if _, written := f.Decks(d.Game); !written {
		return nil, nil, fmt.Errorf("decks of %s are not written as %s; the formats are %s", d.Game, f.Name, strings.Join(Written(d.Game), ", "))
	}
	d = d.Canonical()
	data, err = f.write(d, p)
	if err != nil {
		return nil, nil, err
	}
	again, err := ReadDecks(p, d.Name+f.Ending, data, f.Name)
	if err == nil {
		err = again.Err()
	}
	if err != nil {
		return nil, nil, fmt.Errorf("deck %q cannot be written as %s: read again, it says: %w", d.Name, f.Name, err)
	}
	if len(again.Decks) != 1 {
		return nil, nil, fmt.Errorf("deck %q cannot be written as %s: read again, it is no deck", d.Name, f.Name)
	}
	back := again.Decks[0]
	if diff := difference(d, back); diff != "" {
		return nil, nil, fmt.Errorf("deck %q cannot be written as %s: read again, it has %s", d.Name, f.Name, diff)
	}
	for _, part := range []struct {
		what string
		same bool
	}{
		{"name", back.Name == d.Name}, {"basis", back.Basis == d.Basis}, {"pool", back.Sealed == d.Sealed}, {"rules", slices.Equal(back.Rules, d.Rules)},
		{"sideboard", differs(d, back, cards.PartSide) == ""}, {"plans for the sideboard", len(back.Plans) == len(d.Plans)},
	} {
		if !part.same {
			lost = append(lost, part.what)
		}
	}
	return data, lost, nil
}

// Written returns the names of the formats in which decks of a game are written.
func Written(game string) (names []string) {
	for _, f := range All() {
		if _, ok := f.Decks(game); ok {
			names = append(names, f.Name)
		}
	}
	return names
}

// difference says what the second of two canonical decks has otherwise than the first, "" if nothing.
func difference(a, b *cards.Deck) string {
	for _, part := range cards.AllParts {
		if diff := differs(a, b, part); diff != "" {
			return diff
		}
	}
	return ""
}

// differs does so for a part.
func differs(a, b *cards.Deck, part cards.Part) string {
	count := map[string]int{}
	for _, e := range b.Entries(part) {
		count[e.Card.ID] += e.Count
	}
	for _, e := range a.Entries(part) {
		if n := count[e.Card.ID]; n != e.Count {
			return fmt.Sprintf("%d copies of %s in %s, and not %d", n, e.Card.ID, part, e.Count)
		}
		delete(count, e.Card.ID)
	}
	for id, n := range count {
		return fmt.Sprintf("%d copies of %s in %s, and not 0", n, id, part)
	}
	return ""
}

// headed is a section of a list that is written.
type headed struct {
	heading string
	parts   []cards.Part
}

// writeHeaded writes sections of names, with numbers only where the name alone means another print.
func writeHeaded(d *cards.Deck, p *cards.Pool, sections []headed) ([]byte, error) {
	var b strings.Builder
	r := &resolver{pool: p, file: &file{}, reading: &Reading{}}
	for _, s := range sections {
		begun := false
		for _, part := range s.parts {
			for _, e := range d.Entries(part) {
				if !begun {
					fmt.Fprintf(&b, "%s\n", s.heading)
					begun = true
				}
				fmt.Fprintf(&b, "%d %s\n", e.Count, r.shortly(e.Card, s.parts))
			}
		}
		if begun {
			b.WriteByte('\n')
		}
	}
	return []byte(b.String()), nil
}

// shortly returns the name of a card if it means the card in these parts, and otherwise its number in brackets
// as well.
func (r *resolver) shortly(c *cards.Card, parts []cards.Part) string {
	text := markedName(c)
	for _, ref := range refsOf("1 "+text, "1 "+text) {
		if found, read, err := r.card(ref, r.parts(parts)); err == nil {
			if found == c && read == "" && ref.count == 1 {
				return text
			}
			break
		}
	}
	return fmt.Sprintf("%s [%s]", c.Name, c.ID)
}

// evolvedMark stands behind the names of evolved faces in formats that tell cards by their names.
const evolvedMark = " (Evolved)"

// writeList writes a list with headings, and a number behind every name.
func writeList(d *cards.Deck, _ *cards.Pool) ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "Name: %s\n", d.Name)
	for _, part := range partsAndSide(d.Game) {
		if d.Size(part) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s (%d)\n", partTitles[part], d.Size(part))
		for _, e := range d.Entries(part) {
			fmt.Fprintf(&b, "%d %s (%s)\n", e.Count, e.Card.Name, e.Card.ID)
		}
	}
	return []byte(b.String()), nil
}

// partTitles head the parts of a deck in formats that write them out.
var partTitles = map[cards.Part]string{
	cards.PartLeader: "Leader", cards.PartMain: "Main Deck", cards.PartEvolve: "Evolve Deck", cards.PartRuler: "Ruler", cards.PartStones: "Magic Stone Deck",
	cards.PartExtra: "Extra Deck", cards.PartRunes: "Rune Deck", cards.PartStrangers: "Stranger Deck",
	cards.PartSide: "Side Deck",
}

// partsAndSide returns the parts of decks of a game, and the sideboard behind them where there are sideboards.
func partsAndSide(game string) []cards.Part {
	of := cards.PartsOf(game)
	if cards.HasSides(game) {
		of = append(slices.Clone(of), cards.PartSide)
	}
	return of
}

// titled returns the zone of a section that is headed as [partTitles] has it, or as lists head it.
func titled(word string) (zone, bool) {
	for part, title := range partTitles {
		if strings.EqualFold(title, strings.TrimSpace(word)) {
			return only(part), true
		}
	}
	return headingZone(word)
}

// numberOf orders what is written by the number of the card, as programs list it.
func numberOf(entries []cards.Entry) []cards.Entry {
	sorted := slices.Clone(entries)
	stable.Sort(sorted, func(a, b cards.Entry) int { return cmp.Compare(a.Card.ID, b.Card.ID) })
	return sorted
}

// element is an element of an XML document that is written.
type element struct {
	name  string
	attrs []string // names and values in turn
	text  string
	kids  []element
}

// document writes a document in XML.
func document(root element) ([]byte, error) {
	b := bytes.NewBufferString(xml.Header)
	root.write(b, "")
	return b.Bytes(), nil
}

func (e *element) write(b *bytes.Buffer, indent string) {
	fmt.Fprintf(b, "%s<%s", indent, e.name)
	for i := 0; i+1 < len(e.attrs); i += 2 {
		fmt.Fprintf(b, " %s=\"", e.attrs[i])
		_ = xml.EscapeText(b, []byte(e.attrs[i+1])) // into memory: it cannot fail
		b.WriteByte('"')
	}
	if e.text == "" && len(e.kids) == 0 {
		b.WriteString("/>\n")
		return
	}
	b.WriteByte('>')
	_ = xml.EscapeText(b, []byte(e.text))
	if len(e.kids) > 0 {
		b.WriteByte('\n')
		for i := range e.kids {
			e.kids[i].write(b, indent+"    ")
		}
		b.WriteString(indent)
	}
	fmt.Fprintf(b, "</%s>\n", e.name)
}
