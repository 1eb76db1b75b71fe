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
	wins, games    [calibrationBins]float64
	predicted      [calibrationBins]float64
}

// Add adds a prediction and its outcome between 0 and 1.
func (c *Calibration) Add(p, y float64) {
	const least = 1e-12
	q := min(max(p, least), 1-least)
	c.n++
	c.brier += (p - y) * (p - y)
	c.loss -= y*math.Log(q) + (1-y)*math.Log(1-q)
	at := min(calibrationBins-1, int(p*calibrationBins))
	c.wins[at] += y
	c.games[at]++
	c.predicted[at] += p
}

// Brier returns the mean squared error, NaN without predictions: 1/4 for always one half.
// No report shows it: tests hold it against published values.
func (c *Calibration) Brier() float64 { return c.brier / c.n }

// LogLoss returns the mean of -log of the probability of what happened, ln 2 for always
// one half. No report shows it: tests hold it against published values.
func (c *Calibration) LogLoss() float64 { return c.loss / c.n }

// Foretold is a prediction and its outcome between 0 and 1.
type Foretold struct{ Predicted, Outcome float64 }

// AUC returns the probability that a game that was won was given more than one that was lost, ties
// counting one half; NaN unless both occur. It sorts the list.
func AUC(list []Foretold) float64 {
	stable.Sort(list, func(a, b Foretold) int { return cmp.Compare(a.Predicted, b.Predicted) })
	var wins, losses, better float64
	var w, l float64 // of those that were given the same
	for i, f := range list {
		w, l = w+f.Outcome, l+1-f.Outcome
		if i+1 == len(list) || list[i+1].Predicted != f.Predicted {
			better += w * (losses + l/2)
			wins, losses, w, l = wins+w, losses+l, 0, 0
		}
	}
	return better / (wins * losses)
}

// Bin is the predictions of a tenth of the range.
type Bin struct {
	From      float64 `json:"from"`
	To        float64 `json:"to"`
	Games     int64   `json:"n_games"`
	Predicted float64 `json:"predicted"` // mean prediction
	Observed  float64 `json:"observed"`  // share that was won
	Lo        float64 `json:"lo"`        // Wilson's interval of Observed
	Hi        float64 `json:"hi"`
}

// Bins returns the reliability table: the tenths that hold any predictions. Games count as
// independent: add one prediction a game.
func (c *Calibration) Bins(level float64) (out []Bin) {
	for k, n := range c.games {
		if n == 0 {
			continue
		}
		b := Bin{From: float64(k) / calibrationBins, To: float64(k+1) / calibrationBins, Games: int64(n), Predicted: c.predicted[k] / n, Observed: c.wins[k] / n}
		b.Lo, b.Hi = RateInterval(Wilson, b.Observed, n, level)
		out = append(out, b)
	}
	return out
}
