package fowcode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
)

// TestOptionalCostNearMisses reads chants one word away from one with an optional cost of its own: they are
// understood as what they say, or refused with a message about it.
func TestOptionalCostNearMisses(t *testing.T) {
	const discard = "As an additional cost to play this card, you may discard a card. If you do, "
	refusedFor(t, cards.Card{Kind: cards.Chant}, map[string]string{
		discard + "draw two cards.": "",
		"You may discard a card as an additional cost to play this card. If you do, draw two cards.": "",
		"You gain 100 life.\n" + discard + "draw two cards.":                                         "",
		discard + "draw cards equal to the discarded card's total cost.":                             "",
		discard + "draw two cards instead.":                                                          "not what it replaces",
		"Draw a card.\n" + discard + "draw two cards instead.":                                       "not what it replaces",
		discard + "draw two cards. You gain 100 life.":                                               "not complete",
		discard + "put it into your hand.":                                                           "paid with",
		discard + "this card deals damage equal to its ATK to target resonator.":                     "paid with",
		discard + "draw two cards.\n" + discard + "you gain 100 life.":                               "optional cost",
		discard + "draw two cards.\n[Awakening] {1}: You gain 100 life.":                             "optional cost",
		"[Trigger] When a resonator attacks: Draw a card.\n" + discard + "draw two cards.":           "optional cost",
		"As an additional cost to play this card, you may pay {X}. If you do, draw X cards.":         "optional cost",
		"As an additional cost to play this card, you may discard a card.":                           "changes nothing",
		"As an additional cost to play this card, discard a card. If you do, draw two cards.":        "nothing was optional",
		"You may discard a card as an additional cost to play this card. Draw two cards.":            "changes nothing",
	})
}

// TestOptionalCostOfOthersNearMisses does the same for cards that are no chants.
func TestOptionalCostOfOthersNearMisses(t *testing.T) {
	const discard = "As an additional cost to play this card, you may discard a card. If you do, "
	refusedFor(t, cards.Card{Kind: cards.Resonator, Attack: 100, Defense: 100}, map[string]string{
		discard + "this card enters your field with two oil counters on it.":                                          "",
		discard + "this card gains [Flying].":                                                                         "",
		discard + "when this card enters your field => Draw two cards.":                                               "",
		"As you play this card, you may banish a resonator. If you do, this card gains [Swiftness].":                  "",
		discard + "draw two cards.":                                                                                   "when this happens",
		discard + "this card gains [Flying] until end of turn.":                                                       "when this happens",
		"As an additional cost to play this card, you may discard a card.":                                            "changes nothing",
		"As an additional cost to play this card, you may discard a card.\n[Enter] => Draw a card.":                   "changes nothing",
		"[Enter] => If the additional cost was paid, draw a card.":                                                    "no optional cost",
		"As an additional cost to play this card, pay {1}.\n[Enter] => If the additional cost was paid, draw a card.": "no optional cost",
		discard + "this card gains [Flying].\n[Awakening] {1}: This card gains [Pierce].":                             "optional cost",
		discard + "this card gains [Flying].\n" + discard + "this card gains [Pierce].":                               "optional cost",
		"As an additional cost to play this card, you may pay {X}. If you do, this card gains [Flying].":              "optional cost",
		"As you play this card, you may discard a card.":                                                              "not complete",
	})
}

// TestEitherCostNearMisses does the same for cards of which either of two costs must be paid.
func TestEitherCostNearMisses(t *testing.T) {
	const either = "As an additional cost to play this card, pay {2} or discard a card."
	refusedFor(t, cards.Card{Kind: cards.Resonator, Attack: 100, Defense: 100}, map[string]string{
		either: "",
		"As an additional cost to play this card, banish a resonator or pay 500 life.":               "",
		"As an additional cost to play this card, banish a fire or water resonator or pay 500 life.": "",
		"As an additional cost to play this card, banish a resonator or an addition.":                "",
		"As an additional cost to play this card, pay {X} or discard a card.":                        "either of two costs",
		"As an additional cost to play this card, pay {2}, discard a card, or pay 500 life.":         "understand",
		"As an additional cost to play this card, you may pay {2} or discard a card.":                "understand",
		either + "\n[Awakening] {1}: This card gains [Pierce].":                                      "here",
		either + "\n" + either:   "here",
		either + " Draw a card.": "trigger",
		either + "\nAs an additional cost to play this card, you may pay {1}. If you do, this card gains [Flying].": "either of two costs",
	})
}

// refusedFor compiles texts of a card and wants that each is refused for what stands behind it, or not at all.
func refusedFor(t *testing.T, card cards.Card, texts map[string]string) {
	t.Helper()
	card.Game, card.ID, card.Name = "fow", "T-1", "T"
	for text, refused := range texts {
		card.Text = text
		program, _, diags := compile.Card(&card, fowtext.Vocabulary(), fowcode.Language())
		said := ""
		for _, d := range diags {
			said += d.Message + "\n"
		}
		if (program == nil) != (refused != "") || program == nil && !strings.Contains(said, refused) {
			t.Errorf("%s\nrefused: %t, want %q: %v", text, program == nil, refused, said)
		}
	}
}
