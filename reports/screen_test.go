package reports_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/reports/render"
)

// Reports fit terminals of 80 and more columns, whatever is in them, and colours change no word.
func TestScreen(t *testing.T) {
	colours := regexp.MustCompile("\x1b\\[[0-9;]*m")
	painted := 0
	for name, r := range pages(t) {
		if name == "wicked" { // a name without a space, which nothing breaks
			continue
		}
		for _, columns := range []int{80, 100, 132} {
			var plain, colour bytes.Buffer
			if err := render.Text(&render.Screen{Writer: &plain, Columns: columns}, r); err != nil {
				t.Fatal(name, err)
			}
			if err := brief(&render.Screen{Writer: &plain, Columns: columns}, r); err != nil {
				t.Fatal(name, err)
			}
			for line := range strings.Lines(plain.String()) {
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > columns {
					t.Errorf("%s: a line of %d columns on a terminal of %d: %s", name, n, columns, line)
				}
			}
			if err := render.Text(&render.Screen{Writer: &colour, Columns: columns, Colour: true}, r); err != nil {
				t.Fatal(name, err)
			}
			if err := brief(&render.Screen{Writer: &colour, Columns: columns, Colour: true}, r); err != nil {
				t.Fatal(name, err)
			}
			painted += len(colours.FindAllString(colour.String(), -1))
			if trimmed(colours.ReplaceAllString(colour.String(), "")) != trimmed(plain.String()) {
				t.Errorf("%s: with colours the report says something else", name)
			}
		}
	}
	if painted == 0 {
		t.Error("no verdict has a colour")
	}
}

// trimmed is text without spaces at the ends of lines, which colours may hide.
func trimmed(text string) string {
	return regexp.MustCompile(`(?m) +$`).ReplaceAllString(text, "")
}
