package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// block compiles statements in order. "X is …" reaches back over the statements
// before it; "instead" makes the statement before a condition its other branch.
func (e *emitter) block(b *cardtext.Block) { e.list(b.Stmts) }

func (e *emitter) list(list []cardtext.Stmt) {
	optional, found := e.optional, e.found
	e.optional = false
	defer func() { // what was found where it need not be done is not known to be found
		if e.found.Valid() && e.found.Sel != found.Sel {
			e.Held[e.found.Sel-effect.SelSet0]--
		}
		e.found = found
	}()
	var before pronouns
	var asked *cardtext.Cond
	did := make([]bool, len(list))
	for i := 0; i < len(list); i++ {
		e.asksOfBefore(list, did, i)
		e.Lets = append(e.Lets, compile.LetAfter(list[i:], e.Lets))
		mark, tallies := e.Reg, e.tallies
		if r, n := cardtext.ReplacedAt(list[i:]); r != nil {
			e.replacing(list[:i], r, list[i+n:])
			e.Reg, e.Lets = mark, e.Lets[:len(e.Lets)-1]
			i += n - 1
			did[i] = true
			continue
		}
		e.otherwise, e.last = i+1 < len(list) && isElse(list[i+1]), i+1 == len(list)
		meter := e.meter(list[i:])
		first := e.It // what was named where the condition holds
		if isElse(list[i]) && asked != nil {
			e.holds(before, -1)
			e.otherBranch(before, asked)
			e.spokenOf(asked, list[i].(*cardtext.Guarded).Body)
		}
		if e.otherwise {
			before, asked = e.pronouns(), guardOf(list[i])
		}
		dones, counted := e.dones, isCounted(list[i])
		e.fresh = i+1 < len(list) && asksDone(list[i+1])
		e.stmt(list[i])
		if isElse(list[i]) && inSet(first.Sel) && inSet(e.It.Sel) && first.Sel != e.It.Sel && first.Sel != before.it.Sel && e.It.Sel != before.it.Sel {
			e.It = compile.Antecedent{} // of either branch another card
		}
		if meter != nil {
			e.measure(meter)
		}
		counted = counted || e.tallies != tallies
		if did[i] = counted || e.dones != dones; counted && e.dones == dones && !optional {
			e.done, e.mayMove = false, false
		}
		if n, _ := needed(list[i]); n > 0 && e.tallies > tallies {
			e.whole, e.sought = list[i], 0
			if i > 0 {
				e.sought = sought(list[i-1], list[i])
			}
			if optional { // all of it, or it was not done
				r := e.wholly(list[i].Head().Span)
				e.Op(effect.OpAnd, regDone, regDone, r, 0, 0)
			}
		}
		if counted && list[i].Head().Who == cardtext.EachPlayer && e.allows != cardtext.EachPlayer { // "that many" would be of either player apart
			e.counted, e.kinds, e.apart = false, false, true
		}
		e.Reg, e.Lets = mark, e.Lets[:len(e.Lets)-1]
	}
}

// isElse reports whether a statement is "otherwise, …".
func isElse(s cardtext.Stmt) bool {
	g, ok := s.(*cardtext.Guarded)
	return ok && g.Cond.Kind == cardtext.CondElse
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
	case *cardtext.Unless:
		return mainRef(s.Stmts[0])
	case *cardtext.Deal:
		if len(s.To) > 0 {
			return s.To[0]
		}
	}
	return nil
}

// standing returns what a statement does something to that can only be done to a card in a field, nil if it may be done to others.
func standing(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Counters:
		return s.What
	case *cardtext.Give:
		return s.To
	case *cardtext.Do:
		if s.Verb == cardtext.Engage || s.Verb == cardtext.Refresh {
			return s.What
		}
	}
	return nil
}

// stmt compiles one statement. How long it lasts must have meant something.
func (e *emitter) stmt(s cardtext.Stmt) {
	was, it := e.timed, e.It
	e.timed = false
	e.stmts++
	from := len(e.Code)
	e.ownShare(s)
	e.stmtOf(s)
	e.marks = append(e.marks, mark{from, len(e.Code), s.Head().Span})
	if e.takes(s, it); e.It.Sel != it.Sel {
		e.naming = e.stmts
	}
	if cardtext.Finds(s) { // what it says of other cards describes what it finds
		e.spoken = mention{}
	}
	if head := s.Head(); head.For != cardtext.Lasting && !e.timed {
		e.c.Refuse(head.Span, cardtext.CodePhrase, "leave the time out, or say what holds for that time", "what is done at once does not last for a time")
	}
	e.timed = was
}

func (e *emitter) stmtOf(s cardtext.Stmt) {
	defer e.acting(true)()
	e.there = standing(s)
	e.asMuch = nil
	switch s := s.(type) {
	case *cardtext.Deal:
		e.asMuch = s.Amount
	case *cardtext.Number:
		if s.Verb == cardtext.GainLife || s.Verb == cardtext.LoseLife {
			e.asMuch = s.Amount
		}
	}
	switch s := s.(type) {
	case *cardtext.Deal:
		e.deal(s)
	case *cardtext.Do:
		if once(s) {
			e.do(s)
			break
		}
		e.byEach(&s.Base, func() { e.do(s) })
	case *cardtext.Move:
		if s.Who == cardtext.EachPlayer && s.What != nil && s.What.Kind == cardtext.RefIt { // what both have chosen
			e.move(s)
			break
		}
		e.byEach(&s.Base, func() { e.move(s) })
	case *cardtext.Give:
		e.give(s)
	case *cardtext.Number:
		e.numberStmt(s)
	case *cardtext.Discard:
		e.discard(s)
	case *cardtext.Look:
		e.Looked = int(e.object(s.Cards) - effect.SelSet0)
	case *cardtext.Search:
		e.search(s)
	case *cardtext.Produce:
		e.produce(s)
	case *cardtext.May:
		if e.newTargets(s) {
			break
		}
		was := e.allows
		e.byEach(&s.Base, func() {
			e.allows = s.Who
			e.may(s.Stmts)
			e.allows = was
		})
		if s.Who == cardtext.EachPlayer { // one may have done it, and the other not
			e.done, e.decided, e.apart = false, false, true
		}
	case *cardtext.Guarded:
		e.guarded(s)
	case *cardtext.Choose:
		e.choose(s)
	case *cardtext.Targets:
		e.object(s.What)
	case *cardtext.Select:
		e.selects(s)
	case *cardtext.Let: // read by the statements before it
	default:
		e.rarer(s)
	}
}

// rarer compiles the less frequent statements.
func (e *emitter) rarer(s cardtext.Stmt) {
	switch s := s.(type) {
	case *cardtext.Become:
		if a := s.Amount; a != nil && s.What.Kind == cardtext.RefEach && a.Of != nil && a.Of.Kind == cardtext.RefIt {
			e.c.Refuse(s.Span, cardtext.CodeUnsupported, "say it of one card, as in \"Target resonator's ATK becomes equal to its DEF\"", "a number of each card for itself is understood but not supported")
		}
		if e.becomeAll(s) {
			break
		}
		sel := e.object(s.What)
		if a := s.Amount; a != nil && a.Both {
			e.bothOf(s, sel)
			break
		}
		n := e.value(s.N, s.Amount)
		e.Op(effect.OpSetStat, int(sel), n, int(compile.Stats[s.Stat][0]), e.duration(&s.Base), 0)
		if s.Both {
			e.Op(effect.OpSetStat, int(sel), n, int(effect.StatDefense), e.duration(&s.Base), 0)
		}
	case *cardtext.LoseKeyword:
		if e.goesOn(loseKeyword(s), s.What, s.Base) {
			break
		}
		sel := int(e.object(s.What))
		if s.Bars {
			e.applyTo(loseKeyword(s), effect.Selector(sel), s.Base)
			break
		}
		for _, w := range append([]cardtext.Word{s.Keyword}, s.More...) {
			e.Op(effect.OpLoseKeyword, sel, 0, e.duration(&s.Base), 0, w.Number)
		}
	case *cardtext.Counters:
		e.counters(s)
	case *cardtext.Restrict:
		if e.ofThisSpell(s) {
			break
		}
		if s.Rule == cardtext.MayAttackAtOnce && s.For == cardtext.Lasting { // "in the turn it's summoned"
			now := *s
			s, now.For = &now, cardtext.ThisTurn
		}
		if list := e.c.withheld(s, e); list != nil {
			for _, st := range list {
				e.applyTo(st, effect.SelNone, s.Base)
			}
			break
		}
		if e.namedOnly(s) {
			break
		}
		list := e.c.restrict(s, e)
		if s.What != nil {
			e.applyAll(list, s.What, s.Base)
			break
		}
		who := e.actor(&s.Base)
		for _, st := range list {
			e.applyTo(st, who, s.Base)
		}
	case *cardtext.Replace:
		e.replaces(s)
	case *cardtext.Prevent:
		e.prevent(s)
	case *cardtext.Unless:
		e.unless(s)
	case *cardtext.Pay:
		if s.Or != nil {
			e.payEither(s)
			break
		}
		if len(s.Costs) == 1 && s.Costs[0].Kind == cardtext.CostLife && s.Costs[0].Amount != nil && s.Costs[0].Amount.Kind == cardtext.VariableX {
			e.payAnyLife(s)
			break
		}
		r := e.pay(s.Costs, e.actor(&s.Base), s.Span)
		e.Op(effect.OpMax, regDone, r, r, 0, 0)
		e.sets()
	case *cardtext.Later:
		e.later(s)
	case *cardtext.CountSymbols:
		stat := effect.StatSymbols
		if s.Attribute != nil {
			stat = effect.StatSymbolsOf0 + effect.Stat(s.Attribute.Number)
		}
		sel := e.single(e.one(s.Of), s.Span)
		e.Op(effect.OpStat, regRolled, int(sel), int(stat), 0, 0)
		e.symbols = true
	case *cardtext.ForceRoll:
		n := e.Number(s.N)
		e.Op(effect.OpForce, regRolled, n, 0, 0, 0)
		e.rolled = true
	case *cardtext.Copy:
		e.copy(s)
	default:
		e.formStmt(s)
	}
}

// value leaves a number in a register: a, or n where there is none.
func (e *emitter) value(n int, a *cardtext.Amount) int {
	if a != nil {
		return e.amount(a)
	}
	return e.Number(n)
}

// ofThisSpell compiles what an effect says of its own spell or ability while that
// is on the chase: "players cannot chase this card", "this card cannot be
// cancelled".
//
// 1008.2 (6.3): as long as it is in the chase area. 902.2 (6.3): where the text says
// something of its card, it is active.
func (e *emitter) ofThisSpell(s *cardtext.Restrict) bool {
	chase := s.Rule == cardtext.CantChaseThis || s.Rule == cardtext.CantBeChased && ofThis(s.What)
	if !chase && !(s.Rule == cardtext.CantBeCancelled && ofThis(s.What)) || e.Ability == nil {
		return false
	}
	if s.For != cardtext.Lasting || s.By != nil || e.Mode >= 0 || e.inGuard {
		e.c.Unsupported(s.Span, "this restriction")
	}
	switch {
	case e.Ability.Kind == effect.KindSpell:
		st := newStatic(effect.StaticRestrict, s.Span)
		if st.This, st.Restrict = true, effect.RestrictCancel; chase {
			st = e.c.unchased(s)
		}
		e.c.Program.Statics = append(e.c.Program.Statics, st)
	case chase:
		if e.c.unchased(s).N != 0 {
			e.c.Unsupported(s.Span, "who alone cannot chase to an ability")
		}
		e.Ability.NoChase = true
	default:
		e.Ability.NoCancel = true
	}
	return true
}

// unchased makes the passive of "players cannot chase this card", or of one player alone.
//
// 1008.2 (6.3): who cannot chase puts no other card and no ability that is not automatic into the chase area.
func (c *compiler) unchased(s *cardtext.Restrict) effect.Static {
	st := newStatic(effect.StaticRestrict, s.Span)
	st.This, st.Restrict = true, effect.RestrictChase
	if s.Rule == cardtext.CantBeChased { // "this card cannot be chased"
		return st
	}
	switch c.Program.Filters[c.playersOf(s)].Side {
	case effect.SideEnemy:
		st.N = effect.BindsOpponent
	case effect.SideYours:
		st.N = effect.BindsOwner
	}
	return st
}

// ofThis reports whether a phrase means the card of the text.
func ofThis(r *cardtext.Ref) bool { return r != nil && r.Kind == cardtext.RefThis && !r.HasFrom }

// once reports whether each player is said to destroy cards of both, or to do something to what both have
// chosen: that is done once, as one event.
//
// 1010.1 (6.3): a card is destroyed once.
func once(s *cardtext.Do) bool {
	if s.Who != cardtext.EachPlayer || len(s.More) > 0 {
		return false
	}
	if s.What.Kind == cardtext.RefIt {
		return true
	}
	if s.Verb != cardtext.Destroy || s.What.Kind != cardtext.RefEach {
		return false
	}
	o := s.What.Objects
	return o.Controller == cardtext.Anyone && (!o.HasPlace || o.Owner == cardtext.Anyone) && !slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Side != cardtext.Anyone })
}
