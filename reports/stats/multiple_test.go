package stats

import "testing"

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
	e := func(p, n float64) Estimate {
		e := Estimate{Est: p, NEff: n, Method: Wilson, Level: .95}
		return e.At(.95)
	}
	for _, tt := range []struct {
		e    Estimate
		want Verdict
	}{
		{e(.50, 10000), Equivalent},
		{e(.52, 10000), Equivalent}, // differs from 1/2, and is within five points
		{e(.60, 1000), Higher},
		{e(.40, 1000), Lower},
		{e(.52, 100), Unclear},
		{e(.548, 10000), Higher}, // the interval reaches over the margin
	} {
		if got := Judge(tt.e, .5, tt.e.PValue(.5), .05, .05); got != tt.want {
			t.Errorf("%g of %g: %s, want %s", tt.e.Est, tt.e.NEff, got, tt.want)
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
