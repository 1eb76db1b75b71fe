package fow

import "gauntlet/engine"

// Start begins a new game.
//
// 403.1 (6.3): shuffle both decks. 403.2 (6.3): set life points.
func (g *Game) Start(set engine.Setup) {
	g.s = State{}
	g.listed = false
	s := &g.s
	s.Swap, s.First, s.Winner = set.Swap, set.First, engine.NoPlayer
	s.Chance.Key = set.Key
	s.Battle = noBattle
	for p := range engine.PlayerID(2) {
		t, seat, hidden := g.tableOf(p), &s.Seats[p], &s.Hidden[p]
		seat.Life = g.m.rules.LifeStart
		seat.Seen.add(rulerObject) // 403.5 (6.3): the ruler stands in the ruler area
		seat.MainLen, seat.StonesLen = t.main, t.stones
		g.shuffle(p, hidden.Main[:t.main], firstMain)
		g.shuffle(p, hidden.Stones[:t.stones], firstStone)
	}
	s.Step = stepDealHands
	if set.First == engine.NoPlayer {
		// 403.3 (6.3): a random player chooses to play first or not.
		p := engine.PlayerID(s.Chance.Below(engine.PurposeCoin, 2))
		if g.m.rules.ChooserGoesFirstOrSecond {
			g.ask(askFirst, p)
		} else {
			s.First = p
		}
	}
}

// shuffle fills deck with p's objects from first on in random order.
func (g *Game) shuffle(p engine.PlayerID, deck []engine.ObjectID, first uint8) {
	for i := range deck {
		j := g.s.Chance.Below(engine.PurposeShuffle0+engine.Purpose(p), i+1)
		deck[i] = deck[j]
		deck[j] = engine.MakeObject(p, first+uint8(i))
	}
}

// dealHands records who begins and deals the opening hands.
//
// 403.4 (6.3): the top five cards.
func (g *Game) dealHands() {
	s := &g.s
	s.TurnPlayer = s.First
	g.event(engine.Event{Clause: clauseFirstTurn, Kind: engine.EventGameStart, Player: s.First})
	for p := range engine.PlayerID(2) {
		if g.rec != nil {
			g.recordDeal(p)
		}
		for range g.m.rules.HandStart {
			g.draw(p, clauseChange)
		}
	}
	s.Step = stepFirstChange
	g.ask(askChange, s.First)
}

func (g *Game) recordDeal(p engine.PlayerID) {
	n := int(g.s.Seats[p].MainLen)
	for i := range n {
		o := g.s.Hidden[p].Main[n-1-i]
		g.event(engine.Event{Clause: clauseChange, Kind: engine.EventDeal, Player: p, Card: g.Card(o), Object: o, Amount: int16(i)})
	}
}

// putAside puts a card of p's hand aside to be changed.
func (g *Game) putAside(p engine.PlayerID, i uint8) {
	seat, hidden := &g.s.Seats[p], &g.s.Hidden[p]
	hidden.Hand.remove(i)
	seat.HandLen--
	hidden.Aside[seat.Aside] = engine.MakeObject(p, i)
	seat.Aside++
	if seat.Aside == changeMax {
		g.changeChosen()
	}
}

// changeChosen goes on after a player has chosen the cards to change.
//
// 403.4 (6.3): the first player chooses first; neither draws before both have.
func (g *Game) changeChosen() {
	s := &g.s
	both := g.m.rules.ChangeBeforeAnyRedraw
	first := s.First
	switch {
	case s.Step == stepFirstChange:
		if !both {
			g.change(first)
		}
		s.Step = stepSecondChange
		g.ask(askChange, first.Opponent())
	default:
		if both {
			g.change(first)
		}
		g.change(first.Opponent())
		s.Step = stepTurn
		g.asked()
	}
}

// change puts the cards aside at the bottom, one under the other in the order
// in which they were chosen, and draws as many.
//
// 403.4 (6.3): no shuffle, so that the owner knows these cards.
func (g *Game) change(p engine.PlayerID) {
	seat, hidden := &g.s.Seats[p], &g.s.Hidden[p]
	n := seat.Aside
	g.event(engine.Event{Clause: clauseChange, Kind: engine.EventMulligan, Player: p, Amount: int16(min(n, 1))})
	copy(hidden.Main[n:], hidden.Main[:seat.MainLen])
	for i := range n {
		o := hidden.Aside[n-1-i]
		hidden.Main[i] = o
		g.moved(o, ZoneHand, ZoneMain, clauseChange)
	}
	hidden.Aside = [changeMax]engine.ObjectID{}
	seat.MainLen += n
	seat.Changed, seat.Aside, seat.Bottom = n, 0, n
	for range n {
		g.draw(p, clauseChange)
	}
}
