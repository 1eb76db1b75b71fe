package sve

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Instructions on sets of objects, and what is asked of those that are selected together.

// clashes reports whether an object cannot be selected with those that have been: it has the name of
// one of them, where names must differ, or they would cost more than total together, -1 any.
func (g *Game) clashes(chosen []Ref, o Ref, names bool, total int) bool {
	if names && slices.ContainsFunc(chosen, func(x Ref) bool { return g.matches(x, o, false) }) {
		return true
	}
	if total < 0 {
		return false
	}
	sum := int(g.stat(o, effect.StatCost))
	for _, x := range chosen {
		sum += int(g.stat(x, effect.StatCost))
	}
	return sum > total
}

// found puts those objects of a selector into a set that are in a zone now.
func (g *Game) found(r *Resolution, in *effect.Instr) {
	zone, _ := zoneFor(effect.Place(in.C))
	l := g.objects(r, effect.Selector(in.B))
	n := copy(g.refs[:], l)
	r.setLen[in.A&3] = 0
	for _, o := range g.refs[:n] {
		switch {
		case IsLeader(o.obj):
		case in.D != 0:
			if g.hasGone(o, zone) {
				g.addToSet(r, in.A, g.ref(o.obj))
			}
		case g.same(o) && g.zoneOf(o.obj) == zone:
			g.addToSet(r, in.A, o)
		}
	}
}

// hasGone reports whether a card has come to a zone by the move that a resolution has just made. A token that has left
// the field is nowhere then (9.1.3).
func (g *Game) hasGone(o Ref, zone uint8) bool {
	if now := g.movesOf(o.obj); now-o.moves > 1 {
		return false
	}
	if _, _, there := g.slotOf(o.obj); isToken(o.obj) {
		return !there
	}
	return g.zoneOf(o.obj) == zone
}

// takenSet is the set in which costs keep what they take, until an effect asks for it.
const takenSet = maxSets - 1

// taken puts what costs have kept into set A.
func (g *Game) taken(r *Resolution, in *effect.Instr) {
	if k := in.A & (maxSets - 1); k != takenSet {
		n := copy(g.refs[:], r.list[r.setAt[takenSet]:r.setAt[takenSet]+r.setLen[takenSet]])
		g.setSet(r, k, g.refs[:n])
	}
}

// sift moves those objects of set B that a filter admits to set A.
func (g *Game) sift(r *Resolution, p *program, in *effect.Instr) {
	k := in.B & 3
	n := copy(g.refs[:], r.list[r.setAt[k]:r.setAt[k]+r.setLen[k]])
	r.setLen[in.A&3] = 0
	for _, o := range g.refs[:n] {
		if g.matchRef(int32(p.filters[in.C]), r.ctrl, Ref{r.obj, r.moves}, o) {
			g.dropFromSet(r, in.B, o)
			g.addToSet(r, in.A, o)
		}
	}
}

// createLike lets a token of the name of another one enter (5.4.2.2): what lies on that one stays with it.
func (g *Game) createLike(r *Resolution, in *effect.Instr) bool {
	l := g.objects(r, effect.Selector(in.A))
	if len(l) == 0 || !isToken(l[0].obj) {
		return false
	}
	like := g.sourceCard(l[0]) // also of one that has left the field, and is no more (10.7.4.1)
	if like == 0 {
		return false
	}
	zone, _ := zoneFor(effect.Place(in.B))
	g.arrival(engine.NoObject, like, r.ctrl, zone, arriveNew)
	return g.arrivals(r.ctrl, 0)
}

// keepMost leaves in a set those objects whose number is the highest of all, or the lowest.
func (g *Game) keepMost(r *Resolution, in *effect.Instr) {
	k, sign := in.A&3, int16(1)
	if in.C != 0 {
		sign = -1
	}
	all := r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]
	best, n := int16(-maxNumber-1), 0
	for _, o := range all {
		best = max(best, sign*g.stat(o, effect.Stat(in.B)))
	}
	for _, o := range all {
		if sign*g.stat(o, effect.Stat(in.B)) == best {
			all[n] = o
			n++
		}
	}
	r.setLen[k] = uint8(n)
}

// keepWithin leaves in a set those whose number is at most what a register holds, or at least.
func (g *Game) keepWithin(r *Resolution, in *effect.Instr) {
	k, bound, n := in.A&3, r.reg[in.C&15], 0
	all := r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]
	for _, o := range all {
		if v := g.stat(o, effect.Stat(in.B)); v == bound || (v > bound) == (in.D != 0) {
			all[n] = o
			n++
		}
	}
	r.setLen[k] = uint8(n)
}
