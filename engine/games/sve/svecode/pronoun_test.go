package svecode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestPronounOfTwo wants "it" behind a condition about this card refused where a card was named before,
// as either may be meant, and nothing else.
func TestPronounOfTwo(t *testing.T) {
	for _, c := range []struct {
		text    string
		refused bool
	}{
		{"When you play a spell, if this card is in your cemetery, put it onto your field.", true},
		{"When you play a spell, if this card is in your EX area, put it onto your field.", true},
		{"When you play a spell, put a star counter on this card. Then, if this card has at least 2 star counters, put it into its owner's cemetery.", true},
		{"When another follower is put onto your field, if this follower's attack is at least 3, refresh it.", true},
		{"[fanfare] Select an enemy follower on the field. If this follower's attack is at least 3, destroy it.", true},
		{"When you play a spell, if this card is in your cemetery, put this card onto your field.", false},
		{"[fanfare] Put a star counter on this card. Then, if this card has at least 2 star counters, put it into its owner's cemetery.", false},
		{"[fanfare] If this follower's attack is at least 3, refresh it.", false},
		{"[fanfare] Select an enemy follower on the field. If this follower's attack is at least 3, destroy the selected follower.", false},
		{"[fanfare] Select an enemy follower on the field and deal it 1 damage. If this card wasn't put onto the field from your hand, deal 3 damage instead.", false},
		{"When another follower is put onto your field, if there is an amulet on your field, refresh it.", false},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "x", Kind: cards.Follower, Cost: 1, Attack: 1, Defense: 1, Text: c.text}, svetext.Vocabulary(), Language())
		if (program == nil) != c.refused {
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused, diags)
		}
		if c.refused && (len(diags) == 0 || !strings.Contains(diags[0].Message, "may mean this card")) {
			t.Errorf("%s\nsays %v", c.text, diags)
		}
	}
}
