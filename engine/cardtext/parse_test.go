package cardtext_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/seeds"
)

// TestErrors reads testdata/errors.txt: a line is a text, "###" and a regular
// expression that its diagnostics must match. "spell:" in front makes the text
// a spell's; "/" stands for the end of a line in the printed diagnostic.
func TestErrors(t *testing.T) {
	checkErrors(t, "testdata/errors.txt", svetext.Vocabulary())
	checkErrors(t, "testdata/errors_fow.txt", fowtext.Vocabulary())
}

func checkErrors(t *testing.T, file string, v *cardtext.Vocabulary) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(data), "\n") {
		text, want, ok := strings.Cut(line, " ### ")
		if !ok {
			continue
		}
		n++
		text, spell := strings.CutPrefix(text, "spell: ")
		_, diags := cardtext.Parse(cardtext.Source{Name: "test", Text: text}, v, spell)
		if !cardtext.HasErrors(diags) {
			t.Errorf("%s\nis understood", text)
			continue
		}
		if got := diags[0].String(); !regexp.MustCompile("(?s)" + want).MatchString(got) {
			t.Errorf("want %s, got\n%s", want, got)
		}
	}
	if n < 10 {
		t.Errorf("%s: only %d cases", file, n)
	}
}

func TestDiagnosticShape(t *testing.T) {
	_, diags := cardtext.Parse(cardtext.Source{Name: "own.txt", Text: "Ward.\n[fanfaer] Draw a card."}, svetext.Vocabulary(), false)
	if len(diags) != 1 {
		t.Fatalf("got %d diagnostics", len(diags))
	}
	want := "own.txt:2:1: unknown icon [fanfaer] [T02]\n" +
		" | [fanfaer] Draw a card.\n" +
		" | ^^^^^^^^^ did you mean [fanfare]?"
	if got := diags[0].String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestGoodLinesSurviveBadOnes(t *testing.T) {
	text, diags := cardtext.Parse(cardtext.Source{Text: "Ward.\nFrobnicate it.\n[fanfare] Draw a card."}, svetext.Vocabulary(), false)
	if len(text.Paragraphs) != 2 || len(diags) != 1 {
		t.Errorf("%d paragraphs and %d diagnostics, want 2 and 1", len(text.Paragraphs), len(diags))
	}
}

// FuzzParseFoW wants of Force of Will what FuzzParse wants of SVE.
func FuzzParseFoW(f *testing.F) {
	inputs := seeds.Of(f)
	for _, s := range []string{
		"", "[Flying]", "{Rest}: Produce {W}.", "[Enter] => Draw a card.", "Choose one - Draw a card; or rest target resonator.", "{", "<", "[+X00/0]",
		"[Barrier] (Chant)", "This card gains \"[Flying]\".", "When this card attacks => It gains [+100/0] until end of turn.", "//", "[Break] [the number of cards x 100]",
	} {
		inputs.Add(s, true)
		inputs.Add(s, false)
	}
	for _, line := range ownLines(f) {
		inputs.Add(line, true)
		inputs.Add(line, false)
	}
	v := fowtext.Vocabulary()
	inputs.Grow(4000)
	f.Fuzz(func(t *testing.T, text string, chant bool) { checkParse(t, text, v, chant) })
}

// ownLines returns the sentences of the golden files.
func ownLines(t testing.TB) (lines []string) {
	files, err := filepath.Glob("testdata/fow_*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(data), "=== ")[1:] {
			_, rest, _ := strings.Cut(part, "\n")
			text, _, _ := strings.Cut(rest, "--- ")
			lines = append(lines, strings.Split(strings.TrimSpace(text), "\n")...)
		}
	}
	return lines
}

// FuzzParse wants no panic, spans inside the text and a print that is read back
// without errors.
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
	f.Fuzz(func(t *testing.T, text string, spell bool) { checkParse(t, text, v, spell) })
}

func checkParse(t *testing.T, text string, v *cardtext.Vocabulary, spell bool) {
	tree, diags := cardtext.Parse(cardtext.Source{Name: "fuzz", Text: text}, v, spell)
	for _, d := range diags {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start {
			t.Fatalf("span %v", d.Span)
		}
		_ = d.String()
	}
	if cardtext.HasErrors(diags) {
		return
	}
	out := cardtext.Print(tree)
	if _, again := cardtext.Parse(cardtext.Source{Name: "print", Text: out}, v, spell); cardtext.HasErrors(again) {
		t.Fatalf("%q prints as %q, which is not understood: %v", text, out, again)
	}
}
