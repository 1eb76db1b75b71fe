package svetext

import (
	"gauntlet/engine/cardtext"
)

// What "give" gives: numbers, keywords, traits, quoted abilities.

func give(p *cardtext.Reader) cardtext.Stmt {
	if p.Accept("your maximum play points -") {
		return &cardtext.Number{Verb: cardtext.LowerMaximum, Amount: p.Amount()}
	}
	g := &cardtext.Give{}
	if t := p.Peek(); t.Kind != cardtext.TokenIcon && t.Kind != cardtext.TokenPunct { // "give [attack]+2 instead": to what it was given before
		g.To = p.Ref()
		for p.Looking("and") && p.Try(func() { // "this follower and your leader"
			p.Expect("and")
			if !p.PronounNext() && !p.Looking("each") {
				p.Fail("this follower")
			}
			g.More = append(g.More, p.Ref())
		}) {
		}
	}
	gains(p, g)
	if every := forEvery(p); every != nil && !scale(g, every) {
		p.Fail("a number to multiply")
	}
	if g.To == nil && p.Accept("to") { // "give [attack]+1 to each follower on your field"
		g.To = p.Ref()
	}
	return g
}

// nowHas reads what something is given, as in "For the rest of this turn, it has Rush.":
// the same as "give it Rush".
func nowHas(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	g := &cardtext.Give{To: what}
	gains(p, g)
	return g
}

// nowIs returns the reader of what a passive says said of a card for a time, as "can't be destroyed": it is given the
// ability that says so of its card (10.9.2).
func nowIs(says string, static cardtext.Static) func(*cardtext.Reader, *cardtext.Ref) cardtext.Stmt {
	return func(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
		own := static
		own.Span, own.This, own.ThisAs = p.SpanFrom(p.Pos-1), true, "card"
		text := &cardtext.Text{Dialect: p.Dialect, Paragraphs: []*cardtext.Paragraph{{Span: own.Span, Abilities: []cardtext.Ability{&cardtext.Passive{Span: own.Span, Statics: []*cardtext.Static{&own}}}}}}
		return &cardtext.Give{To: what, Gains: []*cardtext.Gain{{Span: own.Span, Quote: says, QuoteText: text}}}
	}
}

// gains reads a list joined by "and" and commas; a following clause is left.
func gains(p *cardtext.Reader, g *cardtext.Give) {
	g.Gains = append(g.Gains, gain(p))
	for {
		more := p.Try(func() {
			if !p.AcceptAny(", and", "and", ",") {
				p.Fail("and")
			}
			g.Gains = append(g.Gains, gain(p))
		})
		if !more {
			if p.Accept("more") && p.Looking("instead") { // "give it [attack]+1 more" adds to what it has
				p.Fail("the whole amount")
			}
			return
		}
	}
}

// gain reads one gain.
func gain(p *cardtext.Reader) *cardtext.Gain {
	defer p.Reading("what is given")()
	start := p.Pos
	g := &cardtext.Gain{}
	switch t := p.Peek(); {
	case t.Kind == cardtext.TokenIcon && (t.Icon == cardtext.IconAttack || t.Icon == cardtext.IconDefense):
		stats(p, g)
	case t.Kind == cardtext.TokenPunct && (t.Text == "+" || t.Text == "-"):
		oldStats(p, g)
	case t.Kind == cardtext.TokenQuote:
		p.Quoted(g, t)
	case cardtext.Matches(t, "the"):
		p.Pos++
		if g.Trait = p.Capitals(); g.Trait == "" {
			p.Fail("a trait")
		}
		p.Expect("trait")
	default:
		w, ok := p.Keyword()
		if !ok {
			p.Fail("[attack]+1")
		}
		g.Keyword = &w
	}
	g.Span = p.SpanFrom(start)
	return g
}

// stats reads "[attack]+1/[defense]+1" or one half of it.
func stats(p *cardtext.Reader, g *cardtext.Gain) {
	g.Stats = true
	if p.AcceptIcon(cardtext.IconAttack) {
		g.Attack, g.MinusAttack = signed(p)
		if !p.Looking("/ [defense]") {
			return
		}
		p.Expect("/")
	}
	if !p.AcceptIcon(cardtext.IconDefense) {
		p.Fail("[defense]")
	}
	g.Defense, g.MinusDefense = signed(p)
}

// oldStats reads "+1/+0" and "+2 defense".
func oldStats(p *cardtext.Reader, g *cardtext.Gain) {
	g.Stats = true
	n, minus := signed(p)
	switch {
	case p.Accept("defense"):
		g.Defense, g.MinusDefense = n, minus
	case p.Accept("attack"):
		g.Attack, g.MinusAttack = n, minus
	default:
		p.Expect("/")
		g.Attack, g.MinusAttack = n, minus
		g.Defense, g.MinusDefense = signed(p)
	}
}

// signed reads "+2", "-X".
func signed(p *cardtext.Reader) (a *cardtext.Amount, minus bool) {
	minus = p.Accept("-")
	if !minus {
		p.Expect("+")
	}
	return p.Amount(), minus
}
