package cardtext

import (
	"slices"
)

// Abilities: what a line begins with decides what it is.

// ability reads one ability of a line.
func (p *Reader) ability(end int) Ability {
	start := p.Pos
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

// Into tries one kind of ability.
func (p *Reader) Into(a *Ability, read func() Ability) bool {
	var got Ability
	ok := p.Try(func() { got = read() })
	if ok {
		*a = got
	}
	return ok
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

// keywordLine reads "Rush. Assail." or [quick].
func keywordLine(p *Reader) Ability {
	start := p.Pos
	line := &KeywordLine{}
	for {
		w, ok := p.Keyword()
		if !ok {
			break
		}
		if p.Peek().Kind == TokenIcon && p.Peek().Icon == IconAct { // [quick][act]
			p.Fail("a full stop")
		}
		icon := p.Tokens[p.Pos-1].Kind == TokenIcon
		line.Words = append(line.Words, w)
		if !p.Accept(".") && !p.AcceptAny(",") && !p.AtEnd() && !icon {
			p.Fail(".")
		}
	}
	if len(line.Words) == 0 {
		p.Fail("a keyword")
	}
	line.Span = p.SpanFrom(start)
	return line
}

// activated reads [act], [evolve] and [serve] abilities.
func activated(p *Reader) Ability {
	start := p.Pos
	a := &Activated{}
	a.Quick = p.AcceptIcon(IconQuick)
	if actLast(p, a) {
		p.ActivatedBody(a)
		a.Span = p.SpanFrom(start)
		return a
	}
	switch {
	case p.AcceptIcon(IconAct):
		a.Kind = Act
		p.AcceptIcon(IconAct)
	case p.AcceptIcon(IconEvolve):
		a.Kind = Evolve
	case p.AcceptIcon(IconServe):
		a.Kind, a.Times = Serve, 1
		for p.AcceptIcon(IconServe) {
			a.Times++
		}
	default:
		p.Fail(p.Vocabulary.IconSpelling(IconAct))
	}
	a.Costs = readCosts(p)
	p.ActivatedBody(a)
	a.Span = p.SpanFrom(start)
	return a
}

// actLast reads "[engage] [cost 1], [act]:", the order of the oldest card lists.
func actLast(p *Reader, a *Activated) bool {
	if t := p.Peek(); t.Kind != TokenIcon || t.Icon != IconEngage && t.Icon != IconCost {
		return false
	}
	return p.Try(func() {
		for !p.AcceptIcon(IconAct) {
			a.Costs = append(a.Costs, cost(p))
			p.Accept(",")
		}
		p.Expect(":")
		a.Kind = Act
	})
}

// ActivatedBody reads the effect of an activated ability with the sentences
// that restrict it.
func (p *Reader) ActivatedBody(a *Activated) {
	a.Body = &Block{}
	p.ruleBehindChoice()
	for !p.AtEnd() {
		if p.ActivationRule(a) {
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

// ruleBehindChoice puts the sentence that restricts the ability, where it stands between
// "Choose one" and the options, in front of both.
func (p *Reader) ruleBehindChoice() {
	if !p.Looking("choose one . play this ability only") {
		return
	}
	stop, end := p.Pos+2, p.Pos+3
	for t := p.Tokens[end]; !(t.Kind == TokenPunct && (t.Text == ";" || t.Text == ".")) && t.Kind != TokenEnd; t = p.Tokens[end] {
		end++
	}
	if p.Tokens[end].Text != ";" {
		return
	}
	rule := slices.Clone(p.Tokens[stop+1 : end])
	toks := slices.Concat(p.Tokens[:p.Pos:p.Pos], rule, p.Tokens[stop:stop+1], p.Tokens[p.Pos:stop], p.Tokens[end:])
	p.Tokens = toks
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
	start := p.Pos
	ok := p.Try(func() {
		if !p.ActivationRule(&Activated{}) {
			p.Fail("activate only if")
		}
	})
	p.Pos = start
	return ok
}

// OnlyIf reads the condition of "activate only if".
func (p *Reader) OnlyIf(a *Activated) {
	a.OnlyIf = append(a.OnlyIf, p.Condition())
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// ActivationRule reads a sentence that restricts an activated ability.
func (p *Reader) ActivationRule(a *Activated) bool {
	if p.namedRule(a) {
		return true
	}
	for _, row := range p.Dialect.ActivationRules {
		if p.AcceptAny(row.Phrases...) {
			row.Read(p, a)
			return true
		}
	}
	return false
}

// playCost reads "When playing this card, …".
func playCost(p *Reader) Ability {
	start := p.Pos
	a := &PlayCost{}
	// "Earth Rite: …" on a card is a cost of playing it (13.3.3.2).
	if !p.Looking("earth rite") && !p.Looking("lesson") {
		p.Expect("when playing this card ,")
	}
	if p.Accept("as an additional cost ,") {
		a.Must = true
		a.Options = [][]*Cost{costList(p)}
		if !p.SentenceEnd() {
			p.Fail(".")
		}
		a.Span = p.SpanFrom(start)
		return a
	}
	list := []*Cost{cost(p)}
	for {
		if p.Accept(":") {
			a.Options = append(a.Options, list)
			break
		}
		if p.AcceptAny(", or", "or") {
			a.Options = append(a.Options, list)
			list = []*Cost{cost(p)}
			continue
		}
		p.Expect(",")
		p.Accept("and")
		list = append(list, cost(p))
	}
	if p.Try(func() {
		p.Expect("this card deals")
		a.DamageAdd = p.Number()
		p.Expect("more damage")
	}) {
		if !p.SentenceEnd() {
			p.Fail(".")
		}
	} else {
		a.Statics = staticSentence(p)
	}
	a.Span = p.SpanFrom(start)
	return a
}

// triggered reads an automatic ability: icons or trigger words, then optional
// costs and the effect.
func triggered(p *Reader) Ability {
	start := p.Pos
	t := &Triggered{}
	if !iconTriggers(p, t) && !wordTrigger(p, t) {
		tr := phraseTrigger(p)
		tr.Span = p.SpanFrom(start)
		t.Triggers = []*Trigger{tr}
		p.Try(func() { t.Costs = readCosts(p) })
	}
	t.Body = p.RuledBlock()
	for !p.AtEnd() {
		var rule Activated
		if !p.ActivationRule(&rule) || rule.OnlyIf != nil || rule.InHand {
			p.Fail("perform this ability only once per turn")
		}
		for _, tr := range t.Triggers {
			tr.PerTurn = rule.Limit
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	t.Span = p.SpanFrom(start)
	return t
}

// iconTriggers reads "[fanfare][lastwords] costs:".
func iconTriggers(p *Reader, t *Triggered) bool {
	for {
		start := p.Pos
		switch {
		case p.AcceptIcon(IconFanfare):
			t.Triggers = append(t.Triggers, &Trigger{Span: p.SpanFrom(start), Kind: TriggerFanfare})
		case p.AcceptIcon(IconLastWords):
			t.Triggers = append(t.Triggers, &Trigger{Span: p.SpanFrom(start), Kind: TriggerLastWords})
		default:
			if len(t.Triggers) > 0 {
				p.Accept(":")
				p.Try(func() { t.Costs = readCosts(p) })
			}
			return len(t.Triggers) > 0
		}
	}
}

// wordTrigger reads "Strike:" and "On Evolve, costs:".
func wordTrigger(p *Reader, t *Triggered) bool {
	start := p.Pos
	for _, row := range p.Vocabulary.Triggers {
		if !acceptWords(p, row.Name) {
			continue
		}
		t.Triggers = []*Trigger{{Span: p.SpanFrom(start), Kind: row.Event}}
		if p.Accept(",") {
			t.Costs = readCosts(p)
			return true
		}
		if p.Accept(":") {
			p.Try(func() { t.Costs = readCosts(p) })
			return true
		}
		p.Pos = start
		t.Triggers = nil
	}
	return false
}

// acceptWords consumes the words of a vocabulary entry.
func acceptWords(p *Reader, name string) bool { return p.Accept(lower(name)) }
