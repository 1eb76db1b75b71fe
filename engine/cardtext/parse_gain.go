package cardtext

// What "give" gives: numbers, keywords, traits, quoted abilities.

func (p *parser) give() Stmt {
	if p.accept("your maximum play points -") {
		return &Number{Verb: LowerMaximum, Amount: p.amount()}
	}
	g := &Give{}
	if t := p.peek(); t.Kind != TokenIcon && t.Kind != TokenPunct { // "give [attack]+2 instead": to what it was given before
		g.To = p.ref()
	}
	p.gains(g)
	if per, of := p.forEvery(); of != nil && !scale(g, per, of) {
		p.fail("a number to multiply")
	}
	return g
}

// nowHas reads what something is given, as in "For the rest of this turn, it has Rush.":
// the same as "give it Rush".
func (p *parser) nowHas(what *Ref) Stmt {
	g := &Give{To: what}
	p.gains(g)
	return g
}

// gains reads a list joined by "and" and commas; a following clause is left.
func (p *parser) gains(g *Give) {
	g.Gains = append(g.Gains, p.gain())
	for {
		more := p.try(func() {
			if !p.acceptAny(", and", "and", ",") {
				p.fail("and")
			}
			g.Gains = append(g.Gains, p.gain())
		})
		if !more {
			p.accept("more") // "give it [attack]+1 more" adds to what it has
			return
		}
	}
}

// gain reads one gain.
func (p *parser) gain() *Gain {
	defer p.reading("what is given")()
	start := p.pos
	g := &Gain{}
	switch t := p.peek(); {
	case t.Kind == TokenIcon && (t.Icon == IconAttack || t.Icon == IconDefense):
		p.stats(g)
	case t.Kind == TokenPunct && (t.Text == "+" || t.Text == "-"):
		p.oldStats(g)
	case t.Kind == TokenQuote:
		p.quoted(g, t)
	case matches(t, "the"):
		p.pos++
		if g.Trait = p.capitals(); g.Trait == "" {
			p.fail("a trait")
		}
		p.expect("trait")
	default:
		w, ok := p.keyword()
		if !ok {
			p.fail("[attack]+1")
		}
		g.Keyword = &w
	}
	g.Span = p.spanFrom(start)
	return g
}

// stats reads "[attack]+1/[defense]+1" or one half of it.
func (p *parser) stats(g *Gain) {
	g.Stats = true
	if p.acceptIcon(IconAttack) {
		g.Attack, g.MinusAttack = p.signed()
		if !p.looking("/ [defense]") {
			return
		}
		p.expect("/")
	}
	if !p.acceptIcon(IconDefense) {
		p.fail("[defense]")
	}
	g.Defense, g.MinusDefense = p.signed()
}

// oldStats reads "+1/+0" and "+2 defense".
func (p *parser) oldStats(g *Gain) {
	g.Stats = true
	n, minus := p.signed()
	switch {
	case p.accept("defense"):
		g.Defense, g.MinusDefense = n, minus
	case p.accept("attack"):
		g.Attack, g.MinusAttack = n, minus
	default:
		p.expect("/")
		g.Attack, g.MinusAttack = n, minus
		g.Defense, g.MinusDefense = p.signed()
	}
}

// signed reads "+2", "-X".
func (p *parser) signed() (a *Amount, minus bool) {
	minus = p.accept("-")
	if !minus {
		p.expect("+")
	}
	return p.amount(), minus
}

// quoted parses the ability between quotation marks as a text of its own.
func (p *parser) quoted(g *Gain, t Token) {
	offset := t.Span.End - len(t.Text)
	for offset > t.Span.Start && p.src.Text[offset:offset+len(t.Text)] != t.Text {
		offset--
	}
	// Blanks in front keep the offsets of the inner text equal to the outer ones.
	blank := make([]byte, offset)
	for i := range blank {
		blank[i] = ' '
	}
	inner := Source{Name: p.src.Name, Text: string(blank) + t.Text}
	text, diags := Parse(inner, p.vocab, false)
	if len(diags) > 0 || len(text.Paragraphs) == 0 {
		p.miss(p.pos, "an ability in quotation marks")
		p.fail("an ability in quotation marks")
	}
	p.pos++
	g.Quote, g.QuoteText = t.Text, text
}
