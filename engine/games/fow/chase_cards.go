package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards in hand or standby area that are automatic objects: with [Trigger] and a
// trigger condition, or with [Stealth]. When their condition is fulfilled their
// player may show them; then they wait to be played as automatic abilities do.
//
// 906.2 (6.3): it triggers by being revealed. A24, A25: its player may leave it
// hidden. The question is asked as soon as the stretch of rules or the instruction
// in which the condition was fulfilled is over.

// Flags of pending objects.
const (
	pendCard    uint8 = 1 << iota // the card itself is played, as a spell
	pendOffer                     // its player has not decided whether to show it
	pendInstead                   // no object: what is done instead of an event
)

// pendDepth is where, of what is done instead, the depth of its process stands; 0 as
// long as it has none.
const pendDepth = 3

// linkWatch notes on a face what lets it trigger in hand or standby area.
func (t *Tables) linkWatch(d *definition, n uint16) {
	d.watch = append(d.watch, n)
	d.watches |= heardBit(t.abilities[n].Event)
	t.watched |= d.watches
	t.hears = true
}

// automatic reports whether a face is an automatic card.
//
// 708.1a (6.3): [Trigger] with a condition makes it one. 906.2a (6.3): whatever lets
// it be played, its trigger condition must have been met.
func (t *Tables) automatic(d *definition) bool {
	return d.trap != noAbility && t.abilities[d.trap].Event != effect.OnNone
}

// hearCards offers the cards in hands and standby areas that wait for an event.
//
// 708.2 (6.3): [Trigger] from hand or standby area, by being revealed; 1005.2 (6.3):
// not a card that is revealed already. 9.6-a (5.01): from the standby area only.
func (g *Game) hearCards(e effect.Event, o Ref, amount int16, by uint8) {
	for p := range uint8(2) {
		di, seat := g.side[p], &g.s.seat[p]
		if di.watches&heardBit(e) == 0 {
			continue
		}
		for m := seat.hand[0] & di.watchHand; m != 0 && g.m.rules.TriggerFromHand && seat.open == 0; m &= m - 1 {
			g.hearCard(e, p, uint8(trailing(m)), false, o, amount, by)
		}
		for m := seat.hand[1] & di.far.watchHand; m != 0 && g.m.rules.TriggerFromHand && seat.open == 0; m &= m - 1 {
			g.hearCard(e, p, 64+uint8(trailing(m)), false, o, amount, by)
		}
		for k, i := range seat.standby[:seat.nStandby] {
			if di.watching(i) {
				g.hearCard(e, p, i, seat.setThisTurn>>k&1 != 0, o, amount, by)
			}
		}
	}
}

// watching reports whether a card in a standby area triggers by an event or a status.
func (di *deckInfo) watching(i uint8) bool { return (&Set{di.watch, di.far.watch}).Has(i) }

// hearCard offers card i of p if it waits for an event.
//
// 708.5, 906.4a (6.3): not in the turn in which it was set; 1114.3 (6.3): except for
// [Stealth] (A23). 708.2a (6.3): a card that has triggered does not trigger again.
func (g *Game) hearCard(e effect.Event, p, i uint8, fresh bool, o Ref, amount int16, by uint8) {
	src := g.ref(object(p, i))
	card := g.cardOf(src.obj)
	for _, n := range g.t.cards[card].watch {
		ab := &g.t.abilities[n]
		stealth := ab.Kind == effect.KindAutomatic
		if ab.Event == e && (stealth || !fresh) && (!stealth || g.zoneOf(src.obj) == ZoneStandby) && !g.s.cardTriggered(src) &&
			g.meets(ab, p, src, o, by) && g.triggers(ab, p, src, card, o, amount) {
			g.offerCard(n, src, card, p, o, amount)
		}
	}
}

// pollCards offers the cards in p's standby area whose [Stealth] names a status
// that is fulfilled. Who leaves one hidden is asked again when something has been
// done, in the next phase or step of a battle, or when the status is fulfilled anew:
// until then nothing is otherwise than when the player decided.
//
// 1114.2 (6.3): when it fulfills the condition.
func (g *Game) pollCards(p uint8) {
	s := &g.s
	seat := &s.seat[p]
	for k, i := range seat.standby[:seat.nStandby] {
		if !g.side[p].watching(i) {
			continue
		}
		src := g.ref(object(p, i))
		card := g.cardOf(src.obj)
		for _, n := range g.t.cards[card].watch {
			ab := &g.t.abilities[n]
			switch {
			case ab.Event != effect.OnState:
			case !g.meets(ab, p, src, src, p) || !g.triggers(ab, p, src, card, src, 0):
				seat.declined &^= 1 << k
			case seat.declined>>k&1 == 0 && !s.cardWaits(src):
				g.offerCard(n, src, card, p, noRef, 0)
			}
		}
	}
}

// offerCard notes that a card may be shown.
func (g *Game) offerCard(n uint16, src Ref, card engine.CardID, p uint8, o Ref, amount int16) {
	if g.pend(n, src, card, p, o, amount, pendCard|pendOffer) {
		g.s.urgent[p]++
	}
}

// cardTriggered reports whether a card has been shown and waits; cardWaits: or may
// be shown.
func (s *State) cardTriggered(src Ref) bool { return s.cardIs(src, pendCard) }

func (s *State) cardWaits(src Ref) bool {
	return s.cardIs(src, pendCard) || s.cardIs(src, pendCard|pendOffer)
}

func (s *State) cardIs(src Ref, flags uint8) bool {
	for k := range s.nPend {
		if s.pend[k].obj == src && s.pend[k].flags == flags {
			return true
		}
	}
	return false
}

// urging reports whether something must be done before any process goes on: what
// happens instead of an event, or to ask a player about a card.
func (s *State) urging() bool { return uint16(s.urgent[0])|uint16(s.urgent[1])<<8 != 0 }

// offerCards asks the players about the cards that they may show, one at a time,
// the turn player first, and takes the answer.
//
// 708.2 (6.3): shown at the time at which the condition is fulfilled; not if it has
// left its zone meanwhile.
func (g *Game) offerCards() bool {
	s := &g.s
	p := s.active
	if s.urgent[p] == 0 {
		p ^= 1
	}
	k := uint8(0)
	for s.pend[k].ctrl != p || s.pend[k].flags&pendOffer == 0 {
		k++
	}
	w := &s.pend[k]
	if s.answered != 0 {
		if g.take().Action() == ActYes {
			g.showCard(k)
		} else {
			g.leaveHidden(k)
		}
		return false
	}
	if !g.same(w.obj) {
		s.dropPending(k)
		return false
	}
	g.ask(p, AskReveal, clauseShown)
	g.d.Object, g.d.Source = w.obj.obj, w.card
	g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
	g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
	return true
}

// showCard reveals a card, which triggers it.
//
// 906.2 (6.3): by revealing it. 708.2a (6.3): once, whatever else it was offered for.
func (g *Game) showCard(k uint8) {
	s := &g.s
	o := s.pend[k].obj.obj
	if p := owner(o); g.concealed(p, o.Index()) {
		o = g.canon(o) // the object that waits is renamed with it
		s.seat[p].knownOpp.add(o.Index())
	}
	w := &s.pend[k]
	w.flags = pendCard
	s.urgent[w.ctrl]--
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventReveal, Clause: clauseShown, Player: engine.PlayerID(w.ctrl), Card: w.card, Object: o,
			Target: engine.NoObject, From: g.zoneOf(o)})
	}
	g.emitTrigger(w)
	for j := s.nPend; j > 0; j-- {
		if q := &s.pend[j-1]; q.flags&pendOffer != 0 && q.obj.obj == o {
			s.dropPending(j - 1)
		}
	}
}

// leaveHidden declines to show a card, and all its copies in the same zone for the
// same event.
func (g *Game) leaveHidden(k uint8) {
	s := &g.s
	w := s.pend[k]
	seat, zone := &s.seat[w.ctrl], g.zoneOf(w.obj.obj)
	for j := s.nPend; j > 0; j-- {
		q := &s.pend[j-1]
		if q.flags&pendOffer == 0 || q.card != w.card || q.trg != w.trg || q.amount != w.amount || g.zoneOf(q.obj.obj) != zone {
			continue
		}
		for at, i := range seat.standby[:seat.nStandby] {
			if i == q.obj.obj.Index() && g.t.abilities[q.ability].Event == effect.OnState {
				seat.declined |= 1 << at
			}
		}
		s.dropPending(j - 1)
	}
}

// dropPending takes a pending object out of the list.
func (s *State) dropPending(k uint8) {
	if w := &s.pend[k]; w.flags&pendOffer != 0 || w.flags == pendInstead {
		s.urgent[w.ctrl]--
	}
	copy(s.pend[k:], s.pend[k+1:s.nPend])
	s.nPend--
	s.pend[s.nPend] = Pending{}
}

// playShown plays a card that has triggered.
//
// 708.3 (6.3): as a spell. 708.4 (6.3): from the hand for its cost, from the standby
// area without. 708.3a (6.3): if it cannot be played, it goes to its owner's
// graveyard; 9.6-d (5.01): it only loses its count. 906.10 (6.3): in another zone than
// that in which it triggered it cannot be played.
func (g *Game) playShown(p *Pending) bool {
	if !g.same(p.obj) {
		return false
	}
	how := permitHandTrap
	if g.zoneOf(p.obj.obj) == ZoneStandby {
		how = permitStandby
	}
	if !g.canPlay(p.ctrl, p.obj, noAbility, how) {
		g.emitUnplayed(p)
		if g.m.rules.UnplayedToGraveyard {
			g.move(p.obj, ZoneGraveyard, moveHow{clause: clausePending})
		}
		return false
	}
	if !g.startPlay(p.ctrl, p.obj, noAbility, how, 0) {
		return false
	}
	g.knowsEvent(p)
	return true
}

// knowsEvent lets the play that has begun know the event of a triggered object.
func (g *Game) knowsEvent(p *Pending) {
	r := g.playing()
	r.card, r.trg, r.trgCard, r.amount = p.card, p.trg, p.trgCard, p.amount
	if r.item != noItem {
		item := &g.s.chase[r.item]
		item.card, item.trg, item.trgCard, item.amount = p.card, p.trg, p.trgCard, p.amount
	}
}

// reconsider lets the players be asked again about cards that they left hidden
// though a status would let them trigger.
func (s *State) reconsider() { s.seat[0].declined, s.seat[1].declined = 0, 0 }
