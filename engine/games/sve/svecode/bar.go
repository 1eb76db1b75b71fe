package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// bar compiles what a player can't do in a phase to come.
func (e *emitter) bar(s *cardtext.Restrict) {
	who, what, filter := e.player(&s.Base), 0, 255
	if s.For != cardtext.Lasting {
		e.c.Unsupported(s.Span, "a time together with the phase in which this can't be done")
	}
	switch s.Rule {
	case cardtext.CantDraw:
	case cardtext.CantRaise:
		what = 1
	case cardtext.CantPlay:
		filter = int(e.c.filter(e.c.oneOf(s.By), context{place: effect.PlaceHand}))
	default:
		e.c.Unsupported(s.Span, "this rule")
	}
	e.Op(effect.OpBar, int(who), what, filter, 0, 0)
}
