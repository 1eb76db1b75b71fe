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
