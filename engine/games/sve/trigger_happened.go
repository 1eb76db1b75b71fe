package sve

import (
	"fmt"
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Texts may ask how often something has happened in this turn: "if you've played an Officer card this turn", "whenever the
// second token is put onto your field each turn". What cards of a match ask for is counted as it happens, for each player
// as that player sees it; matches without such texts count nothing.

// happened is an event of which is counted how often it happens in a turn.
type happened struct {
	event   effect.Event
	between effect.Place // Ability.Between
	filterG int32
}

// tallies are such numbers, by Tables.happenings.
type tallies [maxHappened]uint8

// linkHappened notes what an instruction asks for. Copies of a text share what they count.
func (t *Tables) linkHappened(id engine.CardID, p *program, in *effect.Instr) {
	h := wanted(p, in)
	d := &t.cards[id]
	d.rare |= rareHistory
	d.heard |= 1 << (h.event & 63)
	if h.event == effect.OnBuried || h.event == effect.OnIntoEX {
		d.rare |= rareAway
	}
	k := t.happening(h)
	if k < 0 {
		if k = len(t.happenings); k == maxHappened {
			d.refused = fmt.Sprintf("texts of the run count more than %d different things that happen in a turn", maxHappened)
			return
		}
		t.happenings = append(t.happenings, h)
	}
	d.recalls |= 1 << k
}

// wanted returns what an instruction asks for.
func wanted(p *program, in *effect.Instr) happened {
	return happened{effect.Event(in.B), effect.Place(in.D), int32(p.filters[in.C])}
}

// happening returns the number of what is counted, -1 if it is not.
func (t *Tables) happening(h happened) int {
	for k := range t.happenings {
		if x := &t.happenings[k]; x.event == h.event && x.between == h.between && t.sameFilter(x.filterG, h.filterG) {
			return k
		}
	}
	return -1
}

// sameFilter reports whether two filters, with their alternatives, are the same.
func (t *Tables) sameFilter(a, b int32) bool {
	for a != b {
		if a < 0 || b < 0 {
			return false
		}
		x, y := t.filters[a].Filter, t.filters[b].Filter
		if x.Or, y.Or = 0, 0; x != y {
			return false
		}
		a, b = t.filters[a].or, t.filters[b].or
	}
	return true
}

// countEvent counts an event of subject, whose player is q, for both players: "you" and "your" in a filter are each of them. What
// leaves the field is looked at as it is there (10.7.4.1.2).
func (g *Game) countEvent(e effect.Event, subject Ref, q uint8) {
	for m := g.recalls; m != 0; m &= m - 1 {
		k := bits.TrailingZeros32(m)
		h := &g.t.happenings[k]
		if h.event != e {
			continue
		}
		if h.between > 0 {
			if zone, _ := zoneFor(h.between - 1); zone != g.through {
				continue
			}
		}
		for p := range uint8(2) {
			if g.admitsEvent(e, h.filterG, p, Ref{obj: engine.NoObject}, subject, q) {
				g.tick(&g.s.pl[p].happened[k])
				if g.s.volatile != 0 {
					g.touch()
				}
			}
		}
	}
}

// counts reports whether anything in the match asks how often an event has happened.
func (g *Game) counts(e effect.Event) bool {
	for m := g.recalls; m != 0; m &= m - 1 {
		if g.t.happenings[bits.TrailingZeros32(m)].event == e {
			return true
		}
	}
	return false
}

// happenedTimes returns how often what an instruction asks for has happened in this turn.
func (g *Game) happenedTimes(ctrl uint8, p *program, in *effect.Instr) int16 {
	k := g.t.happening(wanted(p, in))
	if k < 0 {
		return 0
	}
	return int16(g.s.pl[ctrl&1].happened[k])
}
