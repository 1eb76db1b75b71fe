package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Equal cards of one zone are one option, unless what is under way tells them
// apart: one may be a target, or selected or gathered before, and the other not
// (10.6.2.3). A mark is a place of a resolution that names an object; two cards
// are alike if they bear the same marks, but for marks that no instruction to
// come reads.

// Marks of one resolution: a bit for each of these, markBits in all.
const (
	markClause = 0                       // a target of clause i
	markSet    = markClause + maxClauses // in set i
	markThis   = markSet + maxSets       // the source
	markEvent  = markThis + 1            // the object of the event
	markEvolve = markEvent + 1           // revealed to evolve
	markBits   = 16                      //
	_          = uint(markBits - markEvolve - 1)
	_          = uint(64 - markBits*maxResolution)
)

// alike reports whether nothing that is under way tells two equal cards apart.
func (g *Game) alike(a, b engine.ObjectID) bool {
	ra, rb := g.ref(a), g.ref(b)
	for k := range g.s.nPend {
		w := &g.s.pend[k]
		if src, trg := (Ref{w.obj, w.moves}), (Ref{w.trg, w.trgMoves}); src == ra || src == rb || trg == ra || trg == rb {
			return false
		}
	}
	apart := uint64(0)
	for k := range g.s.nRes {
		r := &g.s.res[k]
		apart |= (r.marks(ra) ^ r.marks(rb)) << (markBits * k)
	}
	if apart == 0 {
		return true
	}
	for k := range g.s.nRes {
		if apart>>(markBits*k)&(1<<markBits-1)&g.read(&g.s.res[k]) != 0 {
			return false
		}
	}
	return true
}

// marks returns the places of a resolution that name an object.
func (r *Resolution) marks(o Ref) (m uint64) {
	for j := range r.nList {
		if r.list[j] != o {
			continue
		}
		for c := range maxClauses {
			if last := c == int(r.clause) && r.start[c+1] == 0; j >= r.start[c] && (j < r.start[c+1] || last) {
				m |= 1 << (markClause + c)
			}
		}
		for k := range maxSets {
			if j >= r.setAt[k] && j < r.setAt[k]+r.setLen[k] {
				m |= 1 << (markSet + k)
			}
		}
	}
	if o == (Ref{r.obj, r.moves}) {
		m |= 1 << markThis
	}
	if o == (Ref{r.trg, r.trgMoves}) {
		m |= 1 << markEvent
	}
	if o.obj == r.evoCard {
		m |= 1 << markEvolve
	}
	return m
}

// read returns the marks that the instructions to come of a resolution read.
func (g *Game) read(r *Resolution) (m uint64) {
	m = 1 << markEvolve
	if r.ability == noAbility {
		return m
	}
	ab := &g.t.abilities[r.ability]
	code, ip := g.t.programs[ab.prog].code, r.ip
	if ip == 0 { // it is still being played
		ip = ab.Code
	}
	for ; code[ip].Op != effect.OpHalt; ip++ {
		code[ip].Objects(func(sel effect.Selector) {
			switch sel &^= effect.SelLeaderOf; {
			case sel >= effect.SelSet0:
				m |= 1 << (markSet + (sel-effect.SelSet0)&(maxSets-1))
			case sel >= effect.SelTarget0:
				m |= 1 << (markClause + (sel-effect.SelTarget0)&(maxClauses-1))
			case sel.IsThis():
				m |= 1 << markThis
			case sel == effect.SelTrigger:
				m |= 1 << markEvent
			}
		})
	}
	return m
}
