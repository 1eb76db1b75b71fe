package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

func newReplay() *cobra.Command {
	var all bool
	var bots botFlags
	cmd := &cobra.Command{
		Use:   "replay DIR GAME",
		Short: "Print one game of a run as a readable log",
		Long: `Replay plays one game of a run again from what the run's manifest says and
prints what happened, each line with the clause of the rules behind it. It
compares the game with its recorded row and events and fails if they differ.

Games are numbered from 0; the column game_id of every table has the numbers.
p1 is seat 0, the player who goes first unless the run left that to the rules.`,
		Example: `  gauntlet replay runs/first 7
  gauntlet replay runs/first 7 --all`,
		Args: takes(2, 2, "the folder of a run and the number of a game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := strconv.ParseInt(args[1], 10, 64)
			if err != nil || id < 0 {
				return usagef("%q is no number of a game: games are numbered from 0", args[1])
			}
			return replay(cmd.OutOrStdout(), args[0], id, all, &bots)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "print the order of both decks and every choice as well")
	bots.register(cmd.Flags())
	return cmd
}

// replay plays game id of the run in dir again, compares and prints it.
func replay(w io.Writer, dir string, id int64, all bool, bots *botFlags) error {
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
	if err := bots.again(r); err != nil {
		return err
	}
	played, err := sim.Replay(&r.Config, id)
	if err != nil {
		return err
	}
	if err := printGame(w, played, rulesets[played.Arm], all); err != nil {
		return fmt.Errorf("cannot print the log: %w", err)
	}
	if id >= ds.Manifest.GamesDone && ds.Manifest.State == eventlog.Partial {
		return nil // the run was interrupted before this game: there is nothing to compare with
	}
	return played.Verify(ds)
}
