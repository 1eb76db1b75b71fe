package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// woulds maps the events of replacements; places are where cards that leave the
// field would go, PlaceNone anywhere.
var woulds = [...]struct {
	kind  effect.WouldKind
	place effect.Place
}{
	cardtext.WouldDraw: {effect.WouldDraw, effect.PlaceNone}, cardtext.WouldBeDealt: {effect.WouldBeDealt, effect.PlaceNone},
	cardtext.WouldDeal: {effect.WouldDeal, effect.PlaceNone}, cardtext.WouldDestroyed: {effect.WouldDestroyed, effect.PlaceNone},
	cardtext.WouldLeave: {effect.WouldLeave, effect.PlaceNone}, cardtext.WouldBuried: {effect.WouldLeave, effect.PlaceCemetery},
	cardtext.WouldBanished: {effect.WouldLeave, effect.PlaceBanished}, cardtext.WouldReturned: {effect.WouldLeave, effect.PlaceHand},
}

// replacement compiles "If … would …, … instead.".
func (c *compiler) replacement(t *cardtext.Replacement) {
	a := compile.NewAbility(effect.KindReplacement, t.Span)
	e := c.emitter(&a)
	w := t.Would
	row := woulds[w.Kind]
	a.Would, a.Optional = row.kind, t.May
	if row.place != effect.PlaceNone {
		a.Between = row.place + 1
	}
	a.DamageKinds, a.TurnSide, a.Limit = damageKinds[w.Damage], compile.TurnSides[w.Turn], int8(min(w.PerTurn, 127))
	switch {
	case w.Leader, w.ToLead:
		f := effect.AnyCard()
		f.Types, f.Side = effect.TypeLeader, compile.TurnSides[w.Leaders]
		if w.Leader {
			f.Side = effect.SideYours
		}
		a.Filter = c.Intern(f)
	case w.To != nil:
		a.Filter = c.filter(c.oneOf(w.To), context{place: effect.PlaceField})
	case w.Objects != nil:
		a.Filter = c.filter(c.oneOf(w.Objects), context{place: effect.PlaceField})
	}
	if w.Most > 0 || w.Least > 0 {
		a.Cond = c.dealtBound(w)
	}
	if a.Would != effect.WouldDraw {
		e.Name(effect.SelTrigger)
	}
	if settled, dealt := saidOfDamage(t.Body.Stmts); settled > 1 || settled > 0 && dealt > 0 {
		c.Refuse(t.Span, cardtext.CodeAmbiguous, "say in one sentence what becomes of it", "what becomes of that damage is said twice")
	}
	e.block(t.Body.Stmts)
	e.end()
	if len(a.Targets)+len(a.OptCosts)+len(a.Modes) > 0 || a.XMin >= 0 {
		c.Unsupported(t.Span, "selecting, choosing or paying while something happens instead of an event")
	}
	if t.May {
		c.possibleInstead(t, &a, e.Code)
	}
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// possibleInstead adds the condition that what may be done instead can be done: nobody chooses
// what is impossible, so that the event happens (1.3.2).
func (c *compiler) possibleInstead(t *cardtext.Replacement, a *effect.Ability, code []effect.Instr) {
	e := c.emitter(nil)
	switch asks, ok := e.Possible(code); {
	case !ok || asks && a.Cond >= 0:
		c.Unsupported(t.Span, "a choice to do this instead, which may not be possible")
	case asks:
		a.Cond = c.Store(e.Code)
	}
}

// dealtBound is the condition that the damage is at least or at most a number.
func (c *compiler) dealtBound(w *cardtext.Would) int16 {
	e := c.emitter(nil)
	n, r := e.Number(max(w.Most, w.Least)), e.Register()
	e.Op(effect.OpEventAmount, r, 0, 0, 0, 0)
	if w.Most > 0 {
		n, r = r, n
	}
	e.Op(effect.OpGe, 0, r, n, 0, 0)
	return c.Store(e.Code)
}

// saidOfDamage counts how often statements, one after the other, say what becomes of the damage that is replaced and
// whom else it is dealt to: of a condition and what is done otherwise, or instead, one part happens.
func saidOfDamage(list []cardtext.Stmt) (settled, dealt int) {
	lastSettled, lastDealt := 0, 0
	for _, s := range list {
		a, b, other := 0, 0, s.Head().Instead
		switch s := s.(type) {
		case *cardtext.ThatDamage:
			if b = 1; s.Verb != cardtext.DealThat {
				a, b = 1, 0
			}
			other = false // "instead" of the event
		case *cardtext.Guarded:
			a, b = saidOfDamage(s.Body.Stmts)
			other = s.Cond.Kind == cardtext.CondElse || len(s.Body.Stmts) > 0 && s.Body.Stmts[0].Head().Instead
		case *cardtext.Cases:
			for _, arm := range s.Arms {
				x, y := saidOfDamage(arm.Body.Stmts)
				a, b = max(a, x), max(b, y)
			}
		case *cardtext.May:
			a, b = saidOfDamage(s.Stmts)
		}
		if other {
			settled, dealt = settled-lastSettled, dealt-lastDealt
			a, b = max(a, lastSettled), max(b, lastDealt)
		}
		settled, dealt, lastSettled, lastDealt = settled+a, dealt+b, a, b
	}
	return settled, dealt
}

// thatDamage compiles a statement about the damage that is replaced.
func (e *emitter) thatDamage(s *cardtext.ThatDamage) {
	if e.Ability == nil || e.Ability.Would != effect.WouldBeDealt && e.Ability.Would != effect.WouldDeal {
		e.c.Refuse(s.Span, cardtext.CodeReference, "write it behind \"If … would be dealt damage,\"", "there is no damage that \"that damage\" could mean")
	}
	to, keep := effect.SelTrigger, 1
	if s.Verb == cardtext.DealThat {
		it := e.It
		to = e.objects(s.To, 0)
		if e.It = it; s.This {
			keep = 0
		}
	}
	switch s.Verb {
	case cardtext.PreventThat:
		return
	case cardtext.SetThat:
		n := e.Number(s.N)
		e.Op(effect.OpDamageThat, int(to), n, keep, 0, 0)
		return
	}
	r := e.Register()
	e.Op(effect.OpEventAmount, r, 0, 0, 0, 0)
	switch s.Verb {
	case cardtext.CapThat:
		e.Op(effect.OpMin, r, r, e.Number(s.N), 0, 0)
	case cardtext.ReduceThat:
		e.Op(effect.OpSub, r, r, e.Number(s.N), 0, 0)
	case cardtext.RaiseThat:
		e.Op(effect.OpAdd, r, r, e.Number(s.N), 0, 0)
	}
	e.Op(effect.OpDamageThat, int(to), r, keep, 0, 0)
}
