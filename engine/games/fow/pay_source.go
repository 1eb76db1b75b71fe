package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A source is a card with abilities that produce will. It is simple if all of
// them rest it for one will that may be spent on anything: only which kinds that
// can be matters then. What else the planner knows are willWays. Will abilities
// that it does not know (they ask for more choices, cost will, or do other things
// besides) are played at priority, before what they shall pay for.

// willWay is one way to produce will: an ability and what it can produce.
type willWay struct {
	ability   uint16
	units     [maxUnits]kindSet // kinds that each of its wills can be
	n         uint8             // number of its wills
	only      uint16            // number of the filter plus one that says what it may be spent on, 0 anything
	rests     bool
	goes      bool // the card leaves the field
	life      int16
	counter   uint8 // kind and number of the counters that it costs
	nCounters uint8
	limit     uint8 // uses per turn, 0 any number
	slot      uint8 // place of its limit in Entity.used
	due       Bill  // will that it costs; then it produces one
	when      bool  // its ability has a condition
	whole     bool  // it is all that its card gives, and costs nothing but that this is rested (isWhole)
}

const maxUnits = 8

// readWills finds out what the will abilities of a face produce.
//
// 907.1 (6.3): activate abilities that produce will and need no target.
func (t *Tables) readWills(id engine.CardID) {
	d := &t.cards[id]
	simple := kindSet(0)
	for _, n := range d.abilities {
		a := &t.abilities[n]
		if a.Kind != effect.KindActivated || !a.Will {
			continue
		}
		if way, known := t.willCost(a); known && way.simple() && t.picks(a) && d.yield == 0 && len(d.ways) == 0 {
			d.picks, d.plain = true, false
			continue
		}
		ways := t.waysOf(n)
		if ways == nil || ways[0].costly() {
			d.lone = append(d.lone, n)
		}
		for _, way := range ways {
			if way.single() {
				simple |= way.units[0]
				continue
			}
			d.ways = append(d.ways, way)
		}
	}
	if d.picks {
		if simple != 0 || len(d.ways) > 0 {
			d.reason = "the engine does not have a chosen attribute beside other will yet"
		}
		simple = 1<<attributes - 1
	}
	d.yield |= simple
	if d.yield != 0 && len(d.ways) > 0 {
		// What rests it for one will is one way among others.
		d.ways = append(d.ways, restFor(d.yield))
		d.yield = 0
	}
	d.tires = true
	for k := range d.ways {
		d.tires = d.tires && d.ways[k].rests
	}
	d.readTop()
	if len(d.ways) > int(wayGiven) {
		d.reason = fmt.Sprintf("the engine has at most %d ways in which a card produces will", wayGiven)
	}
}

// waysOf returns the ways in which a will ability produces will, none if the
// planner does not look ahead to it.
func (t *Tables) waysOf(n uint16) (ways []willWay) {
	a := &t.abilities[n]
	way, known := t.willCost(a)
	made, only, readable := t.made(a)
	if !known || !readable || way.goes && givesWill(t.programs[a.prog].Program) {
		return nil
	}
	way.ability, way.only = n, only
	for _, m := range made {
		if len(m) > 1 && way.due.total() > 0 {
			return nil // what it produces could seem to pay for it
		}
		way.n = uint8(copy(way.units[:], m))
		ways = append(ways, way)
		t.conditions = t.conditions || way.when
		t.fuels, t.goes = t.fuels || way.due != (Bill{}), t.goes || way.goes
	}
	return ways
}

// costly reports whether a way costs will or has a condition: it is played like other
// abilities with priority, and in payments by the planner.
func (w *willWay) costly() bool { return w.due != (Bill{}) || w.when }

// restFor is the way that rests a source for one will.
func restFor(kinds kindSet) willWay {
	return willWay{ability: noAbility, rests: true, n: 1, units: [maxUnits]kindSet{kinds}}
}

// picks reports whether an ability produces one will of the attribute that was
// chosen as its card entered, and does nothing else.
func (t *Tables) picks(a *ability) bool {
	p := &t.programs[a.prog]
	stat, made := -1, false
	for ip := int(a.Code); ip >= 0 && ip < len(p.Code); ip++ {
		switch in := &p.Code[ip]; in.Op {
		case effect.OpHalt:
			return made
		case effect.OpInt:
			if in.X != 1 {
				return false
			}
		case effect.OpStat:
			if effect.Selector(in.B) != effect.SelThis || effect.Stat(in.C) != effect.StatPicked {
				return false
			}
			stat = int(in.A)
		case effect.OpProduce:
			if made || stat < 0 || int(in.C) != stat+128 || in.D != 0 || effect.Selector(in.A) != effect.SelYou {
				return false
			}
			made = true
		default:
			return false
		}
	}
	return false
}

// kindsAt returns the kinds of the one will that an entity rests for.
func (g *Game) kindsAt(i int, d *definition) kindSet {
	kinds := d.yield
	if d.picks {
		kinds = 1 << g.s.entity[i].picked & (1<<attributes - 1)
	}
	if g.t.givesWill {
		if !g.ownWill(i) {
			kinds = 0
		}
		kinds |= g.givenKinds(i)
	}
	return kinds
}

// single reports whether a way is that of simple sources.
func (w *willWay) single() bool { return w.n == 1 && w.only == 0 && w.simple() }

func (w *willWay) simple() bool {
	return w.rests && !w.goes && w.life == 0 && w.nCounters == 0 && w.limit == 0 && w.due == (Bill{}) && !w.when
}

// isWhole reports whether the only way in which a card produces will is to be rested for wills that may be spent on
// anything: whether something can be paid is then a matter of numbers, as with simple sources (means). Which of them
// are used, and whether in vain, is looked at when it is paid.
func (t *Tables) isWhole(d *definition) bool {
	return !t.anySource && d.yield == 0 && len(d.ways) == 1 && d.ways[0].simple() && d.ways[0].only == 0
}

// willCost reads the cost of a will ability; false if it asks for more than the
// planner looks ahead to.
func (t *Tables) willCost(a *ability) (w willWay, ok bool) {
	if a.PlayCond >= 0 {
		// A condition that using sources of will may change is not looked ahead to.
		if w.when = true; t.fragmentMoments(&t.programs[a.prog], a.PlayCond)&^whenTurn != 0 {
			return w, false
		}
	}
	if len(a.Modes) > 0 || len(a.OptCosts) > 0 || a.XMin >= 0 || a.OnceGame || a.Limit > 3 {
		return w, false
	}
	for _, c := range a.Costs {
		switch c.Kind {
		case effect.CostWill:
			if c.Will.X > 0 {
				return w, false
			}
			more := billOf(&c.Will)
			w.due.add(&more, 1)
		case effect.CostEngageThis:
			w.rests = true
		case effect.CostBuryThis, effect.CostBanishThis, effect.CostRemoveThis, effect.CostReturnThis:
			w.goes = true
		case effect.CostLife:
			if c.N < 0 {
				return w, false
			}
			w.life += c.N
		case effect.CostRemoveCounters:
			if w.counter != 0 || c.N < 0 {
				return w, false
			}
			w.counter, w.nCounters = t.counter(c.Counter), uint8(c.N)
		default:
			return w, false
		}
	}
	w.limit, w.slot = uint8(a.Limit), a.ordinal
	return w, w.rests || w.goes || w.life > 0 || w.nCounters > 0 || w.limit > 0 || w.due.total() > 0
}

// made returns what the code of an ability can produce: lists of wills with the
// kinds that each of them can be, more than one list if kinds depend on each
// other. It is false if that depends on the game, or if the code does anything
// else.
func (t *Tables) made(a *ability) (all [][]kindSet, only uint16, ok bool) {
	type value struct {
		n     int
		kinds kindSet // a kind that is chosen
	}
	type path struct {
		reg  [maxRegisters]value
		made []kindSet
	}
	p := &t.programs[a.prog]
	paths := []path{{}}
	for ip := int(a.Code); ip >= 0 && ip < len(p.Code); ip++ {
		in := &p.Code[ip]
		var next []path
		for _, q := range paths {
			to, x, y := &q.reg[in.A&15], q.reg[in.B&15], q.reg[in.C&15]
			switch in.Op {
			case effect.OpHalt:
			case effect.OpInt:
				*to = value{n: int(in.X)}
			case effect.OpAdd:
				*to = value{n: x.n + y.n}
			case effect.OpMul:
				*to = value{n: x.n * y.n}
			case effect.OpAskKind:
				if in.C != 0 {
					return nil, 0, false
				}
				*to = value{kinds: kindSet(in.B)}
			case effect.OpProduce:
				kinds := kindSet(0)
				if from := in.C; from >= 128 {
					kinds = q.reg[from&15].kinds
					q.reg[from&15].kinds = 0 // chosen for this; not looked at again
				} else if from < willKinds {
					kinds = 1 << from
				}
				if effect.Selector(in.A) != effect.SelYou || kinds == 0 || x.n < 0 || len(q.made)+x.n > maxUnits {
					return nil, 0, false
				}
				if in.D != 0 {
					if only = uint16(p.filters[in.X]) + 1; t.filters[only-1].parts {
						return nil, 0, false // it is produced before what it helps to pay for (pay_parts.go)
					}
				}
				if x.n <= 1 { // of which kind it is, matters only if it is left over
					q.made = append(slices.Clone(q.made), slices.Repeat([]kindSet{kinds}, x.n)...)
					break
				}
				for m := kinds; m != 0; m &= m - 1 { // several of one kind
					r := q
					r.made = append(slices.Clone(q.made), slices.Repeat([]kindSet{m & -m}, x.n)...)
					next = append(next, r)
				}
				continue
			default:
				return nil, 0, false
			}
			next = append(next, q)
		}
		if paths = next; in.Op == effect.OpHalt {
			for _, q := range paths {
				if len(q.made) > 0 {
					all = append(all, q.made)
				}
			}
			return all, only, len(all) > 0
		}
	}
	return nil, 0, false
}

// well is the ordinary stones of one card that rest for one will.
type well struct {
	kinds  kindSet
	stones uint32
}

// purpose is what will is wanted for: the card or ability that is played.
type purpose struct {
	obj     Ref
	kind    uint8  // itemX, itemNone for what is not played
	ability uint16 // if it is one

	part    Bill // of the cost, if some will may be spent on that only (pay_parts.go)
	keyword Keyword
}

// noPurpose is a payment that plays nothing.
var noPurpose = purpose{obj: noRef, ability: noAbility}

// admits reports whether will with a restriction may be spent for a purpose.
//
// 104.1 (6.3): what the card says. "To play a card" is a spell only, abilities are
// named as such.
func (g *Game) admits(only uint16, p uint8, what purpose) bool {
	switch {
	case only == 0:
		return true
	case what.kind == itemSpell && g.t.filters[only-1].parts:
		a := g.aspectOf(what.obj)
		for f := int32(only) - 1; f >= 0; f = g.t.filters[f].or {
			if fl := &g.t.filters[f]; fl.Pays == 0 && g.admittedBy(fl, p, noRef, &a) {
				return true
			}
		}
		return false
	case what.kind == itemSpell:
		return g.matches(int32(only)-1, p, noRef, what.obj)
	case what.kind != itemAbility && what.kind != itemAutomatic:
		return false
	}
	of := offer{p: p, kind: what.kind, obj: what.obj, main: what.ability}
	for f := int32(only) - 1; f >= 0; f = g.t.filters[f].or {
		if fl := &g.t.filters[f]; fl.Pays == 0 && fl.Need&effect.FlagAbility != 0 && g.offeredOne(f, p, noRef, &of) {
			return true
		}
	}
	return false
}

// barSet is objects that must not be used as sources of one player's will.
type barSet struct {
	entities uint64
	stones   uint32 // ordinary ones of the player
}

func (b *barSet) add(g *Game, o engine.ObjectID) {
	if i, ok := g.entityOf(o); ok {
		b.entities |= 1 << i
	} else if isStone(o.Index()) {
		b.stones |= stoneBit(o.Index())
	}
}

// mayRest reports whether an entity may play abilities that rest it.
//
// 905.3, 905.4 (6.3): a resonator or J-ruler has to be there since the beginning
// of the turn. 1107.2 (6.3): or to have [Swiftness].
func (g *Game) mayRest(i int) bool {
	s := &g.s
	return s.rested>>i&1 == 0 && ((s.fresh&^s.swift)>>i&1 == 0 || (s.resonator|s.jruler)>>i&1 == 0)
}

// oddStones returns those of p's ordinary stones that produce will in other ways than resting
// for one, if they are not rested and can do nothing without that.
func (g *Game) oddStones(p uint8) uint32 {
	seat, di := &g.s.seat[p&1], g.side[p&1]
	return seat.stones & di.odd &^ (seat.stonesRested & di.tires)
}

// readActs collects the activate abilities of a face that are played at priority:
// all but the will abilities that the planner looks ahead to.
func (t *Tables) readActs(id engine.CardID) {
	d := &t.cards[id]
	for _, n := range d.abilities {
		a := &t.abilities[n]
		if a.Kind != effect.KindActivated {
			continue
		}
		if a.OnceGame && a.Label != "" {
			if a.art = t.artOf(a.Label); a.art == 0 && d.reason == "" {
				d.reason = "one of more than 32 names of abilities that are played once per game"
			}
		}
		if a.Shared {
			t.limitName(id, a.Label)
		}
		planned := a.Will
		for _, l := range d.lone {
			planned = planned && l != n
		}
		if !planned {
			d.acts = append(d.acts, n)
		}
	}
}

// limitName notes that an ability with a name is played only so often a turn, and refuses those
// of which there can be several: a limit counts the uses of one ability of one card.
//
// 901.1d (6.3): two of the same name are the same ability, and share the limit. 402.2 (6.3): a
// player has one ruler, so that its own ability is the only one of the name.
func (t *Tables) limitName(id engine.CardID, name string) {
	const no = "a limit per turn of an ability with a name that several cards can have"
	d := &t.cards[id]
	if !d.is(1<<Ruler) && d.reason == "" {
		d.reason = no
	}
	for _, other := range t.limited {
		if o := &t.cards[other.card]; other.name == name && other.card != id {
			for _, x := range []*definition{d, o} {
				if x.reason == "" {
					x.reason = no
				}
			}
		}
	}
	t.limited = append(t.limited, limitedName{name, id})
}

// limitedName is the name of an ability that is played only so often a turn, and the face that
// has it.
type limitedName struct {
	name string
	card engine.CardID
}

// artOf numbers the names of God's Arts, and of other abilities that are played once per
// game, from 1 on; 0 if there are too many to count.
//
// 9.1-a.4 (5.01), 901.1d (6.3), A22: two of the same name are the same ability.
func (t *Tables) artOf(name string) uint8 {
	for k, a := range t.arts {
		if a == name {
			return uint8(k) + 1
		}
	}
	if len(t.arts) == 32 {
		return 0
	}
	t.arts = append(t.arts, name)
	return uint8(len(t.arts))
}
