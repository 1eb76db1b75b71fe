package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// pay asks a player to pay and leaves in a register whether that was done.
func (e *emitter) pay(costs []*cardtext.Cost, who effect.Selector, span cardtext.Span) int {
	r, x := e.Register(), 0
	for _, t := range costs {
		for _, s := range t.Symbols {
			if s.Letter == 'X' { // 1003.4 (6.3): all of it, as much as X is then
				x = 128 + e.amount(&cardtext.Amount{Span: t.Span, Kind: cardtext.VariableX, N: 1})
				break
			}
		}
	}
	e.Op(effect.OpAskPay, r, int(who), x, 0, e.c.payment(e.c.paidLater(costs)))
	e.Reg = r + 1
	return r
}

func (c *compiler) payment(list []effect.Cost) int {
	c.Program.Payments = append(c.Program.Payments, list)
	return len(c.Program.Payments) - 1
}

// unless compiles "… unless its controller pays {2}". The targets of the effect
// are named before, because "its" means them.
func (e *emitter) unless(s *cardtext.Unless) {
	if r := mainRef(s.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget {
		e.target(r)
	}
	payer := cardtext.Base{Span: s.Span, Who: s.Payer}
	r := e.pay(s.Costs, e.actor(&payer), s.Span)
	e.Op(effect.OpNot, r, r, 0, 0, 0)
	skip := e.JumpIfZero(r)
	e.list(s.Stmts)
	e.Land(skip)
}

// may compiles "you may …".
func (e *emitter) may(list []cardtext.Stmt) {
	e.done = true
	if p, ok := list[0].(*cardtext.Pay); ok && len(list) == 1 { // asked by the payment itself
		e.stmt(p)
		return
	}
	if d, ok := list[0].(*cardtext.Do); ok && len(list) == 1 && d.Verb == cardtext.Banish && len(d.More) == 0 && d.What.Kind == cardtext.RefSome && gemsOf(d.What.Objects) != nil {
		e.banishGems(d, false)
		return
	}
	if p, ok := list[0].(*cardtext.PlayIt); ok && len(list) == 1 { // asked which card, or none
		e.done = false
		e.playIt(p, true)
		return
	}
	if r, ok := list[0].(*cardtext.CostRule); ok && len(list) == 1 && (r.Costs == nil || r.Word != nil) { // paying less is a permission that nobody declines
		e.done = false
		e.stmt(r)
		return
	}
	for _, s := range list {
		n, _ := needed(s)
		e.mayMove = e.mayMove || n > 0
	}
	e.Op(effect.OpMay, regDone, int(e.Who), 0, 0, 0)
	skip := e.JumpIfZero(regDone)
	e.counted = false
	was := e.inGuard
	e.inGuard, e.optional = true, true
	e.list(list)
	e.inGuard, e.optional = was, false
	e.Land(skip)
}

// guarded compiles a condition with what it reaches.
func (e *emitter) guarded(s *cardtext.Guarded) {
	if s.Cond.Kind == cardtext.CondOnField && e.whileHere(s) {
		return
	}
	if s.Cond.Kind == cardtext.CondIs && !s.Cond.Not {
		defer func(was *cardtext.Cond) { e.guardIs = was }(e.guardIs)
		if e.guardIs = &s.Cond; onlyArts(s.Body) { // 909.4 (6.3): the condition is part of the effect, and not looked at now
			e.block(s.Body)
			return
		}
	}
	if e.watches(s) {
		defer func(was int16) { e.lasts = was }(e.lasts)
		e.lasts = e.c.condition([]cardtext.Cond{s.Cond}, outer{}) + 1
		e.block(s.Body)
		return
	}
	if !e.It.Valid() && len(s.Body.Stmts) > 0 { // "if it's darkness" in front of what names it
		if r := mainRef(s.Body.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget && e.Ability != nil {
			e.target(r)
		}
	}
	if m, ok := onlyMove(s.Body); ok && m.What.Kind == cardtext.RefTarget && m.Owner == cardtext.Theirs && speaksOfIt(&s.Cond) && e.Ability != nil {
		e.target(m.What) // "return target resonator to its owner's hand if its …": both are of the target
	} else if e.It.Valid() && e.It.Sel.IsThis() && len(s.Body.Stmts) > 0 && speaksOfIt(&s.Cond) {
		if r := mainRef(s.Body.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget && s.Cond.Span.Start > r.Span.Start {
			e.c.Refuse(s.Cond.Span, cardtext.CodePhrase, "describe the target instead: \"target resonator with total cost …\"", "\"its\" may be of the target here, or of this card")
		}
	}
	if s.Cond.Kind == cardtext.CondIs && s.Cond.Ref.Kind == cardtext.RefEach && yourJRuler(s.Cond.Ref) && onlyOfJRulers(s.Body) {
		e.named(e.gather(s.Cond.Ref.Objects, effect.SideAny)) // "if your J-ruler is …, it gains [Imperishable]"
	}
	r := e.cond(&s.Cond)
	if e.otherwise {
		e.Op(effect.OpMax, regDecided, r, r, 0, 0)
		e.decided = true
	}
	if o := s.Cond.Objects; s.Cond.Kind == cardtext.CondExists && len(o.With) == 1 && o.With[0].Kind == cardtext.QualNamed { // "a card with that name"
		e.mentioned = o.With[0].Name
	}
	skip := e.JumpIfZero(r)
	was := e.inGuard
	e.inGuard = true
	e.block(s.Body)
	e.inGuard, e.mentioned = was, ""
	e.Land(skip)
}

// selects compiles "choose a resonator": what several players choose is one group.
func (e *emitter) selects(s *cardtext.Select) {
	r := &cardtext.Ref{Span: s.Span, Kind: cardtext.RefSome, Objects: s.Objects, Quantity: s.Quantity, Random: s.Random}
	if s.Who == cardtext.You {
		e.Selected = compile.Antecedent{Sel: e.some(r, 0)}
		return
	}
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	e.chooses = true
	e.byEach(&s.Base, func() { e.Op(effect.OpJoin, all, int(e.some(r, 0)), 0, 0, 0) })
	e.chooses = false
	e.Held[all]--
	e.Selected = compile.Antecedent{Sel: e.named(all)}
}

// choose compiles the options of "choose one". The choice is made while playing.
func (e *emitter) choose(s *cardtext.Choose) {
	if e.Ability == nil || len(e.Ability.Modes) > 0 || e.Mode >= 0 || s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "this choice")
	}
	a := e.Ability
	a.ChooseMin, a.ChooseMax, a.ChooseRandom = int16(s.Min), int16(s.Max), s.Random
	if s.Each != nil { // "you may choose an additional one for each …"
		sub := e.c.emitter(nil)
		sub.NameThis()
		sub.Op(effect.OpAdd, 0, sub.Number(s.Max), sub.amount(s.Each), 0, 0)
		a.ChooseCount = e.c.Store(sub.Code)
	}
	if s.Cond.Kind != cardtext.CondNone {
		sub := e.c.emitter(nil)
		if e.It.Valid() && e.It.Sel == effect.SelTrigger { // "if the regalia is …": that of the event
			sub.Name(effect.SelTrigger)
		}
		result := sub.Number(s.Max)
		skip := sub.JumpIfZero(sub.cond(&s.Cond))
		sub.Op(effect.OpInt, result, 0, 0, 0, min(s.More, len(s.Options)))
		sub.Land(skip)
		a.ChooseCount, a.ChooseExact, a.UpTo = e.c.Store(sub.Code), s.Min == s.Max && !s.UpTo, s.UpTo
	}
	for range s.Options {
		a.Modes = append(a.Modes, effect.Mode{Cond: -1})
	}
	for _, rule := range s.Only { // 903.2c (6.3): an option that may not be chosen is none
		if rule.Option >= len(a.Modes) || a.Modes[rule.Option].Cond >= 0 {
			e.c.Refuse(s.Span, cardtext.CodeReference, "name an option that there is, once", "there is no such option")
		}
		a.Modes[rule.Option].Cond = e.c.condition([]cardtext.Cond{rule.Cond}, outer{})
	}
	mark := e.Reg
	for k, body := range s.Options {
		e.Reg = mark
		r := e.Register()
		e.Op(effect.OpMode, r, k, 0, 0, 0)
		skip := e.JumpIfZero(r)
		before := e.Emitter
		e.Mode = int8(k)
		e.block(body)
		e.Mode = -1
		e.Land(skip)
		e.Restore(&before)
	}
}

// later compiles an ability that triggers once, later.
func (e *emitter) later(s *cardtext.Later) {
	a := compile.NewAbility(effect.KindAutomatic, s.Span)
	bound := e.above
	if s.For != cardtext.Lasting { // what is spoken of is what the event is about
		e.ofATime(s, a)
		return
	}
	if e.It.Valid() {
		bound = e.Resolve(&e.It, s.Span)
	}
	program := e.c.Part(func(part *compile.Unit) {
		sub := &compiler{Unit: part, zones: e.c.zones, counts: e.c.counts}
		inner := sub.emitter(&a)
		t := *s.Trigger
		t.Next = false
		sub.trigger(&a, inner, &t, sub.events(&t)[0])
		if bound != effect.SelNone {
			inner.Name(effect.SelTrigger)
		}
		if bound == e.above {
			inner.above = bound
			if bound != effect.SelNone {
				inner.above = effect.SelTrigger
			}
		}
		// 302.3 (6.3): an effect that has moved its own card speaks of what that became.
		inner.became = e.found.Valid() && bound == e.found.Sel
		inner.block(s.Body)
		inner.Finish()
	})
	program.Abilities = []effect.Ability{a}
	e.Op(effect.OpDelayed, int(bound), 0, int(effect.Permanent), 0, e.c.Granted(program, s.Span))
}

// ofATime compiles "Whenever a resonator enters your field this turn, draw a card": it triggers as often as that
// happens.
//
// 906.8 (6.3): an effect lets an ability trigger later. 901.2b (6.3): in the duration of the effect.
func (e *emitter) ofATime(s *cardtext.Later, a effect.Ability) {
	if t := s.Trigger; t.This != "" || t.If.Kind != cardtext.CondNone || t.PerTurn > 0 || t.First || t.Nth > 0 {
		e.c.Unsupported(s.Span, "waiting for this event for a time")
	}
	program := e.c.Part(func(part *compile.Unit) {
		sub := &compiler{Unit: part, zones: e.c.zones, counts: e.c.counts}
		events := sub.events(s.Trigger)
		if len(events) != 1 {
			sub.Unsupported(s.Span, "waiting for several events for a time")
		}
		inner := sub.emitter(&a)
		sub.trigger(&a, inner, s.Trigger, events[0])
		inner.block(s.Body)
		inner.Finish()
	})
	program.Abilities = []effect.Ability{a}
	e.Op(effect.OpDelayed, 0, 0, e.duration(&s.Base), 0, e.c.Granted(program, s.Span))
}

// onlyMove returns the move that a block is.
func onlyMove(b *cardtext.Block) (*cardtext.Move, bool) {
	if len(b.Stmts) != 1 {
		return nil, false
	}
	m, ok := b.Stmts[0].(*cardtext.Move)
	return m, ok
}

// onlyOfJRulers reports whether a block gives "it" what means something on J-rulers alone.
//
// 1108.2 (6.3): [Imperishable].
func onlyOfJRulers(b *cardtext.Block) bool {
	for _, s := range b.Stmts {
		g, ok := s.(*cardtext.Give)
		if !ok || g.To.Kind != cardtext.RefIt || g.To.HasFrom {
			continue
		}
		for _, one := range g.Gains {
			if one.Keyword != nil && one.Keyword.Name == "Imperishable" {
				return true
			}
		}
	}
	return false
}
