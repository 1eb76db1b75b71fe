package cardtext_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// What stands in round brackets is skipped only where it reminds of something: what would
// be a rule of the card is an error, and not a word of it is lost.
func TestReminders(t *testing.T) {
	for _, c := range []struct {
		game, text string
		reminds    bool
	}{
		{"sve", "Ward. (Attackers must choose this follower.)", true},
		{"sve", "[fanfare] If Overflow is active for you, draw a card. (Overflow needs 7 play points.)", true},
		{"sve", "[fanfare] Combo (3): Draw a card. (You need 3 cards for Combo (3).)", true},
		{"sve", "[fanfare] Draw a card. (Only once per turn.)", false},
		{"sve", "[fanfare] Draw a card. (Your opponent draws a card.)", false},
		{"sve", "[fanfare] Draw cards equal to the number of followers on your field. (This card doesn't count.)", false},
		{"sve", "[fanfare] Give your leader [defense]+1. (Round up)", false},
		{"fow", "[Flying] (Only others with wings can block this card.)", true},
		{"fow", "{Rest}: This card gains [Flying] until end of turn. (Cards with [Flying] are hard to block.)", true},
		{"fow", "[Enter] => Draw a card. (Only if you control three resonators.)", false},
		{"fow", "[Enter] => Draw a card. (This happens only once per turn.)", false},
		{"fow", "{Rest}: Draw a card. (Play this ability only during your turn.)", false},
	} {
		v := svetext.Vocabulary()
		if c.game == "fow" {
			v = fowtext.Vocabulary()
		}
		_, diags := cardtext.Parse(cardtext.Source{Name: "card", Text: c.text}, v, false)
		if cardtext.HasErrors(diags) == c.reminds {
			t.Errorf("%s: taken for a reminder: %v, wanted %v; %v", c.text, !cardtext.HasErrors(diags), c.reminds, diags)
		}
		for _, d := range diags {
			if c.reminds || d.Code == cardtext.CodeReminder && strings.HasPrefix(c.text[d.Span.Start:d.Span.End], "(") && strings.Contains(d.Hint, "without brackets") {
				continue
			}
			t.Errorf("%s: %v", c.text, d)
		}
	}
}
