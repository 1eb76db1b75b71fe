package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Actions that a cost requires besides paying will must be possible together. This file looks ahead, so that no answer leads to a cost
// that cannot be performed in full.

// objectSet is a set of objects of both players.
type objectSet [2][2]uint64

func (s *objectSet) add(o engine.ObjectID) { s[o>>7&1][o.Index()>>6] |= 1 << (o.Index() & 63) }

func (s *objectSet) has(o engine.ObjectID) bool {
	return s[o>>7&1][o.Index()>>6]>>(o.Index()&63)&1 != 0
}

func (s *objectSet) union(t *objectSet) {
	for k := range s {
		s[k][0] |= t[k][0]
		s[k][1] |= t[k][1]
	}
}

func (s *objectSet) without(t *objectSet) {
	for k := range s {
		s[k][0] &^= t[k][0]
		s[k][1] &^= t[k][1]
	}
}

// before takes out the objects that come before one.
func (s *objectSet) before(first engine.ObjectID) {
	s.each(func(o engine.ObjectID) bool {
		if o < first {
			s.forget(o)
		}
		return o < first
	})
}

// only leaves the objects of one owner.
func (s *objectSet) only(p uint8) { s[p&1^1] = [2]uint64{} }

// of returns how many objects of one owner there are.
func (s *objectSet) of(p uint8) int {
	return bits.OnesCount64(s[p&1][0]) + bits.OnesCount64(s[p&1][1])
}

func (s *objectSet) size() int {
	return bits.OnesCount64(s[0][0]) + bits.OnesCount64(s[0][1]) + bits.OnesCount64(s[1][0]) + bits.OnesCount64(s[1][1])
}

// each calls f for the objects of the set in ascending order until it says no.
func (s *objectSet) each(f func(o engine.ObjectID) bool) bool {
	for p := range s {
		for w := range s[p] {
			for m := s[p][w]; m != 0; m &= m - 1 {
				if !f(object(uint8(p), uint8(w<<6+bits.TrailingZeros64(m)))) {
					return false
				}
			}
		}
	}
	return true
}

// How a required action takes its objects.
const (
	takeMove   uint8 = iota // they leave their zone
	takeRest                // they are rested, before anything of the same cost moves
	takeShow                // they are shown and stay
	takeMarks               // counters are removed from one of them
	takeGroups              // number of the above
)

// need is an action that takes n objects of a set.
type need struct {
	from objectSet
	n    int
	how  uint8
}

const maxNeeds = 8

// needs is what the actions of a cost take together.
type needs struct {
	list   [maxNeeds]need
	n      int
	now    int             // number plus one of the action under way, 0 none
	spell  engine.ObjectID // the card that is played plus one: it is on the chase when costs are paid
	life   int16
	mill   int16 // cards of the main deck
	cannot bool  // some action is impossible whatever is chosen
}

// clear makes it nothing; what is listed behind list[:n] says nothing.
func (nd *needs) clear() {
	nd.n, nd.now, nd.spell, nd.life, nd.mill, nd.cannot = 0, 0, 0, 0, 0, false
}

// met reports whether everything can be performed (Hall's condition: every group
// of actions has as many objects as it takes).
func (nd *needs) met(g *Game, p uint8) bool {
	seat := &g.s.seat[p]
	if nd.cannot || nd.life > g.spendable(p) || nd.mill > int16(seat.nMain) {
		return false
	}
	switch nd.n {
	case 0:
		return true
	case 1:
		return nd.list[0].n <= nd.list[0].from.size()
	}
	var none objectSet
	return nd.metWithout(&none)
}

// metWithout looks only at the objects, without some of them.
func (nd *needs) metWithout(gone *objectSet) bool {
	for how := range takeGroups {
		for group := 1; group < 1<<nd.n; group++ {
			var all objectSet
			take := 0
			for k := range nd.n {
				if group>>k&1 != 0 && nd.list[k].how == how {
					all.union(&nd.list[k].from)
					take += nd.list[k].n
				}
			}
			if all.without(gone); take > all.size() {
				return false
			}
		}
	}
	return true
}

// addCost adds an action of a cost of an ability that p plays with a source; paid
// of its objects have been chosen already.
func (nd *needs) addCost(g *Game, p uint8, src Ref, c *effect.Cost, prog uint16, paid uint8) {
	if c.Kind == effect.CostWill {
		return
	}
	if nd.n == maxNeeds {
		nd.cannot = true
		return
	}
	one := need{n: 1}
	switch c.Kind {
	case effect.CostLife:
		nd.life = addLife(nd.life, max(int(c.N), 0))
		return
	case effect.CostMillTop, effect.CostMillRemove:
		nd.mill += c.N
		return
	case effect.CostGems, effect.CostCrystals:
		nd.cannot = nd.cannot || !g.hasGems(p, c)
		return
	case effect.CostEngageThis:
		one.how = takeRest
		nd.cannot = nd.cannot || !g.canRestThis(p, src)
		one.from.add(src.obj)
	case effect.CostRemoveCounters:
		nd.cannot = nd.cannot || g.countersOn(src.obj, g.t.counterKind(c.Counter)) < uint8(c.N)
		return
	case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostRemoveThis, effect.CostDiscardThis:
		to, _ := costZone(c)
		nd.cannot = nd.cannot || !g.same(src) || !g.canGive(c, src.obj, to)
		one.from.add(src.obj)
	case effect.CostRevealThis:
		one.how = takeShow
		nd.cannot = nd.cannot || g.s.seat[owner(src.obj)].shown.Has(src.obj.Index()) // 1005.2 (6.3)
		one.from.add(src.obj)
	default:
		one.n = int(c.N) - int(paid)
		switch c.Kind {
		case effect.CostRestOther:
			one.how = takeRest
		case effect.CostReveal:
			one.how = takeShow
		case effect.CostCountersFrom:
			one.how, one.n = takeMarks, min(int(c.N), 1)-int(paid) // X may be 0
			if c.Spread {
				one.n = min(int(c.N)-int(paid), 1)
			}
		}
		if g.costObjects(p, src, c, prog, &one.from); nd.spell != 0 {
			one.from.forget(nd.spell - 1)
		}
		if c.Spread {
			nd.cannot = nd.cannot || g.marksFrom(&one.from, 0, c) < int(c.N)-int(paid)
		}
	}
	nd.list[nd.n] = one
	nd.n++
}

// canRestThis reports whether the source of an ability can be rested as its cost.
//
// 1013.2 (6.3): this recovered card. 905.3, 905.4 (6.3): a resonator or J-ruler
// has to be there since the beginning of the turn.
func (g *Game) canRestThis(p uint8, src Ref) bool {
	if !g.same(src) {
		return false
	}
	if i, ok := g.entityOf(src.obj); ok {
		return g.mayRest(i)
	}
	seat := &g.s.seat[owner(src.obj)]
	return isStone(src.obj.Index()) && seat.ready()&stoneBit(src.obj.Index()) != 0
}

// hasGems reports whether p can banish the gems of a cost.
func (g *Game) hasGems(p uint8, c *effect.Cost) bool {
	sum, most, kinds := int16(0), int16(0), int16(0)
	have := g.s.seat[p].banishes(c)
	for _, n := range have {
		sum += int16(n)
		most = max(most, int16(n))
		kinds += int16(b2u(n > 0))
	}
	switch c.Counter {
	case "same":
		return most >= c.N
	case "different":
		return kinds >= c.N
	case "":
		return sum >= c.N
	}
	return int16(have[attributeOf(c.Counter)]) >= c.N
}

// costObjects collects what can be chosen for an action of a cost.
//
// 1013.3 (6.3): only recovered cards are rested. 1011.2 (6.3): nobody banishes
// what another player controls. 314.1, 314.2 (6.3): what would not move cannot be
// given up: nobody banishes a J-ruler.
func (g *Game) costObjects(p uint8, src Ref, c *effect.Cost, prog uint16, into *objectSet) {
	s := &g.s
	seat := &s.seat[p]
	f := int32(-1)
	if c.Filter >= 0 {
		f = g.t.programs[prog].filters[c.Filter]
	}
	to, _ := costZone(c)
	least := uint8(max(c.N, 1))
	if c.Spread {
		least = 1
	}
	marked := func(o engine.ObjectID) bool {
		if c.Kind == effect.CostReveal && g.s.seat[owner(o)].shown.Has(o.Index()) {
			return false // 1005.2 (6.3): it is revealed already
		}
		return (c.Kind != effect.CostCountersFrom || g.countersOn(o, g.t.counterKind(c.Counter)) >= least) && g.canGive(c, o, to)
	}
	add := func(o engine.ObjectID) {
		if g.matches(f, p, src, g.ref(o)) && marked(o) {
			into.add(o)
		}
	}
	set := Set{}
	switch c.Place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		m, stones := g.candidates(c.Place, f, p)&s.control[p], seat.stones
		if c.Place == effect.PlaceRulers {
			stones = 0
		}
		if c.Kind == effect.CostRestOther {
			m, stones = m&^s.rested, stones&^seat.stonesRested
		}
		exact := g.exact(f)
		for ; m != 0; m &= m - 1 {
			if i := trailing(m); (exact || g.matchesEntity(f, p, src, i)) && marked(s.entity[i].obj) {
				into.add(s.entity[i].obj)
			}
		}
		for ; stones != 0 && g.t.stonesIn(f); stones &= stones - 1 {
			add(object(p, lowestStone(stones)))
		}
		return
	case effect.PlaceHand:
		set = seat.hand
	case effect.PlaceCemetery:
		set = seat.grave
	case effect.PlaceBanished:
		set = seat.removed
	case effect.PlaceStandby:
		for _, i := range seat.standby[:seat.nStandby] {
			set.add(i)
		}
	case effect.PlaceLifebreak:
		for _, i := range seat.lifebreak[:seat.nLifebreak] {
			set.add(i)
		}
	}
	set = g.sift(f, p, p, src, set)
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		if o := object(p, i); marked(o) {
			into.add(o)
		}
	}
	if c.Counter == effect.OneName {
		all := *into
		all.forget(src.obj) // the card that is played
		all.each(func(o engine.ObjectID) bool {
			if g.namesakes(&all, o, 0) < int(c.N) {
				into.forget(o)
			}
			return true
		})
	}
}

// namesakes returns how many objects of a set from one on have its name.
//
// 202.3 (6.3): names are compared as wholes.
func (g *Game) namesakes(of *objectSet, o, from engine.ObjectID) (n int) {
	d := &g.t.cards[g.cardOf(o)]
	of.each(func(x engine.ObjectID) bool {
		if x >= from && g.t.cards[g.cardOf(x)].named(d) {
			n++
		}
		return true
	})
	return n
}

// canGive reports whether a cost can move an object to a zone, or does not move it.
//
// 1011.1 (6.3): banishing is what a text may forbid, and not every way to a graveyard.
func (g *Game) canGive(c *effect.Cost, o engine.ObjectID, to uint8) bool {
	banishes := c.Kind == effect.CostBanishThis || c.Kind == effect.CostBanishOther
	return !(banishes && g.forbids(effect.RestrictBanish, g.ref(o), noRef)) && g.canGo(o, to)
}

// canLeave reports whether a card can go where the cost of its own ability puts it.
func (g *Game) canLeave(ab *ability, o engine.ObjectID) bool {
	for k := range ab.Costs {
		if c := &ab.Costs[k]; c.Kind == effect.CostBanishThis && !g.canGive(c, o, ZoneGraveyard) {
			return false
		}
	}
	return g.canGo(o, ab.leavesTo)
}

// canGo reports whether an object would move to a zone; to ZoneNone anything does.
func (g *Game) canGo(o engine.ObjectID, to uint8) bool {
	if to != ZoneNone {
		to, _ = g.destination(o, to, false)
		return to != ZoneNone
	}
	return true
}
