package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// onlyPlayers reports whether a description means players alone.
func onlyPlayers(o *cardtext.Objects) bool {
	for i := range o.Nouns {
		if t := o.Nouns[i].Type; t != cardtext.TypePlayer && t != cardtext.TypeOpponent {
			return false
		}
	}
	return true
}

func (e *emitter) playersOf(o *cardtext.Objects) effect.Selector {
	if o.Nouns[0].Type == cardtext.TypeOpponent || o.Nouns[0].Other {
		return effect.SelOpponent
	}
	return effect.SelBoth
}

// deckOwner returns whose deck a phrase means.
func (e *emitter) deckOwner(r *cardtext.Ref) effect.Selector {
	switch r.Owner {
	case cardtext.Yours:
		return e.Who
	case cardtext.Enemy:
		return effect.SelOpponent
	case cardtext.Targeted:
		return e.actor(&cardtext.Base{Span: r.Span, Who: cardtext.TargetPlayer})
	case cardtext.Theirs:
		if e.Who != effect.SelYou {
			return e.Who
		}
		if e.That != effect.SelNone {
			return e.thatPlayer(r.Span, "")
		}
	}
	e.c.Unsupported(r.Span, "the deck of this player")
	return 0
}

// one returns a selector as object does, without changing what pronouns mean.
func (e *emitter) one(r *cardtext.Ref) effect.Selector {
	it := e.It
	sel := e.object(r)
	if it.Valid() {
		e.It = it
	}
	return sel
}

// actor returns the selector of who carries a statement out.
func (e *emitter) actor(b *cardtext.Base) effect.Selector {
	if b.Who != cardtext.You && b.Who == e.allows {
		return e.Who // "each player may put …": what the one does who is asked
	}
	switch b.Who {
	case cardtext.You:
		return e.Who
	case cardtext.EachOther:
		return e.others(b.Span)
	case cardtext.Opponent:
		return e.opponent()
	case cardtext.EachPlayer:
		return effect.SelBoth
	case cardtext.ThatPlayer:
		hint := "name a player first"
		if e.anyone {
			hint = "write one line about \"you\" and one about \"your opponent\""
		}
		return e.thatPlayer(b.Span, hint)
	case cardtext.ItsController:
		if !e.It.Valid() {
			e.c.Refuse(b.Span, cardtext.CodeReference, "name the card first", "nothing says whose controller is meant")
		}
		e.whichSide(&cardtext.Ref{Span: b.Span, Kind: cardtext.RefIt, Noun: "it"})
		e.controlled(b.Span)
		return e.Resolve(&e.It, b.Span)
	case cardtext.TargetPlayer, cardtext.TargetOpponent:
		if b.Joined && e.Who == effect.SelYou && e.That >= effect.SelTarget0 && e.That < effect.SelSet0 {
			return e.That // "target player draws a card, then discards a card"
		}
		typ := cardtext.TypePlayer
		if b.Who == cardtext.TargetOpponent {
			typ = cardtext.TypeOpponent
		}
		it := e.It
		r, ok := e.players[b.Span]
		if !ok { // a statement may be looked at more than once
			r = &cardtext.Ref{Span: b.Span, Kind: cardtext.RefTarget, Quantity: cardtext.Quantity{N: 1},
				Objects: &cardtext.Objects{Span: b.Span, Nouns: []cardtext.Noun{{Type: typ}}}}
			e.players[b.Span] = r
		}
		sel := e.target(r)
		e.That, e.twoPlayers = sel, false
		if it.Valid() {
			e.It = it
		}
		return sel
	}
	e.c.Unsupported(b.Span, "this player")
	return 0
}

// opponent returns the opponent, who is "that player" and "they" in what follows. Where another player was named before, nobody can tell.
func (e *emitter) opponent() effect.Selector {
	switch e.That {
	case effect.SelNone:
		e.That = effect.SelOpponent
	case effect.SelOpponent:
	case effect.SelTrigger | effect.SelLeaderOf: // "whenever a resonator your opponent controls attacks"
		e.twoPlayers = e.twoPlayers || e.Ability == nil || e.Ability.Filter < 0 || e.c.Program.Filters[e.Ability.Filter].Side != effect.SideEnemy
	default:
		e.twoPlayers = true
	}
	return effect.SelOpponent
}

// thatPlayer returns what "that player" and "they" mean.
func (e *emitter) thatPlayer(span cardtext.Span, hint string) effect.Selector {
	if e.That == effect.SelNone && e.struck {
		if e.Ability.Filter >= 0 && (len(e.Code) > 0 || e.Ability.Cond >= 0) { // the card may have been spoken of
			e.c.Unsupported(span, "both the card and the player of the event")
		}
		if e.Ability.OtherSide = true; e.Ability.Filter >= 0 {
			e.It = compile.Antecedent{}
		}
		e.That = effect.SelTrigger | effect.SelLeaderOf
	}
	switch {
	case e.That == effect.SelNone:
		e.c.Refuse(span, cardtext.CodeReference, hint, "this means no player here")
	case e.twoPlayers:
		e.c.Refuse(span, cardtext.CodeReference, "say \"your opponent\", or say it next to what names the player", "this may be your opponent, or the player who was named before")
	}
	return e.That
}

// controlled refuses "its controller" of a player.
func (e *emitter) controlled(span cardtext.Span) {
	if k := e.described(e.It); k >= 0 && e.c.Program.Filters[k].Types == effect.TypePlayer {
		e.c.Refuse(span, cardtext.CodeReference, "say \"that player\"", "a player has no controller")
	}
}

// others returns who "each other player" is: other than you, or than the player whose turn or phase was spoken of.
func (e *emitter) others(span cardtext.Span) effect.Selector {
	switch {
	case e.anyone || e.That != effect.SelNone && e.That != effect.SelActive && e.That != effect.SelYou && e.That != effect.SelOpponent:
		e.c.Refuse(span, cardtext.CodeReference, "write \"your opponent\" or \"each player\"", "\"each other player\" may be other than you or than the player named before")
	case e.That == effect.SelActive:
		return effect.SelInactive
	case e.That == effect.SelNone: // "they" in what follows
		e.That = effect.SelOpponent
	}
	return effect.SelOpponent
}

// byEach carries a statement that may ask its player out for the players that it
// names, the turn player first.
func (e *emitter) byEach(b *cardtext.Base, do func()) {
	list := []effect.Selector{e.actor(b)}
	switch list[0] {
	case effect.SelYou:
		do()
		return
	case effect.SelBoth:
		list = []effect.Selector{effect.SelActive, effect.SelInactive}
	}
	who, theirs, that := e.Who, e.Theirs, e.That
	it, selected, looked, milled := e.It, e.Selected, e.Looked, e.milled
	for _, p := range list {
		e.Who, that = p, p
		if p == effect.SelOpponent {
			e.Theirs = effect.SideEnemy
		}
		do()
	}
	e.Who, e.Theirs, e.That = who, theirs, that
	if len(list) > 1 { // each player has named one: what follows means neither of them
		if e.It.Sel != it.Sel {
			e.It, e.Above = compile.Antecedent{}, effect.SelNone
		}
		if e.Selected.Sel != selected.Sel {
			e.Selected = compile.Antecedent{}
		}
		if e.Looked != looked {
			e.Looked = -1
		}
		if e.milled != milled {
			e.milled = effect.SelBoth
		}
	}
}
