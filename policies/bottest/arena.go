package bottest

import (
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/seeds"
	"gauntlet/policies"
	"gauntlet/reports/stats"
)

// Game is what the tests need of a game.
type Game interface {
	engine.Game
	engine.Viewer
	Determinize(engine.View, *engine.Stream)
	Turn() int
}

// Arena is a game by one set of rules, with the bots and the decks that the tests play.
type Arena struct {
	Name  string // of the subtest
	Bots  policies.Bots
	Decks []*cards.Deck
	Match func(t testing.TB, a, b *cards.Deck) (newGame func() Game)
	Kind  func(engine.DecisionKind) string // the name of a kind of decisions

	RateMin, LowerMin  float64               // what greedy must win against random: the share, and the lower end of its interval
	Compared, Answered []engine.DecisionKind // what must be asked when hidden cards are dealt anew, and in games by chance
	Strange            int                   // games by chance of every pair of decks
	Inputs             int                   // damaged ones of a fuzz test
}

// Policy returns a policy by name.
func (a *Arena) Policy(t testing.TB, name string) engine.Policy {
	t.Helper()
	p, err := policies.New(name, a.Bots)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// both returns two policies of a name.
func (a *Arena) both(t testing.TB, name string) [2]engine.Policy {
	t.Helper()
	return [2]engine.Policy{a.Policy(t, name), a.Policy(t, name)}
}

// Named returns counts of decisions by the names of their kinds.
func (a *Arena) Named(counts map[engine.DecisionKind]int) map[string]int {
	out := map[string]int{}
	for k, n := range counts {
		out[a.Kind(k)] = n
	}
	return out
}

// each runs a test in every arena.
func each(t *testing.T, arenas []*Arena, test func(t *testing.T, a *Arena)) {
	for _, a := range arenas {
		t.Run(a.Name, func(t *testing.T) { test(t, a) })
	}
}

// GreedyBeatsRandom plays mirror games of every deck in pairs that share a
// deal and swap the seats, and prints the figures.
func GreedyBeatsRandom(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		pairs := 200
		if testing.Short() {
			pairs = 50
		}
		for _, deck := range a.Decks {
			g := a.Match(t, deck, deck)()
			strong, weak := a.Policy(t, "greedy"), a.Policy(t, "random")
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
			if e.Est < a.RateMin || !testing.Short() && e.Lo < a.LowerMin {
				t.Errorf("%s: greedy must win at least %.0f %%, with a lower end of %.0f %%", deck.Name, 100*a.RateMin, 100*a.LowerMin)
			}
		}
	})
}

// LookingAheadPays plays a few mirror games of every deck of the first arena, in pairs with
// swapped seats: tuned with a small budget must win clearly more than half against greedy. Games
// are the same each time, so that the bound is no matter of luck.
func LookingAheadPays(t *testing.T, a *Arena, name string, pairs int) {
	points, games := 0, 0
	strong, greedy := a.Policy(t, name), a.Policy(t, "greedy")
	for _, deck := range a.Decks {
		g := a.Match(t, deck, deck)()
		for k := range 2 * pairs {
			key, seat := engine.Derive(99, uint64(k/2)), engine.PlayerID(k&1)
			g.Start(engine.Setup{Key: key})
			seats := [2]engine.Policy{greedy, greedy}
			seats[seat] = strong
			switch engine.Play(g, key, seats).Winner {
			case seat:
				points += 2
			case engine.NoPlayer:
				points++
			}
			games++
		}
	}
	share := float64(points) / float64(2*games)
	t.Logf("%s scores %.1f %% of %d games against greedy", name, 100*share, games)
	if share < 0.6 {
		t.Errorf("%s must score at least 60 %% against greedy", name)
	}
	if c, ok := engine.As[engine.PlayoutCounter](strong); !ok || c.Playouts() == 0 {
		t.Errorf("%s says nothing of what it played on", name)
	}
}

// budgets are settings that make players that search quick, for tests.
var budgets = map[string]string{"evals": "8", "detail": "4", "deals": "2", "playouts": "6", "fewer": "3", "glances": "3", "nodes": "100"}

// Quick returns a name for every policy: with settings that make it quick, if it has any.
func Quick() (names []string) {
	for _, info := range policies.Names() {
		name := info.Name
		for _, s := range info.Settings {
			if n, ok := budgets[s.Name]; ok {
				name += ":" + s.Name + "=" + n
			}
		}
		names = append(names, name)
	}
	return names
}

// searches reports whether a name from Quick is of a player whose games are long.
func searches(name string) bool { return strings.Contains(name, ":") }

// play plays one game and returns the hash of its final state.
func play(g engine.Game, key uint64, seats [2]engine.Policy) uint64 {
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
	engine.Play(g, key, seats)
	return g.Hash()
}

// SameGameAgain: a policy that has played many games and a new one play the
// same game.
func SameGameAgain(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		for i, deck := range a.Decks {
			g := a.Match(t, deck, a.Decks[(i+1)%len(a.Decks)])()
			for _, name := range Quick() {
				if searches(name) && i > 0 {
					continue
				}
				used := a.both(t, name)
				for k := range 20 {
					if searches(name) && k == 3 {
						break
					}
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

// PoliciesDoNotAllocate plays warm policies through whole games.
func PoliciesDoNotAllocate(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		for i, deck := range a.Decks {
			g := a.Match(t, deck, deck)()
			for _, name := range Quick() {
				if searches(name) && i > 0 {
					continue
				}
				driver := &engine.Driver{Policies: a.both(t, name)}
				n := 0
				game := func() {
					key := engine.Derive(3, uint64(n%10))
					n++
					g.Start(engine.Setup{Key: key})
					driver.Play(g, key)
				}
				game()
				runs := 30
				if searches(name) {
					game() // the third game of a player that searches is warm
					runs = 4
				}
				if n := testing.AllocsPerRun(runs, game); n != 0 {
					t.Errorf("%s, %s: %v allocations per game", deck.Name, name, n)
				}
			}
		}
	})
}

// HiddenInformationChangesNothing deals what a seat does not know anew at every decision of
// games of greedy: every policy must answer as before, if its own chance is the same.
func HiddenInformationChangesNothing(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		asked := map[engine.DecisionKind]int{}
		for _, name := range Quick() {
			games := 12
			if searches(name) {
				games = 1
			}
			for i, deck := range a.Decks {
				if searches(name) && i > 1 {
					break
				}
				newGame := a.Match(t, deck, a.Decks[(i+2)%len(a.Decks)])
				for k := range games {
					a.hide(t, name, [2]Game{newGame(), newGame()}, k, asked)
				}
			}
		}
		t.Logf("decisions compared: %v", a.Named(asked))
		for _, k := range a.Compared {
			if asked[k] == 0 {
				t.Errorf("%s was never compared", a.Kind(k))
			}
		}
	})
}

// hide plays one game of greedy and asks a policy at each decision twice: at the true game and
// at one in which what the seat does not know is dealt anew.
func (a *Arena) hide(t *testing.T, name string, games [2]Game, k int, asked map[engine.DecisionKind]int) {
	g, other := games[0], games[1]
	chance := engine.NewStream(uint64(k), engine.PurposeDetermine)
	drivers, seats, fresh := a.both(t, "greedy"), a.both(t, name), a.both(t, name)
	g.Start(engine.Setup{Key: engine.Derive(5, uint64(k)), First: engine.PlayerID(k & 1)})
	for g.Next() {
		d := g.Decision()
		other.Determinize(g.ViewFor(d.Player), &chance)
		if !other.Next() {
			t.Fatalf("a determinized game is over where the true one asks %s", a.Kind(d.Kind))
		}
		if !SameDecision(d, other.Decision()) {
			t.Fatalf("game %d turn %d: %s lists other options with other hidden cards", k, g.Turn(), a.Kind(d.Kind))
		}
		asked[d.Kind]++
		one := chance // both draw the same
		want := seats[d.Player].Choose(g.Observe(d.Player), d, &one)
		one = chance
		if got := fresh[d.Player].Choose(other.Observe(d.Player), other.Decision(), &one); got != want {
			t.Fatalf("%s, game %d turn %d %s: option %d, with other hidden cards option %d", name, k, g.Turn(), a.Kind(d.Kind), want, got)
		}
		g.Answer(drivers[d.Player].Choose(g.Observe(d.Player), d, &one))
	}
}

// LinesBeginWithTheAnswer: what a policy that weighs options says is its best line begins with
// what it answered, and it has a weight for every option.
func LinesBeginWithTheAnswer(t *testing.T, a *Arena) {
	for _, name := range Quick() {
		g := a.Match(t, a.Decks[0], a.Decks[0])()
		seats, weighed := a.both(t, name), 0
		chance := engine.NewStream(8, engine.PurposePolicy0)
		g.Start(engine.Setup{Key: 8})
		for g.Next() {
			d := g.Decision()
			i := seats[d.Player].Choose(g.Observe(d.Player), d, &chance)
			w, ok := engine.As[engine.Weigher](seats[d.Player])
			if ok && w.Weights() != nil {
				weighed++
				if line := w.Line(); len(w.Weights()) != d.N || len(line) == 0 || line[0] != d.Option(i) {
					t.Fatalf("%s, turn %d %s: option %d of %d, %d weights, line %v", name, g.Turn(), a.Kind(d.Kind), i, d.N, len(w.Weights()), line)
				}
			}
			g.Answer(i)
		}
		if _, ok := engine.As[engine.Weigher](seats[0]); ok && weighed == 0 {
			t.Errorf("%s weighed nothing in a whole game", name)
		}
	}
}

// SameDecision reports whether two decisions ask the same of the same seat with the same options.
func SameDecision(a, b *engine.Decision) bool {
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

// EveryDecisionIsAnswered lets greedy answer every decision of random
// games, at whatever strange position it is asked, with an index in range.
func EveryDecisionIsAnswered(t *testing.T, arenas ...*Arena) {
	each(t, arenas, func(t *testing.T, a *Arena) {
		asked := map[engine.DecisionKind]int{}
		for i := range a.Decks {
			for j := range a.Decks {
				a.PlayStrangely(t, a.Match(t, a.Decks[i], a.Decks[j])(), engine.Derive(uint64(i), uint64(j)), a.Strange, asked)
			}
		}
		t.Logf("decisions answered: %v", a.Named(asked))
		for _, k := range a.Answered {
			if asked[k] == 0 {
				t.Errorf("no game asked %s", a.Kind(k))
			}
		}
	})
}

// PlayStrangely plays games by chance and asks greedy at every decision.
func (a *Arena) PlayStrangely(t *testing.T, g Game, key uint64, games int, asked map[engine.DecisionKind]int) {
	t.Helper()
	p := a.Policy(t, "greedy")
	chance := engine.NewStream(key, engine.PurposeSearch)
	for k := range games {
		g.Start(engine.Setup{Key: engine.Derive(key, uint64(k)), First: engine.NoPlayer})
		for g.Next() {
			d := g.Decision()
			n, before := d.N, g.Hash()
			asked[d.Kind]++
			if i := p.Choose(g.Observe(d.Player), d, &chance); i < 0 || i >= n {
				t.Fatalf("%s: option %d of %d", a.Kind(d.Kind), i, n)
			}
			if g.Hash() != before {
				t.Fatalf("%s: choosing changed the game", a.Kind(d.Kind))
			}
			g.Answer(chance.Below(n))
		}
	}
}

// Fuzz is EveryDecisionIsAnswered for any decks and deals.
func Fuzz(f *testing.F, a *Arena) {
	inputs := seeds.Of(f)
	inputs.Add(uint64(1), uint8(0), uint8(1))
	inputs.Grow(a.Inputs)
	f.Fuzz(func(t *testing.T, key uint64, x, y uint8) {
		g := a.Match(t, a.Decks[int(x)%len(a.Decks)], a.Decks[int(y)%len(a.Decks)])()
		a.PlayStrangely(t, g, key, 1, map[engine.DecisionKind]int{})
	})
}
