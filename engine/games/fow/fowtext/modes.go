package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Modes: "choose one - A; or B".

// sentenceStop consumes the end of a sentence; an option of "choose" may end
// with a semicolon.
func sentenceStop(p *cardtext.Reader) bool {
	if p.Options > 0 && (p.Looking(";") || p.Looking(", or") || p.Looking("; or") || p.Looking(": or") || optionOr(p) || p.Looking("-")) {
		return true
	}
	return p.Accept(". .") || p.SentenceEnd()
}

// optionOr reports whether a bare "or" begins the next option.
func optionOr(p *cardtext.Reader) bool {
	if !p.Looking("or") {
		return false
	}
	start := p.Pos
	defer func() { p.Pos = start }()
	p.Pos++
	return p.Try(func() {
		if _, ok := p.MayWords(); ok {
			return
		}
		action(p)
	})
}

// chooseModes reads "Choose one - A; or B".
func chooseModes(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	c := &cardtext.Choose{}
	who := cardtext.You
	var again cardtext.Cond
	if !p.Begins("choose", "your", "they", "that", "each") || !p.Try(func() {
		if p.AcceptAny("your opponent chooses", "each opponent chooses", "they choose", "that player chooses") {
			who = cardtext.Opponent
		} else {
			p.Expect("choose")
		}
		c.Min, c.Max = p.ChooseCount()
		if p.AcceptAny("or both", "or more") {
			c.Max = 9
		}
		if c.Min == 0 && c.Max == 1 && p.Accept("for each") { // "choose up to one for each Aura attached to this card"
			c.Max, c.Each = 0, &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Per: 1, Objects: p.Objects()}
		}
		p.AcceptAny("of the following", "of them")
		c.Random = p.Accept("at random")
		modeRules(p, c)
		if again = chosenAgain(p, c); again.Kind != cardtext.CondNone && who != cardtext.You {
			p.Fail("-")
		}
		marked := p.AcceptAny(":", "-", "–", ";")
		if p.Accept("-"); !marked && p.Tokens[p.Pos-1].Low != "-" {
			p.Fail("-")
		}
	}) {
		return false
	}
	p.Options++
	var from []int // where the options begin
	for {
		p.Accept("-")
		at := p.Pos
		from = append(from, at)
		o := &cardtext.Block{}
		if p.Accept("[torrent]") { // 1124.2 (6.3): an option that is there if another card was played this turn
			p.AcceptAny(":", "-")
			c.Only = append(c.Only, cardtext.OptionRule{Option: len(c.Options), Cond: cardtext.Cond{Kind: cardtext.CondDid, State: cardtext.Played, N: 1,
				Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}}, Span: p.SpanFrom(at)}})
		}
		for !p.AtEnd() && !optionEnd(p) && !(p.Rules && p.RuleNext()) {
			if len(o.Stmts) > 0 && optionRule(p, c) {
				continue
			}
			p.Sentence(o)
		}
		if len(o.Stmts) == 0 {
			p.Fail("an option")
		}
		o.Span = p.SpanFrom(at)
		c.Options = append(c.Options, o)
		if !p.AcceptAny("; or", ": or", "; and/or", ", or", "or", ";", "-") {
			break
		}
	}
	if len(c.Options) < 2 {
		p.Fail("or")
	}
	if k := slices.IndexFunc(p.Tokens[start:from[0]], func(t cardtext.Token) bool { return t.Low == "both" }); k >= 0 && len(c.Options) != 2 {
		p.Veto(start+k, "\"both\" is said of two options", "write \"or more\", or how many")
	}
	if again.Kind != cardtext.CondNone {
		chooseTwice(p, c, from, again)
	}
	p.Options--
	c.Max = min(c.Max, len(c.Options))
	c.Who = who
	c.Span = p.SpanFrom(start)
	b.Stmts = append(b.Stmts, c)
	return true
}

// chosenAgain reads ", then, if …, choose one again" behind "choose one".
func chosenAgain(p *cardtext.Reader, c *cardtext.Choose) (again cardtext.Cond) {
	p.Try(func() {
		p.Expect(", then , if")
		cond := p.Condition()
		p.Expect(", choose one again")
		if c.Min != 1 || c.Max != 1 || c.Random || c.Cond.Kind != cardtext.CondNone || c.Each != nil {
			p.Fail("-")
		}
		again = cond
	})
	return again
}

// chooseTwice makes the options of one that is chosen, and chosen again under a condition, those of one choice: where the condition
// holds each of them is two of the options, one after the other, which may be the same.
//
// 903.2c (6.3): all of it is chosen as the ability is played.
func chooseTwice(p *cardtext.Reader, c *cardtext.Choose, from []int, cond cardtext.Cond) {
	if len(from) != 2 || len(c.Only) > 0 { // more pairs than options can be
		p.Fail("-")
	}
	end := p.Pos
	for k := range from {
		c.Only = append(c.Only, cardtext.OptionRule{Option: k, Cond: opposite(cond)})
	}
	for _, first := range from {
		for _, second := range from {
			both := &cardtext.Block{}
			for _, at := range []int{first, second} { // read anew: what the one names is not what the other names
				for p.Pos = at; len(both.Stmts) == 0 || !optionEnd(p) && !p.AtEnd() && p.Pos < end; {
					p.Sentence(both)
				}
			}
			both.Span = c.Options[0].Span
			c.Only = append(c.Only, cardtext.OptionRule{Option: len(c.Options), Cond: cond})
			c.Options = append(c.Options, both)
		}
	}
	p.Pos = end
}

// optionRule reads "Choose the second only if …".
func optionRule(p *cardtext.Reader, c *cardtext.Choose) bool {
	return p.Try(func() {
		rule := cardtext.OptionRule{Option: -1}
		if p.Accept("choose this option only if") { // the one under way
			rule.Option, rule.Cond = len(c.Options), p.Condition()
			if !p.AtEnd() {
				p.Accept(".")
			}
			c.Only = append(c.Only, rule)
			return
		}
		p.Expect("choose the")
		for k, word := range ordinals {
			if rule.Option < 0 && p.Accept(word) {
				rule.Option = k
			}
		}
		if rule.Option < 0 {
			p.Fail("second")
		}
		p.AcceptAny("option")
		p.Expect("only if")
		rule.Cond = p.Condition()
		if !p.AtEnd() {
			p.Accept(".")
		}
		c.Only = append(c.Only, rule)
	})
}

// ordinals are the words for options, in order.
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth"}

// optionEnd reports whether an option of "choose" ends here.
func optionEnd(p *cardtext.Reader) bool {
	return p.Looking(";") || p.Looking("; or") || p.Looking(": or") || p.Looking(", or") || p.Looking("or") || p.Looking("-")
}

// modeRules reads "If you control …, choose up to three instead", "you may choose an
// additional one for each …" between "choose one" and its options.
func modeRules(p *cardtext.Reader, c *cardtext.Choose) {
	for {
		if c.Cond.Kind != cardtext.CondNone || c.Each != nil || !p.Try(func() {
			p.AcceptAny(".", ",")
			if p.AcceptAny("you may choose an additional one for each", "you may choose another one for each") {
				c.Each = &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Objects: p.Objects()}
				return
			}
			behind := p.Looking("choose up to|both|any|one|two|three") // "choose one, choose up to two instead if …"
			if !behind {
				cond, ok := frontCondition(p)
				if !ok {
					p.Fail("if")
				}
				c.Cond = cond
			}
			may := p.Accept("you may choose")
			if !may {
				p.Accept("choose")
			}
			c.UpTo = may // one option is enough
			switch {
			case p.AcceptAny("up to"):
				c.UpTo = true
				c.More = p.Count()
			case p.AcceptAny("both"):
				c.More = 2
			case p.AcceptAny("any number"):
				c.More, c.UpTo = 9, true
			default:
				c.More = p.Count()
			}
			p.Accept("of them")
			p.Accept("instead")
			if behind {
				p.Expect("if")
				c.Cond = p.Condition()
			}
			p.Accept(".")
		}) {
			return
		}
	}
}

// ruleBehindChoice puts the sentence that restricts the ability, or those that it stands for, where it stands between
// "Choose one" and the options, in front of both.
func ruleBehindChoice(p *cardtext.Reader) {
	if !p.Looking("choose one . play this ability only") {
		return
	}
	stop, end := p.Pos+2, p.Pos+3
	for t := p.Tokens[end]; !(t.Kind == cardtext.TokenPunct && (t.Text == ";" || t.Text == "." || t.Text == "-")) && t.Kind != cardtext.TokenEnd; t = p.Tokens[end] {
		end++
	}
	if t := p.Tokens[end].Text; t != ";" && t != "-" {
		return
	}
	toks := slices.Clone(p.Tokens[:p.Pos])
	for _, rule := range spread(slices.Clone(p.Tokens[stop+1 : end])) {
		toks = slices.Concat(toks, rule, p.Tokens[stop:stop+1])
	}
	p.Tokens = slices.Concat(toks, p.Tokens[p.Pos:stop], p.Tokens[end:])
}
