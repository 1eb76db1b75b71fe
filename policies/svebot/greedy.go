package svebot

import (
	"math/bits"

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

	sight           [2]sve.Sight         // by seat: the fields as they were looked at last
	worth           [2][sve.MaxUnits]int // what the cards there are worth
	mine, theirs    *[sve.MaxUnits]sve.Unit
	worths          [2]*[sve.MaxUnits]int // of mine and theirs
	field, foeField uint8                 // slots of mine and theirs
	life, foeLife   int                   // defense of the leaders
	reach           int                   // damage that attacks on the opponent's leader could still deal this turn
	strength        int                   // the same, but for followers that would heal it by their attack
	wall            bool                  // an engaged Ward keeps followers from the leader

	facts  *sve.Facts
	extra  []extras // by card of the facts
	points int      // play points left

	items  [itemsMax]item
	nItems int
}

// Begin notes the seat.
func (g *greedy) Begin(seat engine.PlayerID) { g.sit(seat) }

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
	g.open(o)
	switch d.Kind { // what takes no look at the fields
	case sve.AskMulligan:
		return g.mulligan(d)
	case sve.AskEvolvePoint:
		return g.evolvePoint(d)
	case sve.AskEvolveCard:
		return g.bestFace(d)
	case sve.AskContinue:
		return g.more(d)
	case sve.AskOverflow:
		return g.overflow(d)
	case sve.AskTurnUp:
		return policies.Best(d, sve.ActObject, func(o engine.ObjectID) int { return -g.printedWorth(g.v.CardOf(o)) })
	}
	g.survey()
	switch d.Kind {
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
	case sve.AskWardEntry:
		return g.wardEntry(d)
	case sve.AskWardEngage:
		return g.wardEngage(d)
	case sve.AskMay:
		return g.may(d)
	case sve.AskPick:
		return g.pick(d)
	case sve.AskLimit:
		return policies.Best(d, sve.ActObject, g.objectWorth)
	case sve.AskNumber:
		return g.number(d, false)
	}
	return 0
}

// look opens the view and notes what nearly every answer needs.
func (g *greedy) look(o engine.Observation) {
	g.open(o)
	g.survey()
}

// open opens the view.
func (g *greedy) open(o engine.Observation) {
	v := o.View().(*sve.View)
	if g.v == nil || g.seat != v.Viewer() {
		g.sit(v.Viewer())
	}
	g.v, g.points = v, v.PlayPoints(g.seat)
	g.lens.Focus(v)
	if g.facts != g.lens.Facts() {
		g.appraise()
	}
}

// sit takes a seat: what is mine lies there.
func (g *greedy) sit(seat engine.PlayerID) {
	g.seat = seat
	mine, theirs := seat&1, seat.Opponent()&1
	g.mine, g.theirs = &g.sight[mine].Units, &g.sight[theirs].Units
	g.worths = [2]*[sve.MaxUnits]int{&g.worth[mine], &g.worth[theirs]}
}

// survey notes what there is on the fields.
func (g *greedy) survey() {
	v, foe := g.v, g.seat.Opponent()
	g.field, g.foeField = g.fieldOf(g.seat), g.fieldOf(foe)
	g.life, g.foeLife = v.Leader(g.seat), v.Leader(foe)
	g.reach, g.strength = 0, 0
	if g.wall = v.Walled(foe); g.wall || v.Active() != g.seat {
		return
	}
	for m := g.field; m != 0; m &= m - 1 {
		if u := &g.mine[slotIn(m)]; ready(u) && reachesLeader(u) {
			g.reach += int(u.Attack)
			g.strength += max(int(u.Attack), 0)
		}
	}
}

// fieldOf looks at the cards on a field and returns their slots. What a card is worth is worked
// out again only if it is not as it was.
func (g *greedy) fieldOf(p engine.PlayerID) uint8 {
	p &= 1
	field, changed := g.v.Field(p, &g.sight[p])
	for m := changed; m != 0; m &= m - 1 {
		i := slotIn(m)
		g.worth[p][i] = g.unitWorth(&g.sight[p].Units[i])
	}
	return field
}

// slotIn returns the lowest slot of a set.
func slotIn(m uint8) int { return bits.TrailingZeros8(m) & (sve.MaxUnits - 1) }

// own returns the slot of a card on the own field, or -1.
func (g *greedy) own(o engine.ObjectID) int { return g.v.SlotOn(g.seat, o) }

// foe returns the slot of a card on the opponent's field, or -1.
func (g *greedy) foe(o engine.ObjectID) int { return g.v.SlotOn(g.seat.Opponent(), o) }

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
