package compile

import "gauntlet/engine/effect"

// Need is what has to be there so that something can be done: N objects of a filter in a
// place, 0 nothing. Filter is -1 for any card of the hand.
type Need struct {
	N      int
	Place  effect.Place
	Filter int16
}

// NeedOf returns what the first thing that code does takes from its player. ok is false where
// that is computed, or paid, so that no condition can ask for it beforehand.
func NeedOf(code []effect.Instr) (need Need, ok bool) {
	for k, in := range code {
		switch in.Op {
		case effect.OpInt:
			continue
		case effect.OpPick:
			if k+1 < len(code) && code[k+1].Op == effect.OpEngage { // what is rested already is none that can be rested
				return Need{}, false
			}
			return Need{int(in.D), effect.Place(in.B), int16(in.C)}, in.D < 128 && in.X&^int16(effect.PickReveal|effect.PickLone) == 0
		case effect.OpDiscard:
			if effect.Selector(in.A) != effect.SelYou || k == 0 || code[k-1].Op != effect.OpInt || code[k-1].A != in.B {
				return Need{}, false
			}
			need = Need{int(code[k-1].X), effect.PlaceHand, -1}
			if in.C != 255 {
				need.Filter = int16(in.C)
			}
			return need, true
		case effect.OpAskPay:
			return Need{}, false
		default:
			return Need{}, true
		}
	}
	return Need{}, true
}

// Possible leaves in register 0 whether what code takes first from its player is there. asks is false where it takes nothing, ok as
// NeedOf says.
func (e *Emitter) Possible(code []effect.Instr) (asks, ok bool) {
	need, ok := NeedOf(code)
	if !ok || need.N == 0 {
		return false, ok
	}
	n, r := e.Number(need.N), e.Register()
	if need.Filter < 0 {
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatHand), 0, 0)
	} else {
		e.Op(effect.OpCount, r, int(need.Place), int(need.Filter), 0, 0)
	}
	e.Op(effect.OpGe, 0, r, n, 0, 0)
	return true, true
}
