package fow

import "gauntlet/engine"

// play begins to play a card of p's hand.
//
// 903.2b (6.3): the card goes to the chase area first. Only plays that have a
// target and can be paid are offered, so none has to be taken back.
func (g *Game) play(p engine.PlayerID, i uint8) {
	s := &g.s
	o := g.fromHand(p, i)
	s.Chase[s.ChaseLen] = ChaseItem{Object: o, Target: engine.NoObject, Player: engine.NoPlayer}
	s.ChaseLen++
	s.Playing = true
	g.moved(o, ZoneHand, ZoneChase, clausePlay)
	// 903.2e (6.3): choose targets. A damaging chant always has one: a player.
	if g.card(o).Damage > 0 {
		g.ask(askTarget, p)
		return
	}
	g.pay()
}

// targetPlayer and targetObject answer which target the card on top has.
func (g *Game) targetPlayer(p engine.PlayerID) {
	item := g.top()
	item.Player = p
	g.event(engine.Event{Clause: clauseTarget, Kind: engine.EventTarget, Player: p, Card: g.Card(item.Object), Object: item.Object})
	g.pay()
}

func (g *Game) targetObject(o engine.ObjectID) {
	item := g.top()
	item.Target = o
	g.event(engine.Event{Clause: clauseTarget, Kind: engine.EventTarget, Player: item.Object.Owner(),
		Card: g.Card(item.Object), Object: item.Object, TargetCard: g.Card(o), Target: o})
	g.pay()
}

func (g *Game) top() *ChaseItem { return &g.s.Chase[g.s.ChaseLen-1] }

// pay pays the attribute cost and asks what the free cost is paid with.
//
// 903.2g-v (6.3): the cost is fixed now. 907.2, 1003.5 (6.3): will abilities
// may be played whenever there is priority; nothing in the sketch reacts to
// them, so offering them only while paying leaves nothing out.
func (g *Game) pay() {
	s := &g.s
	o := g.top().Object
	c := g.card(o)
	for a, n := range c.Cost {
		for range n {
			g.restStone(o.Owner(), Attribute(a))
		}
	}
	s.FreeLeft, s.PayFrom = c.Free, 0
	g.payFree()
}

// payFree goes on while free cost is left. It is paid in ascending order of
// attributes, because which stones are rested matters and the order does not.
func (g *Game) payFree() {
	if g.s.FreeLeft > 0 {
		g.ask(askPay, g.top().Object.Owner())
		return
	}
	g.played()
}

// payWith pays one free will with a stone that produces a.
func (g *Game) payWith(a Attribute) {
	s := &g.s
	g.restStone(g.top().Object.Owner(), a)
	s.FreeLeft--
	s.PayFrom = a
	g.payFree()
}

// restStone rests a recovered stone of p that produces a; there is one.
//
// 1003.1 (6.3): the will it produces is paid at once.
func (g *Game) restStone(p engine.PlayerID, a Attribute) {
	seat := &g.s.Seats[p]
	for i := seat.Field.Next(firstStone); i < objectsMax; i = seat.Field.Next(i + 1) {
		o := engine.MakeObject(p, i)
		if !seat.Rested.Has(i) && g.card(o).Produces == a {
			seat.Spent++
			g.rest(o, clausePay)
			return
		}
	}
}

// played completes a play.
func (g *Game) played() {
	s := &g.s
	o := g.top().Object
	p := o.Owner()
	s.Playing, s.FreeLeft, s.PayFrom = false, 0, 0
	s.Seats[p].Played++
	// 803.6 (6.3): the non-turn player's plays in a battle are remembered.
	if s.Battle.Running && p != s.TurnPlayer {
		s.Battle.Answered = true
	}
	g.event(engine.Event{Clause: clausePlay, Kind: engine.EventPlay, Player: p, Card: g.Card(o), Object: o,
		From: uint8(ZoneHand), Amount: int16(g.card(o).total())})
	g.acted()
}

// resolveTop resolves the last card of the chase.
//
// 903.3b (6.3): by its type.
// 702.3 (6.3): a resonator goes to the field.
// 703.3 (6.3): a chant is performed and goes to the graveyard.
func (g *Game) resolveTop() {
	s := &g.s
	item := *g.top()
	c := g.card(item.Object)
	g.event(engine.Event{Clause: clauseResolve, Kind: engine.EventResolve, Player: item.Object.Owner(),
		Card: g.Card(item.Object), Object: item.Object})
	s.ChaseLen--
	s.Chase[s.ChaseLen] = ChaseItem{}
	if c.Type == Resonator {
		g.intoField(item.Object, ZoneChase, clauseEnterField)
		return
	}
	if c.Damage > 0 {
		g.chantDamage(item, c.Damage)
	}
	for range c.Draw {
		g.draw(item.Object.Owner(), clauseDrawCard)
	}
	g.intoGraveyard(item.Object, ZoneChase, clauseChantDone)
}

// chantDamage deals a chant's damage to its target.
//
// 903.3a (6.3): a target that is no longer legal is left out, the rest of the
// chant is performed. A resonator that left the field never returns as the
// same object in the sketch.
func (g *Game) chantDamage(item ChaseItem, amount int16) {
	switch {
	case item.Player != engine.NoPlayer:
		g.damagePlayer(item.Object, item.Player, amount, clauseDealDamage)
	case g.s.inField(item.Target):
		g.damageObject(item.Object, item.Target, amount, clauseDealDamage)
	}
}

// damagePlayer lets source deal damage to a player.
//
// 1007.2 (6.3): life points decrease.
func (g *Game) damagePlayer(source engine.ObjectID, p engine.PlayerID, amount int16, c engine.Clause) {
	g.s.Seats[p].Life -= amount
	g.event(engine.Event{Clause: c, Kind: engine.EventDamage, Player: p, Card: g.Card(source), Object: source, Amount: amount})
}

// damageObject lets source deal damage to a resonator in the field.
//
// 1007.1 (6.3): the damage on the card increases.
func (g *Game) damageObject(source, target engine.ObjectID, amount int16, c engine.Clause) {
	g.s.Seats[target.Owner()].Damage[target.Index()] += amount
	g.event(engine.Event{Clause: c, Kind: engine.EventDamage, Player: target.Owner(), Card: g.Card(source), Object: source,
		TargetCard: g.Card(target), Target: target, Amount: amount})
}
