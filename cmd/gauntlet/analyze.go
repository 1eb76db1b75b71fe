package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/intake"
	"gauntlet/policies"
	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// analyzeDeals is how often each option is played on unless told otherwise.
const analyzeDeals = 200

// analyzeFlags is the flags of "gauntlet analyze".
type analyzeFlags struct {
	library
	policies []string
	playout  string
	rule     string
	deals    int
	seed     uint64
	seat     string
	level    float64
	form     *string
	bots     botFlags
}

func newAnalyze() *cobra.Command {
	var x analyzeFlags
	cmd := &cobra.Command{
		Use:   "analyze FILE | RUN GAME TURN",
		Short: "Say what the bots would do in a position, and why",
		Long: `Analyze takes a position and says what the player who is asked sees, what it may do,
what each policy of --policies would do, and what those that weigh options hold of
them: the chance of winning with its interval, and the line that they would play.

The position is that of a scenario file (docs/scenarios.md) before its first action,
or that of a game of a run at the first decision of a turn. All opinions rest on the
view of the seat that is asked: what it does not know is dealt anew.

Beside the policies every option is played on to the end by --playout on both sides,
in --deals deals that all options share. That is what the option is worth among such
players, with by how much it is behind the best one over the same deals.

Of a position in a run --policies may name programs of other people (--bot).

Equal command lines give equal answers.`,
		Example: `  gauntlet analyze clover-fanfare.txt
  gauntlet analyze runs/first 7 8
  gauntlet analyze clover-fanfare.txt --policies greedy,rollout:evals=200 --report json`,
		Args: ofRun(takes(1, 3, "a scenario file, or a run, the number of a game and a turn")),
		RunE: func(cmd *cobra.Command, args []string) error {
			return x.run(cmd.Context(), args, cmd.Flags(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.library.register(f)
	f.StringVar(&x.rule, "rules", "", editioned().Name+": `edition` of the rules of a scenario that has several (default its first)")
	f.StringSliceVar(&x.policies, "policies", nil, "`policies` that are asked (default the strongest, and greedy)")
	f.StringVar(&x.playout, "playout", "greedy", "`policy` that plays on")
	f.IntVar(&x.deals, "deals", analyzeDeals, "`number` of times that each option is played on, 0 for not at all")
	f.StringVar(&x.seat, "seat", "", "`seat` whose first decision it is: p1 or p2 (default whoever is asked first)")
	f.Uint64Var(&x.seed, "seed", 1, "`number` that decides all chance")
	levelVar(f, &x.level)
	x.form = choiceVar(f, "report", "form of the analysis", "text", "json")
	x.bots.register(f)
	return cmd
}

// check reports mistakes in the flags.
func (x *analyzeFlags) check() error {
	switch {
	case x.seat != "" && x.seat != "p1" && x.seat != "p2":
		return usagef("--seat %s: want p1 or p2", x.seat)
	case x.deals < 0 || x.deals == 1 || x.deals > 1<<20:
		return usagef("--deals %d: give 2 to %d, or 0 for none", x.deals, 1<<20)
	case isBot(x.playout):
		return usagef("--playout %s: a program of other people answers too slowly to play on; name it in --policies", x.playout)
	}
	if err := x.bots.parse(); err != nil {
		return err
	}
	if x.rule != "" {
		return checkEditions([]string{x.rule})
	}
	return nil
}

// strongest returns the policy of the highest rung that means to win.
func strongest() string {
	name := ""
	for _, p := range policies.Names() {
		if !throwAway(p.Name) {
			name = p.Name
		}
	}
	return name
}

func (x *analyzeFlags) run(ctx context.Context, args []string, flags *pflag.FlagSet, stdout io.Writer) error {
	if err := x.check(); err != nil {
		return err
	}
	defer x.bots.Close()
	var a *reports.Analysis
	var err error
	switch len(args) {
	case 1:
		a, err = x.file(ctx, args[0], flags)
	case 2:
		return usagef("%s needs a scenario file, or a run, the number of a game and a turn", "gauntlet analyze")
	default:
		var of [2]int64
		for i, what := range []string{"game: games are numbered from 0", "turn: turns are numbered from 1"} {
			n, err := strconv.ParseInt(args[i+1], 10, 64)
			if err != nil || n < int64(i) {
				return usagef("%q is no number of a %s", args[i+1], what)
			}
			of[i] = n
		}
		for _, name := range []string{"game", "cards", "rules"} {
			if flags.Changed(name) {
				return usagef("--%s is for scenario files: a run knows its own", name)
			}
		}
		a, err = x.recorded(ctx, args[0], of[0], int(of[1]))
	}
	if ctx.Err() != nil {
		return errInterrupted
	}
	if err != nil {
		return err
	}
	if *x.form == "json" {
		return printed(render.AnalysisJSON(stdout, a))
	}
	return printed(render.AnalysisText(stdout, a))
}

// wanted reports whether a decision is of the seat that is asked about.
func (x *analyzeFlags) wanted(d *engine.Decision) bool {
	return x.seat == "" || d.Player == engine.PlayerID(x.seat[1]-'1')
}

// file analyses the position of a scenario file.
func (x *analyzeFlags) file(ctx context.Context, path string, flags *pflag.FlagSet) (*reports.Analysis, error) {
	if i := slices.IndexFunc(x.policies, isBot); i >= 0 {
		return nil, usagef("--policies %s: programs of other people are told the decks of a match, and a scenario has none; name a game of a run: gauntlet analyze RUN GAME TURN", x.policies[i])
	}
	src, err := intake.Text(path, intake.Scenario)
	if err != nil {
		if info, bad := os.Stat(path); bad == nil && info.IsDir() {
			return nil, usagef("%s is a folder: of a run name a game and a turn as well", path)
		}
		return nil, err
	}
	s, err := scenario.Parse(path, string(src), games.Scripts())
	if err != nil {
		return nil, err
	}
	if flags.Changed("game") && *x.game != s.Game {
		return nil, usagef("--game %s: %s is of %s", *x.game, path, s.Game)
	}
	*x.game = s.Game
	lib, err := x.open()
	if err != nil {
		return nil, err
	}
	pos, err := s.Position(scenario.Options{Cards: lib.Pool})
	if err != nil {
		return nil, err
	}
	rules := x.rule
	switch {
	case rules != "" && len(s.Rules) == 0:
		return nil, usagef("--rules %s: the game of %s has one set of rules", rules, path)
	case rules == "" && len(s.Rules) > 0:
		rules = s.Rules[0]
	}
	var subjects [2]scenario.Subject
	for i := range subjects {
		if subjects[i], err = pos.Game(rules, nil); err != nil {
			return nil, err
		}
	}
	g, ok := subjects[0].(game.Teller)
	if !ok {
		return nil, fmt.Errorf("positions of %q cannot be shown", s.Game)
	}
	if err := subjects[0].Begin(x.seed); err != nil {
		return nil, err
	}
	usual, err := x.players("greedy")
	if err != nil {
		return nil, err
	}
	var chance [2]engine.Stream
	for p := range chance {
		usual[p].Begin(engine.PlayerID(p))
		chance[p] = engine.NewStream(x.seed, engine.PurposePolicy0+engine.Purpose(p))
	}
	for g.Next() {
		d := g.Decision()
		if x.wanted(d) {
			name := ""
			if rules != "" {
				name = s.Game + ", rules " + rules
			}
			return x.position(ctx, g, subjects[1], path, name, 0)
		}
		g.Answer(usual[d.Player].Choose(g.Observe(d.Player), d, &chance[d.Player]))
	}
	return nil, fmt.Errorf("%s: nobody is asked anything before the game ends", path)
}

// recorded analyses a game of a run at the first decision of a turn.
func (x *analyzeFlags) recorded(ctx context.Context, dir string, id int64, turn int) (a *reports.Analysis, err error) {
	c, rulesets, ds, err := restored(dir)
	if err != nil {
		return nil, err
	}
	*x.game = ds.Manifest.Game
	for _, name := range x.policies {
		if _, err := x.bots.policy(name, *x.game); err != nil {
			return nil, usagef("--policies: %w", err)
		}
	}
	if err := x.bots.begin(ctx, c, x.policies...); err != nil {
		return nil, err
	}
	last := 0
	err = sim.Walk(c, id, func(s *sim.Step) error {
		last = s.State.Turn()
		if s.Decision == nil || last != turn || !x.wanted(s.Decision) {
			return nil
		}
		g, ok := s.State.(game.Teller)
		if !ok {
			return fmt.Errorf("positions of %q cannot be shown", *x.game)
		}
		title := fmt.Sprintf("%s, game %d, turn %d", strings.TrimRight(dir, "/"), id, turn)
		r := rulesets[s.Game.Arm]
		a, err = x.position(ctx, g, s.NewGame(), title, reports.Rules(r.Name(), r.Settings()), s.Chosen+1)
		return cmp.Or(err, sim.ErrEnough)
	})
	if err == nil && a == nil {
		seat := "anybody"
		if x.seat != "" {
			seat = x.seat
		}
		err = fmt.Errorf("turn %d of game %d has no decision of %s; the game has %s", turn, id, seat, counted(last, "turn"))
	}
	return a, err
}

// restored makes the configuration of a run again.
func restored(dir string) (*sim.Config, []game.Ruleset, *eventlog.Dataset, error) {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return nil, nil, nil, err
	}
	r, err := sim.Restore(ds.Manifest)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", dir, err)
	}
	rulesets, err := games.Restore(r)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", dir, err)
	}
	for _, name := range policiesOf(&r.Config) {
		if isBot(name) {
			return nil, nil, nil, fmt.Errorf("%s: %s plays there, a program that is not asked again decision by decision; gauntlet replay prints what happened", dir, name)
		}
	}
	r.Config.NewPolicy = policyFactory(r.Game)
	return &r.Config, rulesets, ds, nil
}

// players makes two policies of a name.
func (x *analyzeFlags) players(name string) (pair [2]engine.Policy, err error) {
	for i := range pair {
		if pair[i], err = games.NewPolicy(name, *x.game); err != nil {
			return pair, err
		}
	}
	return pair, nil
}

// position analyses the decision that a game stopped at; played is what was chosen, counted
// from 1, 0 if nothing was.
func (x *analyzeFlags) position(ctx context.Context, g game.Teller, scratch engine.Game, title, rules string, played int) (*reports.Analysis, error) {
	d := g.Decision()
	p := d.Player
	a := &reports.Analysis{Format: reports.AnalysisFormat, Version: 1, Position: title, Game: *x.game, Rules: rules, Seat: fmt.Sprintf("p%d", p+1),
		Board: g.Board(p), Question: g.DescribeDecision(d), Played: played, Seed: x.seed, Level: x.level, Opinions: []reports.Opinion{}}
	for i := range d.N {
		a.Options = append(a.Options, g.DescribeOption(d, d.Option(i)))
	}
	names := x.policies
	if len(names) == 0 {
		names = []string{strongest()}
		if names[0] != "greedy" {
			names = append(names, "greedy")
		}
	}
	for i, name := range names {
		policy, err := x.bots.policy(name, *x.game)
		if err != nil {
			return nil, usagef("--policies: %w", err)
		}
		policy.Begin(p)
		chance := engine.NewStream(engine.Derive(x.seed, uint64(i)), engine.PurposePolicy0+engine.Purpose(p))
		chosen, err := choose(name, policy, g.Observe(p), d, &chance)
		if err != nil {
			return nil, err
		}
		o := reports.Opinion{Policy: name, Chosen: chosen + 1}
		if isBot(name) { // what it would go on to do is in a game of its own that nobody plays
			a.Opinions = append(a.Opinions, o)
			continue
		}
		o.Weighed = x.weighed(d, weightsOf(policy), nil)
		if v, ok := engine.As[engine.Valuer](policy); ok {
			if worth, weighed := v.Value(); weighed {
				o.Worth = new(float64)
				*o.Worth = float64(worth)
			}
		}
		other, err := x.players("greedy")
		if err != nil {
			return nil, err
		}
		o.Line = lineOf(g, p, policy, d.Option(o.Chosen-1), scratch, x.seed, other[0])
		a.Opinions = append(a.Opinions, o)
	}
	if x.deals == 0 {
		return a, nil
	}
	players, err := x.players(x.playout)
	if err != nil {
		return nil, usagef("--playout: %w", err)
	}
	w, err := sim.Weigh(ctx, g, scratch, players, x.deals, x.seed)
	if err != nil {
		return nil, err
	}
	a.Opinions = append(a.Opinions, reports.Opinion{Policy: x.playout, PlayedOn: true, Chosen: w.Best + 1, Weighed: x.weighed(d, w.Weights, w)})
	return a, nil
}

// weighed lists options with their chances, the best first.
func (x *analyzeFlags) weighed(d *engine.Decision, weights []engine.Weight, w *sim.Weighed) (list []reports.WeighedOption) {
	for _, k := range best(weights) {
		i := d.Find(k.Option)
		if i < 0 || math.IsNaN(k.Chance) {
			continue
		}
		o := reports.NewWeighedOption(i+1, k.Chance, k.Error, k.Deals, x.level)
		if w != nil && i != w.Best {
			o.IsBehind(w.Behind[i], w.BehindSE[i], x.level)
		}
		list = append(list, o)
	}
	return list
}
