package svecode

import (
	"reflect"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Followers "destroyed this way": as many more as have been destroyed this turn as each statement ends.
// What is replaced, or cannot be destroyed, has not been; damage destroys nobody before the next rules
// handling (11.3), so that "deal 3 damage" is no such statement.

// asksFallen reports whether a number or a condition in the statements asks for followers destroyed this way.
func asksFallen(list []cardtext.Stmt) (yes bool) {
	cardtext.Walk(list, func(node any) bool {
		switch n := node.(type) {
		case *cardtext.Amount:
			yes = yes || n.Kind == cardtext.MovedOf && n.SaidWay() == "destroyed" && plainFollowers(n.Objects)
		case *cardtext.Cond:
			yes = yes || n.Kind == cardtext.CondMoved && n.Place == cardtext.Cemetery
		}
		return !yes
	})
	return yes
}

// plainFollowers reports whether a description is that of followers of any kind.
func plainFollowers(o *cardtext.Objects) bool {
	return reflect.DeepEqual(*o, cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Span: o.Nouns[0].Span, Type: cardtext.TypeFollower}}})
}

// act emits an action on a selector, and counts what it destroys if that is asked for.
func (e *emitter) act(op effect.Op, sel effect.Selector) {
	if e.shifted.by > 0 && (op == effect.OpDestroy || op == effect.OpBanish) && (e.asksMoved == "moved" || e.asksMoved == "put") {
		e.strewn = true
	}
	if op != effect.OpDestroy || !e.asksFallen {
		e.tallied(ways[op].way, sel, ways[op].to, func() { e.Op(op, int(sel), 0, 0, 0, 0) })
		return
	}
	e.Top = min(e.Top, fallenRegister) // kept from the top, as the number of cards moved is
	e.counts(&e.fell, fallenRegister, func(r int) {
		before := e.fallenTurn()
		e.Op(effect.OpMax, r, before, before, 0, 0)
		e.Reg--
		e.Op(op, int(sel), 0, 0, 0, 0)
		after := e.fallenTurn()
		e.Op(effect.OpSub, r, after, r, 0, 0)
		e.Reg--
	})
}

// fallenRegister keeps that number for what asks for it.
const fallenRegister = dieRegister - 5

// fallenTurn leaves how many followers of either player have been destroyed this turn in a register.
func (e *emitter) fallenTurn() int {
	r, more := e.Register(), e.Register()
	e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatDestroyedTurn), 0, 0)
	e.Op(effect.OpPlayer, more, int(effect.SelOpponent), int(effect.StatDestroyedTurn), 0, 0)
	e.Op(effect.OpAdd, r, r, more, 0, 0)
	e.Reg--
	return r
}

// fallenOf copies how many followers the statements before have destroyed.
func (e *emitter) fallenOf(o *cardtext.Objects, span cardtext.Span) int {
	if e.fell.by == 0 {
		e.c.Refuse(span, cardtext.CodeReference, "destroy cards before, as in \"Select an enemy follower on the field and destroy it.\"; what damage destroys is destroyed later (11.3)",
			"nothing was destroyed before")
	}
	if !plainFollowers(o) {
		e.c.Unsupported(span, "a number of others than followers that were destroyed")
	}
	e.readCount(&e.fell, span)
	r := e.Register()
	e.Op(effect.OpMax, r, fallenRegister, fallenRegister, 0, 0)
	return r
}
