package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// revealUntil compiles "reveal cards from the top of your deck until you reveal …":
// that card is "it" and "the revealed card", the others are the rest.
func (e *emitter) revealUntil(s *cardtext.RevealUntil) {
	if s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "another player revealing cards like this")
	}
	found := -1
	for k := 0; k+1 < compile.Sets; k++ {
		if e.Held[k] == 0 && !e.Uses(k) && e.Held[k+1] == 0 && !e.Uses(k+1) {
			found = k
			break
		}
	}
	if found < 0 {
		e.c.Refuse(s.Span, cardtext.CodeCapacity, "split the text", "the effect speaks of too many groups of cards at once")
	}
	e.Held[found+1]++
	done := e.filling(found, false)
	f := e.measured(s.Objects, effect.SideAny)
	done()
	e.Held[found+1]--
	e.Op(effect.OpMillUntil, found, 0, int(f), 0, 0)
	e.Looked = found + 1
	e.doneTo(e.named(found), "revealed")
}
