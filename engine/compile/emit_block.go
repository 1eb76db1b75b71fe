package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// block compiles statements in order. "X equals …" reaches back over the
// statements before it in the same block; "instead" makes the statement before
// a condition its other branch.
func (e *emitter) block(list []cardtext.Stmt) {
	e.asksMoved = e.asksMoved || asksMoved(list)
	for i, s := range list {
		if shuffles(list[i:]) && s.Head().Who == cardtext.You && e.who == effect.SelYou {
			e.shuffle = false // 5.7.2: "then shuffle your deck" is the shuffle of the search
		}
		if !s.Head().Joined && !movesFound(s) {
			e.endSearch()
		}
		if rep, ok := s.(*cardtext.Repeat); ok {
			if i == 0 {
				e.c.refuse(s.Head().Span, cardtext.CodeReference, "put what is repeated into the sentence before", "nothing stands here that could be repeated")
			}
			e.repeated(list[i-1], rep)
			continue
		}
		if m, ok := s.(*cardtext.Move); ok && m.To == cardtext.IntoDeck && !shuffles(list[i+1:]) {
			e.c.refuse(m.Span, cardtext.CodePhrase, "say \"… and shuffle it\", or where as in \"on the bottom of your deck\"", "the text does not say where in the deck")
		}
		e.lets = append(e.lets, letAfter(list[i:], e.lets))
		mark := e.reg
		if n := sentenceLength(list[i:]); i+n < len(list) && !s.Head().Joined {
			next := i + n
			for next+1 < len(list) && isLet(list[next]) { // what X equals belongs to the sentence in front of it
				next++
			}
			if in := replacerOf(list[next]); in != nil {
				e.replaced(list[i:i+n], in)
				e.reg, e.lets = mark, e.lets[:len(e.lets)-1]
				e.block(list[next+1:])
				return
			}
		}
		e.stmt(s)
		e.reg, e.lets = mark, e.lets[:len(e.lets)-1]
	}
	e.endSearch()
}

func isLet(s cardtext.Stmt) bool {
	_, ok := s.(*cardtext.Let)
	return ok
}

// asksMoved reports whether a number in the statements is that of cards moved.
func asksMoved(list []cardtext.Stmt) bool {
	for _, s := range list {
		var amount *cardtext.Amount
		switch s := s.(type) {
		case *cardtext.Let:
			amount = s.Amount
		case *cardtext.Deal:
			amount = s.Amount
		case *cardtext.May:
			if asksMoved(s.Stmts) {
				return true
			}
		default:
			if _, body := guardOf(s); body != nil && asksMoved(body.Stmts) {
				return true
			}
		}
		if amount != nil && amount.Kind == cardtext.CardsMoved {
			return true
		}
	}
	return false
}

// movesFound reports whether a statement moves what a search has found: the deck
// is shuffled after that (5.7.2).
func movesFound(s cardtext.Stmt) bool {
	switch s := s.(type) {
	case *cardtext.Move:
		return s.What.Kind == cardtext.RefIt
	case *cardtext.Create:
		return s.With != nil
	}
	return false
}

// shuffles reports whether the first of the statements shuffles a deck.
func shuffles(list []cardtext.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	n, ok := list[0].(*cardtext.Number)
	return ok && n.Verb == cardtext.ShuffleDeck
}

// endSearch shuffles a deck that was searched, after the found cards moved.
func (e *emitter) endSearch() {
	if e.shuffle {
		e.shuffle = false
		e.op(effect.OpShuffle, int(effect.SelYou), 0, 0, 0, 0)
	}
}

// letAfter returns what X equals for the first statement of list, or the
// meaning that surrounding text gives it.
func letAfter(list []cardtext.Stmt, outer []*cardtext.Amount) *cardtext.Amount {
	for _, s := range list {
		if let, ok := s.(*cardtext.Let); ok {
			return let.Amount
		}
	}
	if len(outer) > 0 {
		return outer[len(outer)-1]
	}
	return nil
}

// guardOf returns the statement's body if it is a condition or optional cost.
func guardOf(s cardtext.Stmt) (cardtext.Stmt, *cardtext.Block) {
	switch s := s.(type) {
	case *cardtext.Guarded:
		return s, s.Body
	case *cardtext.Paid:
		return s, s.Body
	}
	return nil, nil
}

// restore makes pronouns mean what they meant before a branch.
func (e *emitter) restore(before *emitter) {
	e.it, e.selected, e.looked, e.theirs = before.it, before.selected, before.looked, before.theirs
	e.picked = before.picked[:len(before.picked):len(before.picked)]
	e.that, e.shown = before.that, before.shown
}

// guard leaves in a register whether the body of a condition or optional cost
// is carried out.
func (e *emitter) guard(s cardtext.Stmt) int {
	switch s := s.(type) {
	case *cardtext.Guarded:
		return e.cond(&s.Cond)
	case *cardtext.Paid:
		return e.paid(s.Costs, s.Span)
	}
	return 0
}

// paid adds an optional cost to the ability (decided and paid while playing)
// and leaves in a register whether it was paid.
func (e *emitter) paid(costs []*cardtext.Cost, span cardtext.Span) int {
	if e.ability == nil || e.ability.OneOptCost {
		e.c.unsupported(span, "an optional cost here")
	}
	e.c.payableIn(costs, costZone(e.ability))
	e.ability.OptCosts = append(e.ability.OptCosts, e.c.costs(costs))
	e.ability.OptModes = append(e.ability.OptModes, e.mode)
	k := len(e.ability.OptCosts) - 1
	e.offeredIf(k)
	e.opt = int8(k)
	r := e.register()
	e.op(effect.OpPaid, r, k, 0, 0, 0)
	return r
}

// offeredIf makes optional cost k be offered only while the conditions in front of it
// hold (10.4.7.4): those that can be read when it is decided about.
func (e *emitter) offeredIf(k int) {
	var list []cardtext.Cond
	for _, c := range e.conds {
		if e.foretold(&c) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return
	}
	sub := newEmitter(e.c, nil)
	sub.it, sub.selected, sub.theirs, sub.who, sub.that = e.it, e.selected, e.theirs, e.who, e.that
	sub.all(list)
	for len(e.ability.OptConds) < k {
		e.ability.OptConds = append(e.ability.OptConds, 0)
	}
	e.ability.OptConds = append(e.ability.OptConds, e.c.store(sub.code)+1)
}

// foretold reports whether a condition can be read while the ability is being
// played: it is about nothing that is selected, rolled or done as it resolves.
func (e *emitter) foretold(c *cardtext.Cond) bool {
	switch c.Kind {
	case cardtext.CondDie:
		return false
	case cardtext.CondAnd:
		for i := range c.All {
			if !e.foretold(&c.All[i]) {
				return false
			}
		}
	}
	if c.Ref == nil || c.Ref.Kind == cardtext.RefThis {
		return true
	}
	said := &e.it
	if c.Ref.Kind == cardtext.RefSelected {
		said = &e.selected
	} else if c.Ref.Kind != cardtext.RefIt {
		return false
	}
	return said.patch == nil && (said.sel.IsThis() || said.sel == effect.SelTrigger)
}

// paidOnly reports whether a condition reaches nothing but a process and what
// follows from it: then the process is offered if the condition holds, and once it
// is carried out nothing asks for the condition again.
func (e *emitter) paidOnly(s cardtext.Stmt, body *cardtext.Block) bool {
	g, ok := s.(*cardtext.Guarded)
	if !ok || len(body.Stmts) == 0 || !e.foretold(&g.Cond) {
		return false
	}
	_, ok = body.Stmts[0].(*cardtext.Paid)
	return ok
}

// conditional compiles a condition or optional cost with its reach.
func (e *emitter) conditional(s cardtext.Stmt, body *cardtext.Block) {
	oldOpt, outer := e.opt, e.conds
	if g, ok := s.(*cardtext.Guarded); ok {
		e.conds = append(outer[:len(outer):len(outer)], g.Cond)
	}
	if e.paidOnly(s, body) {
		e.block(body.Stmts)
		e.conds = outer
		return
	}
	skip := e.jumpIfZero(e.guard(s))
	before := *e
	e.arms = append(e.arms[:len(e.arms):len(e.arms)], arm{fork: e.forked(), guard: s, opt: e.opt})
	e.block(body.Stmts)
	e.land(skip)
	e.opt, e.conds, e.arms = oldOpt, outer, before.arms
	e.restore(&before)
}

// cases compiles conditions that exclude each other. A die is rolled once.
func (e *emitter) cases(s *cardtext.Cases) {
	var ends []int
	mark, fork, above := e.reg, e.forked(), e.arms
	for k, a := range s.Arms {
		var r int
		e.arms = append(above[:len(above):len(above)], arm{fork: fork, way: k})
		if a.Cond.Kind == cardtext.CondElse { // in the place of the arm before, with what was named in front of it
			e.otherwise(a.Body)
			continue
		}
		e.reg = mark
		if a.Cond.Kind == cardtext.CondDie {
			r = e.die(&a.Cond)
		} else {
			r = e.cond(&a.Cond)
		}
		skip := e.jumpIfZero(r)
		before, outer := *e, e.conds
		e.conds = append(outer[:len(outer):len(outer)], a.Cond)
		e.arms[len(above)].guard = &cardtext.Guarded{Cond: a.Cond}
		e.block(a.Body.Stmts)
		ends = append(ends, e.jump())
		e.land(skip)
		e.conds = outer
		e.restore(&before)
	}
	e.arms = above
	for _, at := range ends {
		e.land(at)
	}
}

// otherwise compiles what happens if the condition before does not hold.
func (e *emitter) otherwise(b *cardtext.Block) {
	for _, s := range b.Stmts {
		if _, ok := s.(*cardtext.Paid); ok {
			e.c.unsupported(s.Head().Span, "an optional cost behind \"otherwise\"")
		}
	}
	before := *e
	e.block(b.Stmts)
	e.restore(&before)
}

// choose compiles the options of "choose". The choice is made while playing.
func (e *emitter) choose(s *cardtext.Choose) {
	if e.ability == nil || len(e.ability.Modes) > 0 || e.mode >= 0 {
		e.c.unsupported(s.Span, "a second choice in one ability")
	}
	a := e.ability
	a.ChooseMin, a.ChooseMax = int16(s.Min), int16(s.Max)
	if s.Cond.Kind != cardtext.CondNone {
		a.ChooseCount, a.ChooseExact = e.chooseCount(s), s.Min == s.Max
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
		before := *e
		e.mode = int8(k)
		e.block(body.Stmts)
		e.mode = -1
		e.land(skip)
		e.restore(&before)
	}
}

// chooseCount stores the fragment of "if …, choose N instead".
func (e *emitter) chooseCount(s *cardtext.Choose) int16 {
	sub := newEmitter(e.c, nil)
	result := sub.number(s.Max)
	r := sub.cond(&s.Cond)
	skip := sub.jumpIfZero(r)
	sub.op(effect.OpInt, result, 0, 0, 0, s.More)
	sub.land(skip)
	return e.c.store(sub.code)
}

// may compiles "you may …". Where the first clause selects from hidden cards,
// selecting none declines; otherwise the player is asked.
func (e *emitter) may(s *cardtext.May) {
	if s.Who != cardtext.You {
		own := *s
		own.Who = cardtext.You
		e.each(&s.Base, func() {
			mark := e.reg
			e.may(&own)
			e.reg = mark
		})
		return
	}
	if picksFirst(s.Stmts[0]) {
		e.optional = true
		e.block(s.Stmts)
		return
	}
	if n, ok := s.Stmts[0].(*cardtext.Number); ok && n.Verb == cardtext.EngageAny {
		e.block(s.Stmts)
		return
	}
	r := e.register()
	e.op(effect.OpMay, r, int(e.who), 0, 0, 0)
	skip := e.jumpIfZero(r)
	before := *e
	e.block(s.Stmts)
	e.land(skip)
	e.restore(&before)
}

// picksFirst reports whether a clause selects cards when it is carried out.
func picksFirst(s cardtext.Stmt) bool {
	switch s := s.(type) {
	case *cardtext.Do:
		return s.What.Kind == cardtext.RefSome && !s.What.Random
	case *cardtext.Move:
		return s.What.Kind == cardtext.RefSome && !s.What.Random
	}
	return false
}
