package game

import "gauntlet/engine/cards"

// What tests of the package reach behind its names, from package game_test: they open games
// by package games, which imports this one.

// LinkCards links cards that no deck need hold, with the tokens that they make.
func (l *Library) LinkCards(list ...*cards.Card) (Ruleset, error) {
	c := collector{library: l, seen: map[string]bool{}}
	for _, card := range list {
		c.add(card)
	}
	c.addTokens()
	return l.rules.Link(l, c.cards)
}

// Forget drops what a card was compiled to.
func (l *Library) Forget(c *cards.Card) { delete(l.compiled, c) }
