package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Granting Rush (B.8.5): in Open 8, where few decks hold the evolved face of a
// follower, a card of the evolve deck and a point give one follower Rush in
// place of the turn's evolve or serve ability.

// listGrants lists the followers that the active player may give Rush: once a
// turn, in place of an evolve or serve ability, for a point and a facedown card
// of the evolve deck (B.8.5.1).
func (g *Game) listGrants(p uint8) {
	pl := &g.s.pl[p]
	if pl.evolvedBy != 0 || pl.evolveDeck == 0 || pl.pp == 0 && pl.ep == 0 {
		return
	}
	from := g.d.N
	for m := pl.follower; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActRush, uint8(g.s.slot[p][bits.TrailingZeros8(m)].obj), 0, 0))
	}
	sortOptions(g.d.Options()[from:])
}

// startGrant specifies the follower that gets Rush. The turn's evolve or serve
// ability is used up (B.8.5.1).
func (g *Game) startGrant(p uint8, o engine.ObjectID) {
	g.s.pl[p].evolvedBy = 1
	g.push(pcGrantCard, p, uint8(o), 0)
}

// grantCard asks which facedown card is turned faceup (B.8.5.1, D31).
func (g *Game) grantCard(f *Frame) bool {
	if g.s.answered == 0 {
		g.askGrant(f, AskTurnUp, cB_8_5_1)
		g.addSet(f.player, g.s.pl[f.player].evolveDeck)
		return true
	}
	f.pc, f.b = pcGrantPoint, g.take().A()
	return false
}

// grantPoint asks whether an evolution point is spent in place of the play
// point (B.8.5.1.1), pays, and gives the follower Rush for as long as it stays.
func (g *Game) grantPoint(f *Frame) bool {
	p := f.player
	pl := &g.s.pl[p]
	useEP := pl.pp == 0
	if pl.pp > 0 && pl.ep > 0 {
		if g.s.answered == 0 {
			g.askGrant(f, AskEvolvePoint, cB_8_5_1_1)
			g.addYesNo()
			return true
		}
		useEP = g.take().Action() == ActYes
	}
	if useEP {
		g.points(p, 2, -1, cB_8_5_1_1)
	} else {
		g.points(p, 0, -1, cB_8_5_1)
		g.tally(&pl.spent, 1)
	}
	g.move(engine.ObjectID(f.b), ZoneEvolveFaceup, false, true, cB_8_5_1)
	o := g.ref(engine.ObjectID(f.a))
	q, i, _ := g.slotOf(o.obj)
	sl := &g.s.slot[q][i]
	if g.ownSums(o, effect.Permanent, effLoseAbilities, effLoseKeyword) {
		sl.kwAdd |= 1 << Rush
	} else { // newer than what was lost before (10.9.1.6)
		g.override(Effect{kind: effKeyword, until: uint8(effect.Permanent), ctrl: p, obj: o.obj, moves: o.moves, what: uint8(Rush)})
	}
	g.touchSlot(q, i)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventKeyword, Clause: cB_8_5_1, Player: engine.PlayerID(p), Object: sl.obj, Card: sl.card,
			Target: sl.obj, TargetCard: sl.card, Amount: 1 << Rush})
	}
	g.pop()
	return false
}

func (g *Game) askGrant(f *Frame, k engine.DecisionKind, c engine.Clause) {
	g.ask(f.player, k, c)
	o := engine.ObjectID(f.a)
	g.d.Object, g.d.Source = o, g.sourceCard(Ref{obj: o})
}
