package fow_test

import (
	"bytes"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// TestPaymentsWithoutChoice plays games in step: in one every source is used by itself and every card recovered by itself, in the others a
// bill that leaves no choice is paid at once, with events and without. State and options must be the same at every decision, and the
// events.
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
				if at := playThrice(m, uint64(pair)); at >= 0 {
					t.Errorf("%s, %v, pair %d: other games one by one or with events from decision %d on", s.name, e, pair, at)
				}
			}
		}
	}
}

// playThrice plays a game at random at once without events, at once with them, and one by one, and returns the first decision at which two
// differ, -1 if none.
func playThrice(m *fow.Match, key uint64) int {
	var events [2]engine.Recorder
	g, told, singly := m.NewGame(), m.NewGame(), m.NewGame()
	told.Record(&events[0])
	singly.Record(&events[1])
	singly.Singly()
	for _, x := range []*fow.Game{g, told, singly} {
		x.Start(engine.Setup{Key: key})
	}
	c := engine.NewStream(key, engine.PurposePolicy1)
	for n := 0; n < 20_000; n++ {
		more := g.Next()
		for _, x := range []*fow.Game{told, singly} {
			if more != x.Next() || !bytes.Equal(g.Bytes(), x.Bytes()) || more && !sameQuestion(g.Decision(), x.Decision()) {
				return n
			}
		}
		if !slices.Equal(events[0].Events(), events[1].Events()) {
			return n
		}
		if !more {
			break
		}
		a := c.Below(g.Decision().N)
		g.Answer(a)
		told.Answer(a)
		singly.Answer(a)
	}
	return -1
}
