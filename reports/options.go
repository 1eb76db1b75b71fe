package reports

import (
	"fmt"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Options choose how a report is computed. The zero Options are the defaults.
type Options struct {
	// Level of all intervals; 0 means DefaultLevel.
	Level float64
	// Method of the intervals of rates; empty means Wilson.
	Method stats.Method
	// Margin within which a matchup counts as even, as a fraction: 0 means
	// DefaultMargin, five points to each side of 50 %.
	Margin float64
	// Shares of the field by contestant name, for the decks' totals. The mirror
	// match then counts with exactly one half. Without shares the field is
	// every other contestant that the deck met, with equal weights.
	Shares map[string]float64
	// Arm of the experiment to report on. It may be empty if the run has one.
	Arm string
	// Show names the sections to make, nil for those of an ordinary report: matchups,
	// totals, first player, length and ends, and with 3 to 12 decks that all met each
	// other ratings and metagame.
	Show []Show
	// More names sections beside those of an ordinary report, if Show is nil.
	More []Show
}

// DefaultLevel and DefaultMargin are what the zero values of Options.Level and Options.Margin mean.
const (
	DefaultLevel  = 0.95
	DefaultMargin = 0.05
)

// withDefaults fills in and checks the options.
func (o Options) withDefaults() (Options, error) {
	if o.Level == 0 {
		o.Level = DefaultLevel
	}
	if o.Method == "" {
		o.Method = stats.Wilson
	}
	if o.Margin == 0 {
		o.Margin = DefaultMargin
	}
	if !(o.Level > 0 && o.Level < 1) {
		return o, fmt.Errorf("interval level %v is not between 0 and 1: use 0.95 for 95 %%", o.Level)
	}
	if !(o.Margin > 0 && o.Margin < 0.5) {
		return o, fmt.Errorf("margin %v is not between 0 and 0.5: use 0.05 for five points", o.Margin)
	}
	if _, err := stats.ParseMethod(string(o.Method)); err != nil {
		return o, err
	}
	return o, nil
}

// endsByRates reports whether a run ended by a rule that looked at its win rates.
func endsByRates(m *eventlog.Manifest) bool { return m.Stop != nil && KindOf(m) == KindRates }

// ofStopped chooses the intervals that hold for a run which a rule could end by what it saw of its rates.
func (o Options) ofStopped(m *eventlog.Manifest) (Options, error) {
	if !endsByRates(m) {
		return o, nil
	}
	if o.Method != "" && o.Method != stats.Anytime {
		return o, fmt.Errorf("the run ended by what it saw of its win rates, for which %s intervals do not hold: those of %s do", o.Method.Name(), stats.Anytime)
	}
	o.Method = stats.Anytime
	return o, nil
}

// withMargin does the same for reports whose default margin is another one.
func (o Options) withMargin(margin float64) (Options, error) {
	if o.Margin == 0 {
		o.Margin = margin
	}
	return o.withDefaults()
}

// alpha is the error rate of tests that go with the intervals.
func (o Options) alpha() float64 { return 1 - o.Level }
