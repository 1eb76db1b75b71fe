package sve

import (
	"math/bits"

	"gauntlet/engine"
)

const (
	magicalItem = "Magical Item" // 14.3.1.2
	carrotName  = "Carrot"       // 14.2.1.1

	cinderellaGirls = "THE IDOLM@STER CINDERELLA GIRLS" // 14.3
)

// ordered is a main deck as its list has it.
var ordered = func() (deck [maxCards]uint8) {
	for i := range deck {
		deck[i] = uint8(i)
	}
	return deck
}()

// prepare sets up both sides (6.2.1.1 to 6.2.1.6).
func (g *Game) prepare(f *Frame) bool {
	s := &g.s
	for p := range uint8(2) {
		pl, di := &s.pl[p], g.side[p]
		pl.leader = 20 // 2.8.3.1, 6.2.1.11
		pl.fieldLimit, pl.exLimit, pl.handLimit = fieldLimit, exLimit, handLimit
		// 6.2.1.4: the main deck goes to the deck area and is shuffled.
		pl.nDeck = di.nMain
		copy(pl.deck[:di.nMain], ordered[:])
		g.shuffle(p)
		pl.evolveDeck = di.evolve // 6.2.1.5
		if g.rec != nil {
			g.emitDeck(p)
		}
		// 14.3.1.2: five Magical Items for a CINDERELLA GIRLS deck.
		if di.magic != 0 {
			for range 5 {
				g.createEX(p, di.magic)
			}
		}
	}
	if s.first < 2 {
		g.deal()
		f.pc, f.player = pcMulligan, s.first
		return false
	}
	f.pc, f.player = pcChooseFirst, uint8(g.below(engine.PurposeCoin, 2)) // 6.2.1.6
	return false
}

// emitDeck records the order of p's deck from the top. These are a seventh of the
// events of a game, so each is copied from a list, and only the card is filled in, ten at a time.
func (g *Game) emitDeck(p uint8) {
	pl, dealt := &g.s.pl[p&1], &g.side[p&1].dealt[p&1]
	n := min(int(pl.nDeck), maxCards)
	events, blank := g.rec.Run(n), dealing[:]
	for ; n >= 10; n -= 10 {
		e, b, d := (*[10]engine.Event)(events), (*[10]engine.Event)(blank), (*[10]uint8)(pl.deck[n-10:])
		dealt[d[9]].tell(&e[0], &b[0])
		dealt[d[8]].tell(&e[1], &b[1])
		dealt[d[7]].tell(&e[2], &b[2])
		dealt[d[6]].tell(&e[3], &b[3])
		dealt[d[5]].tell(&e[4], &b[4])
		dealt[d[4]].tell(&e[5], &b[5])
		dealt[d[3]].tell(&e[6], &b[6])
		dealt[d[2]].tell(&e[7], &b[7])
		dealt[d[1]].tell(&e[8], &b[8])
		dealt[d[0]].tell(&e[9], &b[9])
		events, blank = events[10:], blank[10:]
	}
	for k := range events {
		dealt[pl.deck[n-1-k]].tell(&events[k], &blank[k])
	}
}

// dealing is a deck as events tell it, by the place from the top and without the cards.
var dealing = func() (list [maxCards]engine.Event) {
	for at := range list {
		list[at] = engine.Event{Kind: engine.EventDeal, Clause: c6_2_1_4, Target: engine.NoObject, Amount: int16(at)}
	}
	return list
}()

// dealtCard is a card of a deck as events have it, side by side so that it is copied as a word.
type dealtCard struct {
	card   engine.CardID
	player engine.PlayerID
	obj    engine.ObjectID
}

func (c *dealtCard) tell(e, blank *engine.Event) {
	*e = *blank
	card, player, obj := c.card, c.player, c.obj
	e.Card, e.Player, e.Object = card, player, obj
}

// chooseFirst lets the picked player decide who goes first (6.2.1.6).
func (g *Game) chooseFirst(f *Frame) bool {
	if g.s.answered == 0 {
		g.ask(f.player, AskFirst, c6_2_1_6)
		g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
		return true
	}
	g.s.first = f.player
	if g.take().Action() == ActNo {
		g.s.first ^= 1
	}
	g.deal()
	f.pc, f.player = pcMulligan, g.s.first
	return false
}

// deal draws the opening hands (6.2.1.7).
func (g *Game) deal() {
	g.s.active = g.s.first
	if g.rec != nil {
		g.rec.Tell(engine.EventGameStart, c6_2_1_6, engine.PlayerID(g.s.first), 0, engine.NoObject, 0, 0, g.d.Now)
	}
	for range 4 {
		g.draw(0)
		g.draw(1)
	}
}

// mulligan asks each player once, the first player first, whether to redraw
// (6.2.1.8).
func (g *Game) mulligan(f *Frame) bool {
	s := &g.s
	if s.answered == 0 {
		g.ask(f.player, AskMulligan, c6_2_1_8)
		g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
		return true
	}
	redraw := g.take().Action() == ActYes
	s.pl[f.player].mulligan = 1 + b2u(redraw)
	if g.rec != nil {
		g.rec.Tell(engine.EventMulligan, c6_2_1_8, engine.PlayerID(f.player), 0, engine.NoObject, 0, 0, g.d.Now).Amount = int16(b2u(redraw))
	}
	switch {
	case redraw:
		f.pc = pcMulliganOrder
	case f.player == s.first:
		f.player ^= 1
	default:
		f.pc = pcBegin
	}
	return false
}

// mulliganOrder puts the hand on the bottom in the order its player chooses,
// card by card, without shuffling (6.2.1.8). The player knows that order.
func (g *Game) mulliganOrder(f *Frame) bool {
	s, p := &g.s, f.player
	pl := &s.pl[p]
	if s.answered != 0 {
		g.toBottom(p, g.take().A()&127)
	}
	if pl.hand != 0 {
		g.ask(p, AskMulliganOrder, c6_2_1_8)
		g.addSet(p, pl.hand)
		return true
	}
	f.pc = pcMulliganDraw
	return false
}

func (g *Game) toBottom(p, i uint8) {
	g.moveFrom(ZoneHand, engine.MakeObject(engine.PlayerID(p), i), ZoneDeck, true, false, c6_2_1_8)
	g.s.pl[p].knownOwn |= 1 << i
}

// mulliganDraw redraws four cards (6.2.1.8).
func (g *Game) mulliganDraw(f *Frame) {
	for range 4 {
		g.draw(f.player)
	}
	if f.player == g.s.first {
		f.player ^= 1
		f.pc = pcMulligan
		return
	}
	f.pc = pcBegin
}

// begin gives evolution points and makes the first player active (6.2.1.9 to
// 6.2.1.12).
func (g *Game) begin(f *Frame) {
	g.s.pl[g.s.first^1].ep = 3 // 6.2.1.10
	g.s.active = g.s.first
	g.s.ordinary = g.s.first ^ 1
	f.pc = pcTurn
	f.player = 0
}

// addSet lists the objects of a set of p's cards, equal cards once, as options.
func (g *Game) addSet(p uint8, set uint64) {
	last := engine.CardID(0)
	for m := set; m != 0; m &= m - 1 {
		i := uint8(bits.TrailingZeros64(m))
		if id := g.side[p].card[i]; id != last {
			last = id
			g.d.Add(engine.MakeOption(ActObject, uint8(engine.MakeObject(engine.PlayerID(p), i)), 0, 0))
		}
	}
}
