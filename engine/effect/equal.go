package effect

import (
	"reflect"
	"slices"
)

// Equal reports whether p and q mean the same: spans are ignored, an absent
// table equals an empty one, everything else must agree in order.
func (p *Program) Equal(q *Program) bool {
	if p == nil || q == nil {
		return p == q
	}
	if !slices.Equal(p.Code, q.Code) || !slices.Equal(p.Strings, q.Strings) || !slices.Equal(p.Filters, q.Filters) ||
		len(p.Abilities) != len(q.Abilities) || len(p.Statics) != len(q.Statics) || len(p.Granted) != len(q.Granted) {
		return false // most programs differ in these: the rest is compared at length
	}
	return reflect.DeepEqual(p.plain(), q.plain())
}

// plain is a copy of p without spans and with nil for every empty table.
func (p *Program) plain() *Program {
	out := &Program{Keywords: p.Keywords, Params: p.Params, Uses: p.Uses}
	for _, a := range p.Abilities {
		a.Span = Span{}
		a.Costs = some(a.Costs)
		a.OptModes, a.Modes, a.Targets, a.CostChanges = some(a.OptModes), some(a.Modes), some(a.Targets), some(a.CostChanges)
		var lists [][]Cost
		a.OptTold, a.OptConds = some(a.OptTold), some(a.OptConds)
		for _, list := range a.OptCosts {
			lists = append(lists, some(list))
		}
		a.OptCosts = lists
		out.Abilities = append(out.Abilities, a)
	}
	for _, s := range p.Statics {
		s.Span = Span{}
		out.Statics = append(out.Statics, s)
	}
	for _, s := range p.Floating {
		s.Span = Span{}
		out.Floating = append(out.Floating, s)
	}
	for _, t := range p.Tokens {
		t.Traits = some(t.Traits)
		out.Tokens = append(out.Tokens, t)
	}
	for _, list := range p.Payments {
		out.Payments = append(out.Payments, some(list))
	}
	out.Filters, out.Code, out.Strings = some(p.Filters), some(p.Code), some(p.Strings)
	for _, g := range p.Granted {
		out.Granted = append(out.Granted, g.plain())
	}
	return out
}

// some returns nil for an empty list.
func some[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}
