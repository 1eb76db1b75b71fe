package sim

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"gauntlet/engine"
)

// BenchResult is the speed of the games of a configuration, without files.
type BenchResult struct {
	Games     int64
	Faults    int64
	Decisions int64
	Remote    int64 // of Decisions, those that players from outside answered
	Events    int64 // recorded, 0 if they were not
	Allocs    uint64
	Workers   int
	Elapsed   time.Duration
	Checksum  uint64 // over the final states of all games; independent of Workers
	Windows   Windows
}

// Windows counts the moments in which a player might have acted, in games that
// count them: all, those in which there was nothing to do, and those in which the
// player was asked.
type Windows struct{ Granted, Collapsed, Asked uint64 }

func (w *Windows) add(o Windows) {
	w.Granted += o.Granted
	w.Collapsed += o.Collapsed
	w.Asked += o.Asked
}

// windowed is a game that counts these moments in all games since it was made.
type windowed interface {
	Windows() (granted, collapsed, asked uint64)
}

// windows sums up what the games of a worker count.
func (w *worker) windows() (sum Windows) {
	for _, g := range w.games {
		if c, ok := g.(windowed); ok {
			granted, collapsed, asked := c.Windows()
			sum.Granted += granted
			sum.Collapsed += collapsed
			sum.Asked += asked
		}
	}
	return sum
}

// GamesPerSecond is the throughput of all workers together.
func (r BenchResult) GamesPerSecond() float64 { return float64(r.Games) / r.Elapsed.Seconds() }

// DecisionsPerGame is the mean number of decisions that were asked.
func (r BenchResult) DecisionsPerGame() float64 { return float64(r.Decisions) / float64(r.Games) }

// NanosPerDecision is the time one worker needs for a decision, everything
// included.
func (r BenchResult) NanosPerDecision() float64 {
	return float64(r.Elapsed.Nanoseconds()) * float64(r.Workers) / float64(r.Decisions)
}

// AllocsPerGame is the mean number of allocations after warm-up.
func (r BenchResult) AllocsPerGame() float64 { return float64(r.Allocs) / float64(r.Games) }

// benchChunk is how many games a worker takes at once: few, so that all end
// together.
const benchChunk = 64

// Bench plays the games of a configuration and measures. Events are recorded
// if record is set, and dropped. Before the clock starts every worker plays one
// pair of every matchup, to be warm.
func Bench(ctx context.Context, c *Config, record bool) (BenchResult, error) {
	s, err := newStage(c)
	if err != nil {
		return BenchResult{}, err
	}
	workers := make([]*worker, c.Workers)
	for i := range workers {
		if workers[i], err = s.newWorker(record); err != nil {
			return BenchResult{}, err
		}
		workers[i].hash = true
		for id := range min(2*int64(len(s.matches)), s.plan.Games()) {
			if err := workers[i].run(s.plan.Game(id)); err != nil {
				return BenchResult{}, err
			}
		}
		workers[i].nFaults = 0
	}
	sums := make([]BenchResult, len(workers))
	warm := Windows{}
	for _, w := range workers {
		warm.add(w.windows())
	}
	var next atomic.Int64
	var before, after runtime.MemStats
	group, ctx := errgroup.WithContext(ctx)
	runtime.ReadMemStats(&before)
	begun := time.Now()
	for i, w := range workers {
		group.Go(func() error { return w.bench(ctx, &next, len(workers), &sums[i]) })
	}
	err = group.Wait()
	total := BenchResult{Workers: len(workers), Elapsed: time.Since(begun)}
	runtime.ReadMemStats(&after)
	total.Allocs = after.Mallocs - before.Mallocs
	for i, r := range sums {
		total.Games += r.Games
		total.Decisions += r.Decisions
		total.Remote += r.Remote
		total.Events += r.Events
		total.Checksum += r.Checksum
		total.Faults += workers[i].nFaults
		total.Windows.add(workers[i].windows())
	}
	total.Windows.Granted -= warm.Granted
	total.Windows.Collapsed -= warm.Collapsed
	total.Windows.Asked -= warm.Asked
	return total, err
}

// bench plays chunks of games until none is left.
func (w *worker) bench(ctx context.Context, next *atomic.Int64, workers int, sum *BenchResult) error {
	before := w.nRemote
	defer func() { sum.Remote = w.nRemote - before }()
	chunk := int64(benchChunk)
	if w.anyRemote { // whose messages are small at the end of a chunk
		chunk = max(chunk, min(16*chunk, w.plan.Games()/int64(4*workers)))
	}
	for {
		end := next.Add(chunk)
		w.ahead(end-chunk, min(end, w.plan.Games()), nil)
		for id := end - chunk; id < end; id++ {
			if id >= w.plan.Games() {
				return nil
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := w.run(w.plan.Game(id)); err != nil {
				return err
			}
			sum.Games++
			sum.Decisions += int64(w.one.decisions)
			sum.Events += int64(w.recorder.Len())
			// A sum does not depend on the order of games; the game's number keeps
			// two games from changing places unnoticed.
			sum.Checksum += engine.Derive(w.one.hash, uint64(id))
		}
	}
}
