package svecode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// TestSaidElsewhere reads conditions, times and predicates where they stand in other words or another order: what reaches one
// thing only is understood, and what could be meant in two ways is refused.
func TestSaidElsewhere(t *testing.T) {
	v := svetext.Vocabulary()
	for _, c := range []struct {
		text    string
		refused string // in the message; "" if it is understood
	}{
		// "Unless" is said of what has an opposite in words.
		{"[fanfare] Unless Sanguine is active for you, draw a card.", ""},
		{"[fanfare] Unless it's your turn, draw a card.", ""},
		{"[fanfare] Unless your leader's defense is 5 or less, draw a card.", ""},
		{"[fanfare] Unless you have 10 maximum play points, draw a card.", "understand"},
		{"[fanfare] Unless there are exactly 2 amulets on your field, draw a card.", "understand"},
		{"[fanfare] You may discard a card. Unless you do, draw a card.", "understand"},
		{"[fanfare] Select an enemy follower on the field. Unless it's evolved, destroy it.", ""},
		{"This follower can't attack unless you've played another card this turn.", ""},

		// What is not, in full; what is said in front of it does not end in "it's".
		{"[fanfare] Select an enemy follower on the field. If it's not evolved, destroy it.", ""},
		{"[fanfare] Select an enemy follower on the field. If it is not engaged, engage it.", ""},
		{"Whenever an enemy follower is destroyed, if that follower did not have Ward, draw a card.", ""},
		{"[fanfare] Select an enemy follower on the field. If the selected follower does not have Ward, destroy it.", ""},
		{"[fanfare] Select an enemy follower on the field. If it's evolved, destroy it. If it's not evolved, engage it.", "excludes"},
		{"[fanfare] Select an enemy follower on the field. If it's not, destroy it.", "understand"},
		{"[fanfare] If it's not your turn, draw a card.", ""},

		// 10.7.4.1.2: what leaves the field is called as what it was there.
		{"Whenever this amulet leaves the field, draw a card.", ""},
		{"When this amulet is put into the cemetery from the field, draw a card.", ""},
		{"When this follower is returned to hand from your field, draw a card.", ""},
		{"Whenever this spell leaves the field, draw a card.", "understand"},
		{"Whenever this amulet is discarded, draw a card.", "understand"},

		// 10.7.5: a time behind an action is that of the action, of which there is one.
		{"[fanfare] Draw a card at the start of your next main phase. Draw a card.", "understand"},
		{"[fanfare] Draw a card and discard a card at the start of your next main phase.", "understand"},
		{"[fanfare] Draw a card at the start of your main phase.", "understand"},

		// One subject has several predicates; what is given is no predicate.
		{"[fanfare] Select a follower on your field. This turn it has Ward and can't be destroyed.", "understand"},
		{"[fanfare] Select a follower on your field. It has Ward and can't be destroyed this turn.", ""},
		{"[fanfare] Select a follower on your field. Give it Ward and can't be destroyed.", "understand"},
		{"[fanfare] Search your deck for a spell, reveal it, and add it to your hand. It costs 1 less to play and has Rush.", "ends as it leaves the hand"},

		// 4.1.3.2: what a card is called is what it is.
		{"Whenever another follower is put onto your field, if that follower is evolved, draw a card.", ""},
		{"Whenever another amulet is put onto your field, if that follower is evolved, draw a card.", "no follower"},
		{"[fanfare] Select an amulet on your field and banish it. If the selected amulet cost", "understand"},
		{"[fanfare] Select an amulet on your field. If the selected amulet costs 3 or more, banish it.", ""},
		{"[fanfare] Select an enemy follower on the field. If the selected amulet costs 3 or more, banish it.", "no amulet"},
		{"[fanfare] Select an enemy follower on the field and engage it. If the selected follower was evolved, draw a card.", "need not have left"},

		// 10.7.1: events of this card are of no other one.
		{"Whenever this card becomes engaged, give it [attack]+1.", ""},
		{"Whenever this follower becomes engaged, refresh it.", ""},
		{"Whenever an enemy follower is put onto your opponent's field, draw a card.", "whose zone"},

		// What stands inside a choice and is none of its options.
		{"[act][engage]: Choose one of the following. Activate only once per turn. (1) Draw a card. (2) Give your leader [defense]+1.", ""},
		{"[act][engage]: Choose one of the following. Activate only once per turn. Draw a card.", "understand"},
		{"[act][engage]: Choose one of the following. Draw a card. (1) Draw a card. (2) Give your leader [defense]+1.", "understand"},
		{"[fanfare], Lesson (2): Draw a card.", ""},
		{"[fanfare], draw a card.", "understand"},

		// 1.3.2: "if you do" asks of what may not be done.
		{"[fanfare] You may put 2 Fairy tokens into your EX area. If you do, draw a card.", ""},
		{"[fanfare] You may put up to 2 Fairy tokens into your EX area. If you do, draw a card.", "if you do"},
		{"[fanfare] You may engage an enemy follower on the field. If you do, draw a card.", ""},
		{"[fanfare] You may engage 2 enemy followers on the field. If you do, draw a card.", "if you do"},
		{"[fanfare] You may banish a follower and an amulet on your field.", "several kinds"},
		{"[fanfare] Each player summons up to 2 Ghost tokens.", "another player"},
		{"[fanfare] If your hand has 3 or more cards in your cemetery, draw a card.", "understand"},
		{"[fanfare] If the number of followers is 3 or more, draw a card.", "understand"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "T-1", Name: "T", Kind: cards.Follower, Text: c.text}, v, svecode.Language())
		if (program == nil) != (c.refused != "") {
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused != "", diags)
			continue
		}
		if program == nil && !says(diags, strings.Split(c.refused, "|")) {
			t.Errorf("%s\nthe message says nothing of %q: %v", c.text, c.refused, diags)
		}
	}
}
