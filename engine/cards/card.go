package cards

import (
	"fmt"
	"slices"
)

// Kind is a printed card type. A card of Force of Will may have several; Kind
// of a [Card] is then the first.
type Kind uint8

const (
	Leader Kind = iota
	Follower
	Amulet
	Spell

	// Force of Will. What the edition of 2015 calls a spell, with Chant,
	// Chant-Instant or Chant-Standby as its subtype, is a chant here: see Marks.
	Ruler
	JRuler
	Resonator
	Chant
	Addition
	Regalia
	Rune
	MagicStone
	SubRuler
	Order
	ExtensionRule
	kindCount
)

// kindNames are the printed words in the order of Kind.
var kindNames = [kindCount]string{
	"Leader", "Follower", "Amulet", "Spell",
	"Ruler", "J-Ruler", "Resonator", "Chant", "Addition", "Regalia", "Rune", "Magic Stone", "Sub-Ruler", "Order", "Extension Rule",
}

// lineKinds are the card types that stand in lines of words.
var lineKinds = kindNames[Ruler:]

// String returns the printed word.
func (k Kind) String() string { return kindNames[k] }

// Card is one printed face. Numbers that are not printed are absent: Cost,
// Attack and Defense are None.
type Card struct {
	Game     string   // "sve" or "fow"
	ID       string   // collector number, unique in a pool
	Name     string   // card name
	Set      string   // set code
	Kind     Kind     //
	Evolved  bool     // special type evolved
	Advanced bool     // special type advanced
	Token    bool     // token: made by effects, never in a deck
	CostX    bool     `json:",omitempty"` // the cost is X, chosen when the card is played (5.2.1.2.2); Cost is then None
	Cost     int      // None on evolved cards, leaders, rulers and magic stones; FoW: the total of Will, with 0 for X
	Class    string   // "Forestcraft" … "Neutral"; none in FoW
	Universe string   // "" or the universe's name
	Traits   []string // FoW: races and traits
	Attack   int      // None for amulets, spells, leaders; FoW: ATK of resonators and of some J-rulers
	Defense  int      // None for amulets and spells; leaders: 20 unless printed; FoW: DEF
	Text     string   // printed text, paragraphs separated by \n
	Source   string   // file and line it came from, for messages
	Reprints []string `json:",omitempty"` // numbers of other prints that say the same and are no cards of their own

	Alternate string `json:",omitempty"` // alternate name, "" if it has none

	Dropped []string `json:"-"` // numbers of its row that a card of its type does not print: "cost 4"

	// Force of Will only.
	TypeLine   string   `json:",omitempty"` // as ReadTypeLine writes it; Types and Marks read it
	Will       string   `json:",omitempty"` // cost in symbols as WillCost.String writes it, "" if none is printed
	Attributes []string `json:",omitempty"` // "Light", "Fire", "Water", "Wind", "Darkness" in this order; none: void
	Divinity   int      `json:",omitempty"` // 0 if none is printed
	Cluster    string   `json:",omitempty"` // block of sets, "" if the file does not say
	Rules      []string `json:",omitempty"` // editions that may use the card; empty: follows from what is printed

	// The faces of a double-faced card are cards of their own. The front face has
	// the collector number and is what decks list. Faces form a chain: a J-ruler
	// that is the back of a ruler may have a back itself.
	Back   *Card  `json:",omitempty"` // back face, nil if the card has one face
	BackIs BackIs `json:",omitempty"` // of a back face in FoW: which kind of back
	Front  *Card  `json:"-"`          // of a back face: the face whose Back it is
}

// BackIs says how a face of Force of Will comes to lie up. It is "" in
// Shadowverse: Evolve, where backs are shown by evolving.
type BackIs string

// The kinds of backs in the words of card files.
const (
	BackJRuler     BackIs = "j-ruler"     // turned up by judgment
	BackShift      BackIs = "shift"       // the future side of a card with [Shift]
	BackInverse    BackIs = "inverse"     // the despair side
	BackSecondForm BackIs = "second-form" // the second form of a colossal ruler's J-ruler
	BackOtherFace  BackIs = "other-face"  // the other ruler side of a two-face ruler
	BackHalf       BackIs = "half"        // the second half of an alternative card
)

type backSuffix struct {
	is     BackIs
	suffix string
}

// backSuffixes make the number of a back face from that of the face in front of
// it, in the order in which messages list the words.
var backSuffixes = []backSuffix{
	{"", "-back"}, {BackJRuler, "J"}, {BackShift, "^"}, {BackInverse, "^"}, {BackSecondForm, "2"}, {BackOtherFace, "^"}, {BackHalf, "^"},
}

// suffix returns the end of the number of such a back.
func (b BackIs) suffix() string {
	i := slices.IndexFunc(backSuffixes, func(s backSuffix) bool { return s.is == b })
	return backSuffixes[i].suffix
}

// parseBackIs returns the kind of back that a word of a card file means.
func parseBackIs(word string) (BackIs, error) {
	var words []string
	for _, s := range backSuffixes[1:] {
		if string(s.is) == word {
			return s.is, nil
		}
		words = append(words, string(s.is))
	}
	return "", fmt.Errorf("unknown kind of back %q; write %s", word, list(words))
}

// SetBack makes b the back face of c. What belongs to the card as a whole the
// back has from the front: game, set, class and universe, and the number, with a
// suffix, unless it has one of its own.
func (c *Card) SetBack(b *Card) {
	b.Game, b.Set, b.Class, b.Universe, b.Cluster, b.Rules = c.Game, c.Set, c.Class, c.Universe, c.Cluster, c.Rules
	if b.ID == "" {
		b.ID = c.ID + b.BackIs.suffix()
	}
	c.Back, b.Front = b, c
}

// First returns the front face of the card that c is a face of.
func (c *Card) First() *Card {
	for c.Front != nil {
		c = c.Front
	}
	return c
}

// Casts reports whether the text of the card is what it does as it resolves: spells, chants
// and runes.
func (c *Card) Casts() bool { return c.Kind == Spell || c.Is(Chant) || c.Is(Rune) }

// None marks an absent number.
const None = -1 << 15

// Entry is a number of copies of a card in a deck.
type Entry struct {
	Card  *Card
	Count int
	Line  int // line in the deck file, 0 if it did not come from one
}

// What a deck list may declare to be based on.
const (
	BasedOnClass    = "class"
	BasedOnUniverse = "universe"
)

// bases are the words of a list for what it is based on.
var bases = []string{BasedOnClass, BasedOnUniverse}

// Deck is a deck as brought to a game.
type Deck struct {
	Name   string
	Game   string
	Source string             // file it came from, or "embedded"
	Basis  string             // what the list declares to be based on: BasedOnClass, BasedOnUniverse or ""
	Sealed string             // file with the opened packs that the deck was built from, "" none
	Rules  []string           // editions that the deck is meant for; empty: for whichever is chosen
	Parts  [PartCount][]Entry // by Part; a deck of one game leaves those of the other empty
	Side   []Entry            // its sideboard; no game is played with it, but by Plans
	Plans  []Plan             // what comes in from there between the games of a match
}
