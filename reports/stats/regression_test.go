package stats

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

func TestIsotonic(t *testing.T) {
	one := func(n int) []float64 {
		w := make([]float64, n)
		for i := range w {
			w[i] = 1
		}
		return w
	}
	got := Isotonic([]float64{1, 3, 2, 4, 3.5, 3.5, 5}, one(7))
	for i, want := range []float64{1, 2.5, 2.5, 11. / 3, 11. / 3, 11. / 3, 5} {
		near(t, "R's isoreg", got[i], want, 1e-12)
	}
	got = Isotonic([]float64{2, 1}, []float64{3, 1})
	near(t, "weighted", got[0], 1.75, 1e-12)
	if len(Isotonic(nil, nil)) != 0 {
		t.Error("nothing became something")
	}
}

// By the condition that defines the fit: the model expects as many wins, and as much of
// each feature among them, as were seen.
func TestLogistic(t *testing.T) {
	l := NewLogistic(2)
	rows := []struct{ x, wins, losses float64 }{{0, 2, 8}, {1, 5, 5}, {2, 9, 1}}
	for step := range 30 {
		for _, r := range rows {
			l.Add([]float64{1, r.x}, 1, r.wins)
			l.Add([]float64{1, r.x}, 0, r.losses)
		}
		change, err := l.Step()
		if err != nil {
			t.Fatal(err)
		}
		if change < 1e-10 {
			break
		}
		if step == 29 {
			t.Fatalf("the fit does not settle: %g", change)
		}
	}
	var wins, seen, features, expected float64
	for _, r := range rows {
		p := l.Chance([]float64{1, r.x})
		wins, seen = wins+10*p, seen+r.wins
		features, expected = features+10*p*r.x, expected+r.wins*r.x
	}
	near(t, "wins", wins, seen, 1e-9)
	near(t, "features of wins", features, expected, 1e-9)
	if l.Coefficient[1] <= 0 {
		t.Errorf("coefficients %v", l.Coefficient)
	}
	twice := NewLogistic(2)
	twice.Add([]float64{1, 1}, 1, 5)
	twice.Add([]float64{1, 1}, 0, 5)
	if _, err := twice.Step(); !errors.Is(err, ErrSeparated) {
		t.Errorf("two features that say the same: %v", err)
	}
}

// Kaplan and Meier's textbook example: times 6, 6, 6, 6+, 7, 9+, 10, 10+ … (Freireich's
// patients with 6-MP): survival .857, .807, .753, .690, .627, .538, .448 and errors
// .0764, .0869, .0963, .1068, .1141, .1282, .1346.
func TestSurvival(t *testing.T) {
	var s, o Survival
	for i, v := range []struct {
		turns int
		cut   bool
	}{
		{6, false}, {6, false}, {6, false}, {6, true}, {7, false}, {9, true}, {10, false}, {10, true}, {11, true}, {13, false}, {16, false},
		{17, true}, {19, true}, {20, true}, {22, false}, {23, false}, {25, true}, {32, true}, {32, true}, {34, true}, {35, true},
	} {
		if i%2 == 0 {
			s.Add(v.turns, v.cut)
		} else {
			o.Add(v.turns, v.cut)
		}
	}
	s.Merge(o)
	rows := s.Turns()
	for _, c := range []struct {
		turn        int
		running, se float64
	}{{6, .857, .0764}, {7, .807, .0869}, {10, .753, .0963}, {13, .690, .1068}, {16, .627, .1141}, {22, .538, .1282}, {23, .448, .1346}} {
		near(t, "running", rows[c.turn].Running, c.running, 5e-4)
		near(t, "its error", rows[c.turn].SE, c.se, 5e-5)
	}
	near(t, "hazard", rows[6].Hazard, 3./21, 1e-12)
	if rows[34].Alive != 2 || len(rows) != 36 {
		t.Errorf("the last rows: %+v", rows[34:])
	}
	if len((&Survival{}).Turns()) != 0 {
		t.Error("no games have turns")
	}
}

// A model judged on games it has not seen: predictions that are right are calibrated, and
// the scores rank models.
func TestCalibration(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	var right, bold, empty Calibration
	var ranked, bolder []Foretold
	for i := range 20000 {
		p := rng.Float64()
		y := 0.0
		if rng.Float64() < p {
			y = 1
		}
		right.Add(p, y)
		over := 1 / (1 + math.Exp(-3*math.Log(p/(1-p))))
		bold.Add(over, y)
		right.Close()
		bold.Close()
		ranked, bolder = append(ranked, Foretold{Predicted: p, Outcome: y, Block: int64(i)}), append(bolder, Foretold{Predicted: over, Outcome: y, Block: int64(i)})
	}
	near(t, "Brier of the truth", right.Brier(), 1./6, .004)
	near(t, "log loss of the truth", right.LogLoss(), .5, .01)
	if bold.Brier() <= right.Brier() || bold.LogLoss() <= right.LogLoss() {
		t.Error("an overconfident model scores better than the truth")
	}
	for _, b := range right.Bins(.99, Wilson) {
		if b.Lo > b.Predicted || b.Hi < b.Predicted {
			t.Errorf("bin %+v leaves the prediction out", b)
		}
	}
	off := 0
	for _, b := range bold.Bins(.99, Wilson) {
		if b.Lo > b.Predicted || b.Hi < b.Predicted {
			off++
		}
	}
	if off < 5 {
		t.Errorf("overconfidence shows in %d bins only", off)
	}
	near(t, "rank of the truth", AUC(ranked, .95).Est, 5./6, .01)
	near(t, "rank does not mind boldness", AUC(bolder, .95).Est, AUC(ranked, .95).Est, 0)
	if !math.IsNaN(empty.Brier()) || len(empty.Bins(.95, Wilson)) != 0 || AUC(nil, .95).Games != 0 {
		t.Error("nothing was judged")
	}
}

// The area under the curve is the share of pairs of a won and a lost game in which the won one was given
// more, a tie or a draw counting one half, however near to each other the predictions are.
func TestAUC(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	var list []Foretold
	for i := range 300 {
		list = append(list, Foretold{Predicted: .5 + float64(rng.IntN(40))/1e5, Outcome: float64(rng.IntN(3)) / 2, Block: int64(i)})
	}
	var better, all float64
	for _, won := range list {
		for _, lost := range list {
			n := won.Outcome * (1 - lost.Outcome)
			all += n
			switch {
			case won.Predicted > lost.Predicted:
				better += n
			case won.Predicted == lost.Predicted:
				better += n / 2
			}
		}
	}
	near(t, "AUC", AUC(list, .95).Est, better/all, 1e-12)
}

// Games of a pair that are won or lost together tell less than as many games of their own, and intervals of what chances are
// worth say so: those of the table of reliability and of the area under the curve hold the truth as often as they claim.
func TestForetoldCoverage(t *testing.T) {
	const repeats, pairs = 1500, 150
	// Chances are .25 or .75, and a game is won at these rates: of a won and a lost game the won one has the higher chance in
	// 9/16 of cases, the same in 6/16.
	const auc = 9./16 + 3./16
	rng := rand.New(rand.NewPCG(5, 5))
	bins, bound, ranks, alone := 0, 0, 0, 0
	for range repeats {
		var c Calibration
		var list []Foretold
		for block := range int64(pairs) {
			p := .25 + .5*float64(rng.IntN(2))
			y := 0.0
			if rng.Float64() < p {
				y = 1
			}
			for range 2 { // the second game is the first again
				c.Add(p, y)
				list = append(list, Foretold{Predicted: p, Outcome: y, Block: block})
			}
			c.Close()
		}
		for _, b := range c.Bins(.95, Wilson) {
			if bound++; b.Lo <= b.Predicted && b.Predicted <= b.Hi {
				bins++
			}
		}
		e := AUC(list, .95)
		if e.Blocks != pairs || e.Games != 2*pairs {
			t.Fatalf("%d games in %d blocks", e.Games, e.Blocks)
		}
		if e.Lo <= auc && auc <= e.Hi {
			ranks++
		}
		for i := range list {
			list[i].Block = int64(i)
		}
		if e = AUC(list, .95); e.Lo <= auc && auc <= e.Hi {
			alone++
		}
	}
	near(t, "bins", float64(bins)/float64(bound), .95, .015)
	near(t, "area under the curve", float64(ranks)/repeats, .95, .02)
	if alone > repeats*9/10 {
		t.Errorf("games that are taken for independent hold it in %d of %d: the test tells nothing", alone, repeats)
	}
}
