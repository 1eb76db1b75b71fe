package fow

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// tap is a source of will: what it can produce, one of several lists of wills, each
// will a list of kinds that it can be.
type tap struct {
	o      engine.ObjectID
	ways   [][][]uint8
	leaves bool // it leaves the field for it
	due    Bill // what texts add to its cost
}

// taps lists what a player can spend, each produced will and each recovered source by
// itself, leaving out one object.
//
// 907.1 (6.3): activate abilities that produce will. 1003.5 (6.3): they may be played
// when wills are to be paid. 905.3 (6.3): a J/resonator that is new cannot rest for them.
func (o *opinion) taps(p int, without engine.ObjectID) (list []tap) {
	seat := &o.s.seat[p]
	if o.g.t.givesWill {
		o.dunno("will abilities that texts give")
	}
	if o.anyBan(effect.RestrictActivate) { // will abilities are activate abilities
		o.dunno("texts that forbid will abilities")
	}
	for k, n := range seat.will {
		for range n {
			list = append(list, tap{o: engine.NoObject, ways: [][][]uint8{{{uint8(k)}}}})
		}
	}
	if seat.restricted[0].n != 0 {
		o.dunno("restricted will")
	}
	if o.barren(p) {
		return list
	}
	for range seat.coin { // 1119.2 (6.3): what it gives follows from the ruler
		t, c := tap{o: engine.NoObject}, o.g.coinOf(uint8(p))
		if c.kinds != 0 {
			t.ways = append(t.ways, [][]uint8{kindsOf(c.kinds)})
		}
		if c.number > 0 {
			t.ways = append(t.ways, slices.Repeat([][]uint8{{Void}}, int(c.number)))
		}
		list = append(list, t)
	}
	for i := range uint8(maxStones) {
		if id := object(uint8(p), firstStone+i); seat.stones>>i&1 != 0 && seat.stonesRested>>i&1 == 0 && id != without {
			list = append(list, o.levied(&present{o: id, ctrl: p, field: true}, o.tapOf(id, o.g.cardOf(id)))...)
		}
	}
	for k := range o.cards {
		c := &o.cards[k]
		if c.ctrl != p || c.o == without || c.e.flags&entitySilent != 0 || c.field == (c.e.types>>Ruler&1 != 0) || c.e.flags&entityBlank != 0 {
			continue
		}
		creature := c.e.types&(1<<Resonator|1<<JRuler) != 0
		for _, t := range o.levied(c, o.tapOf(c.o, c.e.card)) {
			if t.leaves || !c.rested && (!c.fresh || !creature || c.has(Swiftness)) {
				list = append(list, t)
			}
		}
	}
	return list
}

// levied adds to sources of a card what texts make their abilities cost more. What gives
// several wills for will, or leaves for it, is played before what it shall pay for.
//
// 907.1 (6.3): will abilities are activate abilities. 903.2g-iii (6.3): increases.
func (o *opinion) levied(c *present, list []tap) (out []tap) {
	var due Bill
	o.abilityPrice(&ability{}, c, &due)
	for _, t := range list {
		if due != (Bill{}) && (t.leaves || slices.ContainsFunc(t.ways, func(w [][]uint8) bool { return len(w) > 1 })) {
			o.dunno("several wills for will")
		}
		t.due = due
		out = append(out, t)
	}
	return out
}

// barren reports whether no will is produced instead of what a player would produce.
//
// 910.1 (6.3): only the replaced situation occurs.
func (o *opinion) barren(p int) bool {
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticReplace && o.holds(r) {
			if side := r.prog.Filters[r.st.Filter].Side; side == effect.SideAny || (side == effect.SideYours) == (p == r.ctrl) {
				return true
			}
		}
	}
	return false
}

func kindsOf(set kindSet) (list []uint8) {
	for k := range uint8(willKinds) {
		if set>>k&1 != 0 {
			list = append(list, k)
		}
	}
	return list
}

// tapOf reads the will abilities of a face that do nothing but produce: what it produces
// by resting, and what by leaving the field, which it may do after it.
func (o *opinion) tapOf(id engine.ObjectID, face engine.CardID) (list []tap) {
	rests, leaves := tap{o: id}, tap{o: id, leaves: true}
	d := &o.g.t.cards[face]
	for _, n := range d.abilities {
		a := &o.g.t.abilities[n]
		if a.Kind != effect.KindActivated || !a.Will {
			continue
		}
		to := &rests
		if len(a.Costs) == 1 {
			switch a.Costs[0].Kind {
			case effect.CostEngageThis:
			case effect.CostBuryThis, effect.CostBanishThis, effect.CostRemoveThis, effect.CostReturnThis:
				to = &leaves
			default:
				o.dunno("will abilities with other costs than resting and leaving")
			}
		}
		if !o.simple(a) || a.PlayCond >= 0 || len(a.Costs) != 1 {
			o.dunno("will abilities with other costs than resting and leaving")
			return nil
		}
		code := o.g.t.programs[a.prog].Code[a.Code:]
		chosen, n := kindSet(0), 0
		made := [][][]uint8{nil} // lists of wills, one for each choice that several wills share
		for k := 0; code[k].Op != effect.OpHalt; k++ {
			switch in := code[k]; in.Op {
			case effect.OpInt:
				n = int(in.X)
			case effect.OpAskKind:
				if chosen = kindSet(in.B); in.C != 0 {
					o.dunno("will of kinds that depend on others")
				}
			case effect.OpProduce:
				kinds := chosen
				if in.C < 128 {
					kinds = 1 << in.C
				}
				if in.D != 0 || effect.Selector(in.A) != effect.SelYou {
					o.dunno("restricted will")
				}
				made = producing(made, kindsOf(kinds), n)
			default:
				o.dunno("will abilities that do more")
			}
		}
		to.ways = append(to.ways, made...)
	}
	if o.g.m.rules.StoneSkill && d.is(1<<Stone) { // 201.4e (10.2): whatever its text says, the attributes of its types
		for k := range uint8(attributes) { // 201.4d (10.2): not of types that a text gives, its own included
			if d.marks&(cards.MarkLightStone<<k) != 0 || strings.EqualFold(o.g.t.names[d.name], cards.Attributes[k]+" Magic Stone") {
				rests.ways = append(rests.ways, [][]uint8{{k}})
			}
		}
	} else if len(rests.ways)+len(leaves.ways) == 0 && d.yield != 0 { // of tests: stones that produce without a text
		rests.ways = append(rests.ways, [][]uint8{kindsOf(d.yield)})
	}
	for _, t := range []tap{rests, leaves} {
		if len(t.ways) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// producing adds n wills of one of the kinds to lists of wills.
func producing(made [][][]uint8, kinds []uint8, n int) (out [][][]uint8) {
	for _, m := range made {
		if n == 1 {
			out = append(out, append(slices.Clone(m), kinds))
			continue
		}
		for _, k := range kinds {
			out = append(out, append(slices.Clone(m), slices.Repeat([][]uint8{{k}}, n)...))
		}
	}
	return out
}

// canPay tries every way of every source in every order of the symbols.
//
// 1003.4 (6.3): in full. 203.3 (6.3): an attribute by its own will. 203.4 (6.3): free
// cost by any. 1003.6 (6.3): the moon by its own.
func (o *opinion) canPay(p int, b Bill, without engine.ObjectID) bool {
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticPermit && (r.st.Permit == effect.PermitAnyWill || r.st.Permit == effect.PermitSpendAs) {
			o.dunno("will of any attribute")
		}
	}
	return o.covers(o.taps(p, without), b)
}

// covers reports whether a choice of one way for each source pays a bill.
func (o *opinion) covers(list []tap, b Bill) bool {
	tries := 0
	var wills [][]uint8
	var choose func(k int) bool
	choose = func(k int) bool {
		if tries++; tries > 20_000 {
			o.dunno("too many ways to pay")
			return false
		}
		if k == len(list) {
			return matched(wills, b)
		}
		n := len(wills)
		if due := list[k].due; due != (Bill{}) { // it may be left alone, and costs what it costs
			if choose(k + 1) {
				return true
			}
			was := b
			b.add(&due, 1)
			defer func() { b = was }()
		}
		for _, w := range list[k].ways {
			wills = append(wills[:n:n], w...)
			if choose(k + 1) {
				return true
			}
		}
		return false
	}
	return choose(0)
}

// matched reports whether wills pay a bill: each symbol is given a will of its own, by
// moving others where they can be (augmenting paths).
func matched(wills [][]uint8, b Bill) bool {
	var due []int // kind of each symbol, -1 any
	for k, n := range b.attr {
		for range n {
			due = append(due, k)
		}
	}
	for range b.moon {
		due = append(due, int(Moon))
	}
	for range b.time {
		due = append(due, int(Time))
	}
	for range b.free {
		due = append(due, -1)
	}
	pays := make([]int, len(wills)) // symbol plus one that a will pays
	var give func(symbol int, tried map[int]bool) bool
	give = func(symbol int, tried map[int]bool) bool {
		for w, kinds := range wills {
			fits := due[symbol] < 0
			for _, k := range kinds {
				fits = fits || int(k) == due[symbol]
			}
			if !fits || tried[w] {
				continue
			}
			tried[w] = true
			if pays[w] == 0 || give(pays[w]-1, tried) {
				pays[w] = symbol + 1
				return true
			}
		}
		return false
	}
	for symbol := range due {
		if !give(symbol, map[int]bool{}) {
			return false
		}
	}
	return true
}

// element is something that may be used next in a payment: one of a source's ways, or one
// produced will. Sources are used in the order of their objects, produced will in that of
// its kinds.
type element struct {
	o    engine.ObjectID
	way  uint8       // of produced will: its kind, or that it is a coin
	ways [][][]uint8 // lists of wills, of which one is produced
	due  bool        // everything like it comes after what was used last
}

// before reports whether an element comes before what was used last.
func (e *element) before(o engine.ObjectID, way uint8) bool {
	return e.o < o || e.o == o && IsPlayer(o) && e.way < way
}

// elements lists what may be used next in the payment of a play, which costs other things
// as well or not.
func (o *opinion) elements(r *Play, costs bool) (list []element) {
	pool := PlayerOf(engine.PlayerID(r.ctrl))
	for _, t := range o.taps(int(r.ctrl), engine.NoObject) {
		if t.due != (Bill{}) {
			o.dunno("paying with will that costs will")
		}
		if t.o != engine.NoObject {
			list = append(list, element{o: t.o, way: b2u(t.leaves), ways: t.ways})
			if t.leaves && costs {
				o.dunno("sources that leave, with other costs")
			}
		}
	}
	seat := &o.s.seat[r.ctrl]
	for k, n := range seat.will {
		for range n {
			list = append(list, element{o: pool, way: uint8(k), ways: [][][]uint8{{{uint8(k)}}}})
		}
	}
	if c := o.g.coinOf(r.ctrl); seat.coin > 0 && c.kinds != 0 && c.number == 0 {
		list = append(list, element{o: pool, way: wayCoin, ways: [][][]uint8{{kindsOf(c.kinds)}}})
	} else if seat.coin > 0 {
		o.dunno("coins of several wills")
	}
	for k := range list {
		e := &list[k]
		e.due = r.j == 0 || !slices.ContainsFunc(list, func(x element) bool {
			return o.likeness(x) == o.likeness(*e) && x.before(engine.ObjectID(r.payFrom), r.i)
		})
	}
	if r.j > 0 {
		list = slices.DeleteFunc(list, func(e element) bool { return e.before(engine.ObjectID(r.payFrom), r.i) })
	}
	slices.SortStableFunc(list, func(a, b element) int { return int(a.o)<<8 + int(a.way) - int(b.o)<<8 - int(b.way) })
	return list
}

// payment looks at a question of a payment. What is offered must belong to a payment that
// completes what was used so far and in which nothing is in vain; and of each such payment
// its first part, or something equal to it, must be offered.
//
// 1003.5 (6.3): will abilities may be played when wills are to be paid. What rests for a
// cost has been rested by now, and what leaves for one can be rested for will before.
func (o *opinion) payment(counted map[string]int) error {
	r := o.g.playing()
	for k := range o.rules {
		if x := &o.rules[k]; x.st.Kind == effect.StaticPermit && (x.st.Permit == effect.PermitAnyWill || x.st.Permit == effect.PermitSpendAs) {
			o.dunno("will of any attribute")
		}
	}
	of := r.offer(o.g)
	costs := r.kind != itemNone && o.g.needsOf(&of, r.paid, r.x).n > 0
	list := o.elements(r, costs)
	tries := 1
	for _, e := range list {
		if tries *= 1 + len(e.ways); tries > 1<<15 {
			o.dunno("too many ways to pay")
			return nil
		}
	}
	if o.unknown != "" {
		return nil
	}
	// What was used: the wills of each use.
	var uses [][][]uint8
	for _, u := range r.list[r.nList : r.nList+r.j] {
		if u.obj != engine.NoObject {
			uses = append(uses, nil)
		}
		uses[len(uses)-1] = append(uses[len(uses)-1], kindsOf(kindSet(u.moves)))
	}
	want, member := map[string]bool{}, map[string]bool{}
	done := len(uses)
	var rest []element // used besides
	var choose func(k int)
	choose = func(k int) {
		if pays, all := o.needed(uses, r.bill); pays {
			for _, e := range rest {
				member[o.likeness(e)] = member[o.likeness(e)] || all
			}
			if all && !slices.ContainsFunc(rest, func(e element) bool { return !e.due }) {
				want[o.likeness(rest[0])] = true
			}
			return // whatever is added is in vain
		}
		for ; k < len(list); k++ {
			if o.skipped(list, rest, k) {
				continue
			}
			for _, w := range list[k].ways {
				uses, rest = append(uses, w), append(rest, list[k])
				choose(k + 1)
				uses, rest = uses[:len(uses)-1], rest[:len(rest)-1]
			}
		}
	}
	choose(0)
	got := map[string]bool{}
	for _, x := range o.g.d.Options() {
		like := o.likeness(element{o: engine.ObjectID(x.A()), way: x.B()})
		if !member[like] {
			return fmt.Errorf("paying for %s after %d uses: %s is offered and belongs to no payment", o.g.t.Name(r.card), done, like)
		}
		got[like] = true
	}
	for like := range want {
		if !got[like] {
			return fmt.Errorf("paying for %s after %d uses: nothing like %s is offered, with which a payment can go on", o.g.t.Name(r.card), done, like)
		}
	}
	for what, is := range map[string]bool{"pay, under way": r.j > 0, "pay, with other costs": costs,
		"pay, several ways":  slices.ContainsFunc(list, func(e element) bool { return len(e.ways) > 1 || len(e.ways[0]) > 1 || !IsPlayer(e.o) && e.way > 0 }),
		"pay, produced will": slices.ContainsFunc(list, func(e element) bool { return IsPlayer(e.o) })} {
		if is {
			counted[what]++
		}
	}
	return nil
}

// skipped reports whether an element is left out although one just like it comes later: of
// equal ones the first are used.
func (o *opinion) skipped(list, rest []element, k int) bool {
	if k == 0 || list[k-1].way != list[k].way || o.likeness(list[k-1]) != o.likeness(list[k]) {
		return false
	}
	return len(rest) == 0 || rest[len(rest)-1].o != list[k-1].o || rest[len(rest)-1].way != list[k-1].way
}

// needed reports whether uses pay a bill, and whether none of them could be left out.
func (o *opinion) needed(uses [][][]uint8, b Bill) (pays, all bool) {
	without := func(skip int) (wills [][]uint8) {
		for k, u := range uses {
			if k != skip {
				wills = append(wills, u...)
			}
		}
		return wills
	}
	if !matched(without(-1), b) {
		return false, false
	}
	for k := range uses {
		if matched(without(k), b) {
			return true, false
		}
	}
	return true, true
}

// likeness names what can be told of an element: equal ones need not be offered twice.
func (o *opinion) likeness(e element) string {
	if IsPlayer(e.o) {
		return fmt.Sprintf("produced will %d", e.way)
	}
	return o.g.t.ID(o.g.faceOf(e.o))
}
