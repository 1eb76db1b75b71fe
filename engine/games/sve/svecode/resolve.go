package svecode

import (
	"reflect"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// source returns the selector of "this card", or of "this follower", which finds
// nothing while the card is none (5.24.3.1).
func source(r *cardtext.Ref) effect.Selector {
	switch r.Noun {
	case "follower":
		return effect.SelThisFollower
	case "amulet":
		return effect.SelThisAmulet
	}
	return effect.SelThis
}

// one resolves a reference that is already decided: a pronoun or the source.
func (e *emitter) one(r *cardtext.Ref) effect.Selector {
	switch r.Kind {
	case cardtext.RefThis:
		return source(r)
	case cardtext.RefYourLeader:
		return effect.SelYou
	case cardtext.RefEnemyLead:
		return effect.SelOpponent
	case cardtext.RefLeaders:
		return effect.SelBoth
	case cardtext.RefIt:
		if isSide(r) {
			return e.ofAttack(r)
		}
		if _, taken := takenWays[r.Noun]; taken {
			return e.takenOne(r)
		}
		if e.thatCard(r) {
			return effect.SelTrigger
		}
		if r.Objects != nil {
			e.checkToken(r)
		}
		e.checkIt(r)
		return e.known(&e.It, r)
	case cardtext.RefSelected:
		return e.theSelected(r)
	case cardtext.RefItsLeader:
		if r.Noun == "their" {
			if e.That == effect.SelNone {
				e.c.Refuse(r.Span, cardtext.CodeReference, "name a player first, as in \"Whenever an opponent discards a card, …\"", "\"their\" means no player here")
			}
			return e.That
		}
		if r.Noun == "selected" {
			named := *r
			named.Noun = "follower"
			return e.theSelected(&named) + effect.SelLeaderOf
		}
		if byAttack(r.Noun) {
			return e.ofAttack(r) + effect.SelLeaderOf
		}
		e.checkIt(r)
		return e.known(&e.It, r) + effect.SelLeaderOf
	case cardtext.RefRemaining:
		if e.Looked < 0 {
			e.c.Refuse(r.Span, cardtext.CodeReference, "look at cards first", "nothing is left over here")
		}
		if !r.Plural && !e.oneLeft() {
			e.c.Refuse(r.Span, cardtext.CodeAmbiguous, "write \"the rest\"", "\"the other\" is one card, and more or fewer may be left over here")
		}
		return effect.SelSet0 + effect.Selector(e.Looked)
	}
	e.c.Unsupported(r.Span, "this reference")
	return effect.SelNone
}

// oneLeft reports whether two cards are looked at and one of them has been taken.
func (e *emitter) oneLeft() bool {
	taken := 0
	for n := len(e.Code) - 1; n >= 0; n-- {
		switch in := e.Code[n]; in.Op {
		case effect.OpPickFrom, effect.OpSift:
			if int(in.B) == e.Looked {
				if taken++; in.Op == effect.OpSift || in.D != 1 || in.E != 1 {
					return false
				}
			}
		case effect.OpLook:
			if int(in.A) == e.Looked {
				return taken == 1 && e.valueAt(int(in.B), n) == 2
			}
		}
	}
	return false
}

// checkToken refuses "the Serpent token" behind anything but the making of tokens of that name.
func (e *emitter) checkToken(r *cardtext.Ref) {
	for _, at := range e.It.Patch {
		if in := e.Code[at]; in.Op != effect.OpCreate || e.c.Program.Strings[in.X] != e.c.cardName(r.Objects.Nouns[0].Name) {
			e.It = compile.Antecedent{}
			break
		}
	}
	token := cardtext.Noun{Flags: cardtext.FlagToken, Name: r.Objects.Nouns[0].Name}
	if len(e.It.Patch) == 0 || !reflect.DeepEqual(r.Objects, &cardtext.Objects{Nouns: []cardtext.Noun{token}}) {
		e.c.Refuse(r.Span, cardtext.CodeReference, "make the token first, as in \"Summon a Fairy token.\"", "no token of this name was made before")
	}
}

// known returns what a pronoun means, or refuses.
func (e *emitter) known(a *compile.Antecedent, r *cardtext.Ref) effect.Selector {
	if a.Two > 0 && r.Span.Start >= a.Two {
		e.c.Refuse(r.Span, cardtext.CodeReference, "say \"this card\", or \"the selected card\" or the like", "this pronoun may mean this card, or what was named before it")
	}
	if !a.Valid() {
		e.c.Refuse(r.Span, cardtext.CodeReference, "name the card first, as in \"Select a follower on your field.\"", "this pronoun means nothing here")
	}
	return e.Resolve(a, r.Span)
}

// objects resolves any reference for an action; it may emit instructions that
// gather or pick the objects. Pronouns behind it mean the result.
func (e *emitter) objects(r *cardtext.Ref, flags effect.PickFlags) effect.Selector {
	switch r.Kind {
	case cardtext.RefThis:
		if r.HasFrom && (e.Ability == nil || costZone(e.Ability) != placesOf[r.From]) {
			e.c.Unsupported(r.Span, "a zone from which this card is put")
		}
		e.NameThis()
		if !e.It.Plain && e.It.Patch == nil {
			e.thisOf = e.It.Sel
		}
		return source(r)
	case cardtext.RefEach:
		return e.gather(r)
	case cardtext.RefSome:
		if r.Random {
			return e.gatherRandom(r)
		}
		if r.Objects.Extreme != nil && r.Quantity == (cardtext.Quantity{Kind: cardtext.Exactly, N: 1}) && e.Who == effect.SelYou {
			return e.pickMost(r)
		}
		return e.pick(r.Objects, r.Quantity, flags, r.Span)
	case cardtext.RefTop:
		if flags&effect.PickReveal != 0 {
			return e.topCards(r, 0)
		}
		return e.topCards(r, effect.LookUnseen) // what only moves is looked at by nobody (4.5.2)
	case cardtext.RefHand:
		return e.gatherSet(effect.PlaceHand, e.c.Intern(e.hand(r)), r.Span)
	}
	sel := e.one(r)
	if isSide(r) {
		e.nameAttack(r, sel)
	}
	return sel
}

// topCards puts the top or bottom cards of a deck into a set; how says whether their player looks at them.
func (e *emitter) topCards(r *cardtext.Ref, how uint8) effect.Selector {
	mark := e.Reg
	n := e.amount(r.Amount)
	if r.Amount.Half && (e.Who != effect.SelYou || r.Owner == cardtext.Enemy) {
		e.c.Unsupported(r.Span, "half of another player's deck")
	}
	s := e.Set(r.Span)
	if r.Bottom {
		how |= 1
	}
	e.Op(effect.OpLook, s, n, int(e.owner(r)), int(how), 0)
	e.Reg = mark
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

// owner returns the player whose deck or hand a reference names: "their" is
// whoever carries the statement out, or the player named before.
func (e *emitter) owner(r *cardtext.Ref) effect.Selector {
	switch {
	case r.Owner == cardtext.Enemy && e.Who == effect.SelYou:
		return effect.SelOpponent
	case r.Owner == cardtext.Enemy:
		e.c.Unsupported(r.Span, "another player handling its opponent's deck")
	case r.Owner != cardtext.Theirs:
		return effect.SelYou
	case e.Who != effect.SelYou:
		return e.Who
	case e.That != effect.SelNone:
		return e.That
	}
	e.c.Refuse(r.Span, cardtext.CodeReference, "name a player first, as in \"Select an opponent.\"", "\"their\" means no player here")
	return effect.SelNone
}

// hand is the filter of "your hand" or "their hand".
func (e *emitter) hand(r *cardtext.Ref) effect.Filter {
	f := effect.AnyCard()
	f.Side = effect.SideYours
	if r.Noun == "hand" {
		return f
	}
	theirs := *r
	theirs.Owner = cardtext.Theirs
	switch e.owner(&theirs) {
	case effect.SelOpponent:
		f.Side = effect.SideEnemy
	case effect.SelBoth:
		f.Side = effect.SideAny
	default:
		e.c.Unsupported(r.Span, "the hand of this player")
	}
	return f
}

// onField refuses a description without a zone that cannot be about cards on the field.
//
// 4.4.3: a "follower", "amulet" or "card" without a zone is one on the field, and nothing
// says that it is on one's own.
func (e *emitter) onField(o *cardtext.Objects, span cardtext.Span) {
	if o.HasPlace {
		return
	}
	for _, n := range o.Nouns {
		if n.Type == cardtext.TypeSpell || n.Type != cardtext.TypeLeader && e.Looked >= 0 {
			e.c.Refuse(span, cardtext.CodePhrase, "say where, as in \"on the field\", \"in your cemetery\" or \"from among them\"", "the text does not say where these cards are")
		}
	}
}

// notOfLooked refuses "deal 2 damage to a follower" and the like behind cards that were looked at, which are on no
// field: where the follower is stands nowhere.
func (e *emitter) notOfLooked(s cardtext.Stmt) {
	var list []*cardtext.Ref
	switch s := s.(type) {
	case *cardtext.Deal:
		list = s.To
	case *cardtext.Give:
		list = append([]*cardtext.Ref{s.To}, s.More...)
	case *cardtext.Do:
		if s.Verb != cardtext.Reveal {
			list = append([]*cardtext.Ref{s.What}, s.More...)
		}
	}
	for _, r := range list {
		if r != nil && r.Kind == cardtext.RefSome && e.Looked >= 0 {
			e.onField(r.Objects, r.Span)
		}
	}
}

// gather fixes "each …" as a set. Leaders alone need none.
func (e *emitter) gather(r *cardtext.Ref) effect.Selector {
	if sel := leadersAlone(r.Objects); sel != effect.SelNone && r.Quantity.Kind == cardtext.All {
		return sel
	}
	ctx := context{place: effect.PlaceField, theirs: e.Theirs}
	e.onField(r.Objects, r.Span)
	o, not := e.others(r.Objects)
	o, bound := e.within(o)
	var sel effect.Selector
	if fromAmong(o) {
		sel = e.sift(r, e.c.filter(o, ctx))
	} else {
		sel = e.gatherSet(e.c.place(o, ctx), e.c.filter(o, ctx), r.Span)
	}
	e.except(sel, not)
	bound(int(sel - effect.SelSet0))
	if most := r.Objects.Extreme; most != nil {
		lowest := 0
		if most.Lowest {
			lowest = 1
		}
		e.Op(effect.OpKeepMost, int(sel-effect.SelSet0), int(compile.Stats[most.Stat][0]), lowest, 0, 0)
	}
	return sel
}

// pickMost compiles "the enemy follower with the highest attack": of several that have it one that the player selects.
func (e *emitter) pickMost(r *cardtext.Ref) effect.Selector {
	all := *r
	all.Kind, all.Quantity = cardtext.RefEach, cardtext.Quantity{Kind: cardtext.All}
	optional := e.optional
	e.optional = false
	from := e.gather(&all) - effect.SelSet0
	e.Held[from]++
	s := e.Set(r.Span)
	e.Held[from]--
	e.Op(effect.OpPickFrom, s, int(from), int(e.c.Intern(effect.AnyCard())), 1, 0)
	if e.Code[len(e.Code)-1].E = 1; optional {
		e.Code[len(e.Code)-1].D = 0
	}
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

// leadersAlone returns the selector of leaders of whom nothing else is said, as in "each enemy leader and draw a card", SelNone of
// other descriptions.
func leadersAlone(o *cardtext.Objects) effect.Selector {
	sel := [...]effect.Selector{cardtext.Anyone: effect.SelBoth, cardtext.Yours: effect.SelYou, cardtext.Enemy: effect.SelOpponent}
	n := o.Nouns[0]
	if int(n.Side) >= len(sel) || !reflect.DeepEqual(*o, cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Span: n.Span, Side: n.Side, Type: cardtext.TypeLeader}}}) {
		return effect.SelNone
	}
	return sel[n.Side]
}

// fromAmong reports whether a description is of the cards looked at.
func fromAmong(o *cardtext.Objects) bool { return o.HasPlace && o.Place == cardtext.Among }

// sift takes all cards of a filter from those looked at: what is left are "the rest".
func (e *emitter) sift(r *cardtext.Ref, filter int16) effect.Selector {
	if e.Looked < 0 {
		e.c.Refuse(r.Span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
	}
	s := e.Set(r.Span)
	e.Op(effect.OpSift, s, e.Looked, int(filter), 0, 0)
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

func (e *emitter) gatherSet(place effect.Place, filter int16, span cardtext.Span) effect.Selector {
	s := e.Set(span)
	e.Op(effect.OpGather, s, int(place), int(filter), 0, 0)
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

func (e *emitter) gatherRandom(r *cardtext.Ref) effect.Selector {
	ctx := context{place: effect.PlaceField, theirs: e.Theirs}
	if e.c.both(r.Objects, r.Quantity) != nil {
		e.c.Unsupported(r.Span, "random cards of several kinds at once")
	}
	e.onField(r.Objects, r.Span)
	n := e.Number(r.Quantity.N)
	s := e.Set(r.Span)
	e.Op(effect.OpGatherRandom, s, int(e.c.place(r.Objects, ctx)), int(e.c.filter(r.Objects, ctx)), n, 0)
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

// pick asks for cards when the effect gets there: from hidden zones, from the
// cards looked at, or where the text does not say "select".
func (e *emitter) pick(o *cardtext.Objects, q cardtext.Quantity, flags effect.PickFlags, span cardtext.Span) effect.Selector {
	if list := e.c.both(o, q); list != nil {
		for k := range list {
			if q := &list[k].q; e.optional && q.Kind != cardtext.UpTo {
				if q.Kind != cardtext.Exactly || !fromAmong(o) && (o.HasPlace || e.Looked < 0) && !(o.HasPlace && o.Place == cardtext.Hand) {
					e.c.Unsupported(span, "an optional choice of several kinds at once")
				}
				q.Kind = cardtext.UpTo // of hidden cards nobody sees that there is another kind (4.1.2.2)
			}
		}
		e.optional = false // of "up to" one may select none
		return e.bothSets(list, span, func(one some, not effect.Selector) effect.Selector {
			return e.pick(one.Objects, one.q, flags|effect.PickFlags(not)*effect.PickBy, span)
		})
	}
	least, most := compile.PickBounds(q)
	if e.optional {
		least, e.optional = 0, false
	}
	together, total := e.c.togetherness(o, q, span)
	if flags |= together; total >= 0 {
		least = 128 + e.Number(total)
	}
	among := fromAmong(o) || !o.HasPlace && e.Looked >= 0
	if among && slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Side != cardtext.Anyone || n.Flags&cardtext.StateFlags != 0 }) {
		e.onField(o, span)
	}
	if among || o.HasPlace && o.Place == cardtext.Hand { // elsewhere all see that there is one (4.1.2.2)
		if x := e.mostX(&o, q); x > 0 {
			least, flags = x, flags|effect.PickTotal
		}
	}
	if among {
		if e.Looked < 0 {
			e.c.Refuse(span, cardtext.CodeReference, "look at cards first", "no cards were looked at before")
		}
		flags %= effect.PickBy // what was picked before is no longer among them
		s := e.Set(span)
		e.Op(effect.OpPickFrom, s, e.Looked, int(e.c.filter(o, context{theirs: e.Theirs})), least, int(flags))
		e.Code[len(e.Code)-1].E = uint8(most)
		sel := effect.SelSet0 + effect.Selector(s)
		e.Name(sel)
		return sel
	}
	e.onField(o, span)
	if slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return e.neverThis(o, &n) }) {
		e.c.otherThanNothing(span) // nor than a card selected: this one is not selected (10.6.2.3)
	}
	ctx := e.context()
	place, f := e.c.place(o, ctx), e.c.filter(o, ctx)
	if place == effect.PlaceHand && e.Who == effect.SelYou && e.c.Program.Filters[f].Side == effect.SideEnemy && !e.shown {
		e.c.Refuse(span, cardtext.CodeReference, "begin with \"Select an opponent. They reveal their hand.\"", "the cards in that hand are hidden from you")
	}
	flags |= e.pickFlag(o, place, span)
	s := e.Set(span)
	e.Op(effect.OpPick, s, int(place), int(f), least, int(flags))
	e.Code[len(e.Code)-1].E = uint8(most)
	sel := effect.SelSet0 + effect.Selector(s)
	e.Name(sel)
	return sel
}

// togetherness compiles what is asked of the cards that are selected as a whole: different names, and
// a total of their costs, -1 if there is none. Fewer may be selected where that is free.
func (c *compiler) togetherness(o *cardtext.Objects, q cardtext.Quantity, span cardtext.Span) (flags effect.PickFlags, total int) {
	total = -1
	free := q.Kind == cardtext.UpTo || q.Kind == cardtext.AnyNumber
	if o.Apart == cardtext.ApartNames {
		flags = effect.PickNames
	}
	if o.Total.Has && o.Total.Min < 0 {
		flags, total = flags|effect.PickTotal, o.Total.Max
	}
	if flags != 0 && !free {
		c.Unsupported(span, "an exact number of cards with different names or with a total of costs")
	}
	return flags, total
}

// mostX takes "that costs X or less" from the description of one card that is picked: what that card
// costs is the total of what is picked. The number of that total is returned, 0 if no X is said.
func (e *emitter) mostX(o **cardtext.Objects, q cardtext.Quantity) int {
	x := (*o).Cost.Most
	if x == nil || q.N != 1 || q.Kind != cardtext.Exactly && q.Kind != cardtext.UpTo || (*o).Total.Has {
		return 0 // nothing, or refused as a part of the filter
	}
	plain := **o
	plain.Cost, *o = cardtext.Range{}, &plain
	return 128 + e.amount(x)
}

// pickEach compiles a selection by other players: what each of them selects is
// one group, which the pronouns behind it mean.
func (e *emitter) pickEach(s *cardtext.Select) {
	if s.Who != cardtext.EachPlayer {
		e.each(&s.Base, func() { e.pick(s.Objects, s.Quantity, 0, s.Span) })
		return
	}
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	e.each(&s.Base, func() { e.Op(effect.OpJoin, all, int(e.pick(s.Objects, s.Quantity, 0, s.Span)), 0, 0, 0) })
	e.Held[all]--
	e.It = compile.Antecedent{Sel: effect.SelSet0 + effect.Selector(all), Each: true}
}

// ofEach reports whether a reference names what each player selected: what the
// players then do with it is done to all of it at once.
func (e *emitter) ofEach(r *cardtext.Ref) bool {
	return r.Kind == cardtext.RefIt && e.It.Each || r.Kind == cardtext.RefSelected && e.Selected.Each
}

// selectTarget compiles "select …": a target clause where the cards are in
// public zones, a pick on resolution where they are hidden (10.6.2.3).
func (e *emitter) selectTarget(s *cardtext.Select) {
	if list := e.c.both(s.Objects, s.Quantity); list != nil {
		if s.Objects.Extreme != nil {
			e.c.Refuse(s.Span, cardtext.CodeAmbiguous, "write a sentence for each", "whether each of these has it or one of all is not said")
		}
		before := 0
		if e.Ability != nil {
			before = len(e.Ability.Targets)
		}
		e.bothSets(list, s.Span, func(o some, not effect.Selector) effect.Selector {
			one := *s
			one.Objects, one.Quantity = o.Objects, o.q
			e.selectCards(&one, not)
			return e.Resolve(&e.It, s.Span)
		})
		if e.Ability != nil {
			e.apart(len(e.Ability.Targets) - before)
			e.checkBounded(s.Span)
		}
		e.Selected = e.It
		e.note(s.Objects)
		return
	}
	if n := len(e.picked); s.Joined && n > 0 && !slices.ContainsFunc(s.Objects.Nouns, func(n cardtext.Noun) bool { return n.Other }) && meet(e.picked[n-1].objects, s.Objects) {
		e.c.Refuse(s.Span, cardtext.CodeAmbiguous, "write \"another\", or a sentence for each", "whether the second card may be the first is not said")
	}
	joined := s.Joined && len(e.picked) > 0
	e.selectCards(s, effect.SelNone)
	e.note(s.Objects)
	if e.twofold = joined; joined {
		e.It = compile.Antecedent{}
	}
}

// selectCards compiles a selection of cards of one kind, other than those that not names.
func (e *emitter) selectCards(s *cardtext.Select, not effect.Selector) {
	ctx := context{place: effect.PlaceField, theirs: e.Theirs}
	e.onField(s.Objects, s.Span)
	for _, n := range s.Objects.Nouns {
		if n.Side == cardtext.Enemy {
			e.Theirs, e.That = effect.SideEnemy, effect.SelOpponent
		}
	}
	if s.Who != cardtext.You || e.Who != effect.SelYou { // another player selects when the effect gets there
		e.pickEach(s)
		e.Selected = e.It
		return
	}
	place := effect.PlaceDeck // of cards looked at
	if !fromAmong(s.Objects) {
		place = e.c.place(s.Objects, ctx)
	}
	if place == effect.PlaceHand || place == effect.PlaceDeck || place == effect.PlaceEvolveDeck {
		e.pick(s.Objects, s.Quantity, effect.PickFlags(not)*effect.PickBy, s.Span)
		e.Selected = e.It
		return
	}
	if e.Ability == nil || len(e.Ability.Targets) == compile.TargetsMax {
		e.c.Refuse(s.Span, cardtext.CodeCapacity, "split the text", "an ability may select at most %d times", compile.TargetsMax)
	}
	o, unlike := e.another(s.Objects, place)
	t := effect.Target{Place: place}
	o = e.extreme(e.bounded(o, &t, s.Span), &t, s)
	t = effect.Target{Place: place, Filter: e.c.filter(o, ctx), Most: t.Most, AtLeast: t.AtLeast, Measure: t.Measure, Extreme: t.Extreme, Unlike: unlike, Mode: e.Mode, Divide: -1, OptCost: e.Opt}
	together, total := e.c.togetherness(s.Objects, s.Quantity, s.Span)
	t.Names, t.Total = together&effect.PickNames != 0, int16(total+1)
	switch s.Quantity.Kind {
	case cardtext.Exactly:
		t.Min, t.Max = int16(s.Quantity.N), int16(s.Quantity.N)
	case cardtext.UpTo:
		t.Max = int16(s.Quantity.N)
	case cardtext.AnyNumber:
		t.Max = -1
	default:
		e.c.Unsupported(s.Span, "selecting every card")
	}
	e.Ability.Targets = append(e.Ability.Targets, t)
	e.checkBounded(s.Span)
	e.Name(effect.SelTarget0 + effect.Selector(len(e.Ability.Targets)-1))
	e.Selected = e.It
}
