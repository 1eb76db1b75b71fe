package fow

import "gauntlet/engine/effect"

// What X does to the total cost of a card, and to what can be targeted.

// chosenX returns the X of a card that is being played or is a spell on the chase, 0 of
// every other card.
//
// 203.5b (6.3): the chosen value while the card is on the chase, zero anywhere else.
func (g *Game) chosenX(o Ref) int16 {
	if g.tried != 0 && o.obj == g.triedOn.obj {
		return g.tried
	}
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj == o {
			return it.x
		}
	}
	return 0
}

// ofSpell says in Memory.counters, which a spell has none of, that a spell is remembered.
var ofSpell = Counter{n: 1}

// rememberSpell notes a spell with an X that is about to leave the chase unresolved.
//
// 911.1 (6.3): information is referred to as it was in the former zone, also X.
func (g *Game) rememberSpell(it *ChaseItem) {
	d := &g.t.cards[it.card]
	if it.kind != itemSpell || d.xs == 0 || it.x == 0 || g.nLeft == len(g.left) {
		return
	}
	g.left[g.nLeft] = Memory{card: it.card, x: uint8(it.x), atk: d.atk, def: d.def, kw: uint32(d.keywords), types: d.types, attrs: d.attrs,
		obj: it.obj.obj, moves: it.obj.moves, by: it.ctrl, counters: [maxCounters]Counter{ofSpell}}
	g.nLeft++
}

// chosenX is the X of a spell that is remembered, 0 of anything else.
func (m *Memory) chosenX() int16 {
	if m.counters[0] == ofSpell {
		return int16(m.x)
	}
	return 0
}

// totalAt returns the total cost of a face with an X.
//
// 203.5 (6.3): attribute cost and free cost together; 203.5b (6.3): X as it was chosen.
func (d *definition) totalAt(x int16) int16 {
	return int16(min(int(d.total)+int(d.xs)*int(x), maxTotal))
}

// trying runs f as if a card were played with an X: texts about its total cost see it.
//
// 903.2b, 903.2d (6.3): it is in the chase area when X is determined.
func (g *Game) trying(o Ref, x int16, f func() bool) bool {
	g.triedOn, g.tried = o, x
	ok := f()
	g.tried = 0
	return ok
}

// fitsAtX reports whether names, traits and the total cost of a spell with an X satisfy a
// filter.
func (f *filter) fitsAtX(a *aspect) bool {
	total := a.d.totalAt(a.x)
	return f.uncosted[a.card/64]>>(a.card%64)&1 != 0 && (f.CostMin == effect.NoBound || total >= f.CostMin) &&
		(f.CostMax == effect.NoBound || total <= f.CostMax)
}

// asksCost reports whether a filter or one of its alternatives asks for a total cost.
func (t *Tables) asksCost(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if fl := &t.filters[f]; fl.CostMin != effect.NoBound || fl.CostMax != effect.NoBound || fl.special {
			return true
		}
	}
	return false
}

// hasTargets reports whether a clause finds as many targets as it demands, with some X if
// its player chooses one.
//
// 903.2d, 903.2e (6.3): X is determined before targets are chosen, and what it is may
// decide which are legal. A6: nothing is offered that could not be finished.
func (g *Game) hasTargets(of *offer, ab *ability, k int) bool {
	if g.enoughTargets(of, ab, k) {
		return true
	}
	if of.x != 0 || of.how == permitFree || of.kind == itemAutomatic && ab.Costs == nil || !g.hasX(of, 0) {
		return false
	}
	g.walk.why = whenever
	try := *of
	for try.x = 1; try.x < maxX && g.canAfford(of, 0, try.x); try.x++ {
		if g.trying(of.obj, try.x, func() bool { return g.enoughTargets(&try, ab, k) }) {
			return true
		}
	}
	return false
}

// affordsRelieved reports whether a card whose price its player lowers by an additional cost
// can be paid for with some number of what that takes.
//
// 903.2d, 903.2g-iv (6.3): the number is determined before costs are, which it decreases.
func (g *Game) affordsRelieved(of *offer) bool {
	for x := int16(1); x < maxX; x++ {
		if g.canAfford(of, 0, x) {
			return true
		}
	}
	return false
}

// aimsAt reports whether what is played has its targets with an X.
func (g *Game) aimsAt(of *offer, r *Play, x int16) bool {
	if r.ability == noAbility {
		return true
	}
	try := *of
	try.x = x
	ab := &g.t.abilities[r.ability]
	return g.trying(of.obj, x, func() bool {
		for k := range ab.Targets {
			if wanted(&ab.Targets[k], r.modes, r.paid) && !g.enoughTargets(&try, ab, k) {
				return false
			}
		}
		return true
	})
}
