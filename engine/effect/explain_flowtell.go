package effect

import (
	"fmt"
	"strings"
)

// teller says what the instructions of one fragment do. In pure fragments what the registers
// and sets hold is carried along (env); in others it follows from where it was made (flow).
type teller struct {
	*explainer
	a   *Ability
	f   *flow
	pc  int
	env *env
}

// env is what registers and sets hold on one way through a pure fragment.
type env struct {
	reg [registerCount]*node
	set [setCount]string
}

// reg says what a register holds.
func (t *teller) reg(r int) *node {
	if t.env != nil {
		if n := t.env.reg[r&15]; n != nil {
			return n
		}
		return literal(0)
	}
	from := t.f.in[t.pc-t.f.at].reg[r&15]
	if len(from) == 1 && from[0] == start {
		return literal(0)
	}
	if len(from) == 1 && !t.f.named[from[0]] {
		return t.at(from[0]).value(t.p.Code[from[0]])
	}
	return t.noted(from)
}

// isTrue reports whether a register is known not to be zero.
func (t *teller) isTrue(r int) bool {
	return t.f != nil && t.f.in[t.pc-t.f.at].truth[r&15] && t.env == nil
}

// at is the same teller at another instruction.
func (t *teller) at(pc int) *teller {
	u := *t
	u.pc = pc
	return &u
}

// noted says a number that was noted where it was made.
func (t *teller) noted(from made) *node {
	var steps []string
	truth, zero := true, false
	for _, d := range from {
		if d == start {
			zero = true
			continue
		}
		steps = append(steps, step(d))
		truth = truth && t.truthAt(d)
	}
	where := "step " + strings.Join(steps, " or ")
	if truth {
		yes, no := where+" says yes", where+" does not say yes"
		if len(steps) > 1 {
			yes, no = "the last of "+where+" says yes", "the last of "+where+" does not say yes"
		}
		return &node{op: OpMay, yes: yes, no: no}
	}
	s := "the number noted in " + where
	for _, d := range from {
		if d == start {
			continue
		}
		if word, ok := notedWords[t.p.Code[d].Op]; ok {
			s = word + where
		}
	}
	if zero {
		s += " (0 without it)"
	}
	n := &node{op: OpMay, text: s}
	if len(from) == 1 && t.p.Code[from[0]].Op == OpAskOption {
		n.option = where
	}
	return n
}

// notedWords say what comes of a step that asks for a number or throws dice.
var notedWords = map[Op]string{
	OpAskNumber: "the number chosen in ", OpAskOption: "the number, counted from 0, of the option chosen in ", OpDie: "the number rolled in ", OpForce: "the sum rolled in ",
	OpAskKind: "the kind chosen in ", OpAskName: "the card named in ", OpDealNoted: "the damage dealt in ",
}

// truthAt reports whether what an instruction notes is a yes or no.
func (t *teller) truthAt(pc int) bool {
	switch i := t.p.Code[pc]; i.Op {
	case OpMay, OpAskPay:
		return true
	default:
		if i.Op.Pure() {
			n := t.at(pc).value(i)
			return n != nil && (n.truth() || n.isLit() && (n.lit == 0 || n.lit == 1))
		}
	}
	return false
}

// step stands for the number of the step that an instruction becomes; finish writes it.
func step(pc int) string { return fmt.Sprintf("\x01%d\x02", pc) }

// setText says which cards a set holds.
func (t *teller) setText(k int) string {
	if t.env != nil {
		if s := t.env.set[k]; s != "" {
			return s
		}
		return "no cards"
	}
	from := t.f.in[t.pc-t.f.at].set[k]
	if len(from) == 1 {
		if from[0] == start {
			return "no cards"
		}
		if !t.f.gathered[from[0]] {
			return t.at(from[0]).group(t.p.Code[from[0]])
		}
	}
	var out []string
	for _, d := range from {
		if d == start {
			continue
		}
		out = append(out, t.remains(d, k)+step(d))
	}
	return strings.Join(out, " or ")
}

// remains says what a set holds after a step that changes two of them.
func (t *teller) remains(pc, k int) string {
	i := t.p.Code[pc]
	switch {
	case (i.Op == OpPickFrom || i.Op == OpKeepNames || i.Op == OpSift) && k == int(i.B) && i.A != i.B:
		return "the cards left over in step "
	case i.Op == OpMillUntil && k != int(i.A):
		return "the other cards revealed in step "
	case i.Op == OpCreate:
		return "the tokens of step "
	}
	if t.lone(pc) {
		return "the card of step "
	}
	return "the cards of step "
}

// lone reports whether a step is about one card at most.
func (t *teller) lone(pc int) bool {
	switch i := t.p.Code[pc]; i.Op {
	case OpPick, OpPickFrom, OpSearch:
		return i.E == 1
	case OpMillUntil:
		return true
	case OpTaken:
		n := 0
		for _, list := range append([][]Cost{t.a.Costs}, t.a.OptCosts...) {
			for _, c := range list {
				if c.Keep {
					n += int(c.N)
				}
				if c.Free {
					return false
				}
			}
		}
		return n == 1
	case OpLook:
		n := t.at(pc).reg(int(i.B))
		return n.isLit() && n.lit == 1
	case OpGatherRandom:
		n := t.at(pc).reg(int(i.D))
		return n.isLit() && n.lit == 1
	case OpFound:
		return t.loneSet(pc, Selector(i.B))
	}
	return false
}

// loneSet reports whether a set holds one card at most where an instruction uses it.
func (t *teller) loneSet(pc int, s Selector) bool {
	if s < SelSet0 || s >= SelSet0+setCount {
		return false
	}
	from := t.f.in[pc-t.f.at].set[s-SelSet0]
	return len(from) == 1 && from[0] != start && t.lone(from[0])
}

// group says which cards an instruction that asks nothing takes together.
func (t *teller) group(i Instr) string {
	switch i.Op {
	case OpGather:
		of := t.objects(int16(i.C), Place(i.B), t.view(i), false)
		return either(strings.HasPrefix(of, "your "), "", "every ") + of // of leaders each player has one
	case OpJoin:
		return t.sel(Selector(i.B))
	case OpClear:
		return "no cards"
	case OpTaken:
		return "what was taken as a cost"
	case OpFound:
		if i.D != 0 {
			return "those of " + t.sel(Selector(i.B)) + " that have gone to " + someone{s: "their owner", third: true}.poss() + " " + t.w.zone(Place(i.C)) + ", tokens that are no more among them"
		}
		if s := Selector(i.B); s < SelSet0 || t.env == nil && t.loneSet(t.pc, s) {
			return t.sel(s) + ", if it is now " + t.w.in(Place(i.C), someone{s: "its owner", third: true})
		}
		return "those of " + t.sel(Selector(i.B)) + " that are now " + t.w.in(Place(i.C), someone{s: "their owner", third: true})
	case OpSift:
		return "those of " + t.setText(int(i.B)) + " that are " + t.still(i)
	case OpExcept:
		return t.setText(int(i.A)) + " except " + t.sel(Selector(i.B))
	case OpKeepWithin:
		return t.setText(int(i.A)) + " with " + t.w.stat1(Stat(i.B)) + " at " + either(i.D != 0, "least ", "most ") + t.reg(int(i.C)).inner()
	case OpKeepMost:
		return t.setText(int(i.A)) + " whose " + t.w.stat1(Stat(i.B)) + " is the " + either(i.C != 0, "lowest", "highest") + " of them"
	}
	return ""
}

// still says which of its cards an OpSift takes: never those that have gone since.
func (t *teller) still(i Instr) string {
	if which := t.phrase(int16(i.C), noPlace, viewHere, true); which != "cards" {
		return which
	}
	return "still the same"
}

var viewHere = view{self: "this card", me: someone{s: "you"}}

// pure evaluates a pure fragment: what its registers hold at its end.
func (x *explainer) pure(a *Ability, at int16) *env {
	t := &teller{explainer: x, a: a, f: nil, env: &env{}}
	return t.run(int(at), 0)
}

func (t *teller) run(pc, depth int) *env {
	for {
		i := t.p.Code[pc]
		switch i.Op {
		case OpHalt:
			return t.env
		case OpJump:
			pc += 1 + int(i.X)
			continue
		case OpJumpIfZero:
			c := t.reg(int(i.A))
			yes, no := *t.env, *t.env
			u, w := *t, *t
			u.env, w.env = &yes, &no
			a, b := u.run(pc+1, depth+1), w.run(pc+1+int(i.X), depth+1)
			out := *a
			for k := range out.reg {
				if a.reg[k] != b.reg[k] {
					out.reg[k] = &node{op: opIf, args: []*node{c, orZero(a.reg[k]), orZero(b.reg[k])}}
				}
			}
			for k := range out.set {
				if a.set[k] != b.set[k] {
					out.set[k] = fmt.Sprintf("%s (if %s; otherwise %s)", a.set[k], c.cond(), b.set[k])
				}
			}
			return &out
		case OpJoin:
			s := t.sel(Selector(i.B))
			if was := t.env.set[i.A]; was != "" {
				s = was + " and " + s
			}
			t.env.set[i.A] = s
		case OpClear:
			t.env.set[i.A] = ""
		case OpGather, OpFound, OpTaken, OpExcept, OpKeepMost, OpKeepWithin:
			t.env.set[i.A] = t.group(i)
		case OpSift:
			s := t.group(i)
			t.env.set[i.B] = "the rest of " + t.setText(int(i.B))
			t.env.set[i.A] = s
		default:
			if r := i.makes(); r >= 0 {
				t.env.reg[r] = t.value(i)
			}
		}
		pc++
	}
}

func orZero(n *node) *node {
	if n == nil {
		return literal(0)
	}
	return n
}

// condition says a pure condition, "" if there is none.
func (x *explainer) condition(a *Ability, at int16) string {
	if at < 0 {
		return ""
	}
	return orZero(x.pure(a, at).reg[0]).cond()
}
