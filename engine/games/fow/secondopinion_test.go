package fow_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/fow"
)

// TestSecondOpinion compares the options of random games with the second opinion of
// opinion_test.go at every decision: attacks, blocks, plays, abilities, judgments,
// calls, cards set, payments. `make opinion GAME=fow` plays more; pairs of random decks
// are numbered, and GAUNTLET_OPINION_FROM plays from a number on.
func TestSecondOpinion(t *testing.T) {
	rounds := conformance.Number(t, "GAUNTLET_OPINION_ROUNDS", 2)
	if testing.Short() && os.Getenv("GAUNTLET_OPINION_ROUNDS") == "" {
		rounds = 1
	}
	from := conformance.Number(t, "GAUNTLET_OPINION_FROM", 0)
	for _, s := range sources {
		t.Run(s.name, func(t *testing.T) {
			texts := s.texts(t)
			for _, e := range opinionEditions {
				pairs := 20 * rounds
				if e != fow.Edition63 {
					pairs = 5 * rounds
				}
				t.Run(e.String(), func(t *testing.T) {
					if u := texts.in(t, e); u.fillsDecks() {
						secondOpinion(t, u, from, pairs)
					} else if t.Log("no deck can be made of these cards"); e == fow.Edition63 {
						t.Fail()
					}
				})
			}
		})
	}
}

// opinionEditions are the editions of which there is a second opinion.
var opinionEditions = []fow.Edition{fow.Edition501Bifrost, fow.Edition501Valhalla, fow.Edition63, fow.Edition801, fow.Edition102}

// secondOpinion plays a game of each of so many pairs of random decks.
func secondOpinion(t *testing.T, u *universe, from, pairs int) {
	counted := map[string]int{}
	findings := 0
	for pair := from; pair < from+pairs; pair++ {
		c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
		a, b := u.deck(t, &c, false), u.deck(t, &c, false)
		m, err := fow.NewMatch(u.only(t, a, b), a, b, fow.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := opinionGame(m, uint64(pair), counted); err != nil {
			t.Errorf("pair %d: %v", pair, err)
			if findings++; findings >= 5 {
				t.Fatal("enough")
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(counted)) {
		t.Logf("%7d %s", counted[what], what)
	}
	for _, what := range []string{"attack", "attacked", "block", "pay", "plays", "abilities", "judgments", "calls", "set cards", "pass"} {
		if (what == "abilities" || what == "attacked") && pairs < 20 {
			continue // of few decks none may have an ability that is known, or attack what could be attacked otherwise
		}
		if n := counted[what]; n == 0 || pairs >= 20 && 2*n < pairs { // a deck of few resonators attacks little
			t.Errorf("%s compared %d times only", what, counted[what])
		}
	}
}

// opinionGame plays a game at random and compares at every decision.
func opinionGame(m *fow.Match, key uint64, counted map[string]int) error {
	g := m.NewGame()
	var rec engine.Recorder
	g.Record(&rec)
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
	c := engine.NewStream(key, engine.PurposePolicy1)
	for n := 0; g.Next() && n < 800; n++ { // long games repeat themselves
		if err := fow.Opinion(g, counted); err != nil {
			last := ""
			for _, e := range rec.Events()[max(0, rec.Len()-8):] {
				last += "\n" + g.Tables().Describe(e)
			}
			return fmt.Errorf("key %d, decision %d (%s), turn %d: %w%s", key, n, fow.DecisionName(g.Decision().Kind), g.Turn(), err, last)
		}
		g.Answer(c.Below(g.Decision().N))
	}
	return nil
}
