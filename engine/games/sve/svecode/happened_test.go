package svecode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// TestHappened reads texts about what has happened, and how often, beside near misses: the word is read, or the text is refused
// with a message about it.
func TestHappened(t *testing.T) {
	v := svetext.Vocabulary()
	for _, c := range []struct {
		text    string
		refused string // in the message; "" if it is understood
	}{
		// 10.7.4.2: what several cards do at once is one event for "1 or more", of which no single card is "it".
		{"Whenever 1 or more followers are put onto your field, draw a card.", ""},
		{"Whenever one or more of your other followers are destroyed, draw a card.", ""},
		{"Whenever you discard 1 or more cards, draw a card.", ""},
		{"Whenever you play 1 or more cards, draw a card.", "understand"},
		{"Whenever you draw 1 or more cards, draw a card.", "understand"},
		{"Whenever 1 or more followers are put onto your field, give it Rush.", "means nothing here"},
		{"Whenever 1 or more followers are put onto your field, give those followers Rush.", "means nothing here"},
		{"Whenever 1 or more enemy followers take damage, deal that much damage to each enemy leader.", "no event here has an amount"},
		{"Whenever 2 or more followers are put onto your field, draw a card.", "understand"},
		{"Whenever 1 or more followers is put onto your field, draw a card.", "understand"},

		// 13.2.1.2, 10.6.2.7: what was played, put or discarded this turn is counted by what is printed on it.
		{"[fanfare] If you've played another Officer card this turn, draw a card.", ""},
		{"[fanfare] If you've played a spell from your EX area this turn, draw a card.", ""},
		{"[fanfare] If you've played a spell from your cemetery this turn, draw a card.", "understand"},
		{"[fanfare] If you've played an evolved follower this turn, draw a card.", "evolved"},
		{"[fanfare] If you've played an enemy follower this turn, draw a card.", "has been said already"},
		{"[fanfare] If you've played a leader this turn, draw a card.", "understand"},
		{"Whenever you play an Officer card, if you've played another Officer card this turn, draw a card.", "others than this one or than the one"},
		{"[fanfare] If a follower was put onto your field this turn, draw a card.", ""},
		{"[fanfare] If another follower was put onto your field this turn, draw a card.", "understand"},
		{"[fanfare] If 2 followers were put onto your field this turn, draw a card.", "understand"},
		{"[fanfare] If you've discarded 2 or more spells this turn, draw a card.", ""},
		{"[fanfare] Draw X cards. X equals the number of tokens put onto your field this turn.", ""},
		{"[fanfare] Draw a card for each follower put into your EX area this turn.", ""},
		{"[fanfare] Give your leader [defense]+1 for every token put onto your field this turn.", ""},
		{"[fanfare] Summon a Knight token for every spell from your EX area you've played this turn.", ""},
		{"Whenever the second token is put onto your field each turn, draw a card.", ""},
		{"Whenever another follower is put onto your field for the second time each turn, draw a card.", "described by this one"},
		{"Whenever 1 or more followers are put onto your field for the second time each turn, draw a card.", "which time of a turn"},
		{"Whenever your leader is dealt damage for the second time each turn, draw a card.", "how often this happened"},

		// 11.3.1, 11.3.2.1: an ability destroys a card or has Bane; damage of an attack or an ability does not.
		{"Whenever this follower is destroyed by an ability, draw a card.", ""},
		{"Whenever an enemy follower is destroyed by your abilities, draw a card.", ""},
		{"Whenever this follower is destroyed by combat damage, draw a card.", "understand"},
		{"Whenever this follower is banished by an ability, draw a card.", "understand"},
		{"[lastwords] If this card was destroyed by an opponent's ability, draw a card.", ""},
		{"[lastwords] Draw a card. If this card was destroyed by an opponent's ability, draw a card.", "understand"},
		{"[fanfare][lastwords] If this card was destroyed by an ability, draw a card.", "understand"},
		{"[fanfare] If an enemy follower was destroyed by an ability this turn, draw a card.", "understand"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "T-1", Name: "T", Kind: cards.Follower, Text: c.text}, v, svecode.Language())
		if (program == nil) != (c.refused != "") || says(diags, []string{"mistake of the program"}) {
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused != "", diags)
			continue
		}
		if program == nil && !says(diags, strings.Split(c.refused, "|")) {
			t.Errorf("%s\nthe message says nothing of %q: %v", c.text, c.refused, diags)
		}
	}
}
