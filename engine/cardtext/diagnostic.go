package cardtext

import (
	"fmt"
	"strings"
)

// Severity says whether a diagnostic stops a card from being used.
type Severity uint8

const (
	Error   Severity = iota // the text is not understood: the card is refused
	Warning                 // the text is understood, but something looks wrong
)

// Code is the stable number of a kind of diagnostic.
type Code string

// The codes of this package and of engine/compile.
const (
	CodeCharacter   Code = "T01" // a character that no token begins with
	CodeIcon        Code = "T02" // an unknown icon in square brackets
	CodeUnclosed    Code = "T03" // a bracket or quotation mark without its end
	CodePhrase      Code = "T04" // wording that the grammar does not know
	CodeBareEffect  Code = "T05" // an effect on a card that is no spell, without an icon or trigger
	CodeUnknownName Code = "T06" // a name or trait that no known card has
	CodeNumber      Code = "T07" // a number out of range
	CodeReminder    Code = "T08" // round brackets that remind of nothing: what they say would be lost
	CodeReference   Code = "C01" // a pronoun without anything it could mean
	CodeUnsupported Code = "C02" // understood, but the engine has no instruction for it
	CodeCapacity    Code = "C03" // a limit of the bytecode is exceeded
	CodeAmount      Code = "C04" // an X that nothing determines
	CodeNever       Code = "C05" // understood, but it can never happen where it stands
	CodeAmbiguous   Code = "C06" // two readings: the hint writes out both
	CodeInternal    Code = "C07" // a mistake of the program: this text only is refused
)

// Diagnostic is something wrong with a text: where, what and what to do.
type Diagnostic struct {
	Source   Source
	Span     Span
	Severity Severity
	Code     Code
	Message  string
	Hint     string // what to do; may be empty
	Offer    string // the line in other words, which are understood; may be empty
	Example  string // a line of ours that goes on as this one does not; may be empty

	Missing *Mention // CodeUnknownName: the word that no card has

	Meant string // what the word of the span was meant to be; may be empty
}

// String prints source:line:column: message, then what stands around the span,
// carets beneath it, and the hint.
func (d Diagnostic) String() string {
	line, column := d.Source.Position(d.Span.Start)
	text, start := d.Source.lineAt(d.Span.Start)
	word := ""
	if d.Severity == Warning {
		word = "warning: "
	}
	echo, carets := window(text, d.Span.Start-start, d.Span.End-start)
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s%s [%s]\n", d.Source.Name, line, column, word, d.Message, d.Code)
	fmt.Fprintf(&b, " | %s\n", echo)
	fmt.Fprintf(&b, " | %s", carets)
	switch {
	case d.Hint == "":
	case columns(carets)+columns(d.Hint) >= windowWidth: // would be broken in its middle
		b.WriteString("\n | " + d.Hint)
	default:
		b.WriteString(" " + d.Hint)
	}
	switch {
	case d.Offer != "":
		b.WriteString("\n | this is understood: " + d.Offer)
	case d.Example != "":
		b.WriteString("\n | as in: " + d.Example)
	}
	return b.String()
}

// Error makes a diagnostic an error value.
func (d Diagnostic) Error() string { return d.String() }

// HasErrors reports whether any of ds is an error.
func HasErrors(ds []Diagnostic) bool {
	for _, d := range ds {
		if d.Severity == Error {
			return true
		}
	}
	return false
}

// phraseWords is how much of a refused text a Phrase shows: enough to recognise
// it, little enough that texts with the same gap fall together.
const phraseWords = 5

// Phrase returns the first words from the place of the diagnostic on, so that
// what is not understood can be counted.
func (d Diagnostic) Phrase() string {
	text := d.Source.Text
	start := max(0, min(d.Span.Start, len(text)))
	line, _, _ := strings.Cut(text[start:], "\n")
	words := strings.Fields(line)
	if len(words) > phraseWords {
		words = append(words[:phraseWords:phraseWords], "…")
	}
	return strings.Join(words, " ")
}

// Near returns the known word that the word of the span is most like, "" if none is.
func (d Diagnostic) Near() string { return d.Meant }
