package fow

import "gauntlet/engine"

// ask is a kind of question; as engine.DecisionKind it names decisions.
type ask uint8

const (
	askNothing  ask = iota
	askFirst        // 403.3 (6.3): play first or second
	askChange       // 403.4 (6.3): which card to change next, or no more
	askAction       // 604.1 (6.3): what to do with priority
	askTarget       // 903.2e (6.3): the target of the card on top of the chase
	askPay          // 1003.5 (6.3): which attribute pays the next free will
	askAttack       // 803.3 (6.3): which resonator attacks, or forfeit
	askAttacked     // 803.3b (6.3): whom it attacks
	askBlock        // 804.3 (6.3): which resonator blocks, or none
	askDiscard      // 505.5d (6.3): which card to discard next
	askCount
)

var askClauses = [askCount]engine.Clause{
	clauseNone, clauseChooseFirst, clauseChange, clausePriority, clauseTarget, clausePay,
	clauseAttack, clauseAttackTarget, clauseBlock, clauseDiscard,
}

// Action codes of options; the operand A is an object, a player or an
// attribute as noted.
const (
	actPass     uint8 = iota // pass, forfeit, change no more
	actPlay                  // play the card A
	actCall                  // call a magic stone
	actBattle                // initiate battle
	actPlayer                // target or attack player A
	actObject                // choose object A
	actPay                   // pay with attribute A
	actGoFirst               //
	actGoSecond              //
)

// ask opens a question to p.
func (g *Game) ask(a ask, p engine.PlayerID) { g.s.Ask, g.s.Asked = a, p }

// asked closes it.
func (g *Game) asked() { g.s.Ask, g.s.Asked = askNothing, 0 }

// list writes the open question and all its legal answers in ascending order.
func (g *Game) list() {
	s, d := &g.s, &g.d
	p := s.Asked
	d.Begin(p, engine.DecisionKind(s.Ask), askClauses[s.Ask])
	if s.Playing {
		d.Object = g.top().Object
		d.Source = g.Card(d.Object)
	}
	switch s.Ask {
	case askFirst:
		d.Add(engine.MakeOption(actGoFirst, 0, 0, 0))
		d.Add(engine.MakeOption(actGoSecond, 0, 0, 0))
	case askChange:
		d.Add(engine.MakeOption(actPass, 0, 0, 0))
		g.listHand(p)
	case askAction:
		g.listActions(p)
	case askTarget:
		g.listTargets()
	case askPay:
		g.listPayments(p)
	case askAttack:
		g.listAttackers(p)
	case askAttacked:
		g.listAttacked(p.Opponent())
	case askBlock:
		g.listBlockers(p)
	case askDiscard:
		g.listHand(p)
	}
}

// listHand lists each different card of p's hand once.
func (g *Game) listHand(p engine.PlayerID) {
	hand := &g.s.Hidden[p].Hand
	last := engine.CardID(0)
	for i := hand.Next(0); i < objectsMax; i = hand.Next(i + 1) {
		o := engine.MakeObject(p, i)
		if c := g.Card(o); c != last {
			last = c
			g.d.Add(engine.MakeOption(actObject, uint8(o), 0, 0))
		}
	}
}

// listActions lists what p may do with priority.
func (g *Game) listActions(p engine.PlayerID) {
	s, d := &g.s, &g.d
	seat, hand := &s.Seats[p], &s.Hidden[p].Hand
	main := s.mainTiming(p)
	d.Add(engine.MakeOption(actPass, 0, 0, 0)) // 604.1c (6.3): pass
	will := g.willOf(p)
	last := engine.CardID(0)
	for i := hand.Next(0); i < objectsMax; i = hand.Next(i + 1) {
		o := engine.MakeObject(p, i)
		id := g.Card(o)
		c := &g.m.cards[id]
		// 604.2a (6.3): main timing. 1111.2 (6.3): [Quickcast] at any time.
		// 1003.4 (6.3): only what can be paid in full.
		if id != last && (main || c.Keywords&Quickcast != 0) && will.pays(c) {
			last = id
			d.Add(engine.MakeOption(actPlay, uint8(o), 0, 0))
		}
	}
	if !main {
		return
	}
	// 604.2e, 709.1 (6.3): a recovered ruler calls a magic stone once a turn.
	if !seat.Called && !seat.Rested.Has(rulerObject) {
		d.Add(engine.MakeOption(actCall, 0, 0, 0))
	}
	// 604.2b (6.3): initiate battle, unless 803.6 (6.3) forbids another.
	if !s.Battle.Locked {
		d.Add(engine.MakeOption(actBattle, 0, 0, 0))
	}
}

// wills is the will a player can produce, by attribute.
type wills struct {
	of  [attributes]uint8
	sum int
}

func (g *Game) willOf(p engine.PlayerID) (w wills) {
	seat := &g.s.Seats[p]
	for i := seat.Field.Next(firstStone); i < objectsMax; i = seat.Field.Next(i + 1) {
		if !seat.Rested.Has(i) {
			w.of[g.card(engine.MakeObject(p, i)).Produces]++
			w.sum++
		}
	}
	return w
}

// pays reports whether the wills are enough for the card.
//
// 203.3 (6.3): attribute cost needs its attribute. 203.4 (6.3): free cost any.
func (w *wills) pays(c *Card) bool {
	for a, n := range c.Cost {
		if n > w.of[a] {
			return false
		}
	}
	return c.total() <= w.sum
}

// listTargets lists the targets of a damaging chant: players and resonators.
func (g *Game) listTargets() {
	for p := range engine.PlayerID(2) {
		g.d.Add(engine.MakeOption(actPlayer, uint8(p), 0, 0))
	}
	for p := range engine.PlayerID(2) {
		g.listResonators(p, func(*Seat, uint8) bool { return true })
	}
}

// listResonators lists the resonators of p that satisfy ok.
func (g *Game) listResonators(p engine.PlayerID, ok func(*Seat, uint8) bool) {
	seat := &g.s.Seats[p]
	for i := seat.Field.Next(0); i < firstStone; i = seat.Field.Next(i + 1) {
		if ok(seat, i) {
			g.d.Add(engine.MakeOption(actObject, uint8(engine.MakeObject(p, i)), 0, 0))
		}
	}
}

// listPayments lists the attributes, in the order of payFree, with which the
// rest of the free cost can still be paid.
func (g *Game) listPayments(p engine.PlayerID) {
	w := g.willOf(p)
	for a := range g.s.PayFrom {
		w.sum -= int(w.of[a])
	}
	for a := g.s.PayFrom; a < attributes && w.sum >= int(g.s.FreeLeft); a++ {
		if w.of[a] > 0 {
			g.d.Add(engine.MakeOption(actPay, uint8(a), 0, 0))
		}
		w.sum -= int(w.of[a])
	}
}

// listAttackers lists who may attack.
//
// 803.3a (6.3): recovered and controlled since the beginning of the turn.
// 1107.2 (6.3): or with [Swiftness].
func (g *Game) listAttackers(p engine.PlayerID) {
	g.d.Add(engine.MakeOption(actPass, 0, 0, 0))
	g.listResonators(p, func(seat *Seat, i uint8) bool {
		return !seat.Rested.Has(i) &&
			(!seat.Fresh.Has(i) || g.card(engine.MakeObject(p, i)).Keywords&Swiftness != 0)
	})
}

// listAttacked lists whom the attacker may attack. 803.3b (6.3): the opponent
// or one of its rested resonators.
func (g *Game) listAttacked(opponent engine.PlayerID) {
	g.d.Add(engine.MakeOption(actPlayer, uint8(opponent), 0, 0))
	g.listResonators(opponent, func(seat *Seat, i uint8) bool { return seat.Rested.Has(i) })
}

// listBlockers lists who may block. 804.3 (6.3): recovered resonators; an
// attacked one is rested.
func (g *Game) listBlockers(p engine.PlayerID) {
	g.d.Add(engine.MakeOption(actPass, 0, 0, 0))
	g.listResonators(p, func(seat *Seat, i uint8) bool { return !seat.Rested.Has(i) })
}

// apply performs the answer o to the open question.
func (g *Game) apply(o engine.Option) {
	s := &g.s
	p, object := s.Asked, engine.ObjectID(o.A())
	switch s.Ask {
	case askFirst:
		s.First = p
		if o.Action() == actGoSecond {
			s.First = p.Opponent()
		}
		g.asked()
	case askChange:
		if o.Action() == actPass {
			g.changeChosen()
		} else {
			g.putAside(p, object.Index())
		}
	case askAction:
		switch o.Action() {
		case actPass:
			g.pass()
		case actPlay:
			g.play(p, object.Index())
		case actCall:
			g.callStone(p)
		case actBattle:
			g.initiateBattle()
		}
	case askTarget:
		if o.Action() == actPlayer {
			g.targetPlayer(engine.PlayerID(o.A()))
		} else {
			g.targetObject(object)
		}
	case askPay:
		g.payWith(Attribute(o.A()))
	case askAttack:
		if o.Action() == actPass {
			g.forfeitAttack()
		} else {
			g.chooseAttacker(object)
		}
	case askAttacked:
		if o.Action() == actPlayer {
			object = engine.NoObject
		}
		g.declareAttack(object)
	case askBlock:
		if o.Action() == actPass {
			object = engine.NoObject
		}
		g.block(object)
	case askDiscard:
		g.discard(p, object.Index())
	}
}
