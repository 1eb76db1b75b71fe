package cardtext

// Modes: "choose one - A; or B".

// sentenceStop consumes the end of a sentence; an option of "choose" may end
// with a semicolon.
func (p *parser) sentenceStop() bool {
	if p.options > 0 && (p.looking(";") || p.looking(", or") || p.looking("; or") || p.looking(": or") || p.optionOr() || p.looking("-")) {
		return true
	}
	return p.accept(". .") || p.sentenceEnd()
}

// optionOr reports whether a bare "or" begins the next option.
func (p *parser) optionOr() bool {
	if !p.looking("or") {
		return false
	}
	start := p.pos
	defer func() { p.pos = start }()
	p.pos++
	return p.try(func() {
		if who, ok := p.mayWords(); ok {
			_ = who
			return
		}
		p.action()
	})
}

// chooseModes reads "Choose one - A; or B".
func (p *parser) chooseModes(b *Block, start int) bool {
	c := &Choose{}
	who := You
	if !p.try(func() {
		if p.acceptAny("your opponent chooses", "they choose", "that player chooses") {
			who = Opponent
		} else {
			p.expect("choose")
		}
		c.Min, c.Max = p.chooseCount()
		if p.acceptAny("or both", "or more") {
			c.Max = 9
		}
		p.acceptAny("of the following", "of them")
		c.Random = p.accept("at random")
		p.modeRules(c)
		marked := p.acceptAny(":", "-", "–", ";")
		if p.accept("-"); !marked && p.toks[p.pos-1].low != "-" {
			p.fail("-")
		}
	}) {
		return false
	}
	p.options++
	for {
		p.accept("-")
		at := p.pos
		o := &Block{}
		for !p.atEnd() && !p.optionEnd() && !(p.rules && p.ruleNext()) {
			if len(o.Stmts) > 0 && p.optionRule(c) {
				continue
			}
			p.sentence(o)
		}
		if len(o.Stmts) == 0 {
			p.fail("an option")
		}
		o.Span = p.spanFrom(at)
		c.Options = append(c.Options, o)
		if !p.acceptAny("; or", ": or", "; and/or", ", or", "or", ";", "-") {
			break
		}
	}
	p.options--
	if len(c.Options) < 2 {
		p.fail("or")
	}
	c.Max = min(c.Max, len(c.Options))
	c.Who = who
	c.Span = p.spanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// optionRule reads "Choose the second only if …".
func (p *parser) optionRule(c *Choose) bool {
	return p.try(func() {
		rule := OptionRule{Option: -1}
		if p.accept("choose this option only if") { // the one under way
			rule.Option, rule.Cond = len(c.Options), p.condition()
			if !p.atEnd() {
				p.accept(".")
			}
			c.Only = append(c.Only, rule)
			return
		}
		p.expect("choose the")
		for k, word := range ordinals {
			if p.accept(word) {
				rule.Option = k
			}
		}
		if rule.Option < 0 {
			p.fail("second")
		}
		p.acceptAny("option")
		p.expect("only if")
		rule.Cond = p.condition()
		if !p.atEnd() {
			p.accept(".")
		}
		c.Only = append(c.Only, rule)
	})
}

// ordinals are the words for options, in order.
var ordinals = []string{"first", "second", "third", "fourth"}

// optionEnd reports whether an option of "choose" ends here.
func (p *parser) optionEnd() bool {
	return p.looking(";") || p.looking("; or") || p.looking(": or") || p.looking(", or") || p.looking("or") || p.looking("-")
}

// modeRules reads "If you control …, choose up to three instead", "you may choose an
// additional one for each …" between "choose one" and its options.
func (p *parser) modeRules(c *Choose) {
	for {
		if c.Cond.Kind != CondNone || c.Each != nil || !p.try(func() {
			p.acceptAny(".", ",")
			if p.acceptAny("you may choose an additional one for each", "you may choose another one for each") {
				c.Each = &Amount{Kind: CountObjects, N: 1, Objects: p.objects()}
				return
			}
			behind := p.looking("choose up to|both|any|one|two|three") // "choose one, choose up to two instead if …"
			if !behind {
				cond, ok := p.frontCondition()
				if !ok {
					p.fail("if")
				}
				c.Cond = cond
			}
			p.acceptAny("you may choose", "choose")
			switch {
			case p.acceptAny("up to"):
				c.UpTo = true
				c.More = p.count()
			case p.acceptAny("both"):
				c.More = 2
			case p.acceptAny("any number"):
				c.More = 9
			default:
				c.More = p.count()
			}
			p.accept("of them")
			p.accept("instead")
			if behind {
				p.expect("if")
				c.Cond = p.condition()
			}
			p.accept(".")
		}) {
			return
		}
	}
}
