// Package toyscript is what the toy game adds to the language of scenarios.
package toyscript

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/scenario"
	"gauntlet/internal/toygame"
	"gauntlet/internal/toygame/toycode"
	"gauntlet/internal/toygame/toytext"
)

// Table returns what the game adds to the language of scenarios.
func Table() *scenario.Table { return &table }

var table = scenario.Table{
	Game: "toy", Board: []string{"hand", "deck"}, Card: []string{"cost"}, Facts: []string{"points"}, Points: []string{"main"}, Usual: "main", Person: "player",
	Zones: []scenario.Zone{
		{Name: "field", Number: toygame.ZoneTable}, {Name: "hand", Number: toygame.ZoneHand, Hidden: true},
		{Name: "deck", Number: toygame.ZoneDeck, Deck: true, Hidden: true}, {Name: "pile", Number: toygame.ZonePile},
	},
	Verbs: []scenario.Verb{{Name: "lays", Shape: scenario.ShapeCard, Kinds: []engine.DecisionKind{toygame.AskLay}, Action: toygame.ActLay}},
	Kinds: map[engine.DecisionKind]string{toygame.AskLay: "lay"},
	Faces: 1,

	NewBoard:  func() scenario.Board { return &board{} },
	NewBlanks: func() map[string]*cards.Card { return nil },
	Pool:      func() (*cards.Pool, error) { return cards.NewPool("toy"), nil },
	Words:     func() *cardtext.Vocabulary { return toytext.Vocabulary() },
	Language:  toycode.Language(),
}

// board is what the players have, cards still by name.
type board struct {
	side [2]struct{ hand, deck []scenario.Entry }
}

func (b *board) Header(*scenario.Line, string) error { return nil }

func (b *board) NewCard() *cards.Card {
	return &cards.Card{Kind: cards.Spell, Cost: cards.None, Attack: cards.None, Defense: cards.None}
}

func (b *board) CardWord(l *scenario.Line, c *cards.Card, t scenario.Token) (ok bool, err error) {
	if t.Text != "cost" {
		return false, nil
	}
	c.Cost, err = l.Number(0, 99)
	return true, err
}

func (b *board) CardDone(c *cards.Card) string {
	if c.Cost == cards.None {
		return "a card has a cost"
	}
	return ""
}

func (b *board) Side(l *scenario.Line, who int, word string) (err error) {
	to := &b.side[who].hand
	if word == "deck" {
		to = &b.side[who].deck
	}
	*to, err = l.Entries()
	return err
}

func (b *board) Fact(l *scenario.Line, who engine.PlayerID, word string) (scenario.Fact, error) {
	if word != "points" {
		return nil, nil
	}
	n, err := l.Number(0, toygame.DeckMax)
	return func(g scenario.Subject) string { return scenario.Same("points", n, int(g.Seat(who).Life)) }, err
}

// anyCard is what every place wants.
var anyCard = scenario.CardKind{What: "card", Fits: func(*cards.Card) bool { return true }, Pool: func(*cards.Card) bool { return true }}

func (b *board) Lay(s *scenario.Scenario, r *scenario.Resolver) (scenario.Begin, error) {
	pos := &toygame.Position{Turn: s.Turn, Active: s.Active}
	for p := range b.side {
		if err := r.List(b.side[p].hand, anyCard, &pos.Side[p].Hand); err != nil {
			return nil, err
		}
		if err := r.List(b.side[p].deck, anyCard, &pos.Side[p].Deck); err != nil {
			return nil, err
		}
	}
	return func(compiled []scenario.Compiled, _ string) (scenario.Subject, error) {
		var list []*cards.Card
		for _, c := range compiled {
			list = append(list, c.Card)
		}
		t, decks := toygame.Link(list), pos.Decks()
		m, err := toygame.NewMatch(t, decks[0], decks[1])
		if err != nil {
			return nil, &scenario.Error{File: s.File, Message: err.Error()}
		}
		return &subject{Game: m.NewGame(), t: t, pos: pos}, nil
	}, nil
}

// subject is a game under test.
type subject struct {
	*toygame.Game
	t   *toygame.Tables
	pos *toygame.Position
}

func (g *subject) CopyFrom(src engine.Game) { g.Game.CopyFrom(src.(*subject).Game) }

// Bare returns the game under test.
func (g *subject) Bare() engine.Game { return g.Game }

func (g *subject) Begin(key uint64) error                                { return g.Arrange(g.pos, key) }
func (g *subject) Dull(d *engine.Decision) (int, bool)                   { return 0, d.N == 1 }
func (g *subject) Describe(e engine.Event) string                        { return g.t.Describe(e) }
func (g *subject) Names() []string                                       { return g.t.Names() }
func (g *subject) Cards(p engine.PlayerID, zone uint8) []engine.ObjectID { return g.Zone(p, zone) }
func (g *subject) Fits(_ engine.ObjectID, w *scenario.Wanted) bool       { return !w.Stats }
func (g *subject) Shown(engine.ObjectID) string                          { return "" }
func (g *subject) Limits() []string                                      { return nil }
func (g *subject) DeckFaults(engine.PlayerID) []string                   { return nil }
func (g *subject) Attacked(engine.Option) scenario.Offer                 { return scenario.Offer{} }

func (g *subject) Offered(d *engine.Decision, o engine.Option) scenario.Offer {
	obj := engine.MakeObject(d.Player, o.A())
	return scenario.Offer{Object: obj, Name: g.Name(obj), Player: d.Player}
}

func (g *subject) Matches(*engine.Decision, *scenario.Answer, engine.Option) bool { return true }

func (g *subject) Applies(engine.Option, *scenario.Answer, func(scenario.Offer) bool) bool {
	return false
}
