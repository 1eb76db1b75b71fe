package fowcode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
)

// TestNearMisses reads texts one word away from others that are understood: the word is read, or the text is
// refused with a message about it. None of them may be played as if the word were not there, and none ends the
// compiler.
func TestNearMisses(t *testing.T) {
	v, l := fowtext.Vocabulary(), fowcode.Language()
	for _, c := range []struct {
		text    string
		refused string // in a message; "" if it is understood
	}{
		// What is revealed is so among cards that were looked at or revealed.
		{"[Enter] => Look at the top three cards of your main deck. Put a resonator from among them into your hand.", ""},
		{"[Enter] => Destroy target revealed resonator.", "looked at or revealed"},
		{"[Enter] => Search your main deck for a revealed resonator and put it into your hand. Shuffle your main deck.", "looked at or revealed"},
		{"When a revealed resonator is destroyed, you gain 100 life.", "looked at or revealed"},
		{"Revealed resonators you control gain [+100/+100].", "looked at or revealed"},

		// Decks are shuffled, and the one that was searched is.
		{"[Enter] => Shuffle your main deck.", ""},
		{"[Enter] => Shuffle your hand.", "understand"},
		{"[Enter] => Shuffle target resonator.", "understand"},
		{"[Enter] => Search your main deck for a resonator and put it into your hand. Then shuffle your hand.", "understand"},

		// Two numbers are two, and are no larger than numbers are.
		{"[Enter] => Target resonator becomes a [400/500] until end of turn.", ""},
		{"[Enter] => Target resonator becomes a [400/] until end of turn.", "understand"},
		{"[Enter] => Target resonator becomes a [400/71000] until end of turn.", "understand"},
		{"[Enter] => Target resonator becomes a [-400/500] until end of turn.", "understand"},
		{"[Enter] => Target resonator gains [+400/+71000] until end of turn.", "understand"},
		{"[Enter] => Put a [400/71000] Human resonator token into your field.", "understand"},

		// A line that takes the place of another stands behind one that is understood.
		{"{1}: You gain 100 life.\nIf you control a Moon, you gain 300 life instead.", ""},
		{": You gain 100 life.\nIf you control a Moon, you gain 300 life instead.", "understand"},
	} {
		program, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "T-1", Name: "T", Kind: cards.Resonator, Text: c.text}, v, l)
		said := ""
		for _, d := range diags {
			said += d.Message + "\n"
		}
		switch {
		case (program == nil) != (c.refused != ""):
			t.Errorf("%s\nrefused: %t, want %t: %v", c.text, program == nil, c.refused != "", said)
		case program == nil && !strings.Contains(said, c.refused):
			t.Errorf("%s\nthe message says nothing of %q: %v", c.text, c.refused, said)
		}
	}
}
