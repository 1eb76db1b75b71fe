package fow

import (
	"slices"
	"strings"

	"gauntlet/engine"
)

// racesAmong counts the different races of objects.
//
// 205.1a (6.3): printed and given races are alike.
func (g *Game) racesAmong(set objectSet) (n int16) {
	var printed [maxObjects]uint16
	var given uint64
	set.each(func(o engine.ObjectID) bool {
		d := &g.t.cards[g.faceOf(o)]
		i, entity := g.entityOf(o)
		words := g.wordsOf(d, i, entity)
		given |= words & g.t.traitWords
		if words&wordRaceless != 0 {
			return true
		}
		for _, race := range d.traits {
			if int(n) < len(printed) && !slices.Contains(printed[:n], race) {
				printed[n] = race
				n++
			}
		}
		return true
	})
	races := n
	for m := given; m != 0; m &= m - 1 {
		text, known := g.t.words[trailing(m)].text, false
		for _, race := range printed[:races] {
			known = known || strings.EqualFold(g.t.traits[race], text)
		}
		if !known {
			n++
		}
	}
	return n
}
