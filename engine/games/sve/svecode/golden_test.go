package svecode

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
	"gauntlet/engine/games/sve/svetext"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden compiles our own sentences and compares tree, canonical print,
// explanation and program. After a wanted change run with -update and read the
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
		for _, c := range goldenCases(t, file, string(data)) {
			got.WriteString(goldenOutput(t, c))
			checkRoundtrip(t, c)
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

// goldenCases reads the cards of a golden file: "=== name kind", then the text
// up to the first line of output.
func goldenCases(t *testing.T, file, data string) []*cards.Card {
	var out []*cards.Card
	for _, part := range strings.Split(data, "=== ")[1:] {
		head, rest, _ := strings.Cut(part, "\n")
		words := strings.Fields(head)
		c := &cards.Card{Game: "sve", ID: strings.Join(words[:len(words)-1], " "), Kind: cards.Follower, Cost: 1}
		switch words[len(words)-1] {
		case "spell":
			c.Kind = cards.Spell
		case "amulet":
			c.Kind = cards.Amulet
		case "follower":
		default:
			t.Fatalf("%s: %q does not end with a card type", file, head)
		}
		text, _, _ := strings.Cut(rest, "--- ")
		c.Text = strings.TrimSpace(text)
		out = append(out, c)
	}
	return out
}

// goldenOutput is what a golden file holds for a card.
func goldenOutput(t *testing.T, c *cards.Card) string {
	program, text, diags := compile.Card(c, svetext.Vocabulary(), Language())
	for _, d := range diags {
		t.Error(d)
	}
	kind := strings.ToLower(c.Kind.String())
	if program == nil {
		return fmt.Sprintf("=== %s %s\n%s\n", c.ID, kind, c.Text)
	}
	return fmt.Sprintf("=== %s %s\n%s\n--- tree\n%s--- print\n%s\n--- explain\n%s\n--- program\n%s",
		c.ID, kind, c.Text, cardtext.Dump(text), cardtext.Print(text), compile.Explain(program, svetext.Vocabulary(), Language()), effect.Disassemble(program))
}
