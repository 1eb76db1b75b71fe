package svetext

import (
	"gauntlet/engine/cardtext"
)

func changeThat(v cardtext.ThatVerb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt { return &cardtext.ThatDamage{Verb: v, N: p.Number()} }
}

// takesInstead reads "it takes 3 instead" behind "would take more than 3 damage", or returns nil.
func takesInstead(p *cardtext.Reader, w *cardtext.Would) (b *cardtext.Block) {
	if w.Least == 0 {
		return nil
	}
	start := p.Pos
	p.Try(func() {
		p.ExpectAny("it takes", "that follower takes", "this follower takes", "your leader takes")
		s := &cardtext.ThatDamage{Verb: cardtext.SetThat, N: p.Number()}
		p.Accept("damage")
		if p.Expect("instead"); s.N >= w.Least || !p.SentenceEnd() {
			p.Fail("no more than that")
		}
		s.Instead, s.Span = true, p.SpanFrom(start)
		b = &cardtext.Block{Span: s.Span, Stmts: []cardtext.Stmt{s}}
	})
	return b
}

// replacement reads a replacement with its effect.
func replacement(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	a := &cardtext.Replacement{Would: p.Would()}
	p.Expect(",")
	if a.Body = takesInstead(p, a.Would); a.Body == nil {
		a.Body = p.RuledBlock()
	}
	for !p.AtEnd() {
		var rule cardtext.Activated
		if !p.ActivationRule(&rule) || rule.OnlyIf != nil || rule.InHand {
			p.Fail("perform this ability only once per turn")
		}
		a.Would.PerTurn = rule.Limit
	}
	if len(a.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	if m, ok := a.Body.Stmts[0].(*cardtext.May); ok && m.Who == cardtext.You {
		a.May = true
		a.Body.Stmts = append(m.Stmts[:len(m.Stmts):len(m.Stmts)], a.Body.Stmts[1:]...)
	}
	if !cardtext.UnmarkInstead(a.Body.Stmts) {
		p.Fail("instead")
	}
	a.Span = p.SpanFrom(start)
	return a
}
