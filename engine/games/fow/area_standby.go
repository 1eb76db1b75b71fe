package fow

import "gauntlet/engine"

// setPrice is what putting a card into the standby area costs.
//
// 706.1 (6.3): [2].
var setPrice = Bill{free: 2}

// listSets lists the cards that p may put into the standby area, equal cards
// once.
//
// 706.1 (6.3): a card in hand, at main timing. 706.3 (6.3): also one without
// [Trigger] or [Stealth]. In 5.01 only a chant-standby. An area that is as full as
// the engine can hold takes no more.
func (g *Game) listSets(p uint8) {
	price := setPrice
	set := g.s.seat[p].hand // 706.3 (6.3): any card, a magic stone that came there too
	if !g.m.rules.StandbyAnyCard {
		set = Set{set[0] & g.side[p].trigger}
	}
	if set.Empty() || g.s.seat[p].nStandby == maxStandby || !g.payable(p, &price, noPurpose) {
		return
	}
	for m, di := set[0], g.side[p]; m != 0; {
		i := uint8(trailing(m))
		m &^= di.copies[di.lowest[i]&63]
		g.d.Add(engine.MakeOption(ActSet, uint8(object(p, i)), 0, 0))
	}
	last := engine.CardID(0)
	for m := set[1]; m != 0; m &= m - 1 {
		if o := object(p, 64+uint8(trailing(m))); g.cardOf(o) != last {
			last = g.cardOf(o)
			g.d.Add(engine.MakeOption(ActSet, uint8(o), 0, 0))
		}
	}
}

// startSet begins to put a card into the standby area: first it is paid for.
//
// 706.2 (6.3): it does not use the chase.
func (g *Game) startSet(p uint8, o engine.ObjectID) {
	g.push(pcStandby, p, uint8(o), 0)
	g.startPayment(p, g.ref(o), setPrice)
}

// setCard puts the card into the standby area, face down and behind those that
// are there.
//
// 706.1 (6.3): face down. 310.2 (6.3): so that all players can tell the order.
// 708.5 (6.3): the turn in which it came there is remembered.
func (g *Game) setCard(f *Frame) {
	p, o := f.player, engine.ObjectID(f.a)
	g.pop()
	g.move(g.ref(o), ZoneStandby, moveHow{clause: clauseSet, faceDown: true})
	if seat := &g.s.seat[p]; g.s.over == 0 && seat.nStandby > 0 {
		seat.setThisTurn |= 1 << (seat.nStandby - 1)
	}
}

// shows reports whether p controls stones that can be shown for a card played from
// the standby area: for each will symbol a stone of that attribute, and for free
// cost as many others, recovered or not.
//
// 9.3-b.1 (5.01): B3: any stones, each once; they are not rested.
func (g *Game) shows(p uint8, card engine.CardID) bool {
	if !g.m.rules.ShowStones {
		return true
	}
	st := stock{}
	seat := &g.s.seat[p]
	for m := seat.stones; m != 0; m &= m - 1 {
		st.add(g.shownKinds(object(p, lowestStone(m))), 1)
	}
	for m := g.s.control[p] & g.s.field & g.s.stone; m != 0; m &= m - 1 {
		st.add(g.shownKinds(g.s.entity[trailing(m)].obj), 1)
	}
	dm := demand{due: *g.t.cards[card].cost.dues(), pay: ownKind}
	return st.covers(&dm)
}

// shownKinds is what a stone counts as when it is shown: its attributes. One without
// counts for free cost only.
func (g *Game) shownKinds(o engine.ObjectID) kindSet {
	d := &g.t.cards[g.faceOf(o)]
	return kindSet(d.attrs|d.stoneTypes) | d.yield&(1<<attributes-1)
}
