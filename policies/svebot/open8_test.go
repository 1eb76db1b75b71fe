package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// TestGreedyInOpen8 plays the embedded decks by the rules of Open 8: greedy gives
// Rush where it pays, and wins by it as by everything else.
func TestGreedyInOpen8(t *testing.T) {
	w := loadWorld(t)
	decks := w.decks[w.real:]
	p := policy(t, "greedy")
	granted, games, won := 0, 0, 0
	for i, a := range decks {
		m, err := sve.NewMatch(w.tables, a, decks[(i+1)%len(decks)], sve.Options{Format: sve.Open8})
		if err != nil {
			t.Fatal(err)
		}
		g := m.NewGame()
		for k := range 20 {
			seat := engine.PlayerID(k & 1)
			g.Start(engine.Setup{Key: uint64(k)})
			p.Begin(seat)
			chance := engine.NewStream(uint64(k), engine.PurposePolicy0)
			for g.Next() {
				d := g.Decision()
				n := chance.Below(d.N)
				if d.Player == seat {
					n = p.Choose(g.Observe(seat), d, &chance)
					granted += b2i(d.Option(n).Action() == sve.ActRush)
				}
				g.Answer(n)
			}
			games++
			won += b2i(g.Outcome().Winner == seat)
		}
	}
	t.Logf("%d games against random, %d won, Rush given %d times", games, won, granted)
	if granted == 0 || won*10 < games*9 {
		t.Errorf("of %d games against random greedy won %d and gave Rush %d times", games, won, granted)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
