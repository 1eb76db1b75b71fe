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

// dropping is a race that drops an arm at a look, and goes on.
type dropping struct {
	after
	looks int
	games map[int8]int
}

func (d *dropping) Game(r *eventlog.GameRow) error { d.games[r.Arm]++; return d.after.Game(r) }
func (d *dropping) Look() bool                     { d.looks++; return d.after.Look() }
func (d *dropping) Dropped(arm int) bool           { return arm == 1 && d.looks >= 3 }

// What drops out of a race is not played from the next wave of parts on, at any number of
// workers, and what was planned is what was played.
func TestRaceLeavesOut(t *testing.T) {
	for _, stopAt := range []int{11, 1000} {
		var first map[string]string
		for _, workers := range []int{1, 2, 5} {
			var d *dropping
			c := toyConfig(400)
			c.Arms = append(c.Arms, Arm{Name: "other", Ruleset: c.Arms[0].Ruleset}, Arm{Name: "third", Ruleset: c.Arms[0].Ruleset})
			c.PartGames, c.Workers = 120, workers
			c.Stop = &Stop{Rule: eventlog.StopRule{Kind: eventlog.StopRace, Alpha: .05}, New: func(*eventlog.Manifest) (Looker, error) {
				d = &dropping{after: after{parts: stopAt}, games: map[int8]int{}}
				return d, nil
			}}
			res, ds := runTo(t, c)
			m := ds.Manifest
			until, _ := res.Plan.Part(c.Stop.Rule.Waves())
			if m.Arms[1].Until != until || m.Arms[0].Until != 0 || m.Arms[2].Until != 0 || m.State != eventlog.Complete || m.GamesDone != m.GamesPlanned ||
				m.Stopped != (stopAt == 11) || m.GamesMost != res.Plan.Games() {
				t.Fatalf("%d workers: until %d, want %d, %s, %d of %d games, stopped %t", workers, m.Arms[1].Until, until, m.State, m.GamesDone, m.GamesPlanned, m.Stopped)
			}
			var games, planned int64
			for i := range m.Arms {
				planned += m.Arms[i].GamesPlanned
			}
			if err := ds.Games(func(r *eventlog.GameRow) error {
				if games++; r.Arm == 1 && int64(r.GameID) >= until {
					t.Errorf("game %d of the arm that has dropped out", r.GameID)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if games != m.GamesDone || planned != games || int64(len(d.seen)) != games || !slices.IsSorted(d.seen) || d.games[1] >= d.games[2] || d.games[0] != d.games[2] {
				t.Errorf("%d workers: %d games of %d, %d planned by arms, shown %v", workers, games, m.GamesDone, planned, d.games)
			}
			if row, err := ds.Game(int64(d.seen[len(d.seen)-1])); err != nil || row.GameID != d.seen[len(d.seen)-1] {
				t.Errorf("the last game: %v", err)
			}
			all := contents(t, c.Out)
			if first == nil {
				first = all
			} else if !maps.Equal(first, all) {
				t.Errorf("%d workers write other files", workers)
			}
		}
	}
}
