package compile

import (
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

// NeutralRows names the rows of what is neutral that are looked at, by their number.
func NeutralRows() map[int]string {
	out := map[int]string{}
	for i, r := range neutral {
		if r.reason != wording {
			out[i] = r.node + "." + r.field + " " + r.game + ": " + r.reason
		}
	}
	return out
}

// Update is the flag that rewrites golden files.
var Update = update
