package effect

import "math"

// Infinity is the number that is greater than all others in Force of Will (104.7, 10.2).
const Infinity = math.MaxInt16

// Arithmetic carries out an instruction that only computes with registers, OpInt to
// OpNot, and reports whether it is one: numbers are the same in every game.
func (in *Instr) Arithmetic(reg *[16]int16) bool {
	a, b, c := &reg[in.A&15], &reg[in.B&15], &reg[in.C&15]
	if in.Op >= OpAdd && in.Op <= OpHalfUp && (*b == Infinity || *c == Infinity) && in.endless(a, *b, *c) {
		return true
	}
	switch in.Op {
	case OpInt:
		*a = in.X
	case OpAdd:
		*a = fit(int(*b) + int(*c))
	case OpSub:
		*a = fit(int(*b) - int(*c))
	case OpMul:
		*a = fit(int(*b) * int(*c))
	case OpDivDown: // by nothing is nothing
		if *c != 0 {
			*a = *b / *c
		} else {
			*a = 0
		}
	case OpHalfUp:
		*a = int16((int(*b) + 1) / 2)
	case OpMin:
		*a = min(*b, *c)
	case OpMax:
		*a = max(*b, *c)
	case OpGe:
		*a = truth(*b >= *c)
	case OpEq:
		*a = truth(*b == *c)
	case OpAnd:
		*a = truth(*b != 0 && *c != 0)
	case OpOr:
		*a = truth(*b != 0 || *c != 0)
	case OpNot:
		*a = truth(*b == 0)
	default:
		return false
	}
	return true
}

// endless carries out an instruction with infinity, and reports whether it is one that has
// infinity as its result; with a finite one it is computed as always.
//
// 104.7c (10.2): what is infinite stays so, whatever is added or taken away.
func (in *Instr) endless(a *int16, b, c int16) bool {
	switch in.Op {
	case OpMul:
		if b == 0 || c == 0 {
			return false
		}
	case OpSub, OpDivDown, OpHalfUp: // only what is infinite before
		if b != Infinity {
			return false
		}
	}
	*a = Infinity
	return true
}

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
