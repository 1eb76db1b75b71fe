package fow

import "gauntlet/engine"

// permission is why a card or ability may be played, and what of it is waived.
type permission uint8

const (
	permitHand    permission = iota // from the hand, at its own timing
	permitStandby                   // from the standby area, for its [Trigger]
	permitGraveyard
	permitRemoved
	permitRune
	permitFree // by a resolving effect: timing and cost are waived
	permitCopy // a copy that is being played
	permitRule // a triggered automatic object: timing is granted
)

// canPlay reports whether p may play a card or ability now and can finish it.
//
// 604.2a (6.3): main timing. 1111.2 (6.3): [Quickcast] at any time. 903.2e (6.3):
// with legal targets. 1003.4 (6.3): only what can be paid in full. A6: what could
// not be finished is not offered, so that no play is ever taken back.
func (g *Game) canPlay(p uint8, o Ref, ability uint16, how permission) bool {
	if how == permitRule && ability < keywordAbilities {
		return true
	}
	d := &g.t.cards[g.cardOf(o.obj)]
	if how == permitHand && d.keywords&Quickcast.Bit() == 0 && !g.s.mainTiming(p) {
		return false
	}
	bill := d.cost
	return g.payable(p, &bill, 0)
}

// startPlay begins to play a card or an ability: it goes onto the chase, and a
// process goes through the steps of playing it. It reports whether it began.
//
// 903.2b (6.3): the card is put into the chase area. 705.2d (6.3): a judgment is
// neither spell nor ability; its ruler stays where it is.
func (g *Game) startPlay(p, what uint8, o Ref, ability uint16, flags uint8) bool {
	s := &g.s
	switch {
	case int(s.nPlay) == maxPlays:
		g.fail(LimitPlays)
		return false
	case int(s.nChase) == maxChase:
		g.fail(LimitChase)
		return false
	}
	from := g.zoneOf(o.obj)
	if what == itemSpell {
		o = g.move(o, ZoneChase, moveHow{clause: clausePlay})
	}
	r := &s.play[s.nPlay]
	*r = Play{kind: what, ctrl: p, obj: o, trg: noRef, card: g.faceOf(o.obj), ability: ability, from: from, flags: flags, item: s.nChase}
	s.nPlay++
	s.chase[s.nChase] = ChaseItem{kind: what, ctrl: p, obj: o, trg: noRef, card: r.card, ability: ability, from: from, flags: flags,
		first: s.nChosen}
	s.nChase++
	g.push(pcPlayTargets, p, 0, 0)
	return true
}

// playDone completes a play.
//
// 903.2k (10.2): from here on the card or ability has been played. 803.6 (6.3):
// what the non-turn player plays in a battle is remembered.
func (g *Game) playDone(f *Frame) {
	s := &g.s
	r := g.playing()
	p, seat := r.ctrl, &s.seat[r.ctrl]
	if r.kind == itemNone { // only paid: for an attack or a block
		*r = Play{}
		s.nPlay--
		g.pop()
		return
	}
	item := &s.chase[r.item]
	item.x, item.modes, item.paid, item.flags = r.x, r.modes, r.paid, r.flags
	for k, t := range r.list[:r.nList] {
		if int(s.nChosen) == maxChosen {
			g.fail(LimitChosen)
			return
		}
		s.chosen[s.nChosen] = Chosen{ref: t, clause: r.clauseOf(uint8(k))}
		s.nChosen++
		item.n++
	}
	if s.battle.running != 0 && p != s.active {
		s.battle.answered = 1
	}
	d := &g.t.cards[r.card]
	clause, cost := clausePlay, d.total
	switch r.kind {
	case itemJudgment:
		// A38: a judgment that is played counts, whatever becomes of it.
		seat.judged = 1
		due := g.t.judgmentCost(r.card)
		clause, cost = clauseJudgment, due.total()
	case itemSpell:
		seat.playedAll++
		seat.playedTurn++
		s.cardsPlayed++
		if d.is(1 << Chant) {
			seat.chantsTurn++
		}
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventPlay, Clause: clause, Player: engine.PlayerID(p), Card: r.card, Object: r.obj.obj,
			Target: engine.NoObject, From: r.from, Amount: cost})
	}
	*r = Play{}
	s.nPlay--
	g.stirred(p)
	g.pop()
}

// playing returns the innermost play.
func (g *Game) playing() *Play { return &g.s.play[g.s.nPlay-1] }

// clauseOf returns the target clause of an entry of the list.
func (r *Play) clauseOf(k uint8) uint8 {
	c := uint8(0)
	for c+1 < maxClauses && r.start[c+1] != 0 && k >= r.start[c+1] {
		c++
	}
	return c
}
