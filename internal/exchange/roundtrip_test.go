package exchange

import (
	"os"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/internal/place"
)

// roundTrip exports decks to every format that can hold them and wants the same decks back, recognised by content.
// Formats that tell cards by their names alone cannot hold decks with two prints of a name; may says of which
// formats that is known.
func roundTrip(t *testing.T, p *cards.Pool, decks []*cards.Deck, may ...string) {
	t.Helper()
	times := 0
	defer func() {
		if t.Logf("%d round trips", times); times == 0 {
			t.Error("no deck was written")
		}
	}()
	for _, d := range decks {
		if d.Game != p.Game {
			continue
		}
		for _, name := range Written(p.Game) {
			f, err := Named(name)
			if err != nil {
				t.Fatal(err)
			}
			data, lost, err := Export(d, f, p)
			if err != nil {
				if !slices.Contains(may, name) {
					t.Errorf("%v", err)
				}
				continue
			}
			r, err := ReadDecks(p, "x"+f.Ending, data, "")
			if err != nil {
				t.Errorf("%s as %s: %v\n%s", d.Name, name, err, data)
				continue
			}
			times++
			if r.Format.Name != name || len(r.Decks) != 1 || r.Decks[0].Hash() != d.Canonical().Hash() && !slices.Contains(lost, "basis") || len(r.Unused)+len(r.Notes) > 0 {
				t.Errorf("%s as %s is read as %s: %v %v", d.Name, name, r.Format.Name, r.Unused, r.Notes)
			}
		}
	}
}

// TestRoundTrip: the embedded decks of both games.
func TestRoundTrip(t *testing.T) {
	for _, game := range cards.Games() {
		p, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		decks, err := embedded.DecksFrom(p)
		if err != nil {
			t.Fatal(err)
		}
		roundTrip(t, p, decks)
	}
}

// TestRoundTripOfPrintedDecks: the nine real lists beside the repository, with the printed cards.
func TestRoundTripOfPrintedDecks(t *testing.T) {
	file := place.Shared("cards", "decks.jsonl")
	if _, err := os.Stat(file); err != nil {
		t.Skip("shared/cards is not beside the repository")
	}
	for _, game := range cards.Games() {
		p := cards.NewPool(game)
		if err := p.Load(place.Shared("cards", game+".jsonl")); err != nil {
			t.Log(err) // rows that are wrong themselves
		}
		decks, err := p.LoadDecks(file)
		if err != nil {
			t.Fatal(err)
		}
		roundTrip(t, p, decks, "sve-simulator")
	}
}

// embeddedDecks returns the embedded decks of the pool's game.
func embeddedDecks(p *cards.Pool) ([]*cards.Deck, error) { return embedded.DecksFrom(p) }
