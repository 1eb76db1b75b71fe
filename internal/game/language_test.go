package game_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/place"
)

var languagePage = place.Repo("docs", "card-language.md")

// shown is how the page writes a wording of the parser's tables.
func shown(wording string) string {
	return "`" + strings.NewReplacer(" ,", ",", " .", ".", "|", "/").Replace(wording) + "`"
}

var (
	tableMark = regexp.MustCompile(`^<!-- table: (.*) -->$`)
	tableRow  = regexp.MustCompile("^\\| (.*?) \\| ?(.*?) ?\\| ?(?:`(.*)`)? ?\\|$")
)

// TestLanguagePage compares docs/card-language.md with the tables that the parser
// reads, and compiles every example. -update rewrites wordings, their order and
// the marks; meanings and examples are written by hand.
func TestLanguagePage(t *testing.T) {
	data, err := os.ReadFile(languagePage)
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string][][]string{}
	for _, table := range cardtext.Tables(svetext.Vocabulary()) {
		tables[table.Name] = table.Rows
	}
	examples := pageExamples(string(data))
	refused := checkExamples(t, examples)

	var out []string
	lines := strings.Split(string(data), "\n")
	for i := 0; i < len(lines); i++ {
		out = append(out, lines[i])
		m := tableMark.FindStringSubmatch(lines[i])
		if m == nil {
			continue
		}
		rows, ok := tables[m[1]]
		if !ok {
			t.Errorf("%s:%d: the parser has no table %q", languagePage, i+1, m[1])
			continue
		}
		delete(tables, m[1])
		out = append(out, lines[i+1:i+3]...) // the head of the table
		written := map[string][]string{}
		for i += 3; i < len(lines) && strings.HasPrefix(lines[i], "|"); i++ {
			if cells := tableRow.FindStringSubmatch(lines[i]); cells != nil {
				key, _, _ := strings.Cut(strings.TrimSuffix(cells[1], " †"), ", `")
				written[key] = cells
			}
		}
		i--
		for _, row := range rows {
			cells := written[shown(row[0])]
			out = append(out, pageRow(row, cells, refused))
			switch {
			case cells == nil || cells[3] == "":
				t.Errorf("table %q of %s: say what %s means and give an example", m[1], languagePage, shown(row[0]))
			case !uses(cells[3], row):
				t.Errorf("table %q: the example of %s does not use it: %s", m[1], shown(row[0]), cells[3])
			}
		}
	}
	for name, rows := range tables {
		if len(rows) == 0 { // only the other game has it
			continue
		}
		t.Errorf("%s does not show the parser's table %q: add a section with the line <!-- table: %s -->", languagePage, name, name)
	}
	want := strings.Join(out, "\n")
	if want == string(data) {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the parser reads; rewrite it with: go test ./internal/game -update", languagePage)
	}
	if err := os.WriteFile(languagePage, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// pageRow writes a row: wordings from the parser, the rest as it was written.
func pageRow(wordings, cells []string, refused map[string]bool) string {
	var names []string
	for i, w := range wordings {
		if i == 0 || strings.TrimSuffix(w, " .") != strings.TrimSuffix(wordings[i-1], " .") { // with and without full stop
			names = append(names, shown(w))
		}
	}
	head := strings.Join(names, ", ")
	if cells == nil {
		return "| " + head + " | | |"
	}
	if refused[cells[3]] {
		head += " †"
	}
	return fmt.Sprintf("| %s | %s | `%s` |", head, cells[2], cells[3])
}

// uses reports whether an example holds one of the wordings.
func uses(example string, wordings []string) bool {
	for _, w := range wordings {
		var words []string
		for word := range strings.FieldsSeq(w) {
			var either []string
			for one := range strings.SplitSeq(word, "|") {
				either = append(either, regexp.QuoteMeta(one))
			}
			words = append(words, "(?:"+strings.Join(either, "|")+")")
		}
		if regexp.MustCompile("(?i)" + strings.Join(words, `\s*`)).MatchString(example) {
			return true
		}
	}
	return false
}

// pageExamples returns the last cell of every row of the page.
func pageExamples(page string) []string {
	var out []string
	for line := range strings.Lines(page) {
		if cells := tableRow.FindStringSubmatch(strings.TrimSpace(line)); cells != nil && cells[3] != "" {
			out = append(out, cells[3])
		}
	}
	return out
}

// checkExamples compiles examples, each as the text of a card, as follower or,
// where the text is a bare effect, as spell. It returns those that are understood
// and refused, because compiler or rules do not carry them out.
func checkExamples(t *testing.T, examples []string) map[string]bool {
	t.Helper()
	var file strings.Builder
	for i, text := range examples {
		row := map[string]any{"game": "sve", "id": fmt.Sprintf("LANG-%03d", i), "name": fmt.Sprintf("Example %d", i), "set": "LANG",
			"attribute": "Neutral", "type": "Follower", "cost": 1, "atk": 1, "def": 1, "text": text}
		if strings.Contains(text, "evolves,") || strings.HasPrefix(text, "On Evolve") { // stands on the evolved face (12.6.2)
			row["type"] = "Evolved Follower"
			delete(row, "cost")
		}
		if spellText(text) {
			row["type"] = "Spell"
			delete(row, "atk")
			delete(row, "def")
		}
		if strings.HasPrefix(text, "This card's [evolve]") && row["type"] == "Follower" { // of a card that has it
			row["text"] = "[evolve][cost 3]: Evolve this follower.\n" + text
		}
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		file.Write(append(line, '\n'))
	}
	path := filepath.Join(t.TempDir(), "examples.jsonl")
	if err := os.WriteFile(path, []byte(file.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := games.Open("sve", path)
	if err != nil {
		t.Fatal(err)
	}
	refused := map[string]bool{}
	for i, text := range examples {
		c := l.Pool.ByID(fmt.Sprintf("LANG-%03d", i))
		for _, d := range l.Compile(c).Diagnostics {
			if d.Code != cardtext.CodeUnsupported {
				t.Errorf("example %q: %v", text, d)
			}
		}
		if l.Playable(c) != nil {
			refused[text] = true
		}
	}
	return refused
}

// spellText reports whether a text is what a spell does.
func spellText(text string) bool {
	c := &cards.Card{Kind: cards.Follower, Text: text}
	_, _, diags := compile.Card(c, svetext.Vocabulary(), svecode.Language())
	return len(diags) > 0 && diags[0].Code == cardtext.CodeBareEffect
}
