package svescript

import (
	"slices"
	"testing"

	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// change is one thing that programs may hold, with what makes a program do
// without it. It reports whether the program held it.
type change struct {
	name   string
	drop   func(*effect.Program) bool
	holder effect.Program // a program that holds nothing else
}

// changes lists everything that the effect package can say: operations, what
// passives change, events and actions of costs.
func changes() (out []change) {
	carried := sve.Carried()
	for op := range effect.Op(effect.Ops) {
		if op != effect.OpHalt && carried.Ops.Has(op) {
			out = append(out, change{"operation " + op.String(), func(p *effect.Program) bool { return dropOp(p, op) },
				effect.Program{Code: []effect.Instr{{Op: op}}}})
		}
	}
	for k := range effect.StaticKindCount {
		if !carried.Statics.Has(k) {
			continue
		}
		out = append(out, change{"passive " + k.String(), func(p *effect.Program) bool {
			n := len(p.Statics)
			p.Statics = slices.DeleteFunc(slices.Clone(p.Statics), func(s effect.Static) bool { return s.Kind == k })
			return len(p.Statics) < n
		}, effect.Program{Statics: []effect.Static{{Kind: k}}}})
	}
	for e := range effect.EventCount {
		if e != effect.OnNone && carried.Events.Has(e) {
			out = append(out, change{"event " + e.String(), func(p *effect.Program) bool { return dropEvent(p, e) },
				effect.Program{Abilities: []effect.Ability{{Kind: effect.KindAutomatic, Event: e}}}})
		}
	}
	for k := range effect.CostKindCount {
		if !carried.Costs.Has(k) {
			continue
		}
		out = append(out, change{"cost " + k.String(), func(p *effect.Program) bool { return dropCost(p, k) }, effect.Program{}})
	}
	return out
}

// dropOp makes every instruction of an operation do nothing.
func dropOp(p *effect.Program, op effect.Op) (found bool) {
	p.Code = slices.Clone(p.Code)
	for i := range p.Code {
		if p.Code[i].Op == op {
			p.Code[i], found = effect.Instr{Op: effect.OpJump}, true
		}
	}
	return found
}

func dropEvent(p *effect.Program, e effect.Event) (found bool) {
	p.Abilities = slices.Clone(p.Abilities)
	for i := range p.Abilities {
		if a := &p.Abilities[i]; a.Kind == effect.KindAutomatic && a.Event == e {
			a.Event, found = effect.OnNone, true
		}
	}
	return found
}

func dropCost(p *effect.Program, k effect.CostKind) (found bool) {
	p.Abilities = slices.Clone(p.Abilities)
	drop := func(list []effect.Cost) []effect.Cost {
		return slices.DeleteFunc(slices.Clone(list), func(c effect.Cost) bool {
			found = found || c.Kind == k
			return c.Kind == k
		})
	}
	for i := range p.Abilities {
		a := &p.Abilities[i]
		a.Costs = drop(a.Costs)
		a.OptCosts = slices.Clone(a.OptCosts)
		for j := range a.OptCosts {
			a.OptCosts[j] = drop(a.OptCosts[j])
		}
	}
	return found
}

// without returns programs with a change made to all of them, those
// that effects give included.
func without(programs []*effect.Program, c change) (out []*effect.Program, found bool) {
	var one func(p *effect.Program) *effect.Program
	one = func(p *effect.Program) *effect.Program {
		q := *p
		found = c.drop(&q) || found
		q.Granted = slices.Clone(p.Granted)
		for i := range q.Granted {
			q.Granted[i] = one(q.Granted[i])
		}
		return &q
	}
	for _, p := range programs {
		if p != nil {
			p = one(p)
		}
		out = append(out, p)
	}
	return out, found
}

// fails reports whether a scenario is not as it says with these programs of its cards.
func fails(p *scenario.Position, programs []*effect.Program) (failed bool) {
	defer func() {
		if recover() != nil {
			failed = true
		}
	}()
	r, err := p.Run("", programs)
	return err != nil || !r.OK()
}

// collection reads the scenarios of the game.
func collection(t *testing.T) []*scenario.Scenario {
	t.Helper()
	list, err := scenario.Read(place.Repo("engine", "games", "sve", "testdata", "scenario", "*.txt"), []*scenario.Table{Table()})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestEveryEffectIsSeen makes cards do without each operation, passive, event
// and cost in turn: at least one scenario must then fail. So each is carried out
// by a scenario, and what it does is seen.
func TestEveryEffectIsSeen(t *testing.T) {
	var files []*scenario.Position
	for _, s := range collection(t) {
		p, err := s.Position(scenario.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !fails(p, nil) {
			files = append(files, p)
		}
	}
	for _, c := range changes() {
		held, seen := 0, false
		for _, f := range files {
			programs, found := without(f.Programs(), c)
			if !found {
				continue
			}
			held++
			if seen = fails(f, programs); seen {
				break
			}
		}
		if !seen && sve.Refuses(&c.holder) == "" { // what the engine refuses no scenario can hold
			t.Errorf("no scenario sees what %s does (%d hold it): write one", c.name, held)
		}
	}
}
