package compile

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// numberStmt compiles statements that are an amount and a player.
func (e *fowEmitter) numberStmt(s *cardtext.Number) {
	who := int(e.actor(&s.Base))
	switch s.Verb {
	case cardtext.ShuffleDeck:
		place := effect.PlaceField
		if s.Deck != nil {
			if s.Deck.Stones {
				place = effect.PlaceStones
			}
			who = int(e.deckOwner(s.Deck))
		} else if e.stones {
			place = effect.PlaceStones
		}
		e.op(effect.OpShuffle, who, int(place), 0, 0, 0)
		return
	case cardtext.WinGame:
		e.op(effect.OpWin, who, 0, 0, 0, 0)
		return
	case cardtext.LoseGame:
		e.op(effect.OpLose, who, 0, 0, 0, 0)
		return
	case cardtext.ExtraTurn:
		e.op(effect.OpExtraTurn, who, 0, 0, 0, 0)
		return
	case cardtext.CallStone:
		n := e.number(1)
		e.op(effect.OpCallStone, who, n, 0, 0, 0)
		return
	case cardtext.SkipPhase:
		phase, ok := map[cardtext.TriggerKind]int{cardtext.TriggerDrawPhase: 1, cardtext.TriggerRecovery: 2, cardtext.TriggerMainPhase: 3}[s.Phase]
		if !ok {
			e.c.unsupported(s.Span, "skipping this phase")
		}
		e.op(effect.OpSkipPhase, who, phase, 0, 0, 0)
		return
	}
	n := e.amount(s.Amount)
	switch s.Verb {
	case cardtext.DrawCards:
		op := effect.OpDraw
		if s.UpTo {
			op = effect.OpDrawUpTo
		}
		e.op(op, who, n, 0, 0, 0)
	case cardtext.GainLife:
		e.op(effect.OpLife, who, n, 0, 0, 0)
	case cardtext.LoseLife:
		zero := e.number(0)
		e.op(effect.OpSub, n, zero, n, 0, 0)
		e.op(effect.OpLife, who, n, 0, 0, 0)
	case cardtext.SetLife:
		e.op(effect.OpSetLife, who, n, 0, 0, 0)
	default:
		e.c.unsupported(s.Span, "this statement")
	}
}

// discard compiles discarding from the hand.
func (e *fowEmitter) discard(s *cardtext.Discard) {
	if s.What != nil {
		e.op(effect.OpDiscardSel, int(e.object(s.What)), 0, 0, 0, 0)
		return
	}
	who := e.actor(&s.Base)
	r := 0
	switch {
	case s.Whole:
		if who == effect.SelBoth {
			e.c.unsupported(s.Span, "both players discarding their hands")
		}
		r = e.register()
		e.op(effect.OpPlayer, r, int(who), int(effect.StatHand), 0, 0)
		e.op(effect.OpDiscard, int(who), r, 255, 0, 0)
		return
	case s.Quantity.Kind != cardtext.Exactly:
		e.c.unsupported(s.Span, "discarding a free number of cards")
	default:
		r = e.value(s.Quantity.N, s.Quantity.Amount)
	}
	filter, random := 255, 0
	any := effect.AnyCard()
	if f := e.filter(s.Objects, effect.SideAny); e.c.prog.Filters[f] != any {
		filter = int(f)
	}
	if s.Random {
		random = 1
	}
	e.op(effect.OpDiscard, int(who), r, filter, random, 0)
}

// search compiles a search. The player may fail to find where the text asks for
// more than a number of cards.
//
// 1014.1 (6.3): a card with certain information need not be found.
func (e *fowEmitter) search(s *cardtext.Search) {
	if s.Quantity.Amount != nil || len(s.Places) > 0 || s.Who != cardtext.You {
		e.c.unsupported(s.Span, "this search")
	}
	f := e.filter(s.Objects, effect.SideAny)
	least, most := pickBounds(s.Quantity)
	if e.c.prog.Filters[f] != effect.AnyCard() {
		least = 0
	}
	deck := effect.PlaceField
	if s.Deck != nil {
		if s.Deck.Stones {
			deck = effect.PlaceStones
		}
		switch e.deckOwner(s.Deck) {
		case effect.SelYou:
		case effect.SelOpponent:
			if deck == effect.PlaceField {
				deck = effect.PlaceDeck
			}
			deck |= 128
		default:
			e.c.unsupported(s.Span, "searching the deck of this player")
		}
		e.stones = s.Deck.Stones
	}
	set := e.set(s.Span)
	e.op(effect.OpSearch, set, int(deck), int(f), least, 0)
	e.code[len(e.code)-1].E = uint8(most)
	e.above = e.named(set)
}

// produce compiles will that is produced.
func (e *fowEmitter) produce(s *cardtext.Produce) {
	if s.Of != nil {
		e.c.unsupported(s.Span, "will of such an attribute")
	}
	restricted, only := 0, 0
	if s.Only != nil {
		restricted, only = 1, int(e.filter(s.Only, effect.SideAny))
	}
	who := int(e.actor(&s.Base))
	count := 0
	if s.Amount != nil {
		count = e.amount(s.Amount)
	} else {
		count = e.number(1)
	}
	if s.Any || s.Or {
		kinds := 31
		if s.Or {
			kinds = 0
			for _, sym := range s.Symbols {
				kinds |= 1 << e.c.willKind(sym, s.Span)
			}
		}
		kind := e.register()
		e.op(effect.OpAskKind, kind, kinds, 0, 0, 0)
		e.op(effect.OpProduce, who, count, 128+kind, restricted, only)
		return
	}
	var amounts [len(symbolKinds)]int
	for _, sym := range s.Symbols {
		n := 1
		if sym.Letter == 0 {
			n = sym.Free
		}
		amounts[e.c.willKind(sym, s.Span)] += n
	}
	for kind, n := range amounts {
		if n == 0 {
			continue
		}
		r := count
		if n > 1 {
			r = e.number(n)
			e.op(effect.OpMul, r, r, count, 0, 0)
		}
		e.op(effect.OpProduce, who, r, kind, restricted, only)
	}
}

// willKind returns the kind of will of a symbol: void for will without an
// attribute, which numbers are.
func (c *compiler) willKind(s cardtext.Symbol, span cardtext.Span) int {
	if s.Letter == 0 {
		return 5
	}
	k := strings.IndexByte(symbolKinds, s.Letter)
	if k < 0 {
		c.unsupported(span, "producing this")
	}
	return k
}

// amount leaves a number in a register.
func (e *fowEmitter) amount(a *cardtext.Amount) int {
	if a == nil {
		return e.number(0)
	}
	if a.Half || a.Plus != nil || a.Most > 0 {
		return e.composed(a)
	}
	r := 0
	switch a.Kind {
	case cardtext.Literal:
		return e.number(a.N)
	case cardtext.VariableX:
		return e.variableX(a)
	case cardtext.EventAmount, cardtext.ThatMuch:
		if !e.event {
			e.c.refuse(a.Span, cardtext.CodeReference, "begin with an event that has an amount", "no event here has an amount")
		}
		r = e.register()
		e.op(effect.OpEventAmount, r, 0, 0, 0, 0)
	case cardtext.CountObjects:
		r = e.register()
		e.op(effect.OpCount, r, int(e.c.fowPlace(a.Objects, effect.PlaceField)), int(e.filter(a.Objects, effect.SideAny)), 0, 0)
	case cardtext.StatOf:
		sel := e.one(a.Of)
		r = e.register()
		e.op(effect.OpStat, r, int(sel), int(stats[a.Stat][0]), 0, 0)
	case cardtext.TotalOf:
		set := e.set(a.Span)
		r = e.register()
		e.op(effect.OpGather, set, int(e.c.fowPlace(a.Objects, effect.PlaceField)), int(e.filter(a.Objects, effect.SideAny)), 0, 0)
		e.op(effect.OpSumStat, r, int(effect.SelSet0)+set, int(stats[a.Stat][0]), 0, 0)
	case cardtext.NamesAmong:
		r = e.register()
		e.op(effect.OpNames, r, int(e.c.fowPlace(a.Objects, effect.PlaceField)), int(e.filter(a.Objects, effect.SideAny)), 0, 0)
	case cardtext.LifeOf:
		sel := e.one(a.Of)
		r = e.register()
		e.op(effect.OpPlayer, r, int(sel), int(effect.StatLeaderDefense), 0, 0)
	case cardtext.CountersOn:
		sel := e.one(a.Of)
		r = e.register()
		e.op(effect.OpCounters, r, int(sel), 0, 0, e.c.str(strings.ToLower(a.Name)))
	case cardtext.AmountPaid, cardtext.CardsMoved:
		if !e.c.counts {
			panic(recount{})
		}
		if !e.counted {
			e.c.refuse(a.Span, cardtext.CodeReference, "move cards before", "no cards were moved before")
		}
		r = e.register()
		e.op(effect.OpMax, r, fowMoved, fowMoved, 0, 0)
	case cardtext.DieResult:
		if !e.rolled {
			e.c.refuse(a.Span, cardtext.CodeReference, "write [Force] before", "no dice were rolled")
		}
		r = e.register()
		e.op(effect.OpMax, r, fowRolled, fowRolled, 0, 0)
	default:
		e.c.unsupported(a.Span, "this number")
	}
	if a.Per > 1 {
		per := e.number(a.Per)
		e.op(effect.OpDivDown, r, r, per, 0, 0)
		e.reg--
	}
	return e.times(r, max(a.N, 1))
}

// variableX compiles X: what "where X is …" says, or what its player chose.
func (e *fowEmitter) variableX(a *cardtext.Amount) int {
	if n := len(e.lets); n > 0 && e.lets[n-1] != nil {
		let := e.lets[n-1]
		e.lets = append(e.lets, nil) // an X inside its own definition is an error
		r := e.amount(let)
		e.lets = e.lets[:n]
		return e.times(r, max(a.N, 1))
	}
	if e.ability == nil || e.ability.XMin < 0 && !(e.c.costX && e.ability.Kind == effect.KindSpell) {
		e.c.refuse(a.Span, cardtext.CodeAmount, "add \"where X is …\"", "nothing says what X is")
	}
	e.ability.XMin = 0
	r := e.register()
	e.op(effect.OpChosenX, r, 0, 0, 0, 0)
	return e.times(r, max(a.N, 1))
}

// composed compiles halves, sums and bounds of numbers.
func (e *fowEmitter) composed(a *cardtext.Amount) int {
	plain := *a
	plain.Half, plain.Plus, plain.Most = false, nil, 0
	r := e.amount(&plain)
	if a.Half {
		e.op(effect.OpHalfUp, r, r, 0, 0, 0)
	}
	if a.Plus != nil {
		s := e.amount(a.Plus)
		e.op(effect.OpAdd, r, r, s, 0, 0)
		e.reg = r + 1
	}
	if a.Most > 0 {
		bound := e.number(a.Most)
		e.op(effect.OpMin, r, r, bound, 0, 0)
		e.reg--
	}
	return r
}
