package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/policies"
)

// BenchmarkPlay plays mirror games of the real decks (the embedded ones where
// there are none), deck after deck, with one policy on both seats.
func BenchmarkPlay(b *testing.B) {
	w := loadWorld(b)
	decks := w.decks
	if w.real > 0 {
		decks = decks[:w.real]
	}
	for _, info := range policies.Names() {
		b.Run("policy="+info.Name, func(b *testing.B) {
			var games []engine.Game
			for _, d := range decks {
				games = append(games, w.match(b, d, d).NewGame())
			}
			driver := &engine.Driver{Policies: [2]engine.Policy{policy(b, info.Name), policy(b, info.Name)}}
			decisions := 0
			b.ReportAllocs()
			b.ResetTimer()
			for k := range b.N {
				g, key := games[k%len(games)], engine.Derive(1, uint64(k))
				g.Start(engine.Setup{Key: key})
				driver.Play(g, key)
				decisions += g.Decisions()
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
		})
	}
}
