package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Modes returns a function that writes the options of an ability, compiled from a tree, in canonical wording;
// nil where they are not known one by one, as without a tree.
func Modes(tree *cardtext.Text) func(*effect.Ability) []string {
	return func(a *effect.Ability) []string {
		if tree == nil {
			return nil
		}
		return cardtext.Modes(tree, cardtext.Span{Start: int(a.Span.Start), End: int(a.Span.End)}, len(a.Modes))
	}
}
