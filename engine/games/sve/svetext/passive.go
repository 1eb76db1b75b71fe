package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// Passives: sentences that say how things are, not what to do.

// passive reads guards and sentences that hold while they hold. A sentence may
// be followed by a trigger on the same line, which is left for the caller.
func passive(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	a := &cardtext.Passive{}
	guards(p, a)
	if a.Statics = firstPlayed(p, a); a.Statics == nil {
		a.Statics = staticIf(p, a)
	}
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
func morePassive(p *cardtext.Reader) *cardtext.Passive {
	var more *cardtext.Passive
	p.Try(func() {
		c, ok := p.Guard()
		if !ok {
			p.Fail("if")
		}
		m := &cardtext.Passive{Guards: []cardtext.Cond{c}, Statics: staticSentence(p)}
		m.Span = m.Statics[0].Span.Join(c.Span)
		m.More = morePassive(p)
		more = m
	})
	return more
}

// guards reads "while …,", "during …," and "if …,".
func guards(p *cardtext.Reader, a *cardtext.Passive) {
	for {
		start := p.Pos
		if p.Accept("while this card is on your field ,") {
			a.Guards = append(a.Guards, cardtext.Cond{Kind: cardtext.CondOnField, Span: p.SpanFrom(start)})
		} else if c, ok := p.TurnGuard(); ok {
			a.Guards = append(a.Guards, c)
		} else if p.Accept("while") {
			c := whileCondition(p)
			p.Expect(",")
			c.Span = p.SpanFrom(start)
			a.Guards = append(a.Guards, c)
		} else if c, ok := p.Guard(); ok {
			a.Guards = append(a.Guards, c)
		} else if c, ok := unless(p); ok {
			a.Guards = append(a.Guards, c)
		} else {
			return
		}
	}
}

// whileCondition reads what follows "while": a condition, or "a Knight is on
// your field".
func whileCondition(p *cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondExists, N: 1}
	if p.Try(func() {
		p.AcceptAny("a", "an")
		start := p.Pos
		list, and := list(p)
		o := &cardtext.Objects{Span: p.SpanFrom(start), And: and, HasPlace: true, Place: cardtext.Field, Owner: cardtext.Yours}
		for _, m := range list {
			o.Nouns = append(o.Nouns, m.Noun)
		}
		p.Expect("is|are on your field")
		checkReach(p, o, list, o.Span, false)
		c.Objects = o
		c.Span = o.Span
	}) {
		return joinedBy(p, c)
	}
	return p.Condition()
}

// staticIf reads the first sentence of a passive, behind which its condition may stand: "this
// card costs 1 less to play if …". Then it is the only one, so that the condition reaches nothing else.
func staticIf(p *cardtext.Reader, a *cardtext.Passive) []*cardtext.Static {
	start := p.Pos
	var list []*cardtext.Static
	if p.Try(func() {
		list = staticClause(p, start)
		at := p.Pos
		var c cardtext.Cond
		switch {
		case p.AcceptAny("during your turn"):
			c = cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}
		case p.AcceptAny("during each opponent's turn", "during your opponent's turn", "during an opponent's turn"):
			c = cardtext.Cond{Kind: cardtext.CondYourTurn}
		case p.Accept("while"):
			c = whileCondition(p)
		case p.Accept("unless"):
			c = negated(p, p.Condition())
		default:
			p.Expect("if")
			c = p.Condition()
		}
		c.Span = p.SpanFrom(at)
		p.Accept(".")
		if !p.AtEnd() {
			p.Fail(".")
		}
		a.Guards = append(a.Guards, c)
	}) {
		return list
	}
	return staticSentence(p)
}

// staticSentence reads one sentence: a subject and what holds for it.
func staticSentence(p *cardtext.Reader) []*cardtext.Static {
	start := p.Pos
	all := staticClause(p, start)
	if !p.SentenceEnd() {
		p.Fail(".")
	}
	for _, one := range all {
		one.Span = p.SpanFrom(start)
	}
	return all
}

// staticClause reads it without its end.
func staticClause(p *cardtext.Reader, start int) []*cardtext.Static {
	defer p.Reading("a lasting statement")()
	s := &cardtext.Static{}
	all := []*cardtext.Static{s}
	if !wholeStatic(p, s) && !thatMuchMore(p, s) {
		subject(p, s)
		predicateStatic(p, s)
		for s.Kind == cardtext.StaticDealsTimes && p.Accept("and double") {
			more := &cardtext.Static{This: s.This, ThisAs: s.ThisAs, Objects: s.Objects}
			damageTimes(p, more)
			all = append(all, more)
		}
	}
	if s.Kind == cardtext.StaticNoDestroy && p.Accept("or take") { // "can't be destroyed by abilities or take ability damage"
		more := &cardtext.Static{Kind: cardtext.StaticNoDamage, This: s.This, ThisAs: s.ThisAs, Objects: s.Objects, Damage: p.DamageWord()}
		p.Expect("damage")
		all = append(all, more)
	}
	if p.Accept("instead") {
		s.Instead = true
	}
	for (p.Looking(", and") || p.Looking("and")) && p.Try(func() { all = append(all, anotherStatic(p, s)) }) {
	}
	for _, one := range all {
		one.Span = p.SpanFrom(start)
	}
	return all
}

// thatMuchMore reads "if an Elf follower on your field would deal damage, it deals that much plus 1 instead", which says
// the same as "each Elf follower on your field deals 1 more damage".
func thatMuchMore(p *cardtext.Reader, s *cardtext.Static) bool {
	return p.Try(func() {
		p.Expect("if")
		if p.AcceptAny("this follower", "this card") {
			s.This, s.ThisAs = true, p.Tokens[p.Pos-1].Low
		} else {
			p.Expect("a|an")
			s.Objects = p.Objects()
		}
		p.ExpectAny("would deal damage , it deals that much plus", "would deal damage , it deals that damage plus")
		s.Kind, s.N = cardtext.StaticDealsMore, p.Number()
		p.Expect("instead")
	})
}

// anotherStatic reads what is said beside a sentence: "… and opponents can't win", "… and can't be
// destroyed" of the same subject, "…, and your other followers have Rush" of another one.
func anotherStatic(p *cardtext.Reader, before *cardtext.Static) *cardtext.Static {
	p.Accept(",")
	p.Expect("and")
	more := &cardtext.Static{}
	switch {
	case wholeStatic(p, more):
	case p.Looking("your|enemy|each|this|it"):
		subject(p, more)
		predicateStatic(p, more)
	default:
		if !before.This && before.Objects == nil {
			p.Fail("opponents can't win")
		}
		more.This, more.ThisAs, more.Objects = before.This, before.ThisAs, before.Objects
		predicateStatic(p, more)
	}
	return more
}

// unplayable returns the reader of the cards that some players can't play.
func unplayable(side cardtext.Whose) func(*cardtext.Reader, *cardtext.Static) {
	return func(p *cardtext.Reader, s *cardtext.Static) {
		s.Objects = p.Objects()
		for k := range s.Objects.Nouns {
			if n := &s.Objects.Nouns[k]; s.Objects.HasPlace || n.Side != cardtext.Anyone || n.Other {
				p.Fail(".") // who plays them has been said, and from where does not matter
			} else {
				n.Side = side
			}
		}
	}
}

// onlyPlayed reads what stands behind "this card can only be played": a condition.
func onlyPlayed(p *cardtext.Reader, s *cardtext.Static) {
	if s.N = 2; !p.Looking("if") {
		p.Fail("if")
	}
}

// damageTimes reads "attack damage to leaders" behind "double".
func damageTimes(p *cardtext.Reader, s *cardtext.Static) {
	s.Kind, s.N, s.Damage = cardtext.StaticDealsTimes, 2, p.DamageWord()
	p.Expect("damage")
	var n cardtext.Noun
	if p.Accept("to") && !p.TypeWord(&n) {
		p.Fail("leaders")
	}
	s.To = n.Type
}

// wholeStatic reads sentences that are one phrase.
func wholeStatic(p *cardtext.Reader, s *cardtext.Static) bool {
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

func staticNumber(p *cardtext.Reader, s *cardtext.Static) { s.N = p.Number() }

// staticCopies reads "N of this card into your deck".
func staticCopies(p *cardtext.Reader, s *cardtext.Static) {
	s.N = p.Number()
	p.ExpectAny("of this card into your evolve deck", "of this card into your deck")
}

// staticSpellchain reads what counts for Spellchain beside spells.
func staticSpellchain(p *cardtext.Reader, s *cardtext.Static) {
	s.Objects = p.Objects()
	if !s.Objects.HasPlace || s.Objects.Place != cardtext.Cemetery || s.Objects.Owner != cardtext.Yours { // 13.3.1.1: cards of no other zone count
		p.Fail("in your cemetery")
	}
	p.Expect("when counting your spellchain")
}

func spellDamage(p *cardtext.Reader, s *cardtext.Static) {
	s.N = p.Number()
	s.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{{Side: cardtext.Yours, Type: cardtext.TypeSpell}}}
}

// reduceDamage reads "ability damage dealt to this follower by 1" behind "reduce".
func reduceDamage(p *cardtext.Reader, s *cardtext.Static) {
	s.Damage = p.DamageWord()
	p.Expect("damage dealt to")
	subject(p, s)
	lessDamage(p, s)
}

// reducedDamage returns the reader of "this follower is reduced by 1" behind what damage is.
func reducedDamage(kind cardtext.DamageWord) func(*cardtext.Reader, *cardtext.Static) {
	return func(p *cardtext.Reader, s *cardtext.Static) {
		s.Damage = kind
		subject(p, s)
		p.Expect("is reduced")
		lessDamage(p, s)
	}
}

// lessDamage reads by how much damage is reduced. None at all is not dealt (1.3.2.2).
func lessDamage(p *cardtext.Reader, s *cardtext.Static) {
	if s.Kind = cardtext.StaticTakesLess; p.Accept("to 0") {
		s.Kind = cardtext.StaticNoDamage
		return
	}
	p.Expect("by")
	s.N = p.Number()
}

func staticName(p *cardtext.Reader, s *cardtext.Static) {
	if s.Name = p.Capitals(); s.Name == "" {
		p.Fail("a name")
	}
}

// subject reads whom the sentence is about.
func subject(p *cardtext.Reader, s *cardtext.Static) {
	start := p.Pos
	whom(p, s)
	for ; start < p.Pos; start++ { // a passive is of those that come later, too (10.9.2)
		if p.Tokens[start].Low == "currently" {
			p.Pos = start
			p.Fail("on your field")
		}
	}
}

// whom reads it.
func whom(p *cardtext.Reader, s *cardtext.Static) {
	switch {
	case p.AcceptAny("this card", "it"):
		s.This, s.ThisAs = true, "card"
	case p.Accept("this follower"):
		s.This, s.ThisAs = true, "follower"
	case p.AcceptAny("your followers' attack is"):
		s.Kind, s.N = cardtext.StaticAttackIs, p.Number()
		s.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{{Side: cardtext.Yours, Type: cardtext.TypeFollower}}}
	case p.Accept("any"):
		anyPlayed(p, s, false)
	case playedAhead(p) && p.Try(func() { p.Accept("all"); anyPlayed(p, s, true) }):
	default:
		if !p.Looking("your|enemy|each") {
			if p.Accept("all"); !barelyNamed(p) || !p.Try(func() { s.Objects = bareSubject(p) }) {
				p.Fail("this follower")
			}
			return
		}
		if p.Accept("each") {
			s.Objects = p.Objects()
		} else {
			s.Objects = several(p)
		}
	}
}

// barelyNamed reports whether several cards with a zone may come next, and no other word on how many.
func barelyNamed(p *cardtext.Reader) bool {
	for k := range 5 {
		if cardtext.Matches(p.PeekAt(k), "followers|amulets|cards|spells") {
			return cardtext.Matches(p.PeekAt(k+1), "on|in|that|with") && !p.Looking("any|every|no|both|some|another|an|a|the")
		}
	}
	return false
}

// bareObjects reads a description that may begin a sentence, where a type word is no name.
func bareObjects(p *cardtext.Reader) *cardtext.Objects {
	start := p.Pos
	if !p.Looking("followers|amulets|cards|spells on|in|that|with|you|an|your") {
		return p.Objects()
	}
	var n cardtext.Noun
	p.TypeWord(&n)
	n.Span = p.SpanFrom(start)
	o := &cardtext.Objects{Nouns: []cardtext.Noun{n}}
	for qualify(p, o) {
	}
	o.Span = p.SpanFrom(start)
	return o
}

// bareSubject reads "Soldier followers on your field": several cards with their zone, and nothing in front.
func bareSubject(p *cardtext.Reader) *cardtext.Objects {
	o := bareObjects(p)
	onField := (!o.HasPlace || o.Place == cardtext.Field) && p.Looking("have|gain|get|deal|take|can't|don't") // 4.4.3
	if !o.HasPlace && !onField || !onField && !(o.Place == cardtext.EXArea && p.Looking("cost")) || o.Nouns[0].Side != cardtext.Anyone {
		p.Fail("this follower")
	}
	return o
}

// playedAhead reports whether "you play" or "an opponent plays" may follow a description that comes next.
func playedAhead(p *cardtext.Reader) bool {
	for k := range 6 {
		if cardtext.Matches(p.PeekAt(k), "you|opponent") && cardtext.Matches(p.PeekAt(k+1), "play|plays") {
			return k > 0
		}
	}
	return false
}

// anyPlayed reads "spell an opponent plays", "Elf card you play from the EX area" behind "any", or several of them: cards
// whose cost is changed.
func anyPlayed(p *cardtext.Reader, s *cardtext.Static, several bool) {
	start := p.Pos
	if s.Objects = bareObjects(p); several && p.Tokens[p.Pos-1].Low == strings.TrimSuffix(p.Tokens[p.Pos-1].Low, "s") {
		p.Fail("cards")
	}
	for _, n := range s.Objects.Nouns {
		if n.Side != cardtext.Anyone { // who plays them says whose they are
			p.Pos = start
			p.Fail("a card")
		}
	}
	side := cardtext.Yours
	if p.AcceptAny("an opponent plays", "your opponent plays") {
		side = cardtext.Enemy
	} else {
		p.Expect("you play")
		if p.AcceptAny("from the ex area", "from your ex area") {
			s.Objects.HasPlace, s.Objects.Place, s.Objects.Owner = true, cardtext.EXArea, cardtext.Yours
		}
	}
	for i := range s.Objects.Nouns {
		if !s.Objects.HasPlace { // the zone says whose they are
			s.Objects.Nouns[i].Side = side
		}
	}
	if costs := map[bool]string{false: "costs", true: "cost"}[several]; !p.Looking(costs) {
		p.Fail(costs)
	}
}

// predicateStatic reads what holds.
func predicateStatic(p *cardtext.Reader, s *cardtext.Static) {
	if s.Kind == cardtext.StaticAttackIs { // said with the subject
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
func staticGains(p *cardtext.Reader, s *cardtext.Static) {
	g := &cardtext.Give{}
	gains(p, g)
	if every := everyNow(p); every != nil && !scale(g, every) {
		p.Fail("a number to multiply")
	}
	s.Gains = g.Gains
}

// staticDeals reads "N more damage".
func staticDeals(p *cardtext.Reader, s *cardtext.Static) {
	s.N = p.Number()
	p.Expect("more damage")
}

// staticTakes reads "N less combat damage".
func staticTakes(p *cardtext.Reader, s *cardtext.Static) {
	s.N = p.Number()
	p.Expect("less")
	staticUnhurt(p, s)
	if s.Damage == cardtext.AnyDamage || s.Damage == cardtext.AbilityDamage {
		if p.Accept("from enemy abilities") {
			s.Damage, s.Enemy = cardtext.AbilityDamage, true
		}
	}
}

// fromAbilities reads "from abilities" behind damage of any kind: ability damage (5.13.3.3).
func fromAbilities(p *cardtext.Reader, kind cardtext.DamageWord) cardtext.DamageWord {
	if kind == cardtext.AnyDamage && p.Accept("from abilities") {
		return cardtext.AbilityDamage
	}
	return kind
}

// staticUnhurt reads a kind of damage.
func staticUnhurt(p *cardtext.Reader, s *cardtext.Static) {
	s.Damage = p.DamageWord()
	p.Expect("damage")
	s.Damage = fromAbilities(p, s.Damage)
}

// staticEvolve reads "1 less", and for every one of which cards.
func staticEvolve(p *cardtext.Reader, s *cardtext.Static) {
	if s.N = p.Number(); p.Accept("more") {
		s.N = -s.N
	} else {
		p.Expect("less")
	}
	s.Every = everyNow(p)
}

// staticCost reads "2 less to play", "7 play points to play", "6 less".
func staticCost(p *cardtext.Reader, s *cardtext.Static) {
	s.N = p.Number()
	switch {
	case p.AcceptAny("less to play", "less"):
		s.Kind = cardtext.StaticCostLess
	case p.AcceptAny("more to play", "more"):
		s.Kind, s.N = cardtext.StaticCostLess, -s.N
	case p.AcceptAny("play points to play", "play point to play", "to play"):
		s.Kind = cardtext.StaticCostIs
	default:
		p.Fail("less to play")
	}
	if s.Every = everyNow(p); s.Every != nil && s.Kind != cardtext.StaticCostLess {
		p.Fail(".")
	}
}

// everyNow is forEvery of what holds all the time: there is nothing that was done "this way".
func everyNow(p *cardtext.Reader) *cardtext.Amount {
	every := forEvery(p)
	if every != nil && every.Kind == cardtext.MovedOf {
		p.Fail("cards that are somewhere")
	}
	return every
}
