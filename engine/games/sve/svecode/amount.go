package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// parity compiles "it costs an odd number of play points".
func (e *emitter) parity(t *cardtext.Cond) int {
	r := e.stat(t.Ref, cardtext.CostStat, false)
	two, half := e.Number(2), e.Register()
	e.Op(effect.OpDivDown, half, r, two, 0, 0)
	e.Op(effect.OpMul, half, half, two, 0, 0)
	e.Op(effect.OpSub, r, r, half, 0, 0)
	if t.N == 0 {
		e.Op(effect.OpNot, r, r, 0, 0, 0)
	}
	e.Reg -= 2
	return r
}

// stat leaves a number of the referred card in a register.
func (e *emitter) stat(ref *cardtext.Ref, s cardtext.StatWord, original bool) int {
	e.notTaken(ref)
	sel := e.seen(e.one(e.soleTaken(ref)), ref.Span)
	which := compile.Stats[s][0]
	if original {
		which = compile.Stats[s][1]
	}
	r := e.Register()
	e.Op(effect.OpStat, r, int(sel), int(which), 0, 0)
	return r
}

// amount leaves a number in a register.
func (e *emitter) amount(a *cardtext.Amount) int {
	if a == nil {
		return e.Number(0)
	}
	if a.Half || a.Plus != nil || a.Most > 0 || a.Div > 0 {
		return e.composed(a)
	}
	switch a.Kind {
	case cardtext.Literal:
		return e.Number(a.N)
	case cardtext.EventAmount:
		if !e.Event && e.shifted.by > 0 { // "draw that many cards": as many as were moved before
			if e.shifted.by > 1 {
				e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "say which, as in \"X equals the number of cards discarded this way\"", "cards were moved twice before, and it is not said which are meant")
			}
			if e.since {
				e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "say it in the sentence behind the cards that are counted, or as in \"X equals the number of cards discarded this way\"", "these may be as many as the cards that were moved, or as what stands between")
			}
			e.ofOne(a)
			r := e.Register()
			e.Op(effect.OpMax, r, movedRegister, movedRegister, 0, 0)
			return e.Times(r, a.N)
		}
		if !e.Event {
			e.c.Refuse(a.Span, cardtext.CodeReference, "begin with \"Whenever … is dealt damage, …\", or write X and what it is, as in \"X equals the number of cards discarded this way.\"", "no event here has an amount")
		}
		r := e.Register()
		e.Op(effect.OpEventAmount, r, 0, 0, 0, 0)
		return e.Times(r, a.N)
	case cardtext.NumberOfChoice:
		return e.Times(e.chosenX(a), a.N)
	case cardtext.NumberChosen:
		if e.chosen == 0 {
			e.c.Refuse(a.Span, cardtext.CodeReference, "say \"Choose a number from 1 to 3.\" before", "no number was chosen")
		}
		r := e.Register()
		e.Op(effect.OpMax, r, e.chosen, e.chosen, 0, 0)
		return e.Times(r, a.N)
	case cardtext.TotalOf:
		e.onField(a.Objects, a.Span)
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		set, r := e.Set(a.Span), e.Register()
		e.Op(effect.OpGather, set, int(e.c.place(a.Objects, ctx)), int(e.c.filter(a.Objects, ctx)), 0, 0)
		e.Op(effect.OpSumStat, r, int(effect.SelSet0)+set, int(compile.Stats[a.Stat][0]), 0, 0)
		return e.Times(r, a.N)
	case cardtext.NamesAmong, cardtext.CostsAmong:
		different := effect.OpNames
		if a.Kind == cardtext.CostsAmong {
			different = effect.OpCosts
		}
		e.onField(a.Objects, a.Span)
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		r := e.Register()
		e.Op(different, r, int(e.c.place(a.Objects, ctx)), int(e.c.filter(a.Objects, ctx)), 0, 0)
		return e.Times(r, a.N)
	case cardtext.MostOf:
		all := &cardtext.Ref{Span: a.Span, Kind: cardtext.RefEach, Quantity: cardtext.Quantity{Kind: cardtext.All}, Plural: true}
		most := *a.Objects
		if most.Extreme != nil {
			e.c.Unsupported(a.Span, "the highest of the highest")
		}
		most.Extreme = &cardtext.Extreme{Stat: a.Stat}
		all.Objects = &most
		it := e.It
		set, r := e.gather(all), e.Register()
		e.It = it
		e.Op(effect.OpStat, r, int(set), int(compile.Stats[a.Stat][0]), 0, 0)
		return e.Times(r, a.N)
	case cardtext.CountersOn:
		if a.Of == nil {
			e.c.Unsupported(a.Span, "counters on nothing")
		}
		r, sel := e.Register(), e.one(a.Of)
		e.Op(effect.OpCounters, r, int(sel), 0, 0, e.c.Str(a.Name))
		e.per(r, a)
		return e.Times(r, a.N)
	case cardtext.CardsMoved:
		if e.takes(a.SaidWay()) {
			return e.Times(e.takenMany(a), a.N)
		}
		e.readMoved(a)
		r := e.Register()
		e.Op(effect.OpMax, r, movedRegister, movedRegister, 0, 0)
		return e.Times(r, a.N)
	case cardtext.VariableX:
		return e.variable(a)
	case cardtext.MovedOf:
		if a.SaidWay() == "engaged" {
			return e.Times(e.engagedOf(a), a.N)
		}
		if e.takes(a.SaidWay()) {
			return e.Times(e.takenMany(a), a.N)
		}
		r := 0
		if a.SaidWay() == "destroyed" && plainFollowers(a.Objects) {
			r = e.fallenOf(a.Objects, a.Span)
		} else {
			r = e.tallyOf(a)
		}
		e.per(r, a)
		return e.Times(r, a.N)
	case cardtext.CountObjects:
		e.onField(a.Objects, a.Span)
		ctx := context{place: effect.PlaceField, theirs: e.Theirs}
		r := e.count(a.Objects, ctx)
		e.per(r, a)
		return e.Times(r, a.N)
	case cardtext.StatOf:
		return e.Times(e.stat(a.Of, a.Stat, a.Original), a.N)
	case cardtext.FollowersGone, cardtext.YoursGone:
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatGoneTurn), 0, 0)
		if a.Kind == cardtext.FollowersGone {
			theirs := e.Register()
			e.Op(effect.OpPlayer, theirs, int(effect.SelOpponent), int(effect.StatGoneTurn), 0, 0)
			e.Op(effect.OpAdd, r, r, theirs, 0, 0)
			e.Reg--
		}
		return e.Times(r, a.N)
	case cardtext.CardsDiscarded, cardtext.YoursDestroyed, cardtext.EnemyDestroyed:
		who, stat := effect.SelYou, effect.StatDestroyedTurn
		switch a.Kind {
		case cardtext.CardsDiscarded:
			stat = effect.StatDiscardedTurn
		case cardtext.EnemyDestroyed:
			who = effect.SelOpponent
		}
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
		e.per(r, a)
		return e.Times(r, a.N)
	case cardtext.LeaderLosses:
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatLossesTurn), 0, 0)
		return e.Times(r, a.N)
	case cardtext.MaxPlayPoints, cardtext.PlayPointsLeft:
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(points[a.Kind]), 0, 0)
		return e.Times(r, a.N)
	case cardtext.TimesHappened:
		r := e.happened(a.Span, a.Event)
		e.per(r, a)
		return e.Times(r, a.N)
	case cardtext.CardsPlayed, cardtext.OtherPlayed:
		r := e.playedCount(a)
		if a.Kind == cardtext.OtherPlayed {
			e.withoutThis(r, a)
		}
		e.per(r, a)
		return e.Times(r, a.N)
	}
	e.c.Unsupported(a.Span, "this number")
	return 0
}

// per divides a count by what "for every 2" says.
func (e *emitter) per(r int, a *cardtext.Amount) {
	if a.Per > 1 {
		per := e.Number(a.Per)
		e.Op(effect.OpDivDown, r, r, per, 0, 0)
		e.Reg--
	}
}

// playedTypes are the types of cards of which it is kept how many a player has played.
var playedTypes = map[cardtext.TypeWord]struct {
	stat effect.PlayerStat
	of   effect.TypeSet
}{
	cardtext.TypeCard: {effect.StatCardsPlayed, 0}, cardtext.TypeSpell: {effect.StatSpellsTurn, effect.TypeSpell},
	cardtext.TypeFollower: {effect.StatFollowersTurn, effect.TypeFollower}, cardtext.TypeAmulet: {effect.StatAmuletsTurn, effect.TypeAmulet},
}

// playedType is the type of the cards played that a number counts.
func playedType(a *cardtext.Amount) cardtext.TypeWord {
	if a.Objects == nil || len(a.Objects.Nouns) > 1 {
		return cardtext.TypeCard
	}
	return a.Objects.Nouns[0].Type
}

func playedStat(a *cardtext.Amount) effect.PlayerStat { return playedTypes[playedType(a)].stat }

// withoutThis subtracts the source from a count of cards played if it was
// played at all this turn (a card put onto the field by an effect was not).
func (e *emitter) withoutThis(r int, a *cardtext.Amount) {
	of := playedType(a)
	if e.triggered {
		e.c.Refuse(a.Span, cardtext.CodeAmbiguous, "say how many, as in \"at least 2 cards\"", "it is not said whether the cards are others than this one or than the one that is named in front")
	}
	if of == cardtext.TypeSpell && (e.Ability == nil || e.Ability.Kind != effect.KindSpell) {
		e.c.Unsupported(a.Span, "a number of other spells on a card that is no spell")
	}
	if e.Ability != nil && e.Ability.Kind == effect.KindSpell { // a spell that resolves has been played
		if of == cardtext.TypeFollower || of == cardtext.TypeAmulet {
			e.c.Unsupported(a.Span, "a number of other cards of a type that this card has not")
		}
		one := 0
		if plainKind(a) {
			one = e.Number(1)
		} else {
			one = e.isPlayed(a, true)
		}
		e.Op(effect.OpSub, r, r, one, 0, 0)
		e.Reg--
		return
	}
	e.Op(effect.OpSub, r, r, e.isPlayed(a, false), 0, 0)
	e.Reg--
}

// variable compiles X: what "X equals" says, or what the player chose for a
// cost of X (5.2.1.2.2).
func (e *emitter) variable(a *cardtext.Amount) int {
	if e.c.xWay != "" {
		if n := len(e.Lets); n > 0 && e.Lets[n-1] != nil {
			e.c.Unsupported(a.Span, "a cost of an X that is not a number of the player's choice")
		}
		taken := &cardtext.Amount{Span: a.Span, Kind: cardtext.MovedOf, N: 1}
		taken.SayWay(e.c.xWay)
		return e.takenMany(taken)
	}
	if n := len(e.Lets); n > 0 && e.Lets[n-1] != nil {
		let := e.Lets[n-1]
		e.Lets = append(e.Lets, nil) // an X inside its own definition is an error
		r := e.amount(let)
		e.Lets = e.Lets[:n]
		return r
	}
	if !e.c.costX && (e.Ability == nil || !paysX(e.Ability.Costs)) {
		e.c.Refuse(a.Span, cardtext.CodeAmount, "add \"X equals …\"", "nothing says what X is")
	}
	return e.chosenX(a)
}

// chosenX compiles the X that the player determines as a cost of X is played.
func (e *emitter) chosenX(a *cardtext.Amount) int {
	if e.Ability == nil || !e.c.costX && !paysX(e.Ability.Costs) {
		e.c.Refuse(a.Span, cardtext.CodeAmount, "begin with a cost of X, as in \"[fanfare][cost X]: …\"", "nothing says what X is")
	}
	e.Ability.XMin = 0
	r := e.Register()
	e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
	return r
}

// composed compiles halves, quotients (both 5.29.1), sums, differences and bounds of numbers.
// A sum is read from left to right; less than nothing is nothing as soon as something is
// done that many times (1.3.2.2), which the instructions see to.
func (e *emitter) composed(a *cardtext.Amount) int {
	plain := *a
	plain.Half, plain.Plus, plain.Most, plain.Div = false, nil, 0, 0
	r := e.amount(&plain)
	if a.Half {
		e.Op(effect.OpHalfUp, r, r, 0, 0, 0)
	}
	if a.Div > 0 {
		e.Op(effect.OpDivDown, r, r, e.Number(a.Div), 0, 0)
		e.Reg = r + 1
	}
	for next := a.Plus; next != nil; next = next.Plus {
		term := *next
		term.Plus, term.Minus = nil, false
		op := effect.OpAdd
		if next.Minus {
			op = effect.OpSub
		}
		e.Op(op, r, r, e.amount(&term), 0, 0)
		e.Reg = r + 1
	}
	if a.Most > 0 {
		e.Op(effect.OpMin, r, r, e.Number(a.Most), 0, 0)
		e.Reg = r + 1
	}
	return r
}
