package fowtext_test

import (
	"gauntlet/engine/cardtext/texttest"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/seeds"
	"testing"
)

// TestErrors reads texts that must be refused, with their messages.
func TestErrors(t *testing.T) { texttest.Errors(t, "testdata/errors.txt", fowtext.Vocabulary()) }

// FuzzParse reads damaged texts (texttest.Parse).
func FuzzParse(f *testing.F) {
	inputs := seeds.Of(f)
	for _, s := range []string{
		"", "[Flying]", "{Rest}: Produce {W}.", "[Enter] => Draw a card.", "Choose one - Draw a card; or rest target resonator.", "{", "<", "[+X00/0]",
		"[Barrier] (Chant)", "This card gains \"[Flying]\".", "When this card attacks => It gains [+100/0] until end of turn.", "//", "[Break] [the number of cards x 100]",
	} {
		inputs.Add(s, true)
		inputs.Add(s, false)
	}
	for _, line := range goldenLines(f) {
		inputs.Add(line, true)
		inputs.Add(line, false)
	}
	v := fowtext.Vocabulary()
	inputs.Grow(4000)
	f.Fuzz(func(t *testing.T, text string, chant bool) { texttest.Parse(t, text, v, chant) })
}
