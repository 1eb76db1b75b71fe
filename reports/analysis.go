package reports

import (
	"math"

	"gauntlet/reports/stats"
)

// AnalysisFormat names the JSON form of an analysis.
const AnalysisFormat = "gauntlet-analysis"

// Analysis is what players think of a position: what the seat that is asked sees, what it may
// do, and what each of the players would do.
type Analysis struct {
	Format   string   `json:"format"`
	Version  int      `json:"version"`
	Position string   `json:"position"` // where it comes from
	Game     string   `json:"game"`
	Rules    string   `json:"rules,omitempty"`
	Seat     string   `json:"seat"` // that is asked: p1 or p2
	Board    []string `json:"board"`
	Question string   `json:"question"`
	Options  []string `json:"options"`
	Played   int      `json:"played,omitempty"` // what was chosen in the game, counted from 1; 0 unknown
	Seed     uint64   `json:"seed,string"`      // 64 bits do not fit a JSON number
	Level    float64  `json:"level"`            // of the intervals
	// Opinions are those of the players, and of playing on.
	Opinions []Opinion `json:"opinions"`
}

// Opinion is what a player would do.
type Opinion struct {
	Policy string `json:"policy"`
	// PlayedOn says that no player weighs the options: all are tried on common deals of what
	// the seat does not know, and the policy plays on to the end.
	PlayedOn bool `json:"played_on,omitempty"`
	Chosen   int  `json:"chosen"` // option, counted from 1
	// Weighed are the options that it looked at, the best first; none if it weighs nothing.
	Weighed []WeighedOption `json:"weighed,omitempty"`
	Worth   *float64        `json:"worth,omitempty"` // of the option chosen, in a unit of the policy's own
	Line    []string        `json:"line,omitempty"`  // what it would do this turn, in order, in one deal of what it does not know
}

// WeighedOption is an option with its chance of winning.
type WeighedOption struct {
	Option int     `json:"option"` // counted from 1
	Chance float64 `json:"chance"`
	Lo     float64 `json:"lo"`
	Hi     float64 `json:"hi"`
	Deals  int     `json:"deals"`
	// Behind is by how much it is behind the best option over common deals, with its interval;
	// nil if that was not measured.
	Behind *[3]float64 `json:"behind,omitempty"`
}

// NewWeighedOption makes a row of the chance of winning after an option, its standard error,
// NaN if it is not known, and the number of deals. The interval is Wilson's with as many games
// as give the error, or as there were deals if all ended alike.
func NewWeighedOption(option int, chance, se float64, deals int, level float64) WeighedOption {
	w := WeighedOption{Option: option, Chance: chance, Deals: deals, Lo: 0, Hi: 1}
	n := float64(deals)
	if se > 0 && chance > 0 && chance < 1 {
		n = chance * (1 - chance) / (se * se)
	}
	w.Lo, w.Hi = stats.RateInterval(stats.Wilson, min(1, max(0, chance)), n, level)
	return w
}

// IsBehind notes by how much the option is behind the best one.
func (w *WeighedOption) IsBehind(by, se, level float64) {
	half := stats.Z(level) * se
	if math.IsNaN(half) {
		return
	}
	w.Behind = &[3]float64{by, by - half, by + half}
}
