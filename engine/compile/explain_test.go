package compile_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// explainedAlike is how many single changes of our own texts may still have the paraphrase
// of another program. It goes down only: who mends the paraphrase lowers it.
//
// Of Shadowverse: Evolve it is "search … and reveal it" in one sentence and in two.
var explainedAlike = map[string]int{"sve": 1, "fow": 0}

// listedAlike is how many programs may have the listing of another one: those whose tables
// hold the same in another order, and passives that differ only in what they call their card.
var listedAlike = map[string]int{"sve": 17, "fow": 1}

// TestExplanationsTellApart groups texts, and the single changes of our own, by what the
// user is told of them. Two members of a group must have equal programs: always where the
// program is listed (cards show), and for texts also where it is paraphrased (cards
// explain). Of single changes it is counted how many the paraphrase does not tell apart.
func TestExplanationsTellApart(t *testing.T) {
	share := 16 // of the printed texts; twice that of single changes
	if testing.Short() {
		share = 64
	}
	for _, game := range []string{"sve", "fow"} {
		type said struct {
			program *effect.Program
			by      string
		}
		ours, theirs, v := collected(t, game)
		list, own := slices.Concat(ours, theirs), len(ours)
		listed, told := map[string]said{}, map[string]said{}
		texts, mutants, same, alike := 0, 0, 0, map[string]int{}
		seen := map[string]bool{}
		for i, c := range list {
			if c.Text == "" || seen[fmt.Sprint(c.Kind, c.Text)] || i >= own && i%share != 0 {
				continue
			}
			seen[fmt.Sprint(c.Kind, c.Text)] = true
			program, tree, _ := compile.Card(c, v)
			if program == nil {
				continue
			}
			texts++
			look := func(p *effect.Program, by string, change *cardtext.Change) {
				key := effect.Disassemble(p)
				if was, ok := listed[key]; !ok {
					listed[key] = said{p, by}
				} else if !was.program.Equal(p) {
					same++
					t.Logf("%s: %s and %s are other programs with one listing:\n%s", game, was.by, by, key)
				}
				key = fmt.Sprintln(c.Kind, c.Evolved, c.Will, strings.ReplaceAll(paraphrase(tree), c.Name, "NAME"))
				switch was, ok := told[key]; {
				case !ok:
					told[key] = said{p, by}
				case was.program.Equal(p):
				case change != nil:
					alike[change.Node+"."+change.Field]++
				default:
					alike["a text"]++
					t.Logf("%s: %s and %s are other programs with one paraphrase:\n%s", game, was.by, by, key)
				}
			}
			look(program, c.ID, nil)
			if i >= own || i%(2*share) != 0 {
				continue
			}
			for _, change := range cardtext.Changes(tree, false) {
				change.With(func() {
					defer func() { _ = recover() }() // a tree that no text has
					if p, _ := compile.Tree(c, v, tree); p != nil && !p.Equal(program) && sayable(c, tree, v) {
						mutants++
						look(p, c.ID+" "+change.Path+" "+change.How, change)
					}
				})
			}
		}
		total := 0
		for _, n := range alike {
			total += n
		}
		t.Logf("%s: %d texts and %d single changes in %d listings and %d paraphrases; %d are paraphrased like another program", game, texts, mutants, len(listed), len(told), total)
		keys := slices.SortedFunc(maps.Keys(alike), func(a, b string) int { return cmp.Compare(alike[b], alike[a]) })
		for _, k := range keys[:min(len(keys), 40)] {
			t.Logf("%s: %5d %s", game, alike[k], k)
		}
		if same > listedAlike[game] {
			t.Errorf("%s: %d have the listing of another program, %d had", game, same, listedAlike[game])
		}
		if total > explainedAlike[game] {
			t.Errorf("%s: %d are paraphrased like another program, %d were", game, total, explainedAlike[game])
		}
	}
}

// sayable reports whether a text has this tree: its canonical wording is read so. Of other
// trees nobody is told anything.
func sayable(c *cards.Card, tree *cardtext.Text, v *cardtext.Vocabulary) bool {
	words := *c
	words.Text = cardtext.Print(tree)
	_, back, diags := compile.Card(&words, v)
	return back != nil && !cardtext.HasErrors(diags) && cardtext.Dump(back) == cardtext.Dump(tree)
}

// paraphrase is what cards explain says of a tree.
func paraphrase(tree *cardtext.Text) string { return cardtext.Explain(tree) }
