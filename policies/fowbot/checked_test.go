package fowbot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// TestCheckedGames plays every deck against every other with greedy and verifies
// invariants and caches at every decision: those of the game, and those of greedy, which answers as
// one that remembers nothing.
func TestCheckedGames(t *testing.T) {
	for _, e := range editions {
		t.Run(e.String(), func(t *testing.T) { playChecked(t, loadWorld(t, e)) })
	}
}

func playChecked(t *testing.T, w *world) {
	games := uint64(4)
	if testing.Short() {
		games = 1
	}
	decisions := 0
	for i, a := range w.decks {
		for j, b := range w.decks {
			g := w.match(t, a, b).NewGame()
			seats := [2]engine.Policy{policy(t, "greedy"), policy(t, "greedy")}
			for k := range games {
				g.Start(engine.Setup{Key: engine.Derive(uint64(i*len(w.decks)+j), k)})
				var fresh greedy
				for g.Next() {
					if err := g.Check(); err != nil {
						t.Fatalf("%s against %s, game %d, turn %d: %v", a.Name, b.Name, k, g.Turn(), err)
					}
					d := g.Decision()
					fresh.Begin(d.Player)
					chosen := seats[d.Player].Choose(g.Observe(d.Player), d, nil)
					if anew := fresh.Choose(g.Observe(d.Player), d, nil); chosen != anew {
						t.Fatalf("%s against %s, game %d, turn %d, %s: option %d, and %d by who has just come", a.Name, b.Name, k, g.Turn(), fow.DecisionName(d.Kind), chosen, anew)
					}
					g.Answer(chosen)
					decisions++
				}
			}
		}
	}
	t.Logf("%d decisions", decisions)
}
