package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "If you do, …" asks whether the statement in front of it was carried out: all of it, and not only
// that its player wanted it (1.3.2). So the player is asked where it can be done, and what was to move
// is looked at afterwards.

// doneRegister keeps the answer until the sentence behind it asks.
const doneRegister = dieRegister - 6

// asksDone reports whether the first of the statements begins with "If you do".
func asksDone(list []cardtext.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[0].(type) {
	case *cardtext.Guarded:
		return s.Cond.Kind == cardtext.CondDone
	case *cardtext.Cases: // "If you do, …. Otherwise, …"
		return s.Arms[0].Cond.Kind == cardtext.CondDone
	}
	return false
}

// doing compiles a statement and leaves in doneRegister whether it was done.
func (e *emitter) doing(s cardtext.Stmt) {
	e.Top = min(e.Top, doneRegister)
	e.Op(effect.OpInt, doneRegister, 0, 0, 0, 0)
	one, asked := s, false
	base := *s.Head()
	if m, ok := s.(*cardtext.May); ok {
		one, asked = m.Stmts[0], true
		if len(m.Stmts) > 1 {
			e.c.Unsupported(m.Span, "\"if you do\" about several actions")
		}
	}
	if who := base.Who; who != cardtext.You && who != cardtext.Opponent || one.Head().Who != cardtext.You && one.Head().Who != who || one.Head().For != cardtext.Lasting {
		e.c.Unsupported(base.Span, "\"if they do\" about this player or time")
	}
	e.doneBy = base.Who
	e.each(&base, func() { e.doingOne(one, asked) })
}

func (e *emitter) doingOne(s cardtext.Stmt, asked bool) {
	switch s := s.(type) {
	case *cardtext.Discard:
		if own := *s; s.What == nil && !s.Whole && s.Quantity.Kind == cardtext.Exactly {
			own.Who = cardtext.You
			e.onlyIf(e.enough(s), asked, &own)
			return
		}
	case *cardtext.Do:
		if s.Who == cardtext.You && len(s.More) == 0 && (s.Verb == cardtext.Bury || s.Verb == cardtext.Banish) && e.moves(s, s.What, asked, effect.PlaceNone) {
			return
		}
		if s.Who == cardtext.You && len(s.More) == 0 && s.Verb == cardtext.Destroy && s.What.Kind == cardtext.RefSome && e.moves(s, s.What, asked, effect.PlaceCemetery) {
			return
		}
		if named := s.What.Kind == cardtext.RefIt || s.What.Kind == cardtext.RefSelected; s.Who == cardtext.You && e.Who == effect.SelYou && len(s.More) == 0 {
			place := map[cardtext.Verb]effect.Place{cardtext.Destroy: effect.PlaceCemetery, cardtext.Banish: effect.PlaceBanished}[s.Verb]
			switch {
			case s.Verb == cardtext.Engage && e.engages(s, asked):
				return
			case named && place != 0 && e.moves(s, s.What, asked, place):
				return
			}
		}
	case *cardtext.Counters:
		if s.Who == cardtext.You && asked && s.Remove && s.What.Kind == cardtext.RefThis {
			r := e.Register()
			e.Op(effect.OpCounters, r, int(effect.SelThis), 0, 0, e.c.Str(s.Name))
			e.onlyIf(e.AtLeast(r, s.N), asked, s)
			return
		}
	case *cardtext.Create:
		room, ok := map[cardtext.Place]effect.PlayerStat{cardtext.Field: effect.StatFieldRoom, cardtext.EXArea: effect.StatEXRoom}[s.To]
		if n, exact := tokensMade(s); ok && exact && asked {
			r := e.Register()
			e.Op(effect.OpPlayer, r, int(effect.SelYou), int(room), 0, 0)
			e.onlyIf(e.AtLeast(r, n), asked, s)
			return
		}
	case *cardtext.Move:
		to := placesOf[s.To]
		if to != effect.PlaceField && to != effect.PlaceEX {
			to = effect.PlaceNone // there is room for any number
		}
		if s.Who == cardtext.You && e.moves(s, s.What, asked, to) {
			return
		}
	case *cardtext.Number:
		if asked && (s.Verb == cardtext.DrawCards && !s.UpTo || s.Verb == cardtext.RecoverPoints) {
			e.onlyIf(-1, asked, s)
			return
		}
	case *cardtext.Deal:
		if asked && len(s.To) == 1 && leads(s.To[0]) && s.To[0].Kind != cardtext.RefItsLeader && !s.Divided {
			e.onlyIf(-1, asked, s)
			return
		}
	case *cardtext.Give:
		if asked && s.To != nil && s.To.Kind == cardtext.RefYourLeader && len(s.More) == 0 {
			e.onlyIf(-1, asked, s)
			return
		}
	}
	e.c.Refuse(s.Head().Span, cardtext.CodeUnsupported, "of what is destroyed write \"If it was destroyed this way, …\"; or make it a cost, as in \"[fanfare] Destroy another follower on your field: …\"",
		"\"if you do\" behind this is understood but not supported")
}

// engages compiles the engaging of a card, which only a reserved one can be (5.3.1: turned into that state), and looks whether it was.
func (e *emitter) engages(s *cardtext.Do, asked bool) bool {
	upright := effect.AnyCard()
	upright.Need = effect.FlagReserved
	switch what := s.What; {
	case what.Kind == cardtext.RefThis && asked, (what.Kind == cardtext.RefIt || what.Kind == cardtext.RefSelected) && !what.Plural:
		r := e.Register()
		e.Op(effect.OpIs, r, int(e.one(what)), int(e.c.Intern(upright)), 0, 0)
		e.onlyIf(r, asked, s)
		return true
	case what.Kind == cardtext.RefSome && !what.Random && what.Quantity == cardtext.Quantity{Kind: cardtext.Exactly, N: 1}:
		o, own, engage := *what.Objects, *what, *s
		o.Nouns = slices.Clone(o.Nouns)
		for k := range o.Nouns {
			o.Nouns[k].Flags |= cardtext.FlagReserved
		}
		own.Objects, engage.What = &o, &own
		e.optional = asked
		e.stmt(&engage)
		e.Op(effect.OpCountSel, doneRegister, int(e.It.Sel), int(effect.CountNamed), 0, 0)
		return true
	}
	return false
}

// tokensMade returns how many tokens a statement makes for you, and whether it says that.
func tokensMade(s *cardtext.Create) (n int, exact bool) {
	if s.Who != cardtext.You || s.Whose != cardtext.Yours || s.Or || s.UpTo || s.Overflow || s.With != nil || s.Like != nil {
		return 0, false
	}
	for _, g := range s.Groups {
		if g.Amount == nil || g.Amount.Kind != cardtext.Literal || g.Name == "" {
			return 0, false
		}
		n += g.Amount.N
	}
	return n, true
}

// enough leaves in a register whether a hand holds what is to be discarded.
func (e *emitter) enough(s *cardtext.Discard) int {
	f := e.c.Program.Filters[e.c.filter(s.Objects, context{place: effect.PlaceHand, any: true})]
	if f.Or >= 0 || s.Objects.HasPlace {
		e.c.Unsupported(s.Span, "\"if you do\" behind this")
	}
	if f.Side = effect.SideYours; e.Who == effect.SelOpponent {
		f.Side = effect.SideEnemy
	}
	r := e.Register()
	e.Op(effect.OpCount, r, int(effect.PlaceHand), int(e.c.Intern(f)), 0, 0)
	return e.AtLeast(r, s.Quantity.N)
}

// onlyIf carries a statement out if a register says that it can be, -1 if it always can, and its player
// wants it.
func (e *emitter) onlyIf(can int, asked bool, s cardtext.Stmt) {
	mark, skips := e.Reg, []int(nil)
	if can >= 0 {
		skips = append(skips, e.JumpIfZero(can))
	}
	if asked {
		r := e.Register()
		e.Op(effect.OpMay, r, int(e.Who), 0, 0, 0)
		skips = append(skips, e.JumpIfZero(r))
	}
	e.Reg = mark
	e.stmt(s)
	e.Op(effect.OpInt, doneRegister, 0, 0, 0, 1)
	for _, at := range skips {
		e.Land(at)
	}
	if can >= 0 {
		e.Reg = can
	}
}

// moves compiles the moving of this card, or of some that are selected now, and looks whether all have
// gone: from the field it has left it, and to a zone with a limit it has come.
func (e *emitter) moves(s cardtext.Stmt, what *cardtext.Ref, asked bool, to effect.Place) bool {
	if e.Who != effect.SelYou {
		return false
	}
	there := e.Register()
	defer func() { e.Reg = there }()
	sel := effect.SelThis
	switch {
	case what.Kind == cardtext.RefThis && !what.HasFrom && to == effect.PlaceNone && e.Ability != nil && costZone(e.Ability) == effect.PlaceField:
		e.Op(effect.OpCountSel, there, int(sel), int(effect.CountOnField), 0, 0)
		e.onlyIf(there, asked, s)
	case what.Kind == cardtext.RefThis && !what.HasFrom && e.Ability != nil && costZone(e.Ability) == effect.PlaceField:
		e.Op(effect.OpCountSel, there, int(sel), int(effect.CountOnField), 0, 0)
		e.onlyIf(there, asked, s)
		set := e.Set(s.Head().Span)
		e.Op(effect.OpFound, set, int(sel), int(to), 0, 0)
		e.Op(effect.OpCountSel, there, int(effect.SelSet0)+set, int(effect.CountNamed), 0, 0)
		e.Op(effect.OpAnd, doneRegister, doneRegister, there, 0, 0)
		return true
	case what.Kind == cardtext.RefThis && what.HasFrom && to != effect.PlaceNone:
		e.onlyIf(-1, asked, s)
		set := e.Set(s.Head().Span)
		e.Op(effect.OpFound, set, int(sel), int(to), 0, 0)
		e.Op(effect.OpCountSel, doneRegister, int(effect.SelSet0)+set, int(effect.CountNamed), 0, 0)
		return true
	case (what.Kind == cardtext.RefIt || what.Kind == cardtext.RefSelected) && !what.Plural && to != effect.PlaceNone:
		e.onlyIf(-1, asked, s)
		set, dead := e.Set(s.Head().Span), 0 // a token is no more
		if to == effect.PlaceCemetery || to == effect.PlaceBanished {
			dead = 1
		}
		e.Op(effect.OpFound, set, int(e.one(what)), int(to), dead, 0)
		e.Op(effect.OpCountSel, doneRegister, int(effect.SelSet0)+set, int(effect.CountNamed), 0, 0)
		return true
	case what.Kind == cardtext.RefSome && !what.Random && what.Quantity.Kind == cardtext.Exactly && what.Quantity.N > 0 && e.Looked < 0:
		if asked && allOrNone(s) {
			r := e.Register()
			e.Op(effect.OpMay, r, int(e.Who), 0, 0, 0)
			skip := e.JumpIfZero(r)
			defer e.Land(skip)
			asked = false
		}
		e.optional = asked
		e.stmt(s)
		if sel = e.It.Sel; e.It.Patch != nil || sel < effect.SelSet0 {
			return false
		}
		if to != effect.PlaceNone {
			set := e.Set(s.Head().Span)
			dead := 0 // a token in the cemetery is no more
			if to == effect.PlaceCemetery {
				dead = 1
			}
			e.Op(effect.OpFound, set, int(sel), int(to), dead, 0)
			sel = effect.SelSet0 + effect.Selector(set)
		}
		e.Op(effect.OpCountSel, doneRegister, int(sel), int(effect.CountNamed), 0, 0)
		if n := what.Quantity.N; n > 1 { // all of them
			mark := e.Reg
			e.Op(effect.OpGe, doneRegister, doneRegister, e.Number(n), 0, 0)
			e.Reg = mark
		}
		if to != effect.PlaceNone {
			return true
		}
		if e.c.place(what.Objects, e.context()) != effect.PlaceField {
			return true
		}
	default:
		return false
	}
	e.Op(effect.OpCountSel, there, int(sel), int(effect.CountOnField), 0, 0) // what happened instead has left it there
	e.Op(effect.OpNot, there, there, 0, 0, 0)
	e.Op(effect.OpAnd, doneRegister, doneRegister, there, 0, 0)
	return true
}

// wasDone leaves in a register whether the statement in front of the condition was done.
func (e *emitter) wasDone(t *cardtext.Cond) int {
	if !e.fresh || t.Who != e.doneBy {
		e.c.Refuse(t.Span, cardtext.CodeReference, "put it right behind what may be done, as in \"You may discard a card. If you do, draw 2 cards.\"",
			"nothing stands right in front of this that this player may do")
	}
	if t.Not && slices.ContainsFunc(e.conds, func(c cardtext.Cond) bool { return c.Kind != cardtext.CondDone }) {
		e.c.Refuse(t.Span, cardtext.CodeAmbiguous, "put the condition into a paragraph of its own, or write \"Otherwise\" for where it does not hold",
			"it is not said whether this is meant, too, where the condition in front does not hold")
	}
	e.fresh = false
	r := e.Register()
	e.Op(effect.OpMax, r, doneRegister, doneRegister, 0, 0)
	if t.Not {
		e.Op(effect.OpNot, r, r, 0, 0, 0)
	}
	return r
}
