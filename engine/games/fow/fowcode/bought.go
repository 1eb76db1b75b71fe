package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What a chant does if an optional cost of playing it was paid.

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
// chant: an optional cost beside which no other may be, as [Awakening] would be told from it by nothing.
//
// 903.2g (6.3): additional costs are chosen as the card is played.
func (c *compiler) bought(a *cardtext.PlayCost) {
	if !c.bare || c.mayPay != nil || c.rousings > 0 || c.trap != nil || hasX(a.Options[0]) {
		c.Unsupported(a.Span, "this optional cost of playing the card")
	}
	if slices.ContainsFunc(a.Options[0], func(t *cardtext.Cost) bool { return t.Objects != nil }) {
		c.notOfThePaid(a.Body)
	}
	c.mayPay = &cardtext.SpellText{Span: a.Span, Body: a.Body}
	c.awakening, c.chant = append(c.awakening, a.Options[0]), append(c.chant, c.mayPay)
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
