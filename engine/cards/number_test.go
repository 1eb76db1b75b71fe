package cards_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
)

// TestChangesAreFound prints other versions of every embedded card, number by number, and
// finds the changes that make them.
func TestChangesAreFound(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, c := range pool.Cards() {
			if c.Front != nil {
				continue
			}
			for _, key := range c.Numbers() {
				name, now, err := c.Number(key)
				if err != nil || name != key {
					t.Errorf("%s: %s is %q: %v", c.ID, key, name, err)
					continue
				}
				change, err := c.NumberChange(key, now+1)
				if err != nil {
					t.Fatal(err)
				}
				v, err := c.Variant([]cards.Change{change, {Key: "text", Value: c.Text + "\nA \"line\", more."}})
				if err != nil {
					t.Errorf("%s: %v", c.ID, err)
					continue
				}
				if _, is, err := v.Number(key); err != nil || is != now+1 {
					t.Errorf("%s: %s is %d, want %d: %v", c.ID, key, is, now+1, err)
				}
				text, err := c.ChangesTo(v)
				if err != nil {
					t.Errorf("%s: %v", c.ID, err)
				} else if strings.Count(text, "=") < 2 {
					t.Errorf("%s: %s", c.ID, text)
				}
				n++
			}
		}
		if n < 100 {
			t.Errorf("%s: only %d numbers", game, n)
		}
	}
}

func TestNumberMistakes(t *testing.T) {
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	knight := pool.Token("Knight")
	if _, _, err := knight.Number("atack"); err == nil || !strings.Contains(err.Error(), `did you mean "attack"?; it prints cost, attack or defense`) {
		t.Error(err)
	}
	if key, n, err := knight.Number("atk"); key != "attack" || n != knight.Attack || err != nil {
		t.Errorf("atk is %s %d: %v", key, n, err)
	}
	if _, err := knight.ChangesTo(pool.Token("Fairy")); err == nil {
		t.Error("another card is no version")
	}
}

// The order of a list is told where it is another one than the defined.
func TestOrderOfLists(t *testing.T) {
	decks, err := embedded.Decks("sve")
	if err != nil {
		t.Fatal(err)
	}
	d := *decks[0]
	if d.Order() != "" {
		t.Error("a list that was read is in order")
	}
	main := d.Parts[cards.PartMain]
	d.Parts[cards.PartMain] = append([]cards.Entry{main[1], main[0]}, main[2:]...)
	if d.Order() == "" || d.Hash() != decks[0].Hash() {
		t.Error("two cards have changed places")
	}
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	again, err := pool.ReadListed("x", []byte(d.Listed()))
	if err != nil || again.Order() != d.Order() {
		t.Errorf("read back in another order: %v", err)
	}
	if again, err = pool.ReadDeck("x", []byte(d.Listed())); err != nil || again.Order() != "" {
		t.Errorf("a deck file has the defined order: %v", err)
	}
}
