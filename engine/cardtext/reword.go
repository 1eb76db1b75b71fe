package cardtext

import (
	"regexp"
	"strings"
)

// Other words for the same: misprints put right, and words of other games and of common
// English that mean exactly what a wording of the game means. Whoever offers the outcome
// to a person compiles it first; nothing is ever played by it.

// foreignWord is a wording that the game does not have, and the one that it has for it. The
// replacement may use the groups of the pattern.
type foreignWord struct {
	pattern *regexp.Regexp
	means   string
	begins  string // what every such wording begins with in small letters, "" if that is not one
}

// in reports whether a text in small letters may have the wording: most have none of its words.
func (w *foreignWord) in(low string) bool { return w.begins == "" || strings.Contains(low, w.begins) }

// Foreign makes rows of Dialect.ForeignWords: a regular expression and what the game says instead,
// by turns.
func Foreign(pairs ...string) (rows []foreignWord) {
	for i := 0; i < len(pairs); i += 2 {
		literal := strings.TrimPrefix(pairs[i], `\b`)
		end := strings.IndexFunc(literal, func(r rune) bool { return r != ' ' && (r < 'a' || r > 'z') })
		if end < 0 {
			end = len(literal)
		}
		if end < len(literal) && strings.ContainsRune("?*{|", rune(literal[end])) { // the last letter need not be there
			end = 0
		}
		rows = append(rows, foreignWord{regexp.MustCompile(`(?i)` + pairs[i]), pairs[i+1], literal[:end]})
	}
	return rows
}

// foreign reports whether a text begins with a wording of others.
func (d *Dialect) foreign(text string) bool {
	low := strings.ToLower(text)
	for i := range d.ForeignWords {
		row := &d.ForeignWords[i]
		if !row.in(low) {
			continue
		}
		if at := row.pattern.FindStringIndex(text); at != nil && at[0] == 0 {
			return true
		}
	}
	return false
}

// Reword returns the text with the line that d is about put into words that may be known: the
// game's words for those of others, else the nearest word in place of the misprint. It returns
// "" where it knows none.
func Reword(text string, v *Vocabulary, d Diagnostic) string {
	begin := strings.LastIndexByte(text[:min(d.Span.Start, len(text))], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[begin:], '\n'); i >= 0 {
		end = begin + i
	}
	line := text[begin:end]
	low := strings.ToLower(line)
	for i := range v.Dialect.ForeignWords {
		if row := &v.Dialect.ForeignWords[i]; row.in(low) {
			line = row.pattern.ReplaceAllString(line, row.means)
			low = strings.ToLower(line)
		}
	}
	if line == text[begin:end] && d.Meant != "" {
		return text[:d.Span.Start] + d.Meant + text[d.Span.End:]
	}
	if line == text[begin:end] {
		return ""
	}
	return text[:begin] + line + text[end:]
}
