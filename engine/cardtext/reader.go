package cardtext

import (
	"slices"
	"strings"
)

// Reader is a recursive-descent parser over the tokens of one text. A phrase
// that does not match is not an error by itself: alternatives are tried in
// turn, and the parser remembers the furthest token at which anything was
// missing. Only when every alternative has failed is the line read once more, and
// what would have been understood there noted: that becomes the diagnostic.
type Reader struct {
	Source     Source
	Vocabulary *Vocabulary
	Dialect    *Dialect // of the vocabulary
	Spell      bool
	Tokens     []Token
	Pos        int
	diags      []Diagnostic
	Far        int        // furthest token at which a match failed
	Wanted     []string   // what would have matched there
	doing      []frame    // what is being read, from the outside in
	inside     frame      // what was being read at far: the innermost that had begun before it
	exact      bool       // every alternative is tried, so that Far is the furthest of all
	telling    bool       // Wanted, doing and inside are kept: a line is read again for its message
	least      int        // while telling: Far is not less in the end, as another reading has come so far
	want       wanting    // what is asked for of mistakes
	vetoed     Diagnostic // why words that are known mean nothing where they stand, if some do: what the message is about then

	Warns []Diagnostic // of the current paragraph; undone with the alternative they belong to

	Who PlayerWord // who carries out the clauses of the sentence so far

	Commas   bool   // a comma ends a name: a list with commas is read
	Articles []bool // which members of the list read last have an article

	Names bool // one card is described: two bare names joined by "and" are one

	Before Stmt   // the last statement in front of the condition whose body is read, nil none
	Absent string // what the condition read last says that there is none of: "if there's no Imp on your field, summon one"

	Counted *Objects // what the last condition of the paragraph has counted: "if there are at least 30, …" counts it again

	Behind BehindWord // what is said of how many there may be behind the kind of cards: "2 cards or less in your hand"

	Elses   int    // depth of conditions that "otherwise" may stand behind
	Dones   int    // of those that are "if you do", behind which "if you don't" says the same
	Cases   int    // depth of exclusive cases whose arms end at the next "if"
	Members bool   // a description is a member of a list: it ends at a comma, "and" or "and/or"
	Single  bool   // "and" joins conditions, not cards
	Naming  string // the name of the ability that is being read, "" if it has none
	Options int    // depth of the options of "choose" that end at a semicolon
	Rules   bool   // sentences that restrict the ability end its effect
}

// BehindWord is what bounds a number of cards behind their description.
type BehindWord uint8

const (
	NothingBehind BehindWord = iota // nothing can stand there
	MayBehind                       // something can
	MostBehind                      // "or less"
	LeastBehind                     // "or more"
)

// wanting is what is asked for of mistakes.
type wanting uint8

const (
	all   wanting = iota // every one, with its hint and example
	brief                // the first, and what its word was meant to be
	mute                 // whether there is one
)

// Failed is the panic value of a parse that found no alternative; it never
// leaves the package.
type Failed struct{}

// Parse reads a text. isSpell says that the card is a spell, whose bare
// sentences are its effect. The tree holds every paragraph that was
// understood; paragraphs with an error diagnostic are missing from it.
func Parse(src Source, v *Vocabulary, isSpell bool) (*Text, []Diagnostic) {
	return parse(src, v, isSpell, all)
}

// ParseBriefly does the same up to the first error, whose message has no hint but the word that
// was meant ([Diagnostic.Near]).
func ParseBriefly(src Source, v *Vocabulary, isSpell bool) (*Text, []Diagnostic) {
	return parse(src, v, isSpell, brief)
}

func parse(src Source, v *Vocabulary, isSpell bool, want wanting) (*Text, []Diagnostic) {
	toks, diags := lex(src, v)
	p := &Reader{Source: src, Vocabulary: v, Dialect: v.Dialect, Spell: isSpell, Tokens: toks, diags: diags, want: want}
	text := &Text{Dialect: v.Dialect, Spell: isSpell}
	for p.Peek().Kind != TokenEnd && (want == all || !HasErrors(p.diags)) {
		if p.Peek().Kind == TokenNewline {
			p.Pos++
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
func (p *Reader) paragraph(unreadable []Span) *Paragraph {
	start := p.Pos
	end := start
	for p.Tokens[end].Kind != TokenNewline && p.Tokens[end].Kind != TokenEnd {
		end++
	}
	first, last := p.Tokens[start].Span, p.Tokens[max(start, end-1)].Span
	for _, s := range unreadable {
		if line, _ := p.Source.Position(s.Start); line == p.lineOf(start) {
			p.Pos = end // already reported
			return nil
		}
	}
	if p.separator(end) {
		p.Pos = end
		return nil
	}
	p.Far, p.Wanted, p.Warns, p.inside, p.Counted = start, nil, nil, frame{}, nil
	par := &Paragraph{Span: Span{first.Start, last.End}}
	if !p.line(end, &par.Abilities) {
		p.mistakes(start, end)
		p.Pos = end
		return nil
	}
	p.diags = append(p.diags, p.Warns...)
	return par
}

// line reads the abilities of a line, or finds out how far it is understood and what is known there.
func (p *Reader) line(end int, out *[]Ability) bool {
	before := *p
	defer func() { p.exact, p.telling = false, false }()
	p.exact = p.want == brief // who asks like this knows that the line is not understood
	if p.abilities(end, out) {
		return true
	}
	if p.want == mute || p.want == brief && !p.misprint(p.Tokens[min(p.Far, end)]) {
		return false
	}
	before.exact, before.telling, before.least = true, true, p.Far
	*p = before
	p.abilities(end, out)
	return false
}

// Exact reports whether everything is tried, since it is found out how far the line is understood: until then what cannot be read
// need not be tried.
func (p *Reader) Exact() bool { return p.exact }

// Ahead reports whether a word of these comes anywhere in what is left of the line: an alternative that asks for one of them
// further on need not be tried without. While it is found out how far a line is understood everything is tried.
func (p *Reader) Ahead(words ...string) bool {
	return p.ahead(func(t *Token) bool { return slices.Contains(words, t.Low) })
}

// PossessiveAhead does the same with a word that ends as "player's" does, before the sentence is over.
func (p *Reader) PossessiveAhead() bool {
	over := false
	return p.ahead(func(t *Token) bool {
		over = over || t.Kind == TokenPunct && (t.Text == "." || t.Text == ":") || t.Kind == TokenArrow
		return !over && (strings.HasSuffix(t.Low, "'s") || strings.HasSuffix(t.Low, "s'"))
	})
}

// Begins reports whether one of these words comes next: an alternative that begins with one of them need not be tried without, and
// fails where it would. While it is found out what is known at a place everything is tried there.
func (p *Reader) Begins(words ...string) bool {
	if p.telling && p.Pos >= p.least || slices.Contains(words, p.Tokens[p.Pos].Low) {
		return true
	}
	p.Miss(p.Pos, "")
	return false
}

// AmountNext does the same with a number or what stands for one ([Reader.Amount]).
func (p *Reader) AmountNext() bool {
	t := &p.Tokens[p.Pos]
	if t.Kind == TokenNumber || t.Kind == TokenWord && strings.Contains(t.Low, "x") {
		return true
	}
	return p.Begins("a", "an", "one", "that", InfinityMark, "[")
}

// PhraseAhead does the same as Ahead with words that follow each other.
func (p *Reader) PhraseAhead(phrase string) bool {
	first, rest := nextWord(phrase)
	at := p.Pos - 1
	return p.ahead(func(t *Token) bool {
		if at++; !Matches(*t, first) {
			return false
		}
		want := rest
		for k := at + 1; want != ""; k++ {
			behind, ok := p.Tokens[k].Begins(want)
			if !ok {
				return false
			}
			want = behind
		}
		return true
	})
}

func (p *Reader) ahead(is func(*Token) bool) bool {
	for i := p.Pos; !p.exact; i++ {
		if t := &p.Tokens[i]; t.Kind == TokenEnd || t.Kind == TokenNewline {
			return false
		} else if is(t) {
			return true
		}
	}
	return true
}

// abilities reads the abilities of a line.
func (p *Reader) abilities(end int, out *[]Ability) bool {
	*out = nil
	return p.Try(func() {
		for p.Pos < end {
			*out = append(*out, p.ability(end))
		}
	})
}

func (p *Reader) lineOf(tok int) int {
	line, _ := p.Source.Position(p.Tokens[tok].Span.Start)
	return line
}

// separator reports whether the line holds only dashes.
func (p *Reader) separator(end int) bool {
	for _, t := range p.Tokens[p.Pos:end] {
		if t.Text != "-" {
			return false
		}
	}
	return end > p.Pos
}

// Token access.

// Peek returns the token at the current position.
func (p *Reader) Peek() Token { return p.Tokens[p.Pos] }

// PeekAt returns the token n behind it, the end if the text is shorter.
func (p *Reader) PeekAt(n int) Token { return p.Tokens[min(p.Pos+n, len(p.Tokens)-1)] }

// AtEnd reports whether the line is over.
func (p *Reader) AtEnd() bool {
	k := p.Peek().Kind
	return k == TokenEnd || k == TokenNewline
}

// Miss records that what was wanted at token tok.
func (p *Reader) Miss(tok int, what string) {
	if tok >= p.Far {
		p.missed(tok, what)
	}
}

func (p *Reader) missed(tok int, what string) {
	if tok > p.Far {
		p.Far, p.Wanted, p.inside = tok, nil, frame{}
	}
	if p.telling && tok >= p.least {
		if p.Wanted == nil { // there will be many
			p.Wanted = make([]string, 0, 100)
		}
		p.Wanted = append(p.Wanted, what)
		p.missedInside()
	}
}

// Asks reports whether what is wanted at the current position is kept: nobody need be told of many words that are missing where the
// text is understood.
func (p *Reader) Asks() bool { return p.telling && p.Pos >= p.Far && p.Pos >= p.least }

// Fail gives up on the current alternative.
func (p *Reader) Fail(what string) {
	p.Miss(p.Pos, what)
	panic(Failed{})
}

// Veto fails as Fail does where the words at a token are known and cannot be meant: if nothing else is read there the message says
// why, and what to write, wherever a reading stops.
func (p *Reader) Veto(tok int, message, hint string) {
	if p.vetoed.Message == "" {
		p.vetoed = Diagnostic{Source: p.Source, Span: p.Tokens[tok].Span, Code: CodePhrase, Message: message, Hint: hint}
	}
	p.Fail("")
}

// Try runs an alternative and undoes it if it fails.
func (p *Reader) Try(f func()) (ok bool) {
	start, cases, rules, options, single, warns, doing := p.Pos, p.Cases, p.Rules, p.Options, p.Single, len(p.Warns), len(p.doing)
	elses, dones, members, behind := p.Elses, p.Dones, p.Members, p.Behind
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(Failed); !mine {
				panic(r)
			}
			p.Pos, p.Cases, p.Rules, p.Warns, ok = start, cases, rules, p.Warns[:warns], false
			p.Elses, p.Dones, p.Members, p.Behind = elses, dones, members, behind
			p.Options, p.Single, p.doing = options, single, p.doing[:doing]
		}
	}()
	f()
	return true
}

// Accept consumes the words of phrase if they all come next. Words are
// separated by blanks; punctuation stands alone; an icon is its canonical
// spelling without a number. A word "a|b" is either.
func (p *Reader) Accept(phrase string) bool {
	pos := p.Pos
	for rest := phrase; rest != ""; pos++ {
		behind, ok := p.Tokens[pos].Begins(rest)
		if !ok {
			switch {
			case pos < p.Far:
			case p.telling && pos >= p.least:
				want, _ := nextWord(rest)
				p.missed(pos, want)
			default:
				p.missed(pos, "")
			}
			return false
		}
		rest = behind
	}
	p.Pos = pos
	return true
}

// Begins reports whether a phrase begins with the token, as one of the words that "a|b" is, and returns what stands
// behind its first word. Most phrases that are tried fail here, so that nothing else is found out about them.
func (t *Token) Begins(phrase string) (behind string, ok bool) {
	if t.Kind == TokenEnd || t.Kind == TokenNewline || t.Kind == TokenQuote {
		return "", false
	}
	low, icon := t.Low, 0
	if phrase[0] == '[' {
		icon = max(0, strings.IndexByte(phrase, ']'))
	}
	if low == "" || low[0] != phrase[0] { // only another word of its first ones may be it
		or := 0
		for or < len(phrase) && phrase[or] != '|' {
			if phrase[or] == ' ' && or >= icon {
				return "", false
			}
			or++
		}
		if or == len(phrase) {
			return "", false
		}
	}
	start := 0
	for i := range len(phrase) {
		switch c := phrase[i]; {
		case c == '|':
			ok = ok || phrase[start:i] == low
			start = i + 1
		case c == ' ' && i >= icon:
			return phrase[i+1:], ok || start < i && phrase[start:i] == low
		}
	}
	return "", ok || start < len(phrase) && phrase[start:] == low
}

// nextWord returns the first word of a phrase and what stands behind it; an icon of several
// words is one.
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

// Matches reports whether t is the word want, or one of its alternatives.
func Matches(t Token, want string) bool {
	if t.Kind == TokenEnd || t.Kind == TokenNewline || t.Kind == TokenQuote {
		return false
	}
	for start, i := 0, 0; start < len(want); i++ {
		if i == len(want) || want[i] == '|' {
			if want[start:i] == t.Low {
				return true
			}
			start = i + 1
		}
	}
	return false
}

// Looking reports whether phrase comes next without consuming it.
func (p *Reader) Looking(phrase string) bool {
	start := p.Pos
	ok := p.Accept(phrase)
	p.Pos = start
	return ok
}

// Expect consumes phrase or gives up on the alternative.
func (p *Reader) Expect(phrase string) {
	if !p.Accept(phrase) {
		panic(Failed{})
	}
}

// AcceptAny consumes the first phrase that comes next.
func (p *Reader) AcceptAny(phrases ...string) bool {
	for _, phrase := range phrases {
		if p.Accept(phrase) {
			return true
		}
	}
	return false
}

// AcceptIcon consumes an icon.
func (p *Reader) AcceptIcon(icon Icon) bool {
	if t := p.Peek(); t.Kind == TokenIcon && t.Icon == icon {
		p.Pos++
		return true
	}
	p.Miss(p.Pos, p.Vocabulary.IconSpelling(icon))
	return false
}

// Number consumes a printed number.
func (p *Reader) Number() int {
	if t := p.Peek(); t.Kind == TokenNumber {
		p.Pos++
		return t.Num
	}
	p.Fail("a number")
	return 0
}

// SpanFrom is the span from token start to the last one consumed.
func (p *Reader) SpanFrom(start int) Span {
	if p.Pos <= start {
		return p.Tokens[start].Span
	}
	return p.Tokens[start].Span.Join(p.Tokens[p.Pos-1].Span)
}

// Capitals consumes a run of capitalised words as a name: small connecting
// words and commas belong to it only between two capitalised words.
func (p *Reader) Capitals() string {
	start := p.Pos
	for p.Peek().Capital() || p.Pos > start && p.connector() {
		p.Pos++
		for p.Pos > start && p.acceptBang() {
		}
	}
	if p.Pos == start {
		return ""
	}
	return p.NameText(start, p.Pos)
}

// acceptBang consumes an exclamation or question mark inside a name.
func (p *Reader) acceptBang() bool {
	if t := p.Peek().Text; t == "!" || t == "?" {
		p.Pos++
		return true
	}
	return false
}

// connector consumes nothing; it reports whether the next token joins two
// capitalised words of one name.
func (p *Reader) connector() bool {
	t := p.Peek()
	next := p.PeekAt(1)
	switch t.Low {
	case "of", "the", "to", "de", "in":
		if next.Capital() {
			return true
		}
		return (next.Low == "the" || next.Low == "a") && p.PeekAt(2).Capital()
	case ",":
		if next.Low == "the" && p.PeekAt(2).Capital() && !p.Commas { // "Ladica, the Stoneclaw"
			return true
		}
		fallthrough
	case "&":
		return next.Capital() && t.Kind == TokenPunct && !(p.Commas && t.Low == ",")
	}
	return t.Kind == TokenWord && strings.EqualFold(t.Low, "d'arc")
}

// NameText is the printed text of tokens from..to with straight apostrophes.
func (p *Reader) NameText(from, to int) string {
	first, last := p.Tokens[from].Span, p.Tokens[to-1].Span
	one := to == from+1 && p.Tokens[from].Kind == TokenWord // a slip of one word is read as what was meant
	if last.End < first.Start || one {                      // words that a short sentence leaves out were put in from elsewhere
		var words []string
		for _, t := range p.Tokens[from:to] {
			words = append(words, t.Text)
		}
		return strings.ReplaceAll(strings.Join(words, " "), "’", "'")
	}
	return strings.ReplaceAll(p.Source.Text[first.Start:last.End], "’", "'")
}

// Keyword consumes a keyword of the vocabulary.
func (p *Reader) Keyword() (Word, bool) {
	t := p.Peek()
	if t.Kind == TokenIcon && (t.Icon == IconQuick || t.Icon == IconKeyword) {
		if w, ok := p.Vocabulary.Keyword(strings.Trim(t.Text, "[]")); ok {
			p.Pos++
			return w, true
		}
	}
	if t.Kind == TokenWord && !p.Dialect.KeywordIcons {
		if w, ok := p.Vocabulary.Keyword(t.Text); ok {
			p.Pos++
			return w, true
		}
	}
	if !p.Asks() {
		if len(p.Vocabulary.Keywords) > 0 {
			p.Miss(p.Pos, "")
		}
		return Word{}, false
	}
	for _, k := range p.Vocabulary.Keywords {
		if p.Dialect.KeywordIcons {
			p.Miss(p.Pos, "["+k.Name+"]")
		} else {
			p.Miss(p.Pos, k.Name)
		}
	}
	return Word{}, false
}
