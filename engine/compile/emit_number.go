package compile

import (
	"gauntlet/engine/cardtext"
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
		e.that = effect.Selector(who)
	}
	if op, ok := playerOps[s.Verb]; ok {
		e.op(op, who, 0, 0, 0, 0)
		return
	}
	if s.Verb == cardtext.EngageAny {
		e.engageAny(s)
		return
	}
	if s.Verb == cardtext.DrawCards && effect.Selector(who) == effect.SelBoth && e.countsMoved(s.Amount) {
		for k, p := range [2]effect.Selector{effect.SelYou, effect.SelOpponent} { // each its own number
			e.op(effect.OpDraw, int(p), e.moved[k], 0, 0, 0)
		}
		return
	}
	n := e.amount(s.Amount)
	if op, ok := numberOps[s.Verb]; ok {
		if s.UpTo {
			op = effect.OpDrawUpTo
		}
		e.op(op, who, n, 0, 0, 0)
		return
	}
	switch s.Verb {
	case cardtext.LowerMaximum:
		zero := e.number(0)
		e.op(effect.OpSub, n, zero, n, 0, 0)
		e.op(effect.OpMaxPP, who, n, 0, 0, 0)
	case cardtext.SetEvolveCost:
		if s.For != cardtext.Lasting {
			e.c.unsupported(s.Span, "a cost of [evolve] for a time")
		}
		e.op(effect.OpEvolveCost, int(effect.SelThis), n, 0, 0, 0)
	case cardtext.AddStack:
		sel := e.stack(s.Span)
		e.op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.str("Stack"))
	case cardtext.FieldLimit, cardtext.EXLimit, cardtext.HandLimit:
		e.op(effect.OpPlayerRule, who, n, int(limitRules[s.Verb]), int(durations[s.For]), 0)
	default:
		e.c.unsupported(s.Span, "this statement")
	}
}

// stack picks a Stack amulet on your field: the text says "a Stack", not
// "select", so it is chosen when the effect gets there (13.3.2).
func (e *emitter) stack(span cardtext.Span) effect.Selector {
	f := effect.AnyCard()
	f.Side, f.Keywords = effect.SideYours, e.c.keyword(span, "Stack")
	set := e.set(span)
	e.op(effect.OpPick, set, int(effect.PlaceField), int(e.c.intern(f)), 1, 0)
	e.code[len(e.code)-1].E = 1
	return effect.SelSet0 + effect.Selector(set)
}

// limitRules maps how many cards a place holds to the passive that says the same.
var limitRules = map[cardtext.NumberVerb]effect.StaticKind{
	cardtext.FieldLimit: effect.StaticFieldLimit, cardtext.EXLimit: effect.StaticEXLimit, cardtext.HandLimit: effect.StaticHandLimit,
}

// engageAny compiles "you may engage any number of them".
func (e *emitter) engageAny(s *cardtext.Number) {
	if !e.it.valid() {
		e.c.refuse(s.Span, cardtext.CodeReference, "name the cards first", "\"them\" means nothing here")
	}
	from := e.resolve(&e.it, s.Span)
	if from < effect.SelSet0 || from >= effect.SelSet0+sets {
		e.c.unsupported(s.Span, "engaging any number of these")
	}
	set := e.set(s.Span)
	e.op(effect.OpPickFrom, set, int(from-effect.SelSet0), int(e.c.intern(effect.AnyCard())), 0, 0)
	e.code[len(e.code)-1].E = 255
	e.op(effect.OpEngage, int(effect.SelSet0)+set, 0, 0, 0, 0)
}

// discard compiles discarding from the hand.
func (e *emitter) discard(s *cardtext.Discard) {
	if s.What != nil {
		e.op(effect.OpDiscardSel, int(e.one(s.What)), 0, 0, 0, 0)
		return
	}
	who := e.player(&s.Base)
	if who != effect.SelYou {
		e.that = who
	}
	if s.Whole {
		if who == effect.SelBoth {
			e.each(&s.Base, func() { e.discardHand(e.who) })
			return
		}
		e.discardHand(who)
		return
	}
	if s.Quantity.Kind != cardtext.Exactly {
		e.c.unsupported(s.Span, "discarding a free number of cards")
	}
	if list := e.c.both(s.Objects, s.Quantity); list != nil {
		for _, o := range list {
			one := *s
			one.Objects = o
			e.discard(&one)
		}
		return
	}
	f := effect.AnyCard()
	if index := e.c.filter(s.Objects, context{place: effect.PlaceHand, any: true}); e.c.prog.Filters[index] != f {
		e.discardSome(s, int(who), int(index))
		return
	}
	e.discardSome(s, int(who), 255)
}

// discardHand makes a player discard as many cards as it holds.
func (e *emitter) discardHand(who effect.Selector) {
	r := e.register()
	e.op(effect.OpPlayer, r, int(who), int(effect.StatHand), 0, 0)
	e.op(effect.OpDiscard, int(who), r, 255, 0, 0)
	e.reg--
}

func (e *emitter) discardSome(s *cardtext.Discard, who, filter int) {
	n := e.number(s.Quantity.N)
	random := 0
	if s.Random {
		random = 1
	}
	e.op(effect.OpDiscard, who, n, filter, random, 0)
}

// create compiles tokens. Groups of one statement are created at once.
func (e *emitter) create(s *cardtext.Create) {
	if s.Or {
		e.createOne(s)
		return
	}
	if s.Who == cardtext.ItsController || s.Whose == cardtext.Theirs {
		e.createTheirs(s)
		return
	}
	e.createFor(s, s.Whose == cardtext.Enemy || s.Who == cardtext.Opponent)
}

// createOne compiles "a Guardform Golem or Strikeform Golem token": the player
// says which when the effect gets there.
func (e *emitter) createOne(s *cardtext.Create) {
	which := e.register()
	e.op(effect.OpAskOption, which, len(s.Groups), 0, 0, 0)
	var ends, patch []int
	for i, g := range s.Groups {
		one := *s
		one.Or, one.Groups = false, []cardtext.Tokens{g}
		skip := -1
		if i+1 < len(s.Groups) {
			k := e.number(i)
			e.op(effect.OpEq, k, k, which, 0, 0)
			skip = e.jumpIfZero(k)
			e.reg--
		}
		e.create(&one)
		patch = append(patch, e.it.patch...)
		if skip >= 0 {
			ends = append(ends, e.jump())
			e.land(skip)
		}
	}
	for _, at := range ends {
		e.land(at)
	}
	e.it = antecedent{patch: patch}
}

// createTheirs compiles tokens for the player of the card named before.
func (e *emitter) createTheirs(s *cardtext.Create) {
	if !e.it.valid() {
		e.c.refuse(s.Span, cardtext.CodeReference, "name the card first", "nothing says whose field is meant")
	}
	sel := e.resolve(&e.it, s.Span)
	yours := effect.AnyCard()
	yours.Side = effect.SideYours
	one := *s
	one.Who, one.Whose = cardtext.You, cardtext.Yours
	r := e.register()
	e.op(effect.OpIs, r, int(sel), int(e.c.intern(yours)), 0, 0)
	skip := e.jumpIfZero(r)
	e.createFor(&one, false)
	patch := e.it.patch
	end := e.jump()
	e.land(skip)
	e.createFor(&one, true)
	e.land(end)
	e.it = antecedent{patch: append(patch, e.it.patch...)}
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
		e.op(effect.OpMove, int(e.one(s.With)), int(place), int(effect.MoveYours|effect.MoveTogether), 0, 0)
	}
	var patch []int
	for i, g := range s.Groups {
		n := e.amount(g.Amount)
		if s.UpTo && place != effect.PlaceFieldOrEX { // there the player is asked for both numbers
			if g.Amount.Kind != cardtext.Literal {
				e.c.unsupported(s.Span, "up to a computed number of tokens")
			}
			e.op(effect.OpAskNumber, n, 0, min(g.Amount.N, 127), 0, 0)
		}
		at := e.op(effect.OpCreate, 255, n, int(place), owner, e.c.str(e.c.cardName(g.Name)))
		if i+1 < len(s.Groups) {
			e.code[at].E |= effect.CreateMore
		}
		if s.UpTo && place == effect.PlaceFieldOrEX {
			e.code[at].E |= effect.CreateUpTo
		}
		patch = append(patch, at)
	}
	e.it = antecedent{patch: patch}
}
