package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "If this is the third card you've played this turn": which one it was is known as it is played. A spell asks as it
// resolves, before anything else can be played. A [fanfare] may wait while other abilities play cards (10.7.3), so that
// it asks as it triggers, and only of all that it does.

// theNth returns the condition that all of a [fanfare] stands under, nil if it is none of this kind.
func theNth(t *cardtext.Triggered) *cardtext.Guarded {
	if len(t.Triggers) != 1 || t.Triggers[0].Kind != cardtext.TriggerFanfare || len(t.Costs) > 0 || len(t.Body.Stmts) != 1 {
		return nil
	}
	g, ok := t.Body.Stmts[0].(*cardtext.Guarded)
	if !ok || g.Cond.Kind != cardtext.CondAmount || g.Cond.Ref == nil {
		return nil
	}
	return g
}

// thisPlayed compiles the condition.
func (e *emitter) thisPlayed(t *cardtext.Cond) int {
	spell := e.Ability != nil && e.Ability.Kind == effect.KindSpell
	if !spell && !e.c.triggers {
		e.c.Refuse(t.Span, cardtext.CodeReference, "ask this at the beginning of a [fanfare] or of a spell, of all that it does", "which of the cards played this turn it was is known only as the card is played")
	}
	is := playedType(t.Amount)
	r := e.inRange(e.amount(t.Amount), t.Range)
	if spell {
		if is != cardtext.TypeCard && is != cardtext.TypeSpell {
			e.c.Never(t.Span, "leave the condition out", "a spell is no card of this type")
		}
		if !plainKind(t.Amount) {
			e.Op(effect.OpAnd, r, r, e.isPlayed(t.Amount, true), 0, 0)
			e.Reg = r + 1
		}
		return r
	}
	e.Op(effect.OpAnd, r, r, e.isPlayed(t.Amount, false), 0, 0)
	e.Reg = r + 1
	return r
}
