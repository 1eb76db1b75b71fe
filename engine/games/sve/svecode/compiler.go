package svecode

import (
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// compiler turns one tree into one program.
type compiler struct {
	*compile.Unit
	costX    bool   // the printed cost is X
	payX     bool   // the costs that are compiled may be of X
	xWay     string // how the cost of the ability that is compiled takes X cards, "" it does not
	triggers bool   // what is compiled is asked as an ability triggers
	evolved  bool   // an evolved face, which cards are turned into on the field
	forks    int    // alternatives met so far
}

func text(u *compile.Unit, t *cardtext.Text) {
	c := &compiler{Unit: u}
	if card := u.Card; card != nil {
		will, _ := card.WillCost()
		c.costX = will.X > 0 || card.Cost == cards.None && !card.Evolved
		c.evolved = card.Evolved && !card.Advanced && card.Kind != cards.Spell
	}
	c.text(t)
}

// text compiles all paragraphs.
func (c *compiler) text(t *cardtext.Text) {
	var spell []*cardtext.SpellText
	var costs []*cardtext.PlayCost
	for _, par := range t.Paragraphs {
		for _, a := range par.Abilities {
			if p, ok := a.(*cardtext.Passive); ok && t.Spell {
				if done := c.carriedOut(t, p); done != nil {
					spell = append(spell, done)
					continue
				}
			}
			c.possible(t.Spell, a)
			switch a := a.(type) {
			case *cardtext.KeywordLine:
				for _, w := range a.Words {
					c.Program.Keywords |= 1 << w.Number
				}
			case *cardtext.Passive:
				c.passive(a)
			case *cardtext.Triggered:
				c.triggered(a)
			case *cardtext.Activated:
				c.activated(a)
			case *cardtext.Replacement:
				c.replacement(a)
			case *cardtext.PlayCost:
				costs = append(costs, a)
			case *cardtext.SpellText:
				spell = append(spell, a)
			default:
				c.Unsupported(a.Where(), "this ability")
			}
		}
	}
	if t.Spell && (len(spell) > 0 || len(costs) > 0) {
		c.spell(spell, costs)
	} else {
		c.playCosts(costs)
	}
	c.evolvesAtAll()
	c.says()
}

// triggered compiles one ability per event in front.
func (c *compiler) triggered(t *cardtext.Triggered) {
	for _, tr := range t.Triggers {
		a := compile.NewAbility(effect.KindAutomatic, t.Span)
		c.xWay = ""
		if tr.Kind != cardtext.TriggerLastWords && tr.Kind != cardtext.TriggerDiscarded { // which are played from the cemetery anyway (10.7.4.1.1)
			a.Zone = awayZone(t.Costs, t.Body, tr)
		}
		e := c.emitter(&a)
		c.trigger(&a, e, tr)
		c.payableIn(t.Costs, costZone(&a))
		c.payX = true
		a.Costs = c.costs(t.Costs)
		c.payX = false
		a.Optional = len(t.Costs) > 0
		if g := theNth(t); g != nil {
			c.triggers = true
			a.Cond = c.condition([]cardtext.Cond{g.Cond})
			c.triggers = false
			e.block(g.Body.Stmts)
		} else {
			e.block(t.Body.Stmts)
		}
		c.chooses(&a, t.Span)
		e.end()
		c.xWay = ""
		c.Program.Abilities = append(c.Program.Abilities, a)
	}
}

// activated compiles [act], [evolve] and [serve].
func (c *compiler) activated(t *cardtext.Activated) {
	kinds := [...]effect.AbilityKind{cardtext.Act: effect.KindActivated, cardtext.Evolve: effect.KindEvolve, cardtext.Serve: effect.KindServe}
	a := compile.NewAbility(kinds[t.Kind], t.Span)
	a.Quick, a.Limit = t.Quick, int8(t.Limit)
	a.Zone = c.zoneOf(t)
	switch t.Kind {
	case cardtext.Evolve: // 12.2.2: revealing a corresponding card is part of the cost
		a.Costs = []effect.Cost{{Kind: effect.CostRevealEvolve, Filter: c.evolvesInto(t), N: 1}}
		if a.Costs[0].Filter >= 0 {
			a.Costs[0].Place = effect.PlaceEvolveDeck
		}
	case cardtext.Serve: // 14.2.2.3
		a.Costs = []effect.Cost{{Kind: effect.CostServe, Filter: -1, N: int16(t.Times)}}
	}
	c.xWay, c.payX = "", t.Kind == cardtext.Act
	a.Costs = append(a.Costs, c.costs(t.Costs)...)
	c.payX = false
	e := c.emitter(&a)
	for _, only := range t.OnlyIf {
		if only.Kind == cardtext.CondYourTurn && (only.N == 0) != only.Not && !t.Quick {
			c.Never(t.Span, "begin it with [quick][act]", "without Quick it is played in its player's main phase only (8.3.1, 12.3.3)")
		}
	}
	if len(t.OnlyIf) > 0 {
		a.PlayCond = c.condition(t.OnlyIf)
	}
	e.block(t.Body.Stmts)
	c.chooses(&a, t.Span)
	e.end()
	c.xWay = ""
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// chooses refuses a cost of X of which its player does not choose the number.
func (c *compiler) chooses(a *effect.Ability, span cardtext.Span) {
	if paysX(a.Costs) && a.XMin < 0 { // 5.2.1.2.1: one that the text determines
		c.Unsupported(span, "a cost of an X that is not a number of the player's choice")
	}
}

// evolvesInto returns the filter of the evolved cards that correspond to this one by what an evolve
// ability says (5.15.1.1.1), -1 if those of its name do.
func (c *compiler) evolvesInto(t *cardtext.Activated) int16 {
	if len(t.Body.Stmts) == 0 {
		return -1
	}
	d, ok := t.Body.Stmts[0].(*cardtext.Do)
	if !ok || d.Into == nil {
		return -1
	}
	plain := *d.Into
	plain.Nouns = slices.Clone(plain.Nouns)
	for k := range plain.Nouns { // whether a face is an evolved one is asked of each face
		if plain.Nouns[k].Flags&cardtext.FlagEvolved == 0 && !plain.Nouns[k].NameOnly {
			c.Refuse(d.Into.Span, cardtext.CodePhrase, "write \"an evolved follower\"", "a card evolves into an evolved one (5.15.1)")
		}
		plain.Nouns[k].Flags &^= cardtext.FlagEvolved
	}
	f := c.filter(&plain, context{place: effect.PlaceEvolveDeck, side: effect.SideYours})
	for k := f; k >= 0; k = c.Program.Filters[k].Or {
		is, printed := c.Program.Filters[k], effect.AnyCard()
		printed.Types, printed.Classes, printed.Trait, printed.Universe = is.Types, is.Classes, is.Trait, is.Universe
		printed.Name, printed.NameContains, printed.NameNot, printed.Side, printed.Or = is.Name, is.NameContains, is.NameNot, is.Side, is.Or
		if is != printed {
			c.Unsupported(d.Into.Span, "an evolved card that is not described by its name, kind, class or trait")
		}
	}
	return f
}

// spell compiles all effect paragraphs of a spell into one ability. Each
// paragraph has its own pronouns, conditions and optional costs.
func (c *compiler) spell(list []*cardtext.SpellText, costs []*cardtext.PlayCost) {
	a := compile.NewAbility(effect.KindSpell, cardtext.Span{})
	e := c.emitter(&a)
	c.allPlayCosts(&a, e, costs)
	for i, s := range list {
		span := effect.Span{Start: int32(s.Span.Start), End: int32(s.Span.End)}
		if i == 0 {
			a.Span = span
		}
		a.Span.End = span.End
		e.nextParagraph()
		e.block(s.Body.Stmts)
	}
	e.end()
	c.Program.Abilities = append(c.Program.Abilities, a)
}
