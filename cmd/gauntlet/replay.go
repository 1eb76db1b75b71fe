package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

func newReplay() *cobra.Command {
	var all, seen bool
	var turn int
	var ask string
	var bots botFlags
	cmd := &cobra.Command{
		Use:   "replay DIR GAME",
		Short: "Print one game of a run as a readable log",
		Long: `Replay plays one game of a run again from what the run's manifest says and
prints what happened, each line with the clause of the rules behind it. It
compares the game with its recorded row and events and fails if they differ.

Games are numbered from 0; the column game_id of every table has the numbers.
p1 is seat 0, the player who goes first unless the run left that to the rules.

--seen shows every decision as well: what the player who was asked saw, its options
with what its policy held of each, if it weighs them, and which it chose. --ask says
besides what another policy would have chosen there.`,
		Example: `  gauntlet replay runs/first 7
  gauntlet replay runs/first 7 --all
  gauntlet replay runs/first 7 --seen --turn 5 --ask greedy`,
		Args: ofRun(takes(2, 2, "the folder of a run and the number of a game")),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := strconv.ParseInt(args[1], 10, 64)
			if err != nil || id < 0 {
				return usagef("%q is no number of a game: games are numbered from 0", args[1])
			}
			switch {
			case !seen && (ask != "" || cmd.Flags().Changed("turn")):
				return usagef("--ask and --turn go with --seen")
			case seen && all:
				return usagef("--all prints events alone: leave it or --seen out")
			case cmd.Flags().Changed("turn") && turn < 0:
				return usagef("--turn %d: turns are numbered from 1, and 0 is what is before them", turn)
			case seen:
				return fit(cmd.OutOrStdout(), func(w io.Writer) error { return replaySeen(w, args[0], id, turn, ask) })
			}
			return replay(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), args[0], id, all, &bots)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "print the order of both decks and every choice as well")
	cmd.Flags().BoolVar(&seen, "seen", false, "show every decision: what the player saw, its options and what it held of them")
	cmd.Flags().IntVar(&turn, "turn", -1, "show this `turn` only, 0 for what is before the first")
	cmd.Flags().Lookup("turn").DefValue = "all"
	cmd.Flags().StringVar(&ask, "ask", "", "`policy` that says at every decision what it would have chosen")
	bots.register(cmd.Flags())
	return cmd
}

// replay plays game id of the run in dir again, compares and prints it.
func replay(ctx context.Context, w, messages io.Writer, dir string, id int64, all bool, bots *botFlags) error {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return err
	}
	r, err := sim.Restore(ds.Manifest)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	rulesets, err := games.Restore(r)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	r.Config.NewPolicy = func(name string) (engine.Policy, error) { return bots.policy(name, r.Game) }
	defer bots.Close()
	if err := bots.again(ctx, r); err != nil {
		return err
	}
	played, err := sim.Replay(&r.Config, id)
	if err != nil {
		return err
	}
	if err := fit(w, func(w io.Writer) error { return printGame(w, played, rulesets[played.Arm], all) }); err != nil {
		return fmt.Errorf("cannot print the log: %w", err)
	}
	if ds.Manifest.State == eventlog.Partial && !ds.HasGame(id) {
		var there []string
		for _, r := range ds.Ranges() {
			there = append(there, fmt.Sprintf("%d to %d", r.FirstGame, r.EndGame-1))
		}
		if there == nil {
			there = []string{"none yet"}
		}
		fmt.Fprintf(messages, "note: the run is not complete and has not recorded game %d, with which this would be compared; it has the games %s\n", id, enumerate(there))
		return nil
	}
	return played.Verify(ds)
}

// replaySeen plays game id of the run in dir again and shows what the players saw and chose;
// of one turn, or of all if turn is negative.
func replaySeen(out io.Writer, dir string, id int64, turn int, ask string) error {
	c, rulesets, ds, err := restored(dir)
	if err != nil {
		return err
	}
	var asked engine.Policy
	if ask != "" {
		if asked, err = games.NewPolicy(ask, ds.Manifest.Game); err != nil {
			return usagef("--ask: %w", err)
		}
	}
	w := bufio.NewWriter(out)
	at, shown, last := 0, false, 0
	err = sim.Walk(c, id, func(s *sim.Step) error {
		g, ok := s.State.(game.Teller)
		if !ok {
			return fmt.Errorf("games of %q cannot be shown", ds.Manifest.Game)
		}
		r := rulesets[s.Game.Arm]
		for ; at < len(s.Events); at++ {
			e := s.Events[at]
			if silent(e.Kind) || turn >= 0 && int(e.Turn) != turn {
				continue
			}
			shown = true
			fmt.Fprintln(w, r.Describe(e))
		}
		last = g.Turn()
		if s.Decision == nil || turn >= 0 && last != turn {
			return nil
		}
		shown = true
		d := s.Decision
		fmt.Fprintf(w, "\ndecision %d, %s\n", s.Number, s.Name)
		writeBoard(w, g, d.Player)
		fmt.Fprintln(w, g.DescribeDecision(d))
		writeOptions(w, g, d, s.Chosen, s.Policy)
		if asked != nil {
			asked.Begin(d.Player)
			chance := engine.NewStream(engine.Derive(s.Game.Key, uint64(s.Number)), engine.PurposePolicy0+engine.Purpose(d.Player))
			i := asked.Choose(g.Observe(d.Player), d, &chance)
			fmt.Fprintf(w, "%s would choose %d, %s\n", ask, i+1, g.DescribeOption(d, d.Option(i)))
			for _, k := range best(weightsOf(asked)) {
				fmt.Fprintf(w, "  %s: %s\n", g.DescribeOption(d, k.Option), chanceWords(k))
			}
		}
		fmt.Fprintln(w)
		return nil
	})
	if err == nil && !shown {
		err = fmt.Errorf("game %d has no turn %d: it has %s", id, turn, counted(last, "turn"))
	}
	if flushed := w.Flush(); err == nil && flushed != nil {
		err = fmt.Errorf("cannot print the log: %w", flushed)
	}
	return err
}
