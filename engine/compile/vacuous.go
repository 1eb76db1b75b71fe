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
		if q, span := chosen(n); q != nil && q.N == 0 && q.Amount == nil && (q.Kind == cardtext.Exactly || q.Kind == cardtext.UpTo) {
			if span.End <= span.Start {
				span = cardtext.Span{End: len(src.Text)}
			}
			out = append(out, cardtext.Diagnostic{Source: src, Span: span, Code: cardtext.CodeNever,
				Message: "nothing would be chosen here", Hint: "say how many cards: \"a card\", \"two cards\""})
		}
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

// chosen returns how many cards a part of a text has somebody choose, nil if it is no choice.
func chosen(n any) (*cardtext.Quantity, cardtext.Span) {
	switch n := n.(type) {
	case *cardtext.Select:
		return &n.Quantity, n.Span
	case *cardtext.Search:
		if len(n.More) == 0 {
			return &n.Quantity, n.Span
		}
	case *cardtext.Discard:
		if !n.Whole && n.What == nil {
			return &n.Quantity, n.Span
		}
	case *cardtext.Ref:
		if n.Kind == cardtext.RefSome || n.Kind == cardtext.RefTarget {
			return &n.Quantity, n.Span
		}
	}
	return nil, cardtext.Span{}
}
