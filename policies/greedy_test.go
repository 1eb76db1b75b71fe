package policies

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/sve"
	"gauntlet/internal/seeds"
)

// winRateMin is what greedy must win against random in mirror games.
const winRateMin = 0.95

// TestGreedyBeatsRandom plays mirror games of every deck in pairs that share a
// deal and swap the seats, and prints the figures.
func TestGreedyBeatsRandom(t *testing.T) {
	w := loadWorld(t)
	pairs := 200
	if testing.Short() {
		pairs = 50
	}
	for _, deck := range w.decks {
		g := w.match(t, deck, deck).NewGame()
		strong, weak := policy(t, "greedy"), policy(t, "random")
		won, drawn, turns := 0, 0, 0
		for k := range 2 * pairs {
			key := engine.Derive(2024, uint64(k/2))
			g.Start(engine.Setup{Key: key, First: 0})
			seat := engine.PlayerID(k & 1)
			seats := [2]engine.Policy{weak, weak}
			seats[seat] = strong
			switch out := engine.Play(g, key, seats); {
			case out.Fault():
				t.Fatalf("%s: game %d: limit %d was reached", deck.Name, k, out.Limit)
			case out.Winner == seat:
				won++
			case out.Winner == engine.NoPlayer:
				drawn++
			}
			turns += g.Turn()
		}
		rate := float64(won) / float64(2*pairs)
		t.Logf("%-12s greedy wins %5.1f %% of %d mirror games against random (%d draws, %.1f turns)",
			deck.Name, 100*rate, 2*pairs, drawn, float64(turns)/float64(2*pairs))
		if rate < winRateMin {
			t.Errorf("%s: greedy must win at least %.0f %%", deck.Name, 100*winRateMin)
		}
	}
}

// play plays one game and returns the hash of its final state.
func play(g engine.Game, key uint64, seats [2]engine.Policy) uint64 {
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
	engine.Play(g, key, seats)
	return g.Hash()
}

// TestSameGameAgain: a policy that has played many games and a new one play the
// same game.
func TestSameGameAgain(t *testing.T) {
	w := loadWorld(t)
	for i, deck := range w.decks {
		g := w.match(t, deck, w.decks[(i+1)%len(w.decks)]).NewGame()
		for _, info := range Names() {
			if info.Name == "first" {
				continue
			}
			used := [2]engine.Policy{policy(t, info.Name), policy(t, info.Name)}
			for k := range 20 {
				key := engine.Derive(7, uint64(k))
				first := play(g, key, used)
				if again := play(g, key, [2]engine.Policy{policy(t, info.Name), policy(t, info.Name)}); again != first {
					t.Fatalf("%s, %s: game %d differs when played again", deck.Name, info.Name, k)
				}
			}
		}
	}
}

// TestPoliciesDoNotAllocate plays warm policies through whole games.
func TestPoliciesDoNotAllocate(t *testing.T) {
	w := loadWorld(t)
	for _, deck := range w.decks {
		g := w.match(t, deck, deck).NewGame()
		for _, info := range Names() {
			seats := [2]engine.Policy{policy(t, info.Name), policy(t, info.Name)}
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

// TestHiddenInformationChangesNothing deals what a seat does not know anew at
// every decision: greedy must answer as before.
func TestHiddenInformationChangesNothing(t *testing.T) {
	w := loadWorld(t)
	chance := engine.NewStream(11, engine.PurposeDetermine)
	asked := map[engine.DecisionKind]int{}
	for i, deck := range w.decks {
		m := w.match(t, deck, w.decks[(i+2)%len(w.decks)])
		g, other := m.NewGame(), m.NewGame()
		seats := [2]engine.Policy{policy(t, "greedy"), policy(t, "greedy")}
		fresh := policy(t, "greedy")
		for k := range 12 {
			g.Start(engine.Setup{Key: engine.Derive(5, uint64(k)), First: engine.PlayerID(k & 1)})
			for g.Next() {
				d := g.Decision()
				view := g.ViewFor(d.Player)
				other.Determinize(view, &chance)
				if !other.Next() {
					t.Fatalf("%s: a determinized game is over where the true one asks %s", deck.Name, sve.DecisionNames[d.Kind])
				}
				if !sameDecision(d, other.Decision()) {
					t.Fatalf("%s: game %d turn %d: %s lists other options with other hidden cards", deck.Name, k, g.Turn(), sve.DecisionNames[d.Kind])
				}
				asked[d.Kind]++
				want := seats[d.Player].Choose(g.Observe(d.Player), d, &chance)
				if got := fresh.Choose(other.Observe(d.Player), other.Decision(), &chance); got != want {
					t.Fatalf("%s: game %d turn %d %s: option %d, with other hidden cards option %d",
						deck.Name, k, g.Turn(), sve.DecisionNames[d.Kind], want, got)
				}
				g.Answer(want)
			}
		}
	}
	t.Logf("decisions compared: %v", named(asked))
	if asked[sve.AskMain] == 0 || asked[sve.AskTarget] == 0 {
		t.Error("hardly anything was compared")
	}
}

func sameDecision(a, b *engine.Decision) bool {
	if a.Kind != b.Kind || a.Player != b.Player || a.N != b.N {
		return false
	}
	for i := range a.N {
		if a.Option(i) != b.Option(i) {
			return false
		}
	}
	return true
}

func named(counts map[engine.DecisionKind]int) map[string]int {
	out := map[string]int{}
	for k, n := range counts {
		out[sve.DecisionNames[k]] = n
	}
	return out
}

// TestEveryDecisionIsAnswered lets greedy answer every decision of random
// games, at whatever strange position it is asked, with an index in range.
func TestEveryDecisionIsAnswered(t *testing.T) {
	w := loadWorld(t)
	asked := map[engine.DecisionKind]int{}
	for i := range w.decks {
		for j := range w.decks {
			playStrangely(t, w.match(t, w.decks[i], w.decks[j]), engine.Derive(uint64(i), uint64(j)), 4, asked)
		}
	}
	t.Logf("decisions answered: %v", named(asked))
	for _, k := range []engine.DecisionKind{sve.AskMulligan, sve.AskMain, sve.AskQuick, sve.AskMode, sve.AskTarget, sve.AskEvolvePoint,
		sve.AskWardEntry, sve.AskWardEngage, sve.AskPending, sve.AskPick, sve.AskHandLimit} {
		if asked[k] == 0 {
			t.Errorf("no game asked %s", sve.DecisionNames[k])
		}
	}
}

// playStrangely plays games by chance and asks greedy at every decision.
func playStrangely(t *testing.T, m *sve.Match, key uint64, games int, asked map[engine.DecisionKind]int) {
	t.Helper()
	g, p := m.NewGame(), policy(t, "greedy")
	chance := engine.NewStream(key, engine.PurposeSearch)
	for k := range games {
		g.Start(engine.Setup{Key: engine.Derive(key, uint64(k)), First: engine.NoPlayer})
		for g.Next() {
			d := g.Decision()
			n, before := d.N, g.Hash()
			asked[d.Kind]++
			if i := p.Choose(g.Observe(d.Player), d, &chance); i < 0 || i >= n {
				t.Fatalf("%s: option %d of %d", sve.DecisionNames[d.Kind], i, n)
			}
			if g.Hash() != before {
				t.Fatalf("%s: choosing changed the game", sve.DecisionNames[d.Kind])
			}
			g.Answer(chance.Below(n))
		}
	}
}

// FuzzGreedy is TestEveryDecisionIsAnswered for any decks and deals.
func FuzzGreedy(f *testing.F) {
	inputs := seeds.Of(f)
	w := loadWorld(f)
	inputs.Add(uint64(1), uint8(0), uint8(1))
	inputs.Grow(60)
	f.Fuzz(func(t *testing.T, key uint64, a, b uint8) {
		m := w.match(t, w.decks[int(a)%len(w.decks)], w.decks[int(b)%len(w.decks)])
		playStrangely(t, m, key, 1, map[engine.DecisionKind]int{})
	})
}
