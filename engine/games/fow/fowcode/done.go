package fowcode

import (
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
	return ok && (g.Cond.Kind == cardtext.CondDone || g.Cond.Kind == cardtext.CondNot && g.Cond.All[0].Kind == cardtext.CondDone)
}

// isCounted reports whether it is counted for how many objects a statement did something.
func isCounted(s cardtext.Stmt) bool {
	if g, ok := s.(*cardtext.Guarded); ok {
		for _, in := range g.Body.Stmts {
			if isCounted(in) {
				return true
			}
		}
		return false
	}
	n, _ := needed(s)
	return n > 0
}

// asksOfBefore refuses "if you do" behind a sentence that does nothing that may not be done.
func (e *emitter) asksOfBefore(list []cardtext.Stmt, did []bool, i int) {
	if !asksDone(list[i]) {
		return
	}
	j := i - 1
	for ; j >= 0 && !did[j]; j-- {
		switch s := list[j].(type) {
		case *cardtext.Let:
		case *cardtext.Guarded:
			if !asksDone(s) && !isElse(s) {
				j = 0
			}
		default:
			j = 0
		}
	}
	if i == 0 || j >= 0 {
		return
	}
	if !e.c.counts {
		panic(recount{}) // what is counted may be known then
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
