package cardtext

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestWindow wants what is shown of a line to fit a terminal and the carets to
// stand under the span. | stands for the ends of the span.
func TestWindow(t *testing.T) {
	long := strings.Repeat("one two three four five ", 10)
	for _, c := range []struct{ name, line, echo, carets string }{
		{"short", "Draw a |crad|.", "Draw a crad.", "       ^^^^"},
		{"nothing", "Draw a|| card.", "Draw a card.", "      ^"},
		{"at the end", "Draw a||", "Draw a", "      ^"},
		{"tab", "\tDraw a |crad|.", " Draw a crad.", "        ^^^^"},
		{"wide", "妖精 |crad|.", "妖精 crad.", "     ^^^^"},
		{"wide span", "Draw |妖精|.", "Draw 妖精.", "     ^^^^"},
		{"combining", "Cafe\u0301 |crad|.", "Cafe\u0301 crad.", "     ^^^^"},
		{"begin of a long line", "|Drow| a card. " + long,
			"Drow a card. one two three four five one two three four five one two three…", "^^^^"},
		{"middle of a long line", long + "|Drow| a card. " + long,
			"… four five one two three four five Drow a card. one two three four five on…",
			"                                    ^^^^"},
		{"end of a long line", long + "|Drow|",
			"…e two three four five one two three four five one two three four five Drow",
			strings.Repeat(" ", 71) + "^^^^"},
		{"long span", "Draw. |" + long + "|", "…" + long[:74] + "…", " " + strings.Repeat("^", 74)},
	} {
		parts := strings.Split(c.line, "|")
		line := strings.Join(parts, "")
		echo, carets := window(line, len(parts[0]), len(parts[0])+len(parts[1]))
		if echo != c.echo || carets != c.carets {
			t.Errorf("%s: got\n%q\n%q\nwant\n%q\n%q", c.name, echo, carets, c.echo, c.carets)
		}
		if n := columns(echo); n > windowWidth {
			t.Errorf("%s: %d columns", c.name, n)
		}
		if columns(carets) > max(1, columns(echo)) && parts[1] != "" {
			t.Errorf("%s: the carets are longer than\n%s\n%s", c.name, echo, carets)
		}
		if !utf8.ValidString(echo) {
			t.Errorf("%s: %q is cut inside a character", c.name, echo)
		}
	}
}
