package fowcode

import (
	"math"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// keywordBody compiles a keyword with what stands behind it: abilities, costs and
// numbers.
func (c *compiler) keywordBody(k *cardtext.KeywordBody) {
	bit := effect.KeywordSet(1) << k.Word.Number
	switch k.Word.Name {
	case "Judgment":
		c.judgment(k)
	case "Energize":
		// 1119.1 (6.3): the will coin pays for this.
		c.Program.Keywords |= bit
		costs := c.costs(k.Costs, nil)
		if len(costs) != 1 || costs[0].Kind != effect.CostWill {
			c.Unsupported(k.Span, "this [Energize]")
		}
		c.Program.Params.Energize = costs[0].Will
	case "Mana", "Limit", "Grimoire", "Divinity", "Stranger":
		c.Program.Keywords |= bit
		p := &c.Program.Params
		to := map[string]*int8{"Mana": &p.Mana, "Limit": &p.Limit, "Grimoire": &p.Grimoire, "Divinity": &p.Divinity, "Stranger": &p.Strangers}[k.Word.Name]
		if k.N < 0 || k.N > math.MaxInt8 {
			c.Refuse(k.Span, cardtext.CodeNumber, "write a number up to 127", "the number %d is too large", k.N)
		}
		*to = int8(k.N)
	case "Tag":
		// 1146.2 (10.2): with another ruler with [Tag] of the same race.
		c.Program.Keywords |= bit
		c.Program.Params.Tag = k.Label
	case "Awakening":
		c.awakeningBody(k)
	case "Inheritance":
		// 1124.1 (6.3): an activate ability of the card in hand, which is discarded.
		c.Program.Keywords |= bit
		this := []*cardtext.Cost{{Span: k.Span, Kind: cardtext.CostDiscardThis, N: 1}}
		for _, a := range k.Abilities {
			c.ability(a, outer{zone: effect.PlaceHand, costs: this, inherits: true})
		}
	case "Mobilize":
		// 1129.2 (8.01): a cost to attack and to block.
		c.Program.Keywords |= bit
		st := newStatic(effect.StaticAttackCost, k.Span)
		st.This, st.N = true, int16(c.payment(c.costs(k.Costs, nil)))
		c.Program.Statics = append(c.Program.Statics, st)
	case "Resonance":
		c.resonance(k)
	case "Break":
		c.breakBody(k)
	case "Trigger", "Stealth":
		c.trapBody(k)
	default:
		c.formKeyword(k)
	}
}

// judgment compiles the [Judgment] of a ruler.
//
// 705.2 (6.3): its costs, and under which conditions it can be played.
func (c *compiler) judgment(k *cardtext.KeywordBody) {
	for _, in := range k.Abilities { // "if …, you may pay {0} instead", "{3} less if …"
		if c.judgmentLess(in, k) {
			continue
		}
		other, ok := in.(*cardtext.KeywordBody)
		if !ok || other.Word.Name != k.Word.Name || len(other.Abilities) > 0 {
			c.Unsupported(k.Span, "another cost of [Judgment]")
		}
		st := newStatic(effect.StaticPermit, k.Span)
		st.This, st.Permit, st.N = true, effect.PermitOtherCost, int16(c.payment(c.costs(other.Costs, nil)))
		if len(other.While) > 0 {
			st.Cond = c.guard(other.While, outer{})
		}
		c.Program.Statics = append(c.Program.Statics, st)
	}
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	a := compile.NewAbility(effect.KindJudgment, k.Span)
	a.Zone = effect.PlaceRulers
	e := c.emitter(&a)
	a.Costs = c.costs(k.Costs, e)
	if while := append(k.While[:len(k.While):len(k.While)], c.judgedIf...); len(while) > 0 {
		a.PlayCond = c.condition(while, outer{})
	}
	e.finish()
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// awakenedText is a text of [Awakening] that a chant has, and by which of its costs.
type awakenedText struct {
	*cardtext.SpellText
	nth int
}

// awakeningBody compiles "[Awakening] {R}: text": one of the first optional costs of
// playing the card, and text that exists if it was paid.
//
// 1109.2 (6.3): whether it is awakened is decided while it is played.
func (c *compiler) awakeningBody(k *cardtext.KeywordBody) {
	if len(c.awakening) > 1 {
		c.Unsupported(k.Span, "a third [Awakening]")
	}
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	x := hasX(k.Costs)
	if c.costX && x || len(c.awakening) > 0 && (x || hasX(c.awakening[0])) { // 203.5b (6.3): one X is chosen for all of the card
		c.Unsupported(k.Span, "two X in what it takes to play a card")
	}
	if c.eitherAwakens || k.Or != nil && (len(c.awakening) > 0 || x || hasX(k.Or) || len(k.Abilities) > 0) {
		c.Unsupported(k.Span, "[Awakening] for either of two costs here")
	}
	if c.awakening = append(c.awakening, k.Costs); k.Or != nil {
		c.awakening, c.eitherAwakens = append(c.awakening, k.Or), true
	}
	c.awakenX = x
	for _, in := range k.Abilities {
		c.ability(in, outer{awaken: true, nth: len(c.awakening) - 1})
	}
	c.awakenX = false
}

// hasX reports whether costs have an X of will.
func hasX(costs []*cardtext.Cost) bool {
	return slices.ContainsFunc(costs, func(t *cardtext.Cost) bool {
		return slices.ContainsFunc(t.Symbols, func(s cardtext.Symbol) bool { return s.Letter == 'X' })
	})
}

// played compiles what belongs to playing a card that is no chant.
func (c *compiler) played() {
	var span cardtext.Span
	if costs := slices.Concat(append([][]*cardtext.Cost{c.added}, c.awakening...)...); len(costs) > 0 {
		span = costs[0].Span
	} else {
		span = c.playOnly[0].Span
	}
	a := compile.NewAbility(effect.KindPlay, span)
	e := c.emitter(&a)
	if c.relieved {
		a.Costs = c.costs(c.added, e)
	} else {
		a.Costs = c.costs(c.added, nil)
	}
	c.playCondition(&a)
	c.awakenCost(&a)
	e.finish()
	c.Program.Abilities = append(c.Program.Abilities, a)
}

// playCondition gives the ability that is about playing the card what "play this card
// only if …" asks for.
//
// 902.2 (6.3): what is about playing the card is active where it is played from.
func (c *compiler) playCondition(a *effect.Ability) {
	if c.playOnly != nil {
		a.PlayCond = c.condition(c.playOnly, outer{})
	}
}

// awakenCost adds the costs of [Awakening] to the ability that is about playing
// the card.
func (c *compiler) awakenCost(a *effect.Ability) {
	for _, costs := range c.awakening {
		a.OptCosts, a.OptModes = append(a.OptCosts, c.costs(costs, c.emitter(a))), append(a.OptModes, -1)
	}
	a.OneOptCost, a.MustOptCost = c.eitherAwakens, c.eitherPaid
}

// resonance compiles "[Resonance] Water Magic Stone => effect".
//
// 1126.1 (6.3): it triggers when such a stone enters its controller's field.
func (c *compiler) resonance(k *cardtext.KeywordBody) {
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	for _, in := range k.Abilities {
		s, ok := in.(*cardtext.SpellText)
		if !ok || k.Objects == nil {
			c.Unsupported(k.Span, "this [Resonance]")
		}
		a := compile.NewAbility(effect.KindAutomatic, k.Span)
		e := c.emitter(&a)
		a.Event, a.Filter = effect.OnOtherEnter, e.filter(k.Objects, effect.SideYours)
		e.Name(effect.SelTrigger)
		e.block(s.Body)
		e.finish()
		c.Program.Abilities = append(c.Program.Abilities, a)
	}
}

// breakBody compiles "[Break] effect".
//
// 1415.2 (6.3): an automatic ability of a card in the lifebreak area.
func (c *compiler) breakBody(k *cardtext.KeywordBody) {
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	for _, in := range k.Abilities {
		s, ok := in.(*cardtext.SpellText)
		if !ok {
			c.Unsupported(k.Span, "this [Break]")
		}
		a := compile.NewAbility(effect.KindAutomatic, k.Span)
		a.Event, a.Zone = effect.OnBreak, effect.PlaceLifebreak
		e := c.emitter(&a)
		e.NameThis()
		e.block(s.Body)
		e.finish()
		c.Program.Abilities = append(c.Program.Abilities, a)
	}
}

// trapBody notes when a chant with [Trigger] or [Stealth] may be played from the
// standby area: at an event, while something holds, for a cost, or at any time.
// The text behind the arrow is what the chant does.
//
// 1416.1 (6.3): the card is the object.
func (c *compiler) trapBody(k *cardtext.KeywordBody) {
	if k.Word.Name == "Stealth" && len(k.Abilities) == 0 && len(k.Costs) == 0 {
		c.stealth(k)
		return
	}
	if !c.bare || c.trap != nil {
		c.Unsupported(k.Span, "["+k.Word.Name+"] here")
	}
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	c.trap = k
	for _, in := range k.Abilities {
		s, ok := in.(*cardtext.SpellText)
		if !ok {
			c.Unsupported(k.Span, "this ["+k.Word.Name+"]")
		}
		c.chant = append(c.chant, s)
	}
}

// stealth compiles "[Stealth] condition": the card itself triggers in the standby
// area, at an event or when a status is fulfilled.
//
// 1114.2 (6.3): it is played as a triggered object, without paying its cost.
func (c *compiler) stealth(k *cardtext.KeywordBody) {
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	t := k.Trigger
	events := []effect.Event{effect.OnState}
	status := t == nil || t.Kind == cardtext.TriggerState
	switch {
	case status:
	case t.If.Kind != cardtext.CondNone && len(k.While) > 0:
		c.Unsupported(k.Span, "two conditions of [Stealth]")
	default:
		events = c.events(t)
	}
	for _, ev := range events { // 708.2 (6.3): either event lets it be shown
		a := compile.NewAbility(effect.KindAutomatic, k.Span)
		e := c.emitter(&a)
		conds := k.While
		if status {
			if a.Event = ev; t != nil {
				conds = append([]cardtext.Cond{t.If}, conds...)
			}
		} else {
			c.trigger(&a, e, t, ev, outer{})
		}
		if status || len(conds) > 0 {
			a.Cond = c.condition(conds, outer{})
		}
		a.Card, a.Zone = true, effect.PlaceStandby
		e.finish()
		c.Program.Abilities = append(c.Program.Abilities, a)
	}
}

// trapEvents returns for which events a chant waits with [Trigger]: none in front of one that is played as others are.
func (c *compiler) trapEvents() []effect.Event {
	if c.trap == nil || c.trap.Trigger == nil || c.trap.Trigger.Kind == cardtext.TriggerAnytime {
		return []effect.Event{effect.OnNone}
	}
	return c.events(c.trap.Trigger)
}

// trapped gives the effect of a chant what [Trigger] says, for one of its events.
//
// 708.1a, 708.2 (6.3): each makes it one that its player may show.
func (c *compiler) trapped(a *effect.Ability, e *emitter, ev effect.Event) {
	k := c.trap
	a.Card, a.Zone, a.Instant = true, effect.PlaceStandby, true
	if ev != effect.OnNone {
		a.Instant = false
		c.trigger(a, e, k.Trigger, ev, outer{})
	}
	a.Costs = c.costs(k.Costs, e)
	if len(k.While) > 0 {
		a.PlayCond = c.condition(k.While, outer{})
	}
}

// judgmentLess compiles "you may pay {3} less to play this ability if …" behind
// the cost of a [Judgment].
//
// 903.2g-iv (6.3): a decrease of its cost.
func (c *compiler) judgmentLess(in cardtext.Ability, k *cardtext.KeywordBody) bool {
	p, ok := in.(*cardtext.Passive)
	if !ok || len(p.Statics) != 1 || p.More != nil && !p.Apart {
		return false
	}
	holds := p.Statics[0].Holds
	if m, ok := holds.(*cardtext.May); ok && len(m.Stmts) == 1 {
		holds = m.Stmts[0]
	}
	r, ok := holds.(*cardtext.CostRule)
	if !ok || r.Less == nil || r.Costs != nil || r.Minimum != nil || r.Free || r.Nth > 0 || r.AnyWill || r.With != nil {
		return false
	}
	st := newStatic(effect.StaticPlayCost, p.Span)
	st.This, st.Keywords, st.Will = true, 1<<k.Word.Number, c.will(r.Less, p.Span)
	if !r.More {
		st.N = effect.LessWill
	}
	if len(p.Guards) > 0 {
		st.Cond = c.guard(p.Guards, outer{})
	}
	if r.Each != nil { // "{1} less for each four counters on this card"
		st.Amount = c.amount(r.Each, c.emitter(nil))
	}
	c.Program.Statics = append(c.Program.Statics, st)
	return p.More == nil || c.judgmentLess(p.More, k)
}
