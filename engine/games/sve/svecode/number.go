package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// numberOps maps statements that are one instruction: player, amount.
var numberOps = map[cardtext.NumberVerb]effect.Op{
	cardtext.DrawCards: effect.OpDraw, cardtext.RecoverPoints: effect.OpRecover, cardtext.RaiseMaximum: effect.OpMaxPP,
	cardtext.GainEvolution: effect.OpGainEP,
}

// playerOps maps statements that need only a player.
var playerOps = map[cardtext.NumberVerb]effect.Op{
	cardtext.SkipTurn: effect.OpSkipTurn, cardtext.ExtraTurn: effect.OpExtraTurn, cardtext.WinGame: effect.OpWin,
	cardtext.ShuffleDeck: effect.OpShuffle, cardtext.LoseGame: effect.OpLose,
}

// numberStmt compiles statements that are an amount and a player.
func (e *emitter) numberStmt(s *cardtext.Number) {
	who := int(e.player(&s.Base))
	if effect.Selector(who) != effect.SelYou {
		e.That = effect.Selector(who)
	}
	if op, ok := playerOps[s.Verb]; ok {
		e.Op(op, who, 0, 0, 0, 0)
		return
	}
	if s.Verb == cardtext.EngageAny {
		e.engageAny(s)
		return
	}
	if s.Verb == cardtext.DrawCards && effect.Selector(who) == effect.SelBoth && e.asMoved(s.Amount) {
		for k, p := range [2]effect.Selector{effect.SelYou, effect.SelOpponent} { // each its own number
			e.Op(effect.OpDraw, int(p), movedRegister-k, 0, 0, 0)
		}
		return
	}
	if s.Verb == cardtext.DrawUntil { // as many as that needs (5.9.2), none if it needs none (1.3.2)
		e.each(&s.Base, func() {
			has := e.Register()
			e.Op(effect.OpPlayer, has, int(e.Who), int(effect.StatHand), 0, 0)
			n := e.amount(s.Amount)
			e.Op(effect.OpSub, n, n, has, 0, 0)
			e.Op(effect.OpDraw, int(e.Who), n, 0, 0, 0)
			e.Reg = has
		})
		return
	}
	n := e.amount(s.Amount)
	if op, ok := numberOps[s.Verb]; ok {
		if s.UpTo {
			op = effect.OpDrawUpTo
		}
		e.Op(op, who, n, 0, 0, 0)
		return
	}
	switch s.Verb {
	case cardtext.LowerMaximum:
		zero := e.Number(0)
		e.Op(effect.OpSub, n, zero, n, 0, 0)
		e.Op(effect.OpMaxPP, who, n, 0, 0, 0)
	case cardtext.SetEvolveCost:
		if s.For != cardtext.Lasting && s.For != cardtext.ThisTurn {
			e.c.Unsupported(s.Span, "a cost of [evolve] for longer than a turn")
		}
		e.Op(effect.OpEvolveCost, int(effect.SelThis), n, int(durations[s.For]), 0, 0)
	case cardtext.LessEvolveCost:
		if s.For != cardtext.ThisTurn {
			e.c.Unsupported(s.Span, "a lower cost of [evolve] for longer than a turn")
		}
		zero := e.Number(0)
		e.Op(effect.OpSub, n, zero, n, 0, 0)
		e.Op(effect.OpEvolveCost, int(effect.SelThis), n, int(durations[s.For]), 1, 0)
	case cardtext.AddStack:
		sel := e.stack(s.Span)
		e.Op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.Str("Stack"))
	case cardtext.FieldLimit, cardtext.EXLimit, cardtext.HandLimit:
		e.Op(effect.OpPlayerRule, who, n, int(limitRules[s.Verb]), int(durations[s.For]), 0)
	default:
		e.c.Unsupported(s.Span, "this statement")
	}
}

// stack picks a Stack amulet on your field: the text says "a Stack", not
// "select", so it is chosen when the effect gets there (13.3.2).
func (e *emitter) stack(span cardtext.Span) effect.Selector {
	f := effect.AnyCard()
	f.Side, f.Keywords = effect.SideYours, e.c.Keyword(span, "Stack")
	set := e.Set(span)
	e.Op(effect.OpPick, set, int(effect.PlaceField), int(e.c.Intern(f)), 1, 0)
	e.Code[len(e.Code)-1].E = 1
	return effect.SelSet0 + effect.Selector(set)
}

// limitRules maps how many cards a place holds to the passive that says the same.
var limitRules = map[cardtext.NumberVerb]effect.StaticKind{
	cardtext.FieldLimit: effect.StaticFieldLimit, cardtext.EXLimit: effect.StaticEXLimit, cardtext.HandLimit: effect.StaticHandLimit,
}

// engageAny compiles "you may engage any number of them".
func (e *emitter) engageAny(s *cardtext.Number) {
	if !e.It.Valid() {
		e.c.Refuse(s.Span, cardtext.CodeReference, "name the cards first", "\"them\" means nothing here")
	}
	from := e.Resolve(&e.It, s.Span)
	if e.Who != effect.SelYou {
		e.c.Unsupported(s.Span, "another player engaging any number of them")
	}
	if from < effect.SelSet0 || from >= effect.SelSet0+compile.Sets {
		e.c.Unsupported(s.Span, "engaging any number of these")
	}
	set := e.Set(s.Span)
	e.Op(effect.OpPickFrom, set, int(from-effect.SelSet0), int(e.c.Intern(effect.AnyCard())), 0, 0)
	e.Code[len(e.Code)-1].E = 255
	e.Op(effect.OpEngage, int(effect.SelSet0)+set, 0, 0, 0, 0)
}

// discard compiles discarding from the hand.
func (e *emitter) discard(s *cardtext.Discard) {
	if s.What != nil {
		sel := e.one(s.What)
		e.countsMoved(cardtext.Cemetery, true, func(r int) { e.Op(effect.OpCountSel, r, int(sel), 0, 0, 0) })
		e.Op(effect.OpDiscardSel, int(sel), 0, 0, 0, 0)
		return
	}
	who := e.player(&s.Base)
	if who != effect.SelYou {
		e.That = who
	}
	if s.Whole {
		if who == effect.SelBoth {
			e.bothHands(cardtext.Cemetery, true, s.Span)
			e.each(&s.Base, func() { e.discardHand(e.Who, false) })
			return
		}
		e.discardHand(who, true)
		return
	}
	if s.Quantity.Kind != cardtext.Exactly {
		e.discardFree(s)
		return
	}
	if list := e.c.both(s.Objects, s.Quantity); list != nil {
		for _, o := range list {
			one := *s
			one.Objects, one.Quantity = o.Objects, o.q
			e.discard(&one)
		}
		return
	}
	f := effect.AnyCard()
	if index := e.c.filter(s.Objects, context{place: effect.PlaceHand, any: true}); e.c.Program.Filters[index] != f {
		e.discardSome(s, int(who), int(index))
		return
	}
	e.discardSome(s, int(who), 255)
}

// discardFree compiles "discard up to 2 cards", "discard any number of cards" and "discard all followers in your hand".
func (e *emitter) discardFree(s *cardtext.Discard) {
	o := *s.Objects
	o.HasPlace, o.Place, o.Owner = true, cardtext.Hand, cardtext.Yours
	all := s.Quantity.Kind == cardtext.All
	if e.player(&s.Base) != effect.SelYou || s.Random || s.Quantity.Kind != cardtext.UpTo && s.Quantity.Kind != cardtext.AnyNumber && !all ||
		s.Objects.HasPlace && (s.Objects.Place != cardtext.Hand || s.Objects.Owner != cardtext.Yours) {
		e.c.Unsupported(s.Span, "discarding a free number of these")
	}
	var sel effect.Selector
	if all {
		sel = e.gather(&cardtext.Ref{Span: s.Span, Kind: cardtext.RefEach, Plural: true, Objects: &o, Quantity: s.Quantity})
	} else {
		sel = e.pick(&o, s.Quantity, 0, s.Span)
	}
	e.countsMoved(cardtext.Cemetery, true, func(r int) { e.Op(effect.OpCountSel, r, int(sel), 0, 0, 0) })
	e.Op(effect.OpDiscardSel, int(sel), 0, 0, 0, 0)
}

// discardHand makes a player discard as many cards as it holds.
func (e *emitter) discardHand(who effect.Selector, counts bool) {
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(who), int(effect.StatHand), 0, 0)
	if counts {
		e.countsMoved(cardtext.Cemetery, true, func(to int) { e.Op(effect.OpMax, to, r, r, 0, 0) })
	}
	e.Op(effect.OpDiscard, int(who), r, 255, 0, 0)
	e.Reg--
}

func (e *emitter) discardSome(s *cardtext.Discard, who, filter int) {
	n := e.Number(s.Quantity.N)
	random := 0
	if s.Random {
		random = 1
	}
	e.thrown(effect.Selector(who), s.Span, func() { e.Op(effect.OpDiscard, who, n, filter, random, 0) })
}

// thrown counts how many cards fewer hands hold as a player has discarded.
func (e *emitter) thrown(who effect.Selector, span cardtext.Span, do func()) {
	if who == effect.SelBoth && e.asksMoved == thatMany {
		e.c.Unsupported(span, "what each player has discarded as a number of its own")
	}
	done := false
	e.countsMoved(cardtext.Cemetery, true, func(r int) {
		done = true
		e.held(r, who)
		do()
		after := e.Register()
		e.held(after, who)
		e.Op(effect.OpSub, r, r, after, 0, 0)
		e.Reg = after
	})
	if !done {
		do()
	}
}

// held leaves how many cards a player holds, or both, in a register.
func (e *emitter) held(r int, who effect.Selector) {
	if who != effect.SelBoth {
		e.Op(effect.OpPlayer, r, int(who), int(effect.StatHand), 0, 0)
		return
	}
	e.held(r, effect.SelYou)
	more := e.Register()
	e.held(more, effect.SelOpponent)
	e.Op(effect.OpAdd, r, r, more, 0, 0)
	e.Reg = more
}

// create compiles tokens. Groups of one statement are created at once.
func (e *emitter) create(s *cardtext.Create) {
	if s.Like != nil {
		if s.To != cardtext.Field && s.To != cardtext.EXArea || s.Whose != cardtext.Yours || s.Who != cardtext.You {
			e.c.Unsupported(s.Span, "a token of the same name there")
		}
		e.Op(effect.OpCreateLike, int(e.one(s.Like)), int(placesOf[s.To]), 0, 0, 0)
		e.It = compile.Antecedent{}
		return
	}
	if s.Or {
		e.createOne(s)
		return
	}
	if s.Who == cardtext.ItsController || s.Whose == cardtext.Theirs {
		e.createTheirs(s)
		return
	}
	if s.Who == cardtext.EachPlayer { // at once, as nobody chooses anything (1.3.4)
		e.createFor(s, false)
		patch := e.It.Patch
		e.Code[patch[len(patch)-1]].E |= effect.CreateMore
		e.createFor(s, true)
		e.It = compile.Antecedent{Patch: append(patch, e.It.Patch...)}
		return
	}
	e.createFor(s, s.Whose == cardtext.Enemy || s.Who == cardtext.Opponent)
}

// createOne compiles "a Guardform Golem or Strikeform Golem token": the player
// says which when the effect gets there.
func (e *emitter) createOne(s *cardtext.Create) {
	which := e.Register()
	e.Op(effect.OpAskOption, which, len(s.Groups), 0, 0, 0)
	var ends, patch []int
	for i, g := range s.Groups {
		one := *s
		one.Or, one.Groups = false, []cardtext.Tokens{g}
		skip := -1
		if i+1 < len(s.Groups) {
			k := e.Number(i)
			e.Op(effect.OpEq, k, k, which, 0, 0)
			skip = e.JumpIfZero(k)
			e.Reg--
		}
		e.create(&one)
		patch = append(patch, e.It.Patch...)
		if skip >= 0 {
			ends = append(ends, e.Jump())
			e.Land(skip)
		}
	}
	for _, at := range ends {
		e.Land(at)
	}
	e.It = compile.Antecedent{Patch: patch}
}

// createTheirs compiles tokens for the player of the card named before.
func (e *emitter) createTheirs(s *cardtext.Create) {
	if !e.It.Valid() {
		e.c.Refuse(s.Span, cardtext.CodeReference, "name the card first", "nothing says whose field is meant")
	}
	sel := e.Resolve(&e.It, s.Span)
	yours := effect.AnyCard()
	yours.Side = effect.SideYours
	one := *s
	one.Who, one.Whose = cardtext.You, cardtext.Yours
	r := e.Register()
	e.Op(effect.OpIs, r, int(sel), int(e.c.Intern(yours)), 0, 0)
	skip := e.JumpIfZero(r)
	e.createFor(&one, false)
	patch := e.It.Patch
	end := e.Jump()
	e.Land(skip)
	e.createFor(&one, true)
	e.Land(end)
	e.It = compile.Antecedent{Patch: append(patch, e.It.Patch...)}
}

// createFor emits the creation for one player.
func (e *emitter) createFor(s *cardtext.Create, opponent bool) {
	place := placesOf[s.To]
	if s.Overflow {
		place = effect.PlaceFieldThenEX
	}
	owner := 0
	if opponent {
		owner = 1
	}
	if s.With != nil { // 10.7.4.2: all enter at once
		e.Op(effect.OpMove, int(e.one(s.With)), int(place), int(effect.MoveYours|effect.MoveTogether), 0, 0)
	}
	var patch []int
	for i, g := range s.Groups {
		n := e.amount(g.Amount)
		if s.UpTo && place != effect.PlaceFieldOrEX { // there the player is asked for both numbers
			if g.Amount.Kind != cardtext.Literal {
				e.c.Unsupported(s.Span, "up to a computed number of tokens")
			}
			e.Op(effect.OpAskNumber, n, 0, min(g.Amount.N, 127), 0, 0)
		}
		at := e.Op(effect.OpCreate, 255, n, int(place), owner, e.c.Str(e.c.cardName(g.Name)))
		if i+1 < len(s.Groups) {
			e.Code[at].E |= effect.CreateMore
		}
		if s.UpTo && place == effect.PlaceFieldOrEX {
			e.Code[at].E |= effect.CreateUpTo
		}
		patch = append(patch, at)
	}
	e.It = compile.Antecedent{Patch: patch}
}
