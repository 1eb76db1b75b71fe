package svewing

import (
	"strings"
	"testing"

	"gauntlet/internal/game"
)

// TestNotesOfNewCards puts every wording that the notes of a new card suggest in
// the place of its text, and wants a card that can be played.
func TestNotesOfNewCards(t *testing.T) {
	n := 0
	for kind, notes := range map[string]string{"follower": followerNotes, "spell": spellNotes, "amulet": amuletNotes} {
		for line := range strings.Lines(notes) {
			suggestion, ok := strings.CutPrefix(line, "#   ")
			if !ok {
				continue
			}
			text, _, _ := strings.Cut(suggestion, "  ")
			n++
			d := &game.Draft{Name: "Note", ID: "MY-NOTE", Class: "Neutral", Kind: kind}
			whole, err := begin(d)
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(whole, "text = ")
			lib, err := game.Open(Wing())
			if err != nil {
				t.Fatal(err)
			}
			known := lib.Pool.Len()
			if _, err := lib.Pool.ReadTOML("note.toml", []byte(head+"text = "+quote(strings.TrimSpace(text))+"\n")); err != nil {
				t.Fatal(err)
			}
			for _, c := range lib.Pool.Cards()[known:] {
				if err := lib.Playable(c); err != nil {
					t.Errorf("%s: %q: %v", kind, text, err)
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d suggestions found", n)
	}
}
