package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/internal/spell"
	"gauntlet/reports/stats/sequential"
)

// Assertion is something that a report is expected to say, such as
//
//	matchup[Forest, "Rune, old"] in 45..55
//	field[*] >= 48 by interval
//	first@"8.01" in 45..55
//	difference[Knight: attack=2] in -1..1
//	decision is h1
//
// A measure has subjects in brackets, of which * means every one; @ chooses an arm. Rates are
// in per cent and differences in points, as reports print them.
type Assertion struct {
	Text       string
	Measure    string
	Subjects   []Subject
	Arm        string // "" for all, or for the one there is
	Low, High  float64
	OpenLow    bool // Low itself is outside
	OpenHigh   bool
	ByInterval bool // the whole interval must lie in the range, and not the estimate alone
	// Decision is what a sequential test must say, of the measure "decision", which has no range.
	Decision sequential.Decision
}

// Subject is a name in brackets.
type Subject struct {
	Name   string // "" for every one
	Column int    // from 1
}

// AssertionError is a mistake in an assertion.
type AssertionError struct {
	Text    string
	Column  int // from 1, in characters
	Message string
}

// Error returns the message with a mark below its place.
func (e *AssertionError) Error() string {
	return fmt.Sprintf("column %d: %s\n  %s\n  %s^", e.Column, e.Message, e.Text, strings.Repeat(" ", e.Column-1))
}

// measures are what can be asserted, with the number of subjects that each may have and
// whether it is a rate in per cent.
var measures = map[string]struct {
	subjects []int
	rate     bool
	of       []string // kinds of reports
}{
	"matchup":    {[]int{2}, true, []string{Format}},
	"field":      {[]int{1}, true, []string{Format}},
	"first":      {[]int{0, 1, 2}, true, []string{Format}},
	"turns":      {[]int{0, 1, 2}, false, []string{Format}},
	"decisions":  {[]int{0, 1}, false, []string{Format}},
	"faults":     {[]int{0}, false, []string{Format, FormatComparison, FormatSweep}},
	"capped":     {[]int{0}, false, []string{Format, FormatComparison, FormatSweep}},
	"difference": {[]int{0, 1, 3}, false, []string{FormatComparison, FormatSweep}},
	"slope":      {[]int{1}, false, []string{FormatSweep}},
	"decision":   {[]int{0, 1}, false, []string{FormatComparison, FormatSweep}},
}

// Measures returns the names of the measures, sorted.
func Measures() []string {
	var names []string
	for name := range measures {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// ParseAssertion reads an assertion. Its mistakes are of type [AssertionError].
func ParseAssertion(text string) (a *Assertion, err error) {
	p := assertionParser{text: []rune(text)}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *AssertionError:
			a, err = nil, e
		default:
			panic(e)
		}
	}()
	return p.assertion(), nil
}

// assertionParser reads from the left; a mistake is a panic that ParseAssertion catches.
type assertionParser struct {
	text []rune
	at   int
}

func (p *assertionParser) fail(at int, format string, args ...any) {
	panic(&AssertionError{string(p.text), at + 1, fmt.Sprintf(format, args...)})
}

func (p *assertionParser) space() {
	for p.at < len(p.text) && unicode.IsSpace(p.text[p.at]) {
		p.at++
	}
}

// take reads a mark if it comes next.
func (p *assertionParser) take(mark string) bool {
	p.space()
	if !strings.HasPrefix(string(p.text[p.at:]), mark) {
		return false
	}
	p.at += utf8.RuneCountInString(mark)
	return true
}

// word reads letters.
func (p *assertionParser) word() string {
	p.space()
	from := p.at
	for p.at < len(p.text) && (unicode.IsLetter(p.text[p.at]) || p.text[p.at] == '_') {
		p.at++
	}
	return string(p.text[from:p.at])
}

func (p *assertionParser) assertion() *Assertion {
	a := &Assertion{Text: string(p.text), Low: math.Inf(-1), High: math.Inf(1)}
	p.space()
	from := p.at
	a.Measure = p.word()
	m, ok := measures[a.Measure]
	switch {
	case a.Measure == "":
		p.fail(from, "want a measure: %s", strings.Join(Measures(), ", "))
	case !ok:
		hint := spell.Hint(a.Measure, Measures())
		if hint == "" {
			hint = "; there are " + strings.Join(Measures(), ", ")
		}
		p.fail(from, "unknown measure %q%s", a.Measure, hint)
	}
	p.space()
	bracket := p.at
	if p.take("[") {
		a.Subjects = p.subjects(bracket)
	}
	if !slices.Contains(m.subjects, len(a.Subjects)) {
		p.fail(bracket, "%s has %s in brackets, not %d; a name with a comma stands in quotation marks", a.Measure, subjectsWanted(a.Measure), len(a.Subjects))
	}
	if p.take("@") {
		a.Arm = p.name("@", "")
	}
	if a.Measure == measureDecision {
		p.decision(a)
		return a
	}
	p.bounds(a)
	p.space()
	from = p.at
	if fraction := a.High; m.rate {
		if math.IsInf(fraction, 0) {
			fraction = a.Low // whose 1 may be one per cent
		}
		if fraction > 0 && (fraction < 1 || fraction == a.High && fraction <= 1) {
			p.fail(0, "rates are in per cent: write 45..55, not 0.45..0.55")
		}
	}
	switch word := p.word(); word {
	case "":
	case "by":
		p.space()
		from = p.at
		switch way := p.word(); way {
		case "estimate":
		case "interval":
			a.ByInterval = true
		default:
			p.fail(from, "want \"by estimate\" or \"by interval\"")
		}
	default:
		p.fail(from, "unexpected %q; \"by estimate\" or \"by interval\" may follow", word)
	}
	if p.space(); p.at < len(p.text) {
		p.fail(p.at, "unexpected %q", string(p.text[p.at:]))
	}
	return a
}

// measureDecision is what a sequential test says, which is a word and no number.
const measureDecision = "decision"

// decision reads "is h1" or "is h0", to the end.
func (p *assertionParser) decision(a *Assertion) {
	p.space()
	from := p.at
	if p.word() != "is" {
		p.fail(from, "want \"is h1\" or \"is h0\": the second or the first difference of the test")
	}
	p.space()
	from = p.at
	for p.at < len(p.text) && !unicode.IsSpace(p.text[p.at]) {
		p.at++
	}
	switch d := sequential.Decision(p.text[from:p.at]); d {
	case sequential.AcceptH0, sequential.AcceptH1:
		a.Decision = d
	default:
		p.fail(from, "want h1 or h0: the second or the first difference of the test")
	}
	if p.space(); p.at < len(p.text) {
		p.fail(p.at, "unexpected %q: a decision has no range and no interval", string(p.text[p.at:]))
	}
}

func subjectsWanted(measure string) string {
	return map[string]string{
		"matchup": "two decks", "field": "a deck", "first": "nothing, a deck or two decks", "turns": "nothing, a deck or two decks",
		"decisions": "nothing or a deck", "faults": "nothing", "capped": "nothing", "difference": "nothing, a variant, or a variant and two decks",
		"slope": "a field", "decision": "nothing or a variant",
	}[measure]
}

// subjects reads the names behind a bracket.
func (p *assertionParser) subjects(bracket int) (list []Subject) {
	for {
		p.space()
		at := p.at
		s := Subject{Column: at + 1}
		if p.take("*") {
			p.space()
		} else {
			s.Name = p.name("[", ",]")
		}
		list = append(list, s)
		switch {
		case p.take("]"):
			return list
		case p.take(","):
		case p.at == len(p.text):
			p.fail(bracket, "the bracket is not closed")
		default:
			p.fail(p.at, "want a comma or ] behind the name; a name with such marks stands in quotation marks")
		}
	}
}

// name reads a name: in quotation marks, with "" for one of them, or up to one of the marks
// of ends, or without ends to the next space.
func (p *assertionParser) name(behind, ends string) string {
	p.space()
	from := p.at
	if p.take(`"`) {
		var b strings.Builder
		for {
			if p.at == len(p.text) {
				p.fail(from, "the quotation mark is not closed")
			}
			c := p.text[p.at]
			p.at++
			if c == '"' && (p.at == len(p.text) || p.text[p.at] != '"') {
				break
			}
			if c == '"' {
				p.at++
			}
			b.WriteRune(c)
		}
		if b.Len() == 0 {
			p.fail(from, "an empty name")
		}
		return b.String()
	}
	for p.at < len(p.text) {
		c := p.text[p.at]
		if ends != "" && strings.ContainsRune(ends, c) || ends == "" && unicode.IsSpace(c) {
			break
		}
		p.at++
	}
	name := strings.TrimSpace(string(p.text[from:p.at]))
	if name == "" {
		p.fail(from, "want a name behind %s", behind)
	}
	return name
}

// bounds reads "in 45..55" or a comparison.
func (p *assertionParser) bounds(a *Assertion) {
	p.space()
	from := p.at
	inPercent := measures[a.Measure].rate || a.Measure == "difference"
	switch {
	case p.take(">="):
		a.Low = p.number(inPercent)
	case p.take("<="):
		a.High = p.number(inPercent)
	case p.take(">"):
		a.Low, a.OpenLow = p.number(inPercent), true
	case p.take("<"):
		a.High, a.OpenHigh = p.number(inPercent), true
	case p.word() == "in":
		a.Low = p.number(inPercent)
		if !p.take("..") {
			p.fail(p.at, "want a range such as 45..55")
		}
		if a.High = p.number(inPercent); a.High < a.Low {
			p.fail(from, "the range %g..%g is empty: the smaller number comes first", a.Low, a.High)
		}
	default:
		p.fail(from, "want \"in 45..55\", or one of >=, <=, > and < with a number")
	}
}

// number reads a number, of shares and differences with or without the sign of per cent.
func (p *assertionParser) number(inPercent bool) float64 {
	p.space()
	from := p.at
	for p.at < len(p.text) && (strings.ContainsRune("+-", p.text[p.at]) && p.at == from || unicode.IsDigit(p.text[p.at]) || p.point()) {
		p.at++
	}
	word := string(p.text[from:p.at])
	x, err := strconv.ParseFloat(word, 64)
	if err != nil {
		p.fail(from, "want a number")
	}
	if inPercent {
		p.take("%")
	}
	return x
}

// point reports whether a decimal point comes next, and not the dots of a range.
func (p *assertionParser) point() bool {
	return p.text[p.at] == '.' && p.at+1 < len(p.text) && unicode.IsDigit(p.text[p.at+1]) && (p.at == 0 || p.text[p.at-1] != '.')
}
