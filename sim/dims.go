package sim

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// A Parametrized policy says what its name sets, as pairs of a parameter and its value. Without,
// the part of the name before a colon is the policy and what is behind it a variant.
type Parametrized interface {
	Parameters() [][2]string
}

// dims describes what the names in the tables of a run stand for.
func (s *stage) dims(c *Config) (*eventlog.Dims, error) {
	d := &eventlog.Dims{}
	index := map[string]int{} // of cards in their dictionary, by number
	for i, card := range s.words.cards {
		index[card.ID] = i
	}
	for i := range c.Arms {
		d.Arms = append(d.Arms, s.armDims(c, i)...)
		v := c.Arms[i].Ruleset.Vocabulary()
		for id := 1; id < len(s.words.list); id++ {
			card, text := s.words.list[id], ""
			if id < len(v.Cards) {
				if card = v.Cards[id]; v.Text != nil {
					text = v.Text(card)
				}
			}
			d.Cards = append(d.Cards, cardDim(int8(i), int16(id), card, text))
		}
		for k, deck := range s.plan.Decks {
			legal := uint8(1)
			if c.Arms[i].refuses(deck.Name) != nil {
				legal = 0
			}
			own := c.Arms[i].Deck(deck)
			hash := own.Hash()
			for _, part := range cards.AllParts {
				for _, e := range own.Entries(part) {
					d.Decks = append(d.Decks, eventlog.DeckDim{Arm: int8(i), Deck: int16(k), Card: int16(index[e.Card.ID]), Copies: int16(e.Count),
						Legal: legal, Part: part.String(), Basis: own.Basis, Hash: hash})
				}
			}
		}
	}
	for i := range s.plan.Matchups {
		m := &s.plan.Matchups[i]
		d.Matchups = append(d.Matchups, eventlog.MatchupDim{Matchup: int32(i), DeckA: int16(m.DeckA), DeckB: int16(m.DeckB),
			PolicyA: int16(m.PolicyA), PolicyB: int16(m.PolicyB)})
	}
	for i, name := range s.plan.Policies {
		policy, err := s.newPolicy(name)
		if err != nil {
			return nil, err
		}
		for _, p := range parameters(name, policy) {
			d.Policies = append(d.Policies, eventlog.PolicyDim{Policy: int16(i), Parameter: p[0], Value: p[1]})
		}
	}
	return d, nil
}

// parameters returns what the name of a policy sets.
func parameters(name string, policy engine.Policy) [][2]string {
	base, variant, ok := strings.Cut(name, ":")
	list := [][2]string{{"base", base}}
	if p, says := policy.(Parametrized); says {
		return append(list, p.Parameters()...)
	}
	if ok {
		list = append(list, [2]string{"variant", variant})
	}
	return list
}

// armDims are the settings of an arm.
func (s *stage) armDims(c *Config, arm int) (rows []eventlog.ArmDim) {
	add := func(setting, value string) {
		rows = append(rows, eventlog.ArmDim{Arm: int8(arm), Setting: setting, Value: value})
	}
	a := &c.Arms[arm]
	add("game", c.Game())
	settings := a.Ruleset.Settings()
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		add(name, settings[name])
	}
	for side, setting := range []string{"policy_a", "policy_b"} {
		if a.Policies[side] != "" {
			add(setting, a.Policies[side])
		}
	}
	for axis, value := range a.Point {
		if c.Sweep != nil && axis < len(c.Sweep.Axes) {
			add("sweep."+c.Sweep.Axes[axis].Key, strconv.Itoa(value))
		}
	}
	return rows
}

// cardDim describes a card; text is what it says in canonical wording, "" if that is not known.
func cardDim(arm int8, id int16, c *cards.Card, text string) eventlog.CardDim {
	if text == "" {
		text = c.Text
	}
	d := eventlog.CardDim{Arm: arm, Card: id, Cost: printed(c.Cost), Attack: printed(c.Attack), Defense: printed(c.Defense),
		Evolved: flag(c.Evolved), Advanced: flag(c.Advanced), Token: flag(c.Token),
		ID: c.ID, Name: c.Name, Game: c.Game, Set: c.Set, Type: c.TypeLine, Class: c.Class, Universe: c.Universe,
		Attributes: strings.Join(c.Attributes, ", "), Traits: strings.Join(c.Traits, ", "), Will: c.Will, Text: text, Hash: c.Hash()}
	if d.Type == "" {
		d.Type = c.Kind.String()
	}
	if c.Front != nil {
		d.Front = c.Front.ID
	}
	return d
}

// printed returns a number of a card, eventlog.None if it has none.
func printed(n int) int32 {
	if n == cards.None {
		return eventlog.None
	}
	return int32(n)
}

func flag(yes bool) uint8 {
	if yes {
		return 1
	}
	return 0
}
