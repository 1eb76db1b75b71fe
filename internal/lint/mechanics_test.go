package lint

import (
	"encoding/csv"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/games"
	"gauntlet/engine/scenario"
)

// proof says where the clauses of a rules document that has a ruleset are kept
// and shown.
type proof struct {
	document string // its ids file
	title    string
	clauses  string // its clauses with the kind of each
	reasons  string // those that no scenario can exercise, each with the reason
	page     string // the page that shows what is exercised by which scenario
	scripts  string // where its scenarios lie
	rules    string // the rule sets of which a scenario must run under one to count, "" if there is only one
	needs    int    // clauses that need a scenario
	missing  int    // at most so many have neither scenario nor reason yet
}

// proofs are the documents that are covered.
var proofs = []proof{
	{"sve", "Shadowverse: Evolve", "docs/rules/sve-clauses.csv", "docs/rules/sve-uncovered.csv", "docs/rules/coverage.md", "engine/games/sve/testdata/scenario", "", 498, 0},
	fowProof("5.01", "5.01-bifrost 5.01-valhalla", 317, 0),
	fowProof("6.3", "6.3", 530, 0),
	fowProof("8.01", "8.01", 673, 0),
	fowProof("10.2", "10.2", 731, 0),
}

// fowProof is the row of a document of Force of Will, whose clauses are made
// from the index by -update.
func fowProof(edition, rules string, needs, missing int) proof {
	file := "fow-" + edition
	return proof{file, "Force of Will " + edition, "docs/rules/" + file + "-clauses.csv", "docs/rules/" + file + "-uncovered.csv",
		"docs/rules/" + file + "-coverage.md", "engine/games/fow/testdata/scenario", rules, needs, missing}
}

// mechanic is a clause that needs a scenario.
type mechanic struct {
	id, kind, heading string
	files             []string // scenario files that cite it
	below             int      // clauses below a heading that are exercised
	reason            string
}

// exercised are the kinds of clauses that scenarios must exercise; definitions
// and what is cosmetic need none.
var exercised = []string{"mechanic", "keyword", "deckbuilding", "legacy-wording"}

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

// mechanics reads the clauses that need a scenario, with those that have one. A
// scenario exercises the clauses that it cites and their equals in the other
// documents under whose rules it runs; one that its rule set does not pass yet
// exercises nothing.
func mechanics(t *testing.T, doc proof) []*mechanic {
	t.Helper()
	var out []*mechanic
	byID := map[string]*mechanic{}
	for _, row := range table(t, doc.clauses, "id", "kind", "heading") {
		if slices.Contains(exercised, row[1]) {
			m := &mechanic{id: row[0], kind: row[1], heading: row[2]}
			out, byID[m.id] = append(out, m), m
		}
	}
	equal := concordance(t)
	counts := map[string]bool{}
	for _, c := range scenarioCitations(t) {
		rel := c.where[:strings.LastIndex(c.where, ":")]
		m := byID[equal.in(doc.document, c.document, c.id)]
		if m == nil {
			continue
		}
		if _, known := counts[rel]; !known {
			counts[rel] = doc.counts(t, rel)
		}
		if file := path.Base(rel); counts[rel] && !slices.Contains(m.files, file) {
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
	for _, row := range table(t, doc.reasons, "id", "reason") {
		m := byID[row[0]]
		switch {
		case m == nil:
			t.Errorf("%s: %s is no clause of %s that needs a scenario", doc.reasons, row[0], doc.title)
		case len(strings.Fields(row[1])) < 3:
			t.Errorf("%s: %s needs a reason of a few words", doc.reasons, row[0])
		default:
			m.reason = row[1]
		}
	}
	return out
}

// counts reports whether a scenario file runs under the document's rules, under
// one variant at least, and is not listed as open there.
func (d proof) counts(t *testing.T, rel string) bool {
	t.Helper()
	if d.rules == "" {
		return true
	}
	name := strings.TrimSuffix(path.Base(rel), ".txt")
	s, err := scenario.Parse(name+".txt", read(t, rel), games.Scripts())
	if err != nil {
		t.Error(err)
		return false
	}
	var open []string
	for line := range strings.Lines(read(t, fowOpenPath)) {
		if m := fowOpenRow.FindStringSubmatch(strings.TrimSpace(line)); m != nil && m[2] == name {
			open = strings.Split(m[3], ", ")
		}
	}
	return slices.ContainsFunc(strings.Fields(d.rules), func(rules string) bool {
		return slices.Contains(s.Rules, rules) && !slices.Contains(open, rules) && !slices.Contains(open, "all")
	})
}

// covered reports whether scenarios exercise a clause, or for a heading clauses
// below it.
func (m *mechanic) covered() bool { return len(m.files) > 0 || m.heading != "" && m.below > 0 }

// TestEveryMechanicIsExercised: a clause that needs a scenario is on the cites
// line of one, or carries a reason, not both.
func TestEveryMechanicIsExercised(t *testing.T) {
	for _, doc := range proofs {
		list := mechanics(t, doc)
		if len(list) != doc.needs {
			t.Errorf("%s holds %d clauses that need a scenario, expected %d", doc.clauses, len(list), doc.needs)
		}
		kept := "id,reason\n"
		var missing, needless []string
		for _, m := range list {
			switch {
			case m.reason == "" && !m.covered():
				missing = append(missing, m.id)
			case m.reason != "" && m.covered():
				needless = append(needless, m.id)
			case m.reason != "":
				kept += m.id + `,"` + strings.ReplaceAll(m.reason, `"`, `""`) + "\"\n"
			}
		}
		if len(missing) > doc.missing {
			t.Errorf("no scenario cites %s of %s; write one in %s, or add a reason to %s", strings.Join(missing, " "), doc.title, doc.scripts, doc.reasons)
		}
		if *update {
			current(t, doc.reasons, kept)
		} else if len(needless) > 0 {
			t.Errorf("%s gives a reason for %v, which scenarios exercise; delete these rows", doc.reasons, needless)
		}
	}
}

// TestReasonsNameTests: a test that a reason names exists.
func TestReasonsNameTests(t *testing.T) {
	var all strings.Builder
	for _, rel := range files(t, "_test.go") {
		all.WriteString(read(t, rel))
	}
	for _, doc := range proofs {
		for _, m := range mechanics(t, doc) {
			for _, word := range strings.FieldsFunc(m.reason, func(r rune) bool { return strings.ContainsRune(" ,;.()", r) }) {
				if strings.HasPrefix(word, "Test") && !strings.Contains(all.String(), "func "+word+"(") {
					t.Errorf("%s: %s names %s, which is no test", doc.reasons, m.id, word)
				}
			}
		}
	}
}

// TestClausesMatchTheIndex compares the committed kinds with the shared index,
// if it lies beside the repository. Those of Force of Will, which have no
// headings, are made from it.
func TestClausesMatchTheIndex(t *testing.T) {
	for _, doc := range proofs {
		of := documents[slices.IndexFunc(documents, func(d document) bool { return d.file == doc.document })]
		index, beside := shared(t, of.index)
		if beside && of.edition != "" {
			text := "id,kind,heading\n"
			for _, row := range of.rows(t, index) {
				text += row[0] + "," + row[1] + ",\n"
			}
			current(t, doc.clauses, text)
		}
		ours := map[string]string{}
		for _, row := range table(t, doc.clauses, "id", "kind", "heading") {
			if ours[row[0]] != "" {
				t.Errorf("%s: %s occurs twice", doc.clauses, row[0])
			}
			ours[row[0]] = row[1]
		}
		for _, id := range of.ids(t) {
			if ours[id] == "" {
				t.Errorf("%s: %s is missing", doc.clauses, id)
			}
		}
		if !beside {
			continue
		}
		for _, row := range of.rows(t, index) {
			if ours[row[0]] != row[1] {
				t.Errorf("%s: %s is %q, in the index %q", doc.clauses, row[0], ours[row[0]], row[1])
			}
		}
	}
}

// writeMechanics writes which scenarios exercise which clause.
func writeMechanics(t *testing.T, b *strings.Builder, doc proof) {
	t.Helper()
	list := mechanics(t, doc)
	orEqual := ""
	if slices.Contains(fowDocuments, doc.document) {
		orEqual = ",\nor the clause of another document that says the same (`" + concordancePath + "`), and runs under its rules"
	}
	type sum struct{ all, scenario, heading, reason, missing int }
	var order []string
	sums := map[string]*sum{}
	total := &sum{}
	for _, m := range list {
		name := chapterOf(doc.document, m.id)
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
			case m.reason != "":
				s.reason++
			default:
				s.missing++
			}
		}
	}
	fmt.Fprintf(b, `
## %s: clauses that need a scenario

Every mechanic, every keyword and every clause of deck construction or of old
wordings (`+"`%s`"+`) is to be exercised by a scenario that cites it%s; a heading by the
clauses below it. What no scenario can exercise carries a reason (`+"`%s`"+`).

| chapter | clauses | scenario | heading | reason | missing |
|---|---|---|---|---|---|
`, doc.title, doc.clauses, orEqual, doc.reasons)
	for _, name := range order {
		s := sums[name]
		fmt.Fprintf(b, "| %s | %d | %d | %d | %d | %d |\n", name, s.all, s.scenario, s.heading, s.reason, s.missing)
	}
	fmt.Fprintf(b, "| all | %d | %d | %d | %d | %d |\n", total.all, total.scenario, total.heading, total.reason, total.missing)
	if total.missing > 0 {
		b.WriteString("\n### " + doc.title + ": missing\n\n")
		for _, name := range order {
			var missing []string
			for _, m := range list {
				if chapterOf(doc.document, m.id) == name && m.reason == "" && !m.covered() {
					missing = append(missing, m.id)
				}
			}
			if len(missing) > 0 {
				fmt.Fprintf(b, "- %s\n", strings.Join(missing, " "))
			}
		}
	}
	b.WriteString("\n### " + doc.title + ": reasons\n\n| clause | reason |\n|---|---|\n")
	for _, m := range list {
		if m.reason != "" && !m.covered() {
			fmt.Fprintf(b, "| %s | %s |\n", m.id, m.reason)
		}
	}
	b.WriteString("\n### " + doc.title + ": scenarios by clause\n\n| clause | kind | exercised by |\n|---|---|---|\n")
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
