package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

func newMerge() *cobra.Command {
	var out string
	var check bool
	var next int
	cmd := &cobra.Command{
		Use:   "merge DIR",
		Short: "Make one run of the shards in a folder",
		Long: `Merge makes of the shards in the folder DIR, which "gauntlet run --shard I/N --out DIR"
wrote, the run that they make up: byte for byte the folder that one machine
would have written. It holds every file against its hash, looks that every part
and every game is there, and names the shards that are missing.

DIR itself becomes the folder of the run, and has no shards any more; with --out a
new folder does, and the shards stay. Files are linked, not copied, where the
file system can. A merge that was interrupted can be begun again.

A run that stops by a rule (--test, --until) is played in waves: merge looks at its
parts from the first on, as one machine does, and makes the run once the rule has ended
it. --next N prints the N shards to be played next, as the list that array jobs
take, and nothing once the run is made.

Nothing has to be merged for "gauntlet report DIR" and other commands that read:
they take a folder of shards as the run that it is, and say what is missing.`,
		Example: `  gauntlet run --decks Forest,Sword --policies random --games 600 --shard 0/1 --out runs/shards  # 0/2 here, 1/2 elsewhere
  gauntlet merge runs/shards --check
  gauntlet merge runs/shards --out runs/merged
  gauntlet merge runs/shards --next 8`,
		Args: takes(1, 1, "the folder of the shards"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("next") && (next < 1 || check) {
				return usagef("--next %d: give the number of shards that are played next, without --check", next)
			}
			return merge(cmd.OutOrStdout(), cmd.ErrOrStderr(), args[0], out, check, next)
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "new `folder` for the run (default DIR itself)")
	cmd.Flags().BoolVar(&check, "check", false, "look whether all is there and whole, and merge nothing")
	cmd.Flags().IntVar(&next, "next", 0, "merge if all is there; else print the first `number` of shards that are to be played")
	return cmd
}

func merge(w, messages io.Writer, dir, out string, check bool, next int) error {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return err
	}
	if ds.Shards == nil {
		return mergedAlready(w, ds, next > 0)
	}
	if next > 0 {
		w, messages = messages, w // the list is what was asked for
	}
	s, m := ds.Shards, ds.Manifest
	if rule := m.Stop; rule != nil {
		if m, err = sim.Settle(ds, stopBy(*rule)); err != nil {
			return err
		}
	} else if !s.Complete() {
		m = nil
	}
	list := s.Lacking()
	if m == nil && next > 0 {
		list = s.NextWave(list, ds.Manifest.Stop.Waves())
		_, err := fmt.Fprintln(messages, ranges(list[:min(next, len(list))]))
		return printed(err)
	}
	if m == nil {
		return missing(ds, list)
	}
	games := reports.Plural(m.GamesDone, "game")
	if m.Stopped {
		games += ", after which its rule ended it"
	}
	if check {
		if err := ds.Verify(); err != nil {
			return err
		}
		_, err := fmt.Fprintf(w, "all %d shards are whole: %s\n", s.Of, games)
		return printed(err)
	}
	if out == "" {
		out = dir
	}
	if err := eventlog.Merge(ds, m, out); err != nil {
		return adviseSpace(err)
	}
	_, err = fmt.Fprintf(w, "%d shards are one run in %s: %s\n", s.Of, out, games)
	return printed(err)
}

// missing says which shards a folder lacks.
func missing(ds *eventlog.Dataset, list []int) (err error) {
	s := ds.Shards
	for _, i := range list {
		if bad := s.Damaged[i]; bad != nil {
			err = errors.Join(err, fmt.Errorf("shard %d: %w", i, bad))
		}
	}
	rule := ""
	if ds.Manifest.Stop != nil {
		rule = ", and its rule has not ended the run on the parts from the first on"
	}
	return errors.Join(fmt.Errorf("%s lacks %d of %d shards%s: %s; play them with --shard NUMBER/%d, or as the tasks %s of an array", ds.Dir, len(list), s.Of, rule, lacking(s), s.Of, ranges(list)), err)
}

// mergedAlready ends a merge that was interrupted behind its last step.
func mergedAlready(w io.Writer, ds *eventlog.Dataset, quiet bool) error {
	left, err := eventlog.ReadShards(ds.Dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) && quiet:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s is a run and no folder of shards: there is nothing to merge", ds.Dir)
	case err != nil:
		return err
	case left.RunID != ds.Manifest.RunID:
		return fmt.Errorf("%s is the run %s and has shards of %s: move one of them away", ds.Dir, ds.Manifest.RunID, left.RunID)
	}
	if err := ds.Verify(); err != nil {
		return err
	}
	if err := eventlog.ClearShards(ds.Dir, left.Of); err != nil {
		return err
	}
	if quiet {
		return nil
	}
	_, err = fmt.Fprintf(w, "%d shards are one run in %s: %s\n", left.Of, ds.Dir, reports.Plural(ds.Manifest.GamesDone, "game"))
	return printed(err)
}
