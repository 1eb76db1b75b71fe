package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// What is done with two numbers, two cards or two payments at once.

// switchStats compiles "switch the ATK and DEF of this card".
//
// 909.1d (6.3): a change of values at its time: what is changed before goes along, what is changed later and counters do not.
func (e *emitter) switchStats(s *cardtext.SwitchStats) {
	if s.What.Kind == cardtext.RefEach || s.What.Plural {
		e.c.Unsupported(s.Span, "numbers of each card for itself")
	}
	e.Op(effect.OpSwitch, int(e.object(s.What)), 0, e.duration(&s.Base), 0, 0)
}

// oneOf compiles "either put it on top of your deck or put it into your graveyard": who carries
// the effect out chooses as it happens. What was named before is meant in each of them; what one
// of them names is not known behind them.
func (e *emitter) oneOf(s *cardtext.OneOf) {
	if s.Who != cardtext.You {
		if was := e.allows; was != s.Who {
			e.byEach(&s.Base, func() {
				e.allows = s.Who
				e.oneOf(s)
				e.allows = was
			})
			return
		}
	} else if e.Who != effect.SelYou { // "either", said of nobody
		e.c.Unsupported(s.Span, "one of several things that are done here")
	}
	who := e.Who
	if who == effect.SelYou { // who needs no name
		who = effect.SelNone
	}
	e.optionOf(s.Span, who, s.Options)
}

// optionOf lets a player choose one of several options as the effect gets there, and carries it out.
func (e *emitter) optionOf(span cardtext.Span, who effect.Selector, options []*cardtext.Block) {
	if e.c.counts || cardtext.Speaks(options, cardtext.RefTarget) { // 903.2e (6.3): targets are chosen before
		e.c.Unsupported(span, "one of several things that are done here")
	}
	r := e.Register()
	e.Op(effect.OpAskOption, r, len(options), int(who), 0, 0)
	it, group, looked, that := e.It, e.group, e.Looked, e.That
	was := e.inGuard
	e.inGuard = true
	var ends []int
	for k, b := range options {
		is, n := e.Register(), e.Number(k)
		e.Op(effect.OpEq, is, r, n, 0, 0)
		skip := e.JumpIfZero(is)
		e.Reg = is
		e.It, e.group, e.Looked, e.That = it, group, looked, that
		e.block(b)
		ends = append(ends, e.Jump())
		e.Land(skip)
	}
	for _, end := range ends {
		e.Land(end)
	}
	e.inGuard, e.It, e.group, e.Looked, e.That = was, compile.Antecedent{}, nil, looked, that
}

// fight compiles "this card and target resonator deal damage equal to their ATK to each
// other". The numbers are those before either deals damage.
func (e *emitter) fight(s *cardtext.Fight) {
	if s.A.Plural || s.B.Plural {
		e.c.Unsupported(s.Span, "several cards that deal damage to each other")
	}
	mark := e.Reg
	one := func(r *cardtext.Ref) effect.Selector {
		sel := e.object(r)
		if sel >= effect.SelSet0 {
			e.Held[sel-effect.SelSet0]++
		}
		return sel
	}
	a, b := one(s.A), one(s.B)
	for _, sel := range []effect.Selector{a, b} {
		if sel >= effect.SelSet0 {
			defer func() { e.Held[sel-effect.SelSet0]-- }()
		}
	}
	// 903.3a (6.3): with one that is no legal target any more nothing is done.
	atkA, atkB := e.Register(), e.Register()
	e.Op(effect.OpStat, atkA, int(a), int(effect.StatAttack), 0, 0)
	e.Op(effect.OpStat, atkB, int(b), int(effect.StatAttack), 0, 0)
	there, n := e.Register(), e.Register()
	e.Op(effect.OpCountSel, there, int(a), int(effect.CountOnField), 0, 0)
	e.Op(effect.OpCountSel, n, int(b), int(effect.CountOnField), 0, 0)
	e.Op(effect.OpAnd, there, there, n, 0, 0)
	skip := e.JumpIfZero(there)
	e.Op(effect.OpDamage, int(b), atkA, int(dealer(a)), 0, 0)
	e.Op(effect.OpDamage, int(a), atkB, int(dealer(b)), 0, 0)
	e.Land(skip)
	e.Reg = mark
	e.It = compile.Antecedent{}
}

// dealer is who deals damage as an instruction names it: this card does where none is named.
func dealer(sel effect.Selector) effect.Selector {
	if sel.IsThis() {
		return effect.SelNone
	}
	return sel
}

// payEither compiles "reveal a Beast from your hand or pay {2}": the second is asked for where
// the first was not paid.
func (e *emitter) payEither(s *cardtext.Pay) {
	who := e.actor(&s.Base)
	r := e.pay(s.Costs, who, s.Span)
	e.Op(effect.OpMax, regDone, r, r, 0, 0)
	not := e.Register()
	e.Op(effect.OpNot, not, r, 0, 0, 0)
	skip := e.JumpIfZero(not)
	r = e.pay(s.Or, who, s.Span)
	e.Op(effect.OpMax, regDone, r, r, 0, 0)
	e.Land(skip)
	e.sets()
}

// cheaperFor compiles "as you play this card, you may banish a Reed. If you do, you pay {2}
// less": another cost, which is the printed one without that and with the action. Where the
// card costs less than what is taken off, the two are not the same, and it is refused. Likewise
// "as though it had [Quickcast] if you banish a Reed as an additional cost", of which nothing is
// taken off: that cost brings its own time.
//
// 903.2g-i, 903.2g-iv (6.3): another cost is chosen before others change it.
func (c *compiler) cheaperFor(s *cardtext.CostRule) []effect.Static {
	if c.Card == nil {
		c.Unsupported(s.Span, "a card without a cost that costs less")
	}
	printed, ok := c.Card.WillCost()
	less := c.will(s.Less, s.Span)
	rest := effect.WillCost{Free: printed.Free - min(less.Free, printed.Free), Moon: printed.Moon, Time: printed.Time, X: printed.X}
	fits := ok && less.Free <= printed.Free && less.X+less.Moon+less.Time == 0 && printed.X == 0
	for k := range rest.Attr {
		fits = fits && less.Attr[k] <= printed.Attr[k]
		rest.Attr[k] = printed.Attr[k] - min(less.Attr[k], printed.Attr[k])
	}
	if !fits {
		c.Unsupported(s.Span, "taking off more than the card costs")
	}
	list := append([]effect.Cost{{Kind: effect.CostWill, Filter: -1, Will: rest}}, c.costs(s.Costs, nil)...)
	st := newStatic(effect.StaticPermit, s.Span)
	st.This, st.Permit, st.N, st.Place = true, effect.PermitOtherCost, int16(c.payment(list)), effect.PlaceHand
	if s.Quick {
		st.Keywords = c.Keyword(s.Span, "Quickcast")
	}
	return []effect.Static{st}
}

// eitherLess compiles "you may pay {G} or {R} less to play this card": other costs, each of which is the printed one without one of
// the two.
//
// 903.2g-i (6.3): another cost is chosen. 1003.3 (6.3): either may be paid.
func (c *compiler) eitherLess(s *cardtext.CostRule) (out []effect.Static) {
	if len(s.Or) != 1 || s.Or[0].Kind != cardtext.CostWill || !ofThis(s.What) || s.What.HasFrom || s.More || s.Free || s.Nth > 0 || s.Next || s.Label || s.Word != nil || s.Each != nil || s.Minimum != nil || s.For != cardtext.Lasting || s.Who != cardtext.You {
		c.Unsupported(s.Span, "this change of a cost")
	}
	for _, less := range [][]cardtext.Symbol{s.Less, s.Or[0].Symbols} {
		out = append(out, c.cheaperFor(&cardtext.CostRule{Base: s.Base, What: s.What, Less: less})...)
	}
	return out
}

// playsOnce compiles "each player may only play one card per turn", "… one chant per turn": who has played
// one cannot play another.
func (c *compiler) playsOnce(s *cardtext.Restrict, e *emitter) (out []effect.Static) {
	if s.By == nil || len(s.By.Nouns) != 1 || len(s.By.With) > 0 || s.By.HasPlace || s.By.Nouns[0].Other {
		c.Unsupported(s.Span, "how often such cards are played")
	}
	cards := *s.By
	cards.Nouns = slices.Clone(s.By.Nouns)
	if n := &cards.Nouns[0]; n.Type == cardtext.TypeSpell { // 312.3 (6.3): while it is in the chase area
		n.Type = cardtext.TypeCard
	}
	any := plainCards(&cards)
	sides := map[cardtext.PlayerWord][]effect.Side{cardtext.You: {effect.SideYours}, cardtext.Opponent: {effect.SideEnemy},
		cardtext.EachPlayer: {effect.SideYours, effect.SideEnemy}}[playerOf(s)]
	if sides == nil {
		c.Unsupported(s.Span, "this player")
	}
	for _, side := range sides {
		f := effect.AnyCard()
		f.Types, f.Side = effect.TypePlayer, side
		st := newStatic(effect.StaticRestrict, s.Span)
		st.Restrict, st.Filter, st.By = effect.RestrictPlay, c.Intern(f), c.Intern(effect.AnyCard())
		sub := c.emitter(nil)
		who, player := effect.SelYou, cardtext.You
		if side == effect.SideEnemy {
			who, player = effect.SelOpponent, cardtext.Opponent
		}
		if any {
			r := sub.Register()
			sub.Op(effect.OpPlayer, r, int(who), int(effect.StatCardsPlayed), 0, 0)
			sub.AtLeast(r, 1)
		} else {
			st.By = e.filter(&cards, effect.SideAny)
			sub.AtLeast(sub.happened(s.Span, &cardtext.Trigger{Span: s.Span, Kind: cardtext.TriggerPlays, Who: player, Objects: &cards}), 1)
		}
		st.Cond = c.Store(sub.Code)
		out = append(out, st)
	}
	return out
}

// playerOf is the player that a restriction is about.
func playerOf(s *cardtext.Restrict) cardtext.PlayerWord {
	if s.What == nil {
		return s.Who
	}
	switch s.What.Kind {
	case cardtext.RefYourLeader:
		return cardtext.You
	case cardtext.RefEnemyLead:
		return cardtext.Opponent
	case cardtext.RefLeaders:
		return cardtext.EachPlayer
	}
	return cardtext.ThatPlayer
}

// payAnyLife compiles "pay any amount of life": its player chooses how much of what it has, and
// later sentences ask how much that was.
//
// 105.4a (6.3): in hundreds.
func (e *emitter) payAnyLife(s *cardtext.Pay) {
	if e.actor(&s.Base) != effect.SelYou {
		e.c.Unsupported(s.Span, "any amount of life of another player")
	}
	if !e.c.counts {
		e.c.Anew(recount{}) // what was paid is asked for, or there is no reason to pay
	}
	mark := e.Reg
	life, hundred := e.Register(), e.Number(100)
	e.Op(effect.OpPlayer, life, int(effect.SelYou), int(effect.StatLeaderDefense), 0, 0)
	e.Op(effect.OpDivDown, life, life, hundred, 0, 0)
	e.Op(effect.OpAskNumber, life, 0, 128+life, 0, 0)
	any := e.c.payment([]effect.Cost{{Kind: effect.CostLife, N: -1, Filter: -1}})
	paid := e.Register()
	e.Op(effect.OpAskPay, paid, int(effect.SelYou), 128+life, 1, any)
	e.Op(effect.OpMul, regMoved, life, hundred, 0, 0)
	e.Op(effect.OpMul, regMoved, regMoved, paid, 0, 0)
	e.Reg = mark
	e.tally()
	e.way = "paid"
}

// liesIn compiles "this card is in your graveyard" and "a card named A is in your removed area".
func (e *emitter) liesIn(t *cardtext.Cond) int {
	place := map[cardtext.StateWord]cardtext.Place{cardtext.IsInGraveyard: cardtext.Graveyard, cardtext.IsRemoved: cardtext.Removed}[t.State]
	switch r := t.Ref; {
	case r.Kind == cardtext.RefThis && !r.HasFrom:
		s := e.Set(t.Span)
		n := e.Register()
		e.Op(effect.OpFound, s, int(effect.SelThis), int(places[place]), 0, 0)
		e.Op(effect.OpCountSel, n, int(effect.SelSet0)+s, int(effect.CountNamed), 0, 0)
		return e.negated(e.AtLeast(n, 1), t.Not)
	case r.Kind == cardtext.RefSome && r.Quantity.Kind == cardtext.Exactly && r.Quantity.Amount == nil && !r.Objects.HasPlace && r.Objects.Controller == cardtext.Anyone:
		o := *r.Objects
		o.HasPlace, o.Place, o.Owner = true, place, cardtext.Yours
		return e.negated(e.AtLeast(e.count(&o, effect.SideYours), r.Quantity.N), t.Not)
	}
	e.c.Unsupported(t.Span, "this condition")
	return 0
}

// ownPrice compiles what an activate ability says of its own cost: a passive about the ability of
// that number of its card.
//
// 903.2g-iii, 903.2g-iv (6.3): an ability is played like other things.
func (c *compiler) ownPrice(p *cardtext.Passive, nth int) {
	r := p.Statics[0].Holds.(*cardtext.CostRule)
	st := newStatic(effect.StaticPlayCost, p.Span)
	f := effect.AnyCard()
	f.Need = effect.FlagAbility | effect.FlagActivate
	st.This, st.Nth, st.Filter, st.Will, st.Place = true, uint8(nth), c.Intern(f), c.will(r.Less, r.Span), effect.PlaceHand
	if !r.More {
		st.N = effect.LessWill
	}
	if r.Each != nil {
		st.Amount = c.amount(r.Each, c.emitter(nil))
	}
	if len(p.Guards) > 0 {
		st.Cond = c.guard(p.Guards, outer{})
	}
	c.Program.Statics = append(c.Program.Statics, st)
}
