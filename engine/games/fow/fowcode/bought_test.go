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
	for text, refused := range map[string]string{
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
		"As an additional cost to play this card, you may discard a card.":                           "not complete",
		"As an additional cost to play this card, discard a card. If you do, draw two cards.":        "nothing was optional",
		"You may discard a card as an additional cost to play this card. Draw two cards.":            "understand",
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "T-1", Name: "T", Kind: cards.Chant, Text: text}, fowtext.Vocabulary(), fowcode.Language())
		said := ""
		for _, d := range diags {
			said += d.Message + "\n"
		}
		if (program == nil) != (refused != "") || program == nil && !strings.Contains(said, refused) {
			t.Errorf("%s\nrefused: %t, want %q: %v", text, program == nil, refused, said)
		}
	}
}
