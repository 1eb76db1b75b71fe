package svescript

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/scenario"
)

// Lay turns the board into a position.
func (t *board) Lay(s *scenario.Scenario, found *scenario.Resolver) (scenario.Begin, error) {
	r := &resolver{found}
	points := map[string]sve.Point{"": sve.AtSetup, "start": sve.AtStart, "main": sve.AtMain, "end": sve.AtEnd}
	pos := &sve.Position{Format: t.format, Turn: s.Turn, Active: s.Active, First: s.First(), At: points[s.Point]}
	for i := range t.side {
		if err := r.side(&t.side[i], &pos.Side[i]); err != nil {
			return nil, err
		}
	}
	// Tokens that games begin with because of the decks.
	for _, d := range pos.Decks() {
		for _, name := range sve.SetupTokens(d, pos.Format) {
			if err := r.Token(name, 0); err != nil {
				return nil, err
			}
		}
	}
	return func(cards []scenario.Compiled, _ string) (scenario.Subject, error) { return t.begin(s, pos, cards) }, nil
}

// begin makes a game between the decks of the position.
func (t *board) begin(s *scenario.Scenario, pos *sve.Position, cards []scenario.Compiled) (scenario.Subject, error) {
	sources := make([]sve.Source, len(cards))
	for i, c := range cards {
		sources[i] = sve.Source{Card: c.Card, Program: c.Program}
	}
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	for i := range cards {
		tables.Word(cards[i].Card.ID, cards[i].Modes)
	}
	decks := pos.Decks()
	match, err := sve.NewMatch(tables, decks[0], decks[1], sve.Options{Format: t.format})
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	return &subject{Game: match.NewGame(), t: tables, pos: pos, decks: decks, format: t.format}, nil
}

// resolver finds the cards of a board.
type resolver struct{ *scenario.Resolver }

// fillerCount is how many fillers a deck holds of which the file says nothing.
const fillerCount = 20

// An advanced card may be in either deck; the main deck has no evolve deck
// cards, and lists name front faces.
var (
	mainCard = scenario.CardKind{
		What:   "card",
		Fits:   func(c *cards.Card) bool { return isMain(c) && c.Front == nil },
		Better: func(c *cards.Card) bool { return c.Advanced || isMain(c) },
		Pool:   isMain,
	}
	evolveCard = scenario.CardKind{
		What:   "evolve deck card",
		Fits:   func(c *cards.Card) bool { return isEvolve(c) && !c.Advanced && c.Front == nil },
		Better: func(c *cards.Card) bool { return c.Advanced || isEvolve(c) },
		Pool:   isEvolve,
	}
	leaderCard = scenario.CardKind{What: "leader", Fits: isLeader, Pool: isLeader}
)

func isMain(c *cards.Card) bool   { return !c.Evolved && c.Kind != cards.Leader }
func isEvolve(c *cards.Card) bool { return (c.Evolved || c.Advanced) && c.Kind != cards.Leader }
func isLeader(c *cards.Card) bool { return c.Kind == cards.Leader }

func (r *resolver) side(b *side, to *sve.Side) (err error) {
	to.Leader, to.PP, to.MaxPP, to.EP, to.Basis = b.leader, b.pp, b.maxPP, b.ep, b.basis
	if b.leaderCard != nil {
		if to.LeaderCard, err = r.Card(b.leaderCard, b.leaderCard.Name, leaderCard); err != nil {
			return err
		}
	}
	deck := b.deck
	if !b.deckGiven {
		deck = []scenario.Entry{{Name: scenario.Filler, Count: fillerCount}}
	}
	for _, z := range []struct {
		from []scenario.Entry
		to   *[]*cards.Card
		kind scenario.CardKind
	}{
		{b.hand, &to.Hand, mainCard}, {deck, &to.Deck, mainCard}, {b.cemetery, &to.Cemetery, mainCard},
		{b.banished, &to.Banished, mainCard}, {b.evolveDeck, &to.EvolveDeck, evolveCard}, {b.faceup, &to.Faceup, evolveCard},
	} {
		if err := r.List(z.from, z.kind, z.to); err != nil {
			return err
		}
	}
	if to.Field, err = r.placed(b.field); err != nil {
		return err
	}
	to.EX, err = r.placed(b.ex)
	return err
}

// placed resolves cards on the field or in the EX area.
func (r *resolver) placed(list []scenario.Entry) (out []sve.Placed, err error) {
	for i := range list {
		e := &list[i]
		p := sve.Placed{}
		if p.Card, err = r.Card(e, e.Name, mainCard); err != nil {
			return nil, err
		}
		for k := range e.Notes {
			if err := r.note(&p, e, &e.Notes[k]); err != nil {
				return nil, err
			}
		}
		for range e.Count {
			out = append(out, p)
		}
	}
	return out, nil
}

// note puts what an annotation says onto a card.
func (r *resolver) note(p *sve.Placed, e *scenario.Entry, n *scenario.Note) (err error) {
	switch n.Word {
	case "engaged":
		p.Engaged = true
	case "new":
		p.New = true
	case "damage":
		p.Damage = n.N
	case "counters":
		p.Counters = append(p.Counters, sve.Counted{Name: n.Text, N: n.N})
	case "evolved":
		name := n.Text
		if name == "" {
			name = e.Name
		}
		p.Evolved, err = r.Card(e, name, evolveCard)
	case "served":
		c, err := r.Card(e, "Carrot", evolveCard)
		if err != nil {
			return err
		}
		for range n.N {
			p.Carrots = append(p.Carrots, c)
		}
	case scenario.NoteStats:
		if n.Turn {
			p.AtkTurn, p.DefTurn = n.N, n.M
		} else {
			p.Atk, p.Def = n.N, n.M
		}
	}
	return err
}
