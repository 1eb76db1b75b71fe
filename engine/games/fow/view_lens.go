package fow

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Lens answers a policy's questions about what abilities would do, from a View
// and nothing else. A policy holds one and points it at the View of each
// decision; it allocates only when the tables change. The zero Lens is ready.
//
// Questions whose answer needs rules (an amount that counts resonators, whether
// what is due can be paid without some card) are worked out on a game whose state
// is the View's, made at most once per decision.
type Lens struct {
	v      *View
	f      *Facts
	ready  bool // g holds the view's state
	g      Game
	play   Play // what is read: conditions, which are looked at on the way, use the game's scratch space
	answer Gist
}

// Focus points the lens at a view until the game goes on, and returns the facts about its cards,
// which stay while the tables do.
func (l *Lens) Focus(v *View) *Facts {
	l.v, l.ready = v, false
	if l.f == nil || l.f.tables != v.m.t {
		l.f = v.m.t.Facts()
	}
	return l.f
}

// game returns the game of the view.
func (l *Lens) game() *Game {
	if !l.ready {
		l.g.s, l.g.m, l.g.t, l.g.side, l.g.other = *l.v.open, l.v.m, l.v.m.t, l.v.side, noRef
		l.g.s.erase(l.v.viewer, l.v.m.rules)
		l.g.forgetCaches()
		l.ready = true
	}
	return &l.g
}

// Card returns the facts of a face.
func (l *Lens) Card(id engine.CardID) *CardFacts { return &l.f.cards[id] }

// Choice is something chosen before what is played resolves. The zero Choice
// chooses nothing.
type Choice struct {
	Mode uint8 // this option is chosen, plus one
	Cost uint8 // this optional cost is paid, plus one
	X    int16 // the X chosen, plus one
}

// set makes the choice on a play.
func (c *Choice) set(r *Play) {
	if c.Mode > 0 {
		r.modes |= 1 << (c.Mode - 1)
	}
	if c.Cost > 0 {
		r.paid |= 1 << (c.Cost - 1)
	}
	if c.X > 0 {
		r.x = c.X - 1
	}
}

// Gist returns what an ability of a card of the viewer would do if it resolved
// now: o is the card, on the field or about to be played. The answer is valid
// until the next question.
func (l *Lens) Gist(a uint16, o engine.ObjectID, c Choice) *Gist {
	if !l.f.varies[a] {
		switch {
		case c == (Choice{}):
			return &l.f.gists[a]
		case c.Cost == 0 && c.X == 0 && int(c.Mode) <= len(l.f.modes[a]):
			return &l.f.modes[a][c.Mode-1]
		}
	}
	g := l.game()
	ab := &g.t.abilities[a]
	if ab.Code < 0 {
		return &l.f.gists[a]
	}
	paid := uint8(0)
	if len(ab.OptTold) > 0 {
		of := offer{p: uint8(l.v.viewer), obj: g.ref(o), card: g.faceOf(o), main: a}
		for k := range ab.OptTold {
			if g.paidAnyway(&of, ab, k) {
				paid |= 1 << k
			}
		}
	}
	r := &l.play
	*r = Play{ability: a, ctrl: uint8(l.v.viewer), obj: g.ref(o), trg: noRef, card: g.faceOf(o)}
	r.paid = paid
	c.set(r)
	return l.describe(r, int(ab.Code), false)
}

// Printed returns what an ability of anybody's does as far as that can be told
// without the game.
func (l *Lens) Printed(a uint16) *Gist { return &l.f.gists[a] }

// Burns reports whether an ability may damage the opponent.
func (l *Lens) Burns(a uint16) bool { return l.f.burns[a] }

// Modes returns how many options the choice of an ability has, 0 if none.
func (l *Lens) Modes(a uint16) int { return len(l.v.m.t.abilities[a].Modes) }

// describe fills l.answer.
func (l *Lens) describe(r *Play, ip int, picking bool) *Gist {
	l.answer = Gist{}
	l.g.gist(r, ip, &l.answer, picking)
	return &l.answer
}

// Price is what has to be given up for something.
type Price struct {
	Will           int // wills, X not included
	X              int // X symbols
	Discards       int // cards from hand
	Banishes       int // other cards from the field
	Rests          int // other cards rested
	Life           int
	Counters       int
	Gems           int  // gems and crystals
	Rest, Leaves   bool // this card is rested, is gone
	Graves, Milled int
}

func (p *Price) add(c *effect.Cost) {
	n := max(int(c.N), 0)
	switch c.Kind {
	case effect.CostWill:
		b := billOf(&c.Will)
		p.Will += int(b.total())
		p.X += int(c.Will.X)
	case effect.CostEngageThis:
		p.Rest = true
	case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostDiscardThis, effect.CostRemoveThis:
		p.Leaves = true
	case effect.CostDiscard:
		p.Discards += n
	case effect.CostLife, effect.CostLeaderDefense:
		p.Life += n
	case effect.CostBanishOther, effect.CostReturn, effect.CostDestroy, effect.CostBury:
		p.Banishes += n
	case effect.CostRestOther:
		p.Rests += n
	case effect.CostRemoveCounters, effect.CostCountersFrom:
		p.Counters += n
	case effect.CostGems, effect.CostCrystals:
		p.Gems += n
	case effect.CostRemoveFrom:
		p.Graves += n
	case effect.CostMillTop, effect.CostMillRemove:
		p.Milled += n
	}
}

func priceOfCosts(costs []effect.Cost) (p Price) {
	for k := range costs {
		p.add(&costs[k])
	}
	return p
}

// Act is an activate ability as an option names it.
type Act struct {
	Ability uint16 // NoAbility: it only produces will, and has no Price
	Art     bool   // a God's Art: once per game
	Limited bool   // a number of times per turn
	*Price         // belongs to the Facts
}

// Act returns what ActActivate with these operands plays.
func (l *Lens) Act(o engine.ObjectID, n, given uint8) Act {
	if n >= wayAlone || IsPlayer(o) {
		return Act{Ability: NoAbility}
	}
	t := l.v.m.t
	if given > 0 {
		a := t.given(n, given)
		return Act{Ability: a, Price: &l.f.prices[a]}
	}
	for _, a := range t.cards[l.v.FaceOf(o)].acts {
		if ab := &t.abilities[a]; ab.ordinal == n {
			return Act{Ability: a, Art: ab.OnceGame, Limited: ab.Limit > 0 || ab.OnceGame, Price: &l.f.prices[a]}
		}
	}
	return Act{Ability: NoAbility}
}

// PlayPrice returns what playing a card costs, which belongs to the Facts. Changes of costs by
// other cards are left out.
func (l *Lens) PlayPrice(id engine.CardID) *Price { return &l.f.plays[id] }

// playPrice is [Lens.PlayPrice].
func (t *Tables) playPrice(id engine.CardID) (p Price) {
	d := &t.cards[id]
	p.Will, p.X = int(d.cost.total()), int(d.xs)
	for _, a := range [...]uint16{d.spell, d.extra} {
		if a != noAbility {
			for k := range t.abilities[a].Costs {
				p.add(&t.abilities[a].Costs[k])
			}
		}
	}
	return p
}

// Toll returns the will that attacking or blocking with an entity costs.
func (l *Lens) Toll(o engine.ObjectID) int {
	g := l.game()
	if i, ok := g.entityOf(o); ok {
		b := g.fightCost(i)
		return int(b.total())
	}
	return 0
}

// awakeWill returns what [Awakening] of a card costs, 0 if it has none.
func (t *Tables) awakeWill(id engine.CardID) int {
	d := &t.cards[id]
	if d.keywords&Awakening.Bit() == 0 {
		return 0
	}
	for _, a := range [...]uint16{d.spell, d.extra} {
		if a != noAbility && len(t.abilities[a].OptCosts) > 0 {
			return priceOfCosts(t.abilities[a].OptCosts[0]).Will
		}
	}
	return 0
}

// JudgmentPrice returns what the judgment of a ruler costs.
func (l *Lens) JudgmentPrice(id engine.CardID) Price {
	if j := l.v.m.t.cards[id].judgment; j != noAbility {
		return l.f.prices[j]
	}
	return Price{}
}

// Means returns how many wills the viewer could spend now: produced ones, its coin,
// and what its recovered sources yield.
func (l *Lens) Means() (total int) {
	s := l.v.open
	p := l.v.viewer
	seat := &s.seat[p]
	for _, n := range seat.will {
		total += int(n)
	}
	total += int(seat.coin)
	ready := seat.ready()
	for _, w := range l.v.side[p].wells {
		total += bits.OnesCount32(ready & w.stones)
	}
	total += bits.OnesCount32(ready & l.v.side[p].odd)
	for m := s.will & s.control[p] &^ s.rested; m != 0; m &= m - 1 {
		i := trailing(m)
		if d := &l.v.m.t.cards[s.entity[i].card]; len(d.ways) > 0 || (s.fresh&^s.swift)>>i&1 == 0 || (s.resonator|s.jruler)>>i&1 == 0 {
			total++
		}
	}
	return total
}

// Now describes the card or ability being played, on top of what is half done:
// its card and the target clause or cost item under work. ok is false if nothing
// is being played or what is played has no ability.
func (l *Lens) Now() (o engine.ObjectID, clause uint8, ok bool) {
	s := l.v.open
	if s.nPlay == 0 {
		return engine.NoObject, 0, false
	}
	r := &s.play[s.nPlay-1]
	return r.obj.obj, r.clause, r.ability != noAbility && l.v.m.t.abilities[r.ability].Code >= 0
}

// Whole returns all that the thing being played will do if the viewer makes a
// choice about its options, optional costs or X. Only after Now said ok.
func (l *Lens) Whole(c Choice) *Gist {
	g := l.game()
	r := &l.play
	*r = l.v.open.play[l.v.open.nPlay-1]
	c.set(r)
	return l.describe(r, int(g.t.abilities[r.ability].Code), false)
}

// OptionalCost returns the number of the optional cost that AskAwaken is about,
// its price, and whether it is [Awakening].
func (l *Lens) OptionalCost() (k uint8, p Price, awakes bool) {
	g := l.game()
	r := &l.v.open.play[l.v.open.nPlay-1]
	of := r.offer(g)
	n := g.optional(&of, r.step)
	return r.step, priceOfCosts(n.costs), n.awakes
}

// Price returns what the waiting ability that AskMay is about costs.
func (l *Lens) Price() Price {
	return l.f.prices[l.v.open.play[l.v.open.nPlay-1].ability]
}

// Resolving reports whether what is on top resolves already: the instruction under
// way is what asks.
func (l *Lens) Resolving() bool {
	s := l.v.open
	return s.nPlay > 0 && s.sp > 0 && s.frame[s.sp-1].pc == pcRun && s.play[s.nPlay-1].ability != noAbility
}

// Mine reports whether the viewer controls what is being played.
func (l *Lens) Mine() bool {
	s := l.v.open
	return s.nPlay == 0 || engine.PlayerID(s.play[s.nPlay-1].ctrl) == l.v.viewer
}

// Rest returns what will happen from the instruction that asks on: with the value
// a player answers in its register, or with what is picked as Picked, Find, Revive
// and so on. Only after Resolving.
func (l *Lens) Rest(answer int16) *Gist {
	g := l.game()
	r := &l.play
	*r = g.s.play[g.s.nPlay-1]
	ip := int(r.ip)
	in := &g.t.programs[g.t.abilities[r.ability].prog].Code[ip]
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch:
		return l.describe(r, ip, true)
	case effect.OpMay, effect.OpAskNumber, effect.OpAskOption, effect.OpAskPay, effect.OpAskKind:
		r.reg[in.A&15] = answer
		ip++
	}
	return l.describe(r, ip, false)
}

// Dropping reports whether the instruction that asks makes its player lose what it
// picks.
func (l *Lens) Dropping() bool {
	s := l.v.open
	if !l.Resolving() {
		return false
	}
	r := &s.play[s.nPlay-1]
	return l.v.m.t.programs[l.v.m.t.abilities[r.ability].prog].Code[r.ip].Op == effect.OpDiscard
}

// Wanted reports whether a card that the instruction under way lets its player show is
// what the text asks for then, as [Exploration] asks for a Treasure.
func (l *Lens) Wanted(o engine.ObjectID) bool {
	s := l.v.open
	if !l.Resolving() {
		return false
	}
	r := &s.play[s.nPlay-1]
	p := &l.v.m.t.programs[l.v.m.t.abilities[r.ability].prog]
	in := &p.Code[r.ip]
	if in.Op != effect.OpPickFrom {
		return false
	}
	g := l.game()
	for _, then := range p.Code[r.ip+1:] {
		switch {
		case then.Op == effect.OpHalt, then.Op == effect.OpJoin, then.Op == effect.OpPickFrom:
			return false
		case then.Op == effect.OpIs && effect.Selector(then.B) == effect.SelSet0+effect.Selector(in.A):
			if g.matches(p.filters[then.C], uint8(l.v.viewer), r.obj, g.ref(o)) {
				return true
			}
		}
	}
	return false
}

// Selects reports whether a Hit may mean an entity, for an ability of the card o
// that the viewer controls: its side, type and what else the filter asks, and
// [Barrier] if it is a target.
func (l *Lens) Selects(h *Hit, o engine.ObjectID, p engine.PlayerID, u *Unit) bool {
	if h.side == effect.SideYours && p != l.v.viewer || h.side == effect.SideEnemy && p == l.v.viewer {
		return false
	}
	if h.place != effect.PlaceField && h.place != effect.PlacePlay || u.InRuler && h.place == effect.PlaceField {
		return false
	}
	if h.types != 0 && h.types&effect.TypeSet(u.Types) == 0 {
		return false
	}
	if !h.narrow || h.filter < 0 {
		return true
	}
	g := l.game()
	return g.matches(h.filter, uint8(l.v.viewer), g.ref(o), g.ref(u.Object))
}

// Due returns how many wills of the payment under way are still to come, and how
// many recovered ordinary stones and produced wills there are for them.
func (l *Lens) Due() (left, supply int) {
	s := l.v.open
	if s.nPlay == 0 {
		return 0, 0
	}
	r := &s.play[s.nPlay-1]
	seat := &s.seat[r.ctrl]
	for _, n := range seat.will {
		supply += int(n)
	}
	return int(r.bill.total()) - int(r.j), supply + bits.OnesCount32(seat.ready())
}
