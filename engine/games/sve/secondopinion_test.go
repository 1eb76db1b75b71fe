package sve_test

import (
	"fmt"
	"os"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/conformance"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/reference"
)

// TestSecondOpinion compares the engine with package reference at every decision
// of random games: attack, defense and keywords of every card on a field, plays,
// activations, attacks, targets, options, and rules handling. All pairs of the
// embedded decks, the real starter decks if they lie beside the repository, and
// random decks of everything that compiles are played. `make opinion` plays more.
// Pairs of random decks are numbered: GAUNTLET_OPINION_FROM plays from a number on.
func TestSecondOpinion(t *testing.T) {
	rounds := conformance.Number(t, "GAUNTLET_OPINION_ROUNDS", 4)
	if testing.Short() && os.Getenv("GAUNTLET_OPINION_ROUNDS") == "" {
		rounds = 1
	}
	for _, real := range []bool{false, true} {
		t.Run(fmt.Sprintf("decks/real=%t", real), func(t *testing.T) {
			tab, decks, sources := loadSources(t, real)
			o := sve.NewSecondOpinion(tab, sources)
			left, games := 0, 0
			for i, a := range decks {
				for _, b := range decks[:i+1] {
					if unknown(sources, a, b) {
						left++
						continue
					}
					for n := range rounds {
						second(t, o, match(t, tab, a, b), uint64(n)<<16|uint64(games), a.Name, b.Name)
					}
					games += rounds
				}
			}
			t.Logf("%d games compared, %d pairs left out: %v", games, left, o.Counted)
			if 10*left > len(decks)*(len(decks)+1)/2 {
				t.Errorf("the reference has no opinion on %d of the pairs", left)
			}
		})
	}
	for name, make := range map[string]func(testing.TB, func(*effect.Program) string) *universe{"random": everything, "scenarios": fromScenarios} {
		t.Run(name, func(t *testing.T) { secondRandom(t, make(t, reference.Unknown), 40*rounds) })
	}
}

// secondRandom compares games of random decks.
func secondRandom(t *testing.T, u *universe, pairs int) {
	from := conformance.Number(t, "GAUNTLET_OPINION_FROM", 0)
	o := sve.NewSecondOpinion(u.tables, u.sources)
	for pair := from; pair < from+pairs; pair++ {
		c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
		a, b := u.deck(t, &c), u.deck(t, &c)
		second(t, o, match(t, u.tables, a, b), uint64(pair), fmt.Sprintf("pair %d: %s", pair, a.Name), b.Name)
	}
	t.Logf("%d pairs of random decks compared, cards left out: %v; %v", pairs, u.left, o.Counted)
	n := 0
	for _, k := range u.left {
		n += k
	}
	if 10*n > len(u.sources) {
		t.Errorf("the reference has no opinion on %d of %d cards", n, len(u.sources))
	}
}

// unknown reports whether a deck or a token of the game holds a text that the
// reference has no opinion on.
func unknown(sources []sve.Source, decks ...*cards.Deck) bool {
	in := map[*cards.Card]bool{}
	for _, d := range decks {
		for _, part := range cards.PartsOf("sve") {
			for _, e := range d.Entries(part) {
				in[e.Card] = true
			}
		}
	}
	for _, s := range sources {
		if (in[s.Card] || s.Card.Token) && reference.Unknown(s.Program) != "" {
			return true
		}
	}
	return false
}

// maxFindings is how many games may differ before a test gives up.
const maxFindings = 5

// second plays a game at random and asks the reference at every decision. Where
// they differ that game ends.
func second(t *testing.T, o *sve.SecondOpinion, m *sve.Match, key uint64, a, b string) {
	t.Helper()
	g := m.NewGame()
	var rec engine.Recorder
	g.Record(&rec)
	fail := func(n int, err error) {
		t.Helper()
		last := ""
		for _, e := range rec.Events()[max(0, rec.Len()-12):] {
			last += "\n" + g.Tables().Describe(e)
		}
		t.Errorf("%s against %s, key %d, decision %d (%s), turn %d: %v%s", a, b, key, n, sve.DecisionNames[g.Decision().Kind], g.Turn(), err, last)
		if o.Counted["games that differ"]++; o.Counted["games that differ"] >= maxFindings {
			t.Fatal("enough")
		}
	}
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
	c := engine.NewStream(key, engine.PurposePolicy1)
	for n := 0; g.Next() && n < 500; n++ { // long games repeat themselves
		if err := o.Compare(g); err != nil {
			fail(n, err)
			return
		}
		if g.Decision().Kind == sve.AskMain && c.Below(3) == 0 {
			if err := o.CompareRules(g, &c); err != nil {
				fail(n, err)
				return
			}
		}
		g.Answer(c.Below(g.Decision().N))
	}
}
