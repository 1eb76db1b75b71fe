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

// pickFlag says which player selects among cards of a place, and from where. Where the
// description names no side, a player who is made to do something does it to what is its own
// ("your opponent buries a follower"); "on the field" is said of either side (4.4.3), and a
// side that is named is where it selects.
func (e *emitter) pickFlag(o *cardtext.Objects, place effect.Place, span cardtext.Span) effect.PickFlags {
	flag, ok := map[effect.Selector]effect.PickFlags{
		effect.SelYou: 0, effect.SelOpponent: effect.PickOpponent, effect.SelActive: effect.PickActive, effect.SelInactive: effect.PickInactive,
	}[e.who]
	if !ok {
		e.c.unsupported(span, "a selection by this player")
	}
	if flag == 0 {
		return 0
	}
	named, unnamed := 0, 0
	for i := range o.Nouns {
		if e.c.nounSide(o, &o.Nouns[i], e.context()) != effect.SideAny {
			named++
		} else {
			unnamed++
		}
	}
	switch {
	case named > 0 && (unnamed > 0 || e.who != effect.SelOpponent):
		e.c.refuse(span, cardtext.CodeReference, "write \"on their field\" or the like, or a sentence for each player", "whose cards another player selects is not clear here")
	case named > 0 && (place == effect.PlaceHand || place == effect.PlaceDeck || place == effect.PlaceEvolveDeck) && o.Owner != cardtext.Theirs:
		e.c.refuse(span, cardtext.CodeReference, "write \"at random\", or let the player whose cards they are select", "these cards are hidden from the player who selects")
	case named > 0, o.HasPlace && o.Owner == cardtext.Anyone && place == effect.PlaceField:
		flag |= effect.PickAnywhere
	}
	return flag
}

// context is what descriptions mean for the player who carries a statement out.
//
// 4.4.3: what names no zone is on the field, whoever's it is.
func (e *emitter) context() context {
	return context{place: effect.PlaceField, theirs: e.theirs, any: e.who != effect.SelYou} // their own side, by the flags of the pick
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
