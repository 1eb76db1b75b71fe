package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/internal/spell"
)

// Resolver finds the cards that a scenario names and compiles them.
type Resolver struct {
	s      *Scenario
	pool   *cards.Pool
	vocab  *cardtext.Vocabulary
	have   map[*cards.Card]bool
	cards  []Compiled             // what was needed, in order
	blanks map[string]*cards.Card // by the word that stands for them

	described map[string]bool // tokens that texts describe, by number
}

// newResolver compiles what the file defines.
func newResolver(s *Scenario, opts Options) (*Resolver, error) {
	r := &Resolver{s: s, pool: opts.Cards, vocab: s.table.Words(), have: map[*cards.Card]bool{}, blanks: s.table.NewBlanks(), described: map[string]bool{}}
	if r.pool == nil || r.pool.Game != s.Game {
		var err error
		if r.pool, err = s.table.Pool(); err != nil {
			return nil, err
		}
	}
	r.vocab.Alternates = r.pool.Alternates()
	for _, d := range s.cards {
		if d.card.Alternate != "" {
			r.vocab.Alternates[d.card.Alternate] = d.card.Name
		}
	}
	// Texts mean what they mean in a run: where a list can be read in two ways names decide.
	r.vocab.Names = append(r.pool.Names(), slices.Sorted(maps.Keys(r.vocab.Alternates))...)
	for _, d := range s.cards {
		r.vocab.Names = append(r.vocab.Names, d.card.Name)
	}
	r.vocab.Traits = append(r.vocab.Traits, r.vocab.RuleTraits...)
	for _, c := range r.pool.Cards() {
		r.vocab.Traits = append(r.vocab.Traits, c.Traits...)
	}
	for _, d := range s.cards {
		r.vocab.Traits = append(r.vocab.Traits, d.card.Traits...)
	}
	for _, d := range s.cards {
		if err := r.add(d.card, d.line); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// CardKind is what a place wants of the card of a name.
type CardKind struct {
	What   string                 // for messages
	Fits   func(*cards.Card) bool // of the cards of the file
	Better func(*cards.Card) bool // of them, if none fits: better than looking further; nil none
	Pool   func(*cards.Card) bool // of the cards that are looked up
}

// Card finds the card of a name: first what the file defines, then what the
// pool holds.
func (r *Resolver) Card(e *Entry, name string, k CardKind) (*cards.Card, error) {
	var known []string
	var other *cards.Card
	for _, d := range r.s.cards {
		known = append(known, d.card.Name)
		if !strings.EqualFold(d.card.Name, name) {
			continue
		}
		if k.Fits(d.card) {
			return d.card, nil
		}
		if other == nil && k.Better != nil && k.Better(d.card) {
			other = d.card
		}
	}
	if other != nil {
		return other, nil
	}
	if c := r.blanks[name]; c != nil {
		return c, r.add(c.First(), 0)
	}
	for _, c := range r.pool.Named(name) {
		if k.Pool(c) {
			return c, r.add(c, e.Line)
		}
	}
	return nil, r.Fail(e, "unknown %s %q%s; define it: card %q …", k.What, name, spell.Hint(name, append(known, r.pool.Names()...)), name)
}

// Fail returns an error at a card of a list.
func (r *Resolver) Fail(e *Entry, format string, args ...any) error {
	return &Error{File: r.s.File, Line: e.Line, Column: e.Column, Message: fmt.Sprintf(format, args...)}
}

// List resolves a list of cards, each as often as it is there.
func (r *Resolver) List(list []Entry, k CardKind, to *[]*cards.Card) error {
	for i := range list {
		c, err := r.Card(&list[i], list[i].Name, k)
		if err != nil {
			return err
		}
		for range list[i].Count {
			*to = append(*to, c)
		}
	}
	return nil
}

// add compiles a card and the tokens that its text makes.
func (r *Resolver) add(c *cards.Card, line int) error {
	if r.have[c] {
		return nil
	}
	r.have[c] = true
	program, tree, diags := compile.Card(c, r.vocab, r.s.table.Language)
	r.cards = append(r.cards, Compiled{c, program, tree})
	if program == nil {
		var b strings.Builder
		fmt.Fprintf(&b, "the text of %q is not understood", c.Name)
		for _, d := range diags {
			b.WriteString("\n" + d.String())
		}
		return &Error{File: r.s.File, Line: line, Message: b.String()}
	}
	if c.Back != nil {
		if err := r.add(c.Back, line); err != nil {
			return err
		}
	}
	return r.tokens(program, line)
}

// Token adds the token of a name, if there is one.
func (r *Resolver) Token(name string, line int) error {
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

func (r *Resolver) tokens(p *effect.Program, line int) error {
	for k := range p.Tokens {
		if r.described[p.Tokens[k].ID] {
			continue
		}
		c, err := r.s.table.Language.TokenCard(&p.Tokens[k])
		if err != nil {
			return &Error{File: r.s.File, Line: line, Message: err.Error()}
		}
		r.described[c.ID] = true
		if err := r.add(c, line); err != nil {
			return err
		}
	}
	for _, name := range p.Strings {
		if err := r.Token(name, line); err != nil {
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
