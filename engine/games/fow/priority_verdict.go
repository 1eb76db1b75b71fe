package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Whether a card of the hand or an ability of an entity can be played is not looked at
// again before something changes that the answer depends on. A walk over the plays of a
// player notes for each of them what that is (walk.why): of what it refuses, what the
// refusal was for; of what can be played, what could take that away (lostBy). Later walks
// give the same answer until then. Where will decides, the bill is noted and held against what
// its player can pay with now (means), when that may have changed; and whether an entity can be
// rested for its abilities is asked each time. This is beside the state and follows from it.

// verdicts are answers about the plays of a player.
type verdicts struct {
	hand      uint64 // cards of the hand with an answer, each with all its copies (deckInfo.copies)
	handYes   uint64 // … of which it is yes
	billed    uint64 // … whose answer is no if their bill is not covered
	chosen    uint64 // … and of these yes if it is
	timed     uint64 // … that hold at main timing, or besides it, as they were found
	atMain    uint64 // … of these those found at it
	acts      uint64 // entities with an answer about their abilities
	actsYes   [maxEntities]uint8
	actsRich  [maxEntities]uint8 // of which it is yes as long as their bill is covered
	actsPoor  [maxEntities]uint8 // of which it is no as long as it is not
	actsTired [maxEntities]uint8 // of which it is no as long as the entity cannot be rested
	handBill  [64]Bill
	handWhy   [64]moments // what would have to change for another answer, but for what bills say
	actsWhy   [maxEntities]moments
	stale     uint64  // of billed: what can be paid with may have changed since
	staleActs uint64  // the same of acts
	whyHand   moments // all of it, of cards of the hand
	whyActs   moments // … and of entities
	main      bool    // that was at main timing
}

// owe notes that whether the price of what is looked at can be paid is whether a bill is covered
// by what pays its kinds of will by the rules.
func (w *walk) owe(b *Bill) { w.billed, w.bill = true, *b }

// whenNew are changes by which other cards and abilities come into question.
const whenNew = whenEntered | whenStones | whenInfo

// reopen forgets the answers about p's plays that news may have changed.
func (g *Game) reopen(p uint8, main bool) {
	p &= 1
	v := &g.verdicts[p]
	news := g.news[p]
	if v.main != main {
		v.main = main
		news |= whenTimed
	}
	switch g.news[p] = 0; {
	case g.askAll || g.t.withers || news == whenever: // who may produce will again is asked again
		v.hand, v.acts, v.stale, v.staleActs, v.whyHand, v.whyActs = 0, 0, 0, 0, 0, 0
	case news&(v.whyHand|v.whyActs) != 0:
		if news&v.whyHand != 0 {
			v.reopenHand(&g.side[p].copies, news)
		}
		if news&v.whyActs != 0 {
			v.whyActs = 0
			for m := v.acts; m != 0; m &= m - 1 {
				if i := trailing(m); v.actsWhy[i]&news != 0 {
					v.acts &^= m & -m
				} else {
					v.whyActs |= v.actsWhy[i]
				}
			}
		}
	}
	if news&whenMeans != 0 || g.t.anySource {
		v.stale, v.staleActs = v.hand&v.billed, v.acts
	}
}

// reopenHand forgets those about cards of the hand.
func (v *verdicts) reopenHand(copies *[64]uint64, news moments) {
	v.whyHand = 0
	for m := v.hand; m != 0; {
		k := trailing(m) & 63 // the lowest of its copies
		if m &^= copies[k]; v.handWhy[k]&news != 0 {
			v.hand &^= copies[k]
		} else {
			v.whyHand |= v.handWhy[k]
		}
	}
}

// outOfTime are the answers about cards of the hand that do not hold at main timing, or besides it.
func (v *verdicts) outOfTime(main bool) uint64 {
	if main {
		return v.timed &^ v.atMain
	}
	return v.timed & v.atMain
}

// rebill looks at the bills of the answers about some cards of the hand again, after what can be paid
// with has changed.
func (g *Game) rebill(p uint8, set uint64) {
	p &= 1
	v, m, di := &g.verdicts[p], g.meansOf(p), g.side[p]
	for sure := m.certain(); set != 0; {
		k := di.lowest[trailing(set)] & 63
		bit, b := di.copies[k], &v.handBill[k]
		set &^= bit
		v.stale &^= bit
		switch {
		case !sure || b.moon|b.time != 0:
			v.hand &^= bit
		case v.chosen&bit != 0 && m.all.pays(b):
			v.handYes |= bit
		case m.top.pays(b), v.handYes&bit != 0 && g.spoken(aboutPayers, g.cardOf(object(p, k))): // other kinds may pay
			v.hand &^= bit
		default:
			v.handYes &^= bit
		}
	}
}

// rebillActs does the same for the abilities of an entity.
func (g *Game) rebillActs(p uint8, i int) {
	v := &g.verdicts[p]
	v.staleActs &^= 1 << i
	set := v.actsRich[i] | v.actsPoor[i]
	if set == 0 || v.acts>>i&1 == 0 {
		return
	}
	m, acts := g.meansOf(p), g.t.cards[g.s.entity[i].card].acts
	for ; set != 0; set &= set - 1 {
		ab, bit := &g.t.abilities[acts[trailing(uint64(set))]], set&-set
		b := ab.asked
		if !ab.plain { // only that it was too little is known
			b = Bill{free: uint8(ab.least)}
		}
		switch {
		case m.decides(&b) && v.actsRich[i]&bit != 0 && m.all.pays(&b):
			v.actsYes[i] |= bit
		case m.decides(&b) && !m.top.pays(&b):
			v.actsYes[i] &^= bit
		default:
			v.acts &^= 1 << i
			return
		}
	}
}

// begin begins to look whether something can be played.
func (w *walk) begin() {
	w.wake |= w.why
	w.why, w.yes, w.rich, w.poor, w.tired, w.billed, w.unpaid, w.chosen = 0, 0, 0, 0, 0, false, false, false
}

// noteHand notes the answer about a card of the hand: of which the lowest copy is k, and these are all. What
// depends on any change is looked at in each walk.
func (v *verdicts) noteHand(w *walk, k uint8, bit uint64, main bool) {
	if w.why&whenAny != 0 {
		w.vague++
		return
	}
	v.hand |= bit
	v.stale, v.timed, v.atMain = v.stale&^bit, v.timed&^bit, v.atMain&^bit
	if w.why&whenTimed != 0 {
		if w.why, v.timed = w.why&^whenTimed, v.timed|bit; main {
			v.atMain |= bit
		}
	}
	v.handYes, v.billed, v.chosen = v.handYes&^bit, v.billed&^bit, v.chosen&^bit
	if w.yes != 0 {
		v.handYes |= bit
	}
	if w.billed && (w.yes != 0 || w.unpaid) {
		w.why |= whenFunds
		v.handBill[k&63] = w.bill
		if v.billed |= bit; w.yes != 0 || w.chosen {
			v.chosen |= bit
		}
	}
	v.handWhy[k&63] = w.why
	v.whyHand |= w.why
}

// noteActs notes the answers about the abilities of an entity.
func (v *verdicts) noteActs(w *walk, i int) {
	if w.why&whenAny != 0 {
		w.vague++
		return
	}
	if w.why&whenThis != 0 { // found behind the look at what rests: where texts change what abilities cost
		w.why |= whenRestsThis
	}
	v.acts |= 1 << i
	v.staleActs &^= 1 << i
	if w.rich|w.poor != 0 {
		w.why |= whenFunds
	}
	v.actsYes[i], v.actsRich[i], v.actsPoor[i], v.actsTired[i] = w.yes, w.rich, w.poor, w.tired
	v.actsWhy[i] = w.why
	v.whyActs |= w.why
}

// relook forgets the answers about the abilities of entities that come, go, or have other
// information.
func (g *Game) relook(set uint64) {
	g.verdicts[0].acts &^= set
	g.verdicts[1].acts &^= set
}

// listKnown lists the abilities of an entity that are known to be playable, but for those
// that rest it if it cannot be rested.
func (g *Game) listKnown(i int, yes uint8) {
	e := &g.s.entity[i]
	for k, n := range g.t.cards[e.card].acts {
		if yes>>k&1 == 0 {
			continue
		}
		if g.t.abilities[n].rests && !g.mayRest(i) {
			g.walk.wake |= whenRestsThis
		} else {
			g.listPlay(engine.MakeOption(ActActivate, uint8(e.obj), g.t.abilities[n].ordinal, 0))
		}
	}
}

// lostBy returns what could change so that something cannot be played any more that can
// be played now: the same that could let it be played, and what takes away.
func (g *Game) lostBy(of *offer) moments {
	if g.t.unanswered || g.lay.limits&limitsPlays != 0 {
		return whenever
	}
	timed := moments(0)
	if of.kind == itemSpell && g.t.about&aboutTime != 0 {
		if g.walk.ruling.quickened != 0 || g.t.ownTime(of.card) {
			return whenever
		}
		timed = whenTimed // it need not be looked at then, but others may quicken it
	}
	in := timed | g.walk.prices(g, of)
	if of.kind == itemAbility && g.t.abilities[of.main].leaves { // what keeps its card there is not noted
		g.walk.billed = false
	}
	if !g.walk.billed { // it is paid for with what its player has, of which stones may be banished for something else
		in |= whenStones | whenSpent | whenInfo | whenTurn | g.t.richer&(whenLife|whenMarked)
		if of.kind == itemSpell && !g.t.fuels && !g.t.conditions && g.onlyWill(of) { // sources alone
			in |= whenDried
		} else {
			in |= whenRested | whenLeft
		}
	}
	for _, n := range of.part {
		if n == noAbility {
			continue
		}
		ab := &g.t.abilities[n]
		if in |= ab.lasts; !ab.settled { // its choices depend on what both have
			in |= (whenEntered | whenLeft | whenInfo | whenNumbers | whenTurn).either() | g.t.aimWake
		}
	}
	return in
}

// isBare reports whether playing a card takes its printed cost, which is fixed, and asks for
// nothing.
func (t *Tables) isBare(id engine.CardID) bool {
	d := &t.cards[id]
	for _, n := range [...]uint16{d.spell, d.extra} {
		if n == noAbility {
			continue
		}
		if a := &t.abilities[n]; !a.settled || a.chase != 0 || len(a.Costs) > 0 || a.MustOptCost || a.lasts&whenAny != 0 {
			return false
		}
	}
	return d.trap == noAbility && !d.halves && d.xs == 0 && d.cost.moon|d.cost.time == 0 && !t.shifts(id)
}

// isTiring reports whether all abilities of a card that can be played rest it.
func (t *Tables) isTiring(d *definition) bool {
	for _, n := range d.acts {
		if !t.abilities[n].rests {
			return false
		}
	}
	return true
}

// askedFor returns the bill that what a player can pay with must cover so that an ability can be
// paid for whose cost is plain. Where it rests a source of one kind of will, that will must be there besides:
// what pays without the source pays with it for one more of its kind, and the other way round, since
// nothing is lost if just its will pays for that.
func (t *Tables) askedFor(a *ability) Bill {
	b, yield := a.bill, t.cards[a.card].yield
	if !a.rests || t.givesWill || t.taxes || yield&(yield-1) != 0 || yield > 1<<freeDue {
		return b
	}
	for kind := range b.attr {
		b.attr[kind] = addSat(b.attr[kind], int(yield>>kind&1))
	}
	b.free = addSat(b.free, int(yield>>freeDue))
	return b
}

// tells reports whether what nobody decides about says which targets an ability has, or what it costs.
func (a *ability) tells() bool {
	for k := range a.Targets {
		if t := &a.Targets[k]; t.OptCost >= 0 && a.Told(int(t.OptCost)) != effect.ToldNot {
			return true
		}
	}
	for k := range a.OptTold {
		if a.OptTold[k] != effect.ToldNot && len(a.OptCosts[k]) > 0 {
			return true
		}
	}
	return false
}

// isFree reports whether one of the options of an ability can always be chosen, and no more than one need be.
func (a *ability) isFree() bool {
	if len(a.Modes) == 0 || a.ChooseMin > 1 || a.ChooseExact {
		return false
	}
	asks := uint64(0)
	for k := range a.Targets {
		if m := a.Targets[k].Mode; m >= 0 {
			asks |= 1 << m
		}
	}
	for k := range a.Modes {
		if a.Modes[k].Cond < 0 && asks>>k&1 == 0 {
			return true
		}
	}
	return false
}

// isSettled reports whether playing an ability leaves nothing to choose but how it is paid
// for, and depends on nothing else.
func (a *ability) isSettled() bool {
	for k := range a.Targets {
		if !a.free || a.Targets[k].Mode < 0 {
			return false
		}
	}
	return (len(a.Modes) == 0 && a.ChooseCount < 0 || a.free) && a.PlayCond < 0 && a.XMin < 0 && a.Announce < 0 &&
		len(a.OptCosts) == 0 && len(a.OptTold) == 0 && a.costWake&whenAny == 0
}

// lastsOf returns what of an ability itself could take away that it can be played.
func (a *ability) lastsOf() moments {
	in := a.costWake&^whenRecovered | a.choiceWake // what is recovered can still be rested
	for k := range a.Costs {
		if a.Costs[k].Kind == effect.CostRestOther {
			in |= whenRested
		}
	}
	switch {
	case in&(whenChase|whenCast).either() != 0, a.art != 0, a.Limit > 0 && a.Will: // what leaves the chase, or is counted, says no more than that something changed
		return whenever
	case a.Limit > 0:
		in |= whenChase.either() // it is put there and counted
	}
	if a.Kind == effect.KindActivated && !a.Instant {
		in |= whenTimed
	}
	return in
}
