package fow

import (
	"encoding/binary"
	"math/bits"
	"unsafe"

	"gauntlet/engine/effect"
)

// kindSet is a set of kinds of will.
type kindSet uint8

const anyKind kindSet = 1<<willKinds - 1

// freeDue is the place of free cost on a bill; all other places are kinds of
// will that have to be paid.
//
// 1003.2 (6.3): symbols, and numbers that any will pays.
const freeDue = attributes

// dues returns the bill as one number for each kind of will, and free cost where
// will without an attribute would stand.
func (b *Bill) dues() *[willKinds]uint8 { return (*[willKinds]uint8)(unsafe.Pointer(b)) }

// total returns the number of wills on the bill.
//
// 203.5 (6.3): attribute cost and free cost together.
func (b *Bill) total() int16 { return sumOf(b.dues()) }

// sumOf adds eight numbers, all of them at once.
func sumOf(n *[willKinds]uint8) int16 {
	const even = 0x00FF00FF00FF00FF
	w := binary.LittleEndian.Uint64(n[:])
	return int16((w&even + w>>8&even) * 0x0001000100010001 >> 48)
}

// add puts another bill on the bill, n times.
func (b *Bill) add(o *Bill, n uint8) {
	to, from := b.dues(), o.dues()
	for k := range to {
		to[k] = uint8(min(int(to[k])+int(n)*int(from[k]), 255))
	}
}

func billOf(w *effect.WillCost) Bill {
	return Bill{attr: w.Attr, free: w.Free, moon: w.Moon, time: w.Time}
}

// payers says which kinds of will pay each place of a bill.
type payers [willKinds]kindSet

// ownKind are the payers if no effect says otherwise.
//
// 203.3 (6.3): attribute cost needs will of its attribute. 203.4 (6.3): free cost
// any will. 1003.6 (6.3): a moon symbol needs will with the moon characteristic.
var ownKind = payers{1 << Light, 1 << Fire, 1 << Water, 1 << Wind, 1 << Darkness, anyKind, 1 << Moon, 1 << Time}

// stock is what can be paid with: how many wills there are, or can be produced
// one by one, by the set of kinds that each of them can be.
type stock struct {
	kinds [maxStock]kindSet
	n     [maxStock]uint8
	size  uint8
	total int16
	full  bool // there was no room for all of it
}

const maxStock = 24

// add puts n wills into the stock.
func (st *stock) add(kinds kindSet, n uint8) {
	if n == 0 {
		return
	}
	for k, has := range st.kinds[:st.size] {
		if has == kinds {
			st.n[k] += n
			st.total += int16(n)
			return
		}
	}
	k := st.size
	if k >= maxStock {
		st.full = true
		return
	}
	st.kinds[k], st.n[k] = kinds, n
	st.size++
	st.total += int16(n)
}

// take takes n wills of exactly these kinds out of the stock.
func (st *stock) take(kinds kindSet, n uint8) {
	for k, has := range st.kinds[:st.size] {
		if has == kinds {
			st.n[k] -= n
			st.total -= int16(n)
			return
		}
	}
}

// any returns the kinds that any will of the stock can be.
func (st *stock) any() (has kindSet) {
	for k := range st.size {
		if st.n[k] != 0 {
			has |= st.kinds[k]
		}
	}
	return has
}

// admitting returns how many wills of the stock can be of one of the kinds.
func (st *stock) admitting(kinds kindSet) int16 {
	n := int16(0)
	for k, has := range st.kinds[:st.size] {
		if has&kinds != 0 {
			n += int16(st.n[k])
		}
	}
	return n
}

// demand is what has to be paid: a bill with who pays which part of it, and wills
// of certain kinds that shall be left over.
type demand struct {
	due  [willKinds]uint8
	pay  payers
	kept [willKinds]uint8
}

// total returns how many wills the demand takes.
func (dm *demand) total() int16 {
	const even = 0x00FF00FF00FF00FF
	due, kept := binary.LittleEndian.Uint64(dm.due[:]), binary.LittleEndian.Uint64(dm.kept[:])
	return int16((due&even + due>>8&even + kept&even + kept>>8&even) * 0x0001000100010001 >> 48)
}

// symbols returns how many of the demand's symbols the stock pays at most: of all
// sets of symbols, the one that the stock serves worst decides (Hall).
func (st *stock) symbols(dm *demand) (paid, all int16) {
	const free = 0xFF << (8 * freeDue)
	w := binary.LittleEndian.Uint64(dm.due[:]) &^ free // numbers that are not 0
	if binary.LittleEndian.Uint64(dm.kept[:]) == 0 {   // mostly
		if w == 0 {
			return 0, 0
		}
		if k := bits.TrailingZeros64(w) / 8 & 7; w>>(8*k)>>8 == 0 { // symbols of one kind
			all = int16(dm.due[k])
			return min(all, st.admitting(dm.pay[k])), all
		}
	}
	var kinds [2 * willKinds]kindSet
	var n [2 * willKinds]int16
	size := 0
	for w != 0 {
		k := bits.TrailingZeros64(w) / 8
		w &^= 0xFF << (8 * k)
		kinds[size], n[size] = dm.pay[k], int16(dm.due[k])
		all += n[size]
		size++
	}
	for w := binary.LittleEndian.Uint64(dm.kept[:]); w != 0; {
		k := bits.TrailingZeros64(w) / 8
		w &^= 0xFF << (8 * k)
		kinds[size], n[size] = 1<<k, int16(dm.kept[k])
		all += n[size]
		size++
	}
	switch size {
	case 0:
		return 0, 0
	case 1:
		return min(all, st.admitting(kinds[0])), all
	case 2:
		one, other, both := int16(0), int16(0), int16(0)
		for k, has := range st.kinds[:st.size] {
			n := int16(st.n[k])
			if has&kinds[0] != 0 {
				one += n
			}
			if has&kinds[1] != 0 {
				other += n
			}
			if has&(kinds[0]|kinds[1]) != 0 {
				both += n
			}
		}
		return min(all, n[1]+one, n[0]+other, both), all
	}
	paid = all
	for set := 1; set < 1<<size; set++ {
		need, from := int16(0), kindSet(0)
		for m := uint(set); m != 0; m &= m - 1 {
			k := bits.TrailingZeros(m)
			need += n[k]
			from |= kinds[k]
		}
		paid = min(paid, all-need+st.admitting(from))
	}
	return paid, all
}

// covers reports whether the stock pays the demand.
//
// 1003.4 (6.3): in full, or not at all.
func (st *stock) covers(dm *demand) bool {
	if st.total < dm.total() {
		return false
	}
	paid, all := st.symbols(dm)
	return paid == all
}

// serves reports whether every will of the stock can be spent on the demand at
// once: none of them is too much.
func (st *stock) serves(dm *demand) bool {
	paid, _ := st.symbols(dm)
	return st.total-paid <= int16(dm.due[freeDue])
}

// loseWill empties both players' pools.
//
// 503.4, 505.5c (6.3): all produced wills cease to exist.
func (g *Game) loseWill() {
	for p := range g.s.seat {
		seat := &g.s.seat[p]
		if seat.will != [willKinds]uint8{} || seat.restricted[0].n != 0 {
			what := whenSpent
			if seat.restricted[0].n != 0 {
				what = whenUnbound
			}
			seat.will = [willKinds]uint8{}
			seat.restricted = [maxRestricted]Restricted{}
			g.stirred(uint8(p), what)
		}
	}
}

// produce gives p produced will; only, a filter's number plus one, restricts what
// it may be spent on.
//
// 907.4 (6.3): the controller keeps it until it is spent or ceases to exist.
func (g *Game) produce(p, kind, n uint8, only uint16) {
	if g.barren(p) {
		return
	}
	seat := &g.s.seat[p]
	g.stirred(p, whenProduced)
	if only == 0 {
		seat.will[kind] = uint8(g.clamp(int(seat.will[kind])+int(n), maxWill, LimitWill))
		return
	}
	g.stir(p, whenUnbound)
	for k := range seat.restricted {
		lot := &seat.restricted[k]
		if lot.n == 0 {
			*lot = Restricted{kind: kind, filter: only}
		}
		if lot.kind == kind && lot.filter == only {
			lot.n = uint8(g.clamp(int(lot.n)+int(n), maxWill, LimitWill))
			return
		}
	}
	g.fail(LimitRestricted)
}

// spend takes one restricted will of a lot; the lots behind an empty one move up.
func (seat *Seat) spendLot(k uint8) {
	if seat.restricted[k].n--; seat.restricted[k].n == 0 {
		copy(seat.restricted[k:], seat.restricted[k+1:])
		seat.restricted[maxRestricted-1] = Restricted{}
	}
}
