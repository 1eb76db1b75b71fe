package fowcode

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// tokenCard returns the card that a described token is.
//
// 1303.1a (6.3): what the effect says is its printed information.
func tokenCard(t *effect.Token) (*cards.Card, error) {
	c := &cards.Card{Game: "fow", ID: t.ID, Name: t.Name, Traits: t.Traits, Cost: cards.None, Attack: cards.None, Defense: cards.None, Text: t.Text}
	if err := c.SetTypeLine([]string{t.Type}); err != nil {
		return nil, err
	}
	c.Token = true
	if t.Attack != effect.NoBound {
		c.Attack = int(t.Attack)
	}
	if t.Defense != effect.NoBound {
		c.Defense = int(t.Defense)
	}
	for k, a := range cards.Attributes {
		if t.Classes>>k&1 != 0 {
			c.Attributes = append(c.Attributes, a)
		}
	}
	return c, nil
}
