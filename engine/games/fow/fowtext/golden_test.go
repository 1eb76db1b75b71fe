package fowtext_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/cardtext/texttest"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/place"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden reads our own sentences of Force of Will and compares tree and
// print; what was printed must be read back as the same tree. After a
// wanted change run with -update and read the difference. Those of Shadowverse: Evolve
// stand in svecode.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden_*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	v := fowtext.Vocabulary()
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, part := range strings.Split(string(data), "=== ")[1:] {
			head, rest, _ := strings.Cut(part, "\n")
			text, _, _ := strings.Cut(rest, "--- ")
			text = strings.TrimSpace(text)
			chant := strings.HasSuffix(head, " chant")
			got.WriteString("=== " + head + "\n" + text + "\n")
			tree, diags := cardtext.Parse(cardtext.Source{Name: head, Text: text}, v, chant)
			for _, d := range diags {
				t.Error(d)
			}
			printed := cardtext.Print(tree)
			got.WriteString("--- tree\n" + cardtext.Dump(tree) + "--- print\n" + printed + "\n\n")
			if problem := texttest.Roundtrip(tree, v, chant); problem != "" {
				t.Errorf("%s\n%s", head, problem)
			}
		}
		if *update {
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if got.String() != string(data) {
			t.Errorf("%s differs; run go test -update and read the difference", file)
		}
	}
}

// pageExample is the last cell of a row of the page for designers.
var pageExample = regexp.MustCompile("(?m)^\\|.*\\| `([^`]+)` \\|$")

// TestLanguagePage wants every example of the page to be read and to survive
// printing.
func TestLanguagePage(t *testing.T) {
	data, err := os.ReadFile(place.Repo("docs", "card-language-fow.md"))
	if err != nil {
		t.Fatal(err)
	}
	byHand, _, _ := strings.Cut(string(data), tablesMark)
	examples := pageExample.FindAllStringSubmatch(byHand, -1)
	if len(examples) < 10 {
		t.Fatalf("only %d examples", len(examples))
	}
	v := fowtext.Vocabulary()
	for _, m := range examples {
		tree, diags := cardtext.Parse(cardtext.Source{Name: "example", Text: m[1]}, v, false)
		for _, d := range diags {
			t.Error(d)
		}
		if problem := texttest.Roundtrip(tree, v, false); problem != "" && len(diags) == 0 {
			t.Errorf("%s\n%s", m[1], problem)
		}
	}
}
