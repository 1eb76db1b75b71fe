package cardtext

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Reminder text stands in round brackets and repeats what the rules say: it is no part of
// the text of a card and is skipped. What else stands in round brackets would be lost, so
// brackets are skipped only where they remind of something: behind the keyword that they
// explain, or where they speak of a term of the game that stands before them.

// effectMark stands between what an ability waits for or costs and its effect.
var effectMark = regexp.MustCompile(`⇒|=>|>>>|:`)

// Remind says what is wrong with round brackets at start that remind of nothing.
func (l *Lexer) Remind(start int, inner string) {
	if l.reminds(start, inner) {
		return
	}
	l.Fail(start, CodeReminder, "these round brackets would be skipped as reminder text, but nothing before them is a term that they explain",
		"write it without brackets if it is to be played; leave it out if it is none of the rules of the card")
}

// reminds reports whether what stands in round brackets speaks of something before it.
func (l *Lexer) reminds(start int, inner string) bool {
	if strings.TrimSpace(inner) == "" {
		return true
	}
	before := l.Source.Text[:start]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	low := " " + strings.Join(strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(inner, "’", "'")), func(r rune) bool {
		return !unicode.IsLetter(r) && r != '\'' && r != '-'
	}), " ") + " "
	speaks := func(term string) bool { return strings.Contains(low, " "+strings.ToLower(term)+" ") }
	if n := len(l.Out); n > 0 && l.Out[n-1].Icon == IconKeyword || l.introduces(line) {
		return true
	}
	for _, t := range l.Out {
		if t.Kind == TokenIcon && t.Icon != IconAttack && t.Icon != IconDefense && speaks(strings.Trim(t.Text, "[]")) {
			return true
		}
	}
	terms := slices.Clip(l.Vocabulary.Dialect.Terms)
	if !l.Vocabulary.Dialect.KeywordIcons {
		for _, k := range l.Vocabulary.Keywords {
			terms = append(terms, [2]string{strings.ToLower(k.Name), k.Name})
		}
	}
	for _, w := range l.Vocabulary.AbilityWords {
		for _, name := range w.Names {
			terms = append(terms, [2]string{strings.ToLower(name), name})
		}
	}
	heard := strings.ToLower(strings.ReplaceAll(before, "’", "'"))
	return slices.ContainsFunc(terms, func(term [2]string) bool { return strings.Contains(heard, term[0]) && speaks(term[1]) })
}

// introduces reports whether a line, as far as it is written, ends with a keyword and what
// belongs to it: "Ward.", "[Flying]", "[Seal] (5)", "[Evolution] {1} Discard a Beast.".
func (l *Lexer) introduces(line string) bool {
	line = strings.TrimSpace(line)
	if n := strings.LastIndex(strings.TrimRight(line, ". "), ". "); n >= 0 {
		line = strings.TrimSpace(line[n+1:])
	}
	if l.Vocabulary.Dialect.KeywordIcons {
		return strings.HasPrefix(line, "[") && !effectMark.MatchString(line)
	}
	_, ok := l.Vocabulary.Keyword(strings.TrimRight(line, "."))
	return ok
}
