package cardtext

import (
	"math"
	"strings"
)

// Numbers: literals, X and expressions.

// infinityMark is the sign of the number that is greater than all others, and Infinity
// what stands for that number.
const (
	InfinityMark = "∞"
	Infinity     = math.MaxInt16
)

// Amount reads "3" or "X".
func (p *Reader) Amount() *Amount {
	defer p.Reading("a number")()
	start := p.Pos
	if p.Accept("x") {
		return &Amount{Span: p.SpanFrom(start), Kind: VariableX, N: 1}
	}
	if a := XAmount(p.Peek().Low); a != nil && p.Peek().Kind == TokenWord {
		p.Pos++
		a.Span = p.SpanFrom(start)
		return a
	}
	if p.Dialect.Infinity && p.Accept(InfinityMark) {
		return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: Infinity}
	}
	if p.AcceptAny("a", "an", "one") {
		return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: 1}
	}
	if p.Dialect.Sums && p.Accept("[") { // [the number of … x 100]
		a := p.Expression()
		if n, ok := ParseNumber(strings.TrimPrefix(p.Peek().Low, "x")); ok && p.Peek().Kind == TokenWord { // "x100" is one word
			p.Pos++
			a.N *= n
		} else {
			p.Expect("x")
			a.N *= p.Number()
		}
		p.Accept(".")
		p.Expect("]")
		a.Span = p.SpanFrom(start)
		return a
	}
	if p.Accept("that much|many") {
		return &Amount{Span: p.SpanFrom(start), Kind: p.Dialect.ThatMuch, N: 1}
	}
	n := p.Number()
	return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: n}
}

func (p *Reader) StatWord() (StatWord, bool) {
	for _, row := range p.Dialect.StatWords {
		if p.AcceptAny(row.Phrases...) {
			return row.Stat, true
		}
	}
	return 0, false
}

// StatOf reads "this follower's attack", "its original attack".
func (p *Reader) StatOf() *Amount {
	start := p.Pos
	for _, row := range p.Dialect.Possessives {
		if !p.Accept(row.Phrase) {
			continue
		}
		a := &Amount{Kind: StatOf, N: 1, Original: p.Accept("original"), Of: &Ref{Kind: row.Kind, Noun: p.Dialect.Possessor(row.Phrase)}}
		if row.Noun != "" {
			a.Of.Noun = row.Noun
		}
		a.Of.Span = p.SpanFrom(start)
		stat, ok := p.StatWord()
		if !ok {
			p.Fail("attack, defense or cost")
		}
		if leader := row.Kind == RefYourLeader || row.Kind == RefEnemyLead; leader && (stat != DefenseStat || a.Original) {
			p.Fail("defense")
		}
		a.Stat = stat
		a.Span = p.SpanFrom(start)
		return a
	}
	p.Miss(p.Pos, "this follower's")
	return nil
}

// possessor is the noun in the phrase of an owner: "that card's" is not "that follower's".
func possessor(phrase string) string {
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
func totalOf(p *Reader) *Amount {
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack, defense or cost")
	}
	p.Expect("of")
	p.AcceptAny("each", "all")
	return &Amount{Kind: TotalOf, Stat: stat, Objects: p.Objects()}
}

// cardsPlayed reads what may stand behind "the number of cards you've played
// this turn".
func cardsPlayed(p *Reader) *Amount {
	if p.AcceptAny(", excluding this card", "excluding this card") {
		return &Amount{Kind: OtherPlayed}
	}
	return &Amount{Kind: CardsPlayed}
}

// numberOf reads what is counted.
func numberOf(p *Reader) *Amount {
	a := &Amount{Kind: CountObjects, Objects: p.Objects()}
	if p.AcceptAny(", including this one", ", including this card") {
		includeThis(a)
	}
	return a
}

// Expression reads what stands behind "X equals" and "equal to".
func (p *Reader) Expression() *Amount {
	defer p.Reading("a number")()
	start := p.Pos
	a := p.term()
	for last := a; p.AcceptAny("plus", "minus"); last = last.Plus {
		minus := p.Tokens[p.Pos-1].Low == "minus"
		last.Plus = p.term()
		if last.Plus.Minus = minus; minus && p.Dialect.OneDifference {
			break
		}
	}
	if p.AcceptAny(", to a maximum of", "to a maximum of") {
		a.Most = p.Number()
	}
	a.Span = p.SpanFrom(start)
	return a
}

// term reads an expression without "plus".
func (p *Reader) term() *Amount {
	start := p.Pos
	if p.AcceptAny("half of", "half") {
		a := p.term()
		a.Half = true
		return a
	}
	factor := 1
	if p.Dialect.Infinity && p.Accept(InfinityMark) {
		return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: Infinity}
	}
	if p.Peek().Kind == TokenNumber {
		factor = p.Number()
		if !p.Accept("times") {
			return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: factor}
		}
	}
	var a *Amount
	for _, row := range p.Dialect.Counts {
		if p.AcceptAny(row.Phrases...) {
			a = row.Read(p)
			break
		}
	}
	if a == nil {
		if a = p.StatOf(); a == nil {
			p.Fail("the number of")
		}
	}
	a.N = factor
	if p.Accept("divided by") {
		if a.Div = p.Number(); a.Div == 0 {
			p.Fail("a number from 1 on")
		}
	}
	a.Span = p.SpanFrom(start)
	return a
}

// includeThis makes a count include the source; texts say so where "other"
// was never printed, so it only drops a printed "other".
func includeThis(a *Amount) {
	for i := range a.Objects.Nouns {
		a.Objects.Nouns[i].Other = false
	}
}

// forEvery reads "for every 5 cards in your cemetery" behind an amount.
func forEvery(p *Reader) (per int, of *Objects) {
	if !p.AcceptAny("for every", "for each") {
		return 0, nil
	}
	per = 1
	if p.Peek().Kind == TokenNumber {
		per = p.Number()
		if per == 0 {
			p.Fail("a number from 1 on")
		}
	}
	return per, p.Objects()
}

// multiplier reads "for each …" of Force of Will as the amount that multiplies.
func multiplier(p *Reader) *Amount {
	if !p.Accept("for each") {
		return nil
	}
	m := &Amount{Per: 1, N: 1}
	if p.Peek().Kind == TokenNumber {
		if m.Per = p.Number(); m.Per == 0 {
			p.Fail("a number from 1 on")
		}
	}
	if p.Try(func() {
		m.Kind, m.Name = CountersOn, counterWord(p)
		p.Expect("on")
		m.Of = p.Ref()
	}) || p.Try(func() {
		p.ExpectAny("card", "cards", "counter", "life")
		doneThisWay(p)
		m.Kind, m.Name, m.Of = AmountPaid, "", nil
	}) || p.Try(func() {
		p.AcceptAny("different")
		p.Expect("attribute|attributes among")
		p.Accept("all")
		m.Kind, m.Objects = AttributesOf, p.Objects()
	}) || p.Try(func() {
		p.Expect("different name|names among")
		p.Accept("all")
		m.Kind, m.Objects = NamesAmong, p.Objects()
	}) || p.Try(func() {
		p.ExpectAny("chant you played this turn", "chant you have played this turn")
		m.Kind = ChantsPlayed
	}) || p.Try(func() {
		m.Kind, m.Name, m.Of, m.Objects = MovedOf, "", nil, movedThisWay(p)
	}) {
		if m.Kind == AmountPaid || m.Kind == MovedOf {
			m.SayWay(wayBefore(p))
		}
		return m
	}
	m.Kind, m.Name, m.Of, m.Objects = CountObjects, "", nil, p.Objects()
	return m
}

// doneThisWay reads what was done to cards by the statements before.
func doneThisWay(p *Reader) {
	p.Expect("banished|removed|discarded|destroyed|rested|paid|returned|revealed|recovered|moved")
	p.ExpectAny("this way", "in this way", "to their owner's|owners' hand|hands this way", "to its owner's hand this way")
}

// movedThisWay reads "fire card removed this way": those of a description to which it was
// done.
func movedThisWay(p *Reader) *Objects {
	start := p.Pos
	o := &Objects{Nouns: []Noun{noun(p)}}
	for p.Accept("or") {
		o.Nouns = append(o.Nouns, noun(p))
	}
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		if n, next := &o.Nouns[i], o.Nouns[i+1]; n.NameOnly && n.Name == "" && !next.NameOnly {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	doneThisWay(p)
	o.Span = p.SpanFrom(start)
	return o
}

// wayBefore returns what was done in the phrase "… this way" that was just read.
func wayBefore(p *Reader) string {
	for at := p.Pos - 1; at > 0 && at > p.Pos-9; at-- {
		if w := p.Tokens[at].Low; strings.HasSuffix(w, "ed") || w == "paid" {
			return w
		}
	}
	return ""
}

// fowTimes makes the literal n that many times what m counts.
func fowTimes(a *Amount, m *Amount) bool {
	if a == nil || a.Kind != Literal {
		return false
	}
	a.Kind, a.Per, a.Objects, a.Name, a.Of = m.Kind, m.Per, m.Objects, m.Name, m.Of
	a.SayWay(m.SaidWay())
	return true
}
