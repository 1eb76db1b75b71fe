package fow

import "gauntlet/engine"

// View is what one seat knows of a game: everything public, and its own hand,
// its cards aside and those it put at the bottom of its main deck. Deck lists
// are known to both players.
type View struct {
	Public
	Hand      Set
	Bottom    [changeMax]engine.ObjectID // the lowest cards of the own main deck, as far as known
	Aside     [changeMax]engine.ObjectID
	Decisions uint16 // asked of this seat
	Seat      engine.PlayerID
	_         [3]uint8
}

// Viewer returns the seat that looks.
func (v *View) Viewer() engine.PlayerID { return v.Seat }

// Bytes returns the view's memory.
func (v *View) Bytes() []byte { return bytesOf(v) }

// Observe returns the door through which seat p's policy may look.
func (g *Game) Observe(p engine.PlayerID) engine.Observation { return engine.NewObservation(g, p) }

// ViewFor fills and returns the view of seat p.
func (g *Game) ViewFor(p engine.PlayerID) engine.View {
	v, hidden := &g.view[p], &g.s.Hidden[p]
	*v = View{Public: g.s.Public, Hand: hidden.Hand, Aside: hidden.Aside, Decisions: hidden.Decisions, Seat: p}
	copy(v.Bottom[:g.s.Seats[p].Bottom], hidden.Main[:])
	return v
}

// Determinize replaces the state by one that the viewer of src, a *View of a
// game of the same match, cannot tell from the true one.
func (g *Game) Determinize(src engine.View, chance *engine.Stream) {
	v := src.(*View)
	g.s = State{Public: v.Public}
	g.listed = false
	g.s.Chance.Key = chance.Uint64()
	for p := range engine.PlayerID(2) {
		t, seat, hidden := g.tableOf(p), &g.s.Seats[p], &g.s.Hidden[p]
		known := seat.Seen
		bottom := uint8(0)
		if p == v.Seat {
			hidden.Hand, hidden.Aside, hidden.Decisions = v.Hand, v.Aside, v.Decisions
			bottom = uint8(copy(hidden.Main[:seat.Bottom], v.Bottom[:]))
			known[0] |= v.Hand[0]
			known[1] |= v.Hand[1]
			for _, o := range v.Bottom[:bottom] {
				known.add(o.Index())
			}
			for _, o := range v.Aside[:seat.Aside] {
				known.add(o.Index())
			}
		}
		g.unknown(p, &known, firstMain, t.main, chance)
		if p != v.Seat {
			for range seat.HandLen {
				hidden.Hand.add(g.dealt().Index())
			}
			for i := range seat.Aside {
				hidden.Aside[i] = g.dealt()
			}
		}
		for i := bottom; i < seat.MainLen; i++ {
			hidden.Main[i] = g.dealt()
		}
		g.unknown(p, &known, firstStone, t.stones, chance)
		for i := range seat.StonesLen {
			hidden.Stones[i] = g.dealt()
		}
	}
}

// unknown shuffles those of p's n objects from first on that are not known.
func (g *Game) unknown(p engine.PlayerID, known *Set, first, n uint8, chance *engine.Stream) {
	g.deal = g.deal[:0]
	for i := first; i < first+n; i++ {
		if !known.Has(i) {
			g.deal = append(g.deal, engine.MakeObject(p, i))
		}
	}
	for i := len(g.deal) - 1; i > 0; i-- {
		j := chance.Below(i + 1)
		g.deal[i], g.deal[j] = g.deal[j], g.deal[i]
	}
}

// dealt takes the next unknown object.
func (g *Game) dealt() engine.ObjectID {
	o := g.deal[len(g.deal)-1]
	g.deal = g.deal[:len(g.deal)-1]
	return o
}
