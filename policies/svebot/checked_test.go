package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// checkedGames is how many games every ordered pair of decks plays with all
// caches recomputed at every decision.
const checkedGames = 8

// checked asks a policy after it looked at every cache of the game: cached
// values are compared with those computed anew (engine.Game.Check).
type checked struct {
	engine.Policy
	t       *testing.T
	game    engine.Game
	asked   *int
	problem *error
}

func (c checked) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	*c.asked++
	if err := c.game.Check(); err != nil && *c.problem == nil {
		*c.problem = err
		c.t.Errorf("decision %d (%s): %v", c.game.Decisions(), sve.DecisionNames[d.Kind], err)
	}
	return c.Policy.Choose(o, d, chance)
}

// TestCheckedGames plays every deck against every other with greedy and with
// random, and looks at every invariant and cache at every decision.
func TestCheckedGames(t *testing.T) {
	w := loadWorld(t)
	asked := 0
	for i, a := range w.decks {
		for j, b := range w.decks {
			if testing.Short() && (i+j)%3 != 0 {
				continue
			}
			g := w.match(t, a, b).NewGame()
			for k := range uint64(checkedGames) {
				name := [2]string{"greedy", "random"}[k&1]
				var problem error
				wrap := func() engine.Policy { return checked{policy(t, name), t, g, &asked, &problem} }
				key := uint64(i*len(w.decks)+j)*checkedGames + k
				g.Start(engine.Setup{Key: key})
				out := engine.Play(g, key, [2]engine.Policy{wrap(), wrap()})
				if err := g.Check(); err != nil && problem == nil {
					t.Errorf("at the end: %v", err)
				}
				if problem != nil || out.Reason == engine.ReasonNone || out.Reason == engine.ReasonCapacity {
					t.Fatalf("%s against %s, %s, key %d: %v", a.Name, b.Name, name, key, out)
				}
			}
		}
	}
	t.Logf("%d decisions were checked", asked)
	if least := 1000 * len(w.decks); asked < least {
		t.Errorf("only %d decisions were checked, want at least %d", asked, least)
	}
}
