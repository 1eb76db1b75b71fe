package svecode

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestOtherThanSelected checks that "other" is refused where it could only mean
// other than the selected card: the engine reads it as other than this card.
func TestOtherThanSelected(t *testing.T) {
	const burn = "Select an enemy follower on the field. Destroy each other enemy follower on the field."
	for _, c := range []struct {
		kind    cards.Kind
		text    string
		refused bool
	}{
		{cards.Spell, burn, true},
		{cards.Follower, "[fanfare] " + burn, true},
		{cards.Spell, "Select a follower on your field. Destroy each other follower on the field.", true},
		{cards.Follower, "[fanfare] Select an enemy follower on the field and destroy it. Give each other follower on your field [attack]+1/[defense]+1.", false},
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
