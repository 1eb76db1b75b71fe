package lint

import (
	"slices"
	"strings"
	"testing"
)

// concordancePath lists which clauses of the documents of Force of Will say the
// same as far as a game can show it. A row holds at most one clause of each
// document, "" where the document has no such rule or says something else.
const concordancePath = "docs/rules/fow-concordance.csv"

// equals knows the equal clauses of other documents.
type equals struct {
	rows  [][]string           // one id for each of fowDocuments
	index []map[string]int     // row of an id, for each of fowDocuments
	place func(doc string) int // place of a document in a row, -1 if it has none
}

func concordance(t *testing.T) *equals {
	t.Helper()
	e := &equals{place: func(doc string) int { return slices.Index(fowDocuments, doc) }}
	var columns []string
	for _, doc := range fowDocuments {
		columns = append(columns, strings.TrimPrefix(doc, "fow-"))
		e.index = append(e.index, map[string]int{})
	}
	e.rows = table(t, concordancePath, columns...)
	for n, row := range e.rows {
		for k, id := range row {
			if id != "" {
				e.index[k][id] = n
			}
		}
	}
	return e
}

// in returns the clause of a document that is equal to a clause of another, ""
// if there is none.
func (e *equals) in(doc, of, id string) string {
	if doc == of {
		return id
	}
	to, from := e.place(doc), e.place(of)
	if to < 0 || from < 0 {
		return ""
	}
	if n, ok := e.index[from][id]; ok {
		return e.rows[n][to]
	}
	return ""
}

// TestConcordance: every clause in it exists and needs a scenario, stands in one row,
// and is equal to another.
func TestConcordance(t *testing.T) {
	e := concordance(t)
	for k, doc := range fowDocuments {
		kinds := map[string]string{}
		for _, row := range table(t, clausesOf(t, doc), "id", "kind", "heading") {
			kinds[row[0]] = row[1]
		}
		for n, row := range e.rows {
			switch id := row[k]; {
			case id == "":
			case kinds[id] == "":
				t.Errorf("%s:%d: there is no clause %s of %s", concordancePath, n+2, id, doc)
			case !slices.Contains(exercised, kinds[id]):
				t.Errorf("%s:%d: %s of %s is a %s and needs no scenario", concordancePath, n+2, id, doc, kinds[id])
			case e.index[k][id] != n:
				t.Errorf("%s:%d: %s of %s stands in two rows", concordancePath, n+2, id, doc)
			}
		}
	}
	for n, row := range e.rows {
		if len(slices.DeleteFunc(slices.Clone(row), func(id string) bool { return id == "" })) < 2 {
			t.Errorf("%s:%d: %q is equal to nothing", concordancePath, n+2, row)
		}
	}
	for _, c := range []struct{ doc, of, id, want string }{
		{"fow-8.01", "fow-6.3", "709.1", "710.1"},   // calling a magic stone moved
		{"fow-10.2", "fow-8.01", "316.2", "317.2"},  // zone restrictions moved
		{"fow-6.3", "fow-5.01", "8.5-b", "806.2"},   // 5.01 has numbers of its own
		{"fow-8.01", "fow-6.3", "806.2", ""},        // a first striker strikes again in 6.3 only
		{"fow-10.2", "fow-6.3", "1025.2", "1025.2"}, // several extra turns: alike in 6.3 and 10.2 ...
		{"fow-8.01", "fow-6.3", "1025.2", ""},       // ... and the other way round in 8.01
		{"fow-6.3", "fow-6.3", "1402.1", "1402.1"},  // itself
		{"fow-6.3", "sve", "8.4.9", ""},             // another game
		{"fow-8.01", "fow-6.3", "no such clause", ""},
	} {
		if got := e.in(c.doc, c.of, c.id); got != c.want {
			t.Errorf("%s of %s is %q in %s, want %q", c.id, c.of, got, c.doc, c.want)
		}
	}
}

// clausesOf returns the file of a document's clauses.
func clausesOf(t *testing.T, doc string) string {
	t.Helper()
	for _, p := range proofs {
		if p.document == doc {
			return p.clauses
		}
	}
	t.Fatalf("%s has no row of proofs", doc)
	return ""
}
