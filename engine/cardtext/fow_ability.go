package cardtext

import (
	"strings"
)

// What a line of a Force of Will card may be.

// keywordRun reads "[Flying] [First Strike]".
func keywordRun(p *Reader) Ability {
	start := p.Pos
	line := &KeywordLine{}
	for {
		w, ok := p.Keyword()
		if !ok {
			break
		}
		if len(line.Words) > 0 && (p.Dialect.Bodies[w.Name] != nil && w.Name != "Barrier" || p.Looking("(")) {
			p.Pos--
			break
		}
		if p.Dialect.Bodies[w.Name] != nil && w.Name != "Barrier" || p.Peek().Kind == TokenSymbol || p.Looking(":") || p.Looking("(") {
			p.Fail("a keyword without a text")
		}
		line.Words = append(line.Words, w)
		p.AcceptAny(".", ",")
	}
	if len(line.Words) == 0 {
		p.Fail("a keyword")
	}
	if !p.AtEnd() && p.Tokens[p.Pos-1].Kind != TokenPunct && !iconNext(p) {
		p.Fail("the end of the line")
	}
	line.Span = p.SpanFrom(start)
	return line
}

// iconNext reports whether another ability with an icon follows.
func iconNext(p *Reader) bool { return p.Peek().Kind == TokenIcon }

// keywordBody reads a keyword with what stands behind it.
func keywordBody(p *Reader) Ability {
	defer p.Reading("a keyword")()
	start := p.Pos
	w, ok := p.Keyword()
	if !ok && p.Accept("god's art") {
		w, ok = p.Vocabulary.Keyword("God's Art")
	}
	if !ok && p.Accept("sealed item") {
		w, ok = p.Vocabulary.Keyword("Sealed Item")
	}
	read := p.Dialect.Bodies[w.Name]
	if !ok || read == nil {
		p.Fail("[Judgment]")
	}
	k := &KeywordBody{Word: w}
	read(p, k)
	k.Span = p.SpanFrom(start)
	return k
}

// lineEnd consumes the end of a line.
func lineEnd(p *Reader) {
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// bodyBarrier reads "(resonator)": the sources that may not target the card.
func bodyBarrier(p *Reader, k *KeywordBody) {
	if p.Peek().Kind == TokenSymbol { // "[Barrier] {R}"
		k.Objects = &Objects{Nouns: []Noun{{NameOnly: true}}}
		symbolAttributes(p, &k.Objects.Nouns[0])
	} else if k.Objects = inBrackets(p); k.Objects == nil {
		p.Fail("(resonator)")
	}
	lineEnd(p)
}

// inBrackets reads a description in round brackets, or only a bound ("(Total cost 4 or
// less)"), or returns nil.
func inBrackets(p *Reader) *Objects {
	var o *Objects
	p.Try(func() {
		start := p.Pos
		p.Expect("(")
		got := &Objects{}
		if !p.Try(func() {
			got.Nouns = []Noun{{}}
			statBound(p, got)
			p.Accept(".")
			p.Expect(")")
		}) {
			got = p.Objects()
			p.Expect(")")
		}
		if got.Span == (Span{}) {
			got.Span = p.SpanFrom(start)
		}
		o = got
	})
	if o == nil || o.Cost.Has || len(o.With) > 0 || !p.Looking("(") {
		return o
	}
	if more := inBrackets(p); more != nil { // "(Chant)(Rune)"
		if more.Cost.Has || len(more.With) > 0 {
			p.Fail("alternatives that are described alike")
		}
		o.Nouns = append(o.Nouns, more.Nouns...)
	}
	return o
}

// bodyNumber reads "[Limit] 3".
func bodyNumber(p *Reader, k *KeywordBody) {
	brackets := p.Accept("(") // "[Grimoire] (5)"
	if k.N = p.Number(); brackets {
		p.Expect(")")
	}
	lineEnd(p)
}

// bodyTag reads "(Six Sages)", the race of both rulers, and the sentences that say what
// the keyword means where a card prints them.
func bodyTag(p *Reader, k *KeywordBody) {
	p.Expect("(")
	start := p.Pos
	var words []string
	for !p.AtEnd() && !p.Looking(")") {
		words = append(words, p.Peek().Text)
		p.Pos++
	}
	k.Label = strings.Join(words, " ")
	p.Expect(")")
	end := p.Pos - 1
	if p.Accept("- you may start the game with this ruler and another ruler with [tag]") {
		p.Expect("(")
		for _, t := range p.Tokens[start:end] {
			p.Expect(t.Low)
		}
		p.Expect(") that doesn't share a name with this card . put both in your ruler area .")
		return
	}
	lineEnd(p)
}

// bodyCosts reads "[Shift] {B}{2}", "[Bestow] {U}, {Rest}".
func bodyCosts(p *Reader, k *KeywordBody) {
	p.Accept(":")
	k.Costs = payment(p)
	lineEnd(p)
}

// bodyJudgment reads the costs of a judgment, with conditions and other payments
// behind them.
func bodyJudgment(p *Reader, k *KeywordBody) {
	p.Accept(":")
	k.Costs = payment(p)
	if p.AcceptAny("while", "only if", "if") {
		k.While = append(k.While, Conjuncts(p.Condition())...)
	}
	p.AcceptAny(".", ":")
	for !p.AtEnd() {
		var rule Activated
		if p.ActivationRule(&rule) {
			k.While = append(k.While, rule.OnlyIf...)
			continue
		}
		if p.Try(func() {
			c, ok := frontCondition(p)
			if !ok {
				p.Fail("if")
			}
			o := &KeywordBody{Word: k.Word, While: []Cond{c}}
			p.AcceptAny("you may")
			o.Costs = payment(p)
			p.AcceptAny("to play this ability")
			p.Accept("instead")
			o.Span = c.Span
			lineEnd(p)
			k.Abilities = append(k.Abilities, o)
		}) {
			continue
		}
		var rules Ability
		if p.Into(&rules, func() Ability { return rulePassive(p) }) {
			k.Abilities = append(k.Abilities, rules)
			continue
		}
		p.Fail("play this ability only if")
	}
}

// bodyIncarnation reads the attributes of what is banished instead of the cost.
func bodyIncarnation(p *Reader, k *KeywordBody) {
	p.Accept(":")
	list := &Objects{And: true}
	for {
		var n Noun
		p.AcceptAny("a", "an")
		n.Type = TypeResonator
		if p.Peek().Kind == TokenSymbol {
			symbolAttributes(p, &n)
		} else {
			w := attribute(p, p.Peek().Low)
			if w == nil {
				p.Fail("an attribute")
			}
			p.Pos++
			n.Attributes = []Word{*w}
			for p.Accept("or") {
				if w = attribute(p, p.Peek().Low); w == nil {
					p.Fail("an attribute")
				}
				p.Pos++
				n.Attributes = append(n.Attributes, *w)
			}
		}
		p.AcceptAny("resonator")
		list.Nouns = append(list.Nouns, n)
		if !p.AcceptAny("and", "/", ",") {
			break
		}
	}
	k.Objects = list
	lineEnd(p)
}

// bodyAwakening reads "{R}: text", and costs alone where the text of the card
// asks whether it was awakened.
func bodyAwakening(p *Reader, k *KeywordBody) {
	if !p.Accept(":") && p.Peek().Kind == TokenArrow {
		p.Pos++
	}
	k.Costs = payment(p)
	if p.SentenceEnd() {
		return
	}
	p.Expect(":")
	k.Abilities = []Ability{inner(p)}
}

// inner reads an ability in the body of a keyword, to the end of the line.
func inner(p *Reader) Ability {
	for _, read := range []AbilityReader{keywordRun, arrowLine, activateLine, rulePassive, insteadLine} {
		var a Ability
		if p.Into(&a, func() Ability {
			a := read(p)
			if !p.AtEnd() {
				p.Fail("the end of the line")
			}
			return a
		}) {
			return a
		}
	}
	start := p.Pos
	s := &SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	return s
}

// bodyActivated reads "{W}{G}: effect".
func bodyActivated(p *Reader, k *KeywordBody) {
	a := activateLine(p)
	k.Abilities = []Ability{a}
}

// bodyLabel reads "<Name> {U}{R}: effect".
func bodyLabel(p *Reader, k *KeywordBody) {
	k.Label = label(p, "<the name of the ability>")
	bodyActivated(p, k)
}

// bodySealed reads "<the name of the item> ability".
func bodySealed(p *Reader, k *KeywordBody) {
	k.Label = label(p, "<the name of the item>")
	k.Abilities = []Ability{inner(p)}
}

// label reads a name in angle brackets or quotation marks; what says what it names.
func label(p *Reader, what string) string {
	t := p.Peek()
	if t.Kind != TokenLabel && t.Kind != TokenQuote {
		p.Fail(what)
	}
	p.Pos++
	return t.Text
}

// bodyResonance reads "Water Magic Stone => effect".
func bodyResonance(p *Reader, k *KeywordBody) {
	k.Objects = p.Objects()
	arrow(p)
	start := p.Pos
	s := &SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	k.Abilities = []Ability{s}
}

// bodyEffect reads the effect behind [Break].
func bodyEffect(p *Reader, k *KeywordBody) {
	p.Accept(":")
	start := p.Pos
	s := &SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	k.Abilities = []Ability{s}
}

// bodyAbility reads an ability behind [Torrent].
func bodyAbility(p *Reader, k *KeywordBody) {
	if !p.AcceptAny(":", "-") && p.Peek().Kind == TokenArrow {
		p.Pos++
	}
	k.Abilities = []Ability{inner(p)}
}

// bodySeal reads the number and kind of stones in front of the ability.
func bodySeal(p *Reader, k *KeywordBody) {
	k.N = 1
	if brackets := p.Accept("("); brackets || p.Peek().Kind == TokenNumber {
		k.N = p.Number()
		if brackets {
			p.Expect(")")
		}
	}
	if !p.Looking(":") && p.Peek().Kind != TokenArrow {
		p.Try(func() {
			o := p.Objects()
			if !p.Looking(":") && p.Peek().Kind != TokenArrow {
				p.Fail(":")
			}
			k.Objects = o
		})
	}
	bodyAbility(p, k)
}

// bodySymbols reads "{W}{W}: ability", and "[Rune] 2: ability" with a number of cards.
func bodySymbols(p *Reader, k *KeywordBody) {
	switch {
	case p.Peek().Kind == TokenNumber:
		k.N = p.Number()
	case p.Try(func() {
		k.Costs = payment(p)
		if len(k.Costs) != 1 || k.Costs[0].Kind != CostWill {
			p.Fail("{W}")
		}
	}):
		if s := k.Costs[0].Symbols; len(s) == 1 && s[0].Letter == 0 { // "[Rune] {3}": a number of cards
			k.N, k.Costs = s[0].Free, nil
		}
	default:
		p.Fail("{W}")
	}
	bodyAbility(p, k)
}

// bodyTrap reads when a card may be played from the standby area: an event, a
// condition, a cost, or any time.
func bodyTrap(p *Reader, k *KeywordBody) {
	for {
		switch {
		case p.AcceptAny("anytime", "any time", "at any time"):
			k.Trigger = &Trigger{Kind: TriggerAnytime, Span: p.SpanFrom(p.Pos - 1)}
		case p.Try(func() {
			t := &Triggered{}
			whenClause(p, t)
			k.Trigger = t.Triggers[0]
		}):
		case p.Try(func() {
			p.ExpectAny("while", "if", "as long as")
			k.While = append(k.While, Conjuncts(p.Condition())...)
		}):
		case p.Try(func() { k.While = append(k.While, duringWords(p)) }):
		case p.Try(func() { k.Costs = payment(p) }):
		case p.Try(func() { k.While = append(k.While, Conjuncts(p.Condition())...) }):
		default:
			p.Fail("anytime")
		}
		if p.Peek().Kind == TokenArrow || p.Looking(":") {
			p.Pos++
			break
		}
		if k.Word.Name == "Stealth" && p.SentenceEnd() {
			return
		}
		if !p.AcceptAny("and", ",") && !p.Looking("when") {
			p.Fail(":")
		}
	}
	if p.Spell { // the effect of the chant
		start := p.Pos
		s := &SpellText{Body: p.Block()}
		s.Span = p.SpanFrom(start)
		k.Abilities = []Ability{s}
		return
	}
	k.Abilities = []Ability{inner(p)}
}

// activateLine reads "[Activate] Pay {1}, {Rest}: effect", or "<Name> {1}: effect".
func activateLine(p *Reader) Ability {
	start := p.Pos
	skipContinuous(p)
	a := &Activated{}
	if p.AcceptIcon(IconActivate) {
		p.Accept(":")
	}
	if t := p.Peek(); t.Kind == TokenLabel {
		a.Label = t.Text
		p.Pos++
	}
	a.Costs = willCosts(p)
	p.ActivatedBody(a)
	a.Span = p.SpanFrom(start)
	return a
}

// insteadLine reads "If X would …, … instead."
func insteadLine(p *Reader) Ability {
	skipContinuous(p)
	start := p.Pos
	b := &Block{}
	if !replaces(p, b, Lasting, start) {
		p.Fail("would")
	}
	r := b.Stmts[0].(*Replace)
	if r.For != Lasting {
		p.Fail("instead")
	}
	a := &Replacement{Span: r.Span, Would: r.Would, May: r.May, Body: r.Body}
	for !p.AtEnd() {
		var rule Activated
		if !p.ActivationRule(&rule) || rule.Limit == 0 {
			p.Fail("play this ability only once per turn")
		}
		a.Would.PerTurn = rule.Limit
	}
	return a
}

// addedCost reads "As an additional cost to play this card, …".
func addedCost(p *Reader) Ability {
	start := p.Pos
	skipContinuous(p)
	p.ExpectAny("as an additional cost to play this card ,", "as an additional cost to play this spell ,")
	a := &PlayCost{Must: true, Options: [][]*Cost{payment(p)}}
	lineEnd(p)
	a.Span = p.SpanFrom(start)
	return a
}

// playOnly reads "Play this card only if …".
func playOnly(p *Reader) Ability {
	start := p.Pos
	skipContinuous(p)
	p.Expect("play this card only")
	a := &PlayOnly{}
	if p.Accept("from your removed area") {
		a.Removed = true
	} else if p.AcceptAny("if", "while") {
		a.Conds = Conjuncts(p.Condition())
		for p.Accept("and") {
			a.Conds = append(a.Conds, p.Condition())
		}
	} else {
		a.Conds = []Cond{duringWords(p)}
	}
	lineEnd(p)
	a.Span = p.SpanFrom(start)
	return a
}

// bareText reads the effect of a chant.
func bareText(p *Reader) Ability {
	start := p.Pos
	if !p.Spell {
		p.Fail("[Enter]")
	}
	s := &SpellText{Body: p.RuledBlock()}
	if len(s.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	s.Span = p.SpanFrom(start)
	return s
}

// skipContinuous consumes an icon that only says what kind of ability follows.
func skipContinuous(p *Reader) {
	if p.AcceptIcon(IconContinuous) {
		p.Accept(":")
	}
}

// OnceRule reads "<Name> only once per game".
func (p *Reader) OnceRule(a *Activated) {
	if p.Peek().Kind == TokenLabel {
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

// notIf reads the condition under which an ability cannot be played.
func notIf(p *Reader, a *Activated) {
	c := p.Condition()
	if c.Kind == CondNot {
		c = c.All[0]
	} else {
		c = Cond{Kind: CondNot, All: []Cond{c}}
	}
	a.OnlyIf = append(a.OnlyIf, c)
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}
