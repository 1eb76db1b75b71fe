package svecode

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve/svetext"
)

// TestDividedAmounts checks that of two amounts divided among the same cards the one that
// happens is announced (10.6.2.4), whatever the condition, and that what would be allotted
// twice, or known too late, is refused.
func TestDividedAmounts(t *testing.T) {
	const few, many = "deal 2 damage divided between them", "deal 4 damage divided between them"
	compiled := func(text string) (string, bool) {
		p, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "x", Kind: cards.Follower, Cost: 1, Attack: 1, Defense: 1, Text: text}, svetext.Vocabulary(), Language())
		if p == nil {
			if !strings.Contains(fmt.Sprint(diags), "divided") {
				t.Errorf("%s\nsays %v", text, diags)
			}
			return "", false
		}
		return fmt.Sprint(p.Code[p.Abilities[0].Announce:]), true
	}
	for _, c := range []string{
		"If Overflow is active for you, ", "If Sanguine is active for you, ", "If there is an amulet on your field, ", "If you have at least 5 cards in your hand, ",
	} {
		instead, ok := compiled("[fanfare] Select up to 2 enemy followers on the field and " + few + ". " + c + many + " instead.")
		otherwise, too := compiled("[fanfare] Select up to 2 enemy followers on the field. " + c + many + ". Otherwise, " + few + ".")
		if !ok || !too || instead != otherwise {
			t.Errorf("%s\ninstead: %s\notherwise: %s", c, instead, otherwise)
		}
	}
	for _, text := range []string{
		"[fanfare] Select up to 2 enemy followers on the field and " + few + ". Deal 4 damage divided between them.",
		"[fanfare] Select up to 2 enemy followers on the field. If Overflow is active for you, " + many + ". Deal 2 damage divided between them.",
		"[fanfare] Select up to 2 enemy followers on the field and " + few + ". If Overflow is active for you, you may " + many + " instead.",
		"[fanfare] Roll a 6-sided die. Select up to 2 enemy followers on the field and " + few + ". If you rolled a 6, " + many + " instead.",
	} {
		if code, ok := compiled(text); ok {
			t.Errorf("%s\nis not refused: %s", text, code)
		}
	}
}
