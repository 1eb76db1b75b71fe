package scenario

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/fow"
)

// fowSource returns a card with what its text says.
func fowSource(c *cards.Card, v *cardtext.Vocabulary) (fow.Source, []cardtext.Diagnostic) {
	p, _, diags := compile.Card(c, v)
	return fow.Source{Card: c, Program: p}, diags
}
