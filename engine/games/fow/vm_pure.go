package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// pure evaluates a pure fragment for a player and a source outside a play and
// returns its register 0.
func (g *Game) pure(prog uint16, at int16, p uint8, src Ref, card engine.CardID) int16 {
	return g.pureOn(prog, at, p, src, noRef, card)
}

// pureOn is pure with the object of the event that something was triggered by.
func (g *Game) pureOn(prog uint16, at int16, p uint8, src, trg Ref, card engine.CardID) int16 {
	g.derived() // conditions of continuous effects use the same scratch space
	g.work.Conditions++
	r := g.blank(p, src, trg, card)
	r.x = g.pricedX
	g.pureRun(r, &g.t.programs[prog], at)
	return r.reg[0]
}

// blank returns scratch space for a pure fragment outside a play.
func (g *Game) blank(p uint8, src, trg Ref, card engine.CardID) *Play {
	r := &g.scratch
	*r = Play{} // and not with its fields, which would be a copy of all of it
	r.ctrl, r.obj, r.trg, r.card, r.ability = p, src, trg, card, noAbility
	return r
}

// pureRun runs a pure fragment on a play. It may be asked for in the middle of a search, whose filters are bounded by numbers
// of their own and compare with sets of their own: those are there again behind it.
func (g *Game) pureRun(r *Play, p *program, at int16) {
	if !p.measures {
		g.pureSteps(r, p, at)
		return
	}
	bounds, comparing := g.bounds, g.comparing
	if p.compares {
		compared := g.compared
		g.pureSteps(r, p, at)
		g.compared = compared
	} else {
		g.pureSteps(r, p, at)
	}
	g.bounds, g.comparing = bounds, comparing
}

func (g *Game) pureSteps(r *Play, p *program, at int16) {
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; {
		in := &p.Code[ip]
		ip += 1 + g.pureOp(r, p, in)
	}
}

// pureOp carries out an instruction that asks and changes nothing but registers;
// it returns a relative jump.
func (g *Game) pureOp(r *Play, p *program, in *effect.Instr) int {
	a := &r.reg[in.A&15]
	switch in.Op {
	case effect.OpJump:
		return int(in.X)
	case effect.OpJumpIfZero:
		if *a == 0 {
			return int(in.X)
		}
	case effect.OpMode:
		*a = int16(r.modes >> in.B & 1)
	case effect.OpPaid:
		*a = int16(r.paid >> in.B & 1)
	case effect.OpChosenX:
		*a = r.x
	default:
		if in.Op >= effect.OpAdd && in.Op <= effect.OpMul && in.Overflows(&r.reg) {
			g.fail(LimitComputed)
		}
		if !in.Arithmetic(&r.reg) {
			g.pureRead(r, p, in, a)
		}
	}
	return 0
}

// pureRead carries out the pure instructions that read the game.
func (g *Game) pureRead(r *Play, p *program, in *effect.Instr, a *int16) {
	if p.measures {
		g.measure(r, p)
	}
	switch in.Op {
	case effect.OpCount:
		src, ctrl := g.seenFrom(r, in)
		*a = int16(g.count(effect.Place(in.B), p.filters[in.C], ctrl, src))
	case effect.OpCountSel:
		*a = 0
		for _, o := range g.objects(r, effect.Selector(in.B)) {
			*a += truth(g.counts(o, effect.CountHow(in.C)))
		}
	case effect.OpIs:
		*a = 0
		src, ctrl := g.seenFrom(r, in)
		for k, o := range g.objects(r, effect.Selector(in.B)) {
			if k > 0 && effect.Selector(in.B) < effect.SelSet0 || *a != 0 {
				break // of a set any will do: 1146.4 (10.2), "your ruler" is either one
			}
			if !g.asksNow(p.filters[in.C]) {
				o = g.former(o)
			}
			*a = truth(g.matches(p.filters[in.C], ctrl, src, o))
		}
	case effect.OpStat:
		*a = 0
		if l := g.objects(r, effect.Selector(in.B)); len(l) > 0 {
			*a = g.stat(r, g.former(l[0]), effect.Stat(in.C))
		} else if effect.Stat(in.C) == effect.StatObject {
			*a = noObject
		}
	case effect.OpPlayer:
		*a = 0
		if q, ok := g.playerNamed(r, effect.Selector(in.B)); ok {
			*a = g.playerStat(q, effect.PlayerStat(in.C))
		}
	case effect.OpEventAmount:
		*a = r.amount
	case effect.OpWeather:
		q, ok := g.playerNamed(r, effect.Selector(in.B))
		*a = truth(ok && g.weather(q, p.Strings[in.X]))
	case effect.OpHappened:
		*a = g.happenedTimes(r.ctrl, p, in)
	case effect.OpItems:
		*a = 0
		if q, ok := g.playerNamed(r, effect.Selector(in.B)); ok {
			*a = g.items(q, p.items[in.X], in.C != 0)
		}
	case effect.OpYourTurn:
		*a = truth(g.s.active == r.ctrl)
	case effect.OpCounters:
		*a = 0
		for k, o := range g.objects(r, effect.Selector(in.B)) {
			n := g.lastCounters(g.former(o), p.counters[in.X])
			switch {
			case in.C == effect.CountersMost:
				*a = max(*a, n)
			case k == 0 || in.C == effect.CountersAll:
				*a += n
			}
		}
	default:
		g.pureSets(r, p, in, a)
	}
}

// asksNow reports whether a filter asks what became of an object, which the object says
// where it is now.
func (g *Game) asksNow(f int32) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		if fl := &g.t.filters[f]; fl.This || fl.Past != 0 || (fl.Need|fl.Forbid)&flagsOfTurn != 0 {
			return true
		}
	}
	return false
}

// counts reports whether an object is one of those that are counted.
func (g *Game) counts(o Ref, how effect.CountHow) bool {
	switch {
	case how == effect.CountNamed:
		return true
	case !g.same(o):
		return how >= effect.CountUnburied && g.elsewhere(o.obj)
	case how == effect.CountOnField, how == effect.CountUndestroyed:
		return g.zoneOf(o.obj) == ZoneField
	case how == effect.CountRecovered, how == effect.CountRested:
		return g.isRested(o.obj) == (how == effect.CountRested)
	}
	return true
}

// elsewhere reports whether what has left its zone has gone elsewhere than what is destroyed, banished or
// discarded goes: it was not.
//
// 910.1 (6.3): only the replaced situation occurs. 1010.1 (6.3): a J-ruler goes to the ruler area.
func (g *Game) elsewhere(o engine.ObjectID) bool {
	z := g.zoneOf(o)
	return z != ZoneGraveyard && z != ZoneRuler && z != ZoneNone
}

// seenFrom returns what "this card" and "you" mean in the filter of an instruction.
func (g *Game) seenFrom(r *Play, in *effect.Instr) (src Ref, ctrl uint8) {
	src, ctrl = r.obj, r.ctrl
	if in.D != 0 {
		src = noRef
		if l := g.objects(r, effect.Selector(in.D)); len(l) > 0 {
			src = g.former(l[0])
		}
	}
	if in.E != 0 {
		if ps, n := g.playersOf(r, effect.Selector(in.E)); n > 0 {
			ctrl = ps[0]
		}
	}
	return src, ctrl
}

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}

// playerNamed returns the player that a number is of, also a target or the controller
// of an object; none if there is no such object.
func (g *Game) playerNamed(r *Play, sel effect.Selector) (uint8, bool) {
	switch sel {
	case effect.SelYou, effect.SelOpponent, effect.SelActive, effect.SelInactive:
		return g.playerOf(r, sel), true
	}
	ps, n := g.playersOf(r, sel)
	return ps[0], n > 0
}

// playerOf returns the player that a word names for a play.
func (g *Game) playerOf(r *Play, sel effect.Selector) uint8 {
	switch sel {
	case effect.SelOpponent:
		return r.ctrl ^ 1
	case effect.SelActive:
		return g.s.active
	case effect.SelInactive:
		return g.s.active ^ 1
	}
	return r.ctrl
}

// objects returns what a selector names, players as objects too, the turn player
// first; the slice is valid until the play or the scratch space changes.
func (g *Game) objects(r *Play, sel effect.Selector) []Ref {
	if sel == effect.SelBoth || sel&effect.SelLeaderOf != 0 {
		ps, n := g.playersOf(r, sel)
		for k, q := range ps[:n] {
			g.few[k] = Ref{obj: PlayerOf(engine.PlayerID(q))}
		}
		return g.few[:n]
	}
	return g.named(r, sel)
}

// named is objects of a selector that names no players of others. playersOf asks it and not objects, since the
// compiler lets a play that goes round in a circle of functions escape to the heap.
func (g *Game) named(r *Play, sel effect.Selector) []Ref {
	switch {
	case sel >= effect.SelSet0:
		k := (sel - effect.SelSet0) & (maxSets - 1)
		return r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]
	case sel >= effect.SelTarget0:
		k := (sel - effect.SelTarget0) & (maxClauses - 1)
		return r.list[r.start[k]:max(r.start[k+1], r.start[k])]
	}
	one := noRef
	switch sel {
	case effect.SelThis:
		one = r.obj
	case effect.SelTrigger:
		if one = r.trg; one.obj == chaseAbility && one.moves > 0 {
			g.few[0], _ = aimingItem(one)
			return g.few[:1]
		}
	case effect.SelYou, effect.SelOpponent, effect.SelActive, effect.SelInactive:
		one = Ref{obj: PlayerOf(engine.PlayerID(g.playerOf(r, sel)))}
	case effect.SelHost:
		if i, ok := g.entityOf(r.obj.obj); ok && g.s.entity[i].host != engine.NoObject {
			one = g.ref(g.s.entity[i].host)
		}
	case effect.SelRuler:
		if m := g.s.control[r.ctrl] & (g.s.ruler | g.s.jruler); m != 0 {
			one = g.ref(g.s.entity[trailing(m)].obj)
		}
	}
	if one == noRef {
		return nil
	}
	g.few[0] = one
	return g.few[:1]
}

// stat returns a number of an object, as it last was if it left.
func (g *Game) stat(r *Play, o Ref, k effect.Stat) int16 {
	switch k {
	case effect.StatObject:
		return int16(o.obj)
	case effect.StatDamageDealt:
		if f := g.noted(effDealt, o); f != nil {
			return f.value
		}
		return 0
	}
	d := &g.t.cards[g.lastFace(o)]
	atk, def, damage, counters := d.atk, d.def, int16(0), int16(0)
	attrs := d.attrs
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		g.refresh()
		e := &g.s.entity[i]
		atk, def, damage, attrs = e.atk, e.def, e.damage, e.attrs
		for _, c := range g.s.countersOf(i) {
			counters += int16(c.n)
		}
		switch k {
		case effect.StatX:
			return int16(e.x)
		case effect.StatPicked:
			return int16(e.picked)
		}
	} else if m := g.recall(o); m != nil {
		atk, def, attrs = m.atk, m.def, m.attrs
		switch {
		case k == effect.StatPicked:
			return int16(m.picked)
		case k == effect.StatX && m.x != 0:
			return int16(m.x)
		}
	} else if len(d.computed) > 0 && g.same(o) {
		atk, def, _ = g.baseNumbers(o, d)
	}
	switch k {
	case effect.StatAttack:
		return atk
	case effect.StatDefense:
		return def
	case effect.StatCost:
		if d.xs > 0 && g.same(o) {
			return d.totalAt(g.chosenX(o))
		} else if m := g.recall(o); d.xs > 0 && m != nil {
			return d.totalAt(m.chosenX())
		}
		return d.total
	case effect.StatOriginalCost:
		return d.total
	case effect.StatOriginalAttack:
		return d.atk
	case effect.StatOriginalDefense:
		return d.def
	case effect.StatDamageLost:
		return damage
	case effect.StatCounters:
		return counters
	case effect.StatAttributes:
		return int16(popcount(uint64(attrs)))
	case effect.StatX:
		return r.x
	case effect.StatSymbols: // 203.2a (10.2): the attribute cost
		n := int16(0)
		for _, m := range d.cost.attr {
			n += int16(m)
		}
		return n
	case effect.StatSymbolsOf0, effect.StatSymbolsOf1, effect.StatSymbolsOf2, effect.StatSymbolsOf3, effect.StatSymbolsOf4:
		return int16(d.cost.attr[k-effect.StatSymbolsOf0])
	}
	return 0
}

// playerStat returns a number of a player.
func (g *Game) playerStat(p uint8, k effect.PlayerStat) int16 {
	seat := &g.s.seat[p]
	sum := func(list []uint8) (n int16) {
		for _, x := range list {
			n += int16(x)
		}
		return n
	}
	switch k {
	case effect.StatLeaderDefense:
		return seat.life
	case effect.StatCardsPlayed:
		return int16(seat.playedTurn)
	case effect.StatHand:
		hand := g.inZone(p, ZoneHand)
		return int16(hand.Len())
	case effect.StatDeck:
		return int16(seat.nMain)
	case effect.StatTurns:
		return int16(seat.turns)
	case effect.StatAttacksTurn:
		return int16(seat.attacksTurn)
	case effect.StatDiscardedTurn:
		return int16(seat.discardedTurn)
	case effect.StatLifeLostTurn:
		return seat.lost
	case effect.StatLifeGainedTurn:
		return seat.gained
	case effect.StatDamageTurn:
		return seat.hurt
	case effect.StatWill:
		return sum(seat.will[:])
	case effect.StatGems:
		return sum(seat.gemsOf(false)[:])
	case effect.StatCrystals:
		return sum(seat.gemsOf(true)[:])
	case effect.StatGemKinds, effect.StatCrystalKinds:
		n := int16(0)
		for _, have := range seat.gemsOf(k == effect.StatCrystalKinds) {
			n += truth(have > 0)
		}
		return n
	case effect.StatCrystalsLight, effect.StatCrystalsFire, effect.StatCrystalsWater, effect.StatCrystalsWind, effect.StatCrystalsDarkness:
		return int16(seat.gemsOf(true)[k-effect.StatCrystalsLight])
	case effect.StatGemsLight, effect.StatGemsFire, effect.StatGemsWater, effect.StatGemsWind, effect.StatGemsDarkness:
		return int16(seat.gems[k-effect.StatGemsLight])
	case effect.StatChantsTurn:
		return int16(seat.chantsTurn)
	case effect.StatGodsArtsTurn:
		return int16(seat.artsTurn)
	case effect.StatBuriedTurn:
		return int16(seat.buriedTurn)
	case effect.StatDrawnTurn:
		return int16(seat.drawnTurn)
	case effect.StatEnteredTurn:
		return int16(seat.enteredTurn)
	case effect.StatPhase:
		if g.s.active == p {
			return phaseCodes[g.s.phase&7]
		}
	case effect.StatBattle:
		return truth(g.s.active == p && g.s.battle.running != 0)
	case effect.StatBattleBegins: // 802.1, 802.2 (6.3): until the priority sequence of the step is over
		return truth(g.s.active == p && g.s.battle.running != 0 && g.s.step == stepBeginning)
	case effect.StatGraveyard:
		return int16(seat.nGrave)
	}
	return 0
}

// phaseCodes are the phases as instructions count them.
var phaseCodes = [8]int16{phaseDraw: effect.PhaseDraw, phaseRecovery: effect.PhaseRecovery, phaseMain: effect.PhaseMain, phaseEnd: effect.PhaseEnd}
