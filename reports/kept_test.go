package reports_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// inPieces is a run in parts of some games.
type inPieces struct {
	*run
	size int
}

func (p inPieces) Parts() int                                       { return (len(p.rows) + p.size - 1) / p.size }
func (p inPieces) Has(t *eventlog.Table) bool                       { return t == eventlog.Games }
func (p inPieces) CardsOf(int, func(*eventlog.CardRow) error) error { return errors.New("no cards") }
func (p inPieces) TurnsOf(int, func(*eventlog.TurnRow) error) error { return errors.New("no turns") }
func (p inPieces) GamesOf(part int, f func(*eventlog.GameRow) error) error {
	for i := p.size * part; i < min(p.size*(part+1), len(p.rows)); i++ {
		if err := f(&p.rows[i]); err != nil {
			return err
		}
	}
	return nil
}

type parts = reports.Parts

// keeper is a run in groups of three parts, whose sums are kept in memory.
type keeper struct {
	parts
	of   []string // by group
	mu   sync.Mutex
	kept map[string][]byte
	read atomic.Int64 // parts of games that were read
}

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
	return k.parts.GamesOf(part, f)
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
	switch kind := reports.KindOf(m); {
	case len(m.Players) > 0:
		var r *reports.Movement
		if r, err = reports.BuildMovement(m, src.(parts), reports.Options{}); err == nil {
			err = render.MovementJSON(&b, r)
		}
	case kind == reports.KindMulligan:
		var r *reports.Mulligan
		if r, err = reports.BuildMulligan(m, src.(parts), reports.Options{}); err == nil {
			err = render.MulliganJSON(&b, r)
		}
	case kind == reports.KindRates:
		var r *reports.Report
		if r, err = reports.Build(m, src, reports.Options{}); err == nil {
			err = render.JSON(&b, r)
		}
	case kind == reports.KindArms:
		var r *reports.SideBySide
		if r, err = reports.BuildArms(m, src, reports.Options{}); err == nil {
			err = render.ArmsJSON(&b, r)
		}
	case kind == reports.KindSweep:
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

// hands is a run of mulligans, of two players if twin.
func hands(twin bool) *cardRun {
	r := redrawn(400)
	r.part = 96
	if r.manifest.Detail = "cards"; twin {
		twice(r, 300)
		r.part = 240
	}
	return r
}

// ladder is a run of three players.
func ladder() *run {
	return playersRun([]string{"Alder", "Birch"}, []string{"a", "b", "c"}, []int{90, 60, 60},
		[][]float64{{.5, .7, .5}, {.5, .6, .5}, {.5, .4, .5}}, .8, rand.New(rand.NewPCG(7, 5)))
}

// keptRuns are runs with the size of parts that hold whole pairs, or whole blocks of all arms, and how often their report reads each part.
var keptRuns = map[string]struct {
	*run
	parts
	times int
}{
	"starters": {starters(), inPieces{starters(), 40}, 1}, "challenge": {challenge(), inPieces{challenge(), 40}, 1}, "mirror": {mirror(), inPieces{mirror(), 40}, 1},
	"nothing": {nothing(), inPieces{nothing(), 40}, 1}, "three arms": {comparing(), inPieces{comparing(), 36}, 1}, "sweep": {grid(), inPieces{grid(), 36}, 1},
	"rules": {alike(), inPieces{alike(), 40}, 1},
	// All scores, and each player's report; of mulligans also both together.
	"players": {ladder(), inPieces{ladder(), 40}, 4}, "mulligans": {hands(false).run, hands(false), 1}, "mulligans of players": {hands(true).run, hands(true), 5},
	// Parts that cut blocks: what waits for games of the next part is kept by nobody.
	"cut": {comparing(), inPieces{comparing(), 40}, 1},
}

// keeping returns a run, and how it is read without and with sums.
func keeping(name string) (*run, parts, *keeper) {
	r := keptRuns[name]
	k := &keeper{parts: r.parts, kept: map[string][]byte{}}
	for i := 0; 3*i < k.Parts(); i++ {
		k.of = append(k.of, string(rune('a'+i%26))+string(rune('a'+i/26)))
	}
	return r.run, r.parts, k
}

// A report of sums that are kept is the report of the games, byte for byte, and reads no game; a group that is of other files or
// another program is read, and so is one whose sums are damaged.
func TestKeptSums(t *testing.T) {
	for name := range keptRuns {
		r, plain, k := keeping(name)
		times := keptRuns[name].times
		want := reported(t, r.manifest, plain)
		if row, ok := plain.(inPieces); ok && len(r.manifest.Players) == 0 && reported(t, r.manifest, row.run) != want {
			t.Errorf("%s: another report row by row", name)
		}
		if name == "cut" {
			if got := reported(t, r.manifest, k); got != want {
				t.Errorf("%s: another report", name)
			}
			continue
		}
		for _, reads := range []int{times * k.Parts(), 0} {
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
		if got := reported(t, r.manifest, k); got != want || k.read.Load() < 1 || k.read.Load() > int64(3*times+3) || len(k.kept) != before+(before+len(k.of)-1)/len(k.of) {
			t.Errorf("%s: a group that changed: %d parts read, %d kept", name, k.read.Load(), len(k.kept)-before)
		}
		for _, damage := range []func([]byte) []byte{
			func(b []byte) []byte { return b[:len(b)-8] },
			func(b []byte) []byte { return append(slices.Clone(b), make([]byte, 8)...) },
			func([]byte) []byte { return []byte{1} },
		} {
			for key, data := range k.kept {
				k.kept[key] = damage(data)
			}
			if got := reported(t, r.manifest, k); got != want {
				t.Errorf("%s: damaged sums: another report", name)
			}
		}
	}
}

// Sum keeps what a report then needs.
func TestSumKeeps(t *testing.T) {
	for name, kinds := range map[string]int{"challenge": 1, "three arms": 1, "sweep": 1, "rules": 1, "players": 4, "mulligans": 1, "mulligans of players": 4} {
		r, plain, k := keeping(name)
		if err := reports.Sum(r.manifest, k); err != nil || len(k.kept) != kinds*len(k.of) {
			t.Fatalf("%s: %v; %d of %d groups are kept", name, err, len(k.kept), len(k.of))
		}
		k.read.Store(0)
		if got := reported(t, r.manifest, k); got != reported(t, r.manifest, plain) || k.read.Load() > 0 {
			t.Errorf("%s: %d parts read, or another report", name, k.read.Load())
		}
	}
}
