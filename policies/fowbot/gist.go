package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// gistWorth returns what an ability of the own card o brings.
func (g *greedy) gistWorth(t *fow.Gist, o engine.ObjectID) int {
	w := 0
	for k := range t.Clause {
		if h := &t.Clause[k]; h.Used {
			w += g.selectWorth(h, o)
		}
	}
	if t.Picked.Used {
		w += g.selectWorth(&t.Picked, o)
	}
	if t.Enemies.Used {
		for i := range g.nTheirs {
			if u := &g.theirs[i]; g.lens.Selects(&t.Enemies, o, g.seat.Opponent(), u) {
				w += g.hitWorth(&t.Enemies, u, g.worths[1][i], false)
			}
		}
	}
	if t.Mine.Used {
		for i := range g.nMine {
			if u := &g.mine[i]; g.lens.Selects(&t.Mine, o, g.seat, u) {
				w -= g.hitWorth(&t.Mine, u, g.worths[0][i], true)
			}
		}
	}
	if t.This.Used {
		w += g.thisWorth(&t.This, o)
	}
	if t.Overlays {
		w += g.overlayWorth(o)
	}
	return w + g.playerWorth(t)
}

// overlayWorth returns what it brings to put the own card o on top of the J-ruler: its
// body instead of the other, and no card to be killed by itself.
func (g *greedy) overlayWorth(o engine.ObjectID) int {
	for i := range g.nMine {
		if u := &g.mine[i]; u.Is(fow.JRuler) && !u.InRuler {
			return g.printedWorth(g.v.CardOf(o)) - g.worths[0][i]
		}
	}
	return -worthCard // there is nothing to put it on
}

// thisWorth returns what a Hit on the card itself brings.
func (g *greedy) thisWorth(h *fow.Hit, o engine.ObjectID) int {
	if i := g.own(o); i >= 0 {
		w := -g.hitWorth(h, &g.mine[i], g.worths[0][i], true)
		if c := g.lens.Card(g.mine[i].Card); h.Inverts && c.Back != 0 {
			w += g.printedWorth(c.Back) - g.printedWorth(g.mine[i].Card)
		}
		return w
	}
	if h.Brief {
		return 0
	}
	w := bodyWorth(int(h.ATK), int(h.DEF), h.Keywords)
	if h.Fate > fow.FateReturned {
		w -= 15
	}
	return w
}

// selectWorth returns what a Hit on the best objects it may mean brings.
func (g *greedy) selectWorth(h *fow.Hit, o engine.ObjectID) int {
	if h.OnChase() {
		return 0 // weighed where something is there to answer
	}
	if h.Divided {
		return g.divideWorth(h, o)
	}
	most := int(h.Most)
	// Of all that it may mean the best, as many as it says: what does not gain is not chosen.
	n, foe := 0, g.seat.Opponent()
	if !h.Own() {
		for i := range g.nTheirs {
			if u := &g.theirs[i]; !u.Has(fow.Barrier) && g.lens.Selects(h, o, foe, u) {
				n = g.gain(n, g.hitWorth(h, u, g.worths[1][i], false))
			}
		}
	}
	if !h.Enemies() {
		for i := range g.nMine {
			if u := &g.mine[i]; g.lens.Selects(h, o, g.seat, u) {
				n = g.gain(n, -g.hitWorth(h, u, g.worths[0][i], true))
			}
		}
	}
	if h.Players() {
		n = g.gain(n, g.face(int(h.Damage)))
	}
	sum := 0
	for left := g.gains[:n]; len(left) > 0 && most > 0; most-- {
		at := 0
		for k, w := range left {
			if w > left[at] {
				at = k
			}
		}
		sum += left[at]
		left[at] = left[len(left)-1]
		left = left[:len(left)-1]
	}
	return sum
}

// gain notes a worth among n gains if it is one, and returns how many there are.
func (g *greedy) gain(n, w int) int {
	if w > 0 {
		g.gains[n] = w
		n++
	}
	return n
}

// divideWorth returns what damage divided among enemies brings: kills first.
func (g *greedy) divideWorth(h *fow.Hit, o engine.ObjectID) int {
	left, sum, used := int(h.Damage), 0, uint64(0)
	for range h.Most {
		at, top := -1, 0
		for i := range g.nTheirs {
			if u := &g.theirs[i]; used>>i&1 == 0 && g.fights(u) && int(u.DEF-u.Damage) <= left && g.worths[1][i] > top &&
				g.lens.Selects(h, o, g.seat.Opponent(), u) {
				at, top = i, g.worths[1][i]
			}
		}
		if at < 0 {
			break
		}
		used |= 1 << at
		sum += top
		left -= int(g.theirs[at].DEF - g.theirs[at].Damage)
	}
	if h.Players() {
		return sum + g.chip(max(left, 0))
	}
	return sum + max(left, 0)/100
}

// playerWorth returns what an ability does apart from cards on the field.
func (g *greedy) playerWorth(t *fow.Gist) int {
	if t.HitsOnly {
		return 0
	}
	w := g.face(int(t.Face)) - g.sting(int(t.Sting))
	if t.Life > 0 {
		w += 4 * int(t.Life) / 100
		if g.life <= lowLife {
			w += 5 * int(t.Life) / 100
		}
	} else {
		w -= g.sting(int(-t.Life))
	}
	if t.FoeLife < 0 {
		w += g.face(int(-t.FoeLife))
	} else {
		w -= 4 * int(t.FoeLife) / 100
	}
	deck, stones := g.v.DeckSizes(g.seat)
	if draw := int(t.Draw); draw > 0 {
		if deck <= draw+2 {
			w -= 1000
		}
		w += worthCard * draw
	}
	if t.Mill > 0 && deck <= int(t.Mill)+3 {
		w -= 1000
	}
	w += g.gemWorth(int(t.Gems))
	w += worthEmblem * int(t.Items)
	w += worthCard*int(t.Find) + worthRevival*int(t.Revive) - 30*int(t.Gift) - 24*int(t.Discard)
	w += worthDiscards * min(int(t.Rob), g.v.HandSize(g.seat.Opponent()))
	w += 45 * min(int(t.Yield), g.nTheirs)
	w += 70*min(int(t.Stones), stones) - 40*int(t.Foes) + 250*int(t.Turns)
	if t.Tokens > 0 {
		w += bodyWorth(int(t.TokenATK), int(t.TokenDEF), t.TokenKeywords)
	}
	if t.Heals {
		w += g.healWorth()
	}
	if t.Grants {
		w += 8
	}
	if t.Wins {
		w += worthWin
	}
	if t.Loses {
		w -= worthWin
	}
	w += 30 * int(t.Skips)
	if t.Restarts {
		w += g.behind() - 80
	}
	if t.Tale { // last: weighing tales asks the lens for other things
		w += g.taleWorth()
	}
	return w
}

// behind returns how much more the opponent has than the own side.
func (g *greedy) behind() int {
	foe := g.seat.Opponent()
	sum := worthCard*(g.v.HandSize(foe)-g.v.HandSize(g.seat)) + 8*(g.foeLife-g.life)/100
	for i := range g.nTheirs {
		sum += g.worths[1][i]
	}
	for i := range g.nMine {
		sum -= g.worths[0][i]
	}
	theirs, _ := g.v.Stones(foe)
	mine, _ := g.v.Stones(g.seat)
	return sum + 30*(theirs-mine)
}

// taleWorth returns what the best card of the own extra deck brings that the will there
// is pays for, 0 if none does.
func (g *greedy) taleWorth() (top int) {
	set, means := g.v.Aside(fow.ZoneExtra), g.lens.Means()
	for k := range set {
		for m := set[k]; m != 0; m &= m - 1 {
			top = max(top, g.tale(engine.MakeObject(g.seat, uint8(64*k)+lowest(m)), means))
		}
	}
	return top
}

// tale returns what playing a card of the extra deck brings now, at most 0 if it cannot be
// paid for. A card of the hand is worth keeping, such a card only for a better moment.
func (g *greedy) tale(o engine.ObjectID, means int) int {
	id := g.v.FaceOf(o)
	price := g.lens.PlayPrice(id)
	if price.Will > means {
		return -price.Will
	}
	w, _, _ := g.playWorth(o, id, means)
	return w + worthHeld - worthTale
}

// healWorth returns what it brings that an astral ruler is one again.
func (g *greedy) healWorth() int {
	for i := range g.nMine {
		if g.mine[i].InRuler && g.mine[i].Astral {
			return 60
		}
	}
	return 0
}

// priceWorth returns what a price other than will costs; at is the index of the
// card that pays it, -1 if it is not on the field.
func (g *greedy) priceWorth(p *fow.Price, at int) int {
	w := 22*p.Discards + 6*p.Rests + 8*p.Counters + worthGem*p.Gems + 3*p.Graves
	if p.Banishes > 0 {
		least := 60
		for i := range g.nMine {
			if i != at && !g.mine[i].InRuler {
				least = min(least, g.worths[0][i])
			}
		}
		w += least * p.Banishes
	}
	if p.Life > 0 {
		w += g.sting(p.Life)
	}
	if p.Leaves {
		if at >= 0 {
			w += g.worths[0][at]
		} else {
			w += 8
		}
	}
	if p.Rest && at >= 0 {
		w += g.idleWorth(&g.mine[at])
	}
	return w
}

// idleWorth returns what it costs now that an own card becomes rested: an attack
// in the own turn, a block in the other's.
func (g *greedy) idleWorth(u *fow.Unit) int {
	if !g.fights(u) || u.Rested {
		return 0
	}
	if g.v.Active() == g.seat {
		w := 0
		if u.CanAttack {
			w = g.chip(int(u.ATK)) / 2
		}
		return w + min(g.threat, int(u.DEF))*2/100
	}
	if g.v.Ending() {
		return 0
	}
	return 3 * int(u.DEF) / 100
}
