package reports_test

import (
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
		Dir: dir, RunID: r.manifest.RunID, Dicts: dicts, Tables: []*eventlog.Table{eventlog.Games}, Compress: true,
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
			for k := range times {
				for i := range r.rows {
					row := r.rows[i]
					row.PairID += int64(k * len(r.rows))
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
	perGame := float64(ten-one) / float64(9*len(r.rows))
	// The source's own copy of the row is the most that may escape.
	if perGame > 200 {
		t.Errorf("%.0f bytes allocated per game: %d for one run, %d for ten", perGame, one, ten)
	}
}

// BenchmarkReport reads a run of a hundred thousand games from disk and
// reports on it; a million takes ten times that.
func BenchmarkReport(b *testing.B) {
	r, dir := wide(), b.TempDir()
	r.rows = r.rows[:0]
	r.play(100_000/2/len(r.manifest.Matchups), rand.New(rand.NewPCG(1, 1)))
	r.write(b, dir, 65536)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := reports.Open(dir, reports.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(r.rows))*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
