package stats

import (
	"cmp"
	"math"

	"gauntlet/internal/stable"
)

// calibrationBins is how many bins the table of reliability has.
const calibrationBins = 10

// Calibration judges predicted probabilities by what came true. The zero Calibration is
// empty and ready to use.
type Calibration struct {
	n, brier, loss float64
	bins           [calibrationBins]struct {
		won, pair Ratio // by pair, and the pair under way
		predicted float64
	}
}

// Add adds a prediction and its outcome between 0 and 1.
func (c *Calibration) Add(p, y float64) {
	const least = 1e-12
	q := min(max(p, least), 1-least)
	c.n++
	c.brier += (p - y) * (p - y)
	c.loss -= y*math.Log(q) + (1-y)*math.Log(1-q)
	b := &c.bins[min(calibrationBins-1, int(p*calibrationBins))]
	b.pair.Add(y, 1)
	b.predicted += p
}

// Close ends a block of predictions, whose outcomes hang together.
func (c *Calibration) Close() {
	for i := range c.bins {
		b := &c.bins[i]
		b.won.Add(b.pair.Sum(), float64(b.pair.Games()))
		b.pair = Ratio{}
	}
}

// Brier returns the mean squared error, NaN without predictions: 1/4 for always one half.
// No report shows it: tests hold it against published values.
func (c *Calibration) Brier() float64 { return c.brier / c.n }

// LogLoss returns the mean of -log of the probability of what happened, ln 2 for always
// one half. No report shows it: tests hold it against published values.
func (c *Calibration) LogLoss() float64 { return c.loss / c.n }

// Foretold is a prediction and its outcome between 0 and 1, in a block of games that hang together.
type Foretold struct {
	Predicted, Outcome float64
	Block              int64

	below, above float64 // shares of the lost games that are below, and of the won ones that are above
}

// AUC returns the probability that a game that was won was given more than one that was lost, ties
// counting one half; without games unless both occur. It sorts the list. The variance is that between
// blocks of what every game brings to it, the share of the games of the other kind that it is ranked
// rightly against (DeLong, DeLong and Clarke-Pearson 1988; with clusters Obuchowski 1997).
func AUC(list []Foretold, level float64) Estimate {
	stable.Sort(list, func(a, b Foretold) int { return cmp.Compare(a.Predicted, b.Predicted) })
	wins, losses := 0.0, 0.0
	for _, f := range list {
		wins, losses = wins+f.Outcome, losses+1-f.Outcome
	}
	if wins == 0 || losses == 0 {
		return rate(0, 0, 0, 0, level, Wilson)
	}
	better, won, lost := 0.0, 0.0, 0.0 // the latter two below
	for i := 0; i < len(list); {
		end, w, l := i, 0.0, 0.0 // of those that were given the same
		for ; end < len(list) && list[end].Predicted == list[i].Predicted; end++ {
			w, l = w+list[end].Outcome, l+1-list[end].Outcome
		}
		for ; i < end; i++ {
			f := &list[i]
			f.below, f.above = (lost+l/2)/losses, (wins-won-w/2)/wins
			better += f.Outcome * f.below / wins
		}
		won, lost = won+w, lost+l
	}
	stable.Sort(list, func(a, b Foretold) int { return cmp.Compare(a.Block, b.Block) })
	variance, block, n := 0.0, 0.0, 0.0
	for i, f := range list {
		block += f.Outcome*(f.below-better)/wins + (1-f.Outcome)*(f.above-better)/losses
		if i+1 == len(list) || list[i+1].Block != f.Block {
			variance, block, n = variance+block*block, 0, n+1
		}
	}
	return rate(better, settle(variance, 1)*n/max(1, n-1), int64(len(list)), int64(n), level, Wilson)
}

// Bin is the predictions of a tenth of the range.
type Bin struct {
	From      float64   `json:"from"`
	To        float64   `json:"to"`
	Games     int64     `json:"n_games"`
	Predicted float64   `json:"predicted"` // mean prediction
	Observed  float64   `json:"observed"`  // share that was won
	Lo        float64   `json:"lo"`        // interval of Observed
	Hi        float64   `json:"hi"`
	Blocks    int64     `json:"n_blocks"`
	Warnings  []Warning `json:"warnings,omitempty"`

	Won Estimate `json:"-"` // what Observed and its interval are of
}

// Bins returns the reliability table: the tenths that hold any predictions of blocks that were closed.
func (c *Calibration) Bins(level float64, m Method) (out []Bin) {
	for k := range c.bins {
		s := &c.bins[k]
		e := s.won.Rate(level, m)
		if e.Games == 0 {
			continue
		}
		out = append(out, Bin{From: float64(k) / calibrationBins, To: float64(k+1) / calibrationBins, Predicted: s.predicted / float64(e.Games),
			Games: e.Games, Blocks: e.Blocks, Observed: e.Est, Lo: e.Lo, Hi: e.Hi, Warnings: e.Warnings, Won: e})
	}
	return out
}
