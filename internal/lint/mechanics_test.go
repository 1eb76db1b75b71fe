package lint

import (
	"encoding/csv"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// clausesPath lists the clauses of Shadowverse: Evolve with what kind each is;
// reasonsPath the mechanics that no scenario can exercise, each with the reason.
const (
	clausesPath = "docs/rules/sve-clauses.csv"
	reasonsPath = "docs/rules/sve-uncovered.csv"
)

// mechanic is a row of clausesPath.
type mechanic struct {
	id, kind, heading string
	files             []string // scenario files that cite it
	below             int      // clauses below a heading that are exercised
	reason            string
}

// exercised are the kinds of clauses that scenarios must exercise; definitions
// and what is cosmetic need none.
var exercised = []string{"mechanic", "keyword", "deckbuilding"}

func table(t *testing.T, rel string, columns ...string) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(read(t, rel)))
	r.FieldsPerRecord = len(columns)
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", rel, err)
	}
	if len(rows) == 0 || !slices.Equal(rows[0], columns) {
		t.Fatalf("%s does not begin with the columns %v", rel, columns)
	}
	return rows[1:]
}

// mechanics reads the clauses that need a scenario, with those that have one.
func mechanics(t *testing.T) []*mechanic {
	t.Helper()
	var out []*mechanic
	byID := map[string]*mechanic{}
	for _, row := range table(t, clausesPath, "id", "kind", "heading") {
		if slices.Contains(exercised, row[1]) {
			m := &mechanic{id: row[0], kind: row[1], heading: row[2]}
			out, byID[m.id] = append(out, m), m
		}
	}
	_, scenarios := allCitations(t)
	for _, c := range scenarios {
		file := path.Base(c.where[:strings.LastIndex(c.where, ":")])
		if m := byID[c.id]; c.document == "sve" && m != nil && !slices.Contains(m.files, file) {
			m.files = append(m.files, file)
		}
	}
	for _, m := range out {
		slices.Sort(m.files)
		for id := m.id; strings.Contains(id, ".") && len(m.files) > 0; {
			id = id[:strings.LastIndex(id, ".")]
			if above := byID[id]; above != nil {
				above.below++
			}
		}
	}
	for _, row := range table(t, reasonsPath, "id", "reason") {
		m := byID[row[0]]
		switch {
		case m == nil:
			t.Errorf("%s: %s is no mechanic, keyword or clause of deck construction", reasonsPath, row[0])
		case len(strings.Fields(row[1])) < 3:
			t.Errorf("%s: %s needs a reason of a few words", reasonsPath, row[0])
		default:
			m.reason = row[1]
		}
	}
	return out
}

// covered reports whether scenarios exercise a clause, or for a heading clauses
// below it.
func (m *mechanic) covered() bool { return len(m.files) > 0 || m.heading != "" && m.below > 0 }

// TestEveryMechanicIsExercised: a mechanic, a keyword or a clause of deck
// construction is on the cites line of a scenario, or carries a reason, not both.
func TestEveryMechanicIsExercised(t *testing.T) {
	list := mechanics(t)
	if len(list) < 498 {
		t.Errorf("%s holds %d clauses that need a scenario, expected 498", clausesPath, len(list))
	}
	kept := "id,reason\n"
	var needless []string
	for _, m := range list {
		switch {
		case m.reason == "" && !m.covered():
			t.Errorf("no scenario cites %s; write one in engine/sve/testdata/scenario, or add a reason to %s", m.id, reasonsPath)
		case m.reason != "" && m.covered():
			needless = append(needless, m.id)
		case m.reason != "":
			kept += m.id + `,"` + strings.ReplaceAll(m.reason, `"`, `""`) + "\"\n"
		}
	}
	if *update {
		current(t, reasonsPath, kept)
	} else if len(needless) > 0 {
		t.Errorf("%s gives a reason for %v, which scenarios exercise; delete these rows", reasonsPath, needless)
	}
}

// TestReasonsNameTests: a test that a reason names exists.
func TestReasonsNameTests(t *testing.T) {
	var all strings.Builder
	for _, rel := range files(t, "_test.go") {
		all.WriteString(read(t, rel))
	}
	for _, m := range mechanics(t) {
		for _, word := range strings.FieldsFunc(m.reason, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '.' || r == ')' || r == '(' }) {
			if strings.HasPrefix(word, "Test") && !strings.Contains(all.String(), "func "+word+"(") {
				t.Errorf("%s: %s names %s, which is no test", reasonsPath, m.id, word)
			}
		}
	}
}

// TestClausesMatchTheIndex compares the committed kinds with the shared index,
// if it lies beside the repository.
func TestClausesMatchTheIndex(t *testing.T) {
	ours := map[string]string{}
	for _, row := range table(t, clausesPath, "id", "kind", "heading") {
		if ours[row[0]] != "" {
			t.Errorf("%s: %s occurs twice", clausesPath, row[0])
		}
		ours[row[0]] = row[1]
	}
	for _, id := range documents[0].ids(t) {
		if ours[id] == "" && documents[0].file == "sve" {
			t.Errorf("%s: %s is missing", clausesPath, id)
		}
	}
	f, err := os.Open(filepath.Join(root(t), "..", "shared", "rules", "sve-index.csv"))
	if err != nil {
		t.Logf("the shared index is absent (%v); only our own list was checked", err)
		return
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if ours[row[0]] != row[1] {
			t.Errorf("%s: %s is %q, in the index %q", clausesPath, row[0], ours[row[0]], row[1])
		}
	}
}

// writeMechanics writes which scenarios exercise which clause.
func writeMechanics(t *testing.T, b *strings.Builder) {
	t.Helper()
	list := mechanics(t)
	type sum struct{ all, scenario, heading, reason int }
	var order []string
	sums := map[string]*sum{}
	total := &sum{}
	for _, m := range list {
		name := chapterOf("sve", m.id)
		if sums[name] == nil {
			sums[name] = &sum{}
			order = append(order, name)
		}
		for _, s := range []*sum{sums[name], total} {
			s.all++
			switch {
			case len(m.files) > 0:
				s.scenario++
			case m.covered():
				s.heading++
			default:
				s.reason++
			}
		}
	}
	b.WriteString(`
## Shadowverse: Evolve: mechanics, keywords and deck construction

Every clause of these kinds (` + "`" + clausesPath + "`" + `) is exercised by a scenario that cites
it; a heading by the clauses below it. What no scenario exercises carries a reason
(` + "`" + reasonsPath + "`" + `).

| chapter | clauses | scenario | heading | reason |
|---|---|---|---|---|
`)
	for _, name := range order {
		s := sums[name]
		fmt.Fprintf(b, "| %s | %d | %d | %d | %d |\n", name, s.all, s.scenario, s.heading, s.reason)
	}
	fmt.Fprintf(b, "| all | %d | %d | %d | %d |\n", total.all, total.scenario, total.heading, total.reason)
	b.WriteString("\n### Reasons\n\n| clause | reason |\n|---|---|\n")
	for _, m := range list {
		if !m.covered() {
			fmt.Fprintf(b, "| %s | %s |\n", m.id, m.reason)
		}
	}
	b.WriteString("\n### Scenarios by clause\n\n| clause | kind | exercised by |\n|---|---|---|\n")
	for _, m := range list {
		by := "its clauses: " + m.heading
		switch {
		case len(m.files) > 3:
			by = fmt.Sprintf("%s and %d more", strings.Join(m.files[:3], ", "), len(m.files)-3)
		case len(m.files) > 0:
			by = strings.Join(m.files, ", ")
		case !m.covered():
			by = "–"
		}
		fmt.Fprintf(b, "| %s | %s | %s |\n", m.id, m.kind, by)
	}
}
