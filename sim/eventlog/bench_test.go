package eventlog

import (
	"os"
	"path/filepath"
	"testing"
)

// benchEvents are events as a game makes them: few kinds, runs of equal
// values, small numbers.
func benchEvents() []EventRow {
	rows := make([]EventRow, 1<<14)
	for i := range rows {
		rows[i] = eventRow(int64(i/150), i%150)
		rows[i].Object, rows[i].Target = uint8(i%47), NoObject
	}
	return rows
}

func benchmarkEvents(b *testing.B, how Compression) {
	dir := b.TempDir()
	w, err := NewWriter(Options{Dir: dir, RunID: "bench", Dicts: testDicts(), Tables: []*Table{Events}, Compression: how})
	if err != nil {
		b.Fatal(err)
	}
	rows := benchEvents()
	const perPart = 1 << 21
	written, bytes := 0, int64(0)
	b.ReportAllocs()
	for b.Loop() { // one iteration is one part
		if err := w.Begin(0, 0); err != nil {
			b.Fatal(err)
		}
		for range perPart / len(rows) {
			for i := range rows {
				*w.Events.Next() = rows[i]
			}
		}
		files, err := w.Finish()
		if err != nil {
			b.Fatal(err)
		}
		written, bytes = written+perPart, bytes+files[0].Bytes
		// A run never replaces a file, which some file systems make slow.
		b.StopTimer()
		if err := os.Remove(filepath.Join(dir, files[0].Path)); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(written), "ns/row")
	b.ReportMetric(float64(bytes)/float64(written), "B/row")
}

func BenchmarkWriteEvents(b *testing.B)     { benchmarkEvents(b, Uncompressed) }
func BenchmarkWriteEventsLZ4(b *testing.B)  { benchmarkEvents(b, LZ4) }
func BenchmarkWriteEventsZstd(b *testing.B) { benchmarkEvents(b, Zstd) }

func BenchmarkReadEvents(b *testing.B) {
	dir := b.TempDir()
	writeRun(b, dir, 10000, 4096, 50, LZ4)
	ds, err := Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	rows := 0
	for b.Loop() {
		if err := ds.Events(AllGames, func(*EventRow) error { rows++; return nil }); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rows), "ns/row")
}
