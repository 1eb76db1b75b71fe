package scenario

import (
	"fmt"
	"strings"
	"sync"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/internal/spell"
)

// resolver finds the cards a scenario names and compiles them.
type resolver struct {
	s        *Scenario
	pool     *cards.Pool
	vocab    *cardtext.Vocabulary
	language compile.Language
	read     reader
	have     map[*cards.Card]bool
	blanks   map[string]*cards.Card // by the word that stands for them

	described map[string]bool // tokens that texts describe, by number
}

// reader compiles a card that is needed, once, and keeps what it says. Without a
// program the diagnostics say why.
type reader func(*cards.Card, *cardtext.Vocabulary) (*effect.Program, []cardtext.Diagnostic)

// embeddedPool returns the embedded cards of a game, read once.
func embeddedPool(game string) (*cards.Pool, error) { return embeddedPools[game]() }

var embeddedPools = map[string]func() (*cards.Pool, error){
	"sve": sync.OnceValues(func() (*cards.Pool, error) { return embedded.Pool("sve") }),
	"fow": sync.OnceValues(func() (*cards.Pool, error) { return embedded.Pool("fow") }),
}

// newResolver compiles what the file defines.
func newResolver(s *Scenario, opts Options, vocab *cardtext.Vocabulary, language compile.Language, read reader, blanks map[string]*cards.Card) (*resolver, error) {
	r := &resolver{s: s, pool: opts.Cards, vocab: vocab, language: language, read: read, have: map[*cards.Card]bool{}, blanks: blanks, described: map[string]bool{}}
	if r.pool == nil || r.pool.Game != s.Game {
		var err error
		if r.pool, err = embeddedPool(s.Game); err != nil {
			return nil, err
		}
	}
	r.vocab.Alternates = r.pool.Alternates()
	for _, d := range s.cards {
		if d.card.Alternate != "" {
			r.vocab.Alternates[d.card.Alternate] = d.card.Name
		}
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

// kindOf is what a place wants of the card of a name.
type kindOf struct {
	what   string                 // for messages
	fits   func(*cards.Card) bool // of the cards of the file
	better func(*cards.Card) bool // of them, if none fits: better than looking further; nil none
	pool   func(*cards.Card) bool // of the cards that are looked up
}

// card finds the card of a name: first what the file defines, then what the
// pool holds.
func (r *resolver) card(e *entry, name string, k kindOf) (*cards.Card, error) {
	var known []string
	var other *cards.Card
	for _, d := range r.s.cards {
		known = append(known, d.card.Name)
		if !strings.EqualFold(d.card.Name, name) {
			continue
		}
		if k.fits(d.card) {
			return d.card, nil
		}
		if other == nil && k.better != nil && k.better(d.card) {
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
		if k.pool(c) {
			return c, r.add(c, e.line)
		}
	}
	return nil, &Error{File: r.s.File, Line: e.line, Column: e.column,
		Message: fmt.Sprintf("unknown %s %q%s; define it: card %q …", k.what, name, spell.Hint(name, append(known, r.pool.Names()...)), name)}
}

// lay resolves a list of cards, each as often as it is there.
func (r *resolver) lay(list []entry, k kindOf, to *[]*cards.Card) error {
	for i := range list {
		c, err := r.card(&list[i], list[i].name, k)
		if err != nil {
			return err
		}
		for range list[i].count {
			*to = append(*to, c)
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
	program, diags := r.read(c, r.vocab)
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
	for k := range p.Tokens {
		if r.described[p.Tokens[k].ID] {
			continue
		}
		c, err := r.language.TokenCard(&p.Tokens[k])
		if err != nil {
			return &Error{File: r.s.File, Line: line, Message: err.Error()}
		}
		r.described[c.ID] = true
		if err := r.add(c, line); err != nil {
			return err
		}
	}
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
