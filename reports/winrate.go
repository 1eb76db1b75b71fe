package reports

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
)

// Total is how one contestant does against the field: the mean of its matchup
// rates, weighted by the field's shares. Mirrors count one half and only if
// shares were given.
type Total struct {
	Contestant int `json:"contestant"`
	Count          // its games, mirrors left out
	// Rate is nil if the contestant has no game with a result against another.
	Rate *Rate `json:"rate"`
	// Bounds on the rate when games were faulty or capped, those against opponents whom it
	// met without a result included; else nil.
	Bounds    *Bounds `json:"bounds,omitempty"`
	Opponents int     `json:"opponents"` // that it met with a result
	// Best and Worst are the opponents it does best and worst against, -1 for
	// none and where it does alike against several opponents.
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
		if rows[i].Opponents > 1 && best[i] == worst[i] {
			rows[i].Best, rows[i].Worst = -1, -1
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
	for i := range rows {
		rows[i].Bounds = totalBounds(cells, i, d, shares)
	}
	stable.Sort(rows, func(x, y Total) int { return bestFirst(x.Rate.Known(), y.Rate.Known()) })
	return rows
}

// totalBounds weighs the bounds of a contestant's matchups as its rate does; nil if no game was
// faulty or capped.
func totalBounds(cells []Cell, me int, d *dataset, shares []float64) *Bounds {
	var b Bounds
	total, open := 0.0, false
	for i := range cells {
		c := &cells[i]
		if c.Mirror || c.Row != me && c.Col != me {
			continue
		}
		seen := *c
		if c.Row != me {
			seen = c.Flipped()
		}
		weight := 1.0
		if shares != nil {
			weight = shares[seen.Col]
		}
		switch {
		case !d.measures(seen.Col):
		case seen.Bounds != nil:
			open = true
			b.Worst += weight * seen.Bounds.Worst
			b.Best += weight * seen.Bounds.Best
			total += weight
		case seen.Rate != nil:
			b.Worst += weight * seen.Rate.Est
			b.Best += weight * seen.Rate.Est
			total += weight
		}
	}
	if shares != nil && shares[me] > 0 { // a mirror is one half whatever happens
		b.Worst += shares[me] / 2
		b.Best += shares[me] / 2
		total += shares[me]
	}
	if !open || total == 0 {
		return nil
	}
	return &Bounds{b.Worst / total, b.Best / total}
}

// Known returns the estimate of a rate, nil for no rate.
func (r *Rate) Known() *stats.Estimate {
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
