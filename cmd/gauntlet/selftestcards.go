package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"

	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/reports/selftest"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// conservedChecks plays games of every ruleset under all rules, and holds events against where
// cards lie, and tables against each other.
func conservedChecks(ctx context.Context, repetitions int) (results []selftest.Result, err error) {
	dir, err := os.MkdirTemp("", "gauntlet-selftest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for _, w := range games.All() {
		rules := w.Editions()
		if rules == nil {
			rules = []string{""}
		}
		for _, r := range rules {
			list, err := conserved(ctx, w, r, filepath.Join(dir, w.Name+r), repetitions)
			if err != nil {
				return nil, err
			}
			results = append(results, list...)
		}
	}
	return results, nil
}

func conserved(ctx context.Context, w *game.Wing, rules, out string, repetitions int) ([]selftest.Result, error) {
	l, err := game.Open(w)
	if err != nil {
		return nil, err
	}
	if rules != "" {
		if err := l.Set(game.EditionOption, rules); err != nil {
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
		NewPolicy: w.NewPolicy}
	label := w.Name
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
	v := verified(ds)
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
