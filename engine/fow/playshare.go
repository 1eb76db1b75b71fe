package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Shares of something divided are counted in units: of damage, 100 each.
const shareUnit = 100

// playShare divides what an ability says is divided among targets, target by
// target; the last one gets the rest.
//
// 903.2f (6.3): who gets how much is decided now. 903.2f-i (6.3): damage in
// multiples of 100. 903.2.h-1 (8.01): every target gets something.
func (g *Game) playShare(f *Frame) bool {
	r := g.playing()
	ab := &g.t.abilities[r.ability]
	for int(r.clause) < len(ab.Targets) {
		t := &ab.Targets[r.clause]
		n := int(r.start[r.clause+1]) - int(r.start[r.clause])
		if t.Divide < 0 || n == 0 || !wanted(t, r.modes, r.paid) {
			r.clause++
			continue
		}
		if n > maxClauses {
			g.fail(LimitList)
			return false
		}
		if g.s.answered != 0 {
			r.share[r.step] = g.take().A()
			r.step++
		}
		left := int(g.announced(r, ab, uint8(t.Divide))) / shareUnit
		for k := range r.step {
			left -= int(r.share[k])
		}
		if int(r.step) == n-1 {
			r.share[r.step] = uint8(max(left, 0))
			r.clause, r.step = uint8(len(ab.Targets)), 0 // one amount is divided in an ability
			break
		}
		least := 0
		if g.m.rules.TargetsStrict {
			least = 1
		}
		g.askFor(r, AskShare, clauseShare)
		g.d.Object = r.list[int(r.start[r.clause])+int(r.step)].obj
		for k := least; k <= left-least*(n-1-int(r.step)); k++ {
			g.d.Add(engine.MakeOption(ActNumber, uint8(k), 0, 0))
		}
		if g.d.N == 0 { // too little for everyone
			g.d.Add(engine.MakeOption(ActNumber, 0, 0, 0))
		}
		return true
	}
	r.clause, r.step = 0, 0
	f.pc = pcPlayReduce
	return false
}

// shareOf returns the share of an entry of the list.
func (r *Play) shareOf(g *Game, k uint8) uint8 {
	if r.ability == noAbility {
		return 0
	}
	c := r.clauseOf(k)
	if ts := g.t.abilities[r.ability].Targets; int(c) < len(ts) && ts[c].Divide >= 0 {
		return r.share[k-r.start[c]]
	}
	return 0
}

// announced returns a number that an ability divides.
func (g *Game) announced(r *Play, ab *ability, reg uint8) int16 {
	if ab.Announce < 0 {
		return 0
	}
	q := *r
	g.pureRun(&q, &g.t.programs[ab.prog], ab.Announce)
	return q.reg[reg&(maxRegisters-1)]
}

// mostTargets returns how many targets a clause may have at most.
//
// 903.2.h-1 (8.01): each must get something of what is divided.
func (g *Game) mostTargets(r *Play, ab *ability, t *effect.Target) int16 {
	most := t.Max
	if t.Divide >= 0 && g.m.rules.TargetsStrict {
		if units := g.announced(r, ab, uint8(t.Divide)) / shareUnit; most < 0 || units < most {
			most = units
		}
	}
	return most
}
