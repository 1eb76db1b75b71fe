package reports

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/reports/stats"
)

// Total is how one contestant does against the field: the mean of its matchup
// rates, weighted by the field's shares. Mirrors count one half and only if
// shares were given.
type Total struct {
	Contestant int `json:"contestant"`
	Count          // its games, mirrors left out
	// Rate is nil if the contestant has no game with a result against another.
	Rate      *Rate `json:"rate"`
	Opponents int   `json:"opponents"` // that it met with a result
	// Best and Worst are the opponents it does best and worst against, -1 for
	// none.
	Best  int `json:"best"`
	Worst int `json:"worst"`
}

// totals ranks the contestants by their rate against the field, those without
// a rate last. shares is by contestant, nil for equal weights of all others of the
// field.
func totals(cells []Cell, d *dataset, shares []float64, o Options) []Total {
	decks := d.decks
	rows := make([]Total, len(decks))
	parts := make([][]stats.Part, len(decks))
	best, worst := make([]float64, len(decks)), make([]float64, len(decks))
	meet := func(me, other int, e stats.Estimate) {
		if !d.measures(other) {
			return
		}
		weight := 1.0
		if shares != nil {
			weight = shares[other]
		}
		parts[me] = append(parts[me], stats.Part{Rate: e, Weight: weight})
		t := &rows[me]
		if t.Opponents == 0 || e.Est > best[me] {
			t.Best, best[me] = other, e.Est
		}
		if t.Opponents == 0 || e.Est < worst[me] {
			t.Worst, worst[me] = other, e.Est
		}
		t.Opponents++
	}
	for i := range rows {
		rows[i] = Total{Contestant: i, Count: decks[i].met, Best: -1, Worst: -1}
	}
	for i := range cells {
		if c := &cells[i]; !c.Mirror && c.Rate != nil {
			meet(c.Row, c.Col, c.Rate.Estimate)
			meet(c.Col, c.Row, flipped(c.Rate.Estimate))
		}
	}
	var rates []*Rate
	for i := range rows {
		if rows[i].Opponents == 0 {
			continue
		}
		if shares != nil && shares[i] > 0 {
			parts[i] = append(parts[i], stats.Part{Rate: stats.Estimate{Est: 0.5}, Weight: shares[i], Known: true})
		}
		if e := stats.WeightedRate(parts[i], o.Level, o.Method); e.Games > 0 {
			rows[i].Rate = &Rate{Estimate: e}
			rates = append(rates, rows[i].Rate)
		}
	}
	judge(rates, o)
	slices.SortStableFunc(rows, func(x, y Total) int { return bestFirst(x.Rate.estimate(), y.Rate.estimate()) })
	return rows
}

// estimate returns the estimate of a rate, nil for no rate.
func (r *Rate) estimate() *stats.Estimate {
	if r == nil {
		return nil
	}
	return &r.Estimate
}

// bestFirst orders rates from the highest to the lowest, with those that are not known last.
func bestFirst(x, y *stats.Estimate) int {
	switch {
	case x == nil && y == nil:
		return 0
	case x == nil:
		return 1
	case y == nil:
		return -1
	}
	return cmp.Compare(y.Est, x.Est)
}

// fieldShares puts shares by name in the order of the contestants and scales
// them to sum to one. It returns nil for no shares.
func fieldShares(contestants []Contestant, byName map[string]float64) ([]float64, error) {
	if len(byName) == 0 {
		return nil, nil
	}
	shares := make([]float64, len(contestants))
	var names []string
	found, total := 0, 0.0
	for i, c := range contestants {
		names = append(names, c.Name)
		share, ok := byName[c.Name]
		if !ok {
			continue
		}
		if !(share >= 0 && share < 1e300) {
			return nil, fmt.Errorf("share %v of %s in the field is not a number of at least 0", share, c.Name)
		}
		found++
		shares[i] = share
		total += share
	}
	if found < len(byName) {
		for _, name := range slices.Sorted(maps.Keys(byName)) {
			if !slices.Contains(names, name) {
				return nil, fmt.Errorf("the field's shares name %q, which is not in the run: it has %s", name, strings.Join(names, ", "))
			}
		}
	}
	if total == 0 {
		return nil, fmt.Errorf("the field's shares sum to nothing: give at least one deck of the run a share above 0")
	}
	for i := range shares {
		shares[i] /= total
	}
	return shares, nil
}
