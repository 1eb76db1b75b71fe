package fow_test

import (
	"bytes"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
)

// gamesPerPair is how many games two random decks play against each other.
const gamesPerPair = 10

// sources are what random decks are drawn from. Some printed cards put counters, list
// graveyards or make tokens without end. Cards of scenarios gain life for nothing, as often
// as a random player likes: what reaches maxLife is no want of room and has a bound of its own. They also act for nothing without end: two
// pairs of thirty decks may.
var sources = []struct {
	name       string
	texts      func(testing.TB) *texts
	capacities int // games in 100,000 that may reach one
	life       int // games in 100,000 that may reach LimitLife
}{{"all", everything, 1500, 1500}, {"embedded", embeddedOnly, 30, 0}, {"scenarios", fromScenarios, 5000, 7000}}

// TestSoak plays random decks of everything that compiles with random answers
// and all invariants on: no panic, no game without an end, no lost card, and a
// capacity of the state only now and then. Pairs of decks are numbered; a failure
// names the pair, and
//
//	GAUNTLET_SOAK_FROM=pair GAUNTLET_SOAK_GAMES=10 go test ./engine/games/fow -run TestSoak/all/6.3
//
// plays it again. `make soak GAME=fow` plays many more games.
func TestSoak(t *testing.T) {
	games := conformance.Number(t, "GAUNTLET_SOAK_GAMES", 300)
	if testing.Short() && os.Getenv("GAUNTLET_SOAK_GAMES") == "" {
		games = 40
	}
	for _, s := range sources {
		t.Run(s.name, func(t *testing.T) {
			texts := s.texts(t)
			for _, e := range fow.Editions() {
				n := games
				if e != fow.Edition63 {
					n = games / 10
				}
				t.Run(e.String(), func(t *testing.T) {
					u := texts.in(t, e)
					u.tables.Facts() // what policies read of all these cards
					if u.fillsDecks() {
						soak(t, u, n, s.capacities, s.life)
					} else if t.Log("no deck can be made of these cards"); e == fow.Edition63 {
						t.Fail()
					}
				})
			}
		})
	}
}

// soak plays games of random decks; capacities, and the bound of life points, may be
// reached in so many of 100,000 games. Every eighth pair may hold cards that act for nothing; what their games
// reach is only said. Every other pair is linked by itself, as in a run, the others
// with all that cards of the universe may need.
func soak(t *testing.T, u *universe, games, capacities, life int) {
	from, until := conformance.Number(t, "GAUNTLET_SOAK_FROM", 0), conformance.Deadline(t)
	reasons := map[string]int{}
	limits, freely := map[uint8]int{}, map[uint8]int{}
	played, decisions, faults, reached, healed := 0, 0, 0, 0, 0
	for pair := from; played < games && time.Now().Before(until); pair++ {
		c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
		free, tables := pair%8 == 5, u.tables
		a, b := u.deck(t, &c, free), u.deck(t, &c, free)
		if pair%2 == 0 {
			tables = u.only(t, a, b)
		}
		m, err := fow.NewMatch(tables, a, b, fow.Options{Lifebreak: pair%8 == 7})
		if err != nil {
			t.Fatalf("pair %d: %v", pair, err)
		}
		greedy := engine.Driver{Policies: [2]engine.Policy{newPolicy(t), newPolicy(t)}}
		g := m.NewGame()
		g.Start(engine.Setup{Key: uint64(pair)})
		greedy.Play(g, uint64(pair)) // what it looks ahead to is about every card of the decks
		for n := range min(gamesPerPair, games-played) {
			key := uint64(pair)<<8 | uint64(n)
			out, made, err := soakGame(m, key, nil)
			played++
			decisions += made
			reasons[out.Reason.String()]++
			switch {
			case out.Reason != engine.ReasonCapacity:
			case free:
				freely[out.Limit]++
			case out.Limit == fow.LimitLife:
				limits[out.Limit]++
				healed++
			default:
				limits[out.Limit]++
				reached++
				t.Logf("pair %d, game %d: limit %d after %d decisions", pair, n, out.Limit, made)
			}
			if err != nil {
				var rec engine.Recorder
				soakGame(m, key, &rec) // again, with events
				last := ""
				for _, e := range rec.Events()[max(0, rec.Len()-15):] {
					last += "\n" + tables.Describe(e)
				}
				t.Errorf("pair %d, game %d: %v%s", pair, n, err, last)
				if faults++; faults >= 5 {
					t.Fatal("enough")
				}
			}
		}
	}
	t.Logf("%d games of random decks and one of greedy for each pair, %d decisions, ends by %v, capacities reached by limit %v, with cards that act for nothing %v",
		played, decisions, reasons, limits, freely)
	// One pair of decks may do so in each of its games, and few are played: in a short soak as many games as two
	// pairs have are chance.
	if reached > 2*gamesPerPair && 100_000*reached > capacities*played {
		t.Errorf("%d games reached a capacity of the state, by limit %v", reached, limits)
	}
	if healed > 0 && (life == 0 || healed > 2*gamesPerPair) && 100_000*healed > life*played {
		t.Errorf("%d games reached the bound of life points", healed)
	}
	if played >= 10*gamesPerPair && reasons[engine.ReasonLife.String()] == 0 { // of a few decks all may wait
		t.Error("no game ended by life points")
	}
}

// soakGame plays one game at random, recording events if rec is given, and checks
// the state at every decision.
func soakGame(m *fow.Match, key uint64, rec *engine.Recorder) (out engine.Outcome, decisions int, err error) {
	g := m.NewGame()
	g.Record(rec)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("decision %d, turn %d: panic: %v\n%s", decisions, g.Turn(), r, debug.Stack())
		}
	}()
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1), Swap: key>>1&1 != 0})
	c := engine.NewStream(key, engine.PurposePolicy1)
	follows := m.NewGame() // a copy that plays the same game with what the original remembers
	copies := key%4 == 1
	trial := m.NewGame()
	for ; g.Next(); decisions++ {
		if copies && decisions%29 != 0 && (!follows.Next() || !bytes.Equal(follows.Bytes(), g.Bytes()) || !sameQuestion(follows.Decision(), g.Decision())) {
			return g.Outcome(), decisions, fmt.Errorf("decision %d, turn %d: a copy plays another game", decisions, g.Turn())
		}
		if copies && decisions%29 == 0 {
			follows.CopyFrom(g)
		}
		if decisions == 100_000 {
			return g.Outcome(), decisions, fmt.Errorf("turn %d: the game does not end: %s", g.Turn(), fow.DecisionName(g.Decision().Kind))
		}
		if err := g.Check(); err != nil {
			return g.Outcome(), decisions, fmt.Errorf("decision %d (%s), turn %d: %w", decisions, fow.DecisionName(g.Decision().Kind), g.Turn(), err)
		}
		if decisions%16 == 0 {
			if err := g.CheckSearches(decisions + int(key)*31); err != nil {
				return g.Outcome(), decisions, fmt.Errorf("decision %d, turn %d: %w", decisions, g.Turn(), err)
			}
		}
		if decisions%8 == 7 {
			if err := tryPlays(g, trial, c); err != nil {
				return g.Outcome(), decisions, fmt.Errorf("decision %d, turn %d: %w", decisions, g.Turn(), err)
			}
		}
		a := c.Below(g.Decision().N)
		if g.Answer(a); copies {
			follows.Answer(a)
		}
	}
	// A limit stops the game in the middle of things, and the cap of turns between two of them.
	if err := g.Check(); err != nil && g.Outcome().Limit == 0 && g.Outcome().Reason != engine.ReasonTurnCap {
		return g.Outcome(), decisions, fmt.Errorf("at the end: %w", err)
	}
	if !g.Outcome().Over() {
		return g.Outcome(), decisions, fmt.Errorf("the game stopped without a result")
	}
	return g.Outcome(), decisions, nil
}

// tryPlays holds what is listed to be played against what follows when it is: on a copy each of it is played, with answers at
// random, until it stands on the chase with all that it costs paid. A verdict that something can be paid for and the list of what
// pays for it must agree at every step: there is always an answer.
func tryPlays(g, trial *fow.Game, c engine.Stream) (err error) {
	if g.Decision().Kind != fow.AskAction {
		return nil
	}
	option := engine.Option(0)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s: panic: %v\n%s", g.DescribeOption(g.Decision(), option), r, debug.Stack())
		}
	}()
	for n, o := range g.Decision().Options() {
		if option = o; o.Action() == fow.ActPass {
			continue
		}
		trial.CopyFrom(g)
		trial.Next() // to the same question
		for trial.Answer(n); trial.Next() && trial.Decision().Kind != fow.AskAction; trial.Answer(c.Below(trial.Decision().N)) {
		}
	}
	return nil
}

// sameQuestion reports whether two decisions ask the same with the same options. What lies behind these
// is of questions before.
func sameQuestion(a, b *engine.Decision) bool {
	return a.Player == b.Player && a.Kind == b.Kind && a.Source == b.Source && a.Object == b.Object && a.Clause == b.Clause && slices.Equal(a.Options(), b.Options())
}

// newPolicy returns greedy.
func newPolicy(t *testing.T) engine.Policy {
	p, err := games.NewPolicy("greedy", "fow")
	if err != nil {
		t.Fatal(err)
	}
	return p
}
