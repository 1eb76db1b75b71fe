package cardtext

import "strings"

// What a line of a Force of Will card may be.

// keywordRun reads "[Flying] [First Strike]".
func (p *parser) keywordRun() Ability {
	start := p.pos
	line := &KeywordLine{}
	for {
		w, ok := p.keyword()
		if !ok {
			break
		}
		if len(line.Words) > 0 && (p.d.bodies[w.Name] != nil && w.Name != "Barrier" || p.looking("(")) {
			p.pos--
			break
		}
		if p.d.bodies[w.Name] != nil && w.Name != "Barrier" || p.peek().Kind == TokenSymbol || p.looking(":") || p.looking("(") {
			p.fail("a keyword without a text")
		}
		line.Words = append(line.Words, w)
		p.acceptAny(".", ",")
	}
	if len(line.Words) == 0 {
		p.fail("a keyword")
	}
	if !p.atEnd() && p.toks[p.pos-1].Kind != TokenPunct && !p.iconNext() {
		p.fail("the end of the line")
	}
	line.Span = p.spanFrom(start)
	return line
}

// iconNext reports whether another ability with an icon follows.
func (p *parser) iconNext() bool { return p.peek().Kind == TokenIcon }

// keywordBody reads a keyword with what stands behind it.
func (p *parser) keywordBody() Ability {
	defer p.reading("a keyword")()
	start := p.pos
	w, ok := p.keyword()
	if !ok && p.accept("god's art") {
		w, ok = p.vocab.keyword("God's Art")
	}
	if !ok && p.accept("sealed item") {
		w, ok = p.vocab.keyword("Sealed Item")
	}
	read := p.d.bodies[w.Name]
	if !ok || read == nil {
		p.fail("[Judgment]")
	}
	k := &KeywordBody{Word: w}
	read(p, k)
	k.Span = p.spanFrom(start)
	return k
}

// lineEnd consumes the end of a line.
func (p *parser) lineEnd() {
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// bodyBarrier reads "(resonator)": the sources that may not target the card.
func (p *parser) bodyBarrier(k *KeywordBody) {
	if p.peek().Kind == TokenSymbol { // "[Barrier] {R}"
		k.Objects = &Objects{Nouns: []Noun{{NameOnly: true}}}
		p.symbolAttributes(&k.Objects.Nouns[0])
	} else if k.Objects = p.inBrackets(); k.Objects == nil {
		p.fail("(resonator)")
	}
	p.lineEnd()
}

// inBrackets reads a description in round brackets, or only a bound ("(Total cost 4 or
// less)"), or returns nil.
func (p *parser) inBrackets() *Objects {
	var o *Objects
	p.try(func() {
		start := p.pos
		p.expect("(")
		got := &Objects{}
		if !p.try(func() {
			got.Nouns = []Noun{{}}
			p.statBound(got)
			p.accept(".")
			p.expect(")")
		}) {
			got = p.objects()
			p.expect(")")
		}
		if got.Span == (Span{}) {
			got.Span = p.spanFrom(start)
		}
		o = got
	})
	if o == nil || o.Cost.Has || len(o.With) > 0 || !p.looking("(") {
		return o
	}
	if more := p.inBrackets(); more != nil { // "(Chant)(Rune)"
		if more.Cost.Has || len(more.With) > 0 {
			p.fail("alternatives that are described alike")
		}
		o.Nouns = append(o.Nouns, more.Nouns...)
	}
	return o
}

// bodyNumber reads "[Limit] 3".
func (p *parser) bodyNumber(k *KeywordBody) {
	brackets := p.accept("(") // "[Grimoire] (5)"
	if k.N = p.number(); brackets {
		p.expect(")")
	}
	p.lineEnd()
}

// bodyTag reads "(Six Sages)", the race of both rulers, and the sentences that say what
// the keyword means where a card prints them.
func (p *parser) bodyTag(k *KeywordBody) {
	p.expect("(")
	start := p.pos
	var words []string
	for !p.atEnd() && !p.looking(")") {
		words = append(words, p.peek().Text)
		p.pos++
	}
	k.Label = strings.Join(words, " ")
	p.expect(")")
	end := p.pos - 1
	if p.accept("- you may start the game with this ruler and another ruler with [tag]") {
		p.expect("(")
		for _, t := range p.toks[start:end] {
			p.expect(t.low)
		}
		p.expect(") that doesn't share a name with this card . put both in your ruler area .")
		return
	}
	p.lineEnd()
}

// bodyCosts reads "[Shift] {B}{2}", "[Bestow] {U}, {Rest}".
func (p *parser) bodyCosts(k *KeywordBody) {
	p.accept(":")
	k.Costs = p.payment()
	p.lineEnd()
}

// bodyJudgment reads the costs of a judgment, with conditions and other payments
// behind them.
func (p *parser) bodyJudgment(k *KeywordBody) {
	p.accept(":")
	k.Costs = p.payment()
	if p.acceptAny("while", "only if", "if") {
		k.While = append(k.While, allOf(p.condition())...)
	}
	p.acceptAny(".", ":")
	for !p.atEnd() {
		var rule Activated
		if p.activationRule(&rule) {
			k.While = append(k.While, rule.OnlyIf...)
			continue
		}
		if p.try(func() {
			c, ok := p.frontCondition()
			if !ok {
				p.fail("if")
			}
			o := &KeywordBody{Word: k.Word, While: []Cond{c}}
			p.acceptAny("you may")
			o.Costs = p.payment()
			p.acceptAny("to play this ability")
			p.accept("instead")
			o.Span = c.Span
			p.lineEnd()
			k.Abilities = append(k.Abilities, o)
		}) {
			continue
		}
		var rules Ability
		if p.into(&rules, func() Ability { return p.rulePassive() }) {
			k.Abilities = append(k.Abilities, rules)
			continue
		}
		p.fail("play this ability only if")
	}
}

// bodyIncarnation reads the attributes of what is banished instead of the cost.
func (p *parser) bodyIncarnation(k *KeywordBody) {
	p.accept(":")
	list := &Objects{And: true}
	for {
		var n Noun
		p.acceptAny("a", "an")
		n.Type = TypeResonator
		if p.peek().Kind == TokenSymbol {
			p.symbolAttributes(&n)
		} else {
			w := p.attribute(p.peek().low)
			if w == nil {
				p.fail("an attribute")
			}
			p.pos++
			n.Attributes = []Word{*w}
			for p.accept("or") {
				if w = p.attribute(p.peek().low); w == nil {
					p.fail("an attribute")
				}
				p.pos++
				n.Attributes = append(n.Attributes, *w)
			}
		}
		p.acceptAny("resonator")
		list.Nouns = append(list.Nouns, n)
		if !p.acceptAny("and", "/", ",") {
			break
		}
	}
	k.Objects = list
	p.lineEnd()
}

// bodyAwakening reads "{R}: text", and costs alone where the text of the card
// asks whether it was awakened.
func (p *parser) bodyAwakening(k *KeywordBody) {
	if !p.accept(":") && p.peek().Kind == TokenArrow {
		p.pos++
	}
	k.Costs = p.payment()
	if p.sentenceEnd() {
		return
	}
	p.expect(":")
	k.Abilities = []Ability{p.inner()}
}

// inner reads an ability in the body of a keyword, to the end of the line.
func (p *parser) inner() Ability {
	for _, read := range []abilityReader{(*parser).keywordRun, (*parser).arrowLine, (*parser).activateLine, (*parser).rulePassive, (*parser).insteadLine} {
		var a Ability
		if p.into(&a, func() Ability {
			a := read(p)
			if !p.atEnd() {
				p.fail("the end of the line")
			}
			return a
		}) {
			return a
		}
	}
	start := p.pos
	s := &SpellText{Body: p.block()}
	s.Span = p.spanFrom(start)
	return s
}

// bodyActivated reads "{W}{G}: effect".
func (p *parser) bodyActivated(k *KeywordBody) {
	a := p.activateLine()
	k.Abilities = []Ability{a}
}

// bodyLabel reads "<Name> {U}{R}: effect".
func (p *parser) bodyLabel(k *KeywordBody) {
	k.Label = p.label("<the name of the ability>")
	p.bodyActivated(k)
}

// bodySealed reads "<the name of the item> ability".
func (p *parser) bodySealed(k *KeywordBody) {
	k.Label = p.label("<the name of the item>")
	k.Abilities = []Ability{p.inner()}
}

// label reads a name in angle brackets or quotation marks; what says what it names.
func (p *parser) label(what string) string {
	t := p.peek()
	if t.Kind != TokenLabel && t.Kind != TokenQuote {
		p.fail(what)
	}
	p.pos++
	return t.Text
}

// bodyResonance reads "Water Magic Stone => effect".
func (p *parser) bodyResonance(k *KeywordBody) {
	k.Objects = p.objects()
	p.arrow()
	start := p.pos
	s := &SpellText{Body: p.block()}
	s.Span = p.spanFrom(start)
	k.Abilities = []Ability{s}
}

// bodyEffect reads the effect behind [Break].
func (p *parser) bodyEffect(k *KeywordBody) {
	p.accept(":")
	start := p.pos
	s := &SpellText{Body: p.block()}
	s.Span = p.spanFrom(start)
	k.Abilities = []Ability{s}
}

// bodyAbility reads an ability behind [Torrent].
func (p *parser) bodyAbility(k *KeywordBody) {
	if !p.acceptAny(":", "-") && p.peek().Kind == TokenArrow {
		p.pos++
	}
	k.Abilities = []Ability{p.inner()}
}

// bodySeal reads the number and kind of stones in front of the ability.
func (p *parser) bodySeal(k *KeywordBody) {
	k.N = 1
	if brackets := p.accept("("); brackets || p.peek().Kind == TokenNumber {
		k.N = p.number()
		if brackets {
			p.expect(")")
		}
	}
	if !p.looking(":") && p.peek().Kind != TokenArrow {
		p.try(func() {
			o := p.objects()
			if !p.looking(":") && p.peek().Kind != TokenArrow {
				p.fail(":")
			}
			k.Objects = o
		})
	}
	p.bodyAbility(k)
}

// bodySymbols reads "{W}{W}: ability", and "[Rune] 2: ability" with a number of cards.
func (p *parser) bodySymbols(k *KeywordBody) {
	switch {
	case p.peek().Kind == TokenNumber:
		k.N = p.number()
	case p.try(func() {
		k.Costs = p.payment()
		if len(k.Costs) != 1 || k.Costs[0].Kind != CostWill {
			p.fail("{W}")
		}
	}):
		if s := k.Costs[0].Symbols; len(s) == 1 && s[0].Letter == 0 { // "[Rune] {3}": a number of cards
			k.N, k.Costs = s[0].Free, nil
		}
	default:
		p.fail("{W}")
	}
	p.bodyAbility(k)
}

// bodyTrap reads when a card may be played from the standby area: an event, a
// condition, a cost, or any time.
func (p *parser) bodyTrap(k *KeywordBody) {
	for {
		switch {
		case p.acceptAny("anytime", "any time", "at any time"):
			k.Trigger = &Trigger{Kind: TriggerAnytime, Span: p.spanFrom(p.pos - 1)}
		case p.try(func() {
			t := &Triggered{}
			p.whenClause(t)
			k.Trigger = t.Triggers[0]
		}):
		case p.try(func() {
			p.expectAny("while", "if", "as long as")
			k.While = append(k.While, allOf(p.condition())...)
		}):
		case p.try(func() { k.While = append(k.While, p.duringWords()) }):
		case p.try(func() { k.Costs = p.payment() }):
		case p.try(func() { k.While = append(k.While, allOf(p.condition())...) }):
		default:
			p.fail("anytime")
		}
		if p.peek().Kind == TokenArrow || p.looking(":") {
			p.pos++
			break
		}
		if k.Word.Name == "Stealth" && p.sentenceEnd() {
			return
		}
		if !p.acceptAny("and", ",") && !p.looking("when") {
			p.fail(":")
		}
	}
	if p.spell { // the effect of the chant
		start := p.pos
		s := &SpellText{Body: p.block()}
		s.Span = p.spanFrom(start)
		k.Abilities = []Ability{s}
		return
	}
	k.Abilities = []Ability{p.inner()}
}

// activateLine reads "[Activate] Pay {1}, {Rest}: effect", or "<Name> {1}: effect".
func (p *parser) activateLine() Ability {
	start := p.pos
	p.skipContinuous()
	a := &Activated{}
	if p.acceptIcon(IconActivate) {
		p.accept(":")
	}
	if t := p.peek(); t.Kind == TokenLabel {
		a.Label = t.Text
		p.pos++
	}
	a.Costs = p.willCosts()
	p.activatedBody(a)
	a.Span = p.spanFrom(start)
	return a
}

// insteadLine reads "If X would …, … instead."
func (p *parser) insteadLine() Ability {
	p.skipContinuous()
	start := p.pos
	b := &Block{}
	if !p.replaces(b, Lasting, start) {
		p.fail("would")
	}
	r := b.Stmts[0].(*Replace)
	if r.For != Lasting {
		p.fail("instead")
	}
	a := &Replacement{Span: r.Span, Would: r.Would, May: r.May, Body: r.Body}
	for !p.atEnd() {
		var rule Activated
		if !p.activationRule(&rule) || rule.Limit == 0 {
			p.fail("play this ability only once per turn")
		}
		a.Would.PerTurn = rule.Limit
	}
	return a
}

// addedCost reads "As an additional cost to play this card, …".
func (p *parser) addedCost() Ability {
	start := p.pos
	p.skipContinuous()
	p.expectAny("as an additional cost to play this card ,", "as an additional cost to play this spell ,")
	a := &PlayCost{Must: true, Options: [][]*Cost{p.payment()}}
	p.lineEnd()
	a.Span = p.spanFrom(start)
	return a
}

// playOnly reads "Play this card only if …".
func (p *parser) playOnly() Ability {
	start := p.pos
	p.skipContinuous()
	p.expect("play this card only")
	a := &PlayOnly{}
	if p.accept("from your removed area") {
		a.Removed = true
	} else if p.acceptAny("if", "while") {
		a.Conds = allOf(p.condition())
		for p.accept("and") {
			a.Conds = append(a.Conds, p.condition())
		}
	} else {
		a.Conds = []Cond{p.duringWords()}
	}
	p.lineEnd()
	a.Span = p.spanFrom(start)
	return a
}

// bareText reads the effect of a chant.
func (p *parser) bareText() Ability {
	start := p.pos
	if !p.spell {
		p.fail("[Enter]")
	}
	s := &SpellText{Body: p.ruledBlock()}
	if len(s.Body.Stmts) == 0 {
		p.fail("an effect")
	}
	s.Span = p.spanFrom(start)
	return s
}

// skipContinuous consumes an icon that only says what kind of ability follows.
func (p *parser) skipContinuous() {
	if p.acceptIcon(IconContinuous) {
		p.accept(":")
	}
}

// onceRule reads "<Name> only once per game".
func (p *parser) onceRule(a *Activated) {
	if p.peek().Kind == TokenLabel {
		p.pos++
	}
	p.expectAny("only once per game", "only once during the game")
	a.Once = true
	if !p.sentenceEnd() {
		p.fail(".")
	}
}

// namedRule reads "Play <Name> only once per game.", which names the ability itself.
func (p *parser) namedRule(a *Activated) bool {
	if !p.looking("play") || p.toks[p.pos+1].Kind != TokenLabel {
		return false
	}
	p.pos++
	if a.Label != "" && p.peek().Text != a.Label {
		p.fail("<" + a.Label + ">")
	}
	p.onceRule(a)
	return true
}

// notIf reads the condition under which an ability cannot be played.
func (p *parser) notIf(a *Activated) {
	c := p.condition()
	if c.Kind == CondNot {
		c = c.All[0]
	} else {
		c = Cond{Kind: CondNot, All: []Cond{c}}
	}
	a.OnlyIf = append(a.OnlyIf, c)
	if !p.sentenceEnd() {
		p.fail(".")
	}
}
