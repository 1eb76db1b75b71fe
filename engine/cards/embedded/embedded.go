package embedded

import (
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/spell"
)

//go:embed sve
var files embed.FS

// Source is the Source of embedded decks, and the beginning of the Source of
// embedded cards.
const Source = "embedded"

// Games returns the games that have embedded cards, sorted.
func Games() []string {
	return below(".", "")
}

// Pool returns a new pool with every embedded card of a game. The caller owns
// it and may add to it. It fails only for a game without embedded cards.
func Pool(game string) (*cards.Pool, error) {
	if games := Games(); !slices.Contains(games, game) {
		return nil, fmt.Errorf("no embedded cards of game %q%s", game, spell.Hint(game, games))
	}
	p := cards.NewPool(game)
	var errs []error
	for _, file := range append([]string{game + "/tokens.toml"}, below(game+"/cards", ".toml")...) {
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
// of a pool that holds the embedded ones.
func DecksFrom(p *cards.Pool) ([]*cards.Deck, error) {
	var decks []*cards.Deck
	var errs []error
	for _, file := range below(p.Game+"/decks", ".txt") {
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
