package fow

import (
	"math/bits"

	"gauntlet/engine"
)

// What a player can pay with is counted once and kept until something changes that it depends
// on: produced will and sources that rest for one will are numbers in a stock. Of other sources
// a bound is kept, so that the planner need not look where even that would not do.

// means is what a player can pay with, whatever for.
type means struct {
	st   stock // with what sources give whole
	more bool  // there are other sources: that give more than one will in several ways, or at a price
	vary bool  // will may be spent as though it were other will
	all  tally // of the stock
	top  tally // no less than what can be paid with together with other sources
}

// whenMeans are the changes after which it may be another stock.
const whenMeans = whenStones | whenSourced | whenDried | whenWill | whenTurn

// decides reports whether a tally of all that can be paid with tells whether a bill can be paid
// without looking further.
func (m *means) decides(b *Bill) bool { return b.moon|b.time == 0 && m.certain() }

// certain reports whether it tells so of any bill of wills.
func (m *means) certain() bool { return m != nil && !m.vary && m.all.total < manyWills }

// sourced returns what is a change of sources of will if it is one of a card: if that may be one.
func (t *Tables) sourced(id engine.CardID, what moments) moments {
	d := &t.cards[id]
	switch {
	case d.yield == 0 && len(d.ways) == 0 && !t.anySource:
		return 0
	case what&whenDried != 0 && t.fuels && d.bound: // it kept ways that cost will out of payments (planner.sift)
		return what | whenSourced
	}
	return what
}

// meansOf returns what p can pay with, nil if that is not the same for everything. It is
// kept until something changes that it depends on.
func (g *Game) meansOf(p uint8) *means {
	if g.counted>>p&1 != 0 && g.s.dirty == 0 {
		return &g.means[p&1]
	}
	return g.countMeans(p)
}

func (g *Game) countMeans(p uint8) *means {
	p &= 1
	if g.s.seat[p].restricted[0].n != 0 {
		return nil
	}
	m := &g.means[p]
	if g.refresh(); g.counted>>p&1 == 0 {
		g.fillMeans(m, p, noPurpose, barSet{})
		if !g.t.withers { // who may produce will again is asked again
			g.counted |= 1 << p
		}
	}
	return m
}

// same reports whether two means are the same will.
func (m *means) same(n *means) bool {
	for k := range m.st.size {
		if m.st.n[k] != 0 && m.st.n[k] != n.st.exactly(m.st.kinds[k]) {
			return false
		}
	}
	return m.more == n.more && m.st.total == n.st.total && m.all == n.all && m.top == n.top
}

// exactly returns how many wills of exactly these kinds there are.
func (st *stock) exactly(kinds kindSet) uint8 {
	for k := range st.size {
		if st.kinds[k] == kinds {
			return st.n[k]
		}
	}
	return 0
}

// fillMeans computes what p can spend at once: produced will, and what simple
// sources produce; and whether p has other sources that the planner knows. The objects of the
// barred set are left out.
func (g *Game) fillMeans(m *means, p uint8, what purpose, barred barSet) {
	p &= 1
	seat, st := &g.s.seat[p], &m.st
	m.more, m.vary = false, g.t.spendsAs
	st.size, st.total, st.full = 0, 0, false
	m.top = tally{}
	if !g.barren(p) {
		if g.t.taxes {
			if m.more = g.fillTaxed(st, p, barred); m.more {
				m.top.add(anyKind, manyWills)
			}
		} else {
			g.fillSources(m, p, barred)
		}
		if seat.coin != 0 {
			if c := g.coinOf(p); c.number != 0 {
				m.more = true
				m.top.add(anyKind, manyWills)
			} else {
				st.add(c.kinds, seat.coin)
			}
		}
	}
	if seat.will != [willKinds]uint8{} {
		for k, n := range seat.will {
			st.add(1<<k, n)
		}
	}
	for k := 0; k < maxRestricted && seat.restricted[k].n > 0; k++ {
		if lot := &seat.restricted[k]; g.admits(lot.filter, p, what) {
			st.add(1<<lot.kind, lot.n)
		}
	}
	if st.full {
		g.fail(LimitPlanner)
	}
	m.all.of(st)
	if m.more {
		m.top.join(&m.all)
	} else {
		m.top = m.all
	}
}

// fillSources adds what p's stones and entities rest for to empty means.
func (g *Game) fillSources(mn *means, p uint8, barred barSet) {
	p &= 1
	s, st := &g.s, &mn.st
	ready, pools := s.seat[p].ready()&^barred.stones, g.side[p].pools
	for k := range pools {
		w := &pools[k]
		if m := ready & w.stones; m != 0 && st.size < maxStock { // each has other kinds than those before
			n := uint8(bits.OnesCount32(m))
			st.kinds[st.size], st.n[st.size] = w.kinds, n
			st.size++
			st.total += int16(n)
		}
	}
	for m := g.oddStones(p); m != 0; m &= m - 1 {
		mn.hope(&g.t.cards[g.cardOf(object(p, lowestStone(m)))])
	}
	given, odd := g.willing()
	for m := (s.will | given) & s.control[p] &^ barred.entities &^ g.withheld(true); m != 0; m &= m - 1 {
		i := trailing(m)
		switch d := &g.t.cards[s.entity[i].card]; {
		case odd>>i&1 != 0:
			mn.more = true
			mn.top.add(anyKind, manyWills)
		case given>>i&1 != 0:
			if g.mayRest(i) {
				st.add(g.kindsAt(i, d), 1)
			}
		case !g.mayRest(i) && d.tires, !g.active(i):
		case len(d.ways) > 0:
			mn.hope(d)
		case d.yield != 0:
			st.add(g.kindsAt(i, d), 1)
		}
	}
}

// hope adds what a source gives that is not simple: all of it if it gives it whole, else what it gives at most.
func (m *means) hope(d *definition) {
	if w := &d.ways[0]; w.whole {
		for _, kinds := range w.units[:w.n] {
			m.st.add(kinds, 1)
		}
		return
	}
	m.more = true
	m.top.add(d.topKinds, d.top)
}

// readTop finds out how much will a source can give at most in one payment, and of which kinds:
// it rests once and leaves once.
func (d *definition) readTop() {
	rests, goes, others := 0, 0, 0
	for k := range d.ways {
		w := &d.ways[k]
		d.bound = d.bound || w.only != 0
		for _, kinds := range w.units[:w.n] {
			d.topKinds |= kinds
		}
		switch n := int(w.n); {
		case w.goes:
			goes = max(goes, n)
		case w.rests:
			rests = max(rests, n)
		case w.limit > 0:
			others += n * int(w.limit)
		default:
			others = manyWills
		}
	}
	d.top = uint8(min(rests+goes+others, manyWills))
}
