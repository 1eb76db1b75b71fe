package exchange

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
	"gauntlet/internal/stable"
)

// CardReading is what became of a file of cards.
type CardReading struct {
	Format *Format // nil for the files of ours
	Added  int     // cards, faces included
	Notes  []*cards.Error
}

// ReadCards adds the cards of a file to a pool: in the format of the name from, or in the one that the content
// shows if from is "". file is the name for messages. Cards that could be read are added even if others could
// not; the error says for each what could not be used.
func ReadCards(p *cards.Pool, name string, data []byte, from string) (*CardReading, error) {
	rows := filepath.Ext(name) == rowEnding || isRow(firstLine(bytes.TrimSpace(data)))
	if from == "" && (rows || filepath.Ext(name) == ".toml") {
		if err := intake.Fits(name, data, intake.Cards); err != nil {
			return nil, err
		}
	}
	switch {
	case from == "" && filepath.Ext(name) == ".toml":
		n, err := p.ReadTOML(name, data)
		return &CardReading{Added: n}, err
	case from == "" && rows:
		n, err := p.ReadJSONL(name, data)
		return &CardReading{Added: n}, err
	}
	f, err := open(name, p.Game, data)
	if err != nil {
		return nil, err
	}
	format, err := f.choose(from, true)
	if err != nil {
		return nil, err
	}
	found, err := format.cards(f)
	if err != nil {
		return nil, f.at(err)
	}
	r := &CardReading{Format: format}
	var errs []error
	for _, b := range f.bad {
		errs = append(errs, b)
	}
	r.Added, err = p.ReadRows(name, found)
	errs = append(errs, err)
	for _, n := range f.notes {
		r.Notes = append(r.Notes, f.mistake(n.at, "%s", n.text))
	}
	if text := f.unread(format); text != "" {
		r.Notes = append(r.Notes, f.mistake(0, "%s", text))
	}
	if f.others > 0 {
		r.Notes = append(r.Notes, f.mistake(0, "passed over %s of other games", counted(f.others)))
	}
	if len(found) == 0 && len(f.bad) == 0 && f.others == 0 {
		errs = append(errs, f.mistake(0, "no cards"))
	}
	return r, errors.Join(errs...)
}

// CardFile writes cards as a card file of ours. What is written is read again: a card that a card file cannot hold as it
// is, as it lacks what is printed on all of its type, is not in it and among the errors.
func CardFile(list []*cards.Card) (text string, unwritten []*cards.Error) {
	var b strings.Builder
	for _, c := range list {
		if c.Front != nil {
			continue // comes with its front
		}
		p := cards.NewPool(c.Game)
		_, err := p.ReadTOML(c.ID, []byte(c.TOML()))
		again := p.ByID(c.ID)
		if err == nil && (again == nil || again.Hash() != c.Hash()) {
			err = errors.New("a card file cannot hold it as it is")
		}
		if err != nil {
			unwritten = append(unwritten, &cards.Error{File: c.Source, Message: fmt.Sprintf("%s %s: %v", c.ID, c.Name, err)})
			continue
		}
		b.WriteString(c.TOML() + "\n")
	}
	return b.String(), unwritten
}

// Reader reads for a pool the files that are in no format of ours, and keeps what there is to say about them.
type Reader struct{ notes []*cards.Error }

// unusedShown is how many lines of a deck are reported where nobody asked for all of them.
const unusedShown = 20

// DeckEndings are the endings that only decks have.
func (*Reader) DeckEndings() []string {
	var endings []string
	for _, f := range All() {
		if f.decks != nil && f.in == inXML && !slices.Contains(endings, f.Ending) {
			endings = append(endings, f.Ending)
		}
	}
	return append(endings, fdk.Ending)
}

// Decks reads the decks of a file. A line that cannot be used is a mistake.
func (r *Reader) Decks(p *cards.Pool, file string, data []byte) ([]*cards.Deck, error) {
	read, err := ReadDecks(p, file, data, "")
	if err != nil {
		return nil, err
	}
	r.notes = append(r.notes, read.Notes...)
	if more := len(read.Unused) - unusedShown; more > 0 {
		read.Unused = append(read.Unused[:unusedShown], &cards.Error{File: file, Message: fmt.Sprintf("and %d more; gauntlet decks import lists all", more)})
	}
	return read.Decks, read.Err()
}

// Cards adds the cards of a file.
func (r *Reader) Cards(p *cards.Pool, file string, data []byte) (int, error) {
	read, err := ReadCards(p, file, data, "")
	if read == nil {
		return 0, err
	}
	r.notes = append(r.notes, read.Notes...)
	return read.Added, err
}

// Notes returns what there was to say since it was asked last, in the order of the files.
func (r *Reader) Notes() (notes []string) {
	stable.Sort(r.notes, func(a, b *cards.Error) int { return cmp.Compare(a.File, b.File) })
	for _, n := range r.notes {
		notes = append(notes, n.Error())
	}
	r.notes = nil
	return notes
}
