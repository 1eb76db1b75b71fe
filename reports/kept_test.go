package reports_test

import (
	"bytes"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// keeper is a run in groups of parts of some games, whose sums are kept in memory.
type keeper struct {
	*run
	size int      // games of a part
	of   []string // by group of three parts
	mu   sync.Mutex
	kept map[string][]byte
	read atomic.Int64 // parts that were read
}

func (k *keeper) Parts() int                                       { return (len(k.rows) + k.size - 1) / k.size }
func (k *keeper) Has(t *eventlog.Table) bool                       { return t == eventlog.Games }
func (k *keeper) CardsOf(int, func(*eventlog.CardRow) error) error { return errors.New("no cards") }
func (k *keeper) TurnsOf(int, func(*eventlog.TurnRow) error) error { return errors.New("no turns") }
func (k *keeper) Load(_ int, key string) []byte {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.kept[key]
}
func (k *keeper) Keep(_ int, key string, data []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept[key] = data
}
func (k *keeper) GamesOf(part int, f func(*eventlog.GameRow) error) error {
	k.read.Add(1)
	for i := k.size * part; i < min(k.size*(part+1), len(k.rows)); i++ {
		if err := f(&k.rows[i]); err != nil {
			return err
		}
	}
	return nil
}

func (k *keeper) Groups() (list []reports.Group) {
	for i := 0; i < k.Parts(); i += 3 {
		list = append(list, reports.Group{First: i, End: min(i+3, k.Parts()), Of: k.of[i/3]})
	}
	return list
}

// reported is the report that a run has by its kind, as JSON.
func reported(t *testing.T, m *eventlog.Manifest, src reports.Source) string {
	t.Helper()
	var (
		b   bytes.Buffer
		err error
	)
	switch reports.KindOf(m) {
	case reports.KindRates:
		var r *reports.Report
		if r, err = reports.Build(m, src, reports.Options{}); err == nil {
			err = render.JSON(&b, r)
		}
	case reports.KindArms:
		var r *reports.SideBySide
		if r, err = reports.BuildArms(m, src, reports.Options{}); err == nil {
			err = render.ArmsJSON(&b, r)
		}
	case reports.KindSweep:
		var r *reports.Sweep
		if r, err = reports.BuildSweep(m, src, reports.Options{}); err == nil {
			err = render.SweepJSON(&b, r)
		}
	default:
		var r *reports.Comparison
		if r, err = reports.BuildComparison(m, src, reports.Options{}); err == nil {
			err = render.CompareJSON(&b, r)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// comparing is a run of three arms, with a game that broke and one that reached a limit.
func comparing() *run {
	r := armedRun([]float64{0, .05, 0}, 90, rand.New(rand.NewPCG(4, 1)))
	r.rows[77].Result = eventlog.Fault
	return r
}

// grid is a small sweep.
func grid() *run {
	return gridRun(60, rand.New(rand.NewPCG(4, 2)), func(attack, cost int) float64 { return .03*float64(attack) - .02*float64(cost) })
}

// keptRuns are runs with the size of parts that hold whole pairs, or whole blocks of all arms.
var keptRuns = map[string]struct {
	*run
	size int
}{
	"starters": {starters(), 40}, "challenge": {challenge(), 40}, "mirror": {mirror(), 40}, "nothing": {nothing(), 40},
	"three arms": {comparing(), 36}, "sweep": {grid(), 36}, "rules": {alike(), 40},
	// Parts that cut blocks: what waits for games of the next part is kept by nobody.
	"cut": {comparing(), 40},
}

func keeping(name string) (*run, *keeper) {
	r := keptRuns[name]
	k := &keeper{run: r.run, size: r.size, kept: map[string][]byte{}}
	for i := 0; 3*i < k.Parts(); i++ {
		k.of = append(k.of, string(rune('a'+i%26))+string(rune('a'+i/26)))
	}
	return r.run, k
}

// A report of sums that are kept is the report of the games, byte for byte, and reads no game; a group that is of other files or
// another program is read, and so is one whose sums are damaged.
func TestKeptSums(t *testing.T) {
	for name := range keptRuns {
		r, k := keeping(name)
		want := reported(t, r.manifest, r)
		if name == "cut" {
			if got := reported(t, r.manifest, k); got != want {
				t.Errorf("%s: another report", name)
			}
			continue
		}
		for _, reads := range []int{k.Parts(), 0} {
			k.read.Store(0)
			// The last part of a run that was interrupted ends within a pair, so that its group is not kept.
			open := 0
			if len(r.rows)%2 == 1 && reads == 0 {
				open = (k.Parts()-1)%3 + 1
			}
			if got := reported(t, r.manifest, k); got != want || k.read.Load() != int64(reads+open) {
				t.Errorf("%s: %d parts read, want %d; the same report: %t", name, k.read.Load(), reads+open, got == want)
			}
		}
		if k.Parts() < 4 {
			continue
		}
		k.read.Store(0)
		k.of[1] = "changed"
		before := len(k.kept)
		if got := reported(t, r.manifest, k); got != want || k.read.Load() < 1 || k.read.Load() > 6 || len(k.kept) != before+1 {
			t.Errorf("%s: a group that changed: %d parts read, %d kept", name, k.read.Load(), len(k.kept)-before)
		}
		for _, damage := range []func([]byte) []byte{
			func(b []byte) []byte { return b[:len(b)-8] },
			func(b []byte) []byte { return append(slices.Clone(b), make([]byte, 8)...) },
			func([]byte) []byte { return []byte{1} },
		} {
			one := slices.Sorted(maps.Keys(k.kept))[0]
			k.kept[one] = damage(k.kept[one])
			if got := reported(t, r.manifest, k); got != want {
				t.Errorf("%s: damaged sums: another report", name)
			}
		}
	}
}

// Sum keeps what a report then needs.
func TestSumKeeps(t *testing.T) {
	for _, name := range []string{"challenge", "three arms", "sweep", "rules"} {
		r, k := keeping(name)
		if err := reports.Sum(r.manifest, k); err != nil || len(k.kept) != len(k.of) {
			t.Fatalf("%s: %v; %d of %d groups are kept", name, err, len(k.kept), len(k.of))
		}
		k.read.Store(0)
		if got := reported(t, r.manifest, k); got != reported(t, r.manifest, r) || k.read.Load() > 0 {
			t.Errorf("%s: %d parts read, or another report", name, k.read.Load())
		}
	}
}
