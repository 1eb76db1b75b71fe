package toygame

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Position is what a scenario begins with.
type Position struct {
	Turn   int
	Active engine.PlayerID
	Side   [2]Side
}

// Side is what a player has, the deck top card first.
type Side struct{ Hand, Deck []*cards.Card }

// Decks are the lists with which a position is played: hands first.
func (p *Position) Decks() (out [2]*cards.Deck) {
	for k := range p.Side {
		d := &cards.Deck{Name: seatName(engine.PlayerID(k))}
		for _, list := range [][]*cards.Card{p.Side[k].Hand, p.Side[k].Deck} {
			for _, c := range list {
				d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: c, Count: 1})
			}
		}
		out[k] = d
	}
	return out
}

// Arrange puts a game between the decks of a position there.
func (g *Game) Arrange(pos *Position, key uint64) error {
	g.s = state{chance: engine.Streams{Key: key}, winner: uint8(engine.NoPlayer), turn: uint8(pos.Turn), active: uint8(pos.Active)}
	for p := range g.s.left {
		hand, deck := len(pos.Side[p].Hand), len(pos.Side[p].Deck)
		g.s.hand[p], g.s.left[p] = 1<<hand-1, uint8(deck)
		for k := range deck {
			g.s.order[p][deck-1-k] = uint8(hand + k)
		}
	}
	return g.Check()
}

// Script directs chance to a script: none is drawn from a position on.
func (g *Game) Script(*engine.Script) {}

// Active returns whose turn it is.
func (g *Game) Active() engine.PlayerID { return engine.PlayerID(g.s.active) }

// Zone returns the cards of a player's zone, those of the deck top card first.
func (g *Game) Zone(p engine.PlayerID, zone uint8) (out []engine.ObjectID) {
	s, set := &g.s, uint16(0)
	switch zone {
	case ZoneDeck:
		for k := range s.left[p] {
			out = append(out, engine.MakeObject(p, s.order[p][s.left[p]-1-k]))
		}
	case ZoneHand:
		set = s.hand[p]
	case ZoneTable:
		set = 1 << s.table[p] >> 1
	case ZonePile:
		set = s.pile[p]
	}
	for i := range uint8(DeckMax) {
		if set>>i&1 != 0 {
			out = append(out, engine.MakeObject(p, i))
		}
	}
	return out
}

// Knows reports whether a player knows which card an object is.
func (g *Game) Knows(viewer engine.PlayerID, o engine.ObjectID) bool {
	p := o.Owner()
	return g.s.hand[p]>>o.Index()&1 != 0 && p == viewer || g.s.pile[p]>>o.Index()&1 != 0 || g.s.table[p] == o.Index()+1
}

// Name returns the name of a card.
func (g *Game) Name(o engine.ObjectID) string {
	return g.m.t.names[g.card(uint8(o.Owner()), o.Index())]
}

// DescribeDecision says what is asked.
func (g *Game) DescribeDecision(d *engine.Decision) string {
	return seatName(d.Player) + " must lay a card"
}

// DescribeOption says what an answer does.
func (g *Game) DescribeOption(d *engine.Decision, o engine.Option) string {
	return "lay " + g.Name(engine.MakeObject(d.Player, o.A()))
}

// Names are those of all cards.
func (t *Tables) Names() []string { return t.names[1:] }

// Describe returns an event as one line.
func (t *Tables) Describe(e engine.Event) string {
	s := fmt.Sprintf("%-3s", Clauses[e.Clause])
	who, card := seatName(e.Player), t.names[e.Card]
	switch e.Kind {
	case engine.EventTurnStart:
		return s + fmt.Sprintf("turn %d of %s", e.Amount, who)
	case engine.EventDraw:
		return s + who + " draws " + card
	case engine.EventPlay:
		return s + who + " lays " + card
	case engine.EventLife:
		return s + who + " takes a point"
	case engine.EventMove:
		return s + card + " goes to the " + ZoneNames[e.To]
	case engine.EventGameEnd:
		return s + who + " wins"
	}
	return s
}

func seatName(p engine.PlayerID) string {
	if p > 1 {
		return "nobody"
	}
	return [2]string{"p1", "p2"}[p]
}
