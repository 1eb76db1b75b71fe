package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// disclose reveals a card by the effect that is carried out: a card may wait for an ability that does so, and its
// owner plays what it has for that. It returns what is shown.
//
// 902.2 (6.3): an ability whose text is about a zone is active there. 1005.1 (6.3): it is an effect that reveals a
// card, and one of a hidden zone; what is shown as a cost is not heard. 1005.2 (6.3): nor is what was revealed already.
func (g *Game) disclose(o engine.ObjectID) engine.ObjectID {
	p, zone := owner(o), g.zoneOf(o)
	hidden := o.Index() < maxOwned && !g.s.seat[p].shown.Has(o.Index()) && (hiddenZone(zone) || zone == ZoneRemoved)
	o = g.reveal(o)
	if hidden {
		g.hearOwn(effect.OnRevealed, g.ref(o), p)
	}
	return o
}

// linkRevealed refuses cards that wait for being revealed by an ability where one that goes on may be meant: only
// those that resolve are asked.
//
// 1005.1 (6.3): a card stays revealed while the effect goes on, and one that comes is revealed as well.
func (t *Tables) linkRevealed() {
	for k := range t.abilities {
		ab := &t.abilities[k]
		if ab.Event != effect.OnRevealed {
			continue
		}
		for f := t.programs[ab.prog].filters[ab.Other-1]; f >= 0; f = t.filters[f].or {
			for i := range t.cards {
				name := t.filters[f].Name
				if d := &t.cards[i]; d.opens && (name == "" || t.names[d.name] == name) {
					t.cards[ab.card].reason = "the engine does not have an ability that goes on reveal a card that waits for it"
				}
			}
		}
	}
}
