package fow

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// listActivations lists activate abilities of cards in p's play ground.
//
// 707.1 (6.3): on a card they control. 902.1a, 902.1b (6.3): active there.
func (g *Game) listActivations(p uint8) {
	p &= 1
	s, w, v := &g.s, &g.walk, &g.verdicts[p]
	for m := s.acts & s.control[p]; m != 0; m &= m - 1 {
		i := trailing(m)
		if g.t.cards[s.entity[i].card].tiring && !g.mayRest(i) {
			w.wake |= whenRestsThis // nothing is looked at before, whatever is known
			continue
		}
		if v.staleActs>>i&1 != 0 {
			g.rebillActs(p, i)
		}
		if v.acts>>i&1 != 0 {
			if v.actsTired[i] == 0 || !g.mayRest(i) {
				if w.wake |= v.actsWhy[i]; v.actsTired[i] != 0 {
					w.wake |= whenRestsThis
				}
				if v.actsYes[i] != 0 {
					g.listKnown(i, v.actsYes[i])
				}
				continue
			}
		}
		if !g.active(i) {
			continue
		}
		w.begin()
		g.listAbilitiesAs(p, g.ref(s.entity[i].obj), s.entity[i].card, effect.PlaceField)
		v.noteActs(w, i)
	}
	for m := s.seat[p].stones & g.side[p].acting; m != 0; m &= m - 1 {
		g.listAbilities(p, g.ref(object(p, lowestStone(m))), effect.PlaceField)
	}
	if len(g.t.givenActs) != 0 && (s.dirty != 0 || !g.lay.ok || g.lay.nGrant != 0) {
		g.listGrants(p)
	}
}

// listGrants lists the activate abilities that effects give to p's cards.
//
// 909.1b (6.3): abilities that continuous effects add are abilities of the card.
func (g *Game) listGrants(p uint8) {
	for k := 0; k < g.derived().nGrant; k++ {
		gr := g.lay.grant[k]
		if g.s.control[p]>>gr.entity&1 == 0 || !g.present(int(gr.entity)) {
			continue
		}
		o := g.s.entity[gr.entity].obj
		pr := &g.t.programs[gr.prog]
		for n := range pr.Abilities {
			at := slices.Index(g.t.givenActs, pr.first+uint16(n))
			if at < 0 || g.t.abilities[pr.first+uint16(n)].taxable && g.levied(o) == (Bill{}) || !g.canPlay(p, g.ref(o), pr.first+uint16(n), permitHand) { // no ability to play, or one of the planner's
				g.derived()
				continue
			}
			g.listPlay(engine.MakeOption(ActActivate, uint8(o), uint8(at/givenPerPage), uint8(1+at%givenPerPage)))
			g.derived()
		}
	}
}

// listAbilities lists the activate abilities of an object that work in a place
// and can be played.
func (g *Game) listAbilities(p uint8, o Ref, place effect.Place) {
	g.listAbilitiesAs(p, o, g.faceOf(o.obj), place)
}

// listAbilitiesAs is listAbilities for an object of which a face is in force.
func (g *Game) listAbilitiesAs(p uint8, o Ref, card engine.CardID, place effect.Place) {
	w := &g.walk
	for k, n := range g.t.cards[card].acts {
		ab := &g.t.abilities[n]
		switch { // refused before anything is looked at more closely
		case ab.chase != 0 && g.s.nChase == 0:
			g.walk.why |= ab.chase
			continue
		case ab.fights && g.contenders() == 0:
			g.walk.why |= whenBattle.either()
			continue
		case ab.rests && !g.canRestThis(p, o) && !(g.t.otherActs && g.abilitiesRuled()):
			if w.wake |= whenRestsThis; k < 8 {
				w.tired |= 1 << k
			} else {
				w.why = whenever
			}
			continue
		case !g.abilitiesRuled() && g.walk.short(g, p, ab.least):
			if w.lack(g, k); g.t.about&aboutAbility != 0 {
				w.why |= w.ruling.price
			}
			continue
		case ab.taxable && g.levied(o.obj) == (Bill{}): // a source of will like others
			continue
		case ab.PlayCond >= 0 && ab.Instant && g.pure(ab.prog, ab.PlayCond, p, o, card) == 0:
			w.why |= ab.choiceWake
			continue
		}
		inPlay := ab.Zone == effect.PlaceField || ab.Zone == effect.PlaceRulers || ab.Zone == effect.PlacePlay
		if ab.Zone != place && (place != effect.PlaceField || !inPlay) {
			continue
		}
		if ab.few != 0 && !g.t.otherActs && g.tooFew(p, o, ab) {
			if w.why |= ab.costWake; g.t.about&(aboutAbility|aboutAim) != 0 || g.t.spendsAs {
				w.why |= w.ruling.price
			}
			continue
		}
		if g.canPlayAs(p, o, card, n, permitHand) {
			if k < 8 {
				w.yes |= 1 << k
				w.rich |= b2u(w.billed) << k
			} else {
				w.why = whenever
			}
			g.listPlay(engine.MakeOption(ActActivate, uint8(o.obj), ab.ordinal, 0))
		} else if w.unpaid {
			w.lack(g, k)
		}
	}
}

// tooFew reports whether there are not so many cards as an action of the cost of an ability takes: of the hand, or
// others that can be rested (costObjects).
func (g *Game) tooFew(p uint8, o Ref, ab *ability) bool {
	c, f := &ab.Costs[ab.few-1], int32(-1)
	if c.Filter >= 0 {
		f = g.t.programs[ab.prog].filters[c.Filter]
	}
	if c.Kind == effect.CostDiscard {
		set := g.sift(f, p, p, o, g.s.seat[p].hand)
		return set.Len() < int(c.N)
	}
	if c.Place != effect.PlaceRulers && g.t.stonesIn(f) || c.Place != effect.PlaceField && c.Place != effect.PlacePlay && c.Place != effect.PlaceRulers {
		return false
	}
	m := g.candidates(c.Place, f, p) & g.s.control[p] &^ g.s.rested
	n, exact := int(c.N), g.exact(f)
	for ; n > 0 && m != 0; m &= m - 1 {
		if exact || g.matchesEntity(f, p, o, trailing(m)) {
			n--
		}
	}
	return n > 0
}

// givenPerPage is how many of the abilities that texts give one value of B tells
// apart in an option to activate.
const givenPerPage = 255

// given returns the ability that the operands B and C of an option to activate name
// among those that texts give to cards.
func (t *Tables) given(b, c uint8) uint16 { return t.givenActs[int(b)*givenPerPage+int(c)-1] }

// chosenAbility returns the ability that an option to activate names.
func (g *Game) chosenAbility(a engine.Option) uint16 {
	if a.C() > 0 {
		return g.t.given(a.B(), a.C())
	}
	return g.abilityAt(engine.ObjectID(a.A()), a.B())
}

// abilityAt returns the ability of an object with a number on its card.
func (g *Game) abilityAt(o engine.ObjectID, ordinal uint8) uint16 {
	for _, n := range g.t.cards[g.faceOf(o)].acts {
		if g.t.abilities[n].ordinal == ordinal {
			return n
		}
	}
	return noAbility
}
