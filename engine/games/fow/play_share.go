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
	of := r.offer(g)
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
		left := int(g.announced(&of, ab, uint8(t.Divide))) / shareUnit
		for k := range r.step {
			left -= int(r.share[k])
		}
		if left > 255 {
			g.fail(LimitDamage)
			return false
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

// allotted returns the share of target k of a clause.
func (r *Play) allotted(sel effect.Selector, k int) uint8 {
	at := int(r.start[(sel-effect.SelTarget0)&(maxClauses-1)]) + k
	return r.share[at&(maxClauses-1)]
}

// announced returns a number that an ability computes while it is played.
func (g *Game) announced(of *offer, ab *ability, reg uint8) int16 {
	return g.announce(of, ab)[reg&(maxRegisters-1)]
}

// announce returns the numbers that an ability computes while it is played, and
// again when its targets are looked at on resolution.
//
// 903.2f (6.3): what is divided. 903.2.f-3 (8.01): numbers needed for playing.
func (g *Game) announce(of *offer, ab *ability) [maxRegisters]int16 {
	q := Play{ctrl: of.p, obj: of.obj, trg: of.trg, card: of.card, ability: noAbility, x: of.x, amount: of.amount}
	if ab.Announce >= 0 {
		g.refresh()
		g.pureRun(&q, &g.t.programs[ab.prog], ab.Announce)
	}
	return q.reg
}

// targetBounds returns how many targets a clause must and may have; most is -1 for
// any number.
//
// 903.2.h-1 (8.01): each must get something of what is divided.
func (g *Game) targetBounds(of *offer, ab *ability, t *effect.Target) (least, most int16) {
	least, most = t.Min, t.Max
	if t.Count > 0 {
		if most = max(g.announced(of, ab, uint8(t.Count-1)), 0); t.Exact {
			least = most
		}
	}
	if t.Divide >= 0 && g.m.rules.TargetsStrict {
		if units := g.announced(of, ab, uint8(t.Divide)) / shareUnit; most < 0 || units < most {
			most = units
		}
	}
	return least, most
}
