package svecode

import (
	"slices"

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

// whileQuoted compiles what a passive gives. What it gives its own card while a condition holds is an automatic ability that
// triggers only then, where nothing else than this tells the two apart; all else is lent.
func (c *compiler) whileQuoted(g *cardtext.Gain, out effect.Static) {
	if !out.This || out.TurnSide != effect.SideAny || slices.ContainsFunc(g.QuoteText.Paragraphs, func(par *cardtext.Paragraph) bool { return !inTime(par) }) {
		c.lent(g, out)
		return
	}
	for _, par := range g.QuoteText.Paragraphs {
		for _, a := range par.Abilities {
			from := len(c.Program.Abilities)
			c.triggered(a.(*cardtext.Triggered))
			for k := from; k < len(c.Program.Abilities); k++ {
				a := &c.Program.Abilities[k]
				if a.Cond >= 0 {
					c.Unsupported(g.Span, "an ability with a condition in quotation marks in a passive")
				}
				a.Cond = out.Cond
			}
		}
	}
}

// inTime reports whether a paragraph has nothing but abilities that trigger while their card lies on the field, before and after
// which it is the same.
func inTime(par *cardtext.Paragraph) bool {
	return !slices.ContainsFunc(par.Abilities, func(a cardtext.Ability) bool {
		t, ok := a.(*cardtext.Triggered)
		return !ok || slices.ContainsFunc(t.Triggers, func(tr *cardtext.Trigger) bool {
			switch tr.Kind {
			case cardtext.TriggerStrike, cardtext.TriggerFollowStrike, cardtext.TriggerLeaderStrike, cardtext.TriggerMain, cardtext.TriggerEnd:
				return false
			}
			return true
		})
	})
}

// lent compiles what a passive gives cards as long as it is so: keywords, lasting statements, and automatic abilities, one
// after the other.
func (c *compiler) lent(g *cardtext.Gain, out effect.Static) {
	p := c.quote(g)
	if words := out; p.Keywords != 0 {
		words.Kind, words.Keywords = effect.StaticKeyword, p.Keywords
		c.Program.Statics = append(c.Program.Statics, words)
	}
	for _, st := range p.Statics { // said of a card itself it is said of each of the cards
		if out.This || !st.This || st.Cond >= 0 || st.Amount >= 0 || st.TurnSide != effect.SideAny || st.As != 0 && !c.allOf(out.Filter, st.As) || !slices.Contains(flat, st.Kind) {
			c.Unsupported(g.Span, "this in quotation marks in a passive")
		}
		st.This, st.As, st.Filter, st.Cond, st.TurnSide, st.Span = false, 0, out.Filter, out.Cond, out.TurnSide, out.Span
		c.Program.Statics = append(c.Program.Statics, st)
	}
	for k := range p.Abilities {
		a := &p.Abilities[k]
		if a.Kind != effect.KindAutomatic || a.Limit > 0 || a.Event == effect.OnState || a.Event == effect.OnDiscarded || a.Zone != effect.PlaceField {
			c.Unsupported(g.Span, "an ability of this kind in quotation marks in a passive")
		}
		one := *p
		one.Keywords, one.Statics, one.Abilities = 0, nil, p.Abilities[k:k+1]
		gives := out
		gives.Kind, gives.N, gives.By, gives.Code = effect.StaticGrant, int16(c.Granted(&one, g.Span)), -1, -1
		c.Program.Statics = append(c.Program.Statics, gives)
	}
}

// allOf reports whether all cards of a description have one of some types.
func (c *compiler) allOf(f int16, types effect.TypeSet) bool {
	for ; f >= 0; f = c.Program.Filters[f].Or {
		if is := c.Program.Filters[f].Types; is == 0 || is&^types != 0 {
			return false
		}
	}
	return true
}

// flat are the lasting statements that are the same said of a card itself and of cards of a description.
var flat = []effect.StaticKind{effect.StaticStats, effect.StaticDamageDealt, effect.StaticDamageTaken, effect.StaticNoDamage, effect.StaticCannotAttack,
	effect.StaticCannotAttackLeader, effect.StaticIgnoreWard, effect.StaticNotTargetable, effect.StaticNoDestroy, effect.StaticNoRefresh}

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
