package embedded

import (
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"gauntlet/engine/cards"
	"gauntlet/internal/spell"
)

//go:embed sve fow
var files embed.FS

// Source is the Source of embedded decks, and the beginning of the Source of
// embedded cards.
const Source = "embedded"

// Pool returns a new pool with every embedded card of a game, none for a game
// whose cards can be read but are not embedded. The caller owns it and may add to
// it. It fails only for an unknown game.
func Pool(game string) (*cards.Pool, error) {
	if games := cards.Games(); !slices.Contains(games, game) {
		return nil, fmt.Errorf("no embedded cards of game %q%s", game, spell.Hint(game, games))
	}
	p := cards.NewPool(game)
	var errs []error
	for _, file := range append(below(game, "tokens.toml"), below(game+"/cards", ".toml")...) {
		data, err := files.ReadFile(file)
		if err == nil {
			_, err = p.ReadTOML(path.Join(Source, file), data)
		}
		errs = append(errs, err)
	}
	return p, errors.Join(errs...)
}

// Names returns the names of the embedded decks of a game, sorted; nil if there
// are none.
func Names(game string) []string {
	decks, err := Decks(game)
	if err != nil {
		return nil
	}
	var names []string
	for _, d := range decks {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return names
}

// Decks returns the embedded decks of a game, ordered by name. Their cards are
// those of a pool of their own; to share cards with other decks use
// [DecksFrom].
func Decks(game string) ([]*cards.Deck, error) {
	p, err := Pool(game)
	if err != nil {
		return nil, err
	}
	return DecksFrom(p)
}

// DecksFrom returns the embedded decks of the pool's game, built from the cards
// of a pool that holds the embedded ones. Names in their lists mean embedded
// cards, whatever else of that name the pool holds.
func DecksFrom(p *cards.Pool) ([]*cards.Deck, error) {
	own, err := lists(p.Game)
	if err != nil {
		return nil, err
	}
	decks := make([]*cards.Deck, len(own))
	var errs []error
	same := func(c *cards.Card) *cards.Card {
		other := p.ByID(c.ID)
		if other == nil {
			errs = append(errs, fmt.Errorf("the pool lacks the embedded card %s", c.ID))
		}
		return other
	}
	for i, d := range own {
		copied := *d
		for p, list := range d.Parts {
			copied.Parts[p] = slices.Clone(list)
			for k := range copied.Parts[p] {
				copied.Parts[p][k].Card = same(list[k].Card)
			}
		}
		decks[i] = &copied
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return decks, nil
}

// read holds what lists has read of each game.
var read sync.Map

// lists returns the embedded decks of a game with the embedded cards alone. They
// are read once and belong to all callers.
func lists(game string) ([]*cards.Deck, error) {
	once, _ := read.LoadOrStore(game, sync.OnceValues(func() ([]*cards.Deck, error) {
		p, err := Pool(game)
		if err != nil {
			return nil, err
		}
		var decks []*cards.Deck
		var errs []error
		for _, file := range below(game+"/decks", ".txt") {
			data, err := files.ReadFile(file)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			d, err := p.ReadDeck(path.Join(Source, file), data)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			d.Source = Source
			decks = append(decks, d)
		}
		return decks, errors.Join(errs...)
	}))
	return once.(func() ([]*cards.Deck, error))()
}

// Deck returns one embedded deck by name, ignoring case, built from the cards
// of a pool that holds the embedded ones.
func Deck(p *cards.Pool, name string) (*cards.Deck, error) {
	decks, err := DecksFrom(p)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, d := range decks {
		if strings.EqualFold(d.Name, name) {
			return d, nil
		}
		names = append(names, d.Name)
	}
	return nil, fmt.Errorf("no embedded deck %q%s", name, spell.Hint(name, names))
}

// below returns the paths of the entries of an embedded folder that have an
// ending, sorted; nil if there is no such folder.
func below(folder, ending string) []string {
	entries, err := files.ReadDir(folder)
	if err != nil {
		return nil
	}
	var paths []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ending) {
			paths = append(paths, path.Join(folder, e.Name()))
		}
	}
	return paths
}
