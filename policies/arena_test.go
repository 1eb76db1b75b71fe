package policies

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/sve"
	"gauntlet/internal/seeds"
	"gauntlet/reports/stats"
)

// testGame is what tests of both games need of one.
type testGame interface {
	engine.Game
	engine.Viewer
	Determinize(engine.View, *engine.Stream)
	Turn() int
}

// arena is one of the games, of Force of Will by one set of rules, with the decks
// that the tests play.
type arena struct {
	game  string
	name  string // of the subtest
	decks []*cards.Deck
	match func(t testing.TB, a, b *cards.Deck) (newGame func() testGame)
	kind  func(engine.DecisionKind) string

	rateMin, lowerMin  float64 // what greedy must win against random: the share, and the lower end of its interval
	compared, answered []engine.DecisionKind
	strange            int // games by chance of every pair of decks
	inputs             int // damaged ones of a fuzz test
}

func (a *arena) policy(t testing.TB, name string) engine.Policy {
	t.Helper()
	p, err := New(name, a.game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// both returns two policies of a name.
func (a *arena) both(t testing.TB, name string) [2]engine.Policy {
	t.Helper()
	return [2]engine.Policy{a.policy(t, name), a.policy(t, name)}
}

func (a *arena) named(counts map[engine.DecisionKind]int) map[string]int {
	out := map[string]int{}
	for k, n := range counts {
		out[a.kind(k)] = n
	}
	return out
}

func sveArena(t testing.TB) *arena {
	w := loadWorld(t)
	return &arena{game: "sve", name: "sve", decks: w.decks, kind: func(k engine.DecisionKind) string { return sve.DecisionNames[k] },
		match: func(t testing.TB, a, b *cards.Deck) func() testGame {
			m := w.match(t, a, b)
			return func() testGame { return m.NewGame() }
		},
		rateMin: 0.95, lowerMin: 0.92, strange: 4, inputs: 60,
		compared: []engine.DecisionKind{sve.AskMain, sve.AskTarget},
		answered: []engine.DecisionKind{sve.AskMulligan, sve.AskMain, sve.AskQuick, sve.AskMode, sve.AskTarget, sve.AskEvolvePoint,
			sve.AskWardEntry, sve.AskWardEngage, sve.AskPending, sve.AskPick, sve.AskHandLimit}}
}

func fowArena(t testing.TB) *arena { return fowArenaOf(t, fow.Edition63) }

// fowArenaOf is Force of Will by the rules of an edition, with the embedded decks
// that are meant for it and for none of the editions that stand before it in
// fowRules.
func fowArenaOf(t testing.TB, e fow.Edition) *arena {
	w := loadFow(t, e)
	answered := []engine.DecisionKind{fow.AskChange, fow.AskAction, fow.AskTarget, fow.AskPay, fow.AskAttack, fow.AskAttacked,
		fow.AskBlock, fow.AskPick, fow.AskHandSize}
	switch e { // what its decks ask besides
	case fow.Edition63:
		answered = append(answered, fow.AskMode, fow.AskAwaken, fow.AskX, fow.AskCost)
	case fow.Edition801:
		answered = append(answered, fow.AskKind, fow.AskPayOr)
	case fow.Edition102:
		answered = append(answered, fow.AskRuler, fow.AskSide, fow.AskKind, fow.AskMay, fow.AskCost)
	}
	return &arena{game: "fow", name: "fow/" + e.String(), decks: w.decks, kind: fow.DecisionName,
		match: func(t testing.TB, a, b *cards.Deck) func() testGame {
			m := w.match(t, a, b)
			return func() testGame { return m.NewGame() }
		},
		rateMin: 0.95, lowerMin: 0.92, strange: 2, inputs: 20,
		compared: []engine.DecisionKind{fow.AskAction, fow.AskTarget, fow.AskBlock},
		answered: answered}
}

// eachArena runs a test for both games, of Force of Will by each set of rules that
// has decks of its own.
func eachArena(t *testing.T, test func(t *testing.T, a *arena)) {
	run := func(a *arena) { t.Run(a.name, func(t *testing.T) { test(t, a) }) }
	run(sveArena(t))
	for _, e := range fowRules {
		if a := fowArenaOf(t, e); len(a.decks) > 0 {
			run(a)
		}
	}
}

// TestGreedyBeatsRandom plays mirror games of every deck in pairs that share a
// deal and swap the seats, and prints the figures.
func TestGreedyBeatsRandom(t *testing.T) {
	eachArena(t, func(t *testing.T, a *arena) {
		pairs := 200
		if testing.Short() {
			pairs = 50
		}
		for _, deck := range a.decks {
			g := a.match(t, deck, deck)()
			strong, weak := a.policy(t, "greedy"), a.policy(t, "random")
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
			t.Logf("%-12s greedy wins %5.1f %% of %d mirror games against random, interval %.1f to %.1f (%.1f turns, %d decisions)",
				deck.Name, 100*e.Est, 2*pairs, 100*e.Lo, 100*e.Hi, float64(turns)/float64(2*pairs), decisions/(2*pairs))
			if e.Est < a.rateMin || !testing.Short() && e.Lo < a.lowerMin {
				t.Errorf("%s: greedy must win at least %.0f %%, with a lower end of %.0f %%", deck.Name, 100*a.rateMin, 100*a.lowerMin)
			}
		}
	})
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
	eachArena(t, func(t *testing.T, a *arena) {
		for i, deck := range a.decks {
			g := a.match(t, deck, a.decks[(i+1)%len(a.decks)])()
			for _, name := range []string{"greedy", "random"} {
				used := a.both(t, name)
				for k := range 20 {
					key := engine.Derive(7, uint64(k))
					first := play(g, key, used)
					if again := play(g, key, a.both(t, name)); again != first {
						t.Fatalf("%s, %s: game %d differs when played again", deck.Name, name, k)
					}
				}
			}
		}
	})
}

// TestPoliciesDoNotAllocate plays warm policies through whole games.
func TestPoliciesDoNotAllocate(t *testing.T) {
	eachArena(t, func(t *testing.T, a *arena) {
		for _, deck := range a.decks {
			g := a.match(t, deck, deck)()
			for _, info := range Names() {
				driver := &engine.Driver{Policies: a.both(t, info.Name)}
				n := 0
				game := func() {
					key := engine.Derive(3, uint64(n%10))
					n++
					g.Start(engine.Setup{Key: key})
					driver.Play(g, key)
				}
				game()
				if n := testing.AllocsPerRun(30, game); n != 0 {
					t.Errorf("%s, %s: %v allocations per game", deck.Name, info.Name, n)
				}
			}
		}
	})
}

// TestHiddenInformationChangesNothing deals what a seat does not know anew at
// every decision: greedy must answer as before.
func TestHiddenInformationChangesNothing(t *testing.T) {
	eachArena(t, func(t *testing.T, a *arena) {
		chance := engine.NewStream(11, engine.PurposeDetermine)
		asked := map[engine.DecisionKind]int{}
		for i, deck := range a.decks {
			newGame := a.match(t, deck, a.decks[(i+2)%len(a.decks)])
			g, other := newGame(), newGame()
			seats, fresh := a.both(t, "greedy"), a.policy(t, "greedy")
			for k := range 12 {
				g.Start(engine.Setup{Key: engine.Derive(5, uint64(k)), First: engine.PlayerID(k & 1)})
				for g.Next() {
					d := g.Decision()
					other.Determinize(g.ViewFor(d.Player), &chance)
					if !other.Next() {
						t.Fatalf("%s: a determinized game is over where the true one asks %s", deck.Name, a.kind(d.Kind))
					}
					if !sameDecision(d, other.Decision()) {
						t.Fatalf("%s: game %d turn %d: %s lists other options with other hidden cards", deck.Name, k, g.Turn(), a.kind(d.Kind))
					}
					asked[d.Kind]++
					want := seats[d.Player].Choose(g.Observe(d.Player), d, &chance)
					if got := fresh.Choose(other.Observe(d.Player), other.Decision(), &chance); got != want {
						t.Fatalf("%s: game %d turn %d %s: option %d, with other hidden cards option %d",
							deck.Name, k, g.Turn(), a.kind(d.Kind), want, got)
					}
					g.Answer(want)
				}
			}
		}
		t.Logf("decisions compared: %v", a.named(asked))
		for _, k := range a.compared {
			if asked[k] == 0 {
				t.Errorf("%s was never compared", a.kind(k))
			}
		}
	})
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

// TestEveryDecisionIsAnswered lets greedy answer every decision of random
// games, at whatever strange position it is asked, with an index in range.
func TestEveryDecisionIsAnswered(t *testing.T) {
	eachArena(t, func(t *testing.T, a *arena) {
		asked := map[engine.DecisionKind]int{}
		for i := range a.decks {
			for j := range a.decks {
				a.playStrangely(t, a.match(t, a.decks[i], a.decks[j])(), engine.Derive(uint64(i), uint64(j)), a.strange, asked)
			}
		}
		t.Logf("decisions answered: %v", a.named(asked))
		for _, k := range a.answered {
			if asked[k] == 0 {
				t.Errorf("no game asked %s", a.kind(k))
			}
		}
	})
}

// playStrangely plays games by chance and asks greedy at every decision.
func (a *arena) playStrangely(t *testing.T, g testGame, key uint64, games int, asked map[engine.DecisionKind]int) {
	t.Helper()
	p := a.policy(t, "greedy")
	chance := engine.NewStream(key, engine.PurposeSearch)
	for k := range games {
		g.Start(engine.Setup{Key: engine.Derive(key, uint64(k)), First: engine.NoPlayer})
		for g.Next() {
			d := g.Decision()
			n, before := d.N, g.Hash()
			asked[d.Kind]++
			if i := p.Choose(g.Observe(d.Player), d, &chance); i < 0 || i >= n {
				t.Fatalf("%s: option %d of %d", a.kind(d.Kind), i, n)
			}
			if g.Hash() != before {
				t.Fatalf("%s: choosing changed the game", a.kind(d.Kind))
			}
			g.Answer(chance.Below(n))
		}
	}
}

// fuzz is TestEveryDecisionIsAnswered for any decks and deals.
func fuzz(f *testing.F, open func(testing.TB) *arena) {
	inputs := seeds.Of(f)
	a := open(f)
	inputs.Add(uint64(1), uint8(0), uint8(1))
	inputs.Grow(a.inputs)
	f.Fuzz(func(t *testing.T, key uint64, x, y uint8) {
		g := a.match(t, a.decks[int(x)%len(a.decks)], a.decks[int(y)%len(a.decks)])()
		a.playStrangely(t, g, key, 1, map[engine.DecisionKind]int{})
	})
}

func FuzzGreedy(f *testing.F)    { fuzz(f, sveArena) }
func FuzzFowGreedy(f *testing.F) { fuzz(f, fowArena) }
