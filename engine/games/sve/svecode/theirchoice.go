package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// theyChoose compiles "an opponent chooses one of the following": as the effect gets there, not while it is
// played, so that nothing in an option can have been selected or paid before (10.6.2.2, 10.6.2.3).
func (e *emitter) theyChoose(s *cardtext.Choose) {
	who := e.player(&s.Base)
	if who != effect.SelOpponent || s.Min != 1 || s.Max != 1 || s.Cond.Kind != cardtext.CondNone {
		e.c.Unsupported(s.Span, "this choice of another player")
	}
	targets, costs := e.playing()
	chosen := e.Register()
	e.Op(effect.OpAskOption, chosen, len(s.Options), int(who), 0, 0)
	mark := e.Reg
	for k, body := range s.Options {
		is := e.Number(k)
		e.Op(effect.OpEq, is, is, chosen, 0, 0)
		skip := e.JumpIfZero(is)
		before := *e
		e.That, e.Theirs = who, effect.SideEnemy
		e.block(body.Stmts)
		e.Land(skip)
		e.resume(&before)
		e.Reg = mark
	}
	if t, c := e.playing(); t != targets || c != costs {
		e.c.Unsupported(s.Span, "selecting or paying in what another player chooses")
	}
}

// playing counts what is selected and decided about as the ability is played.
func (e *emitter) playing() (targets, costs int) {
	if e.Ability == nil {
		return 0, 0
	}
	return len(e.Ability.Targets), len(e.Ability.OptCosts)
}
