package cardtext

import (
	"strings"
	"sync"
)

// NewPhrases returns phrases of texts that are understood: printed texts of several lines.
// They are asked for once, when a message needs them.
func NewPhrases(texts func() []string) *Phrases {
	var once sync.Once
	var ix *phraseIndex
	return &Phrases{index: func(v *Vocabulary) *phraseIndex {
		once.Do(func() { ix = indexOf(texts(), v) })
		return ix
	}}
}

func indexOf(texts []string, v *Vocabulary) *phraseIndex {
	ix := &phraseIndex{single: map[string]int{}, pairs: map[[2]string]int{}, triple: map[[3]string]int{}, behind: map[[2]string][]place{}}
	seen := map[string]bool{}
	for _, text := range texts {
		for line := range strings.SplitSeq(text, "\n") {
			line = strings.TrimSpace(line)
			if seen[line] || line == "" {
				continue
			}
			seen[line] = true
			toks, diags := lex(Source{Text: line}, v)
			if len(diags) > 0 {
				continue
			}
			ix.add(line, toks[:len(toks)-1])
		}
	}
	return ix
}

func (ix *phraseIndex) add(text string, toks []Token) {
	var words []string
	one, two := "", ""
	for _, t := range toks {
		w := wordOf(t)
		ix.single[w]++
		ix.pairs[[2]string{one, w}]++
		ix.triple[[3]string{two, one, w}]++
		if i := len(words); i >= exampleWords && len(text) <= exampleLength {
			ix.behind[[2]string{two, one}] = append(ix.behind[[2]string{two, one}], place{len(ix.lines), i})
		}
		words = append(words, w)
		two, one = one, w
	}
	ix.lines = append(ix.lines, words)
	ix.texts = append(ix.texts, text)
}
