package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gauntlet/internal/spell"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// Outcome is what became of an assertion.
type Outcome string

// The outcomes. By estimate an assertion holds or fails. By interval it holds if the whole
// interval lies in the range, fails if all of it lies outside, and is undecided otherwise, as
// it is without games.
const (
	Holds     Outcome = "holds"
	Fails     Outcome = "fails"
	Undecided Outcome = "undecided"
)

// Checked is an assertion held against one number of a report. Numbers are in the units of
// assertions.
type Checked struct {
	Assertion *Assertion
	What      string // measure with its subjects
	Known     bool   // there are games
	Exact     bool   // it is a count and has no interval
	Est       float64
	Lo, Hi    float64 // interval of this number alone, whatever else is asserted
	Level     float64
	Decision  sequential.Decision // of a test, and nothing else
	Outcome   Outcome
}

// String says what was found.
func (c *Checked) String() string {
	found := "no games"
	switch {
	case c.Decision == sequential.Continue:
		found = "not decided"
	case c.Decision != "":
		found = string(c.Decision)
	case c.Known && c.Exact:
		found = numeral.Whole(c.Est)
	case c.Known:
		// As many decimals as show on which side of the bounds the numbers lie.
		n := numeral.Apart(2, 1, []float64{c.Est, c.Lo, c.Hi}, []float64{c.Assertion.Low, c.Assertion.High})
		found = fmt.Sprintf("%s (%s interval %s to %s)", numeral.Fixed(c.Est, n), numeral.Level(c.Level), numeral.Fixed(c.Lo, n), numeral.Fixed(c.Hi, n))
	}
	return fmt.Sprintf("%-9s  %s: %s is %s", c.Outcome, c.Assertion.Text, c.What, found)
}

// Scope is what a report will be about, so that assertions can be looked at before any
// game.
type Scope struct {
	Format string   // of the report
	Decks  []string // names of contestants, and of decks with one contestant
	Arms   []string // of a comparison or sweep its variants; of arms side by side those
	Fields []string // of a sweep
	Tested bool     // it is by a sequential test that the run ends
}

// Fits reports what of an assertion cannot be in such a report.
func (a *Assertion) Fits(s *Scope) error {
	m := measures[a.Measure]
	if !slices.Contains(m.of, s.Format) {
		word := map[string]string{Format: "a comparison or a sweep", FormatComparison: "a report of one arm", FormatSweep: "another report"}[s.Format]
		if s.Format == FormatComparison && a.Measure == "slope" {
			word = "a sweep"
		}
		return &AssertionError{a.Text, 1, fmt.Sprintf("%s is a measure of %s", a.Measure, word)}
	}
	if a.Measure == measureDecision && !s.Tested {
		return &AssertionError{a.Text, 1, "the run has no sequential test that could decide: play it with --test"}
	}
	if a.Arm != "" && s.Format != Format {
		return &AssertionError{a.Text, strings.LastIndex(a.Text, "@") + 1, "@ chooses an arm of several side by side; a variant stands in brackets: difference[VARIANT]"}
	}
	if a.Arm != "" && !slices.Contains(s.Arms, a.Arm) {
		return &AssertionError{a.Text, strings.LastIndex(a.Text, "@") + 1, fmt.Sprintf("no arm %q%s", a.Arm, hinted(a.Arm, s.Arms))}
	}
	for i, subject := range a.Subjects {
		known, what := s.Decks, "deck"
		switch {
		case a.Measure == "slope":
			known, what = s.Fields, "field with several values"
		case a.Measure == "difference" && i == 0, a.Measure == measureDecision:
			known, what = s.Arms, "variant"
		}
		if subject.Name != "" && !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, subject.Name) }) {
			return &AssertionError{a.Text, subject.Column, fmt.Sprintf("no %s %q%s", what, subject.Name, hinted(subject.Name, known))}
		}
	}
	return nil
}

func hinted(name string, known []string) string {
	if hint := spell.Hint(name, known); hint != "" {
		return hint
	}
	if len(known) == 0 {
		return ""
	}
	return "; there are " + strings.Join(known, ", ")
}

// match reports whether a subject means one of names.
func (s Subject) match(names ...string) bool {
	return s.Name == "" || slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, s.Name) })
}

// add holds the assertion against an estimate, nil for one without games.
func (a *Assertion) add(out []Checked, what string, e *stats.Estimate, scale float64) []Checked {
	c := Checked{Assertion: a, What: what, Outcome: Undecided}
	if e != nil && e.Games > 0 {
		c.Known, c.Est, c.Lo, c.Hi, c.Level = true, e.Est*scale, e.Lo*scale, e.Hi*scale, e.Level
		est, lo, hi := a.at(c.Est), a.at(c.Lo), a.at(c.Hi)
		inside := func(x float64) bool {
			return (x > a.Low || x == a.Low && !a.OpenLow) && (x < a.High || x == a.High && !a.OpenHigh)
		}
		switch {
		case !a.ByInterval && inside(est), a.ByInterval && inside(lo) && inside(hi):
			c.Outcome = Holds
		case !a.ByInterval, hi < a.Low || lo > a.High, hi == a.Low && a.OpenLow, lo == a.High && a.OpenHigh:
			c.Outcome = Fails
		}
	}
	return append(out, c)
}

// at returns a number, or the bound that it differs from by arithmetic alone: 55 wins of 100 are 55 % and not 55.00000000000001.
func (a *Assertion) at(x float64) float64 {
	const rounding = 1e-9
	for _, bound := range [2]float64{a.Low, a.High} {
		if math.Abs(bound) < math.Inf(1) && math.Abs(x-bound) <= rounding*max(1, math.Abs(bound)) {
			return bound
		}
	}
	return x
}

// count holds it against a number of games.
func (a *Assertion) count(out []Checked, n int64) []Checked {
	x := float64(n)
	out = a.add(out, a.Measure, &stats.Estimate{Est: x, Lo: x, Hi: x, Games: 1}, 1)
	out[len(out)-1].Exact = true
	return out
}

// decisions holds it against what the test says of the variants that it means.
func (a *Assertion) decisions(stop *StopReport) (out []Checked) {
	for i := range stop.Variants {
		v := &stop.Variants[i]
		if len(a.Subjects) > 0 && !a.Subjects[0].match(v.Arm) {
			continue
		}
		c := Checked{Assertion: a, What: measureDecision + "[" + v.Arm + "]", Decision: v.Decision, Outcome: Fails}
		switch v.Decision {
		case a.Decision:
			c.Outcome = Holds
		case sequential.Continue, "":
			c.Decision, c.Outcome = sequential.Continue, Undecided
		}
		out = append(out, c)
	}
	return out
}

// tested reports whether a run ends by a sequential test.
func tested(stop *StopReport) bool { return stop != nil && stop.Rule.Kind == eventlog.StopTest }

// Scope returns what the report is about.
func (r *Report) Scope() Scope {
	s := Scope{Format: Format, Arms: []string{r.Run.Arm}}
	for i := range r.Contestants {
		s.Decks = append(s.Decks, r.names(i)...)
	}
	return s
}

// names returns what a contestant is called: its name, and that of its deck if no other
// contestant plays it.
func (r *Report) names(contestant int) []string {
	c := &r.Contestants[contestant]
	out := []string{c.Name}
	for i := range r.Contestants {
		if i != contestant && r.Contestants[i].Deck == c.Deck {
			return out
		}
	}
	if c.Deck != c.Name {
		out = append(out, c.Deck)
	}
	return out
}

// Check holds an assertion against the report.
func (r *Report) Check(a *Assertion) (out []Checked, err error) {
	scope := r.Scope()
	if err := a.Fits(&scope); err != nil {
		return nil, err
	}
	name := func(i int) string { return r.Contestants[i].Name }
	all := len(a.Subjects) == 0
	switch a.Measure {
	case "faults":
		return a.count(out, r.Run.Faults), nil
	case "capped":
		return a.count(out, r.Run.Capped), nil
	case "field":
		for i := range r.Totals {
			t := &r.Totals[i]
			if a.Subjects[0].match(r.names(t.Contestant)...) {
				out = a.add(out, "field["+name(t.Contestant)+"]", rateOf(t.Rate), 100)
			}
		}
	case "decisions", "turns":
		rows := []LengthRow{r.Length.Overall}
		if !all {
			rows = r.Length.Decks
		}
		if len(a.Subjects) == 2 {
			break
		}
		for i := range rows {
			l, what := &rows[i], a.Measure
			if !all {
				if !a.Subjects[0].match(r.names(l.Contestant)...) {
					continue
				}
				what += "[" + name(l.Contestant) + "]"
			}
			e := l.Mean
			if a.Measure == "decisions" {
				e = l.Decisions
			}
			out = a.add(out, what, e, 1)
		}
	case "first":
		if all {
			return a.add(out, "first", r.FirstPlayer.Overall, 100), nil
		}
		for i := range r.FirstPlayer.Decks {
			d := &r.FirstPlayer.Decks[i]
			if len(a.Subjects) == 1 && a.Subjects[0].match(r.names(d.Contestant)...) {
				out = a.add(out, "first["+name(d.Contestant)+"]", d.Gain, 100)
			}
		}
	}
	if len(a.Subjects) == 2 {
		out = r.checkCells(a)
	}
	if len(out) == 0 {
		return nil, &AssertionError{a.Text, 1, "the run has no such games: nothing is measured"}
	}
	return out, nil
}

// checkCells holds an assertion about two decks against the matchups that it means, each
// from one side if both are meant.
func (r *Report) checkCells(a *Assertion) (out []Checked) {
	every := a.Subjects[0].Name == "" && a.Subjects[1].Name == ""
	for row := range r.Contestants {
		for col := range r.Contestants {
			c := r.Matchups.Find(row, col)
			if c == nil || every && row >= col || row == col && a.Subjects[0].Name != a.Subjects[1].Name || c.Barred ||
				!a.Subjects[0].match(r.names(row)...) || !a.Subjects[1].match(r.names(col)...) {
				continue
			}
			what := fmt.Sprintf("%s[%s, %s]", a.Measure, r.Contestants[row].Name, r.Contestants[col].Name)
			switch a.Measure {
			case "matchup":
				out = a.add(out, what, rateOf(c.Rate), 100)
			case "first":
				out = a.add(out, what, c.First, 100)
			default:
				out = a.add(out, what, c.Turns, 1)
			}
		}
	}
	return out
}

func rateOf(r *Rate) *stats.Estimate {
	if r == nil {
		return nil
	}
	return &r.Estimate
}

// Check holds an assertion against the arms that it means.
func (s *SideBySide) Check(a *Assertion) (out []Checked, err error) {
	scope := Scope{Format: Format}
	for i := range s.Arms {
		scope.Arms = append(scope.Arms, s.Arms[i].Run.Arm)
		scope.Decks = append(scope.Decks, s.Arms[i].Scope().Decks...)
	}
	if err := a.Fits(&scope); err != nil {
		return nil, err
	}
	for i := range s.Arms {
		arm := &s.Arms[i]
		if a.Arm != "" && a.Arm != arm.Run.Arm {
			continue
		}
		one := *a
		one.Arm = ""
		list, e := arm.Check(&one)
		if e != nil {
			err = e // a deck may not be legal in one of the arms
			continue
		}
		for _, c := range list {
			c.Assertion, c.What = a, c.What+"@"+arm.Run.Arm
			out = append(out, c)
		}
	}
	if len(out) == 0 {
		return nil, err
	}
	return out, nil
}

// Check holds an assertion against the comparison.
func (c *Comparison) Check(a *Assertion) (out []Checked, err error) {
	scope := Scope{Format: FormatComparison, Tested: tested(c.Stop)}
	for i := range c.Variants {
		scope.Arms = append(scope.Arms, c.Variants[i].Arm)
		for k := range c.Variants[i].Matchups {
			scope.Decks = append(scope.Decks, c.Variants[i].Matchups[k].Deck, c.Variants[i].Matchups[k].Against)
		}
	}
	if err := a.Fits(&scope); err != nil {
		return nil, err
	}
	if out = a.counts(&c.Run); out != nil {
		return out, nil
	}
	if a.Measure == measureDecision {
		return a.decisions(c.Stop), nil
	}
	for i := range c.Variants {
		v := &c.Variants[i]
		out = a.differences(out, v.Arm, &v.Overall, v.Matchups)
	}
	if len(out) == 0 {
		return nil, &AssertionError{a.Text, 1, "the run has no such games: nothing is measured"}
	}
	return out, nil
}

// counts holds it against the faults or the capped games of a run, nil if it means neither.
func (a *Assertion) counts(r *Run) []Checked {
	switch a.Measure {
	case "faults":
		return a.count(nil, r.Faults)
	case "capped":
		return a.count(nil, r.Capped)
	}
	return nil
}

// differences holds it against those of a variant that it means.
func (a *Assertion) differences(out []Checked, arm string, overall *Diff, matchups []MatchupDiff) []Checked {
	if len(a.Subjects) > 0 && !a.Subjects[0].match(arm) {
		return out
	}
	if len(a.Subjects) < 3 {
		return a.add(out, "difference["+arm+"]", &overall.Estimate, 100)
	}
	for k := range matchups {
		m := &matchups[k]
		if a.Subjects[1].match(m.Deck) && a.Subjects[2].match(m.Against) {
			out = a.add(out, fmt.Sprintf("difference[%s, %s, %s]", arm, m.Deck, m.Against), &m.Estimate, 100)
		}
	}
	return out
}

// Check holds an assertion against the sweep.
func (s *Sweep) Check(a *Assertion) (out []Checked, err error) {
	scope := Scope{Format: FormatSweep, Tested: tested(s.Stop)}
	for i := range s.Points {
		p := &s.Points[i]
		if p.Diff != nil {
			scope.Arms = append(scope.Arms, p.Arm)
		}
		for k := range p.Matchups {
			scope.Decks = append(scope.Decks, p.Matchups[k].Deck, p.Matchups[k].Against)
		}
	}
	for i := range s.Slopes {
		scope.Fields = append(scope.Fields, s.Slopes[i].Key)
	}
	if err := a.Fits(&scope); err != nil {
		return nil, err
	}
	if out = a.counts(&s.Run); out != nil {
		return out, nil
	}
	if a.Measure == measureDecision {
		return a.decisions(s.Stop), nil
	}
	for i := range s.Points {
		if p := &s.Points[i]; a.Measure == "difference" && p.Diff != nil {
			out = a.differences(out, p.Arm, p.Diff, p.Matchups)
		}
	}
	for i := range s.Slopes {
		if sl := &s.Slopes[i]; a.Measure == "slope" && a.Subjects[0].match(sl.Key) {
			out = a.add(out, "slope["+sl.Key+"]", &sl.Estimate, 100)
		}
	}
	if len(out) == 0 {
		return nil, &AssertionError{a.Text, 1, "the run has no such games: nothing is measured"}
	}
	return out, nil
}
