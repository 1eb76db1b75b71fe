package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// alternatives reads conditions with "or" between them.
func alternatives(p *cardtext.Reader) cardtext.Cond {
	c := p.Condition()
	for p.Accept("or") {
		c = cardtext.Cond{Kind: cardtext.CondOr, All: append(anyOf(c), p.Condition())}
	}
	return c
}

// activateLine reads "[Activate] Pay {1}, {Rest}: effect", or "<Name> {1}: effect".
func activateLine(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	a := &cardtext.Activated{}
	if p.AcceptIcon(cardtext.IconActivate) {
		p.Accept(":")
	}
	if t := p.Peek(); t.Kind == cardtext.TokenLabel {
		a.Label = t.Text
		p.Pos++
	}
	a.Costs = willCosts(p)
	p.ActivatedBody(a)
	a.Span = p.SpanFrom(start)
	return a
}

// insteadLine reads "If X would …, … instead."
func insteadLine(p *cardtext.Reader) cardtext.Ability {
	skipContinuous(p)
	start := p.Pos
	b := &cardtext.Block{}
	if !replaces(p, b, cardtext.Lasting, start) {
		p.Miss(p.Pos, "would")
		return nil
	}
	r := b.Stmts[0].(*cardtext.Replace)
	if r.For != cardtext.Lasting {
		p.Fail("instead")
	}
	a := &cardtext.Replacement{Span: r.Span, Would: r.Would, May: r.May, Body: r.Body}
	for !p.AtEnd() && p.RuleNext() {
		var rule cardtext.Activated
		if !p.ActivationRule(&rule) || rule.Limit == 0 {
			p.Fail("play this ability only once per turn")
		}
		a.Would.PerTurn = rule.Limit
	}
	return a
}

// addedCost reads "As an additional cost to play this card, …", and "…, you may …. If you do, …". Behind that of a card
// that is no spell stands an ability, or nothing where its text asks elsewhere whether it was paid.
func addedCost(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	a := &cardtext.PlayCost{}
	if p.Accept("you may") {
		a.Options = [][]*cardtext.Cost{payment(p)}
		p.Expect("as an additional cost to play this card")
	} else if p.Accept("as you play this card , you may") {
		if a.Options = [][]*cardtext.Cost{payment(p)}; !p.Looking(". if you do ,") {
			p.Fail("if you do")
		}
	} else if !p.AcceptAny("as an additional cost to play this card ,", "as an additional cost to play this spell ,") {
		return nil
	} else {
		a.Must = !p.Accept("you may")
		a.Options = [][]*cardtext.Cost{payment(p)}
		if a.Must && p.AcceptAny(", or", "or") {
			if a.Options = append(a.Options, payment(p)); len(a.Options[0])+len(a.Options[1]) > 2 { // what goes with what is not said
				p.Fail("one cost on each side of \"or\"")
			}
		}
	}
	switch {
	case a.Must || !p.Looking(". if you do ,"):
		lineEnd(p)
	case !p.Spell:
		p.Expect(". if you do ,")
		a.Gives = inner(p)
	default:
		p.Expect(". if you do ,")
		from := p.Pos
		a.Body = p.Block()
		if slices.ContainsFunc(p.Tokens[from:p.Pos-1], func(t cardtext.Token) bool { return t.Text == "." }) { // whether that is done in any case is not said
			p.Pos = from
			p.Fail("one sentence")
		}
	}
	a.Span = p.SpanFrom(start)
	return a
}

// entersAdded reads "As you play this card, target a resonator. This card enters the field added to
// the chosen target."
func entersAdded(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	if !p.AcceptAny("as you play this card , target a", "as you play this card , target an") {
		return nil
	}
	a := &cardtext.EntersAdded{}
	a.What = p.Objects()
	if !p.AcceptAny(". this card enters the|your field added to the chosen target", ". this card enters the|your field added to it") {
		whileLegal(p, a.What)
	}
	lineEnd(p)
	a.Span = p.SpanFrom(start)
	return a
}

// whileLegal reads ". If that J/resonator is still a legal target, put this card into the field added to the
// chosen target, otherwise put it into its owner's graveyard", which is what becomes of every such card.
func whileLegal(p *cardtext.Reader, what *cardtext.Objects) {
	p.Expect(". if that")
	at := p.Pos
	n := noun(p)
	if len(what.Nouns) != 1 || n.Type != what.Nouns[0].Type || !bare(&n) {
		p.Pos = at
		p.Fail("the type that was targeted")
	}
	p.Expect("is still a legal target , put this card into the|your field added to the chosen target")
	p.ExpectAny(", otherwise put it into its owner's graveyard", ". otherwise , put it into its owner's graveyard")
}

// playOnly reads "Play this card only if …".
func playOnly(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	a := &cardtext.PlayOnly{}
	if p.AcceptAny("you cannot play this card if", "this card cannot be played if") {
		a.Conds = cardtext.Conjuncts(opposite(p.Condition()))
		lineEnd(p)
		a.Span = p.SpanFrom(start)
		return a
	}
	if a.Judging = p.AcceptAny("you cannot do judgment|judgement of this card unless"); a.Judging || p.AcceptAny("you cannot play this card unless", "this card cannot be played unless") {
		a.Conds = cardtext.Conjuncts(p.Condition())
		lineEnd(p)
		a.Span = p.SpanFrom(start)
		return a
	}
	if p.AcceptAny("you cannot play this card during", "this card cannot be played during") {
		p.Pos--
		a.Conds = cardtext.Conjuncts(opposite(duringWords(p)))
		lineEnd(p)
		a.Span = p.SpanFrom(start)
		return a
	}
	p.Expect("play this card only")
	if p.Accept("from your removed area") {
		a.Removed = true
	} else if p.AcceptAny("if", "while") {
		a.Conds = cardtext.Conjuncts(p.Condition())
		for p.Accept("and") {
			a.Conds = append(a.Conds, p.Condition())
		}
	} else {
		a.Conds = []cardtext.Cond{duringWords(p)}
	}
	lineEnd(p)
	a.Span = p.SpanFrom(start)
	return a
}

// bareText reads the effect of a chant.
func bareText(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	if !p.Spell {
		p.Miss(p.Pos, "[Enter]")
		return nil
	}
	s := &cardtext.SpellText{Body: p.RuledBlock()}
	if len(s.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	s.Span = p.SpanFrom(start)
	return s
}

// skipContinuous consumes an icon that only says what kind of ability follows.
func skipContinuous(p *cardtext.Reader) {
	if p.AcceptIcon(cardtext.IconContinuous) {
		p.Accept(":")
	}
}

// onlyIf reads the conditions under which alone an ability can be played: all of several with "and", one of
// several with "or".
func onlyIf(p *cardtext.Reader, a *cardtext.Activated) {
	c := p.Condition()
	switch {
	case p.Looking("or"):
		for p.Accept("or") {
			c = cardtext.Cond{Kind: cardtext.CondOr, All: append(anyOf(c), p.Condition())}
		}
	default:
		for p.Accept("and") {
			c = cardtext.Cond{Kind: cardtext.CondAnd, All: append(cardtext.Conjuncts(c), p.Condition())}
		}
	}
	a.OnlyIf = append(a.OnlyIf, cardtext.Conjuncts(c)...)
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}

// notIf reads the condition under which an ability cannot be played.
func notIf(p *cardtext.Reader, a *cardtext.Activated) {
	c := p.Condition()
	for p.Accept("and") {
		c = cardtext.Cond{Kind: cardtext.CondAnd, All: append(cardtext.Conjuncts(c), p.Condition())}
	}
	a.OnlyIf = append(a.OnlyIf, cardtext.Conjuncts(opposite(c))...)
	if !p.SentenceEnd() {
		p.Fail(".")
	}
}
