package sve

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
)

// Bounds of 6.1.1.2, 6.1.1.3 and 6.1.1.4, and those of Open 8 (B.6.1.1.2).
const (
	mainDeckMin   = 40
	mainDeckMax   = 50
	evolveDeckMax = 10
	copiesMax     = 3
	openDeckMin   = 30
)

// DeckError is one way in which a deck breaks the rules of deck construction.
type DeckError struct {
	Deck    string // name of the deck
	Source  string // file the deck came from
	Line    int    // line of the entry at fault, 0 if no single one is
	Clause  string // rule that is broken
	Message string // what is wrong, in our words
}

// Error returns `deck "x" (file:line): message (clause)`.
func (e *DeckError) Error() string {
	where := e.Source
	if e.Line > 0 && !strings.HasSuffix(where, fmt.Sprintf(":%d", e.Line)) {
		where = fmt.Sprintf("%s:%d", where, e.Line)
	}
	return fmt.Sprintf("deck %q (%s): %s (%s)", e.Deck, where, e.Message, e.Clause)
}

// Basis is what the cards of a deck have in common (6.1.1.5).
type Basis uint8

const (
	BasisAny      Basis = iota // class or universe, whichever the deck fulfils
	BasisClass                 // one class
	BasisUniverse              // one universe
)

// basisOf returns the basis that a list declares (6.2.1.3).
func basisOf(d *cards.Deck) Basis {
	switch d.Basis {
	case cards.BasedOnClass:
		return BasisClass
	case cards.BasedOnUniverse:
		return BasisUniverse
	}
	return BasisAny
}

// DeckOption changes what [CheckDeck] asks of a deck.
type DeckOption func(*deckCheck)

// Copies lifts the limit of 6.1.1.4 for cards whose text says so (6.1.2):
// allowed returns the number of copies the text of a card allows, 0 if it says
// nothing.
func Copies(allowed func(*cards.Card) int) DeckOption {
	return func(k *deckCheck) { k.allowed = allowed }
}

// In asks for what the rules of a format say.
func In(f Format) DeckOption { return func(k *deckCheck) { k.format = f } }

// From asks that the cards of the deck are among those of opened packs
// (B.6.1.1).
func From(s *cards.Sealed) DeckOption { return func(k *deckCheck) { k.sealed = s } }

type deckCheck struct {
	deck    *cards.Deck
	allowed func(*cards.Card) int
	format  Format
	sealed  *cards.Sealed
	errs    []DeckError
}

// CheckDeck returns every way in which d breaks the rules of deck construction,
// in the order of the clauses; nil if it may be played.
func CheckDeck(d *cards.Deck, opts ...DeckOption) []DeckError {
	k := &deckCheck{deck: d, allowed: func(*cards.Card) int { return 0 }}
	for _, o := range opts {
		o(k)
	}
	k.leader()
	if k.format == Open8 {
		k.openSizes()
		k.types("B.6.1.1.2", "B.6.1.1.3")
		k.opened()
		return k.errs // B.6.1.1.4, B.6.1.1.5: no limit on copies, no class or universe
	}
	k.sizes()
	k.types("6.1.1.2", "6.1.1.3")
	k.copies(cards.PartMain)
	k.copies(cards.PartEvolve)
	if d.Leader() != nil && d.Leader().Kind == cards.Leader {
		k.based()
	}
	return k.errs
}

// DeckBasis returns what a legal deck with a leader is based on: what the list
// declares (6.2.1.3), else the universe that all its cards share with the
// leader, else the leader's class.
func DeckBasis(d *cards.Deck) Basis {
	if b := basisOf(d); b != BasisAny {
		return b
	}
	if d.Leader().Universe != "" && len(offUniverse(d)) == 0 {
		return BasisUniverse
	}
	return BasisClass
}

func (k *deckCheck) fail(line int, clause, format string, args ...any) {
	k.errs = append(k.errs, DeckError{k.deck.Name, k.deck.Source, line, clause, fmt.Sprintf(format, args...)})
}

func (k *deckCheck) leader() {
	switch l := k.deck.Leader(); {
	case l == nil && k.format == Open8: // B.6.1.1.1
	case l == nil:
		k.fail(0, "6.1.1", "no leader; add a [leader] section with a leader card")
	case l.Kind != cards.Leader:
		k.fail(0, "6.1.1.1", "%s is no leader card", deckCardName(l))
	}
}

func (k *deckCheck) sizes() {
	if n := k.deck.Size(cards.PartMain); n < mainDeckMin || n > mainDeckMax {
		k.fail(0, "6.1.1.2", "the main deck has %d cards; it needs %d to %d", n, mainDeckMin, mainDeckMax)
	}
	if n := k.deck.Size(cards.PartEvolve); n > evolveDeckMax {
		k.fail(0, "6.1.1.3", "the evolve deck has %d cards; at most %d are allowed", n, evolveDeckMax)
	}
}

// types checks that every card is of a type that its part of the deck admits;
// the clauses are those about the main deck and the evolve deck.
func (k *deckCheck) types(main, evolve string) {
	for _, e := range k.deck.Parts[cards.PartMain] {
		// 6.1.1.2: no leaders, no evolved or advanced cards, no tokens.
		if c := e.Card; c.Kind == cards.Leader || c.Evolved || c.Advanced || c.Token {
			k.fail(e.Line, main, "%s is %s and cannot be in the main deck", deckCardName(c), deckCardType(c))
		}
	}
	for _, e := range k.deck.Parts[cards.PartEvolve] {
		// 6.1.1.3: nothing but evolved and advanced cards; 9.1 tokens are made in the game.
		if c := e.Card; !c.Evolved && !c.Advanced || c.Token {
			k.fail(e.Line, evolve, "%s is %s and cannot be in the evolve deck", deckCardName(c), deckCardType(c))
		}
	}
}

// copies counts cards by name within one part: 6.1.1.4 lets each part have its
// own three. Lists hold the front faces of double-faced cards (6.1.1.4.1).
func (k *deckCheck) copies(part cards.Part) {
	type tally struct{ count, allowed, line int }
	tallies := map[string]*tally{}
	var names []string // in the order of the list
	for _, e := range k.deck.Entries(part) {
		t := tallies[e.Card.Name]
		if t == nil {
			t = &tally{allowed: copiesMax, line: e.Line}
			tallies[e.Card.Name] = t
			names = append(names, e.Card.Name)
		}
		t.count += e.Count
		t.allowed = max(t.allowed, k.allowed(e.Card))
	}
	for _, n := range names {
		if t := tallies[n]; t.count > t.allowed {
			k.fail(t.line, "6.1.1.4", "%d copies of %s in the %s deck; at most %d are allowed", t.count, n, part, t.allowed)
		}
	}
}

// based checks that the cards share the leader's class or universe.
func (k *deckCheck) based() {
	l := k.deck.Leader()
	byClass, byUniverse := offClass(k.deck), offUniverse(k.deck)
	basis := basisOf(k.deck)
	if basis == BasisAny {
		// The deck is judged by the basis it comes closer to.
		basis = BasisClass
		if l.Universe != "" && len(byUniverse) < len(byClass) {
			basis = BasisUniverse
		}
	}
	if basis == BasisClass {
		for _, e := range byClass {
			k.fail(e.Line, "6.1.1.5.1", "%s is of the class %s; the leader's class is %s, so only %s and Neutral cards are allowed",
				deckCardName(e.Card), e.Card.Class, l.Class, l.Class)
		}
		return
	}
	if l.Universe == "" {
		k.fail(0, "6.1.1.5.2", "%s has no universe to base a deck on", deckCardName(l))
		return
	}
	for _, e := range byUniverse {
		of := "no universe"
		if e.Card.Universe != "" {
			of = "the universe " + e.Card.Universe
		}
		k.fail(e.Line, "6.1.1.5.2", "%s is of %s; the deck is based on the universe %s", deckCardName(e.Card), of, l.Universe)
	}
}

// offClass returns the entries that 6.1.1.5.1 forbids: neither of the leader's
// class nor neutral.
func offClass(d *cards.Deck) []cards.Entry {
	return slices.DeleteFunc(slices.Concat(d.Parts[cards.PartMain], d.Parts[cards.PartEvolve]), func(e cards.Entry) bool {
		return e.Card.Class == d.Leader().Class || e.Card.Class == "Neutral"
	})
}

// offUniverse returns the entries that 6.1.1.5.2 forbids: not of the leader's
// universe. Neutral cards need the universe as well.
func offUniverse(d *cards.Deck) []cards.Entry {
	return slices.DeleteFunc(slices.Concat(d.Parts[cards.PartMain], d.Parts[cards.PartEvolve]), func(e cards.Entry) bool {
		return e.Card.Universe != "" && e.Card.Universe == d.Leader().Universe
	})
}

func deckCardName(c *cards.Card) string { return fmt.Sprintf("%s (%s)", c.Name, c.ID) }

// deckCardType returns the printed type with an article.
func deckCardType(c *cards.Card) string {
	switch word := strings.ToLower(c.Kind.String()); {
	case c.Token:
		return "a token"
	case c.Evolved:
		return "an evolved " + word
	case c.Advanced:
		return "an advanced " + word
	case c.Kind == cards.Amulet:
		return "an " + word
	default:
		return "a " + word
	}
}
