package game

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/sim"
)

// ArmSpec is an arm of a run to be: its name, and what it has besides or in place of
// what the run has.
type ArmSpec struct {
	Arm           string
	Choice, Value string        // a choice about the rules beside those that the library has made; "" for none
	Cards         []*cards.Card // other versions of cards of the run, by their numbers
	Decks         []*cards.Deck // other versions of decks of the run, by their names
	Policies      [2]string     // of the two sides; "" for that of the run
}

// LinkArms links decks as Link does, once for the rules of every arm and over one
// list of cards, so that a card has one number in all of them, whatever version of it
// an arm has. A deck that is not legal under the rules of an arm, or that has or makes a
// card which these rules cannot carry out, is marked there with the reasons. A card that
// is not understood is an error in any case. The choices of the last arm remain.
func (l *Library) LinkArms(arms []ArmSpec, decks ...*cards.Deck) ([]sim.Arm, error) {
	whole := collector{library: l, seen: map[string]bool{}}
	for _, d := range decks {
		whole.addDeck(d)
	}
	for i := range arms {
		if err := l.choose(&arms[i]); err != nil {
			return nil, err
		}
		for _, d := range decks {
			whole.addSetup(d)
		}
		for _, d := range arms[i].Decks {
			whole.addDeck(d)
			whole.addSetup(d)
		}
	}
	whole.addTokens()
	for i := range arms {
		for _, c := range arms[i].Cards {
			whole.addVersion(c)
		}
	}
	if err := whole.finish(); err != nil {
		return nil, err
	}
	out := make([]sim.Arm, len(arms))
	for i := range arms {
		a := &arms[i]
		if err := l.choose(a); err != nil {
			return nil, err
		}
		r, err := l.rules.Link(l, versions(whole.cards, a.Cards))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Arm, err)
		}
		out[i] = sim.Arm{Name: a.Arm, Ruleset: r, Decks: a.Decks, Policies: a.Policies}
		if i > 0 {
			out[i].Touch = l.touch(whole.cards, &arms[0], a, decks)
		}
		for k, d := range decks {
			same := func(o *cards.Deck) bool { return o.Name == d.Name }
			if slices.ContainsFunc(decks[:k], same) {
				continue // it meets itself in another list
			}
			if own := slices.IndexFunc(a.Decks, same); own >= 0 {
				d = a.Decks[own]
			}
			if why := l.illegal(r, printed(d, a.Cards)); len(why) > 0 {
				out[i].Illegal = append(out[i].Illegal, sim.Illegal{Deck: d.Name, Reasons: why})
			}
		}
	}
	return out, nil
}

// choose makes the choice of an arm.
func (l *Library) choose(a *ArmSpec) error {
	if a.Choice == "" {
		return nil
	}
	return l.Set(a.Choice, a.Value)
}

// versions returns a list of cards in which those of own stand in the places of the
// cards with their numbers, all faces of them.
func versions(list, own []*cards.Card) []*cards.Card {
	list = slices.Clone(list)
	for _, c := range own {
		for face := c; face != nil; face = face.Back {
			if i := slices.IndexFunc(list, func(o *cards.Card) bool { return o.ID == face.ID }); i >= 0 {
				list[i] = face
			}
		}
	}
	return list
}

// printed returns a deck as it is with other versions of its cards.
func printed(d *cards.Deck, own []*cards.Card) *cards.Deck {
	if len(own) == 0 {
		return d
	}
	v := *d
	for part, entries := range v.Parts {
		v.Parts[part] = slices.Clone(entries)
		for k, e := range entries {
			if i := slices.IndexFunc(own, func(c *cards.Card) bool { return c.ID == e.Card.ID }); i >= 0 {
				v.Parts[part][k].Card = own[i]
			}
		}
	}
	return &v
}

// illegal returns why a deck cannot be played under the rules that are chosen, to
// which r is linked; none if it can.
func (l *Library) illegal(r Ruleset, d *cards.Deck) (reasons []string) {
	for _, f := range l.rules.CheckDeck(l, d) {
		reasons = append(reasons, f.Reason)
	}
	c := collector{library: l, seen: map[string]bool{}}
	c.addDeck(d)
	c.addSetup(d)
	c.addTokens()
	for _, card := range c.cards {
		why := r.Refused(card)
		if why == "" || slices.ContainsFunc(reasons, func(said string) bool { return strings.Contains(said, why) }) {
			continue
		}
		reasons = append(reasons, fmt.Sprintf("%s: %s", card.Name, why))
	}
	return reasons
}
