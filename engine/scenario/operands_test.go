package scenario_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"gauntlet/engine/effect"
	"gauntlet/engine/scenario"
)

// holding is a scenario that passes, with the programs of its cards and a way to run it
// with others.
type holding struct {
	name     string
	programs []*effect.Program
	run      func([]*effect.Program) bool // whether it is as it says
}

// holdings returns the scenarios of a game that pass under their first rule set.
func holdings(t *testing.T, glob string) (out []holding) {
	for path, s := range parsedFrom(t, glob) {
		h := holding{name: path[strings.LastIndex(path, "/")+1:]}
		rules := ""
		if len(s.Rules) > 0 {
			rules = s.Rules[0]
		}
		pos, err := s.Position(scenario.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pos.Programs() {
			h.programs = append(h.programs, widened(p))
		}
		h.run = func(p []*effect.Program) (ok bool) {
			defer func() {
				if recover() != nil {
					ok = false
				}
			}()
			r, err := pos.Run(rules, p)
			return err == nil && r.OK()
		}
		if h.run(h.programs) {
			out = append(out, h)
		}
	}
	return out
}

// sites calls f for every instruction of a program and of the programs in it, with a way to
// get the outer program with another instruction there, until f says no.
func sites(p *effect.Program, f func(p *effect.Program, pc int, with func(effect.Instr) *effect.Program) bool) bool {
	if p == nil {
		return true
	}
	for pc := range p.Code {
		if !f(p, pc, func(in effect.Instr) *effect.Program {
			q := *p
			q.Code = slices.Clone(p.Code)
			q.Code[pc] = in
			return &q
		}) {
			return false
		}
	}
	for k, inner := range p.Granted {
		if !sites(inner, func(at *effect.Program, pc int, with func(effect.Instr) *effect.Program) bool {
			return f(at, pc, func(in effect.Instr) *effect.Program {
				q := *p
				q.Granted = slices.Clone(p.Granted)
				q.Granted[k] = with(in)
				return &q
			})
		}) {
			return false
		}
	}
	return true
}

// unit is an operand of an operation, and what it says where that is one of a few meanings.
type unit struct {
	op    effect.Op
	k     int
	value string
}

func (u unit) String() string {
	if u.value == "" {
		return u.op.OperandName(u.k)
	}
	return u.op.OperandName(u.k) + " " + u.value
}

// unitsOf returns what the programs of scenarios hold.
func unitsOf(all []holding) (out []unit) {
	seen := map[unit]bool{}
	for _, h := range all {
		for _, p := range h.programs {
			sites(p, func(at *effect.Program, pc int, _ func(effect.Instr) *effect.Program) bool {
				for k := range effect.Operands {
					in := at.Code[pc]
					if in.Op.OperandName(k) == "" {
						continue
					}
					for _, m := range in.OperandMeanings(k) {
						if u := (unit{in.Op, k, m}); !seen[u] {
							seen[u] = true
							out = append(out, u)
						}
					}
				}
				return true
			})
		}
	}
	return out
}

// widened is a program with a filter more, which admits everything: what filters of
// instructions say can then be changed.
func widened(p *effect.Program) *effect.Program {
	if p == nil {
		return nil
	}
	q := *p
	q.Filters = append(slices.Clone(p.Filters), effect.AnyCard())
	q.Granted = slices.Clone(p.Granted)
	for k := range q.Granted {
		q.Granted[k] = widened(q.Granted[k])
	}
	return &q
}

// unseen changes one operand of an operation in the programs of scenarios, one instruction
// and one value at a time, until a scenario notices; it returns how many changes there were
// and whether none was noticed.
func unseen(all []holding, op effect.Op, k int, value string) (tried int, none bool) {
	for _, h := range all {
		seen := false
		for n, p := range h.programs {
			sites(p, func(at *effect.Program, pc int, with func(effect.Instr) *effect.Program) bool {
				if at.Code[pc].Op != op || !slices.Contains(at.Code[pc].OperandMeanings(k), value) {
					return true
				}
				for _, in := range effect.Changes(at, pc, k, value) {
					tried++
					programs := slices.Clone(h.programs)
					programs[n] = with(in)
					if seen = !h.run(programs); seen {
						return false
					}
				}
				return true
			})
			if seen {
				return tried, false
			}
		}
	}
	return tried, true
}

// TestEveryOperandIsSeen changes single operands of single instructions of the programs of
// scenarios' cards to other legal values: for every operand of every operation that scenarios
// hold some change must make a scenario fail. What is neutral stands in neutralOperands with
// the reason, what no scenario notices yet in openOperands, which only shrinks: neither is
// tried. GAUNTLET_OPERANDS=all tries them too, and wants the list of those that are open exact.
func TestEveryOperandIsSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("about a minute: run without -short")
	}
	for _, game := range []struct{ name, glob string }{{"sve", scenarioGlob}, {"fow", scenarioGlobFoW}} {
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			all, whole := holdings(t, game.glob), os.Getenv("GAUNTLET_OPERANDS") == "all"
			var lock sync.Mutex
			units, changes, unheld := 0, 0, 0
			var open []string
			var work sync.WaitGroup
			next := make(chan unit)
			for range 2 {
				work.Go(func() {
					for u := range next {
						name := u.String()
						if !whole && (neutralOperands[game.name][name] != "" || slices.Contains(openOperands[game.name], name)) {
							continue
						}
						tried, none := unseen(all, u.op, u.k, u.value)
						lock.Lock()
						units++
						changes += tried
						switch {
						case tried == 0:
							unheld++
						case none && neutralOperands[game.name][name] == "":
							open = append(open, name)
						case !none && neutralOperands[game.name][name] != "":
							t.Errorf("%s: a scenario notices its change, so that it is not neutral (%s)", name, neutralOperands[game.name][name])
						}
						lock.Unlock()
					}
				})
			}
			for _, u := range unitsOf(all) {
				next <- u
			}
			close(next)
			work.Wait()
			slices.Sort(open)
			t.Logf("%d operands, %d changes tried, %d that no scenario holds in a way that can be changed", units, changes, unheld)
			if want := openOperands[game.name]; whole && !slices.Equal(open, want) || !whole && len(open) > 0 {
				t.Errorf("operands whose change no scenario notices: %s\nopenOperands says %s: write a scenario for each that is new, take out what is noticed", inQuotes(open), inQuotes(want))
			}
		})
	}
}

func inQuotes(list []string) string { return fmt.Sprintf("%q", list) }

// neutralOperands change nothing that a game shows, with the reason.
var neutralOperands = map[string]map[string]string{
	"sve": {
		"norefresh.C permanent": "the next start phase is the time (7.2.3): texts with another are refused",
		"addcounter.C no flag":  "counters are divided among targets in the other game",
		"delayed.D no flag":     "what waits for a later turn is of the other game",
		"names.D no flag":       "different races and total costs are counted in the other game",
	},
	"fow": {
		"askoption.C nothing": "its controller chooses: that another player does is said in the other game",
		"move.D":              "the places of a deck counted from its end are of the other game: 0 here",
		"delayed.C permanent": "what waits for a moment waits until it comes (906.8a of 6.3); that it can end before is of the other game",
		"counters.C no flag":  "said where the text names one object: the first is all there are",
		"found.D no flag":     "what has gone away is counted so in the other game",
	},
}

// openOperands are those whose change no scenario notices yet.
var openOperands = map[string][]string{}
