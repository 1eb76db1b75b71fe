package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Basis says which number of games an interval rests on.
type Basis string

// The bases of an interval.
const (
	EffectiveN Basis = "n_eff"  // the variance between blocks, as n_eff = p(1-p)/Var(p)
	CountedN   Basis = "n"      // the games as counted, taken as independent
	BlockN     Basis = "blocks" // the blocks, each of them one value
)

// Estimate is an answer: a value, its interval, what it rests on, and the
// warnings to print beside it. Rates are fractions of one, not per cent.
type Estimate struct {
	Est    float64 `json:"est"`
	Lo     float64 `json:"lo"`
	Hi     float64 `json:"hi"`
	Level  float64 `json:"level"` // of the interval, e.g. 0.95
	Method Method  `json:"method"`
	SE     float64 `json:"se"`       // standard error between blocks; 0 if it could not be estimated
	Games  int64   `json:"n_games"`  // games with a result
	Blocks int64   `json:"n_blocks"` // blocks that those games came in
	NEff   float64 `json:"n_eff"`    // games that the interval counts with; see Basis
	Basis  Basis   `json:"basis"`

	Warnings []Warning `json:"warnings,omitempty"`
}

// Rough reports whether an estimate rests on too few games or blocks.
func (e *Estimate) Rough() bool {
	return HasWarning(e.Warnings, FewBlocks) || HasWarning(e.Warnings, FewGames)
}

// Half returns half the width of the interval. Wilson's interval is not
// symmetric around Est, so Est ± Half is a short way to say it, not the
// interval itself.
func (e Estimate) Half() float64 { return (e.Hi - e.Lo) / 2 }

// At returns the same estimate of a rate with its interval at another level.
func (e Estimate) At(level float64) Estimate {
	e.Level = level
	e.Lo, e.Hi = RateInterval(e.Method, e.Est, e.NEff, level)
	return e
}

// PValue returns the two-sided p-value of the rate against p0 by the score
// test, which agrees with Wilson's interval: it is below 1-Level exactly if
// that interval leaves p0 out.
func (e Estimate) PValue(p0 float64) float64 {
	if e.NEff <= 0 {
		return 1
	}
	z := (e.Est - p0) / math.Sqrt(p0*(1-p0)/e.NEff)
	return 2 * distuv.UnitNormal.Survival(math.Abs(z))
}

// Within reports whether the rate is equivalent to p0 within ±d by two
// one-sided tests at alpha: its interval at level 1-2·alpha lies in [p0-d, p0+d].
func (e Estimate) Within(p0, d, alpha float64) bool {
	if e.NEff <= 0 {
		return false
	}
	at := e.At(1 - 2*alpha)
	return at.Lo >= p0-d && at.Hi <= p0+d
}

// rate makes the estimate of a rate p with variance v between blocks (E1).
// n_eff above n is legitimate, seat-swapped pairs are made to be negatively
// correlated, but like any n_eff it is trusted only from BlocksMin blocks on.
func rate(p, v float64, games, blocks int64, level float64, m Method) Estimate {
	e := Estimate{Est: p, Level: level, Method: m, Games: games, Blocks: blocks}
	if games == 0 {
		e.Est, e.Lo, e.Hi, e.Basis = math.NaN(), 0, 1, CountedN
		e.warn(NoGames, "no games with a result")
		return e
	}
	if v > 0 {
		e.SE = math.Sqrt(v)
	}
	switch {
	case blocks < BlocksMin:
		e.NEff, e.Basis = float64(games), CountedN
		e.warn(FewBlocks, "only %d blocks, need %d to measure the variance between them: the interval counts %d games as independent", blocks, BlocksMin, games)
	case v <= 0 || p <= 0 || p >= 1:
		e.NEff, e.Basis = float64(games), CountedN
		e.warn(ZeroVariance, "all %d blocks scored the same: the interval counts %d games as independent", blocks, games)
	default:
		e.NEff, e.Basis = p*(1-p)/v, EffectiveN
	}
	e.fewGames()
	e.Lo, e.Hi = RateInterval(m, p, e.NEff, level)
	return e
}

// fewGames warns if there are too few games to use the estimate.
func (e *Estimate) fewGames() {
	if e.Games < GamesMin {
		e.warn(FewGames, "only %d games, need at least %d", e.Games, GamesMin)
	}
}

func (e *Estimate) warn(c Code, format string, args ...any) {
	e.Warnings = append(e.Warnings, Warning{c, fmt.Sprintf(format, args...)})
}
