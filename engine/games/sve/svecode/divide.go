package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Damage that is divided among targets is allotted while the ability is played (10.6.2.4),
// once for each clause of targets. Where the text says two amounts, of which one happens
// ("…, deal 4 damage divided between them instead"), the number that is divided is the one
// of the alternative that will happen: the announcement asks for the same conditions.

// arm is a place that code reaches only one way: on one of the ways of a fork. What a
// condition guards has a fork of its own.
type arm struct {
	fork, way int
	guard     cardtext.Stmt // nil: the way that is left when the others are not taken
	opt       int8          // of a process in front: its optional cost
	asked     bool          // a player decides as it resolves
}

// division is one amount that is divided among the targets of a clause.
type division struct {
	target, reg int
	arms        []arm
	guards      [][]effect.Instr // conditions, each leaving a truth in reg
	amount      []effect.Instr   // leaves the number in reg
}

// forked returns the number of the next fork.
func (e *emitter) forked() int {
	e.c.forks++
	return e.c.forks
}

// divide compiles damage divided among the targets when playing (10.6.2.4).
func (e *emitter) divide(s *cardtext.Deal) {
	to := s.To[0]
	if to.Kind == cardtext.RefSome { // selected when playing, as what is divided is (10.6.2.3, 10.6.2.4)
		e.selectTarget(&cardtext.Select{Base: cardtext.Base{Span: to.Span}, Quantity: to.Quantity, Objects: to.Objects})
		to = &cardtext.Ref{Span: to.Span, Kind: cardtext.RefIt, Plural: true, Noun: "them"}
	}
	sel := e.one(to)
	k := int(sel) - int(effect.SelTarget0)
	if k < 0 || k >= compile.TargetsMax {
		e.c.Refuse(s.Span, cardtext.CodeReference, "select the followers first", "only selected cards can have damage divided among them")
	}
	d := &division{target: k, reg: e.Divided, arms: e.arms}
	for _, other := range e.divisions {
		if other.target != k {
			continue
		}
		if !exclusive(other.arms, d.arms) {
			e.c.Refuse(s.Span, cardtext.CodeReference, "divide it once, or select cards of their own for the second damage",
				"damage is divided among the same cards already")
		}
		d.reg = other.reg
		other.guards = e.announcedGuards(s.Span, other)
	}
	if d.reg == e.Divided {
		e.Divided++
	}
	sub := e.sub(d.reg)
	sub.Lets = e.Lets
	sub.amount(s.Amount) // its first register is the one it leaves the number in
	d.amount = sub.Code
	e.divisions = append(e.divisions, d)
	e.Ability.Targets[k].Divide = int8(d.reg)
	e.Op(effect.OpDamageDivided, int(sel), 0, 0, 0, 0)
}

// sub returns an emitter for code of the announcement, from register reg on.
func (e *emitter) sub(reg int) *emitter {
	sub := e.c.emitter(nil)
	sub.It, sub.Selected, sub.Theirs, sub.Who, sub.That = e.It, e.Selected, e.Theirs, e.Who, e.That
	sub.Reg = reg
	return sub
}

// exclusive reports whether never both of two places are reached.
func exclusive(a, b []arm) bool {
	for i := range min(len(a), len(b)) {
		if a[i].fork != b[i].fork {
			return false
		}
		if a[i].way != b[i].way {
			return true
		}
	}
	return false
}

// announcedGuards compiles what must hold for a division to be the one that happens.
func (e *emitter) announcedGuards(span cardtext.Span, d *division) (out [][]effect.Instr) {
	for _, a := range d.arms {
		sub := e.sub(d.reg)
		switch g := a.guard.(type) {
		case *cardtext.Guarded:
			if !e.foretold(&g.Cond) || cardtext.Speaks(&g.Cond, cardtext.RefIt, cardtext.RefSelected, cardtext.RefItsLeader) {
				e.unannounced(span)
			}
			sub.cond(&g.Cond)
		case *cardtext.Paid:
			sub.Op(effect.OpPaid, d.reg, int(a.opt), 0, 0, 0)
		}
		if a.asked {
			e.unannounced(span)
		}
		if len(sub.Code) > 0 {
			out = append(out, sub.Code)
		}
	}
	return out
}

func (e *emitter) unannounced(span cardtext.Span) {
	e.c.Refuse(span, cardtext.CodeReference, "let the amount depend on what is known while it is played",
		"which of two amounts is divided would be known only after it has been divided")
}

// announceDivisions adds to the announcement what is divided: of several amounts for one
// clause the first whose conditions hold, and the last one otherwise.
func (e *emitter) announceDivisions() {
	for reg := range e.Divided {
		var ends []int
		out := &emitter{c: e.c}
		for i, d := range e.divisions {
			if d.reg != reg {
				continue
			}
			var skips []int
			if !e.lastOf(i) {
				for _, g := range d.guards {
					out.Code = append(out.Code, g...)
					skips = append(skips, out.JumpIfZero(reg))
				}
			}
			out.Code = append(out.Code, d.amount...)
			if !e.lastOf(i) {
				ends = append(ends, out.Jump())
			}
			for _, at := range skips {
				out.Land(at)
			}
		}
		for _, at := range ends {
			out.Land(at)
		}
		e.Announce = append(e.Announce, out.Code...)
	}
}

// lastOf reports whether no division after number i is about the same clause.
func (e *emitter) lastOf(i int) bool {
	for _, d := range e.divisions[i+1:] {
		if d.reg == e.divisions[i].reg {
			return false
		}
	}
	return true
}
