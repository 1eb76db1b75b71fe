package home

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
	"gauntlet/internal/stable"
)

// Variable is the variable of the environment that names the folder of the library.
const Variable = "GAUNTLET_HOME"

// fileName is the file of the library, version the form that it has.
const (
	fileName = "cards.jsonl"
	format   = "gauntlet cards"
	version  = 1
)

// kind bounds the file: some ten times all cards that were ever printed.
var kind = intake.Kind{Name: "a library of cards", Most: 256 << 20, Line: 1 << 16}

// Path returns the file of the user's library: in the folder that the variable GAUNTLET_HOME names, or that of the
// program in the user's data folder (XDG_DATA_HOME, or .local/share). It is "" for a user without any.
func Path() string {
	if dir := os.Getenv(Variable); dir != "" {
		return filepath.Join(dir, fileName)
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "gauntlet", fileName)
	}
	if dir, err := os.UserHomeDir(); err == nil {
		return filepath.Join(dir, ".local", "share", "gauntlet", fileName)
	}
	return ""
}

// Entry is a card of the library: its front with everything behind it.
type Entry struct {
	Game   string `json:"game"`
	ID     string `json:"id"`
	Name   string `json:"name"`
	Set    string `json:"set"`
	Hash   string `json:"hash"`           // of what it says, by which two versions are told apart
	Source string `json:"source"`         // file and line that it was read from
	Card   string `json:"card,omitempty"` // as a card file of ours

	// Declares is the kind of word of an entry that is no card but a declared word, its name.
	Declares string `json:"declares,omitempty"`
}

// EntryOfWord returns the entry of a declared word.
func EntryOfWord(game string, w cards.Declared) Entry {
	return Entry{Game: game, ID: "declared " + w.Kind.String() + " " + w.Word, Name: w.Word, Source: w.Source, Declares: w.Kind.String()}
}

// words are the kinds of declared words.
var words = []cards.DeclaredKind{cards.DeclaredName, cards.DeclaredTrait, cards.DeclaredCounter}

// EntryOf returns the entry of a card, which is a front.
func EntryOf(c *cards.Card) Entry {
	return Entry{Game: c.Game, ID: c.ID, Name: c.Name, Set: c.Set, Hash: c.Hash(), Source: c.Source, Card: c.TOML()}
}

// header is the first line of the file.
type header struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
}

// Library is the cards of a file.
type Library struct {
	Path    string
	Entries []Entry // by game and number
}

// Open reads the library of a file. One that is not there is empty.
func Open(path string) (*Library, error) {
	l := &Library{Path: path}
	if path == "" {
		return l, nil
	}
	data, err := intake.Text(path, kind)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	if err != nil {
		return nil, err
	}
	return l, l.parse(data)
}

// parse reads the lines of the file.
func (l *Library) parse(data []byte) error {
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if n == 1 {
			var h header
			if err := json.Unmarshal(line, &h); err != nil || h.Format != format {
				return fmt.Errorf("%s is no library of cards: move it away, and add the cards again", l.Path)
			}
			if h.Version != version {
				return fmt.Errorf("%s is a library of version %d, and this program reads version %d: use the program that wrote it, or move it away and add the cards again", l.Path, h.Version, version)
			}
			continue
		}
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil || e.Game == "" || e.ID == "" || e.Card == "" && e.Declares == "" {
			return fmt.Errorf("%s:%d: the line is damaged: take it out, and add the card again", l.Path, n)
		}
		l.Entries = append(l.Entries, e)
	}
	return nil
}

// Cards returns the cards of a game, and says for each entry that is none why. Their sources are those of the
// files that they were added from.
func (l *Library) Cards(game string) ([]*cards.Card, error) {
	var text strings.Builder
	source := map[string]string{}
	for _, e := range l.Entries {
		if e.Game == game && e.Declares == "" {
			text.WriteString(e.Card + "\n")
			source[e.ID] = e.Source
		}
	}
	p := cards.NewPool(game)
	if _, err := p.ReadTOML(l.Path, []byte(text.String())); err != nil {
		return nil, fmt.Errorf("the library of cards is damaged: %w", err)
	}
	list := p.Cards()
	for _, c := range list {
		c.Source = source[c.First().ID]
	}
	return slices.DeleteFunc(list, func(c *cards.Card) bool { return c.Front != nil }), nil
}

// AddTo adds the cards of a game to a pool, those whose numbers it does not have, and what is declared with them.
func (l *Library) AddTo(p *cards.Pool) error {
	list, err := l.Cards(p.Game)
	if err != nil {
		return err
	}
	for _, e := range l.Entries {
		for _, kind := range words {
			if e.Game == p.Game && e.Declares == kind.String() {
				p.Declare(cards.Declared{Kind: kind, Word: e.Name, Source: e.Source})
			}
		}
	}
	for _, c := range list {
		if taken(p, c) {
			continue
		}
		if err := p.Add(c); err != nil {
			return fmt.Errorf("the library of cards: %w", err)
		}
	}
	return nil
}

// taken reports whether a pool has a card with a number of the card or of a face behind it.
func taken(p *cards.Pool, c *cards.Card) bool {
	for ; c != nil; c = c.Back {
		if p.ByID(c.ID) != nil {
			return true
		}
	}
	return false
}

// Change reads the library of a file again, under a lock, and writes what change makes of its entries. The
// folder is made if it is not there.
func Change(path string, change func([]Entry) []Entry) error {
	if path == "" {
		return fmt.Errorf("there is no folder for the library of cards: name one with %s", Variable)
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o777); errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("cannot make the folder of the library: %w; name another one with the variable %s", err, Variable)
	} else if err != nil {
		return err
	}
	unlock, err := lock(filepath.Join(dir, "cards.lock"))
	if err != nil {
		return err
	}
	defer unlock()
	l, err := Open(path)
	if err != nil {
		return err
	}
	l.Entries = change(l.Entries)
	stable.Sort(l.Entries, func(a, b Entry) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.ID, b.ID)) })
	return l.write()
}

// write writes the file beside itself and renames it.
func (l *Library) write() (err error) {
	f, err := os.CreateTemp(filepath.Dir(l.Path), fileName+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err = enc.Encode(header{format, version})
	for _, e := range l.Entries {
		err = errors.Join(err, enc.Encode(e))
	}
	if err == nil {
		_, err = f.Write(b.Bytes())
	}
	if err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), l.Path)
}
