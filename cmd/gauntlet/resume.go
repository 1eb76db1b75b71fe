package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/games"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// resuming is the flags of a run that goes on: what is played is written down already.
type resuming struct {
	*runFlags
	workers int
}

func newResume() *cobra.Command {
	x := resuming{runFlags: new(runFlags)}
	cmd := &cobra.Command{
		Use:   "resume DIR",
		Short: "Go on with a run that was interrupted or killed",
		Long: `Resume goes on with the run in the folder DIR that Ctrl-C, a full disk, a crash or a
killed process ended. What is played stands in its manifest; parts that are whole, by
their hashes, stay, and all others are played. The folder is then, byte for byte,
what it would have been without the interruption, and the report is printed.

Parts that are listed and damaged are named and played again. A run that another
process is writing is left alone, and of a complete one the report is printed. Only the version of the program that began a run
goes on with it: another one may play otherwise, and a run of two is none. --any-version goes
on all the same, and the run names both.

Runs with players from outside (--bot) do not go on: nobody knows whether they
would play alike.`,
		Example: "  gauntlet resume runs/first\n  gauntlet resume runs/first --workers 4 --report md",
		Args:    ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) error {
			return x.resume(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.register(f)
	return cmd
}

func (x *resuming) register(f *pflag.FlagSet) {
	workersVar(f, &x.workers, 0)
	x.registerVersion(f)
	x.registerPlay(f)
	x.registerReport(f)
}

// resume goes on with the run in a folder and prints its report.
func (x *resuming) resume(ctx context.Context, dir string, stdout, stderr io.Writer) error {
	if _, err := parseFaults(x.faults, 0); err != nil { // whether or not anything is left to play
		return err
	}
	if err := errors.Join(x.limitMemory(), x.gates.parse(), x.pics.check()); err != nil {
		return err
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		return err
	}
	if ds.Manifest.State == eventlog.Complete {
		if err := ds.Verify(); err != nil {
			return err
		}
		fmt.Fprintf(x.notes(stderr), "the run is complete: nothing was played\n")
		r, err := writeReport(stdout, dir, "", *x.form, reports.Options{}, x.pics)
		if err != nil {
			return err
		}
		return x.gates.check(stderr, r)
	}
	r, err := sim.Restore(ds.Manifest)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	if len(r.Config.Bots) > 0 {
		return fmt.Errorf("%s: %s plays there, a program from outside, and nobody knows whether it would play alike: play the run again", dir, r.Config.Bots[0].Policy)
	}
	if _, err := games.Restore(r); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	c := &r.Config
	c.NewPolicy = policyFactory(r.Game)
	c.Program, c.AnyProgram = program(), x.anyVersion
	if c.Workers = x.workers; c.Workers == 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	if ds.Manifest.Stop != nil {
		c.Stop = stopBy(*ds.Manifest.Stop)
	}
	if err := x.showProgress(c, stderr); err != nil {
		return err
	}
	p, err := plan(c)
	if err != nil {
		return err
	}
	if c.StopAtFault, err = parseFaults(x.faults, p.Games()); err != nil {
		return err
	}
	if err := errors.Join(x.pics.fit(c), x.fit(c, p)); err != nil {
		return err
	}
	if err := x.room(c, dir, max(0, p.Games()-ds.Manifest.GamesDone), int64(max(0, p.Parts()-len(ds.Manifest.Parts))), x.notes(stderr)); err != nil {
		return err
	}
	res, err := sim.Resume(ctx, c, ds, func(what string) { fmt.Fprintf(stderr, "played again: %s\n", what) })
	if err != nil {
		return x.stopped(c.Out, res, err)
	}
	return x.tell(ctx, c, res, reports.Options{}, stdout, stderr)
}
