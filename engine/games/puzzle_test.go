package games

import (
	"testing"

	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/policies/search"
)

// TestPuzzles: every puzzle has a solution, which its script is: at no moment of it can the
// opponent spoil the aim. Not every first play is one, and of a puzzle with an only line exactly one.
func TestPuzzles(t *testing.T) {
	for _, w := range All() {
		list, err := w.Puzzles()
		if err != nil {
			t.Fatal(err)
		}
		judge := search.NewJudge(w.Bots.Sight, 4_000_000)
		for _, p := range list {
			t.Run(w.Name+"/"+p.Name, func(t *testing.T) {
				for _, rules := range p.Editions() {
					checkPuzzle(t, p, rules, judge)
				}
			})
		}
	}
}

func checkPuzzle(t *testing.T, p *game.Puzzle, rules string, judge *search.Judge) {
	g, err := p.Begin(rules, 0)
	if err != nil {
		t.Fatal(err)
	}
	if !g.Next() || g.Decision().Player != p.Puzzle.Seat {
		t.Fatal("the seat of the puzzle is not asked first")
	}
	d := g.Decision()
	good, most := 0, 0
	for i := range d.N {
		reached, sure := judge.After(g.Bare(), i, p.Aim())
		if !sure {
			t.Fatalf("%s is not judged within the budget", g.DescribeOption(d, d.Option(i)))
		}
		if most = max(most, judge.Spent()); reached {
			good++
			t.Logf("good: %s", g.DescribeOption(d, d.Option(i)))
		}
	}
	t.Logf("%s: %d of %d first plays are right; at most %d positions", p.Title, good, d.N, most)
	switch {
	case good == 0:
		t.Error("no first play is right")
	case p.Puzzle.Kind == scenario.PuzzleOnly && good != 1:
		t.Error("more than one first play is right")
	}
	wrong := good < d.N
	var spoilt, over, late, won bool
	r, err := p.Watch(rules, func(g scenario.Subject) {
		over, late = g.Outcome().Over(), g.Turn() > p.Until()
		won = over && !late && g.Outcome().Winner == p.Puzzle.Seat
		if spoilt || over || late {
			return
		}
		if reached, sure := judge.Reached(g.Bare(), p.Aim()); !reached || !sure {
			spoilt = true
			t.Errorf("the solution spoils it before: %s, %s", g.DescribeDecision(g.Decision()), g.DescribeOption(g.Decision(), g.Decision().Option(0)))
		}
		if d := g.Decision(); !spoilt && d.Player == p.Puzzle.Seat {
			for i := 0; i < d.N && !wrong; i++ {
				reached, sure := judge.After(g.Bare(), i, p.Aim())
				wrong = !reached && sure
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if !wrong {
		t.Error("nothing can be done wrongly on the way of the solution: that is no puzzle")
	}
	for _, f := range r.Failures {
		t.Error(f)
	}
	if hold := p.Puzzle.Kind == scenario.PuzzleSurvive; !won && !(hold && late && !(over && !won)) {
		t.Errorf("the solution does not reach the aim: over %v, turn too late %v", over, late)
	}
}
