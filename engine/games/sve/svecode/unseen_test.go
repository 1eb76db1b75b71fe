package svecode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestRefusedRightly wants texts that say nothing, or one thing or another, to be refused with the reason, and their
// neighbours to be understood.
func TestRefusedRightly(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"Select an enemy follower on the field and destroy it. If there are no enemy followers on the field, draw a card instead.", "there is always one"},
		{"Select up to 1 enemy follower on the field and destroy it. If there are no enemy followers on the field, draw a card instead.", ""},
		{"Select an enemy follower on the field and destroy it. If there are no enemy followers on the field, draw a card.", ""},
		{"If Overflow is active for you, you may discard a card. If you don't, draw a card.", "not said whether"},
		{"You may discard a card. If you don't, draw a card.", ""},
		{"You may discard a card. If you do, draw 2 cards. If there is an amulet on your field, draw a card. If you don't, draw a card.", "I do not understand"},
		{"If this is the second follower you've played this turn, draw a card.", "no card of this type"},
		{"If this is the second spell you've played this turn, draw a card.", ""},
		{"Draw a card if you've played another follower this turn.", "a type that this card has not"},
		{"Draw a card if you've played another spell this turn.", ""},
		{"Draw a card for each amulet destroyed this way.", "nothing was destroyed before"},
		{"Each player destroys an amulet on their field. Draw a card for each amulet destroyed this way.", "other players"},
		{"Draw a card if Overflow is active for you. Draw a card.", "I do not understand"},
		{"Draw X cards. X equals the discarded card's cost.", "no card was discarded"},
		{"Discard 2 cards: If the discarded card is a spell, draw a card.", "takes several"},
		{"Discard 2 cards: If you discarded a spell, draw a card.", ""},
		{"Discard a card: If the discarded card is a spell, draw a card.", ""},
		{"If there are no followers on your field, summon a Knight token. Otherwise, select a follower on your field and give it [attack]+1.", "there is always one"},
		{"If there is an enemy follower on the field, select an enemy follower on the field and destroy it. Otherwise, draw a card.", "there is always one"},
		{"If there is an enemy follower on the field, select up to 1 enemy follower on the field and destroy it. Otherwise, draw a card.", ""},
		{"If there are at least 2 enemy followers on the field, select an enemy follower on the field and destroy it. Otherwise, draw a card.", ""},
		{"If you control an enemy follower, draw a card.", "I do not understand"},
		{"If you control a follower on the field, draw a card.", "I do not understand"},
		{"If you control a follower with Ward, draw a card.", ""},

		// The next turn is not this one, and its end phase may be the next.
		{"Draw a card. At the end of your next turn, draw a card.", "I do not understand"},
		{"Draw a card. At the end of your opponent's next turn, draw a card.", "I do not understand"},
		{"Draw a card. At the end of your turn, draw a card.", ""},
		{"Draw a card. At the end of this turn, draw a card.", ""},

		// What pays is no threshold: the second cost may be the whole or as much more.
		{"Lesson (1): Draw a card. Lesson (3): Draw 3 cards instead.", "as much more"},
		{"Draw a card. Earth Rite: Draw 2 cards instead. Earth Rite (2): Draw 3 cards instead.", "as much more"},
		{"Discard a card: Draw a card. Discard 2 cards: Draw 3 cards instead.", "as much more"},
		{"Draw a card. Lesson (3): Draw 3 cards instead.", ""},
		{"Earth Rite: Draw a card. Lesson (3): Draw 3 cards instead.", ""},
		{"Spellchain (3): Draw a card. SC (5): Draw 3 cards instead.", ""},

		// What was done "this way" is what all statements in front have done.
		{"Destroy each amulet on the field. Destroy each follower on the field. Draw a card for each follower destroyed this way.", ""},
		{"Destroy each enemy follower. Draw a card for each follower destroyed this way. Destroy each follower on your field. Draw a card for each follower destroyed this way.", "counted again"},
		{"Destroy each amulet on the field. Select a follower on your field and destroy it. If it was destroyed this way, draw a card.", "which of the statements"},
		{"Discard your hand. Return each follower on your field to its owner's hand. Draw X cards. X equals the number of cards returned this way.", ""},
		{"Discard your hand. Return each follower on your field to its owner's hand. Draw X cards. X equals the number of cards moved this way.", "which of the cards"},
		{"Discard up to 2 cards. Discard a card. Draw that many cards.", "moved twice"},
		{"Discard up to 2 cards. Discard a card. Summon that many Fairy tokens.", "moved twice"},
		{"Discard up to 2 cards. Summon that many Fairy tokens.", ""},
		{"Summon that many Fairy tokens.", "no event here"},
		{"Discard up to 2 cards. Deal that much damage to each enemy leader.", "no event here"},
		{"Each player discards their hand. Summon that many Fairy tokens.", "of its own"},
		{"Discard all followers in your hand. Draw that many cards.", ""},
		{"Each opponent discards all followers in their hand.", "free number"},
		{"Each player discards their hand, then draws that many cards.", ""},
		{"Each player discards their hand. Draw that many cards.", "of its own"},
		{"Each player puts a follower from their hand onto their field. Give it Rush.", "two cards are named"},
		{"Each player puts a follower from their hand onto their field. Give them Rush.", "two cards are named"},
		{"Each player reveals the top card of their deck. If it's a follower, they summon it.", "two cards are named"},
		{"Each player selects a follower on their field. Destroy them.", ""},
		{"Each player discards 2 cards. Each player draws that many cards.", "of its own"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "x", Kind: cards.Spell, Cost: 1, Text: c.text}, svetext.Vocabulary(), Language())
		if (program == nil) != (c.says != "") || c.says != "" && !strings.Contains(diags[0].Message, c.says) {
			t.Errorf("%s\nunderstood: %t, want refused with %q: %v", c.text, program != nil, c.says, diags)
		}
	}
}
