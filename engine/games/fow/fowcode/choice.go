package fowcode

import (
	"maps"

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
	for _, cost := range s.Costs { // what is paid is other than this card, and a text may mean other than the target
		if cost.Objects != nil && allOther(cost.Objects) && (s.Payer != cardtext.You || e.Ability != nil && e.Ability.Kind == effect.KindSpell) {
			e.c.Refuse(cost.Span, cardtext.CodeReference, "say what is paid without \"another\"", "\"another\" may be other than what was named before")
		}
	}
	payer := cardtext.Base{Span: s.Span, Who: s.Payer}
	r := e.pay(s.Costs, e.actor(&payer), s.Span)
	e.Op(effect.OpNot, r, r, 0, 0, 0)
	if n, ok := s.Stmts[0].(*cardtext.Number); ok && n.Verb == cardtext.ExtraTurn && len(s.Stmts) == 1 { // "if you do": nothing keeps a turn from being taken
		e.Op(effect.OpMax, regDone, r, r, 0, 0)
		e.sets()
	}
	skip := e.JumpIfZero(r)
	e.list(s.Stmts)
	e.Land(skip)
}

// may compiles "you may …".
func (e *emitter) may(list []cardtext.Stmt) {
	e.sets()
	if p, ok := list[0].(*cardtext.Pay); ok && len(list) == 1 { // asked by the payment itself
		e.stmt(p)
		return
	}
	if d, ok := list[0].(*cardtext.Do); ok && len(list) == 1 && d.Verb == cardtext.Banish && len(d.More) == 0 && d.What.Kind == cardtext.RefSome && gemsOf(d.What.Objects) != nil {
		e.banishGems(d, false)
		return
	}
	if p, ok := list[0].(*cardtext.PlayIt); ok && len(list) == 1 { // asked which card, or none
		e.done, e.counted = false, false
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
	was, moves := e.inGuard, e.mayMove
	e.inGuard, e.optional = true, true
	e.list(list)
	_, either := list[0].(*cardtext.OneOf) // what was chosen may not have been done
	e.inGuard, e.optional, e.done, e.mayMove = was, false, !either, moves
	e.Land(skip)
}

// guarded compiles a condition with what it reaches.
func (e *emitter) guarded(s *cardtext.Guarded) {
	fresh := e.fresh
	e.fresh = false
	if e.whileHere(s) || e.whereItIs(s) {
		return
	}
	if s.Cond.Kind == cardtext.CondIs && !s.Cond.Not {
		defer func(was *cardtext.Cond) { e.guardIs = was }(e.guardIs)
		if e.guardIs = &s.Cond; onlyArts(s.Body) { // 909.4 (6.3): the condition is part of the effect, and not looked at now
			e.block(s.Body)
			return
		}
	}
	if e.unchasedIfAwakened(s) {
		return
	}
	e.twice(&s.Cond)
	it := e.It
	defer func() {
		if e.asksIt = (compile.Antecedent{}); speaksOfIt(&s.Cond) && it.Valid() && it.Patch == nil && e.It.Sel != it.Sel && !e.looksAt(s.Body) {
			e.asksIt, e.answer = it, e.It
		}
	}()
	if e.watches(s) {
		defer func(was int16) { e.lasts = was }(e.lasts)
		e.lasts = e.c.condition([]cardtext.Cond{s.Cond}, outer{}) + 1
		e.block(s.Body)
		return
	}
	if s.While {
		e.c.Refuse(s.Span, cardtext.CodeUnsupported, "say \"if\", which is asked once, and \"until end of turn\"", "what lasts as long as this is so is understood but not supported here")
	}
	if !e.It.Valid() && len(s.Body.Stmts) > 0 { // "if it's darkness" in front of what names it
		if r := mainRef(s.Body.Stmts[0]); r != nil && r.Kind == cardtext.RefTarget && e.Ability != nil {
			e.target(r)
		}
	}
	if m, ok := onlyMove(s.Body); ok && m.What.Kind == cardtext.RefTarget && m.Owner == cardtext.Theirs && speaksOfIt(&s.Cond) && e.Ability != nil {
		e.target(m.What) // "return target resonator to its owner's hand if its …": both are of the target
	} else if e.It.Valid() && len(s.Body.Stmts) > 0 && speaksOfIt(&s.Cond) {
		e.behind(s)
	}
	group, they := e.theyAreTheGroup(s.Body)
	if !they && e.forTheJRuler(s) {
		e.ofTheJRuler(s)
		return
	}
	plain := !they && (!e.It.Valid() || e.It.Plain) // nothing was named before but the card itself
	r := e.cond(&s.Cond)
	if they || group && e.It.Plain { // the condition has named this card
		e.It = compile.Antecedent{}
	}
	if s.Cond.Who == cardtext.Opponent && e.That == effect.SelNone && !s.Cond.Not { // "if your opponent has …, they discard a card"
		e.That = effect.SelOpponent
	}
	if e.otherwise {
		e.Op(effect.OpMax, regDecided, r, r, 0, 0)
		e.decided = true
	}
	if o := s.Cond.Objects; s.Cond.Kind == cardtext.CondExists && len(o.With) == 1 && o.With[0].Kind == cardtext.QualNamed { // "a card with that name"
		e.mentioned = o.With[0].Name
	}
	if fresh {
		e.forget()
	}
	e.spokenOf(&s.Cond, s.Body)
	skip := e.JumpIfZero(r)
	speaks := plain && len(s.Body.Stmts) > 0 && s.Cond.Span.Start <= startOf(s.Body.Stmts[0]) && speaksOfIt(s.Body)
	if speaks && speaksOfIt(s.Body.Stmts[0]) {
		e.asked(&s.Cond)
	}
	was := e.inGuard
	e.inGuard = true
	e.block(s.Body)
	if speaks && e.It.Plain && e.asks(&s.Cond) {
		e.c.Refuse(s.Span, cardtext.CodeReference, "say of the card in the clause next to the condition", "\"it\" may be this card, or what the condition is about")
	}
	e.inGuard, e.mentioned = was, ""
	e.Land(skip)
}

// theyAreTheGroup reports whether the pronoun of what depends on a condition may mean the group of the sentence in front of it,
// "resonators you control gain … If this card was awakened, they gain …", and whether it is "they", which means no single card. "It"
// means a group only if that is one card.
func (e *emitter) theyAreTheGroup(b *cardtext.Block) (group, they bool) {
	if e.group == nil || e.It.Valid() {
		return false, false
	}
	var it *cardtext.Ref
	cardtext.Walk(b, func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok && r.Kind == cardtext.RefIt && it == nil {
			it = r
		}
		return it == nil
	})
	return it != nil && (it.Plural || yourJRuler(e.group)), it != nil && it.Plural
}

// behind settles what "it" is in a condition behind its sentence: the target in that sentence, rather than what an
// earlier one has named. What may also be the card that has the text is refused.
//
// 903.3 (6.3): the text is followed as it stands.
func (e *emitter) behind(s *cardtext.Guarded) {
	this := e.It.Sel.IsThis()
	switch r := lastBefore(s); {
	case r == nil || r.Kind == cardtext.RefTarget && !this && e.Ability == nil:
	case r.Kind == cardtext.RefTarget && this:
		e.c.Refuse(s.Cond.Span, cardtext.CodePhrase, "describe the target instead: \"target resonator with total cost …\"", "\"its\" may be of the target here, or of this card")
	case r.Kind == cardtext.RefTarget:
		e.target(r)
	case this:
		e.c.Refuse(s.Cond.Span, cardtext.CodePhrase, "put the condition in front, and say of what it is", "\"it\" may be what is named before here, or this card")
	default:
		e.c.Refuse(s.Cond.Span, cardtext.CodePhrase, "put the condition in front, and say of what it is", "\"it\" may be what is named before here, or what an earlier sentence names")
	}
}

// lastBefore returns what a sentence names last in front of the condition behind it, nil if that is a pronoun or nothing.
func lastBefore(s *cardtext.Guarded) (last *cardtext.Ref) {
	cardtext.Walk(s.Body, func(node any) bool {
		r, ok := node.(*cardtext.Ref)
		if ok && r.Span.Start < s.Cond.Span.Start {
			switch r.Kind {
			case cardtext.RefTarget, cardtext.RefEach, cardtext.RefSome, cardtext.RefTop, cardtext.RefHost:
				last = r
			case cardtext.RefThis, cardtext.RefIt:
				last = nil
			}
		}
		return !ok
	})
	return last
}

// unchasedIfAwakened compiles "if this card was awakened, players cannot chase to this card" of a chant: it holds while the card is on
// the chase, and not when the effect gets there.
//
// 1008.2 (6.3): as long as it is in the chase area. 1109.2a (6.3): whether it is awakened is known by then.
func (e *emitter) unchasedIfAwakened(s *cardtext.Guarded) bool {
	c := &s.Cond
	if len(s.Body.Stmts) != 1 || c.Kind != cardtext.CondThis || c.State != cardtext.WasAwakened || c.Not || !ofThis(c.Ref) || e.Ability == nil || e.Ability.Kind != effect.KindSpell || e.Mode >= 0 || e.inGuard || e.otherwise {
		return false
	}
	r, ok := s.Body.Stmts[0].(*cardtext.Restrict)
	if !ok || r.Rule != cardtext.CantChaseThis || r.For != cardtext.Lasting || r.By != nil || r.Instead {
		return false
	}
	st := e.c.unchased(r)
	st.Cond = e.c.guard([]cardtext.Cond{*c}, outer{})
	e.c.Program.Statics = append(e.c.Program.Statics, st)
	return true
}

// startOf is where a statement begins: "you may" stands in front of what says it.
func startOf(s cardtext.Stmt) int {
	if m, ok := s.(*cardtext.May); ok && len(m.Stmts) > 0 {
		return startOf(m.Stmts[0])
	}
	return s.Head().Span.Start
}

// asks reports whether a condition is about another card by name: what this one is added to, or a ruler.
func (e *emitter) asks(t *cardtext.Cond) bool {
	r := t.Ref
	return r != nil && (r.Kind == cardtext.RefHost || t.Kind == cardtext.CondIs && !t.Not && r.Kind == cardtext.RefEach && e.isRuler(r))
}

// asked makes "it" mean what a condition in front of it is about, where that is a card by name and nothing was named
// before but the card that has the text: "if your ruler is …, put a counter on it".
func (e *emitter) asked(t *cardtext.Cond) {
	switch r := t.Ref; {
	case !e.asks(t):
	case r.Kind == cardtext.RefHost:
		e.Name(effect.SelHost)
	default:
		e.named(e.gather(theNamed(t, r.Objects.Nouns[0].Type), effect.SideAny))
	}
}

// spokenOf makes "it" behind a condition, or behind its "otherwise", mean the one card that the condition takes up by its noun: "deals
// damage to target resonator. If the revealed card is a Dragon, put it into your hand".
func (e *emitter) spokenOf(t *cardtext.Cond, body *cardtext.Block) {
	if len(body.Stmts) == 0 || t.Span.Start > startOf(body.Stmts[0]) || !speaksOfIt(body) {
		return
	}
	var of *cardtext.Ref
	cardtext.Walk(t, func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok && !r.Plural && (r.Kind == cardtext.RefAbove || r.Kind == cardtext.RefSelected || r.Kind == cardtext.RefTheTarget) {
			of = r
		}
		return true
	})
	if of != nil {
		e.Name(e.one(of))
	}
}

// theNamed describes the cards of one's own of which a condition is true: of two rulers only the one that is so called.
func theNamed(t *cardtext.Cond, kind cardtext.TypeWord) *cardtext.Objects {
	o := *t.Objects
	o.Span, o.Controller, o.Nouns = t.Span, cardtext.Yours, append([]cardtext.Noun(nil), o.Nouns...)
	for i := range o.Nouns {
		if o.Nouns[i].Type == cardtext.TypeCard {
			o.Nouns[i].Type = kind
		}
	}
	return &o
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
	if s.Who == cardtext.Opponent && s.Min == 1 && s.Max == 1 && !s.Random && s.Each == nil && s.Cond.Kind == cardtext.CondNone && len(s.Only) == 0 {
		e.optionOf(s.Span, e.opponent(), s.Options) // 903.2c (6.3): only who plays something chooses then, another player as the text is followed
		return
	}
	if e.Ability == nil || len(e.Ability.Modes) > 0 || e.Mode >= 0 || s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "this choice")
	}
	if s.Max == 0 && s.Each == nil && s.Cond.Kind == cardtext.CondNone {
		e.c.Never(s.Span, "say how many: \"choose one\"", "nothing would be chosen here")
	}
	a := e.Ability
	a.ChooseMin, a.ChooseMax, a.ChooseRandom = int16(s.Min), int16(s.Max), s.Random
	if s.Each != nil { // "you may choose an additional one for each …"
		sub := e.c.emitter(nil)
		sub.NameThis()
		sub.Op(effect.OpAdd, 0, sub.Number(s.Max), sub.amount(s.Each), 0, 0)
		a.ChooseCount = e.c.Store(sub.Code)
		a.UpTo = a.UpTo || s.Max == 0 // "up to one for each …"
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
		a.Modes[rule.Option].Cond = e.optionCond(&rule.Cond)
	}
	mark, targets, told := e.Reg, e.targets, e.inOptions
	e.inOptions = nil
	defer func() { e.targets = targets }()
	for k, body := range s.Options {
		e.Reg, e.targets = mark, maps.Clone(targets) // what an option targets is chosen for it alone
		r := e.Register()
		e.Op(effect.OpMode, r, k, 0, 0, 0)
		skip := e.JumpIfZero(r)
		before := e.Emitter
		e.shown, e.lone, e.made, e.doneWays, e.begun = effect.SelNone, effect.SelNone, effect.SelNone, nil, len(e.Code)
		e.Mode = int8(k)
		if told != nil {
			e.blockWith(body, told)
		} else {
			e.block(body)
		}
		e.Mode = -1
		e.Land(skip)
		e.Restore(&before)
	}
}

// optionCond stores the condition of an option: "the regalia" in it is that of the event.
func (e *emitter) optionCond(t *cardtext.Cond) int16 {
	sub := e.c.emitter(nil)
	sub.NameThis()
	if e.It.Valid() && e.It.Sel == effect.SelTrigger {
		sub.Name(effect.SelTrigger)
	}
	if r := sub.cond(t); r != 0 {
		sub.Op(effect.OpMax, 0, r, r, 0, 0)
	}
	return e.c.Store(sub.Code)
}

// later compiles an ability that triggers once, later.
func (e *emitter) later(s *cardtext.Later) {
	a := compile.NewAbility(effect.KindAutomatic, s.Span)
	bound := e.Above
	if s.For != cardtext.Lasting { // what is spoken of is what the event is about
		e.ofATime(s, a)
		return
	}
	if speaksOfIt(s.Body) {
		it := &cardtext.Ref{Span: s.Span, Kind: cardtext.RefIt, Noun: "it"}
		e.moves = true
		e.pronoun(it)
		e.moves = false
		if sel := e.paidWith(it); sel != effect.SelNone {
			e.Name(sel)
		}
	}
	e.sideOf(s.Body)
	if e.It.Valid() {
		bound = e.Resolve(&e.It, s.Span)
	}
	about := bound
	if e.mayHaveEntered(bound) { // what has not is not "returned" from there
		there := e.Set(s.Span)
		e.Op(effect.OpFound, there, int(bound), int(effect.PlaceField), 0, 0)
		about = effect.SelSet0 + effect.Selector(there)
	}
	program := e.c.Part(func(part *compile.Unit) {
		sub := &compiler{Unit: part, zones: e.c.zones, counts: e.c.counts, notesMilled: e.c.notesMilled}
		inner := sub.emitter(&a)
		inner.called = true // it has been asked for what it is bound to
		if bound != effect.SelNone {
			inner.Name(effect.SelTrigger)
		}
		t := *s.Trigger
		t.Next = false
		sub.trigger(&a, inner, &t, sub.events(&t)[0], outer{})
		if bound != effect.SelNone {
			inner.Name(effect.SelTrigger)
			inner.itIsThis = bound.IsThis()
		}
		if bound == e.Above {
			inner.Above = bound
			if bound != effect.SelNone {
				inner.Above, inner.aboveBy = effect.SelTrigger, e.aboveBy
			}
		}
		// 302.3 (6.3): an effect that has moved its own card speaks of what that became.
		inner.became = e.found.Valid() && bound == e.found.Sel
		inner.block(s.Body)
		inner.finish()
	})
	program.Abilities = []effect.Ability{a}
	wait := 0
	if s.Trigger.NotNow {
		wait = 1
	}
	e.Op(effect.OpDelayed, int(about), 0, int(effect.Permanent), wait, e.c.Granted(program, s.Span))
}

// mayHaveEntered reports whether cards that were named before were put into the field, but only under a condition or by
// a player who was free to do so. Those that were named for it alone are none where it was not done.
func (e *emitter) mayHaveEntered(sel effect.Selector) bool {
	for k, in := range e.Code {
		if in.Op != effect.OpMove || effect.Selector(in.A) != sel || effect.Place(in.B) != effect.PlaceField {
			continue
		}
		named := k
		for named > 0 && !(names[e.Code[named-1].Op] && effect.SelSet0+effect.Selector(e.Code[named-1].A) == sel) {
			named--
		}
		for at := named; at < k; at++ {
			if jump := e.Code[at]; jump.Op == effect.OpJumpIfZero && at+1+int(jump.X) > k {
				return true
			}
		}
	}
	return false
}

// names are the instructions that fill a set anew.
var names = map[effect.Op]bool{effect.OpPick: true, effect.OpPickFrom: true, effect.OpSearch: true, effect.OpGather: true, effect.OpGatherRandom: true,
	effect.OpLook: true, effect.OpFound: true, effect.OpSift: true, effect.OpClear: true}

// ofATime compiles "Whenever a resonator enters your field this turn, draw a card": it triggers as often as that
// happens.
//
// 906.8 (6.3): an effect lets an ability trigger later. 901.2b (6.3): in the duration of the effect.
func (e *emitter) ofATime(s *cardtext.Later, a effect.Ability) {
	if t := s.Trigger; t.This != "" || t.If.Kind != cardtext.CondNone || t.PerTurn > 0 || t.First || t.Nth > 0 {
		e.c.Unsupported(s.Span, "waiting for this event for a time")
	}
	program := e.c.Part(func(part *compile.Unit) {
		sub := &compiler{Unit: part, zones: e.c.zones, counts: e.c.counts, notesMilled: e.c.notesMilled}
		events := sub.events(s.Trigger)
		if len(events) != 1 {
			sub.Unsupported(s.Span, "waiting for several events for a time")
		}
		inner := sub.emitter(&a)
		sub.trigger(&a, inner, s.Trigger, events[0], outer{})
		inner.block(s.Body)
		inner.finish()
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

// forTheJRuler reports whether "your J-ruler is …" is the condition of nothing but what that J-ruler gains, or its God's
// Arts cost, for a time.
func (e *emitter) forTheJRuler(s *cardtext.Guarded) bool {
	c, gains := &s.Cond, false
	if c.Kind != cardtext.CondIs || c.Not || c.Ref.Kind != cardtext.RefEach || !yourJRuler(c.Ref) || e.It.Valid() && !e.It.Plain || e.otherwise || e.replaced != nil ||
		len(c.Objects.With) > 0 || c.Objects.HasPlace {
		return false
	}
	for _, n := range c.Objects.Nouns {
		if n.Name == "" {
			return false
		}
	}
	for _, in := range s.Body.Stmts {
		g, ok := in.(*cardtext.Give)
		if ok && (g.Or || g.To.Kind != cardtext.RefIt || g.To.HasFrom || g.For == cardtext.Lasting || g.Instead) || !ok && !onlyArts(&cardtext.Block{Stmts: []cardtext.Stmt{in}}) {
			return false
		}
		gains = gains || ok
	}
	return gains
}

// ofTheJRuler compiles "if your J-ruler is …, it gains [Imperishable] until end of turn": an effect on the J-ruler of that
// name, whenever it is there.
//
// 909.4 (6.3), by example: the condition is part of such an effect, and not looked at when that is made.
func (e *emitter) ofTheJRuler(s *cardtext.Guarded) {
	it, group := e.It, e.group
	e.It, e.group = compile.Antecedent{}, &cardtext.Ref{Span: s.Cond.Span, Kind: cardtext.RefEach, Noun: "it", Objects: theNamed(&s.Cond, s.Cond.Ref.Objects.Nouns[0].Type)}
	e.block(s.Body)
	e.It, e.group = it, group
}
