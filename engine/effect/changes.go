package effect

import (
	"fmt"
	"slices"
)

// Operands is how many operands an instruction can have: A to E, and X.
const Operands = 6

var operandNames = [Operands]string{"A", "B", "C", "D", "E", "X"}

// OperandName returns the name of operand k of an operation, "" if it has none there.
func (o Op) OperandName(k int) string {
	if o >= opCount {
		return ""
	}
	info := &ops[o]
	if [Operands]role{info.a, info.b, info.c, info.d, info.e, info.x}[k] == roleNone {
		return ""
	}
	return info.name + "." + operandNames[k]
}

// Changes returns the instructions that differ from that at pc in operand k alone, and with
// which the program is still sound: for tests that what an operand says is carried out.
// Of a set of flags, meaning is the one that is taken away (OperandMeanings).
func Changes(p *Program, pc, k int, meaning string) (out []Instr) {
	was := p.Code[pc]
	o := was.operands()[k]
	q := *p
	q.Code = slices.Clone(p.Code)
	values := o.role.others(o.value)
	switch o.role {
	case roleFilter, roleFilterX, roleFilterAny, roleFilterXMay:
		values = append([]int{len(p.Filters) - 1}, values...)
	}
	for bit := 1; bit < 1<<15; bit <<= 1 {
		if meaning == flagMeaning(bit) {
			values = []int{o.value &^ bit}
		}
	}
	for _, v := range values {
		in := was
		if in.operand(k, v); in == was || slices.Contains(out, in) {
			continue
		}
		q.Code[pc] = in
		if Verify(&q) == nil {
			out = append(out, in)
		}
	}
	return out
}

func flagMeaning(bit int) string { return fmt.Sprintf("flag %d", bit) }

// OperandIs says what operand k of an instruction refers to: "reg" and "set" are read, "regout"
// and "setout" written; "bound" is a number or a register from 128 on; "sel", "filter",
// "string" and "jump" are what they are called; "" is all that means itself.
func (i Instr) OperandIs(k int) string {
	switch i.operands()[k].role {
	case roleReg:
		return "reg"
	case roleRegOut:
		return "regout"
	case roleBound, roleBoundMay, roleBoundAny, roleKind:
		return "bound"
	case roleSet:
		return "set"
	case roleSetOut, roleSetMay:
		return "setout"
	case roleSel, rolePlayer, roleSelMay, rolePlayerMay:
		return "sel"
	case roleFilter, roleFilterX, roleFilterAny, roleFilterXMay:
		return "filter"
	case roleString:
		return "string"
	case roleJump:
		return "jump"
	}
	return ""
}

// OperandMeanings returns in words what operand k of an instruction says if it is one of a few
// meanings, or flags; "" if it is a number, a place of the machine or a row of a table: each
// of the meanings is to be seen for itself.
func (i Instr) OperandMeanings(k int) (out []string) {
	switch o := i.operands()[k]; o.role {
	case rolePlace, rolePlaceTo, rolePlaceNew, roleDuration, roleStat, rolePlayStat, roleLength, roleCounts, roleKeyword, roleStatic, roleDeck, roleEvent, rolePlaceMay:
		d := disassembler{p: &Program{}}
		return []string{d.operand(o.role, o.value, 0)}
	case roleFlag, roleFlagMay, roleAll, roleHow, roleDamage, roleFace, roleMove, rolePick:
		for bit := 1; bit <= o.value; bit <<= 1 {
			if o.value&bit != 0 {
				out = append(out, flagMeaning(bit))
			}
		}
		if out != nil {
			return out
		}
		return []string{"no flag"}
	case roleSel, rolePlayer, roleSelMay, rolePlayerMay:
		if s := Selector(o.value) &^ SelLeaderOf; s < SelTarget0 {
			return []string{selector(Selector(o.value))}
		}
	}
	return []string{""}
}

// operand sets operand k.
func (i *Instr) operand(k, v int) *Instr {
	switch k {
	case 0:
		i.A = uint8(v)
	case 1:
		i.B = uint8(v)
	case 2:
		i.C = uint8(v)
	case 3:
		i.D = uint8(v)
	case 4:
		i.E = uint8(v)
	default:
		i.X = int16(v)
	}
	return i
}

// others returns values that may stand in the place of another, the most telling first.
func (r role) others(x int) (out []int) {
	switch r {
	case roleReg, roleRegOut:
		return []int{registerCount - 1, (x + 1) % registerCount, 0}
	case roleSel, rolePlayer, roleSelMay, rolePlayerMay:
		return []int{int(SelThis), int(SelOpponent), int(SelYou), int(SelTarget0), int(SelSet0), int(SelSet0) + 3, int(SelTrigger), 0}
	case rolePick, roleMove, roleHow, roleFace, roleFlag, roleFlagMay, roleAll, roleDamage, roleTypes, roleKinds:
		for bit := 1; bit < 256; bit <<= 1 {
			out = append(out, x^bit)
		}
		return out
	case roleInt:
		return []int{x + 1, 0, -x, x + 100}
	case roleFilter, roleFilterX, roleFilterAny, roleFilterXMay:
		return []int{0, 1, 2, 3, x + 1, 255}
	case rolePlace, rolePlaceTo, rolePlaceNew, roleDeck, roleDeckOf:
		return []int{int(PlaceHand), int(PlaceCemetery), int(PlaceDeck), int(PlaceField), int(PlaceBanished), x ^ 128, int(PlaceStones), int(PlaceDeckBottom)}
	}
	return []int{x + 1, x - 1, 0, 1, 255}
}

// Sets returns the sets that an instruction reads and the one that it writes, setCount if
// it writes none.
func (i Instr) Sets() (reads []int, writes int) {
	writes = setCount
	for _, o := range i.operands() {
		switch o.role {
		case roleSet:
			reads = append(reads, o.value)
		case roleSetOut, roleSetMay:
			if writes = o.value; i.Op == OpJoin || o.role == roleSetMay {
				writes = setCount // it adds to what is there, or does not always write
			}
		case roleSel, rolePlayer, roleSelMay, rolePlayerMay:
			if s := Selector(o.value) &^ SelLeaderOf; s >= SelSet0 {
				reads = append(reads, int(s-SelSet0))
			}
		}
	}
	return reads, writes
}
