package sve_test

import (
	"os"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/sve"
)

// TestMatchesKnowTheirCards plays the same games twice, looking out for what the
// cards of the match do and for what any card of the run does: every decision,
// event and state must be the same.
func TestMatchesKnowTheirCards(t *testing.T) {
	rounds := conformance.Number(t, "GAUNTLET_WARY_ROUNDS", 4)
	if testing.Short() && os.Getenv("GAUNTLET_WARY_ROUNDS") == "" {
		rounds = 1
	}
	for _, real := range []bool{false, true} {
		tab, decks := loadDecks(t, real)
		w := &wariness{rounds: rounds}
		for i, a := range decks {
			for _, b := range decks[:i+1] {
				w.play(t, match(t, tab, a, b), a.Name+" against "+b.Name)
			}
		}
		w.report(t)
	}
	for _, u := range []*universe{everything(t, nothing), fromScenarios(t, nothing)} {
		w := &wariness{rounds: 1}
		for pair := range 100 * rounds {
			c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
			a, b := u.deck(t, &c), u.deck(t, &c)
			m, err := sve.NewMatch(u.tables, a, b, sve.Options{})
			if err != nil {
				t.Fatal(err)
			}
			w.play(t, m, a.Name+" against "+b.Name)
		}
		w.report(t)
	}
}

type wariness struct {
	rounds                       int
	matches, less, games, beyond int
}

// report fails if nothing was compared: no match does less than the whole run, or
// many games end early because the wary one needs more room.
func (w *wariness) report(t *testing.T) {
	t.Helper()
	t.Logf("%d games of %d matches, %d of which do less than the run; %d went on only in one", w.games, w.matches, w.less, w.beyond)
	if w.less == 0 || 20*w.beyond > w.games {
		t.Error("too little was compared")
	}
}

func (w *wariness) play(t *testing.T, m *sve.Match, name string) {
	t.Helper()
	wary, more := m.Wary()
	w.matches++
	if more == 0 {
		return
	}
	w.less++
	for n := range w.rounds {
		w.games++
		if !w.compare(t, m, wary, uint64(w.matches)<<8|uint64(n)) {
			t.Fatalf("%s, match %d, game %d", name, w.matches, n)
		}
	}
}

// compare plays one game on both matches and reports whether it is the same.
func (w *wariness) compare(t *testing.T, m, wary *sve.Match, key uint64) bool {
	t.Helper()
	a, b := m.NewGame(), wary.NewGame()
	var events [2]engine.Recorder
	a.Record(&events[0])
	b.Record(&events[1])
	set := engine.Setup{Key: key, First: engine.PlayerID(key & 1)}
	a.Start(set)
	b.Start(set)
	c := engine.NewStream(key, engine.PurposePolicy1)
	for {
		on, also := a.Next(), b.Next()
		if b.Outcome().Reason == engine.ReasonCapacity && b.Outcome().Limit == sve.LimitEffects {
			w.beyond++ // it keeps as effects what the other keeps as sums
			return true
		}
		if !slices.Equal(events[0].Events(), events[1].Events()) {
			k := 0
			for k < min(len(events[0].Events()), len(events[1].Events())) && events[0].Events()[k] == events[1].Events()[k] {
				k++
			}
			for i := range events {
				for _, e := range events[i].Events()[max(0, k-12):min(k+3, len(events[i].Events()))] {
					t.Log(i, a.Tables().Describe(e))
				}
			}
			t.Errorf("turn %d: event %d differs, then %s and %s", a.Turn(), k, sve.DecisionNames[a.Decision().Kind], sve.DecisionNames[b.Decision().Kind])
			return false
		}
		if on != also || a.Outcome() != b.Outcome() {
			t.Errorf("turn %d: %v and %v", a.Turn(), a.Outcome(), b.Outcome())
			return false
		}
		if !on {
			return true
		}
		if err := sve.Alike(a, b); err != nil {
			t.Errorf("turn %d: %v", a.Turn(), err)
			return false
		}
		for _, g := range []*sve.Game{a, b} {
			if err := g.Check(); err != nil {
				t.Errorf("turn %d: %v", a.Turn(), err)
				return false
			}
		}
		i := c.Below(a.Decision().N)
		a.Answer(i)
		b.Answer(i)
		for i := range events {
			events[i].Reset()
		}
	}
}
