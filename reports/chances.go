package reports

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Chances is how likely a win is by what lies on the table at the end of a turn, for the seat
// whose turn it was: a logistic model, fitted to half of the pairs and judged by the others,
// which it has not seen. Which half a pair is in follows from its number. Decks and policies
// are in it only by what they do to the table. The turn in which a game ends is left out.
type Chances struct {
	// Refused says why there is none; everything else is empty then.
	Refused     string       `json:"refused,omitempty"`
	FitPairs    int64        `json:"n_pairs_fitted"`
	JudgedPairs int64        `json:"n_pairs_judged"`
	JudgedGames int64        `json:"n_games_judged"`
	Terms       []ChanceTerm `json:"terms"`

	// Over one turn of every judged game, chosen by its number.
	Brier       *stats.Estimate `json:"brier"`        // mean squared error: 0.25 for always one half
	LogLoss     *stats.Estimate `json:"log_loss"`     // ln 2 for always one half
	AUC         *float64        `json:"auc"`          // that of Ranked
	Ranked      *stats.Estimate `json:"ranked_right"` // how often a game that is won is given more than one that is lost; nil if all ended alike
	Reliability []stats.Bin     `json:"reliability"`

	Turns []ChanceTurn `json:"turns"` // turns of the game, as far as there are enough games

	// By the chances after every turn of the judged games.
	LeadChanges *stats.Estimate `json:"lead_changes"`  // how often a game's favourite changes
	Comebacks   *stats.Estimate `json:"comeback_rate"` // games whose winner once had less than one in ten
	Decisive    *stats.Estimate `json:"decisive_turn"` // mean first turn from which the winner stays above nine in ten
}

// ChanceTerm is a term of the model.
type ChanceTerm struct {
	Name string `json:"name"`
	// Logit is what one more unit adds to the logarithm of the odds.
	Logit *Effect `json:"logit"`
	SD    float64 `json:"sd"` // standard deviation of the term, 0 for the constant
}

// ChanceTurn judges the chances after one turn of the game.
type ChanceTurn struct {
	Turn    int             `json:"turn"`
	Games   int64           `json:"n_games"`
	Brier   *stats.Estimate `json:"brier"`
	LogLoss *stats.Estimate `json:"log_loss"`
	AUC     *float64        `json:"auc"`
	Ranked  *stats.Estimate `json:"ranked_right"`
}

// What the model looks at: own less the other seat's. "Moved first" is 1 or -1.
var chanceNames = [...]string{"constant", "moved first", "life", "hand", "field", "attack", "defense", "library", "life × turn", "attack × turn", "turn", "turn²"}

const (
	chanceTerms  = len(chanceNames)
	chanceLooked = chanceTerms - 4 // that are stored; the rest follows from them

	chancePairs    = 10_000 // in each half at most: more would not make the model better
	chancePairsMin = 100    // in each half
)

// chanceRow is a turn of a game that is kept.
type chanceRow struct {
	block int64
	game  uint32
	swap  uint8
	turn  int16
	seat  int8
	y     float32 // score of the seat
	x     [chanceLooked]float32
}

// terms fills in the terms of a row.
func (r *chanceRow) terms(x []float64) {
	for i, v := range r.x {
		x[i] = float64(v)
	}
	turn := float64(r.turn)
	copy(x[chanceLooked:], []float64{x[2] * turn, x[5] * turn, turn, turn * turn})
}

// chanceTally keeps the turns of some pairs, as many of a long run as of a short one.
type chanceTally struct {
	every uint64 // one in so many pairs is kept
	rows  []chanceRow
}

func newChanceTally(games int64) *chanceTally {
	return &chanceTally{every: max(1, uint64(games)/(4*chancePairs))}
}

// mixed spreads numbers over all bits (Steele, Lea and Flood, "SplitMix", 2014).
func mixed(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// judged reports whether the pair of a block is in the half that judges: by the block, so that it is the
// same half whoever else plays in the run.
func judged(block int64) bool { return mixed(uint64(block))>>63 == 1 }

// add takes a turn.
func (t *chanceTally) add(g *partGame, row *eventlog.TurnRow) {
	if row.Last == 1 || mixed(uint64(g.block))%t.every != 0 {
		return
	}
	minus := func(a, b int) float32 { return float32(a - b) }
	t.rows = append(t.rows, chanceRow{block: int64(g.block), game: row.GameID, swap: g.swap, turn: row.Turn, seat: row.Seat, y: row.Score, x: [chanceLooked]float32{
		1, minus(2*int(row.IsFirst), 1), minus(int(row.Life), int(row.OppLife)), minus(int(row.Hand), int(row.OppHand)), minus(int(row.Field), int(row.OppField)),
		minus(int(row.Attack), int(row.OppAttack)), minus(int(row.Defense), int(row.OppDefense)), minus(int(row.Library), int(row.OppLibrary))}})
}

func (t *chanceTally) merge(o *chanceTally) { t.rows = append(t.rows, o.rows...) }

// chanceModel is a fitted model over some of the terms.
type chanceModel struct {
	*stats.Logistic
	used []int     // terms that vary
	sd   []float64 // by term used, 1 for the constant
	all  [chanceTerms]float64
	x    []float64
}

// look returns the terms of a row on the scale of the fit.
func (m *chanceModel) look(r *chanceRow) []float64 {
	r.terms(m.all[:])
	for k, i := range m.used {
		m.x[k] = m.all[i] / m.sd[k]
	}
	return m.x
}

const toldApart = "The games of the half that the model is fitted to are told apart completely, so that there is no model."

// report fits the model and judges it.
func (t *chanceTally) report(o Options) (*Chances, error) {
	c := &Chances{Terms: []ChanceTerm{}, Reliability: []stats.Bin{}, Turns: []ChanceTurn{}}
	c.FitPairs, c.JudgedPairs = t.pairs(false), t.pairs(true)
	if least := min(c.FitPairs, c.JudgedPairs); least < chancePairsMin {
		c.Refused = fmt.Sprintf("Chances need at least %d pairs to fit the model and as many to judge it, and there are %d and %d.", chancePairsMin, c.FitPairs, c.JudgedPairs)
		return c, nil
	}
	m, err := t.fit()
	if err == stats.ErrSeparated {
		c.Refused = toldApart
		return c, nil
	}
	if err != nil {
		return nil, err
	}
	if err = c.terms(t, m, o); err == stats.ErrSeparated {
		c.Refused, c.Terms = toldApart, []ChanceTerm{}
		return c, nil
	}
	if err != nil {
		return nil, err
	}
	c.judge(t, m, o)
	return c, nil
}

// pairs counts the pairs of a half.
func (t *chanceTally) pairs(half bool) (n int64) {
	last := int64(-1)
	for i := range t.rows {
		if b := t.rows[i].block; b != last {
			last = b
			if judged(b) == half {
				n++
			}
		}
	}
	return n
}

// fit fits the model to the rows of its half.
func (t *chanceTally) fit() (*chanceModel, error) {
	var sum, square [chanceTerms]float64
	var x [chanceTerms]float64
	n := 0.0
	for i := range t.rows {
		if r := &t.rows[i]; !judged(r.block) {
			r.terms(x[:])
			n++
			for k, v := range x {
				sum[k] += v
				square[k] += v * v
			}
		}
	}
	m := &chanceModel{}
	for k := range x {
		switch sd := math.Sqrt(max(0, square[k]/n-sum[k]/n*sum[k]/n)); {
		case k == 0:
			m.used, m.sd = append(m.used, k), append(m.sd, 1)
		case sd > 1e-9:
			m.used, m.sd = append(m.used, k), append(m.sd, sd)
		}
	}
	m.Logistic, m.x = stats.NewLogistic(len(m.used)), make([]float64, len(m.used))
	const passes = 50
	for range passes {
		for i := range t.rows {
			if r := &t.rows[i]; !judged(r.block) {
				m.Add(m.look(r), float64(r.y), 1)
			}
		}
		change, err := m.Step()
		if err != nil {
			return nil, err
		}
		if change < 1e-8 {
			return m, nil
		}
	}
	return nil, stats.ErrSeparated
}

// terms estimates the terms of the model, with the errors between pairs (sandwich).
func (c *Chances) terms(t *chanceTally, m *chanceModel, o Options) error {
	k := len(m.used)
	info, middle := mat.NewSymDense(k, nil), mat.NewSymDense(k, nil)
	slope := mat.NewVecDense(k, nil)
	last, game, games := int64(-1), int64(-1), int64(0)
	closed := func() {
		middle.SymRankOne(middle, 1, slope)
		slope.Zero()
	}
	for i := range t.rows {
		r := &t.rows[i]
		if judged(r.block) {
			continue
		}
		if r.block != last {
			closed()
			last = r.block
		}
		if int64(r.game) != game {
			game = int64(r.game)
			games++
		}
		x := mat.NewVecDense(k, m.look(r))
		p := m.Chance(m.x)
		slope.AddScaledVec(slope, float64(r.y)-p, x)
		info.SymRankOne(info, p*(1-p), x)
	}
	closed()
	var chol mat.Cholesky
	var bread mat.SymDense
	// As in each step of the fit: what cannot be inverted has no errors to tell.
	if !chol.Factorize(info) || chol.Cond() > stats.MaxCondition || chol.InverseTo(&bread) != nil {
		return stats.ErrSeparated
	}
	var half, cov mat.Dense
	half.Mul(&bread, middle)
	cov.Mul(&half, &bread)
	scale := float64(c.FitPairs) / float64(c.FitPairs-1)
	var rows []*Effect
	for i, at := range m.used {
		e := effect(m.Coefficient[i]/m.sd[i], math.Sqrt(scale*max(0, cov.At(i, i)))/m.sd[i], games, c.FitPairs, Sandwich, 0, o)
		term := ChanceTerm{Name: chanceNames[at], Logit: &e}
		if at > 0 {
			term.SD = m.sd[i]
		}
		rows = append(rows, &e)
		c.Terms = append(c.Terms, term)
	}
	judgeEffects(rows, o)
	return nil
}

// chanceSums judges predictions.
type chanceSums struct {
	brier, loss stats.Ratio
	by          stats.Calibration
	list        []stats.Foretold
	pair        struct{ brier, loss, n float64 } // under way
}

func (s *chanceSums) add(p, y float64, block int64) {
	const least = 1e-12
	q := min(max(p, least), 1-least)
	s.by.Add(p, y)
	s.list = append(s.list, stats.Foretold{Predicted: p, Outcome: y, Block: block})
	s.pair.brier += (p - y) * (p - y)
	s.pair.loss -= y*math.Log(q) + (1-y)*math.Log(1-q)
	s.pair.n++
}

func (s *chanceSums) close() {
	s.brier.Add(s.pair.brier, s.pair.n)
	s.loss.Add(s.pair.loss, s.pair.n)
	s.by.Close()
	s.pair.brier, s.pair.loss, s.pair.n = 0, 0, 0
}

// judge judges the model by the other half.
func (c *Chances) judge(t *chanceTally, m *chanceModel, o Options) {
	var all chanceSums
	var turns []*chanceSums
	var changes, comebacks, decisive stats.Ratio
	var story [3]float64 // of the pair under way: changes, comebacks, decisive turns
	var games, decided float64
	closed := func() {
		all.close()
		for _, s := range turns {
			s.close()
		}
		changes.Add(story[0], games)
		comebacks.Add(story[1], decided)
		decisive.Add(story[2], decided)
		story, games, decided = [3]float64{}, 0, 0
	}
	last := int64(-1)
	for i := 0; i < len(t.rows); {
		end := i + 1
		for end < len(t.rows) && t.rows[end].game == t.rows[i].game {
			end++
		}
		game := t.rows[i:end]
		i = end
		if !judged(game[0].block) {
			continue
		}
		if game[0].block != last {
			closed()
			last = game[0].block
		}
		c.JudgedGames++
		chances := make([]float64, len(game)) // of seat 0
		for k := range game {
			r := &game[k]
			p := m.Chance(m.look(r))
			for int(r.turn) >= len(turns) {
				turns = append(turns, new(chanceSums))
			}
			turns[r.turn].add(p, float64(r.y), r.block)
			if uint64(k) == mixed(uint64(2*r.block)+uint64(r.swap))%uint64(len(game)) { // one turn of each game, the same whoever else plays
				all.add(p, float64(r.y), r.block)
			}
			if chances[k] = p; r.seat == 1 {
				chances[k] = 1 - p
			}
		}
		games++
		story[0] += float64(leads(chances))
		if y := float64(game[0].y); y != .5 {
			decided++
			if (y == 1) == (game[0].seat == 1) { // seat 1 won
				for k := range chances {
					chances[k] = 1 - chances[k]
				}
			}
			back, from := winning(chances)
			if back {
				story[1]++
			}
			at := int(game[len(game)-1].turn) + 1 // the turn that ended it
			if from < len(game) {
				at = int(game[from].turn)
			}
			story[2] += float64(at)
		}
	}
	closed()
	c.Brier, c.LogLoss = enough(all.brier.Mean(o.Level)), enough(all.loss.Mean(o.Level))
	c.AUC, c.Ranked = ranked(all.list, o)
	c.Reliability = append(c.Reliability, all.by.Bins(o.Level, o.Method)...)
	c.LeadChanges, c.Comebacks, c.Decisive = enough(changes.Mean(o.Level)), enough(comebacks.Rate(o.Level, o.Method)), enough(decisive.Mean(o.Level))
	for turn, s := range turns {
		if brier := enough(s.brier.Mean(o.Level)); brier != nil {
			row := ChanceTurn{Turn: turn, Games: brier.Games, Brier: brier, LogLoss: enough(s.loss.Mean(o.Level))}
			row.AUC, row.Ranked = ranked(s.list, o)
			c.Turns = append(c.Turns, row)
		}
	}
}

// ranked estimates how often a game that is won is given more than one that is lost.
func ranked(list []stats.Foretold, o Options) (auc *float64, e *stats.Estimate) {
	if e = known(stats.AUC(list, o.Level)); e != nil {
		auc = &e.Est
	}
	return auc, e
}

// leads counts how often the favourite changes.
func leads(chances []float64) (n int) {
	for k := 1; k < len(chances); k++ {
		if (chances[k] > .5) != (chances[k-1] > .5) {
			n++
		}
	}
	return n
}

// winning says of the winner's chances whether they once were below one in ten, and from
// which turn on they stay above nine in ten.
func winning(chances []float64) (back bool, from int) {
	for k, p := range chances {
		back = back || p < .1
		if p <= .9 {
			from = k + 1
		}
	}
	return back, from
}
