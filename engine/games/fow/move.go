package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// moveHow says what is special about a move.
type moveHow struct {
	clause   engine.Clause
	ctrl     uint8 // into a field: under whose control
	bottom   bool  // into a deck: at its bottom
	rested   bool  // into a field: rested
	side     uint8 // into a field: which side of it lies up
	picked   uint8 // into a field: what was chosen as it entered
	counters counterSet
	faceDown bool // into the removed area or the standby area: face down
	seen     bool // both players know which card it is, also in a hidden zone
	settled  bool // what may replace the move has been applied
	discards bool // the move is a discard
	banishes bool // the move is that of a banished card
	inverted bool // into the removed area: despair side up
}

// trip is a move as automatic abilities look at it.
type trip struct {
	was, now Ref
	card     engine.CardID // face in force before
	ctrl     uint8         // before
	from, to uint8
	via      uint8 // zone that it was played from

	by        Ref // what has destroyed it
	destroyed bool
	struck    bool // … by battle damage
	played    bool // it came into the field after it was played from the hand
	stayed    bool // it did not move
	silent    bool // it had lost its abilities
	discards  bool
	banished  bool
	paid      bool // as a cost
}

// left reports whether the trip took a card out of a field.
func (t *trip) left() bool { return t.from == ZoneField && t.to != ZoneRuler && !t.stayed }

// move moves an object to a zone of its owner, or into a field under how.ctrl,
// and returns what it is there; noRef if it did not move or does not exist any
// more. A move between field and ruler area keeps the object.
//
// 302.3 (6.3): in a new zone it is a new card, except from play ground to play
// ground. 302.5 (6.3): into the zone that belongs to its owner.
func (g *Game) move(r Ref, to uint8, how moveHow) Ref {
	if !g.t.hears {
		now := g.shift(r, to, how)
		g.departed()
		return now
	}
	g.travel(r, to, how)
	now := g.trips[0].now
	g.arrived()
	return now
}

// moveAll moves objects that move at the same time, in the order in which they
// stand in the list. They see each other leave.
//
// 302.4 (6.3): their owner orders them in a zone with an order: those of a deck before
// they are moved (ordersOwn); of a graveyard no text of ours looks at the order, so that
// nobody is asked. 906.7 (6.3): automatic objects
// look at the other cards moved at the same time as they were.
func (g *Game) moveAll(list []Ref, to uint8, how moveHow) {
	for _, r := range list {
		if i, ok := g.entityOf(r.obj); ok && g.same(r) {
			g.remember(i)
		}
	}
	g.noteLeaving()
	g.together = true
	for _, r := range list {
		if g.t.hears {
			g.travel(r, to, how)
		} else {
			g.shift(r, to, how)
		}
	}
	g.together = false
	g.arrived()
}

// travel moves an object and notes the trip.
func (g *Game) travel(r Ref, to uint8, how moveHow) {
	t := trip{was: r, by: noRef, card: g.faceOf(r.obj), ctrl: owner(r.obj), from: g.zoneOf(r.obj), discards: how.discards, banished: how.banishes, paid: how.clause == clauseCost}
	if i, ok := g.entityOf(r.obj); ok {
		if !g.together {
			g.noteLeaving()
		}
		t.ctrl, t.silent = g.s.controller(i), g.hushed>>i&1 != 0
		g.leftHears[t.ctrl] |= g.t.cards[t.card].hears
	}
	if t.from == ZoneChase { // who played it, which may not be its owner
		if k, ok := g.itemOf(r); ok {
			t.ctrl = g.s.chase[k].ctrl
		}
	}
	t.now = g.shift(r, to, how)
	t.to = ZoneNone
	if t.now != noRef {
		t.to = g.zoneOf(t.now.obj)
	} else if g.same(r) {
		t.stayed = true
	} else if g.isToken(r.obj) {
		t.to = to // 1303.3a (6.3): it went there and ceased to exist
	}
	g.trips[g.nTrips] = t
	g.nTrips++
}

// arrived lets the events of the trips noted happen, and forgets them.
func (g *Game) arrived() {
	if g.t.widens { // 909.5 (6.3): a stone comes with the effects that apply to it there
		g.refresh()
	}
	for k := range g.nTrips {
		if t := &g.trips[k]; !t.stayed {
			g.tell(t)
		}
	}
	g.nTrips, g.nOrphans, g.leftHears = 0, 0, [2]uint64{}
	g.departed()
}

// tell lets the events of a trip happen.
//
// 906.7b (6.3): what left the play ground is looked at there, what came into it
// likewise. 906.7c (6.3): otherwise in the zone it came to.
func (g *Game) tell(t *trip) {
	g.through = t.to
	if t.destroyed && !t.stayed {
		g.tellDestroyed(t.was, t.by, t.ctrl, t.struck)
	}
	if t.left() {
		if t.banished { // 1011.1 (6.3): its controller has banished it
			g.happen(effect.OnBanished, t.was, 0, t.ctrl)
		}
		g.happen(effect.OnLeaveThis, t.was, 0, t.ctrl)
		g.happen(effect.OnOtherLeave, t.was, 0, t.ctrl)
		if t.to == ZoneHand {
			g.happen(effect.OnReturned, t.was, 0, t.ctrl)
		}
	}
	o := t.now
	if t.left() || o == noRef {
		o = t.was
	}
	g.through, g.via = t.from, t.via
	switch t.to {
	case ZoneField:
		by := owner(o.obj)
		if i, ok := g.entityOf(o.obj); ok {
			by = g.s.controller(i)
		}
		g.happen(effect.OnEnter, o, 0, by)
		g.happen(effect.OnOtherEnter, o, 0, by)
		// 9.6-a.1 (5.01), 1411.2b (6.3): [Enter] asks that the card was played from
		// the hand. 1140.2, 1411.2a (8.01): it may come from anywhere.
		if t.played || g.m.rules.EnterMeansAny {
			g.happen(effect.OnEnterFromChase, o, 0, by)
		}
		if !t.played {
			g.happen(effect.OnPutIn, o, 0, by)
		}
		if t.from == ZoneChase { // 1412.2 (6.3): it was summoned
			g.happen(effect.OnSummoned, o, 0, by)
		}
	case ZoneGraveyard:
		g.happen(effect.OnBuried, o, 0, t.ctrl)
		if t.from == ZoneHand && t.now != noRef {
			g.hearOwn(effect.OnDiscarded, t.now, t.ctrl)
		}
		if t.from == ZoneHand && !t.discards && t.now != noRef {
			g.happen(effect.OnDiscard, t.now, 0, owner(t.now.obj))
		}
	case ZoneRemoved:
		g.happen(effect.OnRemoved, o, 0, t.ctrl)
		if (t.from == ZoneMain && !t.paid || t.from == ZoneGraveyard) && t.now != noRef {
			g.hearOwn(effect.OnRemovedDeck, t.now, t.ctrl)
		}
	}
	g.via = ZoneNone
}

// shift moves an object without telling anybody; move and moveAll use it.
func (g *Game) shift(r Ref, to uint8, how moveHow) Ref {
	if !g.same(r) {
		return noRef
	}
	o := r.obj
	from := g.zoneOf(o)
	if from == ZoneNone && !g.awaited(o) || from == to && from == ZoneField {
		return noRef
	}
	if to, how.bottom = g.destination(o, to, how.bottom); to == ZoneNone {
		return noRef
	}
	if g.t.moving && !how.settled && from != ZoneNone && from != to {
		ev := happening{would: effect.WouldMove, to: r, src: noRef, from: from, into: to, bottom: how.bottom, discarded: from == ZoneHand && to == ZoneGraveyard,
			ruled: how.clause == clauseAdditions}
		if !g.moveInstead(&ev) {
			return noRef
		}
		if to != ev.into {
			to, how.bottom, how.clause = ev.into, ev.bottom, clauseReplacement
		}
	}
	if from == ZoneChase {
		to = g.offChase(r, to)
	}
	seat, i := &g.s.seat[owner(o)], o.Index()
	if from == ZoneField && to == ZoneRuler || from == ZoneRuler && to == ZoneField {
		g.cross(int(g.s.where[o]-onBoard), to, how.clause)
		return g.ref(o)
	}
	toHidden := hiddenZone(to) || to == ZoneRemoved && how.faceDown
	open := (to == ZoneHand || from == ZoneHand) && seat.open != 0 && g.forbidsPlayer(effect.RestrictHide, owner(o))
	how.seen = how.seen || open
	if g.concealed(owner(o), i) && (how.seen || !toHidden) {
		o = g.canon(o)
		i = o.Index()
	}
	seen := how.seen || !g.concealed(owner(o), i)
	if from == ZoneHand && toHidden && !how.seen {
		seen = g.obscure(owner(o)) && seen
	}
	known := seen || from == ZoneHand || from == ZoneStandby || seat.knownOwn.Has(i)
	card := g.cardOf(o)
	if how.side > 0 {
		card = g.t.faceAt(card, how.side)
	}
	if from != ZoneNone { // a token that is made comes from nowhere
		g.leave(o, from, to)
		into := o.Owner()
		if to == ZoneField {
			into = engine.PlayerID(how.ctrl)
		}
		g.emitMoveTo(into, o, card, from, to, how.clause)
	}
	switch {
	case g.isToken(o) && g.vanishes(from, to):
		g.emitCease(o, to)
		g.freeToken(o)
		g.touchApart()
		return noRef
	case to == ZoneField:
		g.enter(o, card, how)
	case to == ZoneRuler:
		g.newEntity(o, card, owner(o), ZoneRuler)
	default:
		g.place(o, to, how.bottom)
		if toHidden {
			g.learn(o, to, known, seen)
			if to == ZoneHand && open {
				seat.shown.add(i)
			}
		} else if to == ZoneRemoved {
			seat.shown.add(i)
			if how.inverted {
				g.despair(o)
			}
		}
	}
	if from == ZoneMain && to == ZoneHand {
		g.tallyBy(&seat.seen, 1)
	}
	if from == ZoneHand && to == ZoneGraveyard && !how.discards { // 1019.1 (6.3): that is to discard it, whatever the text calls it
		g.tallyDiscard(g.ref(o), clauseDiscard)
	}
	what := g.moved(o)
	if from == ZoneHand || to == ZoneHand {
		what |= whenHand
	}
	if from == ZoneGraveyard || to == ZoneGraveyard {
		what |= whenGrave
	}
	if liesAside(from) || liesAside(to) {
		what |= whenAside
	}
	g.stirred(owner(o), what)
	if g.t.buries && from == ZoneField && g.zoneOf(o) == ZoneGraveyard {
		g.noteOf(effBuried, g.ref(o), 0)
	}
	return g.ref(o)
}

// liesAside reports whether a zone is an item, a rune or a lifebreak area, an extra or a stranger deck.
func liesAside(zone uint8) bool {
	switch zone {
	case ZoneRunes, ZoneLifebreak, ZoneExtra, ZoneStrangers:
		return true
	}
	return isWorn(zone)
}

// vanishes reports whether a token that moves ceases to exist.
//
// 1017.1a (6.3): a copy of a card that leaves the chase.
// 1303.3a (6.3): from a field to elsewhere. 1303.3a (8.01, 10.2): from any zone; before,
// no token is anywhere else.
func (g *Game) vanishes(from, to uint8) bool {
	return to != ZoneOverlaid && (from != ZoneNone && to != ZoneChase || from == ZoneField || from == ZoneChase)
}

// leave takes an object out of its zone.
func (g *Game) leave(o engine.ObjectID, from, to uint8) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	switch {
	case g.s.where[o] >= onBoard:
		e := int(g.s.where[o] - onBoard)
		if !g.together {
			g.remember(e)
		}
		if from == ZoneField {
			g.leavesBattle(e)
			if to == ZoneGraveyard {
				g.tally(&g.s.seat[g.s.controller(e)].buriedTurn)
			}
		}
		g.freeEntity(e)
		if g.s.attached != 0 {
			g.hostLeaves(o)
		}
	case from == ZoneField && isStone(i) && seat.stones&stoneBit(i) != 0:
		g.rememberStone(o)
		if to == ZoneGraveyard {
			g.tally(&seat.buriedTurn)
		}
		seat.stones &^= stoneBit(i)
		seat.stonesRested &^= stoneBit(i)
		seat.stonesFresh &^= stoneBit(i)
	}
	g.takeFrom(o, from)
}

// learn notes who knows a card that came into a hidden zone: both players if
// its identity was public, the owner if it came from where the owner could look.
//
// 303.2 (6.3): a player may look at a hidden card whose information is known.
func (g *Game) learn(o engine.ObjectID, zone uint8, known, seen bool) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	if known && zone != ZoneHand {
		seat.knownOwn.add(i)
	}
	if seen {
		seat.knownOpp.add(i)
	}
}

// obscure is called before a card of p's hand goes face down to another hidden
// zone: it may be any card of that hand, so that the opponent does not know any
// more which of them are still there. It reports whether the card stays known,
// because it was the only one.
func (g *Game) obscure(p uint8) bool {
	seat := &g.s.seat[p]
	if seat.hand.Len() == 1 {
		return true
	}
	seat.knownOpp = seat.knownOpp.without(seat.hand)
	return false
}

// draw moves the top card of p's main deck to p's hand.
//
// 1009.1 (6.3): the top card. 104.2 (6.3): without a card nothing is drawn.
// 1202.2 (6.3): a draw missed in the own draw phase loses the game; A1, A2: only
// there, and whatever happens to the deck before the next rule process.
func (g *Game) draw(p uint8, c engine.Clause) {
	seat := &g.s.seat[p]
	if g.forbidsPlayer(effect.RestrictDraw, p) || g.t.drawing && g.alterOf(p, effect.WouldDraw, 1, false) == 0 {
		return
	}
	if seat.nMain == 0 {
		if g.s.phase == phaseDraw && g.s.active == p {
			seat.overdrawn = 1
			g.s.check |= checkLoss
		}
		return
	}
	if g.t.opens {
		g.openHands()
		g.openTops()
		if top := seat.pile[seat.nMain-1]; seat.open != 0 && g.concealed(p, top) {
			g.canon(object(p, top))
		}
	}
	i := seat.pile[seat.nMain-1]
	seat.cutPile(int(seat.nMain)-1, &seat.nMain)
	seat.hand.add(i)
	g.s.where[object(p, i)] = ZoneHand
	g.s.moves[object(p, i)]++
	seat.knownOwn.remove(i) // what the opponent knew of it, it still knows
	if seat.open != 0 {
		seat.knownOpp.add(i)
		seat.shown.add(i)
	}
	g.tallyBy(&seat.seen, 1)
	g.tally(&seat.drawnTurn)
	g.stirred(p, g.moved(object(p, i))|whenHand)
	if g.rec != nil {
		o := object(p, i)
		g.emit(engine.Event{Kind: engine.EventDraw, Clause: c, Player: engine.PlayerID(p), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, From: ZoneMain, To: ZoneHand})
	}
	if g.t.hears {
		g.happen(effect.OnDraw, Ref{obj: PlayerOf(engine.PlayerID(p))}, 0, p) // what was drawn is nobody else's business
	}
}

// discard moves a card of p's hand to p's graveyard.
//
// 1019.1 (6.3): from hand to graveyard.
func (g *Game) discard(o engine.ObjectID, c engine.Clause) {
	r := g.move(g.ref(o), ZoneGraveyard, moveHow{clause: c, discards: true})
	if r == noRef || g.zoneOf(r.obj) != ZoneGraveyard && g.t.moving {
		return // 910.1 (6.3): something else was done instead
	}
	g.tallyDiscard(r, c)
	if g.t.hears {
		g.happen(effect.OnDiscard, r, 0, owner(r.obj))
	}
}

// tallyDiscard counts and records a card that was discarded.
func (g *Game) tallyDiscard(r Ref, c engine.Clause) {
	p := owner(r.obj)
	g.tally(&g.s.seat[p].discardedTurn)
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventDiscard, Clause: c, Player: engine.PlayerID(p), Card: g.cardOf(r.obj), Object: r.obj,
			Target: engine.NoObject})
	}
}

// discardNothing lets players discard hands without cards.
//
// 1019.2a (6.3): it is considered as discarded.
func (g *Game) discardNothing(r *Play, whose effect.Selector) {
	ps, n := g.playersOf(r, whose)
	for _, p := range ps[:n] {
		if g.s.seat[p].hand.Empty() {
			g.happen(effect.OnDiscard, Ref{obj: PlayerOf(engine.PlayerID(p))}, 0, p)
		}
	}
}

// discardAll discards cards at the same time.
//
// 302.4 (6.3): in the order in which they stand in the list.
func (g *Game) discardAll(list []Ref, c engine.Clause) {
	var done [maxList]Ref
	n := 0
	for _, r := range list {
		if !g.same(r) || g.zoneOf(r.obj) != ZoneHand {
			continue
		}
		r = g.sendOff(r, ZoneGraveyard, moveHow{clause: c, discards: true})
		if r == noRef || g.zoneOf(r.obj) != ZoneGraveyard {
			continue // 910.1 (6.3): something else was done instead
		}
		done[n] = r
		n++
		g.tallyDiscard(r, c)
	}
	g.arrived()
	for _, r := range done[:n] {
		if g.t.hears {
			g.happen(effect.OnDiscard, r, 0, owner(r.obj))
		}
	}
}

// emitMove records a move into a zone of an object's owner.
func (g *Game) emitMove(o engine.ObjectID, card engine.CardID, from, to uint8, c engine.Clause) {
	g.emitMoveTo(o.Owner(), o, card, from, to, c)
}

// emitCease records that a token or a copy ceases to exist where it has gone.
func (g *Game) emitCease(o engine.ObjectID, zone uint8) {
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCease, Clause: clauseToken, Player: o.Owner(), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, From: inItemArea(zone)})
	}
}

func (g *Game) emitMoveTo(p engine.PlayerID, o engine.ObjectID, card engine.CardID, from, to uint8, c engine.Clause) {
	if g.rec != nil {
		if from, to = inItemArea(from), inItemArea(to); g.m.rules.StoneArea && g.t.cards[card].is(1<<Stone) {
			from, to = inStoneArea(from), inStoneArea(to)
		}
		g.emit(engine.Event{Kind: engine.EventMove, Clause: c, Player: p, Card: card, Object: o,
			Target: engine.NoObject, From: from, To: to})
	}
}

// inStoneArea names the zone in which a stone is where stones have one. Only
// the name differs: stones there are in Seat.stones as those on a field are.
func inStoneArea(zone uint8) uint8 {
	if zone == ZoneField {
		return ZoneStoneArea
	}
	return zone
}

// inItemArea names the zone of the cards that are attached to rulers.
func inItemArea(zone uint8) uint8 {
	if isWorn(zone) {
		return ZoneItem
	}
	return zone
}

// rest and recover turn an entity or an ordinary stone.
//
// 1013.1 (6.3): to the rested, to the recovered position.
func (g *Game) rest(o engine.ObjectID, c engine.Clause) { g.turnTo(o, true, c) }

func (g *Game) recover(o engine.ObjectID, c engine.Clause) { g.turnTo(o, false, c) }

func (g *Game) turnTo(o engine.ObjectID, rested bool, c engine.Clause) {
	seat, i := &g.s.seat[owner(o)], o.Index()
	who, what, source := owner(o), whenRecovered, whenSourced
	if rested {
		what, source = whenRested, whenDried
	}
	if w := g.s.where[o]; w >= onBoard {
		who = g.s.controller(int(w - onBoard))
		bit := uint64(1) << (w - onBoard)
		g.s.rested &^= bit
		if rested {
			g.s.rested |= bit
		}
		if g.s.will&bit == 0 && !g.t.anySource {
			source = 0
		}
	} else {
		bit := stoneBit(i)
		seat.stonesRested &^= bit
		if rested {
			seat.stonesRested |= bit
		}
	}
	if source == whenDried && g.t.fuels {
		source |= g.t.sourced(g.cardOf(o), whenDried)
	}
	g.stirred(who, what|source)
	if g.rec != nil {
		g.tellTurned(o, rested, c)
	}
	if g.t.tethers && !rested { // 901.2b (6.3): what lasts as long as it is rested ends for good
		dirty := uint8(0)
		g.endEffects(func(f *Effect) bool {
			over := effect.Duration(f.until) == effect.WhileSourceRested && f.src == g.ref(o)
			if over {
				dirty |= g.dirties(f)
			}
			return over
		})
		if dirty != 0 {
			g.touchEffects(dirty)
		}
	}
	if g.t.hears && rested {
		g.happen(effect.OnRested, g.ref(o), 0, owner(o))
	} else if g.t.hears {
		g.happen(effect.OnRecovered, g.ref(o), 0, owner(o))
	}
}

// tellTurned records that a card is rested or recovered.
func (g *Game) tellTurned(o engine.ObjectID, rested bool, c engine.Clause) {
	g.emit(engine.Event{Kind: engine.EventSideways, Clause: c, Player: o.Owner(), Card: g.faceOf(o), Object: o,
		Target: engine.NoObject, Amount: int16(b2u(rested))})
}

func popcount(x uint64) int { return bits.OnesCount64(x) }

// moved returns what changes when a card changes zones.
func (g *Game) moved(o engine.ObjectID) moments {
	switch i := o.Index(); {
	case isStone(i):
		return whenMoved | whenStones
	case i >= firstExtra && g.side[owner(o)].exists.Has(i), i < 64 && g.side[owner(o)].anytime>>i&1 != 0:
		return whenMoved | whenDealt
	}
	return whenMoved
}
