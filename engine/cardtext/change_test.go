package cardtext_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestChanges: each change of a tree makes another tree, no two of them the same way at
// the same place, and none is left behind.
func TestChanges(t *testing.T) {
	for _, c := range []struct {
		text string
		v    *cardtext.Vocabulary
		want int // changes at least
	}{
		{"Ward. Storm.", svetext.Vocabulary(), 5},
		{"Select up to 2 enemy followers on the field and deal 2 damage to them. Draw a card.", svetext.Vocabulary(), 40},
		{"[act][cost 1], [engage]: Give this follower \"Strike: Draw a card.\" until the end of the turn.", svetext.Vocabulary(), 30},
		{"Destroy target resonator. Draw two cards, then discard a card.", fowtext.Vocabulary(), 20},
		{"[Awakening] {R}: Destroy target J/resonator. If you do, gain 500 life.", fowtext.Vocabulary(), 30},
	} {
		tree, _ := cardtext.Parse(cardtext.Source{Text: c.text}, c.v, true)
		before, at := cardtext.Dump(tree), map[string]bool{}
		list := cardtext.Changes(tree, true)
		for _, ch := range list {
			if key := ch.Path + " " + ch.How; at[key] {
				t.Errorf("%s: %s twice", c.text, key)
			} else {
				at[key] = true
			}
			ch.With(func() {
				if cardtext.Dump(tree) == before && ch.Field != "Spell" {
					t.Errorf("%s: %s %s changes nothing", c.text, ch.Path, ch.How)
				}
			})
			if cardtext.Dump(tree) != before {
				t.Fatalf("%s: %s %s is left behind", c.text, ch.Path, ch.How)
			}
		}
		if len(list) < c.want {
			t.Errorf("%s: %d changes, want %d", c.text, len(list), c.want)
		}
	}
}

// TestChangesKnowWords: the lists of words that trees are made of end where Changes
// thinks they do.
func TestChangesKnowWords(t *testing.T) {
	last, known := lastWords(t), 0
	for name, n := range cardtext.Words() {
		known++
		if last[name] != n {
			t.Errorf("%s has %d words behind the first, Changes knows %d: set its last one", name, last[name], n)
		}
	}
	if known < 20 {
		t.Errorf("only %d lists of words", known)
	}
}

// lastWords counts the constants behind the first of each type with an iota.
func lastWords(t *testing.T) map[string]int {
	out := map[string]int{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			name := ""
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if id, ok := v.Type.(*ast.Ident); ok && name == "" {
					name = id.Name
				} else if v.Type == nil && v.Values != nil {
					continue // another name of a word
				} else {
					out[name]++
				}
				if strings.HasPrefix(v.Names[0].Name, "_") {
					t.Errorf("%s: a word without a name", name)
				}
			}
		}
	}
	return out
}

// TestEachChange: one at a time there are the same changes, and that a part is absent comes behind what can be otherwise in it.
func TestEachChange(t *testing.T) {
	text := "[Awakening] {R}: Destroy target J/resonator. If you do, gain 500 life and draw a card."
	tree, _ := cardtext.Parse(cardtext.Source{Text: text}, fowtext.Vocabulary(), true)
	var all, each []string
	for _, c := range cardtext.Changes(tree, false) {
		all = append(all, c.Path+" "+c.How)
	}
	absent := map[string]bool{}
	cardtext.EachChange(tree, func(*cardtext.Change) bool { return true }, func(c *cardtext.Change) {
		each = append(each, c.Path+" "+c.How)
		if absent[c.Path] = absent[c.Path] || c.How == "drop"; c.How != "drop" {
			return
		}
		for at := len(c.Path) - 1; at > 0; at-- {
			if c.Path[at] == '.' && absent[c.Path[:at]] {
				t.Errorf("%s comes behind the absence of %s", c.Path, c.Path[:at])
			}
		}
	})
	slices.Sort(all)
	slices.Sort(each)
	if !slices.Equal(all, each) || len(all) < 30 {
		t.Errorf("%d changes, %d one at a time", len(all), len(each))
	}
}
