package cardtext

import (
	"slices"
	"strings"
)

// parser is a recursive-descent parser over the tokens of one text. A phrase
// that does not match is not an error by itself: alternatives are tried in
// turn, and the parser remembers the furthest token at which anything was
// missing and what would have been understood there. Only when every
// alternative has failed does that become the diagnostic.
type parser struct {
	src    Source
	vocab  *Vocabulary
	d      *Dialect // of the vocabulary
	spell  bool
	toks   []Token
	pos    int
	diags  []Diagnostic
	far    int      // furthest token at which a match failed
	wanted []string // what would have matched there
	doing  []frame  // what is being read, from the outside in
	inside frame    // what was being read at far: the innermost that had begun before it

	warns []Diagnostic // of the current paragraph; undone with the alternative they belong to

	races map[string]string // what oneRace has answered

	who PlayerWord // who carries out the clauses of the sentence so far

	commas   bool   // a comma ends a name: a list with commas is read
	articles []bool // which members of the list read last have an article

	names bool // one card is described: two bare names joined by "and" are one

	elses   int  // depth of conditions that "otherwise" may stand behind
	cases   int  // depth of exclusive cases whose arms end at the next "if"
	single  bool // "and" joins conditions, not cards
	options int  // depth of the options of "choose" that end at a semicolon
	rules   bool // sentences that restrict the ability end its effect
}

// failed is the panic value of a parse that found no alternative; it never
// leaves the package.
type failed struct{}

// Parse reads a text. isSpell says that the card is a spell, whose bare
// sentences are its effect. The tree holds every paragraph that was
// understood; paragraphs with an error diagnostic are missing from it.
func Parse(src Source, v *Vocabulary, isSpell bool) (*Text, []Diagnostic) {
	toks, diags := lex(src, v)
	p := &parser{src: src, vocab: v, d: v.Dialect, spell: isSpell, toks: toks, diags: diags}
	text := &Text{Dialect: v.Dialect, Spell: isSpell}
	for p.peek().Kind != TokenEnd {
		if p.peek().Kind == TokenNewline {
			p.pos++
			continue
		}
		if par := p.paragraph(lexErrors(diags)); par != nil {
			text.Paragraphs = append(text.Paragraphs, par)
		}
	}
	return text, p.diags
}

// lexErrors returns the spans of what the lexer could not read.
func lexErrors(ds []Diagnostic) []Span {
	var out []Span
	for _, d := range ds {
		out = append(out, d.Span)
	}
	return out
}

// paragraph reads one line, or reports why not and skips it.
func (p *parser) paragraph(unreadable []Span) *Paragraph {
	start := p.pos
	end := start
	for p.toks[end].Kind != TokenNewline && p.toks[end].Kind != TokenEnd {
		end++
	}
	first, last := p.toks[start].Span, p.toks[max(start, end-1)].Span
	for _, s := range unreadable {
		if line, _ := p.src.Position(s.Start); line == p.lineOf(start) {
			p.pos = end // already reported
			return nil
		}
	}
	if p.separator(end) {
		p.pos = end
		return nil
	}
	p.far, p.wanted, p.warns, p.inside = start, nil, nil, frame{}
	par := &Paragraph{Span: Span{first.Start, last.End}}
	ok := p.try(func() {
		for p.pos < end {
			par.Abilities = append(par.Abilities, p.ability(end))
		}
	})
	if !ok {
		p.mistakes(start, end)
		p.pos = end
		return nil
	}
	p.diags = append(p.diags, p.warns...)
	return par
}

func (p *parser) lineOf(tok int) int {
	line, _ := p.src.Position(p.toks[tok].Span.Start)
	return line
}

// separator reports whether the line holds only dashes.
func (p *parser) separator(end int) bool {
	for _, t := range p.toks[p.pos:end] {
		if t.Text != "-" {
			return false
		}
	}
	return end > p.pos
}

// Token access.

func (p *parser) peek() Token        { return p.toks[p.pos] }
func (p *parser) peekAt(n int) Token { return p.toks[min(p.pos+n, len(p.toks)-1)] }

func (p *parser) atEnd() bool {
	k := p.peek().Kind
	return k == TokenEnd || k == TokenNewline
}

// miss records that what was wanted at token tok.
func (p *parser) miss(tok int, what string) {
	if tok > p.far {
		p.far, p.wanted, p.inside = tok, nil, frame{}
	}
	if tok == p.far {
		p.wanted = append(p.wanted, what)
		p.missedInside()
	}
}

// fail gives up on the current alternative.
func (p *parser) fail(what string) {
	p.miss(p.pos, what)
	panic(failed{})
}

// try runs an alternative and undoes it if it fails.
func (p *parser) try(f func()) (ok bool) {
	start, cases, rules, options, single, warns, doing := p.pos, p.cases, p.rules, p.options, p.single, len(p.warns), len(p.doing)
	elses := p.elses
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(failed); !mine {
				panic(r)
			}
			p.pos, p.cases, p.rules, p.warns, ok = start, cases, rules, p.warns[:warns], false
			p.elses = elses
			p.options, p.single, p.doing = options, single, p.doing[:doing]
		}
	}()
	f()
	return true
}

// accept consumes the words of phrase if they all come next. Words are
// separated by blanks; punctuation stands alone; an icon is its canonical
// spelling without a number. A word "a|b" is either.
func (p *parser) accept(phrase string) bool {
	pos := p.pos
	for rest := phrase; rest != ""; pos++ {
		var want string
		want, rest = nextWord(rest)
		if !matches(p.toks[pos], want) {
			p.miss(pos, want)
			return false
		}
	}
	p.pos = pos
	return true
}

// nextWord returns the first word of a phrase and what stands behind it; an icon of several
// words is one. Most phrases fail at their first word, so they are not split as a whole.
func nextWord(phrase string) (word, rest string) {
	end := 0
	if strings.HasPrefix(phrase, "[") {
		end = max(0, strings.IndexByte(phrase, ']'))
	}
	if i := strings.IndexByte(phrase[end:], ' '); i >= 0 {
		return phrase[:end+i], phrase[end+i+1:]
	}
	return phrase, ""
}

// matches reports whether t is the word want, or one of its alternatives.
func matches(t Token, want string) bool {
	if t.Kind == TokenEnd || t.Kind == TokenNewline || t.Kind == TokenQuote {
		return false
	}
	for len(want) > 0 {
		one, rest, _ := strings.Cut(want, "|")
		if t.low == one {
			return true
		}
		want = rest
	}
	return false
}

// looking reports whether phrase comes next without consuming it.
func (p *parser) looking(phrase string) bool {
	start := p.pos
	ok := p.accept(phrase)
	p.pos = start
	return ok
}

// expect consumes phrase or gives up on the alternative.
func (p *parser) expect(phrase string) {
	if !p.accept(phrase) {
		panic(failed{})
	}
}

// acceptAny consumes the first phrase that comes next.
func (p *parser) acceptAny(phrases ...string) bool {
	return slices.ContainsFunc(phrases, p.accept)
}

// acceptIcon consumes an icon.
func (p *parser) acceptIcon(icon Icon) bool {
	if t := p.peek(); t.Kind == TokenIcon && t.Icon == icon {
		p.pos++
		return true
	}
	p.miss(p.pos, p.vocab.iconSpelling(icon))
	return false
}

// number consumes a printed number.
func (p *parser) number() int {
	if t := p.peek(); t.Kind == TokenNumber {
		p.pos++
		return t.Num
	}
	p.fail("a number")
	return 0
}

// spanFrom is the span from token start to the last one consumed.
func (p *parser) spanFrom(start int) Span {
	if p.pos <= start {
		return p.toks[start].Span
	}
	return p.toks[start].Span.join(p.toks[p.pos-1].Span)
}

// capitals consumes a run of capitalised words as a name: small connecting
// words and commas belong to it only between two capitalised words.
func (p *parser) capitals() string {
	start := p.pos
	for p.peek().capital() || p.pos > start && p.connector() {
		p.pos++
		for p.pos > start && p.acceptBang() {
		}
	}
	if p.pos == start {
		return ""
	}
	return p.nameText(start, p.pos)
}

// listedName is capitals where names may stand in a list: a comma is part of a name if the
// whole is known as one, or if nothing of it is.
func (p *parser) listedName() string {
	start := p.pos
	whole := p.capitals()
	if !strings.Contains(whole, ",") || slices.Contains(p.vocab.Names, whole) {
		return whole
	}
	end := p.pos
	p.pos = start
	p.commas = true
	first := p.capitals()
	p.commas = false
	if len(p.vocab.Names) > 0 && !slices.Contains(p.vocab.Names, first) {
		p.pos = end
		return whole
	}
	return first
}

// acceptBang consumes an exclamation or question mark inside a name.
func (p *parser) acceptBang() bool {
	if t := p.peek().Text; t == "!" || t == "?" {
		p.pos++
		return true
	}
	return false
}

// connector consumes nothing; it reports whether the next token joins two
// capitalised words of one name.
func (p *parser) connector() bool {
	t := p.peek()
	next := p.peekAt(1)
	switch t.low {
	case "of", "the", "to", "de", "in":
		if next.capital() {
			return true
		}
		return (next.low == "the" || next.low == "a") && p.peekAt(2).capital()
	case ",", "&":
		return next.capital() && t.Kind == TokenPunct && !(p.commas && t.low == ",")
	}
	return t.Kind == TokenWord && strings.EqualFold(t.low, "d'arc")
}

// nameText is the printed text of tokens from..to with straight apostrophes.
func (p *parser) nameText(from, to int) string {
	s := p.src.Text[p.toks[from].Span.Start:p.toks[to-1].Span.End]
	return strings.ReplaceAll(s, "’", "'")
}

// keyword consumes a keyword of the vocabulary.
func (p *parser) keyword() (Word, bool) {
	t := p.peek()
	if t.Kind == TokenIcon && (t.Icon == IconQuick || t.Icon == IconKeyword) {
		if w, ok := p.vocab.keyword(strings.Trim(t.Text, "[]")); ok {
			p.pos++
			return w, true
		}
	}
	if t.Kind == TokenWord && !p.d.keywordIcons {
		if w, ok := p.vocab.keyword(t.Text); ok {
			p.pos++
			return w, true
		}
	}
	for _, k := range p.vocab.Keywords {
		if p.d.keywordIcons {
			p.miss(p.pos, "["+k.Name+"]")
		} else {
			p.miss(p.pos, k.Name)
		}
	}
	return Word{}, false
}
