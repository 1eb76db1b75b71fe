package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// pay asks a player to pay and leaves in a register whether that was done.
func (e *fowEmitter) pay(costs []*cardtext.Cost, who effect.Selector, span cardtext.Span) int {
	r := e.register()
	e.op(effect.OpAskPay, r, int(who), 0, 0, e.c.payment(e.c.fowCosts(costs, nil)))
	return r
}

func (c *compiler) payment(list []effect.Cost) int {
	c.prog.Payments = append(c.prog.Payments, list)
	return len(c.prog.Payments) - 1
}

// unless compiles "… unless its controller pays {2}". The targets of the effect
// are named before, because "its" means them.
func (e *fowEmitter) unless(s *cardtext.Unless) {
	if r := mainRef(s.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget {
		e.target(r)
	}
	payer := cardtext.Base{Span: s.Span, Who: s.Payer}
	r := e.pay(s.Costs, e.actor(&payer), s.Span)
	e.op(effect.OpNot, r, r, 0, 0, 0)
	skip := e.jumpIfZero(r)
	e.list(s.Stmts)
	e.land(skip)
}

// may compiles "you may …".
func (e *fowEmitter) may(list []cardtext.Stmt) {
	e.done = true
	if p, ok := list[0].(*cardtext.Pay); ok && len(list) == 1 { // asked by the payment itself
		e.stmt(p)
		return
	}
	if d, ok := list[0].(*cardtext.Do); ok && len(list) == 1 && d.Verb == cardtext.Banish && len(d.More) == 0 && d.What.Kind == cardtext.RefSome && gemsOf(d.What.Objects) != nil {
		e.banishGems(d)
		return
	}
	if p, ok := list[0].(*cardtext.PlayIt); ok && len(list) == 1 { // asked which card, or none
		e.done = false
		e.playIt(p, true)
		return
	}
	for _, s := range list {
		n, _ := needed(s)
		e.mayMove = e.mayMove || n > 0
	}
	e.op(effect.OpMay, fowDone, int(e.who), 0, 0, 0)
	skip := e.jumpIfZero(fowDone)
	e.counted = false
	was := e.inGuard
	e.inGuard, e.optional = true, true
	e.list(list)
	e.inGuard, e.optional = was, false
	e.land(skip)
}

// guarded compiles a condition with what it reaches.
func (e *fowEmitter) guarded(s *cardtext.Guarded) {
	if s.Cond.Kind == cardtext.CondOnField && e.whileHere(s) {
		return
	}
	if e.watches(s) {
		defer func(was int16) { e.lasts = was }(e.lasts)
		e.lasts = e.c.fowCondition([]cardtext.Cond{s.Cond}, fowOuter{}) + 1
		e.block(s.Body)
		return
	}
	if !e.it.valid() && len(s.Body.Stmts) > 0 { // "if it's darkness" in front of what names it
		if r := mainRef(s.Body.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget && e.ability != nil {
			e.target(r)
		}
	}
	if e.it.valid() && e.it.sel.IsThis() && len(s.Body.Stmts) > 0 && speaksOfIt(&s.Cond) {
		if r := mainRef(s.Body.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget && s.Cond.Span.Start > r.Span.Start {
			e.c.refuse(s.Cond.Span, cardtext.CodePhrase, "describe the target instead: \"target resonator with total cost …\"", "\"its\" may be of the target here, or of this card")
		}
	}
	r := e.cond(&s.Cond)
	if e.otherwise {
		e.op(effect.OpMax, fowDecided, r, r, 0, 0)
		e.decided = true
	}
	if o := s.Cond.Objects; s.Cond.Kind == cardtext.CondExists && len(o.With) == 1 && o.With[0].Kind == cardtext.QualNamed { // "a card with that name"
		e.mentioned = o.With[0].Name
	}
	skip := e.jumpIfZero(r)
	was := e.inGuard
	e.inGuard = true
	e.block(s.Body)
	e.inGuard, e.mentioned = was, ""
	e.land(skip)
}

// selects compiles "choose a resonator": what several players choose is one group.
func (e *fowEmitter) selects(s *cardtext.Select) {
	r := &cardtext.Ref{Span: s.Span, Kind: cardtext.RefSome, Objects: s.Objects, Quantity: s.Quantity, Random: s.Random}
	if s.Who == cardtext.You {
		e.selected = antecedent{sel: e.some(r, 0)}
		return
	}
	all := e.set(s.Span)
	e.held[all]++
	e.op(effect.OpClear, all, 0, 0, 0, 0)
	e.byEach(&s.Base, func() { e.op(effect.OpJoin, all, int(e.some(r, 0)), 0, 0, 0) })
	e.held[all]--
	e.selected = antecedent{sel: e.named(all)}
}

// choose compiles the options of "choose one". The choice is made while playing.
func (e *fowEmitter) choose(s *cardtext.Choose) {
	if e.ability == nil || len(e.ability.Modes) > 0 || e.mode >= 0 || s.Who != cardtext.You {
		e.c.unsupported(s.Span, "this choice")
	}
	a := e.ability
	a.ChooseMin, a.ChooseMax, a.ChooseRandom = int16(s.Min), int16(s.Max), s.Random
	if s.Each != nil { // "you may choose an additional one for each …"
		sub := e.c.fowEmitter(nil)
		sub.nameThis()
		sub.op(effect.OpAdd, 0, sub.number(s.Max), sub.amount(s.Each), 0, 0)
		a.ChooseCount = e.c.store(sub.code)
	}
	if s.Cond.Kind != cardtext.CondNone {
		sub := e.c.fowEmitter(nil)
		result := sub.number(s.Max)
		skip := sub.jumpIfZero(sub.cond(&s.Cond))
		sub.op(effect.OpInt, result, 0, 0, 0, min(s.More, len(s.Options)))
		sub.land(skip)
		a.ChooseCount, a.ChooseExact, a.UpTo = e.c.store(sub.code), s.Min == s.Max && !s.UpTo, s.UpTo
	}
	for range s.Options {
		a.Modes = append(a.Modes, effect.Mode{Cond: -1})
	}
	for _, rule := range s.Only { // 903.2c (6.3): an option that may not be chosen is none
		if rule.Option >= len(a.Modes) || a.Modes[rule.Option].Cond >= 0 {
			e.c.refuse(s.Span, cardtext.CodeReference, "name an option that there is, once", "there is no such option")
		}
		a.Modes[rule.Option].Cond = e.c.fowCondition([]cardtext.Cond{rule.Cond}, fowOuter{})
	}
	mark := e.reg
	for k, body := range s.Options {
		e.reg = mark
		r := e.register()
		e.op(effect.OpMode, r, k, 0, 0, 0)
		skip := e.jumpIfZero(r)
		before := *e.emitter
		e.mode = int8(k)
		e.block(body)
		e.mode = -1
		e.land(skip)
		e.restore(&before)
	}
}

// later compiles an ability that triggers once, later.
func (e *fowEmitter) later(s *cardtext.Later) {
	sub := &compiler{src: e.c.src, vocab: e.c.vocab, language: e.c.language, prog: &effect.Program{}, counts: e.c.counts}
	a := newAbility(effect.KindAutomatic, s.Span)
	inner := sub.fowEmitter(&a)
	bound := effect.SelNone
	if e.it.valid() {
		bound = e.resolve(&e.it, s.Span)
	} else {
		bound = e.above
	}
	ok := func() (ok bool) {
		defer func() {
			if r := recover(); r != nil {
				if _, mine := r.(refusal); !mine {
					panic(r)
				}
			}
		}()
		t := *s.Trigger
		t.Next = false
		sub.fowTrigger(&a, inner, &t, sub.fowEvents(&t)[0])
		if bound != effect.SelNone {
			inner.name(effect.SelTrigger)
		}
		if bound == e.above {
			inner.above = bound
			if bound != effect.SelNone {
				inner.above = effect.SelTrigger
			}
		}
		inner.block(s.Body)
		inner.finish()
		return true
	}()
	e.c.diags = append(e.c.diags, sub.diags...)
	if !ok {
		panic(refusal{})
	}
	sub.prog.Abilities = []effect.Ability{a}
	e.op(effect.OpDelayed, int(bound), 0, int(effect.Permanent), 0, e.c.granted(sub.prog, s.Span))
}
