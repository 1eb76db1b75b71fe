package game

import (
	"errors"
	"fmt"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/sim"
)

// Link makes decks ready to play: it checks them, compiles every card of theirs
// and every token these can create, and links them. Everything that is wrong
// with any deck or card is returned at once. Card numbers follow the order of
// decks, so that equal lists of decks give equal tables.
func (l *Library) Link(decks ...*cards.Deck) (Ruleset, error) {
	var errs []error
	for _, d := range decks {
		errs = append(errs, l.CheckDeck(d))
	}
	c := collector{library: l, seen: map[string]bool{}}
	for _, d := range decks {
		c.addDeck(d)
		for _, name := range l.kind.setupTokens(d) {
			if t := l.Pool.Token(name); t != nil {
				c.add(t)
			}
		}
	}
	c.addTokens()
	if err := errors.Join(append(errs, c.errs...)...); err != nil {
		return nil, err
	}
	r, err := l.kind.link(l, c.cards)
	if err != nil {
		return nil, err
	}
	return r, r.refusals(c.cards)
}

// Playable reports why a card cannot be simulated, or nil: its text or that of
// a token it creates is not understood, or asks for what the rules do not carry
// out.
func (l *Library) Playable(c *cards.Card) error {
	only := collector{library: l, seen: map[string]bool{}}
	only.add(c)
	only.addTokens()
	if len(only.errs) > 0 {
		return errors.Join(only.errs...)
	}
	r, err := l.kind.link(l, only.cards)
	if err != nil {
		return err
	}
	return r.refusals(only.cards[:1])
}

// CheckDeck returns every way in which a deck breaks the rules of deck
// construction, each with its clause, or nil.
func (l *Library) CheckDeck(d *cards.Deck) error { return errors.Join(l.kind.checkDeck(l, d)...) }

// copies returns how many copies of a card its own text allows in a deck, 0 if
// it says nothing.
func (l *Library) copies(c *cards.Card) int {
	n := 0
	if p := l.Compile(c).Program; p != nil {
		for _, s := range p.Statics {
			if s.Kind == effect.StaticDeckCopies {
				n = max(n, int(s.N))
			}
		}
	}
	return n
}

// Restore makes the ruleset of a run again from the cards in its manifest: the
// same cards with the same numbers. It does not read card files.
func Restore(r *sim.Restored) (Ruleset, error) {
	pool := cards.NewPool(r.Game)
	for _, c := range r.Cards[1:] {
		if c.Front != nil {
			continue // comes with its front
		}
		if err := pool.Add(c); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Source, err)
		}
	}
	l, err := of(pool)
	if err != nil {
		return nil, err
	}
	for name, value := range r.Settings {
		if err := l.Set(name, value); err != nil {
			return nil, err
		}
	}
	var errs []error
	for _, c := range r.Cards[1:] {
		errs = append(errs, l.Compile(c).Err())
	}
	if err := errors.Join(errs...); err != nil {
		return nil, fmt.Errorf("a card of the run is no longer understood; was the run made by another version?\n%w", err)
	}
	return l.kind.link(l, r.Cards[1:])
}

// collector gathers the cards of a run in order, each once.
type collector struct {
	library *Library
	cards   []*cards.Card
	seen    map[string]bool // by number
	errs    []error
}

func (c *collector) add(card *cards.Card) {
	if c.seen[card.ID] {
		return
	}
	c.seen[card.ID] = true
	c.cards = append(c.cards, card)
	if err := c.library.Compile(card).Err(); err != nil {
		c.errs = append(c.errs, err)
	}
	if card.Back != nil {
		c.add(card.Back)
	}
}

func (c *collector) addDeck(d *cards.Deck) {
	for _, part := range cards.AllParts {
		for _, e := range d.Entries(part) {
			c.add(e.Card)
		}
	}
}

// addTokens adds what the cards so far create, and what that creates.
func (c *collector) addTokens() {
	for i := 0; i < len(c.cards); i++ {
		tokens, err := c.library.Tokens(c.cards[i])
		if err != nil {
			c.errs = append(c.errs, err)
		}
		for _, t := range tokens {
			c.add(t)
		}
	}
}
