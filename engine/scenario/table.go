package scenario

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Table is what a game adds: the words of its language, and what stands behind them. The
// parser and the runner know no game. A game may add words, not syntax.
type Table struct {
	Game     string   // behind "game"
	Head     []string // first words of header lines that only this game has
	Board    []string // first words of what a player has
	Card     []string // words in a card
	Facts    []string // first words of what is expected of a player
	Points   []string // moments of a turn; a turn without one begins at Usual
	Usual    string
	Person   string // what is neither card nor number, such as "player"
	Notes    []NoteWord
	Keywords []Keyword // that a card in an expectation may show
	Zones    []Zone    // one of them is called "field": the one meant where none is named
	Verbs    []Verb
	Details  []Detail
	Sources  []Zone // behind "from"
	Kinds    map[engine.DecisionKind]string
	Blanks   []string // cards that need no definition, written without quotation marks
	Editions []string // rule sets, the usual one first; nil: the game has one
	Faces    int      // most faces of a card

	NewBoard  func() Board                  // of a scenario that says nothing yet
	NewBlanks func() map[string]*cards.Card // the cards of Blanks, new ones
	Pool      func() (*cards.Pool, error)   // where names are looked up that a file does not define
	Words     func() *cardtext.Vocabulary   // of the language on cards, a new one
	Language  compile.Language              // what compiles them
}

// Board is a game's share of one scenario: what the players have, as the game reads it.
type Board interface {
	// Header reads the rest of a header line that begins with one of the game's own words.
	Header(l *Line, word string) error
	// NewCard returns an empty card; CardWord reads a word of its definition and
	// what belongs to it, ok is false if the game has no such word; CardDone
	// returns what the finished definition lacks, or "".
	NewCard() *cards.Card
	CardWord(l *Line, c *cards.Card, t Token) (ok bool, err error)
	CardDone(c *cards.Card) string
	// Side reads a statement about what a player has that begins with a word of Table.Board.
	Side(l *Line, who int, word string) error
	// Fact reads an expectation that only this game has; the fact is nil if there
	// is no such word.
	Fact(l *Line, who engine.PlayerID, word string) (Fact, error)
	// Lay finds the cards of the board and returns what begins games of them.
	Lay(s *Scenario, r *Resolver) (Begin, error)
}

// Begin makes a game of a board's cards, those that its resolver found in the same order,
// under a rule set, "" for a game that has one. The game's Begin puts it into the position.
type Begin func(cards []Compiled, rules string) (Subject, error)

// Compiled is a card with the program of its text.
type Compiled struct {
	Card    *cards.Card
	Program *effect.Program
	Tree    *cardtext.Text
}

// Modes writes the options of an ability of the card in words, nil where they are not known one by one.
func (c *Compiled) Modes(a *effect.Ability) []string { return compile.Modes(c.Tree)(a) }

// Fact tests what an expectation says of a game: it returns "" or what was found instead.
type Fact func(g Subject) string

// Subject is a game under test.
type Subject interface {
	engine.Game
	Pause() bool           // runs on to the next decision, also one with one option; false if the game is over
	Force()                // takes the only option
	Script(*engine.Script) // answers chance from now on
	Bare() engine.Game     // the game itself, for what copies games
	Active() engine.PlayerID
	DescribeDecision(*engine.Decision) string
	DescribeOption(*engine.Decision, engine.Option) string

	// Begin puts the game into the position; chance that no script answers is drawn with a key.
	Begin(key uint64) error
	// Dull returns the answer to a decision that the script does not mention; ok
	// is false if the script must answer.
	Dull(*engine.Decision) (i int, ok bool)
	Describe(engine.Event) string
	Names() []string                                       // of all cards of the match
	Cards(engine.PlayerID, uint8) []engine.ObjectID        // decks top card first
	Knows(viewer engine.PlayerID, o engine.ObjectID) bool  // which card it is, and its place in a deck
	Name(engine.ObjectID) string                           // as printed
	Fits(engine.ObjectID, *Wanted) bool                    // beside the name
	Shown(engine.ObjectID) string                          // numbers and annotations, to stand behind the name
	Limits() []string                                      // names of the capacities, by number
	DeckFaults(engine.PlayerID) []string                   // clauses of deck construction that the deck breaks
	Offered(*engine.Decision, engine.Option) Offer         // what an option is about
	Attacked(engine.Option) Offer                          // what an attack is made on
	Matches(*engine.Decision, *Answer, engine.Option) bool // what an answer says beside card and target
	Applies(engine.Option, *Answer, func(Offer) bool) bool // what ShapeApply names; the function compares cards
}

// Offer is what an option is about, as scripts name it.
type Offer struct {
	Object engine.ObjectID
	Name   string
	Player engine.PlayerID // whose side it is on
	Person bool            // no card but a leader or player
	Again  bool            // another one of its name, though the object is the same
}

// check tests an expectation: it returns "" or what was found instead.
type check func(r *runner) string

// Zone is a zone with its name in scenarios.
type Zone struct {
	Name   string
	Number uint8 // as Subject.Cards is asked for it
	Deck   bool  // ordered: it has a top and a bottom, and its exact cards are named in order
	Pile   bool  // it has a top and a bottom, which matter only where they are named
	Hidden bool  // players may know its cards or not
}

// Keyword is a keyword as an expectation writes it.
type Keyword struct {
	Name   string
	Number uint8 // as the game counts them
}

// Detail is something that may stand behind a card in an action: "with ep". If
// Follow is set it answers what is asked after the card.
type Detail struct {
	Words  string
	Follow *Verb
}

// NoteWord is an annotation.
type NoteWord struct {
	Word     string
	Shape    NoteShape
	Most     int    // of its number
	Least    int    // likewise
	Expected bool   // stands in expectations only
	Example  string // of NoteNamed, such as "stack=2"
}

// NoteShape is what belongs to the word of an annotation.
type NoteShape uint8

const (
	NoteFlag   NoteShape = iota // nothing
	NoteNumber                  // damage 2
	NoteText                    // a name, or none
	NoteNamed                   // counters stack=2
)

func (g *Table) noteNames() (names []string) {
	for _, n := range g.Notes {
		if !n.Expected {
			names = append(names, n.Word)
		}
	}
	return names
}

// source returns the zone that cards are played from, nil if it is none.
func (g *Table) source(name string) *Zone {
	for i := range g.Sources {
		if strings.EqualFold(g.Sources[i].Name, name) {
			return &g.Sources[i]
		}
	}
	return nil
}

func names(zones []Zone) (out []string) {
	for _, z := range zones {
		out = append(out, z.Name)
	}
	return out
}

// zoneNamed takes the name of a zone from a line; nil if there is none.
func (g *Table) zoneNamed(l *Line) *Zone {
	var found *Zone
	for i := range g.Zones {
		z := &g.Zones[i]
		at := l.at
		if l.Words(strings.Fields(z.Name)...) && (found == nil || len(z.Name) > len(found.Name)) {
			found = z
		}
		l.at = at
	}
	if found != nil {
		l.Words(strings.Fields(found.Name)...)
	}
	return found
}

// field is the zone that an expectation means if it names none.
func (g *Table) field() *Zone {
	for i := range g.Zones {
		if g.Zones[i].Name == "field" {
			return &g.Zones[i]
		}
	}
	return nil
}

// keywordNamed takes a keyword from a line.
func (g *Table) keywordNamed(l *Line) *Keyword {
	var found *Keyword
	for i := range g.Keywords {
		k := &g.Keywords[i]
		at := l.at
		if l.Words(strings.Fields(k.Name)...) && (found == nil || len(k.Name) > len(found.Name)) {
			found = k
		}
		l.at = at
	}
	if found != nil {
		l.Words(strings.Fields(found.Name)...)
	}
	return found
}

// kindWord is the name of a kind of decision in scenarios.
func (g *Table) kindWord(k engine.DecisionKind) string {
	return strings.ReplaceAll(g.Kinds[k], "_", "-")
}

func (g *Table) kindWords() (words []string) {
	for k := range g.Kinds {
		words = append(words, g.kindWord(k))
	}
	slices.Sort(words)
	return words
}

func (g *Table) verb(name string) *Verb {
	for i := range g.Verbs {
		if g.Verbs[i].Name == name {
			return &g.Verbs[i]
		}
	}
	return nil
}

func (g *Table) verbNames() []string {
	names := make([]string, len(g.Verbs))
	for i := range g.Verbs {
		names[i] = g.Verbs[i].Name
	}
	return names
}

// SeatName returns "p1" or "p2".
func SeatName(p engine.PlayerID) string {
	if p > 1 {
		return "nobody"
	}
	return [2]string{"p1", "p2"}[p]
}
