package reports

import (
	"encoding/json"
	"slices"

	"gauntlet/sim/eventlog"
)

// Kind says what a run asks, and so which report it has.
type Kind string

// The kinds of runs.
const (
	KindRates      Kind = "rates"      // win rates of one arm: Build
	KindArms       Kind = "arms"       // several rules side by side: BuildArms
	KindComparison Kind = "comparison" // versions of cards, decks or policies: BuildComparison
	KindSweep      Kind = "sweep"      // a grid: BuildSweep
	KindImpact     Kind = "impact"     // blanks in the place of the cards of a deck: BuildImpact
	KindMulligan   Kind = "mulligan"   // first hands kept and redrawn: BuildMulligan
)

// KindOf tells the kind of a run by its arms, so that a run that is made again from its experiment
// file has the report that it had. Of a run with several players it is what each of them is
// asked.
func KindOf(m *eventlog.Manifest) Kind {
	if len(m.Players) > 0 {
		own, _, err := OfPlayer(m, nil, m.Players[0].Name)
		if err != nil {
			return KindRates // the reports say what is wrong with it
		}
		m = own
	}
	versions := slices.ContainsFunc(m.Arms, func(a eventlog.Arm) bool { return len(a.Cards)+len(a.Decks)+len(a.Policies) > 0 }) ||
		len(m.Arms) > 1 && len(m.Arms[0].Settings) == 0
	switch {
	case m.Sweep != nil:
		return KindSweep
	case versions && asksBlanks(m):
		return KindImpact
	case versions && asksMulligans(m):
		return KindMulligan
	case versions:
		return KindComparison
	case len(m.Arms) > 1:
		return KindArms
	}
	return KindRates
}

// asksOne reports whether the arms are compared over all games with one deck on side a, as in runs
// about the cards or the hands of a deck.
func asksOne(m *eventlog.Manifest) bool {
	return m.Stop == nil && len(m.Arms) > 1 && len(m.Matchups) > 0 &&
		!slices.ContainsFunc(m.Matchups, func(mu eventlog.Matchup) bool { return mu.DeckA != m.Matchups[0].DeckA || mu.DeckB == mu.DeckA })
}

// asksBlanks reports whether every arm but the first has a blank in the place of one card and is
// called after it.
func asksBlanks(m *eventlog.Manifest) bool {
	if !asksOne(m) {
		return false
	}
	for i := range m.Arms[1:] {
		a := &m.Arms[i+1]
		if len(a.Cards) != 1 || len(a.Decks)+len(a.Policies) > 0 {
			return false
		}
		c := &a.Cards[0]
		var printed struct {
			Text string `json:"text"`
		}
		if err := json.Unmarshal(c.Definition, &printed); err != nil || printed.Text != "" || a.Name != c.Name && a.Name != c.Name+" ("+c.ID+")" {
			return false
		}
	}
	return true
}

// asksMulligans reports whether the second arm keeps and the third redraws every first hand of
// side a, with the rows of cards that tell what was in it.
func asksMulligans(m *eventlog.Manifest) bool {
	if !asksOne(m) || len(m.Arms) != mulliganArms || m.Detail == eventlog.Games.Name {
		return false
	}
	own := m.Policies[m.Matchups[0].PolicyA]
	for i, name := range []string{"", "keep", "redraw"} {
		a := &m.Arms[i]
		if len(a.Cards)+len(a.Decks) > 0 || i == armOwn && len(a.Policies) > 0 {
			return false
		}
		if i != armOwn && (a.Name != name || len(a.Policies) == 0 || a.Policies[0] != own+":"+name) {
			return false
		}
	}
	return true
}
