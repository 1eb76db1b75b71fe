package sim

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/sim/eventlog"
)

// after stops once it has looked at so many parts, and notes what it was shown.
type after struct {
	parts int
	seen  []uint32
	fail  error
}

func (a *after) Game(r *eventlog.GameRow) error {
	a.seen = append(a.seen, r.GameID)
	return a.fail
}

func (a *after) Look() bool { a.parts--; return a.parts == 0 }

func stopAfter(parts int, into **after) *Stop {
	return &Stop{Rule: eventlog.StopRule{Kind: eventlog.StopPrecision, Half: .1, Level: .95}, New: func(*eventlog.Manifest) (Looker, error) {
		*into = &after{parts: parts}
		return *into, nil
	}}
}

// A run stops after the same part with the same files at any number of workers, and what
// is behind leaves no file.
func TestRunStops(t *testing.T) {
	var first map[string]string
	for _, workers := range []int{1, 2, 5} {
		var a *after
		c := toyConfig(400)
		c.PartGames, c.Workers, c.Stop = 40, workers, stopAfter(3, &a)
		res, ds := runTo(t, c)
		m := ds.Manifest
		if len(m.Parts) != 3 || m.GamesDone != m.GamesPlanned || m.State != eventlog.Complete || !m.Stopped || m.Stop == nil || m.GamesMost != res.Plan.Games() {
			t.Fatalf("%d workers: %d parts, %d of %d games, %s, stopped %t", workers, len(m.Parts), m.GamesDone, m.GamesPlanned, m.State, m.Stopped)
		}
		if int64(len(a.seen)) != m.GamesDone || !slices.IsSorted(a.seen) {
			t.Errorf("%d workers: it was shown %d of %d games, in order: %t", workers, len(a.seen), m.GamesDone, slices.IsSorted(a.seen))
		}
		games := int64(0)
		for _, tally := range res.Tallies {
			games += tally.Games
		}
		if games != m.GamesDone {
			t.Errorf("%d workers: tallies of %d games", workers, games)
		}
		all := contents(t, c.Out)
		if first == nil {
			first = all
		} else if !maps.Equal(first, all) {
			t.Errorf("%d workers write other files: %v", workers, slices.Sorted(maps.Keys(all)))
		}
	}
}

// A rule that is never met lets the run go to its end; errors of who looks end it.
func TestRunThatDoesNotStop(t *testing.T) {
	var a *after
	c := toyConfig(40)
	c.PartGames, c.Workers, c.Stop = 20, 2, stopAfter(1000, &a)
	_, ds := runTo(t, c)
	if m := ds.Manifest; m.Stopped || m.State != eventlog.Complete || m.GamesDone != m.GamesMost || int64(len(a.seen)) != m.GamesDone {
		t.Errorf("stopped %t, %s, %d of %d games", m.Stopped, m.State, m.GamesDone, m.GamesMost)
	}
	c = toyConfig(40)
	c.Workers, c.Out = 2, filepath.Join(t.TempDir(), "run")
	c.Stop = &Stop{New: func(*eventlog.Manifest) (Looker, error) { return &after{fail: errors.New("cannot count")}, nil }}
	if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "cannot count") {
		t.Errorf("an error of who looks: %v", err)
	}
}
