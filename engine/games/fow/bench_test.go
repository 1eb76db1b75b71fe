package fow

import (
	"testing"

	"gauntlet/engine"
)

// BenchmarkGames plays random games of the sample decks.
func BenchmarkGames(b *testing.B) {
	g := sampleMatch(b, Edition63, false).NewGame()
	decisions := 0
	for n := range b.N {
		g.Start(engine.Setup{Key: uint64(n), First: engine.NoPlayer})
		chance := engine.NewStream(uint64(n), engine.PurposePolicy0)
		for g.Next() {
			g.Answer(chance.Below(g.d.N))
		}
		decisions += g.Decisions()
	}
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
}

// BenchmarkPayable asks whether a bill can be paid: from ordinary stones alone, and
// with sources that have to be searched.
func BenchmarkPayable(b *testing.B) {
	m := plannerMatch(b)
	for _, c := range []struct {
		name string
		have map[string]int
	}{{"stones", map[string]int{"Fire": 3, "Water": 2, "Steam": 2}}, {"search", map[string]int{"Fire": 2, "Twin": 2, "Spark": 2, "Leech": 1, "Battery": 2}}} {
		b.Run(c.name, func(b *testing.B) {
			pos := position{have: c.have, bill: "{4}"}
			t := &board{Game: m.NewGame(), t: &testing.T{}, next: [2]map[string]uint8{{}, {}}}
			t.Start(engine.Setup{Key: 1})
			for t.Next() && t.s.turn == 0 {
				t.Answer(t.d.N - 1)
			}
			pos.arrange(t)
			t.refresh()
			bills := [...]Bill{{attr: [attributes]uint8{Fire: 1}, free: 2}, {attr: [attributes]uint8{Fire: 1, Water: 2}, free: 1}, {free: 9}}
			b.ReportAllocs()
			b.ResetTimer()
			for n := range b.N {
				t.payable(0, &bills[n%len(bills)], noPurpose)
			}
		})
	}
}

// BenchmarkCopy copies a game in the middle of play, and its state alone: the ratio is what
// a copy costs besides.
func BenchmarkCopy(b *testing.B) {
	m := sampleMatch(b, Edition63, false)
	from, to := m.NewGame(), m.NewGame()
	from.Start(engine.Setup{Key: 1, First: engine.NoPlayer})
	chance := engine.NewStream(1, engine.PurposePolicy0)
	for n := 0; n < 100 && from.Next(); n++ {
		from.Answer(chance.Below(from.d.N))
	}
	b.Run("game", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			to.CopyFrom(from)
		}
	})
	b.Run("state", func(b *testing.B) {
		for range b.N {
			to.s = from.s
		}
	})
}
