package sim

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"

	"gauntlet/sim/eventlog"
)

// A warm worker plays without allocating, without and with events and files.
func TestPlayDoesNotAllocate(t *testing.T) {
	for d := range detailCount {
		c := toyConfig(2000)
		c.Detail, c.Out = d, t.TempDir()
		s, err := newStage(c)
		if err != nil {
			t.Fatal(err)
		}
		w, err := s.newWorker(d >= DetailCards)
		if err != nil {
			t.Fatal(err)
		}
		w.keep(d)
		w.out, err = eventlog.NewWriter(eventlog.Options{Dir: c.Out, RunID: "test", Dicts: s.words.dicts, Tables: d.Tables(), Compression: eventlog.LZ4})
		if err != nil {
			t.Fatal(err)
		}
		if err := w.out.Begin(0, 0); err != nil {
			t.Fatal(err)
		}
		id := int64(0)
		play := func() {
			if err := w.play(s.plan.Game(id)); err != nil {
				t.Fatal(err)
			}
			id++
		}
		for range 600 {
			play()
		}
		// A batch of rows costs some allocations inside Arrow; per game they
		// round to nothing.
		if n := testing.AllocsPerRun(3000, play); n != 0 {
			t.Errorf("detail %s: %v allocations per game", d, n)
		}
		w.out.Abort()
	}
}

// The checksum of a bench depends on the games alone.
func TestBenchChecksum(t *testing.T) {
	c := toyConfig(100)
	one, err := Bench(context.Background(), c, false)
	if err != nil {
		t.Fatal(err)
	}
	c.Workers = 3
	three, err := Bench(context.Background(), c, true)
	if err != nil {
		t.Fatal(err)
	}
	if one.Checksum != three.Checksum || one.Checksum == 0 {
		t.Errorf("checksums %#x and %#x", one.Checksum, three.Checksum)
	}
	if one.Games != 600 || three.Games != 600 || one.Decisions != three.Decisions || one.Events != 0 || three.Events == 0 {
		t.Errorf("%+v and %+v", one, three)
	}
	if n := uint64(one.Decisions); one.Windows != (Windows{2 * n, n, n}) || three.Windows != one.Windows {
		t.Errorf("%d decisions, windows %+v and %+v", n, one.Windows, three.Windows)
	}
	if one.AllocsPerGame() > 1 || one.GamesPerSecond() <= 0 || one.NanosPerDecision() <= 0 || one.DecisionsPerGame() < 5 {
		t.Errorf("%+v", one)
	}
	c.Seed++
	if other, err := Bench(context.Background(), c, false); err != nil || other.Checksum == one.Checksum {
		t.Errorf("another seed, the same checksum: %v", err)
	}
}

// BenchmarkPlay is the simulator's own cost on top of a tiny game.
func BenchmarkPlay(b *testing.B) {
	for d := range detailCount {
		b.Run(d.String(), func(b *testing.B) {
			c := toyConfig(2_000_000)
			c.Detail, c.Out = d, b.TempDir()
			s, err := newStage(c)
			if err != nil {
				b.Fatal(err)
			}
			w, err := s.newWorker(d >= DetailCards)
			if err != nil {
				b.Fatal(err)
			}
			w.keep(d)
			if w.out, err = eventlog.NewWriter(eventlog.Options{Dir: c.Out, RunID: "b", Dicts: s.words.dicts, Tables: d.Tables(), Compression: eventlog.LZ4}); err != nil {
				b.Fatal(err)
			}
			if err := w.out.Begin(0, 0); err != nil {
				b.Fatal(err)
			}
			id := int64(0)
			b.ReportAllocs()
			for b.Loop() {
				w.play(s.plan.Game(id))
				id++
			}
			if d == DetailEvents {
				b.ReportMetric(float64(w.out.Events.Rows())/float64(id), "events/game")
			}
			if _, err := w.out.Finish(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkRun plays a whole run of tiny games with two workers and every file,
// one iteration a game. With -benchtime 10000x, 100000x and so on, each alone,
// it says what a run's memory depends on.
func BenchmarkRun(b *testing.B) {
	c := toyConfig(int64(max(b.N/6, 2) &^ 1))
	c.PartGames, c.Workers, c.Out = 0, 2, filepath.Join(b.TempDir(), "run")
	if _, err := Run(context.Background(), c); err != nil {
		b.Fatal(err)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys)/(1<<20), "MB-from-system")
}

// BenchmarkTranslate is the cost of turning an event into a row.
func BenchmarkTranslate(b *testing.B) {
	s, err := newStage(toyConfig(2))
	if err != nil {
		b.Fatal(err)
	}
	w, err := s.newWorker(true)
	if err != nil {
		b.Fatal(err)
	}
	if err := w.run(s.plan.Game(0)); err != nil {
		b.Fatal(err)
	}
	rows, n := make([]eventlog.EventRow, w.recorder.Len()), 0
	for b.Loop() {
		if err := s.words.arms[0].rows(rows, &place{}, w.recorder.Events()); err != nil {
			b.Fatal(err)
		}
		n += len(rows)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/row")
}
