package fow

import "gauntlet/engine/effect"

// untilLater is added to a duration while what ends it is still the one of
// another turn than the running one.
const untilLater uint8 = 0x80

// lasting returns what Effect.until is of an effect that is made now under p's
// control. "Next" is never the turn or phase that goes on.
func (g *Game) lasting(d effect.Duration, p uint8) uint8 {
	s := &g.s
	later := false
	switch d {
	case effect.UntilOppTurnEnd:
		later = s.active != p
	case effect.UntilNextTurnEnd:
		later = s.active == p
	case effect.UntilNextRecovery:
		later = s.active == p && s.phase >= phaseRecovery
	}
	if later {
		return uint8(d) | untilLater
	}
	return uint8(d)
}

// recoveryOf returns in whose recovery phase an effect ends: of the player that it is
// about, or of who controls the card.
//
// 503.5 (6.3): a card recovers in its controller's recovery phase.
func (g *Game) recoveryOf(f *Effect) uint8 {
	switch i, ok := g.entityOf(f.obj.obj); {
	case IsPlayer(f.obj.obj):
		return owner(f.obj.obj)
	case ok && g.same(f.obj):
		return g.s.controller(i)
	}
	return f.ctrl
}

// expire ends effects whose duration is over: of a battle or a turn all, of what
// is somebody's next the turn player's or the opponent's.
//
// 505.5b (6.3): until end of turn. 807.3a (6.3): during a battle or until its end.
func (g *Game) expire(d effect.Duration) {
	s := &g.s
	n, dirty := uint8(0), uint8(0)
	for k := range s.nEffect {
		e := &s.effect[k]
		if e.until != uint8(d) {
			if n != k { // mostly all stay
				s.effect[n] = *e
			}
			n++
			continue
		}
		whose := s.active
		switch d {
		case effect.UntilOppTurnEnd:
			whose ^= 1
		case effect.UntilEndOfTurn, effect.UntilBattleEnd:
			whose = e.ctrl
		}
		by := e.ctrl
		if d == effect.UntilNextRecovery {
			by = g.recoveryOf(e)
		}
		if by == whose {
			if e.kind == effControl {
				g.handBack(k)
			}
			dirty |= dirtyRules | g.dirties(e) // others may have become neighbours (addUp)
			continue
		}
		s.effect[n] = *e
		n++
	}
	if n != s.nEffect {
		clear(s.effect[n:s.nEffect])
		s.nEffect = n
		g.touchEffects(dirty)
	}
}

// turnsOn makes what was meant for a later turn count from now on.
func (s *State) turnsOn() {
	for k := range s.nEffect {
		s.effect[k].until &^= untilLater
	}
}
