package cardtext

// Passives: sentences that say how things are, not what to do.

// passive reads guards and sentences that hold while they hold. A sentence may
// be followed by a trigger on the same line, which is left for the caller.
func (p *parser) passive() Ability {
	start := p.pos
	a := &Passive{}
	p.guards(a)
	a.Statics = p.staticSentence()
	for !p.atEnd() && !p.looking("whenever|when|once") {
		if more := p.morePassive(); more != nil {
			a.More = more
			break
		}
		a.Statics = append(a.Statics, p.staticSentence()...)
	}
	a.Span = p.spanFrom(start)
	return a
}

// morePassive reads a further guard inside the reach of the one before.
func (p *parser) morePassive() *Passive {
	var more *Passive
	p.try(func() {
		c, ok := p.guard()
		if !ok {
			p.fail("if")
		}
		m := &Passive{Guards: []Cond{c}, Statics: p.staticSentence()}
		m.Span = m.Statics[0].Span.join(c.Span)
		m.More = p.morePassive()
		more = m
	})
	return more
}

// guards reads "while …,", "during …," and "if …,".
func (p *parser) guards(a *Passive) {
	for {
		start := p.pos
		if p.accept("while this card is on your field ,") {
			a.Guards = append(a.Guards, Cond{Kind: CondOnField, Span: p.spanFrom(start)})
		} else if c, ok := p.turnGuard(); ok {
			a.Guards = append(a.Guards, c)
		} else if p.accept("while") {
			c := p.whileCondition()
			p.expect(",")
			c.Span = p.spanFrom(start)
			a.Guards = append(a.Guards, c)
		} else if c, ok := p.guard(); ok {
			a.Guards = append(a.Guards, c)
		} else {
			return
		}
	}
}

// turnGuard reads "during your turn," and "during each opponent's turn,".
func (p *parser) turnGuard() (Cond, bool) {
	start := p.pos
	switch {
	case p.accept("during your turn ,"):
		return Cond{Kind: CondYourTurn, N: 1, Span: p.spanFrom(start)}, true
	case p.acceptAny("during each opponent's turn ,", "during your opponent's turn ,"):
		return Cond{Kind: CondYourTurn, N: 0, Span: p.spanFrom(start)}, true
	}
	return Cond{}, false
}

// whileCondition reads what follows "while": a condition, or "a Knight is on
// your field".
func (p *parser) whileCondition() Cond {
	c := Cond{Kind: CondExists, N: 1}
	if p.try(func() {
		p.acceptAny("a", "an")
		n := p.noun()
		p.expect("is on your field")
		c.Objects = &Objects{Span: n.Span, Nouns: []Noun{n}, HasPlace: true, Place: Field, Owner: Yours}
	}) {
		return c
	}
	return p.condition()
}

// staticSentence reads one sentence: a subject and what holds for it.
func (p *parser) staticSentence() []*Static {
	start := p.pos
	s := &Static{}
	if !p.wholeStatic(s) {
		p.subject(s)
		p.predicateStatic(s)
	}
	if p.accept("instead") {
		s.Instead = true
	}
	if !p.sentenceEnd() {
		p.fail(".")
	}
	s.Span = p.spanFrom(start)
	return []*Static{s}
}

// wholeStatic reads sentences that are one phrase.
func (p *parser) wholeStatic(s *Static) bool {
	switch {
	case p.accept("you can serve a carrot to an umamusume follower to race it"):
		s.Kind, s.This, s.ThisAs = StaticServeRule, true, "card"
	case p.accept("enemy followers must attack this follower if possible"):
		s.Kind, s.This, s.ThisAs = StaticLure, true, "follower"
	case p.accept("you can put up to"):
		s.Kind, s.This, s.ThisAs, s.N = StaticCopies, true, "card", p.number()
		p.expectAny("of this card into your evolve deck", "of this card into your deck")
	case p.accept("reduce damage dealt to this follower by"):
		s.Kind, s.This, s.ThisAs, s.N = StaticTakesLess, true, "follower", p.number()
	case p.accept("when this follower would be dealt damage , reduce that damage by"):
		s.Kind, s.This, s.ThisAs, s.N = StaticTakesLess, true, "follower", p.number()
	case p.accept("damage dealt by your spells is increased by"):
		s.Kind, s.N = StaticDealsMore, p.number()
		s.Objects = &Objects{Nouns: []Noun{{Side: Yours, Type: TypeSpell}}}
	case p.acceptAny("this follower's name is also", "this card's name is also"):
		s.Kind, s.This, s.ThisAs = StaticAlsoNamed, true, "follower"
		if s.Name = p.capitals(); s.Name == "" {
			p.fail("a name")
		}
	default:
		return false
	}
	return true
}

// subject reads whom the sentence is about.
func (p *parser) subject(s *Static) {
	switch {
	case p.acceptAny("this card", "it"):
		s.This, s.ThisAs = true, "card"
	case p.accept("this follower"):
		s.This, s.ThisAs = true, "follower"
	case p.acceptAny("your followers' attack is"):
		s.Kind, s.N = StaticAttackIs, p.number()
		s.Objects = &Objects{Nouns: []Noun{{Side: Yours, Type: TypeFollower}}}
	default:
		if !p.looking("your") && !p.looking("enemy") && !p.looking("each") {
			p.fail("this follower")
		}
		p.accept("each")
		s.Objects = p.objects()
	}
}

// predicateStatic reads what holds.
func (p *parser) predicateStatic(s *Static) {
	switch {
	case s.Kind == StaticAttackIs:
	case p.acceptAny("has", "have"):
		s.Kind = StaticHas
		g := &Give{}
		p.gains(g)
		s.Gains = g.Gains
	case p.acceptAny("costs", "cost"):
		p.staticCost(s)
	case p.acceptAny("deals damage equal to its defense", "deal damage equal to their defense"):
		s.Kind = StaticDefenseDamage
	case p.acceptAny("deals", "deal"):
		s.Kind, s.N = StaticDealsMore, p.number()
		p.expect("more damage")
	case p.acceptAny("takes", "take"):
		s.Kind, s.N = StaticTakesLess, p.number()
		p.expect("less")
		s.Damage = p.damageWord()
		p.expect("damage")
		if p.accept("from enemy abilities") {
			s.Damage, s.Enemy = AbilityDamage, true
		}
	case p.acceptAny("doesn't take", "don't take"):
		s.Kind, s.Damage = StaticNoDamage, p.damageWord()
		p.expect("damage")
	case p.accept("is put onto the field engaged"):
		s.Kind = StaticEntersEngaged
	case p.accept("ignores ward"):
		s.Kind = StaticIgnoresWard
	case p.acceptAny("can't attack enemy leaders", "cannot attack enemy leaders"):
		s.Kind = StaticNoAttackLead
	case p.acceptAny("can't attack enemies", "can't attack", "cannot attack"):
		s.Kind = StaticNoAttack
	case p.acceptAny("can't be destroyed by abilities"):
		s.Kind, s.Damage = StaticNoDestroy, AbilityDamage
	case p.acceptAny("can't be destroyed"):
		s.Kind = StaticNoDestroy
	default:
		p.fail("has")
	}
}

// staticCost reads "2 less to play", "7 play points to play", "6 less".
func (p *parser) staticCost(s *Static) {
	s.N = p.number()
	switch {
	case p.acceptAny("less to play", "less"):
		s.Kind = StaticCostLess
	case p.acceptAny("more to play", "more"):
		s.Kind, s.N = StaticCostLess, -s.N
	case p.acceptAny("play points to play", "play point to play", "to play"):
		s.Kind = StaticCostIs
	default:
		p.fail("less to play")
	}
}
