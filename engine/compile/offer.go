package compile

import (
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// offerTries bounds how many words of a text are put right before an offer is given up.
const offerTries = 8

// offer looks for other words in which the lines of a refused text are understood, and adds
// them to the diagnostics of each line. Nothing is offered that does not compile, and nothing
// is ever played by it: a person decides.
func offer(card *cards.Card, v *cardtext.Vocabulary, l Language, diags []cardtext.Diagnostic) {
	lines := strings.Split(card.Text, "\n")
	tried := map[int]string{}
	for i, d := range diags {
		if d.Severity != cardtext.Error {
			continue
		}
		n, _ := d.Source.Position(d.Span.Start)
		words, ok := tried[n]
		if !ok && n <= len(lines) {
			if !plainlyUnknown(d, lines[n-1], v) {
				words = reworded(card, v, l, lines[n-1], diags)
			}
			tried[n] = words
		}
		diags[i].Offer = words
	}
}

// plainlyUnknown reports whether the first mistake of a line is one for which neither another word of it nor a wording of other games is
// known: what is wrong stands in the line itself, and read alone it would be told the same.
func plainlyUnknown(d cardtext.Diagnostic, line string, v *cardtext.Vocabulary) bool {
	return d.Code != cardtext.CodeNever && d.Meant == "" && cardtext.Reword(line, v, cardtext.Diagnostic{}) == ""
}

// reworded returns a line of a card in other words that are understood, "" without any. diags are of the whole text.
func reworded(card *cards.Card, v *cardtext.Vocabulary, l Language, line string, diags []cardtext.Diagnostic) string {
	var program *effect.Program
	again := *card
	again.Text = line
	for try := range offerTries {
		if try > 0 || line != card.Text { // the whole text is known to be refused
			program, diags = understood(&again, v, l)
		}
		if try == 0 {
			if once := onceHere(card, v, l, line, diags); once != "" {
				return once
			}
		}
		if program != nil {
			if again.Text == line { // understood alone: what is wrong is between the lines
				return ""
			}
			return again.Text
		}
		if again.Text = cardtext.Reword(again.Text, v, diags[firstError(diags)]); again.Text == "" {
			return ""
		}
	}
	return ""
}

// understood reads and compiles the text of a card up to its first error, and offers nothing.
func understood(card *cards.Card, v *cardtext.Vocabulary, l Language) (*effect.Program, []cardtext.Diagnostic) {
	text, diags := cardtext.ParseBriefly(sourceOf(card), v, card.Casts())
	return understand(card, readingOf(card, text, diags), v, l)
}

func firstError(ds []cardtext.Diagnostic) int {
	for i, d := range ds {
		if d.Severity == cardtext.Error {
			return i
		}
	}
	return -1
}

// onceHere returns a line that can never happen where it stands in words that happen as the
// card is carried out: without the icon or trigger in front, or with a duration behind what was
// to last. It returns "" where diags, which are those of the line, refuse it for another reason.
func onceHere(card *cards.Card, v *cardtext.Vocabulary, l Language, line string, diags []cardtext.Diagnostic) string {
	if i := firstError(diags); i < 0 || diags[i].Code != cardtext.CodeNever {
		return ""
	}
	var tries []string
	for _, mark := range l.Once.Marks {
		if _, behind, ok := strings.Cut(line, mark); ok {
			tries = append(tries, behind)
		}
	}
	if bare, ok := strings.CutSuffix(line, "."); ok && !strings.Contains(strings.ToLower(line), "this card") {
		tries = append(tries, bare+l.Once.Duration+".")
	}
	again := *card
	for _, words := range tries {
		again.Text = words
		if program, diags := understood(&again, v, l); program != nil && len(diags) == 0 {
			return words
		}
	}
	return ""
}
