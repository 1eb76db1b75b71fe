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
	rec := &engine.Recorder{}
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
		allocs := 0.0
		for range allocationTries {
			if allocs = testing.AllocsPerRun(1, block); allocs == 0 {
				break
			}
		}
		if allocs > 0 {
			t.Errorf("%s: allocations: %v in %d games of a warm game (recording: %t)", name, allocs, allocationGames, r != nil)
		}
	}
}
