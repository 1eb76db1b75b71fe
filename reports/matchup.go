package reports

import (
	"math"
	"slices"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// Matchups is the table of who beats whom. A cell is one pairing of two
// contestants, seen from its row; rows are before columns in Contestants.
type Matchups struct {
	Rows  []int  `json:"rows"` // contestants to show as rows
	Cols  []int  `json:"cols"` // contestants to show as columns
	Cells []Cell `json:"cells"`
}

// Cell is one matchup.
type Cell struct {
	Row    int  `json:"row"`
	Col    int  `json:"col"`
	Mirror bool `json:"mirror"`
	// Barred is set if one of the decks is not legal in the arm.
	Barred bool `json:"not_legal,omitempty"`
	Count
	// Rate of the row against the column, each seat counting one half; nil if
	// no game has a result. A mirror's rate is one half by symmetry.
	Rate *Rate `json:"rate"`
	// Bounds on the rate when games were faulty or capped, else nil; a mirror
	// has none.
	Bounds *Bounds `json:"bounds,omitempty"`
	// First is the rate of the seat that moved first, whoever sat there.
	First *stats.Estimate `json:"first_player"`
	// Elo is the rating difference of the row over the column, nil if the rate
	// is 0 or 1, which no finite difference explains.
	Elo *Elo `json:"elo,omitempty"`
	// Pentanomial counts the pairs by their two results.
	Pentanomial stats.Pentanomial `json:"pentanomial"`
	Turns       *stats.Estimate   `json:"turns"` // mean number
	// Asymmetric counts the pairs of a mirror whose two games differ although
	// they must not: any at all is an error of the engine.
	Asymmetric int64 `json:"asymmetric_pairs,omitempty"`
}

// Elo is a rating difference: the rate and its interval on Elo's scale.
type Elo struct {
	Est float64 `json:"est"`
	Lo  float64 `json:"lo"`
	Hi  float64 `json:"hi"`
}

// BySymmetry is the method of a mirror's rate: both sides are the same, so the
// rate is one half and has no error.
const BySymmetry stats.Method = "symmetry"

// Find returns the matchup of two contestants as seen from row, or nil if they
// never met.
func (m *Matchups) Find(row, col int) *Cell {
	i, found := slices.BinarySearchFunc(m.Cells, [2]int{min(row, col), max(row, col)}, func(c Cell, at [2]int) int {
		if c.Row != at[0] {
			return c.Row - at[0]
		}
		return c.Col - at[1]
	})
	if !found {
		return nil
	}
	if c := m.Cells[i]; row <= col {
		return &c
	}
	c := m.Cells[i].Flipped()
	return &c
}

// Flipped returns the cell as its column sees it.
func (c Cell) Flipped() Cell {
	c.Row, c.Col = c.Col, c.Row
	c.Rate = c.Rate.Flipped()
	c.Pentanomial = c.Pentanomial.Swap()
	if c.Bounds != nil {
		c.Bounds = &Bounds{Worst: 1 - c.Bounds.Best, Best: 1 - c.Bounds.Worst}
	}
	if c.Elo != nil {
		c.Elo = &Elo{Est: -c.Elo.Est, Lo: -c.Elo.Hi, Hi: -c.Elo.Lo}
	}
	return c
}

// tests returns the number of cells whose rates are compared with one half.
func (m *Matchups) tests() int {
	n := 0
	for i := range m.Cells {
		if !m.Cells[i].Mirror && m.Cells[i].Rate != nil {
			n++
		}
	}
	return n
}

// cellTally is the sums of one cell, as its row sees it.
type cellTally struct {
	row, col int
	barred   bool // not played in the arm
	count    Count
	forfeits int64          // of a ladder
	seats    stats.Balanced // row moving first, row moving second
	penta    stats.Pentanomial
	turns    stats.Ratio
	// By seat of the row, first and second: games without a result, and draws
	// by a hard limit.
	faults, capped [2]float64
	asymmetric     int64
	joint          rating.Joint
	ends           []sideTally // by reason
}

func newCellTally(row, col int, barred bool, reasons int) *cellTally {
	return &cellTally{row: row, col: col, barred: barred, ends: make([]sideTally, reasons)}
}

func (t *cellTally) mirror() bool { return t.row == t.col }

func (t *cellTally) add(p *pair) {
	t.count.add(p)
	var w, n [2]float64
	var turns, results float64
	scored := [2]int{rating.NoResult, rating.NoResult}
	for i, g := range p.games() {
		if i > 0 && g.rowFirst == p.played[0].rowFirst { // no two seats to set against each other
			t.joint[scored[0]][scored[1]]++
			scored = [2]int{rating.NoResult, rating.NoResult}
		}
		seat := 1
		if g.rowFirst {
			seat = 0
		}
		if g.fault {
			t.faults[seat]++
			continue
		}
		scored[seat] = int(2 * g.score)
		if g.capped {
			t.capped[seat]++
		}
		w[seat] += g.score
		n[seat]++
		turns += float64(g.turns)
		results++
	}
	once := p.once()
	if once < 1 { // the second game of a mirror is the first, and tells of its seats nothing more
		scored[1] = rating.NoResult
	}
	t.joint[scored[0]][scored[1]]++
	addEnds(t.ends, p)
	t.seats.Add(once*w[0], once*n[0], once*w[1], once*n[1])
	t.turns.Add(once*turns, once*results)
	if results == 2 {
		t.penta.Add(p.played[0].score, p.played[1].score)
	}
	if t.mirror() && p.n == 2 && !sameGame(&p.played[0], &p.played[1]) {
		t.asymmetric++
	}
}

func (t *cellTally) merge(o *cellTally) {
	t.count.sum(&o.count)
	t.seats.Merge(o.seats)
	t.penta.Merge(o.penta)
	t.turns.Merge(o.turns)
	for seat := range t.faults {
		t.faults[seat] += o.faults[seat]
		t.capped[seat] += o.capped[seat]
	}
	t.asymmetric += o.asymmetric
	t.joint.Merge(&o.joint)
	mergeEnds(t.ends, o.ends, false)
}

// distinct returns the games of the pair: one of a mirror, whose two games are one with the
// sides exchanged, so that no number of games is claimed that was not played.
func (p *pair) distinct() []game {
	if p.mirror && p.n == 2 && sameGame(&p.played[0], &p.played[1]) {
		return p.played[:1]
	}
	return p.games()
}

// once is what each game of the pair counts where both seats of the sides are needed: one half
// in a mirror.
func (p *pair) once() float64 { return float64(len(p.distinct())) / float64(p.n) }

// sameGame reports whether the games of a mirror's pair are one game with the
// labels swapped, as far as their rows tell.
func sameGame(a, b *game) bool {
	return a.result == b.result && a.reason == b.reason && a.turns == b.turns && a.decisions == b.decisions && a.rowFirst != b.rowFirst
}

// matchups builds the table from cells sorted by row and column.
func matchups(cells []*cellTally, rows, cols []int, o Options) Matchups {
	m := Matchups{Rows: rows, Cols: cols, Cells: make([]Cell, 0, len(cells))}
	for _, t := range cells {
		m.Cells = append(m.Cells, t.cell(o))
	}
	var rates []*Rate
	for i := range m.Cells {
		if !m.Cells[i].Mirror {
			rates = append(rates, m.Cells[i].Rate)
		}
	}
	judge(rates, o)
	return m
}

// cell estimates one matchup; judge completes it.
func (t *cellTally) cell(o Options) Cell {
	c := Cell{
		Row: t.row, Col: t.col, Mirror: t.mirror(), Barred: t.barred, Count: t.count,
		First: known(t.seats.FirstRate(o.Level, o.Method)), Turns: known(t.turns.Mean(o.Level)),
		Pentanomial: t.penta, Asymmetric: t.asymmetric,
	}
	if !c.Mirror {
		c.Bounds = t.bounds()
	}
	e := t.seats.Rate(o.Level, o.Method)
	if e.Games == 0 {
		return c
	}
	if c.Mirror {
		e = stats.Estimate{
			Est: 0.5, Lo: 0.5, Hi: 0.5, Level: o.Level, Method: BySymmetry,
			Games: e.Games, Blocks: e.Blocks, NEff: float64(e.Games), Basis: stats.CountedN,
		}
		c.Rate = &Rate{Estimate: e, Judgement: Judgement{CorrectedLo: 0.5, CorrectedHi: 0.5, P: 1, Q: 1, Verdict: stats.Equivalent}}
		return c
	}
	c.Rate = &Rate{Estimate: e}
	elo := Elo{stats.EloOf(e.Est), stats.EloOf(e.Lo), stats.EloOf(e.Hi)}
	if !math.IsInf(elo.Est, 0) && !math.IsInf(elo.Lo, 0) && !math.IsInf(elo.Hi, 0) {
		c.Elo = &elo
	}
	return c
}

// bounds imputes a loss and a win for every faulty and every capped game, each
// seat counting one half.
func (t *cellTally) bounds() *Bounds {
	if t.count.Faults+t.count.Capped == 0 {
		return nil
	}
	var b Bounds
	seats := 0.0
	for seat, r := range []*stats.Ratio{t.seats.First(), t.seats.Second()} {
		open := t.faults[seat] + t.capped[seat]
		n := float64(r.Games()) + t.faults[seat]
		if n == 0 {
			continue
		}
		won := r.Sum() - t.capped[seat]/2
		b.Worst += won / n
		b.Best += (won + open) / n
		seats++
	}
	b.Worst /= seats
	b.Best /= seats
	return &b
}

// layout chooses the rows and columns to show for the sides a and b of the
// run's matchups: side against side if every a met every b, as when one deck
// plays a field, else all against all.
func layout(sides [][2]int, contestants int) (rows, cols []int) {
	met := map[[2]int]bool{}
	isRow, isCol := make([]bool, contestants), make([]bool, contestants)
	for _, s := range sides {
		met[s] = true
		isRow[s[0]], isCol[s[1]] = true, true
	}
	var all []int
	for i := range contestants {
		all = append(all, i)
		if isRow[i] {
			rows = append(rows, i)
		}
		if isCol[i] {
			cols = append(cols, i)
		}
	}
	if len(met) == len(rows)*len(cols) {
		return rows, cols
	}
	return all, all
}
