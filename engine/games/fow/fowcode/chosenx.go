package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// X of an effect may be what its player chooses as it is carried out: "you may rest X additions. If you do, draw X cards."

// pickedX is what regPicked holds then.
const pickedX = "X"

// unsaid reports whether nothing says what X is: no "where X is …", no cost of X.
func (e *emitter) unsaid() bool {
	if n := len(e.Lets); n > 0 && e.Lets[n-1] != nil || e.c.judged || e.c.awakenX || e.c.costX || e.c.relieved {
		return false
	}
	return e.Ability != nil && e.Ability.XMin < 0
}

// chosenX returns for "X recovered additions" any number of them, where nothing says what X is before, and whether it does. How many
// are picked is X from then on.
//
// 903.3.b.1 (10.2): X that is not needed to play the card or ability is determined as it is carried out.
func (e *emitter) chosenX(r *cardtext.Ref) (*cardtext.Ref, bool) {
	a := r.Quantity.Amount
	if r.Kind != cardtext.RefSome || r.Random || r.Quantity.Kind != cardtext.Exactly || a == nil || a.Kind != cardtext.VariableX ||
		a.N > 1 || a.Half || a.Plus != nil || a.Most+a.Div > 0 || e.Who != effect.SelYou || e.picked != "" || !e.unsaid() {
		return r, false
	}
	if !e.c.counts {
		e.c.Anew(recount{})
	}
	any := *r
	any.Quantity = cardtext.Quantity{Kind: cardtext.AnyNumber}
	return &any, true
}

// keepX makes the number that was just counted X.
func (e *emitter) keepX() {
	e.Op(effect.OpMax, regPicked, regMoved, regMoved, 0, 0)
	e.picked = pickedX
}
