package fow_test

import (
	"os"
	"path/filepath"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/game"
)

// loadDecks returns the embedded decks, or the printed Grimm decks if they lie
// beside the repository, with what is needed to play them.
func loadDecks(t testing.TB, real bool) (game.Ruleset, []*cards.Deck) {
	t.Helper()
	var files, names []string
	if real {
		dir := filepath.Join("..", "..", "..", "shared", "cards")
		if _, err := os.Stat(dir); err != nil {
			t.Log("the printed cards are not beside the repository: the embedded decks are used")
		} else {
			files, names = []string{filepath.Join(dir, "fow.jsonl")}, []string{filepath.Join(dir, "decks.jsonl")}
		}
	}
	l, err := game.Open("fow", files...)
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(names)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Link(decks...)
	if err != nil && real { // some of their cards cannot be simulated yet
		t.Log(err)
		return loadDecks(t, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, decks
}

// allGames returns a game for every pairing of the decks.
func allGames(t testing.TB, real bool) (games []engine.Game) {
	r, decks := loadDecks(t, real)
	for i := range decks {
		for j := range i + 1 {
			m, err := r.NewMatch(decks[i], decks[j])
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, m.NewGame())
		}
	}
	return games
}

// BenchmarkDecks plays random games of every pairing of the decks.
func BenchmarkDecks(b *testing.B) {
	for _, real := range []bool{false, true} {
		name := "embedded"
		if real {
			name = "real"
		}
		var games []engine.Game
		b.Run("decks="+name+"/policy=random", func(b *testing.B) {
			if games == nil {
				games = allGames(b, real)
			}
			b.ReportAllocs()
			b.ResetTimer()
			n := 0
			for k := range b.N {
				g := games[k%len(games)]
				g.Start(engine.Setup{Key: uint64(k), First: engine.PlayerID(k & 1)})
				c := engine.NewStream(uint64(k), engine.PurposePolicy0)
				for g.Next() {
					g.Answer(c.Below(g.Decision().N))
				}
				n += g.Decisions()
			}
			b.ReportMetric(float64(n)/float64(b.N), "decisions/game")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/decision")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
