package compile_test

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// TestExplanationsTellApart groups texts, and the single changes of our own, by what the
// user is told of them. Two members of a group must have equal programs: where the program
// is listed (cards show) and where it is explained (cards explain). Of explained ones the
// names of registers and sets may differ, and the order of tables (shape).
//
// Equal programs have equal explanations, whatever their texts are.
func TestExplanationsTellApart(t *testing.T) {
	share := 4 // of the printed texts, and of our own whose single changes are looked at
	if testing.Short() {
		share = 32
	}
	for _, game := range []string{"sve", "fow"} {
		type teller struct {
			program *effect.Program
			by      string
		}
		ours, theirs, v := collected(t, game)
		list, own := slices.Concat(ours, theirs), len(ours)
		l := languageOf(game)
		words := compile.Words(v, l)
		listed, told := map[string]teller{}, map[string]teller{}
		texts, mutants, alike := 0, 0, map[string]int{}
		seen := map[string]bool{}
		for i, c := range list {
			if c.Text == "" || seen[fmt.Sprint(c.Kind, c.Text)] || i >= own && i%share != 0 {
				continue
			}
			seen[fmt.Sprint(c.Kind, c.Text)] = true
			program, tree := compile.Unguarded(c, v, l) // what is refused because a word would be lost too
			if program == nil {
				continue
			}
			texts++
			look := func(p *effect.Program, by, change string, said func() bool) {
				key := effect.Disassemble(p)
				text := effect.Explain(p, words)
				if was, ok := listed[key]; !ok {
					listed[key] = teller{p, by}
				} else if !was.program.Equal(p) && effect.Explain(was.program, words) != text && said() {
					t.Errorf("%s: %s and %s are other programs with one listing:\n%s", game, was.by, by, key)
				} else if was.program.Equal(p) && effect.Explain(was.program, words) != text {
					t.Errorf("%s: %s and %s are equal programs with two explanations:\n%s", game, was.by, by, text)
				}
				switch was, ok := told[text]; {
				case !ok:
					told[text] = teller{p, by}
				case was.program.Equal(p) || shape(was.program) == shape(p):
				case !said(): // a tree that no text has
				default:
					if alike[change]++; alike[change] == 1 {
						t.Logf("%s: %s and %s are other programs with one explanation:\n%s\n%s\n%s", game, was.by, by, text, effect.Disassemble(was.program), key)
					}
				}
			}
			look(program, c.ID, "a text", func() bool { return true })
			if i >= own || i%share != 0 {
				continue
			}
			for _, change := range cardtext.Changes(tree, false) {
				change.With(func() {
					defer func() { _ = recover() }() // a tree that no text has
					if p, _ := compile.Tree(c, v, l, tree); p != nil && !p.Equal(program) {
						mutants++
						look(p, c.ID+" "+change.Path+" "+change.How, change.Node+"."+change.Field, func() bool { return sayable(c, tree, v, l) })
					}
				})
			}
		}
		total := 0
		for _, n := range alike {
			total += n
		}
		t.Logf("%s: %d texts and %d single changes in %d listings and %d explanations; %d are explained like another program", game, texts, mutants, len(listed), len(told), total)
		keys := slices.SortedFunc(maps.Keys(alike), func(a, b string) int { return cmp.Compare(alike[b], alike[a]) })
		for _, k := range keys {
			t.Errorf("%s: %5d %s", game, alike[k], k)
		}
	}
}

var instruction = regexp.MustCompile(`(?m)^ +[0-9]+ .*\n`)

// shape lists a program without the names of registers and sets in its code.
func shape(p *effect.Program) string {
	q := *p
	q.Statics = slices.Clone(p.Statics)
	for i := range q.Statics {
		switch st := &q.Statics[i]; st.Kind { // what says nothing of a passive of its kind
		case effect.StaticNoDamage, effect.StaticNoDestroy, effect.StaticAlsoNamed:
			st.N = 0
		case effect.StaticKeyword, effect.StaticEnterEngaged, effect.StaticIgnoreWard, effect.StaticCannotAttack, effect.StaticNoRefresh,
			effect.StaticLoseAbilities, effect.StaticCannotAttackLeader, effect.StaticNotTargetable, effect.StaticDamageIsDefense, effect.StaticLure, effect.StaticSpellchain, effect.StaticNoLose:
			st.N, st.DamageKinds, st.ToTypes, st.Name = 0, 0, 0, ""
		}
	}
	s := instruction.ReplaceAllString(effect.Disassemble(&q), "") + canon(p)
	for _, g := range p.Granted {
		s += canon(g)
	}
	return s
}

// sayable reports whether a text has this tree: its canonical wording is read so. Of other
// trees nobody is told anything.
func sayable(c *cards.Card, tree *cardtext.Text, v *cardtext.Vocabulary, l compile.Language) bool {
	words := *c
	words.Text = cardtext.Print(tree)
	_, back, diags := compile.Card(&words, v, l)
	return back != nil && !cardtext.HasErrors(diags) && cardtext.Dump(back) == cardtext.Dump(tree)
}
