package reports_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"gauntlet/reports"
	"gauntlet/sim/eventlog"
)

// write puts a made-up run on disk, in parts of partGames games.
func (r *run) write(t testing.TB, dir string, partGames int64) {
	t.Helper()
	dicts := r.manifest.Dictionaries
	dicts[eventlog.DictCard] = nil
	w, err := eventlog.NewWriter(eventlog.Options{
		Dir: dir, RunID: r.manifest.RunID, Dicts: dicts, Tables: eventlog.TablesOf(0), Compression: eventlog.LZ4,
	})
	if err != nil {
		t.Fatal(err)
	}
	n := int64(len(r.rows))
	for first := int64(0); first < n; first += partGames {
		part := eventlog.Part{Index: len(r.manifest.Parts), FirstGame: first, Games: min(partGames, n-first), Whole: true}
		if err := w.Begin(part.Index, first); err != nil {
			t.Fatal(err)
		}
		for _, row := range r.rows[first : first+part.Games] {
			*w.Games.Next() = row
		}
		if part.Files, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
		r.manifest.Parts = append(r.manifest.Parts, part)
	}
	if err := eventlog.WriteManifest(dir, r.manifest); err != nil {
		t.Fatal(err)
	}
}

// A run on disk gives the same report as its rows in memory.
func TestOpen(t *testing.T) {
	r, dir := starters(), t.TempDir()
	want := build(t, r, reports.Options{})
	r.write(t, dir, 333) // parts cut through pairs
	got, err := reports.Open(dir, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("the report of the files differs from that of the rows")
	}
}

// The pass holds sums, not games: ten times the games leave the memory as it was.
func TestMemoryIsFlat(t *testing.T) {
	r := wide()
	repeat := func(times int) sourceFunc {
		return func(f func(*eventlog.GameRow) error) error {
			var row eventlog.GameRow
			for k := range times {
				for i := range r.rows {
					row = r.rows[i]
					row.PairID += uint32(k * len(r.rows))
					if err := f(&row); err != nil {
						return err
					}
				}
			}
			return nil
		}
	}
	allocated := func(times int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := reports.Build(r.manifest, repeat(times), reports.Options{}); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	allocated(1) // warm up
	one, ten := allocated(1), allocated(10)
	perGame := (float64(ten) - float64(one)) / float64(9*len(r.rows)) // below 0 if the runtime allocates beside the first
	if perGame > 4 {
		t.Errorf("%.0f bytes allocated per game: %d for one run, %d for ten", perGame, one, ten)
	}
}

// BenchmarkReport reads a run from disk and reports on it. The metric live-B is
// the most memory in use at any of a run's tenths, garbage left out: it does not
// grow with the run, while B/op counts the buffers that the reader makes anew
// for every batch.
func BenchmarkReport(b *testing.B) {
	for _, games := range []int{100_000, 1_000_000} {
		b.Run(fmt.Sprintf("games=%d", games), func(b *testing.B) {
			r, dir := wide(), b.TempDir()
			r.rows = r.rows[:0]
			r.play(games/2/len(r.manifest.Matchups), rand.New(rand.NewPCG(1, 1)))
			r.write(b, dir, 65536)
			played := len(r.rows)
			r.rows = nil
			live := liveBytes(b, dir, played)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := reports.Open(dir, reports.Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(played)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(live), "live-B")
		})
	}
}

// liveBytes returns how much more memory a report has in use than there was
// before, at most, looking at every tenth of the run's games.
func liveBytes(b *testing.B, dir string, games int) uint64 {
	inUse := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := inUse()
	most, seen := before, 0
	ds, err := eventlog.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	watched := sourceFunc(func(f func(*eventlog.GameRow) error) error {
		return ds.Games(func(row *eventlog.GameRow) error {
			if seen++; seen%(games/10) == 0 {
				most = max(most, inUse())
			}
			return f(row)
		})
	})
	if _, err := reports.Build(ds.Manifest, watched, reports.Options{}); err != nil {
		b.Fatal(err)
	}
	return most - before
}
