package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "Select an enemy follower on the field that costs X or less": what X equals is worked out as the cards are selected, as a
// number that is divided is (10.6.2.3, 10.6.2.4), and before that to know whether there is one to be selected.

// bounded takes the bound of X from a description of cards that are selected: the target clause has the register of the
// announcement that holds X.
func (e *emitter) bounded(o *cardtext.Objects, t *effect.Target, span cardtext.Span) *cardtext.Objects {
	own := *o
	var x *cardtext.Amount
	for stat, r := range []*cardtext.Range{cardtext.AttackStat: &own.Attack, cardtext.DefenseStat: &own.Defense, cardtext.CostStat: &own.Cost} {
		if !workedOut(*r) {
			continue
		}
		if x != nil || o.Extreme != nil {
			e.c.Unsupported(span, "two bounds that are worked out")
		}
		x, t.AtLeast = worked(*r)
		t.Measure, *r = compile.Stats[cardtext.StatWord(stat)][0], cardtext.Range{}
	}
	if x == nil {
		return o
	}
	e.numbered(o, t.Measure)
	cardtext.Walk(x, func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok && takenWays[r.Noun].as != "" && r.Kind == cardtext.RefIt {
			e.c.Refuse(r.Span, cardtext.CodeReference, "write \"each enemy follower with …\": costs are paid after cards are selected (10.6.2.3, 10.6.2.5)", "what is paid is not known as this card is selected")
		}
		return true
	})
	sub := e.sub(e.Divided)
	sub.Lets = e.Lets
	sub.amount(x)
	if slices.ContainsFunc(sub.Code, e.unsettled) {
		e.c.Refuse(span, cardtext.CodeReference, "let X depend on what is known while cards are selected, and is the same before this is played",
			"what X equals is not known as this card is selected")
	}
	e.divisions = append(e.divisions, &division{target: -1, reg: e.Divided, amount: sub.Code})
	e.Divided++
	t.Most = int8(e.Divided)
	return &own
}

// workedOut reports whether a bound is no printed number.
func workedOut(r cardtext.Range) bool { return r.Most != nil || r.Least != nil }

// worked returns what such a bound is worked out from, and whether it is the lower one.
func worked(r cardtext.Range) (x *cardtext.Amount, least bool) {
	if r.Most != nil {
		return r.Most, false
	}
	return r.Least, true
}

// inRange leaves in r whether the number in r is inside a range, printed or worked out.
func (e *emitter) inRange(r int, rng cardtext.Range) int {
	switch {
	case rng.Most != nil:
		e.Op(effect.OpGe, r, e.amount(rng.Most), r, 0, 0)
	case rng.Least != nil:
		e.Op(effect.OpGe, r, r, e.amount(rng.Least), 0, 0)
	default:
		return e.Within(r, rng)
	}
	e.Reg = r + 1
	return r
}

// within takes the bounds that are worked out from a description of all cards that it fits, and returns what leaves the others
// out of a set of them: what the bounds are is found as the effect gets there.
func (e *emitter) within(o *cardtext.Objects) (*cardtext.Objects, func(set int)) {
	own, mark := *o, e.Reg
	var left []func(int)
	for stat, r := range []*cardtext.Range{cardtext.AttackStat: &own.Attack, cardtext.DefenseStat: &own.Defense, cardtext.CostStat: &own.Cost} {
		if !workedOut(*r) {
			continue
		}
		x, least := worked(*r)
		above := 0
		if least {
			above = 1
		}
		of := compile.Stats[cardtext.StatWord(stat)][0]
		e.numbered(o, of)
		if *r = (cardtext.Range{}); o.Extreme != nil {
			e.c.Unsupported(o.Span, "two bounds that are worked out")
		}
		n := e.amount(x) // in front of the cards, which no pronoun in it means
		left = append(left, func(set int) { e.Op(effect.OpKeepWithin, set, int(of), n, above, 0) })
	}
	return &own, func(set int) {
		for _, f := range left {
			f(set)
		}
		e.Reg = mark
	}
}

// numbered refuses a bound on a number that not all cards described have: only followers have attack and defense (2.7, 2.8),
// and leaders defense alone.
func (e *emitter) numbered(o *cardtext.Objects, of effect.Stat) {
	for _, n := range o.Nouns {
		leader := n.Type == cardtext.TypeLeader
		if leader && of != effect.StatDefense || !leader && of != effect.StatCost && n.Type != cardtext.TypeFollower {
			e.c.Unsupported(n.Span, "this bound of cards that need not have such a number")
		}
	}
}

// extreme takes "with the highest attack" from a description of which one card is selected. Of more than one it is not said
// whether they are the first of a row.
func (e *emitter) extreme(o *cardtext.Objects, t *effect.Target, s *cardtext.Select) *cardtext.Objects {
	if o.Extreme == nil {
		return o
	}
	if s.Quantity.N != 1 || s.Quantity.Kind != cardtext.Exactly && s.Quantity.Kind != cardtext.UpTo {
		e.c.Refuse(s.Span, cardtext.CodeAmbiguous, "select one card, or write \"each of the highest-attack …\"", "whether these are the first of a row or all of one number is not said")
	}
	e.numbered(o, compile.Stats[o.Extreme.Stat][0])
	own := *o
	own.Extreme, t.Measure, t.Extreme = nil, compile.Stats[o.Extreme.Stat][0], 1
	if o.Extreme.Lowest {
		t.Extreme = -1
	}
	return &own
}

// unsettled reports whether an instruction of the announcement reads what is not yet known then, or, of a spell, what it
// changes itself as it is played: it is one of the cards played (13.2.1.2).
func (e *emitter) unsettled(in effect.Instr) bool {
	spell := e.Ability.Kind == effect.KindSpell
	switch in.Op {
	case effect.OpInt, effect.OpAdd, effect.OpSub, effect.OpMul, effect.OpDivDown, effect.OpHalfUp, effect.OpMax, effect.OpMin, effect.OpCounters, effect.OpCount:
		return false
	case effect.OpPlayer:
		stat := effect.PlayerStat(in.C)
		return stat != effect.StatMaxPlayPoints && stat != effect.StatLeaderDefense && stat != effect.StatHand // play points are paid after this
	case effect.OpStat:
		of := effect.Selector(in.B) // a player stands for its leader
		return of != effect.SelYou && of != effect.SelOpponent && (!of.IsThis() || spell)
	}
	return true
}

// checkBounded refuses such a bound beside clauses that are kept apart: what one of them leaves for the other is asked
// without it.
func (e *emitter) checkBounded(span cardtext.Span) {
	if e.Ability == nil || !slices.ContainsFunc(e.Ability.Targets, func(t effect.Target) bool { return t.Unlike != 0 }) {
		return
	}
	if slices.ContainsFunc(e.Ability.Targets, func(t effect.Target) bool { return t.Most > 0 || t.Extreme != 0 }) {
		e.c.Unsupported(span, "a bound that is worked out beside \"another\"")
	}
}
