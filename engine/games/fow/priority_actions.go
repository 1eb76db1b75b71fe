package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// listActions lists what p may do with priority, in ascending order.
//
// 604.1 (6.3): what may be done at any time. 604.2 (6.3): and at main timing.
func (g *Game) listActions(p uint8) {
	s, d := &g.s, &g.d
	main := s.mainTiming(p)
	// 604.1c (6.3): pass; 710.2 (6.3): not at main timing while somebody must attack.
	if !main || g.obliged(p) == 0 {
		d.Add(engine.MakeOption(ActPass, 0, 0, 0))
	}
	g.listPlays(p, main)
	if !g.safe(p) {
		g.eachLoneWill(p, func(o engine.Option) bool {
			d.Add(o)
			return true
		})
	}
	d.Sort()
	if main {
		g.listMain(p)
	}
	// 1415.1d (6.3): with lifebreak, at any time with priority.
	if g.canLifebreak(p) {
		d.Add(engine.MakeOption(ActLifebreak, 0, 0, 0))
	}
}

// listMain lists what p may do besides playing cards and abilities, at main timing
// only.
//
// 604.2b, 604.2c, 604.2e (6.3): battle, judgment, calling a stone.
func (g *Game) listMain(p uint8) {
	s, d := &g.s, &g.d
	for m := g.judges(p); m != 0; m &= m - 1 {
		if i := trailing(m); g.canJudge(p, i) {
			d.Add(engine.MakeOption(ActJudge, uint8(s.entity[i].obj), 0, 0)) // 604.2c (6.3): perform a judgment
		}
	}
	g.listSets(p) // 604.2d (6.3): put a card into the standby area
	for m := g.callers(p); m != 0; m &= m - 1 {
		d.Add(engine.MakeOption(ActCall, uint8(s.entity[bits.TrailingZeros64(m)].obj), 0, 0))
	}
	// 604.2b (6.3): initiate battle; 803.6 (6.3): unless a forfeit ended battles.
	if s.seat[p].locked == 0 {
		d.Add(engine.MakeOption(ActBattle, 0, 0, 0))
	}
}

// perform carries out an action other than passing.
func (g *Game) perform(p uint8, a engine.Option) {
	o := engine.ObjectID(a.A())
	switch a.Action() {
	case ActPlay:
		g.startPlay(p, g.ref(o), noAbility, permission(a.C()), sideAsked)
	case ActJudge:
		g.startPlay(p, g.ref(o), g.t.cards[g.faceOf(o)].judgment, permitHand, 0)
	case ActActivate:
		if a.B() >= wayAlone || IsPlayer(o) {
			g.useAlone(p, a)
			return
		}
		g.startPlay(p, g.ref(o), g.chosenAbility(a), permitHand, 0)
	case ActSet:
		g.startSet(p, o)
	case ActCall:
		g.callStone(p, o)
	case ActLifebreak:
		g.lifebreak(p)
	case ActBattle:
		g.initiateBattle()
	}
}

func trailing(m uint64) int { return bits.TrailingZeros64(m) }
