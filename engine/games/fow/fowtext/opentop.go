package fowtext

import "gauntlet/engine/cardtext"

// opensTop reads whose main deck shows its top card, behind "play with the top card of".
func opensTop(p *cardtext.Reader) cardtext.Stmt {
	words := []string{"your main deck", "your deck"}
	if p.Who != cardtext.You {
		words = []string{"his or her main deck", "his or her deck", "their main deck", "their deck"}
	}
	p.ExpectAny(words...)
	p.Expect("revealed")
	return &cardtext.RuleText{Kind: cardtext.OpenTop}
}

// playsTop reads "as long as the top card of your deck is revealed this way and it's a chant, you may play it" behind a
// sentence that reveals it, or returns nil: the one holds as long as the other.
func playsTop(p *cardtext.Reader, a *cardtext.Passive) (s cardtext.Stmt) {
	start := p.Pos
	p.Try(func() {
		p.ExpectAny("as long as", "if")
		what := p.Ref()
		p.Expect("is revealed this way and")
		p.ExpectAny("it's a|an", "is a|an")
		if what.Kind != cardtext.RefTop || len(a.Guards) > 0 || a.More != nil || len(a.Statics) != 1 || !opens(a.Statics[0].Holds) {
			p.Fail("you control")
		}
		what.Objects = p.Objects()
		p.Expect(", you may play it")
		p.Accept("by paying its cost")
		lineEnd(p)
		span := p.SpanFrom(start)
		s = &cardtext.May{Base: cardtext.Base{Span: span}, Stmts: []cardtext.Stmt{&cardtext.PlayIt{Base: cardtext.Base{Span: span}, What: what}}}
	})
	return s
}

// opens reports whether a statement reveals the top card of its player's deck.
func opens(s cardtext.Stmt) bool {
	r, ok := s.(*cardtext.RuleText)
	return ok && r.Kind == cardtext.OpenTop && r.Who == cardtext.You
}
