package cardtext

// Passives: sentences that say how things are, not what to do.

// passive reads guards and sentences that hold while they hold. A sentence may
// be followed by a trigger on the same line, which is left for the caller.
func passive(p *Reader) Ability {
	start := p.Pos
	a := &Passive{}
	guards(p, a)
	a.Statics = staticSentence(p)
	for !p.AtEnd() && !p.Looking("whenever|when|once") {
		if more := morePassive(p); more != nil {
			a.More = more
			break
		}
		a.Statics = append(a.Statics, staticSentence(p)...)
	}
	a.Span = p.SpanFrom(start)
	return a
}

// morePassive reads a further guard inside the reach of the one before.
func morePassive(p *Reader) *Passive {
	var more *Passive
	p.Try(func() {
		c, ok := p.Guard()
		if !ok {
			p.Fail("if")
		}
		m := &Passive{Guards: []Cond{c}, Statics: staticSentence(p)}
		m.Span = m.Statics[0].Span.Join(c.Span)
		m.More = morePassive(p)
		more = m
	})
	return more
}

// guards reads "while …,", "during …," and "if …,".
func guards(p *Reader, a *Passive) {
	for {
		start := p.Pos
		if p.Accept("while this card is on your field ,") {
			a.Guards = append(a.Guards, Cond{Kind: CondOnField, Span: p.SpanFrom(start)})
		} else if c, ok := p.TurnGuard(); ok {
			a.Guards = append(a.Guards, c)
		} else if p.Accept("while") {
			c := whileCondition(p)
			p.Expect(",")
			c.Span = p.SpanFrom(start)
			a.Guards = append(a.Guards, c)
		} else if c, ok := p.Guard(); ok {
			a.Guards = append(a.Guards, c)
		} else {
			return
		}
	}
}

// TurnGuard reads "during your turn," and "during each opponent's turn,".
func (p *Reader) TurnGuard() (Cond, bool) {
	start := p.Pos
	for _, row := range p.Dialect.TurnGuards {
		if p.AcceptAny(row.Phrases...) {
			return Cond{Kind: CondYourTurn, N: row.Yours, Span: p.SpanFrom(start)}, true
		}
	}
	return Cond{}, false
}

// whileCondition reads what follows "while": a condition, or "a Knight is on
// your field".
func whileCondition(p *Reader) Cond {
	c := Cond{Kind: CondExists, N: 1}
	if p.Try(func() {
		p.AcceptAny("a", "an")
		start := p.Pos
		list, and := list(p)
		o := &Objects{Span: p.SpanFrom(start), And: and, HasPlace: true, Place: Field, Owner: Yours}
		for _, m := range list {
			o.Nouns = append(o.Nouns, m.Noun)
		}
		p.Expect("is|are on your field")
		checkReach(p, o, list, o.Span, false)
		c.Objects = o
	}) {
		return c
	}
	return p.Condition()
}

// staticSentence reads one sentence: a subject and what holds for it.
func staticSentence(p *Reader) []*Static {
	defer p.Reading("a lasting statement")()
	start := p.Pos
	s := &Static{}
	all := []*Static{s}
	if !wholeStatic(p, s) {
		subject(p, s)
		predicateStatic(p, s)
		for s.Kind == StaticDealsTimes && p.Accept("and double") {
			more := &Static{This: s.This, ThisAs: s.ThisAs, Objects: s.Objects}
			damageTimes(p, more)
			all = append(all, more)
		}
	}
	if p.Accept("instead") {
		s.Instead = true
	}
	if !p.SentenceEnd() {
		p.Fail(".")
	}
	for _, one := range all {
		one.Span = p.SpanFrom(start)
	}
	return all
}

// damageTimes reads "attack damage to leaders" behind "double".
func damageTimes(p *Reader, s *Static) {
	s.Kind, s.N, s.Damage = StaticDealsTimes, 2, p.DamageWord()
	p.Expect("damage")
	var n Noun
	if p.Accept("to") && !p.TypeWord(&n) {
		p.Fail("leaders")
	}
	s.To = n.Type
}

// wholeStatic reads sentences that are one phrase.
func wholeStatic(p *Reader, s *Static) bool {
	for _, row := range p.Dialect.WholeStatics {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		s.Kind, s.This, s.ThisAs = row.Kind, row.As != "", row.As
		if row.Read != nil {
			row.Read(p, s)
		}
		return true
	}
	return false
}

func staticNumber(p *Reader, s *Static) { s.N = p.Number() }

// staticCopies reads "N of this card into your deck".
func staticCopies(p *Reader, s *Static) {
	s.N = p.Number()
	p.ExpectAny("of this card into your evolve deck", "of this card into your deck")
}

// staticSpellchain reads what counts for Spellchain beside spells.
func staticSpellchain(p *Reader, s *Static) {
	s.Objects = p.Objects()
	p.Expect("when counting your spellchain")
}

func spellDamage(p *Reader, s *Static) {
	s.N = p.Number()
	s.Objects = &Objects{Nouns: []Noun{{Side: Yours, Type: TypeSpell}}}
}

func staticName(p *Reader, s *Static) {
	if s.Name = p.Capitals(); s.Name == "" {
		p.Fail("a name")
	}
}

// subject reads whom the sentence is about.
func subject(p *Reader, s *Static) {
	switch {
	case p.AcceptAny("this card", "it"):
		s.This, s.ThisAs = true, "card"
	case p.Accept("this follower"):
		s.This, s.ThisAs = true, "follower"
	case p.AcceptAny("your followers' attack is"):
		s.Kind, s.N = StaticAttackIs, p.Number()
		s.Objects = &Objects{Nouns: []Noun{{Side: Yours, Type: TypeFollower}}}
	default:
		if !p.Looking("your") && !p.Looking("enemy") && !p.Looking("each") {
			p.Fail("this follower")
		}
		p.Accept("each")
		s.Objects = p.Objects()
	}
}

// predicateStatic reads what holds.
func predicateStatic(p *Reader, s *Static) {
	if s.Kind == StaticAttackIs { // said with the subject
		return
	}
	for _, row := range p.Dialect.StaticPredicates {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		s.Kind, s.Damage = row.Kind, row.Damage
		if row.Read != nil {
			row.Read(p, s)
		}
		return
	}
	p.Fail("has")
}

// staticGains reads what the subject has.
func staticGains(p *Reader, s *Static) {
	g := &Give{}
	gains(p, g)
	s.Gains = g.Gains
}

// staticDeals reads "N more damage".
func staticDeals(p *Reader, s *Static) {
	s.N = p.Number()
	p.Expect("more damage")
}

// staticTakes reads "N less combat damage".
func staticTakes(p *Reader, s *Static) {
	s.N = p.Number()
	p.Expect("less")
	staticUnhurt(p, s)
	if p.Accept("from enemy abilities") {
		s.Damage, s.Enemy = AbilityDamage, true
	}
}

// staticUnhurt reads a kind of damage.
func staticUnhurt(p *Reader, s *Static) {
	s.Damage = p.DamageWord()
	p.Expect("damage")
}

// staticCost reads "2 less to play", "7 play points to play", "6 less".
func staticCost(p *Reader, s *Static) {
	s.N = p.Number()
	switch {
	case p.AcceptAny("less to play", "less"):
		s.Kind = StaticCostLess
	case p.AcceptAny("more to play", "more"):
		s.Kind, s.N = StaticCostLess, -s.N
	case p.AcceptAny("play points to play", "play point to play", "to play"):
		s.Kind = StaticCostIs
	default:
		p.Fail("less to play")
	}
}
