package compile

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

func (e *fowEmitter) counters(s *cardtext.Counters) {
	if s.UpTo || s.Amount != nil && s.Amount.Kind == cardtext.AllOf {
		e.c.unsupported(s.Span, "a free number of counters")
	}
	sel := e.object(s.What)
	n := e.value(s.N, s.Amount)
	op := effect.OpAddCounter
	if s.Remove {
		op = effect.OpRemoveCounter
	}
	e.op(op, int(sel), n, 0, 0, e.c.str(strings.ToLower(s.Name)))
}
