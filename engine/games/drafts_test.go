package games_test

import (
	"strings"
	"testing"

	"gauntlet/engine/games"
	"gauntlet/internal/game"
)

// TestNotesOfNewCards puts every wording that the notes of a new card suggest in
// the place of its text, and wants a card that can be played.
func TestNotesOfNewCards(t *testing.T) {
	for _, w := range games.All() {
		n := 0
		for _, kind := range w.Kinds {
			whole, err := w.Begin(&game.Draft{Name: "Note", ID: "MY-NOTE", Kind: kind})
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(whole, "text = ")
			for line := range strings.Lines(head) {
				suggestion, ok := strings.CutPrefix(line, "#   ")
				if !ok {
					continue
				}
				text, _, _ := strings.Cut(suggestion, "  ")
				if text = strings.TrimSpace(text); text == "" {
					continue // the note alone
				}
				n++
				lib, err := game.Open(w)
				if err != nil {
					t.Fatal(err)
				}
				known := lib.Pool.Len()
				if _, err := lib.Pool.ReadTOML("note.toml", []byte(head+"text = "+game.Quote(text)+"\n")); err != nil {
					t.Fatal(err)
				}
				for _, c := range lib.Pool.Cards()[known:] {
					if err := lib.Playable(c); err != nil {
						t.Errorf("%s, %s: %q: %v", w.Name, kind, text, err)
					}
				}
			}
		}
		if n < 10 {
			t.Errorf("%s: only %d suggestions found", w.Name, n)
		}
	}
}
