package sve

import (
	"math/bits"

	"gauntlet/engine"
)

// confirm carries out one round of Confirmation Timing (10.5.2): all rules
// handling until none applies, then one waiting ability, the active player's
// first, then again from the start.
func (g *Game) confirm(f *Frame) bool {
	s := &g.s
	if s.rivals != 0 && g.settleRivals() {
		return true
	}
	g.refresh()
	for s.check != 0 && s.answered == 0 { // 10.5.2.1
		stop, spared := g.handleRules()
		if stop {
			return false // a player must choose first, or the game is over
		}
		g.refresh()
		g.lookAtStates()
		if spared {
			break
		}
	}
	if s.over != 0 {
		return false
	}
	if s.answered == 0 {
		g.lookAtStates()
	}
	if s.rivals != 0 && g.settleRivals() { // of what rules handling destroyed together
		return true
	}
	if s.nPend == 0 { // 10.5.2.4
		if s.limit != 0 {
			g.fail(s.limit) // a count went beyond its bound on the way
			return false
		}
		s.loopCount = 0
		g.pop()
		return false
	}
	// 15.2.1.3: a cycle that nobody can stop is a draw.
	if s.answered == 0 && s.loopCount >= cycleFrom && g.repeats() {
		g.end(uint8(engine.NoPlayer), engine.ReasonRepeated, c15_2_1_3)
		return false
	}
	if s.loopCount >= maxLoop {
		g.end(uint8(engine.NoPlayer), engine.ReasonLoop, c15_2_1_3)
		return false
	}
	k := 0
	if s.nPend == 1 {
		g.refresh()
	} else {
		var ask bool
		if k, ask = g.choosePending(); ask {
			return true
		}
	}
	s.loopCount++
	g.playPending(k)
	return g.begun()
}

func (g *Game) anyPending(p uint8) bool {
	for k := range g.s.nPend {
		if g.s.pend[k].ctrl == p {
			return true
		}
	}
	return false
}

// choosePending asks whoever of the players comes first which of several waiting abilities to play first (10.7.3).
// Abilities that differ in nothing are listed once.
func (g *Game) choosePending() (k int, ask bool) {
	s := &g.s
	if s.answered != 0 {
		return int(g.take().A()), false
	}
	p, c := s.active, c10_5_2_2
	if !g.anyPending(p) {
		p, c = p^1, c10_5_2_3
	}
	g.ask(p, AskPending, c)
	for k := range int(s.nPend) {
		if s.pend[k].ctrl == p && !g.repeated(k) {
			g.d.Add(engine.MakeOption(ActPending, uint8(k), 0, 0))
		}
	}
	if g.d.N == 1 {
		return int(g.d.Option(0).A()), false
	}
	return 0, true
}

// repeated reports whether an earlier waiting ability is the same in every respect.
func (g *Game) repeated(k int) bool {
	for j := range k {
		if g.s.pend[j] == g.s.pend[k] {
			return true
		}
	}
	return false
}

// handleRules executes every rules handling that applies, all at once from one
// snapshot (10.5.2.1, 11.1.3). It stops if a player must choose first or the game
// ended. spared says that nothing was left to handle but followers without defense
// that cannot be destroyed and players who cannot lose (1.3.3). These stay in
// State.check, so that every Confirmation Timing looks at them again: what keeps
// them may end without a change that is noted anywhere, with a turn or a card.
func (g *Game) handleRules() (stop, spared bool) {
	s := &g.s
	was := s.check
	s.check = 0
	if g.rare&rareBulk != 0 {
		s.atOnce = s.nPend
	}
	if was&checkLoss != 0 && g.handleLosses() {
		return true, false
	}
	for k := range uint8(2) {
		p := s.active ^ k // 1.3.4: the active player chooses first
		pl := &s.pl[p]
		// 11.4, 11.5: over a limit the player keeps as many as fit.
		if n := bits.OnesCount8(pl.occupied); n > int(pl.fieldLimit) && n-bits.OnesCount8(g.notKept(p)) > int(pl.fieldLimit) {
			s.check = was
			g.push(pcKeepField, p, 0, 0)
			return true, false
		}
		if pl.nEX > pl.exLimit {
			s.check = was
			g.push(pcKeepEX, p, 0, 0)
			return true, false
		}
	}
	var dying, fought, set [2]uint8
	for p := range uint8(2) {
		pl, slots := &s.pl[p], &s.slot[p]
		if was&checkDeath != 0 {
			for m := pl.follower; m != 0; m &= m - 1 {
				if i := trailing(m); slots[i].def <= 0 {
					dying[p] |= 1 << i // 11.3.1
				}
			}
		}
		if was&checkFought != 0 {
			fought[p] = pl.fought & pl.follower // 11.3.2
			pl.fought = 0
		}
		if bits.OnesCount8(pl.occupied) > int(pl.fieldLimit) {
			set[p] = g.notKept(p)
		}
		if pl.pp > pl.maxPP { // 11.9.1
			g.points(p, 0, int(pl.maxPP)-int(pl.pp), c11_9_1)
		}
	}
	depth := s.sp
	c := c11_3_1
	if dying[0]|dying[1]|fought[0]|fought[1] != 0 {
		if dying[0]|dying[1] == 0 {
			c = c11_3_2
		}
		found := dying
		if dying = g.destructible(dying, false); dying != found {
			s.check |= checkDeath
		}
		fought = g.destructible(fought, true) // 11.3.2.1: Bane is an ability
	}
	if was&checkStack != 0 {
		g.findEmptied(&set)
	}
	for p := range set {
		set[p] = g.mark(uint8(p), set[p], dying[p]|fought[p])
		for m := fought[p]; m != 0; m &= m - 1 {
			s.slot[p][trailing(m)].how |= howBane
		}
	}
	g.rulesTake(set, c)
	if was&checkLinks != 0 {
		g.handleLinks()
	}
	return s.sp != depth, was&^(checkDeath|checkLoss) == 0 && set[0]|set[1] == 0
}

// handleLosses ends the game if a leader has no defense left (11.2.1) or a
// player had to draw from an empty deck (11.2.2); both at once is a draw
// (1.2.2).
func (g *Game) handleLosses() bool {
	s := &g.s
	var lost [2]bool
	why, c := engine.ReasonLife, c11_2_1
	for p := range s.pl {
		if g.rare&rareNoLose != 0 && g.cannotLose(uint8(p)) {
			if s.pl[p].leader <= 0 {
				s.check |= checkLoss
			}
			continue // 1.3.3
		}
		if s.pl[p].leader <= 0 {
			lost[p] = true
		} else if s.lostBits>>p&1 != 0 {
			lost[p] = true
			why, c = engine.ReasonDeckOut, c11_2_2
		}
	}
	s.lostBits = 0
	switch {
	case lost[0] && lost[1]:
		g.end(uint8(engine.NoPlayer), engine.ReasonBoth, c1_2_2)
	case lost[0]:
		g.end(1, why, c)
	case lost[1]:
		g.end(0, why, c)
	default:
		return false
	}
	return true
}

// destroy destroys the cards of the slot sets together (5.5.1).
func (g *Game) destroy(set [2]uint8, c engine.Clause) {
	g.leave(set, ZoneCemetery, false, true, true, c)
}

// findEmptied adds to the slot sets the cards with Stack that have no counter left: they
// are moved to the cemetery, which is no destruction (11.7.1).
func (g *Game) findEmptied(set *[2]uint8) {
	for p := range set {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			if sl := &g.s.slot[p][i]; sl.kw>>Stack&1 != 0 && sl.counters[0] == 0 {
				set[p] |= 1 << i
			}
		}
	}
}

// notKept returns the slots of p's cards that its player has not kept within the limit of
// the field.
func (g *Game) notKept(p uint8) (set uint8) {
	for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
		if i := bits.TrailingZeros8(m); g.s.slot[p][i].how&howTaken != 0 {
			set |= 1 << i
		}
	}
	return set
}

// mark notes which of p's cards rules handling moves without destroying them, and
// returns all that it takes. What is destroyed as well is destroyed.
func (g *Game) mark(p, moved, ruined uint8) uint8 {
	slots := &g.s.slot[p&1]
	for m := moved | ruined; m != 0; m &= m - 1 {
		sl := &slots[trailing(m)]
		if sl.how &^= howTaken; m&-m&ruined == 0 {
			sl.how |= howTaken
		}
	}
	return moved | ruined
}

// handleLinks returns cards of the evolve and race zones that are linked to
// nothing faceup to their owner's evolve deck area (11.6.1, 11.8.1). A card
// that evolved again keeps its latest link (11.6.2): earlier ones are not held.
// A card of the evolve zone is linked to one card only (11.6.3): evolving takes
// it out of the evolve deck.
func (g *Game) handleLinks() {
	s := &g.s
	linked := [2]uint64{}
	racing := [2]int{}
	for p := range s.slot {
		slots := &s.slot[p]
		for m := s.pl[p].occupied; m != 0; m &= m - 1 {
			sl := &slots[trailing(m)]
			if sl.evo != engine.NoObject {
				linked[sl.evo.Owner()] |= 1 << sl.evo.Index()
			}
			racing[sl.raceOf&1] += int(sl.race)
		}
	}
	for p := range uint8(2) {
		pl := &s.pl[p]
		for m := pl.evolveZone &^ linked[p]; m != 0; m &= m - 1 {
			g.moveFrom(ZoneEvolve, engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(m))), ZoneEvolveFaceup, false, true, c11_6_1)
		}
		for n := popcount(pl.raceZone) - racing[p]; n > 0; n-- {
			g.moveFrom(ZoneRace, engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(pl.raceZone))), ZoneEvolveFaceup, false, true, c11_8_1)
		}
	}
}

// keepWithinLimit lets a player choose, card by card, which cards stay on a
// field or in an EX area that holds more than its limit; the others go to
// their owners' cemeteries together (11.4.1, 11.5.1). f.a is the set of slots
// (or EX places) that stay.
func (g *Game) keepWithinLimit(f *Frame) bool {
	s, p := &g.s, f.player
	pl := &s.pl[p]
	field := f.pc == pcKeepField
	if s.answered != 0 {
		o := engine.ObjectID(g.take().A())
		if field {
			_, i, _ := g.slotOf(o)
			f.a |= 1 << i
		} else {
			for k := range pl.nEX {
				if pl.ex[k] == o {
					f.a |= 1 << k
				}
			}
		}
	}
	limit, all, clause := int(pl.fieldLimit), pl.occupied, c11_4_1
	if !field {
		limit, all, clause = int(pl.exLimit), 1<<pl.nEX-1, c11_5_1
	}
	if bits.OnesCount8(f.a) < limit {
		g.ask(p, AskLimit, clause)
		for m := all &^ f.a; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			o := s.slot[p][i].obj
			if !field {
				o = pl.ex[i]
			}
			g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
		}
		g.d.Sort()
		return true
	}
	gone := all &^ f.a
	if field { // rules handling moves them with everything else that it takes (11.1.3)
		g.mark(p, gone, 0)
	} else {
		var out [maxEX]engine.ObjectID
		n := 0
		for m := gone; m != 0; m &= m - 1 {
			out[n] = pl.ex[bits.TrailingZeros8(m)]
			n++
		}
		for _, o := range out[:n] {
			g.move(o, ZoneCemetery, false, true, c11_5_1)
		}
	}
	g.pop()
	return false
}
