package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// listPlays lists every card and ability that p may play with priority; main is true at main timing.
//
// 604.1a, 604.1b (6.3): activate abilities, and cards with a [Trigger] that costs.
// 604.2a (6.3): at main timing resonators, additions, regalia and chants.
func (g *Game) listPlays(p uint8, main bool) {
	if !main && !g.askAll && g.mute>>p&1 != 0 {
		return
	}
	w := &g.walk
	*w = walk{}
	w.walking, w.p, w.main, w.wake = true, p, main, whenDealt|whenNew
	w.anytime = main && g.mute>>p&1 != 0 // what is known stays known
	if g.t.about != 0 {
		w.ruling = *g.rulings()
	}
	if g.t.about&aboutTime != 0 {
		w.wake |= g.t.ruled.either()
		if w.ruling.quickened&quickensCards != 0 || g.side[p].timed != 0 {
			w.wake |= whenMoved
		}
	}
	g.refresh()
	g.reopen(p, main)
	g.listHand(p, main)
	g.listZones(p, main)
	g.listActivations(p)
	w.walking = false
	g.work.Vague += w.vague
	if !w.anytime && !g.t.withers { // who may produce will again is asked again
		g.mute |= 1 << p
		w.wake |= w.why
		if w.wake&whenFunds != 0 {
			w.wake |= g.t.richer
		}
		if w.wake&whenThis != 0 {
			w.wake |= whenRestsThis
		}
		g.wake[p] = w.wake
	}
}

// listPlay lists something that the player whose plays are walked over can play.
func (g *Game) listPlay(o engine.Option) {
	w := &g.walk
	w.anytime = w.anytime || !w.main || g.playsAnytime(w.p, o)
	g.d.Add(o)
}

// playsAnytime reports whether what can be played at main timing might be besides it.
func (g *Game) playsAnytime(p uint8, o engine.Option) bool {
	switch {
	case g.t.about&aboutTime != 0:
		return true
	case o.Action() == ActActivate:
		return g.t.abilities[g.chosenAbility(o)].Instant
	}
	i := engine.ObjectID(o.A()).Index()
	return permission(o.C()) != permitHand || i >= firstExtra || g.side[p].quick>>(i&63)&1 != 0
}

// listHand lists what p may play from the hand, equal cards once.
//
// 703.1 (6.3): chants with [Trigger] are not among them. 708.4 (6.3): those whose
// [Trigger] costs are played for both costs.
func (g *Game) listHand(p uint8, main bool) {
	p &= 1
	di, in := g.side[p], &g.s.seat[p].hand
	hand, others := in[0], in[1]>>(firstExtra-64)
	set := di.quick &^ di.trigger
	switch {
	case main || g.walk.ruling.quickened&quickensCards != 0: // an effect may give [Quickcast]
		set = di.main &^ di.trigger
	case g.t.about&aboutTime != 0:
		set |= di.timed &^ di.trigger
	}
	if g.m.rules.TriggerFromHand {
		set |= di.traps
	}
	w, v, cards := &g.walk, &g.verdicts[p], hand&(set|di.handActs)
	late := uint64(0)
	if v.timed != 0 {
		late = v.outOfTime(main)
	}
	if m := cards & v.hand & v.stale &^ late; m != 0 {
		g.rebill(p, m)
	}
	no := cards & v.hand &^ (v.handYes | late)
	cards &^= no
	for m := no; m != 0 && !w.anytime; { // else nobody asks
		k := di.lowest[trailing(m)] & 63
		m &^= di.copies[k]
		w.wake |= v.handWhy[k]
	}
	for m := cards; m != 0; {
		k := di.lowest[trailing(m)] & 63
		o, bit, how := object(p, uint8(trailing(m))), m&-m, permitHand
		m &^= di.copies[k]
		if bit&di.traps != 0 {
			how = permitHandTrap
		}
		play := engine.MakeOption(ActPlay, uint8(o), 0, uint8(how))
		if v.hand&bit&^late != 0 { // it is known that it can be
			w.wake |= v.handWhy[k]
			g.listPlay(play)
			continue
		}
		w.begin()
		id := g.cardOf(o)
		if d := &g.t.cards[id]; bit&(di.traps|di.handActs) == 0 && g.asCosted(id) && w.short(g, p, d.least) {
			if g.t.about&(aboutPrice|aboutOther) != 0 { // whatever is chosen
				w.why = w.ruling.price
			}
			w.owe(&Bill{free: uint8(d.least)})
			if w.unpaid = true; d.bare && (main || d.keywords&Quickcast.Bit() != 0) && !g.spoken(aboutPayers, id) {
				of := g.offerAs(p, g.ref(o), id, noAbility, how)
				w.await(g, &of)
				w.owe(&d.cost)
			}
			v.noteHand(w, k, di.copies[k], main)
			continue
		}
		r := g.ref(o)
		if bit&set != 0 && g.canPlayAs(p, r, id, noAbility, how) {
			w.yes = 1
			g.listPlay(play)
		}
		if bit&di.handActs == 0 {
			v.noteHand(w, k, di.copies[k], main)
		} else {
			g.listAbilities(p, r, effect.PlaceHand)
		}
	}
	if others != 0 {
		g.listStrangers(p, main, others)
	}
}

// listStrangers does the same for cards of the hand that came from an extra, rune or
// stranger deck: bit n of the set is object firstExtra + n.
//
// 1305.3 (10.2): a stranger card is played as others of its type. 703.1 (6.3): whoever looks
// whether it can be played knows that a [Trigger] with a condition is not played like this.
func (g *Game) listStrangers(p uint8, main bool, set uint64) {
	last := engine.CardID(0)
	for ; set != 0; set &= set - 1 {
		o := object(p, firstExtra+uint8(trailing(set)))
		id := g.cardOf(o)
		if id == last {
			continue
		}
		last = id
		r, l, bit := g.ref(o), &g.side[p].far, uint64(1)<<(o.Index()-64)
		how, when := permitHand, main || g.t.cards[id].keywords&Quickcast.Bit() != 0 || g.walk.ruling.quickened&quickensCards != 0 ||
			g.t.about&aboutTime != 0 && g.t.ownTime(id)
		if l.traps&bit != 0 && g.m.rules.TriggerFromHand {
			how, when = permitHandTrap, true
		}
		if when && g.canPlay(p, r, noAbility, how) {
			g.listPlay(engine.MakeOption(ActPlay, uint8(o), 0, uint8(how)))
		}
		g.listAbilities(p, r, effect.PlaceHand)
	}
}

// listZones lists cards that p may play from elsewhere.
//
// 708.4, 708.5 (6.3): from the standby area, not in the turn in which the card was
// put there. 1115.2 (6.3): [Remnant] from the graveyard. 1144.2 (10.2): [Dive] from the
// removed area, while its counter is on the card.
func (g *Game) listZones(p uint8, main bool) {
	p &= 1
	s, di := &g.s, g.side[p]
	if di.runes {
		g.listRunes(p, main)
	}
	if di.far.any {
		g.listFar(p)
	}
	if !di.zones && g.t.about&aboutPlaces == 0 {
		return
	}
	seat := &s.seat[p]
	for k, i := range seat.standby[:seat.nStandby] {
		if i >= 64 || di.traps>>i&1 == 0 {
			continue
		}
		if seat.setThisTurn>>k&1 != 0 {
			g.walk.why |= whenTurn
			continue
		}
		g.listCard(p, object(p, i), permitStandby)
	}
	set := seat.grave[0] & (di.remnant | di.graveActs)
	for m := set; m != 0; m &= m - 1 {
		o := object(p, uint8(trailing(m)))
		r := g.ref(o)
		if m&-m&di.remnant != 0 && g.hasRemnant(p, r) {
			g.listCard(p, o, permitGraveyard)
		}
		if m&-m&di.graveActs != 0 {
			g.listAbilities(p, r, effect.PlaceCemetery)
		}
	}
	if di.dives != 0 {
		dived := seat.dived()
		for m := dived[0] & di.dives; m != 0; m &= m - 1 {
			o := object(p, uint8(trailing(m)))
			if id := g.faceOf(o); !main && g.t.about&aboutTime == 0 && g.t.cards[id].keywords&Quickcast.Bit() == 0 {
				g.walk.why |= whenTimed // before anything is looked at more closely
			} else {
				g.listCard(p, o, permitRemoved)
			}
		}
	}
	if di.returns != 0 {
		seat := &g.s.seat[p]
		for m := seat.removed.and(seat.shown)[0] & di.returns; m != 0; m &= m - 1 {
			g.listReturning(p, object(p, uint8(trailing(m))))
		}
	}
	if g.t.about&aboutPlaces != 0 {
		g.walk.why = whenever
		g.listPermitted(p)
	}
}

// listCard lists a card if p may play it from where it is.
func (g *Game) listCard(p uint8, o engine.ObjectID, how permission) {
	if g.canPlay(p, g.ref(o), noAbility, how) {
		g.listPlay(engine.MakeOption(ActPlay, uint8(o), 0, uint8(how)))
	}
}

// listReturning lists a card that p may play from the removed area because it says so.
//
// 702.2, 703.2 (6.3): from the hand, unless otherwise specified. 902.2 (6.3): a text
// that speaks of playing its card is active where the card is.
func (g *Game) listReturning(p uint8, o engine.ObjectID) {
	g.walk.why = whenever
	r := g.ref(o)
	for _, n := range g.t.cards[g.faceOf(o)].statics {
		st := &g.t.statics[n]
		if st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay && st.This && st.Place == effect.PlaceBanished && g.inForce(st, p, r) {
			g.listCard(p, o, permitEffect)
			break
		}
	}
	if len(g.t.cards[g.faceOf(o)].acts) != 0 {
		g.listAbilities(p, r, effect.PlaceBanished) // 902.2 (6.3): active there if they say so
	}
}

// listFar is listZones for cards that came from an extra, rune or stranger deck.
//
// 1305.1 (10.2): their types and keywords are those of other cards.
func (g *Game) listFar(p uint8) {
	seat, l := &g.s.seat[p], &g.side[p].far
	for k, i := range seat.standby[:seat.nStandby] {
		if i < firstExtra || l.traps>>(i-64)&1 == 0 {
			continue
		}
		if seat.setThisTurn>>k&1 != 0 {
			g.walk.why |= whenTurn
		} else {
			g.listCard(p, object(p, i), permitStandby)
		}
	}
	for m := seat.grave[1] & (l.remnant | l.graveActs); m != 0; m &= m - 1 {
		o := object(p, 64+uint8(trailing(m)))
		r := g.ref(o)
		if m&-m&l.remnant != 0 && g.hasRemnant(p, r) {
			g.listCard(p, o, permitGraveyard)
		}
		if m&-m&l.graveActs != 0 {
			g.listAbilities(p, r, effect.PlaceCemetery)
		}
	}
	for m := seat.dived()[1] & l.dives; m != 0; m &= m - 1 {
		g.listCard(p, object(p, 64+uint8(trailing(m))), permitRemoved)
	}
	for m := seat.removed.and(seat.shown)[1] & l.returns; m != 0; m &= m - 1 {
		g.listReturning(p, object(p, 64+uint8(trailing(m))))
	}
}

// hasRemnant reports whether a card in a graveyard has [Remnant], which some have only
// while something holds.
//
// 1134.2 (8.01): the text of [Null] is there while its player has no hand.
func (g *Game) hasRemnant(p uint8, o Ref) bool {
	d := &g.t.cards[g.faceOf(o.obj)]
	if d.remnantIf == 0 {
		return true
	}
	g.walk.why = whenever
	return g.pure(d.prog, d.remnantIf-1, p, o, g.faceOf(o.obj)) != 0
}

// lentRemnant reports whether a passive gives a card in p's graveyard [Remnant].
//
// 1115.2 (6.3): what it says holds wherever it comes from.
func (g *Game) lentRemnant(p uint8, o Ref) (yes bool) {
	g.eachRuling(aboutPlaces, func(st *static, ctrl uint8, src, on Ref) {
		yes = yes || ctrl == p && st.lends() && (st.This && on == o || !st.This && g.matches(st.filterG, ctrl, src, o))
	})
	return yes
}

// lentTo reports whether an instruction has given an object something where it is.
func (g *Game) lentTo(o engine.ObjectID) bool {
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effStatic && e.obj.obj == o {
			return true
		}
	}
	return false
}

// lends reports whether a passive gives cards in a graveyard [Remnant].
func (st *static) lends() bool {
	return st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay && uint64(st.Keywords)&Remnant.Bit() != 0
}

// listPermitted lists cards that passives let p play from other zones.
//
// 702.2, 703.2 (6.3): from the hand, unless otherwise specified.
func (g *Game) listPermitted(p uint8) {
	var done objectSet // of two texts that permit it the first is enough
	g.eachRuling(aboutPlaces, func(st *static, ctrl uint8, src, on Ref) {
		if ctrl != p {
			return
		}
		g.eachIn(p, placeZones[st.Place], func(o engine.ObjectID) {
			if r := g.ref(o); g.allowsFrom(st, ctrl, src, on, r) && !done.has(o) && g.canPlay(p, r, noAbility, permitEffect) {
				done.add(o)
				g.listPlay(engine.MakeOption(ActPlay, uint8(o), 0, uint8(permitEffect)))
			}
		})
	})
}

// allowsFrom reports whether a passive that is on a card lets another, or that one, be played from its zone.
func (g *Game) allowsFrom(st *static, ctrl uint8, src, on, r Ref) bool {
	return st.This && on == r || !st.This && g.matches(st.filterG, ctrl, src, r)
}

// permitted reports whether a passive lets p play a card from where it is.
//
// 1307.3a (10.2): as the half that it would be played as.
func (g *Game) permitted(p uint8, r Ref) (yes bool) {
	zone := g.zoneOf(r.obj)
	g.eachRuling(aboutPlaces, func(st *static, ctrl uint8, src, on Ref) {
		yes = yes || ctrl == p && placeZones[st.Place] == zone && g.allowsFrom(st, ctrl, src, on, r)
	})
	return yes
}

// eachIn calls f for p's cards in a graveyard, removed area or main deck, the
// latter only for its top card.
func (g *Game) eachIn(p, zone uint8, f func(engine.ObjectID)) {
	seat := &g.s.seat[p]
	set := Set{}
	switch zone {
	case ZoneGraveyard:
		set = seat.grave
	case ZoneRemoved:
		set = seat.removed.and(seat.shown)
	case ZoneMain:
		g.looked |= 1 << p
		if seat.nMain > 0 {
			set.add(seat.pile[seat.nMain-1])
		}
	}
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		f(object(p, i))
	}
}

// eachLoneWill calls f for will abilities that the planner would use when p pays,
// where using them now can lead to something else (R2): with WillAnytime, if some
// card of the run reacts to them, or if the source can change before p pays.
//
// 907.2 (6.3): will abilities are played with priority or to pay.
func (g *Game) eachLoneWill(p uint8, f func(engine.Option) bool) bool {
	return g.safe(p) || g.eachThreatened(p, g.willAnytime(), f)
}

// eachThreatened calls f for those of sources under a threat, or for all.
func (g *Game) eachThreatened(p uint8, all bool, f func(engine.Option) bool) bool {
	s := &g.s
	given, _ := g.willing()
	seat, di := &s.seat[p], g.side[p]
	stones, entities := seat.ready(), (s.will|given)&s.control[p]&^g.withheld(true)
	if !all {
		stones, entities = g.threatened(p, stones, entities, given)
	}
	for m := stones; m != 0; m &= m - 1 {
		o := object(p, lowestStone(m))
		if d := &g.t.cards[g.cardOf(o)]; d.yield == 0 && len(d.ways) == 0 || g.t.taxes && g.levied(o) != (Bill{}) {
			continue
		}
		if di.odd&stoneBit(o.Index()) == 0 {
			if !f(engine.MakeOption(ActActivate, uint8(o), waySimple, 0)) {
				return false
			}
		} else if !g.eachWay(o, f) {
			return false
		}
	}
	for m := entities; m != 0; m &= m - 1 {
		i := trailing(m)
		o := s.entity[i].obj
		switch d := &g.t.cards[s.entity[i].card]; {
		case g.t.taxes && g.levied(o) != (Bill{}): // played like other abilities
		case given>>i&1 != 0:
			if !g.eachWay(o, f) {
				return false
			}
		case !g.active(i):
		case d.yield == 0:
			if !g.eachWay(o, f) {
				return false
			}
		case g.mayRest(i) && !f(engine.MakeOption(ActActivate, uint8(o), waySimple, 0)):
			return false
		}
	}
	if seat.coin == 0 || !all {
		return true
	}
	c, pool := g.coinOf(p), uint8(PlayerOf(engine.PlayerID(p)))
	return (c.kinds == 0 || f(engine.MakeOption(ActActivate, pool, wayCoin, 0))) && (c.number == 0 || f(engine.MakeOption(ActActivate, pool, wayCoins, 0)))
}

// eachWay calls f for the ways in which a source that is not simple can be used.
func (g *Game) eachWay(o engine.ObjectID, f func(engine.Option) bool) bool {
	st := g.stateOf(o)
	p := owner(o)
	if i, ok := g.entityOf(o); ok {
		p = g.s.controller(i)
	}
	return g.waysAt(o, func(way uint8, w *willWay) bool {
		if way != waySimple {
			way += wayAlone
		}
		return !st.has(w) || w.life > g.spendable(p) || w.costly() || f(engine.MakeOption(ActActivate, uint8(o), way, 0))
	})
}

// wayAlone is added to the number of a willWay in options that use it at priority.
const wayAlone uint8 = 64

// lonely returns the way behind the operand of an option at priority.
func lonely(b uint8) uint8 {
	if b >= wayAlone && b != waySimple {
		return b - wayAlone
	}
	return b
}

// useAlone plays a will ability at priority: it resolves at once, and what it
// produced stays.
//
// 907.3 (6.3): it does not use the chase. A9: its player has played something.
func (g *Game) useAlone(p uint8, a engine.Option) {
	s := &g.s
	if int(s.nPlay) == maxPlays {
		g.fail(LimitPlays)
		return
	}
	way := lonely(a.B())
	o := engine.ObjectID(a.A())
	r := &s.play[s.nPlay]
	*r = Play{kind: itemNone, ctrl: p, obj: g.ref(o), trg: noRef, card: g.faceOf(o), ability: noAbility, item: noItem}
	s.nPlay++
	g.useSource(r, engine.MakeOption(ActPay, uint8(o), way, 0))
	r.payFrom, r.i = 0, 0
	if s.battle.running != 0 && p != s.active {
		s.battle.answered = 1
	}
	g.push(pcLeftover, p, 0, 0)
}
