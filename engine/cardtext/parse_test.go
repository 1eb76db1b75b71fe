package cardtext_test

import (
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/sve/svetext"
)

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
