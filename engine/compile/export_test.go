package compile

import (
	"flag"
	"fmt"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Unguarded compiles a text without asking whether everything that it says is read.
func Unguarded(card *cards.Card, v *cardtext.Vocabulary, l Language) (*effect.Program, *cardtext.Text) {
	src := cardtext.Source{Name: sourceName(card), Text: card.Text}
	text, diags := cardtext.Parse(src, v, card.Casts())
	if cardtext.HasErrors(diags) {
		return nil, text
	}
	program, _ := Tree(card, v, l, text)
	return program, text
}

// NeutralRows names the rows of what is neutral in a language that are looked at, by their
// number. A row of every language has the same name in all of them.
func NeutralRows(l Language, game string) map[int]string {
	out := map[int]string{}
	for i := range l.neutralRows() {
		if r := l.neutralRow(i); r.Reason != Wording {
			of := game
			if i < len(neutral) {
				of = ""
			}
			out[i] = fmt.Sprintf("%d %s.%s %s: %s", i, r.Node, r.Field, of, r.Reason)
		}
	}
	return out
}

// Remedy returns what may be written instead, "" if it belongs on another card.
func (r *KindRow) Remedy(gone bool, called string) string { return fill(r.remedy(gone), called) }

// Update is the flag that rewrites golden files.
var Update = flag.Bool("update", false, "rewrite the golden files")

// Leaves reports whether the compiler leaves the tree of a text as it was read, with what it was before and after.
func Leaves(card *cards.Card, v *cardtext.Vocabulary, l Language) (before, after string) {
	tree, diags := cardtext.Parse(sourceOf(card), v, card.Casts())
	if cardtext.HasErrors(diags) {
		return "", ""
	}
	before = cardtext.Dump(tree)
	u := unitOf(card, v, l)
	u.program(tree)
	return before, cardtext.Dump(tree)
}

// Trials compiles every changed tree of a text twice, to its end and up to where its program is another one, and calls report for
// each change about which the two differ. It returns how many changes there are, and how many of them were the same program.
func Trials(card *cards.Card, v *cardtext.Vocabulary, l Language, report func(*cardtext.Change)) (all, same int) {
	tree, diags := cardtext.Parse(sourceOf(card), v, card.Casts())
	u := unitOf(card, v, l)
	if cardtext.HasErrors(diags) || u.program(tree) == nil {
		return 0, 0
	}
	whole, early := unitOf(card, v, l), unitOf(card, v, l)
	whole.trial, early.trial = trial{on: true}, trial{on: true, with: u.Program, asked: len(u.Asked), room: &effect.Program{}}
	for _, c := range cardtext.Changes(tree, false) {
		is := whole.alike(tree, u.Program, c)
		if all++; is {
			same++
		}
		if is != early.alike(tree, u.Program, c) {
			report(c)
		}
	}
	return all, same
}
