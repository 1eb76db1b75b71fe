package effect

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// steps says what a fragment does, with its jumps made into conditions.
type steps struct {
	*teller
	lines    []stepLine
	label    map[int]int // numbers of steps by instruction
	count    int
	loose    bool // a jump leads out of every structure: conditions are numbered too
	numbered bool
	other    int      // where the "otherwise" of the conditions around begins, -1 without one
	unless   []string // why the game goes there from within: what was not so, or not done
}

// stepLine is one line: a numbered step, a condition over other lines, or what belongs to
// the step before.
type stepLine struct {
	indent int
	number int
	text   string
}

// code says what the fragment at does; indent is that of its steps.
func (x *explainer) code(a *Ability, at int16, indent string) {
	t := &teller{explainer: x, a: a, f: trace(x.p, int(at))}
	s := &steps{teller: t, label: map[int]int{}, other: -1}
	s.region(t.f.at, t.f.end, t.f.end, 0)
	if s.loose {
		s = &steps{teller: t, label: map[int]int{}, other: -1, numbered: true}
		s.region(t.f.at, t.f.end, t.f.end, 0)
	}
	s.chain()
	if len(s.lines) == 0 {
		x.line(indent, "Nothing happens.")
	}
	for _, l := range s.lines {
		text := s.finish(l.text)
		if l.number > 0 {
			text = fmt.Sprintf("%d. %s", l.number, text)
		}
		x.line(indent+strings.Repeat("  ", l.indent), "%s", text)
	}
}

var stepMark = regexp.MustCompile("\x01([0-9]+)\x02")

// finish writes the numbers of steps for the instructions that stand for them.
func (s *steps) finish(text string) string {
	return stepMark.ReplaceAllStringFunc(text, func(m string) string {
		pc, _ := strconv.Atoi(m[1 : len(m)-1])
		for ; pc <= s.f.end; pc++ {
			if n := s.label[pc]; n > 0 {
				return strconv.Itoa(n)
			}
		}
		return "the end"
	})
}

// say writes a numbered step for an instruction; lines behind the first are indented.
func (s *steps) say(pc, indent int, text string) {
	s.count++
	s.label[pc] = s.count
	first, more, _ := strings.Cut(text, "\n")
	s.lines = append(s.lines, stepLine{indent, s.count, capitalize(first)})
	for _, l := range strings.Split(more, "\n") {
		if l != "" {
			s.lines = append(s.lines, stepLine{indent + 2, 0, l})
		}
	}
}

// head writes the line of a condition.
func (s *steps) head(pc, indent int, text string) {
	if s.numbered {
		s.say(pc, indent, text)
		return
	}
	s.lines = append(s.lines, stepLine{indent, 0, capitalize(text)})
}

// region says the instructions from one to another; exit is where the game goes on behind.
func (s *steps) region(from, to, exit, indent int) {
	for pc := from; pc < to; {
		s.pc = pc
		i := s.p.Code[pc]
		switch {
		case i.Op == OpJump:
			if target := pc + 1 + int(i.X); pc+1 != to || target != exit && target != to {
				s.goTo(pc, target, indent, "")
			}
			pc++
		case i.Op == OpJumpIfZero:
			pc = s.branch(pc, to, exit, indent, s.at(pc).reg(int(i.A)), "")
		case i.Op == OpMay && s.p.Code[pc+1].Op == OpJumpIfZero && s.p.Code[pc+1].A == i.A && !s.f.targets[pc+1]:
			who := s.subject(Selector(i.B))
			pc = s.branch(pc+1, to, exit, indent, s.at(pc+1).reg(int(i.A)), who.s+" may do this:")
		default:
			if text := s.one(i); text != "" {
				s.say(pc, indent, text)
			}
			pc++
		}
	}
}

// goTo says a jump that no structure explains.
func (s *steps) goTo(pc, target, indent int, when string) {
	s.loose = true
	if target == s.f.end {
		s.head(pc, indent, when+"nothing more happens.")
		return
	}
	s.head(pc, indent, when+"go on with step "+step(target)+".")
}

// branch says a condition with what is under it and returns where to go on. A question in
// front takes the place of the condition and is a step.
func (s *steps) branch(pc, to, exit, indent int, c *node, asked string) int {
	target := pc + 1 + int(s.p.Code[pc].X)
	if target > to && target == s.other {
		return s.both(pc, to, exit, indent, c, asked)
	}
	if target > to && target != exit {
		if asked != "" {
			s.say(pc-1, indent, strings.TrimSuffix(asked, " do this:")+" say yes or no.")
		}
		s.goTo(pc, target, indent, "If "+c.not()+", ")
		return pc + 1
	}
	target = min(target, to)
	last, end, behind := target, target, target
	if target == to {
		behind = exit
	}
	if i := s.p.Code[target-1]; target-1 > pc && i.Op == OpJump {
		if e := target + int(i.X); e > target && (e <= to || e == exit) {
			last, end, behind = target-1, min(e, to), e
		}
	}
	mark, count := len(s.lines), s.count
	if asked != "" {
		s.say(pc-1, indent, asked)
		mark = len(s.lines)
	} else {
		s.head(pc, indent, "If "+c.cond()+":")
	}
	under, other, unless := len(s.lines), s.other, s.unless
	if s.unless, s.other = nil, -1; end > target {
		s.other = target
	}
	s.region(pc+1, last, behind, indent+1)
	or := strings.Join(s.unless, "")
	s.other = -1
	empty := len(s.lines) == under
	if empty && asked == "" {
		s.lines, s.count = s.lines[:mark], count
	}
	if end > target {
		at := len(s.lines)
		if empty && asked == "" {
			s.head(pc, indent, "If "+c.not()+":")
		} else {
			s.head(pc, indent, "Otherwise"+or+":")
		}
		from := len(s.lines)
		s.region(target, end, behind, indent+1)
		if len(s.lines) == from {
			s.lines = s.lines[:at]
		}
	}
	s.other, s.unless = other, unless
	return end
}

// chain makes one line of an "otherwise" that holds nothing but one condition, and of that condition.
func (s *steps) chain() {
	for k := 0; k+1 < len(s.lines); k++ {
		at, next := s.lines[k], s.lines[k+1]
		if at.number > 0 || at.text != "Otherwise:" || next.number > 0 || !strings.HasPrefix(next.text, "If ") {
			continue
		}
		end, alone := k+2, true
		for ; end < len(s.lines) && s.lines[end].indent > at.indent; end++ {
			l := s.lines[end]
			alone = alone && (l.indent > next.indent || l.number == 0 && strings.HasPrefix(l.text, "Otherwise"))
		}
		if !alone {
			continue
		}
		s.lines[k].text = "Otherwise, if " + strings.TrimPrefix(next.text, "If ")
		s.lines = slices.Delete(s.lines, k+1, k+2)
		for j := k + 1; j < end-1; j++ {
			s.lines[j].indent--
		}
		k-- // what came up may be another
	}
}

// both says a condition whose other way is the "otherwise" of one around it: all that is left of the region
// stands under it, and the "otherwise" says when it comes to that from here.
func (s *steps) both(pc, to, exit, indent int, c *node, asked string) int {
	if asked != "" {
		s.say(pc-1, indent, asked)
		s.unless = append(s.unless, ", or if that is not done in step "+step(pc-1))
	} else {
		s.head(pc, indent, "If "+c.cond()+":")
		s.unless = append(s.unless, ", or if "+c.not())
	}
	s.region(pc+1, to, exit, indent+1)
	return to
}

// one says what one instruction does, "" if it is said where it is used.
func (s *steps) one(i Instr) string {
	pc := s.pc
	if i.Op.Pure() {
		switch {
		case i.makes() >= 0 && s.f.named[pc]:
			if s.suppressed(pc) {
				return ""
			}
			n := s.value(i)
			if n.truth() {
				return "note whether " + n.cond() + "."
			}
			return "note " + n.number() + "."
		case i.makes() >= 0:
			return ""
		}
		if k := setsMade(i); len(k) > 0 && (!s.f.gathered[pc] || s.suppressed(pc)) {
			return ""
		}
	}
	tell := tellers[i.Op]
	if tell == nil {
		return ""
	}
	return tell(s.teller, i)
}

// suppressed reports whether a note is only for what s.done says in other words.
func (t *teller) suppressed(pc int) bool { return slices.Contains(t.f.silent, pc) }
