package sequential

import (
	"math/rand/v2"
	"testing"
)

// The unit tests of the library confseq (G9).
func TestMixtureAgainstConfseq(t *testing.T) {
	near(t, "best rho", MixtureRho(100, .05), 12.60056, 1e-5)
	near(t, "two-sided bound", MixtureBound(100, .05, MixtureRho(100, .05)), 30.35209, 1e-5)
	near(t, "one-sided bound", MixtureBoundOneSided(100, .05, MixtureRhoOneSided(100, .05)), 27.66071, 1e-5)
}

// K4: how often the truth is left out at any of many looks. Both sequences may do so in
// at most one of twenty runs; a fixed interval at every look does so far more often.
func TestSequencesHoldAtAllLooks(t *testing.T) {
	const repeats, looks, batch, mean = 400, 150, 100, .004
	rng := rand.New(rand.NewPCG(3, 5))
	asymptotic, betting, fixed := 0.0, 0.0, 0.0
	var width, exact float64
	for range repeats {
		var c Counts
		b := NewBetting(.95, -1, 1, looks*batch/2)
		missed := [3]bool{}
		for range looks {
			var one Counts
			for range batch {
				v := draw(rng, mean)
				one.Add(v, 1)
				c.Add(v, 1)
			}
			b.Add(&one)
			out := func(lo, hi float64) bool { return lo > mean || hi < mean }
			missed[0] = missed[0] || out(c.Asymptotic(.95, looks*batch/2, 2))
			missed[1] = missed[1] || out(b.Interval())
			m, v := c.Moments()
			half := 1.96 * sqrt(v/c.Total())
			missed[2] = missed[2] || out(m-half, m+half)
		}
		lo, hi := c.Asymptotic(.95, looks*batch/2, 2)
		width += (hi - lo) / repeats
		lo, hi = b.Interval()
		exact += (hi - lo) / repeats
		asymptotic += b2f(missed[0])
		betting += b2f(missed[1])
		fixed += b2f(missed[2])
	}
	if got := asymptotic / repeats; got > .05 {
		t.Errorf("the asymptotic sequence leaves the truth out in %.3f of runs", got)
	}
	if got := betting / repeats; got > .05 {
		t.Errorf("betting leaves the truth out in %.3f of runs", got)
	}
	if got := fixed / repeats; got < .15 {
		t.Errorf("a fixed interval at %d looks leaves the truth out in %.3f of runs only: this test cannot fail", looks, got)
	}
	// The values vary little in their range: both must know it. A bound that assumes the
	// worst variance would be 0.033 wide.
	if width > .012 || exact > .012 {
		t.Errorf("widths %.5f and %.5f", width, exact)
	}
}

func TestSequencesAtTheirEnds(t *testing.T) {
	var c Counts
	if lo, hi := c.Asymptotic(.95, 100, 2); lo > -1e300 || hi < 1e300 {
		t.Errorf("nothing seen: [%g, %g]", lo, hi)
	}
	b := NewBetting(.95, -1, 1, 100)
	b.Add(&c)
	if lo, hi := b.Interval(); lo != -1 || hi != 1 {
		t.Errorf("nothing seen: [%g, %g]", lo, hi)
	}
	c.Add(1, 1000)
	b.Add(&c)
	b.Add(&c)
	if lo, hi := b.Interval(); hi != 1 || lo < .9 {
		t.Errorf("always the highest value: [%g, %g]", lo, hi)
	}
}
