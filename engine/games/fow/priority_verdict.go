package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Whether a card of the hand or an ability of an entity can be played is not looked at
// again before something changes that the answer depends on. A walk over the plays of a
// player notes for each of them what that is (walk.why): of what it refuses, what the
// refusal was for; of what can be played, what could take that away (lostBy). Later walks
// give the same answer until then. This is beside the state and follows from it.

// verdicts are answers about the plays of a player.
type verdicts struct {
	hand    uint64 // cards of the hand with an answer, each by the lowest of its copies
	handYes uint64 // … of which it is yes
	acts    uint64 // entities with an answer about their abilities
	actsYes [maxEntities]uint8
	handWhy [64]moments // what would have to change for another answer
	actsWhy [maxEntities]moments
	why     moments // all of it
	news    moments // what has changed since the last walk
	main    bool    // that was at main timing
}

// whenNew are changes by which other cards and abilities come into question.
const whenNew = whenEntered | whenStones | whenInfo

// reopen forgets the answers about p's plays that news may have changed.
func (g *Game) reopen(p uint8, main bool) {
	v := &g.verdicts[p]
	news := v.news
	if v.main != main {
		v.main = main
		news |= whenTimed
	}
	switch v.news = 0; {
	case g.askAll || g.t.withers: // who may produce will again is asked again
		v.hand, v.acts, v.why = 0, 0, 0
	case news&v.why != 0:
		v.why = 0
		v.sift(&v.hand, v.handWhy[:], news)
		v.sift(&v.acts, v.actsWhy[:], news)
	}
}

// sift takes out of a set what news may have changed.
func (v *verdicts) sift(set *uint64, why []moments, news moments) {
	for m := *set; m != 0; m &= m - 1 {
		if w := why[trailing(m)]; w&news != 0 {
			*set &^= m & -m
		} else {
			v.why |= w
		}
	}
}

// begin begins to look whether something can be played.
func (w *walk) begin() { w.wake, w.why, w.yes = w.wake|w.why, 0, 0 }

// noteHand notes the answer about a card of the hand, by the lowest of its copies. What
// depends on any change is looked at in each walk.
func (v *verdicts) noteHand(w *walk, k uint8) {
	if w.why&whenAny != 0 {
		w.vague++
		return
	}
	bit := uint64(1) << k
	v.hand |= bit
	if v.handYes &^= bit; w.yes != 0 {
		v.handYes |= bit
	}
	v.handWhy[k&63] = w.why | whenNew
	v.why |= w.why | whenNew
}

// noteActs notes the answers about the abilities of an entity.
func (v *verdicts) noteActs(w *walk, i int) {
	if w.why&whenAny != 0 {
		w.vague++
		return
	}
	v.acts |= 1 << i
	v.actsYes[i] = w.yes
	v.actsWhy[i] = w.why | whenNew
	v.why |= w.why | whenNew
}

// knownActs calls f for the abilities of an entity that are known to be playable.
func (g *Game) knownActs(i int, yes uint8, f func(engine.Option) bool) bool {
	e := &g.s.entity[i]
	for k, n := range g.t.cards[e.card].acts {
		if yes>>k&1 != 0 && !f(engine.MakeOption(ActActivate, uint8(e.obj), g.t.abilities[n].ordinal, 0)) {
			return false
		}
	}
	return true
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
	// It is paid for with what its player has.
	in := timed | whenRested | whenSpent | whenLeft | whenInfo | whenTurn | g.t.richer&(whenLife|whenMarked) | g.walk.prices(g, of)
	for _, n := range of.part {
		if n == noAbility {
			continue
		}
		ab := &g.t.abilities[n]
		if in |= ab.lasts; !ab.settled { // its choices depend on what both have
			in |= (whenEntered | whenLeft | whenInfo | whenNumbers | whenEffects | whenTurn).either() | g.t.aimWake
		}
	}
	return in
}

// isSettled reports whether playing an ability leaves nothing to choose but how it is paid
// for, and depends on nothing else.
func (a *ability) isSettled() bool {
	return len(a.Targets) == 0 && len(a.Modes) == 0 && a.PlayCond < 0 && a.ChooseCount < 0 && a.XMin < 0 && a.Announce < 0 &&
		len(a.OptCosts) == 0 && len(a.OptTold) == 0 && a.costWake&whenAny == 0
}

// lastsOf returns what of an ability itself could take away that it can be played.
func (a *ability) lastsOf() moments {
	in := a.costWake&^whenRecovered | a.choiceWake // what is recovered can still be rested
	switch {
	case in&whenChase.either() != 0, a.art != 0, a.Limit > 0 && a.Will: // what leaves the chase, or is counted, says no more than that something changed
		return whenever
	case a.Limit > 0:
		in |= whenChase.either() // it is put there and counted
	}
	if a.Kind == effect.KindActivated && !a.Instant {
		in |= whenTimed
	}
	return in
}
