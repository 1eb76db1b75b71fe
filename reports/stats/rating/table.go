package rating

import (
	"slices"

	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"
)

// Cell is the games of two decks in one order of seats: First moved first. Counts need not
// be whole, so that effective sizes can stand in for games.
type Cell struct {
	First, Second       int
	Wins, Draws, Losses float64 // of First
}

// Games returns the number of games.
func (c *Cell) Games() float64 { return c.Wins + c.Draws + c.Losses }

// Table is the results of Decks decks, any number of cells for any two of them.
type Table struct {
	Decks int
	Cells []Cell
}

// Components returns the sets of decks that are connected by wins in both directions, each
// in ascending order. Only within one of them are ratings finite: a deck that has won all
// its games against the others is better by an unknown amount.
//
// Source: Ford, "Solution of a ranking problem from binary comparisons" (1957); a draw
// counts as half a win of either.
func (t *Table) Components() [][]int {
	g := simple.NewDirectedGraph()
	for i := range t.Decks {
		g.AddNode(simple.Node(i))
	}
	edge := func(winner, loser int, n float64) {
		if n > 0 && winner != loser {
			g.SetEdge(g.NewEdge(simple.Node(winner), simple.Node(loser)))
		}
	}
	for _, c := range t.Cells {
		edge(c.First, c.Second, c.Wins+c.Draws)
		edge(c.Second, c.First, c.Losses+c.Draws)
	}
	var out [][]int
	for _, nodes := range topo.TarjanSCC(g) {
		var set []int
		for _, n := range nodes {
			set = append(set, int(n.ID()))
		}
		slices.Sort(set)
		out = append(out, set)
	}
	slices.SortFunc(out, slices.Compare)
	return out
}

// restrict returns the games among the decks of a set, numbered by their places in it.
// For tests.
func (t *Table) restrict(set []int) *Table {
	r := &Table{Decks: len(set)}
	for _, c := range t.Cells {
		i, in := slices.BinarySearch(set, c.First)
		j, also := slices.BinarySearch(set, c.Second)
		if in && also {
			c.First, c.Second = i, j
			r.Cells = append(r.Cells, c)
		}
	}
	return r
}
