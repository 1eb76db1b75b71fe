package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Abilities in quotation marks that an effect gives: "give it \"Strike: Draw a card.\"".

// quoted compiles what stands between quotation marks. A keyword is given as the
// keyword that it is (12.1.1); every other ability is granted, one after the other.
func (e *emitter) quoted(sel effect.Selector, length int, g *cardtext.Gain) {
	p := e.c.quote(g)
	for k := range e.c.vocab.Keywords {
		if w := e.c.vocab.Keywords[k]; p.Keywords>>w.Number&1 != 0 {
			e.op(effect.OpKeyword, int(sel), 0, length, 0, w.Number)
		}
	}
	for k := range p.Abilities {
		one := *p // each is an ability of its own: the engine grants them one by one
		one.Keywords, one.Abilities = 0, p.Abilities[k:k+1]
		e.op(effect.OpGrant, int(sel), 0, length, 0, e.c.granted(&one, g.Span))
	}
}

// quote compiles the text between quotation marks as that of a card of its own.
func (c *compiler) quote(g *cardtext.Gain) *effect.Program {
	for _, par := range g.QuoteText.Paragraphs {
		for _, a := range par.Abilities {
			switch a.(type) {
			case *cardtext.Passive:
				c.refuse(g.Span, cardtext.CodeUnsupported,
					"say it without quotation marks, as in \"give it Aura\", \"it can't attack enemies\" or \"give it [attack]+1\"",
					"a passive in quotation marks is understood but cannot be given yet")
			case *cardtext.PlayCost, *cardtext.SpellText:
				c.refuse(g.Span, cardtext.CodeNever, "give it an ability that works where it is",
					"what concerns the playing of a card can never happen on a card that has been played")
			}
		}
	}
	sub := &compiler{src: c.src, vocab: c.vocab}
	p := sub.text(g.QuoteText)
	c.diags = append(c.diags, sub.diags...)
	if p == nil {
		panic(refusal{})
	}
	return p
}

// grant compiles a text in quotation marks as one granted program and returns its index.
func (c *compiler) grant(t *cardtext.Text, span cardtext.Span) int {
	sub := &compiler{src: c.src, vocab: c.vocab}
	p := sub.text(t)
	c.diags = append(c.diags, sub.diags...)
	if p == nil {
		panic(refusal{})
	}
	return c.granted(p, span)
}
