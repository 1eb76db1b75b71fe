package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/selftest"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// errUncalibrated is that a check of the statistics left its band.
var errUncalibrated = errors.New("the statistics do not keep what they promise: see the rows marked OUTSIDE")

func newSelftest() *cobra.Command {
	var repetitions int
	var strict bool
	var format *string
	cmd := &cobra.Command{
		Use:   "selftest",
		Short: "Check the statistics against games whose truth is known",
		Long: `Selftest draws games whose truth is known, thousands of times, and counts how often
the intervals of the reports hold it, how often tests find what is not there, and
whether estimates over common deals and after an early stop have a bias. It also plays
real games: an arm that is the base again must not differ in a single block; in both games
and under all rules of Force of Will, what events say of every zone is compared with where the
cards lie, at every decision, and runs are verified as by gauntlet verify.

Every check has a band that its result must lie in. The exit code is 1 if one does not.
With --strict bands are so narrow that an interval which holds the truth in 94 % of all
cases in place of 95 leaves them; that takes some minutes.`,
		Example: `  gauntlet selftest
  gauntlet selftest --repetitions 250 --format csv`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if repetitions < 100 {
				return usagef("--repetitions %d: use at least 100", repetitions)
			}
			if strict && !cmd.Flags().Changed("repetitions") {
				repetitions = selftest.Strict
			}
			if least := selftest.Strict; strict && repetitions < least {
				return usagef("--strict needs --repetitions %d at least: with fewer its bands are narrower than what is drawn", least)
			}
			results := selftest.Run(repetitions, strict)
			played, err := playedChecks(cmd.Context(), repetitions)
			if err != nil {
				return err
			}
			results = append(results, played...)
			conserved, err := conservedChecks(cmd.Context(), repetitions)
			if err != nil {
				return err
			}
			results = append(results, conserved...)
			write, err := formOf(selftestForms, *format)
			if err != nil {
				return err
			}
			if err := printed(write(cmd.OutOrStdout(), results)); err != nil {
				return err
			}
			if selftest.Failed(results) > 0 {
				return errUncalibrated
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&repetitions, "repetitions", selftest.Full, "`number` of times that games are drawn for a check, about")
	f.BoolVar(&strict, "strict", false, fmt.Sprintf("bands that a deviation of one point of a hundred leaves, over %d repetitions", selftest.Strict))
	format = formatFlag(f, "format")
	return cmd
}

// selftestForms are the forms of the results, by the names of the forms of reports.
var selftestForms = map[string]func(io.Writer, []selftest.Result) error{
	"text": render.SelftestText, "md": render.SelftestMarkdown, "csv": render.SelftestCSV, "json": render.SelftestJSON,
}

// playedChecks plays the trials of games.
func playedChecks(ctx context.Context, repetitions int) (results []selftest.Result, err error) {
	for _, w := range games.All() {
		if w.Trial == nil {
			continue
		}
		of, err := trialChecks(ctx, w, repetitions)
		if err != nil {
			return nil, err
		}
		results = append(results, of...)
	}
	return results, nil
}

// trialChecks plays games of embedded decks: the base, the base again, and a change of a
// card, twice with other seeds.
func trialChecks(ctx context.Context, w *game.Wing, repetitions int) ([]selftest.Result, error) {
	l, err := game.Open(w)
	if err != nil {
		return nil, err
	}
	decks, _, err := l.Decks(w.Trial.Decks)
	if err != nil {
		return nil, err
	}
	v, err := variantOf(l, w.Trial.Change, decks)
	if err != nil {
		return nil, err
	}
	arms, err := l.LinkArms([]game.ArmSpec{{Arm: sim.BaseArm}, {Arm: "again"}, {Arm: w.Trial.Change, Cards: []*cards.Card{v}}}, decks...)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "gauntlet-selftest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	number := int64(2 * max(100, repetitions/2))
	var c [2]*reports.Comparison
	for seed := range c {
		out := filepath.Join(dir, fmt.Sprint(seed))
		if _, err := sim.Run(ctx, &sim.Config{Arms: arms, NewPolicy: w.NewPolicy,
			Decks: decks[:1], Against: decks[1:], Policies: [2]string{"greedy", "greedy"}, Games: number, Seed: uint64(seed) + 1, Detail: sim.DetailGames,
			Workers: runtime.GOMAXPROCS(0), Out: out}); err != nil {
			return nil, err
		}
		ds, err := eventlog.Open(out)
		if err != nil {
			return nil, err
		}
		if c[seed], err = reports.BuildComparison(ds.Manifest, ds, reports.Options{}); err != nil {
			return nil, err
		}
	}
	return comparisonChecks(c), nil
}

// comparisonChecks judges two runs of the same arms on other deals.
func comparisonChecks(c [2]*reports.Comparison) []selftest.Result {
	again, variant, other := &c[0].Variants[0].Overall, &c[0].Variants[1].Overall, &c[1].Variants[1].Overall
	blocks := int(again.Blocks)
	// The variant's score on other deals less the base's on these: as if arms shared nothing.
	apart := other.VariantScore - variant.BaseScore
	half := 4 * math.Sqrt(variant.SE*variant.SE*(1+max(1, variant.Reduction)))
	results := []selftest.Result{
		{What: "games: blocks in which base differs from base", Got: float64(again.Blocks - again.Same), Repetitions: blocks},
		{What: "games: change over common less other deals", Got: variant.Est - apart, Lo: -half, Hi: half, Repetitions: blocks},
		{What: "games: variance saved, as a factor", Got: variant.Reduction, Target: 1, Lo: 1, Hi: math.MaxFloat32, Repetitions: blocks},
	}
	for i := range results {
		r := &results[i]
		r.ID, r.OK = "games", r.Got >= r.Lo && r.Got <= r.Hi && blocks > 0
	}
	return results
}
