package svetext

import (
	"gauntlet/engine/cardtext"
)

func changeThat(v cardtext.ThatVerb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt { return &cardtext.ThatDamage{Verb: v, N: p.Number()} }
}

// replacement reads a replacement with its effect.
func replacement(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	a := &cardtext.Replacement{Would: p.Would()}
	p.Expect(",")
	a.Body = p.RuledBlock()
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
