package conformance

import (
	"slices"

	"gauntlet/engine"
)

// replay plays the script again on g, recording to rec or not at all, and
// checks that the game is the same at every decision. With probe it stops at
// the picked decisions for the expensive checks.
func (r *run) replay(g engine.Game, rec *engine.Recorder, probe bool) {
	check := "record"
	if rec != nil {
		check = "replay"
		rec.Reset()
	}
	g.Record(rec)
	g.Start(r.script.setup)
	for n := range r.script.steps {
		r.at = n
		r.follow(g, n, check)
		if probe && r.picked[n] {
			r.before = append(r.before[:0], g.Bytes()...)
			r.probeOptions(g)
			r.probeFinish(g, n)
			if r.cfg.Determinize >= 0 {
				r.probeDeal(g)
			}
			if diff := bytesDiffer(r.before, g.Bytes()); diff != "" {
				r.fail("copy", "playing copies changed the original: %s", diff)
			}
		}
		g.Answer(r.script.steps[n].choice)
	}
	r.finished(g, check)
	if rec != nil {
		if diff := eventsDiffer(r.script.events, rec.Events()); diff != "" {
			r.fail(check, "events differ: %s", diff)
		}
	}
}

// follow runs g to its next decision, which must be the script's n-th.
func (r *run) follow(g engine.Game, n int, check string) {
	if !g.Next() {
		r.fail(check, "the game is over before its decision %d", n)
	}
	s, d := &r.script.steps[n], g.Decision()
	if g.Hash() != s.hash {
		r.fail(check, "the state at decision %d is another one", n)
	}
	if s.choice >= d.N || d.Option(s.choice) != s.option {
		r.fail(check, "the answer %d at decision %d means another option", s.choice, n)
	}
}

// finished checks that g ends as the script did.
func (r *run) finished(g engine.Game, check string) {
	switch {
	case g.Next():
		r.fail(check, "the game goes on after its last decision")
	case g.Outcome() != r.script.outcome:
		r.fail(check, "the outcome is %+v, then %+v", r.script.outcome, g.Outcome())
	case g.Hash() != r.script.hash:
		r.fail(check, "the hash of the final state differs")
	}
	if diff := bytesDiffer(r.script.final, g.Bytes()); diff != "" {
		r.fail(check, "the final state differs: %s", diff)
	}
}

// probeOptions answers each option on a copy and checks where it leads.
func (r *run) probeOptions(g engine.Game) {
	for i := range g.Decision().N {
		c := r.probe
		c.Record(nil)
		c.CopyFrom(g)
		c.Next()
		c.Answer(i)
		if c.Next() {
			r.checkDecision(c)
		}
		if err := c.Check(); err != nil && !c.Outcome().Fault() { // a limit stops a game in the middle of things
			r.fail("invariant", "after option %d on a copy (%s): %v", i, c.Outcome().Reason, err)
		}
		if i%4 != 0 {
			continue
		}
		relisted := c.Hash()
		c.CopyFrom(g)
		if !slices.Equal(c.Decision().Options(), g.Decision().Options()) || c.Decision().Kind != g.Decision().Kind {
			r.fail("copy", "a copy does not stand at the decision of the original")
		}
		c.Answer(i) // at once: the decision is copied too
		if c.Next(); c.Hash() != relisted {
			r.fail("copy", "answered at once with option %d a copy goes on differently than after listing its decision again", i)
		}
	}
}

// probeFinish copies the game at decision n and plays the copy to the end by
// the script: state, outcome and events must be the script's.
func (r *run) probeFinish(g engine.Game, n int) {
	c := r.probe
	r.copied.Reset()
	c.CopyFrom(g)
	c.Record(&r.copied)
	for k := n; k < len(r.script.steps); k++ {
		r.follow(c, k, "copy")
		c.Answer(r.script.steps[k].choice)
	}
	r.finished(c, "copy")
	if diff := eventsDiffer(r.script.events[r.script.steps[n].events:], r.copied.Events()); diff != "" {
		r.fail("copy", "events of a copy played to the end differ: %s", diff)
	}
}
