package svecode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestOtherThanSelected checks that "other" is refused where it is other than nothing: no card was
// named, and this card could not be meant. What it excludes is observed in other_than_the_selected.
func TestOtherThanSelected(t *testing.T) {
	const burn = "Select an enemy follower on the field. Destroy each other enemy follower on the field."
	for _, c := range []struct {
		kind    cards.Kind
		text    string
		refused bool
	}{
		{cards.Spell, burn, false},
		{cards.Follower, "[fanfare] " + burn, false},
		{cards.Spell, "Select a follower on your field. Destroy each other follower on the field.", false},
		{cards.Follower, "[fanfare] Select an enemy follower on the field and destroy it. Give each other follower on your field [attack]+1/[defense]+1.", false},
		{cards.Follower, "Whenever an enemy follower attacks, deal 1 damage to each other enemy follower on the field.", false},
		{cards.Spell, "Destroy each other follower on the field.", true},
		{cards.Spell, "Destroy another follower on the field.", true},
		{cards.Spell, "Summon a Fairy token. Give each other follower on your field Rush.", true},
		{cards.Spell, "Select a follower on your field and give it Rush. Destroy each other enemy follower on the field.", true},
		{cards.Follower, "Follower Strike: Deal 1 damage to each other enemy follower on the field.", true},
		{cards.Follower, "Follower Strike: Select another enemy follower on the field and destroy it.", true},
		{cards.Follower, "Whenever another enemy follower attacks, draw a card.", true},
		{cards.Follower, "If there are at least 2 other enemy followers on the field, this follower has Storm.", true},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "x", Kind: c.kind, Cost: 1, Text: c.text}, svetext.Vocabulary(), Language())
		if (program == nil) != c.refused {
			t.Errorf("%s\nrefused: %t, want %t", c.text, program == nil, c.refused)
		}
		if c.refused && (len(diags) == 0 || !strings.Contains(diags[0].Message, "other")) {
			t.Errorf("%s\nsays %v", c.text, diags)
		}
	}
}
