package compile

import (
	"fmt"
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// The capacities of the bytecode.
const (
	Registers  = 16
	Sets       = 4
	TargetsMax = 8
)

// Unit is a text under way: what is known of it, its program as far as it has come, and what
// was said about it. The compiler of a game embeds it beside what only its texts need.
type Unit struct {
	Card    *cards.Card // nil of a text in quotation marks
	Source  cardtext.Source
	Words   *cardtext.Vocabulary
	Program *effect.Program
	Diags   []cardtext.Diagnostic
	Kinds   KindSet // of the card, 0 if nothing is asked about them

	// Asked is what sentences have asked for that the program was not keeping as it got there ([Unit.Anew]).
	Asked []any

	language Language
	whole    *cardtext.Text // the whole text; nil of one in quotation marks
	text     bool           // … of this unit or of one in quotation marks, and no part of one
	trial                   // of a tree that no text has
}

// trial is the compilation of a changed tree, of which nothing is asked but whether its program is still the same: nobody reads
// its messages, and it ends as soon as a table differs. Code, descriptions and names are only ever added to a program, but for
// one that is begun anew, which is compared from there on.
type trial struct {
	on    bool
	with  *effect.Program // what the program is to be; nil: it is compared when it is whole
	asked int             // how often that one was begun anew
	room  *effect.Program // the program of the trial before, whose tables are written over; nil: of none
}

// begun returns an empty program.
func (t *trial) begun() *effect.Program {
	p := t.room
	if p == nil {
		return &effect.Program{}
	}
	*p = effect.Program{Code: p.Code[:0], Filters: p.Filters[:0], Strings: p.Strings[:0]}
	return p
}

// compared returns the program that this one is compared with as it is made, nil if that is none.
func (u *Unit) compared() *effect.Program {
	if len(u.Asked) != u.asked {
		return nil
	}
	return u.with
}

// goesOn gives up on a trial where the program has become another.
func (u *Unit) goesOn(same bool) {
	if !same {
		panic(refusal{})
	}
}

// refusal is the panic value that ends the compilation of a text; it never
// leaves the package.
type refusal struct{}

// anew is the panic value that has the program of a text begun anew.
type anew struct{ asked any }

// Anew begins the program of the text anew: it has to keep what is asked for now, which the language finds in Asked.
func (u *Unit) Anew(asked any) { panic(anew{asked}) }

// Refuse reports what cannot be compiled and gives up on the text.
func (u *Unit) Refuse(span cardtext.Span, code cardtext.Code, hint, format string, args ...any) {
	if !u.trial.on {
		u.Diags = append(u.Diags, cardtext.Diagnostic{
			Source: u.Source, Span: span, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint,
		})
	}
	panic(refusal{})
}

// Unsupported refuses wording that is understood but has no instruction.
func (u *Unit) Unsupported(span cardtext.Span, what string) {
	u.Refuse(span, cardtext.CodeUnsupported, "the engine cannot do this yet", "%s is understood but not supported", what)
}

// Never refuses what can never happen.
func (u *Unit) Never(span cardtext.Span, hint, message string) {
	u.Refuse(span, cardtext.CodeNever, hint, "%s", message)
}

// Warn notes what is understood and looks wrong.
func (u *Unit) Warn(span cardtext.Span, hint, message string) {
	if u.trial.on {
		return
	}
	u.Diags = append(u.Diags, cardtext.Diagnostic{
		Source: u.Source, Span: span, Severity: cardtext.Warning, Code: cardtext.CodeNever, Message: message, Hint: hint,
	})
}

// completes does something and reports whether nothing in it was refused.
func (u *Unit) completes(do func()) bool {
	before := *u
	for {
		ended := u.attempt(do)
		again, ok := ended.(anew)
		if !ok {
			return ended == nil
		}
		asked := append(u.Asked, again.asked)
		*u = before
		u.Program, u.Asked = u.begun(), asked
	}
}

// attempt does something and returns what ended it, nil if nothing did. A tree that no text has may make the compiler
// stumble: it is then refused.
func (u *Unit) attempt(do func()) (ended any) {
	defer func() {
		ended = recover()
		switch ended.(type) {
		case nil, refusal:
		case anew:
			if !u.text {
				panic(ended) // the text around it is begun anew
			}
		default:
			if !u.trial.on {
				panic(ended)
			}
		}
	}()
	do()
	return nil
}

// compile hands a tree to the language and looks at the program that comes of it.
func (u *Unit) compile(t *cardtext.Text) {
	u.text = true
	u.language.Text(u, t)
	u.verify()
	if u.language.Check != nil {
		u.language.Check(u)
	}
}

// verify refuses a text whose program no machine could run.
func (u *Unit) verify() {
	if err := effect.Verify(u.Program); err != nil {
		u.Refuse(cardtext.Span{End: len(u.Source.Text)}, cardtext.CodeCapacity, "shorten the text", "the text does not fit the bytecode: %v", err)
	}
}

// Part compiles a part of the text that has a program of its own: do writes it. What is
// refused in it is refused in the whole.
func (u *Unit) Part(do func(part *Unit)) *effect.Program {
	part := &Unit{Source: u.Source, Words: u.Words, Program: &effect.Program{}, language: u.language, trial: trial{on: u.trial.on}}
	done := part.completes(func() { do(part) })
	u.Diags = append(u.Diags, part.Diags...)
	if !done {
		panic(refusal{})
	}
	return part.Program
}

// Quoted compiles a text between quotation marks as that of a card of its own.
func (u *Unit) Quoted(t *cardtext.Text) *effect.Program {
	return u.Part(func(part *Unit) { part.compile(t) })
}

// Granted adds a program that the text gives to cards and returns its index.
func (u *Unit) Granted(p *effect.Program, span cardtext.Span) int {
	if len(u.Program.Granted) == 127 {
		u.Refuse(span, cardtext.CodeCapacity, "split the text", "too many abilities in quotation marks")
	}
	u.Program.Granted = append(u.Program.Granted, p)
	return len(u.Program.Granted) - 1
}

// Store appends a fragment to the program, ended by Halt, and returns its index.
func (u *Unit) Store(code []effect.Instr) int16 {
	at := len(u.Program.Code)
	if at+len(code)+1 > 0x7fff {
		u.Refuse(cardtext.Span{}, cardtext.CodeCapacity, "split the text", "the text compiles to more than %d instructions", 0x7fff)
	}
	u.Program.Code = append(append(u.Program.Code, code...), effect.Instr{Op: effect.OpHalt})
	if p := u.compared(); p != nil {
		u.goesOn(len(p.Code) >= len(u.Program.Code) && slices.Equal(p.Code[at:len(u.Program.Code)], u.Program.Code[at:]))
	}
	return int16(at)
}

// Str interns a name.
func (u *Unit) Str(s string) int {
	s = cards.Straight(s) // as cards have it
	for i, t := range u.Program.Strings {
		if t == s {
			return i
		}
	}
	u.Program.Strings = append(u.Program.Strings, s)
	n := len(u.Program.Strings) - 1
	if p := u.compared(); p != nil {
		u.goesOn(n < len(p.Strings) && p.Strings[n] == s)
	}
	return n
}

// Intern returns the index of a filter equal to f, adding it if it is new.
func (u *Unit) Intern(f effect.Filter) int16 {
	for _, word := range []*string{&f.Name, &f.NameContains, &f.NameNot, &f.Trait, &f.ForbidTrait} {
		*word = cards.Straight(*word)
	}
	for i, g := range u.Program.Filters {
		if f == g {
			return int16(i)
		}
	}
	if len(u.Program.Filters) == 254 {
		u.Refuse(cardtext.Span{}, cardtext.CodeCapacity, "split the text", "the text needs more than 254 descriptions")
	}
	u.Program.Filters = append(u.Program.Filters, f)
	n := len(u.Program.Filters) - 1
	if p := u.compared(); p != nil {
		u.goesOn(n < len(p.Filters) && p.Filters[n] == f)
	}
	return int16(n)
}

// Keyword returns the number of a keyword that the rules of a phrase need.
func (u *Unit) Keyword(span cardtext.Span, name string) effect.KeywordSet {
	for _, w := range u.Words.Keywords {
		if w.Name == name {
			return 1 << w.Number
		}
	}
	u.Refuse(span, cardtext.CodeUnsupported, "add it to the vocabulary", "the game has no keyword %q", name)
	return 0
}

// Uses notes that the program needs something that not every game has to keep.
func (u *Unit) Uses(what effect.Use) { u.Program.Uses |= 1 << what }

// NewAbility returns an ability with every index absent.
func NewAbility(kind effect.AbilityKind, span cardtext.Span) effect.Ability {
	return effect.Ability{
		Kind: kind, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
		Span: effect.Span{Start: int32(span.Start), End: int32(span.End)},
	}
}

// TextSpan returns the place in the text that a program remembers.
func TextSpan(s effect.Span) cardtext.Span {
	return cardtext.Span{Start: int(s.Start), End: int(s.End)}
}
