package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gauntlet/internal/plain"
	"gauntlet/internal/stable"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// runsFolder is where runs go that are not told where.
const runsFolder = "runs"

// latest is the name of the run that was written to last below runsFolder.
const latest = "latest"

func newRuns() *cobra.Command {
	cmd := group(&cobra.Command{
		Use:   "runs",
		Short: "List the runs here, name the latest, remove some",
		Long: `Runs looks after the folders that runs have written below the folder "runs", or
below others that are named. Wherever a command takes the folder of a run, the
word "latest" is the run below "runs" that was written to last.`,
		Example: `  gauntlet runs list
  gauntlet report latest`,
	})
	cmd.AddCommand(newRunsList(), newRunsLatest(), newRunsRemove())
	return cmd
}

func newRunsList() *cobra.Command {
	return &cobra.Command{
		Use:     "list [FOLDER…]",
		Short:   "List the runs below a folder, the latest first",
		Long:    `List prints every run below "runs", or below the folders that are named: when it was written to last, what it played, how many games it has and whether these are all, and how much room it takes.`,
		Example: `  gauntlet runs list`,
		Args:    takes(0, anyNumber, "folders"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{runsFolder}
			}
			var list []keptRun
			for _, parent := range args {
				found, err := runsBelow(parent)
				if err != nil {
					return err
				}
				list = append(list, found...)
			}
			if len(list) == 0 {
				return fmt.Errorf("there are no runs below %s; \"gauntlet run\" makes one", strings.Join(args, ", "))
			}
			stable.Sort(list, func(a, b keptRun) int { return b.when.Compare(a.when) })
			var w strings.Builder
			fmt.Fprintln(&w, "run\twritten\tgame\tplayers\tdecks\tgames\tsize")
			for _, r := range list {
				fmt.Fprintf(&w, "%s\t%s\t%s\n", plain.Line(r.dir), r.when.Format("2006-01-02 15:04"), r.says())
			}
			return putList(cmd.OutOrStdout(), 1, w.String())
		},
	}
}

func newRunsLatest() *cobra.Command {
	return &cobra.Command{
		Use:     "latest",
		Short:   "Print the folder of the latest run",
		Long:    `Latest prints the folder of the run below "runs" that was written to last, for scripts.`,
		Example: `  gauntlet runs latest`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := latestRun()
			if err == nil {
				_, err = fmt.Fprintln(cmd.OutOrStdout(), dir)
			}
			return err
		},
	}
}

func newRunsRemove() *cobra.Command {
	return &cobra.Command{
		Use:   "remove RUN…",
		Short: "Remove runs",
		Long: `Remove deletes the folders of the runs that are named, with all that is in them. It
removes only folders of runs: one that holds anything that no run wrote is left as
it is, and then none of those that are named goes.`,
		Example: `  gauntlet run --decks Forest --policies random --games 2 --detail games --out runs/try
  gauntlet runs remove runs/try`,
		Args: takes(1, anyNumber, "the folders of runs"),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, dir := range args {
				if err := onlyRun(dir); err != nil {
					return err
				}
			}
			for _, dir := range args {
				free, err := lockRun(dir)
				defer free()
				if err != nil {
					return err
				}
			}
			for _, dir := range args {
				size := folderSize(dir)
				if err := os.RemoveAll(dir); err != nil {
					return fmt.Errorf("cannot remove all of %s: %w", dir, err)
				}
				fmt.Fprintf(cmd.OutOrStdout(), "removed %s, %s\n", dir, amount(size))
			}
			return nil
		},
	}
}

// lockRun keeps others from writing a run, or one of its shards, and fails if somebody is.
func lockRun(dir string) (free func(), err error) {
	var all []func()
	free = func() {
		for _, f := range all {
			f()
		}
	}
	shards, _ := os.ReadDir(dir) // a folder that cannot be read is not removed either
	dirs := []string{dir}
	for _, e := range shards {
		if e.IsDir() {
			dirs = append(dirs, filepath.Join(dir, e.Name()))
		}
	}
	for _, d := range dirs {
		unlock, err := sim.Lock(d)
		if err != nil {
			return free, fmt.Errorf("%w; nothing was removed", err)
		}
		all = append(all, unlock)
	}
	return free, nil
}

// keptRun is a folder that holds a run.
type keptRun struct {
	dir  string
	when time.Time          // its manifest was written last
	m    *eventlog.Manifest // nil if it cannot be read
}

// runsBelow returns the runs in folders directly below parent, by name. A folder that does not exist
// has none.
func runsBelow(parent string) ([]keptRun, error) {
	entries, err := os.ReadDir(parent)
	if errors.Is(err, fs.ErrNotExist) && parent == runsFolder {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot look for runs: %w", err)
	}
	var list []keptRun
	for _, e := range entries {
		dir := filepath.Join(parent, e.Name())
		info, err := os.Stat(filepath.Join(dir, eventlog.ManifestName))
		if err != nil {
			if info, err = os.Stat(filepath.Join(dir, eventlog.ShardsName)); err != nil {
				continue
			}
		}
		r := keptRun{dir: dir, when: info.ModTime()}
		if ds, err := eventlog.Open(dir); err == nil { // else the list says so; "gauntlet verify" says why
			r.m = ds.Manifest
		}
		list = append(list, r)
	}
	return list, nil
}

// says is the row of a run in the list, from the third column on.
func (r *keptRun) says() string {
	size := amount(folderSize(r.dir))
	if r.m == nil {
		return "damaged\t\t\t\t" + size
	}
	games := reports.Thousands(r.m.GamesDone)
	if r.m.GamesDone < r.m.GamesPlanned {
		games += " of " + reports.Thousands(r.m.GamesPlanned)
	}
	return strings.Join([]string{plain.Line(r.m.Game), listed(r.m.Policies), listed(r.m.Dictionaries[eventlog.DictDeck]), games, size}, "\t")
}

// listed writes up to three names, and how many more there are.
func listed(names []string) string {
	more := ""
	if n := len(names); n > 3 {
		names, more = names[:2], fmt.Sprintf(" and %d more", n-2)
	}
	return plain.Line(strings.Join(names, ", ")) + more
}

// latestRun returns the folder of the run that was written to last.
func latestRun() (string, error) {
	list, err := runsBelow(runsFolder)
	if err != nil {
		return "", err
	}
	if len(list) == 0 {
		return "", fmt.Errorf("there is no latest run: no folder of a run stands below %q here", runsFolder)
	}
	last := slices.MaxFunc(list, func(a, b keptRun) int { return a.when.Compare(b.when) })
	return last.dir, nil
}

// ofRun makes a check of arguments one of arguments whose first is a run: "latest" becomes the folder
// of the latest run, unless there is one of that name.
func ofRun(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return err
		}
		if len(args) > 0 && args[0] == latest {
			if _, err := os.Stat(latest); err == nil {
				return nil
			}
			dir, err := latestRun()
			if err != nil {
				return err
			}
			args[0] = dir // cobra hands the same list to the command
		}
		return nil
	}
}

// runLast is an error for arguments of which the first is the folder of a run and the last, which should be, is none.
func runLast(args []string) error {
	if last := args[len(args)-1]; len(args) > 1 && last != latest && !isRun(last) && isRun(args[0]) {
		return usagef("%s is the folder of a run, which stands last: %s %s", args[0], plain.Shell(last), plain.Shell(args[0]))
	}
	return nil
}

// isRun reports whether a folder looks like one of a run.
func isRun(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, eventlog.ManifestName))
	if err != nil {
		_, err = os.Stat(filepath.Join(dir, eventlog.ShardsName))
	}
	return err == nil
}

// written matches the files of a run, by their paths in its folder, or those of the shards of one.
var written = regexp.MustCompile(`^(shards\.json|(shard-[0-9]+/)?(manifest\.json|(dims/)?[a-z]+/part-[0-9]+\.arrow|sums-[0-9a-z-]+))(\.tmp)?$`)

// onlyRun checks that a folder is one of a run and holds nothing else.
func onlyRun(dir string) error {
	if !isRun(dir) {
		return fmt.Errorf("%s is not the folder of a run: it has no %s; nothing was removed", dir, eventlog.ManifestName)
	}
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil || e.IsDir() {
			return err
		}
		if !e.Type().IsRegular() || !written.MatchString(filepath.ToSlash(rel)) {
			return fmt.Errorf("%s holds %s, which no run wrote: move it elsewhere; nothing was removed", dir, rel)
		}
		return nil
	})
}

// folderSize returns the bytes of the files in a folder and below it.
func folderSize(dir string) (sum int64) {
	filepath.WalkDir(dir, func(_ string, e fs.DirEntry, err error) error { // what cannot be read has no size to tell
		if err != nil {
			return nil
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			sum += info.Size()
		}
		return nil
	})
	return sum
}
