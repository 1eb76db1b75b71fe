package compile

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// block compiles statements in order. "X is …" reaches back over the statements
// before it; "instead" makes the statement before a condition its other branch.
func (e *fowEmitter) block(b *cardtext.Block) { e.list(b.Stmts) }

func (e *fowEmitter) list(list []cardtext.Stmt) {
	for i := 0; i < len(list); i++ {
		e.lets = append(e.lets, letAfter(list[i:], e.lets))
		mark := e.reg
		e.otherwise = i+1 < len(list) && isElse(list[i+1])
		if g := insteadOf(list, i); g != nil {
			e.instead(list[i], g)
			i++
		} else {
			e.stmt(list[i])
		}
		e.reg, e.lets = mark, e.lets[:len(e.lets)-1]
	}
}

// isElse reports whether a statement is "otherwise, …".
func isElse(s cardtext.Stmt) bool {
	g, ok := s.(*cardtext.Guarded)
	return ok && g.Cond.Kind == cardtext.CondElse
}

// insteadOf returns the condition behind statement i whose effect happens instead
// of it, or nil.
func insteadOf(list []cardtext.Stmt, i int) *cardtext.Guarded {
	if i+1 >= len(list) {
		return nil
	}
	g, ok := list[i+1].(*cardtext.Guarded)
	if !ok || len(g.Body.Stmts) == 0 || !g.Body.Stmts[0].Head().Instead {
		return nil
	}
	return g
}

// instead compiles "A. If C, B instead." as: if C then B, else A. What A targets
// is targeted in either case, and "it" in B means it.
func (e *fowEmitter) instead(orig cardtext.Stmt, g *cardtext.Guarded) {
	if r := mainRef(orig); r != nil && r.Kind == cardtext.RefTarget {
		e.target(r)
	}
	it := e.it
	r := e.cond(&g.Cond)
	skip := e.jumpIfZero(r)
	before := *e.emitter
	e.list(g.Body.Stmts)
	end := e.jump()
	e.land(skip)
	e.restore(&before)
	e.it = it
	e.stmt(orig)
	e.land(end)
}

// mainRef returns what a statement acts on.
func mainRef(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Do:
		return s.What
	case *cardtext.Move:
		return s.What
	case *cardtext.Give:
		return s.To
	case *cardtext.Become:
		return s.What
	case *cardtext.Deal:
		if len(s.To) > 0 {
			return s.To[0]
		}
	}
	return nil
}

// stmt compiles one statement.
func (e *fowEmitter) stmt(s cardtext.Stmt) {
	switch s := s.(type) {
	case *cardtext.Deal:
		e.deal(s)
	case *cardtext.Do:
		e.byEach(&s.Base, func() { e.do(s) })
	case *cardtext.Move:
		e.byEach(&s.Base, func() { e.move(s) })
	case *cardtext.Give:
		e.give(s)
	case *cardtext.Number:
		e.numberStmt(s)
	case *cardtext.Discard:
		e.discard(s)
	case *cardtext.Look:
		e.looked = int(e.object(s.Cards) - effect.SelSet0)
	case *cardtext.Search:
		e.search(s)
	case *cardtext.Produce:
		e.produce(s)
	case *cardtext.May:
		if e.newTargets(s) {
			break
		}
		e.byEach(&s.Base, func() { e.may(s.Stmts) })
	case *cardtext.Guarded:
		e.guarded(s)
	case *cardtext.Choose:
		e.choose(s)
	case *cardtext.Targets:
		e.object(s.What)
	case *cardtext.Select:
		sel := e.some(&cardtext.Ref{Span: s.Span, Kind: cardtext.RefSome, Objects: s.Objects, Quantity: s.Quantity}, 0)
		e.selected = antecedent{sel: sel}
	case *cardtext.Let: // read by the statements before it
	default:
		e.rarer(s)
	}
}

// rarer compiles the less frequent statements.
func (e *fowEmitter) rarer(s cardtext.Stmt) {
	switch s := s.(type) {
	case *cardtext.Become:
		sel := e.object(s.What)
		n := e.value(s.N, s.Amount)
		e.op(effect.OpSetStat, int(sel), n, int(stats[s.Stat][0]), e.duration(&s.Base), 0)
		if s.Both {
			e.op(effect.OpSetStat, int(sel), n, int(effect.StatDefense), e.duration(&s.Base), 0)
		}
	case *cardtext.LoseKeyword:
		sel := int(e.object(s.What))
		for _, w := range append([]cardtext.Word{s.Keyword}, s.More...) {
			e.op(effect.OpLoseKeyword, sel, 0, e.duration(&s.Base), 0, w.Number)
		}
	case *cardtext.Counters:
		e.counters(s)
	case *cardtext.Restrict:
		list := e.c.fowRestrict(s, e)
		if s.What != nil {
			e.applyAll(list, s.What, s.Base)
			break
		}
		who := e.actor(&s.Base)
		for _, st := range list {
			e.applyTo(st, who, s.Base)
		}
	case *cardtext.Prevent:
		e.prevent(s)
	case *cardtext.Unless:
		e.unless(s)
	case *cardtext.Pay:
		r := e.pay(s.Costs, e.actor(&s.Base), s.Span)
		e.op(effect.OpMax, fowDone, r, r, 0, 0)
		e.done = true
	case *cardtext.Later:
		e.later(s)
	case *cardtext.ForceRoll:
		n := e.number(s.N)
		e.op(effect.OpForce, fowRolled, n, 0, 0, 0)
		e.rolled = true
	case *cardtext.Copy:
		e.copy(s)
	default:
		e.fowFormStmt(s)
	}
}

// fowDurations maps how long a change lasts.
var fowDurations = map[cardtext.DurationWord]effect.Duration{
	cardtext.Lasting: effect.Permanent, cardtext.ThisTurn: effect.UntilEndOfTurn, cardtext.OppTurnEnd: effect.UntilOppTurnEnd,
	cardtext.NextTurn: effect.UntilNextTurn, cardtext.NextRecovery: effect.UntilNextRecovery, cardtext.BattleEnd: effect.UntilBattleEnd,
	cardtext.ThisGame: effect.RestOfGame, cardtext.NextTurnEnd: effect.UntilNextTurnEnd,
}

// duration returns how long a change lasts.
func (e *fowEmitter) duration(b *cardtext.Base) int {
	d, ok := fowDurations[b.For]
	if !ok {
		e.c.unsupported(b.Span, "this duration")
	}
	return int(d)
}

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

// fowActions maps verbs that are one instruction on a selector.
var fowActions = map[cardtext.Verb]effect.Op{
	cardtext.Destroy: effect.OpDestroy, cardtext.Banish: effect.OpBanish, cardtext.Engage: effect.OpEngage, cardtext.Refresh: effect.OpRefresh,
	cardtext.CancelIt: effect.OpCancel, cardtext.HealIt: effect.OpUndamage, cardtext.HealNow: effect.OpHeal, cardtext.ReleaseIt: effect.OpRelease,
	cardtext.SummonIt: effect.OpPutOnChase, cardtext.UnfightIt: effect.OpUnfight, cardtext.TriggerEnterIt: effect.OpTrigger,
}

// do compiles a plain action.
func (e *fowEmitter) do(s *cardtext.Do) {
	for _, r := range append([]*cardtext.Ref{s.What}, s.More...) {
		e.doOne(s, r)
	}
}

func (e *fowEmitter) doOne(s *cardtext.Do, r *cardtext.Ref) {
	if s.Verb == cardtext.Reveal {
		e.reveal(r)
		return
	}
	sel := e.object(r)
	if op, ok := fowActions[s.Verb]; ok {
		e.countMoved(sel)
		e.op(op, int(sel), 0, 0, 0, 0)
		switch {
		case s.Verb == cardtext.Banish:
			e.above = sel
		case s.Verb == cardtext.Destroy && e.counted: // those that stayed were not destroyed
			left := e.register()
			e.op(effect.OpCountSel, left, int(sel), 0, 0, 0)
			e.op(effect.OpSub, fowMoved, fowMoved, left, 0, 0)
			e.reg--
		}
		return
	}
	switch s.Verb {
	case cardtext.LoseAbilities:
		e.op(effect.OpLoseAbilities, int(sel), 0, e.duration(&s.Base), 0, 0)
	case cardtext.Steal:
		if s.For != cardtext.Lasting {
			e.c.unsupported(s.Span, "control for a time")
		}
		e.op(effect.OpSteal, int(sel), 0, 0, 0, 0)
	default:
		e.c.unsupported(s.Span, "this action")
	}
}

// reveal compiles "reveal …": the revealed cards are "it" and "the revealed card".
func (e *fowEmitter) reveal(r *cardtext.Ref) {
	if r.Kind == cardtext.RefSome && !r.Random {
		e.above = e.some(r, effect.PickReveal)
		return
	}
	sel := e.object(r)
	e.op(effect.OpReveal, int(sel), 0, 0, 0, 0)
	e.above = sel
	if r.Kind == cardtext.RefTop {
		e.looked = int(sel - effect.SelSet0)
	}
}

// countMoved notes how many cards an action is about, for "the number of cards …
// this way".
func (e *fowEmitter) countMoved(sel effect.Selector) {
	if !e.c.counts {
		return
	}
	e.op(effect.OpCountSel, fowMoved, int(sel), 0, 0, 0)
	e.counted = true
}

// move compiles a change of zone.
func (e *fowEmitter) move(s *cardtext.Move) {
	if s.FaceDown || s.AddedTo != nil || s.At != 0 {
		e.c.unsupported(s.Span, "putting cards like this")
	}
	if r := s.What; r.Kind == cardtext.RefTop && s.To == cardtext.Graveyard && !r.Bottom && !r.Stones {
		n := e.amount(r.Amount)
		e.op(effect.OpMill, int(e.deckOwner(r)), n, 0, 0, 0)
		return
	}
	to := s.To
	if to == cardtext.DeckBottomBare {
		if to = cardtext.DeckBottom; e.stones {
			to = cardtext.StoneBottom
		}
	}
	place, ok := fowPlaces[to]
	if !ok || place == effect.PlaceChase {
		e.c.unsupported(s.Span, "this zone")
	}
	flags := effect.MoveFlags(0)
	for _, f := range []struct {
		on   bool
		flag effect.MoveFlags
	}{
		{s.AnyOrder, effect.MoveAnyOrder}, {s.Random, effect.MoveRandomOrder}, {s.To == cardtext.IntoDeck, effect.MoveUnordered},
		{s.Engaged, effect.MoveEngaged}, {place == effect.PlaceField && s.Owner == cardtext.Yours && e.who == effect.SelYou, effect.MoveYours},
	} {
		if f.on {
			flags |= f.flag
		}
	}
	for _, r := range append([]*cardtext.Ref{s.What}, s.More...) {
		if place == effect.PlaceField && s.Owner == cardtext.Enemy {
			e.c.unsupported(s.Span, "putting cards into an opponent's field")
		}
		sel := e.object(r)
		e.countMoved(sel)
		e.op(effect.OpMove, int(sel), int(place), int(flags), 0, 0)
		e.above = sel
		if r.Kind == cardtext.RefRemaining {
			e.looked = -1
		}
		if s.With != nil {
			n := e.amount(s.With)
			e.op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.str(strings.ToLower(s.Name)))
		}
	}
}

// give compiles what objects gain. A group that is not targeted stays watched.
//
// 909.4 (6.3): an effect on cards that a description names goes on for cards that
// satisfy it later.
func (e *fowEmitter) give(s *cardtext.Give) {
	if s.To.Kind == cardtext.RefEach && !onlyPlayers(s.To.Objects) {
		for _, st := range e.c.fowGains(s, e) {
			e.apply(st, s.To, s.Base)
		}
		return
	}
	sel := e.object(s.To)
	length := e.duration(&s.Base)
	for _, g := range s.Gains {
		mark := e.reg
		switch {
		case g.Cost != nil || g.Abilities != nil || g.Name != "" || g.Of != nil:
			e.c.unsupported(g.Span, "gaining this")
		case g.Stats:
			atk, def := e.gain(g.Attack, g.MinusAttack), e.gain(g.Defense, g.MinusDefense)
			e.op(effect.OpModify, int(sel), atk, def, length, 0)
		case g.Keyword != nil:
			e.op(effect.OpKeyword, int(sel), 0, length, 0, g.Keyword.Number)
		case g.Trait != "":
			e.op(effect.OpTrait, int(sel), 0, length, 0, e.c.str(g.Trait))
		case g.Attribute != nil:
			st := fowStatic(effect.StaticAttribute, s.Span)
			st.Classes = 1 << g.Attribute.Number
			e.applyTo(st, sel, s.Base)
		default:
			if g.QuoteText == nil {
				e.c.unsupported(g.Span, "gaining this")
			}
			e.op(effect.OpGrant, int(sel), 0, length, 0, e.c.grant(g.QuoteText, g.Span))
		}
		e.reg = mark
	}
}

// gain leaves a number, or its opposite, in a register.
func (e *fowEmitter) gain(a *cardtext.Amount, minus bool) int {
	r := e.amount(a)
	if minus {
		zero := e.number(0)
		e.op(effect.OpSub, r, zero, r, 0, 0)
		e.reg--
	}
	return r
}

// applyAll brings several statics into force for the same things.
func (e *fowEmitter) applyAll(list []effect.Static, what *cardtext.Ref, b cardtext.Base) {
	if what == nil || what.Kind == cardtext.RefEach {
		for _, st := range list {
			e.apply(st, what, b)
		}
		return
	}
	sel := e.object(what)
	for _, st := range list {
		e.applyTo(st, sel, b)
	}
}

// apply brings a static into force for what a statement names: the cards that
// are meant now, or those of its filter as long as it lasts.
func (e *fowEmitter) apply(st effect.Static, what *cardtext.Ref, b cardtext.Base) {
	if what == nil || what.Kind == cardtext.RefEach {
		if what != nil {
			st.Filter = e.filter(what.Objects, effect.SideAny)
			st.Place = e.c.fowPlace(what.Objects, effect.PlaceField)
		}
		e.applyTo(st, effect.SelNone, b)
		return
	}
	e.applyTo(st, e.object(what), b)
}

func (e *fowEmitter) applyTo(st effect.Static, sel effect.Selector, b cardtext.Base) {
	if sel != effect.SelNone {
		st.This = true
	}
	d, ok := fowDurations[b.For]
	if b.For == cardtext.EachRecovery && st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictRecover {
		d, ok = effect.Permanent, true // 503.5 (6.3): cards recover there anyway
	}
	if !ok {
		e.c.unsupported(b.Span, "this duration")
	}
	n := e.number(int(st.N))
	if st.Kind == effect.StaticStats {
		e.op(effect.OpInt, n, 0, 0, 0, 1)
	}
	e.op(effect.OpApply, int(sel), n, int(d), 0, e.c.floating(st, b.Span))
	e.reg--
}

// floating adds a static that instructions bring into force.
func (c *compiler) floating(st effect.Static, span cardtext.Span) int {
	if len(c.prog.Floating) == 127 {
		c.refuse(span, cardtext.CodeCapacity, "split the text", "too many lasting effects")
	}
	c.prog.Floating = append(c.prog.Floating, st)
	return len(c.prog.Floating) - 1
}

// value leaves a number in a register: a, or n where there is none.
func (e *fowEmitter) value(n int, a *cardtext.Amount) int {
	if a != nil {
		return e.amount(a)
	}
	return e.number(n)
}

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
	e.op(effect.OpMay, fowDone, int(e.who), 0, 0, 0)
	skip := e.jumpIfZero(fowDone)
	e.list(list)
	e.land(skip)
}

// guarded compiles a condition with what it reaches.
func (e *fowEmitter) guarded(s *cardtext.Guarded) {
	r := e.cond(&s.Cond)
	if e.otherwise {
		e.op(effect.OpMax, fowDecided, r, r, 0, 0)
		e.decided = true
	}
	skip := e.jumpIfZero(r)
	e.block(s.Body)
	e.land(skip)
}

// choose compiles the options of "choose one". The choice is made while playing.
func (e *fowEmitter) choose(s *cardtext.Choose) {
	if e.ability == nil || len(e.ability.Modes) > 0 || e.mode >= 0 || s.Who != cardtext.You {
		e.c.unsupported(s.Span, "this choice")
	}
	a := e.ability
	a.ChooseMin, a.ChooseMax = int16(s.Min), int16(s.Max)
	if s.Cond.Kind != cardtext.CondNone {
		if s.UpTo {
			e.c.unsupported(s.Span, "choosing up to a number instead")
		}
		sub := e.c.fowEmitter(nil)
		result := sub.number(s.Max)
		skip := sub.jumpIfZero(sub.cond(&s.Cond))
		sub.op(effect.OpInt, result, 0, 0, 0, min(s.More, len(s.Options)))
		sub.land(skip)
		a.ChooseCount, a.ChooseExact = e.c.store(sub.code), s.Min == s.Max
	}
	for range s.Options {
		a.Modes = append(a.Modes, effect.Mode{Cond: -1})
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
	sub := &compiler{src: e.c.src, vocab: e.c.vocab, prog: &effect.Program{}, counts: e.c.counts}
	a := newAbility(effect.KindAutomatic, s.Span)
	inner := sub.fowEmitter(&a)
	bound := effect.SelNone
	if e.it.valid() {
		bound = e.resolve(&e.it, s.Span)
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
