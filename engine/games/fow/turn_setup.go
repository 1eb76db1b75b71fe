package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Numbers that are equal in all editions.
//
// 403.2, 403.4 and 306.3 (6.3): life points, opening hand, maximum hand size.
const (
	lifeStart = 4000
	handStart = 5
	handMax   = 7

	noHandMax = 0xFF // Seat.handMax: an effect lifts it
)

// setUp places decks and rulers, sets life points and finds out who goes first.
//
// 403.1, 403.2, 403.3 and 403.5 (6.3): decks are shuffled, life is 4000, a random
// player chooses. 403.4 (8.01): a random player goes first.
func (g *Game) setUp(f *Frame) bool {
	s := &g.s
	if g.chooseFaces(f) {
		return true
	}
	for p := range uint8(2) {
		seat, di := &s.seat[p], g.side[p]
		seat.life, seat.handMax, seat.lifebreakMax = lifeStart, handMax, lifebreakMax
		seat.nMain, seat.nStones = di.nMain, di.nStones
		for i := range di.nMain {
			seat.pile[i] = firstMain + i
			s.where[object(p, firstMain+i)] = ZoneMain
		}
		for i := range di.nStones {
			seat.pile[di.nMain+i] = firstStone + i
			s.where[object(p, firstStone+i)] = ZoneStones
		}
		g.shuffle(p)
		g.shuffleStones(p)
		g.setAside(p)
		for i := uint8(firstRuler); i < firstMain; i++ {
			if di.card[i] == 0 {
				continue
			}
			k := g.newEntity(object(p, i), di.card[i], p, ZoneRuler)
			if f.a>>rulerNumber(p, i)&1 != 0 {
				g.turn(k, g.t.cards[di.card[i]].otherFace)
			}
			for _, c := range g.t.cards[s.entity[k].card].enters {
				g.addCounters(object(p, i), c.kind, int(c.n)) // 1122.2a (6.3): a ruler begins with its mana counters
			}
			g.survive(k)
		}
		if g.rec != nil {
			g.emitDeck(p)
		}
	}
	f.a, f.b = 0, 0
	if s.first > 1 {
		chooser := uint8(g.below(engine.PurposeCoin, 2))
		if g.m.rules.ChooserDecides {
			f.pc, f.player = pcChooseFirst, chooser
			return false
		}
		s.first = chooser
	}
	g.dealHands(f)
	return false
}

// chooseFaces asks with which side two-face rulers begin. Frame.b is the ruler
// that is asked about, Frame.a the set of those that begin with their other
// side.
//
// 1306.2 (10.2): its owner chooses as it is placed. E12: before the first player is
// known, and nobody knows what the other player chose.
func (g *Game) chooseFaces(f *Frame) bool {
	for ; f.b < 2*firstMain; f.b++ {
		p, i := f.b/firstMain, f.b%firstMain
		card := g.side[p].card[i]
		if !g.t.twoFace(card) {
			continue
		}
		if g.s.answered == 0 {
			g.ask(p, AskRuler, clauseRulers)
			g.d.Source, g.d.Object = card, object(p, i)
			g.d.Add(engine.MakeOption(ActMode, 0, 0, 0))
			g.d.Add(engine.MakeOption(ActMode, 1, 0, 0))
			return true
		}
		f.a |= g.take().A() << f.b
	}
	return false
}

// twoFace reports whether a ruler has another ruler side.
func (t *Tables) twoFace(card engine.CardID) bool { return t.cards[card].otherFace != 0 }

// rulerNumber numbers the rulers of both players for chooseFaces; rulersOf is the
// set of p's.
func rulerNumber(p, i uint8) uint8 { return p*firstMain + i }

func rulersOf(p uint8) uint8 { return (1<<firstMain - 1) << rulerNumber(p, 0) }

// setAside places extra deck, rune deck and stranger deck.
//
// 403.1 (8.01): into extra deck zone and rune area.
func (g *Game) setAside(p uint8) {
	for i := uint8(firstExtra); i < firstToken; i++ {
		if g.side[p].exists.Has(i) {
			g.place(object(p, i), ZoneExtra+uint8(partOf(i)-PartExtra), false)
		}
	}
}

// emitDeck records the order of p's main deck from the top.
func (g *Game) emitDeck(p uint8) {
	n := int(g.s.seat[p].nMain)
	for k := range n {
		o := object(p, g.s.seat[p].pile[n-1-k])
		g.emit(engine.Event{Kind: engine.EventDeal, Clause: clauseChange, Player: engine.PlayerID(p), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, Amount: int16(k)})
	}
}

// chooseFirst lets the random player decide who goes first.
//
// 403.3 (6.3): they choose to play first or not.
func (g *Game) chooseFirst(f *Frame) bool {
	if g.s.answered == 0 {
		g.ask(f.player, AskFirst, clauseChooseFirst)
		g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
		return true
	}
	g.s.first = f.player
	if g.take().Action() == ActNo {
		g.s.first ^= 1
	}
	g.dealHands(f)
	return false
}

// dealHands deals the opening hands. While cards are changed, play[p] holds what
// player p puts back.
//
// 403.4 (6.3): the top five cards.
func (g *Game) dealHands(f *Frame) {
	s := &g.s
	s.active = s.first
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventGameStart, Clause: clauseFirstTurn, Player: engine.PlayerID(s.first),
			Object: engine.NoObject, Target: engine.NoObject})
	}
	// 1119.2 (6.3): who is not the first player begins with a will coin.
	if g.coinOf(s.first^1) != (coin{}) {
		s.seat[s.first^1].coin = 1
	}
	for p := range uint8(2) {
		n := g.startMore(p)
		s.seat[p].handMax = uint8(handMax + n)
		for range handStart + n {
			g.draw(p, clauseChange)
		}
	}
	s.nPlay = 2
	f.player = s.first
	f.pc = pcChange
	if g.m.rules.ChangeOneAfterOther {
		f.pc = pcChangeDeclare
	}
}

// startMore returns how many more cards the rulers of a player say that its starting
// hand, and its maximum hand size for the game, hold.
//
// 910.1 (6.3): each of several replacements changes what the one before it left.
func (g *Game) startMore(p uint8) (n int) {
	for i := uint8(0); i < firstMain; i++ {
		o := object(p, i)
		if !g.side[p].exists.Has(i) || g.zoneOf(o) != ZoneRuler {
			continue
		}
		for _, k := range g.t.cards[g.faceOf(o)].statics {
			if st := &g.t.statics[k]; st.Kind == effect.StaticStartHand {
				n += int(st.N)
			}
		}
	}
	return max(n, -handStart)
}

// changeDeclare asks who changes cards, the first player first.
//
// 403.5 (8.01): both declare before the first player changes.
func (g *Game) changeDeclare(f *Frame) bool {
	s, p := &g.s, f.player
	if s.answered == 0 {
		g.ask(p, AskChangeDeclare, clauseChange)
		g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
		return true
	}
	s.seat[p].mulligan = 1
	if g.take().Action() == ActYes {
		s.seat[p].mulligan = 2
	}
	f.player ^= 1
	if p != s.first {
		f.pc = pcChange
	}
	return false
}

// changeChoose asks for the next card to change.
//
// 403.4 (6.3): in any order; the first player chooses first.
func (g *Game) changeChoose(f *Frame) bool {
	s, p := &g.s, f.player
	r := &s.play[p]
	if s.answered != 0 {
		if a := g.take(); a.Action() == ActObject {
			r.list[r.nList] = g.ref(engine.ObjectID(a.A()))
			r.nList++
		} else {
			g.changeChosen(f)
			return false
		}
	}
	if s.seat[p].mulligan == 1 {
		g.changeChosen(f) // it declared that it changes none
		return false
	}
	g.ask(p, AskChange, clauseChange)
	left := s.seat[p].hand
	for _, c := range r.list[:r.nList] {
		left.remove(c.obj.Index())
	}
	g.addCards(p, left)
	g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	return true
}

// changeChosen goes on after a player has chosen.
//
// 403.4 (6.3): cards are moved when both have chosen. 403.5 (8.01): the first
// player is wholly done before the other chooses.
func (g *Game) changeChosen(f *Frame) {
	switch {
	case g.m.rules.ChangeOneAfterOther || f.player != g.s.first:
		f.pc = pcChangeMove
		if !g.m.rules.ChangeOneAfterOther {
			f.player = g.s.first
		}
	default:
		f.player ^= 1
	}
}

// changeMove puts the chosen cards at the bottom, one under the other, and draws
// as many. There is no shuffle, so that their owner knows them (A37).
//
// 403.4 (6.3): to the bottom in any order, then as many from the top.
func (g *Game) changeMove(f *Frame) {
	s, p := &g.s, f.player
	r, seat := &s.play[p], &s.seat[p]
	n := r.nList
	seat.mulligan = 1
	if n > 0 {
		seat.mulligan = 2
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventMulligan, Clause: clauseChange, Player: engine.PlayerID(p), Amount: int16(b2u(n > 0)),
			Object: engine.NoObject, Target: engine.NoObject})
	}
	for _, c := range r.list[:n] {
		g.move(c, ZoneMain, moveHow{clause: clauseChange, bottom: true})
	}
	*r = Play{}
	for range n {
		g.draw(p, clauseChange)
	}
	switch {
	case p != s.first:
		f.pc = pcSetupDone
	case g.m.rules.ChangeOneAfterOther:
		f.player ^= 1
		f.pc = pcChange
	default:
		f.player ^= 1
	}
}

// setupDone begins the first turn.
//
// 1415.1c (6.3): with lifebreak each player moves cards to the lifebreak area when
// hands are final. 403.6 (6.3): the first player is the turn player.
func (g *Game) setupDone(f *Frame) {
	g.s.nPlay = 0
	if g.lifebreaks() {
		g.dealLifebreak(g.s.first)
		g.dealLifebreak(g.s.first ^ 1)
	}
	f.pc, f.player = pcTurn, 0
}

// addCards lists the objects of a set of p's cards, equal cards once.
func (g *Game) addCards(p uint8, set Set) {
	last := engine.CardID(0)
	for i := set.Next(0); i < noMember; i = set.Next(i + 1) {
		o := object(p, i)
		if id := g.cardOf(o); id != last {
			last = id
			g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
		}
	}
}
