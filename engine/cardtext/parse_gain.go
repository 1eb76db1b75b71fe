package cardtext

// What "give" gives: numbers, keywords, traits, quoted abilities.

func give(p *Reader) Stmt {
	if p.Accept("your maximum play points -") {
		return &Number{Verb: LowerMaximum, Amount: p.Amount()}
	}
	g := &Give{}
	if t := p.Peek(); t.Kind != TokenIcon && t.Kind != TokenPunct { // "give [attack]+2 instead": to what it was given before
		g.To = p.Ref()
	}
	gains(p, g)
	if per, of := forEvery(p); of != nil && !scale(g, per, of) {
		p.Fail("a number to multiply")
	}
	return g
}

// nowHas reads what something is given, as in "For the rest of this turn, it has Rush.":
// the same as "give it Rush".
func nowHas(p *Reader, what *Ref) Stmt {
	g := &Give{To: what}
	gains(p, g)
	return g
}

// gains reads a list joined by "and" and commas; a following clause is left.
func gains(p *Reader, g *Give) {
	g.Gains = append(g.Gains, gain(p))
	for {
		more := p.Try(func() {
			if !p.AcceptAny(", and", "and", ",") {
				p.Fail("and")
			}
			g.Gains = append(g.Gains, gain(p))
		})
		if !more {
			p.Accept("more") // "give it [attack]+1 more" adds to what it has
			return
		}
	}
}

// gain reads one gain.
func gain(p *Reader) *Gain {
	defer p.Reading("what is given")()
	start := p.Pos
	g := &Gain{}
	switch t := p.Peek(); {
	case t.Kind == TokenIcon && (t.Icon == IconAttack || t.Icon == IconDefense):
		stats(p, g)
	case t.Kind == TokenPunct && (t.Text == "+" || t.Text == "-"):
		oldStats(p, g)
	case t.Kind == TokenQuote:
		p.Quoted(g, t)
	case Matches(t, "the"):
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
func stats(p *Reader, g *Gain) {
	g.Stats = true
	if p.AcceptIcon(IconAttack) {
		g.Attack, g.MinusAttack = signed(p)
		if !p.Looking("/ [defense]") {
			return
		}
		p.Expect("/")
	}
	if !p.AcceptIcon(IconDefense) {
		p.Fail("[defense]")
	}
	g.Defense, g.MinusDefense = signed(p)
}

// oldStats reads "+1/+0" and "+2 defense".
func oldStats(p *Reader, g *Gain) {
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
func signed(p *Reader) (a *Amount, minus bool) {
	minus = p.Accept("-")
	if !minus {
		p.Expect("+")
	}
	return p.Amount(), minus
}

// Quoted parses the ability between quotation marks as a text of its own.
func (p *Reader) Quoted(g *Gain, t Token) {
	offset := t.Span.End - len(t.Text)
	for offset > t.Span.Start && p.Source.Text[offset:offset+len(t.Text)] != t.Text {
		offset--
	}
	// Blanks in front keep the offsets of the inner text equal to the outer ones.
	blank := make([]byte, offset)
	for i := range blank {
		blank[i] = ' '
	}
	inner := Source{Name: p.Source.Name, Text: string(blank) + t.Text}
	text, diags := Parse(inner, p.Vocabulary, false)
	if len(diags) > 0 || len(text.Paragraphs) == 0 {
		p.Miss(p.Pos, "an ability in quotation marks")
		p.Fail("an ability in quotation marks")
	}
	p.Pos++
	g.Quote, g.QuoteText = t.Text, text
}
