package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards played in a turn are counted as they have been played (10.6.2.7), and one that is being played counts already (13.2.1.2).

// pureAsPlayed is pureFor; a card that is being played is counted as played while it is asked (13.2.1.2).
func (g *Game) pureAsPlayed(counted bool, prog uint16, at int16, p uint8, src Ref, card engine.CardID, from uint8) int16 {
	if !counted {
		return g.pureFor(prog, at, p, src, card)
	}
	mine, types, happened := g.s.pl[p&1].played, g.s.ofType, [2]tallies{g.s.pl[0].happened, g.s.pl[1].happened}
	g.countPlayed(p, card, src.obj, from)
	n := g.pureFor(prog, at, p, src, card)
	g.s.pl[p&1].played, g.s.ofType = mine, types
	if g.recalls != 0 {
		g.s.pl[0].happened, g.s.pl[1].happened = happened[0], happened[1]
		g.touch() // passives that look at these were told of the card
	}
	return n
}

// countPlayed counts a card that p plays (13.2.1.2), by type where a text asks for that.
func (g *Game) countPlayed(p uint8, card engine.CardID, o engine.ObjectID, from uint8) {
	g.tick(&g.s.pl[p&1].played)
	if g.rare&rareHistory == 0 {
		return
	}
	switch kind := g.t.cards[card].kind; {
	case kind&typeSpell != 0:
		g.tick(&g.s.ofType[p&1].spells)
	case kind&typeFollower != 0:
		g.tick(&g.s.ofType[p&1].followers)
	}
	if g.recalls != 0 {
		was := g.through
		g.through = from
		g.countEvent(effect.OnPlayCard, g.ref(o), p)
		g.through = was
	}
}
