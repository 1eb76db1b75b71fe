// Package compiletest is for tests of the compilers of games.
package compiletest

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Relations between texts: wordings that must mean the same, and wordings of which none
// may be taken for the other. They are generated from the words of the grammar, so that
// they cover what nobody has printed yet.

// Relations compares texts of one game and counts.
type Relations struct {
	T          *testing.T
	Vocabulary *cardtext.Vocabulary
	Language   compile.Language
	Card       cards.Card // on which the texts stand

	equal, refused, ambiguous, printed int
	failed                             int
}

// Compile compiles a text on the card.
func (r *Relations) Compile(text string) (*effect.Program, *cardtext.Text, []cardtext.Diagnostic) {
	c := r.Card
	c.Text = text
	program, tree, diags := compile.Card(&c, r.Vocabulary, r.Language)
	for _, d := range diags {
		if d.Code == cardtext.CodeInternal {
			r.Errorf("%s\n%v", text, d)
		}
	}
	if program != nil {
		c.Text = cardtext.Print(tree)
		again, _, _ := compile.Card(&c, r.Vocabulary, r.Language)
		if again == nil || !again.Equal(program) {
			r.Errorf("the print means something else:\n%s\n%s", text, c.Text)
		}
		r.printed++
	}
	return program, tree, diags
}

// Errorf reports a failure, the first twenty of them.
func (r *Relations) Errorf(format string, args ...any) {
	r.T.Helper()
	if r.failed++; r.failed <= 20 {
		r.T.Errorf(format, args...)
	}
}

// Same wants two texts to mean the same, or both to be refused.
func (r *Relations) Same(a, b string) {
	r.T.Helper()
	p, _, _ := r.Compile(a)
	q, _, _ := r.Compile(b)
	switch {
	case p == nil && q == nil:
		r.refused++
	case p == nil || q == nil:
		r.Errorf("one is refused:\n%s\n%s", a, b)
	case !p.Equal(q):
		r.Errorf("these differ:\n%s\n%s\n%s\n%s", a, b, effect.Disassemble(p), effect.Disassemble(q))
	default:
		r.equal++
	}
}

// Different wants two texts that both compile to mean different things.
func (r *Relations) Different(a, b string) {
	r.T.Helper()
	p, _, _ := r.Compile(a)
	q, _, _ := r.Compile(b)
	if p == nil || q == nil || p.Equal(q) {
		r.Errorf("these do not mean two things:\n%s\n%s", a, b)
		return
	}
	r.equal++
}

// Refuses wants a text to be refused.
func (r *Relations) Refuses(text string) {
	r.T.Helper()
	if p, _, _ := r.Compile(text); p != nil {
		r.Errorf("this is not refused:\n%s\n%s", text, effect.Disassemble(p))
		return
	}
	r.refused++
}

// TwoReadings wants a text to be refused with two readings that compile, put in the place
// of what is ambiguous, and mean two things.
func (r *Relations) TwoReadings(text string) {
	r.T.Helper()
	program, _, diags := r.Compile(text)
	if program != nil {
		r.Errorf("this has two readings and is taken for one:\n%s\n%s", text, effect.Disassemble(program))
		return
	}
	for _, d := range diags {
		if d.Code != cardtext.CodeAmbiguous {
			continue
		}
		parts := strings.Split(d.Hint, "\"")
		if len(parts) != 5 {
			r.Errorf("%s\ndoes not offer two readings: %s", text, d.Hint)
			return
		}
		r.Different(text[:d.Span.Start]+parts[1]+text[d.Span.End:], text[:d.Span.Start]+parts[3]+text[d.Span.End:])
		r.ambiguous++
		return
	}
	r.Errorf("this is not refused for its two readings:\n%s\n%v", text, diags)
}

// Log says how much was compared and wants no less than a number of pairs.
func (r *Relations) Log(least int) {
	r.T.Helper()
	r.T.Logf("%d pairs mean what they must, %d pairs are refused alike, %d texts offer two readings, %d prints mean the same", r.equal, r.refused, r.ambiguous, r.printed)
	if r.equal < least {
		r.T.Errorf("only %d pairs compared, want %d", r.equal, least)
	}
}

// FirstDifference shows the first line that differs.
func FirstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d:\nwant %s\ngot  %s", i+1, w[i], g[i])
		}
	}
	return fmt.Sprintf("want %d lines, got %d", len(w), len(g))
}
