package fow

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// racesAmong counts the different races of objects.
//
// 205.1a (6.3): printed and given races are alike.
func (g *Game) racesAmong(set objectSet) (n int16) {
	var printed [maxObjects]uint16
	var given uint64
	set.each(func(o engine.ObjectID) bool {
		d := &g.t.cards[g.faceOf(o)]
		words := d.words
		if i, ok := g.entityOf(o); ok {
			words = g.t.wordsOf(d, g.givenWords(i))
		}
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

// A race that is chosen is one of those that a card of the match brings: the option is that card, and which of its races.

// raceChoice plus the place of a race among those of its card stands in such an option.
const raceChoice = 8

// linkRaces notes which races cards bring into a match, if some text lets one be chosen. An entity keeps the number of one in a byte.
func (t *Tables) linkRaces() {
	var choosers []int
	for id := range t.cards {
		p := &t.programs[t.cards[id].prog]
		asks := slices.ContainsFunc(p.Code, func(in effect.Instr) bool { return in.Op == effect.OpAskName && in.D != 0 })
		if asks || slices.ContainsFunc(p.Statics, func(st effect.Static) bool { return st.Kind == effect.StaticEnters && st.Enters == effect.EntersTrait }) {
			choosers = append(choosers, id)
		}
	}
	for _, id := range choosers {
		if d := &t.cards[id]; d.reason == "" && len(t.traits) >= 255 {
			d.reason = "a race is one of too many in these cards"
		}
	}
	for id := range t.cards {
		if len(choosers) > 0 {
			t.cards[id].races = t.broughtBy(engine.CardID(id), nil)
		}
	}
}

// broughtBy adds the races of a card, of its other sides and of the tokens that they make to a list.
func (t *Tables) broughtBy(id engine.CardID, list []uint16) []uint16 {
	for ; id != 0; id = t.cards[id].back {
		d := &t.cards[id]
		faces := []*definition{d}
		for _, token := range t.programs[d.prog].tokens {
			faces = append(faces, &t.cards[token])
		}
		for _, f := range faces {
			for _, race := range f.traits {
				if !slices.Contains(list, race) && len(list) < 255-raceChoice {
					list = append(list, race)
				}
			}
		}
	}
	return list
}

// listRaces lists once every race that cards of the match bring which a filter admits, nil any.
func (g *Game) listRaces(f *filter) {
	var listed [4]uint64
	for q := range uint8(2) {
		for i := range uint8(maxOwned) {
			if !g.side[q].exists.Has(i) {
				continue
			}
			o := object(q, i)
			d := &g.t.cards[g.cardOf(o)]
			if f != nil && !f.printed(g.t, d) {
				continue
			}
			for k, race := range d.races {
				if bit := uint64(1) << (race & 63); listed[race>>6&3]&bit == 0 {
					listed[race>>6&3] |= bit
					g.d.Add(engine.MakeOption(ActObject, uint8(o), raceChoice+uint8(k), 0))
				}
			}
		}
	}
}

// takeRace takes the answer, as an entity keeps it: the number of the race plus one.
func (g *Game) takeRace() uint8 {
	a := g.take()
	return uint8(g.t.cards[g.cardOf(engine.ObjectID(a.A()))].races[a.B()-raceChoice]) + 1
}

// chooseRace lets the controller of an effect choose a race, which its source keeps.
func (g *Game) chooseRace(r *Play, f *filter) bool {
	if g.s.answered != 0 {
		race := g.takeRace()
		if i, ok := g.entityOf(r.obj.obj); ok && g.same(r.obj) {
			g.s.entity[i].picked = race
			g.touchEntity(i, whenInfo)
			g.touch()
		}
		return false
	}
	g.askFor(r, AskName, clauseResolve)
	g.listRaces(f)
	return g.d.N > 0
}

// raceOf returns the race that was chosen for a card, 0 if there is none.
//
// 911.1 (6.3): also if it has left since.
func (g *Game) raceOf(o Ref) uint8 {
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		return g.s.entity[i].picked
	}
	if m := g.recall(o); m != nil && !g.same(o) {
		return m.picked
	}
	return 0
}

// ofRace reports whether a face with given words has a race that was chosen.
//
// 205.1a (6.3): printed and given races are alike.
func (g *Game) ofRace(d *definition, words uint64, chosen uint8) bool {
	if chosen == 0 {
		return false
	}
	race := uint16(chosen - 1)
	if words&wordRaceless == 0 && slices.Contains(d.traits, race) {
		return true
	}
	for m := words & g.t.traitWords; m != 0; m &= m - 1 {
		if strings.EqualFold(g.t.traits[race], g.t.words[trailing(m)].text) {
			return true
		}
	}
	return false
}
