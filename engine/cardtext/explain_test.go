package cardtext_test

import (
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/sve"
)

// TestExplain wants what is decided while playing where it belongs: under the
// option, behind the optional cost, as an alternative of the cost before.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		name, text string
		spell      bool
		want       string
	}{
		{"the target of one option", "Choose 1. (1) Draw a card. (2) Select an enemy follower on the field and deal it 2 damage.", true,
			`When this spell resolves:
  When it is played, you choose exactly 1 of 2 options.
  Option 1:
    Draw a card.
  Option 2:
    When it is played with this option, you select an enemy follower on the field; without enough of them this option cannot be chosen.
    Deal it 2 damage (what was selected: an enemy follower on the field).`},
		{"the optional cost of one option", "[fanfare] Choose 1. (1) Earth Rite: Draw 2 cards. (2) Draw a card.", false,
			`Automatic ability: each time this card is put onto the field from anywhere else, this becomes pending and is played at the next confirmation timing.
  When it is played, you choose exactly 1 of 2 options.
  Option 1:
    When it is played with this option, you decide whether to pay as well: Earth Rite.
    If that was paid (to the end of the paragraph):
      Draw 2 cards.
  Option 2:
    Draw a card.`},
		{"the target behind an optional cost", "Draw a card. Earth Rite: Select up to 1 enemy follower on the field and destroy it.", true,
			`When this spell resolves:
  When it is played, you decide whether to pay as well: Earth Rite.
  If you pay that, you select up to 1 enemy follower on the field; you may select none.
  Draw a card.
  If that was paid (to the end of the paragraph):
    Destroy it (what was selected: up to 1 enemy follower on the field).`},
		{"alternatives of a cost", "When playing this card, bury 2 followers on your field, or discard 2 cards: This card costs 3 less to play.", true,
			`While playing this card you decide whether to pay: bury 2 followers on your field. If you do: This card costs 3 less to play.
Or, if you did not pay that, you decide whether to pay: discard 2 cards. If you do: This card costs 3 less to play.`},
		{"serving twice", "[serve][serve][cost1]: Draw a card.", false,
			`Serve ability: you may play it in your main phase.
  As a cost you serve this card twice.
  You pay, in this order: [cost 1].
  One evolution point may stand for one of the play points; one evolve or serve ability per turn.
  Draw a card.`},
	} {
		tree, diags := cardtext.Parse(cardtext.Source{Name: c.name, Text: c.text}, sve.Vocabulary(), c.spell)
		if len(diags) > 0 {
			t.Errorf("%s: %v", c.name, diags)
			continue
		}
		if got := cardtext.Explain(tree); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
