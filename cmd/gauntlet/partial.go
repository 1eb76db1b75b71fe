package main

import (
	"errors"
	"fmt"
	"io"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim/eventlog"
)

// partialUsage is the help of the flag --partial.
const partialUsage = "take what is whole of a run that is not complete, or whose files are damaged"

// errPartial is what commands that want a whole run say of another one.
var errPartial = errors.New("the run is not complete")

// openRun opens a run. With partial it leaves parts that are damaged out, and names them.
func openRun(dir string, partial bool, messages io.Writer) (*eventlog.Dataset, error) {
	ds, err := eventlog.Open(dir)
	if err != nil || !partial {
		return ds, err
	}
	ds, lost := ds.Whole()
	for _, err := range lost {
		fmt.Fprintf(messages, "left out: %v\n", err)
	}
	return ds, nil
}

// whole returns an error for a run that is not complete, unless partial says that this is known.
func whole(ds *eventlog.Dataset, partial bool, what string) error {
	m := ds.Manifest
	if partial || m.State == eventlog.Complete {
		return nil
	}
	return fmt.Errorf("%w: %s has %s of %s games, and %s a whole one; finish it with: gauntlet resume %s; or take what is there with --partial",
		errPartial, ds.Dir, reports.Thousands(m.GamesDone), reports.Thousands(m.GamesPlanned), what, plain.Shell(ds.Dir))
}
