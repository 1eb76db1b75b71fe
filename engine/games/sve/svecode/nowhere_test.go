package svecode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestGivenNowhere wants that what is given to cards in hand or to leaders, where it would be lost without
// a word (10.9.2), is refused, and that nothing else is.
func TestGivenNowhere(t *testing.T) {
	for _, c := range []struct {
		text    string
		refused bool
	}{
		{"Select a follower in your hand and give it Storm.", true},
		{"Give each follower in your hand [attack]+1.", true},
		{"Select a follower in your hand and give it \"[lastwords] Draw a card.\"", true},
		{"Select a follower in your hand and give it \"This follower can't be destroyed.\"", true},
		{"Select a follower in your cemetery, add it to your hand, and give it Rush.", true},
		{"Give your leader Ward.", true},
		{"Give your leader \"At the start of your end phase, draw a card.\"", true},
		{"Your leader doesn't take damage this turn. Give your leader [defense]+2.", false},
		{"Select a card in your hand. It costs 1 less to play this turn.", false},
		{"Put a follower from your hand onto your field and give it Storm.", false},
		{"Select a follower in your hand, put it onto your field, and give it Storm.", false},
		{"Select a follower on your field and give it Storm.", false},
		{"Select a follower on your field and destroy it. Give it Storm.", true},
		{"Select a follower on your field, banish it, draw a card, and give it [attack]+1.", true},
		{"Select a follower in your cemetery and give it Rush.", true},
		{"Select a follower in your cemetery, give it Rush, and put it onto your field.", true},
		{"Search your deck for a follower, give it Rush, and put it onto your field.", true},
		{"Select a follower on your field and put it on top of its owner's deck. It can't attack this turn.", true},
		{"Search your deck for a follower, put it onto your field, then shuffle your deck. Give it Ward.", false},
		{"Select an enemy follower on the field. If Overflow is active for you, destroy it. Otherwise, give it [attack]-2.", false},
		{"Select a follower on your field. If Overflow is active for you, return it to its owner's hand. Otherwise, give it [attack]+2.", false},
		{"Select a follower on your field. You may destroy it. Give it Storm.", false},
		{"Select a follower on your field, destroy it, then put it onto your field and give it Storm.", false},
		{"Select a card in your hand and discard it. Select a follower on your field and give it Storm.", false},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "x", Kind: cards.Spell, Cost: 1, Text: c.text}, svetext.Vocabulary(), Language())
		if (program == nil) != c.refused {
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused, diags)
		}
		if c.refused && (len(diags) == 0 || !strings.Contains(diags[0].Message, "given to a")) {
			t.Errorf("%s\nsays %v", c.text, diags)
		}
	}
}
