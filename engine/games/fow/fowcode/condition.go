package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// all leaves in a register whether all conditions hold.
func (e *emitter) all(list []cardtext.Cond) int {
	return e.joined(list, effect.OpAnd)
}

func (e *emitter) joined(list []cardtext.Cond, op effect.Op) int {
	if len(list) == 0 {
		return e.Number(1)
	}
	r := e.cond(&list[0])
	for i := range list[1:] {
		s := e.cond(&list[i+1])
		e.Op(op, r, r, s, 0, 0)
		e.Reg = r + 1
	}
	return r
}

// cond leaves in a register whether a condition holds.
func (e *emitter) cond(t *cardtext.Cond) int {
	defer e.acting(false)()
	switch t.Kind {
	case cardtext.CondExists:
		return e.exists(t)
	case cardtext.CondIs:
		e.soleOne(t)
		return e.negated(e.is(t), t.Not)
	case cardtext.CondStat:
		if t.Range.Least != nil || t.Range.Most != nil {
			e.c.Unsupported(t.Span, "a computed bound")
		}
		sel := e.single(e.one(t.Ref), t.Span)
		r := e.Register()
		e.Op(effect.OpStat, r, int(sel), int(compile.Stats[t.Stat][0]), 0, 0)
		return e.Within(r, t.Range)
	case cardtext.CondYourTurn:
		r := e.Register()
		e.Op(effect.OpYourTurn, r, 0, 0, 0, 0)
		return e.negated(r, t.N == 0)
	case cardtext.CondOnField:
		r := e.Register()
		e.Op(effect.OpCountSel, r, int(effect.SelThis), int(effect.CountOnField), 0, 0)
		return r
	case cardtext.CondAnd:
		return e.all(t.All)
	case cardtext.CondOr:
		return e.joined(t.All, effect.OpOr)
	case cardtext.CondNot:
		return e.negated(e.cond(&t.All[0]), true)
	case cardtext.CondDone:
		if d, ok := e.whole.(*cardtext.Discard); ok && d.Whole { // 1019.2a (6.3): done with no card as well, not where all went elsewhere instead
			e.c.Unsupported(t.Span, "\"if you do\" behind discarding a hand")
		}
		if (!e.done || e.mayMove) && !e.c.counts {
			e.c.Anew(recount{})
		}
		if !e.done && e.counted { // something was moved, destroyed, rested …
			return e.wholly(t.Span)
		}
		if !e.done {
			e.oneOrBoth(t.Span)
			e.c.Refuse(t.Span, cardtext.CodeReference, "write \"You may …\" before", "nothing was optional before")
		}
		r := e.Register()
		e.Op(effect.OpMax, r, regDone, regDone, 0, 0)
		return r
	case cardtext.CondElse:
		if !e.done && !e.decided && !e.c.counts {
			e.c.Anew(recount{}) // what was done before may not have been done
		}
		if !e.done && !e.decided && e.counted { // "banish a resonator. If you don't, …"
			return e.negated(e.wholly(t.Span), true)
		}
		from := regDecided
		if e.done && !e.decided {
			from = regDone
		} else if !e.decided {
			e.oneOrBoth(t.Span)
			e.c.Refuse(t.Span, cardtext.CodeReference, "write \"If …\" before", "no condition stands before")
		}
		r := e.Register()
		e.Op(effect.OpNot, r, from, 0, 0, 0)
		return r
	case cardtext.CondAmount:
		return e.amountIs(t)
	case cardtext.CondParity:
		return e.parity(t)
	case cardtext.CondBought:
		return e.negated(e.bought(t), t.N == 0)
	case cardtext.CondThis:
		e.soleOne(t)
		return e.state(t)
	case cardtext.CondDid:
		return e.did(t)
	case cardtext.CondNth:
		return e.nthPlayed(t)
	case cardtext.CondHappened:
		return e.AtLeast(e.happened(t.Span, t.Event), max(t.N, 1))
	case cardtext.CondPhase:
		return e.phase(t)
	case cardtext.CondSearched:
		return e.searched(t)
	case cardtext.CondWeather: // 1028.2 (8.01): one's own
		e.c.usesWeather(t.Name)
		r := e.Register()
		e.Op(effect.OpWeather, r, int(effect.SelYou), 0, 0, e.c.Str(t.Name))
		return r
	case cardtext.CondCounters:
		sel := effect.SelThis
		if t.Ref != nil {
			sel = e.one(t.Ref)
			e.trueOfEach(sel, t)
		}
		of := ofAll(t.Ref)
		if t.Ref != nil && t.Ref.Kind == cardtext.RefEach && e.isRuler(t.Ref) { // 1146.4 (10.2): true of either of two rulers
			if of = effect.CountersMost; t.AtMost || t.Exactly {
				e.c.Unsupported(t.Span, "few counters on one of two rulers")
			}
		}
		r := e.Register()
		e.Op(effect.OpCounters, r, int(sel), of, 0, e.c.Str(strings.ToLower(t.Name)))
		return e.many(r, t)
	}
	e.c.Unsupported(t.Span, "this condition")
	return 0
}

// negated turns a register round.
func (e *emitter) negated(r int, not bool) int {
	if not {
		e.Op(effect.OpNot, r, r, 0, 0, 0)
	}
	return r
}

// soleOne refuses "your resonator is …" of what there may be several of: the one that was named before, one of
// them and all of them are three conditions.
func (e *emitter) soleOne(t *cardtext.Cond) {
	if t.Ref == nil || t.Ref.Kind != cardtext.RefEach || onlyPlayers(t.Ref.Objects) {
		return
	}
	for _, n := range t.Ref.Objects.Nouns {
		if n.Type != cardtext.TypeRuler && n.Type != cardtext.TypeJRuler && n.Type != cardtext.TypeAnyRuler {
			e.c.Refuse(t.Ref.Span, cardtext.CodeReference, "write \"it\" of the one that was named, or \"if you control …\"", "there may be several of these")
		}
	}
}

// is compiles `your J/ruler is "A" or "B"` and "it's a Vampire".
func (e *emitter) is(t *cardtext.Cond) int {
	sel := e.one(t.Ref)
	e.trueOfEach(sel, t)
	f := e.measured(t.Objects, effect.SideAny)
	r := e.Register()
	e.Op(effect.OpIs, r, int(sel), int(f), 0, 0)
	return r
}

// exists compiles "you control two or more …" and "you control no …".
func (e *emitter) exists(t *cardtext.Cond) int {
	if gems := gemsOf(t.Objects); gems != nil {
		return e.many(e.gems(t.Objects), t)
	}
	if itemOf(t.Objects) != nil {
		return e.many(e.items(t.Objects, false), t)
	}
	side := effect.SideAny
	if t.Own {
		side = effect.SideYours
	}
	if o, ok := sameNames(t.Objects); ok {
		return e.sameNamed(t, o, side)
	}
	theirs := e.Theirs
	if t.Who == cardtext.Opponent { // "your opponent has two cards in their hand"
		e.Theirs = effect.SideEnemy
	}
	r := e.count(t.Objects, side)
	e.Theirs = theirs
	return e.many(r, t)
}

// sameNamed compiles "you control two or more … with the same name": there are more
// cards than names.
func (e *emitter) sameNamed(t *cardtext.Cond, o *cardtext.Objects, side effect.Side) int {
	if t.N != 2 || t.AtMost || t.Exactly {
		e.c.Unsupported(t.Span, "this number of cards with the same name")
	}
	place, f := int(e.c.place(o, effect.PlaceField)), int(e.filter(o, side))
	r := e.Register()
	names := e.Register()
	e.Op(effect.OpCount, r, place, f, 0, 0)
	e.Op(effect.OpNames, names, place, f, 0, 0)
	e.Op(effect.OpSub, r, r, names, 0, 0)
	e.Reg = r + 1
	e.AtLeast(r, 1)
	return r
}

// sameNames returns a description without "with the same name", and whether it
// says so.
func sameNames(o *cardtext.Objects) (*cardtext.Objects, bool) {
	if o == nil || len(o.With) != 1 || o.With[0].Kind != cardtext.QualSame && o.With[0].Kind != cardtext.QualShares || o.With[0].Name != "name" || o.With[0].Ref != nil {
		return o, false
	}
	plain := *o
	plain.With = nil
	return &plain, true
}

// many compares a count with "two or more", "exactly two", "one or less".
func (e *emitter) many(r int, t *cardtext.Cond) int {
	switch {
	case t.Exactly:
		n := e.Number(t.N)
		e.Op(effect.OpEq, r, r, n, 0, 0)
		e.Reg--
	case t.AtMost:
		e.AtLeast(r, t.N+1)
		e.Op(effect.OpNot, r, r, 0, 0, 0)
	default:
		e.AtLeast(r, t.N)
	}
	return r
}

// amountIs compares a number with a printed range, or with that of another player.
func (e *emitter) amountIs(t *cardtext.Cond) int {
	if t.Than != nil {
		return e.moreThan(t)
	}
	if t.Amount.Kind == cardtext.MovedOf && t.Amount.N == 1 && t.Range == (cardtext.Range{Has: true, Min: 1, Max: -1}) { // one card paid
		if r, ok := e.tookOf(t.Amount); ok {
			return r
		}
	}
	r := e.amount(t.Amount)
	switch {
	case t.Range.Most != nil && t.Range.Least == nil:
		n := e.amount(t.Range.Most)
		e.Op(effect.OpGe, r, n, r, 0, 0)
	case t.Range.Least != nil && t.Range.Most == nil:
		n := e.amount(t.Range.Least)
		e.Op(effect.OpGe, r, r, n, 0, 0)
	case t.Range.Least != nil && t.Range.Least == t.Range.Most:
		n := e.amount(t.Range.Least)
		e.Op(effect.OpEq, r, r, n, 0, 0)
	case t.Range.Least != nil:
		e.c.Unsupported(t.Span, "a computed number here")
	default:
		return e.Within(r, t.Range)
	}
	e.Reg = r + 1
	return r
}

// moreThan compiles "your opponent has more cards in their hand than you".
func (e *emitter) moreThan(t *cardtext.Cond) int {
	if t.Amount.Kind == cardtext.LifeOf && t.Than.Kind != t.Amount.Of.Kind && (t.Than.Kind == cardtext.RefYourLeader || t.Than.Kind == cardtext.RefEnemyLead) {
		more, less := e.amount(t.Amount), e.amount(&cardtext.Amount{Span: t.Span, Kind: cardtext.LifeOf, N: 1, Of: t.Than})
		return e.greater(more, less, t.AtMost)
	}
	if t.Amount.Kind != cardtext.CountObjects || t.Than.Kind != cardtext.RefYourLeader && t.Than.Kind != cardtext.RefEnemyLead {
		e.c.Unsupported(t.Span, "comparing this")
	}
	mine, theirs := *t.Amount.Objects, *t.Amount.Objects
	for o, side := range map[*cardtext.Objects]cardtext.Whose{&mine: cardtext.Yours, &theirs: cardtext.Enemy} {
		if o.Controller = side; o.HasPlace {
			o.Controller, o.Owner = cardtext.Anyone, side
		}
	}
	if t.Than.Kind == cardtext.RefYourLeader {
		mine, theirs = theirs, mine
	}
	return e.greater(e.count(&mine, effect.SideAny), e.count(&theirs, effect.SideAny), t.AtMost)
}

// greater leaves in the first of two registers whether it is more than the other, or less.
func (e *emitter) greater(more, less int, fewer bool) int {
	if fewer {
		e.Op(effect.OpGe, more, more, less, 0, 0)
	} else {
		e.Op(effect.OpGe, more, less, more, 0, 0)
	}
	e.Op(effect.OpNot, more, more, 0, 0, 0)
	e.Reg = more + 1
	return more
}

// parity compiles "its total cost is odd".
func (e *emitter) parity(t *cardtext.Cond) int {
	r := 0
	if t.Amount != nil {
		r = e.amount(t.Amount)
	} else {
		sel := e.single(e.one(&cardtext.Ref{Span: t.Span, Kind: cardtext.RefIt, Noun: "it"}), t.Span)
		r = e.Register()
		e.Op(effect.OpStat, r, int(sel), int(effect.StatCost), 0, 0)
	}
	half, two := e.Register(), e.Number(2)
	e.Op(effect.OpDivDown, half, r, two, 0, 0)
	e.Op(effect.OpMul, half, half, two, 0, 0)
	e.Op(effect.OpEq, r, r, half, 0, 0)
	e.Reg = r + 1
	return e.negated(r, t.N == 1)
}

// states maps what a card may be to the flag that says so.
var states = map[cardtext.StateWord]effect.FlagSet{
	cardtext.IsRested: effect.FlagEngaged, cardtext.IsRecovered: effect.FlagReserved, cardtext.IsAttacking: effect.FlagAttacking,
	cardtext.IsBlocking: effect.FlagBlocking, cardtext.IsFighting: effect.FlagFighting, cardtext.EnteredThisTurn: effect.FlagEnteredThisTurn, cardtext.EnteredHere: effect.FlagEnteredHere,
	cardtext.HurtThisTurn: effect.FlagDamagedThisTurn, cardtext.WasAwakened: effect.FlagAwakened, cardtext.IsAdded: effect.FlagAttached,
	cardtext.IsAstral: effect.FlagAstral, cardtext.DealtDamageThisTurn: effect.FlagDealtThisTurn,
	cardtext.AttackedThisTurn: effect.FlagAttackedThisTurn, cardtext.CameFromGraveyard: effect.FlagFromGraveyard, cardtext.IsDamaged: effect.FlagDamaged,
}

// foughtInBattle compiles "this card attacked or blocked" at the end of a battle: it
// still does.
//
// 807.4 (6.3): nobody attacks or blocks any more when the battle has ended.
func (e *emitter) foughtInBattle(t *cardtext.Cond) int {
	if e.Ability == nil || e.Ability.Event != effect.OnBattleEnd {
		e.c.Unsupported(t.Span, "attacking or blocking in a battle that is not ending")
	}
	return e.attacksOrBlocks(t)
}

// attacksOrBlocks compiles "this card is attacking or blocking": what is attacked does neither.
//
// 803.4, 804.4 (6.3): who attacks and who blocks.
func (e *emitter) attacksOrBlocks(t *cardtext.Cond) int {
	var list []cardtext.Cond
	for _, state := range []cardtext.StateWord{cardtext.IsAttacking, cardtext.IsBlocking} {
		one := *t
		one.State = state
		list = append(list, one)
	}
	return e.joined(list, effect.OpOr)
}

// state compiles "this card is rested".
func (e *emitter) state(t *cardtext.Cond) int {
	if t.State == cardtext.FoughtInBattle && !t.Not {
		return e.foughtInBattle(t)
	}
	if t.State == cardtext.IsAttackingOrBlocking && !t.Not {
		return e.attacksOrBlocks(t)
	}
	if t.State == cardtext.IsInGraveyard || t.State == cardtext.IsRemoved {
		return e.liesIn(t)
	}
	if t.State == cardtext.HasNoNumbers {
		return e.hasNoNumbers(t)
	}
	f := effect.AnyCard()
	flag, ok := states[t.State]
	if !ok {
		e.c.Unsupported(t.Span, "this condition")
	}
	if ofThis(t.Ref) && flag&(battleFlags|damageFlags)&^effect.FlagDealtThisTurn != 0 {
		const words = "a word about battles and damage"
		e.c.Suits(kindRow(words), words, t.Span)
	}
	e.c.wasAwakened(t)
	f.Need = flag
	if t.State == cardtext.AttackedThisTurn && isPlayerRef(t.Ref) { // 803.3a (6.3): J/resonators attack
		e.c.Unsupported(t.Span, "what a player did, as if that were a card")
	}
	if t.State == cardtext.AttackedThisTurn && t.Ref.Kind == cardtext.RefSome && !allOther(t.Ref.Objects) && t.Ref.Quantity.N == 1 && t.Ref.Quantity.Amount == nil { // whether it is still there or not
		r := e.happened(t.Span, &cardtext.Trigger{Span: t.Span, Kind: cardtext.TriggerAttacking, Objects: t.Ref.Objects})
		return e.negated(e.AtLeast(r, 1), t.Not)
	}
	if t.State == cardtext.EnteredHere && t.Ref.Kind == cardtext.RefSome { // another than this one, whether or not it is still there
		e.c.Unsupported(t.Span, "this condition")
	}
	if t.State == cardtext.CameFromGraveyard && (!ofThis(t.Ref) || e.Ability == nil || e.Ability.Kind != effect.KindSpell) {
		e.c.Unsupported(t.Span, "this condition here")
	}
	if t.Ref.Kind == cardtext.RefEach && !onlyPlayers(t.Ref.Objects) { // one of them is
		e.need = flag
		s := e.gather(t.Ref.Objects, effect.SideAny)
		if e.need = 0; !e.It.Valid() { // "if your ruler is astral, heal it"
			e.named(s)
		}
		r := e.Register()
		e.Op(effect.OpCountSel, r, int(effect.SelSet0)+s, 0, 0, 0)
		return e.negated(e.AtLeast(r, 1), t.Not)
	}
	if t.Ref.Kind == cardtext.RefSome && t.Ref.Quantity.Kind == cardtext.Exactly && t.Ref.Quantity.Amount == nil { // "another resonator attacked this turn"
		e.need = flag
		r := e.count(t.Ref.Objects, effect.SideAny)
		e.need = 0
		return e.negated(e.AtLeast(r, t.Ref.Quantity.N), t.Not)
	}
	sel := e.one(t.Ref)
	e.trueOfEach(sel, t)
	r := e.Register()
	e.Op(effect.OpIs, r, int(sel), int(e.c.Intern(f)), 0, 0)
	return e.negated(r, t.Not)
}

// phaseCodes are the values of StatPhase.
var phaseCodes = map[string]int{"draw": effect.PhaseDraw, "recovery": effect.PhaseRecovery, "main": effect.PhaseMain, "end": effect.PhaseEnd}

// phase compiles "during your main phase", "in a battle phase".
//
// 1410.1 (6.3): the battle phase of old cards is a battle.
func (e *emitter) phase(t *cardtext.Cond) int {
	who, ok := map[cardtext.PlayerWord]effect.Selector{cardtext.You: effect.SelYou, cardtext.Opponent: effect.SelOpponent, cardtext.AnyPlayer: effect.SelActive}[t.Who]
	if !ok || t.N != 0 && t.Name != "battle" {
		e.c.Unsupported(t.Span, "this phase")
	}
	r := e.Register()
	if t.Name == "battle" {
		stat := effect.StatBattle
		if t.N != 0 { // 802.1 (6.3): a step of its own
			stat = effect.StatBattleBegins
		}
		e.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
		return r
	}
	code, ok := phaseCodes[t.Name]
	if !ok {
		e.c.Unsupported(t.Span, "this phase")
	}
	e.Op(effect.OpPlayer, r, int(who), int(effect.StatPhase), 0, 0)
	n := e.Number(code)
	e.Op(effect.OpEq, r, r, n, 0, 0)
	e.Reg = r + 1
	return r
}

// deeds maps what a player may have done this turn to a number of the player.
var deeds = map[cardtext.StateWord]effect.PlayerStat{
	cardtext.Played: effect.StatCardsPlayed, cardtext.Drew: effect.StatDrawnTurn, cardtext.Discarded: effect.StatDiscardedTurn,
	cardtext.GainedLife: effect.StatLifeGainedTurn, cardtext.LostLife: effect.StatLifeLostTurn, cardtext.WasDealtDamage: effect.StatDamageTurn,
	cardtext.AttackedWith: effect.StatAttacksTurn, cardtext.LostEntity: effect.StatBuriedTurn,
}

// deedsWith maps what a player may have done with cards that are described to its event.
var deedsWith = map[cardtext.StateWord]cardtext.TriggerKind{cardtext.BanishedCards: cardtext.TriggerBanishes, cardtext.Discarded: cardtext.TriggerDiscards}

// did compiles "you played two or more cards this turn".
//
// A card that enters or has been there need not have been played this turn: "another" than it is told by a number only where
// it is being played itself.
func (e *emitter) did(t *cardtext.Cond) int {
	if t.Besides {
		one := *t
		one.Besides, one.N = false, 2
		if word := t.Objects.Nouns[0].Type; t.State != cardtext.Played || t.Who == cardtext.Opponent || e.c.Card == nil || kindsOf(e.c.Card) != kindChant ||
			word != cardtext.TypeCard && word != cardtext.TypeChant || !plainBut(t.Objects) {
			e.c.Unsupported(t.Span, "what was played besides this card, which need not have been")
		}
		return e.did(&one)
	}
	if t.State == cardtext.Played && t.Objects != nil && !plainCards(t.Objects) {
		return e.AtLeast(e.happened(t.Span, &cardtext.Trigger{Span: t.Span, Kind: cardtext.TriggerPlays, Who: t.Who, Objects: t.Objects}), max(t.N, 1))
	}
	if t.State == cardtext.Cancelled {
		return e.AtLeast(e.happened(t.Span, &cardtext.Trigger{Span: t.Span, Kind: cardtext.TriggerCancels, Who: t.Who, Objects: t.Objects}), max(t.N, 1))
	}
	if kind, ok := deedsWith[t.State]; ok && t.Objects != nil && !plainCards(t.Objects) || t.State == cardtext.BanishedCards {
		return e.AtLeast(e.happened(t.Span, &cardtext.Trigger{Span: t.Span, Kind: kind, Who: t.Who, Objects: t.Objects}), max(t.N, 1))
	}
	if t.State == cardtext.AttackedWith && t.Objects != nil && t.N <= 1 && t.Objects.Controller == cardtext.Anyone { // of several it is counted how often
		side := *t.Objects
		side.Controller = map[cardtext.PlayerWord]cardtext.Whose{cardtext.You: cardtext.Yours, cardtext.Opponent: cardtext.Enemy}[t.Who]
		if side.Controller == cardtext.Anyone {
			e.c.Unsupported(t.Span, "this condition")
		}
		return e.AtLeast(e.happened(t.Span, &cardtext.Trigger{Span: t.Span, Kind: cardtext.TriggerAttacking, Objects: &side}), 1)
	}
	stat, ok := deeds[t.State]
	if !ok || t.Objects != nil && !plainCards(t.Objects) {
		e.c.Unsupported(t.Span, "this condition")
	}
	who := e.actor(&cardtext.Base{Span: t.Span, Who: t.Who})
	if who == effect.SelBoth {
		e.c.Unsupported(t.Span, "what several players did, as one number")
	}
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
	return e.AtLeast(r, max(t.N, 1))
}

// plainCards reports whether a description says nothing but "card".
func plainCards(o *cardtext.Objects) bool { return plainBut(o) && o.Nouns[0].Type == cardtext.TypeCard }

// plainBut reports whether a description says nothing but one type.
func plainBut(o *cardtext.Objects) bool {
	return len(o.Nouns) == 1 && o.Nouns[0].Trait+o.Nouns[0].Name == "" && o.Nouns[0].Flags == 0 &&
		len(o.Nouns[0].Attributes)+len(o.Nouns[0].Not)+len(o.With) == 0 && !o.HasPlace && !o.Cost.Has
}
