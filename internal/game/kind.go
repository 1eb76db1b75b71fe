package game

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/internal/spell"
	"gauntlet/sim"
)

// Ruleset is a game linked for one run. It may be used by several workers at once.
type Ruleset interface {
	sim.Ruleset
	// Describe returns an event as one line: the clause behind it and a sentence.
	Describe(engine.Event) string
	// refused returns why the rules cannot carry out a card whole, "" if they can.
	refused(c *cards.Card) string
	// barred returns why the rules do not admit a card, "" if they do.
	barred(c *cards.Card) string
}

// kind is a game as a library sees it, with the choices about its rules. A new
// game is a row of kinds and a file with its kind.
type kind interface {
	// vocabulary returns the words of the game's card texts, nil as long as none is
	// understood.
	vocabulary() *cardtext.Vocabulary
	// language returns what compiles them.
	language() compile.Language
	// options returns the choices that there are, in the order for messages.
	options() []option
	// rules returns the name of the edition that is chosen, "" for a game that has
	// one.
	rules() string
	// checkDeck returns every way in which a deck breaks the rules of deck
	// construction, each with its clause.
	checkDeck(l *Library, d *cards.Deck) []deckFault
	// setupTokens names the tokens that the game starts with because of a deck.
	setupTokens(d *cards.Deck) []string
	// link makes the ruleset of cards that compile; card i gets the number i+1.
	link(l *Library, list []*cards.Card) (Ruleset, error)
}

// deckFault is a way in which a deck breaks the rules of deck construction.
type deckFault struct {
	err    error  // names the deck and the file that it came from
	reason string // does not
}

// option is a choice about the rules of a run.
type option struct {
	name  string
	words []string // values
	set   func(value string) error
}

// kinds has a row per game: its name and what makes its kind.
var kinds = []struct {
	name string
	make func() kind
}{
	{"sve", func() kind { return &sveKind{} }},
	{"fow", func() kind { return newFowKind() }},
}

// Games returns the games that can be opened; the first is the default.
func Games() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// kindOf returns the kind of a game, or an error with a hint.
func kindOf(game string) (kind, error) {
	i := slices.Index(Games(), game)
	if i < 0 {
		return nil, fmt.Errorf("unknown game %q%s", game, spell.Hint(game, Games()))
	}
	return kinds[i].make(), nil
}

// Options returns the names of the choices about the rules of the library's
// game.
func (l *Library) Options() []string {
	var names []string
	for _, o := range l.kind.options() {
		names = append(names, o.name)
	}
	return names
}

// Set makes a choice about the rules by which decks are checked and games
// played, such as "rules" "6.3". It fails for an unknown name or value.
func (l *Library) Set(name, value string) error {
	for _, o := range l.kind.options() {
		if o.name != name {
			continue
		}
		if !slices.Contains(o.words, value) {
			return fmt.Errorf("%s %q: want %s%s", name, value, alternatives(o.words), spell.Hint(value, o.words))
		}
		return o.set(value)
	}
	return fmt.Errorf("game %q has no choice called %q%s; its choices are %s", l.Game, name, spell.Hint(name, l.Options()), strings.Join(l.Options(), ", "))
}

// alternatives writes words as "a, b or c".
func alternatives(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
