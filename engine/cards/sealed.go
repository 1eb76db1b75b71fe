package cards

import (
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"gauntlet/internal/intake"
)

// Sealed is the cards of opened packs, from which a deck is built.
type Sealed struct {
	Name   string
	Game   string
	Source string // file it came from
	Cards  []Entry
}

// ReadSealed reads a pool file: the lines of a deck file under the one heading
// [pool]. file is the name for messages.
func (p *Pool) ReadSealed(file string, data []byte) (*Sealed, error) {
	base := filepath.Base(file)
	r := &deckReader{
		source:  newSource(file, data),
		pool:    p,
		seen:    map[string]int{},
		deck:    &Deck{Name: strings.TrimSuffix(base, filepath.Ext(base)), Game: p.Game, Source: file},
		pooling: true,
	}
	if !utf8.Valid(data) {
		r.mistake(0, 0, "not a text file in UTF-8")
		return nil, r.err()
	}
	if err := r.lines(data); err != nil {
		return nil, err
	}
	if len(r.sealed) == 0 {
		r.mistake(0, 0, "no cards; a pool file has lines such as `2 Fairy Whisperer` under [pool]")
		return nil, r.err()
	}
	return &Sealed{Name: r.deck.Name, Game: p.Game, Source: file, Cards: canonical(r.sealed)}, nil
}

// SealedOf reads the pool file that a deck names, in the folder of the file of the deck
// or below it; nil if it names none.
func (p *Pool) SealedOf(d *Deck) (*Sealed, error) {
	if d.Sealed == "" {
		return nil, nil
	}
	file, err := intake.Beside(d.Source, d.Sealed)
	var data []byte
	if err == nil {
		data, err = intake.Text(file, intake.Pool)
	}
	if err != nil {
		return nil, fmt.Errorf("deck %q (%s): cannot read its pool: %w", d.Name, d.Source, err)
	}
	return p.ReadSealed(file, data)
}

// Text returns the pool as a pool file: cards by number, each with its name as
// a comment.
func (s *Sealed) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %s\ngame: %s\n\n[%s]\n", s.Name, s.Game, PartPool)
	for _, e := range canonical(s.Cards) {
		fmt.Fprintf(&b, "%d %s  # %s\n", e.Count, e.Card.ID, e.Card.Name)
	}
	return b.String()
}
