package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies"
)

// greedy weighs what every option does now and in the opponent's next turn, and
// takes the best. It remembers nothing between decisions: equal views get
// equal answers. All fields are scratch space.
type greedy struct {
	seat engine.PlayerID
	lens sve.Lens
	v    *sve.View

	mine, theirs   [sve.MaxUnits]sve.Unit
	worths         [2][sve.MaxUnits]int // of mine and theirs
	nMine, nTheirs int
	life, foeLife  int // defense of the leaders
	reach          int // damage that attacks on the opponent's leader could still deal this turn
	points         int // play points left

	items  [itemsMax]item
	nItems int

	hand  [handMax]engine.CardID
	nHand int
}

// Begin notes the seat.
func (g *greedy) Begin(seat engine.PlayerID) { g.seat = seat }

// Choose returns the best option.
func (g *greedy) Choose(o engine.Observation, d *engine.Decision, _ *engine.Stream) int {
	switch d.Kind {
	case sve.AskFirst, // going first wins 56 % of its own mirror games
		sve.AskMulliganOrder, sve.AskPending, sve.AskOrder, sve.AskLink, sve.AskTriggerLimit:
		return 0
	}
	if d.Kind == sve.AskReplacement {
		return replacement(d)
	}
	g.look(o)
	switch d.Kind {
	case sve.AskMulligan:
		return g.mulligan(d)
	case sve.AskMain:
		return g.mainAction(d)
	case sve.AskQuick:
		return g.quickAction(d)
	case sve.AskAdditional:
		return g.additional(d)
	case sve.AskMode:
		return g.mode(d)
	case sve.AskX:
		return g.number(d, true)
	case sve.AskTarget:
		return g.target(d)
	case sve.AskShare:
		return g.share(d)
	case sve.AskCost, sve.AskHandLimit:
		return g.giveUp(d)
	case sve.AskEvolvePoint:
		return g.evolvePoint(d)
	case sve.AskEvolveCard:
		return g.bestFace(d)
	case sve.AskWardEntry:
		return g.wardEntry(d)
	case sve.AskWardEngage:
		return g.wardEngage(d)
	case sve.AskMay:
		return g.may(d)
	case sve.AskPick:
		return g.pick(d)
	case sve.AskContinue:
		return g.more(d)
	case sve.AskOverflow:
		return g.overflow(d)
	case sve.AskTurnUp:
		return policies.Best(d, sve.ActObject, func(o engine.ObjectID) int { return -g.printedWorth(g.v.CardOf(o)) })
	case sve.AskLimit:
		return policies.Best(d, sve.ActObject, g.objectWorth)
	case sve.AskNumber:
		return g.number(d, false)
	}
	return 0
}

// look opens the view and notes what nearly every answer needs.
func (g *greedy) look(o engine.Observation) {
	v := o.View().(*sve.View)
	g.v, g.seat = v, v.Viewer()
	g.lens.Focus(v)
	foe := g.seat.Opponent()
	g.nMine, g.nTheirs = v.Units(g.seat, &g.mine), v.Units(foe, &g.theirs)
	g.life, g.foeLife, g.points = v.Leader(g.seat), v.Leader(foe), v.PlayPoints(g.seat)
	for i := range g.nMine {
		g.worths[0][i] = g.unitWorth(&g.mine[i])
	}
	for i := range g.nTheirs {
		g.worths[1][i] = g.unitWorth(&g.theirs[i])
	}
	g.reach = 0
	if v.Active() != g.seat || g.walled() {
		return
	}
	for i := range g.nMine {
		if u := &g.mine[i]; ready(u) && reachesLeader(u) {
			g.reach += int(u.Attack)
		}
	}
}

// own returns the index of a card on the own field, or -1.
func (g *greedy) own(o engine.ObjectID) int {
	for i := range g.nMine {
		if g.mine[i].Object == o {
			return i
		}
	}
	return -1
}

// foe returns the index of a card on the opponent's field, or -1.
func (g *greedy) foe(o engine.ObjectID) int {
	for i := range g.nTheirs {
		if g.theirs[i].Object == o {
			return i
		}
	}
	return -1
}

// bestFace returns the evolved face with the best printed body.
func (g *greedy) bestFace(d *engine.Decision) int {
	at, top := 0, -1<<30
	for i, o := range d.Options() {
		if o.Action() != sve.ActObject {
			continue // not to evolve
		}
		if w := g.printedWorth(g.v.FaceOf(o)); w > top {
			at, top = i, w
		}
	}
	return at
}

// replacement reduces damage before anything increases it, and takes what is
// offered instead of an event: such texts are written to help.
func replacement(d *engine.Decision) int {
	best := 0
	for i, o := range d.Options() {
		switch {
		case o.Action() != sve.ActApply:
		case o.A() == sve.ApplyLess:
			return i
		case o.A() == sve.ApplyInstead:
			best = i
		}
	}
	return best
}

// SeenOnly implements [engine.SeenOnly]: it reads what its view shows.
func (*greedy) SeenOnly() {}
