package policies

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/fow"
	"gauntlet/internal/seeds"
	"gauntlet/reports/stats"
)

// fowRateMin is what greedy must win against random in mirror games of Force of Will:
// the lower end of the interval must not be below it.
const fowRateMin = 0.92

// TestFowGreedyBeatsRandom plays mirror games of every deck in pairs that share a
// deal and swap the seats, and prints the figures.
func TestFowGreedyBeatsRandom(t *testing.T) {
	w := loadFow(t)
	pairs := 200
	if testing.Short() {
		pairs = 40
	}
	for _, deck := range w.decks {
		g := w.match(t, deck, deck).NewGame()
		strong, weak := fowPolicy(t, "greedy"), fowPolicy(t, "random")
		turns, decisions, score := 0, 0, stats.Ratio{}
		pair := 0.0
		for k := range 2 * pairs {
			key := engine.Derive(2024, uint64(k/2))
			g.Start(engine.Setup{Key: key, First: 0})
			seat := engine.PlayerID(k & 1)
			seats := [2]engine.Policy{weak, weak}
			seats[seat] = strong
			switch out := engine.Play(g, key, seats); {
			case out.Fault():
				t.Errorf("%s: game %d: limit %d was reached", deck.Name, k, out.Limit)
			case out.Winner == seat:
				pair++
			case out.Winner == engine.NoPlayer:
				pair += 0.5
			}
			if k&1 == 1 {
				score.Add(pair, 2)
				pair = 0
			}
			turns += g.Turn()
			decisions += g.Decisions()
		}
		e := score.Rate(0.95, stats.Wilson)
		t.Logf("%-8s greedy wins %5.1f %% of %d mirror games against random, interval %.1f to %.1f (%.1f turns, %d decisions)",
			deck.Name, 100*e.Est, 2*pairs, 100*e.Lo, 100*e.Hi, float64(turns)/float64(2*pairs), decisions/(2*pairs))
		if e.Lo < fowRateMin {
			t.Errorf("%s: greedy must win at least %.0f %%", deck.Name, 100*fowRateMin)
		}
	}
}

// TestFowSameGameAgain: a policy that has played many games and a new one play the
// same game.
func TestFowSameGameAgain(t *testing.T) {
	w := loadFow(t)
	for i, deck := range w.decks {
		g := w.match(t, deck, w.decks[(i+1)%len(w.decks)]).NewGame()
		used := [2]engine.Policy{fowPolicy(t, "greedy"), fowPolicy(t, "greedy")}
		for k := range 20 {
			key := engine.Derive(7, uint64(k))
			first := play(g, key, used)
			if again := play(g, key, [2]engine.Policy{fowPolicy(t, "greedy"), fowPolicy(t, "greedy")}); again != first {
				t.Fatalf("%s: game %d differs when played again", deck.Name, k)
			}
		}
	}
}

// TestFowPoliciesDoNotAllocate plays warm policies through whole games.
func TestFowPoliciesDoNotAllocate(t *testing.T) {
	w := loadFow(t)
	for _, deck := range w.decks {
		g := w.match(t, deck, deck).NewGame()
		for _, info := range Names() {
			seats := [2]engine.Policy{fowPolicy(t, info.Name), fowPolicy(t, info.Name)}
			driver := &engine.Driver{Policies: seats}
			n := 0
			game := func() {
				key := engine.Derive(3, uint64(n%10))
				n++
				g.Start(engine.Setup{Key: key})
				driver.Play(g, key)
			}
			game()
			if a := testing.AllocsPerRun(30, game); a != 0 {
				t.Errorf("%s, %s: %v allocations per game", deck.Name, info.Name, a)
			}
		}
	}
}

// TestFowHiddenInformationChangesNothing deals what a seat does not know anew at
// every decision: greedy must answer as before.
func TestFowHiddenInformationChangesNothing(t *testing.T) {
	w := loadFow(t)
	chance := engine.NewStream(11, engine.PurposeDetermine)
	asked := map[engine.DecisionKind]int{}
	for i, deck := range w.decks {
		m := w.match(t, deck, w.decks[(i+2)%len(w.decks)])
		g, other := m.NewGame(), m.NewGame()
		seats := [2]engine.Policy{fowPolicy(t, "greedy"), fowPolicy(t, "greedy")}
		fresh := fowPolicy(t, "greedy")
		for k := range 12 {
			g.Start(engine.Setup{Key: engine.Derive(5, uint64(k)), First: engine.PlayerID(k & 1)})
			for g.Next() {
				d := g.Decision()
				other.Determinize(g.ViewFor(d.Player), &chance)
				if !other.Next() {
					t.Fatalf("%s: a determinized game is over where the true one asks %s", deck.Name, fow.DecisionName(d.Kind))
				}
				if !sameDecision(d, other.Decision()) {
					t.Fatalf("%s: game %d turn %d: %s lists other options with other hidden cards", deck.Name, k, g.Turn(), fow.DecisionName(d.Kind))
				}
				asked[d.Kind]++
				want := seats[d.Player].Choose(g.Observe(d.Player), d, &chance)
				if got := fresh.Choose(other.Observe(d.Player), other.Decision(), &chance); got != want {
					t.Fatalf("%s: game %d turn %d %s: option %d, with other hidden cards option %d",
						deck.Name, k, g.Turn(), fow.DecisionName(d.Kind), want, got)
				}
				g.Answer(want)
			}
		}
	}
	t.Logf("decisions compared: %v", fowNamed(asked))
	if asked[fow.AskAction] == 0 || asked[fow.AskTarget] == 0 || asked[fow.AskBlock] == 0 {
		t.Error("hardly anything was compared")
	}
}

func fowNamed(counts map[engine.DecisionKind]int) map[string]int {
	out := map[string]int{}
	for k, n := range counts {
		out[fow.DecisionName(k)] = n
	}
	return out
}

// TestFowEveryDecisionIsAnswered lets greedy answer every decision of random
// games, at whatever strange position it is asked, with an index in range.
func TestFowEveryDecisionIsAnswered(t *testing.T) {
	w := loadFow(t)
	asked := map[engine.DecisionKind]int{}
	for i := range w.decks {
		for j := range w.decks {
			playFowStrangely(t, w.match(t, w.decks[i], w.decks[j]), engine.Derive(uint64(i), uint64(j)), 2, asked)
		}
	}
	t.Logf("decisions answered: %v", fowNamed(asked))
	for _, k := range []engine.DecisionKind{fow.AskChange, fow.AskAction, fow.AskMode, fow.AskTarget, fow.AskPay, fow.AskAttack, fow.AskAttacked,
		fow.AskBlock, fow.AskPick, fow.AskHandSize, fow.AskAwaken, fow.AskX, fow.AskCost} {
		if asked[k] == 0 {
			t.Errorf("no game asked %s", fow.DecisionName(k))
		}
	}
}

// playFowStrangely plays games by chance and asks greedy at every decision.
func playFowStrangely(t *testing.T, m *fow.Match, key uint64, games int, asked map[engine.DecisionKind]int) {
	t.Helper()
	g, p := m.NewGame(), fowPolicy(t, "greedy")
	chance := engine.NewStream(key, engine.PurposeSearch)
	for k := range games {
		g.Start(engine.Setup{Key: engine.Derive(key, uint64(k)), First: engine.NoPlayer})
		for g.Next() {
			d := g.Decision()
			n, before := d.N, g.Hash()
			asked[d.Kind]++
			if i := p.Choose(g.Observe(d.Player), d, &chance); i < 0 || i >= n {
				t.Fatalf("%s: option %d of %d", fow.DecisionName(d.Kind), i, n)
			}
			if g.Hash() != before {
				t.Fatalf("%s: choosing changed the game", fow.DecisionName(d.Kind))
			}
			g.Answer(chance.Below(n))
		}
	}
}

// FuzzFowGreedy is TestFowEveryDecisionIsAnswered for any decks and deals.
func FuzzFowGreedy(f *testing.F) {
	inputs := seeds.Of(f)
	w := loadFow(f)
	inputs.Add(uint64(1), uint8(0), uint8(1))
	inputs.Grow(20)
	f.Fuzz(func(t *testing.T, key uint64, a, b uint8) {
		m := w.match(t, w.decks[int(a)%len(w.decks)], w.decks[int(b)%len(w.decks)])
		playFowStrangely(t, m, key, 1, map[engine.DecisionKind]int{})
	})
}

// TestFowCheckedGames plays every deck against every other with greedy and verifies
// invariants and caches at every decision.
func TestFowCheckedGames(t *testing.T) {
	w := loadFow(t)
	games := uint64(4)
	if testing.Short() {
		games = 1
	}
	decisions := 0
	for i, a := range w.decks {
		for j, b := range w.decks {
			g := w.match(t, a, b).NewGame()
			seats := [2]engine.Policy{fowPolicy(t, "greedy"), fowPolicy(t, "greedy")}
			for k := range games {
				g.Start(engine.Setup{Key: engine.Derive(uint64(i*len(w.decks)+j), k)})
				for g.Next() {
					if err := g.Check(); err != nil {
						t.Fatalf("%s against %s, game %d, turn %d: %v", a.Name, b.Name, k, g.Turn(), err)
					}
					d := g.Decision()
					g.Answer(seats[d.Player].Choose(g.Observe(d.Player), d, nil))
					decisions++
				}
			}
		}
	}
	t.Logf("%d decisions", decisions)
}
