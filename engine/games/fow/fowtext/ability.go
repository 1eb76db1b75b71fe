package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// What a line of a Force of Will card may be.

// keywordRun reads "[Flying] [First Strike]".
func keywordRun(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	line := &cardtext.KeywordLine{}
	for {
		w, ok := p.Keyword()
		if !ok {
			break
		}
		if len(line.Words) > 0 && (p.Dialect.Bodies[w.Name] != nil && w.Name != "Barrier" || p.Looking("(")) {
			p.Pos--
			break
		}
		if p.Dialect.Bodies[w.Name] != nil && w.Name != "Barrier" || p.Peek().Kind == cardtext.TokenSymbol || p.Looking(":") || p.Looking("(") {
			p.Fail("a keyword without a text")
		}
		line.Words = append(line.Words, w)
		p.AcceptAny(".", ",")
	}
	if len(line.Words) == 0 {
		p.Miss(p.Pos, "a keyword")
		return nil
	}
	if !p.AtEnd() && p.Tokens[p.Pos-1].Kind != cardtext.TokenPunct && !iconNext(p) {
		p.Fail("the end of the line")
	}
	line.Span = p.SpanFrom(start)
	return line
}

// iconNext reports whether another ability with an icon follows.
func iconNext(p *cardtext.Reader) bool { return p.Peek().Kind == cardtext.TokenIcon }

// keywordBody reads a keyword with what stands behind it.
func keywordBody(p *cardtext.Reader) cardtext.Ability {
	defer p.Reading("a keyword")()
	start := p.Pos
	w, ok := p.Keyword()
	if !ok && p.Accept("god's art") {
		w, ok = p.Vocabulary.Keyword("God's Art")
	}
	if !ok && p.Accept("sealed item") {
		w, ok = p.Vocabulary.Keyword("Sealed Item")
	}
	if !ok {
		w, ok = unbracketed(p)
	}
	read := p.Dialect.Bodies[w.Name]
	if !ok || read == nil {
		p.Miss(p.Pos, "[Judgment]")
		return nil
	}
	k := &cardtext.KeywordBody{Word: w}
	read(p, k)
	k.Span = p.SpanFrom(start)
	return k
}

// unbracketed reads a keyword whose brackets were forgotten, in front of its cost: "Bestow {U}, {Rest}".
func unbracketed(p *cardtext.Reader) (w cardtext.Word, ok bool) {
	t, next := p.Peek(), p.PeekAt(1)
	if t.Kind != cardtext.TokenWord || !t.Capital() || p.Pos > 0 && p.Tokens[p.Pos-1].Kind != cardtext.TokenNewline {
		return w, false
	}
	if w, ok = p.Vocabulary.Keyword(t.Text); !ok {
		return w, false
	}
	if next.Kind != cardtext.TokenSymbol || !costOnly[w.Name] {
		return w, false
	}
	p.Pos++
	return w, true
}

// costOnly are the keywords behind which nothing but what is paid stands.
var costOnly = map[string]bool{"Bestow": true, "Shift": true, "Energize": true, "Mobilize": true, "Evolution": true}

// lineEnd consumes the end of a line.
func lineEnd(p *cardtext.Reader) {
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// bodyBarrier reads "(resonator)": the sources that may not target the card.
func bodyBarrier(p *cardtext.Reader, k *cardtext.KeywordBody) {
	if p.Peek().Kind == cardtext.TokenSymbol { // "[Barrier] {R}"
		k.Objects = barrierSymbols(p)
	} else if k.Objects = inBrackets(p); k.Objects == nil {
		p.Fail("(resonator)")
	}
	lineEnd(p)
}

// barrierSymbols reads "{R}", "{R} or {B}" and "{R}{B}": sources of either.
//
// 1120.3 (6.3): each symbol names sources of its attribute.
func barrierSymbols(p *cardtext.Reader) *cardtext.Objects {
	o := &cardtext.Objects{Nouns: []cardtext.Noun{{NameOnly: true}}}
	for p.Peek().Kind == cardtext.TokenSymbol {
		symbolAttributes(p, &o.Nouns[0])
	}
	return o
}

// inBrackets reads a description in round brackets, or only a bound ("(Total cost 4 or
// less)"), or returns nil.
func inBrackets(p *cardtext.Reader) *cardtext.Objects {
	var o *cardtext.Objects
	p.Try(func() {
		start := p.Pos
		p.Expect("(")
		got := &cardtext.Objects{}
		if !p.Try(func() {
			got.Nouns = []cardtext.Noun{{}}
			statBound(p, got)
			p.Accept(".")
			p.Expect(")")
		}) {
			got = p.Objects()
			p.Expect(")")
		}
		if got.Span == (cardtext.Span{}) {
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
func bodyNumber(p *cardtext.Reader, k *cardtext.KeywordBody) {
	brackets := p.Accept("(") // "[Grimoire] (5)"
	if k.N = p.Number(); brackets {
		p.Expect(")")
	}
	lineEnd(p)
}

// bodyTag reads "(Six Sages)", the race of both rulers, and the sentences that say what
// the keyword means where a card prints them.
func bodyTag(p *cardtext.Reader, k *cardtext.KeywordBody) {
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
func bodyCosts(p *cardtext.Reader, k *cardtext.KeywordBody) {
	p.Accept(":")
	k.Costs = payment(p)
	lineEnd(p)
}

// bodyJudgment reads the costs of a judgment, with conditions and other payments
// behind them.
func bodyJudgment(p *cardtext.Reader, k *cardtext.KeywordBody) {
	p.Accept(":")
	k.Costs = payment(p)
	if p.AcceptAny("while", "only if", "if") {
		k.While = append(k.While, cardtext.Conjuncts(p.Condition())...)
	}
	p.AcceptAny(".", ":")
	for !p.AtEnd() {
		var rule cardtext.Activated
		if p.ActivationRule(&rule) {
			k.While = append(k.While, rule.OnlyIf...)
			continue
		}
		if p.Try(func() {
			c, ok := frontCondition(p)
			if !ok {
				p.Fail("if")
			}
			o := &cardtext.KeywordBody{Word: k.Word, While: []cardtext.Cond{c}}
			p.AcceptAny("you may")
			o.Costs = payment(p)
			p.AcceptAny("to play this ability")
			p.Accept("instead")
			o.Span = c.Span
			lineEnd(p)
			k.Abilities = append(k.Abilities, o)
		}) || p.Try(func() { k.Abilities = append(k.Abilities, ratherJudges(p, k.Word)) }) {
			continue
		}
		var rules cardtext.Ability
		if p.Into(&rules, func() cardtext.Ability { return rulePassive(p) }) {
			k.Abilities = append(k.Abilities, rules)
			continue
		}
		p.Fail("play this ability only if")
	}
}

// ratherJudges reads "you pay {0} rather than pay this cost if …" behind the cost of a judgment.
func ratherJudges(p *cardtext.Reader, w cardtext.Word) *cardtext.KeywordBody {
	start := p.Pos
	o := &cardtext.KeywordBody{Word: w}
	if !p.Accept("you may") {
		p.Expect("you")
	}
	o.Costs = payment(p)
	p.Expect("rather than pay this cost")
	if p.Accept("if") {
		o.While = cardtext.Conjuncts(p.Condition())
	}
	o.Span = p.SpanFrom(start)
	lineEnd(p)
	return o
}

// bodyIncarnation reads the attributes of what is banished instead of the cost.
func bodyIncarnation(p *cardtext.Reader, k *cardtext.KeywordBody) {
	p.Accept(":")
	list := &cardtext.Objects{And: true}
	for {
		var n cardtext.Noun
		p.AcceptAny("a", "an")
		n.Type = cardtext.TypeResonator
		if p.Peek().Kind == cardtext.TokenSymbol {
			symbolAttributes(p, &n)
		} else {
			w := attribute(p, p.Peek().Low)
			if w == nil {
				p.Fail("an attribute")
			}
			p.Pos++
			n.Attributes = []cardtext.Word{*w}
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
func bodyAwakening(p *cardtext.Reader, k *cardtext.KeywordBody) {
	if !p.Accept(":") && p.Peek().Kind == cardtext.TokenArrow {
		p.Pos++
	}
	k.Costs = payment(p)
	if p.AcceptAny(", or", "or") { // either awakens the card
		if k.Or = payment(p); !p.SentenceEnd() {
			p.Fail(".")
		}
		return
	}
	if p.SentenceEnd() {
		return
	}
	if p.Peek().Icon != cardtext.IconEnter { // the icon says that the text begins
		p.Expect(":")
	}
	k.Abilities = []cardtext.Ability{inner(p)}
}

// innerReaders are the abilities that stand in the bodies of keywords.
var innerReaders = []cardtext.AbilityReader{keywordRun, artBody, arrowLine, activateLine, rulePassive, insteadLine}

// inners reads what a keyword gives its card: one ability, or on a card that is no spell one for each of several sentences.
func inners(p *cardtext.Reader) []cardtext.Ability {
	start := p.Pos
	one := inner(p)
	if _, bare := one.(*cardtext.SpellText); !bare || p.Spell {
		return []cardtext.Ability{one}
	}
	end := p.Pos
	p.Pos = start
	var list []cardtext.Ability
	for !p.AtEnd() {
		var a cardtext.Ability
		if !slices.ContainsFunc(innerReaders, func(read cardtext.AbilityReader) bool {
			return p.Into(&a, func() cardtext.Ability { return read(p) })
		}) {
			p.Pos = end
			return []cardtext.Ability{one}
		}
		list = append(list, a)
	}
	return list
}

// inner reads an ability in the body of a keyword, to the end of the line.
func inner(p *cardtext.Reader) cardtext.Ability {
	for _, read := range innerReaders {
		var a cardtext.Ability
		if p.Into(&a, func() cardtext.Ability {
			a := read(p)
			if a != nil && !p.AtEnd() {
				p.Fail("the end of the line")
			}
			return a
		}) {
			return a
		}
	}
	start := p.Pos
	s := &cardtext.SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	return s
}

// artBody reads a God's Art in the body of another keyword.
func artBody(p *cardtext.Reader) cardtext.Ability {
	if !p.Looking("god's art") && !p.Looking("[god's art]") {
		p.Fail("God's Art")
	}
	return keywordBody(p)
}

// bodyActivated reads "{W}{G}: effect".
func bodyActivated(p *cardtext.Reader, k *cardtext.KeywordBody) {
	a := activateLine(p)
	k.Abilities = []cardtext.Ability{a}
}

// bodyLabel reads "<Name> {U}{R}: effect".
func bodyLabel(p *cardtext.Reader, k *cardtext.KeywordBody) {
	k.Label = label(p, "<the name of the ability>")
	p.Naming = k.Label
	bodyActivated(p, k)
}

// bodySealed reads "<the name of the item> ability".
func bodySealed(p *cardtext.Reader, k *cardtext.KeywordBody) {
	k.Label = label(p, "<the name of the item>")
	k.Abilities = []cardtext.Ability{inner(p)}
}

// label reads a name in angle brackets or quotation marks; what says what it names.
func label(p *cardtext.Reader, what string) string {
	t := p.Peek()
	if t.Kind != cardtext.TokenLabel && t.Kind != cardtext.TokenQuote {
		p.Fail(what)
	}
	p.Pos++
	return t.Text
}

// bodyResonance reads "Water Magic Stone => effect".
func bodyResonance(p *cardtext.Reader, k *cardtext.KeywordBody) {
	k.Objects = p.Objects()
	arrow(p)
	start := p.Pos
	s := &cardtext.SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	k.Abilities = []cardtext.Ability{s}
}

// bodyEffect reads the effect behind [Break].
func bodyEffect(p *cardtext.Reader, k *cardtext.KeywordBody) {
	p.Accept(":")
	start := p.Pos
	s := &cardtext.SpellText{Body: p.Block()}
	s.Span = p.SpanFrom(start)
	k.Abilities = []cardtext.Ability{s}
}

// bodyAbility reads an ability behind [Torrent].
func bodyAbility(p *cardtext.Reader, k *cardtext.KeywordBody) {
	if !p.AcceptAny(":", "-") && p.Peek().Kind == cardtext.TokenArrow {
		p.Pos++
	}
	k.Abilities = inners(p)
}

// bodySeal reads the number and kind of stones in front of the ability.
func bodySeal(p *cardtext.Reader, k *cardtext.KeywordBody) {
	k.N = 1
	if brackets := p.Accept("("); brackets || p.Peek().Kind == cardtext.TokenNumber {
		k.N = p.Number()
		if brackets {
			p.Expect(")")
		}
	}
	if !p.Looking(":") && p.Peek().Kind != cardtext.TokenArrow {
		p.Try(func() {
			o := p.Objects()
			if !p.Looking(":") && p.Peek().Kind != cardtext.TokenArrow {
				p.Fail(":")
			}
			k.Objects = o
		})
	}
	bodyAbility(p, k)
}

// bodySymbols reads "{W}{W}: ability", and "[Rune] 2: ability" with a number of cards.
func bodySymbols(p *cardtext.Reader, k *cardtext.KeywordBody) {
	switch {
	case p.Peek().Kind == cardtext.TokenNumber:
		k.N = p.Number()
	case p.Try(func() {
		k.Costs = payment(p)
		if len(k.Costs) != 1 || k.Costs[0].Kind != cardtext.CostWill {
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
func bodyTrap(p *cardtext.Reader, k *cardtext.KeywordBody) {
	for {
		switch {
		case p.AcceptAny("anytime", "any time", "at any time"):
			k.Trigger = &cardtext.Trigger{Kind: cardtext.TriggerAnytime, Span: p.SpanFrom(p.Pos - 1)}
		case p.Try(func() {
			t := &cardtext.Triggered{}
			if whenClause(p, t); len(t.Triggers) > 1 {
				p.Fail("a single event")
			}
			k.Trigger = t.Triggers[0]
		}):
		case p.Try(func() {
			p.ExpectAny("while", "if", "as long as")
			k.While = append(k.While, cardtext.Conjuncts(alternatives(p))...)
		}):
		case p.Try(func() { k.While = append(k.While, duringWords(p)) }):
		case p.Try(func() { k.Costs = payment(p) }):
		case p.Try(func() { k.While = append(k.While, cardtext.Conjuncts(alternatives(p))...) }):
		default:
			p.Fail("anytime")
		}
		if p.Peek().Kind == cardtext.TokenArrow || p.Looking(":") {
			p.Pos++
			break
		}
		if k.Word.Name == "Stealth" && p.SentenceEnd() {
			return
		}
		if !p.AcceptAny(", and", "and", ",") && !p.Looking("when") {
			p.Fail(":")
		}
	}
	if p.Spell { // the effect of the chant
		start := p.Pos
		s := &cardtext.SpellText{Body: p.Block()}
		s.Span = p.SpanFrom(start)
		k.Abilities = []cardtext.Ability{s}
		return
	}
	k.Abilities = []cardtext.Ability{inner(p)}
}
