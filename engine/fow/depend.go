package fow

// Two effects of one layer depend on each other in one direction if applying one
// of them first changes what the other does. Whether they can is known when texts
// are linked: what one writes the other reads. Only then it is tried.

// footprint is what an effect would do now.
type footprint struct {
	on uint64 // entities that it would change
	c  change
}

// footprintOf returns what a part would do if it were applied now.
func (g *Game) footprintOf(p *part) (f footprint) {
	if !g.holds(p) {
		return f
	}
	return footprint{on: g.affected(p), c: g.changeOf(p)}
}

// next returns the part of a layer that is applied next, nil if there is none
// left: the earliest that depends on none of the others that are left.
//
// 909.3a (6.3): what depends on another effect that does not depend on it is
// applied after it. 909.3b (6.3): otherwise the earlier first.
func (g *Game) next(l *layer) *part {
	var first, free *part
	for k := range g.lay.n {
		p := &g.lay.part[k]
		if !p.in(l) {
			continue
		}
		if first == nil || p.stamp < first.stamp {
			first = p
		}
		if g.t.depends && (free == nil || p.stamp < free.stamp) && !g.waits(p, l) {
			free = p
		}
	}
	if free != nil {
		return free
	}
	return first // all of them depend on each other in a circle
}

// waits reports whether a part depends on another one of the layer that is left.
func (g *Game) waits(b *part, l *layer) bool {
	for k := range g.lay.n {
		a := &g.lay.part[k]
		if a != b && a.in(l) && a.writes&b.reads != 0 && g.depends(b, a, l) && !(b.writes&a.reads != 0 && g.depends(a, b, l)) {
			return true
		}
	}
	return false
}

// depends tries whether applying a first changes what b does.
//
// 909.3a (6.3), and 909.3a (10.2) in clear words: what or how it applies.
func (g *Game) depends(b, a *part, l *layer) bool {
	before := g.footprintOf(b)
	lay, entities := &g.lay, g.s.entity
	n, granted := lay.n, lay.nGrant
	words, grants, done, applied := lay.words, lay.grant, a.done, a.applied
	g.apply(a, l)
	after := g.footprintOf(b)
	g.s.entity = entities
	lay.n, lay.nGrant, lay.words, lay.grant = n, granted, words, grants
	a.done, a.applied = done, applied
	return before != after
}
