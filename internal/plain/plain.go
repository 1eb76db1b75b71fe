package plain

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hostile reports whether a terminal or a page may obey a character where it should show it: controls of
// both blocks, what turns the direction of writing (in which a name could swallow what follows it), and
// the separators of lines that are no line feeds; also what no document in XML may have at all, and what nobody sees, by
// which two names could look alike.
func hostile(r rune) bool {
	switch {
	case r < 0x20 || r == 0x7f:
		return true
	case r < 0x80:
		return false
	case r < 0xa0:
		return true
	}
	return r == '\u2028' || r == '\u2029' || r == '\ufffe' || r == '\uffff' || unseen(r)
}

// unseen reports whether a character from U+00A0 on has no looks of its own: what only says how others are written, and letters and
// marks that are empty. The joiners and selectors of emoji stand in texts, and in no name.
func unseen(r rune) bool {
	switch r {
	case '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0':
		return true
	case '\u200c', '\u200d':
		return false
	}
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) || r >= 0x180b && r <= 0x180f || r >= 0xe0100 && r <= 0xe01ef
}

// picture returns a sign that stands for a hostile character: Unicode has pictures of the controls of
// ASCII, as wide as any letter.
func picture(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7f:
		return '\u2421'
	}
	return utf8.RuneError
}

// Line returns a text as one line of characters that are only shown. Bytes that are no UTF-8 become the
// sign for an unknown character.
func Line(s string) string { return shown(s, "") }

// shown returns a text without hostile characters but those of keep.
func shown(s, keep string) string {
	bad := func(r rune) bool { return hostile(r) && !strings.ContainsRune(keep, r) }
	if utf8.ValidString(s) && strings.IndexFunc(s, bad) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if bad(r) {
			return picture(r)
		}
		return r
	}, s)
}

// briefMost is the most bytes of a line that a message quotes: more than a screen says nothing.
const briefMost = 2000

// briefWord is a word that is no name and no number, and whose end says nothing.
var briefWord = regexp.MustCompile(`\S{300,}`)

// Brief returns a message whose lines are no longer than a screen: of longer ones, which quote what is no
// name and no number, the beginning stays, and how much is left out; of long words, too, so that what is said behind them stays.
func Brief(message string) string {
	message = briefWord.ReplaceAllStringFunc(message, func(word string) string {
		head := strings.ToValidUTF8(word[:100], "")
		return fmt.Sprintf("%s… (%d bytes more)", head, len(word)-len(head))
	})
	if len(message) <= briefMost {
		return message
	}
	lines := strings.Split(message, "\n")
	for i, line := range lines {
		if len(line) > briefMost {
			head := strings.ToValidUTF8(line[:briefMost/2], "")
			lines[i] = fmt.Sprintf("%s… (%d bytes more)", head, len(line)-len(head))
		}
	}
	return strings.Join(lines, "\n")
}

// Shell returns a word as it is typed into a shell: in quotation marks if the shell would read more in it.
func Shell(word string) string {
	word = Line(word)
	safe := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./:@%+,=", r) || r >= 0x80
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !safe(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
