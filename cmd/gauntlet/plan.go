package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// planFlags is the flags of "gauntlet plan".
type planFlags struct {
	sweepFlags
	precisions, effects []float64
	power, rate         float64
	budget              int64
	duration            time.Duration
	from                string
	pilot               int64

	pics        pictures
	scale       bool
	shardTime   time.Duration
	scaleDetail *string
	pilotDetail sim.Detail // that pilots are played with
}

// pilotGames is how many games of every matchup and arm a pilot plays unless told otherwise.
const pilotGames = 100

func newPlan() *cobra.Command {
	var x planFlags
	cmd := &cobra.Command{
		Use:   "plan [FILE]",
		Short: "Say how many games an answer needs, and how long they take",
		Long: `Plan says how many games a wanted precision or the finding of an effect needs,
how long a sequential test goes on, and how long the games take: for the win rates
of a run, or for the differences of what "gauntlet compare" and "gauntlet sweep"
compare, with the same flags or the same experiment file.

How much results vary, and by how much the deals in common make it less, an earlier
run tells (--from), or a pilot that is played now and thrown away: --pilot games of
every matchup. The pilot also measures how many games a second are played, unless
--rate says so.

With several --policies it says what each player costs, from pilots that take some
seconds each, how long the run with --games takes, how sure each player's answers and their
changes then are, and what the precisions cost under each; with --time which --games use
that time best. The rest is then about the last player.`,
		Example: `  gauntlet plan --decks Forest,Sword --precision 0.02
  gauntlet plan --variant "Knight: attack=2" --decks Sword --effect 0.01,0.005 --pilot 80
  gauntlet plan --decks Forest,Sword,Rune --rate 5000 --time 10m
  gauntlet plan --decks Forest,Sword --policies random,greedy --time 1m
  gauntlet plan --decks Forest,Sword --scale --policies random,greedy --detail games`,
		Args: fileArgument,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := x.readFile(args, cmd.Flags()); err != nil {
				return err
			}
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	fractionsVar(f, &x.precisions, "precision", []float64{.02, .01, .005, .002, .001}, "half widths of intervals that are wanted, `fractions`")
	fractionsVar(f, &x.effects, "effect", []float64{.02, .01, .005, .0025}, "differences that shall be found, `fractions`")
	f.Lookup("precision").DefValue, f.Lookup("effect").DefValue = "0.02,0.01,0.005,0.002,0.001", "0.02,0.01,0.005,0.0025"
	fractionVar(f, &x.power, "power", .95, "how often an effect that is there shall be found, a `fraction`")
	f.Int64Var(&x.budget, "budget", 0, "say what so many `games` can tell")
	f.DurationVar(&x.duration, "time", 0, "say what can be told in this `time`, such as 10m")
	f.StringVar(&x.from, "from", "", "the `folder` of an earlier run that tells how much results vary")
	f.Int64Var(&x.pilot, "pilot", pilotGames, "games of every matchup that a pilot plays, an even `number`")
	f.Float64Var(&x.rate, "rate", 0, "`games` a second, if they are known")
	f.BoolVar(&x.scale, "scale", false, "say what very many games take in core hours, bytes and shards, by every player or those of --policies")
	f.DurationVar(&x.shardTime, "shard-time", time.Hour, "with --scale: how long a shard shall `take` on one core")
	x.scaleDetail = choiceVar(f, "detail", "with --scale: which tables are written", "events", "decisions", "turns", "cards", "games")
	x.registerChanges(f)
	x.registerGrid(f)
	levelVar(f, &x.level)
	fractionVar(f, &x.alpha, "alpha", .05, "how often a test may find what is not there, a `fraction`")
	x.register(f, runPlayer, pilotGames, 0, editionsOf.one)
	f.Lookup("games").Usage = "games of every matchup of a run with several players, a `number` for all or one for each, whose time is told"
	var names []string
	for _, o := range planForms {
		names = append(names, o.name)
	}
	x.form = choiceVar(f, "report", "form of the plan", names...)
	x.pics.registerOf(f, "`file` to write a chart to: precision, power, sequential-tests, players or with --scale core-hours, as .svg or .png, or a folder for all of them; may be given several times")
	x.given = pflag.NewFlagSet("", pflag.ContinueOnError) // a plan stops by no rule
	return cmd
}

// planForms are the forms of a plan.
var planForms = []struct {
	name  string
	write func(io.Writer, *reports.Planning) error
}{{"text", render.PlanText}, {"md", render.PlanMarkdown}, {"csv", render.PlanCSV}, {"json", render.PlanJSON}}

func (x *planFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	if err := x.placed(x.checkPlan()); err != nil {
		return err
	}
	if x.scale {
		if err := x.checkScale(); err != nil {
			return err
		}
	} else if err := x.onlyScale(); err != nil {
		return err
	}
	named := chart.PlanNames
	if x.scale {
		named = chart.ForecastNames
	}
	if err := errors.Join(x.pics.check(), x.pics.among(named)); err != nil {
		return err
	}
	asked := x.games.list
	if !x.gamesGiven() {
		n, err := x.share(runGames)
		if err != nil {
			return err
		}
		asked = []int64{n}
	}
	x.usual = 0 // a pilot's number is its own
	x.games.list = []int64{x.pilot}
	x.beta, x.margin = math.Round((1-x.power)*1e9)/1e9, .01
	config, check := x.config, func() error { return nil }
	switch {
	case len(x.vary) > 0:
		config, check = x.sweepConfig, x.checkGrid
	case len(x.changes()) > 0:
		config, check = x.compareConfig, x.checkChanges
	}
	if err := x.placed(check()); err != nil {
		return err
	}
	if err := x.placed(x.check()); err != nil {
		return err
	}
	if x.scale {
		return x.forecast(ctx, config, stdout, stderr)
	}
	var costs []reports.PlayerCost
	if x.severalPlayers() {
		x.games.list = asked
		err := x.checkGames()
		if err == nil {
			costs, err = x.costs(ctx, config, stderr)
		}
		if err != nil {
			return x.placed(err)
		}
	}
	c, err := config(stderr)
	if err != nil {
		return x.placed(err)
	}
	q, err := x.question(ctx, c, costs)
	if err != nil {
		return err
	}
	p, err := reports.Plan(*q)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(planForms, func(o struct {
		name  string
		write func(io.Writer, *reports.Planning) error
	}) bool {
		return o.name == *x.form
	})
	if err := x.pics.write(func(w io.Writer) error { return render.PlanHTML(w, p) }, chart.OfPlan(p)); err != nil {
		return err
	}
	if err := planForms[i].write(stdout, p); err != nil {
		return fmt.Errorf("cannot print the plan: %w", err)
	}
	return nil
}

// calibration is how long a pilot of one of several players takes at most, but for the games
// under way: dear ones do not play theirs to the end.
const calibration = 3 * time.Second

// costs measures what each of several players costs, and leaves the last one as the only player.
func (x *planFlags) costs(ctx context.Context, config func(io.Writer) (*sim.Config, error), messages io.Writer) (costs []reports.PlayerCost, err error) {
	all, names := x.players, x.policies
	games := make([]int64, len(all))
	for i := range all {
		games[i] = x.gamesOf(i)
	}
	x.games.list = []int64{x.pilot}
	var matchups, arms int64
	for i := range all {
		x.players, x.policies = all[i:i+1], names[i:i+1]
		c, err := config(messages)
		messages = io.Discard // the same notes again
		if err != nil {
			return nil, err
		}
		p, err := plan(c)
		if err != nil {
			return nil, err
		}
		matchups, arms = int64(len(p.Matchups)), int64(len(p.Arms))
		within, cancel := context.WithTimeout(ctx, calibration)
		dir, rate, played, err := x.play(within, ctx, c)
		cancel()
		if err != nil {
			return nil, err
		}
		cost := reports.PlayerCost{Name: all[i].Name, Pilot: played, Rate: reports.Throughput{PerSecond: rate, From: fmt.Sprintf("pilots of up to %s with %s", calibration, counted(c.Workers, "worker"))}}
		cost.Price(games[i], matchups, arms)
		costs = append(costs, cost)
		os.RemoveAll(filepath.Dir(dir))
	}
	if x.duration > 0 {
		reports.Share(costs, x.duration.Seconds(), 2*stats.BlocksMin, matchups, arms)
	}
	return costs, nil
}

// checkPlan reports mistakes in the flags of the plan.
func (x *planFlags) checkPlan() error {
	for _, list := range []struct {
		flag   string
		values []float64
	}{{"precision", x.precisions}, {"effect", x.effects}} {
		for _, v := range list.values {
			if !(v > 0 && v < .5) {
				return usagef("--%s %v: give fractions between 0 and 0.5, such as 0.01", list.flag, v)
			}
		}
	}
	switch {
	case !(x.power > .5 && x.power < 1):
		return usagef("--power %v: give a fraction between 0.5 and 1, such as 0.95", x.power)
	case !(x.alpha > 0 && x.alpha < .5):
		return usagef("--alpha %v: give a fraction between 0 and 0.5, such as 0.05", x.alpha)
	case x.pilot < 2 || x.pilot%2 != 0:
		return usagef("--pilot %d: games are played in pairs with swapped seats, give an even number of at least 2", x.pilot)
	case !(x.rate >= 0 && x.rate <= 1e12):
		return usagef("--rate %v: give the games a second, such as 5000", x.rate)
	case x.budget < 0:
		return usagef("--budget %d: give a number of games", x.budget)
	case x.duration < 0:
		return usagef("--time %v: give a time such as 10m", x.duration)
	case x.gamesGiven() && len(x.policies) < 2 && !x.scale && !x.file.from["games"]:
		return usagef("--games %s: a plan says how many are wanted; what so many games tell --budget says, and a pilot's number is --pilot", x.games.String())
	case x.old != "" && x.card == "":
		return usagef("--for goes with --card, which replaces it")
	case x.filler != "" && len(x.vary) == 0:
		return usagef("--filler goes with --vary copies=…")
	case x.budget > 0 && x.duration > 0:
		return usagef("--budget and --time: name one of them")
	}
	return nil
}

// question asks what the plan is for: it plays the pilot, or reads an earlier run.
func (x *planFlags) question(ctx context.Context, c *sim.Config, costs []reports.PlayerCost) (*reports.Question, error) {
	p, err := plan(c)
	if err != nil {
		return nil, err
	}
	q := &reports.Question{Difference: c.Sweep != nil || len(x.changes()) > 0, Arms: len(p.Arms), Level: x.level, Alpha: x.alpha, Beta: x.beta,
		Halves: x.precisions, Deltas: x.effects, Rate: reports.Throughput{PerSecond: x.rate, From: "--rate"}, Players: costs}
	if n := len(costs); n > 0 && x.rate == 0 {
		q.Rate = costs[n-1].Rate
	}
	for _, m := range p.Matchups {
		if m.DeckA == m.DeckB && m.PolicyA == m.PolicyB && !q.Difference {
			q.Mirrors++
		} else {
			q.Matchups++
		}
	}
	if q.Matchups == 0 {
		return nil, fmt.Errorf("no deck meets another one: there is nothing to plan")
	}
	folder := x.from
	if folder == "" && len(costs) > 0 {
		// A pilot of a dear player would take long: its results are taken to vary as those of
		// games that are independent, a quarter for a game and for the difference of two pairs,
		// and an earlier run tells better.
		q.Spread = reports.Spread{Alone: .25, Paired: .25, From: "taken as if all games were independent; --from an earlier run tells better"}
		q.Games = float64(x.budget)
		if x.duration > 0 {
			q.Games = float64(costs[len(costs)-1].Games)
		}
		return q, nil
	}
	if folder == "" || x.rate == 0 && len(costs) == 0 {
		dir, rate, _, err := x.play(ctx, ctx, c)
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(filepath.Dir(dir))
		if x.rate == 0 {
			q.Rate = reports.Throughput{PerSecond: rate, From: fmt.Sprintf("a pilot of %s with %s", reports.Plural(p.Games(), "game"), counted(c.Workers, "worker"))}
		}
		if folder == "" {
			folder, q.Spread.From = dir, "a pilot of "+reports.Plural(p.Games(), "game")
		}
	}
	from := q.Spread.From
	if q.Spread, err = spreadOf(folder, q.Difference); err != nil {
		if from != "" {
			return nil, fmt.Errorf("the pilot: %w; play a longer one with --pilot", err)
		}
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	if q.Spread.From = from; from == "" {
		q.Spread.From = folder
	}
	if q.Games = float64(x.budget); x.duration > 0 {
		q.Games = x.duration.Seconds() * q.Rate.PerSecond
	}
	return q, nil
}

// play plays the pilot into a folder of its own, or as much of it as is played within a time, and
// returns it with the games a second and how many were played; ctx is what the user ends.
func (x *planFlags) play(within, ctx context.Context, c *sim.Config) (dir string, rate float64, played int64, err error) {
	parent, err := os.MkdirTemp("", "gauntlet-pilot-")
	if err != nil {
		return "", 0, 0, fmt.Errorf("cannot make a folder for the pilot: %w", err)
	}
	c.Detail, c.Out = x.pilotDetail, filepath.Join(parent, "run")
	defer x.bots.Close()
	if err := x.bots.begin(ctx, c); err != nil {
		os.RemoveAll(parent)
		return "", 0, 0, err
	}
	res, err := sim.Run(within, c)
	switch {
	case err != nil:
	case ctx.Err() != nil:
		err = errInterrupted
	case res.Manifest.GamesDone == 0:
		err = errors.New("the pilot: no game was played in its time; say how fast games are with --rate")
	default:
		played = res.Manifest.GamesDone
		return c.Out, float64(played) / res.Elapsed.Seconds(), played, nil
	}
	os.RemoveAll(parent)
	return "", 0, 0, err
}

// spreadOf reads how much the results of a run varied.
func spreadOf(dir string, difference bool) (s reports.Spread, err error) {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return s, err
	}
	m, src := ds.Manifest, reports.Parts(ds)
	if n := len(m.Players); n > 0 { // of the last one, whose games are asked about
		if m, src, err = reports.OfPlayer(m, ds, m.Players[n-1].Name); err != nil {
			return s, err
		}
	}
	if !difference {
		arms, err := m.AllArms()
		if err != nil {
			return s, err
		}
		r, err := reports.Build(m, src, reports.Options{Arm: arms[0].Name})
		if err != nil {
			return s, err
		}
		return reports.SpreadOfReport(r)
	}
	c, err := reports.BuildComparison(m, src, reports.Options{})
	if err != nil {
		return s, err
	}
	var overall []*reports.Diff
	for i := range c.Variants {
		overall = append(overall, &c.Variants[i].Overall)
	}
	return reports.SpreadOfComparison(overall)
}
