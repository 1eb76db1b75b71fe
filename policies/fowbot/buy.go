package fowbot

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// addPlay weighs playing a card, and a second copy of it; of an alternative card the
// better half.
func (g *greedy) addPlay(i int, opt engine.Option, means int) {
	o := engine.ObjectID(opt.A())
	id := g.v.FaceOf(o)
	if halves := g.lens.Card(id).Halves; halves[0] != 0 {
		id = halves[g.betterHalf(o, halves, means)]
	}
	c := g.lens.Card(id)
	if g.nMine >= crowd && !c.Chant && !c.Rune {
		return
	}
	w, x, will := g.playWorth(o, id, means)
	if w <= 0 {
		return
	}
	cost := min(will+g.lens.PlayPrice(id).X*x, means)
	early := w
	if c.Chant || c.Rune {
		early += 20
	}
	w += 5 * cost // will that is not spent is lost
	g.add(item{option: i, worth: w, cost: cost, early: early})
	if c.Resonator && 2*cost <= means && g.copiesInHand(id) > 1 {
		g.add(item{option: i, worth: w * 7 / 8, cost: cost, early: early - 1})
	}
}

// betterHalf returns which half of an alternative card brings more of those that can
// be paid.
func (g *greedy) betterHalf(o engine.ObjectID, halves [2]engine.CardID, means int) int {
	at, top := 0, -1<<30
	for k, id := range halves {
		if g.lens.PlayPrice(id).Will > means {
			continue
		}
		if w, _, _ := g.playWorth(o, id, means); w > top {
			at, top = k, w
		}
	}
	return at
}

// side chooses the half of an alternative card that is worth most at the moment; of
// cards with [Shift] the side that costs more.
func (g *greedy) side(d *engine.Decision) int {
	halves := g.lens.Card(g.v.CardOf(d.Object)).Halves
	switch {
	case halves[0] == 0:
		return d.N - 1
	case g.v.MainTiming():
		return g.betterHalf(d.Object, halves, g.lens.Means())
	}
	at, top := 0, -1<<30
	for k, id := range halves {
		if w := g.answerWith(d.Object, id); w > top {
			at, top = k, w
		}
	}
	return at
}

// copiesInHand counts the copies of a card in the own hand.
func (g *greedy) copiesInHand(id engine.CardID) (n int) {
	hand := g.v.Hand(g.seat)
	for k := range hand {
		for m := hand[k]; m != 0; m &= m - 1 {
			if g.v.CardOf(engine.MakeObject(g.seat, uint8(64*k)+lowest(m))) == id {
				n++
			}
		}
	}
	return n
}

// playWorth returns what playing a card brings beyond keeping it, the X to play it with, and the will
// besides X.
func (g *greedy) playWorth(o engine.ObjectID, id engine.CardID, means int) (w, x, will int) {
	c, price := g.lens.Card(id), g.lens.PlayPrice(id)
	will = price.Will
	w = -worthHeld - g.priceWorth(price, -1)
	if g.v.InRunes(o) {
		w += worthHeld - worthTale + g.answersRunes()
	}
	choice := fow.Choice{}
	if c.Keywords>>fow.Mythic&1 != 0 && g.controls(id) {
		return -1, 0, will // one of the two would go
	}
	if price.X > 0 {
		x = max(means-price.Will, 0) / price.X
		choice.X = int16(x) + 1
	}
	switch {
	case c.Resonator:
		w += g.newWorth(id)
	case !c.Chant && !c.Rune:
		w += g.lastingWorth(c)
	}
	for _, a := range c.Play {
		w += g.abilityWorth(a, o, choice)
	}
	if extra := c.AwakeWill; extra > 0 && will+extra <= means {
		more := 0
		for _, a := range c.Awake {
			more += g.abilityWorth(a, o, choice)
		}
		if more > 5*extra {
			w += more
			will += extra
		}
	}
	return w, x, will
}

// controls reports whether the own player has a card of a face on the field.
func (g *greedy) controls(id engine.CardID) bool {
	for i := range g.nMine {
		if g.mine[i].Card == id {
			return true
		}
	}
	return false
}

// answersRunes returns what it brings that one more rune is revealed.
func (g *greedy) answersRunes() (w int) {
	for i := range g.nMine {
		if g.lens.Card(g.mine[i].Card).Keywords&fow.RuneSkill.Bit() != 0 {
			w += 8
		}
	}
	return w
}

// newWorth returns what a resonator or J-ruler brings as it enters: its body, what
// it does for others and what it may attack at once.
func (g *greedy) newWorth(id engine.CardID) int {
	c := g.lens.Card(id)
	w := int(g.faces[id].fresh) + g.aura(c)
	if c.Keywords>>fow.Swiftness&1 != 0 {
		w += g.face(int(c.ATK)) / 2
	}
	return w
}

// aura returns what continuous effects of a card do for the cards on the field.
func (g *greedy) aura(c *fow.CardFacts) int {
	w := 0
	if c.BuffATK|c.BuffDEF != 0 {
		w += bodyWorth(int(c.BuffATK), int(c.BuffDEF), 0) * (1 + bits.OnesCount64(g.fighter[0]))
	}
	if c.CurseATK|c.CurseDEF != 0 {
		w += bodyWorth(int(c.CurseATK), int(c.CurseDEF), 0) * (1 + bits.OnesCount64(g.fighter[1]))
	}
	return w
}

// lastingWorth returns what an addition or regalia brings on the field.
func (g *greedy) lastingWorth(c *fow.CardFacts) int {
	w := 22*c.Passives + 25*len(c.Acts) + g.aura(c)
	if c.WornATK|c.WornDEF != 0 || c.WornKeywords != 0 {
		w += bodyWorth(int(c.WornATK), int(c.WornDEF), c.WornKeywords)
		if g.fighter[0] == 0 {
			w -= 30
		}
	}
	if c.Source {
		stones, _ := g.v.Stones(g.seat)
		w += max(90-10*stones, 20)
	}
	if c.Crest {
		w += 12
		for i := range g.nMine {
			if g.lens.Card(g.mine[i].Card).Keywords&fow.Crest.Bit() != 0 {
				w += 20
			}
		}
	}
	return w
}

// abilityWorth returns what an ability of the own card o brings: the better of its
// options if there are any.
func (g *greedy) abilityWorth(a uint16, o engine.ObjectID, c fow.Choice) int {
	n := g.lens.Modes(a)
	if n == 0 {
		return g.gistWorth(g.lens.Gist(a, o, c), o)
	}
	top := 0
	for k := range n {
		c.Mode = uint8(k) + 1
		if w := g.gistWorth(g.lens.Gist(a, o, c), o); w > top {
			top = w
		}
	}
	return top
}

// addAct weighs an activate ability.
func (g *greedy) addAct(i int, opt engine.Option) {
	o := engine.ObjectID(opt.A())
	act := g.lens.Act(o, opt.B(), opt.C())
	if act.Ability == fow.NoAbility {
		return
	}
	w := g.actWorth(&act, o)
	g.add(item{option: i, worth: w, cost: act.Will, early: w})
}

// actWorth returns what an activate ability brings beyond what it costs apart from
// will. What can be repeated without an end is left alone.
func (g *greedy) actWorth(act *fow.Act, o engine.ObjectID) int {
	p := act.Price
	if p.Will+p.X+p.Discards+p.Banishes+p.Rests+p.Life+p.Counters+p.Gems+p.Graves+p.Milled == 0 && !p.Rest && !p.Leaves && !act.Limited {
		return 0
	}
	k := g.own(o)
	w := g.abilityWorth(act.Ability, o, fow.Choice{}) - g.priceWorth(p, k) - 2
	if act.Art {
		w -= 20 // there may be a better moment
	}
	return w
}

// addJudgment weighs a judgment: the J-ruler and what it does as it enters, less
// the stones that its ruler cannot call then and later, and its risk: it judges
// once.
func (g *greedy) addJudgment(i int, o engine.ObjectID) {
	id := g.v.FaceOf(o)
	c := g.lens.Card(id)
	if c.Back == 0 {
		return
	}
	price := g.lens.JudgmentPrice(id)
	back := g.lens.Card(c.Back)
	w := g.newWorth(c.Back) - g.priceWorth(&price, -1)
	if k := g.own(o); k >= 0 && !g.mine[k].InRuler {
		w -= g.worths[0][k]
	}
	for _, a := range back.Play {
		w += g.abilityWorth(a, o, fow.Choice{})
	}
	w -= worthJudged + g.callWorth()/2
	g.add(item{option: i, worth: w + 5*price.Will, cost: price.Will, early: w, judges: true})
}

// addSet weighs putting a card with [Trigger] or [Stealth] into the standby area: it
// is played for nothing then, if what it waits for happens.
func (g *greedy) addSet(i int, o engine.ObjectID) {
	id := g.v.CardOf(o)
	c := g.lens.Card(id)
	if !c.Trap || g.v.StandbySize(g.seat) > 1 {
		return
	}
	w := 30
	if c.Resonator {
		w = g.newWorth(id)/2 - worthHeld
	}
	g.add(item{option: i, worth: w, cost: setCost})
}

// setCost is what setting a card costs.
const setCost = 2
