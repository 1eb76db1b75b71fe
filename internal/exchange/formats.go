package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
	"gauntlet/internal/spell"
)

// Format is a format that files of players have.
type Format struct {
	Name   string // as --from and --to take it
	Title  string // what it is, for lists of formats
	Game   string // the only game it is for, "" any
	Ending string // of the name of a file that is written

	in    kind
	is    func(*file) bool                               // whether a file of that kind is of the format
	decks func(*file) ([]*list, error)                   // nil: it holds no decks
	cards func(*file) ([]cards.Row, error)               // nil: it holds no cards
	write func(*cards.Deck, *cards.Pool) ([]byte, error) // nil: no decks are written
	ours  func(*cards.Pool, *file) ([]*cards.Deck, error)
	idle  []string // what a document may hold besides, without a word about it
	words bool     // fields of it that are words may be of cards: those that nobody asked for are told
}

// kind is what a file is written in.
type kind uint8

const (
	inLines kind = iota
	inJSON
	inXML
)

// Decks reports whether decks of a game are read, and whether they are written.
func (f *Format) Decks(game string) (read, written bool) {
	fits := f.Game == "" || f.Game == game
	return fits && (f.decks != nil || f.ours != nil), fits && f.write != nil
}

// Cards reports whether cards of a game are read.
func (f *Format) Cards(game string) bool { return (f.Game == "" || f.Game == game) && f.cards != nil }

// All returns every format: ours first, then those that content tells from others, and last what is taken for
// a list because it is nothing else.
func All() []*Format {
	return []*Format{
		&ourText, &ourRows, &decklog, &deckJSON, &deckCode, &simulator, &cockatrice, &lackey, &octgn, &windDeck, &fdk, &zkousei,
		&cockatriceCards, &octgnCards, &windCards, &lackeyCards, &arenaJSON, &untap, &arena, &table, &plainList,
	}
}

// Named returns the format of a name. An unknown one is an error with a hint.
func Named(name string) (*Format, error) {
	var names []string
	for _, f := range All() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return nil, fmt.Errorf("unknown format %q%s; the formats are %s", name, spell.Hint(name, names), strings.Join(names, ", "))
}

// file is a file that is read.
type file struct {
	name string
	data []byte
	in   kind
	root *node // of a document in JSON or XML
	game string

	notes   []note         // about a file of cards
	skipped []string       // names of what its reader passed over
	bad     []*cards.Error // lines that are no row
	others  int            // rows of other games
}

// open finds out what a file is written in, and reads the tree if it is a document.
func open(name, game string, data []byte) (f *file, err error) {
	f = &file{name: name, data: data, game: game}
	switch begin := bytes.TrimSpace(data); {
	case filepath.Ext(name) == rowEnding, isRow(firstLine(begin)):
	case pageStart.Match(begin): // a list that was copied with its tags
	case bytes.HasPrefix(begin, []byte("<")):
		f.in = inXML
		f.root, err = readXML(data)
	case isJSON(begin):
		f.in = inJSON
		f.root, err = readJSON(data)
	}
	if err != nil {
		return nil, f.at(err)
	}
	if f.in == inLines {
		f.data = cellMark.ReplaceAll(unixLines(data), nil)
	}
	return f, nil
}

// cellMark is the line by which spreadsheets tell each other what stands between the cells of a table; the header shows it.
var cellMark = regexp.MustCompile(`(?i)\A\s*sep=[;,\t]`)

// unixLines returns a text whose lines end as those of old Macs with the ends that others have.
func unixLines(data []byte) []byte {
	if bytes.Contains(data, []byte("\n")) {
		return data
	}
	return bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
}

// isJSON reports whether a text is a JSON document by how it begins: a section of a deck file begins with a
// bracket, too, and a word behind it.
func isJSON(text []byte) bool {
	if bytes.HasPrefix(text, []byte("{")) {
		return true
	}
	rest, ok := bytes.CutPrefix(text, []byte("["))
	rest = bytes.TrimSpace(rest)
	return ok && (len(rest) == 0 || bytes.IndexByte([]byte(`{["]`), rest[0]) >= 0)
}

// rowEnding is the ending of files of JSON lines.
const rowEnding = ".jsonl"

// isRow reports whether a line is a row of ours: an object that says which game it is of.
func isRow(text []byte) bool {
	var row struct {
		Game *string `json:"game"`
	}
	return bytes.HasPrefix(text, []byte("{")) && json.Unmarshal(text, &row) == nil && row.Game != nil
}

// at gives a mistake its file, and its line if it has one.
func (f *file) at(err error) error {
	e := &cards.Error{File: f.name, Message: err.Error()}
	if at, ok := err.(*lineError); ok {
		e.Line = at.line
	}
	return e
}

// mistake is one of a line of the file.
func (f *file) mistake(line int, format string, args ...any) *cards.Error {
	return &cards.Error{File: f.name, Line: line, Message: fmt.Sprintf(format, args...)}
}

// recognise returns the format of a file by its content: of decks, or of cards.
func (f *file) recognise(ofCards bool) (*Format, error) {
	if !ofCards && ourCards.Match(f.data) {
		return nil, &cards.Error{File: f.name, Message: "it holds cards (a card file of ours), and decks are read here: name it with --cards"}
	}
	if !ofCards && strings.HasSuffix(f.name, ".toml") && ourPairs.Match(f.data) {
		return nil, &cards.Error{File: f.name, Message: "it is TOML, in which cards (--cards) and experiments (gauntlet run FILE) are written, and decks are read here (docs/card-files.md)"}
	}
	for _, t := range All() {
		holds := t.decks != nil || t.ours != nil
		if ofCards {
			holds = t.cards != nil
		}
		if holds && t.in == f.in && t.is(f) {
			return t, nil
		}
	}
	what, other, flag := "decks", "cards", "--cards"
	if ofCards {
		what, other, flag = other, what, "--decks"
	}
	for _, t := range All() {
		holds := t.cards != nil
		if ofCards {
			holds = t.decks != nil || t.ours != nil
		}
		if holds && t.in == f.in && t != &plainList && t.is(f) {
			return nil, &cards.Error{File: f.name, Message: fmt.Sprintf("it holds %s (%s), and %s are read here: name it with %s", other, t.Title, what, flag)}
		}
	}
	return nil, &cards.Error{File: f.name, Message: fmt.Sprintf("it is in no format of %s that is known; these are %s", what, strings.Join(names(ofCards), ", "))}
}

// names returns the names of the formats that hold decks, or cards.
func names(ofCards bool) (out []string) {
	for _, f := range All() {
		if ofCards && f.cards != nil || !ofCards && (f.decks != nil || f.ours != nil) {
			out = append(out, f.Name)
		}
	}
	return out
}

// as checks that a file may be read as a format.
func (f *file) as(t *Format, ofCards bool) error {
	if holds := slices.Contains(names(ofCards), t.Name); !holds || t.in != f.in {
		return &cards.Error{File: f.name, Message: fmt.Sprintf("it cannot be read as %s, %s", t.Name, t.Title)}
	}
	if t.Game != "" && t.Game != f.game {
		return &cards.Error{File: f.name, Message: fmt.Sprintf("it is %s, of game %s, and the game is %s: --game %[2]s", t.Title, t.Game, f.game)}
	}
	return nil
}

// fits checks the lines of a file that is no document against the bounds of files that hold such.
func (f *file) fits(ofCards bool) error {
	bounds := intake.Decks
	if ofCards {
		bounds = intake.Cards
	}
	if f.in != inLines {
		return nil
	}
	return intake.Fits(f.name, f.data, bounds)
}

// choose returns the format of the name, or the one that the content shows.
func (f *file) choose(from string, ofCards bool) (t *Format, err error) {
	if err := f.fits(ofCards); err != nil {
		return nil, err // before it is asked what it looks like, which takes long for what is long
	}
	if from != "" {
		t, err = Named(from)
	} else {
		t, err = f.recognise(ofCards)
	}
	if err != nil {
		return nil, err
	}
	if f.root != nil {
		f.root.mark(false)
	}
	return t, f.as(t, ofCards)
}

// unread returns a note about what a document holds and its reader did not ask for, "" if there is nothing.
func (f *file) unread(t *Format) string {
	if f.root == nil {
		return ""
	}
	names := append(f.root.unasked(t.idle, t.words), f.skipped...)
	slices.Sort(names)
	names = slices.Compact(names)
	const shown = 10
	if more := len(names) - shown; more > 0 {
		names = append(names[:shown], fmt.Sprintf("and %d more", more))
	}
	if len(names) == 0 {
		return ""
	}
	return "not read: " + strings.Join(names, ", ")
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}
