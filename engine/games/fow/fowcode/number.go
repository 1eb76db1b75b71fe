package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// numberStmt compiles statements that are an amount and a player.
func (e *emitter) numberStmt(s *cardtext.Number) {
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
		e.Op(effect.OpShuffle, who, int(place), 0, 0, 0)
		return
	case cardtext.WinGame:
		e.Op(effect.OpWin, who, 0, 0, 0, 0)
		return
	case cardtext.LoseGame:
		e.Op(effect.OpLose, who, 0, 0, 0, 0)
		return
	case cardtext.ExtraTurn:
		e.Op(effect.OpExtraTurn, who, 0, 0, 0, 0)
		return
	case cardtext.RestartGame: // 1033.1 (8.01)
		e.c.Uses(effect.UseRestart)
		stays := 0
		if s.UpTo { // "with this card in the field on this side"
			stays = 1
		}
		e.Op(effect.OpRestart, who, stays, 0, 0, 0)
		return
	case cardtext.CallStone:
		n := e.Number(1)
		e.Op(effect.OpCallStone, who, n, 0, 0, 0)
		e.unnamed = called
		return
	case cardtext.SkipPhase:
		phase, ok := map[cardtext.TriggerKind]int{cardtext.TriggerDrawPhase: effect.PhaseDraw, cardtext.TriggerRecovery: effect.PhaseRecovery, cardtext.TriggerMainPhase: effect.PhaseMain}[s.Phase]
		if !ok {
			e.c.Unsupported(s.Span, "skipping this phase")
		}
		e.Op(effect.OpSkipPhase, who, phase, 0, 0, 0)
		return
	}
	if s.Verb != cardtext.SetLife && s.Amount != nil && plainNumber(s.Amount) && s.Amount.N == 0 {
		e.c.Never(s.Span, "leave it out, or say how many", "nothing happens 0 times (104.2)")
	}
	n := e.amount(s.Amount)
	switch s.Verb {
	case cardtext.DrawCards:
		op := effect.OpDraw
		if s.UpTo {
			op = effect.OpDrawUpTo
		}
		e.Op(op, who, n, 0, 0, 0)
		if plainNumber(s.Amount) && s.Amount.N == 1 {
			e.unnamed = drawn
		}
	case cardtext.GainLife:
		e.Op(effect.OpLife, who, n, 0, 0, 0)
	case cardtext.LoseLife:
		zero := e.Number(0)
		e.Op(effect.OpSub, n, zero, n, 0, 0)
		e.Op(effect.OpLife, who, n, 0, 0, 0)
	case cardtext.Explore:
		e.explore(n, who, s.Span)
	case cardtext.Foresee:
		e.foresee(n, who, s.Span)
	case cardtext.SetLife:
		e.Op(effect.OpSetLife, who, n, 0, 0, 0)
	default:
		e.c.Unsupported(s.Span, "this statement")
	}
}

// amount leaves a number in a register.
func (e *emitter) amount(a *cardtext.Amount) int {
	defer e.acting(false)()
	if a == nil {
		return e.Number(0)
	}
	if a.Half || a.Plus != nil || a.Most > 0 || a.Div > 0 {
		return e.composed(a)
	}
	r := 0
	switch a.Kind {
	case cardtext.Literal:
		return e.Number(a.N)
	case cardtext.VariableX:
		return e.variableX(a)
	case cardtext.EventAmount, cardtext.ThatMuch, cardtext.AmountPaid, cardtext.CardsMoved, cardtext.NumberChosen, cardtext.SymbolsCounted, cardtext.DieResult:
		r = e.noted(a)
	case cardtext.CountObjects:
		if gemsOf(a.Objects) != nil {
			r = e.gems(a.Objects)
			break
		}
		if itemOf(a.Objects) != nil {
			r = e.items(a.Objects, false)
			break
		}
		r = e.count(a.Objects, effect.SideAny)
	case cardtext.StatOf:
		sel := e.one(a.Of)
		e.single(sel, a.Span)
		r = e.Register()
		stat := compile.Stats[a.Stat][0]
		if a.Original {
			stat = compile.Stats[a.Stat][1]
		}
		e.Op(effect.OpStat, r, int(sel), int(stat), 0, 0)
	case cardtext.TotalOf:
		if n, ok := e.totalPaid(a); ok {
			r = n
			break
		}
		if a.Of != nil {
			sel := e.one(a.Of)
			r = e.Register()
			e.Op(effect.OpSumStat, r, int(sel), int(compile.Stats[a.Stat][0]), 0, 0)
			break
		}
		set := e.Set(a.Span)
		r = e.Register()
		e.Op(effect.OpGather, set, int(e.c.place(a.Objects, effect.PlaceField)), int(e.filter(a.Objects, effect.SideAny)), 0, 0)
		e.Op(effect.OpSumStat, r, int(effect.SelSet0)+set, int(compile.Stats[a.Stat][0]), 0, 0)
	case cardtext.AttributesOf:
		if gemsOf(a.Objects) == nil {
			r = e.attributesAmong(a)
			break
		}
		if len(gemsOf(a.Objects).Attributes) > 0 {
			e.c.Unsupported(a.Span, "the number of attributes of these")
		}
		r = e.Register()
		stat := effect.StatGemKinds
		if gemsOf(a.Objects).Type == cardtext.TypeCrystal {
			stat = effect.StatCrystalKinds
		}
		e.Op(effect.OpPlayer, r, int(e.gemOwner(a.Objects)), int(stat), 0, 0)
	case cardtext.NamesAmong, cardtext.RacesAmong, cardtext.CostsAmong:
		if a.Kind == cardtext.NamesAmong && itemOf(a.Objects) != nil {
			r = e.items(a.Objects, true)
			break
		}
		r = e.Register()
		done := e.filling(-1, false)
		f := e.measured(a.Objects, effect.SideAny)
		done()
		e.Op(effect.OpNames, r, int(e.c.place(a.Objects, effect.PlaceField)), int(f),
			map[cardtext.AmountKind]int{cardtext.RacesAmong: effect.DifferentRaces, cardtext.CostsAmong: effect.DifferentCosts}[a.Kind], 0)
	case cardtext.MostOf:
		set := e.Set(a.Span)
		r = e.Register()
		e.Op(effect.OpGather, set, int(e.c.place(a.Objects, effect.PlaceField)), int(e.filter(a.Objects, effect.SideAny)), 0, 0)
		e.Op(effect.OpMostStat, r, int(effect.SelSet0)+set, int(compile.Stats[a.Stat][0]), 0, 0)
	case cardtext.LifeOf:
		sel := e.one(a.Of)
		if sel == effect.SelBoth {
			e.c.Unsupported(a.Span, "the life of several players as one number")
		}
		r = e.Register()
		e.Op(effect.OpPlayer, r, int(sel), int(effect.StatLeaderDefense), 0, 0)
	case cardtext.CountersOn:
		sel := e.one(a.Of)
		of := e.ofOne(a.Of)
		if a.Of.Kind == cardtext.RefIt && a.Of.Plural && e.several(sel) { // "for each dew counter on them"
			of = effect.CountersAll
		} else if a.Of.Kind == cardtext.RefIt {
			e.single(sel, a.Span)
		}
		r = e.Register()
		e.Op(effect.OpCounters, r, int(sel), of, 0, e.c.Str(strings.ToLower(a.Name)))
	case cardtext.DamageOf:
		if a.Of == nil || a.Of.Kind != cardtext.RefYourLeader {
			e.c.Unsupported(a.Span, "the damage that was dealt to this")
		}
		r = e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatDamageTurn), 0, 0)
	case cardtext.DamageBy:
		sel := e.one(a.Of)
		e.single(sel, a.Span)
		r = e.Register()
		e.Op(effect.OpStat, r, int(sel), int(effect.StatDamageDealt), 0, 0)
	case cardtext.ChantsPlayed:
		r = e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatChantsTurn), 0, 0)
	case cardtext.MovedOf:
		r = e.movedOf(a)
	case cardtext.TimesHappened:
		r = e.happened(a.Span, a.Event)
	case cardtext.LifeLost, cardtext.LifeGained:
		stat := effect.StatLifeLostTurn
		if a.Kind == cardtext.LifeGained {
			stat = effect.StatLifeGainedTurn
		}
		r = e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(stat), 0, 0)
	default:
		e.c.Unsupported(a.Span, "this number")
	}
	if a.Per > 1 {
		per := e.Number(a.Per)
		e.Op(effect.OpDivDown, r, r, per, 0, 0)
		e.Reg--
	}
	return e.Times(r, max(a.N, 1))
}

// attributesAmong leaves in a register how many attributes there are among cards: those of which there is one.
//
// 208.3 (6.3): a card with several has each of them. 208.4 (6.3): "void" is none.
func (e *emitter) attributesAmong(a *cardtext.Amount) int {
	sum := e.Number(0)
	for _, w := range e.c.Words.Classes {
		if w.Name == "Void" {
			continue
		}
		o := *a.Objects
		o.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
		for i := range o.Nouns {
			if len(o.Nouns[i].Attributes) > 0 || o.Or != nil {
				e.c.Unsupported(a.Span, "the number of attributes of these")
			}
			o.Nouns[i].Attributes = []cardtext.Word{{Name: w.Name, Number: w.Number}}
		}
		n := e.AtLeast(e.count(&o, effect.SideAny), 1)
		e.Op(effect.OpAdd, sum, sum, n, 0, 0)
		e.Reg = sum + 1
	}
	return sum
}

// noted compiles a number that the text has noted before: of the event, of what was paid, moved,
// chosen, counted or rolled.
func (e *emitter) noted(a *cardtext.Amount) (r int) {
	switch a.Kind {
	case cardtext.EventAmount, cardtext.ThatMuch:
		if !e.Event && a.Kind == cardtext.ThatMuch && !e.c.counts {
			e.c.Anew(recount{}) // what was done before may have a number then
		}
		if !e.Event && a.Kind == cardtext.ThatMuch && e.counted && e.dealtSince {
			e.c.Unsupported(a.Span, "the damage that was dealt to this, as a number")
		}
		if !e.Event && a == e.asMuch && a.SaidWay() == "much" && e.counted && !noCards(e.way) {
			e.c.Refuse(a.Span, cardtext.CodeReference, "write \"that many\" of cards, or the number", "cards were counted before this, and no damage, life or will")
		}
		if r := mainRef(e.whole); !e.Event && a.Kind == cardtext.ThatMuch && e.counted && r != nil && !r.Plural && r.Objects != nil && len(r.Objects.With) > 0 {
			e.c.Refuse(a.Span, cardtext.CodeReference, "say of what", "this may be of the one card, or of what it was described by")
		}
		if !e.Event && a.Kind == cardtext.ThatMuch && e.counted { // "remove all … and put that many …"
			r = e.Register()
			e.Op(effect.OpMax, r, regMoved, regMoved, 0, 0)
			break
		}
		if a.Per > 0 && !e.hurts && a.SaidWay() != "prevented" { // "for each 100 damage"; what was prevented is asked for below
			e.c.Refuse(a.Span, cardtext.CodeReference, "begin with damage that is dealt", "no event here is about damage")
		}
		if !e.Event {
			e.c.Refuse(a.Span, cardtext.CodeReference, "begin with an event that has an amount", "no event here has an amount")
		}
		if a.SaidWay() == "prevented" && !e.prevents {
			e.c.Refuse(a.Span, cardtext.CodeReference, "prevent damage before", "no damage was prevented before")
		}
		r = e.Register()
		e.Op(effect.OpEventAmount, r, 0, 0, 0, 0)
	case cardtext.AmountPaid, cardtext.CardsMoved:
		if a.Kind == cardtext.AmountPaid && a.SaidWay() == "paid" && e.paysAnyLife() { // 105.4a (6.3): it was chosen in hundreds
			r = e.Register()
			e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
			hundred := e.Number(100)
			e.Op(effect.OpMul, r, r, hundred, 0, 0)
			e.Reg--
			break
		}
		if !e.c.counts {
			e.c.Anew(recount{})
		}
		if !e.counted {
			e.noneMoved(a.Span)
		}
		if way := a.SaidWay(); way != e.way && (noCards(way) || noCards(e.way) || way == "drawn") {
			e.c.Refuse(a.Span, cardtext.CodeReference, "count what was done just before", "cards, counters and life are counted apart")
		}
		e.sameWay(a)
		r = e.Register()
		e.Op(effect.OpMax, r, regMoved, regMoved, 0, 0)
	case cardtext.NumberChosen:
		if e.picked != "number" {
			e.c.Refuse(a.Span, cardtext.CodeReference, "write \"choose a number\" before", "no number was chosen before")
		}
		r = e.Register()
		e.Op(effect.OpMax, r, regPicked, regPicked, 0, 0)
	case cardtext.SymbolsCounted:
		if !e.symbols || e.rolled {
			e.c.Refuse(a.Span, cardtext.CodeReference, "count them before", "no symbols of will were counted before")
		}
		r = e.Register()
		e.Op(effect.OpMax, r, regRolled, regRolled, 0, 0)
	case cardtext.DieResult:
		if !e.rolled || e.symbols {
			e.c.Refuse(a.Span, cardtext.CodeReference, "write [Force] before", "no dice were rolled")
		}
		r = e.Register()
		e.Op(effect.OpMax, r, regRolled, regRolled, 0, 0)
	}
	return r
}

// variableX compiles X: what "where X is …" says, or what its player chose.
func (e *emitter) variableX(a *cardtext.Amount) int {
	if n := len(e.Lets); n > 0 && e.Lets[n-1] != nil {
		let := e.Lets[n-1]
		e.Lets = append(e.Lets, nil) // an X inside its own definition is an error
		r := e.amount(let)
		e.Lets = e.Lets[:n]
		return e.Times(r, max(a.N, 1))
	}
	if e.picked == pickedX {
		r := e.Register()
		e.Op(effect.OpMax, r, regPicked, regPicked, 0, 0)
		return e.Times(r, max(a.N, 1))
	}
	kept := e.c.judged || e.c.awakenX // 903.2.f-2 (8.01): that of its judgment; 1109.2 (6.3): that of its [Awakening]
	if kept && (e.Ability == nil || e.Ability.XMin < 0) {
		r := e.Register()
		e.Op(effect.OpStat, r, int(effect.SelThis), int(effect.StatX), 0, 0)
		return e.Times(r, max(a.N, 1))
	}
	if e.c.relieved || e.Ability == nil || e.Ability.XMin < 0 && !(e.c.costX && e.Ability.Kind == effect.KindSpell) {
		e.c.Refuse(a.Span, cardtext.CodeAmount, "add \"where X is …\"", "nothing says what X is")
	}
	e.Ability.XMin = 0
	r := e.Register()
	e.Op(effect.OpChosenX, r, 0, 0, 0, 0)
	return e.Times(r, max(a.N, 1))
}

// composed compiles halves, sums and bounds of numbers.
func (e *emitter) composed(a *cardtext.Amount) int {
	plain := *a
	plain.Half, plain.Plus, plain.Most, plain.Div = false, nil, 0, 0
	r := e.amount(&plain)
	if a.Div > 0 {
		by := e.Number(a.Div)
		e.Op(effect.OpDivDown, r, r, by, 0, 0)
		e.Reg = r + 1
	}
	if a.Half {
		e.Op(effect.OpHalfUp, r, r, 0, 0, 0)
	}
	if a.Plus != nil {
		s := e.amount(a.Plus)
		op := effect.OpAdd
		if a.Plus.Minus {
			op = effect.OpSub
		}
		e.Op(op, r, r, s, 0, 0)
		e.Reg = r + 1
	}
	if a.Most > 0 {
		bound := e.Number(a.Most)
		e.Op(effect.OpMin, r, r, bound, 0, 0)
		e.Reg--
	}
	return r
}

// noneMoved refuses a number of cards that were moved where there is none.
func (e *emitter) noneMoved(span cardtext.Span) {
	if e.apart {
		e.c.Refuse(span, cardtext.CodeAmbiguous, "let each player do both, as in \"each player may discard any number of cards, then draws that many cards\"",
			"each player has moved a number of cards of its own before")
	}
	e.c.Refuse(span, cardtext.CodeReference, "move cards before", "no cards were moved before")
}

// sameWay refuses to count cards to which one thing was done where the statement before has done another: those that were
// destroyed are not banished. Statements that move cards have no such word of their own.
func (e *emitter) sameWay(a *cardtext.Amount) {
	way := a.SaidWay()
	zone := strings.HasPrefix(way, "put ")
	_, word := takingCosts[way]
	if word {
		e.doneMore(a.Span, way)
	}
	if way == e.way || way == "" || zone || e.way == "" && !word {
		return
	}
	hint := "write what was done to them"
	if e.way != "" {
		hint = "write \"" + e.way + " this way\""
	}
	e.c.Refuse(a.Span, cardtext.CodeReference, hint, "what was done to cards before is not that they were %s", way)
}

// noCards reports whether a word for what was done is about life or counters, and not about cards.
func noCards(way string) bool { return way == "paid" || way == "counters" || way == "dealt" }

// paysAnyLife reports whether playing the card or ability costs any amount of life.
func (e *emitter) paysAnyLife() bool {
	return e.Ability != nil && slices.ContainsFunc(e.Ability.Costs, func(c effect.Cost) bool { return c.Kind == effect.CostLife && c.N < 0 })
}
