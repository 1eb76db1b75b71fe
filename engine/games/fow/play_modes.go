package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// playAwaken decides whether the cost of an automatic ability is paid, and about
// optional costs, [Awakening] first: one that could not be paid with all the rest
// is not asked about. What a card with [Awakening] decides about is that keyword.
//
// 1109.2 (6.3): as you play this card, you may pay the cost as an additional one.
func (g *Game) playAwaken(f *Frame) bool {
	r := g.playing()
	of := r.offer(g)
	of.late = f.b != 0
	if f.a == 0 && r.kind == itemAutomatic && g.t.abilities[r.ability].Optional {
		if g.s.answered == 0 {
			g.askFor(r, AskMay, clauseAwaken)
			g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
			g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
			return true
		}
		if g.take().Action() == ActNo {
			g.dropItem(int(r.item))
			g.endPlay()
			return false
		}
		f.a = 1
	}
	if f.a == 0 {
		if n := g.others(&of); n > 0 && g.chooseCost(r, &of, n) {
			return true
		}
		f.a, of.other = 1, r.costItem
	}
	if g.s.answered != 0 {
		if g.take().Action() == ActYes {
			r.paid |= 1 << r.step
			if n := g.optional(&of, r.step); n.awakes {
				r.flags |= playAwake
			}
		}
		r.step++
	}
	for ; ; r.step++ {
		n := g.optional(&of, r.step)
		if n.costs == nil {
			break
		}
		if n.told != effect.ToldNot {
			if g.textThere(&of, n.prog, n.told, r.flags&playTorrent != 0) {
				r.paid |= 1 << r.step
			}
			continue
		}
		if n.must && r.paid == 0 && !(r.step == 0 && g.affordsPlay(r, &of, 2)) {
			r.paid |= 1 << r.step // the other cannot be paid
			continue
		}
		if n.one && r.paid != 0 || !g.affordsPlay(r, &of, r.paid|1<<r.step) || !g.optionalTargets(&of, r.step) {
			continue
		}
		g.askFor(r, AskAwaken, clauseAwaken)
		g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
		return true
	}
	r.step = 0
	f.pc = g.nextChoice(r, &of)
	return false
}

// nextChoice returns the step of playing something, once it is known what is paid for it, that
// has something to choose or determine.
func (g *Game) nextChoice(r *Play, of *offer) uint8 {
	switch {
	case r.ability != noAbility && len(g.t.abilities[r.ability].Modes) > 0:
		return pcPlayModes
	case r.flags&playFree == 0 && g.hasX(of, r.paid):
		return pcPlayX
	case r.ability == noAbility || len(g.t.abilities[r.ability].Targets) == 0:
		return pcPlayReduce
	}
	return pcPlayTargets
}

// chooseCost asks which cost is paid if there are others than the printed one.
//
// 903.2g-i (6.3): effects that alter the quality. 1110.2 (6.3): rather than paying
// its cost.
func (g *Game) chooseCost(r *Play, of *offer, n uint8) bool {
	if g.s.answered != 0 {
		if r.costItem = g.take().A(); r.costItem > 0 {
			r.flags |= playOther
		}
		return false
	}
	g.askFor(r, AskReduce, clauseCost)
	for of.other = 0; of.other <= n; of.other++ {
		if g.costInTime(of) && g.affordsPlay(r, of, 0) {
			g.d.Add(engine.MakeOption(ActMode, of.other, 0, 0))
		}
	}
	return true
}

// optionalCost is one of the optional costs of what is played.
type optionalCost struct {
	costs  []effect.Cost
	prog   uint16
	awakes bool        // [Awakening]
	told   effect.Told // nobody decides: [Torrent], [Seal], [Null] …
	one    bool        // at most one of them may be paid
	must   bool        // … and one of the two must be
}

// optional returns optional cost k of what is played: those of the ability first,
// then those of the card's own costs.
func (g *Game) optional(of *offer, k uint8) (c optionalCost) {
	for _, n := range of.part {
		if n == noAbility {
			continue
		}
		ab := &g.t.abilities[n]
		if int(k) < len(ab.OptCosts) {
			awakes := ab.Told(int(k)) == effect.ToldNot && of.kind == itemSpell && g.t.cards[of.card].keywords&Awakening.Bit() != 0
			return optionalCost{ab.OptCosts[k], ab.prog, awakes, ab.Told(int(k)), ab.OneOptCost, ab.MustOptCost}
		}
		k -= uint8(len(ab.OptCosts))
	}
	return c
}

// textThere reports whether a text that a chant has or not is there as it is played.
//
// 1124.2 (6.3): another card was played this turn. 1128.2a, 1133.2a, 1134.2a (8.01):
// what the keyword asks for is so as the card is played.
func (g *Game) textThere(of *offer, prog uint16, k effect.Told, torrent bool) bool {
	if k == effect.ToldTorrent {
		return torrent
	}
	g.derived() // before: what is cached counts the card where it is
	g.priced = of.obj
	defer func() { g.priced = noRef }()
	return g.pure(prog, int16(k)-1, of.p, of.obj, of.card) != 0
}

// optionalTargets reports whether the targets that an optional cost demands exist.
func (g *Game) optionalTargets(of *offer, k uint8) bool {
	if of.main == noAbility {
		return true
	}
	ab := &g.t.abilities[of.main]
	for i := range ab.Targets {
		if ab.Targets[i].OptCost == int8(k) && !g.hasTargets(of, ab, i) {
			return false
		}
	}
	return true
}

// modesOf returns how many options of an ability are chosen at least and at most.
func (g *Game) modesOf(of *offer, ab *ability) (least, most int16) {
	if len(ab.Modes) == 0 {
		return 0, 0
	}
	least, most = max(ab.ChooseMin, 1), ab.ChooseMax
	if ab.ChooseMin == 0 && ab.ChooseMax > 0 && ab.ChooseCount < 0 && !ab.ChooseExact {
		least = 0
	}
	if ab.ChooseCount >= 0 {
		most = g.pureOn(ab.prog, ab.ChooseCount, of.p, of.obj, of.trg, of.card)
		least = min(least, most)
		if ab.ChooseExact {
			least = most
		}
		if ab.UpTo && most != ab.ChooseMax {
			least = 0
		}
	}
	return least, most
}

// canChoose reports whether an option of an ability may be chosen: its condition
// holds and what it targets exists.
func (g *Game) canChoose(of *offer, ab *ability, k int) bool {
	if m := ab.Modes[k]; m.Cond >= 0 && g.pureOn(ab.prog, m.Cond, of.p, of.obj, of.trg, of.card) == 0 {
		return false
	}
	for i := range ab.Targets {
		if int(ab.Targets[i].Mode) == k && !g.hasTargets(of, ab, i) {
			return false
		}
	}
	return true
}

// playModes chooses options in ascending order, so that every set of them can be
// reached once (A47: none is chosen twice).
//
// 903.2c (6.3): that number of options; what is not chosen does not exist.
func (g *Game) playModes(f *Frame) bool {
	r := g.playing()
	if r.ability == noAbility || len(g.t.abilities[r.ability].Modes) == 0 {
		f.pc = pcPlayX
		return false
	}
	ab := &g.t.abilities[r.ability]
	of := r.offer(g)
	least, most := g.modesOf(&of, ab)
	if ab.ChooseRandom {
		g.randomModes(r, &of, ab, most)
		r.i, r.step = 0, 0
		f.pc = pcPlayX
		return false
	}
	if g.s.answered != 0 {
		a := g.take()
		if a.Action() == ActDone {
			r.i, r.step = 0, 0
			f.pc = pcPlayX
			return false
		}
		r.modes |= 1 << a.A()
		r.step = a.A() + 1
		r.i++
	}
	if int16(r.i) < most {
		g.askFor(r, AskMode, clauseModes)
		if g.t.about&aboutAim != 0 && g.aims(&of) {
			g.askAimedModes(r, &of, ab, least)
			return true
		}
		open := int16(0)
		for k := int(r.step); k < len(ab.Modes); k++ {
			open += int16(b2u(g.canChoose(&of, ab, k)))
		}
		for k := int(r.step); k < len(ab.Modes); k++ {
			if !g.canChoose(&of, ab, k) {
				continue
			}
			// Enough options must be left to reach the least number.
			if int16(r.i)+open >= least {
				g.d.Add(engine.MakeOption(ActMode, uint8(k), 0, 0))
			}
			open--
		}
		if int16(r.i) >= least {
			g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
		}
		if g.d.N > 0 {
			return true
		}
	}
	r.i, r.step = 0, 0
	f.pc = pcPlayX
	return false
}

// randomModes lets chance choose options of an ability, of those that may be chosen.
//
// 903.2c (6.3): in the same step as options that a player chooses.
func (g *Game) randomModes(r *Play, of *offer, ab *ability, most int16) {
	for ; most > 0; most-- {
		var open [32]uint8
		n := 0
		for k := range ab.Modes {
			if r.modes>>k&1 == 0 && n < len(open) && g.canChoose(of, ab, k) {
				open[n] = uint8(k)
				n++
			}
		}
		if n == 0 {
			return
		}
		r.modes |= 1 << open[g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), n)]
	}
}

// playX asks for an X that its player determines, from 0 to the most that can be
// paid.
//
// 903.2d (6.3): the value is determined now. 903.2d-i (6.3), A36: if the cost is
// waived or replaced, it is 0.
func (g *Game) playX(f *Frame) bool {
	r := g.playing()
	of := r.offer(g)
	next := pcPlayTargets
	if r.kind == itemFight {
		next = pcPlayCost
	}
	if g.s.answered != 0 {
		r.x = int16(g.take().A())
		if r.item != noItem { // 203.5b (6.3): from now on it counts in its total cost
			g.s.chase[r.item].x = r.x
			g.stirBoth(whenChase | whenCast)
		}
		if f.pc = next; r.kind == itemFight {
			r.bill = g.priceOf(&of, r.paid, r.x)
		}
		return false
	}
	f.pc = next
	if !g.hasX(&of, r.paid) || r.flags&playFree != 0 {
		return false
	}
	f.pc = pcPlayX
	g.askFor(r, AskX, clauseX)
	if g.t.about&aboutAim != 0 && g.aims(&of) {
		g.askAimedX(r)
		return true
	}
	relieved := r.kind == itemSpell && g.t.cards[r.card].relieved
	for x := int16(0); x < maxX && (x == 0 || relieved || g.canAfford(&of, r.paid, x)); x++ {
		if relieved && !g.canAfford(&of, r.paid, x) { // what costs too much with fewer may not with more
			continue
		}
		if g.aimsAt(&of, r, x) { // A6: so that it can be played to its end
			g.d.Add(engine.MakeOption(ActNumber, uint8(x), 0, 0))
		}
	}
	if g.d.N == 0 { // no X has all the targets that its player has chosen to need
		g.d.Add(engine.MakeOption(ActNumber, 0, 0, 0))
	}
	return true
}

// hasX reports whether some cost to be paid has an X.
func (g *Game) hasX(of *offer, paid uint8) bool {
	if of.kind == itemSpell && of.paysOwn() && g.t.cards[of.card].xs > 0 {
		return true
	}
	if of.asPrinted(paid) {
		for _, n := range of.part {
			if n != noAbility && g.t.abilities[n].asksX {
				return true
			}
		}
		return false
	}
	has := false
	g.eachCost(of, paid, func(c *effect.Cost, _ uint16) {
		has = has || c.Kind == effect.CostWill && c.Will.X > 0 || c.N == -1
	})
	return has
}
