package cardtext

import "strings"

// Normalised is a piece of a text that is read as another notation of the same: an icon of another era, a slip of
// one card, a mark that is typed in several ways, or what is passed over.
type Normalised struct {
	Span    Span
	Printed string // as it stands there
	Read    string // what it is read as, "" if it is passed over
}

// Normalise returns what the lexer reads of a text as something else than stands there, in the order of the text.
// It compares every token with the bytes that it was made of, and looks at all bytes between tokens, so that it
// tells everything that happens before sentences are read. Capitals, blanks and reminder text are not told.
func Normalise(src Source, v *Vocabulary) []Normalised {
	tokens, _ := lex(src, v)
	var out []Normalised
	at := 0
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		last := i
		for last+1 < len(tokens) && tokens[last+1].Span == t.Span && t.Span.Start < t.Span.End { // several words for one slip
			last++
		}
		out = append(out, passedOver(src.Text, at, t.Span.Start)...)
		if t.Span.End > len(src.Text) || t.Span.Start > t.Span.End {
			continue
		}
		printed := src.Text[t.Span.Start:t.Span.End]
		at = max(at, t.Span.End)
		if read, ok := readAs(printed, tokens[i:last+1]); ok {
			out = append(out, Normalised{t.Span, printed, read})
		}
		if t.Kind == TokenQuote {
			inner := t.Span.Start + strings.Index(printed, t.Text)
			for _, n := range Normalise(Source{Name: src.Name, Text: t.Text}, v) {
				n.Span.Start, n.Span.End = n.Span.Start+inner, n.Span.End+inner
				out = append(out, n)
			}
		}
		i = last
	}
	return out
}

// readAs returns what the tokens of a piece of text are, if that is not what is printed.
func readAs(printed string, tokens []Token) (string, bool) {
	switch tokens[0].Kind {
	case TokenEnd, TokenNewline, TokenNumber, TokenOptionBegin, TokenLabel:
		return "", false
	case TokenQuote:
		if strings.HasPrefix(printed, `"`) && strings.HasSuffix(printed, `"`) {
			return "", false
		}
		return `"…"`, true
	}
	var words []string
	for _, t := range tokens {
		word := t.Text
		if t.Kind == TokenWord {
			word = t.Low
		}
		words = append(words, word)
	}
	read := strings.Join(words, " ")
	return read, read != "" && !strings.EqualFold(printed, read)
}

// passedOver returns what stands between two tokens and belongs to neither.
func passedOver(text string, from, to int) (out []Normalised) {
	if from >= to || to > len(text) {
		return nil
	}
	piece := strings.TrimSpace(text[from:to])
	start := from + strings.Index(text[from:to], piece)
	switch {
	case piece == "" && strings.Contains(text[from:to], "\n"):
		return []Normalised{{Span{from, to}, "\n", " "}} // a line that goes on in the next
	case piece == "" || strings.HasPrefix(piece, "(") && strings.HasSuffix(piece, ")"):
		return nil
	}
	return []Normalised{{Span{start, start + len(piece)}, piece, ""}}
}
