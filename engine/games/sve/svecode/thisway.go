package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What was done "this way" is what all statements in front have done, each of them as far as it was carried out, and not
// only what the last one has. A number that is asked for, goes on and is asked for again would be either.

// count is a number of what was done this way.
type count struct {
	by    int  // statements that it counts
	read  bool // something has asked for it
	again bool // and it has gone on since
}

// counts adds what a statement does to a number that is kept in a register: do writes how much that is.
func (e *emitter) counts(c *count, kept int, do func(r int)) {
	if c.by++; c.by == 1 {
		do(kept)
	} else {
		r := e.Register()
		do(r)
		e.Op(effect.OpAdd, kept, kept, r, 0, 0)
		e.Reg = r
	}
	c.again = c.again || c.read
}

// readCount refuses a number that was asked for before and has gone on since.
func (e *emitter) readCount(c *count, span cardtext.Span) {
	if c.again {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "put this into a paragraph of its own", "it is not said whether what had been counted before is counted again")
	}
	c.read = true
}

// anew begins counting again where what was done before base is all that counts: in an option that was chosen as well, or
// another paragraph.
func (e *emitter) anew(base *emitter) {
	for _, c := range []struct {
		now  *count
		then count
		kept int
	}{{&e.fell, base.fell, fallenRegister}, {&e.tolled, base.tolled, tallyRegister}, {&e.shifted, base.shifted, movedRegister}} {
		if c.now.by > c.then.by && c.then.by == 0 {
			e.Op(effect.OpInt, c.kept, 0, 0, 0, 0)
		}
		if c.then.by == 0 || c.now.by == c.then.by {
			*c.now = c.then
		}
	}
}

// unread forgets that an arm has asked, for the arms that exclude it.
func (e *emitter) unread(before *emitter) {
	e.fell.read, e.tolled.read, e.shifted.read = before.fell.read, before.tolled.read, before.shifted.read
}
