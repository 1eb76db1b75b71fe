package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "If you do" and "if you don't" ask of the sentence in front of them, and of no earlier one: what was done before that, or what is not
// carried out because a condition in that sentence does not hold, is not meant.

// sets notes that regDone says whether a statement was done.
func (e *emitter) sets() {
	e.done = true
	e.dones++
}

// asksDone reports whether a statement is "if you do, …" or "if you don't, …".
func asksDone(s cardtext.Stmt) bool {
	g, ok := s.(*cardtext.Guarded)
	return ok && (g.Cond.Kind == cardtext.CondDone || g.Cond.Undone())
}

// isCounted reports whether it is counted for how many objects a statement did something.
func isCounted(s cardtext.Stmt) bool {
	if g, ok := s.(*cardtext.Guarded); ok {
		return slices.ContainsFunc(g.Body.Stmts, isCounted)
	}
	n, _ := needed(s)
	return n > 0
}

// asksOfBefore refuses "if you do" behind a sentence that is always carried out. did says of which statements it is known whether they
// were done.
func (e *emitter) asksOfBefore(list []cardtext.Stmt, did []bool, i int) {
	if i == 0 || !asksDone(list[i]) {
		return
	}
	for j := i - 1; j >= 0; j-- {
		if did[j] {
			return
		}
		if _, let := list[j].(*cardtext.Let); !let && !asksDone(list[j]) && !isElse(list[j]) { // what these stand behind is meant
			break
		}
	}
	if !e.c.counts {
		e.c.Anew(recount{}) // what is counted may be known then
	}
	e.c.Refuse(list[i].Head().Span, cardtext.CodeReference, "say it directly behind what is done, or not done", "what stands in front of this is always done")
}

// forget clears what earlier sentences have done where the one that is asked about depends on a condition.
func (e *emitter) forget() {
	if e.done {
		e.Op(effect.OpInt, regDone, 0, 0, 0, 0)
	}
	if e.counted {
		e.Op(effect.OpInt, regMoved, 0, 0, 0, 0)
	}
}

// oneOrBoth refuses to ask whether something was done that each player may have done or not.
func (e *emitter) oneOrBoth(span cardtext.Span) {
	if e.apart {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "say it of you and of your opponent, in sentences of their own", "each player may have done it or not before this")
	}
}
