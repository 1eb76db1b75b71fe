package cardtext

import (
	"strings"
)

// Canonical writes the first wording of a row.
func Canonical(phrase string) string {
	var words []string
	for word := range strings.FieldsSeq(phrase) {
		word, _, _ = strings.Cut(word, "|")
		if len(words) > 0 && (word == "," || word == "." || word == ":") {
			words[len(words)-1] += word
			continue
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// Canonical writes the first wording of a row with the capital letters of the dialect.
func (pr *Printer) Canonical(phrase string) string {
	if s := pr.Dialect.Print.Spelled; s != nil {
		return s.Replace(Canonical(phrase))
	}
	return Canonical(phrase)
}

// Print writes a tree in the one canonical wording: one line per ability,
// canonical icons, no reminder text. Parsing the result gives a tree that
// compiles to the same program.
func Print(t *Text) string {
	pr := &Printer{t.Dialect}
	var lines []string
	for _, p := range t.Paragraphs {
		// A passive and a trigger on one line mean the same on two; keyword lines
		// stay together. Effects of a spell keep their paragraphs.
		for _, a := range p.Abilities {
			lines = append(lines, pr.ability(a))
		}
	}
	return strings.Join(lines, "\n")
}

// Printer writes trees in the wording of a dialect.
type Printer struct{ Dialect *Dialect }

func (pr *Printer) ability(a Ability) string { return pr.Dialect.Print.Ability(pr, a) }

// Trigger writes a trigger clause without its comma.
func (pr *Printer) Trigger(t *Trigger) string { return pr.Dialect.Print.Trigger(pr, t) }

// Event writes what happens, without "whenever".
func (pr *Printer) Event(t *Trigger) string { return pr.Dialect.Print.Event(pr, t) }

// Cost writes one action of a cost.
func (pr *Printer) Cost(c *Cost) string { return pr.Dialect.Print.Cost(pr, c) }

// Guard writes "if …, " or "Combo (3): ".
func (pr *Printer) Guard(c Cond) string { return pr.Dialect.Print.Guard(pr, c) }

// Words.

// Capital makes the first letter a capital one.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// CapitalIf makes the first letter a capital one if yes.
func CapitalIf(s string, yes bool) string {
	if yes {
		return Capital(s)
	}
	return s
}

// Uncapital makes the first letter a small one unless the word is one of the dialect's that
// keep their capital, or X.
func (pr *Printer) Uncapital(s string) string {
	for _, word := range pr.Dialect.Print.Proper {
		if strings.HasPrefix(s, word) {
			return s
		}
	}
	if s == "" || strings.HasPrefix(s, "X ") {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// Article puts "a" or "an" in front of a word. Icons and names are read as
// they are spelled.
func Article(s string) string {
	if word := strings.TrimPrefix(s, "["); word != "" && strings.ContainsRune("aeiouAEIOU", rune(word[0])) {
		return "an " + s
	}
	return "a " + s
}
