package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/internal/intake"
	"gauntlet/internal/spell"
)

// Decks returns the decks that a list of words means, in its order. A word is
// the name of an embedded deck, a deck file, a folder of deck files, or
// FILE:NAME for one deck of a file that holds several. No words mean the
// embedded decks that are meant for the rules that are chosen. notes says what was
// passed over, for the user to read.
func (l *Library) Decks(words []string) (decks []*cards.Deck, notes []string, err error) {
	if len(words) == 0 {
		decks, err = embedded.DecksFrom(l.Pool)
		chosen := l.rules.Edition()
		decks = slices.DeleteFunc(decks, func(d *cards.Deck) bool { return len(d.Rules) > 0 && !slices.Contains(d.Rules, chosen) })
		return decks, nil, err
	}
	var errs []error
	for _, word := range words {
		some, note, err := l.decksOf(word)
		decks = append(decks, some...)
		if note != "" {
			notes = append(notes, note)
		}
		errs = append(errs, err)
	}
	if l.others != nil {
		notes = append(notes, l.others.Notes()...)
	}
	return decks, notes, errors.Join(errs...)
}

// Bring makes a deck known by its name, before embedded decks and files.
func (l *Library) Bring(d *cards.Deck) { l.own = append(l.own, d) }

func (l *Library) decksOf(word string) (decks []*cards.Deck, note string, err error) {
	if i := slices.IndexFunc(l.own, func(d *cards.Deck) bool { return strings.EqualFold(d.Name, word) }); i >= 0 {
		return l.own[i : i+1 : i+1], "", nil
	}
	names := embedded.Names(l.Game)
	if slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, word) }) {
		d, err := embedded.Deck(l.Pool, word)
		return []*cards.Deck{d}, "", err
	}
	if _, err := os.Stat(word); err == nil {
		if err := l.Complete(); err != nil {
			return nil, "", err
		}
		decks, err := l.Pool.LoadDecks(word)
		if err != nil {
			return nil, "", err
		}
		return decks, l.passedOver(word), nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, "", err
	}
	if at := strings.LastIndex(word, ":"); at > 0 {
		if _, err := os.Stat(word[:at]); err == nil {
			return l.deckIn(word[:at], word[at+1:])
		}
	}
	if strings.ContainsRune(word, filepath.Separator) || filepath.Ext(word) != "" {
		return nil, "", fmt.Errorf("no deck file or folder %s", word)
	}
	for _, d := range l.own {
		names = append(names, d.Name)
	}
	hint := spell.Hint(word, names)
	if hint == "" {
		hint = "; embedded are " + strings.Join(names, ", ")
	}
	return nil, "", fmt.Errorf("no embedded deck and no file is called %q%s", word, hint)
}

// deckIn returns the deck of a name in a file or folder.
func (l *Library) deckIn(path, name string) ([]*cards.Deck, string, error) {
	if err := l.Complete(); err != nil {
		return nil, "", err
	}
	decks, err := l.Pool.LoadDecks(path)
	if err != nil {
		return nil, "", err
	}
	var names []string
	for _, d := range decks {
		if strings.EqualFold(d.Name, name) {
			return []*cards.Deck{d}, "", nil
		}
		names = append(names, d.Name)
	}
	return nil, "", fmt.Errorf("%s has no deck %q%s; it has %s", path, name, spell.Hint(name, names), strings.Join(names, ", "))
}

// passedOver says how many decks of other games a JSON lines file holds, "" if
// none. Malformed lines are for the reader to report.
func (l *Library) passedOver(path string) string {
	if filepath.Ext(path) != ".jsonl" {
		return ""
	}
	data, err := intake.Text(path, intake.Decks)
	if err != nil {
		return ""
	}
	n := 0
	var games []string
	for line := range bytes.Lines(data) {
		var row struct {
			Game string          `json:"game"`
			Main json.RawMessage `json:"main"`
		}
		if json.Unmarshal(line, &row) != nil || row.Main == nil || row.Game == "" || row.Game == l.Game {
			continue
		}
		n++
		if !slices.Contains(games, row.Game) {
			games = append(games, row.Game)
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s: passed over 1 deck of another game (%s)", path, strings.Join(games, ", "))
	}
	return fmt.Sprintf("%s: passed over %d decks of other games (%s)", path, n, strings.Join(games, ", "))
}
