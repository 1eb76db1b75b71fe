package cardtext

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gauntlet/internal/spell"
	"gauntlet/internal/stable"
)

// What a text that is not understood is told: which word of which construction, what is
// known there with the likeliest first, a text of ours that goes on in the same way, and
// every other mistake of the line that does not follow from the first.

// frame is a construction under way: what it is and the token that it begins with.
type frame struct {
	what  string // "a condition"; empty: none
	start int
}

// Reading notes that a construction begins here, for messages; what it returns ends it.
// A construction that fails is ended by the alternative that it belongs to.
func (p *Reader) Reading(what string) (done func()) {
	if !p.telling {
		return func() {}
	}
	n := len(p.doing)
	p.doing = append(p.doing, frame{what, p.Pos})
	return func() { p.doing = p.doing[:n] }
}

// missedInside notes the innermost construction that had begun before the furthest token.
// Of several that were tried the one that begins last has understood the words in front.
func (p *Reader) missedInside() {
	for i := len(p.doing) - 1; i >= 0; i-- {
		if f := p.doing[i]; f.start < p.Far {
			if p.inside.what == "" || f.start > p.inside.start {
				p.inside = f
			}
			return
		}
	}
}

// mistakesOfLine bounds how many mistakes of one line are told.
const mistakesOfLine = 5

// mistakes reports the furthest failure of a line, and behind its sentence those that are
// left if that sentence is taken for one that is understood.
func (p *Reader) mistakes(start, end int) {
	if p.want == mute {
		p.diags = append(p.diags, Diagnostic{Source: p.Source, Span: p.Tokens[min(p.Far, end)].Span, Code: CodePhrase})
		return
	}
	p.report(end)
	if p.want == brief {
		return
	}
	at, line := p.Far, p.Tokens[start:end]
	for range mistakesOfLine - 1 {
		var rest []Token
		if line, rest = p.mended(line, at-start); rest == nil {
			return
		}
		toks := append(slices.Clone(line), Token{Kind: TokenEnd, Span: Span{p.Tokens[end].Span.Start, p.Tokens[end].Span.Start}})
		again := &Reader{Source: p.Source, Vocabulary: p.Vocabulary, Dialect: p.Dialect, Spell: p.Spell, Tokens: toks}
		var read []Ability
		if again.line(len(line), &read) || again.diags != nil || again.Far < len(line)-len(rest) {
			return
		}
		again.report(len(line))
		p.diags = append(p.diags, again.diags...)
		start, at = 0, again.Far
	}
}

// mended returns a line in which the sentence with token bad is one that is understood, and
// what stands behind it; nothing if nothing does.
func (p *Reader) mended(line []Token, bad int) (whole, rest []Token) {
	end := bad
	for end < len(line) && line[end].Text != "." {
		end++
	}
	if end++; end >= len(line) || line[end].Kind == TokenOptionBegin {
		return nil, nil
	}
	begin := bad
	for begin > 0 && line[begin-1].Text != "." {
		begin--
	}
	filler := p.Dialect.Filler
	if begin == 0 && !p.Spell {
		filler = p.Dialect.FillerLine
	}
	toks, _ := lex(Source{Text: filler}, p.Vocabulary)
	toks = toks[:len(toks)-1] // without the end
	for i := range toks {
		toks[i].Span = line[bad].Span
	}
	return slices.Concat(line[:begin], toks, line[end:]), line[end:]
}

// report turns the furthest failure into a diagnostic.
func (p *Reader) report(end int) {
	if p.vetoed.Message != "" {
		p.diags = append(p.diags, p.vetoed)
		return
	}
	at := p.Tokens[min(p.Far, end)]
	d := Diagnostic{Source: p.Source, Span: at.Span, Code: CodePhrase}
	d.Message = "I do not understand " + at.describe() + " here"
	if at.Kind == TokenEnd || at.Kind == TokenNewline {
		d.Message = "the sentence is not complete"
	}
	p.Wanted = eachOnce(p.Wanted)
	if near := p.misspelt(at); near != "" && p.goesOn(near, end) {
		d.Hint, d.Meant = fmt.Sprintf("did you mean %q?", near), near
	} else if p.want == brief {
		d.Message += " …"
	} else if message, hint := p.construction(at); message != "" {
		d.Message, d.Hint = message, hint
	} else if p.Wanted[0] != "" {
		if f := p.inside; f.what != "" && f.start < min(p.Far, end) {
			d.Message += fmt.Sprintf(", in %s that begins %q", f.what, p.beginning(f.start, min(p.Far, end)))
		}
		known := p.Vocabulary.Phrases.known(p.Vocabulary, p.Tokens[:min(p.Far, end)], p.Wanted)
		d.Hint = "known here: " + listed(known)
		d.Example = p.Vocabulary.Phrases.example(p.Vocabulary, p.Tokens[:min(p.Far, end)], p.Wanted)
	}
	p.diags = append(p.diags, d)
}

// eachOnce returns the words of a list, in which "a|b" is two, in order and each once.
func eachOnce(list []string) []string {
	seen, words := map[string]bool{}, map[string]bool{}
	for _, s := range list {
		if strings.IndexByte(s, '|') < 0 {
			words[s] = true
			continue
		}
		if seen[s] {
			continue
		}
		seen[s] = true
		for word := range strings.SplitSeq(s, "|") {
			words[word] = true
		}
	}
	if len(words) == 0 {
		return []string{""}
	}
	return slices.Sorted(maps.Keys(words))
}

// goesOn reports whether the line is understood further with another word at the furthest
// token: a word that leads nowhere is not what was meant.
func (p *Reader) goesOn(word string, end int) bool {
	toks, diags := lex(Source{Text: word}, p.Vocabulary)
	if len(diags) > 0 || p.Far >= end {
		return false
	}
	start := p.Far
	for start > 0 && p.Tokens[start-1].Kind != TokenNewline {
		start--
	}
	line := slices.Concat(p.Tokens[start:p.Far], toks[:len(toks)-1], p.Tokens[p.Far+1:end])
	again := &Reader{Source: p.Source, Vocabulary: p.Vocabulary, Dialect: p.Dialect, Spell: p.Spell, Tokens: append(slices.Clone(line), Token{Kind: TokenEnd}), exact: true}
	var read []Ability
	return again.abilities(len(line), &read) || again.Far > p.Far-start
}

// beginningWords is how much of a construction a message shows.
const beginningWords = 5

// beginning returns the printed words from token from to token to, not all if they are many.
func (p *Reader) beginning(from, to int) string {
	last := min(to, from+beginningWords) - 1
	s := p.Source.Text[p.Tokens[from].Span.Start:max(p.Tokens[from].Span.Start, p.Tokens[last].Span.End)]
	if last < to-1 {
		s += " …"
	}
	return strings.ReplaceAll(s, "\n", " ")
}

// misspelt returns the word that a word was meant to be, or "". Words that English or our
// texts have are no misprints of others: "or" is not "for", "was" not "has".
func (p *Reader) misspelt(at Token) string {
	if !p.misprint(at) {
		return ""
	}
	const letters = 3
	word := at.Low
	near := spell.Nearest(word, p.Wanted)
	if near == word || len(near) < letters || len(word) <= letters && spell.Slip(word, []string{near}) == "" {
		return ""
	}
	return near
}

// misprint reports whether a word may be one, whatever is known where it stands.
func (p *Reader) misprint(at Token) bool {
	const letters = 3
	word := at.Low
	if len(word) < letters || commonWords[word] || strings.Contains(word, "'") {
		return false
	}
	if ix := p.Vocabulary.Phrases.of(p.Vocabulary); ix != nil && ix.single[word] > 0 {
		return false
	}
	return !p.Dialect.foreign(p.Source.Text[at.Span.Start:])
}

// construction names what begins at the furthest token, where the words alone say that; the
// words that are known there would lead away from what was meant.
func (p *Reader) construction(at Token) (message, hint string) {
	before := Token{}
	if p.Far > 0 {
		before = p.Tokens[p.Far-1]
	}
	joined := before.Low == "and" || before.Low == "or"
	switch {
	case joined && (at.Low == "when" || at.Low == "whenever" || at.Low == "at"):
		return fmt.Sprintf("a second trigger behind %q is not known", before.Low),
			"write the ability once for each trigger, on lines of their own"
	case joined && at.Low == "if":
		return fmt.Sprintf("a second condition behind %q is not known here", before.Low),
			"write a sentence of its own for it"
	case at.Low == "instead":
		return "\"instead\" is not known here: it is not clear what it replaces",
			"say what happens in each case: \"If …, …. Otherwise, ….\""
	case at.Kind == TokenQuote:
		return "words in quotation marks are not known here", ""
	}
	return "", ""
}

// commonWords are words that texts mean as they are printed.
var commonWords = func() map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields(`all and any are but can did does each for had has her him his how its
		less may more much new nor not now off one out own per she the two was who why yet you
		also among another base both card cards cost costs deal dealt deals each
		enemy from have having hand into least less life more most much next none only other
		others over player put puts rest same some such than that their them then there these they
		this those time times turn turns under until were when whenever while with within without your`) {
		words[w] = true
	}
	return words
}()

// listed writes what is known at a place, not all of it if it is much.
func listed(words []string) string {
	const most = 8
	var out []string
	for _, w := range words[:min(len(words), most)] {
		if !strings.ContainsFunc(w, unicode.IsLetter) { // marks between the marks of the list
			w = strconv.Quote(w)
		}
		out = append(out, w)
	}
	switch last := len(out) - 1; {
	case len(words) > most:
		return strings.Join(out, ", ") + ", …"
	case last > 0:
		return strings.Join(out[:last], ", ") + " or " + out[last]
	}
	return out[0]
}

// Phrases are texts of a game that are understood, from which messages learn what usually
// stands behind which words and take examples. A nil *Phrases knows none. Safe for concurrent use.
type Phrases struct {
	index func(*Vocabulary) *phraseIndex
}

// phraseIndex counts words behind one and two words, and keeps the lines.
type phraseIndex struct {
	lines  [][]string // words in lower case
	texts  []string   // the lines as they are written
	single map[string]int
	pairs  map[[2]string]int
	triple map[[3]string]int
	behind map[[2]string][]place // where two words stand in lines that may be examples: the word behind them
}

// place is a word of a line.
type place struct{ line, word int }

// known sorts what is known behind the tokens before a place: what our texts have there
// most often first, then by the alphabet.
func (ph *Phrases) known(v *Vocabulary, before []Token, wanted []string) []string {
	ix := ph.of(v)
	if ix == nil {
		return wanted
	}
	one, two := lastWords(before)
	type weighed struct {
		word   string
		weight int
	}
	list := make([]weighed, len(wanted))
	for i, word := range wanted {
		w := firstWord(word)
		list[i] = weighed{word, 1_000_000*ix.triple[[3]string{two, one, w}] + 1000*ix.pairs[[2]string{one, w}] + ix.single[w]}
	}
	stable.Sort(list, func(a, b weighed) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.word, b.word))
	})
	sorted := make([]string, len(list))
	for i, w := range list {
		sorted[i] = w.word
	}
	return sorted
}

// exampleWords is how many words in front of a place an example must share with the text,
// and exampleLength how long it may be, in characters.
const (
	exampleWords  = 2
	exampleLength = 110
)

// example returns a line of ours that has the same words in front of the place and goes on
// with what is known there, the one that shares most, then the shortest; "" without one.
func (ph *Phrases) example(v *Vocabulary, before []Token, wanted []string) string {
	ix := ph.of(v)
	if ix == nil {
		return ""
	}
	next := map[string]bool{}
	for _, w := range wanted {
		next[firstWord(w)] = true
	}
	best, shared := "", exampleWords-1
	if len(before) < exampleWords {
		return ""
	}
	one, two := lastWords(before)
	for _, at := range ix.behind[[2]string{two, one}] {
		line, text := ix.lines[at.line], ix.texts[at.line]
		if !next[line[at.word]] {
			continue
		}
		same := exampleWords
		for same < at.word && same < len(before) && line[at.word-1-same] == wordOf(before[len(before)-1-same]) {
			same++
		}
		if same > shared || same == shared && best != "" && len(text) < len(best) {
			best, shared = text, same
		}
	}
	return best
}

func (ph *Phrases) of(v *Vocabulary) *phraseIndex {
	if ph == nil {
		return nil
	}
	return ph.index(v)
}

// lastWords returns the last word and the one before it.
func lastWords(toks []Token) (one, two string) {
	if n := len(toks); n > 0 {
		one = wordOf(toks[n-1])
		if n > 1 {
			two = wordOf(toks[n-2])
		}
	}
	return one, two
}

// wordOf is the word by which a token is counted: numbers are one word.
func wordOf(t Token) string {
	if t.Kind == TokenNumber {
		return aNumber
	}
	return t.Low
}

// aNumber stands for every number, as what is known at a place does.
const aNumber = "a number"

func firstWord(s string) string {
	if s == aNumber || s == "" {
		return s
	}
	word, _ := nextWord(s)
	return strings.ToLower(word)
}
