package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Name says what of a name is not what it looks like, "" for a good one. Whoever reads a name that anybody may have made
// refuses what it names: two names that differ look so, and a name is one line of what is seen. What is written with marks that
// stand by themselves although one letter has them, and words of letters of two alphabets that look alike, have a twin.
func Name(s string) string {
	switch {
	case !utf8.ValidString(s):
		return "bytes that are no UTF-8"
	case s != strings.TrimSpace(s):
		return "spaces around it"
	}
	var before rune
	alphabet := alphabets(0)
	for _, r := range s {
		if r < 0x80 {
			switch before = r; {
			case r < 0x20 || r == 0x7f:
				return "a character that cannot be seen"
			case r|0x20 >= 'a' && r|0x20 <= 'z':
				alphabet |= latin
			default:
				alphabet = 0 // another word
			}
			if alphabet&(alphabet-1) != 0 {
				return mixed
			}
			continue
		}
		switch {
		case Hidden(r):
			return "a character that cannot be seen"
		case selector(r) && (before < 0x2000 || unicode.IsLetter(before)) && !strings.ContainsRune("#*0123456789©®", before):
			return "a character that cannot be seen" // behind a symbol it chooses its picture
		case r >= 0x300 && r < 0x370 && (before == 0 || unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic)):
			return "an accent that stands by itself beside its letter: write the letter that has it"
		}
		switch before = r; {
		case unicode.Is(unicode.Latin, r):
			alphabet |= latin
		case unicode.Is(unicode.Cyrillic, r):
			alphabet |= cyrillic
		case unicode.Is(unicode.Greek, r):
			alphabet |= greek
		case !unicode.IsLetter(r):
			alphabet = 0
		}
		if alphabet&(alphabet-1) != 0 {
			return mixed
		}
	}
	return ""
}

// Hidden reports whether nothing of a character is seen.
func Hidden(r rune) bool { return !unicode.IsPrint(r) || r >= 0x80 && unseen(r) }

// selector reports whether a character chooses between pictures of the one before it.
func selector(r rune) bool { return r >= 0xfe00 && r <= 0xfe0f }

const mixed = "a word of letters of two alphabets that look alike"

// alphabets are those of a word whose letters look alike.
type alphabets uint8

const (
	latin alphabets = 1 << iota
	cyrillic
	greek
)
