package reports

import (
	"math"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// The methods of estimates of runs that a rule could end.
const (
	// MedianUnbiased is the estimate after a sequential test that is too high as often as too
	// low, with the interval of the same order of outcomes.
	MedianUnbiased stats.Method = "median-unbiased"
	// AnytimeValid is the confidence sequence, which holds at all looks together.
	AnytimeValid stats.Method = "confidence-sequence"
)

// stopped puts estimates that hold though a rule looked at them in the place of those of a run
// of fixed length, whose means are too far out and whose intervals and p-values leave out too
// much: of variants over all matchups that of the test or the confidence sequence, of single
// matchups confidence sequences.
func (c *Comparison) stopped(p *pairing, s *Stopping, o Options) {
	c.best = s.best
	var single, overall []*Diff
	for i := range c.Variants {
		v := &c.Variants[i]
		counts := &s.counts[i]
		mean, _ := counts.Moments()
		v.Overall.anytime(mean, AnytimeValid, sequence(counts, s.best), o)
		if s.rule.Kind == eventlog.StopTest {
			if est, _, _, ok := s.tests[i].Estimate(o.Level); ok {
				v.Overall.anytime(est, MedianUnbiased, func(level float64) (lo, hi float64) {
					_, lo, hi, _ = s.tests[i].Estimate(level)
					return lo, hi
				}, o)
			}
		}
		v.Overall.AnytimeLo, v.Overall.AnytimeHi = clamped(counts.Asymptotic(o.Level, s.best, 2))
		overall = append(overall, &v.Overall)
		for k := range v.Matchups {
			d, counts := &v.Matchups[k].Diff, &p.cells[k].diff[i+1]
			mean, _ := counts.Moments()
			d.anytime(mean, AnytimeValid, sequence(counts, s.best), o)
			d.AnytimeLo, d.AnytimeHi = d.Lo, d.Hi
			single = append(single, d)
		}
	}
	judgeDiffs(single, o)
	judgeDiffs(overall, o)
}

func sequence(c *sequential.Counts, best float64) func(level float64) (lo, hi float64) {
	return func(level float64) (lo, hi float64) { return c.Asymptotic(level, best, 2) }
}

func clamped(lo, hi float64) (float64, float64) { return max(-1, lo), min(1, hi) }

// anytime gives a difference another estimate with its intervals.
func (d *Diff) anytime(est float64, method stats.Method, at func(level float64) (lo, hi float64), o Options) {
	d.Bounds = nil // means are nowhere
	if d.Games == 0 {
		return
	}
	d.BaseScore, d.VariantScore, d.SE, d.Freedom = 0, 0, 0, 0
	d.Est, d.Method, d.at = est, method, at
	d.Lo, d.Hi = clamped(at(o.Level))
}

// stopped does the same for what one more is worth: confidence sequences, for all of them
// together.
func (s *Sweep) stopped(p *pairing, best float64, o Options) {
	list := s.contrasts()
	s.BaseScore = 0
	for _, c := range list {
		if c.Blocks == 0 {
			continue
		}
		cells := 0.0
		for _, cell := range p.cells {
			if cell.scores.Blocks() > 0 {
				cells++
			}
		}
		n := float64(c.Blocks) / cells // as many of every matchup
		est, variance := c.Est, c.SE*c.SE*n
		at := func(level float64) (lo, hi float64) {
			half := sequential.AsymptoticHalf(variance, n, level, best)
			return est - half, est + half
		}
		one, _ := stats.Judge([]stats.Claim{{P: math.NaN(), At: at}}, o.alpha())
		c.Method, c.SE, c.freedom = AnytimeValid, 0, 0
		c.Lo, c.Hi = at(o.Level)
		c.SimLo, c.SimHi = at(stats.SimultaneousLevel(o.Level, len(list)))
		c.P = min(1, float64(len(list))*one[0].P)
	}
	for i := range s.Slopes {
		s.Slopes[i].turn()
	}
}

// turn says whether steps rise and fall for certain.
func (s *Slope) turn() {
	rises, falls := false, false
	for _, step := range s.Steps {
		rises, falls = rises || step.SimLo > 0, falls || step.SimHi < 0
	}
	s.Turns = rises && falls
}
