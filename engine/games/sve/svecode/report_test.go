package svecode

import (
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// Coverage says how much of a pool compiles.
type Coverage struct {
	Cards   int                   // cards looked at
	Whole   int                   // cards that compile
	Refused []*cards.Card         // the others, in order
	Unknown []Phrase              // what is not understood, most frequent first
	Diags   []cardtext.Diagnostic // every diagnostic, in order of the cards
}

// Phrase is wording that was refused and how often it was.
type Phrase struct {
	Text  string
	Count int
}

// Report compiles every card and counts. Cards without text count as whole.
func Report(pool []*cards.Card, v *cardtext.Vocabulary) Coverage {
	var c Coverage
	count := map[string]int{}
	for _, card := range pool {
		c.Cards++
		program, _, diags := compile.Card(card, v, Language())
		c.Diags = append(c.Diags, diags...)
		if program != nil {
			c.Whole++
			continue
		}
		c.Refused = append(c.Refused, card)
		for _, d := range diags {
			if d.Severity == cardtext.Error {
				count[d.Phrase()]++
			}
		}
	}
	for text, n := range count {
		c.Unknown = append(c.Unknown, Phrase{text, n})
	}
	slices.SortFunc(c.Unknown, func(a, b Phrase) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		return strings.Compare(a.Text, b.Text)
	})
	return c
}
