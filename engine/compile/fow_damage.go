package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// deal compiles damage: one packet, however many are hit.
func (e *fowEmitter) deal(s *cardtext.Deal) {
	if s.Battle || len(s.To) == 0 {
		e.c.unsupported(s.Span, "this damage")
	}
	src := effect.SelNone
	if s.By != nil && s.By.Kind != cardtext.RefThis {
		if src = e.object(s.By); src.IsThis() {
			src = effect.SelNone
		}
	}
	if s.Divided {
		e.divide(s)
		return
	}
	if len(s.To) == 1 {
		sel := e.object(s.To[0])
		n := e.amount(s.Amount)
		e.op(effect.OpDamage, int(sel), n, int(src), 0, 0)
		return
	}
	all := e.set(s.Span)
	e.held[all]++
	e.op(effect.OpClear, all, 0, 0, 0, 0)
	for _, to := range s.To {
		e.op(effect.OpJoin, all, int(e.object(to)), 0, 0, 0)
	}
	n := e.amount(s.Amount)
	e.op(effect.OpDamage, int(effect.SelSet0)+all, n, int(src), 0, 0)
	e.held[all]--
}

// divide compiles damage divided among targets while playing.
func (e *fowEmitter) divide(s *cardtext.Deal) {
	sel := e.object(s.To[0])
	k := int(sel) - int(effect.SelTarget0)
	if k < 0 || k >= targetsMax {
		e.c.refuse(s.Span, cardtext.CodeReference, "divide it among targets", "only targets can have damage divided among them")
	}
	sub := e.c.fowEmitter(nil)
	sub.reg, sub.lets = e.divided, e.lets
	sub.amount(s.Amount) // its first register is the one it leaves the number in
	e.announce = append(e.announce, sub.code...)
	e.ability.Targets[k].Divide = int8(e.divided)
	e.divided++
	e.op(effect.OpDamageDivided, int(sel), 0, 0, 0, 0)
}

// prevent compiles "prevent the next 500 damage …", "prevent all damage …".
func (e *fowEmitter) prevent(s *cardtext.Prevent) {
	st, about := e.c.fowPrevent(s, e)
	st.Once = s.Next && s.Amount == nil
	var n int
	if s.Amount != nil {
		st.Do = effect.ReplaceShield
		n = e.amount(s.Amount)
	} else {
		n = e.number(0)
	}
	sel := effect.SelNone
	if about.Kind == cardtext.RefEach && !onlyPlayers(about.Objects) {
		st.Filter, st.Place = e.filter(about.Objects, effect.SideAny), e.c.fowPlace(about.Objects, effect.PlaceField)
	} else {
		sel = e.object(about)
		st.This = true
	}
	d := effect.Duration(e.duration(&s.Base))
	if s.For == cardtext.Lasting {
		d = effect.UntilEndOfTurn // 1018.1 (6.3): "the next … this turn"
	}
	e.op(effect.OpApply, int(sel), n, int(d), 0, e.c.floating(st, s.Span))
}
