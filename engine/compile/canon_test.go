package compile_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/effect"
)

// canon lists what the code of a program does without the names of registers and sets:
// numbers by how they come about, groups by what made them. Two listings are equal if the
// programs differ only in names, in numbers that nobody reads, and in operands that say
// what is so without them.
func canon(p *effect.Program) string {
	ends := map[int]string{} // what is read of a fragment when it is over
	for _, a := range p.Abilities {
		ends[int(a.Code)], ends[int(a.Announce)] = "nothing", "all"
	}
	for _, s := range append(slices.Clone(p.Statics), p.Floating...) {
		if s.Kind == effect.StaticReplace {
			ends[int(s.Code)] = "nothing"
		}
		if s.Kind == effect.StaticRestrict {
			ends[int(s.Amount)] = "all"
		}
	}
	ends[int(p.Params.BarrierBounds)-1] = "all"
	var parts []string // in the order of the text, which says nothing
	for at := 0; at < len(p.Code); {
		end := at
		for p.Code[end].Op != effect.OpHalt {
			end++
		}
		parts = append(parts, canonFragment(p, at, end, ends[at]))
		at = end + 1
	}
	slices.Sort(parts)
	return strings.Join(parts, "")
}

// held is what registers and sets hold.
type held struct {
	reached bool
	reg     [16]string
	set     [4]string
	own     bool     // filters are read on one side alone
	truths  []string // numbers that are not zero on this way
}

func (h *held) merge(o *held) {
	if !h.reached {
		*h = *o
		return
	}
	h.truths = slices.DeleteFunc(slices.Clone(h.truths), func(s string) bool { return !slices.Contains(o.truths, s) })
	for k := range h.reg {
		h.reg[k] = either(h.reg[k], o.reg[k])
	}
	for k := range h.set {
		h.set[k] = either(h.set[k], o.set[k])
	}
}

// either is one of two values: which follows from the way that was taken.
func either(a, b string) string {
	if a == b {
		return a
	}
	list := append(strings.Split(a, " | "), strings.Split(b, " | ")...)
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " | ")
}

// asOperand writes operands that say what is so without them as that.
var asOperand = map[string]map[int]int{
	"count.D": {int(effect.SelThis): 0}, "gather.D": {int(effect.SelThis): 0}, "is.D": {int(effect.SelThis): 0},
	"count.E": {int(effect.SelYou): 0}, "gather.E": {int(effect.SelYou): 0}, "is.E": {int(effect.SelYou): 0},
	"damage.C": {int(effect.SelThis): 0}, "dealnoted.C": {int(effect.SelThis): 0}, "steal.B": {int(effect.SelYou): 0},
	"look.E": {int(effect.PlaceDeck): 0}, "shuffle.B": {int(effect.PlaceDeck): 0}, "search.B": {int(effect.PlaceDeck): 0},
}

// known are the bits of small sets of flags that mean something.
var known = map[string]int{"look.D": 3, "create.E": 3, "playcard.B": 15, "attach.C": 3}

func canonFragment(p *effect.Program, at, end int, reads string) string {
	in := make([]held, end-at+1)
	in[0].reached = true
	for k := range in[0].reg {
		in[0].reg[k] = "0"
	}
	var lines []string
	done := 0              // lines that are no jumps
	place := map[int]int{} // of what is done from an instruction on
	epoch := ""
	for pc := at; pc <= end; pc++ {
		place[pc] = done
		h := in[pc-at]
		if !h.reached || pc == end {
			continue
		}
		i := p.Code[pc]
		parts, out := []string{i.Op.String()}, -1
		var sets []int
		for k, v := range operandsOf(i) {
			name := i.Op.OperandName(k)
			if name == "" {
				continue
			}
			if to, ok := asOperand[name][v]; ok {
				v = to
			}
			if bits, ok := known[name]; ok {
				v &= bits
			}
			if unread(p, i, name) {
				continue
			}
			switch i.OperandIs(k) {
			case "reg":
				parts = append(parts, "("+h.reg[v]+")")
			case "regout":
				out = v
			case "bound":
				if v >= 128 && v != 255 {
					parts = append(parts, "("+h.reg[v-128]+")")
				} else {
					parts = append(parts, fmt.Sprint(v))
				}
			case "set":
				parts = append(parts, h.set[v])
				if i.Op != effect.OpSift && i.Op != effect.OpPickFrom && i.Op != effect.OpKeepNames && i.Op != effect.OpExcept {
					break
				}
				sets = append(sets, v)
			case "setout":
				if v != 255 {
					sets = append(sets, v)
				}
			case "sel":
				leader := fmt.Sprint("sel", v&int(effect.SelLeaderOf), " ")
				if s := effect.Selector(v) &^ effect.SelLeaderOf; s >= effect.SelSet0 {
					parts = append(parts, leader+h.set[s-effect.SelSet0])
				} else {
					parts = append(parts, leader+fmt.Sprint(s, " #", epoch))
				}
			case "filter":
				f := effect.PickFlags(i.X)
				h.own = i.Op == effect.OpSearch && i.B < 128 || i.Op == effect.OpPick && f&effect.PickAnywhere == 0 && f&(effect.PickOpponent|effect.PickActive|effect.PickInactive) != 0
				parts = append(parts, canonFilter(p, v, &h))
			case "string":
				parts = append(parts, p.Strings[v])
			case "jump":
			default:
				parts = append(parts, fmt.Sprint(v))
			}
		}
		text := strings.Join(parts, " ")
		switch {
		case i.Op == effect.OpJump:
			in[pc+1+int(i.X)-at].merge(&h)
			lines = append(lines, fmt.Sprintf("jump %d@%d", done, pc+1+int(i.X)))
			continue
		case i.Op == effect.OpJumpIfZero:
			taken := h
			taken.reg[i.A] = "0"
			in[pc+1+int(i.X)-at].merge(&taken)
			lines = append(lines, fmt.Sprintf("unless (%s) %d@%d", truthOf(h.reg[i.A]), done, pc+1+int(i.X)))
			h.truths = append(slices.Clone(h.truths), h.reg[i.A])
			in[pc+1-at].merge(&h)
			continue
		case !i.Op.Pure():
			epoch = fmt.Sprint(done)
			lines = append(lines, text)
			done++
			text += " #" + epoch
		case i.Op == effect.OpInt:
			text = fmt.Sprint(i.X)
		case i.Op == effect.OpMax && h.reg[i.B] == h.reg[i.C]:
			text = h.reg[i.B]
		case i.Op == effect.OpSub && isNumber(h.reg[i.B]) && isNumber(h.reg[i.C]):
			var a, b int
			fmt.Sscan(h.reg[i.B], &a)
			fmt.Sscan(h.reg[i.C], &b)
			text = fmt.Sprint(a - b)
		case i.Op == effect.OpGe && h.reg[i.C] == "1" && strings.HasPrefix(h.reg[i.B], "player ") &&
			strings.Contains(h.reg[i.B], fmt.Sprintf(" %d #", effect.StatSanguine)):
			text = h.reg[i.B] // it is 0 or 1
		case i.Op == effect.OpAnd:
			a, b := h.truth(h.reg[i.B]), h.truth(h.reg[i.C])
			if text = "and " + a + " " + b; a == "1" {
				text = "truth " + b
			} else if b == "1" {
				text = "truth " + a
			}
		case i.Op > effect.OpNot || i.Op < effect.OpAdd:
			switch i.Op {
			case effect.OpMode, effect.OpPaid, effect.OpChosenX, effect.OpEventAmount:
			default:
				text += " #" + epoch
			}
		}
		if i.Op == effect.OpJoin && h.set[i.A] == "" {
			text = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSuffix(text, " #"+epoch), "join "), "sel0 ")
		} else if i.Op == effect.OpJoin {
			text = strings.TrimSpace(h.set[i.A] + " + " + text)
		}
		if i.Op == effect.OpClear {
			text = ""
		}
		if out >= 0 {
			h.reg[out] = text
		}
		for k, s := range sets {
			h.set[s] = fmt.Sprint(text, "/", k)
			if i.Op == effect.OpJoin || i.Op == effect.OpClear {
				h.set[s] = text
			}
		}
		if i.Op == effect.OpMillUntil {
			h.set[(i.A+1)%4] = text + "/1"
		}
		in[pc+1-at].merge(&h)
	}
	switch h := in[end-at]; reads {
	case "all":
		lines = append(lines, fmt.Sprint(h.reg))
	case "":
		lines = append(lines, "= "+h.reg[0])
	}
	var out []string
	for _, l := range lines { // jumps by what is done next; those over nothing are none
		before, to, ok := strings.Cut(l, "@")
		if !ok || !strings.HasPrefix(l, "jump") && !strings.HasPrefix(l, "unless") {
			out = append(out, l)
			continue
		}
		var pc, from int
		fmt.Sscan(to, &pc)
		for p.Code[pc].Op == effect.OpJump {
			pc += 1 + int(p.Code[pc].X)
		}
		cut := strings.LastIndex(before, " ")
		fmt.Sscan(before[cut+1:], &from)
		if place[pc] != from {
			out = append(out, fmt.Sprintf("%s @%d", before[:cut], place[pc]))
		}
	}
	lines = out
	return strings.Join(lines, "\n") + "\n\n"
}

func (h *held) truth(s string) string {
	if slices.Contains(h.truths, s) {
		return "1"
	}
	return truthOf(s)
}

// truthOf is a number where only zero matters.
func truthOf(s string) string {
	if isNumber(s) && s != "0" {
		return "1"
	}
	return s
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// canonFilter writes a filter with the numbers that its registers hold.
func canonFilter(p *effect.Program, n int, h *held) string {
	if n >= len(p.Filters) {
		n = -1
		f := effect.AnyCard()
		return fmt.Sprint(f)
	}
	f := p.Filters[n]
	if h.own && f.Side == effect.SideYours {
		f.Side = effect.SideAny
	}
	s := ""
	for _, r := range []*int8{&f.AtMost, &f.AtLeast, &f.AttrAt, &f.NameAt} {
		if *r > 0 {
			s += " (" + h.reg[*r-1] + ")"
			*r = 1
		} else {
			s += " -"
		}
	}
	if f.Targets > 0 {
		s += canonFilter(p, int(f.Targets)-1, h)
		f.Targets = 1
	}
	or := ""
	if f.Or >= 0 {
		or = " or " + canonFilter(p, int(f.Or), h)
		f.Or = -1
	}
	return fmt.Sprint(f) + strings.TrimRight(strings.ReplaceAll(s, " -", ""), " ") + or
}

func operandsOf(i effect.Instr) [6]int {
	return [6]int{int(i.A), int(i.B), int(i.C), int(i.D), int(i.E), int(i.X)}
}

// unread reports whether an operand is not looked at beside the others of its instruction.
func unread(p *effect.Program, i effect.Instr, name string) bool {
	switch name {
	case "count.D", "gather.D", "is.D": // who "this card" is
		return !filterReads(p, i, func(f *effect.Filter) bool {
			return f.Other || f.OtherName || f.This || f.OfHost || f.OtherHost || f.Shares != 0 || f.Past != 0
		})
	case "count.E", "gather.E", "is.E": // who "you" are
		return !filterReads(p, i, func(f *effect.Filter) bool { return f.Side != effect.SideAny || f.Worn })
	case "produce.X":
		return i.D == 0
	case "look.D": // a hand has no end
		return effect.Place(i.E) == effect.PlaceHand
	case "undamage.B":
		return i.C == 0
	case "playcard.X":
		return i.B&2 == 0
	case "apply.A": // to you, and to whom the filter names: you
		s := &p.Floating[i.X]
		return s.Kind == effect.StaticReplace && !s.This && s.Filter >= 0 && (i.A == 0 || effect.Selector(i.A) == effect.SelYou) &&
			p.Filters[s.Filter].Types == effect.TypePlayer && p.Filters[s.Filter].Side == effect.SideYours
	case "apply.B": // not of what has no number
		switch s := &p.Floating[i.X]; s.Kind {
		case effect.StaticMust, effect.StaticRestrict, effect.StaticKeyword, effect.StaticLoseKeyword, effect.StaticGrant, effect.StaticLoseAbilities, effect.StaticTreatAs, effect.StaticTrait, effect.StaticAlsoNamed, effect.StaticWeather, effect.StaticType, effect.StaticPlayCost, effect.StaticPermit:
			return true
		case effect.StaticReplace:
			return s.Do == effect.ReplaceNothing || s.Do == effect.ReplaceMove || s.Do == effect.ReplaceCode || s.Do == effect.ReplaceHalf || s.Do == effect.ReplaceTo
		case effect.StaticEnters:
			return s.Enters != effect.EntersCounters
		case effect.StaticAttribute:
			return s.Classes != 0
		}
	}
	return false
}

// filterReads reports whether a filter of an instruction, or one that belongs to it, asks
// for something.
func filterReads(p *effect.Program, i effect.Instr, asks func(*effect.Filter) bool) bool {
	for n := int16(i.C); n >= 0 && int(n) < len(p.Filters); n = p.Filters[n].Or {
		f := &p.Filters[n]
		if asks(f) || f.Targets > 0 {
			return true
		}
	}
	return false
}
