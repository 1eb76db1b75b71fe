package svetext_test

import (
	"gauntlet/engine/cardtext/texttest"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/seeds"
	"testing"
)

// TestErrors reads texts that must be refused, with their messages.
func TestErrors(t *testing.T) { texttest.Errors(t, "testdata/errors.txt", svetext.Vocabulary()) }

// FuzzParse reads damaged texts (texttest.Parse).
func FuzzParse(f *testing.F) {
	inputs := seeds.Of(f)
	for _, s := range []string{
		"", "Ward.", "[quick]\nDraw a card.", "[act][cost02], [engage]: Recover 2 play points.", "(F) Give your leader +1 defense.",
		"Give it \"Strike: Draw a card.\"", "Select a card with 'Cog' in its name in your EX area and banish it.", "[", "(", "\"", "“x”", "---",
		"Choose 1. (1) Draw a card. (2) Draw 2 cards.", "If it costs an odd number of play points, draw a card.",
	} {
		inputs.Add(s, true)
		inputs.Add(s, false)
	}
	v := svetext.Vocabulary()
	inputs.Grow(4000)
	f.Fuzz(func(t *testing.T, text string, spell bool) { texttest.Parse(t, text, v, spell) })
}
