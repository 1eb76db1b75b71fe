package cardtext

import "slices"

// Abilities: what a line begins with decides what it is.

// ability reads one ability of a line.
func (p *parser) ability(end int) Ability {
	start := p.pos
	for _, read := range p.d.abilities {
		var a Ability
		if p.into(&a, func() Ability { return read(p) }) {
			return a
		}
	}
	body := p.spellText(end)
	body.Span = p.spanFrom(start)
	return body
}

// into tries one kind of ability.
func (p *parser) into(a *Ability, read func() Ability) bool {
	var got Ability
	ok := p.try(func() { got = read() })
	if ok {
		*a = got
	}
	return ok
}

// spellText reads the effect of a spell. On other cards an effect needs an
// icon or a trigger: without one nobody could say when it happens.
func (p *parser) spellText(end int) *SpellText {
	if p.spell {
		return &SpellText{Body: p.block()}
	}
	start, far, wanted := p.pos, p.far, p.wanted
	if p.try(func() { p.block() }) && p.pos >= end {
		p.pos = start
		p.diags = append(p.diags, Diagnostic{
			Source: p.src, Span: p.toks[start].Span.join(p.toks[end-1].Span), Code: CodeBareEffect,
			Message: "an effect on a card that is no spell needs a trigger",
			Hint:    p.d.bareHint,
		})
		p.pos = end
		return &SpellText{Body: &Block{}}
	}
	if p.far == far {
		p.wanted = wanted
	}
	panic(failed{})
}

// keywordLine reads "Rush. Assail." or [quick].
func (p *parser) keywordLine() Ability {
	start := p.pos
	line := &KeywordLine{}
	for {
		w, ok := p.keyword()
		if !ok {
			break
		}
		if p.peek().Kind == TokenIcon && p.peek().Icon == IconAct { // [quick][act]
			p.fail("a full stop")
		}
		icon := p.toks[p.pos-1].Kind == TokenIcon
		line.Words = append(line.Words, w)
		if !p.accept(".") && !p.acceptAny(",") && !p.atEnd() && !icon {
			p.fail(".")
		}
	}
	if len(line.Words) == 0 {
		p.fail("a keyword")
	}
	line.Span = p.spanFrom(start)
	return line
}

// activated reads [act], [evolve] and [serve] abilities.
func (p *parser) activated() Ability {
	start := p.pos
	a := &Activated{}
	a.Quick = p.acceptIcon(IconQuick)
	if p.actLast(a) {
		p.activatedBody(a)
		a.Span = p.spanFrom(start)
		return a
	}
	switch {
	case p.acceptIcon(IconAct):
		a.Kind = Act
		p.acceptIcon(IconAct)
	case p.acceptIcon(IconEvolve):
		a.Kind = Evolve
	case p.acceptIcon(IconServe):
		a.Kind, a.Times = Serve, 1
		for p.acceptIcon(IconServe) {
			a.Times++
		}
	default:
		p.fail(p.vocab.iconSpelling(IconAct))
	}
	a.Costs = p.costs()
	p.activatedBody(a)
	a.Span = p.spanFrom(start)
	return a
}

// actLast reads "[engage] [cost 1], [act]:", the order of the oldest card lists.
func (p *parser) actLast(a *Activated) bool {
	if t := p.peek(); t.Kind != TokenIcon || t.Icon != IconEngage && t.Icon != IconCost {
		return false
	}
	return p.try(func() {
		for !p.acceptIcon(IconAct) {
			a.Costs = append(a.Costs, p.cost())
			p.accept(",")
		}
		p.expect(":")
		a.Kind = Act
	})
}

// activatedBody reads the effect of an activated ability with the sentences
// that restrict it.
func (p *parser) activatedBody(a *Activated) {
	a.Body = &Block{}
	p.ruleBehindChoice()
	for !p.atEnd() {
		if p.activationRule(a) {
			continue
		}
		rest := p.ruledBlock()
		a.Body.Stmts = append(a.Body.Stmts, rest.Stmts...)
		a.Body.Span = a.Body.Span.join(rest.Span)
	}
	if len(a.Body.Stmts) == 0 {
		p.fail("an effect")
	}
}

// ruleBehindChoice puts the sentence that restricts the ability, where it stands between
// "Choose one" and the options, in front of both.
func (p *parser) ruleBehindChoice() {
	if !p.looking("choose one . play this ability only") {
		return
	}
	stop, end := p.pos+2, p.pos+3
	for t := p.toks[end]; !(t.Kind == TokenPunct && (t.Text == ";" || t.Text == ".")) && t.Kind != TokenEnd; t = p.toks[end] {
		end++
	}
	if p.toks[end].Text != ";" {
		return
	}
	rule := slices.Clone(p.toks[stop+1 : end])
	toks := slices.Concat(p.toks[:p.pos:p.pos], rule, p.toks[stop:stop+1], p.toks[p.pos:stop], p.toks[end:])
	p.toks = toks
}

// ruledBlock reads statements up to a sentence that restricts the ability.
func (p *parser) ruledBlock() *Block {
	start := p.pos
	p.rules = true
	b := &Block{}
	for !p.atEnd() && !p.ruleNext() {
		p.sentence(b)
	}
	p.rules = false
	b.Span = p.spanFrom(start)
	return b
}

// ruleNext reports whether such a sentence comes next.
func (p *parser) ruleNext() bool {
	start := p.pos
	ok := p.try(func() {
		if !p.activationRule(&Activated{}) {
			p.fail("activate only if")
		}
	})
	p.pos = start
	return ok
}

// onlyIf reads the condition of "activate only if".
func (p *parser) onlyIf(a *Activated) {
	a.OnlyIf = append(a.OnlyIf, p.condition())
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// activationRule reads a sentence that restricts an activated ability.
func (p *parser) activationRule(a *Activated) bool {
	if p.namedRule(a) {
		return true
	}
	for _, row := range p.d.activationRules {
		if p.acceptAny(row.phrases...) {
			row.read(p, a)
			return true
		}
	}
	return false
}

// playCost reads "When playing this card, …".
func (p *parser) playCost() Ability {
	start := p.pos
	a := &PlayCost{}
	// "Earth Rite: …" on a card is a cost of playing it (13.3.3.2).
	if !p.looking("earth rite") && !p.looking("lesson") {
		p.expect("when playing this card ,")
	}
	if p.accept("as an additional cost ,") {
		a.Must = true
		a.Options = [][]*Cost{p.costList()}
		if !p.sentenceEnd() {
			p.fail(".")
		}
		a.Span = p.spanFrom(start)
		return a
	}
	list := []*Cost{p.cost()}
	for {
		if p.accept(":") {
			a.Options = append(a.Options, list)
			break
		}
		if p.acceptAny(", or", "or") {
			a.Options = append(a.Options, list)
			list = []*Cost{p.cost()}
			continue
		}
		p.expect(",")
		p.accept("and")
		list = append(list, p.cost())
	}
	if p.try(func() {
		p.expect("this card deals")
		a.DamageAdd = p.number()
		p.expect("more damage")
	}) {
		if !p.sentenceEnd() {
			p.fail(".")
		}
	} else {
		a.Statics = p.staticSentence()
	}
	a.Span = p.spanFrom(start)
	return a
}

// triggered reads an automatic ability: icons or trigger words, then optional
// costs and the effect.
func (p *parser) triggered() Ability {
	start := p.pos
	t := &Triggered{}
	if !p.iconTriggers(t) && !p.wordTrigger(t) {
		tr := p.phraseTrigger()
		tr.Span = p.spanFrom(start)
		t.Triggers = []*Trigger{tr}
		p.try(func() { t.Costs = p.costs() })
	}
	t.Body = p.ruledBlock()
	for !p.atEnd() {
		var rule Activated
		if !p.activationRule(&rule) || rule.OnlyIf != nil || rule.InHand {
			p.fail("perform this ability only once per turn")
		}
		for _, tr := range t.Triggers {
			tr.PerTurn = rule.Limit
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.fail("an effect")
	}
	t.Span = p.spanFrom(start)
	return t
}

// iconTriggers reads "[fanfare][lastwords] costs:".
func (p *parser) iconTriggers(t *Triggered) bool {
	for {
		start := p.pos
		switch {
		case p.acceptIcon(IconFanfare):
			t.Triggers = append(t.Triggers, &Trigger{Span: p.spanFrom(start), Kind: TriggerFanfare})
		case p.acceptIcon(IconLastWords):
			t.Triggers = append(t.Triggers, &Trigger{Span: p.spanFrom(start), Kind: TriggerLastWords})
		default:
			if len(t.Triggers) > 0 {
				p.accept(":")
				p.try(func() { t.Costs = p.costs() })
			}
			return len(t.Triggers) > 0
		}
	}
}

// wordTrigger reads "Strike:" and "On Evolve, costs:".
func (p *parser) wordTrigger(t *Triggered) bool {
	start := p.pos
	for _, row := range p.vocab.Triggers {
		if !p.acceptWords(row.Name) {
			continue
		}
		t.Triggers = []*Trigger{{Span: p.spanFrom(start), Kind: row.Event}}
		if p.accept(",") {
			t.Costs = p.costs()
			return true
		}
		if p.accept(":") {
			p.try(func() { t.Costs = p.costs() })
			return true
		}
		p.pos = start
		t.Triggers = nil
	}
	return false
}

// acceptWords consumes the words of a vocabulary entry.
func (p *parser) acceptWords(name string) bool { return p.accept(lower(name)) }
