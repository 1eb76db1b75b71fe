package fow

import (
	"math"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards enter a field in two stages: bring notes them, and land puts all that
// were noted into the field at the same time, after what has to be chosen as
// they enter has been chosen.
//
// 909.5 (6.3): a card comes into a zone with the effects that apply there.

// Flags of arrivals.
const (
	arriveRested  uint8 = 1 << iota
	arriveAwake         // 1109.2a (6.3): it was awakened
	arriveChosen        // what its player chooses as it enters has been chosen
	arriveTorrent       // 1124.2 (6.3): it was played with the text of [Torrent]
	arriveHosted        // what it is added to has been chosen
	arriveStandby       // it was played from the standby area
	arriveHand          // it was played from the hand
	arriveSecond        // 1109.2a (6.3): likewise, by its second [Awakening]
)

// bring notes a card that enters a field under the control of ctrl.
func (g *Game) bring(r Ref, ctrl, flags uint8, host engine.ObjectID) {
	s := &g.s
	if !g.same(r) {
		return
	}
	if from := g.zoneOf(r.obj); g.t.moving && (from != ZoneNone || g.awaited(r.obj)) {
		ev := happening{would: effect.WouldMove, to: r, src: noRef, from: from, into: ZoneField, handed: flags&arriveHand != 0}
		if goes := g.moveInstead(&ev); !goes || ev.into != ZoneField {
			switch {
			case from == ZoneNone: // 1303.3a (6.3): a token that would be elsewhere ceases to exist
				g.emitCease(r.obj, ZoneField)
				g.freeToken(r.obj)
				g.touchApart()
			case goes:
				g.move(r, ev.into, moveHow{clause: clauseReplacement, bottom: ev.bottom, settled: true})
			}
			return
		}
	}
	if int(s.nArrive) == maxArrivals {
		g.fail(LimitArrivals)
		return
	}
	card := g.faceOf(r.obj)
	if whole := g.cardOf(r.obj); g.t.cards[whole].halves && !g.t.cards[card].is(typesPermanent) { // 1307.4a (10.2): the other half of a spell
		card = whole
	}
	s.arrive[s.nArrive] = Arrival{card: g.t.fieldFace(card), obj: r.obj, host: host, ctrl: ctrl, from: g.zoneOf(r.obj), flags: flags}
	s.nArrive++
}

// landThen puts everything that was noted into the field. It reports whether it
// is done; if a choice is to be made, a process has been pushed that ends with
// it.
func (g *Game) landThen() bool {
	several := false // one has several that it can be added to
	for k := uint8(0); k < g.s.nArrive; k++ {
		if a := &g.s.arrive[k]; g.hostless(a) {
			if hosts := g.hostsOf(a.card); hosts == 0 {
				// 1406.3 (6.3): it stays where it is.
				copy(g.s.arrive[k:], g.s.arrive[k+1:g.s.nArrive])
				g.s.nArrive--
				g.s.arrive[g.s.nArrive] = Arrival{}
				k--
			} else if hosts&(hosts-1) == 0 {
				a.host, a.flags = g.s.entity[trailing(hosts)].obj, a.flags|arriveHosted
			} else {
				several = true
			}
		}
	}
	if several {
		g.push(pcArrive, 0, 0, 0)
		return false
	}
	if g.t.enters {
		for k := range g.s.nArrive {
			if _, _, ok := g.choiceOf(&g.s.arrive[k]); ok {
				g.push(pcArrive, 0, 0, 0)
				return false
			}
		}
	}
	if g.t.contends && g.s.nArrive > 1 && g.rivals(0) != 0 {
		g.push(pcArrive, 0, 0, 0)
		return false
	}
	g.land()
	return true
}

// arrival asks for the choices that are made as cards enter, in the order in
// which they were noted, and then lets them enter.
func (g *Game) arrival(f *Frame) bool {
	s := &g.s
	for ; f.a < s.nArrive; f.a++ {
		a := &s.arrive[f.a]
		if g.hostless(a) {
			if s.answered == 0 {
				g.ask(a.ctrl, AskPick, clauseAddEnters)
				g.d.Object, g.d.Source = a.obj, a.card
				for m := g.hostsOf(a.card); m != 0; m &= m - 1 {
					g.d.Add(engine.MakeOption(ActObject, uint8(s.entity[trailing(m)].obj), 0, 0))
				}
				g.d.Sort()
				return true
			}
			a.host = engine.ObjectID(g.take().A())
			a.flags |= arriveHosted
		}
		what, life, ok := g.choiceOf(a)
		if !ok {
			continue
		}
		if what == effect.EntersRested {
			if s.answered == 0 {
				g.ask(a.ctrl, AskPayOr, clauseEnters)
				g.d.Object, g.d.Source = a.obj, a.card
				g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
				g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
				return true
			}
			if a.flags |= arriveChosen; g.take().Action() == ActYes {
				g.payLife(a.ctrl, life, a.card, a.obj)
			} else {
				a.flags |= arriveRested
			}
			continue
		}
		if s.answered == 0 {
			kind := AskKind
			switch what {
			case effect.EntersNumber:
				kind = AskNumber
			case effect.EntersTrait:
				kind = AskName
			}
			g.ask(a.ctrl, kind, clauseEnters)
			g.d.Object, g.d.Source = a.obj, a.card
			if what == effect.EntersTrait {
				if g.listRaces(nil); g.d.N > 0 {
					return true
				}
				a.flags |= arriveChosen
				continue
			}
			most := int16(attributes) - 1
			if what == effect.EntersNumber {
				most = life
			}
			for n := range uint8(most + 1) {
				g.d.Add(engine.MakeOption(ActNumber, n, 0, 0))
			}
			return true
		}
		if what == effect.EntersTrait {
			a.x = g.takeRace()
		} else {
			a.x = g.take().A()
		}
		a.flags |= arriveChosen
	}
	if g.t.contends && g.orderArrivals(f) {
		return true
	}
	g.pop()
	g.land()
	return false
}

// choiceOf returns what is chosen as a card enters and has not been chosen, and the
// life that it costs not to enter rested, or the greatest number that can be chosen.
//
// 1003.4 (6.3): who cannot pay is not asked.
func (g *Game) choiceOf(a *Arrival) (what effect.EnterKind, life int16, ok bool) {
	if a.flags&arriveChosen != 0 {
		return 0, 0, false
	}
	for _, n := range g.t.cards[a.card].statics {
		st := &g.t.statics[n]
		if st.Kind == effect.StaticEnters && st.This && (st.Enters == effect.EntersAttribute || st.Enters == effect.EntersNumber || st.Enters == effect.EntersTrait) {
			return st.Enters, st.N, true
		}
		if st.Kind == effect.StaticEnters && st.Enters == effect.EntersRested && st.N > 0 && g.inForce(st, a.ctrl, g.ref(a.obj)) {
			if life = g.t.programs[st.prog].Payments[st.N-1][0].N; life <= g.s.seat[a.ctrl].life {
				return st.Enters, life, true
			}
		}
	}
	return 0, 0, false
}

// land puts what was noted into the field, at the same time.
func (g *Game) land() {
	s := &g.s
	there := s.occupied()
	var landed [maxArrivals]Ref
	for k := range s.nArrive {
		a := s.arrive[k]
		how := moveHow{clause: clauseEntersField, settled: true, ctrl: a.ctrl, rested: a.flags&arriveRested != 0, picked: a.x}
		wakes := g.t.cards[a.card].wakesX
		if wakes {
			how.picked = 0
		}
		if base := g.cardOf(a.obj); a.card != base {
			how.side = g.t.sideOf(base, a.card)
		}
		if g.t.enters {
			g.enterings(&a, &how)
		}
		r := g.ref(a.obj)
		if g.t.hears {
			g.travel(r, ZoneField, how)
			t := &g.trips[g.nTrips-1]
			r = t.now
			if a.flags&arriveStandby != 0 {
				t.via = ZoneStandby
			}
			t.played = a.flags&arriveHand != 0
		} else {
			r = g.shift(r, ZoneField, how)
		}
		if i, ok := g.onField(r); ok {
			e := &s.entity[i]
			if wakes {
				e.x = a.x
			}
			if a.flags&arriveAwake != 0 {
				e.flags |= entityAwake
			}
			if a.flags&arriveSecond != 0 {
				e.flags |= entitySecond
			}
			if a.flags&arriveTorrent != 0 {
				e.flags |= entityTorrent
			}
			if a.host != engine.NoObject {
				g.addTo(i, a.host)
			}
			g.touchEntity(i, whenInfo)
		}
		landed[k] = r
	}
	if g.t.welcomes {
		for k := range s.nArrive {
			g.welcome(landed[k], there)
		}
	}
	clear(s.arrive[:s.nArrive])
	s.nArrive = 0
	g.arrived()
}

// welcome applies what cards that were there say about how others enter to one that has just done so.
//
// 909.5 (6.3): it comes in with the effects that apply to it there, under who controls it.
// 1022.6 (6.3): counters of one name that it enters with are added up.
func (g *Game) welcome(o Ref, there uint64) {
	if !g.same(o) || g.zoneOf(o.obj) != ZoneField {
		return
	}
	var how moveHow
	turned := false
	for m := there; m != 0; m &= m - 1 {
		i := trailing(m)
		ctrl, src := g.s.controller(i), g.ref(g.s.entity[i].obj)
		for _, n := range g.t.cards[g.s.entity[i].card].statics {
			st := &g.t.statics[n]
			if st.Kind == effect.StaticEnters && !st.This && g.active(i) && g.inForce(st, ctrl, src) && g.matches(st.filterG, ctrl, src, o) {
				g.entering(st, ctrl, src, &how)
				turned = turned || st.Enters != effect.EntersCounters
			}
		}
	}
	if turned {
		g.lies(o.obj, how.rested)
	}
	for _, c := range how.counters {
		if c.n > 0 {
			g.addCounters(o.obj, c.kind, int(c.n))
		}
	}
}

// lies sets how a card lies as it enters, which is no turning of it.
func (g *Game) lies(o engine.ObjectID, rested bool) {
	if i, ok := g.entityOf(o); ok {
		g.s.rested = g.s.rested&^(1<<i) | uint64(b2u(rested))<<i
		g.touchEntity(i, whenInfo)
		return
	}
	seat, bit := &g.s.seat[owner(o)], stoneBit(o.Index())
	if seat.stonesRested &^= bit; rested {
		seat.stonesRested |= bit
	}
}

// enterings applies what its own text says about how a card enters.
//
// 1022.6 (6.3): counters of one name that it enters with are added up.
func (g *Game) enterings(a *Arrival, how *moveHow) {
	g.coming = *a // 909.5 (6.3): it comes in as what it is there: awakened, with the text of [Torrent]
	defer func() { g.coming.flags = 0 }()
	d := &g.t.cards[a.card]
	for _, c := range d.enters {
		how.counters.add(c)
	}
	for _, n := range d.statics {
		if st := &g.t.statics[n]; st.Kind == effect.StaticEnters && st.This && g.inForce(st, a.ctrl, g.ref(a.obj)) &&
			!(st.Enters == effect.EntersRested && st.N > 0 && a.flags&arriveChosen != 0) {
			g.entering(st, a.ctrl, g.ref(a.obj), how)
		}
	}
}

// entering applies one passive of a player and a source.
func (g *Game) entering(st *static, ctrl uint8, src Ref, how *moveHow) {
	switch st.Enters {
	case effect.EntersRested:
		how.rested = true
	case effect.EntersRecovered:
		how.rested = false
	case effect.EntersCounters:
		if n := g.amountOf(st, ctrl, src); n > 0 && (n > math.MaxUint8 || !how.counters.add(Counter{kind: st.counter, n: uint8(n)})) {
			g.fail(LimitCounters)
		}
	}
}

// counterSet are the counters of a few kinds.
type counterSet [3]Counter

// add adds counters to a set and reports whether that many of a kind can be counted; kinds beyond its size are left out.
func (cs *counterSet) add(c Counter) bool {
	for k := range cs {
		if cs[k].kind == c.kind || cs[k].n == 0 {
			if int(cs[k].n)+int(c.n) > math.MaxUint8 {
				return false
			}
			cs[k] = Counter{kind: c.kind, n: cs[k].n + c.n}
			return true
		}
	}
	return true
}
