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
	for _, row := range p.d.turnGuards {
		if p.acceptAny(row.phrases...) {
			return Cond{Kind: CondYourTurn, N: row.yours, Span: p.spanFrom(start)}, true
		}
	}
	return Cond{}, false
}

// whileCondition reads what follows "while": a condition, or "a Knight is on
// your field".
func (p *parser) whileCondition() Cond {
	c := Cond{Kind: CondExists, N: 1}
	if p.try(func() {
		p.acceptAny("a", "an")
		start := p.pos
		list, and := p.list()
		o := &Objects{Span: p.spanFrom(start), And: and, HasPlace: true, Place: Field, Owner: Yours}
		for _, m := range list {
			o.Nouns = append(o.Nouns, m.Noun)
		}
		p.expect("is|are on your field")
		p.checkReach(o, list, o.Span, false)
		c.Objects = o
	}) {
		return c
	}
	return p.condition()
}

// staticSentence reads one sentence: a subject and what holds for it.
func (p *parser) staticSentence() []*Static {
	defer p.reading("a lasting statement")()
	start := p.pos
	s := &Static{}
	all := []*Static{s}
	if !p.wholeStatic(s) {
		p.subject(s)
		p.predicateStatic(s)
		for s.Kind == StaticDealsTimes && p.accept("and double") {
			more := &Static{This: s.This, ThisAs: s.ThisAs, Objects: s.Objects}
			p.damageTimes(more)
			all = append(all, more)
		}
	}
	if p.accept("instead") {
		s.Instead = true
	}
	if !p.sentenceEnd() {
		p.fail(".")
	}
	for _, one := range all {
		one.Span = p.spanFrom(start)
	}
	return all
}

// damageTimes reads "attack damage to leaders" behind "double".
func (p *parser) damageTimes(s *Static) {
	s.Kind, s.N, s.Damage = StaticDealsTimes, 2, p.damageWord()
	p.expect("damage")
	var n Noun
	if p.accept("to") && !p.typeWord(&n) {
		p.fail("leaders")
	}
	s.To = n.Type
}

// wholeStatic reads sentences that are one phrase.
func (p *parser) wholeStatic(s *Static) bool {
	for _, row := range p.d.wholeStatics {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		s.Kind, s.This, s.ThisAs = row.kind, row.as != "", row.as
		if row.read != nil {
			row.read(p, s)
		}
		return true
	}
	return false
}

func (p *parser) staticNumber(s *Static) { s.N = p.number() }

// staticCopies reads "N of this card into your deck".
func (p *parser) staticCopies(s *Static) {
	s.N = p.number()
	p.expectAny("of this card into your evolve deck", "of this card into your deck")
}

// staticSpellchain reads what counts for Spellchain beside spells.
func (p *parser) staticSpellchain(s *Static) {
	s.Objects = p.objects()
	p.expect("when counting your spellchain")
}

func (p *parser) spellDamage(s *Static) {
	s.N = p.number()
	s.Objects = &Objects{Nouns: []Noun{{Side: Yours, Type: TypeSpell}}}
}

func (p *parser) staticName(s *Static) {
	if s.Name = p.capitals(); s.Name == "" {
		p.fail("a name")
	}
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
	if s.Kind == StaticAttackIs { // said with the subject
		return
	}
	for _, row := range p.d.staticPredicates {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		s.Kind, s.Damage = row.kind, row.damage
		if row.read != nil {
			row.read(p, s)
		}
		return
	}
	p.fail("has")
}

// staticGains reads what the subject has.
func (p *parser) staticGains(s *Static) {
	g := &Give{}
	p.gains(g)
	s.Gains = g.Gains
}

// staticDeals reads "N more damage".
func (p *parser) staticDeals(s *Static) {
	s.N = p.number()
	p.expect("more damage")
}

// staticTakes reads "N less combat damage".
func (p *parser) staticTakes(s *Static) {
	s.N = p.number()
	p.expect("less")
	p.staticUnhurt(s)
	if p.accept("from enemy abilities") {
		s.Damage, s.Enemy = AbilityDamage, true
	}
}

// staticUnhurt reads a kind of damage.
func (p *parser) staticUnhurt(s *Static) {
	s.Damage = p.damageWord()
	p.expect("damage")
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
