package scenario

import (
	"fmt"
	"path/filepath"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/intake"
)

// Scenario is a parsed file, ready to run any number of times.
type Scenario struct {
	File  string
	Title string   // the first comment line
	ID    string   // of the scenario it was written after, "" if none
	Cites []string // clauses
	Game  string   // by its name in tables
	Rules []string // rule sets that it is run under, each once; nil for a game that has one

	Turn   int
	Active engine.PlayerID // whose turn it is
	Point  string          // moment of the turn, one of Table.Points, "" before the game
	Puzzle *Puzzle         // what somebody is to find, nil: a scenario like others

	table  *Table // what the game adds to the language
	board  Board
	cards  []define
	first  int // seat that went first, NoPlayer by chance, -1 by the number of the turn
	chance chance
	script []statement
	names  []mention // cards that the script names

	hasTrace  bool
	trace     []string
	traceLine int // line of the dashes
	source    string
}

// Read reads the scenario files of a pattern of filepath.Glob, in the order of their names, as
// [Parse] does. That there is none is an error, too. For tests.
func Read(pattern string, tables []*Table) ([]*Scenario, error) {
	files, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: no scenario files", pattern)
	}
	var out []*Scenario
	for _, file := range files {
		src, err := intake.Text(file, intake.Scenario)
		if err != nil {
			return nil, err
		}
		s, err := Parse(file, string(src), tables)
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

// Faces returns the same with the backs of each card behind it. For tests.
func (s *Scenario) Faces() []*cards.Card {
	var out []*cards.Card
	for _, d := range s.cards {
		for c := d.card; c != nil; c = c.Back {
			out = append(out, c)
		}
	}
	return out
}

// First is the player that went first, NoPlayer if chance decides: the one that the file names, or
// the one that has the turns of odd numbers.
func (s *Scenario) First() engine.PlayerID {
	switch {
	case s.first >= 0:
		return engine.PlayerID(s.first)
	case s.Turn%2 == 0 && s.Point != "":
		return s.Active.Opponent()
	}
	return s.Active
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

// Entry is a card in a list of cards with its annotations, where it stands in the file.
type Entry struct {
	Name   string
	Count  int
	Notes  []Note
	Line   int
	Column int
}

// Note is an annotation behind a card: its word and what belongs to it.
type Note struct {
	Word string // of a change of numbers: NoteStats
	N, M int
	Text string
	Turn bool // "this turn"
}

// NoteStats is the word of an annotation such as +1/+2.
const NoteStats = "+/+"

// Note returns the first annotation of a word, or nil.
func (e *Entry) Note(word string) *Note {
	for i := range e.Notes {
		if e.Notes[i].Word == word {
			return &e.Notes[i]
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
	answer       *Answer
	expect       check
	until        *until
}

// Answer is what a player does: it answers decisions of certain kinds. Games look at what they
// are handed of it, Subject.Matches and Subject.Applies.
type Answer struct {
	player  engine.PlayerID
	Verb    *Verb
	objects []object
	numbers []int
	Ability int // from 1, 0 any
	From    int // zone a card is played from, -1 any
	with    []*Detail
	none    bool   // "none"
	Word    string // of Verb.Words
	times   int    // how often in a row, at least 1
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
	// those of Table.Pool.
	Cards *cards.Pool
	// CardsOf, if it is set, returns Cards for the game of a file (RunFile only).
	CardsOf func(game string) (*cards.Pool, error)
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
