package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// canPay reports whether every action of a cost can be performed (10.4.2.2).
// pointsTested says that the caller, who knows about evolution points, has
// tested the play points. i is the slot of the source, -1 if it is not on the field.
func (g *Game) canPay(p uint8, src Ref, costs []effect.Cost, ab *ability, i int, pointsTested bool) bool {
	for k := range costs {
		if pointsTested && costs[k].Kind == effect.CostPlayPoints {
			continue
		}
		if !g.canPayOne(p, src, &costs[k], ab, i) && !(ab.feeds && selects(costs[k].Kind)) {
			return false // of costs that feed each other the bill says it
		}
	}
	return true
}

func (g *Game) canPayOne(p uint8, src Ref, c *effect.Cost, ab *ability, i int) bool {
	pl := &g.s.pl[p]
	switch c.Kind {
	case effect.CostPlayPoints:
		return c.N <= int16(pl.pp)
	case effect.CostEngageThis:
		return i >= 0 && pl.engaged>>i&1 == 0
	case effect.CostBuryThis, effect.CostBanishThis:
		return i >= 0 || ab.Zone != effect.PlaceField && g.same(src)
	case effect.CostReturnThis, effect.CostUnderThis:
		return i >= 0
	case effect.CostDiscard, effect.CostBury, effect.CostReturn, effect.CostBanishFrom, effect.CostEngage, effect.CostToEX, effect.CostPutUnder, effect.CostDestroy:
		if c.Kind == effect.CostToEX {
			return g.movable(p, src, c, ab) >= int(c.N)
		}
		return g.payable(p, src, c, ab) >= int(c.N)
	case effect.CostLeaderDefense:
		// 10.4.5: the value must be at least the amount.
		return pl.leader >= c.N
	case effect.CostMillTop, effect.CostBanishTop:
		return int16(pl.nDeck) >= c.N
	case effect.CostDiscardRandom:
		return g.payable(p, src, c, ab) >= int(c.N)
	case effect.CostMaximum:
		return int16(pl.maxPP) >= c.N
	case effect.CostRemoveCounters:
		n, ok := g.t.counterNumber(c.Counter)
		return ok && i >= 0 && int16(g.s.slot[p][i].counters[n]) >= c.N
	case effect.CostCountersFrom:
		return g.counted(p, src, c, ab) != 0
	case effect.CostServe: // 14.2.1.2.1: not while already linked
		return i >= 0 && g.s.slot[p][i].race == 0 && popcount(g.carrots(p)) >= int(c.N)
	case effect.CostRevealEvolve:
		return i >= 0 && g.revealable(p, i, ab) != 0
	case effect.CostEarthRite:
		return g.stacks(p, int(c.N)) != 0
	case effect.CostSkipTurn:
		return true
	case effect.CostDiscardThis:
		return g.zoneOf(src.obj) == ZoneHand
	}
	return false
}

// selects reports whether a cost takes cards that its player selects.
func selects(k effect.CostKind) bool {
	switch k {
	case effect.CostDiscard, effect.CostBury, effect.CostReturn, effect.CostBanishFrom, effect.CostToEX, effect.CostPutUnder, effect.CostDestroy:
		return true
	}
	return false
}

// costGoes returns where a cost puts the cards that it takes, if that is known beforehand
// and open to all: a card discarded by chance or from the deck may be any.
func costGoes(k effect.CostKind) effect.Place {
	switch k {
	case effect.CostDiscard, effect.CostDiscardThis, effect.CostBury, effect.CostBuryThis, effect.CostDestroy:
		return effect.PlaceCemetery
	case effect.CostReturn, effect.CostReturnThis:
		return effect.PlaceHand
	case effect.CostToEX:
		return effect.PlaceEX
	case effect.CostBanishFrom, effect.CostBanishThis:
		return effect.PlaceBanished
	}
	return effect.PlaceNone
}

// costPlace returns where the objects of a cost come from: the payer's own
// zones (10.4.3).
func costPlace(c *effect.Cost) effect.Place {
	switch c.Kind {
	case effect.CostDiscard, effect.CostDiscardRandom:
		return effect.PlaceHand
	case effect.CostReturn, effect.CostEngage, effect.CostDestroy:
		return effect.PlaceField
	case effect.CostBury: // "from your field or EX area"
		if c.Place != effect.PlaceEX && c.Place != effect.PlaceBoard {
			return effect.PlaceField
		}
	}
	return c.Place
}

// payable counts the objects a cost could be paid with.
func (g *Game) payable(p uint8, src Ref, c *effect.Cost, ab *ability) int {
	return len(g.payables(p, src, c, ab))
}

// movable counts the objects that a cost can put into their owners' EX areas
// together (4.1.5): a full one takes none (publisher's answer 58).
func (g *Game) movable(p uint8, src Ref, c *effect.Cost, ab *ability) int {
	var n [2]int
	for _, r := range g.payables(p, src, c, ab) {
		n[r.obj>>7]++
	}
	return min(n[0], max(g.room(0, ZoneEX), 0)) + min(n[1], max(g.room(1, ZoneEX), 0))
}

// payables lists the objects a cost could be paid with: p's own cards that the
// filter admits, for engaging only reserved ones, and never the card that is
// being played: it has left its zone by then (10.6.2.1). The card of an ability stays
// where it is and may pay for it, as one with Last Words does in the cemetery (10.4.3).
func (g *Game) payables(p uint8, src Ref, c *effect.Cost, ab *ability) []Ref {
	f := int32(g.t.programs[ab.prog].filters[c.Filter])
	place := costPlace(c)
	n := 0
	if place == effect.PlaceField {
		pl := &g.s.pl[p]
		set := pl.occupied
		if c.Kind == effect.CostEngage {
			set &^= pl.engaged
		}
		for m := g.admitted(f, p, src, p, set); m != 0; m &= m - 1 {
			i := trailing(m)
			o := g.ref(g.s.slot[p][i].obj)
			if c.Kind == effect.CostDestroy && g.rare&rareForbids != 0 && g.cannot(effect.StaticNoDestroy, p, i, true) || !g.finds(c, o) {
				continue
			}
			g.refs[n] = o
			n++
		}
		return g.refs[:n]
	}
	all := g.candidates(&g.refs, place, f, p, src, false)
	for _, r := range all {
		if g.holder(r) == p && g.finds(c, r) {
			all[n] = r
			n++
		}
	}
	return all[:n]
}

// finds reports whether there is room where a cost puts an object.
func (g *Game) finds(c *effect.Cost, o Ref) bool {
	return c.Kind != effect.CostToEX || g.room(uint8(o.obj>>7), ZoneEX) > 0
}

// corresponding returns the facedown cards of p's evolve deck that correspond
// to the card in slot i: the same card name (5.15.1.1.1).
func (g *Game) corresponding(p uint8, i int) uint64 {
	p &= 1
	sl := &g.s.slot[p][i&(maxField-1)]
	if sl.card == sl.base && uint8(sl.obj.Owner()) == p && !isToken(sl.obj) {
		return g.s.pl[p].evolveDeck & g.side[p].evolves[sl.obj&(maxCards-1)]
	}
	return g.s.pl[p].evolveDeck & g.side[p].corresponding(g.t, sl.card)
}

// revealable returns those that an evolve ability may reveal: they correspond to the card, or the ability
// says which do (5.15.1.1.1).
func (g *Game) revealable(p uint8, i int, ab *ability) (out uint64) {
	if ab.into < 0 {
		return g.corresponding(p, i)
	}
	for m := g.s.pl[p].evolveDeck; m != 0; m &= m - 1 {
		if k := bits.TrailingZeros64(m); g.t.facesInto(g.side[p].card[k], ab.into) != 0 {
			out |= 1 << k
		}
	}
	return out
}

// carrots returns the facedown Carrot cards of p's evolve deck (14.2.1.1).
func (g *Game) carrots(p uint8) uint64 {
	return g.s.pl[p].evolveDeck & g.side[p].carrot
}

// stacks returns the slots of p's amulets with Stack that hold at least n
// counters (13.3.3.2: from one amulet).
func (g *Game) stacks(p uint8, n int) uint8 {
	out := uint8(0)
	for m := g.s.pl[p].amulet; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m)
		if sl := &g.s.slot[p][i]; sl.kw>>Stack&1 != 0 && int(sl.counters[0]) >= n {
			out |= 1 << i
		}
	}
	return out
}

// payStep pays cost item r.clause of the list, asking for objects one by one
// (10.6.2.5). It returns true if the player is asked, and otherwise moves on. What
// one action takes leaves in one moment, though it is asked for one by one: each
// sees the others leave (10.7.4.2).
func (g *Game) payStep(r *Resolution, costs []effect.Cost, ab *ability) bool {
	k := int(r.clause)
	more := k+1 < len(costs) && costs[k+1].Joint
	if g.rare&rareBulk != 0 && r.step == 0 && r.seq == 0 && g.s.answered == 0 && !costs[k].Joint {
		g.s.atOnce = g.s.nPend
	}
	g.grouped = (costs[k].N > 1 || costs[k].Free) && selects(costs[k].Kind) || costs[k].Joint || more
	asked := g.payItem(r, costs, ab)
	if g.grouped && int(r.clause) != k && !more {
		g.forgetGroup()
	}
	g.grouped = false
	return asked
}

// payItem is payStep within an action.
func (g *Game) payItem(r *Resolution, costs []effect.Cost, ab *ability) bool {
	p := r.ctrl
	c := &costs[r.clause]
	src := Ref{r.obj, r.moves}
	q, i, onField := g.slotOf(r.obj)
	onField = onField && g.same(src) && q == p
	switch c.Kind {
	case effect.CostPlayPoints:
		if c.N < 0 { // X, as its player chose it (5.2.1.2.2)
			return g.payPoints(r, r.x)
		}
		return g.payPoints(r, c.N)
	case effect.CostEngageThis:
		if onField {
			g.engage(p, i, true, c10_4_6)
			if c.Keep {
				g.addToSet(r, takenSet, src)
			}
		}
	case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis:
		if onField {
			to := thisGoes(c.Kind)
			var set [2]uint8
			set[p] = 1 << i
			if g.rare&rareReplacesLeaving != 0 && g.foreseeSet(set, to, false, true, r.card, r.obj) {
				return true
			}
			g.leave(set, to, c.Kind == effect.CostUnderThis, false, true, c10_6_2_5)
		} else if ab.Zone != effect.PlaceField {
			g.awayCost(r, thisGoes(c.Kind))
		}
	case effect.CostDiscard, effect.CostBury, effect.CostReturn, effect.CostBanishFrom, effect.CostEngage, effect.CostToEX, effect.CostPutUnder, effect.CostDestroy:
		return g.payObjects(r, c, ab)
	case effect.CostLeaderDefense:
		g.heal(p, -c.N, src, c10_6_2_5)
	case effect.CostMillTop:
		g.mill(p, int(c.N), c10_6_2_5)
	case effect.CostBanishTop:
		g.millTo(p, int(c.N), ZoneBanished, c10_6_2_5)
	case effect.CostDiscardRandom: // 5.18.1
		for range c.N {
			if all := g.payables(p, src, c, ab); len(all) > 0 {
				g.discard(all[g.below(engine.PurposeRandom0+engine.Purpose(p), len(all))].obj, c10_6_2_5)
			}
		}
	case effect.CostMaximum:
		g.points(p, 1, -int(c.N), c10_6_2_5)
	case effect.CostRemoveCounters:
		if n, ok := g.t.counterNumber(c.Counter); ok && onField {
			g.addCounters(p, i, n, -int(c.N), c15_1_4)
		}
	case effect.CostCountersFrom:
		return g.payCounters(r, c, ab)
	case effect.CostServe:
		if onField {
			g.serve(p, i, int(c.N))
		}
	case effect.CostRevealEvolve:
		return g.payReveal(r, p, i, onField)
	case effect.CostEarthRite:
		return g.payEarthRite(r, c)
	case effect.CostSkipTurn:
		g.tick(&g.s.pl[p].skip)
	case effect.CostDiscardThis:
		g.discard(r.obj, c10_6_2_5)
		r.moves = g.movesOf(r.obj)
	}
	r.clause++
	r.step = 0
	return false
}

// thisGoes returns the zone into which a cost puts this card.
func thisGoes(k effect.CostKind) uint8 {
	switch k {
	case effect.CostBuryThis:
		return ZoneCemetery
	case effect.CostBanishThis:
		return ZoneBanished
	case effect.CostUnderThis:
		return ZoneDeck
	}
	return ZoneHand
}

// payPoints pays play points (10.4.4). In the cost of an evolve or serve
// ability one evolution point may take the place of one play point (12.2.3,
// 14.2.2.4).
func (g *Game) payPoints(r *Resolution, n int16) bool {
	s := &g.s
	pl := &s.pl[r.ctrl]
	ab := &g.t.abilities[r.ability]
	useEP := false
	if r.kind == playAbility && (ab.Kind == effect.KindEvolve || ab.Kind == effect.KindServe) {
		if p, i, ok := g.slotOf(r.obj); ok && ab.Kind == effect.KindEvolve {
			n = g.evolvePrice(p, i, n)
		}
		if n > 0 && pl.ep > 0 {
			switch {
			case s.answered != 0:
				useEP = g.take().Action() == ActYes
			case n > int16(pl.pp):
				useEP = true
			default:
				g.askFor(r, r.ctrl, AskEvolvePoint, c12_2_3)
				g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
				g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
				return true
			}
		}
	}
	if useEP {
		g.points(r.ctrl, 2, -1, c12_2_3)
		n--
	}
	if n > 0 {
		g.pay(r.ctrl, n)
		r.cost += uint8(n)
	}
	r.clause++
	return false
}

// payObjects asks for the objects of a cost one by one (D11) and moves them.
func (g *Game) payObjects(r *Resolution, c *effect.Cost, ab *ability) bool {
	s := &g.s
	p := r.ctrl
	done := false
	if s.answered != 0 && r.seq == 0 {
		v := g.take()
		if done = v.Action() == ActDone; !done {
			r.j, r.seq = v.A(), seqForeseen
		}
	}
	if r.seq != 0 { // r.j is what to pay with
		o, depth := engine.ObjectID(r.j), s.sp
		if g.rare&rareReplacesLeaving != 0 && g.foreseePaying(r, c, o) {
			return true
		}
		r.j, r.seq = 0, 0
		g.payWith(r, c, o)
		if c.Keep {
			g.addToSet(r, takenSet, g.ref(g.canon(o)))
		}
		g.lookAtStates()
		r.step++
		if s.sp != depth {
			return false // something happens instead first
		}
	}
	if int16(r.step) < c.N || c.Free && !done && (c.Most == 0 || int16(r.step) < c.Most) {
		g.askFor(r, p, AskCost, c10_6_2_5)
		g.addRefs(g.wise(r, ab, g.s.frame[g.s.sp-1].b, c, g.payables(p, Ref{r.obj, r.moves}, c, ab)))
		if g.d.N > 0 {
			if int16(r.step) >= c.N {
				g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
			}
			return true
		}
	}
	r.clause++
	r.step = 0
	return false
}

// foreseePaying asks what may happen instead of an object leaving the field as
// part of a cost.
func (g *Game) foreseePaying(r *Resolution, c *effect.Cost, o engine.ObjectID) bool {
	p, i, onField := g.slotOf(o)
	if !onField || c.Kind == effect.CostEngage {
		return false
	}
	dest := ZoneCemetery
	switch c.Kind {
	case effect.CostReturn:
		dest = ZoneHand
	case effect.CostBanishFrom:
		dest = ZoneBanished
	case effect.CostToEX:
		dest = ZoneEX
	case effect.CostPutUnder:
		dest = ZoneDeck
	}
	var set [2]uint8
	set[p] = 1 << i
	return g.foreseeSet(set, dest, c.Kind == effect.CostDestroy, true, r.card, r.obj)
}

func (g *Game) payWith(r *Resolution, c *effect.Cost, o engine.ObjectID) {
	p, i, onField := g.slotOf(o)
	var set [2]uint8
	if onField {
		set[p] = 1 << i
	}
	switch c.Kind {
	case effect.CostDiscard:
		g.discard(o, c10_6_2_5)
	case effect.CostBury:
		if onField {
			g.leave(set, ZoneCemetery, false, false, true, c5_30_1)
		} else {
			g.move(o, ZoneCemetery, false, true, c5_30_1)
		}
	case effect.CostDestroy:
		g.destroy(set, c5_5_1)
	case effect.CostReturn:
		g.leave(set, ZoneHand, false, false, true, c10_6_2_5)
	case effect.CostEngage:
		g.engage(p, i, true, c10_4_6)
	case effect.CostBanishFrom:
		if onField {
			g.leave(set, ZoneBanished, false, false, true, c5_6_1)
		} else {
			g.move(o, ZoneBanished, false, true, c5_6_1)
		}
	case effect.CostToEX:
		if onField {
			g.leave(set, ZoneEX, false, false, true, c10_6_2_5)
		} else {
			g.move(o, ZoneEX, false, true, c10_6_2_5)
		}
	case effect.CostPutUnder:
		if onField {
			g.leave(set, ZoneDeck, true, false, true, c10_6_2_5)
		} else {
			g.move(o, ZoneDeck, true, !hidden(g.zoneOf(o)), c10_6_2_5)
		}
	}
}

// payReveal reveals a corresponding face of an evolve deck card (12.2.2, 4.6.4,
// D13).
func (g *Game) payReveal(r *Resolution, p uint8, i int, ok bool) bool {
	switch {
	case g.s.answered != 0:
		v := g.take()
		r.evoCard, r.evoFace = engine.ObjectID(v.A()), v.B()
	case ok:
		g.askFor(r, p, AskEvolveCard, c12_2_2)
		ab := &g.t.abilities[r.ability]
		g.addFaces(p, i, g.revealable(p, i, ab), ab.into)
		return true
	}
	if g.rec != nil && r.evoCard != engine.NoObject {
		card := g.t.face(g.cardOf(r.evoCard), r.evoFace)
		g.rec.Tell(engine.EventReveal, c12_2_2, engine.PlayerID(p), card, r.evoCard, 0, 0, g.d.Now)
	}
	r.clause++
	return false
}

// counted returns the slots of p's cards of a cost that hold enough of its counters: they are taken from one card.
func (g *Game) counted(p uint8, src Ref, c *effect.Cost, ab *ability) (out uint8) {
	n, ok := g.t.counterNumber(c.Counter)
	if !ok {
		return 0
	}
	for m := g.admitted(int32(g.t.programs[ab.prog].filters[c.Filter]), p, src, p, g.s.pl[p].occupied); m != 0; m &= m - 1 {
		if i := trailing(m); int16(g.s.slot[p][i].counters[n]) >= c.N {
			out |= 1 << i
		}
	}
	return out
}

// payCounters removes counters from one card of a description (15.1.4).
func (g *Game) payCounters(r *Resolution, c *effect.Cost, ab *ability) bool {
	if g.s.answered == 0 {
		g.askFor(r, r.ctrl, AskCost, c10_6_2_5)
		g.addSlots(r.ctrl, g.counted(r.ctrl, Ref{r.obj, r.moves}, c, ab))
		return true
	}
	p, i, _ := g.slotOf(engine.ObjectID(g.take().A()))
	n, _ := g.t.counterNumber(c.Counter)
	g.addCounters(p, i, n, -int(c.N), c15_1_4)
	r.clause++
	return false
}

// payEarthRite removes counters from one Stack amulet; if none is left it is
// put into the cemetery as part of the cost (13.3.3.2).
func (g *Game) payEarthRite(r *Resolution, c *effect.Cost) bool {
	if g.s.answered == 0 {
		g.askFor(r, r.ctrl, AskCost, c13_3_3_2)
		g.addSlots(r.ctrl, g.wiseRites(r, &g.t.abilities[r.ability], g.s.frame[g.s.sp-1].b, c))
		return true
	}
	p, i, _ := g.slotOf(engine.ObjectID(g.take().A()))
	g.addCounters(p, i, 0, -int(c.N), c13_3_3_2)
	if g.s.slot[p][i].counters[0] == 0 {
		var set [2]uint8
		set[p] = 1 << i
		g.leave(set, ZoneCemetery, false, false, false, c13_3_3_2)
	}
	r.clause++
	return false
}

// addRefs lists objects as options, equal cards of one zone other than the
// field once: the copy with the lowest number, so that the option does not
// depend on where in a deck the copies lie.
func (g *Game) addRefs(refs []Ref) {
	for _, r := range refs {
		g.d.Add(engine.MakeOption(ActObject, uint8(r.obj), 0, 0))
	}
	g.d.Sort()
	kept := 0
	opts := g.d.Options()
	for _, o := range opts {
		if !g.repeatedOption(opts[:kept], engine.ObjectID(o.A())) {
			opts[kept] = o
			kept++
		}
	}
	g.d.N = kept
}

// repeatedOption reports whether a list has a card that is equal to o and lies
// in the same zone.
func (g *Game) repeatedOption(list []engine.Option, o engine.ObjectID) bool {
	if IsLeader(o) || len(list) == 0 {
		return false
	}
	zone := g.zoneOf(o)
	if zone == ZoneField {
		return false
	}
	for _, e := range list {
		k := engine.ObjectID(e.A())
		if !IsLeader(k) && g.cardOf(k) == g.cardOf(o) && k.Owner() == o.Owner() && g.zoneOf(k) == zone {
			if !g.burdened(k) && !g.burdened(o) && g.alike(k, o) {
				return true
			}
		}
	}
	return false
}

// discard moves a card from its owner's hand to the cemetery (5.11.1).
func (g *Game) discard(o engine.ObjectID, c engine.Clause) {
	o = g.canon(o)
	p := uint8(o.Owner())
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventDiscard, Clause: c5_11_1, Player: engine.PlayerID(p), Object: o, Card: g.cardOf(o), Target: engine.NoObject})
	}
	g.tick(&g.s.pl[p].discarded)
	g.move(o, ZoneCemetery, false, true, c)
	if g.watching(effect.OnDiscard) {
		g.watch(effect.OnDiscard, g.ref(o), p, 0)
	}
	for _, a := range g.t.cards[g.cardOf(o)].discards { // it is played from where the card has gone (10.7.4.1.1)
		if side := g.t.abilities[a].TurnSide; side == effect.SideAny || (side == effect.SideYours) == (g.s.active == p) {
			g.pend(a, g.ref(o), g.cardOf(o), p, Ref{obj: engine.NoObject}, 0)
		}
	}
}
