package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Benjamini and Hochberg's fifteen p-values with R's p.adjust (G14), shuffled
// so that the order must be kept.
func TestAdjustments(t *testing.T) {
	p := []float64{.0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1}
	bh := []float64{.0015, .0030, .0095, .035625, .0603, .063857, .063857, .0645, .0765}
	holm := []float64{.0015, .0056, .0247, .114, .2211}
	shuffled := make([]float64, len(p))
	at := func(i int) int { return i * 7 % len(p) }
	for i, v := range p {
		shuffled[at(i)] = v
	}
	gotBH, gotHolm, gotBY := BenjaminiHochberg(shuffled), Holm(shuffled), BenjaminiYekutieli(shuffled)
	for i, want := range bh {
		near(t, "BH", gotBH[at(i)], want, 1e-6)
	}
	for i, want := range holm {
		near(t, "Holm", gotHolm[at(i)], want, 1e-12)
	}
	rejected := 0
	for i := range p {
		if gotBH[i] <= .05 {
			rejected++
		}
		if gotBY[i] < gotBH[i] || gotBH[i] < shuffled[i] {
			t.Errorf("p %g: BH %g, BY %g", shuffled[i], gotBH[i], gotBY[i])
		}
	}
	if rejected != 4 {
		t.Errorf("BH rejects %d at 0.05, want 4", rejected)
	}
	if shuffled[at(3)] != p[3] {
		t.Error("the p-values given were changed")
	}
	if len(Holm(nil)) != 0 || len(BenjaminiHochberg(nil)) != 0 {
		t.Error("no p-values must give none")
	}
}

func TestJudge(t *testing.T) {
	for _, tt := range []struct {
		p, n float64
		want Verdict
	}{
		{.50, 10000, Equivalent},
		{.52, 10000, Equivalent}, // differs from 1/2, and is within five points
		{.60, 1000, Higher},
		{.40, 1000, Lower},
		{.52, 100, Unclear},
		{.548, 10000, Higher}, // the interval reaches over the margin
	} {
		e := Estimate{Est: tt.p, NEff: tt.n, Method: Wilson}
		got, level := Judge([]Claim{{Target: .5, Margin: .05, P: e.PValue(.5), At: func(l float64) (float64, float64) { x := e.At(l); return x.Lo, x.Hi }}}, .05)
		if got[0].Verdict != tt.want || level != .95 || math.Abs(got[0].Q-got[0].P) > 1e-12 {
			t.Errorf("%g of %g: %+v at %g, want %s", tt.p, tt.n, got[0], level, tt.want)
		}
	}
}

// Over drawn tables of any size: the verdict is that of the interval; a q-value below alpha
// and an interval that leaves the target out are one and the same; and as many rows are
// decided as the level allows.
func TestJudgeDoesNotContradictItself(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1))
	methods := RateMethods()
	for table := range 4000 {
		m, alpha := 1+rng.IntN(12), []float64{.05, .01, .2}[rng.IntN(3)]
		claims := make([]Claim, m)
		for i := range claims {
			if rng.IntN(20) == 0 {
				continue // nothing is known
			}
			e := Estimate{Est: min(1, max(0, .5+.1*rng.NormFloat64())), NEff: float64(20 + rng.IntN(3000)), Method: Wilson}
			if table%8 == 0 {
				e.Method = methods[rng.IntN(len(methods))]
			}
			claims[i] = Claim{Target: .5, Margin: .05 * float64(rng.IntN(3)), P: math.NaN(), At: func(l float64) (float64, float64) { x := e.At(l); return x.Lo, x.Hi }}
			if e.Method == Wilson {
				claims[i].P = e.PValue(.5)
			}
		}
		rows, level := Judge(claims, alpha)
		decided := 0
		for i, r := range rows {
			if r.Verdict != VerdictOf(r.Lo, r.Hi, claims[i].Target, claims[i].Margin) {
				t.Fatalf("table %d: %+v", table, r)
			}
			if r.Verdict != Unclear {
				decided++
			}
			if outside := r.Lo > .5 || r.Hi < .5; outside != (r.Q < alpha) && math.Abs(r.Q-alpha) > 1e-9 && claims[i].At != nil {
				t.Fatalf("table %d: the interval %g to %g, q %g at %g", table, r.Lo, r.Hi, r.Q, alpha)
			}
		}
		known := 0
		for i := range claims {
			if claims[i].At != nil {
				known++
			}
		}
		if known > 0 && math.Abs(level-(1-float64(max(1, decided))*alpha/float64(known))) > 1e-12 {
			t.Fatalf("table %d: level %g with %d of %d decided at %g", table, level, decided, known, alpha)
		}
	}
}

// Of the verdicts other than unclear at most alpha are wrong on average, whatever the truth:
// all nothing, all at the edge of the margin, or a mixture.
func TestJudgeErrorRate(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 1))
	const repeats, m, margin, alpha = 6000, 10, .6, .05
	for name, truth := range map[string]func(i int) float64{
		"nothing anywhere":       func(int) float64 { return 0 },
		"just outside of margin": func(i int) float64 { return margin * (1 + 1e-9) * float64(1-2*(i%2)) },
		"some large, some none":  func(i int) float64 { return 4 * float64(i%2) },
	} {
		sum := 0.0
		for range repeats {
			claims := make([]Claim, m)
			for i := range claims {
				est := truth(i) + .3*rng.NormFloat64()
				claims[i] = Claim{Margin: margin, P: math.NaN(), At: func(l float64) (float64, float64) { return est - .3*Z(l), est + .3*Z(l) }}
			}
			rows, _ := Judge(claims, alpha)
			wrong, decided := 0.0, 0.0
			for i, r := range rows {
				mu := truth(i)
				switch r.Verdict {
				case Unclear:
					continue
				case Higher:
					wrong += map[bool]float64{true: 1}[mu <= 0]
				case Lower:
					wrong += map[bool]float64{true: 1}[mu >= 0]
				case Equivalent:
					wrong += map[bool]float64{true: 1}[math.Abs(mu) > margin]
				}
				decided++
			}
			if decided > 0 {
				sum += wrong / decided
			}
		}
		if got := sum / repeats; got > alpha+.01 {
			t.Errorf("%s: %.4f of the verdicts are wrong, at most %g may be", name, got, alpha)
		} else {
			t.Logf("%s: %.4f of the verdicts are wrong", name, got)
		}
	}
}

// The score test and Wilson's interval agree about one half.
func TestPValueAgreesWithWilson(t *testing.T) {
	for k := 0.0; k <= 200; k++ {
		e := Estimate{Est: k / 200, NEff: 200, Method: Wilson}.At(.95)
		if outside := e.Lo > .5 || e.Hi < .5; outside != (e.PValue(.5) < .05) {
			t.Errorf("%g of 200: interval [%g, %g], p %g", k, e.Lo, e.Hi, e.PValue(.5))
		}
	}
	if p := (Estimate{}).PValue(.5); p != 1 {
		t.Errorf("no games: p %g", p)
	}
}
