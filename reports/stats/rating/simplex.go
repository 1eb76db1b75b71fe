package rating

import (
	"errors"

	"gonum.org/v1/gonum/floats"
)

// program is a linear program: the most of cost·x over x >= 0 with each row's sum at most its bound, which is not below 0, so
// that x = 0 is where it can begin. Those of games are small and dense, and need no library for large ones, whose
// check of the condition of a basis alone is a quarter of a megabyte of code.
type program struct {
	cost  []float64
	rows  [][]float64
	bound []float64
}

// Numbers below are rounding: of a cost that could still be gained, and of what a pivot divides by.
const (
	gainLeast  = 1e-12
	pivotLeast = 1e-11
)

var errNoOptimum = errors.New("the linear program has no optimum that numbers come to")

// solve returns the most, and what one more of each bound would add to it (the solution of the dual), by Dantzig's tableau.
// What gains most enters the basis, and after many pivots, which may go round in a circle, the first that gains
// (Bland 1977).
func (p *program) solve() (most float64, dual []float64, err error) {
	n, m := len(p.cost), len(p.rows)
	width := n + m + 1 // the last column is that of the bounds
	t := make([][]float64, m+1)
	basis := make([]int, m)
	for i := range p.rows {
		t[i] = make([]float64, width)
		copy(t[i], p.rows[i])
		t[i][n+i], t[i][width-1], basis[i] = 1, p.bound[i], n+i
	}
	gain := make([]float64, width) // below 0: what enters there gains
	for j, c := range p.cost {
		gain[j] = -c
	}
	t[m] = gain
	for pivots := 0; ; pivots++ {
		enters := -1
		for j, g := range gain[:width-1] {
			if g < -gainLeast && (enters < 0 || g < gain[enters] && pivots < 20*width) {
				enters = j
			}
		}
		if enters < 0 {
			return gain[width-1], gain[n : width-1], nil
		}
		leaves := -1
		for i := range m {
			if t[i][enters] <= pivotLeast {
				continue
			}
			if leaves >= 0 {
				a, b := t[i][width-1]*t[leaves][enters], t[leaves][width-1]*t[i][enters]
				if a > b || a == b && basis[i] > basis[leaves] {
					continue
				}
			}
			leaves = i
		}
		if leaves < 0 || pivots > 200*width {
			return 0, nil, errNoOptimum
		}
		basis[leaves] = enters
		floats.Scale(1/t[leaves][enters], t[leaves])
		for i, row := range t {
			if i != leaves && row[enters] != 0 {
				floats.AddScaled(row, -row[enters], t[leaves])
				row[enters] = 0
			}
		}
	}
}
