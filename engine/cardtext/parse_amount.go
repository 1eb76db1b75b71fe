package cardtext

import (
	"math"
	"strings"
)

// Numbers: literals, X and expressions.

// infinityMark is the sign of the number that is greater than all others, and Infinity
// what stands for that number.
const (
	infinityMark = "∞"
	Infinity     = math.MaxInt16
)

// amount reads "3" or "X".
func (p *parser) amount() *Amount {
	defer p.reading("a number")()
	start := p.pos
	if p.accept("x") {
		return &Amount{Span: p.spanFrom(start), Kind: VariableX, N: 1}
	}
	if a := xAmount(p.peek().low); a != nil && p.peek().Kind == TokenWord {
		p.pos++
		a.Span = p.spanFrom(start)
		return a
	}
	if p.d.infinity && p.accept(infinityMark) {
		return &Amount{Span: p.spanFrom(start), Kind: Literal, N: Infinity}
	}
	if p.acceptAny("a", "an", "one") {
		return &Amount{Span: p.spanFrom(start), Kind: Literal, N: 1}
	}
	if p.d.sums && p.accept("[") { // [the number of … x 100]
		a := p.expression()
		if n, ok := parseNumber(strings.TrimPrefix(p.peek().low, "x")); ok && p.peek().Kind == TokenWord { // "x100" is one word
			p.pos++
			a.N *= n
		} else {
			p.expect("x")
			a.N *= p.number()
		}
		p.accept(".")
		p.expect("]")
		a.Span = p.spanFrom(start)
		return a
	}
	if p.accept("that much|many") {
		return &Amount{Span: p.spanFrom(start), Kind: p.d.thatMuch, N: 1}
	}
	n := p.number()
	return &Amount{Span: p.spanFrom(start), Kind: Literal, N: n}
}

func (p *parser) statWord() (StatWord, bool) {
	for _, row := range p.d.statWords {
		if p.acceptAny(row.phrases...) {
			return row.stat, true
		}
	}
	return 0, false
}

// statOf reads "this follower's attack", "its original attack".
func (p *parser) statOf() *Amount {
	start := p.pos
	for _, row := range p.d.possessives {
		if !p.accept(row.phrase) {
			continue
		}
		a := &Amount{Kind: StatOf, N: 1, Original: p.accept("original"), Of: &Ref{Kind: row.kind, Noun: p.d.possessor(row.phrase)}}
		if row.noun != "" {
			a.Of.Noun = row.noun
		}
		a.Of.Span = p.spanFrom(start)
		stat, ok := p.statWord()
		if !ok {
			p.fail("attack, defense or cost")
		}
		if leader := row.kind == RefYourLeader || row.kind == RefEnemyLead; leader && (stat != DefenseStat || a.Original) {
			p.fail("defense")
		}
		a.Stat = stat
		a.Span = p.spanFrom(start)
		return a
	}
	p.miss(p.pos, "this follower's")
	return nil
}

// svePossessor is the noun in the phrase of an owner: "that card's" is not "that follower's".
func svePossessor(phrase string) string {
	for _, noun := range []string{"card", "amulet"} {
		if strings.Contains(phrase, noun+"'s") && !strings.Contains(phrase, "revealed") {
			return noun
		}
	}
	if phrase == "its" || strings.Contains(phrase, "revealed") {
		return "it"
	}
	return "follower"
}

// totalOf reads "attack of followers on your field" behind "the total".
func (p *parser) totalOf() *Amount {
	stat, ok := p.statWord()
	if !ok {
		p.fail("attack, defense or cost")
	}
	p.expect("of")
	p.acceptAny("each", "all")
	return &Amount{Kind: TotalOf, Stat: stat, Objects: p.objects()}
}

// cardsPlayed reads what may stand behind "the number of cards you've played
// this turn".
func (p *parser) cardsPlayed() *Amount {
	if p.acceptAny(", excluding this card", "excluding this card") {
		return &Amount{Kind: OtherPlayed}
	}
	return &Amount{Kind: CardsPlayed}
}

// numberOf reads what is counted.
func (p *parser) numberOf() *Amount {
	a := &Amount{Kind: CountObjects, Objects: p.objects()}
	if p.acceptAny(", including this one", ", including this card") {
		a.includeThis()
	}
	return a
}

// expression reads what stands behind "X equals" and "equal to".
func (p *parser) expression() *Amount {
	defer p.reading("a number")()
	start := p.pos
	a := p.term()
	for last := a; p.acceptAny("plus", "minus"); last = last.Plus {
		minus := p.toks[p.pos-1].low == "minus"
		last.Plus = p.term()
		if last.Plus.Minus = minus; minus && p.d.oneDifference {
			break
		}
	}
	if p.acceptAny(", to a maximum of", "to a maximum of") {
		a.Most = p.number()
	}
	a.Span = p.spanFrom(start)
	return a
}

// term reads an expression without "plus".
func (p *parser) term() *Amount {
	start := p.pos
	if p.acceptAny("half of", "half") {
		a := p.term()
		a.Half = true
		return a
	}
	factor := 1
	if p.d.infinity && p.accept(infinityMark) {
		return &Amount{Span: p.spanFrom(start), Kind: Literal, N: Infinity}
	}
	if p.peek().Kind == TokenNumber {
		factor = p.number()
		if !p.accept("times") {
			return &Amount{Span: p.spanFrom(start), Kind: Literal, N: factor}
		}
	}
	var a *Amount
	for _, row := range p.d.counts {
		if p.acceptAny(row.phrases...) {
			a = row.read(p)
			break
		}
	}
	if a == nil {
		if a = p.statOf(); a == nil {
			p.fail("the number of")
		}
	}
	a.N = factor
	if p.accept("divided by") {
		if a.Div = p.number(); a.Div == 0 {
			p.fail("a number from 1 on")
		}
	}
	a.Span = p.spanFrom(start)
	return a
}

// includeThis makes a count include the source; texts say so where "other"
// was never printed, so it only drops a printed "other".
func (a *Amount) includeThis() {
	for i := range a.Objects.Nouns {
		a.Objects.Nouns[i].Other = false
	}
}

// forEvery reads "for every 5 cards in your cemetery" behind an amount.
func (p *parser) forEvery() (per int, of *Objects) {
	if !p.acceptAny("for every", "for each") {
		return 0, nil
	}
	per = 1
	if p.peek().Kind == TokenNumber {
		per = p.number()
		if per == 0 {
			p.fail("a number from 1 on")
		}
	}
	return per, p.objects()
}

// multiplier reads "for each …" of Force of Will as the amount that multiplies.
func (p *parser) multiplier() *Amount {
	if !p.accept("for each") {
		return nil
	}
	m := &Amount{Per: 1, N: 1}
	if p.peek().Kind == TokenNumber {
		if m.Per = p.number(); m.Per == 0 {
			p.fail("a number from 1 on")
		}
	}
	if p.try(func() {
		m.Kind, m.Name = CountersOn, p.counterWord()
		p.expect("on")
		m.Of = p.ref()
	}) || p.try(func() {
		p.expectAny("card", "cards", "counter", "life")
		p.doneThisWay()
		m.Kind, m.Name, m.Of = AmountPaid, "", nil
	}) || p.try(func() {
		p.acceptAny("different")
		p.expect("attribute|attributes among")
		p.accept("all")
		m.Kind, m.Objects = AttributesOf, p.objects()
	}) || p.try(func() {
		p.expect("different name|names among")
		p.accept("all")
		m.Kind, m.Objects = NamesAmong, p.objects()
	}) || p.try(func() {
		p.expectAny("chant you played this turn", "chant you have played this turn")
		m.Kind = ChantsPlayed
	}) || p.try(func() {
		m.Kind, m.Name, m.Of, m.Objects = MovedOf, "", nil, p.movedThisWay()
	}) {
		if m.Kind == AmountPaid || m.Kind == MovedOf {
			m.sayWay(p.wayBefore())
		}
		return m
	}
	m.Kind, m.Name, m.Of, m.Objects = CountObjects, "", nil, p.objects()
	return m
}

// doneThisWay reads what was done to cards by the statements before.
func (p *parser) doneThisWay() {
	p.expect("banished|removed|discarded|destroyed|rested|paid|returned|revealed|recovered|moved")
	p.expectAny("this way", "in this way", "to their owner's|owners' hand|hands this way", "to its owner's hand this way")
}

// movedThisWay reads "fire card removed this way": those of a description to which it was
// done.
func (p *parser) movedThisWay() *Objects {
	start := p.pos
	o := &Objects{Nouns: []Noun{p.noun()}}
	for p.accept("or") {
		o.Nouns = append(o.Nouns, p.noun())
	}
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		if n, next := &o.Nouns[i], o.Nouns[i+1]; n.NameOnly && n.Name == "" && !next.NameOnly {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	p.doneThisWay()
	o.Span = p.spanFrom(start)
	return o
}

// wayBefore returns what was done in the phrase "… this way" that was just read.
func (p *parser) wayBefore() string {
	for at := p.pos - 1; at > 0 && at > p.pos-9; at-- {
		if w := p.toks[at].low; strings.HasSuffix(w, "ed") || w == "paid" {
			return w
		}
	}
	return ""
}

// times makes the literal n that many times what m counts.
func (a *Amount) times(m *Amount) bool {
	if a == nil || a.Kind != Literal {
		return false
	}
	a.Kind, a.Per, a.Objects, a.Name, a.Of = m.Kind, m.Per, m.Objects, m.Name, m.Of
	a.sayWay(m.saidWay())
	return true
}
