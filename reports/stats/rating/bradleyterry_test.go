package rating

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s = %.12g, want %.12g ± %g", what, got, want, tolerance)
	}
}

// BradleyTerry2's example `citations` (Stigler 1994), G10 (a).
func TestCitations(t *testing.T) {
	const biometrika, comm, jasa, jrss = 0, 1, 2, 3
	table := &Table{Decks: 4, Cells: []Cell{
		{First: biometrika, Second: comm, Wins: 730, Losses: 33},
		{First: biometrika, Second: jasa, Wins: 498, Losses: 320},
		{First: biometrika, Second: jrss, Wins: 221, Losses: 284},
		{First: comm, Second: jasa, Wins: 68, Losses: 813},
		{First: comm, Second: jrss, Wins: 17, Losses: 276},
		{First: jasa, Second: jrss, Wins: 142, Losses: 325},
	}}
	f, err := FitTable(table, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name          string
		deck          int
		strength, err float64
	}{{"Comm Statist", comm, -2.949072, .102545}, {"JASA", jasa, -.479570, .060589}, {"JRSS-B", jrss, .268954, .070830}} {
		near(t, c.name, f.Strength[c.deck]-f.Strength[biometrika], c.strength, 1e-6)
		near(t, c.name+" error", f.SEFrom(c.deck, biometrika), c.err, 1e-6)
	}
	near(t, "deviance", f.Deviance, 4.2934, 1e-4)
	if f.DF != 3 {
		t.Errorf("%d degrees of freedom, want 3", f.DF)
	}
	near(t, "lack of fit", f.LackOfFit(), .2313, 1e-3)
	near(t, "sum of strengths", f.Strength[0]+f.Strength[1]+f.Strength[2]+f.Strength[3], 0, 1e-12)
	if a := f.Above(jrss, comm); a < .9999 {
		t.Errorf("JRSS-B above Comm Statist: %g", a)
	}
	near(t, "above each other", f.Above(jasa, jrss)+f.Above(jrss, jasa), 1, 1e-12)
}

// choix testcase-pairwise-2 (G10 b), and OpenSpiel's VasE example (G10 c).
func TestSmallTables(t *testing.T) {
	f, err := FitTable(&Table{Decks: 3, Cells: []Cell{{First: 0, Second: 1, Wins: 2}, {First: 1, Second: 2, Wins: 1}, {First: 2, Second: 0, Wins: 1}}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{.419617624, -.419617624, 0} {
		near(t, "choix", f.Strength[i], want, 1e-9)
	}
	for i, want := range []float64{.282433, -.564865, .282433} {
		near(t, "VasE", vase(t).Strength[i], want, 1e-6)
	}
	near(t, "VasE in Elo", vase(t).Strength[0]*EloPerLogit, 49.064, 1e-3)
	near(t, "VasE in Elo", vase(t).Strength[1]*EloPerLogit, -98.127, 1e-3)
}

// vase is the table of wins [[0,4,2],[1,0,2],[3,3,0]].
func vase(t *testing.T) *Fit {
	t.Helper()
	wins := [3][3]float64{{0, 4, 2}, {1, 0, 2}, {3, 3, 0}}
	table := &Table{Decks: 3}
	for i := range 3 {
		for j := i + 1; j < 3; j++ {
			table.Cells = append(table.Cells, Cell{First: i, Second: j, Wins: wins[i][j], Losses: wins[j][i]})
		}
	}
	f, err := FitTable(table, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Games drawn from a model with a seat and draws give its terms back, and their errors
// are as large as they say.
func TestTermsComeBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	truth := &Fit{Strength: []float64{.6, -.1, -.5}, Seat: .3, Draw: .4}
	const repeats, n = 300, 400
	inside, fits := 0.0, 0.0
	for range repeats {
		table := &Table{Decks: 3}
		for i := range 3 {
			for j := range 3 {
				c := Cell{First: i, Second: j}
				win, draw, _ := truth.Chances(i, j)
				for range n {
					switch u := rng.Float64(); {
					case u < win:
						c.Wins++
					case u < win+draw:
						c.Draws++
					default:
						c.Losses++
					}
				}
				table.Cells = append(table.Cells, c)
			}
		}
		f, err := FitTable(table, Options{Seat: true})
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range truth.Strength {
			if math.Abs(f.Strength[i]-s) < 1.96*f.SE(i) {
				inside += 1.0 / 4
			}
		}
		if math.Abs(f.Seat-truth.Seat) < 1.96*f.SeatSE {
			inside += 1.0 / 4
		}
		if f.LackOfFit() < .05 {
			fits++
		}
		if f.DF != 9*2-4 {
			t.Fatalf("%d degrees of freedom", f.DF)
		}
	}
	near(t, "coverage of the terms", inside/repeats, .95, .02)
	near(t, "games by the model that do not fit it", fits/repeats, .05, .03)
}

func TestUnconnected(t *testing.T) {
	table := &Table{Decks: 4, Cells: []Cell{
		{First: 0, Second: 1, Wins: 5, Losses: 5},
		{First: 2, Second: 0, Wins: 3},
		{First: 2, Second: 1, Wins: 7},
		{First: 3, Second: 2, Wins: 1, Draws: 1},
	}}
	got := table.Components()
	want := [][]int{{0, 1}, {2, 3}}
	if len(got) != 2 || got[0][0] != want[0][0] || got[0][1] != want[0][1] || got[1][0] != want[1][0] || got[1][1] != want[1][1] {
		t.Errorf("components %v, want %v", got, want)
	}
	if _, err := FitTable(table, Options{}); !errors.Is(err, ErrDisconnected) {
		t.Errorf("a deck that won every game has a rating: %v", err)
	}
	if f, err := FitTable(table.restrict(got[0]), Options{}); err != nil || f.DF != 0 || f.LackOfFit() != 1 {
		t.Errorf("two decks among themselves: %v, %v", f, err)
	}
	if _, err := FitTable(&Table{Decks: 1}, Options{}); err == nil {
		t.Error("one deck has a rating")
	}
}
