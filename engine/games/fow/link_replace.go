package fow

import "gauntlet/engine/effect"

// linkReplacement notes what kinds of events a run replaces, and whether a player
// may ever have to be asked about it. Whoever lets such an event happen looks first.
func (t *Tables) linkReplacement(st *static) {
	switch st.Would {
	case effect.WouldBeDealt, effect.WouldDeal:
		t.replaces = true
	case effect.WouldDraw:
		t.drawing = true
	case effect.WouldGain, effect.WouldLose:
		t.living = true
	case effect.WouldProduce:
		t.withers = true
		return
	default:
		t.moving = true
	}
	// Of one kind of shield one may hold more than another; of all others equal ones
	// do the same in any order.
	t.swaps++
	t.chooses = t.chooses || t.swaps > 1 || st.Optional || st.Do == effect.ReplaceShield || st.Do == effect.ReplaceTo || st.Do == effect.ReplaceCode
}

// carriesReplacement reports whether the engine carries out a replacement.
func carriesReplacement(s *effect.Static) bool {
	moved := false
	switch s.Would {
	case effect.WouldProduce:
		return s.Do == effect.ReplaceNothing
	case effect.WouldBeDealt, effect.WouldDeal:
		return s.Do != effect.ReplaceMove
	case effect.WouldGain, effect.WouldLose, effect.WouldDraw:
		return s.Do != effect.ReplaceMove && s.Do != effect.ReplaceTo && s.Do != effect.ReplaceShield && s.Do != effect.ReplaceLess
	case effect.WouldMove, effect.WouldLeave, effect.WouldDestroyed, effect.WouldEnter, effect.WouldPutIn, effect.WouldAppear, effect.WouldDiscard:
		moved = true
	}
	return moved && (s.Do == effect.ReplaceMove && placeZones[s.To] != ZoneNone && s.To != effect.PlaceChase || s.Do == effect.ReplaceCode ||
		s.Do == effect.ReplaceNothing)
}

// swapsWait reports whether some replacement may apply to what happens next.
func (g *Game) swapsWait() bool {
	s := &g.s
	if s.deep != 0 || s.nEffect != 0 || g.t.givesSwaps || g.t.moving {
		return true
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		if g.t.cards[s.entity[trailing(m)].card].replaces {
			return true
		}
	}
	return false
}
