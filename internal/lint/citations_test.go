package lint

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// citation is a clause named in a comment or a scenario.
type citation struct {
	document string // name of the ids file, "" if the citation does not say which
	id       string
	where    string // file:line
}

// comment is one line of a comment.
type comment struct {
	text  string // without its marks
	where string
	alone bool // begins a comment that does not share its line with code
}

// comments returns the lines of all comments of a Go file, and its string
// literals.
func comments(t *testing.T, rel string) (lines []comment, literals []comment) {
	t.Helper()
	fset := token.NewFileSet()
	source := read(t, rel)
	f, err := parser.ParseFile(fset, rel, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Logf("%s is left out: %v", rel, err)
		return nil, nil
	}
	place := func(p token.Pos) string { return fmt.Sprintf("%s:%d", rel, fset.Position(p).Line) }
	for _, group := range f.Comments {
		for i, c := range group.List {
			text := strings.TrimSpace(strings.TrimSuffix(strings.TrimLeft(c.Text, "/*"), "*/"))
			at := fset.Position(c.Pos())
			before := source[at.Offset-at.Column+1 : at.Offset]
			lines = append(lines, comment{text, place(c.Pos()), i == 0 && strings.TrimSpace(before) == ""})
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if s, err := strconv.Unquote(l.Value); err == nil {
				literals = append(literals, comment{text: s, where: place(l.Pos())})
			}
		}
		return true
	})
	return lines, literals
}

const sveID = `(?:[1-9][0-9]?|[A-Z])(?:\.[0-9]{1,2})+`

var (
	// A comment that begins with clauses of SVE cites them: "10.5.2.1: gloss".
	sveHead = regexp.MustCompile(`^` + sveID + `(?:(?:, | and |; | to )` + sveID + `)*`)
	// With three parts and more a dotted number is a clause wherever it stands.
	sveAnywhere = regexp.MustCompile(`(?:^|[\s(,;])((?:[1-9][0-9]?|[A-Z])(?:\.[0-9]{1,2}){2,})\b`)
	sveOne      = regexp.MustCompile(sveID)
	sveLiteral  = regexp.MustCompile(`^` + sveID + `$`)

	fowOne = regexp.MustCompile(`\b[1-9][0-9]{2,3}\.[0-9]+[a-z]?(?:[.-][0-9a-z]+)*`)
	// Clauses of FoW carry their editions: "602.1a, 603.1 (6.3, 8.01): gloss".
	fowCited   = regexp.MustCompile(`((?:` + fowOne.String() + `)(?:(?:, | and )(?:` + fowOne.String() + `))*) \(([0-9.]+(?:, [0-9.]+)*)\)`)
	fowLiteral = regexp.MustCompile(`^` + fowOne.String() + `$`)
)

// sveCitations returns the clauses that a line of a comment cites.
func sveCitations(text string) (ids []string) {
	if head := sveHead.FindString(text); head != "" {
		ids = sveOne.FindAllString(head, -1)
	}
	for _, m := range sveAnywhere.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, m[1]) {
			ids = append(ids, m[1])
		}
	}
	return ids
}

// fowCitations returns the clauses that a line of a comment cites, each with
// the editions it names, and the ids that stand there without edition.
func fowCitations(text string) (cited map[string][]string, bare []string) {
	cited = map[string][]string{}
	for _, m := range fowCited.FindAllStringSubmatch(text, -1) {
		for _, id := range fowOne.FindAllString(m[1], -1) {
			cited[id] = append(cited[id], strings.Split(m[2], ", ")...)
		}
	}
	bare = append(bare, fowOne.FindAllString(fowCited.ReplaceAllString(text, ""), -1)...)
	return cited, bare
}

// languageFile matches files that say how the cards of a game are read, and not what its rules
// do: a clause cited there is not carried out there. The words of the rules are.
var languageFile = regexp.MustCompile(`^engine/games/\w+/\w+(text|code)/(\w+)\.go$`)

func besideRules(rel string) bool {
	m := languageFile.FindStringSubmatch(rel)
	return m != nil && m[2] != "vocabulary" && m[2] != "races"
}

// codeCitations returns what the Go files under a folder cite in comments and
// in string literals that are nothing but a clause id (tables of clauses).
func codeCitations(t *testing.T, folder string) (out []citation) {
	t.Helper()
	for _, rel := range files(t, ".go") {
		if !strings.HasPrefix(rel, folder+"/") || besideRules(rel) {
			continue
		}
		lines, literals := comments(t, rel)
		for _, c := range lines {
			switch folder {
			case "engine/games/sve":
				for _, id := range sveCitations(c.text) {
					out = append(out, citation{"sve", id, c.where})
				}
			case "engine/games/fow":
				cited, bare := fowCitations(c.text)
				for id, editions := range cited {
					for _, e := range editions {
						out = append(out, citation{"fow-" + e, id, c.where})
					}
				}
				for _, id := range bare {
					if !strings.HasSuffix(rel, "clauses.go") { // the table names one edition for all
						out = append(out, citation{"", id, c.where})
					}
				}
			}
		}
		if strings.HasSuffix(rel, "_test.go") {
			continue
		}
		if rel == "engine/games/fow/edition_clauses.go" {
			out = append(out, clauseTable(t, rel)...)
			continue
		}
		for _, l := range literals {
			switch {
			case folder == "engine/games/sve" && sveLiteral.MatchString(l.text):
				out = append(out, citation{"sve", l.text, l.where})
			case folder == "engine/games/fow" && fowLiteral.MatchString(l.text):
				out = append(out, citation{"fow-6.3", l.text, l.where})
			}
		}
	}
	return out
}

// fowDocuments are the documents in the order of the columns of the clause table
// of Force of Will.
var fowDocuments = []string{"fow-5.01", "fow-6.3", "fow-8.01", "fow-10.2"}

// clauseTable returns what a table of clauses cites: its rows hold one id for
// each document, "" where the document has no such rule.
func clauseTable(t *testing.T, rel string) (out []citation) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, rel, read(t, rel), parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		row, ok := n.(*ast.CompositeLit)
		if !ok || len(row.Elts) != len(fowDocuments) {
			return true
		}
		for k, e := range row.Elts {
			l, ok := e.(*ast.BasicLit)
			if !ok || l.Kind != token.STRING {
				return true
			}
			if id, err := strconv.Unquote(l.Value); err == nil && id != "" {
				out = append(out, citation{fowDocuments[k], id, fmt.Sprintf("%s:%d", rel, fset.Position(l.Pos()).Line)})
			}
		}
		return true
	})
	if len(out) == 0 {
		t.Errorf("%s has no rows of %d clause ids", rel, len(fowDocuments))
	}
	return out
}

// scenarioCitations returns the clauses on the "cites" lines of the scenario
// files. A file is about SVE unless its "game" line or its folder says FoW.
func scenarioCitations(t *testing.T) (out []citation) {
	t.Helper()
	for _, rel := range files(t, ".txt") {
		if strings.HasPrefix(rel, "engine/") && (strings.Contains(rel, "/testdata/scenario/") || strings.Contains(rel, "/testdata/review/")) {
			out = append(out, scenarioFile(rel, read(t, rel))...)
		}
	}
	return out
}

func scenarioFile(rel, text string) (out []citation) {
	doc := "sve"
	if strings.HasPrefix(rel, "engine/games/fow/") {
		doc = "fow-6.3"
	}
	n := 0
	for line := range strings.Lines(text) {
		n++
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case word == "game" && strings.TrimSpace(rest) == "fow":
			doc = "fow-6.3"
		case word == "cites":
			of := doc
			if edition, ids, ok := strings.Cut(rest, ":"); ok { // cites 8.01: 706.3
				of, rest = "fow-"+edition, ids
			}
			for _, id := range strings.Fields(strings.ReplaceAll(rest, ",", " ")) {
				out = append(out, citation{of, id, fmt.Sprintf("%s:%d", rel, n)})
			}
		}
	}
	return out
}

// allCitations returns what rulesets and scenarios cite.
func allCitations(t *testing.T) (code, scenarios []citation) {
	code = append(codeCitations(t, "engine/games/sve"), codeCitations(t, "engine/games/fow")...)
	return code, scenarioCitations(t)
}

func TestCitedClausesExist(t *testing.T) {
	sets := idSets(t)
	code, scenarios := allCitations(t)
	for _, c := range append(code, scenarios...) {
		switch set := sets[c.document]; {
		case c.document == "":
			t.Errorf("%s: %s is cited without its edition, as in: %s (6.3): gloss", c.where, c.id, c.id)
		case set == nil:
			t.Errorf("%s: there is no document %s", c.where, c.document)
		case !set[c.id]:
			t.Errorf("%s: %s has no clause %s", c.where, c.document, c.id)
		}
	}
}

// TestCitationsHaveAGloss keeps citations readable by themselves: a comment on
// its own line that begins with clauses goes on with a colon and what they say.
// Beside code, the code says it.
func TestCitationsHaveAGloss(t *testing.T) {
	for _, rel := range files(t, ".go") {
		if !strings.HasPrefix(rel, "engine/games/sve/") || strings.HasSuffix(rel, "_test.go") {
			continue
		}
		lines, _ := comments(t, rel)
		for _, c := range lines {
			if c.alone && glossless(c.text) {
				t.Errorf("%s: %q cites without a gloss, write: %s: what it says", c.where, c.text, sveHead.FindString(c.text))
			}
		}
	}
}

// glossed is how a citation goes on: a colon and text, after a remark in
// parentheses if need be.
var glossed = regexp.MustCompile(`^(?: \([^)]*\))?: \S`)

// glossless reports whether a comment begins with clauses and does not go on
// with what they say.
func glossless(text string) bool {
	head := sveHead.FindString(text)
	return head != "" && !glossed.MatchString(strings.TrimPrefix(text, head))
}

func TestCitationForms(t *testing.T) {
	for text, want := range map[string][]string{
		"10.5.2.1: apply every rules handling at once":      {"10.5.2.1"},
		"10.5.2.2, 10.5.2.3: one waiting ability":           {"10.5.2.2", "10.5.2.3"},
		"7.4: the end phase":                                {"7.4"},
		"leaves by 5.13.1.2 (and 1.3.2.2)":                  {"5.13.1.2", "1.3.2.2"},
		"takes 1.5 ns on go1.26.8, see v2.4.3":              nil,
		"B.8.5.1: a universe's own rule":                    {"B.8.5.1"},
		"12.8.2 (iii): an engaged Ward follower goes first": {"12.8.2"},
	} {
		if got := sveCitations(text); !slices.Equal(got, want) {
			t.Errorf("%q cites %q, want %q", text, got, want)
		}
	}
	cited, bare := fowCitations("505.5b, 505.5c (6.3): nothing; 1203.1 (6.3), 1204.1 (8.01, 10.2): lethal; see 605.1b")
	for id, want := range map[string][]string{"505.5b": {"6.3"}, "505.5c": {"6.3"}, "1203.1": {"6.3"}, "1204.1": {"8.01", "10.2"}} {
		if !slices.Equal(cited[id], want) {
			t.Errorf("%s is cited for %q, want %q", id, cited[id], want)
		}
	}
	if !slices.Equal(bare, []string{"605.1b"}) {
		t.Errorf("without edition: %q", bare)
	}
	for text, want := range map[string]bool{"8.4.6": true, "12.12.2, 12.10.2.": true, "8.4.6 opens a window": true,
		"8.4.6: quick window": false, "12.8.2 (iii): Ward": false, "see 8.4.6": false} {
		if glossless(text) != want {
			t.Errorf("%q is glossless: %t, want %t", text, !want, want)
		}
	}
	got := scenarioFile("engine/games/sve/testdata/scenario/x.txt", "# A sentence.\ncites 8.4.9 10.5.2.1\ngame sve\n")
	if len(got) != 2 || got[1] != (citation{"sve", "10.5.2.1", "engine/games/sve/testdata/scenario/x.txt:2"}) {
		t.Errorf("scenario cites %v", got)
	}
	got = scenarioFile("engine/games/fow/testdata/scenario/x.txt", "# A sentence.\ncites 706.3\ncites 8.01: 706.4\n")
	if len(got) != 2 || got[0].document != "fow-6.3" || got[1] != (citation{"fow-8.01", "706.4", "engine/games/fow/testdata/scenario/x.txt:3"}) {
		t.Errorf("scenario cites %v", got)
	}
}
