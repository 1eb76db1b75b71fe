package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// Values are in tenths of 100 points of ATK. They were set by hand and checked by
// playing mirror games of the embedded decks against random and against the
// policy before the change.
const (
	worthATK      = 10 // 100 points of ATK
	worthDEF      = 7  // 100 points of DEF
	worthCard     = 42 // a card drawn or found
	worthHeld     = 25 // a card in hand: what playing it must at least bring
	worthWin      = 1 << 20
	lowLife       = 1500
	worthPassive  = 12 // an ability that works by itself
	worthRevival  = 75 // a card put onto the field from elsewhere
	worthDiscards = 24
	worthGem      = 8   // a gem or a crystal
	worthEmblem   = 40  // an emblem or a limit break: texts ask for it for the rest of the game
	worthTale     = 12  // a card of the extra deck, or a rune: what playing it must at least bring
	worthReserve  = 70  // will kept for a card that cancels
	worthJudged   = 100 // what a judgment must bring beyond a resonator
	crowd         = 26  // own cards in play, magic stones excepted, from which on more of them change nothing
)

// face returns what n damage to the opponent by an effect is worth: everything if
// it wins together with the attacks and the other damage of this turn.
func (g *greedy) face(n int) int {
	if n > 0 && max(n, g.burn)+g.reach >= g.foeLife {
		return worthWin
	}
	return g.chip(n)
}

// chip returns what n damage to the opponent is worth that does not win: more the
// closer the end is.
func (g *greedy) chip(n int) int {
	if g.foeLife <= lowLife {
		return 12 * max(n, 0) / 100
	}
	return 8 * max(n, 0) / 100
}

// sting returns what n damage to the own player costs.
func (g *greedy) sting(n int) int {
	switch {
	case n <= 0:
		return 0
	case n >= g.life:
		return worthWin
	case g.life-n <= 1000:
		return 14 * n / 100
	case g.life <= lowLife+500:
		return 10 * n / 100
	}
	return 6 * n / 100
}

// flair is what a keyword is worth on a field: so much, and so much for each 100 of ATK.
type flair struct{ flat, perATK int8 }

// flairs are those of keywords that are worth something by themselves, which are valued.
var (
	flairs = [64]flair{
		fow.Flying: {6, 3}, fow.Precision: {12, 0}, fow.FirstStrike: {4, 2}, fow.Pierce: {0, 2}, fow.Barrier: {12, 0},
		fow.Imperishable: {10, 0}, fow.Explode: {25, 0}, fow.Bane: {35, 0}, fow.Drain: {0, 3}, fow.Eternal: {40, 0}, fow.Swiftness: {2, 0},
	}
	valued = func() (set uint64) {
		for k, f := range flairs {
			if f != (flair{}) {
				set |= 1 << k
			}
		}
		return set
	}()
)

// bodyWorth returns what a card with these numbers and this set of keywords is worth
// on the field.
func bodyWorth(atk, def int, keywords uint64) int {
	w := (worthATK*max(atk, 0) + worthDEF*max(def, 0)) / 100
	for m := keywords & valued; m != 0; m &= m - 1 {
		f := &flairs[lowest(m)&63]
		w += int(f.flat) + int(f.perATK)*atk/100
	}
	return w
}

// gemWorth returns what n gems or crystals are worth: more where a card of the hand costs
// some.
func (g *greedy) gemWorth(n int) int {
	if n <= 0 {
		return worthGem * n
	}
	for k, m := range g.v.Hand(g.seat) {
		for ; m != 0; m &= m - 1 {
			if price := g.lens.PlayPrice(g.v.CardOf(engine.MakeObject(g.seat, uint8(64*k)+lowest(m)))); price.Gems > 0 {
				return 2 * worthGem * n
			}
		}
	}
	return worthGem * n
}

// unitWorth returns what a card on a field is worth to its controller.
func (g *greedy) unitWorth(u *fow.Unit, fights bool) int {
	switch {
	case u.InRuler:
		return 0
	case !fights:
		return int(g.faces[u.Card].rest) + 10
	}
	return max(int(g.faces[u.Card].rest)+bodyWorth(int(u.ATK), int(u.DEF), u.Keywords), 1)
}

// restWorth returns what of that does not change: of a card all but its body.
func restWorth(c *fow.CardFacts) int {
	w := worthPassive*c.Passives + 15*len(c.Attack) + 12*len(c.Acts)
	if c.BuffATK|c.BuffDEF|c.CurseATK|c.CurseDEF != 0 {
		w += 2 * bodyWorth(int(c.BuffATK+c.CurseATK), int(c.BuffDEF+c.CurseDEF), 0)
	}
	if c.Source {
		w += 35
	}
	return w
}

// face is what does not change of a card.
type face struct {
	rest    int32 // what it is worth on a field besides its body
	fresh   int32 // what it brings as it enters, whatever else is there (newWorth)
	total   int16 // total cost
	cancels uint8 // of what it does when it is played so much may cancel
	replies bool  // a chant that can be played at any time
	fights  bool
}

// weigh notes what does not change of the cards of a run.
func (g *greedy) weigh(f *fow.Facts) {
	g.facts, g.faces = f, make([]face, f.Cards())
	for id := range g.faces {
		c := f.Card(engine.CardID(id))
		g.faces[id] = face{int32(restWorth(c)), int32(freshWorth(c)), c.Total, cancels(c, &g.lens), c.Quick && c.Chant, c.Fights}
	}
}

// freshWorth returns what of a resonator or J-ruler that enters does not hang on what else is there.
func freshWorth(c *fow.CardFacts) int {
	w := bodyWorth(int(c.ATK), int(c.DEF), c.Keywords) + worthPassive*c.Passives + 12*(len(c.LastWords)+len(c.Acts)+len(c.Attack))
	if c.Source {
		w += 40
	}
	return w
}

// cancels returns how much of what a card does when it is played may cancel.
func cancels(c *fow.CardFacts, l *fow.Lens) (n uint8) {
	for _, a := range c.Play {
		t := l.Printed(a)
		for k := range t.Clause {
			if t.Clause[k].Cancels {
				n++
				break
			}
		}
	}
	return n
}

// printedWorth returns what a card is worth as printed, an alternative card as its
// better half.
func (g *greedy) printedWorth(id engine.CardID) int {
	c := g.lens.Card(id)
	if c.Halves[0] != 0 {
		return max(g.printedWorth(c.Halves[0]), g.printedWorth(c.Halves[1]))
	}
	w := worthPassive*c.Passives + 20*(len(c.Play)+len(c.Attack)+len(c.LastWords)) + 12*len(c.Acts)
	if !c.Fights {
		return w + 10 + 20*int(c.Total)
	}
	return w + bodyWorth(int(c.ATK), int(c.DEF), c.Keywords)
}

// handWorth returns how useful a card is in hand: less the further its cost is
// above the will of the next turn.
func (g *greedy) handWorth(o engine.ObjectID) int {
	id := g.v.CardOf(o)
	w := g.printedWorth(id)/2 + 25
	stones, _ := g.v.Stones(g.seat)
	if over := g.total(id) - stones - 1; over > 0 {
		w -= 20 * over
	}
	return w
}

// total returns what a card costs, an alternative card by its cheaper half.
func (g *greedy) total(id engine.CardID) int {
	c := g.lens.Card(id)
	if c.Halves[0] != 0 {
		return int(min(g.lens.Card(c.Halves[0]).Total, g.lens.Card(c.Halves[1]).Total))
	}
	return int(c.Total)
}

// objectWorth returns what an object is worth to its controller where it is: on a
// field as it stands there, elsewhere as a card in hand.
func (g *greedy) objectWorth(o engine.ObjectID) int {
	if fow.IsPlayer(o) {
		return 0
	}
	if i := g.own(o); i >= 0 {
		return g.worths[0][i]
	}
	if i := g.foe(o); i >= 0 {
		return g.worths[1][i]
	}
	if g.lens.Card(g.v.CardOf(o)).Stone {
		return 60
	}
	return g.handWorth(o)
}

// hitWorth returns what a Hit on a card costs its controller; negative if the
// controller gains.
func (g *greedy) hitWorth(h *fow.Hit, u *fow.Unit, worth int, mine bool) int {
	loss := 0
	switch h.Fate {
	case fow.FateTaken:
		return 2 * worth
	case fow.FateDestroyed:
		if u.Has(fow.Eternal) {
			return 0
		}
		return worth + 5
	case fow.FateTucked, fow.FateBanished, fow.FateRemoved:
		return worth + 6
	case fow.FateReturned:
		switch c := g.lens.Card(u.Card); {
		case c.Token || c.JRuler:
			return worth
		default:
			return worth/2 + 5
		}
	case fow.FateRested, fow.FateIdle:
		loss = g.restLoss(u, mine)
	case fow.FateRecovered:
		if u.Rested {
			loss = -4 * int(u.ATK) / 100
		}
	}
	if !g.fights(u) {
		return loss
	}
	gone := int(h.Damage) - int(min(h.DEF, 0))
	if gone >= int(u.DEF-u.Damage) && gone > 0 {
		return worth + 5
	}
	switch {
	case h.Brief:
		if gone > 0 {
			loss++
		}
		loss -= g.briefWorth(h, u, mine)
	default:
		loss -= (worthATK*int(h.ATK) + worthDEF*int(max(h.DEF, 0)) + worthDEF*int(min(h.DEF, 0))) / 100
		if k := h.Keywords &^ u.Keywords; k != 0 {
			loss -= bodyWorth(0, 0, k) + 2
		}
	}
	if h.Mends {
		loss -= worthDEF * int(u.Damage) / 200
	}
	if h.Counters != 0 && h.ATK|h.DEF == 0 {
		loss -= 15 * int(h.Counters)
	}
	return loss + int(h.Damage)/100
}

// briefWorth returns what a change until the end of the turn brings a card outside
// battles: more damage of who may still attack.
func (g *greedy) briefWorth(h *fow.Hit, u *fow.Unit, mine bool) int {
	if !mine || !u.CanAttack || g.v.Active() != g.seat || h.ATK <= 0 {
		return int(min(h.ATK, 0)) / 100
	}
	return g.face(int(h.ATK)) / 2
}

// restLoss returns what resting a card costs its controller: in its own turn an
// attack, in the other's a block.
func (g *greedy) restLoss(u *fow.Unit, mine bool) int {
	if u.Rested || !g.fights(u) {
		return 0
	}
	if (g.v.Active() == g.seat) == mine {
		return 7 * int(u.ATK) / 100
	}
	loss := 4 * int(u.ATK+u.DEF) / 200
	if mine {
		return loss
	}
	for i := range g.nMine { // it can be attacked now
		if m := &g.mine[i]; m.CanAttack && m.ATK >= u.DEF-u.Damage {
			return loss + 12
		}
	}
	return loss
}
