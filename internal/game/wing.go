package game

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/scenario"
	"gauntlet/engine/tell"
	"gauntlet/internal/spell"
	"gauntlet/policies"
	"gauntlet/policies/remote"
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
	// Share is how many games of a matchup commands play unless told otherwise, in hundredths
	// of what they play of a quick game: somebody waits for them. 0 is all.
	Share int64
	// PuzzleFiles holds the game's puzzles, in the folder puzzle.
	PuzzleFiles fs.FS

	// Tell returns what tells the game's views as data, and ViewSchema what it tells.
	Tell       func() tell.Teller
	ViewSchema func() map[string]any

	// Print says how lists show what is printed on cards.
	Print Print
	// Doubts returns what is probably misspelt on a card that was read all the same; nil
	// if a game has nothing of the kind.
	Doubts func(c *cards.Card) []string
	// Kinds are the types of cards that can be begun to be designed, in lower case, the usual one first.
	Kinds []string
	// Parts says what parts of a [Draft] are in the game, by the flags of "cards new": those that are not
	// there the game does not have.
	Parts map[string]string
	// Begin returns the text of a card file to start from. An error is a [*DraftError].
	Begin func(d *Draft) (string, error)
	// Trial is what the program plays with the game when it tests itself; nil if nothing.
	Trial *Trial
}

// Print says how lists show what is printed on a game's cards. Each function returns ""
// for what a card does not print.
type Print struct {
	Class, Stats string                   // heads of the columns
	ClassOf      func(*cards.Card) string // what a card belongs to
	CostOf       func(*cards.Card) string // what playing it costs
	StatsOf      func(*cards.Card) string // its numbers of battle
	LeastDefense string                   // what a card prints at least that can be in battle
}

// Draft is a card that somebody begins to design.
type Draft struct {
	Name, ID string
	Kind     string // one of the game's Kinds
	Traits   []string
	// What the game knows besides, as it was written; "" for what was left open.
	Class, Attributes, Cost, Attack, Defense string
	Evolved                                  string // attack and defense of an evolved face
}

// TraitList writes the traits as they stand in an array of TOML.
func (d *Draft) TraitList() string {
	quoted := make([]string, len(d.Traits))
	for i, t := range d.Traits {
		quoted[i] = Quote(t)
	}
	return strings.Join(quoted, ", ")
}

// Quote writes a text as a basic string of TOML. Names and traits hold no control characters; the
// readers refuse them.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// DraftError says what is wrong with a draft, and where.
type DraftError struct {
	Part  string // of the draft, as the flags of "cards new" call it
	Value string // what was written there, "" to leave it unsaid
	Text  string // what is wanted
}

func (e *DraftError) Error() string {
	return "--" + strings.TrimSuffix(e.Part+" "+e.Value, " ") + ": " + e.Text
}

// Number returns a part of a draft that is a number from least to most; usual if it was left open.
func (d *Draft) Number(part, text string, usual, least, most int) (int, error) {
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, &DraftError{part, text, fmt.Sprintf("want a number from %d to %d", least, most)}
	}
	return n, nil
}

// Trial is a small change of one card, between embedded decks of which the first holds it.
type Trial struct {
	Change string // as --variant takes it
	Decks  []string
}

// NewPolicy returns a new policy by name for the game. An unknown name is an error with a
// hint.
func (w *Wing) NewPolicy(name string) (engine.Policy, error) {
	if strings.HasPrefix(name, remote.Prefix) {
		return nil, fmt.Errorf("%s: this command starts no programs; bots play where there is a flag --bot, as in gauntlet run --policies %s/greedy --bot %s='COMMAND'", name, name, strings.TrimPrefix(name, remote.Prefix))
	}
	return policies.New(name, w.Bots)
}

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
	// Remark returns what there is to say about a deck that can be played, beginning with
	// a comma or a semicolon; "" if nothing.
	Remark(d *cards.Deck) string
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
	Usage string // what help says of a flag of its own, "" if the choice has none
}

// YesNo reports whether the choice is to do something or not.
func (o *Option) YesNo() bool { return slices.Equal(o.Words, []string{"no", "yes"}) }

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

// Edition returns the name of the edition of the rules that is chosen, "" for a game that has one.
func (l *Library) Edition() string { return l.rules.Edition() }

// Remark returns what there is to say about a deck that can be played under the rules that
// are chosen, beginning with a comma or a semicolon; "" if nothing.
func (l *Library) Remark(d *cards.Deck) string { return l.rules.Remark(d) }

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
