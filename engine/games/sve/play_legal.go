package sve

import (
	"math/bits"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// mayHaveQuick reports whether p could have anything to do in a Quick window:
// a superset test, cheap because most windows are empty.
func (g *Game) mayHaveQuick(p uint8) bool {
	pl := &g.s.pl[p]
	if g.rare&rareAway != 0 {
		return true
	}
	if pl.hand&(g.side[p].quick|g.side[p].quickIf|g.side[p].handQuick) != 0 || pl.quick != 0 || g.s.kinds&(1<<effGrant|1<<effKeyword|1<<effPassive) != 0 {
		return true
	}
	for k := range pl.nEX {
		if d := &g.t.cards[g.cardOf(pl.ex[k])]; d.keywords&Quick.Bit() != 0 || len(d.quickIf) > 0 {
			return true
		}
	}
	return false
}

// listActions lists the cards p may play from hand or EX area (8.2.1) and the
// activated abilities p may play (8.3.1), only those with Quick in a Quick
// window. Equal cards in hand are one option.
func (g *Game) listActions(p uint8, quick bool) {
	pl, di := &g.s.pl[p&1], g.side[p&1]
	g.listHand(p, pl, di, quick)
	if pl.nEX > 0 {
		g.listEX(p, quick)
	}
	set := pl.activated
	if quick {
		set = pl.quick
	}
	from := g.d.N
	if g.s.kinds&kindsGranting != 0 || g.rare&rareEnters != 0 && g.altered(p) {
		g.listGiven(p, quick) // abilities have been given or lost
	} else if set != 0 {
		g.listActivated(p, set, quick)
	}
	if g.rare&(rareInHand|rareAway) != 0 {
		g.listOffField(p, from, quick)
	}
}

// listOffField lists the activated abilities of cards in hand, EX area and cemetery that p may play among those
// of cards on the field, which stand in the decision from a place on.
func (g *Game) listOffField(p uint8, from int, quick bool) {
	if acts := g.s.pl[p&1].hand & g.side[p&1].handActs; acts != 0 {
		g.listInHand(p, acts, quick)
	}
	if g.rare&rareAway != 0 {
		g.listAway(p, quick)
	}
	sortOptions(g.d.Options()[from:])
}

// listHand lists the cards that p, whose side and deck are given, may play from the hand.
func (g *Game) listHand(p uint8, pl *Player, di *deckInfo, quick bool) {
	hand := pl.hand
	if quick {
		quick := hand & di.quickIf
		hand &= di.quick
		if quick != 0 {
			hand |= g.quickNow(p, quick)
		}
	}
	if g.s.costAuras != 0 || g.s.kinds&kindsOfCosts != 0 {
		g.listPriced(p, hand)
		return
	}
	g.listPrinted(p, pl, di, hand&di.cheap[pl.pp&(costsKept-1)])
}

// listPrinted lists the cards of a set of p's hand that p may play where they cost what is
// printed on them: those of the set do not cost too much.
func (g *Game) listPrinted(p uint8, pl *Player, di *deckInfo, hand uint64) {
	if hand&di.bodies != 0 && g.fieldRoom(pl) <= 0 {
		hand &^= di.bodies
	}
	if hand&di.oneFoe != 0 {
		if foe := &g.s.pl[p&1^1]; foe.follower&^foe.aura == 0 {
			hand &^= di.oneFoe
		}
	}
	if hand&^di.easy != 0 {
		g.listTested(p, pl, di, hand)
		return
	}
	g.d.AddEach(engine.MakeOption(ActPlay, uint8(engine.MakeObject(engine.PlayerID(p), 0)), 0, 0), hand, &di.same)
}

// listTested lists the cards of a set of p's hand that p may play: those that di.easy lacks are asked whether they can be.
func (g *Game) listTested(p uint8, pl *Player, di *deckInfo, hand uint64) {
	for m := hand; m != 0; {
		i := uint8(bits.TrailingZeros64(m)) & (maxCards - 1)
		m &^= di.same[i]
		o := engine.MakeObject(engine.PlayerID(p), i)
		if di.easy>>i&1 == 0 {
			id := di.card[i]
			if d := &g.t.cards[id]; int16(pl.pp) < d.most && (int16(pl.pp) < d.least || !g.canAfford(p, o, id)) || !g.canPlay(p, o, id) {
				continue
			}
		}
		g.d.Add(engine.MakeOption(ActPlay, uint8(o), 0, 0))
	}
}

// listPriced lists the cards of a set of p's hand that p may play where
// effects or passives may change what they cost.
func (g *Game) listPriced(p uint8, hand uint64) {
	di := g.side[p]
	for m := hand; m != 0; {
		i := uint8(bits.TrailingZeros64(m)) & (maxCards - 1)
		if g.s.kinds&kindsOfCosts == 0 {
			m &^= di.same[i]
		} else if m &= m - 1; g.repeatedHand(p, i) {
			continue // effects may make copies differ
		}
		o, id := engine.MakeObject(engine.PlayerID(p), i), di.card[i]
		if g.canAfford(p, o, id) && g.canPlay(p, o, id) {
			g.d.Add(engine.MakeOption(ActPlay, uint8(o), 0, 0))
		}
	}
}

// listEX lists the cards that p may play from the EX area among those from the
// hand, which stand in the decision already.
func (g *Game) listEX(p uint8, quick bool) {
	pl := &g.s.pl[p&1]
	printed := g.s.costAuras == 0 && g.s.kinds&kindsOfCosts == 0 // costs are what is printed, but for a card's own text
	var ids [maxEX]engine.CardID                                 // the cards that are no copy of one with another place in the list
	from, odd, room := g.d.N, uint8(0), false
	if g.s.kinds&^(1<<effDelayed) != 0 {
		odd = g.burdenedEX(pl)
	}
	easy := printed && g.s.kinds>>effBar&1 == 0 && g.rare&(rareCapacities|rareCounts) == 0
	if easy {
		room = g.fieldRoom(pl) > 0
	}
	for k := range pl.nEX {
		k &= maxEX - 1
		o := pl.ex[k]
		id := g.cardOf(o)
		if odd>>k&1 == 0 {
			if slices.Contains(ids[:k], id) {
				continue
			}
			ids[k] = id
		}
		d := &g.t.cards[id]
		known := printed && d.fixed
		if known && d.cost > int16(pl.pp) || quick && !g.quickOff(p, o) {
			continue
		}
		if easy && d.easy {
			if d.spell < 0 && !room {
				continue
			}
		} else if !known && !g.canAfford(p, o, id) || !g.canPlay(p, o, id) {
			continue
		}
		g.d.Add(engine.MakeOption(ActPlay, uint8(o), 0, 0))
	}
	if g.d.N > from {
		sortOptions(g.d.Options())
	}
}

// listActivated lists the abilities printed on the cards of a slot set that p
// may play.
func (g *Game) listActivated(p, set uint8, quick bool) {
	from := g.d.N
	pl, slots := &g.s.pl[p&1], &g.s.slot[p&1]
	off, must := uint8(0), b2u(quick)*actQuick
	if pl.evolvedBy != 0 || pl.evolveDeck == 0 {
		off = actTurn // 8.3.2
	}
	points := int16(pl.pp)
	most := points + int16(b2u(pl.ep > 0)) // 12.2.3, 14.2.2.4
	for m := set; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m) & (maxField - 1)
		sl := &slots[i]
		d := &g.t.cards[sl.card]
		barred := off | pl.engaged>>i&1*actEngages
		for k := range d.acts {
			a := &d.acts[k]
			if a.flags&barred != 0 || a.flags&must != must || sl.how&(howStill|howMute) != 0 && sl.muted(g.t.abilities[a.ability].Kind) {
				continue
			}
			limit := points
			if a.flags&actTurn != 0 {
				limit = most
			}
			if sl.evolveCost < 0 && a.pp > limit {
				continue
			}
			if a.flags&actBare == 0 || sl.evolveCost >= 0 {
				if !g.canActivate(p, i, &g.t.abilities[a.ability]) {
					continue
				}
			} else if a.flags&actEvolves != 0 && g.corresponding(p, i) == 0 {
				continue
			}
			g.d.Add(engine.MakeOption(ActActivate, uint8(sl.obj), a.n, 0))
		}
		if sl.kw>>Stack&1 != 0 {
			g.listAbility(p, i, abilityTransfer, uint8(len(d.abilities)), quick)
		}
	}
	if g.d.N-from > 1 {
		sortOptions(g.d.Options()[from:])
	}
}

// listGiven lists the activated abilities of p's cards where effects may have
// given or taken some.
func (g *Game) listGiven(p uint8, quick bool) {
	from := g.d.N
	for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m)
		var buf [maxAbilities]uint16
		sl := &g.s.slot[p][i]
		list := g.abilitiesOf(sl, &buf)
		for n, a := range list {
			if ab := &g.t.abilities[a]; ab.given && ab.Limit > 0 && g.uses(sl, list, n) >= ab.Limit {
				continue
			}
			g.listAbility(p, i, a, uint8(n), quick)
		}
	}
	sortOptions(g.d.Options()[from:])
}

// altered reports whether a card of p's has lost its abilities or been given Stack
// with the ability that comes with it.
func (g *Game) altered(p uint8) bool {
	for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
		sl := &g.s.slot[p][trailing(m)]
		if sl.flags&slotSilent != 0 || sl.kw>>Stack&1 != 0 && g.t.cards[sl.card].keywords&Stack.Bit() == 0 {
			return true
		}
	}
	return false
}

// listAbility lists ability a, the n-th of the card in slot i, if it can be played.
func (g *Game) listAbility(p uint8, i int, a uint16, n uint8, quick bool) {
	ab := &g.t.abilities[a]
	if ab.Zone != effect.PlaceField || g.s.slot[p][i].muted(ab.Kind) {
		return // 10.3.4
	}
	switch ab.Kind {
	case effect.KindAutomatic, effect.KindSpell, effect.KindPlay, effect.KindReplacement:
		return
	case effect.KindEvolve, effect.KindServe:
		if g.s.pl[p].evolvedBy != 0 { // 8.3.2
			return
		}
	}
	if quick && !ab.Quick {
		return
	}
	if sl := &g.s.slot[p][i]; ab.bare && sl.evolveCost < 0 {
		pl := &g.s.pl[p]
		need := ab.pp
		if ab.Kind != effect.KindActivated && need > 0 && pl.ep > 0 { // 12.2.3, 14.2.2.4
			need--
		}
		if need > int16(pl.pp) || ab.engages && pl.engaged>>i&1 != 0 || ab.evolves && g.corresponding(p, i) == 0 {
			return
		}
	} else if !g.canActivate(p, i, ab) {
		return
	}
	g.d.Add(engine.MakeOption(ActActivate, uint8(g.s.slot[p][i].obj), n, 0))
}

// quickOff reports whether a card of p's outside the field has Quick.
func (g *Game) quickOff(p uint8, o engine.ObjectID) bool {
	d := &g.t.cards[g.cardOf(o)]
	if len(d.quickIf) > 0 && g.quickByItself(p, o, d) {
		return true
	}
	if g.s.kinds&kindsOfKeywords == 0 {
		return d.keywords&Quick.Bit() != 0
	}
	for k := range g.s.nEffect {
		if gift := g.gift(&g.s.effect[k], g.ref(o)); gift != nil && !g.s.lostSince(int(k)) && g.quickByItself(p, o, gift) {
			return true
		}
	}
	_, _, kw := g.bearing(g.ref(o))
	return kw>>Quick&1 != 0
}

// quickNow returns the cards of a set of p's hand that have Quick by a passive of
// their own.
func (g *Game) quickNow(p uint8, set uint64) (out uint64) {
	for m := set; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		if o := engine.MakeObject(engine.PlayerID(p), uint8(i)); g.quickByItself(p, o, &g.t.cards[g.cardOf(o)]) {
			out |= 1 << i
		}
	}
	return out
}

// quickByItself reports whether a passive of a card gives it Quick where it is
// played from: "While …, this card has Quick" (12.3.2) is clearly about that zone
// (10.3.4) and valid while the condition holds (10.3.3).
func (g *Game) quickByItself(p uint8, o engine.ObjectID, d *card) bool {
	for k := range d.quickIf {
		st := &d.quickIf[k]
		if st.TurnSide == effect.SideYours && g.s.active != p || st.TurnSide == effect.SideEnemy && g.s.active == p {
			continue
		}
		if st.Cond < 0 || g.pureFor(st.prog, st.Cond, p, g.ref(o), g.cardOf(o)) != 0 {
			return true
		}
	}
	return false
}

// burdenedEX returns the places of an EX area whose cards effects lie on: they are
// not the same as copies of them.
func (g *Game) burdenedEX(pl *Player) (odd uint8) {
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effDelayed || e.obj.Index() >= maxObjects || g.s.at[e.obj] != 0 {
			continue // of no card, or of one on a field
		}
		for j, o := range pl.ex[:pl.nEX] {
			odd |= b2u(e.on(g.ref(o))) << j
		}
	}
	return odd
}

// repeatedHand reports whether an earlier copy of the card in p's hand costs
// the same: an effect may be on one copy only.
func (g *Game) repeatedHand(p, i uint8) bool {
	di := g.side[p]
	cost := g.costToPlay(p, engine.MakeObject(engine.PlayerID(p), i), di.card[i])
	for j := di.lowest[i]; j < i; j++ {
		if g.s.pl[p].hand>>j&1 != 0 && g.costToPlay(p, engine.MakeObject(engine.PlayerID(p), j), di.card[j]) == cost {
			return true
		}
	}
	return false
}

// canAfford reports whether the play points for the card can be paid.
func (g *Game) canAfford(p uint8, o engine.ObjectID, id engine.CardID) bool {
	d := &g.t.cards[id]
	cost := g.priceOf(p, o, id)
	if d.spell < 0 || len(g.t.abilities[d.spell].CostChanges) == 0 {
		return cost.total(0) <= int16(g.s.pl[p].pp)
	}
	return g.canReduce(p, o, &g.t.abilities[d.spell], cost)
}

// canPlay reports whether a card that can be afforded can be played now:
// 10.6.2.1.2 forbids specifying what could not be played to the end.
func (g *Game) canPlay(p uint8, o engine.ObjectID, id engine.CardID) bool {
	return g.canPlayFor(p, o, id, nil)
}

// canPlayFor is canPlay for a price, nil for what the card costs.
func (g *Game) canPlayFor(p uint8, o engine.ObjectID, id engine.CardID, due *price) bool {
	d := &g.t.cards[id]
	if len(d.bars) > 0 && g.barred(p, o, d) || g.s.kinds>>effBar&1 != 0 && g.keptFromPlaying(p, o) || g.s.costAuras != 0 && g.forbidden(p, o) {
		return false
	}
	was := g.specify(o)
	can := g.canResolve(p, o, id, due)
	g.unspecify(was)
	return can
}

// canResolve is canPlayFor of a card that nothing bars.
func (g *Game) canResolve(p uint8, o engine.ObjectID, id engine.CardID, due *price) bool {
	d := &g.t.cards[id]
	body := d.kind&typeSpell == 0
	full := body && g.room(p, ZoneField) <= 0
	if d.spell < 0 {
		return !full // 10.6.2.6
	}
	ab := &g.t.abilities[d.spell]
	if full || ab.joint {
		if due == nil {
			said := g.priceOf(p, o, id)
			due = &said
		}
		if !g.someWay(p, g.ref(o), ab, *due, body) {
			return false
		}
	}
	if ab.oneFoe {
		foe := &g.s.pl[p^1]
		return foe.follower&^foe.aura != 0
	}
	return g.canAnnounce(p, g.ref(o), ab, true) && g.canPay(p, g.ref(o), ab.Costs, ab, -1, false)
}

// canActivate reports whether the ability of the card in slot i can be played
// now (8.3.1).
func (g *Game) canActivate(p uint8, i int, ab *ability) bool {
	sl, pl := &g.s.slot[p][i], &g.s.pl[p]
	if ab.engages && pl.engaged>>i&1 != 0 { // 10.4.6
		return false
	}
	switch ab.Kind {
	case effect.KindEvolve, effect.KindServe:
		need := ab.pp
		if ab.Kind == effect.KindEvolve {
			need = g.evolvePrice(p, i, need)
		}
		if need > 0 && pl.ep > 0 { // 12.2.3, 14.2.2.4
			need--
		}
		if need > int16(pl.pp) {
			return false
		}
	default:
		if ab.pp > int16(pl.pp) {
			return false
		}
	}
	if ab.Limit > 0 && !ab.given && int8(uint8(sl.used>>ab.use)&ab.most) >= ab.Limit {
		return false
	}
	src := g.ref(sl.obj)
	if ab.PlayCond >= 0 && g.pureFor(ab.prog, ab.PlayCond, p, src, sl.card) == 0 {
		return false
	}
	if ab.joint && !g.allowed(p, src, ab, 0, price{}, false) {
		return false
	}
	if !ab.easy && !g.canPay(p, src, ab.Costs, ab, i, true) || ab.evolves && g.revealable(p, i, ab) == 0 {
		return false
	}
	return len(ab.Targets)+len(ab.Modes) == 0 || g.canAnnounce(p, src, ab, false)
}

// canAnnounce reports whether the options and targets of an ability can be
// chosen (10.6.2.2, 10.6.2.3.3). card says that a card is played, which counts itself for Combo.
func (g *Game) canAnnounce(p uint8, src Ref, ab *ability, card bool) bool {
	if len(ab.Modes) > 0 {
		n := int16(0)
		for k := range ab.Modes {
			if g.canChoose(p, src, ab, k) {
				n++
			}
		}
		need := max(ab.ChooseMin, 1)
		if ab.ChooseExact && ab.ChooseCount >= 0 {
			need = g.chooseCount(p, src, ab, card)
		}
		if n < need {
			return false
		}
	}
	for k := range ab.Targets {
		t := &ab.Targets[k]
		// Targets behind a cost as well: they are selected before anybody decides on it (10.4.7.5, RULING 0045).
		if t.Mode < 0 && t.Min > 0 && !g.canTarget(p, src, ab, t) {
			return false
		}
	}
	return !ab.apart || g.canPart(p, src, ab, 0)
}

// canChoose reports whether option k of a choose can be chosen: its condition
// holds and its targets exist (5.17.4.1).
func (g *Game) canChoose(p uint8, src Ref, ab *ability, k int) bool {
	if c := ab.Modes[k].Cond; c >= 0 && g.pureFor(ab.prog, c, p, src, g.cardOf(src.obj)) == 0 {
		return false
	}
	own := uint8(0)
	for i := range ab.Targets {
		t := &ab.Targets[i]
		own |= b2u(int(t.Mode) == k) << i
		// An option whose target cannot be selected cannot be chosen, even if
		// the cost in front of it would be declined (publisher's answer, Q2108).
		if int(t.Mode) == k && t.Min > 0 && !g.canTarget(p, src, ab, t) {
			return false
		}
	}
	return !ab.apart || g.canPart(p, src, ab, own)
}

// canTarget reports whether a target clause has enough legal objects.
func (g *Game) canTarget(p uint8, src Ref, ab *ability, t *effect.Target) bool {
	f := int32(g.t.programs[ab.prog].filters[t.Filter])
	fl := &g.t.filters[f]
	if t.Divide >= 0 && !g.divisible(p, src, ab, t) {
		return false
	}
	if t.Most > 0 || t.Extreme != 0 {
		return g.boundedTargets(p, src, ab, t) >= int(t.Min)
	}
	if t.Place == effect.PlaceField && fl.or < 0 && t.Min == 1 {
		return g.fieldHasTarget(f, fl, p, src)
	}
	return len(g.candidates(&g.refs, t.Place, f, p, src, true)) >= int(t.Min)
}

// boundedTargets counts the legal objects of a clause whose number is in the bounds that the text determines.
func (g *Game) boundedTargets(p uint8, src Ref, ab *ability, t *effect.Target) (n int) {
	r := &g.scratch
	if r.ctrl, r.obj, r.moves = p, src.obj, src.moves; t.Most > 0 {
		g.pureFor(ab.prog, ab.Announce, p, src, g.cardOf(src.obj))
	}
	lo, hi := g.boundsOf(r, ab, t)
	for _, o := range g.candidates(&g.refs, t.Place, int32(g.t.programs[ab.prog].filters[t.Filter]), p, src, true) {
		if inRange(g.stat(o, t.Measure), lo, hi) {
			n++
		}
	}
	return n
}

// divisible reports whether the number that a clause divides has a unit for each
// target that must be selected, whichever optional costs are paid (10.6.2.4.2.1).
// An X that the player sets is not known yet.
func (g *Game) divisible(p uint8, src Ref, ab *ability, t *effect.Target) bool {
	if ab.Announce < 0 || ab.XMin >= 0 {
		return true
	}
	most := int16(0)
	for _, paid := range [2]uint8{0, 0xFF} {
		g.scratch.paid, g.scratch.modes = paid, 1<<max(t.Mode, 0)
		g.pureFor(ab.prog, ab.Announce, p, src, g.cardOf(src.obj))
		most = max(most, g.scratch.reg[t.Divide&15])
	}
	g.scratch.paid, g.scratch.modes = 0, 0
	return most >= t.Min
}

// fieldHasTarget is canTarget for the commonest clause, one card on a field.
func (g *Game) fieldHasTarget(f int32, fl *filter, p uint8, src Ref) bool {
	for q := range uint8(2) {
		if fl.Side == effect.SideYours && q != p || fl.Side == effect.SideEnemy && q == p {
			continue
		}
		pl := &g.s.pl[q]
		if fl.leader && inRange(pl.leader, fl.DefMin, fl.DefMax) {
			return true
		}
		set := pl.occupied
		if fl.Types == typeFollower {
			set = pl.follower
		}
		if q != p {
			set &^= pl.aura
		}
		if set != 0 && g.admitted(f, p, src, q, set) != 0 {
			return true
		}
	}
	return false
}
