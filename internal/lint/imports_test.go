package lint

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tableFiles are the documents in which the table of imports may stand, the
// preferred one first.
var tableFiles = []string{"ARCHITECTURE.md", "docs/plan.md"}

// everywhere may be imported by every package but the core: they compare words for messages, make texts
// of other people harmless, read files within bounds, and sort.
var everywhere = []string{"internal/spell", "internal/plain", "internal/intake", "internal/stable"}

// rule is one row of the table: the packages it is about and what they import.
type rule struct {
	packages []string
	imports  []string
	all      bool
}

// importTable reads the table "| package | imports (ours) |" from the first
// document that has it. Names may be shortened to their end ("sve").
func importTable(t *testing.T) []rule {
	t.Helper()
	for _, name := range tableFiles {
		data, err := os.ReadFile(filepath.Join(root(t), name))
		if err != nil {
			continue
		}
		if _, table, ok := strings.Cut(string(data), "| package | imports (ours) |\n"); ok {
			return parseTable(table)
		}
	}
	t.Fatalf("none of %v has the table of imports", tableFiles)
	return nil
}

var parentheses = regexp.MustCompile(`\([^)]*\)`)

func parseTable(table string) []rule {
	var rules []rule
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) < 2 {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(cells[0]), "--") {
			continue
		}
		r := rule{packages: names(cells[0])}
		for _, n := range names(cells[1]) {
			switch n {
			case "all":
				r.all = true
			case "–", "-":
			default:
				r.imports = append(r.imports, n)
			}
		}
		rules = append(rules, r)
	}
	// Shortened names stand for the package of some row that ends with them.
	for i := range rules {
		for k, n := range rules[i].imports {
			for _, other := range rules {
				for _, p := range other.packages {
					if strings.HasSuffix(p, "/"+n) {
						rules[i].imports[k] = p
					}
				}
			}
		}
	}
	return rules
}

func names(cell string) (out []string) {
	for _, n := range strings.Split(parentheses.ReplaceAllString(strings.ReplaceAll(cell, "`", ""), ""), ",") {
		if n = strings.TrimSpace(n); n != "" {
			out = append(out, n)
		}
	}
	return out
}

// row returns the rule for a package and the name it has there: its own, or
// that of the nearest package above it.
func row(rules []rule, rel string) (*rule, string) {
	var best *rule
	name := ""
	for i := range rules {
		for _, p := range rules[i].packages {
			if (p == rel || strings.HasPrefix(rel, p+"/")) && len(p) > len(name) {
				best, name = &rules[i], p
			}
		}
	}
	return best, name
}

// allowed reports whether the table lets from import to.
func allowed(rules []rule, from, to string) bool {
	r, name := row(rules, from)
	s, target := row(rules, to)
	switch {
	case slices.Contains(everywhere, to):
		return name != "engine"
	case r == nil:
		return false
	case r.all || name == target:
		return true
	case r == s: // packages of one row, if they are one family
		head := r.packages[0] + "/"
		return strings.HasPrefix(from+"/", head) && strings.HasPrefix(to+"/", head)
	}
	return slices.Contains(r.imports, target)
}

func TestImportsPointDown(t *testing.T) {
	rules := importTable(t)
	for _, p := range packages(t) {
		if r, _ := row(rules, p.rel()); r == nil && !strings.HasPrefix(p.rel(), "internal/") {
			t.Errorf("%s is not in the table of imports", p.rel())
		}
		for _, i := range p.Imports {
			if ours(i) && !strings.HasPrefix(p.rel(), "internal/") && !allowed(rules, p.rel(), relative(i)) {
				t.Errorf("%s imports %s, which the table of imports does not allow", p.rel(), relative(i))
			}
		}
	}
}

func TestImportTable(t *testing.T) {
	rules := parseTable(`|---|---|
| engine | – |
| engine/cards | internal/spell |
| engine/games/sve, engine/games/fow | engine, cards |
| sim/eventlog | – (+ Arrow) |
| reports, reports/stats, reports/render | sim/eventlog (+ gonum) |
| cmd/gauntlet | all |

| other | table |
`)
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"engine/games/sve", "engine", true},
		{"engine/games/sve", "engine/cards", true},
		{"engine/games/sve", "engine/cards/embedded", true},
		{"engine/cards/embedded", "engine/cards", true},
		{"engine/cards", "engine/games/sve", false},
		{"engine/games/sve", "engine/games/fow", false},
		{"engine", "engine/games/sve", false},
		{"engine", "internal/spell", false},
		{"sim/eventlog", "engine", false},
		{"sim/eventlog", "internal/spell", true},
		{"reports/render", "reports/stats", true},
		{"reports", "sim/eventlog", true},
		{"reports", "engine", false},
		{"cmd/gauntlet", "engine/games/sve", true},
		{"notebooks/tool", "engine", false},
	} {
		if got := allowed(rules, c.from, c.to); got != c.want {
			t.Errorf("%s may import %s: %t, want %t", c.from, c.to, got, c.want)
		}
	}
}

// wingOf returns the game whose wing a package belongs to, "" if it belongs to none: the
// folder of the game, and its bots.
func wingOf(rel string) string {
	rest, ok := strings.CutPrefix(rel, "engine/games/")
	if !ok {
		if rest, ok = strings.CutPrefix(rel, "policies/"); !ok {
			return ""
		}
		if rest, ok = strings.CutSuffix(rest, "bot"); !ok {
			return ""
		}
	}
	game, _, _ := strings.Cut(rest, "/")
	return game
}

// TestWingsStandAlone wants that nobody imports what knows a game but its own wing, and
// package games what wires it; and that the rules read no texts.
func TestWingsStandAlone(t *testing.T) {
	for _, p := range packages(t) {
		own := wingOf(p.rel())
		for _, i := range p.Imports {
			to := relative(i)
			of := wingOf(to)
			if !ours(i) {
				continue
			}
			if of != "" && of != own && !(p.rel() == "engine/games" && to == "engine/games/"+of+"/"+of+"wing") {
				t.Errorf("%s imports %s, of the wing of one game; ask package games", p.rel(), to)
			}
			if own != "" && p.rel() == "engine/games/"+own && strings.HasPrefix(to+"/", "engine/cardtext/") {
				t.Errorf("%s imports %s: rules read no texts", p.rel(), to)
			}
		}
	}
	for rel, want := range map[string]string{"engine/games": "", "engine/games/sve": "sve", "engine/games/fow/fowtext": "fow", "policies/svebot": "sve",
		"policies": "", "policies/bottest": "", "engine/cards": ""} {
		if got := wingOf(rel); got != want {
			t.Errorf("%s belongs to the wing %q, want %q", rel, got, want)
		}
	}
}

// TestCoreImportsStandardLibraryOnly also keeps fmt out of the core: it is
// where allocations and strings come from.
func TestCoreImportsStandardLibraryOnly(t *testing.T) {
	for _, p := range packages(t) {
		if p.rel() != "engine" {
			continue
		}
		for _, i := range p.Imports {
			if first, _, _ := strings.Cut(i, "/"); strings.Contains(first, ".") || ours(i) || i == "fmt" {
				t.Errorf("package engine imports %s; it may import only the standard library, and not fmt", i)
			}
		}
		return
	}
	t.Error("there is no package engine")
}

// onlyIn says which packages of ours may import a library, by prefix, with what lies below
// them.
var onlyIn = map[string][]string{
	"github.com/apache/arrow/": {"sim/eventlog"},
	"gonum.org/v1/gonum/":      {"reports", "policies/learn"},
	"gocloud.dev/":             {"sim/bucket"},
}

func TestLibrariesStayBehindOnePackage(t *testing.T) {
	for _, p := range packages(t) {
		for _, i := range p.Imports {
			for library, homes := range onlyIn {
				at := func(home string) bool { return p.rel() == home || strings.HasPrefix(p.rel(), home+"/") }
				if strings.HasPrefix(i, library) && !slices.ContainsFunc(homes, at) {
					t.Errorf("%s imports %s, which belongs behind %s", p.rel(), i, strings.Join(homes, " and "))
				}
			}
		}
	}
}

// TestTestingStaysInTests keeps package testing out of what ships. Conformance
// and bottest are tests that rulesets and bots import, golden and seeds are what tests import.
func TestTestingStaysInTests(t *testing.T) {
	for _, p := range packages(t) {
		if slices.Contains([]string{"engine/conformance", "engine/compile/compiletest", "engine/cardtext/texttest", "policies/bottest", "internal/golden", "internal/seeds"}, p.rel()) {
			continue
		}
		for _, i := range p.Imports {
			if i == "testing" || strings.HasPrefix(i, "testing/") && i != "testing/fstest" {
				t.Errorf("%s imports %s outside its tests", p.rel(), i)
			}
			if relative(i) == "engine/conformance" || relative(i) == "policies/bottest" || relative(i) == "engine/compile/compiletest" || relative(i) == "engine/cardtext/texttest" {
				t.Errorf("%s imports %s outside its tests", p.rel(), i)
			}
		}
	}
}
