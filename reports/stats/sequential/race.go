package sequential

import (
	"fmt"
	"math"
	"slices"
)

// Race finds which of several variants scores highest, or those that cannot be told from
// it, block by block: a variant drops out as soon as the confidence sequence of its
// paired difference to another one lies below zero. With probability at least Level the
// best never drops out, whenever the race is looked at or stopped: each of the m(m-1)/2
// differences is followed at level 1 - (1-Level)/(m-1), since only those with the best
// can be wrong about it. Source: successive elimination (Even-Dar, Mannor and Mansour
// 2006) with confidence sequences in place of intervals.
type Race struct {
	Level float64
	// Span is the width of the range of differences, 2 for those of scores.
	Span float64
	// Tolerance is a difference that does not matter: once all that are left are within
	// it of each other the race is over. 0 lets it go on.
	Tolerance float64

	variants int
	best     float64
	out      []int // the batch after which a variant dropped out, 0 if it has not
	batches  int
	diff     []Counts // of each pair i < j, value of i less that of j
}

// NewRace returns a race of m variants whose intervals are narrowest about best blocks.
func NewRace(m int, level, span, best float64) (*Race, error) {
	if m < 2 {
		return nil, fmt.Errorf("a race of %d variants: it needs at least two", m)
	}
	if !(level > 0 && level < 1) {
		return nil, fmt.Errorf("level %g is not between 0 and 1", level)
	}
	return &Race{Level: level, Span: span, variants: m, best: best, out: make([]int, m), diff: make([]Counts, m*m)}, nil
}

// Add adds the values of all variants in one block; those of variants that have dropped
// out are not read.
func (r *Race) Add(values []float64) {
	for i := range r.variants {
		for j := i + 1; j < r.variants; j++ {
			if r.out[i] == 0 && r.out[j] == 0 {
				r.diff[i*r.variants+j].Add(values[i]-values[j], 1)
			}
		}
	}
}

// Interval returns the interval of the mean of variant i less that of j.
func (r *Race) Interval(i, j int) (lo, hi float64) {
	if i > j {
		lo, hi = r.Interval(j, i)
		return -hi, -lo
	}
	level := 1 - (1-r.Level)/float64(r.variants-1)
	return r.diff[i*r.variants+j].Asymptotic(level, r.best, r.Span)
}

// Mean returns the mean of variant i less that of j, over the blocks in which neither had
// dropped out.
func (r *Race) Mean(i, j int) float64 {
	if i > j {
		return -r.Mean(j, i)
	}
	mean, _ := r.diff[i*r.variants+j].Moments()
	return mean
}

// Look ends a batch: it drops variants, and reports whether the race is over.
func (r *Race) Look() bool {
	r.batches++
	var drop []int
	within := true
	for i := range r.variants {
		for j := range r.variants {
			if i == j || r.out[i] != 0 || r.out[j] != 0 {
				continue
			}
			lo, hi := r.Interval(i, j)
			if hi < 0 {
				drop = append(drop, i)
				break
			}
			within = within && max(math.Abs(lo), math.Abs(hi)) <= r.Tolerance
		}
	}
	for _, i := range drop {
		r.out[i] = r.batches
	}
	return len(r.Left()) == 1 || len(drop) == 0 && within
}

// Left returns the variants that have not dropped out.
func (r *Race) Left() (left []int) {
	for i, n := range r.out {
		if n == 0 {
			left = append(left, i)
		}
	}
	return slices.Clip(left)
}

// Out returns the batch after which a variant dropped out, 0 if it is left.
func (r *Race) Out(i int) int { return r.out[i] }
