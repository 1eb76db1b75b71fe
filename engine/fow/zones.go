package fow

import "gauntlet/engine"

// Zone numbers a kind of zone in events.
type Zone uint8

// 302.1 (6.3): the zones, as far as the sketch has them.
const (
	ZoneMain      Zone = iota // 304.1 (6.3): main deck
	ZoneStones                // 305.1 (6.3): magic stone deck
	ZoneHand                  // 306.1 (6.3): hand
	ZoneField                 // 307.1 (6.3): field
	ZoneRuler                 // 308.1 (6.3): ruler area
	ZoneGraveyard             // 309.1 (6.3): graveyard
	ZoneChase                 // 312.1 (6.3): chase area
)

// reveal makes one of p's hidden cards public and returns the object that it
// is from now on: the lowest hidden copy of the same card. Copies that nobody
// can tell apart change places, which keeps their numbers from telling where
// the others are.
func (g *Game) reveal(p engine.PlayerID, i uint8) uint8 {
	t, seat, hidden := g.tableOf(p), &g.s.Seats[p], &g.s.Hidden[p]
	low := i
	for low > 0 && t.card[low-1] == t.card[i] && !seat.Seen.Has(low-1) {
		low--
	}
	seat.Seen.add(low)
	if low != i {
		hidden.exchange(engine.MakeObject(p, low), engine.MakeObject(p, i))
	}
	return low
}

// exchange lets two objects change places in the hidden zones.
func (h *Hidden) exchange(a, b engine.ObjectID) {
	if x, y := h.Hand.Has(a.Index()), h.Hand.Has(b.Index()); x != y {
		if x {
			a, b = b, a
		}
		h.Hand.add(a.Index()) // b was in the hand, a was not
		h.Hand.remove(b.Index())
	}
	swap := func(list []engine.ObjectID) {
		for i, o := range list {
			switch o {
			case a:
				list[i] = b
			case b:
				list[i] = a
			}
		}
	}
	swap(h.Main[:])
	swap(h.Stones[:])
	swap(h.Aside[:])
}

// draw moves the top card of p's main deck to its hand.
//
// 1009.1 (6.3): one card. 104.2 (6.3): without a card nothing is drawn.
func (g *Game) draw(p engine.PlayerID, c engine.Clause) {
	seat, hidden := &g.s.Seats[p], &g.s.Hidden[p]
	if seat.MainLen == 0 {
		// 1202.2 (6.3): only a draw missed in one's own draw phase loses.
		if g.s.Phase == PhaseDraw && g.s.TurnPlayer == p {
			seat.Overdrawn = true
		}
		return
	}
	seat.MainLen--
	o := hidden.Main[seat.MainLen]
	hidden.Main[seat.MainLen] = 0
	seat.Bottom = min(seat.Bottom, seat.MainLen)
	hidden.Hand.add(o.Index())
	seat.HandLen++
	seat.CardsSeen++
	g.event(engine.Event{Clause: c, Kind: engine.EventDraw, Player: p, Card: g.Card(o), Object: o})
}

// fromHand takes a card out of p's hand into the open.
func (g *Game) fromHand(p engine.PlayerID, i uint8) engine.ObjectID {
	i = g.reveal(p, i)
	g.s.Hidden[p].Hand.remove(i)
	g.s.Seats[p].HandLen--
	return engine.MakeObject(p, i)
}

// intoField puts an object into its owner's field.
//
// 303.1b (6.3): recovered.
func (g *Game) intoField(o engine.ObjectID, from Zone, c engine.Clause) {
	seat := &g.s.Seats[o.Owner()]
	seat.Field.add(o.Index())
	seat.Fresh.add(o.Index())
	g.moved(o, from, ZoneField, c)
}

// intoGraveyard puts an object on top of its owner's graveyard.
//
// 309.2 (6.3): the newest card is on top.
func (g *Game) intoGraveyard(o engine.ObjectID, from Zone, c engine.Clause) {
	seat := &g.s.Seats[o.Owner()]
	if from == ZoneField {
		i := o.Index()
		seat.Field.remove(i)
		seat.Rested.remove(i)
		seat.Fresh.remove(i)
		seat.Damage[i] = 0
		g.leftBattle(o)
	}
	seat.Graveyard[seat.GraveLen] = o
	seat.GraveLen++
	g.moved(o, from, ZoneGraveyard, c)
}

func (g *Game) moved(o engine.ObjectID, from, to Zone, c engine.Clause) {
	g.event(engine.Event{Clause: c, Kind: engine.EventMove, Player: o.Owner(), Card: g.Card(o), Object: o,
		From: uint8(from), To: uint8(to)})
}

// rest turns a recovered object of the play ground sideways.
func (g *Game) rest(o engine.ObjectID, c engine.Clause) {
	g.s.Seats[o.Owner()].Rested.add(o.Index())
	g.event(engine.Event{Clause: c, Kind: engine.EventSideways, Player: o.Owner(), Card: g.Card(o), Object: o, Amount: 1})
}

// inField reports whether the object is in its owner's field.
func (s *State) inField(o engine.ObjectID) bool {
	return o != engine.NoObject && s.Seats[o.Owner()].Field.Has(o.Index())
}
