package effect

// Arithmetic carries out an instruction that only computes with registers, OpInt to
// OpNot, and reports whether it is one: numbers are the same in every game.
func (in *Instr) Arithmetic(reg *[16]int16) bool {
	a, b, c := &reg[in.A&15], &reg[in.B&15], &reg[in.C&15]
	switch in.Op {
	case OpInt:
		*a = in.X
	case OpAdd:
		*a = *b + *c
	case OpSub:
		*a = *b - *c
	case OpMul:
		*a = *b * *c
	case OpDivDown: // by nothing is nothing
		if *c != 0 {
			*a = *b / *c
		} else {
			*a = 0
		}
	case OpHalfUp:
		*a = (*b + 1) / 2
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

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
