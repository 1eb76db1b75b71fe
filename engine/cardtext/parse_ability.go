package cardtext

import "strings"

// OnceRule reads "<Name> only once per game".
func (p *Reader) OnceRule(a *Activated) {
	if t := p.Peek(); t.Kind == TokenLabel {
		if p.Naming != "" && !strings.EqualFold(t.Text, p.Naming) {
			p.Fail("<" + p.Naming + ">")
		}
		p.Pos++
	}
	p.ExpectAny("only once per game", "only once during the game")
	a.Once = true
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// namedRule reads "Play <Name> only once per game.", which names the ability itself.
func (p *Reader) namedRule(a *Activated) bool {
	if !p.Looking("play") || p.Tokens[p.Pos+1].Kind != TokenLabel {
		return false
	}
	p.Pos++
	if a.Label != "" && p.Peek().Text != a.Label {
		p.Fail("<" + a.Label + ">")
	}
	p.OnceRule(a)
	return true
}

// Abilities: what a line begins with decides what it is.

// ability reads one ability of a line.
func (p *Reader) ability(end int) Ability {
	start := p.Pos
	p.Naming = ""
	for _, read := range p.Dialect.Abilities {
		var a Ability
		if p.Into(&a, func() Ability { return read(p) }) {
			return a
		}
	}
	body := p.spellText(end)
	body.Span = p.SpanFrom(start)
	return body
}

// Into tries one kind of ability. What does not even begin as it does may return nil instead of giving up, which is cheaper.
func (p *Reader) Into(a *Ability, read func() Ability) bool {
	var got Ability
	start := p.Pos
	if !p.Try(func() { got = read() }) {
		return false
	}
	if got == nil {
		p.Pos = start
		return false
	}
	*a = got
	return true
}

// spellText reads the effect of a spell. On other cards an effect needs an
// icon or a trigger: without one nobody could say when it happens.
func (p *Reader) spellText(end int) *SpellText {
	if p.Spell {
		return &SpellText{Body: p.Block()}
	}
	start, far, wanted := p.Pos, p.Far, p.Wanted
	if p.Try(func() { p.Block() }) && p.Pos >= end {
		p.Pos = start
		p.diags = append(p.diags, Diagnostic{
			Source: p.Source, Span: p.Tokens[start].Span.Join(p.Tokens[end-1].Span), Code: CodeBareEffect,
			Message: "an effect on a card that is no spell needs a trigger",
			Hint:    p.Dialect.BareHint,
		})
		p.Pos = end
		return &SpellText{Body: &Block{}}
	}
	if p.Far == far {
		p.Wanted = wanted
	}
	panic(Failed{})
}

// ActivatedBody reads the effect of an activated ability with the sentences
// that restrict it.
func (p *Reader) ActivatedBody(a *Activated) {
	a.Body = &Block{}
	if reorder := p.Dialect.Reorder; reorder != nil {
		reorder(p)
	}
	for !p.AtEnd() {
		if p.ActivationRule(a) || p.ownPrice() && p.Try(func() { p.Dialect.OwnPrice(p, a) }) {
			continue
		}
		rest := p.RuledBlock()
		a.Body.Stmts = append(a.Body.Stmts, rest.Stmts...)
		a.Body.Span = a.Body.Span.Join(rest.Span)
	}
	if len(a.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
}

// RuledBlock reads statements up to a sentence that restricts the ability.
func (p *Reader) RuledBlock() *Block {
	start := p.Pos
	p.Rules = true
	b := &Block{}
	for !p.AtEnd() && !p.RuleNext() {
		p.Sentence(b)
	}
	p.Rules = false
	b.Span = p.SpanFrom(start)
	return b
}

// RuleNext reports whether such a sentence comes next.
func (p *Reader) RuleNext() bool {
	start, none := p.Pos, false
	ok := p.Try(func() {
		if p.ActivationRule(&Activated{}) {
			return
		}
		if none = !p.ownPrice(); none {
			p.Miss(p.Pos, "activate only if")
			return
		}
		p.Dialect.OwnPrice(p, &Activated{})
	})
	p.Pos = start
	return ok && !none
}

// ownPrice reports whether the line may say what its ability costs.
func (p *Reader) ownPrice() bool {
	return p.Dialect.OwnPrice != nil && p.PhraseAhead(p.Dialect.PriceWords)
}

// OnlyIf reads the condition of "activate only if".
func (p *Reader) OnlyIf(a *Activated) {
	a.OnlyIf = append(a.OnlyIf, p.Condition())
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// ActivationRule reads a sentence that restricts an activated ability. How often it may be played is said once.
func (p *Reader) ActivationRule(a *Activated) bool {
	start, limit := p.Pos, a.Limit
	if !p.activationRule(a) {
		return false
	}
	if limit != 0 && a.Limit != limit {
		p.Pos = start
		p.Fail("one limit")
	}
	return true
}

func (p *Reader) activationRule(a *Activated) bool {
	if p.namedRule(a) {
		return true
	}
	k := p.Row(rowsRules, len(p.Dialect.ActivationRules), func(k int) []string { return p.Dialect.ActivationRules[k].Phrases })
	if k >= 0 {
		p.Dialect.ActivationRules[k].Read(p, a)
	}
	return k >= 0
}
