package toygame

import (
	"math/bits"

	"gauntlet/engine"
)

// View is what a seat may know: everything but the other hand, the order of the decks and
// chance.
type View struct {
	m    *Match
	data struct {
		s    state // without what is hidden
		held [2]uint8
		seat uint8
		_    [5]uint8
	}
}

// Viewer implements [engine.View].
func (v *View) Viewer() engine.PlayerID { return engine.PlayerID(v.data.seat) }

// Bytes implements [engine.View].
func (v *View) Bytes() []byte { return memory(&v.data) }

// Value is the number of the card that an option of the viewer lays.
func (v *View) Value(o engine.Option) int {
	return int(v.m.t.values[v.m.deck[v.data.seat^v.data.s.swap][o.A()]])
}

// Observe implements [engine.Game].
func (g *Game) Observe(p engine.PlayerID) engine.Observation { return engine.NewObservation(g, p) }

// ViewFor implements [engine.Viewer].
func (g *Game) ViewFor(p engine.PlayerID) engine.View {
	v := &g.view[p]
	v.m, v.data.s, v.data.seat = g.m, g.s, uint8(p)
	s := &v.data.s
	s.chance, s.order = engine.Streams{}, [2][DeckMax]uint8{}
	for q := range v.data.held {
		v.data.held[q] = uint8(bits.OnesCount16(g.s.hand[q]))
	}
	s.hand[p.Opponent()] = 0
	return v
}

// Determinize implements [engine.Game]: of the cards that the viewer has not seen some go to
// the other hand and the rest into the decks.
func (g *Game) Determinize(src engine.View, chance *engine.Stream) {
	v := src.(*View)
	held := v.data.held
	g.s = v.data.s
	s := &g.s
	s.chance.Key = chance.Uint64()
	for p := range uint8(2) {
		var list [DeckMax]uint8
		n := uint8(0)
		for i := range uint8(len(g.deck(p))) {
			if (s.hand[p]|s.pile[p])>>i&1 == 0 && s.table[p] != i+1 {
				list[n] = i
				n++
			}
		}
		for i := int(n) - 1; i > 0; i-- {
			j := chance.Below(i + 1)
			list[i], list[j] = list[j], list[i]
		}
		if p != v.data.seat {
			for ; held[p] > 0; held[p]-- {
				n--
				s.hand[p] |= 1 << list[n]
			}
		}
		copy(s.order[p][:], list[:s.left[p]])
	}
}
