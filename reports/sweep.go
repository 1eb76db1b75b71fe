package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FormatSweep identifies the JSON of a sweep.
const FormatSweep = "gauntlet-sweep"

// Sweep is what the points of a grid of prints of a card do to the score of the decks of
// side a, against the card as it is. Scores are fractions of one.
type Sweep struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run   Run             `json:"run"`
	Basis CompareBasis    `json:"basis"`
	Card  string          `json:"card"`
	Axes  []eventlog.Axis `json:"axes"`
	Base  []int           `json:"base"` // the card as it is, by axis; it need not lie on the grid
	// BaseScore is the mean score with the card as it is.
	BaseScore float64      `json:"base_score,omitzero"` // 0 where a rule could end the run
	Points    []SweepPoint `json:"points"`              // in the order of the grid
	Slopes    []Slope      `json:"slopes"`              // of axes with several values
	// Interactions are of every two axes with several values, where the whole grid is played.
	Interactions []Interaction `json:"interactions,omitempty"`
	Stop         *StopReport   `json:"stop,omitempty"`

	Notes []Note `json:"notes,omitempty"`

	compared *Comparison
}

// SweepPoint is a point of the grid.
type SweepPoint struct {
	Arm    string `json:"arm"`
	Values []int  `json:"values"` // by axis
	// Diff is the difference to the card as it is, nil at the point that is the card as it
	// is, corrected for the number of points.
	Diff     *Diff         `json:"difference,omitempty"`
	Matchups []MatchupDiff `json:"matchups,omitempty"`
}

// Slope is what one more of an axis is worth, by least squares over the paired scores at its
// values, other axes balanced: with three neighbouring values it is the central difference.
type Slope struct {
	Key string `json:"key"`
	Contrast
	// Steps are the differences from each value to the next.
	Steps []Step `json:"steps"`
	// Turns says that one step rises and another falls for certain, so that a slope says
	// little.
	Turns bool `json:"turns"`
}

// Step is a difference between neighbouring values of an axis.
type Step struct {
	From int `json:"from"`
	To   int `json:"to"`
	Contrast
}

// Interaction is how much more one more of an axis is worth with one more of another, by least squares over
// the products of what their values are above the mean, other axes balanced: with two values each it is the
// difference of the differences.
type Interaction struct {
	Keys [2]string `json:"keys"`
	Contrast
}

// Contrast is a weighted sum of scores of arms. The simultaneous interval holds for all
// slopes, steps and interactions together.
type Contrast struct {
	stats.Estimate
	SimLo float64 `json:"sim_lo"`
	SimHi float64 `json:"sim_hi"`
	P     float64 `json:"p"` // two-sided, corrected for all of these

	weight  []float64 // by arm
	freedom float64   // degrees of freedom of the error
}

// BuildSweep reads every game of src once and reports on the grid of a run.
func BuildSweep(m *eventlog.Manifest, src Source, o Options) (*Sweep, error) {
	if m.Sweep == nil {
		return nil, errors.New("the run is no sweep: \"gauntlet sweep\" makes them")
	}
	o, err := o.withMargin(.01)
	if err != nil {
		return nil, err
	}
	p, c, err := compared(m, src, o)
	if err != nil {
		return nil, err
	}
	s := &Sweep{Format: FormatSweep, Version: Version, Run: c.Run, Basis: c.Basis, Card: m.Sweep.Name, Axes: m.Sweep.Axes,
		Base: p.manifestArms[0].Point, Stop: c.Stop, Notes: c.Notes, BaseScore: c.Variants[0].Overall.BaseScore, compared: c}
	for i := range p.manifestArms {
		a := &p.manifestArms[i]
		if len(a.Point) != len(s.Axes) {
			return nil, fmt.Errorf("the arm %q has no place on the grid: the manifest is damaged", a.Name)
		}
		if i > 0 {
			s.Points = append(s.Points, SweepPoint{a.Name, a.Point, &c.Variants[i-1].Overall, c.Variants[i-1].Matchups})
		} else if s.onGrid(a.Point) {
			s.Points = append(s.Points, SweepPoint{Arm: a.Name, Values: a.Point})
		}
	}
	stable.Sort(s.Points, func(a, b SweepPoint) int { return slices.Compare(a.Values, b.Values) })
	s.slopes(p, o)
	s.interactions(p, o)
	if err := s.together(p, o); err != nil {
		return nil, err
	}
	if c.best > 0 {
		s.stopped(p, c.best, o)
	}
	return s, nil
}

func (s *Sweep) onGrid(point []int) bool {
	for i, a := range s.Axes {
		if !slices.Contains(a.Values, point[i]) {
			return false
		}
	}
	return true
}

// slopes estimates what the axes with several values are worth.
func (s *Sweep) slopes(p *pairing, o Options) {
	index := map[string]int{} // of arms
	for i := range p.manifestArms {
		index[p.manifestArms[i].Name] = i
	}
	for i, a := range s.Axes {
		if len(a.Values) < 2 {
			continue
		}
		// Weights of the values are those of the points that have them.
		spread := func(of []float64) []float64 {
			weight := make([]float64, p.arms)
			for _, point := range s.Points {
				k := slices.Index(a.Values, point.Values[i])
				weight[index[point.Arm]] += of[k] * float64(len(a.Values)) / float64(len(s.Points))
			}
			return weight
		}
		pairs := s.neighbours(i, index)
		line := leastSquares(a.Values)
		slope := Slope{Key: a.Key, Contrast: p.contrast(spread(line), pairs, o)}
		for k := range a.Values[1:] {
			step := make([]float64, len(a.Values))
			step[k], step[k+1] = -1, 1
			slope.Steps = append(slope.Steps, Step{a.Values[k], a.Values[k+1], p.contrast(spread(step), pairs, o)})
		}
		s.Slopes = append(s.Slopes, slope)
	}
}

// leastSquares returns the weights of values whose weighted sum is the slope over them.
func leastSquares(values []int) []float64 {
	mean, squares := 0.0, 0.0
	for _, v := range values {
		mean += float64(v) / float64(len(values))
	}
	for _, v := range values {
		squares += (float64(v) - mean) * (float64(v) - mean)
	}
	line := make([]float64, len(values))
	for k, v := range values {
		line[k] = (float64(v) - mean) / squares
	}
	return line
}

// interactions estimates how far the slopes of two axes depend on each other.
func (s *Sweep) interactions(p *pairing, o Options) {
	index := map[string]int{} // of arms
	for i := range p.manifestArms {
		index[p.manifestArms[i].Name] = i
	}
	whole := 1
	for _, a := range s.Axes {
		whole *= len(a.Values)
	}
	if len(s.Points) != whole {
		return // a product of values is not balanced over a part of the grid
	}
	for i, a := range s.Axes {
		for j, b := range s.Axes[:i] {
			if len(a.Values) < 2 || len(b.Values) < 2 {
				continue
			}
			lines := [2][]float64{leastSquares(a.Values), leastSquares(b.Values)}
			weight := make([]float64, p.arms)
			for _, point := range s.Points {
				weight[index[point.Arm]] = lines[0][slices.Index(a.Values, point.Values[i])] * lines[1][slices.Index(b.Values, point.Values[j])] *
					float64(len(a.Values)*len(b.Values)) / float64(whole)
			}
			// It is known only as well as what differs by either axis.
			pairs := s.neighbours(i, index)
			if other := s.neighbours(j, index); p.fewDiffer(weight, other) {
				pairs = other
			}
			s.Interactions = append(s.Interactions, Interaction{[2]string{b.Key, a.Key}, p.contrast(weight, pairs, o)})
		}
	}
}

// contrasts lists all that hold together.
func (s *Sweep) contrasts() (list []*Contrast) {
	for i := range s.Slopes {
		list = append(list, &s.Slopes[i].Contrast)
		for k := range s.Slopes[i].Steps {
			list = append(list, &s.Slopes[i].Steps[k].Contrast)
		}
	}
	for i := range s.Interactions {
		list = append(list, &s.Interactions[i].Contrast)
	}
	return list
}

// neighbours returns the pairs of arms whose points differ in one axis alone.
func (s *Sweep) neighbours(axis int, index map[string]int) (pairs [][2]int) {
	for i, a := range s.Points {
	points:
		for _, b := range s.Points[:i] {
			for k := range s.Axes {
				if k != axis && a.Values[k] != b.Values[k] {
					continue points
				}
			}
			pairs = append(pairs, [2]int{index[a.Arm], index[b.Arm]})
		}
	}
	return pairs
}

// contrast estimates a weighted sum of the scores of arms, the mean over matchups. It is
// zero where the arms of all pairs score alike.
func (p *pairing) contrast(weight []float64, pairs [][2]int, o Options) Contrast {
	c := Contrast{weight: weight, Estimate: stats.Estimate{Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN}}
	played := slices.DeleteFunc(slices.Clone(p.cells), func(c *pairedCell) bool { return c.scores.Blocks() == 0 })
	if len(played) == 0 {
		c.Lo, c.Hi, c.SimLo, c.SimHi, c.P = -1, 1, -1, 1, 1
		c.Warnings = append(c.Warnings, stats.Warning{Code: stats.NoGames, Text: "no whole block"})
		return c
	}
	used, largest := 0, 0.0
	for _, w := range weight {
		if w != 0 {
			used++
			largest = max(largest, math.Abs(w))
		}
	}
	share := 1 / float64(len(played))
	variance, fewest := 0.0, int64(math.MaxInt64)
	var parts, free []float64
	for _, cell := range played {
		est, se := cell.scores.Contrast(weight)
		c.Est += share * est
		parts, free = append(parts, share*share*se*se), append(free, float64(cell.scores.Blocks()-1))
		variance += share * share * se * se
		c.Blocks += cell.scores.Blocks()
		fewest = min(fewest, cell.scores.Blocks())
	}
	c.Games, c.NEff = int64(2*used)*c.Blocks, float64(c.Blocks)
	if variance == 0 || p.fewDiffer(weight, pairs) { // as for differences: one more block that differs by a whole game
		n := float64(c.Blocks)
		variance += largest * largest / (n * n)
		c.Warnings = append(c.Warnings, stats.Warning{Code: stats.FewDiffer,
			Text: fmt.Sprintf("fewer than %d blocks differ: the interval counts one more that differs by a whole game", stats.BlocksMin)})
	}
	if fewest < stats.BlocksMin {
		c.Warnings = append(c.Warnings, stats.Warning{Code: stats.FewBlocks,
			Text: fmt.Sprintf("only %d blocks in a matchup, need %d for a firm interval", fewest, stats.BlocksMin)})
	}
	c.SE = math.Sqrt(variance)
	c.freedom = freedom(parts, free)
	reach := c.SE * bound((1-o.Level)/2, c.freedom)
	c.Lo, c.Hi = c.Est-reach, c.Est+reach
	return c
}

// fewDiffer reports whether the arms of no pair, both of which have weight, differ in so many
// blocks that errors are known.
func (p *pairing) fewDiffer(weight []float64, pairs [][2]int) bool {
	for _, pair := range pairs {
		i, j := max(pair[0], pair[1]), min(pair[0], pair[1])
		if weight[i] == 0 || weight[j] == 0 {
			continue
		}
		differ := int64(0)
		for _, c := range p.cells {
			if c.differ != nil {
				differ += c.differ[i*p.arms+j]
			}
		}
		if differ >= stats.BlocksMin {
			return false
		}
	}
	return true
}

// together fills in the intervals and p-values of contrasts that hold for all of them.
func (s *Sweep) together(p *pairing, o Options) error {
	list := s.contrasts()
	all := stats.NewVector(p.arms)
	for _, c := range p.cells {
		all.Merge(c.scores)
	}
	if len(list) == 0 || all.Blocks() < 2 {
		return nil
	}
	weights := make([][]float64, len(list))
	for i, c := range list {
		weights[i] = c.weight
	}
	top, err := stats.NewMaxZ(all.Correlation(weights))
	if err != nil {
		return err
	}
	// The largest deviation is that of normal numbers; each has the quantile of its own degrees
	// of freedom in its place.
	out := distuv.UnitNormal.Survival(top.Quantile(o.Level))
	for _, c := range list {
		z := bound(out, c.freedom)
		c.SimLo, c.SimHi, c.P = c.Est-z*c.SE, c.Est+z*c.SE, top.Survival(bound(tail(math.Abs(c.Est)/c.SE, c.freedom), 0))
	}
	for i := range s.Slopes {
		s.Slopes[i].turn()
	}
	return nil
}
