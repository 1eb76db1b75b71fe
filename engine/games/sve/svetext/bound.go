package svetext

import "gauntlet/engine/cardtext"

// Bounds that another number makes: "with attack less than this follower's attack", "that costs less than this follower".

// comparators say how a number compares with another; strict ones leave out the same number.
var comparators = []struct {
	phrases []string
	above   bool
	strict  bool
}{
	{[]string{"less than or equal to", "lower than or equal to", "equal to or less than", "equal to or lower than"}, false, false},
	{[]string{"greater than or equal to", "higher than or equal to", "equal to or greater than", "equal to or higher than"}, true, false},
	{[]string{"less than", "lower than"}, false, true},
	{[]string{"greater than", "higher than", "more than"}, true, true},
}

// relativeBound reads "less than this follower's attack" behind the word for a number.
func relativeBound(p *cardtext.Reader, of cardtext.StatWord) (r cardtext.Range, ok bool) {
	for _, c := range comparators {
		if p.Try(func() {
			p.ExpectAny(c.phrases...)
			r = boundBy(p, of, c.above, c.strict)
		}) {
			return r, true
		}
	}
	return cardtext.Range{}, false
}

// boundBy reads the number that a bound is worked out from. "Less than this follower" is less than the same number of it.
func boundBy(p *cardtext.Reader, of cardtext.StatWord, above, strict bool) cardtext.Range {
	start := p.Pos
	var a *cardtext.Amount
	if !p.Try(func() {
		if a = p.Expression(); a.Kind == cardtext.Literal && a.Plus == nil { // "3 attack or less"
			p.Fail("this follower's attack")
		}
	}) {
		ref := sameOf(p)
		if ref == nil {
			p.Fail("this follower's attack")
		}
		ref.Span = p.SpanFrom(start)
		a = &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Stat: of, Of: ref, Span: ref.Span}
	}
	if strict {
		last := a
		for last.Plus != nil {
			last = last.Plus
		}
		last.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: 1, Minus: !above, Span: a.Span}
	}
	if above {
		return cardtext.Range{Has: true, Least: a}
	}
	return cardtext.Range{Has: true, Most: a}
}

// sameOf reads the card whose number of the same kind is meant: "than this follower", "than the selected follower".
func sameOf(p *cardtext.Reader) *cardtext.Ref {
	for _, row := range p.Dialect.Pronouns {
		if (row.Kind == cardtext.RefThis || row.Kind == cardtext.RefSelected || row.Kind == cardtext.RefIt) && !row.Plural && row.Noun != "it" && p.Accept(row.Phrase) {
			return &cardtext.Ref{Kind: row.Kind, Noun: row.Noun, Nth: cardtext.Nth(row.Phrase)}
		}
	}
	return nil
}

// boundInWords reads "less attack than this follower" and "more defense than …".
func boundInWords(p *cardtext.Reader) (of cardtext.StatWord, r cardtext.Range, ok bool) {
	ok = p.Try(func() {
		above := p.Accept("more|greater|higher")
		if !above {
			p.Expect("less|lower")
		}
		var is bool
		if of, is = p.StatWord(); !is {
			p.Fail("attack, defense or cost")
		}
		p.Expect("than")
		r = boundBy(p, of, above, true)
	})
	return of, r, ok
}

// comparedStat reads "less attack than this follower" and "attack less than this follower's" behind "with", and reports
// whether something of the kind stands there.
func comparedStat(p *cardtext.Reader, o *cardtext.Objects) bool {
	of, r, ok := boundInWords(p)
	ok = ok || p.Try(func() {
		p.Accept("a")
		var is bool
		if of, is = p.StatWord(); is {
			r, is = relativeBound(p, of)
		}
		if !is {
			p.Fail("less than")
		}
	})
	if ok {
		*[...]*cardtext.Range{cardtext.AttackStat: &o.Attack, cardtext.DefenseStat: &o.Defense, cardtext.CostStat: &o.Cost}[of] = r
	}
	return ok
}

// writeRelative writes a bound that a number other than X makes, "" if it is none.
func writeRelative(pr *cardtext.Printer, r cardtext.Range) string {
	a, word := r.Most, "less"
	if a == nil {
		a, word = r.Least, "greater"
	}
	if a == nil || a.Kind == cardtext.VariableX && a.Plus == nil {
		return ""
	}
	of := *a
	if last := &of; last.Plus != nil { // the sum without its last term
		for last.Plus.Plus != nil {
			next := *last.Plus
			last.Plus = &next
			last = &next
		}
		if end := last.Plus; end.Kind == cardtext.Literal && end.N == 1 && end.Minus == (r.Most != nil) {
			last.Plus = nil
			return word + " than " + pr.Expression(&of)
		}
	}
	return "equal to or " + word + " than " + pr.Expression(a)
}
