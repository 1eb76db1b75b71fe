package game_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// Every decision of both games has a word for what was asked and for what was answered,
// the card that an answer is about is named where it is about one, and games replay with
// the same decisions.
func TestDecisionsHaveWords(t *testing.T) {
	about := map[string][]string{"sve": {"play", "attack", "activate", "rush"}, "fow": {"play", "judge", "call_stone", "set"}}
	for _, name := range []string{"sve", "fow"} {
		l, err := games.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		decks = decks[:3]
		ruleset, err := l.Link(decks...)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(t.TempDir(), "run")
		c := &sim.Config{Arms: sim.Base(ruleset), NewPolicy: func(p string) (engine.Policy, error) { return games.NewPolicy(p, name) }, Decks: decks,
			Policies: [2]string{"random", "greedy"}, Games: 4, Seed: 3, Workers: 2, Detail: sim.DetailDecisions, Out: dir}
		if _, err = sim.Run(context.Background(), c); err != nil {
			t.Fatal(err)
		}
		ds, err := eventlog.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		asks, actions, rows, spends := map[string]bool{}, map[string]bool{}, 0, 0
		err = ds.Decisions(eventlog.AllGames, func(r *eventlog.DecisionRow) error {
			rows++
			ask, action := ds.Dict(eventlog.DictAsk)[r.Ask], ds.Dict(eventlog.DictAction)[r.Action]
			if ask == "" || action == "" {
				t.Errorf("%s: game %d, decision %d asks %q, the answer is %q (%08x)", name, r.GameID, r.N, ask, action, r.Option)
			}
			asks[ask], actions[action] = true, true
			if slices.Contains(about[name], action) && r.Card == 0 {
				t.Errorf("%s: game %d, decision %d: %s of no card", name, r.GameID, r.N, action)
			}
			if r.Resource > 0 {
				spends++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if rows < 500 || len(asks) < 6 || len(actions) < 6 || spends < rows/10 || !actions["play"] {
			t.Errorf("%s: %d decisions of %d kinds with %d kinds of answers, %d with something to spend", name, rows, len(asks), len(actions), spends)
		}
		for id := range int64(3) {
			p, err := sim.Replay(c, id)
			if err == nil {
				err = p.Verify(ds)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
