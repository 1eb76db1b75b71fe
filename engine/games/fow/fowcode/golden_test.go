package fowcode

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow/fowtext"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden compiles our own sentences of Force of Will and compares the
// explanations and programs, or the messages of what is refused. A case is "=== name type", the
// text, and what came of it. After a wanted change run with -update and read the
// difference.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, part := range strings.Split(string(data), "=== ")[1:] {
			head, rest, _ := strings.Cut(part, "\n")
			text, _, _ := strings.Cut(rest, "--- ")
			got.WriteString(output(t, head, strings.TrimSpace(text)))
		}
		if *update {
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if got.String() != string(data) {
			t.Errorf("%s differs; run go test -update and read the difference\n%s", file, compiletest.FirstDifference(string(data), got.String()))
		}
	}
}

// output is what a golden file holds for a card.
func output(t *testing.T, head, text string) string {
	words := strings.Fields(head)
	c := &cards.Card{Game: "fow", ID: strings.Join(words[:len(words)-1], " "), Text: text}
	kinds := map[string]cards.Kind{"chant": cards.Chant, "resonator": cards.Resonator, "ruler": cards.Ruler, "stone": cards.MagicStone,
		"addition": cards.Addition, "chantx": cards.Chant}
	kind, ok := kinds[words[len(words)-1]]
	if !ok {
		t.Fatalf("%q does not end with a card type", head)
	}
	if c.Kind = kind; words[len(words)-1] == "chantx" {
		c.Will = "{R}{X}"
	}
	vocabulary := fowtext.Vocabulary()
	vocabulary.Traits = []string{"Elf"}
	program, _, diags := compile.Card(c, vocabulary, Language())
	out := fmt.Sprintf("=== %s\n%s\n", head, text)
	if program == nil {
		for _, d := range diags {
			if d.Severity == cardtext.Error {
				out += fmt.Sprintf("--- refused\n%s\n", d)
			}
		}
		return out
	}
	if err := effect.Verify(program); err != nil {
		t.Errorf("%s: %v", head, err)
	}
	return out + "--- explain\n" + compile.Explain(program, vocabulary, Language()) + "\n--- program\n" + effect.Disassemble(program)
}
