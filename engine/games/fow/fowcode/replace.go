package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Replacements of Force of Will (910, 6.3) are passives: an ability of a card, or
// what an instruction brings into force. Where only a number or a zone changes, the
// row says so; else it holds the code that is carried out instead.

// woulds maps the events of replacements, with the zones that a move is from and
// into; PlaceNone is any.
var woulds = map[cardtext.WouldKind]struct {
	kind       effect.WouldKind
	from, into effect.Place
}{
	cardtext.WouldDraw:      {effect.WouldDraw, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldBeDealt:   {effect.WouldBeDealt, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldDeal:      {effect.WouldDeal, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldDestroyed: {effect.WouldDestroyed, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldLeave:     {effect.WouldLeave, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldBuried:    {effect.WouldMove, effect.PlaceField, effect.PlaceCemetery},
	cardtext.WouldBanished:  {effect.WouldMove, effect.PlaceField, effect.PlaceBanished},
	cardtext.WouldReturned:  {effect.WouldMove, effect.PlaceField, effect.PlaceHand},
	cardtext.WouldDiscarded: {effect.WouldDiscard, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldEnter:     {effect.WouldEnter, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldPutIn:     {effect.WouldPutIn, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldAppear:    {effect.WouldAppear, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldGainLife:  {effect.WouldGain, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldLoseLife:  {effect.WouldLose, effect.PlaceNone, effect.PlaceNone},
	cardtext.WouldProduce:   {effect.WouldProduce, effect.PlaceNone, effect.PlaceNone},
}

// replacement compiles "if … would …, … instead." as an ability.
func (c *compiler) replacement(t *cardtext.Replacement, out outer) {
	e := c.emitter(nil)
	e.NameThis()
	st := c.instead(&cardtext.Replace{Base: cardtext.Base{Span: t.Span}, Would: t.Would, May: t.May, Body: t.Body}, e)
	if w := t.Would; w.This == "it" || w.This == "card" {
		st.This = true
	} else {
		c.subject(&st, w, e)
	}
	if st.Seal = out.seal; out.guarded() {
		if st.Cond >= 0 {
			c.Unsupported(t.Span, "a condition in the text of such a keyword")
		}
		st.Cond = c.guard(nil, out)
	}
	c.Program.Statics = append(c.Program.Statics, st)
}

// replaces compiles a replacement that an effect makes.
func (e *emitter) replaces(s *cardtext.Replace) {
	c := e.c
	st := c.instead(s, e)
	sel := effect.SelNone
	switch s.Would.This {
	case "card":
		sel = effect.SelThis
	case "":
		if s.Would.Target != nil {
			sel = e.object(s.Would.Target)
			break
		}
		c.subject(&st, s.Would, e)
	case "it":
		it := &cardtext.Ref{Span: s.Would.Span, Kind: cardtext.RefIt, Noun: "it"}
		e.whichSide(it)
		sel = e.known(&e.It, it)
	default:
		c.subject(&st, s.Would, e)
	}
	st.This = sel != effect.SelNone
	n := e.Number(int(st.N))
	e.Op(effect.OpApply, int(sel), n, e.duration(&s.Base), 0, c.floating(st, s.Span))
	e.Reg--
}

// instead compiles the event of a replacement and what is done instead; what it
// happens to is left to subject.
func (c *compiler) instead(s *cardtext.Replace, e *emitter) effect.Static {
	w := s.Would
	row, ok := woulds[w.Kind]
	if !ok || w.PerTurn != 0 {
		c.Unsupported(w.Span, "replacing this event")
	}
	st := newStatic(effect.StaticReplace, s.Span)
	st.Would, st.Optional, st.TurnSide = row.kind, s.May, compile.TurnSides[w.Turn]
	if st.Once = w.Next; w.Next && s.For == cardtext.Lasting {
		c.Unsupported(w.Span, "the next of such events without a time")
	}
	if st.First = w.First; w.First {
		c.firstOf(s)
	}
	if row.from != effect.PlaceNone && !w.Anywhere {
		st.From = row.from + 1
	}
	if row.into != effect.PlaceNone {
		st.Into = row.into + 1
	}
	if w.HasFrom {
		st.From = places[w.From] + 1
	}
	st.Whose = map[cardtext.Whose]effect.Side{cardtext.Yours: effect.SideYours, cardtext.Enemy: effect.SideEnemy}[w.Owner]
	if w.Damage == cardtext.CombatDamage {
		st.DamageKinds = 1
	}
	if len(w.While) > 0 {
		if w.Most > 0 || w.Least > 0 {
			c.Unsupported(w.Span, "replacing this event")
		}
		st.Cond = c.condition(w.While, outer{})
	}
	if w.Most > 0 || w.Least > 0 {
		st.Cond = c.dealtBound(w)
	}
	switch {
	case w.ToLead:
		f := effect.AnyCard()
		if f.Types, f.Side = effect.TypePlayer, compile.TurnSides[w.Leaders]; w.To != nil {
			f.Or = e.filter(w.To, effect.SideAny)
		}
		st.By = c.Intern(f)
	case w.To != nil:
		st.By = e.filter(w.To, effect.SideAny)
	case w.By != nil:
		st.By = e.filter(w.By, effect.SideAny)
	}
	if !c.plainly(&st, s, e) {
		c.inCode(&st, s)
	}
	return st
}

// firstOf refuses "the first time each turn" where such events are not remembered of the object that they are about, and where
// they may be about several, of which each has a first time or all have one.
func (c *compiler) firstOf(s *cardtext.Replace) {
	w := s.Would
	known := w.This == "card" || w.This == "host" || w.Leader
	switch w.Kind {
	case cardtext.WouldBeDealt, cardtext.WouldDestroyed:
	case cardtext.WouldDraw, cardtext.WouldGainLife, cardtext.WouldLoseLife:
		known = w.Who == cardtext.You && !w.Bulk
	default:
		known = false
	}
	if !known || s.For != cardtext.Lasting || w.Turn != cardtext.Anyone || w.Damage != 0 || w.By != nil || w.Most|w.Least != 0 || len(w.While) > 0 {
		c.Unsupported(w.Span, "the first of such events each turn")
	}
}

// dealtBound is the condition that the damage is at least or at most a number.
func (c *compiler) dealtBound(w *cardtext.Would) int16 {
	e := c.emitter(nil)
	n, r := e.Number(max(w.Most, w.Least)), e.Register()
	e.Op(effect.OpEventAmount, r, 0, 0, 0, 0)
	if w.Most > 0 {
		n, r = r, n
	}
	e.Op(effect.OpGe, 0, r, n, 0, 0)
	return c.Store(e.Code)
}

// subject sets what the event of a replacement happens to, or what deals damage.
func (c *compiler) subject(st *effect.Static, w *cardtext.Would, e *emitter) {
	f := effect.AnyCard()
	f.Types = effect.TypePlayer
	switch {
	case w.Kind == cardtext.WouldDraw || w.Kind == cardtext.WouldGainLife || w.Kind == cardtext.WouldLoseLife || w.Kind == cardtext.WouldProduce:
		f.Side = map[cardtext.PlayerWord]effect.Side{cardtext.You: effect.SideYours, cardtext.Opponent: effect.SideEnemy}[w.Who]
		st.Filter = c.Intern(f)
	case w.Leader:
		f.Side = effect.SideYours
		st.Filter = c.Intern(f)
	case w.This == "host":
		f = effect.AnyCard()
		f.Need = effect.FlagAdded
		st.Filter, st.Host = c.Intern(f), true
	case w.Objects != nil:
		st.Filter = e.filter(w.Objects, effect.SideAny)
	default:
		c.Unsupported(w.Span, "a replacement about this")
	}
}

// plainly compiles what changes nothing but a number, a zone or a player of the
// event. It reports whether the text is so.
func (c *compiler) plainly(st *effect.Static, s *cardtext.Replace, e *emitter) bool {
	list := s.Body.Stmts
	damage := st.Would == effect.WouldBeDealt || st.Would == effect.WouldDeal
	if let, ok := list[len(list)-1].(*cardtext.Let); ok && len(list) == 2 { // "that much +X00, where X is …"
		b, ok := list[0].(*cardtext.Deal)
		if !ok || !damage || len(b.To) > 0 || b.By == nil || b.By.Kind != cardtext.RefIt || b.Amount.Kind != cardtext.ThatMuch || b.Amount.N > 1 || b.Amount.Half ||
			b.Amount.Plus == nil || b.Amount.Plus.Kind != cardtext.VariableX {
			return false
		}
		e.Lets = append(e.Lets, let.Amount)
		st.Do, st.Amount = effect.ReplaceAdd, c.amount(b.Amount.Plus, e)
		e.Lets = e.Lets[:len(e.Lets)-1]
		return true
	}
	if len(list) != 1 {
		return false
	}
	switch b := s.Body.Stmts[0].(type) {
	case *cardtext.Deal:
		return damage && len(b.To) == 0 && b.By != nil && b.By.Kind == cardtext.RefIt && changed(st, b.Amount)
	case *cardtext.Prevent:
		switch {
		case !damage:
			return false
		case b.Amount == nil:
			st.Do = effect.ReplaceNothing
		case b.Amount.Kind == cardtext.Literal && b.Amount.Plus == nil && !b.Amount.Half: // of each damage
			st.Do, st.N = effect.ReplaceLess, int16(b.Amount.N)
		default:
			return false
		}
		return true
	case *cardtext.Produce:
		if st.Would != effect.WouldProduce || !b.None || s.May {
			return false
		}
		st.Do = effect.ReplaceNothing
		return true
	case *cardtext.ThatDamage:
		return damage && c.that(st, b)
	case *cardtext.Move:
		to, ok := places[b.To]
		if b.What.Kind != cardtext.RefIt || !ok || damage || len(b.More) > 0 || b.With != nil || b.FaceDown || b.Inverted || b.AddedTo != nil || b.Engaged ||
			b.To == cardtext.IntoDeck || b.To == cardtext.IntoStones || to == effect.PlaceField || to == effect.PlaceChase {
			return false
		}
		st.Do, st.To = effect.ReplaceMove, to
		return true
	case *cardtext.Number:
		same := st.Would == effect.WouldDraw && b.Verb == cardtext.DrawCards && s.Would.Bulk || st.Would == effect.WouldGain && b.Verb == cardtext.GainLife ||
			st.Would == effect.WouldLose && b.Verb == cardtext.LoseLife
		if same && !b.UpTo && (b.Who == s.Would.Who || b.Who == cardtext.ThatPlayer) {
			return changed(st, b.Amount)
		}
	}
	return false
}

// changed sets how an amount changes: double that much, that much and some more.
func changed(st *effect.Static, a *cardtext.Amount) bool {
	if a == nil || a.Kind != cardtext.ThatMuch || a.Per != 0 || a.Most != 0 {
		return false
	}
	switch {
	case a.Half && a.Plus == nil && a.N <= 1:
		st.Do = effect.ReplaceHalf
	case a.Half:
		return false
	case a.Plus != nil && a.Plus.Kind == cardtext.Literal && a.N <= 1:
		st.Do, st.N = effect.ReplaceAdd, int16(a.Plus.N)
	case a.Plus == nil:
		st.Do, st.N = effect.ReplaceTimes, int16(a.N)
	default:
		return false
	}
	return true
}

// that compiles "it's dealt to this card instead" and the like.
func (c *compiler) that(st *effect.Static, b *cardtext.ThatDamage) bool {
	switch b.Verb {
	case cardtext.DealThat:
		sel, ok := map[cardtext.RefKind]effect.Selector{cardtext.RefThis: effect.SelThis, cardtext.RefYourLeader: effect.SelYou,
			cardtext.RefEnemyLead: effect.SelOpponent, cardtext.RefHost: effect.SelHost}[b.To.Kind]
		st.Do, st.N = effect.ReplaceTo, int16(sel)
		return ok
	case cardtext.ReduceThat:
		st.Do, st.N = effect.ReplaceLess, int16(b.N)
	case cardtext.RaiseThat:
		st.Do, st.N = effect.ReplaceAdd, int16(b.N)
	case cardtext.SetThat:
		st.Do, st.N = effect.ReplaceBy, int16(b.N)
	case cardtext.PreventThat:
		st.Do = effect.ReplaceNothing
	}
	return true
}

// inCode compiles what is done instead of an event; "it" is what the event would
// have happened to.
func (c *compiler) inCode(st *effect.Static, s *cardtext.Replace) {
	sub := c.emitter(nil)
	sub.Event = st.Would != effect.WouldDestroyed && st.Would != effect.WouldMove && st.Would != effect.WouldLeave && st.Would != effect.WouldEnter && st.Would != effect.WouldPutIn && st.Would != effect.WouldAppear
	sub.hurts = st.Would == effect.WouldBeDealt || st.Would == effect.WouldDeal
	sub.dealing = st.Would == effect.WouldDeal
	switch st.Would {
	case effect.WouldDraw, effect.WouldGain, effect.WouldLose:
		sub.NameThis()
		sub.That = effect.SelTrigger
		if s.Would.Bulk {
			c.Unsupported(s.Span, "doing this instead of drawing")
		}
	default:
		sub.Name(effect.SelTrigger)
		sub.itIsThis = s.Would.This == "card"
	}
	body := *s.Body
	if first, ok := body.Stmts[0].(*cardtext.Prevent); ok && first.It && first.Amount == nil && len(body.Stmts) > 1 && (st.Would == effect.WouldBeDealt || st.Would == effect.WouldDeal) {
		body.Stmts, st.N = body.Stmts[1:], effect.Prevents // 1018.1b (6.3): nothing is dealt
		sub.prevents = true
		sub.block(&body)
		st.Do, st.Code = effect.ReplaceCode, c.Store(append([]effect.Instr(nil), sub.Code...))
		return
	}
	sub.block(s.Body)
	if first, ok := s.Body.Stmts[0].(*cardtext.Counters); ok && first.Remove && st.Cond < 0 {
		st.Cond = c.hasCounters(first)
	}
	if s.May {
		c.possibleInstead(st, s, sub.Code)
	}
	if first := &sub.Code[0]; first.Op == effect.OpAskPay { // 910.3 (6.3): it has been decided
		first.D = 1
	}
	st.Do, st.Code = effect.ReplaceCode, c.Store(append([]effect.Instr(nil), sub.Code...))
}

// possibleInstead adds the condition that what may be done instead can be done: what cannot be
// done is not done instead of anything.
func (c *compiler) possibleInstead(st *effect.Static, s *cardtext.Replace, code []effect.Instr) {
	e := c.emitter(nil)
	switch asks, ok := e.Possible(code); {
	case !ok || asks && st.Cond >= 0:
		c.Unsupported(s.Span, "a choice to do this instead, which may not be possible")
	case asks:
		st.Cond = c.Store(e.Code)
	}
}

// hasCounters is the condition that counters can be removed: what cannot be done
// is not done instead of anything.
func (c *compiler) hasCounters(s *cardtext.Counters) int16 {
	e := c.emitter(nil)
	e.NameThis()
	if s.What.Kind == cardtext.RefIt {
		e.Name(effect.SelTrigger)
	}
	n, r := e.value(s.N, s.Amount), e.Register()
	e.Op(effect.OpCounters, r, int(e.object(s.What)), 0, 0, c.Str(strings.ToLower(s.Name)))
	e.Op(effect.OpGe, 0, r, n, 0, 0)
	return c.Store(e.Code)
}
