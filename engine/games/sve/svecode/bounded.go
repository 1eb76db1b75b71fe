package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "Select an enemy follower on the field that costs X or less": what X equals is worked out as the cards are selected, as a
// number that is divided is (10.6.2.3, 10.6.2.4), and before that to know whether there is one to be selected.

// bounded takes the bound of X from a description of cards that are selected, and returns the register plus one of the
// announcement that holds X, 0 if no X is said.
func (e *emitter) bounded(o *cardtext.Objects, span cardtext.Span) (plain *cardtext.Objects, most int8, measure effect.Stat) {
	own := *o
	var x *cardtext.Amount
	for stat, r := range []*cardtext.Range{cardtext.AttackStat: &own.Attack, cardtext.DefenseStat: &own.Defense, cardtext.CostStat: &own.Cost} {
		if r.Most == nil {
			continue
		}
		if x != nil {
			e.c.Unsupported(span, "two bounds of X")
		}
		x, measure, *r = r.Most, compile.Stats[cardtext.StatWord(stat)][0], cardtext.Range{}
	}
	if x == nil {
		return o, 0, 0
	}
	sub := e.sub(e.Divided)
	sub.Lets = e.Lets
	sub.amount(x)
	if slices.ContainsFunc(sub.Code, e.unsettled) {
		e.c.Refuse(span, cardtext.CodeReference, "let X depend on what is known while cards are selected, and is the same before this is played",
			"what X equals is not known as this card is selected")
	}
	e.divisions = append(e.divisions, &division{target: -1, reg: e.Divided, amount: sub.Code})
	e.Divided++
	return &own, int8(e.Divided), measure
}

// unsettled reports whether an instruction of the announcement reads what is not yet known then, or, of a spell, what it
// changes itself as it is played: it leaves the EX area, and is one of the cards played (10.6.2.1, 13.2.1.2).
func (e *emitter) unsettled(in effect.Instr) bool {
	spell := e.Ability.Kind == effect.KindSpell
	switch in.Op {
	case effect.OpInt, effect.OpAdd, effect.OpSub, effect.OpMul, effect.OpDivDown, effect.OpMax, effect.OpMin, effect.OpCounters:
		return false
	case effect.OpCount:
		place := effect.Place(in.B)
		return spell && (place == effect.PlaceEX || place == effect.PlaceBoard)
	case effect.OpPlayer:
		stat := effect.PlayerStat(in.C)
		return stat != effect.StatMaxPlayPoints && stat != effect.StatLeaderDefense && stat != effect.StatHand // play points are paid after this
	case effect.OpStat:
		return !effect.Selector(in.B).IsThis() || spell
	}
	return true
}

// checkBounded refuses a bound of X beside clauses that are kept apart: what one of them leaves for the other is asked
// without it.
func (e *emitter) checkBounded(span cardtext.Span) {
	if e.Ability == nil || !slices.ContainsFunc(e.Ability.Targets, func(t effect.Target) bool { return t.Unlike != 0 }) {
		return
	}
	if slices.ContainsFunc(e.Ability.Targets, func(t effect.Target) bool { return t.Most > 0 }) {
		e.c.Unsupported(span, "a bound of X beside \"another\"")
	}
}
