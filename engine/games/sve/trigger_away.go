package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Abilities that work in the EX area or the cemetery: what is clearly handled there is valid there
// and nowhere else (10.3.4). Only matches with such a card look for them (rareAway).

// worksAway reports whether an ability that works in the EX area or the cemetery is carried out: its
// event is one that is announced wherever it happens, and nothing counts how often it is used.
func worksAway(a *effect.Ability) bool {
	if a.Zone != effect.PlaceEX && a.Zone != effect.PlaceCemetery || a.Limit != 0 {
		return false
	}
	switch a.Kind {
	case effect.KindActivated:
		return true
	case effect.KindAutomatic:
		switch a.Event {
		case effect.OnPlayCard, effect.OnStartMain, effect.OnStartEnd, effect.OnDiscard, effect.OnActivate, effect.OnShuffle,
			effect.OnOtherEnter, effect.OnOtherEvolve, effect.OnOtherAttack:
			return true
		}
	}
	return false
}

// eachAway calls do for every card of p's EX area and cemetery that has such abilities, with the
// place where it is.
func (g *Game) eachAway(p uint8, do func(o engine.ObjectID, d *card, at effect.Place)) {
	pl := &g.s.pl[p]
	for _, o := range pl.ex[:pl.nEX] {
		if d := &g.t.cards[g.cardOf(o)]; len(d.away) > 0 {
			do(o, d, effect.PlaceEX)
		}
	}
	for m := pl.cemetery & g.side[p].away; m != 0; m &= m - 1 {
		o := engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(m)))
		do(o, &g.t.cards[g.cardOf(o)], effect.PlaceCemetery)
	}
}

// watchAway makes pending what cards in EX areas and cemeteries have for an event of subject, whose
// player is q.
func (g *Game) watchAway(e effect.Event, subject Ref, q uint8, amount int16) {
	for p := range uint8(2) {
		g.eachAway(p, func(o engine.ObjectID, d *card, at effect.Place) {
			for _, n := range d.away {
				a := d.abilities[n]
				ab := &g.t.abilities[a]
				if ab.Kind != effect.KindAutomatic || ab.Event != e || ab.Zone != at ||
					ab.TurnSide == effect.SideYours && g.s.active != p || ab.TurnSide == effect.SideEnemy && g.s.active == p {
					continue
				}
				src := g.ref(o)
				if g.elsewise(ab, p, src) || ab.Bulk && g.triggeredNow(a, src) || ab.filterG >= 0 && !g.admitsEvent(e, ab.filterG, p, src, subject, q) || ab.filterG < 0 && q != p && ofPlayer(e) {
					continue
				}
				if ab.Cond >= 0 {
					g.scratch.trg, g.scratch.trgMoves, g.scratch.amount = subject.obj, subject.moves, amount
					if g.pureFor(ab.prog, ab.Cond, p, src, g.cardOf(o)) == 0 {
						continue
					}
				}
				g.pend(a, src, g.cardOf(o), p, subject, amount)
			}
		})
	}
}

// putAway makes pending what cards on the field have for a card that is put from a zone into the cemetery or EX area of q
// (10.7.2): from a field before it leaves (10.7.4.1.2), from elsewhere as it is there (10.7.4.1.3).
func (g *Game) putAway(o Ref, q, from, to uint8) {
	e := effect.OnBuried
	if to == ZoneEX {
		e = effect.OnIntoEX
	}
	was := g.through
	g.through = from
	if g.recalls != 0 {
		g.countEvent(e, o, q)
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			g.watchSlot(p, bits.TrailingZeros8(m), e, o, q, 0)
		}
	}
	g.through = was
}

// movedAway does it for a card that was on no field. A token is no more as soon as it is in the cemetery (9.1.4.3), where it is
// read once more.
func (g *Game) movedAway(o engine.ObjectID, card engine.CardID, from, to uint8) {
	if isToken(o) && to == ZoneCemetery {
		is := &g.s.card[o]
		*is = card
		defer func() { *is = 0 }()
	} else if g.zoneOf(o) != to {
		return // 9.2.2: it went on
	}
	g.putAway(g.ref(o), uint8(o.Owner()), from, to)
}

// leaveForAway does it for the cards of the slot sets, which leave the fields together.
func (g *Game) leaveForAway(set [2]uint8, to uint8) {
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			o := g.s.slot[p][bits.TrailingZeros8(m)].obj
			g.putAway(g.ref(o), uint8(o.Owner()), ZoneField, to)
		}
	}
}

// isAway reports whether cards that come to a zone are looked for.
func (g *Game) isAway(to uint8) bool {
	return g.rare&rareAway != 0 && (to == ZoneCemetery || to == ZoneEX)
}

// listAway lists the activated abilities of cards in p's EX area and cemetery that p may play now.
// Of equal cards in one zone one is listed, unless effects lie on some of them.
func (g *Game) listAway(p uint8, quick bool) {
	var last *card
	var where effect.Place
	var like engine.ObjectID
	g.eachAway(p, func(o engine.ObjectID, d *card, at effect.Place) {
		if d == last && at == where && g.s.kinds>>effDelayed&1 == 0 && !g.burdened(o) && !g.burdened(like) {
			return
		}
		last, where, like = d, at, o
		for _, n := range d.away {
			if ab := &g.t.abilities[d.abilities[n]]; ab.Kind == effect.KindActivated && ab.Zone == at && (!quick || ab.Quick) && g.canActivateInHand(p, o, ab) {
				g.d.Add(engine.MakeOption(ActActivate, uint8(o), n, 0))
			}
		}
	})
}

// awayCost moves the card of an ability that works in the EX area or the cemetery as its cost says.
func (g *Game) awayCost(r *Resolution, to uint8) {
	if src := (Ref{r.obj, r.moves}); g.same(src) {
		g.move(r.obj, to, false, true, c10_6_2_5)
		r.moves = g.movesOf(r.obj)
	}
}
