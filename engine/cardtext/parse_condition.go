package cardtext

// Conjuncts returns the parts of "and"; anyOf those of "or".
func Conjuncts(c Cond) []Cond {
	if c.Kind == CondAnd {
		return c.All
	}
	return []Cond{c}
}

// Conditions: "if …", ability words such as "Combo (3):", "while …".

// Guard reads a condition in front of what it guards: an ability word with a
// colon, or "if …,". It returns false and consumes nothing if there is none.
func (p *Reader) Guard() (c Cond, ok bool) {
	start := p.Pos
	ok = p.Try(func() {
		if p.abilityWord(&c) {
			if !p.Dialect.Dashes || !p.Accept("-") {
				p.Expect(":")
			}
			return
		}
		p.Expect("if")
		c = p.Condition()
		p.Accept(",")
	})
	c.Span = p.SpanFrom(start)
	return c, ok
}

// abilityWord reads "Combo (3)".
func (p *Reader) abilityWord(c *Cond) bool {
	for _, row := range p.Vocabulary.AbilityWords {
		for _, name := range row.Names {
			if p.Peek().Text == name && p.PeekAt(1).Kind == TokenOptionBegin {
				*c = Cond{Kind: row.Kind, N: p.PeekAt(1).Num}
				p.Pos += 2
				return true
			}
			p.Miss(p.Pos, name)
		}
	}
	return false
}

// Condition reads the words between "if" and the comma.
func (p *Reader) Condition() Cond {
	defer p.Reading("a condition")()
	start := p.Pos
	c := p.Dialect.Cond(p)
	c.Span = p.SpanFrom(start)
	return c
}
