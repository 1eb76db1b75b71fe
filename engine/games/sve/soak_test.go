package sve_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"testing"
	"time"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/sve"
)

// gamesPerPair is how many games two random decks play against each other.
const gamesPerPair = 10

// TestSoak plays random decks of everything that compiles with random answers
// and all invariants on: no panic, no game without an end, no lost card, and a
// capacity of the state only now and then. Pairs of decks are numbered; a failure
// names the pair, and
//
//	GAUNTLET_SOAK_FROM=pair GAUNTLET_SOAK_GAMES=10 go test ./engine/games/sve -run TestSoak
//
// plays it again. `make soak` plays many more games.
func TestSoak(t *testing.T) {
	games := conformance.Number(t, "GAUNTLET_SOAK_GAMES", 4000)
	if testing.Short() && os.Getenv("GAUNTLET_SOAK_GAMES") == "" {
		games = 2000 // with fewer, how many reach a capacity is chance
	}
	t.Run("all", func(t *testing.T) { soak(t, everything(t, nothing), games, 5) })
	t.Run("scenarios", func(t *testing.T) { soak(t, fromScenarios(t, nothing), games, 10) })
}

// soak plays games of random decks; capacities may be reached in so many of a
// thousand games.
func soak(t *testing.T, u *universe, games, capacities int) {
	from, until := conformance.Number(t, "GAUNTLET_SOAK_FROM", 0), conformance.Deadline(t)
	reasons := map[engine.Reason]int{}
	limits := map[uint8]int{}
	played, decisions, faults := 0, 0, 0
	for pair := from; played < games && time.Now().Before(until); pair++ {
		c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
		a, b := u.deck(t, &c), u.deck(t, &c)
		m, err := sve.NewMatch(u.tables, a, b, sve.Options{})
		if err != nil {
			t.Fatalf("pair %d: %v", pair, err)
		}
		for n := range min(gamesPerPair, games-played) {
			key := uint64(pair)<<8 | uint64(n)
			out, made, err := soakGame(m, key, nil)
			played++
			decisions += made
			reasons[out.Reason]++
			if out.Reason == engine.ReasonCapacity {
				limits[out.Limit]++
			}
			if err != nil {
				var rec engine.Recorder
				soakGame(m, key, &rec) // again, with events
				last := ""
				for _, e := range rec.Events()[max(0, rec.Len()-15):] {
					last += "\n" + u.tables.Describe(e)
				}
				t.Errorf("pair %d (%s against %s), game %d: %v%s", pair, a.Name, b.Name, n, err, last)
				if faults++; faults >= 5 {
					t.Fatal("enough")
				}
			}
		}
	}
	t.Logf("%d games of random decks, %d decisions, ends by %v, capacities reached by limit %v", played, decisions, reasons, limits)
	if n := reasons[engine.ReasonCapacity]; 1000*n > capacities*played {
		t.Errorf("%d games reached a capacity of the state, by limit %v", n, limits)
	}
	if reasons[engine.ReasonLife] == 0 {
		t.Error("no game ended by the leader's defense")
	}
}

// soakGame plays one game at random, recording events if rec is given, and checks
// the state at every decision.
func soakGame(m *sve.Match, key uint64, rec *engine.Recorder) (out engine.Outcome, decisions int, err error) {
	g := m.NewGame()
	g.Record(rec)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("decision %d, turn %d: panic: %v\n%s", decisions, g.Turn(), r, debug.Stack())
		}
	}()
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1), Swap: key>>1&1 != 0})
	c := engine.NewStream(key, engine.PurposePolicy1)
	for ; g.Next(); decisions++ {
		if err := g.Check(); err != nil {
			return g.Outcome(), decisions, fmt.Errorf("decision %d (%s), turn %d: %w", decisions, sve.DecisionNames[g.Decision().Kind], g.Turn(), err)
		}
		g.Answer(c.Below(g.Decision().N))
	}
	if err := g.Check(); err != nil {
		return g.Outcome(), decisions, fmt.Errorf("at the end: %w", err)
	}
	if !g.Outcome().Over() {
		return g.Outcome(), decisions, fmt.Errorf("the game stopped without a result")
	}
	return g.Outcome(), decisions, nil
}
