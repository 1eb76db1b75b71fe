package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// give compiles what objects gain. A group that is not targeted stays watched.
//
// 909.4 (6.3): an effect on cards that a description names goes on for cards that
// satisfy it later.
func (e *emitter) give(s *cardtext.Give) {
	e.c.gainsNothing(s.Gains)
	if s.Or {
		e.giveOne(s)
		return
	}
	given := *s // the tree stays as it was read
	s = &given
	if s.To = e.watched(s.To); s.To.Kind == cardtext.RefEach && yourJRuler(s.To) {
		e.ruler = s.To
	}
	if s.To.Kind == cardtext.RefEach && !onlyPlayers(s.To.Objects) {
		e.oneOrAll(s.To)
		e.ofRulers(s.To, func(it *cardtext.Ref) {
			one := *s
			one.To = it
			e.giveTo(&one)
		}, func() { e.giveGroup(s) })
		return
	}
	e.giveTo(s)
}

// giveTo is give for what is named and not watched.
func (e *emitter) giveTo(s *cardtext.Give) {
	if e.lasts > 0 {
		for _, g := range s.Gains {
			if g.Stats && !(plainGain(g.Attack) && plainGain(g.Defense)) {
				e.c.Unsupported(g.Span, "a computed number as long as something holds")
			}
		}
		e.applyAll(e.c.gains(s, e), s.To, s.Base)
		return
	}
	sel := e.object(s.To)
	length := e.duration(&s.Base)
	for _, g := range s.Gains {
		mark := e.Reg
		switch {
		case isBarrier(g) && sel != effect.SelYou:
			e.Op(effect.OpGrant, int(sel), 0, length, 0, e.c.Granted(e.c.Quoted(e.c.barrierText(g)), g.Span))
		case isBarrier(g): // 1120.5 (8.01): a player has it
			by := *g.Of
			by.Controller = cardtext.Enemy
			st := newStatic(effect.StaticRestrict, s.Span)
			st.Restrict, st.By = effect.RestrictBeTargeted, e.filter(&by, effect.SideAny)
			e.applyTo(st, sel, s.Base)
		case g.Cost != nil || g.Abilities != nil || g.Name != "" || g.Of != nil:
			e.c.Unsupported(g.Span, "gaining this")
		case g.Stats:
			atk, def := e.gain(g.Attack, g.MinusAttack), e.gain(g.Defense, g.MinusDefense)
			e.Op(effect.OpModify, int(sel), atk, def, length, 0)
		case g.Keyword != nil && !e.c.onFieldOnly(*g.Keyword):
			e.applyTo(e.lent(g, s), sel, s.Base)
		case g.Keyword != nil:
			e.Op(effect.OpKeyword, int(sel), 0, length, 0, g.Keyword.Number)
		case g.Trait != "":
			e.Op(effect.OpTrait, int(sel), 0, length, 0, e.c.Str(g.Trait))
		case g.Attribute != nil:
			st := newStatic(effect.StaticAttribute, s.Span)
			st.Classes = 1 << g.Attribute.Number
			e.applyTo(st, sel, s.Base)
		case g.Type != cardtext.TypeCard:
			st := newStatic(effect.StaticType, s.Span)
			st.ToTypes = types[g.Type]
			e.applyTo(st, sel, s.Base)
		default:
			if g.QuoteText == nil {
				e.c.Unsupported(g.Span, "gaining this")
			}
			e.Op(effect.OpGrant, int(sel), 0, length, 0, e.c.Granted(e.quoted(g.QuoteText, s.For), g.Span))
		}
		e.Reg = mark
	}
}

// giveOne compiles "gains [+200/+200], [Flying], or [Drain]": the player chooses as it
// happens.
func (e *emitter) giveOne(s *cardtext.Give) {
	if e.Who != effect.SelYou || s.To.Kind != cardtext.RefThis && s.To.Kind != cardtext.RefTarget && s.To.Kind != cardtext.RefIt {
		e.c.Unsupported(s.Span, "one of several things that are gained")
	}
	e.object(s.To) // named before the choice
	r := e.Register()
	e.Op(effect.OpAskOption, r, len(s.Gains), 0, 0, 0)
	var ends []int
	for k, g := range s.Gains {
		is, n := e.Register(), e.Number(k)
		e.Op(effect.OpEq, is, r, n, 0, 0)
		skip := e.JumpIfZero(is)
		e.Reg = is
		one := *s
		one.Or, one.Gains = false, []*cardtext.Gain{g}
		e.give(&one)
		ends = append(ends, e.Jump())
		e.Land(skip)
	}
	for _, end := range ends {
		e.Land(end)
	}
}

// giveGroup compiles what all cards of a description gain. A number that is computed
// is computed once.
//
// 903.3.b-1 (8.01): X is determined on resolution.
func (e *emitter) giveGroup(s *cardtext.Give) {
	rest := *s
	rest.Gains = nil
	for _, g := range s.Gains {
		if !g.Stats {
			rest.Gains = append(rest.Gains, g)
			continue
		}
		st, factor := e.c.factored(g, s.Span)
		n := e.Reg
		if factor != nil {
			n = e.amount(factor)
		} else {
			e.Number(1)
		}
		st.Filter, st.Place = e.filter(s.To.Objects, effect.SideAny), e.c.place(s.To.Objects, effect.PlaceField)
		e.Op(effect.OpApply, 0, n, e.duration(&s.Base), 0, e.floating(st, s.Span))
		e.Reg = n
	}
	if len(rest.Gains) > 0 {
		list := e.c.gains(&rest, e)
		for i := range list {
			list[i].Place = e.c.place(s.To.Objects, effect.PlaceField)
		}
		e.c.elsewhere(list, &rest)
		for _, st := range list {
			e.apply(st, s.To, s.Base)
		}
	}
}

// lent compiles a keyword that named cards outside the field have for a time.
//
// 1115.2 (6.3): [Remnant] lets its card be played from the graveyard. 901.2b (6.3): in the
// duration of the effect.
func (e *emitter) lent(g *cardtext.Gain, s *cardtext.Give) effect.Static {
	st := newStatic(effect.StaticPermit, s.Span)
	st.Permit, st.Place, st.Keywords = effect.PermitPlay, effect.PlaceCemetery, 1<<g.Keyword.Number
	r := s.To
	there := r.Objects != nil && r.Objects.HasPlace && r.Objects.Place == cardtext.Graveyard || r.HasFrom && r.From == cardtext.Graveyard
	if g.Keyword.Name != "Remnant" || !there {
		e.c.Unsupported(g.Span, "giving ["+g.Keyword.Name+"], which works outside the field, to these for a time")
	}
	return st
}

// watched returns the group that a pronoun means, or what it was given: what is done
// for a time to "they" is done to the same description as before.
//
// 909.4 (6.3): it applies to cards that come to fit later as well.
func (e *emitter) watched(r *cardtext.Ref) *cardtext.Ref {
	if r != nil && r.Kind == cardtext.RefIt && !e.It.Valid() && e.group != nil {
		return e.group
	}
	return r
}

// gainsNothing refuses "[+0/+0]".
func (c *compiler) gainsNothing(gains []*cardtext.Gain) {
	none := func(a *cardtext.Amount) bool { return a == nil || plainNumber(a) && a.N == 0 }
	for _, g := range gains {
		if g.Stats && none(g.Attack) && none(g.Defense) {
			c.Never(g.Span, "leave it out, or say how much", "nothing is gained")
		}
	}
}

// gain leaves a number, or its opposite, in a register.
func (e *emitter) gain(a *cardtext.Amount, minus bool) int {
	r := e.amount(a)
	if minus {
		zero := e.Number(0)
		e.Op(effect.OpSub, r, zero, r, 0, 0)
		e.Reg--
	}
	return r
}

// applyAll brings several statics into force for the same things.
func (e *emitter) applyAll(list []effect.Static, what *cardtext.Ref, b cardtext.Base) {
	what = e.watched(what)
	one := func(what *cardtext.Ref) {
		sel := e.object(what)
		for _, st := range list {
			e.applyTo(st, sel, b)
		}
	}
	group := func() {
		for _, st := range list {
			e.apply(st, what, b)
		}
	}
	switch {
	case what == nil:
		group()
	case what.Kind == cardtext.RefEach:
		e.oneOrAll(what)
		it, was := e.It, e.group
		e.ofRulers(what, one, group)
		e.It, e.group = it, was
	default:
		one(what)
	}
}

// apply brings a static into force for what a statement names: the cards that
// are meant now, or those of its filter as long as it lasts.
func (e *emitter) apply(st effect.Static, what *cardtext.Ref, b cardtext.Base) {
	if what == nil || what.Kind == cardtext.RefEach {
		if what != nil {
			st.Filter = e.filter(what.Objects, effect.SideAny)
			st.Place = e.c.place(what.Objects, effect.PlaceField)
		}
		e.applyTo(st, effect.SelNone, b)
		return
	}
	e.applyTo(st, e.object(what), b)
}

func (e *emitter) applyTo(st effect.Static, sel effect.Selector, b cardtext.Base) {
	n := e.Number(int(st.N))
	switch {
	case st.Kind == effect.StaticStats:
		e.Op(effect.OpInt, n, 0, 0, 0, 1)
	case st.Kind == effect.StaticAttribute && st.Classes == 0:
		e.Op(effect.OpMax, n, regPicked, regPicked, 0, 0)
	case st.Kind == effect.StaticAttackSet || st.Kind == effect.StaticDefenseSet:
		st.N = 0 // it is the number that is applied
	}
	e.applyNumber(st, sel, n, b)
	e.Reg--
}

// applyNumber is applyTo with the number of the static in a register.
func (e *emitter) applyNumber(st effect.Static, sel effect.Selector, n int, b cardtext.Base) {
	if sel != effect.SelNone {
		st.This = true
	}
	e.timed = true
	d, ok := durations[b.For]
	if b.For == cardtext.EachRecovery && st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictRecover {
		d, ok = effect.Permanent, true // 503.5 (6.3): cards recover there anyway
	}
	if !ok {
		e.c.Unsupported(b.Span, "this duration")
	}
	e.Op(effect.OpApply, int(sel), n, int(d), 0, e.floating(st, b.Span))
}

// goesOn compiles what cards of a description lose, which goes on for those that come to
// satisfy it later; of certain cards it reports false, unless a condition is watched for
// them as well.
//
// 909.4 (6.3): an effect that is not about certain cards is about all that fit.
func (e *emitter) goesOn(st effect.Static, what *cardtext.Ref, b cardtext.Base) bool {
	if what = e.watched(what); e.lasts == 0 && (what.Kind != cardtext.RefEach || onlyPlayers(what.Objects)) {
		return false
	}
	if what.Kind != cardtext.RefEach {
		e.applyTo(st, e.object(what), b)
		return true
	}
	e.ofRulers(what, func(it *cardtext.Ref) { e.applyTo(st, e.object(it), b) }, func() { e.apply(st, what, b) })
	return true
}

// becomeAll compiles the numbers of all cards of a description that become others. The
// number itself is found once, as the effect is made; the cards are watched.
//
// 909.4 (6.3): it is about those that come to fit later as well.
func (e *emitter) becomeAll(s *cardtext.Become) bool {
	what := e.watched(s.What)
	if what.Kind != cardtext.RefEach || onlyPlayers(what.Objects) || e.isRuler(what) {
		return false
	}
	kinds := []effect.StaticKind{effect.StaticAttackSet, effect.StaticDefenseSet}
	switch {
	case s.Both:
	case s.Stat == cardtext.AttackStat:
		kinds = kinds[:1]
	case s.Stat == cardtext.DefenseStat:
		kinds = kinds[1:]
	default:
		return false
	}
	n := e.value(s.N, s.Amount)
	for _, kind := range kinds {
		st := newStatic(kind, s.Span)
		st.Filter, st.Place = e.filter(what.Objects, effect.SideAny), e.c.place(what.Objects, effect.PlaceField)
		e.applyNumber(st, effect.SelNone, n, s.Base)
	}
	e.It, e.group = compile.Antecedent{}, what
	return true
}

// loseKeyword returns what keywords that are lost are while it lasts.
func loseKeyword(s *cardtext.LoseKeyword) effect.Static {
	st := newStatic(effect.StaticLoseKeyword, s.Span)
	st.Keywords = 1 << s.Keyword.Number
	for _, w := range s.More {
		st.Keywords |= 1 << w.Number
	}
	if s.Bars {
		st.N = 1
	}
	return st
}

// loseAbilities returns what the loss of all abilities is while it lasts.
func loseAbilities(s *cardtext.Do) effect.Static {
	st := newStatic(effect.StaticLoseAbilities, s.Span)
	if s.But != nil {
		st.Keywords = 1 << s.But.Number
	}
	if s.Bars {
		st.N = 1
	}
	return st
}

// plainGain reports whether what is gained is a printed number, or nothing.
func plainGain(a *cardtext.Amount) bool { return a == nil || plainNumber(a) }

// watches reports whether a condition belongs to the continuous effects that stand under
// it: it is looked at as long as they last and not when they are made.
//
// 909.4 (6.3): the condition of an effect on cards that a description names is part of
// it. "As long as" says so of an effect on named cards.
func (e *emitter) watches(s *cardtext.Guarded) bool {
	if e.otherwise || e.replaced != nil || !watchable(&s.Cond) || speaksOfIt(&s.Cond) {
		return false
	}
	for _, in := range s.Body.Stmts {
		var what *cardtext.Ref
		switch in := in.(type) {
		case *cardtext.Give:
			if what = in.To; in.Or {
				return false
			}
		case *cardtext.Restrict:
			what = in.What
		case *cardtext.LoseKeyword:
			what = in.What
		case *cardtext.Do:
			if in.Verb == cardtext.LoseAbilities {
				what = in.What
			}
		}
		switch {
		case what == nil || in.Head().Instead:
			return false
		case what.Kind == cardtext.RefEach && !onlyPlayers(what.Objects) && !e.isRuler(what):
		case s.While && (what.Kind == cardtext.RefThis && !what.HasFrom || what.Kind == cardtext.RefTarget || what.Kind == cardtext.RefIt && e.It.Valid()):
		default:
			return false
		}
	}
	return len(s.Body.Stmts) > 0
}

// watchable reports whether a condition asks about the game, and not about what the
// effect has done so far.
func watchable(t *cardtext.Cond) bool {
	switch t.Kind {
	case cardtext.CondAnd, cardtext.CondOr, cardtext.CondNot:
		for i := range t.All {
			if !watchable(&t.All[i]) {
				return false
			}
		}
		return len(t.All) > 0
	case cardtext.CondExists:
		return !t.Objects.HasPlace || t.Objects.Place != cardtext.Among
	case cardtext.CondIs, cardtext.CondThis:
		return t.Ref != nil && (t.Ref.Kind == cardtext.RefEach || ofThis(t.Ref))
	case cardtext.CondCounters:
		return t.Ref == nil || ofThis(t.Ref)
	case cardtext.CondYourTurn, cardtext.CondWeather:
		return true
	}
	return false
}

// floating adds a static with the condition that the effects under way have.
func (e *emitter) floating(st effect.Static, span cardtext.Span) int {
	if e.lasts > 0 {
		st.Cond = e.lasts - 1
	}
	return e.c.floating(st, span)
}

// floating adds a static that instructions bring into force; one does for all that say the same.
func (c *compiler) floating(st effect.Static, span cardtext.Span) int {
	for k, f := range c.Program.Floating {
		if f.Span = st.Span; f == st {
			return k
		}
	}
	if len(c.Program.Floating) == 127 {
		c.Refuse(span, cardtext.CodeCapacity, "split the text", "too many lasting effects")
	}
	c.Program.Floating = append(c.Program.Floating, st)
	return len(c.Program.Floating) - 1
}

// durations maps how long a change lasts.
var durations = map[cardtext.DurationWord]effect.Duration{
	cardtext.Lasting: effect.Permanent, cardtext.ThisTurn: effect.UntilEndOfTurn, cardtext.OppTurnEnd: effect.UntilOppTurnEnd,
	cardtext.NextTurn: effect.UntilNextTurn, cardtext.NextRecovery: effect.UntilNextRecovery, cardtext.BattleEnd: effect.UntilBattleEnd,
	cardtext.ThisGame: effect.RestOfGame, cardtext.NextTurnEnd: effect.UntilNextTurnEnd, cardtext.WhileHere: effect.WhileSource,
	cardtext.WhileRested: effect.WhileSourceRested,
}

// duration returns how long a change lasts.
func (e *emitter) duration(b *cardtext.Base) int {
	e.timed = true
	d, ok := durations[b.For]
	if !ok {
		e.c.Unsupported(b.Span, "this duration")
	}
	return int(d)
}
