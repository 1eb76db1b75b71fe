package bottest

import (
	"math"
	"testing"

	"gauntlet/engine"
	"gauntlet/policies/search"
)

// LightPlayouts plays games on to their end by the light player, from the middle of games of
// greedy: they must end with a result, some for either seat, in fewer turns than there may be, and
// allocate nothing.
func LightPlayouts(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		mind := a.Bots.Mind()
		work := mind.Blank()
		if b, ok := work.(search.Brisk); ok {
			b.Brisk(math.MaxInt)
		}
		greedy, light := a.both(t, "greedy"), [2]engine.Policy{mind.Light(), mind.Light()}
		var chance [2]engine.Stream
		// on plays g on for so many decisions at most.
		on := func(g engine.Game, seats *[2]engine.Policy, key uint64, most int) {
			for p := range seats {
				chance[p] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(p))
				seats[p].Begin(engine.PlayerID(p))
			}
			for ; most > 0 && g.Next(); most-- {
				d := g.Decision()
				p := d.Player & 1
				g.Answer(seats[p].Choose(g.Observe(p), d, &chance[p]))
			}
		}
		won := map[engine.PlayerID]int{}
		for i, deck := range a.Decks {
			g := a.Match(t, deck, a.Decks[(i+1)%len(a.Decks)])()
			g.Start(engine.Setup{Key: uint64(i)})
			on(g, &greedy, uint64(i), 40)
			if !g.Next() {
				continue
			}
			key := uint64(0)
			playout := func() {
				key++
				work.CopyFrom(g)
				on(work, &light, key, math.MaxInt)
				switch o := work.Outcome(); {
				case o.Fault(), o.Reason == engine.ReasonTurnCap, o.Reason == engine.ReasonActionCap:
					t.Errorf("%s: playout %d ends with %s", deck.Name, key, o.Reason)
				default:
					won[o.Winner]++
				}
			}
			playout()
			if n := testing.AllocsPerRun(40, playout); n != 0 {
				t.Errorf("%s: %v allocations per playout", deck.Name, n)
			}
		}
		if won[0] == 0 || won[1] == 0 {
			t.Errorf("playouts won by seat: %v", won)
		}
	})
}
