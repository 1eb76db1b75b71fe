package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// What is said of two numbers, two cards or two payments at once.

// switchWhat reads "the ATK and DEF of this card", "its ATK and DEF".
func switchWhat(p *cardtext.Reader) cardtext.Stmt {
	var a *cardtext.Amount
	if !p.Try(func() {
		if a = p.StatOf(); a == nil || a.Original || a.Stat != cardtext.AttackStat {
			p.Fail("its ATK and DEF")
		}
		p.Expect("and")
		if stat, ok := p.StatWord(); !ok || stat != cardtext.DefenseStat {
			p.Fail("DEF")
		}
	}) {
		if a = ownedStat(p); a == nil || !a.Both {
			p.Fail("the ATK and DEF of target resonator")
		}
	}
	what := *a.Of
	switch what.Kind {
	case cardtext.RefThis:
		what.Noun = "card"
	case cardtext.RefIt:
		what.Noun = "it"
	}
	return &cardtext.SwitchStats{What: &what}
}

// writeSwitch writes it.
func writeSwitch(pr *cardtext.Printer, s *cardtext.SwitchStats, ending string) string {
	return "switch" + ending + " the ATK and DEF of " + pr.Ref(s.What)
}

// fights reads "this card and target resonator deal damage equal to their ATK to each other".
func fights(p *cardtext.Reader) *cardtext.Fight {
	f := &cardtext.Fight{}
	if !p.Ahead("deal", "deals") || !p.Ahead("other") || !p.Try(func() {
		start := p.Pos
		if p.Accept("this and") {
			p.Pos--
			f.A = &cardtext.Ref{Span: p.SpanFrom(start), Kind: cardtext.RefThis, Noun: "card"}
		} else {
			f.A = p.Ref()
		}
		p.Expect("and")
		f.B = p.Ref()
		p.AcceptAny("each")
		p.ExpectAny("deal damage equal to their atk to each other", "deals damage equal to its atk to the other", "deal damage to each other equal to their atk")
	}) {
		return nil
	}
	return f
}

// writeFight writes it.
func writeFight(pr *cardtext.Printer, s *cardtext.Fight) string {
	return pr.Ref(s.A) + " and " + pr.Ref(s.B) + " deal damage equal to their ATK to each other"
}

// eitherOr reads "either put it on top of your deck or put it into your graveyard".
func eitherOr(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	return p.Begins("either") && p.Try(func() {
		p.Expect("either")
		s := &cardtext.OneOf{}
		for {
			from := p.Pos
			one := &cardtext.Block{}
			for joined := false; ; joined = true {
				p.Who = cardtext.You
				actionClause(p, &one.Stmts, joined, p.Pos)
				if !p.AcceptAny(", and", "and") {
					break
				}
			}
			one.Span = p.SpanFrom(from)
			if s.Options = append(s.Options, one); !p.AcceptAny(", or", "or") {
				break
			}
		}
		if len(s.Options) < 2 || !sentenceStop(p) {
			p.Fail("or")
		}
		s.Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, s)
	})
}

// orElse reads "or lose 300 life" behind a clause of the same player, who does either: what was listed with a comma in front of it,
// from the statement at first on, are options as well.
func orElse(p *cardtext.Reader, list *[]cardtext.Stmt, first, start int) {
	if p.Options > 0 || first < 0 || !p.Begins("or", ",") || !p.Looking("or") && !p.Looking(", or") {
		return
	}
	p.Try(func() {
		s := &cardtext.OneOf{}
		who := (*list)[first].Head().Who
		for _, one := range (*list)[first:] {
			if one.Head().Joined = false; one.Head().Who != who || subjectRef(one) != nil {
				p.Fail("and")
			}
			s.Options = append(s.Options, &cardtext.Block{Span: one.Head().Span, Stmts: []cardtext.Stmt{one}})
		}
		for p.AcceptAny(", or", "or") {
			at := p.Pos
			if said, printed := p.SubjectWord(); printed && said != who {
				p.Fail("a verb")
			}
			if p.Who = who; !verbNext(p) || cardtext.Third(p.Peek()) != cardtext.Third(p.Tokens[start]) && p.Pos == at && who == cardtext.You {
				p.Fail("a verb")
			}
			one := &cardtext.Block{}
			actionClause(p, &one.Stmts, false, at)
			one.Stmts[0].Head().Who, one.Span = who, p.SpanFrom(at)
			s.Options = append(s.Options, one)
		}
		s.Who, s.Span = who, p.SpanFrom(start)
		*list = append((*list)[:first:first], s)
	})
}

// writeEither writes it.
func writeEither(pr *cardtext.Printer, s *cardtext.OneOf) string {
	out := ""
	for k, b := range s.Options {
		if k > 0 {
			out += " or "
		}
		out += pr.Clauses(b.Stmts)
	}
	if subject, _ := pr.SubjectOf(&s.Base); subject != "" { // who it is stands in front of the first one already
		return strings.TrimPrefix(out, subject)
	}
	return "either " + out
}

// payEither reads "reveal a Beast from your hand or pay {2}" in front of "if you don't".
func payEither(p *cardtext.Reader, b *cardtext.Block, start int) bool {
	return p.Ahead("or") && p.Ahead("if", "otherwise") && p.Try(func() {
		s := &cardtext.Pay{Costs: payment(p)}
		p.Expect("or")
		s.Or = payment(p)
		p.Expect(".")
		if !p.Looking("if you don't") && !p.Looking("if you do") && !p.Looking("otherwise") {
			p.Fail("if you don't")
		}
		s.Span = p.SpanFrom(start)
		b.Stmts = append(b.Stmts, s)
	})
}

// cheaperFor reads "As you play this card, you may banish a Reed. If you do, you pay {2} less
// to play this card."
func cheaperFor(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	if !p.Accept("as you play this card , you may") {
		return nil
	}
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}, Costs: payment(p)}
	p.ExpectAny(". if you do , you may pay", ". if you do , you pay", ". if you do , pay")
	if c.Less = symbols(p); c.Less == nil {
		p.Fail("{1}")
	}
	p.Expect("less to play this card")
	lineEnd(p)
	c.Span = p.SpanFrom(start)
	return &cardtext.Passive{Span: c.Span, Statics: []*cardtext.Static{{Span: c.Span, Kind: cardtext.StaticHolds, Holds: c}}}
}

// ownPrice reads "[if …,] you may pay {1} less to play this ability [for each …]" behind an
// activate ability.
func ownPrice(p *cardtext.Reader, a *cardtext.Activated) {
	start := p.Pos
	passive := &cardtext.Passive{}
	if p.Accept("if") {
		passive.Guards = cardtext.Conjuncts(alternatives(p))
		p.Expect(",")
	}
	p.ExpectAny("you may pay", "you pay")
	c := &cardtext.CostRule{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "ability"}}
	if c.Less = symbols(p); c.Less == nil {
		p.Fail("{1}")
	}
	if c.More = p.Accept("more"); !c.More {
		p.Expect("less")
	}
	p.Expect("to play this ability")
	if m := multiplier(p); m != nil && !multiply(c, m) {
		p.Fail("a number to multiply")
	}
	if p.Accept("if") {
		passive.Guards = append(passive.Guards, cardtext.Conjuncts(alternatives(p))...)
	}
	lineEnd(p)
	c.Span = p.SpanFrom(start)
	passive.Span = c.Span
	passive.Statics = []*cardtext.Static{{Span: c.Span, Kind: cardtext.StaticHolds, Holds: c}}
	a.Prices = append(a.Prices, passive)
}

// writeOwnPrice writes what an ability says of its own cost.
func writeOwnPrice(pr *cardtext.Printer, a *cardtext.Passive) string {
	c := a.Statics[0].Holds.(*cardtext.CostRule)
	out := "you may pay " + symbolsText(c.Less) + " less to play this ability"
	if c.More {
		out = "you pay " + symbolsText(c.Less) + " more to play this ability"
	}
	if c.Each != nil {
		out += writeEvery(pr, c.Each)
	}
	if len(a.Guards) > 0 {
		out = "if " + pr.Cond(cardtext.Cond{Kind: cardtext.CondAnd, All: a.Guards}) + ", " + out
	}
	return cardtext.Capital(out) + "."
}
