package svecode

import (
	"reflect"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// passive compiles the sentences of a passive ability with their guards.
func (c *compiler) passive(p *cardtext.Passive) {
	c.passiveUnder(p, nil, effect.SideAny, false)
}

// passiveUnder compiles a passive inside the reach of other conditions. A
// deeper "instead" takes the place of what stands before it, so that one holds
// only while the deeper condition does not.
func (c *compiler) passiveUnder(p *cardtext.Passive, outer []cardtext.Cond, turn effect.Side, inner bool) {
	conds := append([]cardtext.Cond(nil), outer...)
	for _, g := range p.Guards {
		switch {
		case g.Kind == cardtext.CondOnField: // where passives work anyway
		case g.Kind == cardtext.CondYourTurn && g.N == 1:
			turn = effect.SideYours
		case g.Kind == cardtext.CondYourTurn:
			turn = effect.SideEnemy
		default:
			conds = append(conds, g)
		}
	}
	var not *cardtext.Cond
	if p.More != nil && p.More.Statics[0].Instead {
		not = &p.More.Guards[0]
		if len(p.Statics) > 1 {
			c.Refuse(p.More.Statics[0].Span, cardtext.CodeAmbiguous, "put what is not replaced into a paragraph of its own",
				"\"instead\" may replace all of the sentences before it or the last")
		}
	}
	for k, s := range p.Statics {
		if s.Instead && (k > 0 || !inner) {
			c.Refuse(s.Span, cardtext.CodeReference, "write it behind a condition that stands inside another, as in \"Spellchain (3): … Spellchain (6): … instead.\"",
				"\"instead\" replaces nothing here")
		}
	}
	if len(p.Statics) == 1 && p.Statics[0].Kind == cardtext.StaticUnplayable && p.Statics[0].N == 2 {
		c.playedIf(p, outer, turn)
		return
	}
	cond := c.passiveCond(conds, not)
	for _, s := range p.Statics {
		c.static(s, cond, turn)
	}
	if p.More != nil {
		c.passiveUnder(p.More, conds, turn, true)
	}
}

// playedIf compiles "this card can only be played if": while the condition does not hold it can't be.
func (c *compiler) playedIf(p *cardtext.Passive, outer []cardtext.Cond, turn effect.Side) {
	s := *p.Statics[0]
	if len(outer) > 0 || p.More != nil || len(p.Guards) != 1 {
		c.Unsupported(s.Span, "several conditions of playing in one sentence")
	}
	s.N = 0
	switch g := p.Guards[0]; {
	case g.Kind == cardtext.CondYourTurn && g.N == 1:
		c.static(&s, -1, effect.SideEnemy)
	case g.Kind == cardtext.CondYourTurn:
		c.static(&s, -1, effect.SideYours)
	default:
		c.static(&s, c.passiveCond(nil, &g), turn)
	}
}

// passiveCond stores the condition of a passive, or returns -1 for none.
func (c *compiler) passiveCond(conds []cardtext.Cond, not *cardtext.Cond) int16 {
	if not == nil {
		if len(conds) == 0 {
			return -1
		}
		return c.condition(conds)
	}
	e := c.emitter(nil)
	e.NameThis()
	r := e.all(conds)
	s := e.cond(not)
	e.Op(effect.OpNot, s, s, 0, 0, 0)
	e.Op(effect.OpAnd, r, r, s, 0, 0)
	return c.Store(e.Code)
}

// plainStatics maps sentences that need only their kind.
var plainStatics = map[cardtext.StaticKind]effect.StaticKind{
	cardtext.StaticNoLose: effect.StaticNoLose, cardtext.StaticNoWin: effect.StaticNoWin, cardtext.StaticMustSelect: effect.StaticMustSelect,
	cardtext.StaticUnplayable:    effect.StaticUnplayable,
	cardtext.StaticEntersEngaged: effect.StaticEnterEngaged, cardtext.StaticIgnoresWard: effect.StaticIgnoreWard,
	cardtext.StaticNoAttack: effect.StaticCannotAttack, cardtext.StaticNoAttackLead: effect.StaticCannotAttackLeader,
	cardtext.StaticNoDestroy: effect.StaticNoDestroy, cardtext.StaticNoDamage: effect.StaticNoDamage,
	cardtext.StaticAlsoNamed: effect.StaticAlsoNamed, cardtext.StaticCopies: effect.StaticDeckCopies,
	cardtext.StaticDealsMore: effect.StaticDamageDealt, cardtext.StaticCostIs: effect.StaticCostSet,
	cardtext.StaticCostLess: effect.StaticCost, cardtext.StaticTakesLess: effect.StaticDamageTaken,
	cardtext.StaticAttackIs: effect.StaticAttackSet, cardtext.StaticDefenseDamage: effect.StaticDamageIsDefense,
	cardtext.StaticLure: effect.StaticLure, cardtext.StaticSilent: effect.StaticLoseAbilities,
	cardtext.StaticFieldLimit: effect.StaticFieldLimit, cardtext.StaticEXLimit: effect.StaticEXLimit, cardtext.StaticHandLimit: effect.StaticHandLimit, cardtext.StaticDealsTimes: effect.StaticDamageTimes,
	cardtext.StaticNoRefresh: effect.StaticNoRefresh, cardtext.StaticUnselected: effect.StaticNotTargetable,
	cardtext.StaticSpellchain: effect.StaticSpellchain, cardtext.StaticEvolveLess: effect.StaticEvolveCost,
}

// static compiles one sentence.
func (c *compiler) static(s *cardtext.Static, cond int16, turn effect.Side) {
	out := effect.Static{
		This: s.This, Filter: -1, TurnSide: turn, Cond: cond, Amount: -1, Name: s.Name,
		N: int16(s.N), DamageKinds: damageKinds[s.Damage],
		Span: effect.Span{Start: int32(s.Span.Start), End: int32(s.Span.End)},
	}
	if s.This {
		out.As = map[string]effect.TypeSet{"follower": effect.TypeFollower, "amulet": effect.TypeAmulet}[s.ThisAs]
	}
	cost := s.Kind == cardtext.StaticCostLess || s.Kind == cardtext.StaticCostIs
	switch s.Kind {
	case cardtext.StaticUnplayable:
		out.Place = effect.PlaceHand // wherever it is played from
	case cardtext.StaticSpellchain:
		out.Place = c.place(s.Objects, context{})
	}
	if cost {
		out.Place = effect.PlaceHand
		if !s.This && s.Objects.HasPlace {
			if s.Objects.Place != cardtext.EXArea {
				c.Unsupported(s.Span, "the cost of cards of this zone")
			}
			out.Place = effect.PlaceEX
		}
	}
	if s.Kind == cardtext.StaticCostLess || s.Kind == cardtext.StaticTakesLess || s.Kind == cardtext.StaticEvolveLess {
		out.N = -out.N
	}
	if s.Every != nil { // so much for every one
		switch s.Kind {
		case cardtext.StaticCostLess, cardtext.StaticCostIs, cardtext.StaticDealsMore, cardtext.StaticTakesLess, cardtext.StaticEvolveLess,
			cardtext.StaticFieldLimit, cardtext.StaticEXLimit, cardtext.StaticHandLimit:
		default:
			c.Unsupported(s.Span, "a number of what this says")
		}
		e := c.emitter(nil)
		e.NameThis()
		r := e.Times(e.amount(s.Every), max(s.N, -s.N))
		if s.N > 0 {
			e.Op(effect.OpSub, r, e.Number(0), r, 0, 0)
		}
		if r != 0 {
			e.Op(effect.OpMax, 0, r, r, 0, 0)
		}
		out.N, out.Amount = 0, c.Store(e.Code)
	}
	if s.Enemy {
		out.EnemyOnly = true
	}
	if !s.This {
		out.Filter = c.filter(s.Objects, context{place: out.Place, side: effect.SideAny})
	}
	switch s.Kind {
	case cardtext.StaticDealsTimes:
		if !s.This {
			c.Unsupported(s.Span, "multiplying damage of other cards")
		}
		out.ToTypes = typeSets[s.To]
	case cardtext.StaticServeRule: // 14.2.1 says the same; serve abilities stand on the followers
		return
	case cardtext.StaticHas:
		c.staticHas(s, out)
		return
	}
	if s.Kind == cardtext.StaticEvolveLess && c.Card == nil {
		c.Unsupported(s.Span, "what evolving costs, said in quotation marks")
	}
	kind, ok := plainStatics[s.Kind]
	if !ok {
		c.Unsupported(s.Span, "this passive")
	}
	switch out.Kind = kind; {
	case kind == effect.StaticUnplayable && out.N > 1:
		c.Unsupported(s.Span, "this limit of playing")
	case kind == effect.StaticMustSelect || kind == effect.StaticNoWin || kind == effect.StaticNoLose:
		out.N = 0
	}
	c.Program.Statics = append(c.Program.Statics, out)
}

// staticHas compiles "has [attack]+1 and Rush": one static for all numbers, one
// for all keywords, one per trait.
func (c *compiler) staticHas(s *cardtext.Static, out effect.Static) {
	numbers, words := out, out
	numbers.Kind, words.Kind = effect.StaticStats, effect.StaticKeyword
	for _, g := range s.Gains {
		switch {
		case g.Stats:
			numbers.Amount = c.every(g)
			numbers.Atk += c.constant(g.Attack, g.MinusAttack)
			numbers.Def += c.constant(g.Defense, g.MinusDefense)
		case g.Keyword != nil:
			words.Keywords |= 1 << g.Keyword.Number
		case g.Trait != "":
			trait := out
			trait.Kind, trait.Name = effect.StaticTrait, g.Trait
			c.Program.Statics = append(c.Program.Statics, trait)
		default:
			c.whileQuoted(g, out)
		}
	}
	if numbers.Atk != 0 || numbers.Def != 0 {
		c.Program.Statics = append(c.Program.Statics, numbers)
	}
	if words.Keywords != 0 {
		c.Program.Statics = append(c.Program.Statics, words)
	}
}

// every compiles what a change of attack and defense is multiplied with, "for every card in your hand":
// both are said to be so much for each of the same cards.
func (c *compiler) every(g *cardtext.Gain) int16 {
	for _, a := range []*cardtext.Amount{g.Attack, g.Defense} {
		if a != nil && (a.Kind == cardtext.CountObjects || a.Kind == cardtext.CountersOn) {
			if b := g.Defense; b != nil && (b.Kind != a.Kind || b.Per != a.Per || b.Name != a.Name || !reflect.DeepEqual(b.Of, a.Of) || !reflect.DeepEqual(b.Objects, a.Objects)) {
				c.Unsupported(b.Span, "attack and defense multiplied with two numbers")
			}
			e, one := c.emitter(nil), *a
			one.N = 1
			e.NameThis()
			if r := e.amount(&one); r != 0 {
				e.Op(effect.OpMax, 0, r, r, 0, 0)
			}
			return c.Store(e.Code)
		}
	}
	return -1
}

// constant is a printed number of a passive.
func (c *compiler) constant(a *cardtext.Amount, minus bool) int16 {
	if a == nil {
		return 0
	}
	if a.Kind != cardtext.Literal && a.Kind != cardtext.CountObjects && a.Kind != cardtext.CountersOn {
		c.Unsupported(a.Span, "a computed number in a passive")
	}
	if minus {
		return int16(-a.N)
	}
	return int16(a.N)
}

// playCosts compiles "When playing this card, …" of followers and amulets: all such
// lines are about one playing of the card (10.6.2.2.1, 10.6.2.5.1.3).
func (c *compiler) playCosts(list []*cardtext.PlayCost) {
	if len(list) == 0 {
		return
	}
	a := compile.NewAbility(effect.KindPlay, list[0].Span)
	e := c.emitter(&a)
	c.allPlayCosts(&a, e, list)
	e.end()
	c.Program.Abilities = append(c.Program.Abilities, a)
}

func (c *compiler) allPlayCosts(a *effect.Ability, e *emitter, list []*cardtext.PlayCost) {
	for _, p := range list {
		if !p.Must {
			c.optionalPlayCost(a, e, p)
			continue
		}
		c.payableIn(p.Options[0], costZone(a))
		a.Costs = append(a.Costs, c.costs(p.Options[0])...)
	}
}

// optionalPlayCost adds the optional costs of "When playing this card, …:" and
// what paying one of them does.
func (c *compiler) optionalPlayCost(a *effect.Ability, e *emitter, p *cardtext.PlayCost) {
	if a.OneOptCost || len(p.Options) > 1 && len(a.OptCosts) > 0 {
		c.Unsupported(p.Span, "a choice of costs beside another optional cost")
	}
	for _, option := range p.Options {
		r := e.paid(option, p.Span)
		e.Opt = -1
		skip := e.JumpIfZero(r)
		if p.DamageAdd > 0 {
			n := e.Number(p.DamageAdd)
			e.Op(effect.OpDamageMod, int(effect.SelThis), n, int(effect.Permanent), 0, 0)
		}
		for _, s := range p.Statics {
			if s.Kind == cardtext.StaticHas && s.This && a.Kind == effect.KindPlay {
				e.give(&cardtext.Give{Base: cardtext.Base{Span: s.Span}, To: &cardtext.Ref{Kind: cardtext.RefThis}, Gains: s.Gains})
				continue
			}
			c.playStatic(a, len(a.OptCosts)-1, s)
		}
		e.Land(skip)
		e.Reg = 0
	}
	a.OneOptCost = len(p.Options) > 1
}

// playStatic makes a change of the cost to play depend on an optional cost.
func (c *compiler) playStatic(a *effect.Ability, k int, s *cardtext.Static) {
	change := effect.CostChange{OptCost: int8(k)}
	if !s.This {
		c.Unsupported(s.Span, "changing the cost of other cards while playing this one")
	}
	switch s.Kind {
	case cardtext.StaticCostIs:
		change.Set, change.N = true, int16(s.N)
	case cardtext.StaticCostLess:
		change.N = int16(-s.N)
	default:
		c.Unsupported(s.Span, "this effect of a cost")
	}
	a.CostChanges = append(a.CostChanges, change)
}
