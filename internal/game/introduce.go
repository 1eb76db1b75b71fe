package game

import (
	"maps"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/policies/remote"
	"gauntlet/sim"
)

// Introduce makes what programs of other people are told of a run before they play in it.
func (w *Wing) Introduce(c *sim.Config, version string) (*remote.Introduction, error) {
	p, err := sim.NewPlan(c)
	if err != nil {
		return nil, err
	}
	base := c.Arms[0].Ruleset.Vocabulary()
	number := map[string]int{}
	for i, card := range base.Cards {
		if card != nil {
			number[card.ID] = i
		}
	}
	i := &remote.Introduction{Tell: w.Tell, Kinds: base.Details[engine.EventChoice]}
	i.Hello = remote.Hello{Program: "gauntlet", Version: version, Game: c.Game(), Seed: int64(c.Seed), Actions: base.Actions, Decisions: i.Kinds}
	for k, card := range base.Cards {
		if card != nil {
			i.Hello.Cards = append(i.Hello.Cards, printedCard(base, card, k, number))
		}
	}
	for k := range c.Arms {
		a := &c.Arms[k]
		v := a.Ruleset.Vocabulary()
		arm := remote.Arm{Name: a.Name}
		settings := a.Ruleset.Settings()
		for _, name := range slices.Sorted(maps.Keys(settings)) {
			arm.Settings = append(arm.Settings, remote.Setting{Name: name, Value: settings[name]})
		}
		for n, card := range v.Cards {
			if card != nil && k > 0 && card.Hash() != base.Cards[n].Hash() {
				arm.Cards = append(arm.Cards, printedCard(v, card, n, number))
			}
		}
		for _, d := range p.Decks {
			arm.Decks = append(arm.Decks, listed(a.Deck(d), number))
		}
		i.Hello.Arms, i.Clauses = append(i.Hello.Arms, arm), append(i.Clauses, v.Clauses)
	}
	return i, nil
}

// printedCard returns what is printed on a card.
func printedCard(v *sim.Vocabulary, c *cards.Card, n int, number map[string]int) remote.Card {
	text := c.Text
	if v.Text != nil {
		if own := v.Text(c); own != "" {
			text = own
		}
	}
	out := remote.Card{Number: n, ID: c.ID, Name: c.Name, Set: c.Set, Type: c.TypeLine, Class: c.Class, Universe: c.Universe, Attributes: c.Attributes,
		Traits: c.Traits, Cost: none(c.Cost), Will: c.Will, Attack: none(c.Attack), Defense: none(c.Defense), Evolved: c.Evolved, Advanced: c.Advanced, Token: c.Token, Text: text}
	if out.Type == "" {
		out.Type = c.Kind.String()
	}
	if c.Front != nil {
		out.Front = number[c.Front.ID]
	}
	return out
}

// none returns a number of a card as bots are told it.
func none(n int) int {
	if n == cards.None {
		return -1
	}
	return n
}

// listed returns a deck list.
func listed(d *cards.Deck, number map[string]int) remote.Deck {
	out := remote.Deck{Name: d.Name}
	for _, part := range cards.AllParts {
		for _, e := range d.Entries(part) {
			out.Cards = append(out.Cards, remote.Entry{Card: number[e.Card.ID], ID: e.Card.ID, Count: e.Count, Part: part.String()})
		}
	}
	return out
}
