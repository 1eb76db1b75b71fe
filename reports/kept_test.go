package reports_test

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// keeper is a run in groups of parts of 40 games, whose sums are kept in memory.
type keeper struct {
	*run
	of   []string // by group of three parts
	mu   sync.Mutex
	kept map[string][]byte
	read atomic.Int64 // parts that were read
}

func (k *keeper) Parts() int                                       { return (len(k.rows) + 39) / 40 }
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
	for i := 40 * part; i < min(40*part+40, len(k.rows)); i++ {
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

func jsonOf(t *testing.T, m *eventlog.Manifest, src reports.Source) string {
	t.Helper()
	r, err := reports.Build(m, src, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := render.JSON(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A report of sums that are kept is the report of the games, byte for byte, and reads no game; a group that is of other files or
// another program is read, and so is one whose sums are damaged.
func TestKeptSums(t *testing.T) {
	for name, r := range map[string]*run{"starters": starters(), "challenge": challenge(), "mirror": mirror(), "nothing": nothing()} {
		want := jsonOf(t, r.manifest, r)
		k := &keeper{run: r, kept: map[string][]byte{}}
		for i := 0; 3*i < k.Parts(); i++ {
			k.of = append(k.of, string(rune('a'+i%26))+string(rune('a'+i/26)))
		}
		for _, reads := range []int{k.Parts(), 0} {
			k.read.Store(0)
			// The last part of a run that was interrupted ends within a pair, so that its group is not kept.
			open := 0
			if len(r.rows)%2 == 1 && reads == 0 {
				open = (k.Parts()-1)%3 + 1
			}
			if got := jsonOf(t, r.manifest, k); got != want || k.read.Load() != int64(reads+open) {
				t.Errorf("%s: %d parts read, want %d; the same report: %t", name, k.read.Load(), reads+open, got == want)
			}
		}
		if k.Parts() < 4 {
			continue
		}
		k.read.Store(0)
		k.of[1] = "changed"
		before := len(k.kept)
		if got := jsonOf(t, r.manifest, k); got != want || k.read.Load() < 1 || k.read.Load() > 6 || len(k.kept) != before+1 {
			t.Errorf("%s: a group that changed: %d parts read, %d kept", name, k.read.Load(), len(k.kept)-before)
		}
		for _, damage := range []func([]byte) []byte{
			func(b []byte) []byte { return b[:len(b)-8] },
			func(b []byte) []byte { return append(slices.Clone(b), make([]byte, 8)...) },
			func([]byte) []byte { return []byte{1} },
		} {
			one := slices.Sorted(maps.Keys(k.kept))[0]
			k.kept[one] = damage(k.kept[one])
			if got := jsonOf(t, r.manifest, k); got != want {
				t.Errorf("%s: damaged sums: another report", name)
			}
		}
	}
}

// Sum keeps what a report then needs.
func TestSumKeeps(t *testing.T) {
	r := challenge()
	k := &keeper{run: r, kept: map[string][]byte{}}
	for i := 0; 3*i < k.Parts(); i++ {
		k.of = append(k.of, string(rune('a'+i)))
	}
	if err := reports.Sum(r.manifest, k); err != nil || len(k.kept) != len(k.of) {
		t.Fatalf("%v; %d of %d groups are kept", err, len(k.kept), len(k.of))
	}
	k.read.Store(0)
	if got := jsonOf(t, r.manifest, k); got != jsonOf(t, r.manifest, r) || k.read.Load() > 0 {
		t.Errorf("%d parts read, or another report", k.read.Load())
	}
}
