package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/intake"
	"gauntlet/policies/learn"
	"gauntlet/policies/search"
)

// tuneFlags is what all ways to find weights have in common.
type tuneFlags struct {
	library
	flags        *pflag.FlagSet
	way          string
	learn, judge []string
	from         string
	player       string
	seed         uint64
	workers      int
	out          string

	wing   learn.Arena // to learn in
	trial  learn.Arena // to judge in
	before *search.Evaluation
}

func newTune() *cobra.Command {
	return group(&cobra.Command{
		Use:   "tune",
		Short: "Find the weights by which bots that look ahead judge positions",
		Long: `Tune finds weights for the features by which players that look ahead judge
positions (docs/policies.md), and writes them as the program keeps them, in
policies/<game>bot/weights.txt, with the command that made them and what they are
worth on decks and deals that they were not found on.

Equal command lines give equal weights, whatever --workers is.`,
		Example: `  gauntlet tune regress --games 100 --out weights.txt
  gauntlet tune evolve --games 16 --generations 1 --population 4 --judged 16 --out evolved.txt`,
	}, newTuneRegress(), newTuneEvolve())
}

// tuneMost is how many games are played to learn from or to judge by at most, which are kept until the end.
const tuneMost = 1_000_000

// register adds the flags.
func (x *tuneFlags) register(f *pflag.FlagSet, way, player string) {
	f.SortFlags = false
	x.flags, x.way = f, way
	x.library.register(f)
	x.registerRules(f, editionsOf.one)
	f.StringSliceVar(&x.learn, "learn", nil, "`decks` to learn with (default two of three embedded decks)")
	f.StringSliceVar(&x.judge, "judge", nil, "`decks` to judge by, none of those to learn with (default the other embedded decks)")
	f.StringVar(&x.from, "from", "", "`file` of weights to begin with and to compare with (default those of the program)")
	f.StringVar(&x.player, "player", player, "`policy` that plays")
	f.Uint64Var(&x.seed, "seed", 1, "`number` that decides all chance")
	workersVar(f, &x.workers, 0)
	f.StringVar(&x.out, "out", "", "`file` to write in place of the terminal, which must not exist")
}

// open reads cards, decks and weights.
func (x *tuneFlags) open(messages io.Writer) error {
	if x.rules.several() != nil {
		return usagef("--rules %s: weights are found under one set of rules at a time", strings.Join(x.rules.editions, ","))
	}
	if _, err := games.NewPolicy(x.player, *x.game); err != nil {
		return usagef("--player: %w", err)
	}
	if x.out != "" {
		if _, err := os.Lstat(x.out); err == nil {
			return fmt.Errorf("--out %s exists already: name another file or remove it; nothing was done", x.out)
		}
	}
	w, err := games.Named(*x.game)
	if err != nil {
		return err
	}
	if w.Bots.Mind == nil {
		return usagef("--game %s: the game has no players that look ahead", w.Name)
	}
	lib, err := x.library.open()
	if err != nil {
		return err
	}
	all, err := loadDecks(lib, nil, messages)
	if err != nil {
		return err
	}
	var groups [2][]*cards.Deck
	for i, d := range all {
		k := 0
		if i%3 == 2 {
			k = 1
		}
		groups[k] = append(groups[k], d)
	}
	for k, words := range [][]string{x.learn, x.judge} {
		if words == nil {
			continue
		}
		if groups[k], err = loadDecks(lib, words, messages); err != nil {
			return err
		}
	}
	for k, g := range groups {
		if len(g) == 0 {
			return usagef("no decks to %s: name some with --%[1]s", []string{"learn", "judge"}[k])
		}
	}
	for _, d := range groups[0] {
		if slices.ContainsFunc(groups[1], func(o *cards.Deck) bool { return o.Name == d.Name }) {
			return usagef("the deck %s is to learn with and to judge by: what is judged by decks that were learnt with says nothing about others", d.Name)
		}
	}
	ruleset, err := lib.Link(slices.Concat(groups[0], groups[1])...)
	if err != nil {
		return err
	}
	workers := x.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	x.before = w.Bots.Mind().Evaluation()
	if x.from != "" {
		text, err := intake.Text(x.from, intake.Weights)
		if err != nil {
			return fmt.Errorf("--from: %w", err)
		}
		if x.before, err = search.ParseEvaluation(string(text), x.before.Names); err != nil {
			return fmt.Errorf("--from %s: %w", x.from, err)
		}
	}
	arenas := [2]*learn.Arena{&x.wing, &x.trial}
	for k, decks := range groups {
		*arenas[k] = learn.Arena{Bots: learn.With(w.Bots, x.before), Decks: len(decks), Workers: workers, NewGame: func(a, b int) (engine.Game, error) {
			m, err := ruleset.NewMatch(decks[a], decks[b])
			if err != nil {
				return nil, err
			}
			return m.NewGame(), nil
		}}
	}
	return nil
}

// command returns the command line that gives these weights.
func (x *tuneFlags) command() string {
	return commandLine("gauntlet tune "+x.way, x.flags, "out", "workers", "log")
}

// write writes weights, after lines about them.
func (x *tuneFlags) write(stdout io.Writer, e *search.Evaluation, about ...string) error {
	text := "# " + x.command() + "\n# " + strings.Join(about, "\n# ") + "\n" + e.Text()
	if x.out == "" {
		_, err := io.WriteString(stdout, text)
		return err
	}
	f, err := os.OpenFile(x.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("--out %s exists by now: name another file; nothing was written", x.out)
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	_, err = io.WriteString(f, text)
	if err := errors.Join(err, f.Close()); err != nil {
		os.Remove(x.out)
		return fmt.Errorf("cannot write the weights: %w", err)
	}
	return nil
}

func newTuneRegress() *cobra.Command {
	var x tuneFlags
	c := learn.Collection{}
	var judged int
	var ridge float64
	cmd := &cobra.Command{
		Use:   "regress",
		Short: "Find weights by logistic regression of results on positions",
		Long: `Regress lets a player play games against itself, between the decks of --learn, and
fits the result to the features of the position at the first decision of every
turn: a logistic regression for the own turn and one for the other's. Some answers
are given at random (--noise), so that also positions come up that the player
would avoid.

It prints the loss, in nats, of what the weights say about games between the decks of
--judge, beside that of the weights before; 0.693 is that of knowing nothing.`,
		Example: `  gauntlet tune regress --games 100 --out weights.txt
  gauntlet tune regress --games 20 --judged 10 --player rollout:evals=8:detail=4`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case !(ridge >= 0 && ridge <= 1):
				return usagef("--ridge %v: give a number from 0 to 1", ridge)
			}
			if err := x.open(cmd.ErrOrStderr()); err != nil {
				return err
			}
			c.Policy, c.Seed = x.player, x.seed
			f, err := learn.Fit(cmd.Context(), &x.wing, &x.trial, c, judged, ridge)
			if err != nil {
				return interruptedBy(cmd.Context(), err)
			}
			var about []string
			for turn, whose := range []string{"other's", "own"} {
				about = append(about, fmt.Sprintf("in the %s turn: %d positions, loss %.4f; of other decks and deals %.4f, by the weights before %.4f", whose,
					f.Positions[turn], f.Loss[turn], f.Held[turn], f.Before[turn]))
			}
			return x.write(cmd.OutOrStdout(), f.Evaluation, about...)
		},
	}
	x.register(cmd.Flags(), "regress", "greedy")
	boundedVar(cmd.Flags(), &c.Games, "games", 10000, 10, tuneMost, "`number` of games to learn from")
	boundedVar(cmd.Flags(), &judged, "judged", 2000, 2, tuneMost, "`number` of games to judge by")
	boundedVar(cmd.Flags(), &c.Noise, "noise", 3, 0, 100, "`number` of answers of 100 that are given at random")
	cmd.Flags().Float64Var(&ridge, "ridge", 1e-4, "`number`: how much weights are pulled to nothing, for each position")
	return cmd
}

// interruptedBy returns the error of what was stopped, by Ctrl-C as such.
func interruptedBy(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

func newTuneEvolve() *cobra.Command {
	var x tuneFlags
	e := learn.Evolution{}
	var judged int
	var log, turns string
	cmd := &cobra.Command{
		Use:   "evolve",
		Short: "Find weights by evolution in games against other players",
		Long: `Evolve begins with the weights of --from and looks for weights with which --player
wins more against those of --against, in mirror games with the decks of --learn:
by covariance matrix adaptation (CMA-ES). All weights of a generation play the same
games: the same deals, seats and opponents.

In the end the new weights play against those before in mirror games with the
decks of --judge, and the score is printed with its interval.

--log keeps the score of everything that has played; with the same command and
that file an interrupted evolution goes on where it was, and ends with the same
weights as if it had not been interrupted.`,
		Example: `  gauntlet tune evolve --player tuned:evals=8:detail=4 --games 16 --generations 1 --population 4 --judged 16`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case e.Games%2 != 0:
				return usagef("--games %d: games are played in pairs with swapped seats, give an even number", e.Games)
			case judged%2 != 0:
				return usagef("--judged %d: games are played in pairs with swapped seats, give an even number", judged)
			case e.Population != 0 && e.Population < 4:
				return usagef("--population %d: give at least 4, or 0 for the method's own choice", e.Population)
			case !(e.Step > 0 && e.Step <= 10):
				return usagef("--step %v: give a number above 0, at most 10", e.Step)
			}
			var err error
			if e.Fixed, err = fixedTurns(turns); err != nil {
				return err
			}
			for _, name := range e.Pool {
				if _, err := games.NewPolicy(name, *x.game); err != nil {
					return usagef("--against: %w", err)
				}
			}
			if err := x.open(cmd.ErrOrStderr()); err != nil {
				return err
			}
			return x.evolve(cmd.Context(), e, judged, log, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	x.register(cmd.Flags(), "evolve", "tuned:evals=60:detail=20")
	f := cmd.Flags()
	f.StringSliceVar(&e.Pool, "against", []string{"greedy"}, "`policies` that are played against, in turn")
	f.Lookup("against").DefValue = "greedy" // help shows lists in brackets, which nobody types
	boundedVar(f, &e.Games, "games", 96, 2, tuneMost, "games that each set of weights plays in a generation, an even `number`")
	boundedVar(f, &e.Generations, "generations", 20, 1, tuneMost, "`number` of generations")
	boundedVar(f, &e.Population, "population", 0, 0, 10_000, "`number` of sets of weights in a generation, 0 for 4 + 3 ln(weights)")
	f.Float64Var(&e.Step, "step", 0.02, "`number`: first standard deviation of a weight, in log-odds for a feature of usual size")
	f.StringVar(&turns, "turn", "both", "`whose` turn it is in positions whose weights evolve, those in which --player\njudges: both, own or other")
	boundedVar(f, &judged, "judged", 400, 2, tuneMost, "games that judge the new weights, an even `number`")
	f.StringVar(&log, "log", "", "`file` that keeps the scores, to go on with after an interruption")
	return cmd
}

// fixedTurns reads --turn: which of the weights, in the other seat's turn and in the own one,
// stay as they are.
func fixedTurns(turns string) (fixed [2]bool, err error) {
	switch turns {
	case "both":
	case "other":
		fixed[1] = true
	case "own":
		fixed[0] = true
	default:
		return fixed, usagef("--turn %q: give both, own or other", turns)
	}
	return fixed, nil
}

// evolve lets weights evolve, judges and writes them.
func (x *tuneFlags) evolve(ctx context.Context, e learn.Evolution, judged int, log string, stdout, stderr io.Writer) error {
	e.Player, e.Seed, e.From = x.player, x.seed, x.before
	sizes, err := x.wing.Collect(ctx, learn.Collection{Policy: "greedy", Games: 200, Seed: x.seed})
	if err != nil {
		return interruptedBy(ctx, err)
	}
	e.Scale = learn.Scales(sizes)
	e.Told = func(s learn.Score) error {
		if s.Index == 0 {
			fmt.Fprintf(stderr, "generation %d of %d\n", s.Generation+1, e.Generations)
		}
		return nil
	}
	if log != "" {
		close, err := x.keep(log, &e)
		if err != nil {
			return err
		}
		defer close()
	}
	out, err := x.wing.Evolve(ctx, e)
	if err != nil {
		err = interruptedBy(ctx, err)
		if errors.Is(err, errInterrupted) && log != "" {
			fmt.Fprintf(stderr, "interrupted; the same command goes on with what %s keeps\n", log)
		}
		return err
	}
	score, err := x.trial.Match(ctx, out.Evaluation, x.before, x.player, judged, ^x.seed)
	if err != nil {
		return interruptedBy(ctx, err)
	}
	var means []string
	for _, m := range out.Mean {
		means = append(means, fmt.Sprintf("%.1f", 100*m))
	}
	return x.write(stdout, out.Evaluation, "mean score of the generations: "+strings.Join(means, " ")+" per cent",
		fmt.Sprintf("against the weights before, other decks and deals: %.1f ± %.1f per cent of %d games", 100*score.Mean, 196*score.Error, judged))
}

// keep reads the scores that a file keeps and lets it keep further ones.
func (x *tuneFlags) keep(name string, e *learn.Evolution) (close func() error, err error) {
	head := "# " + x.command() + "\n"
	text, err := intake.Text(name, intake.Weights)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("--log: %w", err)
	}
	if len(text) > 0 {
		rest, ok := strings.CutPrefix(string(text), head)
		if !ok {
			first, _, _ := strings.Cut(string(text), "\n")
			return nil, fmt.Errorf("--log %s keeps scores of another evolution, %s: give that command, or name another file", name, strings.TrimPrefix(first, "# "))
		}
		whole := strings.LastIndexByte(rest, '\n') + 1
		for i, line := range strings.Split(strings.TrimSuffix(rest[:whole], "\n"), "\n") {
			if line == "" {
				continue
			}
			var s learn.Score
			if n, err := fmt.Sscanf(line, "%d %d %d", &s.Generation, &s.Index, &s.Points); n != 3 || err != nil || fmt.Sprintf("%d %d %d", s.Generation, s.Index, s.Points) != line ||
				s.Points < 0 || s.Points > 2*e.Games {
				return nil, fmt.Errorf("--log %s: line %d is no score: remove the file to begin anew", name, i+2)
			}
			e.Known = append(e.Known, s)
		}
		if err := os.Truncate(name, int64(len(head)+whole)); err != nil { // a line that was being written
			return nil, fmt.Errorf("--log: %w", err)
		}
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, fmt.Errorf("--log: %w", err)
	}
	if len(text) == 0 {
		if _, err := f.WriteString(head); err != nil {
			return nil, errors.Join(fmt.Errorf("--log: %w", err), f.Close())
		}
	}
	tell := e.Told
	e.Told = func(s learn.Score) error {
		_, err := fmt.Fprintf(f, "%d %d %d\n", s.Generation, s.Index, s.Points)
		return errors.Join(err, tell(s))
	}
	return f.Close, nil
}
