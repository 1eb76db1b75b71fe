package svescript

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/scenario"
)

// Lay turns the board into a position.
func (t *sveTable) Lay(s *scenario.Scenario, found *scenario.Resolver) (scenario.Begin, error) {
	r := &sveResolver{found}
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
func (t *sveTable) begin(s *scenario.Scenario, pos *sve.Position, cards []scenario.Compiled) (scenario.Subject, error) {
	sources := make([]sve.Source, len(cards))
	for i, c := range cards {
		sources[i] = sve.Source{Card: c.Card, Program: c.Program}
	}
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	decks := pos.Decks()
	match, err := sve.NewMatch(tables, decks[0], decks[1], sve.Options{Format: t.format})
	if err != nil {
		return nil, &scenario.Error{File: s.File, Message: err.Error()}
	}
	return &sveSubject{Game: match.NewGame(), t: tables, pos: pos, decks: decks, format: t.format}, nil
}

// sveResolver finds the cards of a board.
type sveResolver struct{ *scenario.Resolver }

// fillerCount is how many fillers a deck holds of which the file says nothing.
const fillerCount = 20

// An advanced card may be in either deck; the main deck has no evolve deck
// cards, and lists name front faces.
var (
	sveCard = scenario.CardKind{
		What:   "card",
		Fits:   func(c *cards.Card) bool { return sveMain(c) && c.Front == nil },
		Better: func(c *cards.Card) bool { return c.Advanced || sveMain(c) },
		Pool:   sveMain,
	}
	sveEvolveCard = scenario.CardKind{
		What:   "evolve deck card",
		Fits:   func(c *cards.Card) bool { return sveEvolve(c) && !c.Advanced && c.Front == nil },
		Better: func(c *cards.Card) bool { return c.Advanced || sveEvolve(c) },
		Pool:   sveEvolve,
	}
	sveLeader = scenario.CardKind{What: "leader", Fits: isLeader, Pool: isLeader}
)

func sveMain(c *cards.Card) bool   { return !c.Evolved && c.Kind != cards.Leader }
func sveEvolve(c *cards.Card) bool { return (c.Evolved || c.Advanced) && c.Kind != cards.Leader }
func isLeader(c *cards.Card) bool  { return c.Kind == cards.Leader }

func (r *sveResolver) side(b *sveBoard, to *sve.Side) (err error) {
	to.Leader, to.PP, to.MaxPP, to.EP, to.Basis = b.leader, b.pp, b.maxPP, b.ep, b.basis
	if b.leaderCard != nil {
		if to.LeaderCard, err = r.Card(b.leaderCard, b.leaderCard.Name, sveLeader); err != nil {
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
		{b.hand, &to.Hand, sveCard}, {deck, &to.Deck, sveCard}, {b.cemetery, &to.Cemetery, sveCard},
		{b.banished, &to.Banished, sveCard}, {b.evolveDeck, &to.EvolveDeck, sveEvolveCard}, {b.faceup, &to.Faceup, sveEvolveCard},
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
func (r *sveResolver) placed(list []scenario.Entry) (out []sve.Placed, err error) {
	for i := range list {
		e := &list[i]
		p := sve.Placed{}
		if p.Card, err = r.Card(e, e.Name, sveCard); err != nil {
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
func (r *sveResolver) note(p *sve.Placed, e *scenario.Entry, n *scenario.Note) (err error) {
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
		p.Evolved, err = r.Card(e, name, sveEvolveCard)
	case "served":
		c, err := r.Card(e, "Carrot", sveEvolveCard)
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
