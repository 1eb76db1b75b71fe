package effect

import "math"

// MaxNumber is the greatest number that a program computes; numbers beyond it, or below
// minus it, become it. [Infinity] is no number. A game that meets one says so: Overflows.
const MaxNumber = math.MaxInt16 - 1

// fit returns a result as far as registers go.
func fit(n int) int16 { return int16(min(max(n, -MaxNumber), MaxNumber)) }

// Overflows reports whether the result of an instruction that computes with registers is
// beyond [MaxNumber].
func (in *Instr) Overflows(reg *[16]int16) bool {
	b, c := int(reg[in.B&15]), int(reg[in.C&15])
	if b == Infinity || c == Infinity {
		return false
	}
	switch in.Op {
	case OpAdd:
		b += c
	case OpSub:
		b -= c
	case OpMul:
		b *= c
	default:
		return false
	}
	return b > MaxNumber || b < -MaxNumber
}
