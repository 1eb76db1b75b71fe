package scenario

import (
	"fmt"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/sve"
	"gauntlet/internal/spell"
)

// resolver finds the cards a scenario names and compiles them.
type resolver struct {
	s       *Scenario
	pool    *cards.Pool
	vocab   *cardtext.Vocabulary
	sources []sve.Source
	have    map[*cards.Card]bool
	filler  *cards.Card
}

// build turns the scenario's board into a position and the cards it needs.
func (s *Scenario) build(opts Options) (*sve.Position, []sve.Source, error) {
	r := &resolver{s: s, pool: opts.Cards, vocab: sve.Vocabulary(), have: map[*cards.Card]bool{}}
	if r.pool == nil {
		var err error
		if r.pool, err = embedded.Pool(s.Game); err != nil {
			return nil, nil, err
		}
	}
	r.vocab.Alternates = r.pool.Alternates()
	for _, d := range s.cards {
		if d.card.Alternate != "" {
			r.vocab.Alternates[d.card.Alternate] = d.card.Name
		}
	}
	for _, d := range s.cards {
		if err := r.add(d.card, d.line); err != nil {
			return nil, nil, err
		}
	}
	pos := &sve.Position{Format: s.format, Turn: s.turn, Active: s.active, First: s.active, At: s.at}
	switch {
	case s.first >= 0:
		pos.First = engine.PlayerID(s.first)
	case s.turn%2 == 0 && s.at != sve.AtSetup:
		pos.First = s.active.Opponent()
	}
	for i := range s.side {
		if err := r.side(&s.side[i], &pos.Side[i]); err != nil {
			return nil, nil, err
		}
	}
	if err := r.setup(pos); err != nil {
		return nil, nil, err
	}
	return pos, r.sources, nil
}

func (r *resolver) side(b *board, to *sve.Side) error {
	to.Leader, to.PP, to.MaxPP, to.EP, to.Basis = b.leader, b.pp, b.maxPP, b.ep, b.basis
	if b.leaderCard != nil {
		var err error
		if to.LeaderCard, err = r.leader(b.leaderCard); err != nil {
			return err
		}
	}
	if !b.deckGiven {
		full := *b
		full.deck = []entry{{name: filler, count: fillerCount}}
		b = &full
	}
	for _, z := range []struct {
		from   []entry
		to     *[]*cards.Card
		evolve bool
	}{
		{b.hand, &to.Hand, false}, {b.deck, &to.Deck, false}, {b.cemetery, &to.Cemetery, false}, {b.banished, &to.Banished, false},
		{b.evolveDeck, &to.EvolveDeck, true}, {b.faceup, &to.Faceup, true},
	} {
		for _, e := range z.from {
			c, err := r.card(e, e.name, z.evolve)
			if err != nil {
				return err
			}
			for range e.count {
				*z.to = append(*z.to, c)
			}
		}
	}
	var err error
	if to.Field, err = r.placed(b.field); err != nil {
		return err
	}
	to.EX, err = r.placed(b.ex)
	return err
}

// placed resolves cards on the field or in the EX area.
func (r *resolver) placed(list []entry) ([]sve.Placed, error) {
	var out []sve.Placed
	for _, e := range list {
		p := e.placed
		var err error
		if p.Card, err = r.card(e, e.name, false); err != nil {
			return nil, err
		}
		if e.evolved != "" {
			if p.Evolved, err = r.card(e, e.evolved, true); err != nil {
				return nil, err
			}
		}
		for range e.served {
			c, err := r.card(e, "Carrot", true)
			if err != nil {
				return nil, err
			}
			p.Carrots = append(p.Carrots, c)
		}
		for range e.count {
			out = append(out, p)
		}
	}
	return out, nil
}

// card finds the card of a name, an evolve deck card if evolve.
func (r *resolver) card(e entry, name string, evolve bool) (*cards.Card, error) {
	fits := func(c *cards.Card) bool {
		return (c.Evolved || c.Advanced && evolve) == evolve && c.Kind != cards.Leader
	}
	var known []string
	var other *cards.Card // an advanced card, which may be in either place, or a back face
	for _, d := range r.s.cards {
		known = append(known, d.card.Name)
		if !strings.EqualFold(d.card.Name, name) {
			continue
		}
		if fits(d.card) && !(evolve && d.card.Advanced) && d.card.Front == nil {
			return d.card, nil
		}
		if other == nil && (d.card.Advanced || fits(d.card)) {
			other = d.card
		}
	}
	if other != nil {
		return other, nil
	}
	if name == filler {
		if r.filler == nil {
			r.filler = &cards.Card{Game: "sve", ID: "S-FILL", Name: filler, Kind: cards.Follower, Cost: 9, Class: "Neutral", Attack: 1, Defense: 1}
		}
		return r.filler, r.add(r.filler, 0)
	}
	for _, c := range r.pool.Named(name) {
		if fits(c) {
			return c, r.add(c, e.line)
		}
	}
	what := "card"
	if evolve {
		what = "evolve deck card"
	}
	return nil, &Error{File: r.s.File, Line: e.line, Column: e.column,
		Message: fmt.Sprintf("unknown %s %q%s; define it: card %q …", what, name, spell.Hint(name, append(known, r.pool.Names()...)), name)}
}

// leader finds the leader card of a name and adds what games begin with because
// of it.
func (r *resolver) leader(e *entry) (*cards.Card, error) {
	for _, d := range r.s.cards {
		if c := d.card; c.Kind == cards.Leader && c.Name == e.name {
			return c, nil
		}
	}
	for _, c := range r.pool.Named(e.name) {
		if c.Kind == cards.Leader {
			return c, r.add(c, e.line)
		}
	}
	return nil, &Error{File: r.s.File, Line: e.line, Column: e.column,
		Message: fmt.Sprintf("unknown leader %q; define it: card %q leader …", e.name, e.name)}
}

// setup adds the tokens that games begin with because of the decks.
func (r *resolver) setup(pos *sve.Position) error {
	for _, d := range pos.Decks() {
		for _, name := range sve.SetupTokens(d, pos.Format) {
			if err := r.token(name, 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// add compiles a card and the tokens that its text makes.
func (r *resolver) add(c *cards.Card, line int) error {
	if r.have[c] {
		return nil
	}
	r.have[c] = true
	program, _, diags := compile.Card(c, r.vocab)
	if program == nil {
		var b strings.Builder
		fmt.Fprintf(&b, "the text of %q is not understood", c.Name)
		for _, d := range diags {
			b.WriteString("\n" + d.String())
		}
		return &Error{File: r.s.File, Line: line, Message: b.String()}
	}
	r.sources = append(r.sources, sve.Source{Card: c, Program: program})
	if c.Back != nil {
		if err := r.add(c.Back, line); err != nil {
			return err
		}
	}
	return r.tokens(program, line)
}

// token adds the token of a name, if there is one.
func (r *resolver) token(name string, line int) error {
	t := r.pool.Token(name)
	for _, d := range r.s.cards {
		if d.card.Token && d.card.Name == name {
			t = d.card
		}
	}
	if t == nil {
		return nil
	}
	return r.add(t, line)
}

func (r *resolver) tokens(p *effect.Program, line int) error {
	for _, name := range p.Strings {
		if err := r.token(name, line); err != nil {
			return err
		}
	}
	for _, g := range p.Granted {
		if err := r.tokens(g, line); err != nil {
			return err
		}
	}
	return nil
}
