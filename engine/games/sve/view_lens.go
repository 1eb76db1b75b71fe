package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Lens answers a policy's questions about what abilities would do, from a View
// and nothing else. A policy holds one and points it at the View of each
// decision; it allocates only when the tables change. The zero Lens is ready.
//
// Questions whose answer needs rules (a cost that depends on the field, an
// amount that counts followers) are worked out on the game itself where they read
// nothing that is hidden, and else on one whose state is the View's, made at most
// once per decision.
type Lens struct {
	v      *View
	f      *Facts
	ready  bool // g holds the view's state
	g      Game
	r      Resolution // scratch space
	blank  Resolution // scratch space in which nothing stays
	answer Gist
	act    Act
	kept   *[keptMost]keptGist
}

// Focus points the lens at a view until the game goes on.
func (l *Lens) Focus(v *View) {
	l.v, l.ready = v, false
	if l.f == nil || l.f.tables != v.m.t {
		l.f = v.m.t.Facts()
		l.kept = new([keptMost]keptGist)
	}
}

// copied returns a game whose state is the view's.
func (l *Lens) copied() *Game {
	if !l.ready {
		l.v.fill(&l.g.s)
		l.g.m, l.g.t, l.g.doings, l.g.side = l.v.m, l.v.m.t, l.v.m.doings, l.v.side
		l.ready = true
	}
	return &l.g
}

// Facts returns the facts about all cards of the run; they are other ones only where the
// tables are.
func (l *Lens) Facts() *Facts { return l.f }

// Card returns the facts of a card.
func (l *Lens) Card(id engine.CardID) *CardFacts { return &l.f.cards[id] }

// Cost returns the play points that playing a card of the viewer costs, of which the definition is given.
func (l *Lens) Cost(o engine.ObjectID, id engine.CardID) int {
	c := &l.f.cards[id]
	if !c.variableCost && l.v.open.costAuras == 0 && l.v.open.kinds&kindsOfCosts == 0 {
		return int(c.Cost)
	}
	return int(l.copied().costToPlay(uint8(l.v.viewer), o, id))
}

// Gist returns what an ability of a card of the viewer would do if it resolved
// now: o is the card, on the field or about to be played. The answer is valid
// until the next question.
func (l *Lens) Gist(a uint16, o engine.ObjectID) *Gist {
	if !l.f.varies[a] {
		return &l.f.gists[a]
	}
	return l.Mode(a, o, noMode)
}

// Printed returns what an ability would do in a game in which nothing has happened: of any card, whoever
// has it.
func (l *Lens) Printed(a uint16) *Gist { return &l.f.gists[a] }

const noMode = 8

// Mode returns what option k of the choose of an ability would do.
func (l *Lens) Mode(a uint16, o engine.ObjectID, k uint8) *Gist {
	if !l.f.open[a] || !l.v.plainly() {
		return l.worked(l.copied(), a, o, k, &l.answer)
	}
	kept, there := l.known(a, o, k)
	switch {
	case there:
		return &kept.gist
	case kept == nil:
		return l.worked(l.v.game, a, o, k, &l.answer)
	}
	return l.worked(l.v.game, a, o, k, &kept.gist)
}

// worked works out on a game what option k of ability a of the viewer's card o does.
func (l *Lens) worked(g *Game, a uint16, o engine.ObjectID, k uint8, out *Gist) *Gist {
	r := &l.r
	*r = Resolution{ability: a, ctrl: uint8(l.v.viewer), obj: o, moves: g.movesOf(o), card: g.cardOf(o), trg: engine.NoObject,
		evoCard: engine.NoObject, paid: 0xFF, modes: uint8(1 << k)}
	r.spells, r.buried = g.cemeteryCounts(r.ctrl)
	return l.describe(g, int(g.t.abilities[a].Code), false, l.coming(o), out)
}

// Modes returns how many options the choose of an ability has, 0 if none.
func (l *Lens) Modes(a uint16) int { return len(l.v.m.t.abilities[a].Modes) }

// describe fills out with what l.r does on a game from ip on. coming says that
// the card is about to be played: Combo will count it (13.2.1).
func (l *Lens) describe(g *Game, ip int, picking, coming bool, out *Gist) *Gist {
	*out = l.f.blank[l.r.ability]
	as := g.guard()
	played := &g.s.pl[l.r.ctrl].played
	*played += b2u(coming)
	g.gist(&l.r, ip, out, picking)
	*played -= b2u(coming)
	g.restore(as)
	return out
}

// Price is what has to be given up besides play points.
type Price struct {
	Points           int // play points
	Discards, Buries int // cards from hand, from the field
	Engages          int // other cards engaged
	Life             int // defense of the own leader
	Leaves, Turns    bool
	Engage           bool // this card is engaged
}

// priceOf adds up costs.
func priceOf(costs []effect.Cost) Price {
	var p Price
	for k := range costs {
		n := int(costs[k].N)
		switch costs[k].Kind {
		case effect.CostPlayPoints:
			p.Points += max(n, 0) // X may be 0
		case effect.CostEngageThis:
			p.Engage = true
		case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis, effect.CostDiscardThis:
			p.Leaves = true
		case effect.CostDiscard, effect.CostDiscardRandom:
			p.Discards += n
		case effect.CostLeaderDefense:
			p.Life += n
		case effect.CostBury, effect.CostReturn, effect.CostDestroy:
			p.Buries += n
		case effect.CostEngage:
			p.Engages += n
		case effect.CostSkipTurn:
			p.Turns = true
		}
	}
	return p
}

// Act is an activated ability as an option names it.
type Act struct {
	Ability        uint16
	Evolves, Races bool // an evolve, a serve ability
	Price
}

// Act returns activated ability n of the viewer's card in a field slot, valid until the next question. The
// price of an evolve ability is before an evolution point takes part.
func (l *Lens) Act(slot, n uint8) *Act {
	a := l.v.abilityOf(slot, n)
	if a == noAbility {
		l.act = Act{Ability: abilityTransfer}
		return &l.act
	}
	act := &l.f.acts[a]
	if act.Evolves {
		if sl := &l.v.open.slot[l.v.viewer&1][slot&(maxField-1)]; sl.evolveCost >= 0 {
			l.act = *act
			l.act.Points = int(sl.evolveCost)
			return &l.act
		}
	}
	return act
}

// InHand returns activated ability n of the viewer's card in hand (10.3.4).
func (l *Lens) InHand(o engine.ObjectID, n uint8) *Act {
	return &l.f.acts[l.v.m.t.cards[l.v.CardOf(o)].abilities[n]]
}

// Now describes the card or ability being played, on top of what is half done:
// its card and the target clause or cost item under work. ok is false if
// nothing is being played or what is played has no ability.
func (l *Lens) Now() (o engine.ObjectID, clause uint8, ok bool) {
	s := l.v.open
	if s.nRes == 0 {
		return engine.NoObject, 0, false
	}
	r := &s.res[s.nRes-1]
	return r.obj, r.clause, r.ability != noAbility
}

// Choice is something chosen before what is played resolves. The zero Choice
// chooses nothing.
type Choice struct {
	Mode uint8 // this option is chosen, plus one
	Cost uint8 // this optional cost is paid, plus one
	X    int16 // the X chosen, plus one
}

// Whole returns all that the thing being played will do if the viewer makes a
// choice about its options, optional costs or X.
func (l *Lens) Whole(c Choice) *Gist {
	if a := l.v.open.res[l.v.open.nRes-1].ability; !l.f.varies[a] {
		return &l.f.gists[a]
	}
	g, r := l.during(), &l.r
	*r = g.s.res[g.s.nRes-1]
	if c.Mode > 0 {
		r.modes |= 1 << (c.Mode - 1)
	}
	if c.Cost > 0 {
		r.paid |= 1 << (c.Cost - 1)
	}
	if c.X > 0 {
		r.x = c.X - 1
	}
	for k := 1; k < len(r.start); k++ { // nothing is selected by the clause under work and those after it
		r.start[k] = max(r.start[k], r.start[k-1])
	}
	r.spells, r.buried = g.cemeteryCounts(r.ctrl)
	return l.describe(g, int(g.t.abilities[r.ability].Code), false, r.kind == playCardKind, &l.answer)
}

// OptionalCost returns the number of the optional additional cost that
// AskAdditional is about, and its price.
func (l *Lens) OptionalCost() (k uint8, p Price) {
	r := &l.v.open.res[l.v.open.nRes-1]
	return r.step, priceOf(l.v.m.t.abilities[r.ability].OptCosts[r.step])
}

// Price returns what the waiting ability that AskMay is about costs.
func (l *Lens) Price() Price {
	return priceOf(l.v.m.t.abilities[l.v.open.res[l.v.open.nRes-1].ability].Costs)
}

// Resolving reports whether what is being played resolves already: the
// instruction under way is what asks.
func (l *Lens) Resolving() bool {
	s := l.v.open
	return s.nRes > 0 && s.sp > 0 && s.frame[s.sp-1].pc == pcResolve
}

// Rest returns what will happen from the instruction that asks on: with the
// value a player answers in its register (AskMay, AskNumber), or with what is
// picked (AskPick) as Picked, Find, Revive and so on.
func (l *Lens) Rest(answer int16) *Gist {
	g, r := l.during(), &l.r
	*r = g.s.res[g.s.nRes-1]
	ip := int(r.ip)
	in := &g.t.programs[g.t.abilities[r.ability].prog].code[ip]
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch:
		return l.describe(g, ip, true, false, &l.answer)
	case effect.OpMay, effect.OpAskNumber, effect.OpAskOption:
		r.reg[in.A&15] = answer
		ip++
	}
	return l.describe(g, ip, false, false, &l.answer)
}

// Dropping reports whether the instruction that asks makes its player lose what
// it picks.
func (l *Lens) Dropping() bool {
	return l.op() == effect.OpDiscard
}

// Splitting reports whether AskNumber is about how many tokens go where.
func (l *Lens) Splitting() bool { return l.op() == effect.OpCreate }

// op returns the instruction that asks, OpHalt if none does.
func (l *Lens) op() effect.Op {
	if !l.Resolving() {
		return effect.OpHalt
	}
	s := l.v.open
	r := &s.res[s.nRes-1]
	return l.v.m.t.programs[l.v.m.t.abilities[r.ability].prog].code[r.ip].Op
}

// Selects returns the slots of the cards on p's field that a Hit may select, for an ability
// of the viewer's card o: by side, type and what else the filter asks.
func (l *Lens) Selects(h *Hit, o engine.ObjectID, p engine.PlayerID) (set uint8) {
	if h.side == effect.SideYours && p != l.v.viewer || h.side == effect.SideEnemy && p == l.v.viewer {
		return 0
	}
	pl := &l.v.open.pl[p&1]
	if set = pl.occupied; h.types != 0 {
		if h.types&effect.TypeFollower == 0 {
			set &^= pl.follower
		}
		if h.types&effect.TypeAmulet == 0 {
			set &= pl.follower
		}
	}
	if !h.narrow || h.filter < 0 || set == 0 {
		return set
	}
	g := l.v.game
	if !l.v.plainly() {
		g = l.copied()
	}
	return g.admitted(h.filter, uint8(l.v.viewer), g.ref(o), uint8(p), set)
}

// Share returns the target that AskShare gives its part of a divided amount.
func (l *Lens) Share() engine.ObjectID {
	s := l.v.state()
	if s.nRes == 0 {
		return engine.NoObject
	}
	r := &s.res[s.nRes-1]
	return r.list[int(r.start[r.clause&(maxClauses-1)]+r.step)%maxList].obj
}
