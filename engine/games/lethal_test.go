package games

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/policies/search"
)

// knownCases are positions with something hidden: open is whether there is a win for somebody who
// looks through everything, found whether lethal must find one.
var knownCases = []struct {
	name, game, src string
	open, found     bool
	chance          bool // whether there is a win with everything open is up to chance
}{
	{"the card that wins lies on top of the deck, unseen", "sve", `
card "Feather" spell cost 1 text "Draw a card."
card "Spark" spell cost 1 text "Deal 2 damage to the enemy leader."
p1 hand "Feather"; pp 2/4; deck "Spark", FILL x12
p2 leader 2`, true, false, false},
	{"every card of the deck wins", "sve", `
card "Feather" spell cost 1 text "Draw a card."
card "Spark" spell cost 1 text "Deal 2 damage to the enemy leader."
p1 hand "Feather"; pp 2/4; deck "Spark" x12
p2 leader 2`, true, true, false},
	{"each card of the deck wins in its own way", "sve", `
card "Feather" spell cost 1 text "Draw a card."
card "Spark" spell cost 1 text "Deal 2 damage to the enemy leader."
card "Racer" follower cost 1 2/1 text "Storm."
p1 hand "Feather"; pp 2/4; deck "Spark" x4, "Racer" x4
p2 leader 2`, true, true, false},
	{"the order in which to draw and strike rests on the card that is drawn", "sve", `
card "Feather" spell cost 1 text "Draw a card."
card "Spark" spell cost 1 text "Deal 2 damage to the enemy leader."
card "Dud" spell cost 1 text "Give your leader [defense]+1."
p1 hand "Feather" x2; pp 3/4; deck "Dud", "Spark", "Dud" x5, "Spark" x5
p2 leader 2`, true, false, false},
	{"a random selection among two, of which one is the Ward", "sve", `
card "Gamble" spell cost 1 text "Destroy a random enemy follower on the field."
card "Shield" follower cost 2 1/9 text "Ward."
card "Mule" follower cost 2 1/9
card "Brute" follower cost 3 4/3
p1 field "Brute"; hand "Gamble"; pp 1/4
p2 leader 4; field "Shield" (engaged), "Mule"`, false, false, true},
	{"a Quick card in the opponent's hand that nobody has seen", "sve", `
card "Brute" follower cost 3 4/3
card "Stopper" spell cost 1 text "[quick] Select an enemy follower on the field and destroy it."
p1 field "Brute"; pp 0/4
p2 leader 4; pp 2/4; hand "Stopper"; deck FILL x12`, false, true, false},
	{"a Quick card that lies open", "sve", `
card "Brute" follower cost 3 4/3
card "Stopper" spell cost 1 text "[quick] Select an enemy follower on the field and destroy it."
p1 field "Brute"; pp 0/4
p2 leader 4; pp 2/4; ex "Stopper"`, false, false, false},
	{"the opponent discards one of several cards that nobody has seen", "sve", `
card "Rot" spell cost 1 text "Your opponent discards a card. Deal 2 damage to the enemy leader."
card "Ash" follower cost 1 1/1
card "Bay" follower cost 2 1/1
card "Elm" follower cost 3 1/1
card "Fir" follower cost 4 1/1
card "Oak" follower cost 5 1/1
p1 hand "Rot"; pp 1/4
p2 leader 2; hand "Ash", "Bay"; deck "Elm", "Fir", "Oak", "Ash", "Bay"`, true, true, false},
	{"the opponent discards the card that went home or one that nobody has seen", "sve", `
card "Rot" spell cost 1 text "Your opponent discards a card. Combo (2): Deal 2 damage to the enemy leader."
card "Gust" spell cost 1 text "Select an enemy follower on the field and return it to its owner's hand."
card "Brute" follower cost 3 4/3
card "Wall" follower cost 3 1/9 text "Ward."
card "Ash" follower cost 1 1/1
card "Bay" follower cost 2 1/1
card "Elm" follower cost 3 1/1
card "Fir" follower cost 4 1/1
card "Oak" follower cost 5 1/1
p1 hand "Gust", "Rot"; field "Brute"; pp 2/4
p2 leader 6; field "Wall" (engaged); hand "Ash", "Bay"; deck "Elm", "Fir", "Oak", "Ash", "Bay"`, true, true, false},
	{"the chant that wins lies on top of the deck, unseen", "fow", `
game fow
card "Gift" chant {1} text "Draw a card."
card "Dart" chant {1} text "This card deals 300 damage to target player."
p1 ruler RULER (rested); hand "Gift"; stones STONE x2; deck "Dart", FILL x12
p2 life 300`, true, false, false},
	{"every chant of the deck wins", "fow", `
game fow
card "Gift" chant {1} text "Draw a card."
card "Dart" chant {1} text "This card deals 300 damage to target player."
p1 ruler RULER (rested); hand "Gift"; stones STONE x2; deck "Dart" x12
p2 life 300`, true, true, false},
	{"a quick chant in the opponent's hand that nobody has seen", "fow", `
game fow
card "Mill Hound" resonator {2} 500/300
card "Cull" chant {1} text "[Quickcast]\nDestroy target resonator."
p1 ruler RULER (rested); field "Mill Hound"; stones none
p2 life 500; hand "Cull"; deck FILL x12`, false, true, false},
	{"an ability of the field that rests attackers", "fow", `
game fow
card "Mill Hound" resonator {2} 500/300
card "Drowsy Owl" resonator {2} 100/300 text "{Rest}: Rest target resonator."
p1 ruler RULER (rested); field "Mill Hound" x2; stones none
p2 life 900; field "Drowsy Owl"`, false, false, false},
}

// TestLethalKnowsWhatItSees: what lethal finds rests on what its seat knows. A win that is there
// in one deal of the hidden cards is not claimed; what the opponent may hold unseen is not feared;
// and whatever the streams, the answer is the same.
func TestLethalKnowsWhatItSees(t *testing.T) {
	for _, c := range knownCases {
		t.Run(c.name, func(t *testing.T) {
			w, err := Named(c.game)
			if err != nil {
				t.Fatal(err)
			}
			p, err := w.Puzzle("case.txt", "# A case.\npuzzle win"+c.src+"\nexpect running\n", scenario.Options{})
			if err != nil {
				t.Fatal(err)
			}
			g, err := p.Begin(p.Editions()[0], 3)
			if err != nil {
				t.Fatal(err)
			}
			if !g.Next() {
				t.Fatal("the game is over")
			}
			if open, sure := search.NewJudge(w.Bots.Sight, 100_000).Reached(g.Bare(), p.Aim()); (open != c.open || !sure) && !c.chance {
				t.Errorf("with everything open there is a win: %v (%v), not %v", open, sure, c.open)
			}
			l := search.NewLethal(w.Bots.Sight, []int{5000, 6})
			for k := range uint64(20) {
				l.Reset(0)
				chance := engine.NewStream(k, engine.PurposePolicy0)
				option, ok := l.Find(g.Observe(0), g.Decision(), &chance)
				if ok != c.found {
					t.Fatalf("stream %d: found %v, not %v", k, ok, c.found)
				}
				if ok && uint(option) >= uint(g.Decision().N) {
					t.Fatalf("option %d of %d", option, g.Decision().N)
				}
			}
		})
	}
}

// brute is the search without order, table, deals and forced answers: what a reader would write
// down first.
type brute struct {
	w     *game.Wing
	aim   search.Aim
	spent int
}

func (b *brute) wins(g engine.Game) bool {
	if b.spent++; b.spent > bruteMax {
		return false
	}
	over := !g.Next()
	switch {
	case g.Turn() > b.aim.Until:
		return false
	case over:
		return g.Outcome().Winner == b.aim.Seat
	}
	mine := g.Decision().Player == b.aim.Seat
	for i := range g.Decision().N {
		next := b.w.Bots.Sight.Blank()
		next.CopyFrom(g)
		next.Next()
		next.Answer(i)
		if b.wins(next) == mine {
			return mine
		}
	}
	return !mine
}

const bruteMax = 1000

// TestJudgeAgreesWithBruteForce compares the search with one that has no bound, order or table, at
// positions late in games by chance.
func TestJudgeAgreesWithBruteForce(t *testing.T) {
	for _, w := range All() {
		t.Run(w.Name, func(t *testing.T) {
			lib, err := Open(w.Name)
			if err != nil {
				t.Fatal(err)
			}
			compared, wins := 0, 0
			judge := search.NewJudge(w.Bots.Sight, 1<<20)
			for k, g := range gamesOf(t, lib) {
				chance := engine.NewStream(uint64(k), engine.PurposeSearch)
				for n := 0; n < 6; n++ {
					g.Start(engine.Setup{Key: engine.Derive(uint64(k), uint64(n)), First: 0})
					for asked := 0; g.Next(); {
						d := g.Decision()
						if a := w.Bots.Sight.Active(g); a == d.Player && w.Bots.Sight.Begins(g, d) && w.Bots.Sight.Near(g, a) && asked < 8 {
							asked++
							aim := search.Aim{Seat: a, Until: g.Turn()}
							b := &brute{w: w, aim: aim}
							copied := w.Bots.Sight.Blank()
							copied.CopyFrom(g)
							want := b.wins(copied)
							if b.spent > bruteMax {
								g.Answer(chance.Below(d.N))
								continue
							}
							got, sure := judge.Reached(g, aim)
							if compared++; got {
								wins++
							}
							if got != want || !sure {
								t.Fatalf("pair %d game %d turn %d: the search says %v (%v), brute force %v", k, n, g.Turn(), got, sure, want)
							}
						}
						g.Answer(chance.Below(d.N))
					}
				}
			}
			t.Logf("%d positions, %d of them won", compared, wins)
			if compared < 60 || wins < 4 {
				t.Errorf("only %d positions were compared, %d of them won", compared, wins)
			}
		})
	}
}

// gamesOf returns games between neighbours of the embedded decks.
func gamesOf(t *testing.T, lib *game.Library) (out []engine.Game) {
	t.Helper()
	decks, _, err := lib.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	ruleset, err := lib.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range decks {
		match, err := ruleset.NewMatch(decks[i], decks[(i+1)%len(decks)])
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, match.NewGame())
	}
	return out
}
