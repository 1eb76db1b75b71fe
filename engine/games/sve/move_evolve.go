package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// evolve links a face of an evolve deck card to the card in slot i of p (5.15.1,
// 5.15.2, 2.14.3): it stays the same card and keeps everything but its printed
// information (5.15.3, 5.15.4).
func (g *Game) evolve(p uint8, i int, evo engine.ObjectID, face uint8) {
	s := &g.s
	sl := &s.slot[p][i]
	if sl.evo != engine.NoObject {
		s.check |= checkLinks // 11.6.2: the most recent link stays
	}
	g.takeFrom(evo, ZoneEvolveDeck)
	g.place(evo, ZoneEvolve, false, true)
	old := sl.card
	sl.evo = evo
	sl.card = g.t.face(g.cardOf(evo), face)
	sl.used = 0 // these limits belong to the abilities of the old face (10.7.2.2)
	if s.kinds>>effGrant&1 != 0 {
		g.fits(g.ref(sl.obj))
	}
	s.pl[p].evolvedNow |= 1 << i
	g.tick(&s.pl[p].evolvedTurn)
	g.setType(p, i, old)
	g.touchSlot(p, i)
	if g.rec != nil {
		e := g.rec.Tell(engine.EventEvolve, c5_15_1, engine.PlayerID(p), sl.base, sl.obj, ZoneEvolveDeck, ZoneEvolve, g.d.Now)
		e.Target, e.TargetCard = evo, sl.card
	}
	g.refresh()
	none := Ref{obj: engine.NoObject}
	g.triggerSelf(p, i, effect.OnEvolve, none, 0) // 12.6.2: the text in force after linking
	if g.watching(effect.OnOtherEvolve) {
		g.watch(effect.OnOtherEvolve, g.ref(sl.obj), p, 0)
	}
}

// serve puts n Carrots from p's evolve deck into the race zone and links them
// to the card in slot i, as many as there are, unless it is linked already
// (14.2.1.1, 14.2.1.2).
func (g *Game) serve(p uint8, i, n int) {
	sl := &g.s.slot[p][i]
	if sl.race > 0 {
		return
	}
	sl.raceOf = sl.raceOf&raced | p
	for m := g.carrots(p); m != 0 && n > 0; m &= m - 1 {
		o := engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(m)))
		g.takeFrom(o, ZoneEvolveDeck)
		g.place(o, ZoneRace, false, true)
		g.emitMove(o, g.cardOf(o), ZoneEvolveDeck, ZoneRace, c14_2_1_1)
		sl.race++
		n--
	}
	g.touchSlot(p, i)
}

// race makes the card in slot i race n times (14.2.3.1). The event does not
// depend on a link, Rush does (RULING 45): from now on the card has it as long as
// it is linked.
func (g *Game) race(p uint8, i, n int) {
	if sl := &g.s.slot[p][i]; n > 0 && sl.raceOf&raced == 0 {
		sl.raceOf |= raced
		g.touchSlot(p, i)
	}
	for range n {
		if g.rec != nil {
			g.emit(engine.Event{Kind: engine.EventRaceServe, Clause: c14_2_3_1, Player: engine.PlayerID(p), Object: g.s.slot[p][i].obj,
				Card: g.s.slot[p][i].card, Target: engine.NoObject, Amount: 1})
		}
		if g.watching(effect.OnOtherRace) {
			g.watch(effect.OnOtherRace, g.ref(g.s.slot[p][i].obj), p, 0)
		}
		g.triggerSelf(p, i, effect.OnRace, Ref{obj: engine.NoObject}, 0) // 14.2.4.2
	}
}
