package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// actions maps verbs that are one instruction on a selector.
var actions = map[cardtext.Verb]effect.Op{
	cardtext.Destroy: effect.OpDestroy, cardtext.Banish: effect.OpBanish, cardtext.Engage: effect.OpEngage, cardtext.Refresh: effect.OpRefresh,
	cardtext.CancelIt: effect.OpCancel, cardtext.HealNow: effect.OpHeal,
	cardtext.SummonIt: effect.OpPutOnChase, cardtext.UnfightIt: effect.OpUnfight, cardtext.TriggerEnterIt: effect.OpTrigger,
}

// do compiles a plain action.
func (e *emitter) do(s *cardtext.Do) {
	if s.Verb == cardtext.LookAt && len(s.More) > 0 {
		e.lookAtHand(s, s.What)
		for _, r := range s.More {
			e.object(r)
		}
		e.Looked = -1 // two groups of cards
		return
	}
	if s.Verb == cardtext.RetargetIt {
		e.changesTarget(s, s.What)
		return
	}
	if s.Verb == cardtext.Reveal && len(s.More) > 0 {
		e.revealEach(s)
		return
	}
	refs := append([]*cardtext.Ref{s.What}, s.More...)
	if (s.Verb == cardtext.Destroy || s.Verb == cardtext.Banish) && atOnce(refs) && fromField(refs) {
		for k, r := range refs {
			e.lookedOrField(s, r)
			if s.Verb == cardtext.Banish {
				refs[k] = e.banished(r)
			}
		}
		sel := e.allOf(refs, s.Span)
		e.counting(sel, effect.CountUndestroyed, false, s.Span, func() { e.Op(actions[s.Verb], int(sel), 0, 0, 0, 0) })
		e.doneTo(sel, wayOf[s.Verb])
		return
	}
	for k, r := range refs {
		e.doOne(s, r, k > 0)
	}
}

// atOnce reports whether something is done to several phrases at once: "destroy target resonator and target addition". Each of them
// sees the others go.
//
// 906.7 (6.3): abilities may be about cards that are moved at the same time.
func atOnce(refs []*cardtext.Ref) bool {
	return len(refs) > 1 && !slices.ContainsFunc(refs, func(r *cardtext.Ref) bool {
		switch r.Kind {
		case cardtext.RefThis, cardtext.RefIt, cardtext.RefTarget, cardtext.RefEach:
			return r.HasFrom
		case cardtext.RefSome:
			return gemsOf(r.Objects) != nil || r.Quantity.Amount != nil
		}
		return true
	})
}

// fromField reports whether phrases mean cards in the field alone.
func fromField(refs []*cardtext.Ref) bool {
	return !slices.ContainsFunc(refs, func(r *cardtext.Ref) bool {
		return r.Objects != nil && r.Objects.HasPlace && r.Objects.Place != cardtext.Field
	})
}

// allOf makes "them" mean what several phrases mean, in their order.
func (e *emitter) allOf(refs []*cardtext.Ref, span cardtext.Span) effect.Selector {
	return e.ofMany(e.together(refs, span, e.object))
}

// together puts what is found of several phrases into one set, in their order.
func (e *emitter) together(refs []*cardtext.Ref, span cardtext.Span, found func(*cardtext.Ref) effect.Selector) int {
	all := e.Set(span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	for _, r := range refs {
		e.Op(effect.OpJoin, all, int(found(r)), 0, 0, 0)
	}
	e.Held[all]--
	return all
}

// lookedOrField refuses a card that may be one of those that were looked at, or one in the field.
func (e *emitter) lookedOrField(s *cardtext.Do, r *cardtext.Ref) {
	if o := r.Objects; r.Kind == cardtext.RefSome && e.Looked >= 0 && !o.HasPlace && o.Controller == cardtext.Anyone && onField(s.Verb) {
		e.c.Refuse(r.Span, cardtext.CodePhrase, "say which are meant: \"you control\", \"in the field\", or \"from among them\"",
			"this may be a card that was looked at, or one in the field")
	}
}

// revealEach compiles "reveal up to one chant and up to one resonator from among them": they
// are one group from then on.
func (e *emitter) revealEach(s *cardtext.Do) {
	all := e.together(append([]*cardtext.Ref{s.What}, s.More...), s.Span, func(r *cardtext.Ref) effect.Selector {
		if r.Kind != cardtext.RefSome || r.Random {
			e.c.Unsupported(r.Span, "revealing several groups of cards")
		}
		return e.some(r, effect.PickReveal)
	})
	e.wholeHand, e.lone = false, effect.SelNone
	e.doneTo(e.named(all), "revealed")
	e.countNamed(e.Above)
}

// changesTarget compiles "change the target of target spell with a single target": the text says that
// there is one, as which of several would be changed it does not say.
func (e *emitter) changesTarget(s *cardtext.Do, r *cardtext.Ref) {
	if r.Kind != cardtext.RefTarget || !slices.ContainsFunc(r.Objects.With, func(q cardtext.Qualifier) bool { return q.Kind == cardtext.QualOneTarget }) {
		e.c.Refuse(s.Span, cardtext.CodeUnsupported, "say \"target spell with a single target\"", "changing the targets of what may have several is understood but not supported")
	}
	e.chased(r, "given another target")
	this := 0
	if len(s.More) > 0 {
		this = 1
	}
	e.Op(effect.OpRetarget, int(e.object(r)), this, 0, 0, 0)
}

// chased refuses what is not on the chase where only a spell or an ability can be meant.
//
// 1012.1, 1017.1 (6.3): spells and abilities are cancelled, and copied in the same zone.
func (e *emitter) chased(r *cardtext.Ref, done string) {
	if r.Objects != nil && e.c.place(r.Objects, effect.PlaceField) != effect.PlaceChase {
		e.c.Refuse(r.Span, cardtext.CodePhrase, "say \"spell\" or \"ability\": \"target resonator spell\"", "only a spell or an ability is %s", done)
	}
}

// doOne compiles the action on one phrase; with also what it does to it is counted
// together with the one before.
func (e *emitter) doOne(s *cardtext.Do, r *cardtext.Ref, also bool) {
	if s.Verb == cardtext.Reveal {
		e.reveal(r)
		return
	}
	if s.Verb == cardtext.LookAt {
		e.lookAtHand(s, r)
		return
	}
	if s.Verb == cardtext.CancelIt && r.Kind == cardtext.RefThis { // 1012.1 (6.3): a spell or ability on the chase is cancelled
		e.c.Unsupported(s.Span, "cancelling what is being carried out")
	}
	if s.Verb == cardtext.CancelIt {
		e.chased(r, "cancelled")
	}
	if s.Verb == cardtext.CancelIt && r.Kind == cardtext.RefIt && r.Noun == "it" { // only what is on the chase can be
		spell := *r
		spell.Noun = "spell"
		r = &spell
	}
	e.lookedOrField(s, r)
	if s.Verb == cardtext.Banish && r.Kind == cardtext.RefSome && gemsOf(r.Objects) != nil && len(s.More) == 0 {
		e.banishGems(s, true)
		e.sets()
		return
	}
	if s.Verb == cardtext.Banish {
		r = e.banished(r)
	}
	if s.Verb == cardtext.LoseAbilities && e.goesOn(loseAbilities(s), r, s.Base) {
		return
	}
	if s.Verb == cardtext.LoseAbilities && (s.Bars || s.But != nil) {
		e.applyTo(loseAbilities(s), e.object(r), s.Base)
		return
	}
	takesX := false
	if _, ok := wayOf[s.Verb]; ok {
		r, takesX = e.chosenX(r)
	}
	sel := e.object(r)
	if op, ok := actions[s.Verb]; ok {
		how, ok := map[cardtext.Verb]effect.CountHow{cardtext.Destroy: effect.CountUndestroyed, cardtext.Banish: effect.CountUndestroyed,
			cardtext.Engage: effect.CountRecovered, cardtext.Refresh: effect.CountRested, cardtext.CancelIt: effect.CountNamed}[s.Verb]
		if s.Verb == cardtext.Banish && r.Objects != nil && r.Objects.HasPlace && r.Objects.Place != cardtext.Field {
			how = effect.CountUnburied // 1011.1 (6.3): from another zone
		}
		if !ok {
			e.Op(op, int(sel), 0, 0, 0, 0)
			return
		}
		e.counting(sel, how, also, s.Span, func() { e.Op(op, int(sel), 0, 0, 0, 0) })
		if e.way = wayOf[s.Verb]; takesX {
			e.keepX()
		}
		if s.Verb == cardtext.Banish || s.Verb == cardtext.Destroy {
			e.doneTo(sel, map[cardtext.Verb]string{cardtext.Banish: "banished", cardtext.Destroy: "destroyed"}[s.Verb])
		}
		return
	}
	switch s.Verb {
	case cardtext.MakeAstral: // 1010.1a (6.3): it has lost [Judgment]
		other := effect.AnyCard()
		other.Types, other.Forbid = effect.TypeRuler, effect.FlagAstral
		is := e.Register()
		e.Op(effect.OpIs, is, int(sel), int(e.c.Intern(other)), 0, 0)
		e.Op(effect.OpHeal, int(sel), 1, 0, 0, 0)
		if e.done { // one that is astral does not become so
			e.Op(effect.OpAnd, regDone, regDone, is, 0, 0)
		}
		e.Reg = is
	case cardtext.HealIt: // 1007.6 (8.01)
		if s.Amount == nil {
			e.Op(effect.OpUndamage, int(sel), 0, 0, 0, 0)
			break
		}
		n := e.amount(s.Amount)
		e.Op(effect.OpUndamage, int(sel), n, 1, 0, 0)
		e.Reg--
	case cardtext.ReleaseIt: // 1026.1 (8.01)
		e.applyAll([]effect.Static{release(s.Span)}, r, s.Base)
	case cardtext.LoseAbilities: // of certain cards
		e.Op(effect.OpLoseAbilities, int(sel), 0, e.duration(&s.Base), 0, 0)
	case cardtext.Steal:
		to := effect.SelNone // who controls the effect
		if e.Who != effect.SelYou {
			to = e.Who
		}
		e.Op(effect.OpSteal, int(sel), int(to), e.duration(&s.Base), 0, 0)
	default:
		e.c.Unsupported(s.Span, "this action")
	}
}

// banished makes a description of what a player banishes one of what that player controls.
//
// 1011.2 (6.3): a player may not banish cards that it does not control.
func (e *emitter) banished(r *cardtext.Ref) *cardtext.Ref {
	o := r.Objects
	if o == nil || r.Kind != cardtext.RefSome && r.Kind != cardtext.RefEach || o.Controller != cardtext.Anyone || o.HasPlace && o.Place != cardtext.Field {
		return r
	}
	side, ok := map[effect.Selector]cardtext.Whose{effect.SelYou: cardtext.Yours, effect.SelOpponent: cardtext.Enemy}[e.Who]
	if !ok || r.Kind == cardtext.RefSome && e.Who != effect.SelYou { // who picks, picks from its own side
		return r
	}
	for i := range o.Nouns {
		if o.Nouns[i].Side != cardtext.Anyone {
			return r
		}
	}
	mine, own := *r, *o
	own.Controller = side
	mine.Objects = &own
	return &mine
}

// onField reports whether an action is done to cards of the field.
func onField(v cardtext.Verb) bool {
	return v == cardtext.Destroy || v == cardtext.Banish || v == cardtext.Engage || v == cardtext.Refresh
}

// lookAtHand compiles "look at your opponent's hand": the cards are those that were
// looked at.
func (e *emitter) lookAtHand(s *cardtext.Do, r *cardtext.Ref) {
	if r.Kind != cardtext.RefTheirHand || r.Noun == "target player's hand" || s.For == cardtext.AnyTime {
		e.c.Unsupported(s.Span, "looking at this")
	}
	n, set := e.Number(0), e.Set(s.Span)
	e.Op(effect.OpLook, set, n, int(effect.SelOpponent), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(effect.PlaceHand)
	e.Looked, e.That = set, effect.SelOpponent
	e.ofMany(set)
}

// counting compiles an action and, where a later sentence asks for it, leaves in
// regMoved with how many objects it did something: those that how admitted before
// and does not admit any more.
func (e *emitter) counting(sel effect.Selector, how effect.CountHow, also bool, span cardtext.Span, do func()) {
	if e.doneBy = span; !e.c.counts {
		do()
		return
	}
	if e.c.kind != nil { // around the rest: one more set is needed until those of the kind are found
		e.countingKind(sel, how, also, span, func() { e.countingAll(sel, how, also, span, do) })
		return
	}
	e.countingAll(sel, how, also, span, do)
}

// countingAll leaves in regMoved with how many objects it did something.
func (e *emitter) countingAll(sel effect.Selector, how effect.CountHow, also bool, span cardtext.Span, do func()) {
	if sel >= effect.SelSet0 { // what is counted is no free set, whether a sentence can name it or not
		e.Held[sel-effect.SelSet0]++
		defer func() { e.Held[sel-effect.SelSet0]-- }()
	}
	was := e.Set(span)
	e.Held[was]++
	e.Op(effect.OpClear, was, 0, 0, 0, 0)
	e.Op(effect.OpJoin, was, int(sel), 0, 0, 0)
	n := e.Register()
	e.Op(effect.OpCountSel, n, int(sel), int(how), 0, 0)
	if also {
		e.Op(effect.OpAdd, regMoved, regMoved, n, 0, 0)
	} else {
		e.Op(effect.OpMax, regMoved, n, n, 0, 0)
	}
	do()
	after := how
	if how == effect.CountNamed { // what is gone from the chase is not the same any more
		after = effect.CountSame
	}
	e.Op(effect.OpCountSel, n, int(effect.SelSet0)+was, int(after), 0, 0)
	e.Op(effect.OpSub, regMoved, regMoved, n, 0, 0)
	e.Reg--
	if span == e.c.done {
		e.keepDone(was, how, span)
	} else {
		e.Held[was]--
	}
	e.tally()
}

// keepDone leaves in a set those that the action took effect on, and keeps it: the others are
// still what they were.
func (e *emitter) keepDone(set int, how effect.CountHow, span cardtext.Span) {
	e.doneSet = set + 1
	still := e.Set(span)
	if how == effect.CountUndestroyed { // a J-ruler that is destroyed stays the same card
		e.Op(effect.OpGather, still, int(effect.PlaceField), int(e.c.Intern(effect.AnyCard())), 0, 0)
		e.Op(effect.OpExcept, set, int(effect.SelSet0)+still, 0, 0, 0)
		return
	}
	e.Op(effect.OpSift, still, set, int(e.c.Intern(effect.AnyCard())), 0, 0)
}

// wayOf are the words for what was done.
var wayOf = map[cardtext.Verb]string{cardtext.Destroy: "destroyed", cardtext.Banish: "banished", cardtext.Engage: "rested", cardtext.Refresh: "recovered"}

// tally notes that regMoved holds a number.
func (e *emitter) tally() {
	e.counted, e.way, e.dealtSince = true, "", false
	e.tallies++
}

// countNamed leaves in regMoved how many objects were revealed, where a later
// sentence asks for it.
func (e *emitter) countNamed(sel effect.Selector) {
	if e.c.counts {
		e.Op(effect.OpCountSel, regMoved, int(sel), int(effect.CountNamed), 0, 0)
		if e.c.kind != nil {
			of := e.ofKind(sel, e.c.kind.Span)
			e.Op(effect.OpCountSel, regKind, int(of), int(effect.CountNamed), 0, 0)
			e.kinds = true
		}
		e.tally()
		e.way = "revealed"
	}
}

// reveal compiles "reveal …": the revealed cards are "it" and "the revealed card".
func (e *emitter) reveal(r *cardtext.Ref) {
	if r.Kind == cardtext.RefSome && !r.Random {
		e.wholeHand, e.lone = false, effect.SelNone
		e.doneTo(e.some(r, effect.PickReveal), "revealed")
		e.countNamed(e.Above)
		return
	}
	hand := r.Kind == cardtext.RefHand || r.Kind == cardtext.RefTheirHand
	switch {
	case !hand:
		e.lone = effect.SelNone
	case e.shown != effect.SelNone && e.Above == e.shown && e.It.Sel == e.shown: // one card stays the one that was revealed
		e.lone = e.shown
		e.Held[e.lone-effect.SelSet0]++
	}
	e.moves = true
	sel := e.object(r)
	e.moves = false
	e.Op(effect.OpReveal, int(sel), 0, 0, 0, 0)
	e.doneTo(sel, "revealed")
	e.countNamed(sel)
	if e.shown = effect.SelNone; r.Kind == cardtext.RefTop && !r.Bottom && plainNumber(r.Amount) && r.Amount.N == 1 && sel >= effect.SelSet0 {
		e.shown = sel
	}
	e.wholeHand = hand
	if r.Kind == cardtext.RefTop || hand && e.Who != effect.SelActive && e.Who != effect.SelInactive { // 1014.1 (6.3): "choose a chant" chooses there
		e.Looked = int(sel - effect.SelSet0)
	}
}
