package scenario_test

import (
	"os"
	"strings"
	"testing"

	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

var reference = place.Repo("docs", "scenarios.md")

// TestReference runs the examples of the language reference, and checks
// that the reference names every word of the language.
func TestReference(t *testing.T) {
	data, err := os.ReadFile(reference)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	var open []string
	ran := 0
	for block := range strings.SplitSeq(text, "\n\n") {
		var example []string
		for line := range strings.Lines(block) {
			if code, indented := strings.CutPrefix(line, "    "); indented {
				example = append(example, strings.TrimRight(code, "\n"))
			}
		}
		if len(example) > 0 && !strings.HasPrefix(example[0], "#") && open != nil {
			example = append(open, example...)
		}
		open = nil
		switch {
		case len(example) == 0 || !strings.HasPrefix(example[0], "#"):
			continue
		case !strings.Contains(block, "expect"):
			open = append(example, "") // the header; the script follows
			continue
		}
		s, err := scenario.Parse(reference, strings.Join(example, "\n"), both)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Run(scenario.Options{})
		if err != nil || !r.OK() || r.Checks == 0 {
			t.Errorf("the example: %+v, error %v", r, err)
		}
		ran++
	}
	if ran != 3 {
		t.Errorf("%d examples ran, want one for each game and a puzzle", ran)
	}
	named := func(kind, word string) {
		if !strings.Contains(text, word) {
			t.Errorf("the reference does not name the %s %q", kind, word)
		}
	}
	for _, g := range both {
		for _, v := range g.Verbs {
			named("action", "p1 "+v.Name)
		}
		for _, w := range scenario.KindWords(g) {
			named("decision", "`"+w+"`")
		}
		for _, d := range g.Details {
			named("detail", d.Words)
		}
		for _, list := range append(scenario.WordLists, g.Head, g.Board, scenario.NoteNames(g), g.Facts, g.Card, g.Points, scenario.ZoneNames(g)) {
			for _, w := range list {
				named("word", w)
			}
		}
	}
}
