package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/gonum/mat"

	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// Effect is an estimate that is compared with nothing at all, zero, as one row of a table.
type Effect struct {
	stats.Estimate
	Judgement

	freedom float64 // degrees of freedom of the error, 0 for a normal one
}

// Ratings puts a number on every deck: strengths of Bradley and Terry's model with a term
// for moving first and Davidson's for draws, in points of Elo with a mean of zero. Errors
// are those between pairs.
type Ratings struct {
	// Refused says why there are no ratings; everything else is empty then.
	Refused string   `json:"refused,omitempty"`
	Decks   []Rated  `json:"decks"` // best first; those without a number last
	Pairs   int64    `json:"n_pairs"`
	Seat    *Effect  `json:"seat,omitempty"` // what moving first is worth
	Draw    float64  `json:"draw"`           // Davidson's term: draws over wins between equals
	Fit     *Fit     `json:"fit,omitempty"`
	Misfits []Misfit `json:"misfits"` // all matchups of rated decks, the farthest from the ratings first
	Cycles  *Cycles  `json:"cycles,omitempty"`
}

// Rated is a deck's rating.
type Rated struct {
	Contestant int `json:"contestant"`
	// Elo is nil for a deck that won, or lost, all its games against the rated ones.
	Elo *Effect `json:"elo"`
	// Bound says of a deck without a number where it stands: "above" or "below" all that
	// are rated, or "apart" if it met none of them.
	Bound string `json:"bound,omitempty"`
	// Ahead is the confidence that the deck is better than the next one; 0 for the last.
	Ahead float64 `json:"ahead,omitempty"`
}

// Fit is how far the matchups are from what any ratings could say.
type Fit struct {
	ChiSquare float64 `json:"chi_square"`
	DF        int     `json:"df"`
	P         float64 `json:"p"`
}

// Misfit is a matchup against what the ratings say of it.
type Misfit struct {
	Row      int     `json:"row"`
	Col      int     `json:"col"`
	Score    float64 `json:"score"`    // of the row
	Expected float64 `json:"expected"` // by the ratings
	Z        float64 `json:"z"`
	P        float64 `json:"p"`
	Q        float64 `json:"q"` // corrected over the matchups (Benjamini-Hochberg)
}

// Cycles is how much of the table is no ranking, if every two decks met.
type Cycles struct {
	// Share of the squared logits that no ranking explains, chance taken off; nil where
	// there is hardly anything but chance, so that its interval says nothing.
	Share *stats.Estimate `json:"share"`
	// Triads are contestants of which each is shown to beat the next, and the last the first.
	Triads [][3]int `json:"triads"`
}

// The methods of intervals that are not those of rates.
const (
	Sandwich  stats.Method = "sandwich"  // normal, with the errors between pairs
	Resampled stats.Method = "resampled" // quantiles over resampled tables
)

// meetings returns what the matchups of contestants say, numbered anew by a list.
func (d *dataset) meetings(of []int) (out []rating.Meeting) {
	for _, c := range d.cells {
		a, b := slices.Index(of, c.row), slices.Index(of, c.col)
		if a >= 0 && b >= 0 && c.joint.Pairs() > 0 {
			out = append(out, rating.Meeting{A: a, B: b, Joint: &c.joint})
		}
	}
	return out
}

// ratings builds the section.
func ratings(d *dataset, o Options) (*Ratings, error) {
	all := make([]int, len(d.contestants))
	for i := range all {
		all[i] = i
	}
	r := &Ratings{Decks: []Rated{}, Misfits: []Misfit{}}
	meetings := d.meetings(all)
	for _, m := range meetings {
		r.Pairs += m.Joint.Pairs()
	}
	rated := slices.MaxFunc(rating.Components(len(all), meetings), func(a, b []int) int { return len(a) - len(b) })
	switch {
	case len(all) < 2:
		r.Refused = fmt.Sprintf("Ratings compare %s, and there is one.", d.noun())
	case r.Pairs < stats.BlocksMin:
		r.Refused = fmt.Sprintf("Ratings need at least %d pairs of games, and there are %d.", stats.BlocksMin, r.Pairs)
	case len(rated) < 2:
		r.Refused = fmt.Sprintf("No two %s have each beaten the other, directly or by way of others: there is no rating that is a number.", d.noun())
	}
	if r.Refused != "" {
		return r, nil
	}
	meetings = d.meetings(rated)
	fit, err := rating.FitPairs(len(rated), meetings)
	if errors.Is(err, rating.ErrDisconnected) {
		r.Refused = "The games do not connect the " + d.noun() + " well enough for ratings."
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	if err := r.decks(d, fit, rated, o); err != nil {
		return nil, err
	}
	r.Draw = fit.Draw
	var games int64
	for _, m := range meetings {
		games += m.Joint.Games()
	}
	seat := effect(fit.Seat*rating.EloPerLogit, fit.SeatSE*rating.EloPerLogit, games, fit.Pairs, Sandwich, 0, o)
	judgeEffects([]*Effect{&seat}, o)
	r.Seat = &seat
	r.Fit = &Fit{ChiSquare: fit.Statistic, DF: fit.Freedom, P: fit.PValue()}
	var p []float64
	for _, m := range fit.Misfits {
		r.Misfits = append(r.Misfits, Misfit{Row: rated[m.A], Col: rated[m.B], Score: m.Score, Expected: m.Expected, Z: m.Z, P: m.P})
		p = append(p, m.P)
	}
	for i, q := range stats.BenjaminiHochberg(p) {
		r.Misfits[i].Q = q
	}
	slices.SortStableFunc(r.Misfits, func(a, b Misfit) int { return compareFloats(math.Abs(b.Z), math.Abs(a.Z)) })
	r.Cycles = d.cycles(o)
	return r, nil
}

func compareFloats(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// effect makes the estimate of a number whose error has some degrees of freedom, 0 for a
// normal one; judgeEffects completes it.
func effect(est, se float64, games, blocks int64, method stats.Method, freedom float64, o Options) Effect {
	var warnings []stats.Warning
	if se == 0 && blocks > 0 {
		se, warnings = alikeError(blocks)
	}
	if blocks < stats.BlocksMin {
		warnings = append(warnings, stats.Warning{Code: stats.FewBlocks, Text: fmt.Sprintf("only %d blocks, need %d for a firm interval", blocks, stats.BlocksMin)})
	}
	if games < stats.GamesMin {
		warnings = append(warnings, stats.Warning{Code: stats.FewGames, Text: fmt.Sprintf("only %d games, need at least %d", games, stats.GamesMin)})
	}
	half := se * bound((1-o.Level)/2, freedom)
	return Effect{Estimate: stats.Estimate{Est: est, Lo: est - half, Hi: est + half, Level: o.Level, Method: method, SE: se,
		Games: games, Blocks: blocks, NEff: float64(blocks), Basis: stats.BlockN, Warnings: warnings}, freedom: freedom}
}

// alikeError is the standard error of blocks that were all alike, in place of none: that of one
// more block that differs by a whole game, as for differences that hardly ever are.
func alikeError(blocks int64) (float64, []stats.Warning) {
	return 1 / float64(blocks), []stats.Warning{{Code: stats.ZeroVariance, Text: fmt.Sprintf("all %d blocks are alike: the interval counts one more that differs by a whole game", blocks)}}
}

// decks fills in the list of decks.
func (r *Ratings) decks(d *dataset, fit *rating.PairFit, rated []int, o Options) error {
	order := make([]int, len(rated))
	rows := make([]*Effect, len(rated))
	for i := range rated {
		order[i] = i
		games, pairs := d.gamesAmong(rated[i], rated)
		e := effect(fit.Strength[i]*rating.EloPerLogit, fit.SE(i)*rating.EloPerLogit, games, pairs, Sandwich, 0, o)
		if n := fit.Alike[i]; n > 0 {
			e.Warnings = append(e.Warnings, stats.Warning{Code: stats.ZeroVariance,
				Text: fmt.Sprintf("%s with the same score in every pair: the interval counts their games as independent", Plural(int64(n), "matchup"))})
		}
		rows[i] = &e
	}
	judgeEffects(rows, o)
	slices.SortStableFunc(order, func(a, b int) int { return compareFloats(fit.Strength[b], fit.Strength[a]) })
	for at, i := range order {
		row := Rated{Contestant: rated[i], Elo: rows[i]}
		if at+1 < len(order) {
			row.Ahead = fit.Above(i, order[at+1])
		}
		r.Decks = append(r.Decks, row)
	}
	for i := range d.contestants {
		if !slices.Contains(rated, i) {
			r.Decks = append(r.Decks, Rated{Contestant: i, Bound: d.bound(i, rated)})
		}
	}
	return nil
}

// gamesAmong counts the games with a result and the pairs of a contestant against others of a list: those that its rating
// rests on.
func (d *dataset) gamesAmong(contestant int, rated []int) (games, pairs int64) {
	for _, c := range d.cells {
		if !c.mirror() && (c.row == contestant && slices.Contains(rated, c.col) || c.col == contestant && slices.Contains(rated, c.row)) {
			games, pairs = games+c.joint.Games(), pairs+c.joint.Pairs()
		}
	}
	return games, pairs
}

// bound says where a contestant stands that is not connected to the rated ones.
func (d *dataset) bound(contestant int, rated []int) string {
	for _, c := range d.cells {
		s := c.joint.Score()
		switch {
		case c.row == contestant && slices.Contains(rated, c.col) && !math.IsNaN(s):
		case c.col == contestant && slices.Contains(rated, c.row) && !math.IsNaN(s):
			s = 1 - s
		default:
			continue
		}
		if s > .5 {
			return "above"
		}
		return "below"
	}
	return "apart"
}

// table returns the scores of a complete table of contestants, half a pair won and half a
// pair lost being added where all ended alike, and the effective number of games of each.
// ok is false if some two did not meet.
func (d *dataset) table(o Options) (p, nEff *mat.Dense, ok bool) {
	n := len(d.contestants)
	p, nEff = mat.NewDense(n, n, nil), mat.NewDense(n, n, nil)
	for i := range n {
		p.Set(i, i, .5)
		nEff.Set(i, i, 1)
	}
	if !d.complete() {
		return nil, nil, false
	}
	for _, c := range d.cells {
		if c.mirror() {
			continue
		}
		e := c.seats.Rate(o.Level, o.Method)
		if e.Games == 0 || math.IsNaN(c.joint.Score()) {
			return nil, nil, false
		}
		p.Set(c.row, c.col, e.Est)
		p.Set(c.col, c.row, 1-e.Est)
		nEff.Set(c.row, c.col, e.NEff)
		nEff.Set(c.col, c.row, e.NEff)
	}
	return p, nEff, true
}

// cyclesKnown is the width from which on an interval of the cyclic share says nothing.
const cyclesKnown = .9

func unit(x float64) float64 { return min(1, max(0, x)) }

// cycles measures what of the table is no ranking; nil if it is not complete.
func (d *dataset) cycles(o Options) *Cycles {
	p, nEff, ok := d.table(o)
	if !ok || len(d.contestants) < rankedMin {
		return nil
	}
	c := &Cycles{Triads: [][3]int{}}
	if share := rating.CyclicShare(p, nEff); !math.IsNaN(share.Share) {
		e := stats.Estimate{Est: share.Share, Level: o.Level, Method: Resampled, Basis: stats.BlockN}
		var drawn []float64
		for _, t := range d.resample(cycleDraws) {
			// A resampled table has chance twice: that of the games and that of the draw.
			twice := mat.DenseCopyOf(nEff)
			twice.Scale(.5, twice)
			if s := rating.CyclicShare(t, twice); !math.IsNaN(s.Share) {
				drawn = append(drawn, s.Share)
			}
		}
		if len(drawn) > cycleDraws/2 {
			e.Lo, e.Hi = quantiles(drawn, o.Level)
			e.Est, e.Lo, e.Hi = unit(e.Est), unit(e.Lo), unit(e.Hi)
			for _, cell := range d.cells {
				if !cell.mirror() {
					e.Games, e.Blocks = e.Games+cell.joint.Games(), e.Blocks+cell.joint.Pairs()
				}
			}
			e.NEff = float64(e.Blocks)
			if e.Hi-e.Lo < cyclesKnown {
				c.Share = &e
			}
		}
	}
	cells := make([]Cell, 0, len(d.cells))
	for _, t := range d.cells {
		cells = append(cells, t.cell(o))
	}
	var rates []*Rate
	for i := range cells {
		if !cells[i].Mirror {
			rates = append(rates, cells[i].Rate)
		}
	}
	judge(rates, o)
	m := Matchups{Cells: cells}
	c.Triads = append(c.Triads, rating.Triads(len(d.contestants), func(i, j int) bool {
		at := m.Find(i, j)
		return at != nil && at.Rate != nil && !at.Mirror && at.Rate.CorrectedLo > .5
	})...)
	return c
}

// TriadNames names a cycle of decks: A, B, C beat each other in this order.
func (r *Report) TriadNames(t [3]int) string {
	return strings.Join([]string{r.Contestants[t[0]].Name, r.Contestants[t[1]].Name, r.Contestants[t[2]].Name}, " > ")
}
