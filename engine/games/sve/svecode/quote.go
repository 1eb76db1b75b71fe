package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Abilities in quotation marks that an effect gives: "give it \"Strike: Draw a card.\"".

// quoted compiles what stands between quotation marks. A keyword is given as the
// keyword that it is (12.1.1); every other ability is granted, one after the other, and
// all passives together.
func (e *emitter) quoted(sel effect.Selector, length int, g *cardtext.Gain) {
	p := e.c.quote(g)
	for k := range e.c.Words.Keywords {
		if w := e.c.Words.Keywords[k]; p.Keywords>>w.Number&1 != 0 {
			e.Op(effect.OpKeyword, int(sel), 0, length, 0, w.Number)
		}
	}
	if len(p.Statics) > 0 {
		lasting := *p
		lasting.Keywords, lasting.Abilities = 0, nil
		e.Op(effect.OpGrant, int(sel), 0, length, 0, e.c.Granted(&lasting, g.Span))
	}
	for k := range p.Abilities {
		one := *p // each is an ability of its own: the engine grants them one by one
		one.Keywords, one.Statics, one.Abilities = 0, nil, p.Abilities[k:k+1]
		e.Op(effect.OpGrant, int(sel), 0, length, 0, e.c.Granted(&one, g.Span))
	}
}

// whileQuoted compiles what a passive gives its own card while a condition holds: an automatic ability that triggers only
// then, as it is this card's own as long as it does. What triggers as the card comes or goes would have to ask what was
// before or will be.
func (c *compiler) whileQuoted(g *cardtext.Gain, out effect.Static) {
	for _, par := range g.QuoteText.Paragraphs {
		for _, a := range par.Abilities {
			t, ok := a.(*cardtext.Triggered)
			if !ok || !out.This {
				c.Unsupported(g.Span, "an ability in quotation marks in a passive")
			}
			from := len(c.Program.Abilities)
			c.triggered(t)
			for k := from; k < len(c.Program.Abilities); k++ {
				a := &c.Program.Abilities[k]
				switch a.Event {
				case effect.OnStrike, effect.OnFollowerStrike, effect.OnLeaderStrike, effect.OnStartMain, effect.OnStartEnd:
				default:
					c.Unsupported(g.Span, "an ability of this event in quotation marks in a passive")
				}
				if a.Cond >= 0 || out.TurnSide != effect.SideAny {
					c.Unsupported(g.Span, "an ability with a condition in quotation marks in a passive")
				}
				a.Cond = out.Cond
			}
		}
	}
}

// ungiven are the passives that cannot be given: the card that would have them is
// where they say nothing any more.
var ungiven = map[effect.StaticKind]string{
	effect.StaticDeckCopies:   "a text about the building of decks can never happen on a card in a game (6.1.2)",
	effect.StaticEnterEngaged: "how a card is put onto the field can never happen on a card that is there already",
}

// quote compiles the text between quotation marks as that of a card of its own.
func (c *compiler) quote(g *cardtext.Gain) *effect.Program {
	for _, par := range g.QuoteText.Paragraphs {
		for _, a := range par.Abilities {
			switch a.(type) {
			case *cardtext.PlayCost, *cardtext.SpellText:
				c.Refuse(g.Span, cardtext.CodeNever, "give it an ability that works where it is",
					"what concerns the playing of a card can never happen on a card that has been played")
			}
		}
	}
	p := c.Quoted(g.QuoteText)
	for _, st := range p.Statics {
		switch why := ungiven[st.Kind]; {
		case why != "":
			c.Refuse(g.Span, cardtext.CodeNever, "give it an ability that works where it is", "%s", why)
		case st.Kind == effect.StaticAlsoNamed:
			c.Refuse(g.Span, cardtext.CodeUnsupported, "write the name as part of the card's own text, as in \"This card is also treated as …\"",
				"a name in quotation marks is understood but cannot be given yet: names are read from the text of the face in force (10.3.5)")
		}
	}
	return p
}
