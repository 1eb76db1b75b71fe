package scenario

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// build makes a game between the decks of the position.
func (t *sveTable) build(s *Scenario, opts Options, _ string) (subject, error) {
	pos, sources, err := t.position(s, opts)
	if err != nil {
		return nil, err
	}
	return t.begin(s, pos, sources)
}

// begin makes the game with cards that are compiled already.
func (t *sveTable) begin(s *Scenario, pos *sve.Position, sources []sve.Source) (subject, error) {
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, &Error{File: s.File, Message: err.Error()}
	}
	decks := pos.Decks()
	match, err := sve.NewMatch(tables, decks[0], decks[1], sve.Options{Format: t.format})
	if err != nil {
		return nil, &Error{File: s.File, Message: err.Error()}
	}
	return &sveSubject{Game: match.NewGame(), t: tables, pos: pos, decks: decks, format: t.format}, nil
}

// sveResolver finds the cards of a board.
type sveResolver struct {
	*resolver
	sources []sve.Source
}

// position turns the scenario's board into a position and the cards it needs.
func (t *sveTable) position(s *Scenario, opts Options) (*sve.Position, []sve.Source, error) {
	r := &sveResolver{}
	var err error
	r.resolver, err = newResolver(s, opts, svetext.Vocabulary(), svecode.Language(), func(c *cards.Card, v *cardtext.Vocabulary) (*effect.Program, []cardtext.Diagnostic) {
		p, _, diags := compile.Card(c, v, svecode.Language())
		r.sources = append(r.sources, sve.Source{Card: c, Program: p})
		return p, diags
	}, map[string]*cards.Card{
		filler: {Game: "sve", ID: "S-FILL", Name: filler, Kind: cards.Follower, Cost: 9, Class: "Neutral", Attack: 1, Defense: 1},
	})
	if err != nil {
		return nil, nil, err
	}
	points := map[string]sve.Point{"": sve.AtSetup, "start": sve.AtStart, "main": sve.AtMain, "end": sve.AtEnd}
	pos := &sve.Position{Format: t.format, Turn: s.turn, Active: s.active, First: s.active, At: points[s.point]}
	switch {
	case s.first >= 0:
		pos.First = engine.PlayerID(s.first)
	case s.turn%2 == 0 && s.point != "":
		pos.First = s.active.Opponent()
	}
	for i := range t.side {
		if err := r.side(&t.side[i], &pos.Side[i]); err != nil {
			return nil, nil, err
		}
	}
	// Tokens that games begin with because of the decks.
	for _, d := range pos.Decks() {
		for _, name := range sve.SetupTokens(d, pos.Format) {
			if err := r.token(name, 0); err != nil {
				return nil, nil, err
			}
		}
	}
	return pos, r.sources, nil
}

// An advanced card may be in either deck; the main deck has no evolve deck
// cards, and lists name front faces.
var (
	sveCard = kindOf{
		what:   "card",
		fits:   func(c *cards.Card) bool { return sveMain(c) && c.Front == nil },
		better: func(c *cards.Card) bool { return c.Advanced || sveMain(c) },
		pool:   sveMain,
	}
	sveEvolveCard = kindOf{
		what:   "evolve deck card",
		fits:   func(c *cards.Card) bool { return sveEvolve(c) && !c.Advanced && c.Front == nil },
		better: func(c *cards.Card) bool { return c.Advanced || sveEvolve(c) },
		pool:   sveEvolve,
	}
	sveLeader = kindOf{what: "leader", fits: isLeader, pool: isLeader}
)

func sveMain(c *cards.Card) bool   { return !c.Evolved && c.Kind != cards.Leader }
func sveEvolve(c *cards.Card) bool { return (c.Evolved || c.Advanced) && c.Kind != cards.Leader }
func isLeader(c *cards.Card) bool  { return c.Kind == cards.Leader }

func (r *sveResolver) side(b *sveBoard, to *sve.Side) (err error) {
	to.Leader, to.PP, to.MaxPP, to.EP, to.Basis = b.leader, b.pp, b.maxPP, b.ep, b.basis
	if b.leaderCard != nil {
		if to.LeaderCard, err = r.card(b.leaderCard, b.leaderCard.name, sveLeader); err != nil {
			return err
		}
	}
	deck := b.deck
	if !b.deckGiven {
		deck = []entry{{name: filler, count: fillerCount}}
	}
	for _, z := range []struct {
		from []entry
		to   *[]*cards.Card
		kind kindOf
	}{
		{b.hand, &to.Hand, sveCard}, {deck, &to.Deck, sveCard}, {b.cemetery, &to.Cemetery, sveCard},
		{b.banished, &to.Banished, sveCard}, {b.evolveDeck, &to.EvolveDeck, sveEvolveCard}, {b.faceup, &to.Faceup, sveEvolveCard},
	} {
		if err := r.lay(z.from, z.kind, z.to); err != nil {
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
func (r *sveResolver) placed(list []entry) (out []sve.Placed, err error) {
	for i := range list {
		e := &list[i]
		p := sve.Placed{}
		if p.Card, err = r.card(e, e.name, sveCard); err != nil {
			return nil, err
		}
		for k := range e.notes {
			if err := r.note(&p, e, &e.notes[k]); err != nil {
				return nil, err
			}
		}
		for range e.count {
			out = append(out, p)
		}
	}
	return out, nil
}

// note puts what an annotation says onto a card.
func (r *sveResolver) note(p *sve.Placed, e *entry, n *note) (err error) {
	switch n.word {
	case "engaged":
		p.Engaged = true
	case "new":
		p.New = true
	case "damage":
		p.Damage = n.n
	case "counters":
		p.Counters = append(p.Counters, sve.Counted{Name: n.text, N: n.n})
	case "evolved":
		name := n.text
		if name == "" {
			name = e.name
		}
		p.Evolved, err = r.card(e, name, sveEvolveCard)
	case "served":
		c, err := r.card(e, "Carrot", sveEvolveCard)
		if err != nil {
			return err
		}
		for range n.n {
			p.Carrots = append(p.Carrots, c)
		}
	case noteStats:
		if n.turn {
			p.AtkTurn, p.DefTurn = n.n, n.m
		} else {
			p.Atk, p.Def = n.n, n.m
		}
	}
	return err
}
