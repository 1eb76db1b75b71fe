package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// block compiles statements in order. "X equals …" reaches back over the
// statements before it in the same block; "instead" makes the statement before
// a condition its other branch.
func (e *emitter) block(list []cardtext.Stmt) {
	e.asksMoved = e.movedAsked(list)
	e.asksWent = e.asksWent || asksWent(list)
	e.asksFallen = e.asksFallen || asksFallen(list)
	if a := e.asksKind(list); a != nil {
		e.tally = a
	}
	e.asksRest = e.asksRest || cardtext.Speaks(list, cardtext.RefRemaining)
	for i, s := range list {
		if shuffles(list[i:]) && s.Head().Who == cardtext.You && e.Who == effect.SelYou {
			if !e.shuffle && searchedBefore(list[:i]) {
				continue // done as the found cards had moved
			}
			e.shuffle = false // 5.7.2: "then shuffle your deck" is the shuffle of the search
		}
		if !s.Head().Joined && !movesFound(s) {
			e.endSearch()
		}
		if rep, ok := s.(*cardtext.Repeat); ok {
			if i == 0 {
				e.c.Refuse(s.Head().Span, cardtext.CodeReference, "put what is repeated into the sentence before", "nothing stands here that could be repeated")
			}
			e.repeated(list[i-1], rep)
			continue
		}
		if m, ok := s.(*cardtext.Move); ok && m.To == cardtext.IntoDeck && !shuffles(list[i+1:]) {
			e.c.Refuse(m.Span, cardtext.CodePhrase, "say \"… and shuffle it\", or where as in \"on the bottom of your deck\"", "the text does not say where in the deck")
		}
		e.Lets = append(e.Lets, compile.LetAfter(list[i:], e.Lets))
		mark := e.Reg
		if n := compile.SentenceLength(list[i:]); i+n < len(list) && !s.Head().Joined {
			next := i + n
			for next+1 < len(list) && isLet(list[next]) { // what X equals belongs to the sentence in front of it
				next++
			}
			if in := replacerOf(list[next]); in != nil {
				e.checkReplaced(list[:i], list[i:i+n], in)
				e.replaced(list[i:i+n], in)
				e.Reg, e.Lets = mark, e.Lets[:len(e.Lets)-1]
				e.block(list[next+1:])
				return
			}
		}
		e.asksTop = asksOfIt(list[i+1:])
		if asksDone(list[i+1:]) {
			e.doing(s)
			e.fresh = true
		} else {
			e.stmt(s)
		}
		e.Reg, e.Lets = mark, e.Lets[:len(e.Lets)-1]
	}
	e.endSearch()
}

// asksOfIt reports whether the first of the statements depends on what "it" is.
func asksOfIt(list []cardtext.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	var c cardtext.Cond
	switch s := list[0].(type) {
	case *cardtext.Guarded:
		c = s.Cond
	case *cardtext.Cases:
		c = s.Arms[0].Cond
	}
	return c.Ref != nil && c.Ref.Kind == cardtext.RefIt
}

func isLet(s cardtext.Stmt) bool {
	_, ok := s.(*cardtext.Let)
	return ok
}

// movedAsked returns what the text calls the cards moved whose number it asks for, here or farther out.
func (e *emitter) movedAsked(list []cardtext.Stmt) string {
	if !e.Event && asksThatMany(list) {
		return thatMany
	}
	a := asksMoved(list)
	switch {
	case a == nil || a.SaidWay() == e.asksMoved || e.asksMoved == thatMany:
		return e.asksMoved
	case e.asksMoved != "":
		e.c.Unsupported(a.Span, "another number of cards that were moved")
	}
	return a.SaidWay()
}

// thatMany is what "draw that many cards" calls them: those of the sentence before.
const thatMany = "that many"

// asksMoved returns a number in the statements that is that of cards moved, nil if there is none.
func asksMoved(list []cardtext.Stmt) (asked *cardtext.Amount) {
	cardtext.Walk(list, func(node any) bool {
		if a, ok := node.(*cardtext.Amount); ok && a.Kind == cardtext.CardsMoved {
			asked = a
		}
		return asked == nil
	})
	return asked
}

// asksThatMany reports whether one of the statements is "draw that many cards", "recover that many play points" or "summon
// that many Fairy tokens".
func asksThatMany(list []cardtext.Stmt) bool {
	many := func(a *cardtext.Amount) bool { return a != nil && a.Kind == cardtext.EventAmount }
	return slices.ContainsFunc(list, func(s cardtext.Stmt) bool {
		switch s := s.(type) {
		case *cardtext.Number:
			return (s.Verb == cardtext.DrawCards || s.Verb == cardtext.RecoverPoints) && many(s.Amount)
		case *cardtext.Create:
			return slices.ContainsFunc(s.Groups, func(g cardtext.Tokens) bool { return many(g.Amount) })
		}
		return false
	})
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

// searchedBefore reports whether a deck was searched and nothing has touched it since that it was
// shuffled for this: "Search your deck for a spell … It costs 1 less to play this turn. Then shuffle
// your deck." says when the one shuffle of 5.7.2 is.
func searchedBefore(list []cardtext.Stmt) bool {
	for _, s := range slices.Backward(list) {
		switch s := s.(type) {
		case *cardtext.Search:
			return true
		case *cardtext.Move:
			if !movesFound(s) {
				return false
			}
		case *cardtext.Do:
			if s.What == nil || s.What.Kind == cardtext.RefTop {
				return false
			}
		case *cardtext.PlayCostChange, *cardtext.Give, *cardtext.Counters, *cardtext.Deal, *cardtext.Discard:
		default:
			return false
		}
	}
	return false
}

// endSearch shuffles a deck that was searched, after the found cards moved.
func (e *emitter) endSearch() {
	if e.shuffle {
		e.shuffle = false
		e.Op(effect.OpShuffle, int(effect.SelYou), 0, 0, 0, 0)
	}
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
	if e.Ability == nil || e.Ability.OneOptCost {
		e.c.Unsupported(span, "an optional cost here")
	}
	e.c.payableIn(costs, costZone(e.Ability))
	e.Ability.OptCosts = append(e.Ability.OptCosts, e.c.costs(costs))
	e.Ability.OptModes = append(e.Ability.OptModes, e.Mode)
	k := len(e.Ability.OptCosts) - 1
	e.offeredIf(k)
	e.Opt = int8(k)
	r := e.Register()
	e.Op(effect.OpPaid, r, k, 0, 0, 0)
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
	sub := e.c.emitter(nil)
	sub.It, sub.Selected, sub.Theirs, sub.Who, sub.That = e.It, e.Selected, e.Theirs, e.Who, e.That
	sub.all(list)
	for len(e.Ability.OptConds) < k {
		e.Ability.OptConds = append(e.Ability.OptConds, 0)
	}
	e.Ability.OptConds = append(e.Ability.OptConds, e.c.Store(sub.Code)+1)
}

// foretold reports whether a condition can be read while the ability is being
// played: it is about nothing that is selected, rolled or done as it resolves.
func (e *emitter) foretold(c *cardtext.Cond) bool {
	switch c.Kind {
	case cardtext.CondDie:
		return false
	case cardtext.CondAnd, cardtext.CondOr:
		for i := range c.All {
			if !e.foretold(&c.All[i]) {
				return false
			}
		}
	}
	if c.Ref == nil || c.Ref.Kind == cardtext.RefThis {
		return true
	}
	said := &e.It
	if c.Ref.Kind == cardtext.RefSelected {
		said = &e.Selected
	} else if c.Ref.Kind != cardtext.RefIt {
		return false
	}
	return said.Patch == nil && (said.Sel.IsThis() || said.Sel == effect.SelTrigger)
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

// checkBounds refuses a condition of at most so many cards in the reach of one of at least so many of the same
// cards: two sentences that are meant beside each other would hold together alone (publisher's answer 53).
func (e *emitter) checkBounds(inner *cardtext.Cond) {
	for k := range e.conds {
		outer := &e.conds[k]
		if e.excludes(outer, inner) {
			e.c.Refuse(inner.Span, cardtext.CodeAmbiguous, "write a paragraph for each, or \"Otherwise, …\"", "this condition is in the reach of the one before, which it excludes")
		}
		if outer.Kind != cardtext.CondExists || inner.Kind != cardtext.CondExists || outer.AtMost == inner.AtMost && outer.Exactly == inner.Exactly || outer.Own != inner.Own {
			continue
		}
		a, b := outer.Objects, inner.Objects
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		if a.HasPlace == b.HasPlace && a.Place == b.Place && e.c.filter(a, ctx) == e.c.filter(b, ctx) {
			e.c.Refuse(inner.Span, cardtext.CodeAmbiguous, "write a paragraph for each, or \"Otherwise, …\"", "this condition is in the reach of the one before, which is about the same cards")
		}
	}
}

// excludes reports whether two conditions about one thing never hold together.
func (e *emitter) excludes(a, b *cardtext.Cond) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case cardtext.CondYourTurn:
		return a.N != b.N
	case cardtext.CondOverflow, cardtext.CondSanguine:
		return a.Not != b.Not
	case cardtext.CondThis:
		turned := a.State == cardtext.IsRested && b.State == cardtext.IsRecovered || a.State == cardtext.IsRecovered && b.State == cardtext.IsRested
		return a.Not != b.Not && a.State == b.State && a.Place == b.Place || turned && !a.Not && !b.Not
	case cardtext.CondStat:
		return a.Ref.Kind == b.Ref.Kind && a.Stat == b.Stat && apart(a.Range, b.Range)
	case cardtext.CondLeaderDef:
		return a.Who == b.Who && apart(a.Range, b.Range)
	case cardtext.CondIs:
		if a.Past != b.Past || a.Ref.Kind != b.Ref.Kind {
			return false
		}
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		i, k := e.c.filter(a.Objects, ctx), e.c.filter(b.Objects, ctx)
		if a.Not || b.Not {
			return a.Not != b.Not && i == k
		}
		return disjoint(&e.c.Program.Filters[i], &e.c.Program.Filters[k])
	}
	return false
}

// apart reports whether no number is in both of two ranges.
func apart(a, b cardtext.Range) bool {
	below := func(a, b cardtext.Range) bool { return a.Most == nil && b.Least == nil && a.Max >= 0 && a.Max < b.Min }
	return a.Has && b.Has && (below(a, b) || below(b, a))
}

// checkBeside refuses "If your leader's defense is 5 or less, draw a card. If there are no cards in your hand, draw a card.": the
// second condition would be asked only where the first holds (publisher's answer 53), though it does not go on from what is done
// then. Of conditions that exclude each other one arm is carried out (cardtext.Cases).
func (e *emitter) checkBeside(g *cardtext.Guarded) {
	for i, s := range g.Body.Stmts {
		if inner, ok := s.(*cardtext.Guarded); ok && i > 0 && !inner.Joined && !goesOn(inner) && !e.narrows(&inner.Cond, &g.Cond) {
			e.checkBounds(&inner.Cond)
			e.c.Refuse(inner.Cond.Span, cardtext.CodeAmbiguous, "write a paragraph for each", "this condition is in the reach of the one before, and says nothing of what is done there")
		}
	}
}

// goesOn reports whether a condition is about what has been done before it, or about what is done in its place.
func goesOn(g *cardtext.Guarded) bool {
	switch g.Cond.Kind {
	case cardtext.CondDone, cardtext.CondSearched, cardtext.CondElse:
		return true
	}
	instead := slices.ContainsFunc(g.Body.Stmts, func(s cardtext.Stmt) bool { return s.Head().Instead })
	return instead || cardtext.Speaks(&g.Cond, cardtext.RefIt, cardtext.RefSelected, cardtext.RefItsLeader)
}

// narrows reports whether a condition holds only where another does, so that it is the same beside it and within it:
// "Spellchain (5): …. Spellchain (10): …", "at least 20 cards in your cemetery … at least 30".
func (e *emitter) narrows(inner, outer *cardtext.Cond) bool {
	if inner.Kind != outer.Kind || inner.Not || outer.Not {
		return false
	}
	switch inner.Kind {
	case cardtext.CondCombo, cardtext.CondSpellchain, cardtext.CondNecrocharge:
		return inner.N >= outer.N
	case cardtext.CondExists, cardtext.CondMoved:
		if inner.Exactly || outer.Exactly || inner.AtMost != outer.AtMost || inner.Own != outer.Own || inner.Place != outer.Place || (inner.N < outer.N) != inner.AtMost && inner.N != outer.N {
			return false
		}
		a, b := inner.Objects, outer.Objects
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		return a == b || a.HasPlace == b.HasPlace && a.Place == b.Place && e.c.filter(a, ctx) == e.c.filter(b, ctx)
	case cardtext.CondLeaderDef:
		return inner.Who == outer.Who && inner.Range.Least == nil && inner.Range.Most == nil && outer.Range.Least == nil && outer.Range.Most == nil && inner.Range.Has && outer.Range.Has &&
			inner.Range.Min >= outer.Range.Min && (outer.Range.Max < 0 || inner.Range.Max >= 0 && inner.Range.Max <= outer.Range.Max)
	}
	return false
}

// disjoint reports whether no card satisfies both of two filters, by its type, its keywords or how it lies.
func disjoint(f, g *effect.Filter) bool {
	const sideways = effect.FlagEngaged | effect.FlagReserved
	return f.Or < 0 && g.Or < 0 && (f.Types != 0 && g.Types != 0 && f.Types&g.Types == 0 || f.Need&g.Forbid|f.Forbid&g.Need != 0 ||
		(f.Need|g.Need)&sideways == sideways || f.Keywords&g.ForbidKeywords|f.ForbidKeywords&g.Keywords != 0)
}

// conditional compiles a condition or optional cost with its reach.
func (e *emitter) conditional(s cardtext.Stmt, body *cardtext.Block) {
	oldOpt, outer := e.Opt, e.conds
	if g, ok := s.(*cardtext.Guarded); ok {
		e.checkBounds(&g.Cond)
		e.conds = append(outer[:len(outer):len(outer)], g.Cond)
		e.checkBeside(g)
	}
	if e.paidOnly(s, body) {
		e.block(body.Stmts)
		e.conds = outer
		return
	}
	skip := e.JumpIfZero(e.guard(s))
	before := *e
	e.arms = append(e.arms[:len(e.arms):len(e.arms)], arm{fork: e.forked(), guard: s, opt: e.Opt})
	e.block(body.Stmts)
	e.Land(skip)
	e.Opt, e.conds, e.arms = oldOpt, outer, before.arms
	e.resume(&before)
}

// cases compiles conditions that exclude each other. A die is rolled once, or once by each player: then
// the cases are those of each, and "they" is who has rolled.
func (e *emitter) cases(s *cardtext.Cases) {
	e.neverElse(s)
	each := s.Arms[0].Cond.Who == cardtext.EachPlayer
	for _, a := range s.Arms {
		if a.Cond.Kind == cardtext.CondDie && (a.Cond.Who == cardtext.EachPlayer) != each {
			e.c.Refuse(a.Cond.Span, cardtext.CodeAmbiguous, "write \"they roll\" in each case", "these cases are about different dice")
		}
	}
	if !each || s.Arms[0].Cond.Kind != cardtext.CondDie {
		e.casesOf(s)
		return
	}
	that := e.That
	for k, p := range [2]effect.Selector{effect.SelActive, effect.SelInactive} {
		e.That, e.dieOf = p, [2]int{dieRegister, secondDie}[k]
		e.casesOf(s)
	}
	e.That, e.dieOf = that, 0
}

// casesOf compiles them for one die.
func (e *emitter) casesOf(s *cardtext.Cases) {
	var ends []int
	mark, fork, above := e.Reg, e.forked(), e.arms
	for k, a := range s.Arms {
		var r int
		e.arms = append(above[:len(above):len(above)], arm{fork: fork, way: k})
		if a.Cond.Kind == cardtext.CondElse { // in the place of the arm before, with what was named in front of it
			e.otherwise(a.Body)
			continue
		}
		e.Reg = mark
		if a.Cond.Kind == cardtext.CondDie {
			r = e.die(&a.Cond)
		} else {
			r = e.cond(&a.Cond)
		}
		skip := e.JumpIfZero(r)
		before, outer := *e, e.conds
		e.conds = append(outer[:len(outer):len(outer)], a.Cond)
		e.arms[len(above)].guard = &cardtext.Guarded{Cond: a.Cond}
		e.block(a.Body.Stmts)
		ends = append(ends, e.Jump())
		e.Land(skip)
		e.conds = outer
		e.resume(&before)
		e.unread(&before)
	}
	e.arms = above
	for _, at := range ends {
		e.Land(at)
	}
}

// otherwise compiles what happens if the condition before does not hold.
func (e *emitter) otherwise(b *cardtext.Block) {
	for _, s := range b.Stmts {
		if _, ok := s.(*cardtext.Paid); ok {
			e.c.Unsupported(s.Head().Span, "an optional cost behind \"otherwise\"")
		}
	}
	before := *e
	e.block(b.Stmts)
	e.resume(&before)
}

// choose compiles the options of "choose". The choice is made while playing.
func (e *emitter) choose(s *cardtext.Choose) {
	if s.Who != cardtext.You || e.Who != effect.SelYou {
		e.theyChoose(s)
		return
	}
	if e.Ability == nil || len(e.Ability.Modes) > 0 || e.Mode >= 0 {
		e.c.Unsupported(s.Span, "a second choice in one ability")
	}
	if max(s.Max, int(s.More)) > len(s.Options) { // 5.17.1
		e.c.Never(s.Span, "add options, or choose fewer", "there are fewer options than are to be chosen")
	}
	a := e.Ability
	a.ChooseMin, a.ChooseMax = int16(s.Min), int16(s.Max)
	if s.Cond.Kind != cardtext.CondNone {
		a.ChooseCount, a.ChooseExact = e.chooseCount(s), s.Min == s.Max && !s.UpTo // 5.17.2: of "up to" one at least
	}
	for range s.Options {
		a.Modes = append(a.Modes, effect.Mode{Cond: -1})
	}
	mark, above := e.Reg, *e
	for k, body := range s.Options {
		e.Reg = mark
		r := e.Register()
		e.Op(effect.OpMode, r, k, 0, 0, 0)
		skip := e.JumpIfZero(r)
		e.anew(&above)
		before := *e
		e.Mode = int8(k)
		e.block(body.Stmts)
		e.Mode = -1
		e.Land(skip)
		e.resume(&before)
	}
}

// chooseCount stores the fragment of "if …, choose N instead".
func (e *emitter) chooseCount(s *cardtext.Choose) int16 {
	sub := e.c.emitter(nil)
	result := sub.Number(s.Max)
	r := sub.cond(&s.Cond)
	skip := sub.JumpIfZero(r)
	sub.Op(effect.OpInt, result, 0, 0, 0, s.More)
	sub.Land(skip)
	return e.c.Store(sub.Code)
}

// may compiles "you may …". Where the first clause selects from hidden cards,
// selecting none declines; otherwise the player is asked.
func (e *emitter) may(s *cardtext.May) {
	if s.Who != cardtext.You {
		own := *s
		own.Who = cardtext.You
		e.each(&s.Base, func() {
			mark := e.Reg
			e.may(&own)
			e.Reg = mark
		})
		return
	}
	if picksFirst(s.Stmts[0]) && !allOrNone(s.Stmts[0]) {
		e.optional = true
		e.block(s.Stmts)
		return
	}
	if n, ok := s.Stmts[0].(*cardtext.Number); ok && n.Verb == cardtext.EngageAny {
		e.block(s.Stmts)
		return
	}
	r := e.Register()
	e.Op(effect.OpMay, r, int(e.Who), 0, 0, 0)
	skip := e.JumpIfZero(r)
	before := *e
	e.block(s.Stmts)
	e.Land(skip)
	e.resume(&before)
}

// allOrNone reports whether a clause takes more than one card from where all see how many there are: its player takes as many as
// it says, or none. Of hidden cards nobody sees that there are others (4.1.2.2).
func allOrNone(s cardtext.Stmt) bool {
	var what *cardtext.Ref
	switch s := s.(type) {
	case *cardtext.Do:
		what = s.What
	case *cardtext.Move:
		what = s.What
	}
	return what != nil && what.Kind == cardtext.RefSome && what.Quantity.Kind == cardtext.Exactly && what.Quantity.N > 1 &&
		(!what.Objects.HasPlace || what.Objects.Place != cardtext.Hand && what.Objects.Place != cardtext.Deck && what.Objects.Place != cardtext.Among)
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
