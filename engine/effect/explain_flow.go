package effect

import "slices"

// What an explanation must know of a fragment before it can speak of it: where a number or a
// group of cards that an instruction uses was made, and whether it may be named where it is
// used ("the number of followers on your field") or must be noted where it was made, because
// the game has gone on since.

// start stands among the places where something was made for the start of the fragment:
// nothing has made it.
const start = -1

// made is where a number or group in use may have been made.
type made []int

// flow is what is known of one fragment.
type flow struct {
	p        *Program
	at, end  int // of the fragment: its first instruction and its halt
	in       []state
	regUses  map[int][]use // by instruction that makes a number, who uses it
	setUses  map[int][]use
	targets  map[int]bool
	named    map[int]bool  // numbers that are noted where they are made
	done     map[int]tally // numbers that say to how many cards something was done
	silent   []int         // notes that only serve them
	gathered map[int]bool  // groups that are noted where they are made
}

// use is one use of a number or group.
type use struct {
	pc   int
	sole bool // nothing else can have made it
}

// state is where everything was made as an instruction is reached.
type state struct {
	reached bool
	reg     [registerCount]made
	set     [setCount]made
	truth   [registerCount]bool // known not to be zero
}

// merge adds what is known on another way to the same instruction.
func (s *state) merge(o *state) {
	if !s.reached {
		*s = *o
		for k := range s.reg {
			s.reg[k] = slices.Clone(o.reg[k])
		}
		for k := range s.set {
			s.set[k] = slices.Clone(o.set[k])
		}
		return
	}
	for k := range s.reg {
		s.reg[k] = union(s.reg[k], o.reg[k])
		s.truth[k] = s.truth[k] && o.truth[k]
	}
	for k := range s.set {
		s.set[k] = union(s.set[k], o.set[k])
	}
}

func union(a, b made) made {
	out := slices.Clone(a)
	for _, x := range b {
		if !slices.Contains(out, x) {
			out = append(out, x)
		}
	}
	slices.Sort(out)
	return out
}

// trace follows a fragment from its start; only forward jumps exist.
func trace(p *Program, at int) *flow {
	f := &flow{p: p, at: at, regUses: map[int][]use{}, setUses: map[int][]use{}, targets: map[int]bool{}, named: map[int]bool{}, gathered: map[int]bool{}}
	for f.end = at; p.Code[f.end].Op != OpHalt; {
		f.end++
	}
	f.in = make([]state, f.end-at+1)
	first := state{reached: true}
	for k := range first.reg {
		first.reg[k] = made{start}
	}
	for k := range first.set {
		first.set[k] = made{start}
	}
	f.in[0].merge(&first)
	for pc := at; pc <= f.end; pc++ {
		s := f.in[pc-at]
		if !s.reached || pc == f.end {
			continue
		}
		i := p.Code[pc]
		for _, r := range f.regsRead(i) {
			f.use(f.regUses, s.reg[r], pc)
		}
		for _, k := range f.setsRead(i) {
			f.use(f.setUses, s.set[k], pc)
		}
		for _, k := range setsMade(i) {
			s.set[k] = made{pc}
		}
		if r := i.makes(); r >= 0 {
			s.reg[r], s.truth[r] = made{pc}, i.Op == OpInt && i.X != 0
		}
		switch i.Op {
		case OpJump:
			f.targets[pc+1+int(i.X)] = true
			f.in[pc+1+int(i.X)-at].merge(&s)
			continue
		case OpJumpIfZero:
			to := pc + 1 + int(i.X)
			f.targets[to] = true
			taken := s
			taken.reg[i.A], taken.truth[i.A] = made{start}, false // it is zero, as at the start
			f.in[to-at].merge(&taken)
			s.truth[i.A] = true
		}
		f.in[pc+1-at].merge(&s)
	}
	f.note()
	f.tallies()
	return f
}

func (f *flow) use(uses map[int][]use, from made, pc int) {
	for _, d := range from {
		uses[d] = append(uses[d], use{pc, len(from) == 1})
	}
}

// note finds the numbers and groups that must be noted where they are made.
func (f *flow) note() {
	for pc := f.at; pc < f.end; pc++ {
		i := f.p.Code[pc]
		if i.makes() >= 0 {
			f.named[pc] = !i.Op.Pure()
			for _, u := range f.regUses[pc] {
				if !u.sole || i.reads() && f.crossed(pc, u.pc) || f.changed(pc, u.pc) {
					f.named[pc] = true
				}
			}
		}
		if len(setsMade(i)) > 0 {
			f.gathered[pc] = !f.inline(pc)
			for _, u := range f.setUses[pc] {
				if !u.sole || f.crossed(pc, u.pc) || f.changed(pc, u.pc) {
					f.gathered[pc] = true
				}
			}
		}
	}
	for again := true; again; { // what is computed from what changes is noted too
		again = false
		for pc := f.at; pc < f.end; pc++ {
			i := f.p.Code[pc]
			if i.makes() < 0 || f.named[pc] || !i.computes() {
				continue
			}
			for _, u := range f.regUses[pc] {
				if f.crossed(pc, u.pc) && f.fresh(pc, i) {
					f.named[pc], again = true, true
				}
			}
		}
	}
}

// computes reports whether an instruction computes with numbers.
func (i Instr) computes() bool { return i.Op >= OpAdd && i.Op <= OpNot }

// fresh reports whether a computed number rests on something that is read where it is used.
func (f *flow) fresh(pc int, i Instr) bool {
	for _, r := range f.regsRead(i) {
		for _, d := range f.in[pc-f.at].reg[r] {
			if d == start || f.named[d] {
				continue
			}
			if in := f.p.Code[d]; in.reads() || in.computes() && f.fresh(d, in) {
				return true
			}
		}
	}
	return false
}

// crossed reports whether anything happens in the game between two instructions.
func (f *flow) crossed(from, to int) bool {
	for pc := from + 1; pc < to; pc++ {
		if !f.p.Code[pc].Op.Pure() {
			return true
		}
	}
	return false
}

// changed reports whether a number or group that the first of two instructions reads is
// another one where the second stands.
func (f *flow) changed(from, to int) bool {
	i := f.p.Code[from]
	a, b := &f.in[from-f.at], &f.in[to-f.at]
	for _, k := range f.setsRead(i) {
		if !slices.Equal(a.set[k], b.set[k]) && !slices.Contains(setsMade(i), k) {
			return true
		}
	}
	for _, r := range f.regsRead(i) {
		if len(a.reg[r]) != 1 && !slices.Equal(a.reg[r], b.reg[r]) && int(i.A) != r {
			return true
		}
	}
	return false
}

// inline reports whether a group may be named where it is used.
func (f *flow) inline(pc int) bool {
	switch i := f.p.Code[pc]; i.Op {
	case OpGather, OpClear:
		return true
	case OpJoin: // to nothing
		from := f.in[pc-f.at].set[i.A]
		return len(from) == 1 && (from[0] == start || f.p.Code[from[0]].Op == OpClear)
	}
	return false
}

// makes returns the register that an instruction writes, -1 if it writes none.
func (i Instr) makes() int {
	for _, o := range i.operands() {
		if o.role == roleRegOut {
			return o.value
		}
	}
	return -1
}

// reads reports whether a pure instruction reads the game, which goes on.
func (i Instr) reads() bool {
	switch i.Op {
	case OpInt, OpMode, OpPaid, OpChosenX, OpEventAmount:
		return false
	}
	return i.Op < OpAdd || i.Op > OpNot
}

// regsRead returns the registers that an instruction reads, those of its filters included.
func (f *flow) regsRead(i Instr) (out []int) {
	for _, o := range i.operands() {
		switch o.role {
		case roleReg:
			out = append(out, o.value)
		case roleBound, roleBoundMay, roleBoundAny, roleKind:
			if o.value >= 128 && !(o.role == roleBoundAny && o.value == 255) {
				out = append(out, o.value-128)
			}
		case roleFilter, roleFilterX, roleFilterAny:
			if o.value < len(f.p.Filters) {
				out = append(out, f.p.bounds(int16(o.value))...)
			}
		}
	}
	if i.Op == OpProduce && i.D != 0 {
		out = append(out, f.p.bounds(i.X)...)
	}
	if i.Op == OpJumpIfZero && !slices.Contains(out, int(i.A)) {
		out = append(out, int(i.A))
	}
	return out
}

// bounds returns the registers that a filter reads.
func (p *Program) bounds(n int16) (out []int) {
	for ; n >= 0 && int(n) < len(p.Filters); n = p.Filters[n].Or {
		f := &p.Filters[n]
		for _, r := range []int8{f.AtMost, f.AtLeast, f.AttrAt, f.NameAt} {
			if r > 0 {
				out = append(out, int(r)-1)
			}
		}
		if f.Targets > 0 {
			out = append(out, p.bounds(f.Targets-1)...)
		}
	}
	return out
}

// setsRead returns the sets that an instruction reads, those of its filters included.
func (f *flow) setsRead(i Instr) []int {
	reads, _ := i.Sets()
	for _, o := range i.operands() {
		if o.role != roleFilter && o.role != roleFilterX && o.role != roleFilterAny {
			continue
		}
		for n := o.value; n >= 0 && n < len(f.p.Filters); n = int(f.p.Filters[n].Or) {
			if k := int(f.p.Filters[n].Set) - 1; k >= 0 && k != int(i.A) {
				reads = append(reads, k)
			}
		}
	}
	if i.Op == OpJoin && !slices.Contains(reads, int(i.A)) {
		reads = append(reads, int(i.A))
	}
	if by := PickFlags(i.X).By(); (i.Op == OpPick || i.Op == OpPickFrom || i.Op == OpSearch) && by&^SelLeaderOf >= SelSet0 {
		reads = append(reads, int(by&^SelLeaderOf-SelSet0))
	}
	return reads
}

// setsMade returns the sets that are others after an instruction.
func setsMade(i Instr) []int {
	switch i.Op {
	case OpPickFrom, OpKeepNames, OpSift:
		return []int{int(i.A), int(i.B)}
	case OpMillUntil:
		return []int{int(i.A), (int(i.A) + 1) % setCount}
	case OpExcept, OpJoin, OpKeepMost, OpKeepWithin:
		return []int{int(i.A)}
	}
	for _, o := range i.operands() {
		if o.role == roleSetOut || o.role == roleSetMay && o.value != 255 {
			return []int{o.value}
		}
	}
	return nil
}
