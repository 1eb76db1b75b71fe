package compile

import (
	"reflect"

	"gauntlet/engine/cardtext"
)

// vacuous refuses a count that asks for nothing: at least 0 of something there always is. Who
// writes "if you have 0 cards" means none, and is read so; what is left is a slip, or says less
// than was meant. "With ATK 0 or more" is not of this kind: an ATK may be below.
func vacuous(t *cardtext.Text, src cardtext.Source) (out []cardtext.Diagnostic) {
	AnyNode(reflect.ValueOf(t), func(n any) bool {
		cond, ok := n.(*cardtext.Cond)
		if !ok {
			return false
		}
		counts := cond.Kind == cardtext.CondExists || cond.Kind == cardtext.CondCounters || cond.Kind == cardtext.CondDid
		if counts && cond.N == 0 && !cond.AtMost && !cond.Exactly && cond.Amount == nil {
			span := cond.Span
			if span.End <= span.Start {
				span = cardtext.Span{End: len(src.Text)}
			}
			out = append(out, cardtext.Diagnostic{Source: src, Span: span, Code: cardtext.CodeNever,
				Message: "\"at least 0\" is always so", Hint: "write \"no …\" if none is meant, or a number above 0"})
		}
		return false
	})
	return out
}
