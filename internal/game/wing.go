package game

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/scenario"
	"gauntlet/internal/spell"
	"gauntlet/policies"
	"gauntlet/sim"
)

// Wing is everything that the program asks of one game. It has no state: what is chosen
// about the rules is in the [Rules] that it makes.
type Wing struct {
	Name  string // what the command line and files call the game, such as "sve"
	Title string // what is printed on its boxes

	// Words returns the words of the game's card texts, a new value each time.
	Words func() *cardtext.Vocabulary
	// Code returns what compiles them.
	Code func() compile.Language
	// ExactWords says that texts name cards, traits and counters with their capital letters.
	ExactWords bool
	// Rules returns the rules as they are when nothing is chosen.
	Rules func() Rules
	// Script returns what the game adds to the language of scenarios.
	Script func() *scenario.Table
	// Bots are the policies that look at the game's views.
	Bots policies.Bots
}

// NewPolicy returns a new policy by name for the game. An unknown name is an error with a
// hint.
func (w *Wing) NewPolicy(name string) (engine.Policy, error) { return policies.New(name, w.Bots) }

// Rules is the rules of a game as a library sees them, with the choices about them.
type Rules interface {
	// Options returns the choices that there are, in the order for messages.
	Options() []Option
	// Edition returns the name of the edition that is chosen, "" for a game that has
	// one.
	Edition() string
	// CheckDeck returns every way in which a deck breaks the rules of deck
	// construction, each with its clause.
	CheckDeck(l *Library, d *cards.Deck) []DeckFault
	// SetupTokens names the tokens that the game starts with because of a deck.
	SetupTokens(d *cards.Deck) []string
	// Link makes the ruleset of cards that compile; card i gets the number i+1.
	Link(l *Library, list []*cards.Card) (Ruleset, error)
}

// Ruleset is a game linked for one run. It may be used by several workers at once.
type Ruleset interface {
	sim.Ruleset
	// Describe returns an event as one line: the clause behind it and a sentence.
	Describe(engine.Event) string
	// Refused returns why the rules cannot carry out a card whole, "" if they can.
	Refused(c *cards.Card) string
	// Barred returns why the rules do not admit a card, "" if they do.
	Barred(c *cards.Card) string
}

// DeckFault is a way in which a deck breaks the rules of deck construction.
type DeckFault struct {
	Err    error  // names the deck and the file that it came from
	Reason string // does not
}

// EditionOption is the name of the choice among the editions of a game's rules, and of
// the setting of a run that tells it. A game with one edition has no such choice.
const EditionOption = "rules"

// Option is a choice about the rules of a run.
type Option struct {
	Name  string
	Words []string // values
	Set   func(value string) error
}

// Editions returns the names of the editions of the game's rules, none for a game that
// has one.
func (w *Wing) Editions() []string { return editions(w.Rules()) }

func editions(r Rules) []string {
	for _, o := range r.Options() {
		if o.Name == EditionOption {
			return o.Words
		}
	}
	return nil
}

// Options returns the names of the choices about the rules of the library's
// game.
func (l *Library) Options() []string {
	var names []string
	for _, o := range l.rules.Options() {
		names = append(names, o.Name)
	}
	return names
}

// Set makes a choice about the rules by which decks are checked and games
// played, such as "rules" "6.3". It fails for an unknown name or value.
func (l *Library) Set(name, value string) error {
	for _, o := range l.rules.Options() {
		if o.Name != name {
			continue
		}
		if !slices.Contains(o.Words, value) {
			return fmt.Errorf("%s %q: want %s%s", name, value, alternatives(o.Words), spell.Hint(value, o.Words))
		}
		return o.Set(value)
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
