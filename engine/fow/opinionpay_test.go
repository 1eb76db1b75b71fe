package fow

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// tap is a source of will: what it can produce, one of several lists of wills, each
// will a list of kinds that it can be.
type tap struct {
	o    engine.ObjectID
	ways [][][]uint8
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
	for k, n := range seat.will {
		for range n {
			list = append(list, tap{engine.NoObject, [][][]uint8{{{uint8(k)}}}})
		}
	}
	if seat.restricted[0].n != 0 {
		o.dunno("restricted will")
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
			list = append(list, o.tapOf(id, o.g.cardOf(id))...)
		}
	}
	for k := range o.cards {
		c := &o.cards[k]
		if c.ctrl != p || c.o == without || c.e.flags&entitySilent != 0 || c.field == (c.e.types>>Ruler&1 != 0) || c.e.flags&entityBlank != 0 {
			continue
		}
		creature := c.e.types&(1<<Resonator|1<<JRuler) != 0
		if c.rested || c.fresh && creature && !c.has(Swiftness) {
			if !o.restsForAll(c.e.card) {
				o.dunno("will abilities with other costs than resting")
			}
			continue
		}
		list = append(list, o.tapOf(c.o, c.e.card)...)
	}
	return list
}

func kindsOf(set kindSet) (list []uint8) {
	for k := range uint8(willKinds) {
		if set>>k&1 != 0 {
			list = append(list, k)
		}
	}
	return list
}

// restsForAll reports whether all will abilities of a face rest it.
func (o *opinion) restsForAll(face engine.CardID) bool {
	for _, n := range o.g.t.cards[face].abilities {
		a := &o.g.t.abilities[n]
		if a.Kind == effect.KindActivated && a.Will && (len(a.Costs) != 1 || a.Costs[0].Kind != effect.CostEngageThis) {
			return false
		}
	}
	return true
}

// tapOf reads the will abilities of a face that rest it and do nothing but produce.
func (o *opinion) tapOf(id engine.ObjectID, face engine.CardID) []tap {
	t := tap{o: id}
	d := &o.g.t.cards[face]
	for _, n := range d.abilities {
		a := &o.g.t.abilities[n]
		if a.Kind != effect.KindActivated || !a.Will {
			continue
		}
		if !o.simple(a) || a.PlayCond >= 0 || !o.restsForAll(face) {
			o.dunno("will abilities with other costs than resting")
			return nil
		}
		code := o.g.t.programs[a.prog].Code[a.Code:]
		chosen, n := kindSet(0), 0
		var wills [][]uint8
		for k := 0; code[k].Op != effect.OpHalt; k++ {
			switch in := code[k]; in.Op {
			case effect.OpInt:
				n = int(in.X)
			case effect.OpAskKind:
				chosen = kindSet(in.B)
				if in.C != 0 {
					o.dunno("will of kinds that depend on others")
				}
			case effect.OpProduce:
				kinds := chosen
				if in.C < 128 {
					kinds = 1 << in.C
				}
				if in.D != 0 || effect.Selector(in.A) != effect.SelYou || n != 1 {
					o.dunno("restricted will, several of a kind")
				}
				wills = append(wills, kindsOf(kinds))
			default:
				o.dunno("will abilities that do more")
			}
		}
		t.ways = append(t.ways, wills)
	}
	if len(t.ways) == 0 && d.yield != 0 { // 201.4e (10.2): the attribute of its type
		t.ways = append(t.ways, [][]uint8{kindsOf(d.yield)})
	}
	if len(t.ways) == 0 {
		return nil
	}
	return []tap{t}
}

// canPay tries every way of every source in every order of the symbols.
//
// 1003.4 (6.3): in full. 203.3 (6.3): an attribute by its own will. 203.4 (6.3): free
// cost by any. 1003.6 (6.3): the moon by its own.
func (o *opinion) canPay(p int, b Bill, without engine.ObjectID) bool {
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticPermit && r.st.Permit == effect.PermitAnyWill {
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

// payment looks at the first question of a payment. Each source that is offered must
// belong to a payment in which no source is in vain; and each source that belongs to
// one must be offered, or equal to one that is, or come before the first offered in
// no such payment at all.
func (o *opinion) payment() error {
	r := o.g.playing()
	if r.j > 0 || r.kind == itemNone {
		o.dunno("payments under way")
		return nil
	}
	of := r.offer(o.g)
	if o.g.needsOf(&of, r.paid, r.x).n > 0 || o.s.seat[r.ctrl].will != [willKinds]uint8{} || o.s.seat[r.ctrl].coin > 0 {
		o.dunno("payments with other costs, produced will or coins")
		return nil
	}
	for k := range o.rules {
		if x := &o.rules[k]; x.st.Kind == effect.StaticPermit && x.st.Permit == effect.PermitAnyWill {
			o.dunno("will of any attribute")
		}
	}
	list := o.taps(int(r.ctrl), engine.NoObject)
	for _, t := range list {
		if len(t.ways) != 1 || len(t.ways[0]) != 1 {
			o.dunno("sources with several ways or wills")
		}
	}
	if len(list) > 14 {
		o.dunno("too many ways to pay")
	}
	if o.unknown != "" {
		return nil
	}
	// Every set of sources that pays and of which every one is needed.
	want, first := map[string]bool{}, map[engine.ObjectID]bool{}
	total := int(r.bill.total())
	for set := range 1 << len(list) {
		var wills [][]uint8
		var used []tap
		for k, t := range list {
			if set>>k&1 != 0 {
				wills, used = append(wills, t.ways[0][0]), append(used, t)
			}
		}
		if len(used) != total || !matched(wills, r.bill) { // one will each: none too many
			continue
		}
		least := used[0].o
		for _, t := range used {
			least = min(least, t.o)
			first[t.o] = true
		}
		want[o.likeness(least)] = true
	}
	got := map[string]bool{}
	for _, x := range o.g.d.Options() {
		id := engine.ObjectID(x.A())
		if !first[id] {
			return fmt.Errorf("paying for %s: %v is offered and belongs to no payment", o.g.t.Name(r.card), o.named([]engine.ObjectID{id}))
		}
		got[o.likeness(id)] = true
	}
	for like := range want {
		if !got[like] {
			return fmt.Errorf("paying for %s: no source like %s is offered, with which a payment can begin", o.g.t.Name(r.card), like)
		}
	}
	return nil
}

// likeness names what can be told of a source: equal ones need not be offered twice.
func (o *opinion) likeness(id engine.ObjectID) string {
	return o.g.t.ID(o.g.faceOf(id))
}
