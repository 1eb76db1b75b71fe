package sve

import (
	"gauntlet/engine"
)

// This file is about games that are played on to their end for their result alone, thousands
// for one decision of a player that looks ahead. Most decisions are those of the main phase,
// and listing what could be done there costs more than doing it.

// Brisk makes the main phases of this game play themselves in turns before turn until (0: in
// none): nobody is asked what to do next, and only as much is listed as the choice needs. What
// is done is always one of the options that the phase offers, chosen by a rule of thumb from
// what the active player sees: abilities and the dearest cards first, as long as something can
// be played, then attacks that bring more than they cost. Everything else is asked as ever.
// Like the recorder it stays with the game, whatever state is copied or dealt into it.
func (g *Game) Brisk(until int) { g.brisk = until }

// briskly returns what the active player of a brisk game does next in the main phase: an
// option of AskMain.
func (g *Game) briskly() engine.Option {
	p := g.s.active & 1
	pl := &g.s.pl[p]
	if pl.attacks == 0 { // all is played before the first attack
		g.d.Begin(engine.PlayerID(p), AskMain, c7_3_3)
		if g.briskPlays(p, pl); g.d.N > 0 && !g.d.Overflowed() {
			return g.d.Option(0)
		}
	}
	if o, ok := g.briskAttack(p, pl); ok {
		return o
	}
	return engine.MakeOption(ActEnd, 0, 0, 0)
}

// briskPlays lists abilities and cards that p may play, until there are some: abilities on the
// field, then cards of the hand, the dearest first, then others. The first of them is played.
func (g *Game) briskPlays(p uint8, pl *Player) {
	given := g.s.kinds&kindsGranting != 0 || g.rare&rareEnters != 0 && g.altered(p)
	if given {
		g.listGiven(p, false)
	} else if pl.activated != 0 {
		g.listActivated(p, pl.activated, false)
	}
	if g.s.nIdle != 0 && g.d.N > 0 {
		g.withoutIdles()
	}
	di := g.side[p]
	if g.s.costAuras != 0 || g.s.kinds&kindsOfCosts != 0 {
		if g.d.N == 0 {
			g.listPriced(p, pl.hand)
		}
	} else {
		most := int(pl.pp) & (costsKept - 1)
		hand := pl.hand & di.cheap[most]
		for ; g.d.N == 0 && hand != 0; most-- {
			if most > 0 && hand&^di.cheap[most-1] == 0 {
				continue
			}
			if most > 0 {
				g.listPrinted(p, pl, di, hand&^di.cheap[most-1])
				hand &= di.cheap[most-1]
			} else {
				g.listPrinted(p, pl, di, hand)
				hand = 0
			}
		}
	}
	if g.d.N == 0 && pl.nEX > 0 {
		g.listEX(p, false)
	}
	if acts := pl.hand & di.handActs; g.d.N == 0 && acts != 0 {
		g.listInHand(p, acts, false)
	}
	if g.rare&rareAway != 0 && g.d.N == 0 {
		g.listAway(p, false)
	}
}

// What a rule of thumb weighs attacks by, in tenths of a point of attack.
const (
	briskFace  = 14  // a point of damage to the leader
	briskGuard = 20  // a fight with who keeps the attacker from the leader
	briskLeast = -20 // what an attack must bring
)

// briskAttack returns the attack by p that brings most, and whether there is one.
func (g *Game) briskAttack(p uint8, pl *Player) (engine.Option, bool) {
	ready := pl.readyToAttack()
	if ready == 0 {
		return 0, false
	}
	op := &g.s.pl[p&1^1]
	mine, theirs := &g.s.slot[p&1], &g.s.slot[p&1^1]
	face := engine.MakeOption(ActAttack, 0, uint8(LeaderOf(engine.PlayerID(p^1))), 0)
	targets := op.follower &^ op.intimidate // 12.12.2
	lying := targets & op.engaged
	leader := ready & pl.reachLeader()
	wards := lying & op.ward
	if wards|op.lure == 0 && leader != 0 {
		sum := int16(0)
		for m := leader; m != 0; m &= m - 1 {
			sum += mine[trailing(m)].atk
		}
		if lying|ready&pl.assail == 0 || sum >= op.leader { // nothing else to attack, or enough
			return face | engine.Option(mine[trailing(leader)].obj)<<16, true
		}
	}
	best, top := face, briskLeast
	for m := ready; m != 0; m &= m - 1 {
		i := trailing(m)
		attack, bonus := face|engine.Option(mine[i].obj)<<16, 0
		reach, free := reachOf(pl, op, i, leader>>i&1 != 0, lying, targets, wards)
		if free {
			if w := briskFace * int(mine[i].atk); w > top {
				best, top = attack, w
			}
		} else if wards != 0 {
			bonus = briskGuard
		}
		for ; reach != 0; reach &= reach - 1 {
			k := trailing(reach)
			if w := bonus + trade(&mine[i], &theirs[k], pl.bane>>i&1 != 0, op.bane>>k&1 != 0); w > top {
				best, top = attack&^0xFF00|engine.Option(theirs[k].obj)<<8, w
			}
		}
	}
	return best, top > briskLeast
}

// trade returns what it brings if a attacks t, given which of them has Bane: what dies on the
// other side less what dies on the own, and what damage is dealt if nothing does.
func trade(a, t *Slot, baneA, baneT bool) int {
	w := 2 * int(a.atk)
	if a.atk >= t.def && a.atk > 0 || baneA {
		w = t.body() + 5 - 2*int(max(a.atk-t.def, 0)) // the least that suffices is spent
	}
	if t.atk >= a.def && t.atk > 0 || baneT {
		return w - a.body()
	}
	return w - 2*int(t.atk)
}

// body is what a follower is worth, in tenths of a point of attack.
func (sl *Slot) body() int { return 10*int(sl.atk) + 7*int(sl.def) }
