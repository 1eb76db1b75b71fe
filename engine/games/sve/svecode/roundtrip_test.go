package svecode

import (
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svetext"
)

// checkRoundtrip prints a compiled card, compiles what was printed and wants
// the same program and the same print again.
func checkRoundtrip(t *testing.T, c *cards.Card) {
	t.Helper()
	program, text, _ := compile.Card(c, svetext.Vocabulary(), Language())
	if program == nil {
		return
	}
	again := *c
	again.Text = cardtext.Print(text)
	second, text2, diags := compile.Card(&again, svetext.Vocabulary(), Language())
	if second == nil {
		var b strings.Builder
		for _, d := range diags {
			b.WriteString(d.String() + "\n")
		}
		t.Errorf("%s: what was printed does not compile:\n%s\n%s", c.ID, again.Text, b.String())
		return
	}
	if !program.Equal(second) {
		t.Errorf("%s: printing changed the program\n%s\n%s\n%s\n%s", c.ID, c.Text, again.Text, effect.Disassemble(program), effect.Disassemble(second))
	}
	if third := cardtext.Print(text2); third != again.Text {
		t.Errorf("%s: printing twice differs:\n%s\n%s", c.ID, again.Text, third)
	}
}

func TestRoundtripShared(t *testing.T) {
	dir := sharedDir(t)
	if dir == "" {
		return
	}
	for _, file := range []string{"cards/sve.jsonl", "rules/sve-tokens.jsonl"} {
		for _, p := range readLines[printed](t, filepath.Join(dir, file)) {
			checkRoundtrip(t, p.card())
		}
	}
	for _, c := range scenarioCards(t, dir) {
		checkRoundtrip(t, c)
	}
}
