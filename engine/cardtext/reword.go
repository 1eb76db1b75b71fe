package cardtext

import (
	"regexp"
	"strings"
	"sync"
)

// Other words for the same: misprints put right, and words of other games and of common
// English that mean exactly what a wording of the game means. Whoever offers the outcome
// to a person compiles it first; nothing is ever played by it.

// foreignWord is a wording that the game does not have, and the one that it has for it. The
// replacement may use the groups of the pattern.
type foreignWord struct {
	pattern func() *regexp.Regexp // made when a text first may have the wording
	means   string
	needs   string // what every such wording has in it, in small letters; "" if nothing is known
}

// in reports whether a text in small letters may have the wording: most have none of its words.
func (w *foreignWord) in(low string) bool { return w.needs == "" || strings.Contains(low, w.needs) }

// Pattern returns the regular expression of a row.
func (w *foreignWord) Pattern() *regexp.Regexp { return w.pattern() }

// Foreign makes rows of Dialect.ForeignWords: a regular expression and what the game says instead,
// by turns.
func Foreign(pairs ...string) (rows []foreignWord) {
	for i := 0; i < len(pairs); i += 2 {
		pattern := sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)` + pairs[i]) })
		rows = append(rows, foreignWord{pattern, pairs[i+1], needed(pairs[i])})
	}
	return rows
}

// needed returns the longest run of plain characters of a pattern, outside of all groups and classes, that a match
// cannot be without.
func needed(pattern string) string {
	best, run, depth := "", "", 0
	for i := 0; i <= len(pattern); i++ {
		c := byte(0)
		if i < len(pattern) {
			c = pattern[i]
		}
		if depth == 0 && (c == ' ' || c == ',' || c == '\'' || c == '-' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			run += string(c)
			continue
		}
		if c == '?' || c == '*' || c == '{' { // the character before need not be there
			run = run[:max(0, len(run)-1)]
		}
		if len(run) > len(best) {
			best = run
		}
		run = ""
		switch c {
		case '\\':
			i++
		case '(':
			depth++
		case ')':
			depth--
		case '[':
			i += max(0, strings.IndexByte(pattern[i+1:], ']'))
		case '|':
			if depth == 0 {
				return ""
			}
		}
	}
	return strings.ToLower(best)
}

// replace puts the game's wording in place of every such wording of a line, with a capital where it stood with one.
func (w *foreignWord) replace(line string) string {
	var b strings.Builder
	pattern, done := w.Pattern(), 0
	for _, at := range pattern.FindAllStringSubmatchIndex(line, -1) {
		means := string(pattern.ExpandString(nil, w.means, line, at))
		if c := line[at[0]]; c >= 'A' && c <= 'Z' && means != "" {
			means = strings.ToUpper(means[:1]) + means[1:]
		}
		b.WriteString(line[done:at[0]])
		b.WriteString(means)
		done = at[1]
	}
	return b.String() + line[done:]
}

// foreign reports whether a text begins with a wording of others.
func (d *Dialect) foreign(text string) bool {
	low := strings.ToLower(text)
	for i := range d.ForeignWords {
		row := &d.ForeignWords[i]
		if !row.in(low) {
			continue
		}
		if at := row.Pattern().FindStringIndex(text); at != nil && at[0] == 0 {
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
			line = row.replace(line)
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
