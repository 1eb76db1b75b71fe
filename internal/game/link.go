package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"

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
		c.addSetup(d)
	}
	c.addTokens()
	if err := errors.Join(append(errs, c.errs...)...); err != nil {
		return nil, err
	}
	r, err := l.rules.Link(l, c.cards)
	if err != nil {
		return nil, err
	}
	return r, refusals(r, c.cards)
}

// refusals returns an error for every card of the list that the rules cannot carry
// out whole.
func refusals(r Ruleset, list []*cards.Card) error {
	var errs []error
	for _, c := range list {
		if why := r.Refused(c); why != "" {
			errs = append(errs, fmt.Errorf("%s: %s %s cannot be simulated: %s", c.Source, c.ID, c.Name, why))
		}
	}
	return errors.Join(errs...)
}

// Playable reports why a card cannot be simulated, or nil: its text or that of
// a token it creates is not understood, or asks for what the rules do not carry
// out. A mistake of the program that shows with this card is an error of this card
// only, so that a report on many goes on.
func (l *Library) Playable(c *cards.Card) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s: %s %s meets a mistake of the program, please report it: %v", c.Source, c.ID, c.Name, r)
		}
	}()
	only := collector{library: l, seen: map[string]bool{}}
	only.add(c)
	only.addTokens()
	if len(only.errs) > 0 {
		return errors.Join(only.errs...)
	}
	r, err := l.rules.Link(l, only.cards)
	if err != nil {
		return err
	}
	return refusals(r, only.cards[:1])
}

// CheckDeck returns every way in which a deck breaks the rules of deck
// construction, each with its clause, or nil.
func (l *Library) CheckDeck(d *cards.Deck) error {
	var errs []error
	for _, f := range l.rules.CheckDeck(l, d) {
		errs = append(errs, f.Err)
	}
	return errors.Join(errs...)
}

// Copies returns how many copies of a card its own text allows in a deck, 0 if
// it says nothing.
func (l *Library) Copies(c *cards.Card) int {
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

// Restore makes the rulesets of a run again from the cards in its manifest, the
// same cards with the same numbers, and gives them to the arms of its
// configuration. It returns them by arm; w is the game of the run. It does not read card
// files.
func Restore(w *Wing, r *sim.Restored) ([]Ruleset, error) {
	pool := cards.NewPool(r.Game)
	for _, c := range r.Cards[1:] {
		if c.Front != nil {
			continue // comes with its front
		}
		if err := pool.Add(c); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Source, err)
		}
	}
	l := Of(w, pool)
	// The cards were understood with the pool of the run: what they name besides
	// themselves need not be among them.
	l.vocabulary.Known = nil
	var errs []error
	for _, c := range r.Cards[1:] {
		errs = append(errs, l.Compile(c).Err())
	}
	if err := errors.Join(errs...); err != nil {
		return nil, fmt.Errorf("a card of the run is no longer understood; was the run made by another version?\n%w", err)
	}
	var rulesets []Ruleset
	for i := range r.Config.Arms {
		for _, name := range slices.Sorted(maps.Keys(r.Settings[i])) {
			if err := l.Set(name, r.Settings[i][name]); err != nil {
				return nil, err
			}
		}
		for _, c := range r.Versions[i] {
			for face := c; face != nil; face = face.Back {
				if err := l.Compile(face).Err(); err != nil {
					return nil, fmt.Errorf("a card of the run is no longer understood; was the run made by another version?\n%w", err)
				}
			}
		}
		ruleset, err := l.rules.Link(l, versions(r.Cards[1:], r.Versions[i]))
		if err != nil {
			return nil, err
		}
		r.Config.Arms[i].Ruleset = ruleset
		rulesets = append(rulesets, ruleset)
	}
	return rulesets, nil
}

// Holds returns the cards that a deck has or makes, each once: those of its list, the
// faces behind them, and the tokens of their texts.
func (l *Library) Holds(d *cards.Deck) []*cards.Card {
	c := collector{library: l, seen: map[string]bool{}}
	c.addDeck(d)
	c.addSetup(d)
	c.addTokens()
	return c.cards
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

// addVersion adds what another version of a card of the list makes, and notes what is
// not understood about it.
func (c *collector) addVersion(v *cards.Card) {
	if !c.seen[v.ID] {
		c.errs = append(c.errs, fmt.Errorf("%s %s is another version of a card that no deck of the run has or makes", v.ID, v.Name))
		return
	}
	for face := v; face != nil; face = face.Back {
		if err := c.library.Compile(face).Err(); err != nil {
			c.errs = append(c.errs, err)
			continue
		}
		tokens, err := c.library.Tokens(face)
		if err != nil {
			c.errs = append(c.errs, err)
		}
		for _, t := range tokens {
			c.add(t)
		}
	}
}

func (c *collector) addDeck(d *cards.Deck) {
	for _, part := range cards.AllParts {
		for _, e := range d.Entries(part) {
			c.add(e.Card)
		}
	}
}

// addSetup adds the tokens that the game starts with because of a deck.
func (c *collector) addSetup(d *cards.Deck) {
	for _, name := range c.library.rules.SetupTokens(d) {
		if t := c.library.Pool.Token(name); t != nil {
			c.add(t)
		}
	}
}

// finish adds all tokens, and returns what is wrong with the texts of the cards.
func (c *collector) finish() error {
	c.addTokens()
	return errors.Join(c.errs...)
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

// Understood compiles a card of a run as its games did, and returns its text with the library
// that explains it.
func Understood(w *Wing, r *sim.Restored, c *cards.Card) (*Text, *Library, error) {
	l := Of(w, cards.NewPool(r.Game))
	l.vocabulary.Known = nil // the run's cards were understood with its own pool
	t := l.Compile(c)
	return t, l, t.Err()
}
