package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Who carries statements out: "your opponent …", "each player may …", "they …".

// players maps subjects that need no context.
var players = map[cardtext.PlayerWord]effect.Selector{
	cardtext.Opponent: effect.SelOpponent, cardtext.EachPlayer: effect.SelBoth,
}

// player returns the selector of who carries a statement out.
func (e *emitter) player(b *cardtext.Base) effect.Selector {
	switch b.Who {
	case cardtext.You:
		return e.who
	case cardtext.ThatPlayer:
		if e.that == effect.SelNone {
			e.c.refuse(b.Span, cardtext.CodeReference, "name a player first, as in \"Select an opponent.\"", "this means no player here")
		}
		return e.that
	case cardtext.ItsController:
		if !e.it.valid() {
			e.c.refuse(b.Span, cardtext.CodeReference, "name the card first", "nothing says whose controller is meant")
		}
		return e.resolve(&e.it, b.Span)
	}
	return players[b.Who]
}

// each carries a statement that may ask its player out for every player it
// names: where it concerns both, the active player comes first (1.3.4.1).
func (e *emitter) each(b *cardtext.Base, do func()) {
	list := []effect.Selector{e.player(b)}
	if list[0] == effect.SelBoth {
		list = []effect.Selector{effect.SelActive, effect.SelInactive}
	}
	who, theirs, that := e.who, e.theirs, e.that
	for _, p := range list {
		e.who = p
		if p == effect.SelOpponent {
			e.theirs = effect.SideEnemy
		}
		if p != effect.SelYou {
			that = p
		}
		do()
	}
	if b.Who == cardtext.EachPlayer {
		that = effect.SelBoth
	}
	e.who, e.theirs, e.that = who, theirs, that
}

// pickFlag says which player selects; the filter of the pick then names no side.
func (e *emitter) pickFlag(span cardtext.Span) effect.PickFlags {
	switch e.who {
	case effect.SelYou:
		return 0
	case effect.SelOpponent:
		return effect.PickOpponent
	case effect.SelActive:
		return effect.PickActive
	case effect.SelInactive:
		return effect.PickInactive
	}
	e.c.unsupported(span, "a selection by this player")
	return 0
}

// context is what descriptions mean for the player who carries a statement out.
func (e *emitter) context(side effect.Side) context {
	ctx := context{place: effect.PlaceField, side: side, theirs: e.theirs}
	if e.who != effect.SelYou { // from its own side, by the flags of the pick
		ctx.side, ctx.any = effect.SideAny, true
	}
	return ctx
}

// checkPlayer refuses statements that only the controller of the effect can
// carry out where another player is to.
func (e *emitter) checkPlayer(s cardtext.Stmt) {
	who := s.Head().Who
	switch s := s.(type) {
	case *cardtext.Select, *cardtext.Do, *cardtext.Move, *cardtext.Number, *cardtext.Discard, *cardtext.Look, *cardtext.May:
		return
	case *cardtext.Create:
		if (who == cardtext.Opponent || who == cardtext.ItsController) && s.With == nil {
			who = cardtext.You
		}
	case *cardtext.Search, *cardtext.PlayFree, *cardtext.Swap:
	default:
		if who == cardtext.You {
			return // asks nobody
		}
	}
	if who != cardtext.You || e.who != effect.SelYou {
		e.c.unsupported(s.Head().Span, "another player carrying this out")
	}
}
