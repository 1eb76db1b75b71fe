package fowtext_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/place"
)

// tablesMark stands in the page in front of what is generated.
const tablesMark = "<!-- tables: written by go test ./engine/games/fow/fowtext -run TestLanguageTables -update -->\n"

// TestLanguageTables compares the second half of docs/card-language-fow.md with
// the tables that the parser reads: a row for each of theirs, with a line of our own
// that uses it where the golden files have one.
func TestLanguageTables(t *testing.T) {
	path := place.Repo("docs", "card-language-fow.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, _, ok := strings.Cut(string(data), tablesMark)
	if !ok {
		t.Fatalf("%s lacks the line %s", path, tablesMark)
	}
	lines := goldenLines(t)
	var out strings.Builder
	out.WriteString(head + tablesMark)
	for _, table := range cardtext.Tables(fowtext.Vocabulary()) {
		if len(table.Rows) == 0 {
			continue
		}
		out.WriteString("\n### " + strings.ToUpper(table.Name[:1]) + table.Name[1:] + "\n\n| wording | example |\n|---|---|\n")
		for _, row := range table.Rows {
			var names []string
			for _, w := range row {
				names = append(names, "`"+strings.NewReplacer(" ,", ",", " .", ".", "|", "/").Replace(w)+"`")
			}
			out.WriteString("| " + strings.Join(names, ", ") + " | " + exampleOf(row, lines) + " |\n")
		}
	}
	if out.String() == string(data) {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the parser reads; rewrite it with: go test ./engine/games/fow/fowtext -run TestLanguageTables -update", path)
	}
	if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenLines returns the lines of the golden files that are read.
func goldenLines(t testing.TB) []string {
	files, err := filepath.Glob("testdata/golden_*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	var out []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(data), "=== ")[1:] {
			text, _, _ := strings.Cut(part, "--- ")
			lines := strings.Split(strings.TrimSpace(text), "\n")
			out = append(out, lines[1:]...)
		}
	}
	return out
}

// exampleOf returns the shortest line that holds one of the wordings, or "".
func exampleOf(row, lines []string) string {
	best := ""
	for _, w := range row {
		var words []string
		for word := range strings.FieldsSeq(w) {
			words = append(words, "(?:"+strings.ReplaceAll(regexp.QuoteMeta(word), `\|`, "|")+")")
		}
		shape, err := regexp.Compile("(?i)(?:^|[^a-z])" + strings.Join(words, `\s*`) + "(?:$|[^a-z])")
		if err != nil {
			continue
		}
		for _, line := range lines {
			if shape.MatchString(line) && (best == "" || len(line) < len(best)) && !strings.ContainsAny(line, "|`") {
				best = line
			}
		}
	}
	if best == "" {
		return ""
	}
	return "`" + best + "`"
}
