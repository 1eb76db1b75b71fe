package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What can never happen on the card on which it stands is refused with the reason, or
// warned about where effects of other cards could still bring it about.

// possible looks at one ability of a card.
func (c *compiler) possible(spell bool, a cardtext.Ability) {
	if c.evolved {
		c.onEvolvedFace(a)
	}
	c.printed(a)
	if !spell {
		return
	}
	switch a := a.(type) {
	case *cardtext.Replacement:
		c.Never(a.Span, "say in an effect what is done", "a spell is never on a field: this never replaces anything (10.1.1.4)")
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
// (5.15.3). Keywords and events are in the table.
func (c *compiler) onEvolvedFace(a cardtext.Ability) {
	const hint, why = "write it on the base face", "stands on the base face, whose text the card has until it evolves (5.15.3): here it "
	switch a := a.(type) {
	case *cardtext.PlayCost:
		c.Warn(a.Span, hint, "what concerns the playing of a card "+why+"does nothing")
	case *cardtext.Passive:
		for _, s := range a.Statics {
			if s.This && (s.Kind == cardtext.StaticCostLess || s.Kind == cardtext.StaticCostIs) {
				c.Warn(s.Span, hint, "what concerns the playing of a card "+why+"does nothing")
			}
		}
	}
}

// evolvesAtAll refuses what is said of the cost of [evolve] on a card that has no such ability (12.2.1).
func (c *compiler) evolvesAtAll() {
	for _, s := range c.Program.Statics {
		if s.Kind == effect.StaticEvolveCost && !slices.ContainsFunc(c.Program.Abilities, func(a effect.Ability) bool { return a.Kind == effect.KindEvolve }) {
			c.Never(compile.TextSpan(s.Span), "give the card an ability with [evolve]", "this card has no [evolve] that could cost more or less")
		}
	}
}

// onSpell refuses a lasting statement that says nothing about the spell itself. The text of a
// spell is what it does once, as it is played (10.1.1.4, 10.2.1.1).
func (c *compiler) onSpell(s *cardtext.Static) {
	switch s.Kind {
	case cardtext.StaticServeRule, cardtext.StaticCopies, cardtext.StaticCostLess, cardtext.StaticCostIs, cardtext.StaticDealsMore, cardtext.StaticAlsoNamed, cardtext.StaticUnplayable:
		if s.This {
			return
		}
	case cardtext.StaticHas:
		if s.This {
			for _, g := range s.Gains {
				switch {
				case g.Keyword != nil && g.Keyword.Name == "Quick":
				case g.Keyword != nil:
					c.Suits(kindRow(g.Keyword.Name), g.Keyword.Name, g.Span)
				case g.Stats:
					c.Suits(kindRow(numbers), numbers, g.Span)
				default:
					c.Never(g.Span, "say it of cards on the field", "a spell is never on a field: it never has this there (10.1.1.4)")
				}
			}
			return
		}
	}
	c.Never(s.Span, "write what the spell does, as in \"Give each follower on your field [attack]+2 until the end of the turn.\"",
		"a lasting statement has no effect on a spell, whose text is carried out once (10.1.1.4)")
}
