package cardtext

import (
	"strings"
	"sync"
)

// tableOf names a table of rows with one phrase each.
type tableOf struct {
	dialect *Dialect
	name    string
}

var byFirstWord sync.Map // tableOf to map[string][]int: the rows that begin with a word, in order

// firstWords consumes the phrase of the first row of a table that comes next and returns its number, -1 if none does. Only
// rows that begin with the token are tried, unless what is known at this place is being found out.
func firstWords(p *Reader, name string, rows int, phrase func(int) string) int {
	if p.Asks() {
		for k := range rows {
			if p.Accept(phrase(k)) {
				return k
			}
		}
		return -1
	}
	start := p.Pos
	if t := &p.Tokens[start]; t.Kind != TokenEnd && t.Kind != TokenNewline && t.Kind != TokenQuote {
		for tried, k := range rowsOf(p.Dialect, name, rows, phrase)[t.Low] {
			if p.Accept(phrase(k)) {
				if tried < k {
					p.Miss(start, "")
				}
				return k
			}
		}
	}
	if rows > 0 {
		p.Miss(start, "")
	}
	return -1
}

// FirstRow does the same for a table of a game, which has a name of its own.
func (p *Reader) FirstRow(name string, rows int, phrase func(int) string) int {
	return firstWords(p, name, rows, phrase)
}

func rowsOf(d *Dialect, name string, rows int, phrase func(int) string) map[string][]int {
	if known, ok := byFirstWord.Load(tableOf{d, name}); ok {
		return known.(map[string][]int)
	}
	out := map[string][]int{}
	for k := range rows {
		first, _ := nextWord(phrase(k))
		seen := map[string]bool{}
		for word := range strings.SplitSeq(first, "|") {
			if !seen[word] {
				seen[word] = true
				out[word] = append(out[word], k)
			}
		}
	}
	byFirstWord.Store(tableOf{d, name}, out)
	return out
}
