package compile

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Relations between texts: wordings that must mean the same, and wordings of which none
// may be taken for the other. They are generated from the words of the grammar, so that
// they cover what nobody has printed yet.

// relations compares texts of one game and counts.
type relations struct {
	t          *testing.T
	vocabulary *cardtext.Vocabulary
	language   Language
	card       cards.Card // on which the texts stand

	equal, refused, ambiguous, printed int
	failed                             int
}

// compile compiles a text on the card.
func (r *relations) compile(text string) (*effect.Program, *cardtext.Text, []cardtext.Diagnostic) {
	c := r.card
	c.Text = text
	program, tree, diags := Card(&c, r.vocabulary, r.language)
	for _, d := range diags {
		if d.Code == cardtext.CodeInternal {
			r.errorf("%s\n%v", text, d)
		}
	}
	if program != nil {
		c.Text = cardtext.Print(tree)
		again, _, _ := Card(&c, r.vocabulary, r.language)
		if again == nil || !again.Equal(program) {
			r.errorf("the print means something else:\n%s\n%s", text, c.Text)
		}
		r.printed++
	}
	return program, tree, diags
}

// errorf reports a failure, the first twenty of them.
func (r *relations) errorf(format string, args ...any) {
	r.t.Helper()
	if r.failed++; r.failed <= 20 {
		r.t.Errorf(format, args...)
	}
}

// same wants two texts to mean the same, or both to be refused.
func (r *relations) same(a, b string) {
	r.t.Helper()
	p, _, _ := r.compile(a)
	q, _, _ := r.compile(b)
	switch {
	case p == nil && q == nil:
		r.refused++
	case p == nil || q == nil:
		r.errorf("one is refused:\n%s\n%s", a, b)
	case !p.Equal(q):
		r.errorf("these differ:\n%s\n%s\n%s\n%s", a, b, effect.Disassemble(p), effect.Disassemble(q))
	default:
		r.equal++
	}
}

// different wants two texts that both compile to mean different things.
func (r *relations) different(a, b string) {
	r.t.Helper()
	p, _, _ := r.compile(a)
	q, _, _ := r.compile(b)
	if p == nil || q == nil || p.Equal(q) {
		r.errorf("these do not mean two things:\n%s\n%s", a, b)
		return
	}
	r.equal++
}

// refuses wants a text to be refused.
func (r *relations) refuses(text string) {
	r.t.Helper()
	if p, _, _ := r.compile(text); p != nil {
		r.errorf("this is not refused:\n%s\n%s", text, effect.Disassemble(p))
		return
	}
	r.refused++
}

// twoReadings wants a text to be refused with two readings that compile, put in the place
// of what is ambiguous, and mean two things.
func (r *relations) twoReadings(text string) {
	r.t.Helper()
	program, _, diags := r.compile(text)
	if program != nil {
		r.errorf("this has two readings and is taken for one:\n%s\n%s", text, effect.Disassemble(program))
		return
	}
	for _, d := range diags {
		if d.Code != cardtext.CodeAmbiguous {
			continue
		}
		parts := strings.Split(d.Hint, "\"")
		if len(parts) != 5 {
			r.errorf("%s\ndoes not offer two readings: %s", text, d.Hint)
			return
		}
		r.different(text[:d.Span.Start]+parts[1]+text[d.Span.End:], text[:d.Span.Start]+parts[3]+text[d.Span.End:])
		r.ambiguous++
		return
	}
	r.errorf("this is not refused for its two readings:\n%s\n%v", text, diags)
}

// log says how much was compared and wants no less than a number of pairs.
func (r *relations) log(least int) {
	r.t.Helper()
	r.t.Logf("%d pairs mean what they must, %d pairs are refused alike, %d texts offer two readings, %d prints mean the same", r.equal, r.refused, r.ambiguous, r.printed)
	if r.equal < least {
		r.t.Errorf("only %d pairs compared, want %d", r.equal, least)
	}
}
