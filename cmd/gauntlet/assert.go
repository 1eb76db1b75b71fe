package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// gates is the flags that say what a report must say.
type gates struct {
	texts     []string
	undecided *string
	flags     *pflag.FlagSet // tells which are given
	list      []*reports.Assertion
}

func (g *gates) register(f *pflag.FlagSet) {
	g.flags = f
	f.StringArrayVar(&g.texts, "assert", nil, "`assertion` about the report, such as 'matchup[A,B] in 45..55'; if one fails the exit code is 99 (docs/gates.md)")
	g.undecided = choiceVar(f, "undecided", "what becomes of assertions by interval that too few games decide", "fail", "pass")
}

// parse reads the assertions.
func (g *gates) parse() error {
	g.list = nil
	if len(g.texts) == 0 && g.flags != nil && g.flags.Changed("undecided") {
		return usagef("--undecided %s: it goes with --assert", *g.undecided)
	}
	for _, text := range g.texts {
		a, err := reports.ParseAssertion(text)
		if err != nil {
			return usagef("--assert: %w", err)
		}
		g.list = append(g.list, a)
	}
	return nil
}

// fit reports assertions that a run of a configuration cannot fulfil whatever happens, since
// they are about something else; format is that of its report.
func (g *gates) fit(c *sim.Config, p *sim.Plan, format string) error {
	scope := reports.Scope{Format: format, Arms: p.Arms, Tested: c.Stop != nil && c.Stop.Rule.Kind == eventlog.StopTest}
	for _, d := range p.Decks {
		scope.Decks = append(scope.Decks, d.Name)
		for _, policy := range p.Policies {
			scope.Decks = append(scope.Decks, fmt.Sprintf("%s (%s)", d.Name, policy))
		}
	}
	if format != reports.Format {
		scope.Arms = p.Arms[1:]
	}
	if c.Sweep != nil {
		for _, a := range c.Sweep.Axes {
			if len(a.Values) > 1 {
				scope.Fields = append(scope.Fields, a.Key)
			}
		}
	}
	for _, a := range g.list {
		if err := a.Fits(&scope); err != nil {
			return usagef("--assert: %w", err)
		}
	}
	return nil
}

// checkable is a report that assertions can be held against.
type checkable interface {
	Check(*reports.Assertion) ([]reports.Checked, error)
}

// check holds the assertions against a report and says what became of them.
func (g *gates) check(w io.Writer, report checkable) error {
	if len(g.list) == 0 {
		return nil
	}
	n, failed := 0, 0
	fmt.Fprintln(w)
	for _, a := range g.list {
		found, err := report.Check(a)
		if err != nil {
			return usagef("--assert: %w", err)
		}
		for i := range found {
			n++
			if o := found[i].Outcome; o == reports.Fails || o == reports.Undecided && *g.undecided == "fail" {
				failed++
			}
			fmt.Fprintln(w, found[i].String())
		}
	}
	if failed == 0 {
		return nil
	}
	fmt.Fprintf(w, "%d of %s failed\n", failed, counted(n, "assertion"))
	return errGate
}

var errGate = errors.New("an assertion failed; the user has been told")
