package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What a card does or has if an optional cost of playing it was paid.

// ifPaid compiles what a chant does if an optional cost was paid as it was played.
//
// 1109.2 (6.3): only paid for it has the text, so that nothing is targeted otherwise.
func (e *emitter) ifPaid(nth int, body *cardtext.Block) {
	first := len(e.Ability.Targets)
	r := e.Register()
	e.Op(effect.OpPaid, r, nth, 0, 0, 0)
	skip := e.JumpIfZero(r)
	e.awaking = nth + 1
	e.block(body)
	e.awaking = 0
	e.Land(skip)
	e.targetsOf(nth, first)
}

// bought compiles "as an additional cost to play this card, you may discard a card. If you do, draw two cards" of a
// chant, and "…. If you do, this card gains [Flying]" of another card: an optional cost beside which no other may be, as
// [Awakening] would be told from it by nothing. Which side of a card of several was paid for is not kept.
//
// 903.2g (6.3): additional costs are chosen as the card is played.
func (c *compiler) bought(a *cardtext.PlayCost, out outer) {
	sides := !c.bare && c.Card != nil && (c.half != "" || c.despair || c.Card.Front != nil || c.Card.Back != nil)
	if c.buys != a || c.rousings > 0 || c.trap != nil || out.guarded() || sides || hasX(a.Options[0]) {
		c.Unsupported(a.Span, "this optional cost of playing the card")
	}
	c.awakening = append(c.awakening, a.Options[0])
	switch {
	case a.Body != nil:
		if slices.ContainsFunc(a.Options[0], func(t *cardtext.Cost) bool { return t.Objects != nil }) {
			c.notOfThePaid(a.Body)
		}
		c.asksBought = true
		c.mayPay = &cardtext.SpellText{Span: a.Span, Body: a.Body}
		c.chant = append(c.chant, c.mayPay)
	case a.Gives != nil:
		if s, bare := a.Gives.(*cardtext.SpellText); bare {
			c.Refuse(s.Span, cardtext.CodeReference, "write \"If you do, this card gains …\", or \"[Enter] => If the additional cost was paid, …\" on a line of its own", "nothing says when this happens")
		}
		if saysItsPrice(a.Gives) {
			c.Unsupported(a.Span, "a price for which something else is paid")
		}
		c.asksBought = true
		c.ability(a.Gives, outer{holds: (*emitter).wasBought})
	}
}

// oneOfTwo compiles "as an additional cost to play this card, pay {2} or discard a card".
//
// 903.2g (6.3): which is chosen as the card is played.
func (c *compiler) oneOfTwo(a *cardtext.PlayCost) {
	if c.buys != nil || c.awakening != nil || c.rousings > 0 || c.trap != nil || len(a.Options) > 2 || slices.ContainsFunc(a.Options, hasX) {
		c.Unsupported(a.Span, "either of two costs of playing the card here")
	}
	c.awakening, c.eitherAwakens, c.eitherPaid = a.Options, true, true
}

// bought leaves in a register whether the optional cost of the card was paid, which is asked while a chant resolves and of
// the entity that another card has become.
func (e *emitter) bought(t *cardtext.Cond) int {
	if e.c.buys == nil {
		e.c.Refuse(t.Span, cardtext.CodeReference, "write \"As an additional cost to play this card, you may …\" on a line of its own", "this card has no optional cost")
	}
	e.c.asksBought = true
	if !e.c.bare {
		return e.wasBought()
	}
	if e.Ability == nil || e.Ability.Kind != effect.KindSpell {
		e.c.Unsupported(t.Span, "asking for the additional cost here")
	}
	r := e.Register()
	e.Op(effect.OpPaid, r, 0, 0, 0, 0)
	return r
}

// wasBought is bought of a card that is no chant.
func (e *emitter) wasBought() int { return e.thisIs(effect.FlagBought) }

// askedForBought refuses an optional cost that nothing asks for.
func (c *compiler) askedForBought() {
	if c.buys != nil && !c.asksBought {
		c.Refuse(c.buys.Span, cardtext.CodeReference, "write \"If you do, …\" behind it, or \"If the additional cost was paid, …\" elsewhere", "paying this changes nothing")
	}
}

// notOfThePaid refuses a sentence that says "it" before it has named a card: that may be the card that was paid with.
func (c *compiler) notOfThePaid(body *cardtext.Block) {
	named := body.Span.End
	cardtext.Walk(body, func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok && (r.Kind == cardtext.RefTarget || r.Kind == cardtext.RefSome) {
			named = min(named, r.Span.Start)
		}
		return true
	})
	cardtext.Walk(body, func(node any) bool {
		if r, ok := node.(*cardtext.Ref); ok && (r.Kind == cardtext.RefIt || r.Kind == cardtext.RefItsLeader) && r.Span.Start < named {
			c.Refuse(r.Span, cardtext.CodeReference, "name the card first", "%q may be the card that was paid with", r.Noun)
		}
		return true
	})
}
