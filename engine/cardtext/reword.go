package cardtext

import (
	"regexp"
	"regexp/syntax"
	"slices"
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
	needs   func() []string // every such wording has one of these in it, in small letters; nil if nothing is known
}

// in reports whether a text in small letters may have the wording: most have none of its words.
func (w *foreignWord) in(low string) bool {
	needs := w.needs()
	return needs == nil || slices.ContainsFunc(needs, func(s string) bool { return strings.Contains(low, s) })
}

// Pattern returns the regular expression of a row.
func (w *foreignWord) Pattern() *regexp.Regexp { return w.pattern() }

// Foreign makes rows of Dialect.ForeignWords: a regular expression and what the game says instead,
// by turns.
func Foreign(pairs ...string) (rows []foreignWord) {
	for i := 0; i < len(pairs); i += 2 {
		pattern := sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)` + pairs[i]) })
		rows = append(rows, foreignWord{pattern, pairs[i+1], sync.OnceValue(func() []string { return needed(pairs[i]) })})
	}
	return rows
}

// needed returns what a match of a pattern cannot be without: one of these, in small letters; nil if nothing is known.
func needed(pattern string) []string {
	tree, err := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase)
	if err != nil {
		return nil
	}
	return literals(tree)
}

// literals returns what a part of a pattern cannot be without. Of several things in a row it is the one whose shortest wording
// is longest: fewer texts have it.
func literals(part *syntax.Regexp) (out []string) {
	switch part.Op {
	case syntax.OpLiteral:
		return []string{strings.ToLower(string(part.Rune))}
	case syntax.OpCapture, syntax.OpPlus:
		return literals(part.Sub[0])
	case syntax.OpRepeat:
		if part.Min > 0 {
			return literals(part.Sub[0])
		}
	case syntax.OpAlternate:
		for _, sub := range part.Sub {
			one := literals(sub)
			if one == nil {
				return nil
			}
			out = append(out, one...)
		}
	case syntax.OpConcat:
		shortest := func(list []string) int {
			return len(slices.MinFunc(list, func(a, b string) int { return len(a) - len(b) }))
		}
		for _, sub := range part.Sub {
			if one := literals(sub); one != nil && (out == nil || shortest(one) > shortest(out)) {
				out = one
			}
		}
	}
	return out
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
