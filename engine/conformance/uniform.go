package conformance

import (
	"fmt"
	"math"
	"testing"

	"gauntlet/engine"
)

// Uniformity is a chi-square test that dealing anew what a seat does not know
// is fair: over many determinizations of one state, Category of the dealt game
// – for example "is this card in the opponent's hand" – occurs as often as
// Weights says.
type Uniformity struct {
	Name     string
	New      func() engine.Game // a game of the match
	Source   engine.Game        // stands at the state that is looked at
	Seat     engine.PlayerID    // who looks
	Samples  int                // number of determinizations, 20,000 unless given
	Weights  []float64          // relative frequency of each category
	Category func(engine.Game) int
	Key      uint64
}

// Test deals and reports to t if the counts could come from the weights only
// with a probability below one in a million. The draws follow from Key, so the
// answer is the same every time.
func (u Uniformity) Test(t testing.TB) {
	t.Helper()
	counts, err := u.count()
	if err != nil {
		t.Errorf("%s: %v", u.Name, err)
		return
	}
	chi, limit := chiSquare(counts, u.Weights)
	if chi > limit {
		t.Errorf("%s: chi-square %.1f exceeds %.1f with %d degrees of freedom: counts %v for weights %v",
			u.Name, chi, limit, len(u.Weights)-1, counts, u.Weights)
	}
}

func (u Uniformity) count() ([]int, error) {
	samples := u.Samples
	if samples == 0 {
		samples = 20_000
	}
	chance := engine.NewStream(u.Key, engine.PurposeDetermine)
	view := u.Source.Observe(u.Seat).View()
	g := u.New()
	counts := make([]int, len(u.Weights))
	for range samples {
		g.Determinize(view, &chance)
		c := u.Category(g)
		if c < 0 || c >= len(counts) || u.Weights[c] == 0 {
			return nil, fmt.Errorf("category %d is not among the %d expected ones", c, len(counts))
		}
		counts[c]++
	}
	return counts, nil
}

// chiSquare returns the statistic of the counts against the weights and the
// value it exceeds with probability 1e-6, by the cube-root approximation of
// Wilson and Hilferty (1931). Categories of weight 0 do not count.
func chiSquare(counts []int, weights []float64) (chi, limit float64) {
	total, sum, categories := 0, 0.0, 0
	for i, w := range weights {
		total += counts[i]
		sum += w
		if w > 0 {
			categories++
		}
	}
	for i, w := range weights {
		if w > 0 {
			want := float64(total) * w / sum
			chi += (float64(counts[i]) - want) * (float64(counts[i]) - want) / want
		}
	}
	const z = 4.753 // standard normal quantile of 1 - 1e-6
	df := float64(max(categories-1, 1))
	c := 2 / (9 * df)
	return chi, df * math.Pow(1-c+z*math.Sqrt(c), 3)
}
