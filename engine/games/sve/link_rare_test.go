package sve

import (
	"bytes"
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Wary returns the match with everything noted that any card of the run does,
// and the part of it that its own decks cannot bring about. Only what of the turn is
// counted stays as it is: positions that differ in a count that some text asks for are
// not "completely identical" (15.2.1.2), and where none asks they are, so that the match
// which counts comes through more of a perpetual cycle before it is one.
func (m *Match) Wary() (wary *Match, more int) {
	var list []engine.CardID
	for id := range m.t.cards {
		list = append(list, engine.CardID(id))
	}
	with := *m
	with.look(list)
	with.cards = m.cards
	with.rare = with.rare&^rareHistory | m.rare&rareHistory
	with.recalls = m.recalls
	return &with, popcount(uint64(with.rare &^ m.rare))
}

// Alike reports how two games of the same decks differ at a decision, one of
// which is warier than the other. What they may keep in other places are changes
// of cards (ownSums), timestamps, abilities that may have led nowhere, and the
// stage of an instruction whose events might have been replaced.
func Alike(a, b *Game) error {
	if a.d.Kind != b.d.Kind || a.d.Player != b.d.Player || a.d.N != b.d.N {
		return fmt.Errorf("%s with %d options, %s with %d", DecisionNames[a.d.Kind], a.d.N, DecisionNames[b.d.Kind], b.d.N)
	}
	for k, o := range a.d.Options() {
		if b.d.Option(k) != o {
			return fmt.Errorf("%s: option %d is %v and %v", DecisionNames[a.d.Kind], k, o, b.d.Option(k))
		}
	}
	x, y := a.without(), b.without()
	if bytes.Equal(x.bytes(), y.bytes()) {
		return nil
	}
	return fmt.Errorf("state%s", differs(reflect.ValueOf(x), reflect.ValueOf(y)))
}

// differs names the first place in which two values of a type differ, "" if none.
func differs(x, y reflect.Value) string {
	switch x.Kind() {
	case reflect.Struct:
		for i := range x.NumField() {
			if d := differs(x.Field(i), y.Field(i)); d != "" {
				return "." + x.Type().Field(i).Name + d
			}
		}
	case reflect.Array:
		for i := range x.Len() {
			if d := differs(x.Index(i), y.Index(i)); d != "" {
				return fmt.Sprintf("[%d]%s", i, d)
			}
		}
	default:
		if !x.Equal(y) {
			return fmt.Sprintf(": %v and %v", x, y)
		}
	}
	return ""
}

// without returns the state without what Alike does not compare. Effects that no
// match can keep elsewhere stay; of changes of attack and defense with another
// duration only the sums, because which are one effect depends on what may stand
// between them.
func (g *Game) without() State {
	s := g.s
	s.idle, s.nIdle, s.idleAsked, s.stamp = [maxIdle]Idle{}, 0, 0, 0
	s.atOnce = 0                        // where what happens at once began
	s.cycle, s.loopCount = 0, 0         // a digest of all of it; how the last Confirmation Timing went
	s.check |= checkDeath | checkLimits // found again by each recomputation
	s.nEffect, s.effect, s.kinds = 0, [maxEffects]Effect{}, 0
	var sums []Effect
	for _, e := range g.s.effect[:g.s.nEffect] {
		switch {
		case (e.kind == effStats || e.kind == effKeyword) && (e.until == uint8(effect.Permanent) || e.until == uint8(effect.UntilEndOfTurn)):
		case e.kind == effDamageMod && e.until == uint8(effect.UntilEndOfTurn):
		case e.kind == effStats:
			sums = addSum(sums, e)
		default:
			e.stamp = 0
			s.effect[s.nEffect] = e
			s.nEffect++
		}
	}
	slices.SortFunc(sums, func(a, b Effect) int {
		return cmp.Or(cmp.Compare(a.obj, b.obj), cmp.Compare(a.moves, b.moves), cmp.Compare(a.until, b.until), cmp.Compare(a.ctrl, b.ctrl), cmp.Compare(a.turn, b.turn))
	})
	s.nEffect += uint8(copy(s.effect[s.nEffect:], sums))
	for k := range s.res {
		s.res[k].seq = 0
	}
	for k := range s.memory {
		s.memory[k].ctrl &^= lastHand
	}
	for p := range s.slot {
		s.pl[p].brief = 0
		for i := range s.slot[p] {
			sl := &s.slot[p][i]
			sl.stamp, sl.silentSince, sl.how = 0, 0, sl.how&^howHand
			sl.atkAdd, sl.defAdd, sl.kwAdd, sl.atkTurn, sl.defTurn, sl.kwTurn, sl.dealMore, sl.takeMore = 0, 0, 0, 0, 0, 0, 0, 0
		}
	}
	return s
}

// addSum adds a change of attack and defense to the one of the same card and time.
func addSum(sums []Effect, e Effect) []Effect {
	e.stamp = 0
	for k := range sums {
		sum := sums[k]
		sum.value, sum.value2 = e.value, e.value2
		if sum == e {
			sums[k].value += e.value
			sums[k].value2 += e.value2
			return sums
		}
	}
	return append(sums, e)
}
