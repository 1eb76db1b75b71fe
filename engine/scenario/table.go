package scenario

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// The parser and the runner know no game. What a game adds is a table: the
// words of its language, and what stands behind them. A game may add words,
// not syntax.

// language is the words that a game adds.
type language struct {
	game     string   // behind "game"
	head     []string // first words of header lines that only this game has
	board    []string // first words of what a player has
	card     []string // words in a card
	facts    []string // first words of what is expected of a player
	points   []string // moments of a turn; a turn without one begins at usual
	usual    string
	person   string // what is neither card nor number: "leader" or "player"
	notes    []noteWord
	words    []keyword // keywords that a card in an expectation may show
	zones    []zone
	verbs    []verb
	details  []detail
	sources  []zone // behind "from"
	kinds    map[engine.DecisionKind]string
	blanks   []string // cards that need no definition, written without quotation marks
	editions []string // rule sets, the usual one first; nil: the game has one
	faces    int      // most faces of a card
}

// table is a game's share of one scenario.
type table interface {
	language() *language
	// header reads the rest of a header line that begins with one of the
	// game's own words.
	header(p *parser, l *line, word string) error
	// newCard returns an empty card; cardWord reads a word of its definition and
	// what belongs to it, ok is false if the game has no such word; cardDone
	// returns what the finished definition lacks, or "".
	newCard() *cards.Card
	cardWord(p *parser, l *line, c *cards.Card, t token) (ok bool, err error)
	cardDone(c *cards.Card) string
	// board reads a statement about what a player has.
	board(p *parser, l *line, who int, word string) error
	// fact reads an expectation that only this game has; check is nil if there
	// is no such word.
	fact(p *parser, l *line, who engine.PlayerID, word string) (check, error)
	// build makes a game of the scenario's cards under a rule set; its arrange
	// puts it into the position.
	build(s *Scenario, opts Options, rules string) (subject, error)
}

// subject is a game under test.
type subject interface {
	engine.Game
	Pause() bool
	Force()
	Script(*engine.Script)
	Active() engine.PlayerID
	DescribeDecision(*engine.Decision) string
	DescribeOption(*engine.Decision, engine.Option) string

	arrange(key uint64) error
	// dull returns the answer to a decision that the script does not mention; ok
	// is false if the script must answer.
	dull(*engine.Decision) (i int, ok bool)
	describe(engine.Event) string
	names() []string                                       // of all cards of the match
	zone(engine.PlayerID, uint8) []engine.ObjectID         // decks top card first
	knows(viewer engine.PlayerID, o engine.ObjectID) bool  // which card it is, and its place in a deck
	name(engine.ObjectID) string                           // as printed
	fits(engine.ObjectID, *wanted) bool                    // beside the name
	shown(engine.ObjectID) string                          // numbers and annotations, to stand behind the name
	limits() []string                                      // names of the capacities, by number
	deckFaults(engine.PlayerID) []string                   // clauses of deck construction that the deck breaks
	offered(*engine.Decision, engine.Option) offer         // what an option is about
	attacked(engine.Option) offer                          // what an attack is made on
	matches(*engine.Decision, *answer, engine.Option) bool // what an answer says beside card and target
	applies(engine.Option, *answer, func(offer) bool) bool // what shapeApply names; the function compares cards
}

// offer is what an option is about, as scripts name it.
type offer struct {
	object engine.ObjectID
	name   string
	player engine.PlayerID // whose side it is on
	person bool            // no card but a leader or player
	again  bool            // another one of its name, though the object is the same
}

// check tests a fact: it returns "" or what was found instead.
type check func(r *runner) string

// zone is a zone with its name in scenarios.
type zone struct {
	name   string
	number uint8
	deck   bool // ordered: it has a top and a bottom, and its exact cards are named in order
	pile   bool // it has a top and a bottom, which matter only where they are named
	hidden bool // players may know its cards or not
}

// keyword is a keyword as an expectation writes it.
type keyword struct {
	name   string
	number uint8
}

// detail is something that may stand behind a card in an action: "with ep". If
// follow is set it answers what is asked after the card.
type detail struct {
	words  string
	follow *verb
}

// noteWord is an annotation.
type noteWord struct {
	word     string
	shape    noteShape
	most     int    // of numbers
	least    int    //
	expected bool   // stands in expectations only
	example  string // of what is written in two parts
}

type noteShape uint8

const (
	noteFlag   noteShape = iota
	noteNumber           // damage 2
	noteText             // a name, or none
	noteNamed            // counters stack=2
)

func (g *language) noteNames() (names []string) {
	for _, n := range g.notes {
		if !n.expected {
			names = append(names, n.word)
		}
	}
	return names
}

// tables are the games that scenarios can be written for, the usual one first.
var tables = []func() table{newSVE, newFoW}

// tableOf returns the table of a game, or nil.
func tableOf(game string) table {
	for _, begin := range tables {
		if t := begin(); t.language().game == game {
			return t
		}
	}
	return nil
}

func games() (names []string) {
	for _, begin := range tables {
		names = append(names, begin().language().game)
	}
	return names
}

// source returns the zone that cards are played from, nil if it is none.
func (g *language) source(name string) *zone {
	for i := range g.sources {
		if strings.EqualFold(g.sources[i].name, name) {
			return &g.sources[i]
		}
	}
	return nil
}

func names(zones []zone) (out []string) {
	for _, z := range zones {
		out = append(out, z.name)
	}
	return out
}

// zoneNamed takes the name of a zone from a line; nil if there is none.
func (g *language) zoneNamed(l *line) *zone {
	var found *zone
	for i := range g.zones {
		z := &g.zones[i]
		at := l.at
		if l.words(strings.Fields(z.name)...) && (found == nil || len(z.name) > len(found.name)) {
			found = z
		}
		l.at = at
	}
	if found != nil {
		l.words(strings.Fields(found.name)...)
	}
	return found
}

// field is the zone that an expectation means if it names none.
func (g *language) field() *zone {
	for i := range g.zones {
		if g.zones[i].name == "field" {
			return &g.zones[i]
		}
	}
	return nil
}

// keywordNamed takes a keyword from a line.
func (g *language) keywordNamed(l *line) *keyword {
	var found *keyword
	for i := range g.words {
		k := &g.words[i]
		at := l.at
		if l.words(strings.Fields(k.name)...) && (found == nil || len(k.name) > len(found.name)) {
			found = k
		}
		l.at = at
	}
	if found != nil {
		l.words(strings.Fields(found.name)...)
	}
	return found
}

// kindWord is the name of a kind of decision in scenarios.
func (g *language) kindWord(k engine.DecisionKind) string {
	return strings.ReplaceAll(g.kinds[k], "_", "-")
}

func (g *language) kindWords() (words []string) {
	for k := range g.kinds {
		words = append(words, g.kindWord(k))
	}
	slices.Sort(words)
	return words
}

func (g *language) verb(name string) *verb {
	for i := range g.verbs {
		if g.verbs[i].name == name {
			return &g.verbs[i]
		}
	}
	return nil
}

func (g *language) verbNames() []string {
	names := make([]string, len(g.verbs))
	for i := range g.verbs {
		names[i] = g.verbs[i].name
	}
	return names
}

// seatName returns "p1" or "p2".
func seatName(p engine.PlayerID) string {
	if p > 1 {
		return "nobody"
	}
	return [2]string{"p1", "p2"}[p]
}
