package fowcode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowtext"
)

// TestKindsInBodies wants that what a keyword adds to its card is held against the kind of
// the card as if it were printed on it.
func TestKindsInBodies(t *testing.T) {
	for _, c := range []struct {
		kind    cards.Kind
		text    string
		refused bool
	}{
		{cards.Chant, "Draw a card.\n[Awakening] {1}: [Enter] => Draw a card.", true},
		{cards.Chant, "Draw a card.\n[Awakening] {1}: Draw a card.", false},
		{cards.Chant, "Draw a card.\n[Torrent] - [Enter] => Draw a card.", true},
		{cards.Chant, "Draw a card.\n[Torrent] - When this card attacks => Draw a card.", true},
		{cards.Resonator, "[Awakening] {1}: [Enter] => Draw a card.", false},
		{cards.Chant, "[Drain]\nDraw a card.", true},
		{cards.Chant, "[Bane]\nDraw a card.", true},
		{cards.Chant, "Target resonator gains [Drain] until end of turn.", false},
	} {
		card := &cards.Card{Game: "fow", ID: "x", Name: "X", Kind: c.kind, Text: c.text, Attack: 100, Defense: 100}
		program, _, diags := compile.Card(card, fowtext.Vocabulary(), Language())
		if (program == nil) != c.refused {
			t.Errorf("%s on %v\nrefused: %t, want %t: %v", c.text, c.kind, program == nil, c.refused, diags)
		}
		if c.refused && !strings.Contains(diags[0].Message, "has no effect on a chant") {
			t.Errorf("%s\nsays %v", c.text, diags)
		}
	}
}
