package reports

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FormatImprovement identifies the JSON of an improvement.
const FormatImprovement = "gauntlet-improvement"

// Improvement says which exchanges of single cards make a deck score higher. Candidates are
// played on common deals in rounds, of which each leaves the better half out of the rest, and
// those that are left are played once more on fresh deals: what the deals of a choice say of
// the chosen is flattered by their luck, what fresh deals say is not. Source of the rounds:
// sequential halving (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
// bandits", 2013); of the fresh deals: sample splitting.
type Improvement struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run   Run          `json:"run"` // of the fresh deals
	Basis CompareBasis `json:"basis"`
	Deck  string       `json:"deck"`
	// Screening is the rounds that chose, the first one first.
	Screening []ScreenRound `json:"screening"`
	// Swaps are those that were left, the best on fresh deals first.
	Swaps []SwapGain `json:"swaps"`

	Notes []Note `json:"notes,omitempty"`

	compared *Comparison
}

// Check holds an assertion against the comparison on fresh deals, whose variants are the exchanges.
func (r *Improvement) Check(a *Assertion) ([]Checked, error) { return r.compared.Check(a) }

// ScreenRound is a round of the screening.
type ScreenRound struct {
	Candidates int    `json:"candidates"`
	Kept       int    `json:"kept"`
	PerMatchup int64  `json:"games_per_matchup"` // of each candidate
	Games      int64  `json:"n_games"`           // of the round, those of the deck as it is among them
	Seed       uint64 `json:"seed"`
}

// SwapGain is what an exchange of cards changes.
type SwapGain struct {
	Swap    string `json:"swap"`
	Out     string `json:"out"` // the number of the card that goes
	OutName string `json:"out_name"`
	In      string `json:"in"` // … of the one that comes
	InName  string `json:"in_name"`
	Part    string `json:"part"`
	Copies  int    `json:"copies"`
	// Chosen is the difference in the last round of the screening, whose deals chose it.
	Chosen Diff `json:"chosen"`
	// Diff is the difference on fresh deals, corrected for the number of swaps played there.
	Diff
}

// KeepBetter returns the indices of the candidates with the highest estimates, best first: half of them, rounded
// up, but at least so many as least, if there are so many.
func KeepBetter(est []float64, least int) []int {
	order := make([]int, len(est))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return -cmp.Compare(est[a], est[b]) })
	return order[:min(len(est), max(least, (len(est)+1)/2))]
}

// BuildImprovement makes the report of a run on fresh deals, whose variants are the swaps in
// their order.
func BuildImprovement(m *eventlog.Manifest, src Source, deck string, screening []ScreenRound, swaps []SwapGain, o Options) (*Improvement, error) {
	c, err := BuildComparison(m, src, o)
	if err != nil {
		return nil, err
	}
	if len(c.Variants) != len(swaps) {
		return nil, fmt.Errorf("the run has %d variants, and %d swaps were chosen", len(c.Variants), len(swaps))
	}
	if m.Stop != nil {
		return nil, errors.New("a run that a rule may end is no run on fresh deals of one size")
	}
	r := &Improvement{Format: FormatImprovement, Version: Version, Run: c.Run, Basis: c.Basis, Deck: deck, Screening: screening, Swaps: slices.Clone(swaps), compared: c}
	for _, n := range c.Notes {
		if n.Code != NoteIdentical { // each exchange says how many blocks are the same
			r.Notes = append(r.Notes, n)
		}
	}
	r.Basis.Tests = len(swaps)
	for i := range r.Swaps {
		r.Swaps[i].Diff = c.Variants[i].Overall
	}
	slices.SortStableFunc(r.Swaps, func(a, b SwapGain) int { return -cmp.Compare(a.Est, b.Est) })
	return r, nil
}

// Better returns the swaps that are shown to make the deck score higher.
func (r *Improvement) Better() (out []*SwapGain) {
	for i := range r.Swaps {
		if r.Swaps[i].Verdict == stats.Higher {
			out = append(out, &r.Swaps[i])
		}
	}
	return out
}

// Flattery returns the mean difference of the swaps on the deals that chose them and on fresh
// ones.
func (r *Improvement) Flattery() (chosen, fresh float64) {
	for i := range r.Swaps {
		chosen += r.Swaps[i].Chosen.Est / float64(len(r.Swaps))
		fresh += r.Swaps[i].Est / float64(len(r.Swaps))
	}
	return chosen, fresh
}
