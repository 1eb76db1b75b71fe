package reports

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"gonum.org/v1/gonum/mat"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/rating"
)

// Metagame is which decks a field would hold if everybody chose by these games. All its
// errors are those of drawing the pairs of every matchup again.
type Metagame struct {
	// Refused says why there is none; everything else is empty then.
	Refused string     `json:"refused,omitempty"`
	Decks   []MetaDeck `json:"decks"` // by share in the unbeaten mix, then by loss
	Draws   int        `json:"n_draws"`
	Pairs   int64      `json:"n_pairs"`
	// Exploit is the most that a deck scores above one half against the mix, in tables as
	// they could be: how much the mix may be wrong by.
	Exploit *stats.Estimate `json:"exploitability,omitempty"`
	// Counter is the deck that scores most against the field, and Gain its score less one
	// half: against the given shares, or all decks alike. The interval holds whichever deck
	// does best.
	Counter int             `json:"counter"`
	Gain    *stats.Estimate `json:"gain,omitempty"`
	// Time is how long the field was left to grow, from the shares that Counter is against.
	Time float64 `json:"replicator_time"`

	games int64 // with a result, of all pairs
}

// MetaDeck is a deck in the metagame.
type MetaDeck struct {
	Contestant int `json:"contestant"`
	// Share in the mix that no deck beats, of several that of the largest entropy.
	Share stats.Estimate `json:"nash_share"`
	// Included is how often the deck is in the unbeaten mix of a resampled table.
	Included float64 `json:"included"`
	// Loss is what the deck scores above one half against the mix, nothing for those in it; its
	// interval is about endless play against this very mix.
	Loss stats.Estimate `json:"loss"`
	// Replicator is the deck's mean share of a field that grows by what it scores.
	Replicator stats.Estimate `json:"replicator_share"`
	// AlphaRank is how long a population that changes decks one by one stays with the deck.
	AlphaRank stats.Estimate `json:"alpha_rank_share"`
}

// Draws of tables, and what counts as being in a mix.
const (
	metaDraws     = 1000
	metaDrawsFew  = 200 // of tables of more than metaDecksMany decks
	metaDecksMany = 20
	cycleDraws    = 400
	heldMin       = 1e-6
	growTime      = 200 // in which a deck that scores 5 points above the field grows e^10-fold
)

// metagame builds the section.
func metagame(d *dataset, o Options) (*Metagame, error) {
	m := &Metagame{Decks: []MetaDeck{}, Counter: -1, Time: growTime}
	p, _, ok := d.table(o)
	fewest := int64(math.MaxInt64)
	for _, c := range d.cells {
		if !c.mirror() {
			fewest = min(fewest, c.joint.Pairs())
			m.Pairs += c.joint.Pairs()
			m.games += c.joint.Games()
		}
	}
	switch {
	case len(d.contestants) < 2:
		m.Refused = "A metagame needs at least two decks."
	case !ok:
		m.Refused = "A metagame needs games between every two decks, and some did not meet."
	case fewest < stats.BlocksMin:
		m.Refused = fmt.Sprintf("A metagame needs at least %d pairs of games in every matchup, and one has %d.", stats.BlocksMin, fewest)
	}
	if m.Refused != "" {
		return m, nil
	}
	m.Draws = metaDraws
	if len(d.contestants) > metaDecksMany {
		m.Draws = metaDrawsFew
	}
	shares, err := fieldShares(d.contestants, o.Shares)
	if err != nil {
		return nil, err
	}
	return m, m.solve(d, p, shares, o)
}

// mixes is what one table says.
type mixes struct {
	nash, loss, grown []float64
	alpha             []float64
	exploit           float64
	gain              []float64 // of each deck against the field
	err               error
}

// look solves a table. point is the mix of the games as they were, which losses are against.
func look(p *mat.Dense, point, field []float64, exact bool) (m mixes) {
	solve := rating.NashAny
	if exact {
		solve = rating.Nash
	}
	if m.nash, m.err = solve(p); m.err != nil {
		return m
	}
	if point == nil {
		point = m.nash
	}
	against := func(mix []float64) []float64 {
		out := make([]float64, len(mix))
		for i := range mix {
			for j, share := range mix {
				out[i] += share * p.At(i, j)
			}
			out[i] -= .5
		}
		return out
	}
	m.loss = against(point)
	m.gain = against(field)
	m.exploit, _ = rating.Exploitability(p, point)
	m.exploit = max(0, m.exploit) // below it is rounding
	_, m.grown = rating.Replicator(p, field, growTime)
	m.alpha = rating.AlphaRank(p)
	return m
}

// solve fills in the section from the table and its resampled likes.
func (m *Metagame) solve(d *dataset, p *mat.Dense, shares []float64, o Options) error {
	n := len(d.contestants)
	field := shares
	if field == nil {
		field = make([]float64, n)
		for i := range field {
			field[i] = 1 / float64(n)
		}
	}
	point := look(p, nil, field, true)
	if point.err != nil {
		return fmt.Errorf("the unbeaten mix of these matchups cannot be computed: %w", point.err)
	}
	drawn := make([]mixes, m.Draws)
	tables := d.resample(m.Draws)
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wg.Go(func() {
			for i := w; i < len(tables); i += workers {
				drawn[i] = look(tables[i], point.nash, field, false)
			}
		})
	}
	wg.Wait()
	drawn = slices.DeleteFunc(drawn, func(m mixes) bool { return m.err != nil })
	if len(drawn) < m.Draws/2 {
		return fmt.Errorf("only %d of %d resampled tables have an unbeaten mix that can be computed", len(drawn), m.Draws)
	}
	m.Draws = len(drawn)
	estimate := func(est float64, of func(*mixes) float64) stats.Estimate {
		values := make([]float64, len(drawn))
		for i := range drawn {
			values[i] = of(&drawn[i])
		}
		e := stats.Estimate{Est: est, Level: o.Level, Method: Resampled, Games: m.games, Blocks: m.Pairs, NEff: float64(m.Pairs), Basis: stats.BlockN}
		e.Lo, e.Hi = quantiles(values, o.Level)
		return e
	}
	for i := range n {
		row := MetaDeck{
			Contestant: i,
			Share:      estimate(point.nash[i], func(m *mixes) float64 { return m.nash[i] }),
			Loss:       d.against(i, point.nash, o),
			Replicator: estimate(point.grown[i], func(m *mixes) float64 { return m.grown[i] }),
			AlphaRank:  estimate(point.alpha[i], func(m *mixes) float64 { return m.alpha[i] }),
		}
		for k := range drawn {
			if drawn[k].nash[i] > heldMin {
				row.Included += 1 / float64(len(drawn))
			}
		}
		m.Decks = append(m.Decks, row)
	}
	stable.Sort(m.Decks, func(a, b MetaDeck) int {
		if c := compareFloats(math.Round(b.Share.Est*1e9), math.Round(a.Share.Est*1e9)); c != 0 {
			return c
		}
		return compareFloats(b.Loss.Est, a.Loss.Est)
	})
	// In the table itself nothing gains: what may be gained is the middle of the drawn ones.
	var gains []float64
	for i := range drawn {
		gains = append(gains, drawn[i].exploit)
	}
	slices.Sort(gains)
	exploit := estimate(gains[len(gains)/2], func(m *mixes) float64 { return m.exploit })
	m.Exploit = &exploit
	for i, g := range point.gain {
		if m.Counter < 0 || g > point.gain[m.Counter] {
			m.Counter = i
		}
	}
	// The best of several looks better than it is: its interval is that of all decks together.
	wide := o
	wide.Level = stats.SimultaneousLevel(o.Level, n)
	gain := d.against(m.Counter, field, wide)
	gain.Level = o.Level
	m.Gain = &gain
	return nil
}

// against estimates what a deck scores above one half against a mix, with the errors between
// pairs of the matchups in it, which share no deal, and all their degrees of freedom. The mix
// is the one of these games: the interval is about the score of endless play against it. It is put
// together of Wilson's intervals of the matchups (Zou and Donner, "Construction of confidence limits
// about effect measures: a general approach", 2008), since that of lopsided ones is not even around their scores.
func (d *dataset) against(deck int, mix []float64, o Options) stats.Estimate {
	e := stats.Estimate{Level: o.Level, Method: stats.Wilson, Basis: stats.BlockN}
	var parts [][3]float64 // share, score and its effective games
	var variances, free []float64
	sum := 0.0
	for _, c := range d.cells {
		other := c.col
		switch {
		case c.mirror() || c.row != deck && c.col != deck:
			continue
		case c.col == deck:
			other = c.row
		}
		share := mix[other]
		if share <= heldMin {
			continue
		}
		r := c.seats.Rate(o.Level, stats.Wilson)
		if c.col == deck {
			r.Est = 1 - r.Est
		}
		v := r.CentreVariance()
		e.Est += share * (r.Est - .5)
		e.Games, e.Blocks = e.Games+r.Games, e.Blocks+r.Blocks
		parts = append(parts, [3]float64{share, r.Est, r.NEff})
		variances, free = append(variances, share*share*v), append(free, float64(r.Blocks-1))
		sum += share * share * v
	}
	if len(parts) == 0 { // it is the mix, and scores one half against itself
		e.Method = BySymmetry
		return e
	}
	e.NEff = float64(e.Blocks)
	e.SE = math.Sqrt(sum)
	// The level at which a normal error reaches as far as Student's does.
	level := 1 - 2*tail(bound((1-o.Level)/2, freedom(variances, free)), 0)
	var below, above float64
	for _, p := range parts {
		lo, hi := stats.RateInterval(stats.Wilson, p[1], p[2], level)
		below += math.Pow(p[0]*(p[1]-lo), 2)
		above += math.Pow(p[0]*(hi-p[1]), 2)
	}
	e.Lo, e.Hi = max(-.5, e.Est-math.Sqrt(below)), min(.5, e.Est+math.Sqrt(above))
	return e
}

// resample draws complete tables that the games could as well have given: the pairs of every
// matchup with random weights. The draws depend on nothing but the games.
func (d *dataset) resample(n int) []*mat.Dense {
	rng := rand.New(rand.NewPCG(0x6d657461, 0x67616d65))
	k := len(d.contestants)
	out := make([]*mat.Dense, n)
	for i := range out {
		t := mat.NewDense(k, k, nil)
		for a := range k {
			t.Set(a, a, .5)
		}
		for _, c := range d.cells {
			if !c.mirror() {
				s := c.joint.Draw(rng)
				t.Set(c.row, c.col, s)
				t.Set(c.col, c.row, 1-s)
			}
		}
		out[i] = t
	}
	return out
}

// quantiles returns the interval that holds a share of the values, as much being left out
// at either end. It sorts them.
func quantiles(values []float64, level float64) (lo, hi float64) {
	slices.Sort(values)
	n := len(values)
	tail := int((1 - level) / 2 * float64(n))
	return values[tail], values[n-1-tail]
}
