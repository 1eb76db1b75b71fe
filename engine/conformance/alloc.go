package conformance

import (
	"testing"

	"gauntlet/engine"
)

const (
	allocationGames = 100 // games in one measurement
	allocationTries = 3   // measurements before a disagreement counts
)

// Allocations reports to t if playing games of a warm g with the policies
// allocates, without and with a recorder. The measurement is one block of many
// games, because testing.AllocsPerRun rounds its average down; it is repeated
// when it finds something, because the runtime allocates now and then too.
func Allocations(t testing.TB, name string, g engine.Game, policies [2]engine.Policy) {
	t.Helper()
	rec := &engine.Recorder{KeepTurns: true}
	chance := new([2]engine.Stream) // made here, since a policy may keep the pointer it is given
	block := func() {
		for i := range allocationGames {
			key := engine.Derive(0, uint64(i))
			rec.Reset()
			g.Start(engine.Setup{Key: key, Swap: i&1 == 1})
			for p := range engine.PlayerID(2) {
				chance[p] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(p))
				policies[p].Begin(p)
			}
			for g.Next() {
				d := g.Decision()
				g.Answer(policies[d.Player].Choose(g.Observe(d.Player), d, &chance[d.Player]))
			}
		}
	}
	for _, r := range []*engine.Recorder{rec, nil} {
		g.Record(r)
		if n := allocations(block); n > 0 {
			t.Errorf("%s: allocations: %v in %d games of a warm game (recording: %t)", name, n, allocationGames, r != nil)
		}
	}
}

// SearchAllocations reports to t if what a search does at every node – copy a
// game, look at it, deal it anew, go on – allocates on a warm copy. source
// stands at a decision and is not changed.
func SearchAllocations(t testing.TB, name string, source, work engine.Game) {
	t.Helper()
	chance := new(engine.Stream)
	block := func() {
		for i := range allocationGames {
			seat := engine.PlayerID(i & 1)
			work.CopyFrom(source)
			work.Next()
			work.Answer(i % work.Decision().N)
			work.Determinize(source.Observe(seat).View(), chance)
			work.Next()
		}
	}
	if n := allocations(block); n > 0 {
		t.Errorf("%s: allocations: %v in %d copies and determinizations", name, n, allocationGames)
	}
}

// allocations measures a block until it finds none or gives up.
func allocations(block func()) (n float64) {
	for range allocationTries {
		if n = testing.AllocsPerRun(1, block); n == 0 {
			break
		}
	}
	return n
}

// looking is a policy that opens its view before every answer.
type looking struct{ engine.Policy }

func (l looking) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	o.View()
	return l.Policy.Choose(o, d, chance)
}
