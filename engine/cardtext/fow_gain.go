package cardtext

import "strings"

// What is said of cards: what they gain, lose and become.

// ownedStat reads "target resonator's ATK".
func (p *parser) ownedStat() (a *Amount) {
	start := p.pos
	if p.try(func() {
		p.accept("the")
		p.expect("atk and def of")
		a = &Amount{Kind: StatOf, N: 1, Both: true, Of: p.statOwner()}
		a.Span = p.spanFrom(start)
	}) {
		return a
	}
	for stat, phrase := range []string{AttackStat: "atk of", DefenseStat: "def of"} {
		if p.try(func() {
			p.acceptAny("the", "each")
			p.expect(phrase)
			a = &Amount{Kind: StatOf, N: 1, Of: p.statOwner(), Stat: StatWord(stat)}
			a.Span = p.spanFrom(start)
		}) {
			return a
		}
	}
	p.try(func() {
		start := p.pos
		r := p.ref()
		if last := p.toks[p.pos-1].low; !strings.HasSuffix(last, "'s") && !strings.HasSuffix(last, "s'") {
			p.fail("its")
		}
		stat, ok := p.statWord()
		if !ok {
			p.fail("ATK")
		}
		a = &Amount{Span: p.spanFrom(start), Kind: StatOf, N: 1, Of: r, Stat: stat}
	})
	return a
}

// becomes reads "becomes 0", "become the same as …", "is doubled".
func (p *parser) becomes(a *Amount) Stmt {
	if p.acceptAny("is increased by", "are increased by", "increases by", "increase by") {
		return p.increased(a)
	}
	b := &Become{What: a.Of, Stat: a.Stat, Both: a.Both}
	switch {
	case p.acceptAny("becomes", "become", "is", "are"):
		p.acceptAny("equal to", "the same as")
		if a.Both && p.accept("the ones of") {
			b.Amount = &Amount{Kind: StatOf, N: 1, Both: true, Of: p.ref()}
			return b
		}
		if p.looking("[") {
			b.Amount = p.amount()
		} else {
			b.Amount = p.expression()
		}
		if b.Amount.Kind == Literal {
			b.N, b.Amount = b.Amount.N, nil
		}
	default:
		p.fail("becomes")
	}
	return b
}

// gainsWhat reads what objects gain.
func (p *parser) gainsWhat(what *Ref) Stmt {
	if what.Kind == RefYourLeader { // a word that a player has
		for _, name := range []string{"[Calmness]", "[Passion]"} {
			if p.accept(strings.ToLower(name)) {
				return &Weather{Name: name}
			}
		}
	}
	g := &Give{To: what}
	g.Gains = append(g.Gains, p.gainOf())
	for p.try(func() {
		if p.acceptAny(", or", "or") {
			g.Or = true
		} else if g.Or {
			p.fail("or")
		} else if !p.acceptAny(", and", "and", ",") {
			if k := p.peek(); k.Kind != TokenIcon {
				p.fail("and")
			}
		}
		g.Gains = append(g.Gains, p.gainOf())
	}) {
	}
	if m := p.multiplier(); m != nil && !multiply(g, m) {
		p.fail("a number to multiply")
	}
	if what.Kind == RefThis && what.Noun == "card" && !what.HasFrom && p.accept("in all zones") {
		to := *what
		to.Noun, g.To = "card in hand", &to
	}
	if what.Kind == RefEach && p.accept("while attacking") { // the attacking ones of them
		to := *what
		o := *what.Objects
		o.Nouns = append([]Noun(nil), o.Nouns...)
		for i := range o.Nouns {
			o.Nouns[i].Flags |= FlagAttacking
		}
		to.Objects, g.To = &o, &to
	}
	return g
}

// alsoIs reads "an Elf" behind "is also".
func (p *parser) alsoIs(what *Ref) Stmt {
	p.acceptAny("a", "an")
	return &TreatAs{What: what, Becomes: true, Also: true, As: p.objects()}
}

// areWhat reads the races that objects have instead of their own.
func (p *parser) areWhat(what *Ref) Stmt {
	s := &TreatAs{What: what, Becomes: true, As: p.objects()}
	for i := range s.As.Nouns {
		if n := &s.As.Nouns[i]; n.Trait == "" || n.Type != TypeCard || n.Flags != 0 {
			p.fail("a race")
		}
	}
	return s
}

// gainOf reads one gain: numbers, keywords, a race, an ability in quotation marks.
func (p *parser) gainOf() *Gain {
	defer p.reading("what is given")()
	start := p.pos
	g := &Gain{}
	p.acceptAny("the following ability :", "this ability :", "an additional", "additional")
	switch t := p.peek(); {
	case t.Kind == TokenStats:
		p.pos++
		g.Stats = true
		g.Attack, g.MinusAttack, g.Defense, g.MinusDefense = p.statPair(t)
	case t.Kind == TokenQuote && p.nameGain(g, t):
	case t.Kind == TokenQuote:
		p.quoted(g, t)
	case p.acceptAny("all abilities of"):
		g.Abilities = p.ref()
	default:
		if p.accept("type") {
			n := p.noun()
			g.Type = n.Type
			break
		}
		race := p.acceptAny("the race", "race")
		if w, ok := p.keyword(); ok {
			g.Keyword = &w
			if costs := p.symbols(); costs != nil {
				g.Cost = costs
			}
			g.Of = p.inBrackets()
			break
		}
		if n, ok := p.attributeGain(); ok {
			g.Attribute = n
			break
		}
		if xAmount(p.peek().low) != nil && !race {
			p.fail("[+100/+100]")
		}
		if g.Trait = p.capitals(); g.Trait == "" {
			p.fail("[+100/+100]")
		}
		if p.typeNext() { // "… and Elf resonators gain": the subject of the next clause
			p.fail("[+100/+100]")
		}
		g.Trait = p.oneRace(g.Trait)
		p.acceptAny("race", "trait")
		p.acceptAny("in addition to its own races", "in addition to its other races", "in addition to their own races", "in addition to their other races")
	}
	g.Span = p.spanFrom(start)
	return g
}

// nameGain reads a name in quotation marks that is gained beside others.
func (p *parser) nameGain(g *Gain, t Token) bool {
	return p.try(func() {
		p.pos++
		p.expectAny("in addition to its other names", "in addition to its own name", "as its name in addition to its other names", "in addition to its own names")
		g.Name = t.Text
	})
}

// attributeGain reads an attribute that objects gain.
func (p *parser) attributeGain() (*Word, bool) {
	w := p.attribute(p.peek().low)
	if w == nil {
		return nil, false
	}
	p.pos++
	p.accept("attribute")
	return w, true
}

// symbolSkills are the keywords that old cards call so (1413.2 of 6.3).
var symbolSkills = []string{"Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"}

// losesWhat reads what objects lose: abilities, a keyword, a race.
func (p *parser) losesWhat(what *Ref) Stmt {
	if p.acceptAny("all abilities", "its abilities", "their abilities") {
		return &Do{Verb: LoseAbilities, What: what}
	}
	if p.acceptAny("its symbol skills", "its symbol skill", "their symbol skills", "all symbol skills") {
		l := &LoseKeyword{What: what}
		for k, name := range symbolSkills {
			w, _ := p.vocab.keyword(name)
			if k == 0 {
				l.Keyword = w
			} else {
				l.More = append(l.More, w)
			}
		}
		return l
	}
	if w, ok := p.keyword(); ok {
		l := &LoseKeyword{What: what, Keyword: w}
		for p.try(func() {
			p.acceptAny(", and", "and", ",")
			w, ok := p.keyword()
			if !ok {
				p.fail("a keyword")
			}
			l.More = append(l.More, w)
		}) {
		}
		return l
	}
	if xAmount(p.peek().low) != nil {
		p.fail("a keyword")
	}
	l := &LoseTrait{What: what}
	if p.acceptAny("all races", "all its races") {
		return l
	}
	if l.Trait = p.capitals(); l.Trait == "" {
		p.fail("a keyword")
	}
	return l
}

// statPair reads the two halves of [+200/-200].
func (p *parser) statPair(t Token) (attack *Amount, minusAttack bool, defense *Amount, minusDefense bool) {
	left, right, _ := strings.Cut(strings.Trim(t.Text, "[]"), "/")
	attack, minusAttack = statHalf(left)
	defense, minusDefense = statHalf(right)
	return attack, minusAttack, defense, minusDefense
}

// statHalf reads "+200", "-X00", "0".
func statHalf(s string) (a *Amount, minus bool) {
	minus = strings.HasPrefix(s, "-")
	s = strings.TrimLeft(s, "+-±")
	if n, ok := parseNumber(s); ok {
		return &Amount{Kind: Literal, N: n}, minus
	}
	return xAmount(strings.ToLower(s)), minus
}

// xAmount reads "x", "x00", "2x": a multiple of X. It returns nil for anything else.
func xAmount(low string) *Amount {
	front, back, ok := strings.Cut(low, "x")
	if !ok || strings.Trim(front+back, "0123456789") != "" || strings.Trim(back, "0") != "" || len(back) > 3 {
		return nil
	}
	n := 1
	if front != "" {
		n, _ = parseNumber(front)
	}
	for range back {
		n *= 10
	}
	return &Amount{Kind: VariableX, N: n}
}

// numberCounted reads what is counted behind "the number of".
func (p *parser) numberCounted() *Amount {
	var a *Amount
	if p.try(func() {
		name := p.counterWord()
		p.expect("on")
		a = &Amount{Kind: CountersOn, Name: name, Of: p.ref()}
	}) {
		return a
	}
	if p.try(func() { a = &Amount{Kind: MovedOf, Objects: p.movedThisWay()} }) {
		return a
	}
	return &Amount{Kind: CountObjects, Objects: p.objects()}
}

// statOwner reads the card whose number is meant. A pronoun is noted as "its" is.
func (p *parser) statOwner() *Ref {
	of := p.ref()
	if (of.Kind == RefIt || of.Kind == RefThis) && !of.HasFrom {
		of.Noun, of.Plural = "follower", false
	}
	return of
}

// totalOfCards returns the reader of a sum over cards: of a description, or of cards
// that were named before.
func totalOfCards(stat StatWord) func(*parser) *Amount {
	return func(p *parser) *Amount {
		p.accept("all")
		a := &Amount{Kind: TotalOf, Stat: stat}
		if p.pronounNext() {
			a.Of = p.ref()
		} else {
			a.Objects = p.objects()
		}
		return a
	}
}

// statOfRef returns the reader of the card whose number is meant.
func statOfRef(stat StatWord) func(*parser) *Amount {
	return func(p *parser) *Amount {
		return &Amount{Kind: StatOf, Stat: stat, Of: p.statOwner()}
	}
}

// becomesWhat reads what objects become: a type, a copy, a number.
func (p *parser) becomesWhat(what *Ref) Stmt {
	if p.acceptAny("a copy of") {
		return &Copy{What: p.ref(), Into: what}
	}
	switch {
	case p.accept("rested"):
		return &Do{Verb: Engage, What: what}
	case p.accept("recovered"):
		return &Do{Verb: Refresh, What: what}
	}
	s := &TreatAs{What: what}
	if p.acceptAny("the chosen attribute", "that attribute") {
		s.Becomes, s.As = true, &Objects{Nouns: []Noun{{}}}
		qualify(s.As, Qualifier{Kind: QualChosen, Name: "attribute"})
		return s
	}
	p.acceptAny("a", "an")
	if t := p.peek(); t.Kind == TokenStats {
		p.pos++
		s.Attack, _, s.Defense, _ = p.statPair(t)
	}
	s.Becomes = true
	switch {
	case s.Attack != nil && p.looking("with"): // "becomes a [500/500] with [Flying]"
		s.As = &Objects{Nouns: []Noun{{}}}
		p.withWords(s.As)
		return s
	case s.Attack != nil:
		if !p.try(func() { s.As = p.objects() }) {
			s.As = &Objects{Nouns: []Noun{{}}}
		}
	default:
		s.As = p.objects()
	}
	s.Also = p.acceptAny("in addition to its other types", "in addition to its own types")
	return s
}
