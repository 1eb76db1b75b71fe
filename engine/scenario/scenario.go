package scenario

import (
	"fmt"
	"os"
	"path/filepath"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Scenario is a parsed file, ready to run any number of times.
type Scenario struct {
	File  string
	Title string   // the first comment line
	ID    string   // of the scenario it was written after, "" if none
	Cites []string // clauses
	Game  string   // "sve" or "fow"
	Rules []string // rule sets that it is run under, each once; nil for a game that has one

	table  table // what the game adds to the language, with the board
	cards  []define
	turn   int
	active engine.PlayerID
	first  int    // seat that went first, NoPlayer by chance, -1 by the number of the turn
	point  string // moment of the turn, "" before the game
	chance chance
	script []statement
	names  []mention // cards that the script names

	hasTrace  bool
	trace     []string
	traceLine int // line of the dashes
	source    string
}

// Read reads the scenario files of a pattern of filepath.Glob, in the order of their names. That
// there is none is an error, too.
func Read(pattern string) ([]*Scenario, error) {
	files, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: no scenario files", pattern)
	}
	var out []*Scenario
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		s, err := Parse(file, string(src))
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// Cards returns the cards that the file defines, in its order.
func (s *Scenario) Cards() []*cards.Card {
	var out []*cards.Card
	for _, d := range s.cards {
		out = append(out, d.card)
	}
	return out
}

// define is a card that the file defines.
type define struct {
	card *cards.Card
	line int
}

// chance says what the game draws its chance from.
type chance struct {
	keyed bool
	key   uint64
	draws []int
	line  int
}

// entry is a card in a zone list with its annotations.
type entry struct {
	name   string
	count  int
	notes  []note
	line   int
	column int
}

// note is an annotation behind a card: its word and what belongs to it.
type note struct {
	word string // of a change of numbers: noteStats
	n, m int
	text string
	turn bool // "this turn"
}

// noteStats is the word of an annotation such as +1/+2.
const noteStats = "+/+"

// note returns the first annotation of a word, or nil.
func (e *entry) note(word string) *note {
	for i := range e.notes {
		if e.notes[i].word == word {
			return &e.notes[i]
		}
	}
	return nil
}

// mention is a card named in the script.
type mention struct {
	name         string
	line, column int
}

// statement is one step of the script.
type statement struct {
	line, column int
	under        []string // rule sets that it is about, nil all
	answer       *answer
	expect       check
	until        *until
}

// answer is what a player does: it answers decisions of certain kinds.
type answer struct {
	player  engine.PlayerID
	verb    *verb
	objects []object
	numbers []int
	ability int // from 1, 0 any
	from    int // zone a card is played from, -1 any
	with    []*detail
	none    bool // "none"
	word    string
	times   int // how often in a row, at least 1
}

// object is a card, leader or player as a script names it.
type object struct {
	name   string
	owner  int    // seat whose zone it is in, -1 any
	person string // "leader" or "player" if it is no card
	nth    int    // from 1; 0 is the first
	target *object
}

// until stops the game at a decision.
type until struct {
	player engine.PlayerID
	kind   engine.DecisionKind
	word   string
}

// Options are what a run may be given from outside.
type Options struct {
	// Cards is where names that the file does not define are looked up; nil is
	// the embedded cards and tokens.
	Cards *cards.Pool
	// Rules are the rule sets to run under instead of those that the file names;
	// steps that belong to others are left out. None: those of the file.
	Rules []string
	// Update rewrites the trace block of a file that has one (RunFile only).
	Update bool
}

// Result is what a run found.
type Result struct {
	Scenario *Scenario
	Failures []Failure
	Trace    []string // the events, one line each
	Checks   int      // expectations that were tested
	Updated  bool     // the file was rewritten
}

// OK reports whether everything held.
func (r *Result) OK() bool { return len(r.Failures) == 0 }

// Failure is something that was not as the file says.
type Failure struct {
	File         string
	Line, Column int
	Message      string // what was expected and what was found, several lines
}

// String returns file:line:column: message.
func (f Failure) String() string {
	return (&Error{File: f.File, Line: f.Line, Column: f.Column, Message: f.Message}).Error()
}
