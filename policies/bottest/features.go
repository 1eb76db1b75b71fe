package bottest

import (
	"strings"
	"testing"

	"gauntlet/engine"
)

// FeaturesAgree plays games of greedy, and of chance, which last longer, and holds what the two seats see of a position against each other: what
// one says of its own side the other says of its opponent's, and it is the turn of one of them. Every
// feature takes several values, or its weight would be nobody's.
func FeaturesAgree(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		mind := a.Bots.Mind()
		names := mind.Evaluation().Names
		at := map[string]int{}
		for i, n := range names {
			at[n] = i
		}
		var seen [2][]int32
		values := make([]map[int32]bool, len(names))
		for s := range seen {
			seen[s] = make([]int32, len(names))
		}
		for i := range values {
			values[i] = map[int32]bool{}
		}
		players := [2][2]engine.Policy{a.both(t, "greedy"), a.both(t, "random")}
		var chance [2]engine.Stream
		for i, deck := range a.Decks {
			g := a.Match(t, deck, a.Decks[(i+1)%len(a.Decks)])()
			for key := range uint64(max(4, 48/len(a.Decks))) {
				g.Start(engine.Setup{Key: key})
				seats := players[key%2]
				for p := range seats {
					seats[p].Begin(engine.PlayerID(p))
					chance[p] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(p))
				}
				for turn := 0; g.Next(); {
					d := g.Decision()
					if p := d.Player & 1; g.Turn() == turn {
						g.Answer(seats[p].Choose(g.Observe(p), d, &chance[p]))
						continue
					}
					turn = g.Turn()
					if mind.Features(g, 0, seen[0]) == mind.Features(g, 1, seen[1]) {
						t.Fatalf("%s, game %d, turn %d: both seats say alike whose turn it is", deck.Name, key, turn)
					}
					for name, k := range at {
						values[k][seen[0][k]], values[k][seen[1][k]] = true, true
						side, ok := strings.CutPrefix(name, "own_")
						if other := at["foe_"+side]; ok && (seen[0][k] != seen[1][other] || seen[1][k] != seen[0][other]) {
							t.Fatalf("%s, game %d, turn %d: %s is %d and %d, foe_%s of the other seat %d and %d", deck.Name, key, turn,
								name, seen[0][k], seen[1][k], side, seen[1][other], seen[0][other])
						}
					}
				}
			}
		}
		for k, v := range values {
			if len(v) < 2 {
				t.Errorf("%s is always the same", names[k])
			}
		}
	})
}
