package sve

import (
	"fmt"
	"math/bits"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/games/sve/reference"
)

// CompareRules makes a copy of the game in which much is wrong at once, and
// compares one pass of rules handling with the reference.
func (o *SecondOpinion) CompareRules(g *Game, chance *engine.Stream) error {
	cp := *g
	cp.rec = nil
	cp.d = engine.Decision{}
	for p := range cp.s.pl {
		pl := &cp.s.pl[p]
		for m := pl.occupied; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			sl := &cp.s.slot[p][i]
			switch chance.Below(8) {
			case 0, 1, 2:
				sl.damage += int16(chance.Below(6))
			case 3:
				pl.fought |= 1 << i & pl.follower
			case 4:
				sl.counters[0] = 0
			}
		}
		switch chance.Below(12) {
		case 0:
			pl.leader = int16(-chance.Below(3))
		case 1:
			cp.s.lostBits |= 1 << p
		case 2:
			pl.maxPP = min(pl.maxPP, uint8(chance.Below(11)))
		case 3:
			pl.fieldLimit = uint8(chance.Below(6))
		case 4:
			pl.exLimit = uint8(chance.Below(6))
		}
	}
	cp.s.answered = 0
	cp.s.check = 0xFF
	cp.touch()
	cp.refresh()
	s := o.State(&cp)
	want := s.Rules()
	sp := cp.s.sp
	cp.handleRules()
	for cp.s.sp > sp && cp.s.frame[cp.s.sp-1].pc == pcRulesLeave { // where texts of the run replace leaving
		cp.rulesLeave(&cp.s.frame[cp.s.sp-1])
	}
	if cp.Outcome().Fault() {
		o.Counted["capacities of shaken states, left out"]++
		return nil
	}
	o.Counted["rules handling"]++
	switch {
	case want.Lost != [2]bool{}:
		winner := engine.NoPlayer
		if !want.Lost[0] {
			winner = 0
		} else if !want.Lost[1] {
			winner = 1
		}
		if out := cp.Outcome(); !out.Over() || out.Winner != winner {
			return fmt.Errorf("rules handling: the reference wants %+v, the game ended with %+v", want, out)
		}
		return nil
	case cp.s.over != 0:
		return fmt.Errorf("rules handling ended the game: %+v, the reference wants %+v", cp.Outcome(), want)
	case want.OverField != [2]bool{} || want.OverEX != [2]bool{}:
		// 1.3.4: the active player chooses first.
		first := cp.s.active
		if !want.OverField[first] && !want.OverEX[first] {
			first ^= 1
		}
		if f := cp.s.frame[cp.s.sp-1]; cp.s.sp != sp+1 || f.player != first || f.pc != pcKeepField && f.pc != pcKeepEX {
			return fmt.Errorf("rules handling: seat %d must choose what stays", first)
		}
		return nil
	}
	return o.compareHandled(&cp, s, &want)
}

// compareHandled compares what a pass of rules handling has left.
func (o *SecondOpinion) compareHandled(cp *Game, before *reference.State, want *reference.Handling) error {
	var left, linked []string
	for p, pl := range before.Players {
		for _, c := range pl.Field {
			if cp.zoneOf(engine.ObjectID(c.ID)) != ZoneField {
				left = append(left, fmt.Sprint(c.ID))
				linked = append(linked, fmt.Sprint(c.EvolveLink))
			}
		}
		if got := int(cp.s.pl[p].pp); got != pl.PP-want.PlayPoints[p] {
			return fmt.Errorf("rules handling: seat %d has %d of %d play points", p, got, pl.MaxPP)
		}
	}
	if err := o.same("cards that rules handling moves", left, plain(append(want.Destroyed, want.Buried...))); err != nil {
		return err
	}
	for _, id := range want.Spent {
		if q, i, ok := cp.slotOf(engine.ObjectID(id)); !ok || int(cp.s.slot[q][i].counters[0]) != counters(before, id)-1 {
			return fmt.Errorf("rules handling: object %d should have lost a Stack counter", id)
		}
	}
	var unlinked []string
	for _, pl := range before.Players {
		for _, e := range pl.EvolveZone {
			name := fmt.Sprint(e.ID)
			// A link that is lost in this pass may be seen in it or in the next.
			if cp.zoneOf(engine.ObjectID(e.ID)) == ZoneEvolveFaceup && !slices.Contains(linked, name) {
				unlinked = append(unlinked, name)
			}
		}
	}
	return o.same("evolved cards without a link", unlinked, plain(want.Unlinked))
}

func counters(s *reference.State, id int) int {
	for _, pl := range s.Players {
		for _, c := range pl.Field {
			if c.ID == id {
				return c.Counters["stack"]
			}
		}
	}
	return 0
}
