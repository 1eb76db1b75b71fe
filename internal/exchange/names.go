package exchange

import (
	"regexp"
	"strings"
	"unicode"

	"gauntlet/internal/plain"
)

// evolvedMarks stand behind the names of evolved faces where these have no section of their own.
var evolvedMarks = regexp.MustCompile(`(?i)\s*(?:[(\[](?:evolved?|evo)[)\]]|[-–]\s*evolved?)$`)

// cutEvolved takes the mark of an evolved face off a name.
func cutEvolved(name string) (string, bool) {
	name = strings.TrimSpace(name)
	if at := evolvedMarks.FindStringIndex(name); at != nil && at[0] > 0 {
		return name[:at[0]], true
	}
	return name, false
}

// collector is the form of a collector number, with a set before the dash, which may be a stroke on the way in. A set may
// have a dash itself. Cards may have other numbers, which are looked for where nothing else is meant.
var collector = regexp.MustCompile(`^[A-Za-z0-9]{1,10}(?:-[A-Za-z]{1,4}[0-9]{1,2})?-[A-Za-z]{0,6}[0-9]{1,4}[A-Za-z^*]{0,3}[0-9]?$`)

// plainNumber returns a collector number as card files write it: letters and digits of usual width, a dash.
func plainNumber(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '_' || r == '/' || unicode.Is(unicode.Pd, r):
			return '-'
		}
		return r
	}, strings.TrimSpace(s))
	return strings.Join(strings.Fields(s), "-")
}

// accents are the letters that names have and keyboards lack, with what is typed for them.
var accents = strings.NewReplacer(
	"à", "a", "á", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "ā", "a", "æ", "ae", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "ē", "e",
	"ì", "i", "í", "i", "î", "i", "ï", "i", "ī", "i", "ñ", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o", "ö", "o", "ø", "o", "ō", "o", "œ", "oe",
	"ù", "u", "ú", "u", "û", "u", "ü", "u", "ū", "u", "ý", "y", "ß", "ss",
)

// fold returns a name without what people write in different ways: case, spaces, marks, accents, width.
func fold(name string) string {
	name = strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			r = r - '！' + '!'
		}
		return unicode.ToLower(r)
	}, name)
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) || unicode.IsSymbol(r) && r != '`' && r != '^' {
			return r
		}
		return -1
	}, accents.Replace(name))
}

// numerals returns the digits and other numbers of a name.
func numerals(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsNumber(r) {
			return r
		}
		return -1
	}, name)
}

// latin reports whether a name is written in letters in which our cards have theirs.
func latin(name string) bool {
	return strings.IndexFunc(name, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }) < 0
}

// visible returns a name of a file as a deck may have it: one line of visible text.
func visible(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || plain.Hidden(r) }), " ")
	name = strings.ToValidUTF8(name, "")
	if len(name) > nameMost {
		name = strings.ToValidUTF8(name[:nameMost], "")
	}
	return strings.TrimSpace(name)
}

// nameMost is how long the name of a deck may be.
const nameMost = 200

// oddity says what of a name of a file is not what it looks like. Spaces of any kind are spaces.
func oddity(name string) string { return plain.Name(strings.Join(strings.Fields(name), " ")) }

// cutSuffixFold cuts off an ending in whatever case.
func cutSuffixFold(s, ending string) (string, bool) {
	if len(s) > len(ending) && strings.EqualFold(s[len(s)-len(ending):], ending) {
		return s[:len(s)-len(ending)], true
	}
	return s, false
}
