package reference

import (
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// payable reports whether a list of costs can be paid in full, in its order
// (10.4.2): it tries every way of paying. With evolving, one evolution point may
// be paid for one play point (12.2.3, 14.2.2.4). With body, a card that enters
// the field is being played: there must be room for it afterwards (10.6.2.6).
func (s *State) payable(c *Context, costs []effect.Cost, evolving, body bool) bool {
	p := s.Players[c.Player]
	if len(costs) == 0 {
		return !body || len(p.Field) < s.Limit(c.Player, effect.StaticFieldLimit)
	}
	first, rest := &costs[0], costs[1:]
	n := int(first.N)
	next := func(at *State) bool { return at.payable(c, rest, evolving, body) }
	this := s.same(c.Source)
	onField := this != nil && this.Field && this.Controller == c.Player
	switch first.Kind {
	case effect.CostPlayPoints: // 10.4.4
		at := s.copy()
		me := at.Players[c.Player]
		n = max(n, 0) // X may be 0 (1.3.5)
		if n <= me.PP {
			me.PP -= n
			return next(at)
		}
		if evolving && n > 0 && me.EP > 0 && n-1 <= me.PP {
			me.EP--
			me.PP -= n - 1
			return next(at)
		}
		return false
	case effect.CostEngageThis: // 10.4.6
		if !onField || this.Engaged {
			return false
		}
		at := s.copy()
		at.object(this.ID).Engaged = true
		return next(at)
	case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis:
		if !onField {
			return false
		}
		return next(s.movedBy(this, first.Kind))
	case effect.CostDiscardThis:
		if this == nil || !among(this, p.Hand) {
			return false
		}
		return next(s.movedBy(this, first.Kind))
	case effect.CostLeaderDefense: // 10.4.5
		if p.LeaderDefense < n {
			return false
		}
		at := s.copy()
		at.Players[c.Player].LeaderDefense -= n
		return next(at)
	case effect.CostMaximum:
		if p.MaxPP < n {
			return false
		}
		at := s.copy()
		at.Players[c.Player].MaxPP -= n
		return next(at)
	case effect.CostMillTop, effect.CostBanishTop:
		if len(p.Deck) < n {
			return false
		}
		at := s.copy()
		at.Players[c.Player].Deck = p.Deck[n:]
		return next(at)
	case effect.CostRemoveCounters:
		if !onField || this.Counters[counterName(first.Counter)] < n {
			return false
		}
		at := s.copy()
		at.object(this.ID).Counters[counterName(first.Counter)] -= n
		return next(at)
	case effect.CostServe: // 14.2.1.1, 14.2.1.2.1
		if !onField || this.Carrots > 0 {
			return false
		}
		at := s.copy()
		for _, o := range p.EvolveDeck {
			if n > 0 && isCarrot(o) {
				at.take(o.ID)
				at.object(this.ID).Carrots++
				n--
			}
		}
		return n == 0 && next(at)
	case effect.CostRevealEvolve: // 12.2.2
		return onField && s.reveals(c, int(first.Filter), this) && next(s)
	case effect.CostEarthRite: // 13.3.3.2: all counters from one amulet
		for _, o := range p.Field {
			if s.typeOf(o) != effect.TypeAmulet || !o.has(stack) || o.Counters["stack"] < n {
				continue
			}
			if next(s.rite(o, n)) {
				return true
			}
		}
		return false
	case effect.CostCountersFrom: // all from one card
		for _, o := range s.counted(c, *first, n) {
			if next(s.uncounted(o, *first, n)) {
				return true
			}
		}
		return false
	case effect.CostSkipTurn:
		return next(s)
	}
	return s.payObjects(c, first, n, next)
}

// Payments lists the cards that the next card of a cost may be: those after which
// what is left of the cost and all costs behind it can be paid and, with body, the
// card that is being played finds room. n cards of the cost are left to pay.
func (s *State) Payments(c *Context, cost effect.Cost, n int, rest []effect.Cost, body bool) []*Object {
	s.settle()
	cost.N = int16(n - 1)
	var out []*Object
	if cost.Kind == effect.CostEarthRite {
		return s.rites(c, n, rest, body)
	}
	if cost.Kind == effect.CostCountersFrom {
		for _, o := range s.counted(c, cost, n) {
			if at := s.uncounted(o, cost, n); at.payable(c, rest, false, body) {
				out = append(out, o)
			}
		}
		return out
	}
	for _, o := range s.payables(c, &cost) {
		at := s.paidWith(o, &cost)
		if at.payObjects(c, &cost, n-1, func(at *State) bool { return at.payable(c, rest, false, body) }, o.ID) {
			out = append(out, o)
		}
	}
	return out
}

// counted lists the cards of a cost on the player's field that hold so many of its counters.
func (s *State) counted(c *Context, cost effect.Cost, n int) (out []*Object) {
	for _, o := range s.Players[c.Player].Field {
		if o.Counters[counterName(cost.Counter)] >= n && s.admits(c, int(cost.Filter), o, c.Player) {
			out = append(out, o)
		}
	}
	return out
}

// uncounted is the state after a cost has taken counters of a card.
func (s *State) uncounted(o *Object, cost effect.Cost, n int) *State {
	at := s.copy()
	at.object(o.ID).Counters[counterName(cost.Counter)] -= n
	return at
}

// rites is Payments for Earth Rite.
func (s *State) rites(c *Context, n int, rest []effect.Cost, body bool) []*Object {
	var out []*Object
	for _, o := range s.Players[c.Player].Field {
		if s.typeOf(o) != effect.TypeAmulet || !o.has(stack) || o.Counters["stack"] < n {
			continue
		}
		if at := s.rite(o, n); at.payable(c, rest, false, body) {
			out = append(out, o)
		}
	}
	return out
}

// rite removes Stack counters from an amulet, and the amulet with its last one
// (13.3.3.2).
func (s *State) rite(o *Object, n int) *State {
	at := s.copy()
	if own := at.object(o.ID); own.Counters["stack"] == n {
		at.take(o.ID)
	} else {
		own.Counters["stack"] -= n
	}
	at.settle()
	return at
}

// payObjects tries every way of paying a cost that takes n more cards, none of
// them twice.
func (s *State) payObjects(c *Context, cost *effect.Cost, n int, next func(*State) bool, taken ...int) bool {
	if n <= 0 {
		return next(s)
	}
	s.settle()
	seen := map[*Card]bool{}
	for _, o := range s.payables(c, cost) {
		if slices.Contains(taken, o.ID) || !o.Field && seen[o.Card] {
			continue // equal cards of a hand or another zone are as good as each other
		}
		if !o.Field {
			seen[o.Card] = true
		}
		at := s.paidWith(o, cost)
		if at.payObjects(c, cost, n-1, next, append(taken, o.ID)...) {
			return true
		}
	}
	return false
}

// paidWith returns the state after a card was used for a cost.
func (s *State) paidWith(o *Object, cost *effect.Cost) *State {
	switch cost.Kind {
	case effect.CostEngage:
		at := s.copy()
		at.object(o.ID).Engaged = true
		return at
	case effect.CostToEX:
		at := s.without(o)
		if at.object(o.ID) != nil { // it has stayed (13.3.2.2)
			return at
		}
		ex := &at.Players[o.Owner].EX
		*ex = append((*ex)[:len(*ex):len(*ex)], o)
		return at
	}
	return s.movedBy(o, cost.Kind)
}

// movedBy returns the state after a cost has moved an object, with the object where it
// has gone: it may pay for a later action of the same cost (10.4.2.1). Tokens and
// advanced cards do not stay there (9.1.4.3, 9.2.2).
func (s *State) movedBy(o *Object, k effect.CostKind) *State {
	at := s.without(o)
	if at.object(o.ID) != nil || o.Card.Token || o.Card.Advanced {
		return at
	}
	p := at.Players[o.Owner]
	var zone *[]*Object
	switch k {
	case effect.CostDiscard, effect.CostDiscardThis, effect.CostBury, effect.CostBuryThis, effect.CostDestroy:
		zone = &p.Cemetery
	case effect.CostReturn, effect.CostReturnThis:
		zone = &p.Hand
	case effect.CostBanishFrom, effect.CostBanishThis:
		zone = &p.Banished
	default:
		return at
	}
	landed := *o
	landed.Field, landed.Face = false, o.Card
	*zone = append((*zone)[:len(*zone):len(*zone)], &landed)
	at.settle()
	return at
}

// payables lists the cards that a cost may be paid with: the payer's own
// (10.4.3).
func (s *State) payables(c *Context, cost *effect.Cost) []*Object {
	p := s.Players[c.Player]
	place := cost.Place
	switch cost.Kind {
	case effect.CostDiscard, effect.CostDiscardRandom:
		place = effect.PlaceHand
	case effect.CostBury:
		if place != effect.PlaceEX && place != effect.PlaceBoard {
			place = effect.PlaceField
		}
	case effect.CostReturn, effect.CostEngage, effect.CostDestroy:
		place = effect.PlaceField
	}
	var out []*Object
	for _, o := range s.in(c, place, int(cost.Filter)) {
		switch {
		case o.Leader:
		case o.Field && (o.Controller != c.Player || cost.Kind == effect.CostEngage && o.Engaged):
		case o.Field && cost.Kind == effect.CostDestroy && s.undestroyable(o, true): // 1.3.3
		case !o.Field && !p.holds(o):
		case cost.Kind == effect.CostToEX && len(s.Players[o.Owner].EX) >= s.Limit(o.Owner, effect.StaticEXLimit): // 4.1.5, answer 58
		default:
			out = append(out, o)
		}
	}
	return out
}

func (p *Player) holds(o *Object) bool {
	for _, zone := range p.zones() {
		if among(o, *zone) {
			return true
		}
	}
	return false
}

func among(o *Object, list []*Object) bool {
	for _, x := range list {
		if x.ID == o.ID {
			return true
		}
	}
	return false
}

// without returns the state after an object has left its zone. A card with
// Stack counters loses one of them instead of leaving the field (13.3.2.2).
func (s *State) without(o *Object) *State {
	s.settle()
	at := s.copy()
	if own := at.object(o.ID); own.Field && o.has(stack) && own.Counters["stack"] > 0 {
		own.Counters["stack"]--
		at.settle()
		return at
	}
	at.take(o.ID)
	at.settle()
	return at
}

// reveals reports whether the evolve deck holds a card that an evolve ability may reveal: one that
// corresponds, or has an evolved face that the ability describes (5.15.1.1.1).
func (s *State) reveals(c *Context, f int, this *Object) bool {
	if f < 0 {
		return len(s.corresponding(this)) > 0
	}
	for _, e := range s.Players[c.Player].EvolveDeck {
		for _, face := range []*cards.Card{e.Card.Card, e.Card.Back} {
			if face != nil && face.Evolved {
				o := *e
				if o.Card = (&Card{Card: face, Text: e.Card.Text}); s.admits(c, f, &o, c.Player) {
					return true
				}
			}
		}
	}
	return false
}

// corresponding lists the facedown cards of the evolve deck that a card on the
// field may evolve into: the same card name (5.15.1.1.1) on either face (4.6.4).
func (s *State) corresponding(o *Object) []*Object {
	var out []*Object
	for _, e := range s.Players[o.Controller].EvolveDeck {
		front, back := e.Card.Card, e.Card.Back
		if front.Evolved && front.Name == o.Face.Name || back != nil && back.Evolved && back.Name == o.Face.Name {
			out = append(out, e)
		}
	}
	return out
}

// counterName folds the spelling of a counter's name (15.1.2).
func counterName(name string) string { return strings.ToLower(name) }
