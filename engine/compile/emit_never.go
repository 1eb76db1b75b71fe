package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What can never happen on the card on which it stands is refused with the reason, or
// warned about where effects of other cards could still bring it about.

// warn notes what is understood and looks wrong.
func (c *compiler) warn(span cardtext.Span, hint, message string) {
	c.diags = append(c.diags, cardtext.Diagnostic{
		Source: c.src, Span: span, Severity: cardtext.Warning, Code: cardtext.CodeNever, Message: message, Hint: hint,
	})
}

// never refuses what can never happen.
func (c *compiler) never(span cardtext.Span, hint, message string) {
	c.refuse(span, cardtext.CodeNever, hint, "%s", message)
}

// possible looks at one ability of a card.
func (c *compiler) possible(spell bool, a cardtext.Ability) {
	if c.evolved {
		c.onEvolvedFace(a)
	}
	if !spell {
		if t, ok := a.(*cardtext.Triggered); ok && c.base {
			for _, tr := range t.Triggers {
				if tr.Kind == cardtext.TriggerEvolve && tr.Objects == nil {
					c.warn(tr.Span, "write it on the evolved face", "On Evolve stands on the evolved face, whose text the card has as it evolves (12.6.2): here it does not trigger")
				}
			}
		}
		return
	}
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			if w.Name != "Quick" {
				c.never(a.Span, "give it to a card on the field, as in \"Select a follower on your field and give it "+w.Name+".\"",
					w.Name+" works on the field only, and a spell is never put onto a field (12.8.2)")
			}
		}
	case *cardtext.Triggered:
		hint := "write its effect without the icon or trigger: it happens as the spell is played"
		for _, t := range a.Triggers {
			switch t.Kind {
			case cardtext.TriggerFanfare:
				c.never(t.Span, hint, "a spell is never put onto a field: [fanfare] never triggers (12.4.3)")
			case cardtext.TriggerLastWords:
				c.never(t.Span, hint, "a spell never leaves a field: [lastwords] never triggers (12.5.3)")
			}
			c.never(t.Span, hint, "a spell is never on a field: this never triggers")
		}
	case *cardtext.Activated:
		if c.zoneOf(a) != effect.PlaceHand {
			c.never(a.Span, "write its effect without the icon, or add \"Activate only if this card is in your hand.\"",
				"a spell is never on a field: this can never be activated")
		}
	case *cardtext.Replacement:
		c.never(a.Span, "say in an effect what is done", "a spell is never on a field: this never replaces anything")
	case *cardtext.Passive:
		for p := a; p != nil; p = p.More {
			for _, s := range p.Statics {
				c.onSpell(s)
			}
		}
	}
}

// onEvolvedFace warns about abilities of the other face: a card is played and put onto the
// field with the text of its base face, and has that of the evolved face from then on
// (5.15.3).
func (c *compiler) onEvolvedFace(a cardtext.Ability) {
	const hint, why = "write it on the base face", "stands on the base face, whose text the card has until it evolves (5.15.3): here it "
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			if w.Name == "Quick" {
				c.warn(a.Span, hint, "Quick "+why+"never lets the card be played")
			}
		}
	case *cardtext.Triggered:
		for _, t := range a.Triggers {
			if t.Kind == cardtext.TriggerFanfare {
				c.warn(t.Span, hint, "[fanfare] "+why+"does not trigger")
			}
		}
	case *cardtext.PlayCost:
		c.warn(a.Span, hint, "what concerns the playing of a card "+why+"does nothing")
	case *cardtext.Passive:
		for _, s := range a.Statics {
			if s.This && (s.Kind == cardtext.StaticCostLess || s.Kind == cardtext.StaticCostIs) {
				c.warn(s.Span, hint, "what concerns the playing of a card "+why+"does nothing")
			}
		}
	}
}

// onSpell refuses a lasting statement that says nothing about the spell itself. The text of a
// spell is what it does once, as it is played (10.1.1.4, 10.2.1.1).
func (c *compiler) onSpell(s *cardtext.Static) {
	switch s.Kind {
	case cardtext.StaticServeRule, cardtext.StaticCopies, cardtext.StaticCostLess, cardtext.StaticCostIs, cardtext.StaticDealsMore, cardtext.StaticAlsoNamed:
		if s.This {
			return
		}
	case cardtext.StaticHas:
		if s.This {
			for _, g := range s.Gains {
				if g.Keyword == nil || g.Keyword.Name != "Quick" {
					c.never(g.Span, "say it of cards on the field", "a spell is never on a field: it never has this there")
				}
			}
			return
		}
	}
	c.never(s.Span, "write what the spell does, as in \"Give each follower on your field [attack]+2 until the end of the turn.\"",
		"a lasting statement has no effect on a spell, whose text is carried out once (10.1.1.4)")
}
