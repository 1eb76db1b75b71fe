package fow_test

import (
	"bytes"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// TestPaymentsWithoutChoice plays games twice in step: where events are recorded every source is used by itself, where none
// are a bill that leaves no choice is paid at once. State and options must be the same at every decision.
func TestPaymentsWithoutChoice(t *testing.T) {
	pairs := 6
	if testing.Short() {
		pairs = 1
	}
	for _, s := range sources {
		texts := s.texts(t)
		for _, e := range fow.Editions() {
			u := texts.in(t, e)
			if !u.fillsDecks() {
				continue
			}
			for pair := range pairs {
				c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
				a, b := u.deck(t, &c, false), u.deck(t, &c, false)
				m, err := fow.NewMatch(u.only(t, a, b), a, b, fow.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if at := playTwice(m, uint64(pair)); at >= 0 {
					t.Errorf("%s, %v, pair %d: other games with events from decision %d on", s.name, e, pair, at)
				}
			}
		}
	}
}

// playTwice plays a game at random with and without events, and returns the first decision at which both differ, -1 if none.
func playTwice(m *fow.Match, key uint64) int {
	var rec engine.Recorder
	g, told := m.NewGame(), m.NewGame()
	told.Record(&rec)
	g.Start(engine.Setup{Key: key})
	told.Start(engine.Setup{Key: key})
	c := engine.NewStream(key, engine.PurposePolicy1)
	for n := 0; n < 20_000; n++ {
		more := g.Next()
		if more != told.Next() || !bytes.Equal(g.Bytes(), told.Bytes()) || more && !sameQuestion(g.Decision(), told.Decision()) {
			return n
		}
		if !more {
			break
		}
		a := c.Below(g.Decision().N)
		g.Answer(a)
		told.Answer(a)
	}
	return -1
}
