package fow_test

import (
	"testing"

	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
)

// TestSkippedWindowsOfEmbeddedDecks is TestSkippedWindowsAreEmpty on the embedded
// decks, as far as their cards can be simulated.
func TestSkippedWindowsOfEmbeddedDecks(t *testing.T) {
	number := uint64(3)
	if testing.Short() {
		number = 1
	}
	played := 0
	for _, e := range fow.Editions() {
		l, err := games.Open("fow")
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Set("rules", e.String()); err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range decks {
			b := decks[(i+1)%len(decks)]
			r, err := l.Link(a, b)
			if err != nil {
				t.Logf("%v: %s against %s: %v", e, a.Name, b.Name, err)
				continue
			}
			m, err := r.NewMatch(a, b)
			if err != nil {
				t.Logf("%v: %s against %s: %v", e, a.Name, b.Name, err)
				continue
			}
			short, long := m.NewGame(), m.NewGame()
			for key := range number {
				if err := fow.SameGames(short, long, key); err != nil {
					t.Fatalf("%v: %s against %s, game %d: %v", e, a.Name, b.Name, key, err)
				}
				played++
			}
		}
	}
	if played == 0 {
		t.Error("no embedded deck can be played")
	}
}
