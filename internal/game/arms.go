package game

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/sim"
)

// ArmRules is an arm of a run to be: its name, and a choice about the rules beside
// those that the library has made.
type ArmRules struct{ Arm, Choice, Value string }

// LinkArms links decks as Link does, once for the rules of every arm and over one
// list of cards, so that a card has one number in all of them. A deck that is not
// legal under the rules of an arm, or that has or makes a card which these rules
// cannot carry out, is marked there with the reasons. A card that is not understood
// is an error in any case. The choices of the last arm remain.
func (l *Library) LinkArms(arms []ArmRules, decks ...*cards.Deck) ([]sim.Arm, error) {
	out := make([]sim.Arm, len(arms))
	whole := collector{library: l, seen: map[string]bool{}}
	for _, d := range decks {
		whole.addDeck(d)
	}
	for _, a := range arms {
		if err := l.Set(a.Choice, a.Value); err != nil {
			return nil, err
		}
		for _, d := range decks {
			whole.addSetup(d)
		}
	}
	if err := whole.finish(); err != nil {
		return nil, err
	}
	for i, a := range arms {
		if err := l.Set(a.Choice, a.Value); err != nil {
			return nil, err
		}
		r, err := l.kind.link(l, whole.cards)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Arm, err)
		}
		out[i] = sim.Arm{Name: a.Arm, Ruleset: r}
		for k, d := range decks {
			if slices.ContainsFunc(decks[:k], func(o *cards.Deck) bool { return o.Name == d.Name }) {
				continue // it meets itself in another list
			}
			if why := l.illegal(r, d); len(why) > 0 {
				out[i].Illegal = append(out[i].Illegal, sim.Illegal{Deck: d.Name, Reasons: why})
			}
		}
	}
	return out, nil
}

// illegal returns why a deck cannot be played under the rules that are chosen, to
// which r is linked; none if it can.
func (l *Library) illegal(r Ruleset, d *cards.Deck) (reasons []string) {
	for _, f := range l.kind.checkDeck(l, d) {
		reasons = append(reasons, f.reason)
	}
	c := collector{library: l, seen: map[string]bool{}}
	c.addDeck(d)
	c.addSetup(d)
	c.addTokens()
	for _, card := range c.cards {
		why := r.refused(card)
		if why == "" || slices.ContainsFunc(reasons, func(said string) bool { return strings.Contains(said, why) }) {
			continue
		}
		reasons = append(reasons, fmt.Sprintf("%s: %s", card.Name, why))
	}
	return reasons
}
