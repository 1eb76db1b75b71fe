package exchange

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/internal/seeds"
)

// fuzzDecks feeds damaged files to the readers of one kind of formats: none may panic, every deck must hold
// cards and counts within bounds, and what is read must be written and read again unchanged.
func fuzzDecks(f *testing.F, game string, in kind) {
	p := ourPool(f, game)
	inputs := seeds.Of(f)
	decks, err := embeddedDecks(p)
	if err != nil {
		f.Fatal(err)
	}
	for _, t := range All() {
		if _, written := t.Decks(game); !written || t.in != in {
			continue
		}
		data, err := t.write(decks[0], p)
		if err != nil {
			f.Fatal(err)
		}
		inputs.Add(data)
	}
	inputs.Grow(300)
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ReadDecks(p, "fuzz", data, "")
		if err != nil {
			return
		}
		for _, d := range r.Decks {
			for _, part := range cards.AllParts {
				for _, e := range d.Entries(part) {
					if e.Card == nil || e.Card.Front != nil || e.Count < 1 {
						t.Fatalf("an entry %+v", e)
					}
				}
			}
			again, err := p.ReadDeck("again", []byte(d.Text()))
			if err == nil && again.Hash() != d.Hash() {
				t.Fatalf("another deck when it is read again:\n%s", d.Text())
			}
		}
	})
}

func FuzzReadLists(f *testing.F)         { fuzzDecks(f, "sve", inLines) }
func FuzzReadRulerLists(f *testing.F)    { fuzzDecks(f, "fow", inLines) }
func FuzzReadJSONDecks(f *testing.F)     { fuzzDecks(f, "sve", inJSON) }
func FuzzReadRulerDecks(f *testing.F)    { fuzzDecks(f, "fow", inJSON) }
func FuzzReadXMLDecks(f *testing.F)      { fuzzDecks(f, "sve", inXML) }
func FuzzReadXMLRulerDecks(f *testing.F) { fuzzDecks(f, "fow", inXML) }

// fuzzCards feeds damaged files of cards to the readers of a game: none may panic, and every card that is read
// must be one.
func fuzzCards(f *testing.F, game string, files ...string) {
	inputs := seeds.Of(f)
	for _, text := range files {
		inputs.Add([]byte(text))
	}
	inputs.Grow(500)
	f.Fuzz(func(t *testing.T, data []byte) {
		p := cards.NewPool(game)
		_, _ = ReadCards(p, "fuzz", data, "")
		if _, err := cards.NewPool(game).ReadTOML("again.toml", []byte(tomlOf(p))); err != nil && !strings.Contains(err.Error(), "duplicate id") {
			t.Fatalf("%v", err)
		}
	})
}
