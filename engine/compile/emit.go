package compile

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// The capacities of the bytecode.
const (
	registers  = 16
	sets       = 4
	targetsMax = 8
)

// emitter writes one code fragment. It knows what the pronouns of the text
// mean at the place it has reached.
type emitter struct {
	c       *compiler
	ability *effect.Ability // owner of targets and optional costs; nil in pure fragments
	code    []effect.Instr
	reg     int // registers in use: r0..reg-1
	top     int // registers that may be used; the die keeps the last one
	held    [sets]int

	it        antecedent  // it, them, that follower
	selected  antecedent  // the selected follower
	picked    []selection // what was selected in this paragraph, in order
	triggered bool        // the event of the ability names a card
	looked    int         // set of the cards looked at, -1 none
	theirs    effect.Side
	who       effect.Selector    // the player who carries statements out that name none
	that      effect.Selector    // "that player", "they"; SelNone nobody
	shown     bool               // the opponent's hand has been revealed
	event     bool               // the ability's event has an amount
	chosen    int                // register of the number chosen, 0 none
	asksMoved bool               // the text asks for the number of cards moved
	moved     [2]int             // registers with the number of cards last moved, yours and the opponent's; 0 none
	lets      []*cardtext.Amount // what X equals, innermost last
	mode      int8
	opt       int8
	conds     []cardtext.Cond // conditions in whose reach this place is, outermost first
	optional  bool            // the next selection may choose nothing
	shuffle   bool            // a searched deck waits to be shuffled
	announce  []effect.Instr
	divided   int
	divisions []*division // what is divided among targets, in the order of the text
	arms      []arm       // alternatives and conditions in whose reach this place is
}

// antecedent is what a pronoun means. An object that is only named by a later
// pronoun (a created token) gets its set when the pronoun is met: patch lists
// the instructions that then write the set.
type antecedent struct {
	sel   effect.Selector
	patch []int
	plain bool // an object of the source itself, replaced by any other
	each  bool // one group of what each player selected
}

func (a antecedent) valid() bool { return a.sel != effect.SelNone || a.patch != nil }

func newEmitter(c *compiler, a *effect.Ability) *emitter {
	return &emitter{c: c, ability: a, top: registers, looked: -1, mode: -1, opt: -1, who: effect.SelYou}
}

// paragraph forgets what the paragraph before has named.
func (e *emitter) paragraph() {
	e.it, e.selected, e.looked, e.lets, e.reg = antecedent{}, antecedent{}, -1, nil, 0
	e.conds = nil
	e.picked = nil
	e.theirs, e.that, e.shown, e.moved = effect.SideAny, effect.SelNone, false, [2]int{}
}

// op appends an instruction and returns its index.
func (e *emitter) op(op effect.Op, a, b, c, d int, x int) int {
	e.code = append(e.code, effect.Instr{Op: op, A: uint8(a), B: uint8(b), C: uint8(c), D: uint8(d), X: int16(x)})
	return len(e.code) - 1
}

// register takes the next free register.
func (e *emitter) register() int {
	if e.reg == e.top {
		e.c.refuse(cardtext.Span{End: len(e.c.src.Text)}, cardtext.CodeCapacity, "split the text", "the effect needs more than %d numbers at once", registers)
	}
	e.reg++
	return e.reg - 1
}

// number loads a constant into a register.
func (e *emitter) number(n int) int {
	if n == cardtext.Infinity {
		e.c.uses(effect.UseInfinity)
	}
	r := e.register()
	e.op(effect.OpInt, r, 0, 0, 0, n)
	return r
}

// jump appends a jump whose goal is set later by land.
func (e *emitter) jump() int { return e.op(effect.OpJump, 0, 0, 0, 0, 0) }

// jumpIfZero appends a conditional jump whose goal is set later by land.
func (e *emitter) jumpIfZero(r int) int { return e.op(effect.OpJumpIfZero, r, 0, 0, 0, 0) }

// land makes the jump at index at go to the next instruction.
func (e *emitter) land(at int) { e.code[at].X = int16(len(e.code) - at - 1) }

// set takes a set register that nothing named still uses.
func (e *emitter) set(span cardtext.Span) int {
	for s := range sets {
		if e.held[s] == 0 && !e.uses(s) {
			return s
		}
	}
	e.c.refuse(span, cardtext.CodeCapacity, "split the text", "the effect speaks of more than %d groups of cards at once", sets)
	return 0
}

// uses reports whether a pronoun may still mean set s.
func (e *emitter) uses(s int) bool {
	sel := effect.SelSet0 + effect.Selector(s)
	return e.it.sel == sel || e.selected.sel == sel || e.looked == s
}

// resolve returns the selector of an antecedent, giving it a set if it has none.
func (e *emitter) resolve(a *antecedent, span cardtext.Span) effect.Selector {
	if a.patch != nil {
		s := e.set(span)
		for _, at := range a.patch {
			e.code[at].A = uint8(s)
		}
		a.patch, a.sel = nil, effect.SelSet0+effect.Selector(s)
	}
	return a.sel
}

// name makes later pronouns mean sel.
func (e *emitter) name(sel effect.Selector) { e.it = antecedent{sel: sel} }

// nameThis makes "it" mean the source unless something else was named.
func (e *emitter) nameThis() {
	if !e.it.valid() || e.it.plain {
		e.it = antecedent{sel: effect.SelThis, plain: true}
	}
}

// finish ends the fragment and stores it as the ability's code.
func (e *emitter) finish() {
	e.announceDivisions()
	if len(e.announce) > 0 {
		e.ability.Announce = e.c.store(e.announce)
	}
	e.ability.Code = e.c.store(e.code)
}

// store appends a fragment to the program, ended by Halt, and returns its index.
func (c *compiler) store(code []effect.Instr) int16 {
	at := len(c.prog.Code)
	if at+len(code)+1 > 0x7fff {
		c.refuse(cardtext.Span{}, cardtext.CodeCapacity, "split the text", "the text compiles to more than %d instructions", 0x7fff)
	}
	c.prog.Code = append(append(c.prog.Code, code...), effect.Instr{Op: effect.OpHalt})
	return int16(at)
}

// str interns a name.
func (c *compiler) str(s string) int {
	for i, t := range c.prog.Strings {
		if t == s {
			return i
		}
	}
	c.prog.Strings = append(c.prog.Strings, s)
	return len(c.prog.Strings) - 1
}

// keyword returns the number of a keyword that the rules of a phrase need.
func (c *compiler) keyword(span cardtext.Span, name string) effect.KeywordSet {
	for _, w := range c.vocab.Keywords {
		if w.Name == name {
			return 1 << w.Number
		}
	}
	c.refuse(span, cardtext.CodeUnsupported, "add it to the vocabulary", "the game has no keyword %q", name)
	return 0
}
