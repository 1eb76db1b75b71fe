package effect

import (
	"fmt"
	"slices"
	"strings"
)

// node is a number as it is said: what an instruction computes from other numbers, or what
// it reads.
type node struct {
	op   Op
	lit  int16
	args []*node
	// Of what is read: the number, and the sentence if it is a truth. A number that counts
	// has the words for one and for many.
	text      string
	yes, no   string
	one, many string
	option    string // of an option that was chosen from a list: in which step
	phase     string // of the phase of a turn: whose turn that is
}

// opIf stands for a number that is one of two.
const opIf = OpJumpIfZero

func literal(n int16) *node { return &node{op: OpInt, lit: n} }

func (n *node) isLit() bool { return n.op == OpInt && n.text == "" }

// truth reports whether a number is said as a sentence.
func (n *node) truth() bool {
	switch n.op {
	case OpGe, OpEq, OpAnd, OpOr, OpNot:
		return true
	case opIf:
		return n.args[1].truth() && n.args[2].truth()
	}
	return n.yes != ""
}

// compound reports whether a number needs brackets inside another.
func (n *node) compound() bool {
	switch n.op {
	case OpAdd, OpSub, OpMul, OpDivDown, opIf:
		return n.text == "" && n.yes == ""
	}
	return n.truth()
}

// sinks reports whether a number may be less than nothing.
func (n *node) sinks() bool { return n.op == OpSub || slices.ContainsFunc(n.args, (*node).sinks) }

func (n *node) inner() string {
	if n.compound() {
		return "(" + n.number() + ")"
	}
	return n.number()
}

// number says a number.
func (n *node) number() string {
	if n.text != "" && !n.truth() {
		return n.text
	}
	if n.truth() {
		return "1 if " + n.cond() + ", otherwise 0"
	}
	switch n.op {
	case OpInt:
		if n.lit == Infinity {
			return "infinity"
		}
		return fmt.Sprint(n.lit)
	case OpAdd:
		return n.args[0].inner() + " plus " + n.args[1].inner()
	case OpSub:
		return n.args[0].inner() + " minus " + n.args[1].inner()
	case OpMul:
		return n.args[0].inner() + " times " + n.args[1].inner()
	case OpDivDown:
		return n.args[0].inner() + " divided by " + n.args[1].inner() + " (rounded down)"
	case OpHalfUp:
		return "half of " + n.args[0].inner() + " (rounded up)"
	case OpMin:
		return "the smaller of " + n.args[0].inner() + " and " + n.args[1].inner()
	case OpMax:
		return "the greater of " + n.args[0].inner() + " and " + n.args[1].inner()
	case opIf:
		return n.args[1].number() + " if " + n.args[0].cond() + ", otherwise " + n.args[2].number()
	}
	return n.text
}

// cond says a number as something that holds or does not.
func (n *node) cond() string {
	switch n.op {
	case OpGe:
		return comparison(n.args[0], n.args[1], false)
	case OpEq:
		return equality(n.args[0], n.args[1], false)
	case OpAnd:
		return joined(n.args, OpAnd, " and ")
	case OpOr:
		return joined(n.args, OpOr, " or ")
	case OpNot:
		return n.args[0].not()
	case opIf:
		return "(if " + n.args[0].cond() + ": that " + n.args[1].cond() + "; otherwise: that " + n.args[2].cond() + ")"
	}
	switch {
	case n.yes != "":
		return n.yes
	case n.option != "":
		return n.chosen(0, true)
	case n.isLit() && n.lit == 0:
		return "nothing (never)"
	case n.isLit():
		return "anything (always)"
	}
	return n.number() + " is not 0"
}

// not says the contrary.
func (n *node) not() string {
	switch n.op {
	case OpGe:
		return comparison(n.args[0], n.args[1], true)
	case OpEq:
		return equality(n.args[0], n.args[1], true)
	case OpNot:
		return "not (" + n.args[0].not() + ")"
	case OpAnd, OpOr, opIf:
		return "not (" + n.cond() + ")"
	}
	switch {
	case n.yes != "":
		return n.no
	case n.option != "":
		return n.chosen(0, false)
	case n.isLit():
		return "not " + n.cond()
	}
	return n.number() + " is 0"
}

// joined says what is joined by "and" or "or".
func joined(args []*node, op Op, word string) string {
	var out []string
	for _, a := range args {
		if op == OpAnd && a.isLit() && a.lit != 0 {
			continue
		}
		text := a.cond()
		if (len(args) > 1 && !args[0].isLit()) && (a.op == OpAnd || a.op == OpOr) && a.op != op {
			text = "(" + text + ")"
		}
		out = append(out, text)
	}
	switch len(out) {
	case 0:
		return "anything (always)"
	case 1:
		return out[0]
	}
	return strings.Join(out, word)
}

// comparison says that a is at least b, or less.
func comparison(a, b *node, not bool) string {
	switch {
	case a.truth() && b.isLit() && b.lit == 1 && not:
		return a.not()
	case a.truth() && b.isLit() && b.lit == 1:
		return a.cond()
	case a.many != "" && b.isLit():
		if b.lit == 1 && not {
			return "there is no " + a.one
		}
		if b.lit == 1 {
			return "there is at least one " + a.one
		}
		if not {
			return a.thereAre("fewer than ", b)
		}
		return a.thereAre("at least ", b)
	case a.isLit() && b.many != "":
		if not {
			return b.thereAre("more than ", a)
		}
		return b.thereAre("at most ", a)
	case a.op == OpAdd && a.text == "" && a.args[1].isLit() && a.args[1].lit == -1 && !b.isLit():
		return a.args[0].number() + either(not, " is at most ", " is more than ") + b.inner()
	case a.isLit() && not:
		return b.number() + " is more than " + a.number()
	case a.isLit():
		return b.number() + " is at most " + a.number()
	case not:
		return a.number() + " is less than " + b.inner()
	}
	return a.number() + " is at least " + b.inner()
}

// thereAre says how many of what a counts there are.
func (a *node) thereAre(how string, n *node) string {
	return either(n.number() == "1", "there is ", "there are ") + how + plural(n.number(), a.one, a.many)
}

func equality(a, b *node, not bool) string {
	if a.many != "" && b.isLit() {
		if not {
			return a.thereAre("not exactly ", b)
		}
		return a.thereAre("exactly ", b)
	}
	if a.isLit() && !b.isLit() {
		a, b = b, a
	}
	if a.option != "" && b.isLit() {
		return a.chosen(b.lit, not)
	}
	if b.op == OpMul && b.args[1].lit == 2 && b.args[0].op == OpDivDown && b.args[0].args[1].lit == 2 && b.args[0].args[0].number() == a.number() {
		return a.number() + either(not, " is odd", " is even")
	}
	if a.phase != "" && b.isLit() && b.lit > 0 && int(b.lit) < len(phaseWords) {
		return "it is " + either(not, "not ", "") + "the " + phaseWords[b.lit] + " phase of " + a.phase
	}
	if not {
		return a.number() + " is not " + b.inner()
	}
	return a.number() + " is " + b.inner()
}

// chosen says that option k of a list, counted from 0, was chosen, or was not; it is said counted from 1.
func (n *node) chosen(k int16, not bool) string {
	return fmt.Sprintf("option %d was %schosen in %s", k+1, either(not, "not ", ""), n.option)
}

// value says what an instruction that computes or reads leaves in its register.
func (t *teller) value(i Instr) *node {
	switch i.Op {
	case OpInt:
		return literal(i.X)
	case OpMax:
		if i.B == i.C {
			return t.reg(int(i.B))
		}
	case OpSub:
		if n := t.did(t.pc); n != nil {
			return n
		}
		if a, b := t.reg(int(i.B)), t.reg(int(i.C)); a.isLit() && b.isLit() {
			return literal(a.lit - b.lit)
		}
	case OpAnd:
		if t.isTrue(int(i.B)) {
			return &node{op: OpAnd, args: []*node{t.reg(int(i.C))}}
		}
	case OpMode:
		s := fmt.Sprintf("option %d was chosen", i.B+1)
		return &node{op: i.Op, yes: s, no: fmt.Sprintf("option %d was not chosen", i.B+1)}
	case OpPaid:
		s := t.optional(int(i.B))
		return &node{op: i.Op, yes: s + " was paid", no: s + " was not paid"}
	case OpChosenX:
		return &node{op: i.Op, text: t.keptX()}
	case OpEventAmount:
		return &node{op: i.Op, text: "the amount of the event"}
	case OpYourTurn:
		return &node{op: i.Op, yes: "it is your turn", no: "it is not your turn"}
	case OpCount, OpNames, OpCosts:
		return t.count(i)
	case OpCountSel:
		s := countWords[i.C]
		if Selector(i.B) == SelHost && CountHow(i.C) == CountSame {
			return &node{op: i.Op, yes: "this card is added to a card", no: "this card is added to no card"}
		}
		if one, many := t.gatheredAs(Selector(i.B)); one != "" {
			if CountHow(i.C) == CountSame {
				s = ""
			}
			return &node{op: i.Op, text: "the number of " + many + s, one: one + s, many: many + s}
		}
		return &node{op: i.Op, text: "the number of " + t.sel(Selector(i.B)) + s, one: "card among " + t.sel(Selector(i.B)) + s, many: "cards among " + t.sel(Selector(i.B)) + s}
	case OpStat:
		if who, ok := playerSubjects[Selector(i.B)]; ok && Stat(i.C) == StatDamageDealt {
			return &node{op: i.Op, text: "the sum of all damage that sources which " + who.s + " controlled dealt this turn"}
		}
		return &node{op: i.Op, text: t.w.stat(Stat(i.C)) + " of " + t.sel(Selector(i.B))}
	case OpSumStat:
		return &node{op: i.Op, text: "the sum of " + t.w.stat1(Stat(i.C)) + " over " + t.sel(Selector(i.B))}
	case OpPlayer:
		return t.playerStat(Selector(i.B), PlayerStat(i.C))
	case OpIs, OpWas:
		return t.is(i)
	case OpCounters:
		s := "the number of " + counterName(t.str(i.X)) + " on " + t.sel(Selector(i.B))
		switch i.C {
		case CountersAll:
			s = "the number of " + counterName(t.str(i.X)) + " in all on " + t.sel(Selector(i.B))
		case CountersMost:
			s = "the greatest number of " + counterName(t.str(i.X)) + " on one of " + t.sel(Selector(i.B))
		}
		return &node{op: i.Op, text: s}
	case OpWeather:
		if state := t.str(i.X); strings.HasPrefix(state, "[") { // [Calmness] and [Passion] are had as weather is
			who := t.subject(Selector(i.B))
			return &node{op: i.Op, yes: who.s + who.verb(" have ", " has ") + state, no: who.s + who.verb(" do", " does") + " not have " + state}
		}
		s := t.poss(Selector(i.B)) + " weather is "
		return &node{op: i.Op, yes: s + quoted(t.str(i.X)), no: t.poss(Selector(i.B)) + " weather is not " + quoted(t.str(i.X))}
	case OpMostStat:
		return &node{op: i.Op, text: "the " + [...]string{"highest", "lowest"}[i.D&1] + " " + strings.TrimPrefix(t.w.stat(Stat(i.C)), "the ") + " among " + t.sel(Selector(i.B))}
	case OpHappened:
		if !t.w.Second {
			was := t.a
			t.a = &Ability{Event: Event(i.B), Filter: int16(i.C), Between: Place(i.D)}
			s := t.event()
			t.a = was
			return &node{op: i.Op, text: "the number of times this turn that " + s}
		}
		ev := Event(i.B)
		s, ok := eventTableSecond[ev]
		if !ok {
			s = eventTable[ev]
		}
		who := t.phrase(int16(i.C), noPlace, viewHere, false)
		if playerEvents[ev] && who == "you" {
			s = ofYou.Replace(s)
		}
		s = strings.Replace(s, "%s", who, 1)
		if ev == OnPlayerDamaged {
			s += " as a player"
		}
		if i.D&HappenedBy != 0 {
			s += ", by " + t.phrase(i.X, noPlace, viewHere, false)
		}
		if from := i.D &^ (HappenedOwn | HappenedBy); from > 0 {
			s += ", from the " + t.w.zone(Place(from-1))
		}
		if i.D&HappenedOwn != 0 {
			s += ", of your own cards"
		}
		return &node{op: i.Op, text: "the number of times this turn that " + s}
	case OpItems:
		s := "emblems or limit breaks of any name"
		if name := t.str(i.X); name != "" {
			s = quoted(name)
		}
		if i.C != 0 {
			s = "different ones among " + s
		}
		return &node{op: i.Op, text: "the number of " + s + " that " + t.subject(Selector(i.B)).s + t.subject(Selector(i.B)).verb(" have", " has")}
	}
	if i.Op >= OpAdd && i.Op <= OpNot {
		n := &node{op: i.Op, args: []*node{t.reg(int(i.B))}}
		if i.Op != OpHalfUp && i.Op != OpNot {
			n.args = append(n.args, t.reg(int(i.C)))
		}
		return n
	}
	return nil
}

// gatheredAs returns the words for what a set holds if it was just gathered by a description.
func (t *teller) gatheredAs(s Selector) (one, many string) {
	if s < SelSet0 || s&SelLeaderOf != 0 || t.f == nil || t.env != nil {
		return "", ""
	}
	from := t.f.in[t.pc-t.f.at].set[s-SelSet0]
	if len(from) != 1 || from[0] == start || t.f.gathered[from[0]] || t.p.Code[from[0]].Op != OpGather {
		return "", ""
	}
	i, u := t.p.Code[from[0]], t.at(from[0])
	return u.objects(int16(i.C), Place(i.B), u.view(i), false), u.objects(int16(i.C), Place(i.B), u.view(i), true)
}

// count says how many objects there are.
func (t *teller) count(i Instr) *node {
	v := t.view(i)
	one, many := t.objects(int16(i.C), Place(i.B), v, false), t.objects(int16(i.C), Place(i.B), v, true)
	if i.Op == OpCosts {
		return &node{op: i.Op, text: "the number of different original costs among the " + many}
	}
	if i.Op == OpNames {
		return &node{op: i.Op, text: "the number of different " + [...]string{DifferentNames: "names", DifferentRaces: "races", DifferentCosts: "total costs"}[min(int(i.D), DifferentCosts)] + " among the " + many}
	}
	return &node{op: i.Op, text: "the number of " + many, one: one, many: many}
}

// is says what a card is.
func (t *teller) is(i Instr) *node {
	s := Selector(i.B)
	what := t.phrase(int16(i.C), noPlace, t.view(i), false)
	who := t.sel(s)
	yes, no := who+" is ", who+" is not "
	if i.Op == OpWas {
		return &node{op: i.Op, yes: who + " was " + what + " when it left the field", no: who + " was not " + what + " when it left the field"}
	}
	if s&^SelLeaderOf >= SelSet0 {
		yes, no = "one of "+who+" is ", "none of "+who+" is "
		if _, many := t.gatheredAs(s); many != "" {
			yes, no = "one of the "+many+" is ", "none of the "+many+" is "
		}
		if strings.HasPrefix(who, "the card of step ") && !strings.Contains(who, " or ") {
			return &node{op: i.Op, yes: who + " is " + what, no: who + " is not " + what}
		}
		if t.w.Second { // of a set any will do
			return &node{op: i.Op, yes: yes + what, no: no + what}
		}
		yes, no = "the first of "+who+" is ", "the first of "+who+" is not "
	}
	return &node{op: i.Op, yes: yes + what, no: no + what}
}

// playerStat says a number of a player.
func (t *teller) playerStat(s Selector, stat PlayerStat) *node {
	who := t.subject(s)
	words := t.w.playerStat(stat)
	if t.env != nil && words.now != "" { // asked while nothing resolves
		words.first = words.now
	}
	if words.truth {
		yes, no := words.of(who), "it is not so that "+words.of(who)
		return &node{op: OpPlayer, yes: yes, no: no}
	}
	n := &node{op: OpPlayer, text: words.of(who)}
	if stat == StatPhase {
		n.phase = t.poss(s) + " turn"
	}
	return n
}

// view says who "this card" and "you" are in the filter of an instruction.
func (t *teller) view(i Instr) view {
	v := view{self: "this card", me: someone{s: "you"}}
	if i.D != 0 {
		v.self = t.sel(Selector(i.D))
	}
	if i.E != 0 {
		v.me = t.subject(Selector(i.E))
	}
	return v
}

func quoted(s string) string { return "\"" + s + "\"" }

// counterOne says one of a kind of counters.
func counterOne(s string) string {
	if s == AnyCounter || s == "" {
		return "counter of any name"
	}
	return s + " counter"
}

// counterName says a kind of counters.
func counterName(s string) string {
	if s == AnyCounter || s == "" {
		return "counters of any name"
	}
	return s + " counters"
}

// keptX is X, or what a payment keeps in its place.
func (t *teller) keptX() string {
	lists := t.p.Payments
	if t.a != nil {
		lists = append(lists[:len(lists):len(lists)], t.a.Costs)
	}
	for _, list := range lists {
		for _, c := range list {
			switch {
			case c.Named && c.Kind == CostGems:
				return "the attribute of the banished gem"
			case c.Sums():
				return "the total ATK of what was used to pay"
			}
		}
	}
	return "X"
}
