package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Whose cards a selector may name: the zones of a player beside field and EX area hold its own cards and
// nothing else (3.1.1, 5.21.3), so that "your hand" is no place for a card of the opponent. Into one's EX area
// a text can put one (publisher's answer Q656).

// notTheirs refuses to put a card of the opponent where it cannot lie.
func (e *emitter) notTheirs(s *cardtext.Move) {
	e.c.Unsupported(s.Span, "putting a card of the opponent into a zone of one's own other than the field, but from a cemetery into the EX area,")
}

// fromPile reports whether what a selector names is certainly selected in a cemetery or among banished cards: a card
// that leaves a field goes where it goes together with others.
func (e *emitter) fromPile(sel effect.Selector) bool {
	if sel < effect.SelTarget0 || e.Ability == nil || int(sel-effect.SelTarget0) >= len(e.Ability.Targets) {
		return false
	}
	p := e.Ability.Targets[sel-effect.SelTarget0].Place
	return p == effect.PlaceCemetery || p == effect.PlaceBanished
}

// theirs reports whether an object of the selector, as it is behind the first n instructions, may
// be a card of the opponent.
func (e *emitter) theirs(sel effect.Selector, n int) bool {
	switch {
	case sel == effect.SelTrigger:
		return e.Ability != nil && (e.notYours(e.Ability.Filter) || e.Ability.Filter < 0 && (e.Ability.Event == effect.OnFollowerStrike || e.Ability.Event == effect.OnOtherAttack))
	case sel == effect.SelOther:
		return true
	case sel >= effect.SelTarget0 && e.Ability != nil && int(sel-effect.SelTarget0) < len(e.Ability.Targets):
		return e.notYours(e.Ability.Targets[sel-effect.SelTarget0].Filter)
	case sel >= effect.SelSet0 && sel&effect.SelLeaderOf == 0:
		return e.theirsIn(uint8(sel-effect.SelSet0), n)
	}
	return false
}

// theirsIn asks it of a set: what was written to it last says where its cards are from.
func (e *emitter) theirsIn(set uint8, n int) bool {
	for n--; n >= 0; n-- {
		in := e.Code[n]
		if in.A != set {
			continue
		}
		switch in.Op {
		case effect.OpJoin:
			if e.theirs(effect.Selector(in.B), n) {
				return true
			}
		case effect.OpPick:
			if by := effect.PickFlags(in.X); by&(effect.PickOpponent|effect.PickActive|effect.PickInactive) != 0 && by&effect.PickAnywhere == 0 {
				return true // from the side of whoever selects
			}
			return e.notYours(int16(in.C))
		case effect.OpGather, effect.OpGatherRandom:
			return e.notYours(int16(in.C))
		case effect.OpLook:
			return effect.Selector(in.C) != effect.SelYou
		case effect.OpPickFrom, effect.OpSift:
			return e.theirsIn(in.B, n)
		case effect.OpFound:
			return e.theirs(effect.Selector(in.B), n)
		case effect.OpClear, effect.OpSearch, effect.OpMillUntil, effect.OpCreate:
			return false
		}
	}
	return false
}

// notYours reports whether a description admits cards of the other side.
func (e *emitter) notYours(f int16) bool {
	for ; f >= 0; f = e.c.Program.Filters[f].Or {
		if e.c.Program.Filters[f].Side != effect.SideYours {
			return true
		}
	}
	return false
}
