package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A block as the definitions see it: points and games in each seat.
type block struct{ w1, n1, w2, n2 float64 }

// randomBlocks makes pairs of which some have lost a game.
func randomBlocks(rng *rand.Rand, n int) []block {
	bs := make([]block, n)
	for i := range bs {
		b := block{n1: 1, n2: 1}
		b.w1, b.w2 = float64(rng.IntN(3))/2, float64(rng.IntN(3))/2
		switch rng.IntN(8) {
		case 0:
			b.w1, b.n1 = 0, 0
		case 1:
			b.w2, b.n2 = 0, 0
		}
		bs[i] = b
	}
	return bs
}

// The streaming sums give what the definition gives in two passes (E0).
func TestRatioVarianceIsTheDefinition(t *testing.T) {
	blocks := randomBlocks(rand.New(rand.NewPCG(1, 2)), 500)
	var r, left, right Ratio
	var w, n float64
	for i, b := range blocks {
		r.Add(b.w1+b.w2, b.n1+b.n2)
		half := &left
		if i%3 == 0 {
			half = &right
		}
		half.Add(b.w1+b.w2, b.n1+b.n2)
		w += b.w1 + b.w2
		n += b.n1 + b.n2
	}
	p, sum := w/n, 0.0
	for _, b := range blocks {
		d := b.w1 + b.w2 - p*(b.n1+b.n2)
		sum += d * d
	}
	near(t, "ratio", r.Value(), p, 1e-15)
	near(t, "variance", r.Variance(), 500.0/499*sum/(n*n), 1e-15)
	left.Merge(right)
	if left != r {
		t.Errorf("merged %+v, straight %+v", left, r)
	}
}

func TestBalancedVarianceIsTheDefinition(t *testing.T) {
	blocks := randomBlocks(rand.New(rand.NewPCG(3, 4)), 400)
	var s, left, right Balanced
	var w1, n1, w2, n2 float64
	for i, b := range blocks {
		s.Add(b.w1, b.n1, b.w2, b.n2)
		if i < 150 {
			left.Add(b.w1, b.n1, b.w2, b.n2)
		} else {
			right.Add(b.w1, b.n1, b.w2, b.n2)
		}
		w1, n1, w2, n2 = w1+b.w1, n1+b.n1, w2+b.w2, n2+b.n2
	}
	p1, p2 := w1/n1, w2/n2
	var rateSum, firstSum float64
	for _, b := range blocks {
		d1, d2 := (b.w1-p1*b.n1)/n1, (b.w2-p2*b.n2)/n2
		rateSum += (d1 + d2) * (d1 + d2) / 4
		firstSum += (d1 - d2) * (d1 - d2) / 4
	}
	rate, first := s.Rate(.95, Wilson), s.FirstRate(.95, Wilson)
	near(t, "rate", rate.Est, (p1+p2)/2, 1e-15)
	near(t, "first rate", first.Est, (p1+1-p2)/2, 1e-15)
	near(t, "rate se", rate.SE, math.Sqrt(400.0/399*rateSum), 1e-14)
	near(t, "first se", first.SE, math.Sqrt(400.0/399*firstSum), 1e-14)
	near(t, "n_eff", rate.NEff, rate.Est*(1-rate.Est)/(rate.SE*rate.SE), 1e-9)
	if !HasWarning(rate.Warnings, UnequalSeats) {
		t.Errorf("lost games raise no warning: %v", rate.Warnings)
	}
	left.Merge(right)
	if left != s {
		t.Errorf("merged %+v, straight %+v", left, s)
	}
}

// With every pair whole, balancing the seats changes nothing.
func TestBalancedIsRatioForWholePairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var s Balanced
	var r Ratio
	for range 300 {
		a, b := float64(rng.IntN(2)), float64(rng.IntN(3))/2
		s.Add(a, 1, b, 1)
		r.Add(a+b, 2)
	}
	got, want := s.Rate(.95, Wilson), r.Rate(.95, Wilson)
	near(t, "est", got.Est, want.Est, 1e-15)
	near(t, "lo", got.Lo, want.Lo, 1e-12)
	near(t, "hi", got.Hi, want.Hi, 1e-12)
	if len(got.Warnings) != 0 || got.Basis != EffectiveN {
		t.Errorf("whole pairs: basis %s, warnings %v", got.Basis, got.Warnings)
	}
}

func TestRateSaysWhichNWasUsed(t *testing.T) {
	pairs := func(n int, w func(i int) float64) Estimate {
		var r Ratio
		for i := range n {
			r.Add(w(i), 2)
		}
		return r.Rate(.95, Wilson)
	}
	alternate := func(i int) float64 { return float64(i % 3) }
	tests := []struct {
		name  string
		got   Estimate
		basis Basis
		nEff  float64
		codes []Code
	}{
		{"split pairs", pairs(100, func(int) float64 { return 1 }), CountedN, 200, []Code{ZeroVariance}},
		{"always wins", pairs(100, func(int) float64 { return 2 }), CountedN, 200, []Code{ZeroVariance}},
		{"few blocks", pairs(29, alternate), CountedN, 58, []Code{FewBlocks, FewGames}},
		{"enough blocks", pairs(30, alternate), EffectiveN, 0, []Code{FewGames}},
		{"enough games", pairs(300, alternate), EffectiveN, 0, nil},
		{"nothing", pairs(0, alternate), CountedN, 0, []Code{NoGames}},
	}
	for _, tt := range tests {
		if tt.got.Basis != tt.basis || tt.nEff > 0 && tt.got.NEff != tt.nEff {
			t.Errorf("%s: rests on %s = %g", tt.name, tt.got.Basis, tt.got.NEff)
		}
		if len(tt.got.Warnings) != len(tt.codes) {
			t.Errorf("%s: warnings %v, want %v", tt.name, tt.got.Warnings, tt.codes)
		}
		for _, c := range tt.codes {
			if !HasWarning(tt.got.Warnings, c) {
				t.Errorf("%s: no warning %s in %v", tt.name, c, tt.got.Warnings)
			}
		}
	}
}

func TestBalancedWithOneSeatOnly(t *testing.T) {
	var s Balanced
	for i := range 200 {
		s.Add(0, 0, float64(i%4/3), 1) // a quarter of the games in the second seat
	}
	rate, first := s.Rate(.95, Wilson), s.FirstRate(.95, Wilson)
	near(t, "rate", rate.Est, .25, 1e-15)
	near(t, "first rate", first.Est, .75, 1e-15)
	if !HasWarning(rate.Warnings, OneSeat) {
		t.Errorf("no warning in %v", rate.Warnings)
	}
}

// Wilson's interval with n_eff covers the truth as often as it says when the
// games of a pair hang together or push apart (K2).
func TestClusteredCoverage(t *testing.T) {
	const repeats, blocks, p = 8000, 200, .45
	rng := rand.New(rand.NewPCG(20, 26))
	for _, rho := range []float64{-.5, -.25, 0, .25, .5} {
		// Two Bernoulli(p) games with correlation rho: P(both won) follows.
		both := p*p + rho*p*(1-p)
		covered := 0
		for range repeats {
			var r Ratio
			for range blocks {
				switch u := rng.Float64(); {
				case u < both:
					r.Add(2, 2)
				case u < 2*p-both:
					r.Add(1, 2)
				default:
					r.Add(0, 2)
				}
			}
			if e := r.Rate(.95, Wilson); e.Lo <= p && p <= e.Hi {
				covered++
			}
		}
		if got := float64(covered) / repeats; got < .94 || got > .96 {
			t.Errorf("rho %+.2f: coverage %.4f, want 0.94 to 0.96", rho, got)
		}
	}
}

func TestMean(t *testing.T) {
	var r Ratio
	// Student's sleep data, drug 2: mean 2.33, R's t.test gives [0.8976775, 3.7623225].
	for _, x := range []float64{1.9, .8, 1.1, .1, -.1, 4.4, 5.5, 1.6, 4.6, 3.4} {
		r.Add(x, 1)
	}
	e := r.Mean(.95)
	near(t, "mean", e.Est, 2.33, 1e-12)
	near(t, "lo", e.Lo, .8976775, 1e-7)
	near(t, "hi", e.Hi, 3.7623225, 1e-7)
	if !HasWarning(e.Warnings, FewBlocks) {
		t.Errorf("ten blocks raise no warning")
	}
}

// Pairs that are one game count it half in either seat: an odd number of them is told whole.
func TestHalvesOfGames(t *testing.T) {
	var b Balanced
	for range 31 {
		b.Add(.5, .5, 0, .5)
	}
	if e := b.FirstRate(.95, Wilson); b.Games() != 31 || e.Games != 31 || e.Blocks != 31 {
		t.Errorf("%d games, %+v", b.Games(), e)
	}
}

// Two decks at 50 % and 80 % against a field of the first deck nine times in
// ten: the published example (G12).
func TestWeightedRate(t *testing.T) {
	part := func(p, se float64) Estimate {
		return Estimate{Est: p, SE: se, Games: 1000, Blocks: 500, NEff: p * (1 - p) / (se * se), Basis: EffectiveN}
	}
	mirror := Estimate{Est: .5}
	e := WeightedRate([]Part{{mirror, .9, true}, {part(.8, .01), .1, false}}, .95, Wilson)
	near(t, "first deck", e.Est, .53, 1e-12)
	if e := WeightedRate([]Part{{part(.8, .01), 0, false}}, .95, Wilson); e.Games != 0 || !math.IsNaN(e.Est) {
		t.Errorf("parts that weigh nothing: %+v", e)
	}
	near(t, "its se", e.SE, .001, 1e-12)
	e = WeightedRate([]Part{{part(.2, .01), 9, false}, {mirror, 1, true}}, .95, Wilson)
	near(t, "second deck", e.Est, .23, 1e-12)

	counted := Estimate{Est: 1, Games: 1000, Blocks: 500, NEff: 1000, Basis: CountedN}
	e = WeightedRate([]Part{{counted, 1, false}, {part(.5, .01), 1, false}, {Estimate{}, 1, false}}, .95, Wilson)
	near(t, "missing part left out", e.Est, .75, 1e-12)
	if e.SE <= .005 || !HasWarning(e.Warnings, FewBlocks) {
		t.Errorf("a counted part adds its binomial variance and a warning: se %g, %v", e.SE, e.Warnings)
	}
	if e = WeightedRate(nil, .95, Wilson); !HasWarning(e.Warnings, NoGames) {
		t.Errorf("no parts: %v", e.Warnings)
	}
}
