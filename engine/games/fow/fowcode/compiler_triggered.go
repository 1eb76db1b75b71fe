package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// triggered compiles one ability per event.
func (c *compiler) triggered(t *cardtext.Triggered, out outer) {
	for _, tr := range t.Triggers {
		if tr.Kind == cardtext.TriggerEntering {
			c.entering(t, out)
			continue
		}
		if tr.Kind == cardtext.TriggerShifting {
			c.shifting(t, out)
			continue
		}
		if tr.Kind == cardtext.TriggerJudging {
			c.judging(t, out)
			continue
		}
		if t.Steps != nil {
			c.guidance(t, tr, out)
			continue
		}
		c.limited(t, tr)
		for _, ev := range c.events(tr) {
			a := abilityOf(effect.KindAutomatic, t.Span, out)
			a.NoChase = t.NoChase
			e := c.emitter(&a)
			c.trigger(&a, e, tr, ev, out)
			if place, ok := c.activeIn(t, tr); ok && a.Zone == effect.PlaceField {
				a.Zone = place
			}
			a.Costs = c.costs(t.Costs, e)
			a.Optional = len(t.Costs) > 0
			e.block(t.Body)
			e.finish()
			a.Will = (ev == effect.OnWillAbility || ev == effect.OnProduced) && e.onlyProduces()
			c.Program.Abilities = append(c.Program.Abilities, a)
		}
	}
}

// limited refuses "only once per turn" of several events, each of which would be counted apart. A card attacks in the turn of its
// player and blocks in the other.
func (c *compiler) limited(t *cardtext.Triggered, tr *cardtext.Trigger) {
	if tr.PerTurn == 0 || len(t.Triggers) == 1 {
		return
	}
	for _, other := range t.Triggers {
		if other.Kind != cardtext.TriggerAttacking && other.Kind != cardtext.TriggerBlocks || other.This != "card" {
			c.Unsupported(tr.Span, "how often several events trigger an ability in a turn")
		}
	}
}

// guidance compiles "[Guidance] (1): …" of an automatic ability about counters: it has the texts of the numbers that
// come to be reached, the lowest first. Those are numbers that follow each other, so that for each such row there is an
// ability, of which one triggers.
//
// 906.4 (6.3): what happens triggers an automatic ability once.
func (c *compiler) guidance(t *cardtext.Triggered, tr *cardtext.Trigger, out outer) {
	if tr.If.Kind != cardtext.CondNone || tr.PerTurn > 0 || out.awaken || out.surge || out.holds != nil || out.art || out.costs != nil {
		c.Unsupported(t.Span, "[Guidance] here")
	}
	for k := 1; k < len(t.Steps); k++ {
		if t.Steps[k].N <= t.Steps[k-1].N {
			c.Refuse(t.Span, cardtext.CodePhrase, "write the lowest first, each once", "numbers of [Guidance] that do not rise")
		}
	}
	for first := range t.Steps {
		for last := first; last < len(t.Steps); last++ {
			a := abilityOf(effect.KindAutomatic, t.Span, out)
			e := c.emitter(&a)
			c.trigger(&a, e, tr, c.events(tr)[0], outer{})
			a.Cond = c.reaching(t.Steps, first, last, strings.ToLower(tr.Name))
			all := &cardtext.Block{Span: t.Span}
			for _, s := range t.Steps[first : last+1] {
				all.Stmts = append(all.Stmts, s.Body.Stmts...)
			}
			e.block(all)
			e.finish()
			c.Program.Abilities = append(c.Program.Abilities, a)
		}
	}
}

// reaching stores the condition that with the counters that were put those numbers were reached, from first to last,
// and no others.
func (c *compiler) reaching(steps []cardtext.Step, first, last int, name string) int16 {
	e := c.emitter(nil)
	all, now, before := e.Register(), e.Register(), e.Register()
	e.Op(effect.OpCounters, now, int(effect.SelThis), 0, 0, c.Str(name))
	e.Op(effect.OpEventAmount, before, 0, 0, 0, 0)
	e.Op(effect.OpSub, before, now, before, 0, 0)
	has := func(counters, k int) int {
		r := e.Number(steps[k].N)
		e.Op(effect.OpGe, r, counters, r, 0, 0)
		return r
	}
	not := func(r int) int {
		e.Op(effect.OpNot, r, r, 0, 0, 0)
		return r
	}
	r := not(has(before, first))
	e.Op(effect.OpAnd, all, has(now, last), r, 0, 0)
	if first > 0 {
		e.Op(effect.OpAnd, all, all, has(before, first-1), 0, 0)
	}
	if last+1 < len(steps) {
		e.Op(effect.OpAnd, all, all, not(has(now, last+1)), 0, 0)
	}
	return c.Store(e.Code)
}
