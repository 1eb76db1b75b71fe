package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// stmt compiles one statement.
func (e *emitter) stmt(s cardtext.Stmt) {
	e.checkPlayer(s)
	if s.Head().Instead {
		e.c.Refuse(s.Head().Span, cardtext.CodeReference, "write it behind a condition, as in \"Draw a card. Combo (3): Draw 2 cards instead.\"",
			"\"instead\" replaces nothing here")
	}
	e.notOfLooked(s)
	defer e.passes(s, e.It, e.passed)
	e.acted = actsOn(s)
	switch s := s.(type) {
	case *cardtext.Select:
		e.selectTarget(s)
	case *cardtext.Deal:
		e.deal(s)
	case *cardtext.Do:
		e.do(s)
	case *cardtext.Move:
		e.move(s)
	case *cardtext.Give:
		e.give(s)
	case *cardtext.Create:
		e.create(s)
	case *cardtext.Number:
		e.numberStmt(s)
	case *cardtext.Discard:
		e.discard(s)
	case *cardtext.Look:
		e.look(s)
	case *cardtext.Search:
		e.search(s)
	case *cardtext.May:
		e.may(s)
	case *cardtext.Guarded:
		e.conditional(s, s.Body)
	case *cardtext.Paid:
		e.conditional(s, s.Body)
	case *cardtext.Cases:
		e.cases(s)
	case *cardtext.Choose:
		e.choose(s)
	case *cardtext.Let: // read by the statements before it
	default:
		e.object(s)
	}
}

// object compiles the rarer actions on objects.
func (e *emitter) object(s cardtext.Stmt) {
	switch s := s.(type) {
	case *cardtext.Transform:
		sel := e.objects(s.What, 0)
		e.Op(effect.OpTransform, int(sel), 0, 0, 0, e.c.Str(e.c.cardName(s.Token)))
	case *cardtext.ChangeType:
		sel := e.objects(s.What, 0)
		e.Op(effect.OpChangeType, int(sel), 0, int(durations[s.For]), 0, int(typeSets[s.Type]))
	case *cardtext.Become:
		sel := e.one(s.What)
		n := 0
		if s.Amount == nil {
			n = e.Number(s.N)
		} else {
			n = e.signed(s.Amount, false)
		}
		e.Op(effect.OpSetStat, int(sel), n, int(compile.Stats[s.Stat][0]), int(durations[s.For]), 0)
	case *cardtext.NoDamage:
		sel := e.objects(s.What, 0)
		e.Op(effect.OpNoDamage, int(sel), int(damageKinds[s.Kind]), int(durations[s.For]), 0, 0)
	case *cardtext.PlayCostChange:
		e.playCostChange(s)
	case *cardtext.Counters:
		sel := e.objects(s.What, 0)
		n := e.Number(s.N)
		op := effect.OpAddCounter
		if s.Remove {
			op = effect.OpRemoveCounter
		}
		e.Op(op, int(sel), n, 0, 0, e.c.Str(s.Name))
	case *cardtext.LoseKeyword:
		sel := e.objects(s.What, 0)
		for _, w := range append([]cardtext.Word{s.Keyword}, s.More...) {
			e.Op(effect.OpLoseKeyword, int(sel), 0, int(durations[s.For]), 0, w.Number)
		}
	case *cardtext.DamageChange:
		sel := e.objects(s.What, 0)
		n, taken := e.Number(s.N), 0
		if s.Taken {
			taken = 1
		}
		if s.Cap {
			if taken = int(effect.DamageCapped); s.For == cardtext.Lasting {
				e.c.Refuse(s.Span, cardtext.CodePhrase, "begin with \"For the rest of this turn, …\"", "for how long this holds is not said")
			}
		}
		e.Op(effect.OpDamageMod, int(sel), n, int(durations[s.For]), taken, 0)
	case *cardtext.ChooseNumber:
		e.Top = min(e.Top, dieRegister-3)
		e.chosen = dieRegister - 3
		e.Op(effect.OpAskNumber, e.chosen, s.Least, s.Most, 0, 0)
	case *cardtext.RevealUntil:
		e.revealUntil(s)
	case *cardtext.PlayFree:
		if s.What.Plural {
			e.c.Unsupported(s.Span, "playing several cards at once")
		}
		sel := e.objects(s.What, 0)
		e.Op(effect.OpPlayFree, int(sel), 0, 0, 0, 0)
	case *cardtext.Swap:
		if o := e.c.oneOf(s.With.Objects); s.With.Plural || o != nil && o.HasPlace && (o.Place == cardtext.Deck || o.Place == cardtext.EvolveDeck) {
			e.c.Unsupported(s.Span, "swapping for these cards")
		}
		what := e.one(s.What)
		it := e.It
		with := e.objects(s.With, 0)
		e.It = it
		e.Op(effect.OpSwap, int(what), int(with), 0, 0, 0)
	case *cardtext.ThatDamage:
		e.thatDamage(s)
	case *cardtext.Restrict:
		e.bar(s)
	case *cardtext.Later:
		e.later(s)
	case *cardtext.RollDie:
		switch s.Who {
		case cardtext.You:
			e.Top = min(e.Top, dieRegister)
			e.rolled = true
		case cardtext.EachPlayer:
			e.Top = min(e.Top, secondDie)
			e.rolledEach = true
		default:
			e.c.Unsupported(s.Span, "a die of another player")
		}
		e.Op(effect.OpDie, dieRegister, 0, 0, 0, 0)
		if s.Who == cardtext.EachPlayer { // the active player's is the first (1.3.4)
			e.Op(effect.OpDie, secondDie, 0, 0, 0, 0)
		}
	default:
		e.c.Unsupported(s.Head().Span, "this statement")
	}
}

// dieRegister keeps the die for the cases behind it; statements use registers
// from the bottom.
const dieRegister = compile.Registers - 1

// secondDie keeps the die of the other player where each rolls one; between them are the number of cards moved
// and the number chosen.
const secondDie = dieRegister - 4

// die leaves in a register whether the die shows one of the values.
func (e *emitter) die(c *cardtext.Cond) int {
	r := e.Register()
	shown := dieRegister
	if e.dieOf != 0 {
		shown = e.dieOf
	}
	if e.dieOf != 0 && !e.rolledEach || e.dieOf == 0 && !e.rolled {
		e.c.Refuse(c.Span, cardtext.CodeReference, "begin with \"Roll a 6-sided die.\"", "no die is rolled before this")
	}
	if len(c.Values) == 0 {
		if e.chosen == 0 {
			e.c.Refuse(c.Span, cardtext.CodeReference, "begin with \"Choose a number from 1 to 6.\"", "no number is chosen before this")
		}
		e.Op(effect.OpEq, r, e.chosen, shown, 0, 0)
	}
	for i, v := range c.Values {
		n := e.Number(v)
		e.Op(effect.OpEq, n, n, shown, 0, 0)
		if i == 0 {
			e.Op(effect.OpMax, r, n, n, 0, 0)
		} else {
			e.Op(effect.OpOr, r, r, n, 0, 0)
		}
		e.Reg--
	}
	return r
}

// durations maps how long a change lasts.
var durations = [...]effect.Duration{
	cardtext.Lasting: effect.Permanent, cardtext.ThisTurn: effect.UntilEndOfTurn, cardtext.OppTurnEnd: effect.UntilOppTurnEnd,
	cardtext.NextTurn: effect.UntilNextTurn,
}

// damageKinds maps kinds of damage to bits: 0 attack, 1 combat, 2 ability; 0 is all.
var damageKinds = [...]uint8{
	cardtext.AnyDamage: 0, cardtext.AttackDamage: 1, cardtext.CombatDamage: 2, cardtext.AbilityDamage: 4,
}

// deal compiles damage: one event, however many are hit.
func (e *emitter) deal(s *cardtext.Deal) {
	if len(s.To) == 0 {
		e.c.Refuse(s.Span, cardtext.CodeReference, "say what is dealt the damage", "what is dealt this damage is not clear here")
	}
	if s.Divided {
		e.divide(s)
		return
	}
	if to := s.To[0]; len(s.To) == 1 && (to.Kind == cardtext.RefEach || to.Kind == cardtext.RefSome) && e.ofIt(s.Amount) {
		n := e.amount(s.Amount) // "damage equal to its attack to each enemy follower": of what was named before them
		e.Op(effect.OpDamage, int(e.objects(to, 0)), n, 0, 0, 0)
		return
	}
	if len(s.To) == 1 {
		sel := e.objects(s.To[0], 0)
		n := e.amount(s.Amount)
		e.Op(effect.OpDamage, int(sel), n, 0, 0, 0)
		return
	}
	e.group(s.To, s.Span, func(sel effect.Selector) {
		e.Op(effect.OpDamage, int(sel), e.amount(s.Amount), 0, 0, 0)
	})
}

// actions maps verbs that are one instruction on a selector.
var actions = map[cardtext.Verb]effect.Op{
	cardtext.Destroy: effect.OpDestroy, cardtext.Banish: effect.OpBanish, cardtext.Engage: effect.OpEngage,
	cardtext.Refresh: effect.OpRefresh, cardtext.EvolveIt: effect.OpEvolve, cardtext.Steal: effect.OpSteal,
	cardtext.Reveal: effect.OpReveal, cardtext.TurnFacedown: effect.OpFlipEvolve,
}

// together are those of which several phrases may name the objects.
var together = map[cardtext.Verb]effect.Op{
	cardtext.Destroy: effect.OpDestroy, cardtext.Banish: effect.OpBanish, cardtext.Engage: effect.OpEngage, cardtext.Refresh: effect.OpRefresh,
}

// do compiles a plain action.
func (e *emitter) do(s *cardtext.Do) {
	if s.What.Kind == cardtext.RefEach && s.What.Quantity.Kind == cardtext.AllBut {
		e.allBut(s)
		return
	}
	if s.Who != cardtext.You && !(s.Who == cardtext.EachPlayer && e.ofEach(s.What)) {
		own := *s
		own.Who = cardtext.You
		e.each(&s.Base, func() { e.do(&own) })
		return
	}
	if op, ok := together[s.Verb]; ok && len(s.More) > 0 {
		e.group(append([]*cardtext.Ref{s.What}, s.More...), s.Span, func(sel effect.Selector) { e.act(op, sel) })
		return
	}
	flags := effect.PickFlags(0)
	if s.Verb == cardtext.Reveal {
		flags = effect.PickReveal
	}
	what := s.What
	if s.Verb == cardtext.Bury {
		what = e.buried(what)
	}
	sel := e.objects(what, flags)
	if s.Verb == cardtext.Reveal && s.What.Kind == cardtext.RefSome {
		return // revealed by the pick
	}
	if s.Verb == cardtext.Reveal && s.What.Kind == cardtext.RefHand && e.Who != effect.SelYou {
		e.shown = true
	}
	if s.Into != nil && (e.Ability == nil || e.Ability.Kind != effect.KindEvolve || e.Ability.Costs[0].Filter < 0) {
		e.c.Unsupported(s.Span, "evolving into another card by an ability that is no [evolve]")
	}
	if s.Verb == cardtext.EvolveIt && sel.IsThis() {
		sel = effect.SelThis // 5.24.3.1.1
	}
	if op, ok := actions[s.Verb]; ok {
		e.act(op, sel)
		return
	}
	length := int(durations[s.For])
	switch s.Verb {
	case cardtext.Bury:
		if e.asksMoved != "put" { // somewhere else, as burying is no putting
			e.countsMoved(cardtext.Cemetery, false, func(r int) { e.Op(effect.OpCountSel, r, int(sel), 0, 0, 0) })
		}
		e.tallied("buried", sel, effect.PlaceCemetery, func() { e.Op(effect.OpMove, int(sel), int(effect.PlaceCemetery), 0, 0, 0) })
	case cardtext.RaceIt:
		n := e.Number(s.Times)
		e.Op(effect.OpRace, int(sel), n, 0, 0, 0)
	case cardtext.ServeIt:
		n := e.Number(s.Times)
		e.Op(effect.OpServe, int(sel), n, 0, 0, 0)
	case cardtext.LoseAbilities:
		e.Op(effect.OpLoseAbilities, int(sel), 0, length, 0, 0)
	case cardtext.CannotAttack:
		e.Op(effect.OpCannotAttack, int(sel), 0, length, 0, 0)
	case cardtext.TurnFaceup:
		e.Op(effect.OpFlipEvolve, int(sel), 0, 1, 0, 0)
	case cardtext.NoRefresh:
		if s.For != cardtext.Lasting {
			e.c.Refuse(s.Span, cardtext.CodeUnsupported, "write \"It doesn't refresh during its controller's next start phase.\"",
				"a time together with the start phase in which it doesn't refresh")
		}
		e.Op(effect.OpNoRefresh, int(sel), 0, 0, 0, 0)
	case cardtext.RestOrRecover: // chosen when the effect gets there; nobody is asked about nothing
		if s.What.Plural {
			e.c.Unsupported(s.Span, "engaging or refreshing each of several cards")
		}
		some := e.Register()
		e.Op(effect.OpCountSel, some, int(sel), int(effect.CountOnField), 0, 0)
		none := e.JumpIfZero(some)
		e.Op(effect.OpAskOption, some, 2, 0, 0, 0)
		refresh := e.JumpIfZero(some)
		e.Op(effect.OpRefresh, int(sel), 0, 0, 0, 0)
		end := e.Jump()
		e.Land(refresh)
		e.Op(effect.OpEngage, int(sel), 0, 0, 0, 0)
		e.Land(none)
		e.Land(end)
	case cardtext.NoActs, cardtext.NoOtherActs:
		if s.For != cardtext.ThisTurn {
			e.c.Unsupported(s.Span, "abilities that can't be activated for longer than a turn")
		}
		evolve := 0
		if s.Verb == cardtext.NoActs {
			evolve = 1
		}
		e.Op(effect.OpNoActivate, int(sel), evolve, 0, 0, 0)
	case cardtext.NoFanfares:
		if s.For != cardtext.Lasting {
			e.c.Unsupported(s.Span, "a time for what is done once")
		}
		e.Op(effect.OpNoFanfare, int(sel), 0, 0, 0, 0)
	case cardtext.CannotDealDamage:
		e.Op(effect.OpNoDealDamage, int(sel), 0, length, 0, 0)
	default:
		e.c.Unsupported(s.Span, "this action")
	}
}

// give compiles numbers, keywords, traits and abilities that objects gain.
func (e *emitter) give(s *cardtext.Give) {
	if s.To == nil {
		e.c.Refuse(s.Span, cardtext.CodeReference, "name it, as in \"give this follower …\"", "the text does not say what this is given to")
	}
	all := append([]*cardtext.Ref{s.To}, s.More...)
	if slices.ContainsFunc(all, leads) && slices.ContainsFunc(s.Gains, func(g *cardtext.Gain) bool { return g.Attack != nil }) {
		e.c.Never(s.Span, "give it [defense]", "a leader has no attack (2.7, 2.8.3)")
	}
	if len(s.More) > 0 {
		e.group(all, s.Span, func(sel effect.Selector) { e.giveTo(sel, s) })
		return
	}
	e.giveTo(e.objects(s.To, 0), s)
}

// leads reports whether a reference is to leaders.
func leads(r *cardtext.Ref) bool {
	switch r.Kind {
	case cardtext.RefYourLeader, cardtext.RefEnemyLead, cardtext.RefLeaders, cardtext.RefItsLeader:
		return true
	}
	return false
}

// giveTo compiles what is given to objects.
func (e *emitter) giveTo(sel effect.Selector, s *cardtext.Give) {
	length := int(durations[s.For])
	for _, g := range s.Gains {
		mark := e.Reg
		switch {
		case g.Stats:
			atk, def := e.signed(g.Attack, g.MinusAttack), e.signed(g.Defense, g.MinusDefense)
			e.Op(effect.OpModify, int(sel), atk, def, length, 0)
		case g.Keyword != nil:
			e.Op(effect.OpKeyword, int(sel), 0, length, 0, g.Keyword.Number)
		case g.Trait != "":
			e.Op(effect.OpTrait, int(sel), 0, length, 0, e.c.Str(g.Trait))
		default:
			e.quoted(sel, length, g)
		}
		e.Reg = mark
	}
}

// signed leaves a number, or its opposite, in a register.
func (e *emitter) signed(a *cardtext.Amount, minus bool) int {
	r := e.amount(a)
	if e.mayBeNegative(a) { // 1.3.2.2: it never means the opposite
		e.Op(effect.OpMax, r, r, e.Number(0), 0, 0)
		e.Reg--
	}
	if minus {
		zero := e.Number(0)
		e.Op(effect.OpSub, r, zero, r, 0, 0)
		e.Reg--
	}
	return r
}

// mayBeNegative reports whether a computed number can be less than nothing.
func (e *emitter) mayBeNegative(a *cardtext.Amount) bool {
	if a != nil && a.Kind == cardtext.VariableX && len(e.Lets) > 0 {
		a = e.Lets[len(e.Lets)-1]
	}
	for ; a != nil; a = a.Plus {
		if a.Minus || a.Kind == cardtext.StatOf || a.Kind == cardtext.TotalOf {
			return true
		}
	}
	return false
}

// look compiles "look at the top N cards of your deck".
func (e *emitter) look(s *cardtext.Look) {
	if s.Who != cardtext.You {
		own := *s
		own.Who = cardtext.You
		if e.player(&s.Base) == effect.SelBoth {
			e.c.Unsupported(s.Span, "both players looking at cards")
		}
		e.each(&s.Base, func() { e.look(&own) })
		return
	}
	if !s.UpTo {
		e.Looked = int(e.topCards(s.Cards, 0) - effect.SelSet0)
		return
	}
	if s.Cards.Owner != cardtext.Yours {
		e.c.Unsupported(s.Span, "looking at up to some cards of this deck")
	}
	n := e.amount(s.Cards.Amount)
	set := e.Set(s.Span)
	e.Op(effect.OpLookUpTo, set, n, 0, 0, 0)
	e.Looked = set
	e.Name(effect.SelSet0 + effect.Selector(set))
}

// revealUntil compiles revealing from the top: what is found is "it", the cards
// above it are what remains. The instruction fills two neighbouring sets.
func (e *emitter) revealUntil(s *cardtext.RevealUntil) {
	f := e.c.filter(e.c.oneOf(s.Objects), context{place: effect.PlaceDeck, side: effect.SideYours})
	e.It, e.Selected, e.Looked = compile.Antecedent{}, compile.Antecedent{}, -1
	for set := range compile.Sets {
		next := (set + 1) % compile.Sets
		if e.Held[set]+e.Held[next] == 0 {
			e.Op(effect.OpMillUntil, set, 0, int(f), 0, 0)
			e.Name(effect.SelSet0 + effect.Selector(set))
			e.Looked = next
			return
		}
	}
	e.c.Refuse(s.Span, cardtext.CodeCapacity, "split the text", "the effect speaks of more than %d groups of cards at once", compile.Sets)
}

// repeated compiles "Repeat this until your field is full": the statement
// before has been carried out once and is carried out again while there is
// room, at most as often as there can be places. Where it does nothing more,
// repeating it does no harm.
func (e *emitter) repeated(before cardtext.Stmt, s *cardtext.Repeat) {
	room := effect.StatFieldRoom
	if s.Full == cardtext.EXArea {
		room = effect.StatEXRoom
	}
	var ends []int
	for range placesMost - 1 {
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(room), 0, 0)
		ends = append(ends, e.JumpIfZero(r))
		e.Reg--
		e.stmt(before)
	}
	for _, at := range ends {
		e.Land(at)
	}
}

// placesMost is the greatest number of places of a field or EX area (4.4.4.1,
// 4.8.3.1, with what effects may add).
const placesMost = 8

// search compiles a search of the deck. The player may fail to find where the
// text asks for more than a number of cards.
func (e *emitter) search(s *cardtext.Search) {
	if list := e.c.both(s.Objects, s.Quantity); list != nil {
		e.bothSets(list, s.Span, func(o some, not effect.Selector) effect.Selector {
			one := *s
			one.Quantity = o.q
			return e.searchFor(o.Objects, &one, not)
		})
	} else {
		e.searchFor(s.Objects, s, effect.SelNone)
	}
	e.shuffle = true
}

// searchFor compiles the search for cards of one kind, other than those that not names.
func (e *emitter) searchFor(o *cardtext.Objects, s *cardtext.Search, not effect.Selector) effect.Selector {
	x := e.mostX(&o, s.Quantity)
	f := e.c.filter(o, context{place: effect.PlaceDeck, side: effect.SideYours})
	least, most := compile.PickBounds(s.Quantity)
	plain := effect.AnyCard()
	plain.Side = effect.SideYours
	if e.c.Program.Filters[f] != plain {
		least = 0
	}
	together, total := e.c.togetherness(o, s.Quantity, s.Span)
	if total >= 0 {
		least = 128 + e.Number(total)
	}
	if x > 0 {
		least, together = x, together|effect.PickTotal
	}
	set := e.Set(s.Span)
	e.Op(effect.OpSearch, set, 0, int(f), least, int(together|effect.PickFlags(not)*effect.PickBy))
	e.Code[len(e.Code)-1].E = uint8(most)
	e.Name(effect.SelSet0 + effect.Selector(set))
	return e.It.Sel
}
