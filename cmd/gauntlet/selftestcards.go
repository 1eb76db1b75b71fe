package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
	"gauntlet/reports/selftest"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

// conservedChecks plays games of both rulesets under all rules, and holds events against where
// cards lie, and tables against each other.
func conservedChecks(ctx context.Context, repetitions int) (results []selftest.Result, err error) {
	dir, err := os.MkdirTemp("", "gauntlet-selftest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	rules := []string{""}
	for _, e := range fow.Editions() {
		rules = append(rules, e.String())
	}
	for _, r := range rules {
		name := "sve"
		if r != "" {
			name = "fow"
		}
		list, err := conserved(ctx, name, r, filepath.Join(dir, "run"+r), repetitions)
		if err != nil {
			return nil, err
		}
		results = append(results, list...)
	}
	return results, nil
}

func conserved(ctx context.Context, name, rules, out string, repetitions int) ([]selftest.Result, error) {
	l, err := games.Open(name)
	if err != nil {
		return nil, err
	}
	if rules != "" {
		if err := l.Set("rules", rules); err != nil {
			return nil, err
		}
	}
	all, _, err := l.Decks(nil)
	if err != nil {
		return nil, err
	}
	var decks []*cards.Deck
	for _, d := range all {
		if l.CheckDeck(d) == nil {
			decks = append(decks, d)
		}
	}
	r, err := l.Link(decks...)
	if err != nil {
		return nil, err
	}
	n := len(decks) * (len(decks) + 1) / 2 // matchups, of two games at least
	c := &sim.Config{Arms: sim.Base(r), Decks: decks, Policies: [2]string{"random", "random"}, Games: int64(max(2, repetitions/100/n*2)), Seed: 3,
		Workers: runtime.GOMAXPROCS(0), Detail: sim.DetailDecisions, Out: out,
		NewPolicy: func(p string) (engine.Policy, error) { return games.NewPolicy(p, name) }}
	label := name
	if rules != "" {
		label += " " + rules
	}
	a, lost := sim.Audit(c)
	if _, err := sim.Run(ctx, c); err != nil {
		return nil, err
	}
	ds, err := eventlog.Open(out)
	if err != nil {
		return nil, err
	}
	v := ledger.Verify(ds)
	wrong, what := 0.0, fmt.Sprintf("%s: zones that events tell otherwise, of %d looks", label, a.Looks)
	if lost != nil {
		wrong, what = 1, what+": "+lost.Error()
	}
	found := fmt.Sprintf("%s: findings of verify", label)
	if !v.Clean() {
		found += ": " + v.Findings[0].File + ": " + v.Findings[0].What
	}
	games := int(max(v.Games, 1))
	return []selftest.Result{
		{ID: "cards lie", What: what, Got: wrong, Repetitions: a.Games, OK: lost == nil && a.Looks > 0},
		{ID: "cards lie", What: found, Got: math.Min(float64(int64(len(v.Findings))+v.More), math.MaxInt32), Repetitions: games, OK: v.Clean() && v.Followed == v.Games && v.Games > 0},
	}, nil
}
