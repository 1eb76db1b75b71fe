package sve

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/internal/place"
)

// testDeck builds a legal deck of 40 main and 10 evolved cards and lets change
// alter it.
func testDeck(change func(*cards.Deck)) *cards.Deck {
	d := &cards.Deck{Name: "Test", Game: "sve", Source: "test.txt"}
	d.SetLeader(&cards.Card{ID: "L", Name: "Leader", Kind: cards.Leader, Class: "Forestcraft", Universe: "Otherworld"})
	for i := range 14 {
		c := &cards.Card{ID: fmt.Sprintf("M-%d", i), Name: fmt.Sprintf("Main %d", i), Kind: cards.Follower, Class: "Forestcraft", Universe: "Otherworld"}
		n := 3
		if i == 13 {
			c.Class, n = "Neutral", 1
		}
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: c, Count: n, Line: 10 + i})
	}
	for i := range 5 {
		c := &cards.Card{ID: fmt.Sprintf("E-%d", i), Name: fmt.Sprintf("Main %d", i), Kind: cards.Follower, Evolved: true, Class: "Forestcraft", Universe: "Otherworld"}
		d.Parts[cards.PartEvolve] = append(d.Parts[cards.PartEvolve], cards.Entry{Card: c, Count: 2, Line: 30 + i})
	}
	if change != nil {
		change(d)
	}
	return d
}

func TestCheckDeck(t *testing.T) {
	many := func(c *cards.Card) int {
		if c.Name == "Main 0" {
			return 7
		}
		return 0
	}
	for _, c := range []struct {
		name   string
		change func(*cards.Deck)
		opts   []DeckOption
		want   []string // "clause line" of every error
	}{
		{"legal", nil, nil, nil},
		{"no evolve deck", func(d *cards.Deck) { d.Parts[cards.PartEvolve] = nil }, nil, nil},
		{"50 cards", func(d *cards.Deck) { d.Parts[cards.PartMain][13].Count = 3; addMain(d, 8) }, nil, nil},
		{"39 cards", func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 2 }, nil, []string{"6.1.1.2 0"}},
		{"51 cards", func(d *cards.Deck) { d.Parts[cards.PartMain][13].Count = 3; addMain(d, 9) }, nil, []string{"6.1.1.2 0"}},
		{"11 evolved", func(d *cards.Deck) { d.Parts[cards.PartEvolve][0].Count = 3 }, nil, []string{"6.1.1.3 0"}},
		{"no leader", func(d *cards.Deck) { d.Parts[cards.PartLeader] = nil }, nil, []string{"6.1.1 0"}},
		{"a follower as leader", func(d *cards.Deck) { d.SetLeader(d.Parts[cards.PartMain][0].Card) }, nil, []string{"6.1.1.1 0"}},
		{"an evolved card in main", func(d *cards.Deck) { swapMain(d, func(c *cards.Card) { c.Evolved = true }) }, nil, []string{"6.1.1.2 23"}},
		{"an advanced card in main", func(d *cards.Deck) { swapMain(d, func(c *cards.Card) { c.Advanced = true }) }, nil, []string{"6.1.1.2 23"}},
		{"a leader in main", func(d *cards.Deck) { swapMain(d, func(c *cards.Card) { c.Kind = cards.Leader }) }, nil, []string{"6.1.1.2 23"}},
		{"a token in main", func(d *cards.Deck) { swapMain(d, func(c *cards.Card) { c.Token = true }) }, nil, []string{"6.1.1.2 23"}},
		{"a plain card in evolve", func(d *cards.Deck) { d.Parts[cards.PartEvolve][0].Card = d.Parts[cards.PartMain][0].Card }, nil, []string{"6.1.1.3 30"}},
		{"an advanced card in evolve", func(d *cards.Deck) {
			d.Parts[cards.PartEvolve][0].Card.Evolved, d.Parts[cards.PartEvolve][0].Card.Advanced = false, true
		}, nil, nil},
		{"an evolved token in evolve", func(d *cards.Deck) { d.Parts[cards.PartEvolve][0].Card.Token = true }, nil, []string{"6.1.1.3 30"}},
		{"4 copies", func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 4 }, nil, []string{"6.1.1.4 10"}},
		{"4 copies under two numbers", func(d *cards.Deck) { swapMain(d, func(c *cards.Card) { c.Name = "Main 0" }) }, nil, []string{"6.1.1.4 10"}},
		{"4 evolved copies", func(d *cards.Deck) { d.Parts[cards.PartEvolve][0].Count, d.Parts[cards.PartEvolve][1].Count = 4, 0 }, nil, []string{"6.1.1.4 30"}},
		{"7 copies allowed", func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 7 }, []DeckOption{Copies(many)}, nil},
		{"8 copies of 7", func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 8 }, []DeckOption{Copies(many)}, []string{"6.1.1.4 10"}},
		{"4 copies of another", func(d *cards.Deck) { d.Parts[cards.PartMain][1].Count = 4 }, []DeckOption{Copies(many)}, []string{"6.1.1.4 11"}},
		{"another class, one universe", func(d *cards.Deck) { d.Parts[cards.PartMain][2].Card.Class = "Swordcraft" }, nil, nil},
		{"no universe, one class", func(d *cards.Deck) { d.Parts[cards.PartMain][2].Card.Universe = "" }, nil, nil},
		{"another class and universe", func(d *cards.Deck) {
			d.Parts[cards.PartMain][2].Card.Class, d.Parts[cards.PartMain][2].Card.Universe = "Swordcraft", ""
		}, nil, []string{"6.1.1.5.1 12"}},
		{"closer to the universe", func(d *cards.Deck) {
			d.Parts[cards.PartMain][2].Card.Class, d.Parts[cards.PartMain][3].Card.Class, d.Parts[cards.PartMain][2].Card.Universe = "Swordcraft", "Swordcraft", ""
		}, nil, []string{"6.1.1.5.2 12"}},
		{"neutral without universe", func(d *cards.Deck) {
			d.Parts[cards.PartMain][13].Card.Universe, d.Parts[cards.PartMain][2].Card.Class, d.Parts[cards.PartMain][3].Card.Class = "", "Swordcraft", "Swordcraft"
		}, nil, []string{"6.1.1.5.2 23"}},
		{"class declared", func(d *cards.Deck) {
			d.Parts[cards.PartMain][2].Card.Class = "Swordcraft"
			d.Basis = cards.BasedOnClass
		}, nil, []string{"6.1.1.5.1 12"}},
		{"universe declared", func(d *cards.Deck) { d.Parts[cards.PartMain][2].Card.Universe = ""; d.Basis = cards.BasedOnUniverse }, nil, []string{"6.1.1.5.2 12"}},
		{"universe declared without one", func(d *cards.Deck) { d.Leader().Universe = ""; d.Basis = cards.BasedOnUniverse }, nil, []string{"6.1.1.5.2 0"}},
		{"everything at once", func(d *cards.Deck) {
			d.Leader().Universe, d.Parts[cards.PartMain][0].Count, d.Parts[cards.PartMain][1].Card.Token, d.Parts[cards.PartEvolve][4].Card.Class, d.Parts[cards.PartEvolve][3].Count = "", 20, true, "Havencraft", 4
		}, nil, []string{"6.1.1.2 0", "6.1.1.3 0", "6.1.1.2 11", "6.1.1.4 10", "6.1.1.4 33", "6.1.1.5.1 34"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, e := range CheckDeck(testDeck(c.change), c.opts...) {
				got = append(got, fmt.Sprintf("%s %d", e.Clause, e.Line))
				if e.Message == "" || !strings.Contains(e.Error(), "test.txt") || !strings.Contains(e.Error(), e.Clause) {
					t.Errorf("the error does not say what or where: %v", &e)
				}
			}
			if strings.Join(got, ", ") != strings.Join(c.want, ", ") {
				t.Errorf("got [%s], want [%s]", strings.Join(got, ", "), strings.Join(c.want, ", "))
			}
		})
	}
}

// addMain adds single cards.
func addMain(d *cards.Deck, n int) {
	for i := range n {
		c := *d.Parts[cards.PartMain][0].Card
		c.Name = fmt.Sprintf("More %d", i)
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: &c, Count: 1})
	}
}

// swapMain changes the single neutral card of the list.
func swapMain(d *cards.Deck, change func(*cards.Card)) { change(d.Parts[cards.PartMain][13].Card) }

func TestDeckBasis(t *testing.T) {
	if b := DeckBasis(testDeck(nil)); b != BasisUniverse {
		t.Errorf("one class and one universe: %d", b)
	}
	if b := DeckBasis(testDeck(func(d *cards.Deck) { d.Basis = cards.BasedOnClass })); b != BasisClass {
		t.Errorf("one class and one universe, the class declared: %d", b)
	}
	if b := DeckBasis(testDeck(func(d *cards.Deck) { d.Parts[cards.PartMain][2].Card.Universe = "" })); b != BasisClass {
		t.Errorf("a card without universe: %d", b)
	}
	if b := DeckBasis(testDeck(func(d *cards.Deck) { d.Parts[cards.PartMain][2].Card.Class = "Swordcraft" })); b != BasisUniverse {
		t.Errorf("two classes in one universe: %d", b)
	}
}

// carrots is what the text of Carrot allows.
func carrots(c *cards.Card) int {
	if c.Name == "Carrot" {
		return 10
	}
	return 0
}

func TestEmbeddedDecksAreLegal(t *testing.T) {
	decks, err := embedded.Decks("sve")
	if err != nil {
		t.Fatal(err)
	}
	classes := map[string]bool{}
	for _, d := range decks {
		for _, e := range CheckDeck(d, Copies(carrots)) {
			t.Error(&e)
		}
		classes[d.Leader().Class] = true
	}
	if len(classes) != 6 {
		t.Errorf("decks of %d classes, want 6", len(classes))
	}
}

// TestRealDecksAreLegal checks the real starter decks; one of them needs the
// text of Carrot to be heeded. Without the printed cards a deck of our own with
// as many copies of a card shows that such a text is heeded.
func TestRealDecksAreLegal(t *testing.T) {
	folder := place.Shared("cards")
	if _, err := os.Stat(folder); err != nil {
		t.Logf("the printed cards are absent (%v): a deck of our own instead", err)
		many := testDeck(func(d *cards.Deck) {
			d.Parts[cards.PartEvolve] = []cards.Entry{{Card: d.Parts[cards.PartEvolve][0].Card, Count: 10}}
		})
		if len(CheckDeck(many)) == 0 {
			t.Error("ten copies are legal without a text that allows them")
		}
		for _, e := range CheckDeck(many, Copies(func(*cards.Card) int { return 10 })) {
			t.Error(&e)
		}
		return
	}
	p := cards.NewPool("sve")
	if err := p.Load(filepath.Join(folder, "sve.jsonl")); err != nil {
		t.Fatal(err)
	}
	decks, err := p.LoadDecks(filepath.Join(folder, "decks.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range decks {
		for _, e := range CheckDeck(d, Copies(carrots)) {
			t.Error(&e)
		}
		if universe := DeckBasis(d) == BasisUniverse; universe != (d.Name == "CSD01 Uma") {
			t.Errorf("%s: based on a universe: %v", d.Name, universe)
		}
	}
	if len(decks) != 7 {
		t.Errorf("%d decks, want 7", len(decks))
	}
}
