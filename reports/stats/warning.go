package stats

import "slices"

// Code names a kind of warning. Codes are stable, so that tables can count
// them and programs can test for them.
type Code string

// The kinds of warnings.
const (
	NoGames      Code = "no_games"      // nothing to estimate from
	FewGames     Code = "few_games"     // fewer games than GamesMin
	FewBlocks    Code = "few_blocks"    // fewer blocks than BlocksMin: n_eff is not trusted
	ZeroVariance Code = "zero_variance" // every block scored the same: n_eff is undefined
	UnequalSeats Code = "unequal_seats" // one seat was played more often than the other
	OneSeat      Code = "one_seat"      // one seat was never played: nothing to balance
	FewDiffer    Code = "few_differ"    // hardly any block differs between two arms
	ShortTail    Code = "short_tail"    // too few values for a quantile's interval at this level
)

// Thresholds of the warnings.
const (
	// BlocksMin is the number of blocks from which the variance between blocks
	// is trusted.
	BlocksMin = 30
	// GamesMin is the number of games below which a rate is called too rough
	// to use: at 100 games its interval is still about ten points to each side.
	GamesMin = 100
)

// Warning says why an answer deserves less trust. It is an error value so that
// callers may pass it on as one, but an answer with warnings is still an answer.
type Warning struct {
	Code Code   `json:"code"`
	Text string `json:"text"`
}

// Error returns the warning's text.
func (w Warning) Error() string { return w.Text }

// HasWarning reports whether a warning of kind code is among ws.
func HasWarning(ws []Warning, code Code) bool {
	return slices.ContainsFunc(ws, func(w Warning) bool { return w.Code == code })
}
