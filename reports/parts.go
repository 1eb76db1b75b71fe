package reports

import (
	"runtime"
	"sync"
	"sync/atomic"

	"gauntlet/sim/eventlog"
)

// Parts is a Source that is cut into parts of whole blocks, as *eventlog.Dataset is: parts
// are read at the same time, and tables other than that of the games can be read beside
// it. Within a part the rows of every table are in the order of the games.
type Parts interface {
	Source
	// Parts returns the number of parts.
	Parts() int
	// Has reports whether the run recorded a table.
	Has(t *eventlog.Table) bool
	// GamesOf, CardsOf and TurnsOf call f for every row of a part of a table, as Games
	// does; they may be called for several parts at once.
	GamesOf(part int, f func(*eventlog.GameRow) error) error
	CardsOf(part int, f func(*eventlog.CardRow) error) error
	TurnsOf(part int, f func(*eventlog.TurnRow) error) error
}

// unkept is Parts of which no sums are kept: they depend on more than games.
type unkept struct{ allParts }

type allParts = Parts

// inParts reads parts on all processors and hands what was read to merge, one by one and
// in the order of the parts, so that sums do not depend on how many read. No more parts
// are held than are being read. The error is that of the first part that has one.
func inParts[T any](parts int, read func(part int) (T, error), merge func(T)) error {
	var (
		next   atomic.Int64
		mu     sync.Mutex
		turn   int // the part that merges next
		failed error
		wg     sync.WaitGroup
	)
	moved := sync.NewCond(&mu)
	for range min(parts, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for {
				part := int(next.Add(1)) - 1
				if part >= parts {
					return
				}
				t, err := read(part)
				mu.Lock()
				for turn != part && failed == nil {
					moved.Wait()
				}
				if failed == nil {
					if failed = err; err == nil {
						merge(t)
					}
					turn++
				}
				stop := failed != nil
				moved.Broadcast()
				mu.Unlock()
				if stop {
					return
				}
			}
		})
	}
	wg.Wait()
	return failed
}

// again is what to do about files that contradict each other.
const again = "copy the run folder again or play the run again"
