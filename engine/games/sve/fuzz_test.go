package sve_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/internal/seeds"
)

// FuzzPlay plays games between two of the decks with the answers that the
// input spells, and checks the state at every decision.
func FuzzPlay(f *testing.F) {
	inputs := seeds.Of(f)
	tab, decks := loadDecks(f, false)
	inputs.Add(uint64(1), uint8(0), uint8(1), []byte{0, 1, 2, 3})
	inputs.Add(uint64(7), uint8(3), uint8(3), []byte{255, 254, 9, 0, 0, 17})
	inputs.Grow(120)
	f.Fuzz(func(t *testing.T, key uint64, a, b uint8, answers []byte) {
		m := match(t, tab, decks[int(a)%len(decks)], decks[int(b)%len(decks)])
		g := m.NewGame()
		g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
		c := engine.NewStream(key, engine.PurposePolicy0)
		for n := 0; g.Next(); n++ {
			if err := g.Check(); err != nil {
				t.Fatalf("decision %d: %v", n, err)
			}
			d := g.Decision()
			if n < len(answers) {
				g.Answer(int(answers[n]) % d.N)
			} else {
				g.Answer(c.Below(d.N))
			}
		}
		if !g.Outcome().Over() {
			t.Fatal("the game stopped without a result")
		}
	})
}
