package game

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// touch returns the numbers of the cards without which a game of an arm is that of the base:
// those whose print is another one, and those that can make them. It is nil if other things
// differ, such as lists of decks. list is the cards of the run, of which card i has the number
// i+1.
func (l *Library) touch(list []*cards.Card, base, arm *ArmSpec, decks []*cards.Deck) []engine.CardID {
	if arm.Choice != "" || base.Choice != "" || len(base.Cards) > 0 {
		return nil
	}
	touched := map[string]bool{} // by number, all faces of a card
	add := func(c *cards.Card) {
		for face := c.First(); face != nil; face = face.Back {
			touched[face.ID] = true
		}
	}
	for _, c := range arm.Cards {
		add(c)
	}
	for _, d := range decks {
		if !sameList(base.version(d), arm.version(d)) {
			return nil // what is dealt is recorded, face down as it lies
		}
	}
	for grown := true; grown; {
		grown = false
		for _, c := range slices.Concat(list, faces(arm.Cards)) {
			if touched[c.ID] {
				continue
			}
			tokens, err := l.Tokens(c)
			if err != nil {
				return nil
			}
			if slices.ContainsFunc(tokens, func(t *cards.Card) bool { return touched[t.ID] }) {
				add(c)
				grown = true
			}
		}
	}
	for _, d := range decks {
		for _, name := range l.rules.SetupTokens(d) { // there from the start
			if t := l.Pool.Token(name); t != nil && touched[t.ID] {
				return nil
			}
		}
	}
	out := []engine.CardID{}
	for i, c := range list {
		if touched[c.ID] {
			out = append(out, engine.CardID(i+1))
		}
	}
	return out
}

// faces returns all faces of cards.
func faces(list []*cards.Card) (out []*cards.Card) {
	for _, c := range list {
		for face := c; face != nil; face = face.Back {
			out = append(out, face)
		}
	}
	return out
}

// version returns what the arm plays as a deck of the run.
func (a *ArmSpec) version(d *cards.Deck) *cards.Deck {
	if i := slices.IndexFunc(a.Decks, func(o *cards.Deck) bool { return o.Name == d.Name }); i >= 0 {
		return a.Decks[i]
	}
	return d
}

// sameList reports whether two lists have the same cards in the same places.
func sameList(a, b *cards.Deck) bool {
	for part := range a.Parts {
		if !slices.EqualFunc(flat(a.Parts[part]), flat(b.Parts[part]), func(x, y *cards.Card) bool { return x.ID == y.ID }) {
			return false
		}
	}
	return a.Basis == b.Basis
}

// flat returns the cards of entries, one for each copy.
func flat(entries []cards.Entry) (out []*cards.Card) {
	for _, e := range entries {
		for range e.Count {
			out = append(out, e.Card)
		}
	}
	return out
}
