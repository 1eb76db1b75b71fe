package engine

import "math/bits"

// MaxOptions is the capacity of a decision. A position with more legal options
// ends the game with ReasonCapacity instead of dropping any.
const MaxOptions = 256

// DecisionKind is a ruleset's number for what is asked (SVE: the catalogue
// D01..D31 in engine/games/sve/game_decisions.go).
type DecisionKind uint8

// Option is one legal answer: an action code and three operands whose meaning
// the ruleset documents. Options are self-contained: an option listed for a
// game answers any copy of that game. Within a decision they are strictly
// ascending, so their order is defined.
type Option uint32

// MakeOption packs an action code and its operands.
func MakeOption(action, a, b, c uint8) Option {
	return Option(action)<<24 | Option(a)<<16 | Option(b)<<8 | Option(c)
}

// Action returns the ruleset's action code.
func (o Option) Action() uint8 { return uint8(o >> 24) }

// A returns the first operand.
func (o Option) A() uint8 { return uint8(o >> 16) }

// B returns the second operand.
func (o Option) B() uint8 { return uint8(o >> 8) }

// C returns the third operand.
func (o Option) C() uint8 { return uint8(o) }

// Decision is a question with all its legal answers. It belongs to the game
// and is valid until the next call of Answer, Next, Start or CopyFrom.
//
// Its first sixteen bytes are laid out as the Event of its choice, which copies them as words.
type Decision struct {
	Clause Clause       // the rule behind the question
	event  EventKind    // EventChoice
	target ObjectID     // NoObject
	card   CardID       // 0
	Kind   DecisionKind // what is asked
	to     uint8        // 0
	Source CardID       // the card that asks, 0 if a rule does
	Player PlayerID     // who must answer
	Object ObjectID     // the object that asks, NoObject if a rule does
	Now    Moment       // that of the game, which the ruleset keeps here from decision to decision; only read where events are recorded
	N      int          // number of options, at least 2 when a policy is asked
	over   bool
	list   [MaxOptions]Option
}

// Begin empties the decision and sets its header; rulesets call it.
func (d *Decision) Begin(p PlayerID, k DecisionKind, c Clause) {
	d.Player, d.Kind, d.Clause, d.Source, d.Object, d.N, d.over = p, k, c, 0, NoObject, 0, false
	d.event, d.target, d.card = EventChoice, NoObject, 0
}

// CopyFrom makes the decision equal to another one.
func (d *Decision) CopyFrom(src *Decision) {
	d.Player, d.Kind, d.Source, d.Object, d.Clause, d.N, d.over = src.Player, src.Kind, src.Source, src.Object, src.Clause, src.N, src.over
	d.event, d.target = src.event, src.target
	copy(d.list[:d.N], src.list[:d.N])
}

// Add appends an option; rulesets call it in ascending order.
func (d *Decision) Add(o Option) {
	if uint(d.N) < MaxOptions {
		d.list[d.N] = o
		d.N++
	} else {
		d.over = true
	}
}

// AddEach appends an option for each object of a set, ascending: first with the number of the object added to its
// first operand. Objects of the same kind, of which same knows those of each, are one option.
func (d *Decision) AddEach(first Option, set uint64, same *[64]uint64) {
	if uint(d.N) > MaxOptions-64 {
		for ; set != 0; set &^= same[bits.TrailingZeros64(set)&63] {
			d.Add(first + Option(bits.TrailingZeros64(set))<<16)
		}
		return
	}
	n := d.N
	for set != 0 {
		i := bits.TrailingZeros64(set) & 63
		set &^= same[i]
		d.list[n&(MaxOptions-1)] = first + Option(i)<<16
		n++
	}
	d.N = n
}

// Overflowed reports whether more options were added than fit.
func (d *Decision) Overflowed() bool { return d.over }

// Option returns the i-th option, i in 0..N-1.
func (d *Decision) Option(i int) Option { return d.list[i&(MaxOptions-1)] }

// Options returns the options as a slice into the decision.
func (d *Decision) Options() []Option { return d.list[:d.N] }

// Find returns the index of o, or -1.
func (d *Decision) Find(o Option) int {
	for i := range d.N {
		if d.list[i] == o {
			return i
		}
	}
	return -1
}

// Sort puts the options into ascending order and drops repetitions (insertion
// sort: lists are short and nearly sorted). Rulesets call it where listing in
// order would cost more.
func (d *Decision) Sort() {
	if d.N < 2 {
		return
	}
	l := d.list[:d.N]
	sorted := 1 // so many are in order
	for sorted < len(l) && l[sorted-1] < l[sorted] {
		sorted++
	}
	if sorted == len(l) {
		return
	}
	for i := sorted; i < len(l); i++ {
		x, j := l[i], i
		for ; j > 0 && l[j-1] > x; j-- {
			l[j] = l[j-1]
		}
		l[j] = x
	}
	n := 0
	for i, x := range l {
		if i == 0 || x != l[n-1] {
			l[n] = x
			n++
		}
	}
	d.N = n
}
