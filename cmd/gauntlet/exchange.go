package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
)

// replaced puts another card in the place of one, whole, in the decks that have it.
func (x *compareFlags) replaced(l *game.Library, c *change, decks []*cards.Deck) (arm game.ArmSpec, out []*cards.Deck, err error) {
	old, err := cardNamed(c.old, held(l, decks))
	if err == nil && old == nil {
		err = noCard(c.old, held(l, decks))
	}
	if err == nil {
		err = wholeCard(old, c.old)
	}
	if err != nil {
		return arm, nil, c.place("for", 0, err)
	}
	next, err := newCard(l, c.cardFile, c.card, old)
	if err == nil {
		err = wholeCard(next, c.card)
	}
	if err == nil && (next.ID == old.ID || next.Hash() == old.Hash() && strings.EqualFold(next.Name, old.Name)) {
		err = fmt.Errorf("it is the card that it replaces")
	}
	if err != nil {
		return arm, nil, c.place("card", 0, err)
	}
	arm.Arm = next.Name + " for " + old.Name
	for _, d := range decks {
		v, err := exchanged(l, d, old, next)
		if err != nil {
			return arm, nil, c.place("card", 0, fmt.Errorf("the deck %q: %w", d.Name, err))
		}
		if v == nil {
			if len(x.decks) > 0 && !x.file.varies() {
				return arm, nil, fmt.Errorf("the deck %q has no %s that could be replaced", d.Name, old.Name)
			}
			continue
		}
		out = append(out, d)
		arm.Decks = append(arm.Decks, v)
	}
	if len(out) == 0 {
		return arm, nil, fmt.Errorf("no deck lists %s: it is made by other cards; change those", old.Name)
	}
	return arm, out, nil
}

// wholeCard refuses what is a part of a card, or is in no deck: what is exchanged is the card
// with everything that belongs to it.
func wholeCard(c *cards.Card, word string) error {
	switch {
	case c.Front != nil:
		return fmt.Errorf("%s is the back face of %s: name that, and all faces are exchanged", c.ID, c.First().ID)
	case c.Evolved:
		return fmt.Errorf("%s is an evolved card: name the card %q of the main deck, and its evolved cards are exchanged with it", c.ID, c.Name)
	case c.Token:
		return fmt.Errorf("%s is a token, which cards make: no deck lists it; to change what it prints use --variant", cmp.Or(word, c.Name))
	}
	return nil
}

// otherwise is what to do about an exchange that is no exchange of one card.
const otherwise = "write the list as it shall be and compare the two with --with-deck"

// exchanged returns the deck with next in the place of old: as many copies of the card, in the
// same places of the list, so that all other cards keep theirs in every shuffle; and in the
// evolve deck its evolved cards in the place of those of old, which would stay without a card
// that they correspond to (12.2.2: by name). The backs of cards come with their fronts, and
// tokens with what makes them. It returns nil if the deck does not list old.
func exchanged(l *game.Library, d *cards.Deck, old, next *cards.Card) (*cards.Deck, error) {
	v := *d
	copies := 0
	for part, entries := range d.Parts {
		for at, e := range entries {
			switch {
			case strings.EqualFold(e.Card.Name, next.Name) && !strings.EqualFold(next.Name, old.Name):
				return nil, besides(d, old, next, e.Card)
			case e.Card.ID == old.ID:
				v.Parts[part] = slices.Clone(v.Parts[part])
				v.Parts[part][at].Card = next
				copies += e.Count
			case sameKind(e.Card, old) && strings.EqualFold(e.Card.Name, old.Name):
				return nil, fmt.Errorf("it has %s beside %s, which the evolved cards of that name serve as well: %s", e.Card.ID, old.ID, otherwise)
			}
		}
	}
	if copies == 0 {
		return nil, nil
	}
	if slices.Contains(cards.PartsOf(old.Game), cards.PartEvolve) && old.Kind != cards.Leader {
		return &v, exchangeEvolved(l, &v, old, next, copies)
	}
	return &v, nil
}

// besides says that a deck has the new card already, if it has the old one.
func besides(d *cards.Deck, old, next, there *cards.Card) error {
	for _, entries := range d.Parts {
		if slices.ContainsFunc(entries, func(e cards.Entry) bool { return e.Card.ID == old.ID }) {
			return fmt.Errorf("it has %s (%s) already beside %s: %s", next.Name, there.ID, old.Name, otherwise)
		}
	}
	return nil
}

func sameKind(a, b *cards.Card) bool {
	return a.Evolved == b.Evolved && a.Token == b.Token && a.Advanced == b.Advanced
}

// exchangeEvolved exchanges the evolved cards: as many of next as the list has of old, or if
// it has none as many as copies of the card.
func exchangeEvolved(l *game.Library, v *cards.Deck, old, next *cards.Card, copies int) error {
	var kept []cards.Entry
	at, had := -1, 0
	for _, e := range v.Parts[cards.PartEvolve] {
		if !evolves(e.Card, old) {
			kept = append(kept, e)
			continue
		}
		if had += e.Count; at < 0 {
			at = len(kept)
		}
	}
	face, err := evolvedOf(l, next)
	if err != nil {
		return err
	}
	if face == nil {
		v.Parts[cards.PartEvolve] = kept
		return nil
	}
	n := had
	if at < 0 {
		n, at = copies, len(kept)
	}
	if slices.ContainsFunc(kept, func(e cards.Entry) bool { return e.Card.ID == face.ID }) {
		return fmt.Errorf("its evolve deck has %s already: %s", face.ID, otherwise)
	}
	v.Parts[cards.PartEvolve] = slices.Insert(kept, at, cards.Entry{Card: face, Count: n})
	return nil
}

// evolves reports whether a card of an evolve deck has an evolved face that corresponds to a
// card (12.2.2).
func evolves(e, c *cards.Card) bool {
	for face := e; face != nil; face = face.Back {
		if face.Evolved && strings.EqualFold(face.Name, c.Name) {
			return true
		}
	}
	return false
}

// evolvedOf returns the card of an evolve deck that corresponds to a card, nil if there is
// none. Of prints that say the same it is the first.
func evolvedOf(l *game.Library, c *cards.Card) (*cards.Card, error) {
	var found []*cards.Card
	for _, e := range l.Pool.Cards() {
		if e.Front == nil && evolves(e, c) && !slices.ContainsFunc(found, func(o *cards.Card) bool { return o.Hash() == e.Hash() }) {
			found = append(found, e)
		}
	}
	if own := slices.IndexFunc(found, func(e *cards.Card) bool { return sameFile(e, c) }); own >= 0 && len(found) > 1 &&
		!slices.ContainsFunc(found[own+1:], func(e *cards.Card) bool { return sameFile(e, c) }) {
		found = found[own : own+1] // the one that was written with it
	}
	switch len(found) {
	case 0:
		return nil, nil
	case 1:
		return found[0], nil
	}
	var ids []string
	for _, e := range found {
		ids = append(ids, e.ID)
	}
	return nil, fmt.Errorf("%s has several evolved cards (%s): %s", c.Name, strings.Join(ids, ", "), otherwise)
}

func sameFile(a, b *cards.Card) bool { return sourceFile(a) == sourceFile(b) }

// sourceFile returns the file of a card, without the line.
func sourceFile(c *cards.Card) string {
	at := strings.LastIndex(c.Source, ":")
	return c.Source[:max(at, 0)]
}

// newCard returns the card of a name, or the only one of a file that a deck can hold where it
// holds old.
func newCard(l *game.Library, file, name string, old *cards.Card) (*cards.Card, error) {
	fits := func(c *cards.Card) bool {
		return c.Front == nil && !c.Evolved && !c.Token && (c.Kind == cards.Leader) == (old.Kind == cards.Leader)
	}
	var of []*cards.Card
	for _, c := range l.Pool.Cards() {
		if file != "" && sourceFile(c) == file && fits(c) && (name == "" || strings.EqualFold(c.Name, name) || strings.EqualFold(c.ID, name)) {
			of = append(of, c)
		}
	}
	switch {
	case name == "" && len(of) == 0:
		return nil, fmt.Errorf("the file has no card that a deck can hold in the place of %s", old.Name)
	case len(of) == 1:
		return of[0], nil
	case name == "":
		return nil, fmt.Errorf("the file has %d cards: name one as %s:NAME", len(of), file)
	}
	part := cards.PartMain
	if old.Kind == cards.Leader {
		part = cards.PartLeader
	}
	return l.Pool.Find(name, part)
}
