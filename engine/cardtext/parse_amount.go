package cardtext

import (
	"math"
	"strings"
)

// XAmount reads "x", "x00", "2x": a multiple of X. It returns nil for anything else.
func XAmount(low string) *Amount {
	front, back, ok := strings.Cut(low, "x")
	if !ok || strings.Trim(front+back, "0123456789") != "" || strings.Trim(back, "0") != "" || len(back) > 3 {
		return nil
	}
	n := 1
	if front != "" {
		n, _ = ParseNumber(front)
	}
	for range back {
		n *= 10
	}
	return &Amount{Kind: VariableX, N: n}
}

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
	if much := p.Looking("that much"); p.Accept("that much|many") {
		a := &Amount{Span: p.SpanFrom(start), Kind: p.Dialect.ThatMuch, N: 1}
		if much {
			a.SayWay("much")
		}
		return a
	}
	n := p.Number()
	return &Amount{Span: p.SpanFrom(start), Kind: Literal, N: n}
}

// StatWord reads the name of a number of cards, and reports whether there is one.
func (p *Reader) StatWord() (StatWord, bool) {
	if k := p.Row(rowsStats, len(p.Dialect.StatWords), func(k int) []string { return p.Dialect.StatWords[k].Phrases }); k >= 0 {
		return p.Dialect.StatWords[k].Stat, true
	}
	return 0, false
}

// Nth is which of several selections a phrase names: "the first follower", "the second's".
func Nth(phrase string) int {
	switch {
	case strings.HasPrefix(phrase, "the first"):
		return 1
	case strings.HasPrefix(phrase, "the second"):
		return 2
	}
	return 0
}

// StatOf reads "this follower's attack", "its original attack".
func (p *Reader) StatOf() *Amount {
	start := p.Pos
	for _, row := range p.Dialect.Possessives {
		if !p.Accept(row.Phrase) {
			continue
		}
		a := &Amount{Kind: StatOf, N: 1, Original: p.Accept("original") || p.Dialect.Sums && p.Accept("printed"), Of: &Ref{Kind: row.Kind, Noun: p.Dialect.Possessor(row.Phrase)}}
		if row.Noun != "" {
			a.Of.Noun = row.Noun
		}
		a.Of.Span, a.Of.Nth = p.SpanFrom(start), Nth(row.Phrase)
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
	p.Miss(p.Pos, p.Dialect.Possessives[0].Phrase)
	return nil
}

// Expression reads what stands behind "X equals" and "equal to".
func (p *Reader) Expression() *Amount {
	defer p.Reading("a number")()
	start := p.Pos
	twice := p.Dialect.Sums && p.Looking("twice the number of") && p.Accept("twice")
	a := p.term()
	if twice {
		a.N = max(a.N, 1) * 2
	}
	if n := a.N; p.Dialect.Sums && a.Kind == Literal && n > 0 && p.AcceptAny("multiplied by", "times") { // "4 multiplied by the number of …"
		a = p.term()
		a.N = max(a.N, 1) * n
	}
	if p.Dialect.Sums && a.Kind != Literal && a.Plus == nil && a.Div == 0 && !a.Half && (p.Accept("multiplied by") || p.PeekAt(1).Kind == TokenNumber && p.Accept("times")) { // "its total cost multiplied by 100"
		a.N = max(a.N, 1) * p.Number()
	}
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	for ; p.AcceptAny("plus", "minus") || p.Dialect.Sums && p.Accept("+"); last = last.Plus {
		minus := p.Tokens[p.Pos-1].Low == "minus"
		last.Plus = p.term()
		if last.Plus.Minus = minus; minus && p.Dialect.OneDifference {
			break
		}
	}
	if p.AcceptAny(", to a maximum of", "to a maximum of", ", up to a maximum of", "up to a maximum of") {
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
	if a.N = factor; factor != 1 && a.Plus != nil {
		p.Fail("one number")
	}
	if p.Accept("divided by") {
		if a.Div = p.Number(); a.Div == 0 {
			p.Fail("a number from 1 on")
		}
	}
	a.Span = p.SpanFrom(start)
	return a
}
