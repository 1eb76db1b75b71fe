package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "If you do" asks whether all of an instruction was done. 104.2 (6.3): what is
// possible of it is done anyway, but that is not the whole of it.

// needed returns how many objects an instruction names of which it is counted with how
// many it did something, 0 if it is none of these, and what is added to that number.
func needed(s cardtext.Stmt) (n int, more []*cardtext.Amount) {
	var refs []*cardtext.Ref
	switch s := s.(type) {
	case *cardtext.Do:
		refs = append([]*cardtext.Ref{s.What}, s.More...)
	case *cardtext.Move:
		refs = append([]*cardtext.Ref{s.What}, s.More...)
	case *cardtext.Discard:
		if s.What != nil {
			refs = []*cardtext.Ref{s.What}
			break
		}
		if s.Whole {
			return 1, nil
		}
		return neededOf(s.Quantity)
	case *cardtext.Counters:
		switch {
		case !s.Remove:
			return 0, nil
		case s.UpTo || s.Amount != nil && s.Amount.Kind == cardtext.AllOf:
			return 1, nil
		case s.Amount == nil:
			return max(s.N, 1), nil
		case plainNumber(s.Amount):
			return s.Amount.N, nil
		}
		return 1, []*cardtext.Amount{s.Amount}
	}
	for _, r := range refs {
		k, extra := 1, []*cardtext.Amount(nil)
		switch {
		case r.Kind == cardtext.RefSome || r.Kind == cardtext.RefTarget:
			k, extra = neededOf(r.Quantity)
		case r.Kind == cardtext.RefTop && r.Amount != nil && plainNumber(r.Amount):
			k = r.Amount.N
		case r.Kind == cardtext.RefTop && r.Amount != nil:
			extra = []*cardtext.Amount{r.Amount}
		}
		n, more = n+k, append(more, extra...)
	}
	return n, more
}

// sought is how many cards a search asks for that the statement behind it moves: "search your deck
// for three Elves and remove them from the game" is done for three.
func sought(before, s cardtext.Stmt) int {
	search, ok := before.(*cardtext.Search)
	m, moves := s.(*cardtext.Move)
	if !ok || !moves || m.What.Kind != cardtext.RefIt || len(m.More)+len(search.More) > 0 || search.Quantity.Kind != cardtext.Exactly || search.Quantity.Amount != nil {
		return 0
	}
	return search.Quantity.N
}

// neededOf is needed for a quantity: of "up to two" and "any number" one will do.
func neededOf(q cardtext.Quantity) (int, []*cardtext.Amount) {
	switch {
	case q.Kind != cardtext.Exactly:
		return 1, nil
	case q.Amount == nil:
		return max(q.N, 1), nil
	case plainNumber(q.Amount):
		return max(q.Amount.N, 1), nil
	}
	return 1, []*cardtext.Amount{q.Amount}
}

// plainNumber reports whether a number is printed and not computed.
func plainNumber(a *cardtext.Amount) bool {
	return a.Kind == cardtext.Literal && !a.Half && a.Plus == nil && a.Most == 0 && a.Div == 0
}

// stays reports whether a number is the same before and after an instruction.
func (e *emitter) stays(a *cardtext.Amount) bool {
	if a.Plus != nil && !e.stays(a.Plus) {
		return false
	}
	switch a.Kind {
	case cardtext.Literal, cardtext.EventAmount, cardtext.DieResult, cardtext.NumberChosen:
		return true
	case cardtext.VariableX:
		n := len(e.Lets)
		return n == 0 || e.Lets[n-1] == nil
	}
	return false
}

// wholly leaves in a register whether the instruction that is counted was carried out
// for as many objects as it names, and for one at least.
func (e *emitter) wholly(span cardtext.Span) int {
	n, more := 1, []*cardtext.Amount(nil)
	if e.whole != nil {
		n, more = needed(e.whole)
		n = max(n, e.sought)
	}
	need := e.Number(max(n-len(more), 0))
	for _, a := range more {
		if !e.stays(a) {
			e.c.Unsupported(span, "\"if you do\" behind a number that is computed")
		}
		k := e.amount(a)
		e.Op(effect.OpAdd, need, need, k, 0, 0)
		e.Reg = need + 1
	}
	if len(more) > 0 {
		one := e.Number(1)
		e.Op(effect.OpMax, need, need, one, 0, 0)
		e.Reg = need + 1
	}
	e.Op(effect.OpGe, need, regMoved, need, 0, 0)
	return need
}
