package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
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
		return e.Who
	case cardtext.ThatPlayer:
		if e.That == effect.SelNone {
			e.c.Refuse(b.Span, cardtext.CodeReference, "name a player first, as in \"Select an opponent.\"", "this means no player here")
		}
		return e.That
	case cardtext.ItsController:
		if !e.It.Valid() {
			e.c.Refuse(b.Span, cardtext.CodeReference, "name the card first", "nothing says whose controller is meant")
		}
		if e.ofEnemy(&e.It) {
			return effect.SelOpponent
		}
		return e.Resolve(&e.It, b.Span)
	}
	return players[b.Who]
}

// ofEnemy reports whether what a pronoun means is certainly controlled by the opponent: it was selected
// as an enemy card.
func (e *emitter) ofEnemy(a *compile.Antecedent) bool {
	if a.Patch != nil || e.Ability == nil || a.Sel < effect.SelTarget0 || int(a.Sel-effect.SelTarget0) >= len(e.Ability.Targets) {
		return false
	}
	for f := e.Ability.Targets[a.Sel-effect.SelTarget0].Filter; f >= 0; f = e.c.Program.Filters[f].Or {
		if e.c.Program.Filters[f].Side != effect.SideEnemy {
			return false
		}
	}
	return true
}

// each carries a statement that may ask its player out for every player it
// names: where it concerns both, the active player comes first (1.3.4.1).
func (e *emitter) each(b *cardtext.Base, do func()) {
	list := []effect.Selector{e.player(b)}
	if list[0] == effect.SelBoth {
		list = []effect.Selector{effect.SelActive, effect.SelInactive}
	}
	who, theirs, that := e.Who, e.Theirs, e.That
	it := e.It
	for _, p := range list {
		e.Who = p
		if p == effect.SelOpponent {
			e.Theirs = effect.SideEnemy
		}
		if p != effect.SelYou {
			that = p
		}
		do()
	}
	if b.Who == cardtext.EachPlayer {
		that = effect.SelBoth
	}
	if len(list) > 1 && !e.It.Each && (e.It.Sel != it.Sel || len(e.It.Patch) != len(it.Patch)) { // one of each, and no pronoun says whose
		e.It, e.Selected, e.twofold = compile.Antecedent{}, compile.Antecedent{}, true
	}
	e.Who, e.Theirs, e.That = who, theirs, that
}

// allBut compiles "each player buries each follower on their field except for one of their choice": what is
// kept is selected first, by the active player and then by the other one, and all of the rest goes at once
// (1.3.4).
func (e *emitter) allBut(s *cardtext.Do) {
	q, o := s.What.Quantity, *s.What.Objects
	ctx, by := e.context(), []effect.PickFlags(nil)
	switch who := e.player(&s.Base); {
	case e.Who != effect.SelYou:
	case who == effect.SelBoth:
		o.Owner, by = cardtext.Anyone, []effect.PickFlags{effect.PickActive, effect.PickInactive}
	case who == effect.SelOpponent:
		ctx.theirs, by = effect.SideEnemy, []effect.PickFlags{effect.PickOpponent}
	}
	op, ok := actions[s.Verb]
	if ok = ok || s.Verb == cardtext.Bury; !ok || by == nil || s.What.Objects.Owner != cardtext.Theirs || e.c.place(&o, ctx) != effect.PlaceField || o.Extreme != nil || len(s.More) > 0 {
		e.c.Unsupported(s.Span, "an exception of the choice of a player here")
		return
	}
	f, own := int(e.c.filter(&o, ctx)), o
	own.Owner = cardtext.Anyone // the flags say whose
	theirs := int(e.c.filter(&own, ctx))
	kept := make([]int, len(by))
	for k, flags := range by {
		kept[k] = e.Set(s.Span)
		e.Op(effect.OpPick, kept[k], int(effect.PlaceField), theirs, q.N, int(flags))
		e.Code[len(e.Code)-1].E = uint8(q.N)
		e.Held[kept[k]]++
	}
	all := e.Set(s.Span)
	sel := effect.SelSet0 + effect.Selector(all)
	e.Op(effect.OpGather, all, int(effect.PlaceField), f, 0, 0)
	for _, k := range kept {
		e.Op(effect.OpExcept, all, int(effect.SelSet0)+k, 0, 0, 0)
		e.Held[k]--
	}
	if s.Verb == cardtext.Bury {
		e.Op(effect.OpMove, int(sel), int(effect.PlaceCemetery), 0, 0, 0)
	} else {
		e.Op(op, int(sel), 0, 0, 0, 0)
	}
	e.Name(sel)
}

// pickFlag says which player selects among cards of a place, and from where. Where the
// description names no side, a player who is made to do something does it to what is its own
// ("your opponent buries a follower"); "on the field" is said of either side (4.4.3), and a
// side that is named is where it selects.
func (e *emitter) pickFlag(o *cardtext.Objects, place effect.Place, span cardtext.Span) effect.PickFlags {
	flag, ok := map[effect.Selector]effect.PickFlags{
		effect.SelYou: 0, effect.SelOpponent: effect.PickOpponent, effect.SelActive: effect.PickActive, effect.SelInactive: effect.PickInactive,
	}[e.Who]
	if !ok {
		e.c.Unsupported(span, "a selection by this player")
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
	case named > 0 && (unnamed > 0 || e.Who != effect.SelOpponent):
		e.c.Refuse(span, cardtext.CodeReference, "write \"on their field\" or the like, or a sentence for each player", "whose cards another player selects is not clear here")
	case named > 0 && (place == effect.PlaceHand || place == effect.PlaceDeck || place == effect.PlaceEvolveDeck) && o.Owner != cardtext.Theirs:
		e.c.Refuse(span, cardtext.CodeReference, "write \"at random\", or let the player whose cards they are select", "these cards are hidden from the player who selects")
	case named > 0, o.HasPlace && o.Owner == cardtext.Anyone && place == effect.PlaceField:
		flag |= effect.PickAnywhere
	}
	return flag
}

// context is what descriptions mean for the player who carries a statement out.
//
// 4.4.3: what names no zone is on the field, whoever's it is.
func (e *emitter) context() context {
	return context{place: effect.PlaceField, theirs: e.Theirs, any: e.Who != effect.SelYou} // their own side, by the flags of the pick
}

// checkPlayer refuses statements that only the controller of the effect can
// carry out where another player is to.
func (e *emitter) checkPlayer(s cardtext.Stmt) {
	who := s.Head().Who
	switch s := s.(type) {
	case *cardtext.Select, *cardtext.Do, *cardtext.Move, *cardtext.Number, *cardtext.Discard, *cardtext.Look, *cardtext.May, *cardtext.Choose, *cardtext.Restrict:
		return
	case *cardtext.RollDie:
		if e.Who == effect.SelYou {
			return // says itself who may
		}
	case *cardtext.Create:
		if (who == cardtext.Opponent || who == cardtext.ItsController || who == cardtext.EachPlayer && !s.Or && !s.UpTo) && s.With == nil {
			who = cardtext.You
		}
	case *cardtext.Search, *cardtext.PlayFree, *cardtext.Swap:
	default:
		if who == cardtext.You {
			return // asks nobody
		}
	}
	if who != cardtext.You || e.Who != effect.SelYou {
		e.c.Unsupported(s.Head().Span, "another player carrying this out")
	}
}

// sideless refuses "your" and "enemy" in a description of cards that a player plays or discards: who
// does it has been named, and of cards that are someone else's nothing is known then.
func (c *compiler) sideless(o *cardtext.Objects) {
	for _, n := range o.Nouns {
		if n.Side != cardtext.Anyone {
			c.Refuse(n.Span, cardtext.CodePhrase, "leave \"your\" and \"enemy\" out, or name the other player in front", "who plays or discards these cards has been said already")
		}
	}
}
