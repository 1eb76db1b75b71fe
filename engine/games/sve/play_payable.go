package sve

import (
	"math/bits"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Costs are paid one after the other, but they must be payable together
// (10.4.2.2), and a follower or amulet must find room once they are paid
// (10.6.2.6). This file looks ahead, so that no answer leads to a cost that
// cannot be paid or to a card that cannot enter.

// objectSet is a set of objects of both players.
type objectSet [2][2]uint64

func (s *objectSet) add(o engine.ObjectID) { s[o>>7&1][o.Index()>>6] |= 1 << (o.Index() & 63) }

func (s *objectSet) union(t *objectSet) {
	for k := range s {
		s[k][0] |= t[k][0]
		s[k][1] |= t[k][1]
	}
}

func (s *objectSet) size() int {
	return bits.OnesCount64(s[0][0]) + bits.OnesCount64(s[0][1]) + bits.OnesCount64(s[1][0]) + bits.OnesCount64(s[1][1])
}

// need is one action of a cost that takes n objects of a set.
type need struct {
	from  objectSet
	n     int
	turns bool         // turns them sideways; otherwise it moves them
	field bool         // they come from the field
	of    effect.Place // where they come from if the cost selects them
	to    effect.Place // where they go
	admit int32        // filter of those that it selects
}

const maxNeeds = 8

// bill is what several costs take together.
type bill struct {
	needs  [maxNeeds]need
	n      int
	rites  [maxNeeds]int16 // Stack counters, each number from one amulet
	nRites int
	points int16 // play points
	life   int16 // leader's defense
	mill   int16 // cards of the deck
	feeds  bool  // some need may take what an earlier one moves
}

// add puts one action of a cost on the bill, less the objects paid already.
func (b *bill) add(g *Game, p uint8, src Ref, c *effect.Cost, ab *ability, paid uint8) {
	if b.n == maxNeeds || b.nRites == maxNeeds {
		return
	}
	one := need{n: 1, field: true, of: effect.PlaceNone, to: costGoes(c.Kind)}
	switch c.Kind {
	case effect.CostPlayPoints:
		b.points += max(c.N, 0) // X may be 0
		return
	case effect.CostLeaderDefense:
		b.life += c.N
		return
	case effect.CostMillTop, effect.CostBanishTop:
		b.mill += c.N
		return
	case effect.CostEarthRite:
		b.rites[b.nRites] = c.N
		b.nRites++
		return
	case effect.CostEngageThis, effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis:
		one.from.add(src.obj)
		one.turns = c.Kind == effect.CostEngageThis
		one.field = ab.Zone == effect.PlaceField
	case effect.CostDiscardThis:
		one.from.add(src.obj)
		one.field = false
	case effect.CostDiscard, effect.CostDiscardRandom, effect.CostBury, effect.CostReturn, effect.CostBanishFrom, effect.CostEngage, effect.CostToEX, effect.CostPutUnder, effect.CostDestroy:
		if one.n = int(c.N) - int(paid); one.n <= 0 {
			return
		}
		one.turns = c.Kind == effect.CostEngage
		one.of, one.admit = costPlace(c), int32(g.t.programs[ab.prog].filters[c.Filter])
		one.field = one.of == effect.PlaceField
		for k := range b.n {
			b.feeds = b.feeds || b.needs[k].to == one.of && one.of != effect.PlaceNone
		}
		for _, r := range g.payables(p, src, c, ab) {
			one.from.add(r.obj)
		}
	default:
		return
	}
	b.needs[b.n] = one
	b.n++
}

// payable reports whether the bill can be paid in full (Hall's theorem: every
// group of needs has as many objects as it takes).
func (b *bill) payable(g *Game, p uint8) bool {
	pl := &g.s.pl[p]
	if b.points > int16(pl.pp) || b.life > pl.leader && b.life > 0 || b.mill > int16(pl.nDeck) {
		return false
	}
	if b.feeds {
		for j := range b.n {
			if b.needs[j].n > 0 && slices.ContainsFunc(b.needs[j+1:b.n], func(k need) bool { return k.n > 0 && k.of == b.needs[j].to }) {
				return b.payableAfter(g, p, j)
			}
		}
	}
	for _, turns := range [2]bool{false, true} {
		for group := 1; group < 1<<b.n; group++ {
			var all objectSet
			take := 0
			for k := range b.n {
				if group>>k&1 != 0 && b.needs[k].turns == turns {
					all.union(&b.needs[k].from)
					take += b.needs[k].n
				}
			}
			if take > all.size() {
				return false
			}
		}
	}
	var counters [maxField]int16
	for m := g.stacks(p, 1); m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m)
		counters[i] = int16(g.s.slot[p][i].counters[0])
	}
	return ritesFit(b.rites[:b.nRites], &counters)
}

// payableAfter reports whether the bill can be paid once need j has taken one of its
// objects: costs are paid in the order in which they are listed, so that what one of
// them has moved may pay for a later one (10.4.2.1).
func (b *bill) payableAfter(g *Game, p uint8, j int) bool {
	from := b.needs[j].from
	for side := range from {
		for half := range from[side] {
			for m := from[side][half]; m != 0; m &= m - 1 {
				o := engine.MakeObject(engine.PlayerID(side), uint8(64*half+bits.TrailingZeros64(m)))
				if next := b.without(o); next.moved(g, p, j, o).payable(g, p) {
					return true
				}
			}
		}
	}
	return false
}

// moved takes one object less for need j and offers it to the later needs that take
// from where it goes.
func (b *bill) moved(g *Game, p uint8, j int, o engine.ObjectID) *bill {
	b.needs[j].n--
	b.offer(g, p, j+1, b.needs[j].to, b.needs[j].field, o)
	return b
}

func (b *bill) offer(g *Game, p uint8, from int, to effect.Place, field bool, o engine.ObjectID) {
	if to == effect.PlaceNone || field && (g.rare&rareReplacesLeaving != 0 && g.keeping() || !g.goes(o)) {
		return
	}
	for k := from; k < b.n; k++ {
		if nd := &b.needs[k]; nd.of == to && g.lands(p, o, nd.admit) {
			nd.from.add(o)
		}
	}
}

// lands reports whether a card that is moved out of its zone comes to lie in a zone
// of p as a card that a filter admits: tokens and advanced cards do not stay there
// (9.1.4.3, 9.2.2).
func (g *Game) lands(p uint8, o engine.ObjectID, f int32) bool {
	if uint8(o.Owner()) != p || isToken(o) || g.side[p].advanced>>o.Index()&1 != 0 {
		return false
	}
	card := g.cardOf(o)
	for ; f >= 0; f = g.t.filters[f].or {
		if fl := &g.t.filters[f]; !fl.dynamic && fl.admits(card, g.t.cards[card].cost) {
			return true
		}
	}
	return false
}

// ritesFit reports whether every number can be taken from one of the amulets.
func ritesFit(rites []int16, counters *[maxField]int16) bool {
	if len(rites) == 0 {
		return true
	}
	for i := range counters {
		if counters[i] < rites[0] {
			continue
		}
		counters[i] -= rites[0]
		ok := ritesFit(rites[1:], counters)
		counters[i] += rites[0]
		if ok {
			return true
		}
	}
	return false
}

// vacates reports whether paying the bill can free a place on p's field.
func (b *bill) vacates(g *Game, p uint8) bool {
	for k := range b.n {
		if nd := &b.needs[k]; nd.field && !nd.turns && nd.n > 0 {
			for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
				if o := g.s.slot[p][bits.TrailingZeros8(m)].obj; nd.from[o>>7&1][o.Index()>>6]>>(o.Index()&63)&1 != 0 && g.goes(o) {
					return true
				}
			}
		}
	}
	for k := range b.nRites {
		for m := g.stacks(p, int(b.rites[k])); m != 0; m &= m - 1 {
			if int16(g.s.slot[p][bits.TrailingZeros8(m)].counters[0]) == b.rites[k] {
				return true
			}
		}
	}
	return false
}

// goes reports whether a card leaves the field when a cost moves it: one with
// Stack counters loses a counter instead (13.3.2.2).
func (g *Game) goes(o engine.ObjectID) bool {
	p, i, ok := g.slotOf(o)
	return ok && !(g.s.slot[p][i].kw>>Stack&1 != 0 && g.s.slot[p][i].counters[0] > 0)
}

// billOf returns what playing the ability takes with the optional costs of the
// set; due is what the card itself costs in play points.
func (g *Game) billOf(p uint8, src Ref, ab *ability, paid uint8, due int16) bill {
	b := bill{points: due}
	for k := range ab.Costs {
		b.add(g, p, src, &ab.Costs[k], ab, 0)
	}
	for j, list := range ab.OptCosts {
		for k := range list {
			if paid>>j&1 != 0 {
				b.add(g, p, src, &list[k], ab, 0)
			}
		}
	}
	if ab.Kind == effect.KindEvolve || ab.Kind == effect.KindServe {
		b.points = 0 // tested with the evolution points (12.2.3)
	}
	return b
}

// allowed reports whether exactly the optional costs of the set may be paid:
// together with everything else they can, and a card finds room afterwards.
func (g *Game) allowed(p uint8, src Ref, ab *ability, paid uint8, due price, body bool) bool {
	if ab.OneOptCost && paid&(paid-1) != 0 {
		return false
	}
	b := g.billOf(p, src, ab, paid, due.with(ab, paid).total(0))
	return b.payable(g, p) && (!body || g.room(p, ZoneField) > 0 || b.vacates(g, p))
}

// someWay reports whether some set of optional costs allows the card to be played.
func (g *Game) someWay(p uint8, src Ref, ab *ability, due price, body bool) bool {
	can := uint8(0)
	for k := range ab.OptCosts {
		can |= b2u(g.canPay(p, src, ab.OptCosts[k], ab, -1, false)) << k
	}
	for set := range 1 << len(ab.OptCosts) {
		if uint8(set)&^can == 0 && g.allowed(p, src, ab, uint8(set), due, body) {
			return true
		}
	}
	return false
}

// completable reports whether the optional costs after number k can be decided
// so that everything can be paid, if k is paid or declined.
func (g *Game) completable(r *Resolution, ab *ability, k, slot int, yes bool) bool {
	src := Ref{r.obj, r.moves}
	can := uint8(0)
	for j := k + 1; j < len(ab.OptCosts); j++ {
		if (ab.OptModes[j] < 0 || r.modes>>ab.OptModes[j]&1 != 0) && g.offered(r, ab, j) && g.canPay(r.ctrl, src, ab.OptCosts[j], ab, slot, false) && g.optTargets(r, ab, j) {
			can |= 1 << j
		}
	}
	body := r.kind == playCardKind && g.t.cards[r.card].kind&typeSpell == 0
	paid := r.paid | b2u(yes)<<k
	for rest := range 1 << (len(ab.OptCosts) - k - 1) {
		if set := uint8(rest << (k + 1)); set&^can == 0 && g.allowed(r.ctrl, src, ab, paid|set, r.due, body) {
			return true
		}
	}
	return false
}

// later returns the bill of what is still to be paid: the rest of the cost
// under way after one more object of it, and everything behind it. stage is 0
// for the costs of the ability and 1+k for optional cost k.
func (g *Game) later(r *Resolution, ab *ability, stage uint8) bill {
	src := Ref{r.obj, r.moves}
	var b bill
	for s := int(stage); s <= len(ab.OptCosts); s++ {
		list, from := ab.Costs, 0
		if s > 0 {
			if list = ab.OptCosts[s-1]; r.paid>>(s-1)&1 == 0 {
				continue
			}
		}
		if s == int(stage) {
			if from = int(r.clause); from < len(list) {
				switch list[from].Kind {
				case effect.CostEarthRite, effect.CostPlayPoints:
				default:
					b.add(g, r.ctrl, src, &list[from], ab, r.step+1)
				}
			}
			from++
		}
		for k := from; k < len(list); k++ {
			b.add(g, r.ctrl, src, &list[k], ab, 0)
		}
	}
	b.points = 0 // paid in its own step
	return b
}

// without takes an object off every need of the bill.
func (b bill) without(o engine.ObjectID) bill {
	for k := range b.n {
		b.needs[k].from[o>>7&1][o.Index()>>6] &^= 1 << (o.Index() & 63)
	}
	return b
}

// wise keeps of the objects that a cost may be paid with those after which the
// rest can be paid and the card that is played finds room.
func (g *Game) wise(r *Resolution, ab *ability, stage uint8, c *effect.Cost, refs []Ref) []Ref {
	if len(refs) < 2 {
		return refs
	}
	var all [maxRefs]Ref // looking ahead uses the scratch space that refs lies in
	size := copy(all[:], refs)
	rest := g.later(r, ab, stage)
	room := r.kind != playCardKind || g.t.cards[r.card].kind&typeSpell != 0 || g.room(r.ctrl, ZoneField) > 0
	if room && rest.n|rest.nRites == 0 && rest.life|rest.mill == 0 {
		return refs
	}
	n := 0
	for _, o := range all[:size] {
		b := rest
		if c.Kind != effect.CostEngage {
			b = rest.without(o.obj)
			b.offer(g, r.ctrl, 0, costGoes(c.Kind), costPlace(c) == effect.PlaceField, o.obj)
		}
		frees := costPlace(c) == effect.PlaceField && c.Kind != effect.CostEngage && g.goes(o.obj)
		if b.payable(g, r.ctrl) && (room || frees || b.vacates(g, r.ctrl)) {
			refs[n] = o
			n++
		}
	}
	if n == 0 {
		n = copy(refs, all[:size]) // as good as any
	}
	return refs[:n]
}

// wiseRites likewise keeps the amulets after which the rest can be paid.
func (g *Game) wiseRites(r *Resolution, ab *ability, stage uint8, c *effect.Cost) uint8 {
	set := g.stacks(r.ctrl, int(c.N))
	room := r.kind != playCardKind || g.t.cards[r.card].kind&typeSpell != 0 || g.room(r.ctrl, ZoneField) > 0
	rest := g.later(r, ab, stage)
	if room && rest.nRites == 0 {
		return set
	}
	good := uint8(0)
	for m := set; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m)
		k := &g.s.slot[r.ctrl][i].counters[0]
		empties := int16(*k) == c.N
		*k -= uint8(c.N)
		if rest.payable(g, r.ctrl) && (room || empties || rest.vacates(g, r.ctrl)) {
			good |= 1 << i
		}
		*k += uint8(c.N)
	}
	if good == 0 {
		return set
	}
	return good
}
