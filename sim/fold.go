package sim

import (
	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// copyState is what is known of one physical card that began in a library.
type copyState struct {
	card      engine.CardID
	pos       int16 // initial library position
	seenTurn  int16 // turn it first came to the hand for keeps
	playTurn  int16 // turn it was first played
	inDeck    bool  // dealt into a library at the start
	inHand    bool
	firstDeal bool // in the hand before any mulligan
	left      bool // left the hand during set-up
	from      origin
}

// origin is how a copy first came to the hand for keeps.
type origin uint8

const (
	neverSeen origin = iota
	opening
	drawn
	tutored
)

// folder folds the events of one sub-game into the rows of its cards: the events of copies whose
// numbers last (engine.Lasting). It is reused for all games of a worker and allocates
// nothing.
type folder struct {
	hand    uint8 // the ruleset's zone number
	copies  [256]copyState
	settled bool // set-up is over
	redrawn [2]bool
	first   engine.PlayerID // who moved first in the first sub-game

	rows [maxDistinct]cardCount
	n    int
}

// maxDistinct bounds the distinct cards of one seat: its objects are numbered
// below 127.
const maxDistinct = 128

// cardCount counts the copies of one card of a seat.
type cardCount struct {
	card                                   engine.CardID
	inDeck, firstDeal, kept                int8
	opening, drawn, tutored                int8
	played, inHand                         int8
	firstPos, firstSeenTurn, firstPlayTurn int16
}

// begin forgets the game before.
func (f *folder) begin() {
	f.copies = [256]copyState{}
	f.settled, f.redrawn = false, [2]bool{}
}

// folded are the kinds of events that say something of copies and hands, as a set.
const folded = uint64(1<<engine.EventDeal | 1<<engine.EventMulligan | 1<<engine.EventDraw | 1<<engine.EventMove | 1<<engine.EventPlay | 1<<engine.EventDiscard)

// game folds all events of a sub-game.
func (f *folder) game(events []engine.Event) {
	f.begin()
	n := 0
	for n < len(events) && events[n].Turn == 0 {
		n++
	}
	f.fold(events[:n])
	f.settle()
	f.fold(events[n:])
}

func (f *folder) fold(events []engine.Event) {
	for i := range events {
		if e := &events[i]; folded>>(e.Kind&63)&1 != 0 {
			f.event(e)
		}
	}
}

// settle ends the set-up: what is in the hands now are the opening hands.
func (f *folder) settle() {
	f.settled = true
	for i := range f.copies {
		if c := &f.copies[i]; c.inHand {
			c.from, c.seenTurn = opening, 0
		}
	}
}

func (f *folder) event(e *engine.Event) {
	c := &f.copies[e.Object]
	switch e.Kind {
	case engine.EventDeal:
		*c = copyState{card: e.Card, pos: e.Amount, inDeck: true, seenTurn: eventlog.None, playTurn: eventlog.None}
	case engine.EventMulligan:
		f.redrawn[e.Player&1] = true
	case engine.EventDraw:
		f.toHand(c, e, drawn)
	case engine.EventMove:
		if e.To == f.hand {
			f.toHand(c, e, tutored)
		} else {
			f.fromHand(c)
		}
	case engine.EventPlay:
		f.fromHand(c)
		if c.inDeck && c.playTurn < 0 {
			c.playTurn = int16(e.Turn)
		}
	case engine.EventDiscard:
		f.fromHand(c)
	}
}

// toHand notes that a copy came to the hand. A ruleset may report a draw as
// a draw and a move; the copy is in the hand already then.
func (f *folder) toHand(c *copyState, e *engine.Event, how origin) {
	if !c.inDeck || c.inHand {
		return
	}
	c.inHand = true
	switch {
	case f.settled && c.from == neverSeen:
		c.from, c.seenTurn = how, int16(e.Turn)
	case !f.settled && !f.redrawn[e.Object.Owner()]:
		c.firstDeal = true
	}
}

func (f *folder) fromHand(c *copyState) {
	if c.inHand {
		c.inHand, c.left = false, c.left || !f.settled
	}
}

// seat returns the counts of the distinct cards that began in seat p's
// library, in order of their ids. The slice belongs to the folder.
func (f *folder) seat(p engine.PlayerID) []cardCount {
	f.n = 0
	mine := f.copies[int(p)*128 : int(p)*128+128]
	for i := range mine {
		if mine[i].inDeck {
			f.row(mine[i].card).add(&mine[i])
		}
	}
	return f.rows[:f.n]
}

// row finds or inserts the row of a card.
func (f *folder) row(card engine.CardID) *cardCount {
	i := f.n
	for i > 0 && f.rows[i-1].card > card {
		i--
	}
	if i > 0 && f.rows[i-1].card == card {
		return &f.rows[i-1]
	}
	copy(f.rows[i+1:f.n+1], f.rows[i:f.n])
	f.n++
	f.rows[i] = cardCount{card: card, firstPos: -1, firstSeenTurn: eventlog.None, firstPlayTurn: eventlog.None}
	return &f.rows[i]
}

// add counts one copy.
func (r *cardCount) add(c *copyState) {
	r.inDeck++
	switch c.from {
	case opening:
		r.opening++
	case drawn:
		r.drawn++
	case tutored:
		r.tutored++
	}
	if c.firstDeal {
		r.firstDeal++
		if c.from == opening && !c.left {
			r.kept++
		}
	}
	if c.inHand {
		r.inHand++
	}
	if c.playTurn >= 0 {
		r.played++
	}
	r.firstPos = earliest(r.firstPos, c.pos)
	r.firstSeenTurn = earliest(r.firstSeenTurn, c.seenTurn)
	r.firstPlayTurn = earliest(r.firstPlayTurn, c.playTurn)
}

// earliest returns the smaller of two numbers of which a negative one is absent.
func earliest(a, b int16) int16 {
	if a < 0 || b >= 0 && b < a {
		return b
	}
	return a
}
