package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// object returns the selector of a phrase that names cards, stones, items on the
// chase or players, and makes later pronouns mean them.
func (e *emitter) object(r *cardtext.Ref) effect.Selector {
	if r.HasFrom { // "this card from your graveyard": only if it is there
		return e.foundIn(r)
	}
	switch r.Kind {
	case cardtext.RefYourLeader, cardtext.RefEnemyLead, cardtext.RefLeaders, cardtext.RefThat, cardtext.RefItsLeader:
	case cardtext.RefIt:
		e.pronoun(r)
	default:
		e.unnamed = allNamed
	}
	switch r.Kind {
	case cardtext.RefThis:
		e.saidThis = true
		if e.became {
			e.Name(effect.SelTrigger)
			return effect.SelTrigger
		}
		if e.found.Valid() { // 302.3 (6.3): it was moved on from where it was found, and what it became is meant
			sel := e.Resolve(&e.found, r.Span)
			e.Name(sel)
			return sel
		}
		e.NameThis()
		if !e.It.Plain && e.acts && !(e.itIsThis && e.It.Sel == effect.SelTrigger) { // "it" may be this card or the other one from here on
			e.It.Two = max(r.Span.Start, 1)
		}
		return effect.SelThis
	case cardtext.RefIt:
		if !e.It.Valid() && e.group != nil {
			if e.either > 0 && e.isRuler(e.group) {
				return e.sameRuler()
			}
			return e.object(e.group)
		}
		e.allOfThem(r)
		if sel := e.paidWith(r); sel != effect.SelNone {
			return sel
		}
		e.whichSide(r)
		e.calledSo(r)
		e.saidSo(r)
		if r.Plural && e.It.Valid() && e.It.Plain {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name the cards", "%q is more than this card", r.Noun)
		}
		sel := e.known(&e.It, r)
		if r.Noun == "spell" && sel >= effect.SelSet0 && sel&effect.SelLeaderOf == 0 && e.Ability != nil && e.Ability.Event == effect.OnPlayCard { // a card that was revealed since is none
			e.c.Refuse(r.Span, cardtext.CodeReference, "speak of the spell before another card is named", "%q is not what was named last", "that spell")
		}
		return sel
	case cardtext.RefSelected:
		return e.known(&e.Selected, r)
	case cardtext.RefAbove:
		sel := e.above(r)
		if !r.Plural {
			e.spoken = mention{sel, e.stmts}
		}
		return sel
	case cardtext.RefHost:
		if r.Objects != nil {
			e.c.Unsupported(r.Span, "a description of the card that this card is added to")
		}
		e.Name(effect.SelHost)
		return effect.SelHost
	case cardtext.RefTarget:
		return e.target(r)
	case cardtext.RefThose: // what is named stays what it is
		if !e.It.Valid() {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name cards first", "nothing was named before")
		}
		of := e.Set(r.Span)
		e.Held[of]++
		all := e.Set(r.Span)
		e.Held[of]--
		e.Op(effect.OpClear, all, 0, 0, 0, 0)
		e.Op(effect.OpJoin, all, int(e.Resolve(&e.It, r.Span)), 0, 0, 0)
		e.Op(effect.OpSift, of, all, int(e.measured(r.Objects, effect.SideAny)), 0, 0)
		return effect.SelSet0 + effect.Selector(of)
	case cardtext.RefTheTarget:
		if e.Ability == nil || len(e.Ability.Targets) != 1 || e.Ability.Targets[0].Mode != e.Mode {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name one target before", "there is no single target before")
		}
		e.Name(effect.SelTarget0)
		return effect.SelTarget0
	case cardtext.RefEach:
		if len(r.Objects.Nouns) == 1 && onlyPlayers(r.Objects) {
			return e.playersOf(r.Objects)
		}
		if e.acts && e.isRuler(r) {
			return e.named(e.pickRuler(r))
		}
		if e.acts {
			e.oneOrAll(r)
		}
		if e.isRuler(r) { // 1146.4 (10.2): of two rulers either is meant
			return e.named(e.gather(r.Objects, effect.SideAny))
		}
		return e.ofMany(e.gather(r.Objects, effect.SideAny))
	case cardtext.RefSome:
		return e.some(r, 0)
	case cardtext.RefTop:
		return e.top(r)
	case cardtext.RefHand, cardtext.RefTheirHand:
		return e.hand(r)
	case cardtext.RefRemaining:
		if e.Looked < 0 {
			e.c.Refuse(r.Span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
		}
		return effect.SelSet0 + effect.Selector(e.Looked)
	case cardtext.RefYourLeader:
		return effect.SelYou
	case cardtext.RefEnemyLead:
		if r.Noun == "other player" {
			return e.others(r.Span)
		}
		return e.opponent()
	case cardtext.RefLeaders:
		return effect.SelBoth
	case cardtext.RefThat:
		return e.thatPlayer(r.Span, "name a player first")
	case cardtext.RefItsLeader:
		if r.Noun == "added resonator" {
			return effect.SelHost + effect.SelLeaderOf
		}
		e.whichSide(r)
		e.controlled(r.Span)
		return e.known(&e.It, r) + effect.SelLeaderOf
	}
	e.c.Unsupported(r.Span, "this reference")
	return 0
}

// above returns what "the revealed card", "the banished resonator" mean.
func (e *emitter) above(r *cardtext.Ref) effect.Selector {
	if e.Above == effect.SelNone && !e.c.counts {
		e.c.Anew(recount{}) // discards name their cards then
	}
	if sel := e.tookAsCost(r); sel != effect.SelNone {
		return sel
	}
	if e.lone != effect.SelNone && !r.Plural && r.Noun == "revealed card" {
		return e.lone
	}
	if e.wholeHand && !r.Plural && r.Noun == "revealed card" {
		e.c.Unsupported(r.Span, "one revealed card where a hand was revealed since")
	}
	if e.Above == effect.SelNone && r.Plural && r.Noun == "removed cards" && e.c.removesOnce() {
		// 911.1 (6.3): those that another ability of this card has removed, as that is the only one that removes cards.
		return e.named(e.gather(&cardtext.Objects{Span: r.Span, Nouns: []cardtext.Noun{{}}, HasPlace: true, Place: cardtext.Removed, With: []cardtext.Qualifier{{Kind: cardtext.QualRemovedByThis}}}, effect.SideAny))
	}
	if e.Above == effect.SelNone {
		e.c.Refuse(r.Span, cardtext.CodeReference, "reveal, discard or remove cards before", "no cards were %s before", "moved")
	}
	word, _, _ := strings.Cut(r.Noun, " ")
	if e.doneMore(r.Span, word); !slices.Contains(e.aboveBy, word) {
		return e.doneBefore(r, word)
	}
	return e.doneAbove(r)
}

// oneOrAll refuses "banish your J-ruler or a resonator", where nothing says how many.
func (e *emitter) oneOrAll(r *cardtext.Ref) {
	if o := r.Objects; !o.And && len(o.Nouns) > 1 && o.Nouns[0].Side != cardtext.Anyone {
		e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "choose one of them, or write \"and\"", "this may be one of these or all of them")
	}
}

// hand puts the cards of a hand into a set: "their hand" is that of the player that was
// named before, whoever it is.
func (e *emitter) hand(r *cardtext.Ref) effect.Selector {
	f, by := effect.AnyCard(), effect.SelNone
	f.Side = effect.SideYours
	switch {
	case r.Kind == cardtext.RefTheirHand:
		f.Side = effect.SideEnemy
		if r.Noun == "target player's hand" {
			e.c.Unsupported(r.Span, "the hand of a target player")
		}
	case e.Who != effect.SelYou:
		by = e.Who
	case r.Noun == "their hand":
		if by = e.That; by == effect.SelNone || by == effect.SelBoth {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name a player first", "this means no player here")
		}
	}
	switch by {
	case effect.SelYou:
		by = effect.SelNone
	case effect.SelOpponent:
		f.Side, by = effect.SideEnemy, effect.SelNone
	}
	s := e.Set(r.Span)
	e.Op(effect.OpGather, s, int(effect.PlaceHand), int(e.c.Intern(f)), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(by)
	return e.ofMany(s)
}

// foundIn compiles "this card from your graveyard", "that card from its owner's
// graveyard".
func (e *emitter) foundIn(r *cardtext.Ref) effect.Selector {
	place, ok := places[r.From]
	if !ok || place == effect.PlaceField || place == effect.PlaceChase {
		e.c.Unsupported(r.Span, "a zone that this card must be in")
	}
	plain := *r
	plain.HasFrom = false
	sel := e.object(&plain)
	s := e.Set(r.Span)
	e.Op(effect.OpFound, s, int(sel), int(place), 0, 0)
	if r.Kind == cardtext.RefThis {
		e.found = compile.Antecedent{Sel: effect.SelSet0 + effect.Selector(s)}
		e.Held[s]++
	}
	return e.named(s)
}

// known returns the selector of a pronoun.
func (e *emitter) known(a *compile.Antecedent, r *cardtext.Ref) effect.Selector {
	if !a.Valid() {
		e.c.Refuse(r.Span, cardtext.CodeReference, "name the card first", "%q means nothing here", r.Noun)
	}
	if said := r.Noun == "it" || r.Noun == "its"; !said {
		if r.Noun != "" && !r.Plural && a.Plain && a == &e.It { // "that card" is another one
			e.c.Refuse(r.Span, cardtext.CodeReference, "say \"this card\", or name the other card before", "no card but this one was named before")
		}
		a.Two = 0 // "that card" names the other one anew
	} else if e.spoken.sel != effect.SelNone && e.spoken.sel != a.Sel && e.spoken.stmt >= e.naming && e.spoken.stmt < e.stmts && r != e.there {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"that resonator\" or the like, or name the card again", "%q may be the card that was spoken of last, or what was named before it", r.Noun)
	} else if a.Two > 0 && r.Span.Start >= a.Two && !r.Plural {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"this card\", or \"that resonator\" or the like", "%q may be this card, or what was named before it", r.Noun)
	}
	return e.Resolve(a, r.Span)
}

// named makes later pronouns mean a set.
func (e *emitter) named(set int) effect.Selector {
	sel := effect.SelSet0 + effect.Selector(set)
	e.groups &^= 1 << set
	e.Name(sel)
	return sel
}

// target makes a target clause of "target …".
//
// 903.2e (6.3): targets are chosen while playing, wherever the word stands.
func (e *emitter) target(r *cardtext.Ref) effect.Selector {
	if sel, ok := e.targets[r]; ok {
		e.Name(sel)
		return sel
	}
	if e.Ability == nil { // 903.2e (6.3): it is chosen while something is played
		e.c.Refuse(r.Span, cardtext.CodePhrase, "choose it in front of this", "nothing is played here that could have a target")
	}
	if len(e.Ability.Targets) == compile.TargetsMax {
		e.c.Refuse(r.Span, cardtext.CodeCapacity, "split the text", "an ability may target at most %d times", compile.TargetsMax)
	}
	t := effect.Target{Place: e.c.place(r.Objects, effect.PlaceField), Mode: e.Mode, Divide: -1, OptCost: -1}
	o := r.Objects
	if allOther(o) {
		if t.Apart = e.targetedBefore(r, &t); t.Apart {
			plain := *o
			plain.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
			for i := range plain.Nouns {
				plain.Nouns[i].Other = false
			}
			o = &plain
		} else if r.Noun == "second" {
			e.c.Refuse(r.Span, cardtext.CodeReference, "name the first target before", "there is no target before that this could differ from")
		}
	}
	if o, t.Names = namesApart(o); t.Names && (t.Place != effect.PlaceCemetery && t.Place != effect.PlaceBanished || r.Quantity.Kind == cardtext.Exactly) {
		e.c.Unsupported(r.Span, "such targets with different names") // in the field names come and go, and so many may not be there
	}
	e.announcing = true
	t.Filter = e.filter(o, effect.SideAny)
	e.announcing = false
	t.Any = t.Place == effect.PlaceChase
	t.Single = r.Objects.Owner == cardtext.SomeOne
	if t.Random = r.Random; t.Random && (t.Any || t.Single || t.Apart || t.Names || r.Quantity.Kind != cardtext.Exactly || r.Quantity.Amount != nil) {
		e.c.Unsupported(r.Span, "such targets that chance chooses")
	}
	for i := range r.Objects.Nouns {
		if n := r.Objects.Nouns[i].Type; t.Any != onChase(n) && !r.Objects.HasPlace {
			e.c.Unsupported(r.Span, "targets in different zones")
		}
	}
	q := r.Quantity
	switch {
	case q.Amount == nil:
	case q.Kind == cardtext.UpTo:
		t.Count = int8(e.announced(q.Amount, true)) + 1
		q.N = 1 // Max is what is announced
	case q.Kind == cardtext.Exactly:
		t.Count, t.Exact = int8(e.announced(q.Amount, true))+1, true
		q.N = 0
	default:
		e.c.Unsupported(r.Span, "a computed number of targets")
	}
	switch q.Kind {
	case cardtext.Exactly:
		t.Min, t.Max = int16(q.N), int16(q.N)
	case cardtext.UpTo:
		t.Max = int16(q.N)
	case cardtext.AnyNumber:
		t.Max = -1
	default:
		e.c.Unsupported(r.Span, "targeting every card")
	}
	e.Ability.Targets = append(e.Ability.Targets, t)
	sel := effect.SelTarget0 + effect.Selector(len(e.Ability.Targets)-1)
	e.targets[r] = sel
	e.Name(sel)
	if onlyPlayers(r.Objects) {
		e.That, e.twoPlayers = sel, false
	}
	return sel
}

// allOther reports whether everything that a description names is another one.
func allOther(o *cardtext.Objects) bool {
	for i := range o.Nouns {
		if !o.Nouns[i].Other {
			return false
		}
	}
	return true
}

// targetedBefore reports whether there is a target before in the same place from which
// "another target" may differ. Without one it differs from this card.
func (e *emitter) targetedBefore(r *cardtext.Ref, now *effect.Target) bool {
	for before, sel := range e.targets {
		t := &e.Ability.Targets[sel-effect.SelTarget0]
		if t.Meets(now) && (t.Mode < 0 || t.Mode == e.Mode) && onlyPlayers(before.Objects) == onlyPlayers(r.Objects) {
			return true
		}
	}
	return false
}

// some asks for cards when the effect gets there.
func (e *emitter) some(r *cardtext.Ref, flags effect.PickFlags) effect.Selector {
	o, q := r.Objects, r.Quantity
	if q.Kind == cardtext.AllBut && o.HasPlace && o.Place == cardtext.Among {
		return e.allBut(r)
	}
	if e.Ability == nil && !e.acts { // a passive and a condition take none
		e.c.Unsupported(r.Span, "one of these cards, which nobody selects here,")
	}
	if list := byZone(o); len(list) > 1 {
		return e.someOf(r, list, flags)
	}
	mark := e.Reg
	if e.own = e.Who != effect.SelYou && !e.anywhere(r); e.Who != effect.SelYou && !e.own {
		if flags |= effect.PickAnywhere; o.HasPlace && hiddenZone[o.Place] { // 302.2 (6.3): it would be shown what it may not see
			e.c.Unsupported(r.Span, "what another player chooses from cards it cannot see")
		}
	}
	defer func() { e.Reg, e.own = mark, false }()
	least, most := e.pickBounds(q, o)
	s := e.Set(r.Span)
	defer e.filling(s, !r.Random && oneByOne(q, o))()
	defer e.ofMilled(o)()
	if o.HasPlace && o.Place == cardtext.Among || !o.HasPlace && o.Controller == cardtext.Anyone && e.Looked >= 0 {
		e.ofTargets(r.Span, s)
		if e.Looked < 0 {
			e.c.Refuse(r.Span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
		}
		e.c.zones.looked(o)
		e.Op(effect.OpPickFrom, s, e.Looked, int(e.measured(o, effect.SideAny)), least, int(flags&^effect.PickAnywhere|e.pickBy()))
		e.Code[len(e.Code)-1].E = uint8(most)
		return e.named(s)
	}
	side := effect.SideAny
	if e.Who == effect.SelYou && o.HasPlace && o.Place == cardtext.Hand {
		side = effect.SideYours
	}
	e.own = e.own && !r.Random // chance takes from where it is said, whoever acts
	place, f := e.c.place(o, effect.PlaceField), e.measured(o, side)
	if r.Random {
		if own := o.HasPlace && o.Owner == cardtext.Theirs && e.Who == effect.SelOpponent; e.Who != effect.SelYou && !own {
			e.c.Unsupported(r.Span, "random cards of this player")
		}
		n := e.value(q.N, q.Amount)
		e.Op(effect.OpGatherRandom, s, int(place), int(f), n, 0)
		if q.N != 1 || q.Amount != nil {
			return e.ofMany(s)
		}
		return e.named(s)
	}
	if place == effect.PlaceHand && e.Who == effect.SelYou && (o.Owner != cardtext.Yours && o.Owner != cardtext.Theirs || e.c.Program.Filters[f].Side != effect.SideYours) {
		e.c.Unsupported(r.Span, "choosing a card of a hand that is not seen") // 306.2 (6.3): who chooses cannot tell them apart
	}
	e.Op(effect.OpPick, s, int(place), int(f), least, int(flags|e.pickBy()))
	e.Code[len(e.Code)-1].E = uint8(most)
	return e.named(s)
}

// ofTargets makes the targets that were named a group from which one is selected: "Target two
// resonators. Your opponent banishes one of them." The others are the rest. Set s is in use.
func (e *emitter) ofTargets(span cardtext.Span, s int) {
	if e.Looked >= 0 || !e.It.Valid() || e.It.Patch != nil || e.It.Sel < effect.SelTarget0 || e.It.Sel >= effect.SelSet0 {
		return
	}
	e.Held[s]++
	of := e.Set(span)
	e.Held[s]--
	e.Held[of]++ // as long as the effect goes on
	e.Op(effect.OpClear, of, 0, 0, 0, 0)
	e.Op(effect.OpJoin, of, int(e.It.Sel), 0, 0, 0)
	e.Looked = of
}

// anywhere reports whether a player other than the controller picks from cards that are not its
// own: from those looked at or revealed, from cards that are said to be of a player by name, or
// by choosing from all of a description. What is done without a choice is done with one's own.
func (e *emitter) anywhere(r *cardtext.Ref) bool {
	for o := r.Objects; o != nil; o = o.Or {
		if e.chooses && o.Controller == cardtext.Anyone && (!o.HasPlace || o.Owner == cardtext.Anyone) || o.HasPlace && o.Place == cardtext.Among || ofANamed(o.Controller) || ofANamed(o.Owner) ||
			slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return ofANamed(n.Side) }) {
			return true
		}
	}
	return false
}

// hiddenZone are the zones whose cards are seen by their owner at most.
var hiddenZone = map[cardtext.Place]bool{cardtext.Hand: true, cardtext.Deck: true, cardtext.StoneDeck: true, cardtext.Standby: true, cardtext.Lifebreak: true, cardtext.StrangerDeck: true, cardtext.ExtraDeck: true}

// ofANamed reports whether a word says whose cards are meant without looking at who acts.
func ofANamed(w cardtext.Whose) bool {
	return w == cardtext.Yours || w == cardtext.Enemy || w == cardtext.Targeted
}

// pickBy says which player selects, from its own side.
func (e *emitter) pickBy() effect.PickFlags {
	switch e.Who {
	case effect.SelYou:
		return 0
	case effect.SelOpponent:
		return effect.PickOpponent
	case effect.SelActive:
		return effect.PickActive
	case effect.SelInactive:
		return effect.PickInactive
	}
	return effect.PickFlags(e.Who) * effect.PickBy
}

// allBut compiles "all but one of them" of cards with the same name: the player
// keeps one of every name, and the others are meant.
func (e *emitter) allBut(r *cardtext.Ref) effect.Selector {
	if r.Random || e.Who != effect.SelYou || e.alike == nil || r.Quantity.N != 1 {
		e.c.Unsupported(r.Span, "all but some of these cards")
	}
	from := e.Set(r.Span)
	e.Op(effect.OpGather, from, int(e.c.place(e.alike, effect.PlaceField)), int(e.filter(e.alike, effect.SideAny)), 0, 0)
	e.Held[from]++
	kept := e.Set(r.Span)
	e.Held[from]--
	e.Op(effect.OpKeepNames, kept, from, 0, 0, 0)
	return e.named(from)
}

// top puts cards of the top or bottom of a deck into a set.
func (e *emitter) top(r *cardtext.Ref) effect.Selector {
	n := 0
	if r.Amount == nil {
		n = e.Number(1)
	} else {
		n = e.amount(r.Amount)
	}
	s, bottom, place := e.Set(r.Span), 0, effect.PlaceField
	if r.Bottom {
		bottom = 1
	}
	if e.unseen {
		bottom |= int(effect.LookUnseen)
	}
	if r.Stones {
		place = effect.PlaceStones
	}
	e.Op(effect.OpLook, s, n, int(e.deckOwner(r)), bottom, 0)
	e.Code[len(e.Code)-1].E = uint8(place)
	e.stones = r.Stones
	if !oneOnly(r.Amount) {
		return e.ofMany(s)
	}
	return e.named(s)
}

// removesOnce reports whether one instruction of the abilities before removes cards from the game.
func (c *compiler) removesOnce() bool {
	n := 0
	for _, in := range c.Program.Code {
		if in.Op == effect.OpMove && effect.Place(in.B) == effect.PlaceBanished {
			n++
		}
	}
	return n == 1
}
