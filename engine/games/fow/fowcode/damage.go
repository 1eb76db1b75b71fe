package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// deal compiles damage: one packet, however many are hit.
func (e *emitter) deal(s *cardtext.Deal) {
	defer func() { e.dealtSince = true }()
	if orig, ok := replacedAs(e, s); ok && len(s.To) == 0 && !s.Divided && !orig.Divided { // "it deals 800 instead"
		more := *s
		more.To, more.By, s = orig.To, orig.By, &more
		more.Amount = e.replacedAmount(more.Amount, orig.Amount)
	}
	if orig, ok := replacedAs(e, s); ok && s.By != nil && s.By.Kind == cardtext.RefIt && (orig.By == nil || orig.By.Kind == cardtext.RefThis) {
		more := *s // "this card deals …. If …, it deals … instead"
		more.By, s = orig.By, &more
	}
	if s.Battle || len(s.To) == 0 {
		e.c.Unsupported(s.Span, "this damage")
	}
	if !e.notesDealt && e.dealsEach(s) {
		return
	}
	src := effect.SelNone
	switch {
	case s.By == nil || s.By.Kind == cardtext.RefThis:
	case e.dealing && s.By.Kind == cardtext.RefIt: // who would deal the damage does, and not what would be dealt it
		if !e.itIsThis {
			e.c.Unsupported(s.By.Span, "damage by what would deal other damage")
		}
	case e.thisDeals(s.By):
	default:
		if src = e.object(s.By); src.IsThis() {
			src = effect.SelNone
		}
	}
	if s.Divided {
		e.divide(s)
		return
	}
	if len(s.To) == 1 {
		mark := e.Reg
		n := e.dealt(s, src)
		sel := e.object(s.To[0])
		if n < 0 {
			n = e.amount(s.Amount)
		}
		defer func() { e.Reg = mark }()
		e.damage(sel, n, src)
		return
	}
	mark := e.Reg
	n := e.dealt(s, src)
	all := e.Set(s.Span)
	e.Held[all]++
	e.Op(effect.OpClear, all, 0, 0, 0, 0)
	for _, to := range s.To {
		e.Op(effect.OpJoin, all, int(e.object(to)), 0, 0, 0)
	}
	if n < 0 {
		n = e.amount(s.Amount)
	}
	defer func() { e.Reg = mark }()
	e.damage(effect.SelSet0+effect.Selector(all), n, src)
	e.Held[all]--
}

// replacedAmount is what "that much +400" comes to of the damage that is replaced: that much and 400 more. In an ability that waits for
// damage it may be that of the event instead.
//
// 910.1 (6.3): the damage that is replaced is never dealt, so that no other number is meant.
func (e *emitter) replacedAmount(said, was *cardtext.Amount) *cardtext.Amount {
	if said.Kind != cardtext.ThatMuch {
		return said
	}
	if e.Event || e.counted {
		e.c.Refuse(said.Span, cardtext.CodeAmbiguous, "say the number", "\"that much\" may be what is replaced, or a number from before")
	}
	more := said.Plus
	if more == nil {
		more = &cardtext.Amount{}
	}
	if said.Half || said.Most > 0 || said.Div > 0 || !plainNumber(was) || !plainNumber(more) {
		e.c.Unsupported(said.Span, "a number made of this one")
	}
	return &cardtext.Amount{Span: said.Span, Kind: cardtext.Literal, N: max(was.N*max(said.N, 1)+more.N, 0)}
}

// damage lets a source deal what a register holds, and notes how much was dealt where a later sentence asks for it.
func (e *emitter) damage(to effect.Selector, n int, src effect.Selector) {
	if e.notesDealt {
		e.Op(effect.OpDealNoted, regMoved, n, int(src), int(to), 0)
		return
	}
	e.Op(effect.OpDamage, int(to), n, int(src), 0, 0)
}

// thisDeals reports whether "it" in "it deals" is this card, whose event it stands behind: "whenever this card deals damage to
// a resonator, it deals that much damage to your opponent". Who deals is who did or suffered the event before.
func (e *emitter) thisDeals(by *cardtext.Ref) bool {
	s := e.pair
	return s != nil && s.subject == "" && !s.host && !s.spells && by.Kind == cardtext.RefIt && by.Noun == "it" && e.It.Valid() && e.It.Patch == nil && e.It.Sel == s.it && e.It.Sel.IsThis()
}

// dealt leaves the number of damage in a register where "its" in it does not mean what
// the damage is dealt to, and returns -1 where it may.
//
// "Its ATK" is that of who deals the damage, unless that is a chant, which has none; "that
// card's ATK" is of what was named before.
func (e *emitter) dealt(s *cardtext.Deal, src effect.Selector) int {
	if _, ok := replacedAs(e, s); ok {
		return e.amount(s.Amount) // "its ATK" is that of what the condition names
	}
	of := pronounOf(s.Amount)
	if of == nil {
		return -1
	}
	chant := src == effect.SelNone && e.Ability != nil && e.Ability.Kind == effect.KindSpell
	switch {
	case of.Noun == "its" && !chant && (!s.Late || isPlayerRef(s.To[0])):
		if s.By != nil && s.By.Plural && !e.isRuler(s.By) {
			e.c.Unsupported(s.Amount.Span, "a number of each card for itself")
		}
		it := e.It
		if src == effect.SelNone {
			if it.Valid() && !e.Resolve(&it, s.Span).IsThis() {
				e.c.Refuse(s.Amount.Span, cardtext.CodeReference, "write \"this card's\", or \"that card's\" of the card that was named before",
					"\"its\" may mean this card and the card that was named before")
			}
			src = effect.SelThis
		}
		e.Name(src)
		n := e.amount(s.Amount)
		e.It = it
		if s.By != nil && s.By.Kind != cardtext.RefThis {
			e.Name(src)
		}
		return n
	case of.Noun == "its" && s.Late && !chant:
		e.c.Refuse(s.Amount.Span, cardtext.CodeReference, "write \"damage equal to its ATK to …\", or \"that card's ATK\" of what is dealt the damage",
			"\"its\" may mean who deals the damage and who is dealt it")
	case of.Noun == "follower" && e.It.Valid() && e.It.Plain && s.Late && !isPlayerRef(s.To[0]): // "that resonator's ATK": of what is dealt the damage
		if e.takesForCost() {
			e.c.Refuse(s.Amount.Span, cardtext.CodeReference, "write \"the banished card's\" or the like", "this may be of what is dealt the damage, or of a card that the cost takes")
		}
	case e.It.Valid():
		return e.amount(s.Amount)
	case !s.Late && !chant:
		e.known(&e.It, of) // names nothing
	}
	return -1
}

// pronounOf returns the pronoun of which a number is, nil if there is none.
func pronounOf(a *cardtext.Amount) *cardtext.Ref {
	for ; a != nil; a = a.Plus {
		if a.Kind == cardtext.StatOf && a.Of != nil && a.Of.Kind == cardtext.RefIt {
			return a.Of
		}
	}
	return nil
}

// isPlayerRef reports whether a phrase means players alone.
func isPlayerRef(r *cardtext.Ref) bool {
	switch r.Kind {
	case cardtext.RefYourLeader, cardtext.RefEnemyLead, cardtext.RefLeaders, cardtext.RefThat, cardtext.RefItsLeader:
		return true
	}
	return r.Objects != nil && onlyPlayers(r.Objects)
}

// dealsEach compiles "300 damage to each player for each stone that they control":
// to each as much as belongs to that player, the turn player first.
func (e *emitter) dealsEach(s *cardtext.Deal) bool {
	if len(s.To) != 1 || s.To[0].Kind != cardtext.RefEach && s.To[0].Kind != cardtext.RefLeaders || s.By != nil && s.By.Kind != cardtext.RefThis || s.Amount.Objects == nil || !theirOwn(s.Amount.Objects) ||
		s.To[0].Objects != nil && (!onlyPlayers(s.To[0].Objects) || e.playersOf(s.To[0].Objects) != effect.SelBoth) {
		return false
	}
	that := e.That
	for _, p := range []effect.Selector{effect.SelActive, effect.SelInactive} {
		e.That = p
		n := e.amount(s.Amount)
		e.Op(effect.OpDamage, int(p), n, 0, 0, 0)
		e.Reg = n
	}
	e.That = that
	return true
}

// theirOwn reports whether a description says "that they control".
func theirOwn(o *cardtext.Objects) bool {
	return o.Controller == cardtext.Theirs || o.Owner == cardtext.Theirs || len(o.Nouns) > 0 && o.Nouns[0].Side == cardtext.Theirs
}

// divide compiles damage divided among targets while playing.
func (e *emitter) divide(s *cardtext.Deal) {
	sel := e.shared(s.Span, s.To[0], s.Amount)
	e.Op(effect.OpDamageDivided, int(sel), 0, 0, 0, 0)
}

// shared names targets among which something is divided while playing.
func (e *emitter) shared(span cardtext.Span, to *cardtext.Ref, amount *cardtext.Amount) effect.Selector {
	sel := e.object(to)
	k := int(sel) - int(effect.SelTarget0)
	if k < 0 || k >= compile.TargetsMax {
		e.c.Refuse(span, cardtext.CodeReference, "divide it among targets", "only targets can have damage divided among them")
	}
	if e.Ability.Targets[k].Divide >= 0 { // each target has one share
		e.c.Refuse(span, cardtext.CodeReference, "divide it once, or name targets of their own for the second damage",
			"damage is divided among the same targets already")
	}
	sub := e.c.emitter(nil)
	sub.Reg, sub.Lets, sub.Ability = e.Divided, e.Lets, e.Ability
	sub.amount(amount) // its first register is the one it leaves the number in
	e.Announce = append(e.Announce, sub.Code...)
	e.Ability.Targets[k].Divide = int8(e.Divided)
	e.Divided++
	return sel
}

// prevent compiles "prevent the next 500 damage …", "prevent all damage …".
func (e *emitter) prevent(s *cardtext.Prevent) {
	st, about := e.c.prevent(s, e)
	st.Once = s.Next && s.Amount == nil
	var n int
	if s.Amount != nil {
		st.Do = effect.ReplaceShield
		n = e.amount(s.Amount)
	} else {
		n = e.Number(0)
	}
	sel := effect.SelNone
	if about == nil { // whatever it is
	} else if about.Kind == cardtext.RefEach && !onlyPlayers(about.Objects) {
		st.Filter, st.Place = e.filter(about.Objects, effect.SideAny), e.c.place(about.Objects, effect.PlaceField)
	} else {
		sel = e.object(about)
		st.This = true
	}
	d := effect.Duration(e.duration(&s.Base))
	if s.For == cardtext.Lasting {
		d = effect.UntilEndOfTurn // 1018.1 (6.3): "the next … this turn"
	}
	e.Op(effect.OpApply, int(sel), n, int(d), 0, e.c.floating(st, s.Span))
}
