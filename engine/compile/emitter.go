package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Emitter assembles one code fragment: it hands out registers and sets, sets the goals of
// jumps, and knows what the pronouns of the text mean at the place it has reached. The emitter
// of a game embeds it, by value: a copy remembers where a branch began.
type Emitter struct {
	Ability *effect.Ability // owner of targets and optional costs; nil in pure fragments
	Code    []effect.Instr
	Reg     int       // registers in use: r0..Reg-1
	Top     int       // registers that may be used
	Held    [Sets]int // how many still need a set, beside the pronouns

	It       Antecedent      // it, them, that card
	Selected Antecedent      // the selected card
	Looked   int             // set of the cards looked at, -1 none
	Taken    [Sets]int       // how often each set was taken, so that who remembers one knows whether it is still the same
	Above    effect.Selector // FoW: "the revealed card", "the discarded card": what something was done to last
	Theirs   effect.Side
	Who      effect.Selector    // the player who carries statements out that name none
	That     effect.Selector    // "that player", "they"; SelNone nobody
	Event    bool               // the ability's event has an amount
	Lets     []*cardtext.Amount // what X equals, innermost last
	Mode     int8
	Opt      int8
	Announce []effect.Instr
	Divided  int

	unit *Unit
}

// Antecedent is what a pronoun means. An object that is only named by a later
// pronoun (a created token) gets its set when the pronoun is met: Patch lists
// the instructions that then write the set.
type Antecedent struct {
	Sel   effect.Selector
	Patch []int
	Plain bool // an object of the source itself, replaced by any other
	Each  bool // one group of what each player selected
	Two   int  // from there on the text may mean the source as well, and nobody can tell; 0 nowhere
}

// Valid reports whether the pronoun means anything.
func (a Antecedent) Valid() bool { return a.Sel != effect.SelNone || a.Patch != nil }

// NewEmitter returns the emitter of a fragment of an ability, nil of a pure one.
func NewEmitter(u *Unit, a *effect.Ability) Emitter {
	return Emitter{unit: u, Ability: a, Top: Registers, Looked: -1, Mode: -1, Opt: -1, Who: effect.SelYou}
}

// Paragraph forgets what the paragraph before has named.
func (e *Emitter) Paragraph() {
	e.It, e.Selected, e.Looked, e.Lets, e.Reg = Antecedent{}, Antecedent{}, -1, nil, 0
	e.Theirs, e.That = effect.SideAny, effect.SelNone
}

// Restore makes pronouns mean what they meant before a branch.
func (e *Emitter) Restore(before *Emitter) {
	e.It, e.Selected, e.Looked, e.Above, e.Theirs = before.It, before.Selected, before.Looked, before.Above, before.Theirs
	e.That = before.That
}

// Op appends an instruction and returns its index.
func (e *Emitter) Op(op effect.Op, a, b, c, d int, x int) int {
	e.Code = append(e.Code, effect.Instr{Op: op, A: uint8(a), B: uint8(b), C: uint8(c), D: uint8(d), X: int16(x)})
	return len(e.Code) - 1
}

// Register takes the next free register.
func (e *Emitter) Register() int {
	if e.Reg == e.Top {
		e.unit.Refuse(cardtext.Span{End: len(e.unit.Source.Text)}, cardtext.CodeCapacity, "split the text", "the effect needs more than %d numbers at once", Registers)
	}
	e.Reg++
	return e.Reg - 1
}

// Number loads a constant into a register.
func (e *Emitter) Number(n int) int {
	if n == cardtext.Infinity {
		e.unit.Uses(effect.UseInfinity)
	}
	r := e.Register()
	e.Op(effect.OpInt, r, 0, 0, 0, n)
	return r
}

// Times multiplies a register by a constant.
func (e *Emitter) Times(r, n int) int {
	if n != 1 {
		k := e.Number(n)
		e.Op(effect.OpMul, r, r, k, 0, 0)
		e.Reg--
	}
	return r
}

// AtLeast makes a register a truth: that it was n or more.
func (e *Emitter) AtLeast(r, n int) int {
	bound := e.Number(n)
	e.Op(effect.OpGe, r, r, bound, 0, 0)
	e.Reg--
	return r
}

// Within leaves in r whether the number in r is inside a printed range.
func (e *Emitter) Within(r int, rng cardtext.Range) int {
	bound := e.Register()
	switch {
	case rng.Min == rng.Max:
		e.Op(effect.OpInt, bound, 0, 0, 0, rng.Min)
		e.Op(effect.OpEq, r, r, bound, 0, 0)
	case rng.Max < 0:
		e.Op(effect.OpInt, bound, 0, 0, 0, rng.Min)
		e.Op(effect.OpGe, r, r, bound, 0, 0)
	default:
		e.Op(effect.OpInt, bound, 0, 0, 0, rng.Max)
		e.Op(effect.OpGe, r, bound, r, 0, 0)
	}
	e.Reg--
	return r
}

// Jump appends a jump whose goal is set later by Land.
func (e *Emitter) Jump() int { return e.Op(effect.OpJump, 0, 0, 0, 0, 0) }

// JumpIfZero appends a conditional jump whose goal is set later by Land.
func (e *Emitter) JumpIfZero(r int) int { return e.Op(effect.OpJumpIfZero, r, 0, 0, 0, 0) }

// Land makes the jump at index at go to the next instruction.
func (e *Emitter) Land(at int) { e.Code[at].X = int16(len(e.Code) - at - 1) }

// Set takes a set register that nothing named still uses. That of Above is taken last.
func (e *Emitter) Set(span cardtext.Span) int {
	last := -1
	for s := range Sets {
		switch {
		case e.Held[s] != 0 || e.Uses(s):
		case e.Above == effect.SelSet0+effect.Selector(s):
			last = s
		default:
			e.Taken[s]++
			return s
		}
	}
	if last >= 0 {
		e.Above = effect.SelNone
		e.Taken[last]++
		return last
	}
	e.unit.Refuse(span, cardtext.CodeCapacity, "split the text", "the effect speaks of more than %d groups of cards at once", Sets)
	return 0
}

// Uses reports whether a pronoun may still mean set s.
func (e *Emitter) Uses(s int) bool {
	sel := effect.SelSet0 + effect.Selector(s)
	return e.It.Sel == sel || e.Selected.Sel == sel || e.Looked == s
}

// Resolve returns the selector of an antecedent, giving it a set if it has none.
func (e *Emitter) Resolve(a *Antecedent, span cardtext.Span) effect.Selector {
	if a.Patch != nil {
		s := e.Set(span)
		for _, at := range a.Patch {
			e.Code[at].A = uint8(s)
		}
		a.Patch, a.Sel = nil, effect.SelSet0+effect.Selector(s)
	}
	return a.Sel
}

// Name makes later pronouns mean sel.
func (e *Emitter) Name(sel effect.Selector) { e.It = Antecedent{Sel: sel} }

// NameThis makes "it" mean the source unless something else was named.
func (e *Emitter) NameThis() {
	if !e.It.Valid() || e.It.Plain {
		e.It = Antecedent{Sel: effect.SelThis, Plain: true}
	}
}

// MayInstead asks whether what stands with "you may … instead" is done, and returns the jump
// to what happens otherwise.
func (e *Emitter) MayInstead(m *cardtext.May) int {
	if m.Who != cardtext.You {
		e.unit.Unsupported(m.Span, "another player deciding what happens instead")
	}
	may := e.Register()
	e.Op(effect.OpMay, may, int(e.Who), 0, 0, 0)
	return e.JumpIfZero(may)
}

// Finish ends the fragment and stores it as the ability's code.
func (e *Emitter) Finish() {
	if len(e.Announce) > 0 {
		e.Ability.Announce = e.unit.Store(e.Announce)
	}
	e.Ability.Code = e.unit.Store(e.Code)
}
