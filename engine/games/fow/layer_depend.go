package fow

import "gauntlet/engine/effect"

// Two effects of one layer depend on each other in one direction if applying one
// of them first changes what the other does. Whether they can is known when texts
// are linked: what one writes the other reads. Only then it is tried.

// footprint is what an effect would do now.
type footprint struct {
	held bool
	on   uint64 // entities that it would change
	c    change
}

// footprintOf returns what an effect would do if it were applied now.
//
// 909.1a (6.3): base abilities are applied before abilities are lost.
func (g *Game) footprintOf(p *ongoing) (f footprint) {
	if f.held = p.st != nil && p.st.base || g.holds(p); !f.held {
		return f
	}
	if f.on = g.affected(p); f.on != 0 {
		f.c = g.changeOf(p)
	}
	return f
}

// steps are parts of footprints.
type steps uint8

const (
	stepHeld steps = 1 << iota
	stepOn
	stepChange
)

// linkSteps notes which parts of a passive's footprint may change although the cards in the
// play ground and their information stay, and when. Where those parts read nothing that
// continuous effects write, they are the same in every layer, so that they can be looked at
// when all layers are done; the others follow from information alone and stay with it.
func (t *Tables) linkSteps(st *static) {
	p := &t.programs[st.prog]
	st.volatile, st.restless, st.apart = 0, 0, true
	part := func(of steps, when moments, reads infoSet) {
		if when != 0 {
			st.volatile |= when
			st.restless |= of
			st.apart = st.apart && reads&t.written == 0
		}
	}
	// 909.4 (6.3): conditions of an effect are looked at as long as it is there.
	part(stepHeld, t.passiveMoments(st, st.Cond), t.fragmentReads(p, st.Cond))
	if st.TurnSide != effect.SideAny {
		part(stepHeld, whenTurn, 0)
	}
	part(stepOn, t.filterMoments(st.filterG, false), t.filterReads(st.filterG))
	part(stepChange, t.passiveMoments(st, st.Amount), t.fragmentReads(p, st.Amount))
}

// stepsOf returns of what a passive would do now those parts that may change although
// information stays.
func (g *Game) stepsOf(p *ongoing) (f footprint) {
	if p.st.restless&stepHeld != 0 && !g.valid(p.st, p.ctrl, p.src, p.card) {
		return f
	}
	f.held = true
	if p.st.restless&stepOn != 0 {
		f.on = g.affected(p)
	}
	if p.st.restless&stepChange != 0 {
		f.c = g.changeOf(p)
	}
	return f
}

// tread notes what passives that may change do now.
func (g *Game) tread() {
	lay := &g.lay
	for k := range lay.n {
		if p := &lay.part[k]; p.st != nil && p.st.restless != 0 && p.st.apart && !g.complete(p) {
			lay.does[k] = g.stepsOf(p)
		}
	}
}

// stand reports whether all passives that may change do what they did when cached
// information was computed.
func (g *Game) stand() bool {
	lay := &g.lay
	for k := range lay.n {
		p := &lay.part[k]
		if p.st == nil || p.st.volatile&lay.since == 0 {
			continue
		}
		switch {
		case !p.st.apart:
			return false
		case g.complete(p):
			if g.strays(p) {
				return false
			}
		case g.stepsOf(p) != lay.does[k]:
			return false
		}
	}
	return true
}

// strays reports whether a local part does another thing than when it was applied.
func (g *Game) strays(p *ongoing) bool {
	st, f := p.st, &g.lay.does[p.place]
	if held := st.base || st.restless&stepHeld == 0 && f.held || st.restless&stepHeld != 0 && g.valid(st, p.ctrl, p.src, p.card); held != f.held {
		return true
	}
	return f.held && (st.restless&stepOn != 0 && (p.class != classRule || st.set != noSet) && g.affected(p) != f.on || st.restless&stepChange != 0 && p.valued && g.changeOf(p) != f.c)
}

// next returns the effect of a layer that is applied next, nil if there is none
// left: the earliest that depends on none of the others that are left; and whether there are others.
//
// 909.3a (6.3): what depends on another effect that does not depend on it is
// applied after it. 909.3b (6.3): otherwise the earlier first.
func (g *Game) next(l *layer) (*ongoing, bool) {
	first, more := g.earliest(l, -1)
	if !more || !g.t.depends {
		return first, more
	}
	known := [maxParts]bool{}
	for p := first; p != nil; p, _ = g.earliest(l, int(p.place)) {
		if !g.waits(p, l, &known) {
			return p, true
		}
	}
	return first, true // all of them depend on each other in a circle
}

// earliest returns the first effect of a layer that is left behind the one at a
// place, in the order of their times, and whether there are others.
func (g *Game) earliest(l *layer, after int) (first *ongoing, more bool) {
	for k := range g.lay.n {
		p := &g.lay.part[k]
		if p.in(l) && (after < 0 || g.lay.part[after].before(p)) {
			if more = first != nil; !more || p.before(first) {
				first = p
			}
		}
	}
	return first, more
}

// before reports whether an effect is older than another one. Effects of one
// ability or of one time keep the order of the texts and of the play ground.
func (p *ongoing) before(q *ongoing) bool {
	return p.stamp < q.stamp || p.stamp == q.stamp && p.place < q.place
}

// waits reports whether an effect depends on another one of the layer that is left.
func (g *Game) waits(b *ongoing, l *layer, known *[maxParts]bool) bool {
	for k := range g.lay.n {
		a := &g.lay.part[k]
		if a == b || a.writes&b.reads == 0 || !a.in(l) {
			continue
		}
		if g.depends(b, a, l, known) && !(b.writes&a.reads != 0 && g.depends(a, b, l, known)) {
			return true
		}
	}
	return false
}

// depends tries whether applying a first changes what b does.
//
// 909.3a (6.3), and 909.3a (10.2) in clear words: what or how it applies.
func (g *Game) depends(b, a *ongoing, l *layer, known *[maxParts]bool) bool {
	lay := &g.lay
	for _, p := range [2]*ongoing{a, b} {
		if !known[p.place] {
			known[p.place] = true
			lay.foot[p.place] = g.footprintOf(p)
		}
	}
	if lay.foot[a.place].on == 0 {
		return false // it does nothing
	}
	lay.kept, lay.keptWords, lay.keptBarred, lay.keptSilent = g.s.entity, lay.words, lay.barred, lay.silent
	copy(lay.keptGrants[:lay.nGrant], lay.grant[:])
	n, granted, done, begun, applied := lay.n, lay.nGrant, a.done, a.begun, a.applied
	g.apply(a, l, ^uint64(0))
	after := g.footprintOf(b)
	g.s.entity, lay.words, lay.barred, lay.silent = lay.kept, lay.keptWords, lay.keptBarred, lay.keptSilent
	copy(lay.grant[:granted], lay.keptGrants[:])
	lay.n, lay.nGrant, a.done, a.begun, a.applied = n, granted, done, begun, applied
	return lay.foot[b.place] != after
}
