package sve

import (
	"math/bits"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// matchSlot reports whether the card in slot i of player q satisfies filter f,
// for an ability of ctrl whose source is src.
func (g *Game) matchSlot(f int32, ctrl uint8, src Ref, q uint8, i int) bool {
	return g.admitted(f, ctrl, src, q, 1<<i) != 0
}

// admitted returns the slots of a set of player q's whose cards satisfy filter f.
func (g *Game) admitted(f int32, ctrl uint8, src Ref, q, set uint8) (out uint8) {
	for f >= 0 {
		fl := &g.t.filters[f]
		f = fl.or
		if fl.Side == effect.SideYours && q != ctrl || fl.Side == effect.SideEnemy && q == ctrl {
			continue
		}
		if fl.plain {
			out |= set & g.s.pl[q].follower
			continue
		}
		m := set &^ out
		if fl.Types != 0 {
			m &= g.s.pl[q].ofTypes(fl.Types)
		}
		for ; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m) & (maxField - 1)
			sl := &g.s.slot[q][i]
			if fl.onField[sl.card/64]>>(sl.card%64)&1 == 0 && !g.byGivenTrait(fl, sl.card, sl.obj) {
				continue
			}
			if fl.CostMin != effect.NoBound || fl.CostMax != effect.NoBound {
				cost := g.t.cards[sl.base].cost // 5.15.3: the cost stays the base card's
				if fl.CostMin != effect.NoBound && cost < fl.CostMin || fl.CostMax != effect.NoBound && cost > fl.CostMax {
					continue
				}
			}
			if !fl.dynamic || g.matchSlotState(fl, src, q, i) {
				out |= 1 << i
			}
		}
	}
	return out
}

// byGivenTrait reports whether a card satisfies the printed part of a filter
// because an effect or a passive gives it the trait that the filter asks for.
func (g *Game) byGivenTrait(f *filter, id engine.CardID, o engine.ObjectID) bool {
	return f.given != 0 && f.traitless[id/64]>>(id%64)&1 != 0 && g.givesTrait() && g.hasGiven(f.Trait, o)
}

// givesTrait reports whether any text may give a trait now.
func (g *Game) givesTrait() bool { return g.s.kinds>>effTrait&1 != 0 || g.rare&rareTraits != 0 }

// hasGiven reports whether an effect or a passive gives a card on a field a trait.
func (g *Game) hasGiven(trait string, o engine.ObjectID) bool {
	if g.rare&rareTraits != 0 && g.traitByPassive(trait, o) {
		return true
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effTrait && e.on(g.ref(o)) && strings.EqualFold(g.t.programs[e.abil].strings[e.what], trait) {
			return true
		}
	}
	return false
}

// givenTraits returns which traits of Tables.given a card on a field is given.
func (g *Game) givenTraits(o engine.ObjectID) (set uint16) {
	if len(g.t.given) == 0 || !g.givesTrait() {
		return 0
	}
	for k, trait := range g.t.given {
		if g.hasGiven(trait, o) {
			set |= 1 << k
		}
	}
	return set
}

// matchSlotState tests what can change while a card is on the field.
func (g *Game) matchSlotState(f *filter, src Ref, q uint8, i int) bool {
	sl, pl, bit := &g.s.slot[q][i], &g.s.pl[q], uint8(1)<<i
	if (f.Other || f.This) && f.This != (sl.obj == src.obj && g.same(src)) {
		return false
	}
	if f.OtherName && g.t.cards[sl.card].name == g.t.cards[g.sourceCard(src)].name {
		return false
	}
	if need, forbid := f.Need&^(printedFlags|effect.FlagCostOriginal), f.Forbid&^printedFlags; need|forbid != 0 {
		if have := g.flagsOf(q, i); need&^have != 0 || forbid&have != 0 {
			return false
		}
	}
	if effect.KeywordSet(sl.kw)&f.Keywords != f.Keywords || effect.KeywordSet(sl.kw)&f.ForbidKeywords != 0 {
		return false
	}
	if f.Counter != "" && sl.counters[f.counter] == 0 {
		return false
	}
	if pl.follower&bit == 0 && f.bounded() {
		return false // 5.24.2.1
	}
	return inRange(sl.atk, f.AtkMin, f.AtkMax) && inRange(sl.def, f.DefMin, f.DefMax)
}

// flagsOf returns the properties that a card on the field has beside those that
// are printed on it.
func (g *Game) flagsOf(q uint8, i int) (have effect.FlagSet) {
	sl, pl, bit := &g.s.slot[q][i], &g.s.pl[q], uint8(1)<<i
	if g.t.cards[sl.card].evolved {
		have |= effect.FlagEvolved
	}
	if pl.engaged&bit != 0 {
		have |= effect.FlagEngaged
	} else {
		have |= effect.FlagReserved
	}
	if sl.race > 0 {
		have |= effect.FlagRacing
	}
	if sl.damage > 0 {
		have |= effect.FlagDamaged
	}
	if pl.evolvedNow&bit != 0 {
		have |= effect.FlagEvolvedThisTurn
	}
	if pl.fresh&bit != 0 {
		have |= effect.FlagEnteredThisTurn
		if sl.how&howPlayed != 0 {
			have |= effect.FlagPlayedThisTurn
		}
	}
	if sl.how&howPlayed != 0 {
		have |= effect.FlagPutByPlayer
	}
	if sl.how&howAttacked != 0 {
		have |= effect.FlagAttackedThisTurn
	}
	if sl.how&howHand != 0 {
		have |= effect.FlagFromHand
	}
	return have
}

// bounded reports whether a filter asks for attack or defense.
func (f *filter) bounded() bool {
	return f.AtkMin != effect.NoBound || f.AtkMax != effect.NoBound || f.DefMin != effect.NoBound || f.DefMax != effect.NoBound
}

func inRange(v, lo, hi int16) bool {
	return (lo == effect.NoBound || v >= lo) && (hi == effect.NoBound || v <= hi)
}

// matchCard reports whether an object outside the field satisfies filter f by
// its printed information; q is the player whose zone it is in.
func (g *Game) matchCard(f int32, ctrl uint8, src Ref, q uint8, o engine.ObjectID) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		if fl.Side == effect.SideYours && q != ctrl || fl.Side == effect.SideEnemy && q == ctrl {
			continue
		}
		if g.matchPrinted(fl, src, o) {
			return true
		}
	}
	return false
}

func (g *Game) matchPrinted(f *filter, src Ref, o engine.ObjectID) bool {
	id := g.cardOf(o)
	d := &g.t.cards[id]
	if !f.admits(id, d.cost) && !g.byGivenTrait(f, id, o) {
		return false
	}
	if !f.dynamic {
		return true
	}
	if f.Other && o == src.obj {
		return false
	}
	if f.OtherName && d.name == g.t.cards[g.sourceCard(src)].name {
		return false
	}
	have := effect.FlagSet(0)
	if d.token {
		have |= effect.FlagToken
	}
	if d.evolved {
		have |= effect.FlagEvolved
	}
	if d.advanced {
		have |= effect.FlagAdvanced
	}
	if d.hasEvolve {
		have |= effect.FlagHasEvolve
	}
	if d.hasRite {
		have |= effect.FlagHasRite
	}
	if i := o.Index(); i < maxCards && g.s.pl[o>>7].faceup>>i&1 != 0 { // 4.6.3
		have |= effect.FlagFaceup
	}
	if f.Need&^have&^effect.FlagCostOriginal != 0 || f.Forbid&have != 0 {
		return false
	}
	atk, def, kw := g.bearing(g.ref(o))
	if effect.KeywordSet(kw)&f.Keywords != f.Keywords || effect.KeywordSet(kw)&f.ForbidKeywords != 0 {
		return false
	}
	return inRange(atk, f.AtkMin, f.AtkMax) && inRange(def, f.DefMin, f.DefMax) && (f.Counter == "" || g.exCounters(g.ref(o), f.counter) > 0)
}

// matchRef tests a referenced object wherever it is now, as it was on the field if
// it has left since (10.11.1).
func (g *Game) matchRef(f int32, ctrl uint8, src, r Ref) bool {
	if IsLeader(r.obj) {
		for ; f >= 0; f = g.t.filters[f].or {
			if fl := &g.t.filters[f]; fl.leader && inRange(g.s.pl[r.obj>>7&1].leader, fl.DefMin, fl.DefMax) {
				return true
			}
		}
		return false
	}
	if !g.same(r) {
		if m := g.recall(r); m != nil {
			return g.matchLast(f, ctrl, src, m)
		}
	} else if p, i, ok := g.slotOf(r.obj); ok {
		return g.matchSlot(f, ctrl, src, p, i)
	}
	return g.matchCard(f, ctrl, src, g.sideOf(r.obj), r.obj)
}

// candidates fills buf with the objects of filter f in a place, in ascending
// order of zones, and returns them. select says that a player of ctrl selects
// (Aura protects from opponents, 12.15.2). A card that is asked about as if it were
// played is left out (play_specified.go).
func (g *Game) candidates(buf *[maxRefs]Ref, place effect.Place, f int32, ctrl uint8, src Ref, selecting bool) []Ref {
	n := 0
	over := false
	add := func(o engine.ObjectID) {
		if n < maxRefs {
			buf[n] = g.ref(o)
			n++
		} else {
			over = true
		}
	}
	for q := range uint8(2) {
		if !g.sideAdmits(f, ctrl, q) {
			continue
		}
		pl := &g.s.pl[q]
		switch place {
		case effect.PlaceField, effect.PlaceBoard:
			set := pl.occupied
			if selecting && q != ctrl {
				set &^= pl.aura // 12.15.2
			}
			for m := g.admitted(f, ctrl, src, q, set); m != 0; m &= m - 1 {
				add(g.s.slot[q][bits.TrailingZeros8(m)&(maxField-1)].obj)
			}
			if g.leaderAdmitted(f, ctrl, q) {
				add(LeaderOf(engine.PlayerID(q)))
			}
			if place == effect.PlaceField {
				continue
			}
			fallthrough
		case effect.PlaceEX:
			for k := range pl.nEX {
				if g.matchCard(f, ctrl, src, q, pl.ex[k]) && !g.specified.has(pl.ex[k]) {
					add(pl.ex[k])
				}
			}
		case effect.PlaceDeck:
			g.looked |= 1 << q
			sure := g.printedSet(f, ctrl, q)
			for _, i := range pl.deck[:pl.nDeck] {
				if o := engine.MakeObject(engine.PlayerID(q), i); (sure>>i&1 != 0 || g.matchDynamic(f, ctrl, src, q, o)) && !g.specified.has(o) {
					add(o)
				}
			}
		default:
			sure, set := g.printedSet(f, ctrl, q), g.setOf(place, q)
			if !g.varies(f) {
				set &= sure
			}
			for m := set; m != 0; m &= m - 1 {
				i := bits.TrailingZeros64(m) & (maxCards - 1)
				if o := engine.MakeObject(engine.PlayerID(q), uint8(i)); sure>>i&1 != 0 || g.matchDynamic(f, ctrl, src, q, o) {
					add(o)
				}
			}
		}
	}
	if over {
		g.fail(LimitList)
	}
	return buf[:n]
}

// printedSet returns the cards of q's deck lists that satisfy an alternative of
// filter f which reads nothing but what is printed, wherever they are.
func (g *Game) printedSet(f int32, ctrl, q uint8) (set uint64) {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		if !fl.dynamic && (fl.Side == effect.SideAny || (fl.Side == effect.SideYours) == (q == ctrl)) {
			set |= g.side[q].masks[f]
		}
	}
	return set
}

// varies reports whether a filter may admit cards outside the fields that are not
// in its printedSet.
func (g *Game) varies(f int32) bool {
	fl := &g.t.filters[f]
	return fl.dynamic || fl.or >= 0 || g.s.nEffect != 0
}

// matchDynamic is matchCard for a card that is not in printedSet.
func (g *Game) matchDynamic(f int32, ctrl uint8, src Ref, q uint8, o engine.ObjectID) bool {
	return g.varies(f) && g.matchCard(f, ctrl, src, q, o)
}

// sideAdmits reports whether any alternative of f admits objects of player q.
func (g *Game) sideAdmits(f int32, ctrl, q uint8) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		s := g.t.filters[f].Side
		if s == effect.SideAny || (s == effect.SideYours) == (q == ctrl) {
			return true
		}
	}
	return false
}

func (g *Game) leaderAdmitted(f int32, ctrl, q uint8) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		if fl.leader && (fl.Side == effect.SideAny || (fl.Side == effect.SideYours) == (q == ctrl)) && inRange(g.s.pl[q].leader, fl.DefMin, fl.DefMax) {
			return true
		}
	}
	return false
}

// setOf returns the set of q's objects in a zone that is a set, without a card that is asked about as if it were played.
func (g *Game) setOf(place effect.Place, q uint8) (set uint64) {
	p := &g.s.pl[q]
	switch place {
	case effect.PlaceHand:
		set = p.hand
	case effect.PlaceCemetery:
		set = p.cemetery
	case effect.PlaceBanished:
		set = p.banished
	case effect.PlaceEvolveDeck:
		set = p.evolveDeck
	case effect.PlaceEvolveFaceup:
		set = p.faceup
	case effect.PlaceRace:
		set = p.raceZone
	}
	return set &^ g.specified[q&1][0]
}

// count returns the number of objects of filter f in a place. Where the filter
// reads only printed information of a set zone it is a population count.
func (g *Game) count(place effect.Place, f int32, ctrl uint8, src Ref) int {
	fl := &g.t.filters[f]
	if fl.or < 0 && !fl.dynamic && place != effect.PlaceField && place != effect.PlaceEX && place != effect.PlaceDeck && place != effect.PlaceBoard {
		n := 0
		for q := range uint8(2) {
			if fl.Side == effect.SideAny || (fl.Side == effect.SideYours) == (q == ctrl) {
				n += popcount(g.setOf(place, q) & g.side[q].masks[f])
			}
		}
		return n
	}
	if place == effect.PlaceField {
		n := 0
		for q := range uint8(2) {
			n += bits.OnesCount8(g.admitted(f, ctrl, src, q, g.s.pl[q].occupied)) + int(b2u(g.leaderAdmitted(f, ctrl, q)))
		}
		return n
	}
	return len(g.candidates(&g.refs, place, f, ctrl, src, false))
}
