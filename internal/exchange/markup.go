package exchange

import (
	"regexp"
	"strings"

	"gauntlet/internal/plain"
)

// What pages, forums and shops put around the words of a line when a list is copied from them. It is looked at only
// where a line as it stands means nothing: a name may have the same characters.
var (
	pageTag    = regexp.MustCompile(`(?i)</?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|span|strong|table|tbody|thead|u|ul|tr)(?:\s[^<>]*)?/?>`)
	cellTag    = regexp.MustCompile(`(?i)</t[dh]>\s*(?:<t[dh](?:\s[^<>]*)?>)?|<t[dh](?:\s[^<>]*)?>`)
	forumTag   = regexp.MustCompile(`(?i)\[/?(?:b|i|u|card|cards|url|size|color|quote|list|center|spoiler|td|tr)(?:=[^\[\]]*)?\]`)
	linked     = regexp.MustCompile(`\[([^\[\]]+)\]\([^()\s]*\)`)
	checkbox   = regexp.MustCompile(`^(?:[-*]\s+)?\[[ xX✓]?\]\s*`)
	quoted     = regexp.MustCompile(`^(?:>\s+)+`)
	leadMarks  = regexp.MustCompile(`^(?:[\x{2190}-\x{21ff}\x{25a0}-\x{27bf}\x{1f000}-\x{1faff}\x{1f3fb}-\x{1f3ff}・‣⁃»›]\s*)+`)
	tailMarks  = regexp.MustCompile(`(?:\s*[\x{1f000}-\x{1faff}])+$`)
	price      = regexp.MustCompile(`(?i)[\s,;|]*(?:[-–—@(]\s*)?(?:[$€£¥￥]\s?[0-9][0-9.,]*|[0-9][0-9.,]*\s?(?:[$€£¥￥円]|usd|eur|gbp|jpy))\)?(?:\s*(?:each|ea\.?))?$`)
	foil       = regexp.MustCompile(`(?i)\s*(?:\*[a-z]{1,2}\*|[(\[]foil[)\]])$`)
	leaders    = regexp.MustCompile(`\s*[.…·_]{3,}\s*([0-9]{1,2})$`)
	copiesOf   = regexp.MustCompile(`(?i)^([0-9]{1,6})\s+cop(?:y|ies)\s+of\s+`)
	afterColon = regexp.MustCompile(`^([0-9]{1,2})\s*[:*]\s*(\pL)`)
	timesGlued = regexp.MustCompile(`(\pL|\))×\s*([0-9]{1,2})$`)
)

// pageStart is the tag that a list copied from a page may begin with; no document of cards or decks does.
var pageStart = regexp.MustCompile(`(?i)^<(?:b|br|center|div|h[1-6]|li|ol|p|span|strong|table|tr|ul)(?:\s[^<>]*)?/?>`)

// emphasis are the marks that stand around names.
var emphasis = strings.NewReplacer("**", "", "__", "", "《", " ", "》", " ", "「", " ", "」", " ", "『", " ", "』", " ", "〈", " ", "〉", " ")

// entities are the characters of names that pages write in other words.
var entities = strings.NewReplacer("&amp;", "&", "&#39;", "'", "&#039;", "'", "&#x27;", "'", "&apos;", "'", "&rsquo;", "'", "&lsquo;", "'", "&#8217;", "'", "&quot;", `"`, "&nbsp;", " ", "&#160;", " ",
	"&ndash;", "-", "&mdash;", "-", "&times;", "×", "&#215;", "×", "&eacute;", "é", "&lt;", "<", "&gt;", ">")

// unmarked returns a line without what pages put around its words, as lists are usually written.
func unmarked(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == '\u20e3' || plain.Hidden(r) && r != '\t' || r >= '\ufe00' && r <= '\ufe0f' { // keycaps, and what chooses between pictures
			return -1
		}
		return r
	}, text)
	text = cellTag.ReplaceAllString(text, "\t")
	text = forumTag.ReplaceAllString(text, "")
	text = linked.ReplaceAllString(text, "$1")
	text = strings.TrimSpace(entities.Replace(text))
	text = strings.TrimSpace(emphasis.Replace(text))
	text = quoted.ReplaceAllString(text, "")
	text = checkbox.ReplaceAllString(text, "")
	text = leadMarks.ReplaceAllString(text, "")
	text = tailMarks.ReplaceAllString(text, "")
	text = price.ReplaceAllString(text, "")
	text = foil.ReplaceAllString(text, "")
	text = leaders.ReplaceAllString(text, " x$1")
	text = copiesOf.ReplaceAllString(text, "$1 ")
	text = afterColon.ReplaceAllString(text, "$1 $2")
	text = timesGlued.ReplaceAllString(text, "$1 x$2")
	return strings.TrimSpace(text)
}

// besides are lines of lists that say something of the deck that is none of its cards.
var besides = regexp.MustCompile(`(?i)^(?:(?:author|by|class|craft|creator|date|deck ?code|deck ?id|description|event|format|link|placement|player|rank|source|tournament|url)\s*[:=]\s*\S|https?://\S+$|exported (?:from|by|with) )`)

// twoCards are two columns of a list: each begins with a count and the letter of a name.
var (
	columnGap  = regexp.MustCompile(`\t+| {2,}`)
	columnCard = regexp.MustCompile(`^[0-9]{1,2}(?:\s*[xX×])?\s+\pL[^\t]*\pL`)
)

// abreast returns the lines that stand side by side in one, the line itself if it is one.
func abreast(text string) []string {
	cells := columnGap.Split(text, -1)
	for _, cell := range cells {
		if !columnCard.MatchString(cell) {
			return []string{text}
		}
	}
	return cells
}
