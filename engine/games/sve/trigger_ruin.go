package sve

import "gauntlet/engine/effect"

// What destroys a card (5.5.1): the ability of a player that says so, or a Bane ability (11.3.2.1). A follower without defense
// is destroyed by rules handling and by no ability (11.3.1), whatever dealt the damage.

// ruinOf notes whose abilities destroy the card in a slot, before what hears of it is triggered.
func (g *Game) ruinOf(p uint8, i int, destroyed bool) {
	g.ruin = 0
	if !destroyed {
		return
	}
	if g.ruiner != 0 {
		g.ruin = 1 << (g.ruiner - 1)
	} else if g.s.slot[p][i].how&howBane != 0 {
		g.ruin = 1 << (p ^ 1) // the follower that it has fought with
	}
}

// ruinedBy reports whether an ability destroys the card of an event as an ability of player p wants it.
func (g *Game) ruinedBy(kinds, p uint8) bool {
	switch {
	case kinds&effect.ByTheirs != 0:
		return g.ruin>>(p^1)&1 != 0
	case kinds&effect.ByYours != 0:
		return g.ruin>>p&1 != 0
	}
	return g.ruin != 0
}
