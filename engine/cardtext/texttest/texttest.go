// Package texttest is for tests of the languages of games.
package texttest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
)

// Roundtrip says what changes when a tree is printed and read again, "" if nothing does.
func Roundtrip(tree *cardtext.Text, v *cardtext.Vocabulary, chant bool) string {
	out := cardtext.Print(tree)
	again, diags := cardtext.Parse(cardtext.Source{Name: "print", Text: out}, v, chant)
	if cardtext.HasErrors(diags) {
		return out + "\n" + diags[0].String()
	}
	if a, b := cardtext.Dump(tree), cardtext.Dump(again); a != b {
		return out + "\n" + a + b
	}
	if second := cardtext.Print(again); second != out {
		return out + "\n" + second
	}
	return ""
}

// Errors reads a file of texts that must be refused: a line is a text, "###" and a regular
// expression that its first diagnostic must match. "spell:" in front makes the text a
// spell's.
func Errors(t *testing.T, file string, v *cardtext.Vocabulary) {
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

// Parse wants of any text no panic, spans inside the text and a print that is read back
// without errors.
func Parse(t *testing.T, text string, v *cardtext.Vocabulary, spell bool) {
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
