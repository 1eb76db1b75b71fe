package exchange

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/engine/cards"
)

// plainList is a list of cards as people type it, and untap and arena are lists with the headings that two
// programs write. All three are read alike.
var (
	plainList = Format{
		Name: "list", Title: "a list of cards, one a line", Ending: ".txt", in: inLines,
		is: func(*file) bool { return true }, decks: readLines, write: writeList,
	}
	untap = Format{
		Name: "untap", Title: "a list of untap.in", Ending: ".txt", in: inLines,
		is: isUntap, decks: readLines,
		write: func(d *cards.Deck, p *cards.Pool) ([]byte, error) {
			return writeHeaded(d, p, []headed{
				{"//deck-1", []cards.Part{cards.PartMain}}, {"//play-1", inFront}, {"//deck-2", inSecond}, {"//pile-facedown", faceDown}, {"//sideboard-1", aside},
			})
		},
	}
	arena = Format{
		Name: "tcg-arena", Title: "a list of TCG Arena", Ending: ".txt", in: inLines,
		is: isArena, decks: readLines,
		write: func(d *cards.Deck, p *cards.Pool) ([]byte, error) {
			return writeHeaded(d, p, []headed{
				{"//maindeck", []cards.Part{cards.PartMain, cards.PartLeader, cards.PartRuler, cards.PartStones}},
				{"//extra-deck", []cards.Part{cards.PartEvolve, cards.PartRunes, cards.PartStrangers, cards.PartExtra}},
				{"//sideboard", aside},
			})
		},
	}
)

// hasHeading reports whether a line of a file is one of some headings.
func hasHeading(words ...string) func(*file) bool {
	return func(f *file) bool {
		for line := range bytes.Lines(f.data) {
			for _, w := range words {
				if strings.EqualFold(string(bytes.TrimSpace(line)), w) {
					return true
				}
			}
		}
		return false
	}
}

// The headings by which lists of two programs are known.
var (
	isUntap = hasHeading("//deck-1", "//deck-2", "//play-1")
	isArena = hasHeading("//maindeck", "//extra-deck")
)

// headingZones are the words that head sections, without marks, counts and case.
var headingZones = map[string]zone{
	"main": inMain, "maindeck": inMain, "mainboard": inMain, "deck": inMain, "decklist": inMain, "deck1": inMain, "cards": inMain, "メインデッキ": inMain,
	"followers": inMain, "follower": inMain, "spells": inMain, "spell": inMain, "amulets": inMain, "amulet": inMain,
	"resonators": inMain, "resonator": inMain, "chants": inMain, "chant": inMain, "additions": inMain, "addition": inMain, "regalia": inMain, "regalias": inMain,
	"evolve": only(cards.PartEvolve), "evolved": only(cards.PartEvolve), "evolvedeck": only(cards.PartEvolve), "evolveddeck": only(cards.PartEvolve),
	"evolutiondeck": only(cards.PartEvolve), "evo": only(cards.PartEvolve), "evodeck": only(cards.PartEvolve), "evolution": only(cards.PartEvolve), "エボルヴデッキ": only(cards.PartEvolve),
	"leader": inFront, "leaders": inFront, "leadercard": inFront, "リーダー": inFront, "ruler": inFront, "rulers": inFront, "rulerdeck": inFront, "rulerarea": inFront, "jruler": inFront, "play1": inFront,
	"startingarea": inFront, "start": inFront,
	"stones": only(cards.PartStones), "stone": only(cards.PartStones), "magicstone": only(cards.PartStones), "magicstones": only(cards.PartStones),
	"magicstonedeck": only(cards.PartStones), "stonedeck": only(cards.PartStones), "deck2": inSecond,
	"extra": furtherDecks, "extradeck": furtherDecks, "pilefacedown": faceDown,
	"runes": only(cards.PartRunes), "rune": only(cards.PartRunes), "runedeck": only(cards.PartRunes),
	"strangers": only(cards.PartStrangers), "stranger": only(cards.PartStrangers), "strangerdeck": only(cards.PartStrangers),
	"side": aside, "sideboard": aside, "sidedeck": aside, "sideboard1": aside,
	"maybeboard": nowhere, "maybe": nowhere, "considering": nowhere,
}

// headingsElsewhere are such words as the cards have them in other languages, or players of these.
var headingsElsewhere = []struct {
	zone  zone
	words string
}{
	{inMain, "メイン 主卡组 主卡組 主牌组 主牌組 deckprincipal hauptdeck mazoprincipal mazzoprincipale"},
	{only(cards.PartEvolve), "エボルヴ 进化卡组 進化卡組 进化牌组 進化牌組 deckdevolution evolutionsdeck mazodeevolucion mazzoevoluzione"},
	{inFront, "主战者 主戰者 ルーラー souverain herrscher sovrano gobernante anfuhrer lider chef"},
	{only(cards.PartStones), "魔石 魔石デッキ 魔石卡组 魔石卡組 pierresmagiques magiesteine piedrasmagicas pietremagiche"},
	{aside, "サイド サイドボード サイドデッキ 备牌 備牌 reserve"},
}

func init() {
	for _, h := range headingsElsewhere {
		for _, word := range strings.Fields(h.words) {
			headingZones[word] = h.zone
		}
	}
}

// furtherDecks is what lists call the extra deck: the evolve deck, too.
var furtherDecks = zone{cards.PartEvolve, cards.PartRunes, cards.PartStrangers, cards.PartExtra}

// headingCount is how many cards a heading says that its section has.
var headingCount = regexp.MustCompile(`\s*[(\[:=–-]*\s*[0-9]+(?:\s*/\s*[0-9]+)?\s*(?:cards?|枚)?\s*[)\]]*$`)

// countHeading is such a count before the words, which then have to be those of a deck: "3 Evolution" may be a card.
var countHeading = regexp.MustCompile(`(?i)^[0-9]{1,3}\s+((?:\pL+ ){0,2}deck|mainboard|sideboard|magic stones|leader|ruler)$`)

// heading returns the zone that a line heads, and what stands behind its colon.
func heading(text string) (z zone, rest string, ok bool) {
	word := strings.TrimSpace(text)
	for _, mark := range []string{"//", "##", "#", "**", "==", "--", "* ", "- "} {
		word = strings.TrimSpace(strings.TrimPrefix(word, mark))
	}
	word = strings.TrimRight(word, "*=-~ ")
	bracketed := strings.HasPrefix(word, "[")
	word = strings.Trim(word, "[]<>【】")
	if before, behind, colon := strings.Cut(word, ":"); colon {
		if z, ok := headingZone(before); ok {
			return z, strings.TrimSpace(behind), true
		}
	}
	z, ok = headingZone(word)
	if !ok && bracketed {
		return nil, "", false
	}
	return z, "", ok
}

// headingZone returns the zone of a heading without its marks.
func headingZone(word string) (zone, bool) {
	for _, w := range []string{word, headingCount.ReplaceAllString(word, ""), countHeading.ReplaceAllString(strings.TrimSpace(word), "$1")} {
		k := fold(w)
		if z, ok := headingZones[k]; ok {
			return z, true
		}
		if bare, ok := strings.CutPrefix(k, "the"); ok {
			if z, ok := headingZones[bare]; ok {
				return z, true
			}
		}
	}
	return nil, false
}

// readLines reads a list of cards. Without a heading each card goes to the part that it belongs to by its type.
func readLines(f *file) ([]*list, error) {
	if !utf8.Valid(f.data) {
		return nil, fmt.Errorf("not a text file in UTF-8")
	}
	r := &lineReader{list: &list{}, into: anywhere, strokes: isUntap(f) || isArena(f)}
	at := 0
	for raw := range bytes.Lines(f.data) {
		at++
		if at > linesMost {
			r.list.wrong(at, fmt.Sprintf("more than %d lines: the rest was not looked at", linesMost))
			break
		}
		if len(raw) > lineMost {
			r.list.wrong(at, fmt.Sprintf("a line of %d bytes, and one with a card has at most %d", len(raw), lineMost))
			continue
		}
		for _, typed := range abreast(asTyped(string(raw))) {
			r.read(at, typed)
		}
	}
	return []*list{r.list}, nil
}

// lineReader reads a list line by line.
type lineReader struct {
	list    *list
	into    zone // of the section that the lines stand in
	gap     bool // an empty line stands between its heading and here
	heads   *tableHeads
	strokes bool // sections are headed by //word
}

// read takes a line, or one of several that stand side by side.
func (r *lineReader) read(at int, typed string) {
	l := r.list
	typed = strings.TrimSpace(pageTag.ReplaceAllString(typed, "")) // in angles a set may stand, and none is called so
	text := withoutComment(typed)
	if h := headsOf(text); h != nil {
		r.heads = h
		return
	}
	z, rest, ok := heading(typed)
	if r.strokes && !ok && strokesWord.MatchString(typed) {
		l.wrong(at, fmt.Sprintf("unknown section %s", typed))
		r.into = anywhere
		return
	}
	plainly := unmarked(text)
	bare := withoutComment(plainly)
	if !ok && text != "" && bare != text {
		z, rest, ok = heading(plainly)
	}
	here := r.into
	switch m := sideLine.FindStringSubmatch(text); {
	case text == "" && !ok, total.MatchString(text), ruling.MatchString(text), bare == "" && !ok:
		r.gap = r.gap || typed == ""
		return
	case besides.MatchString(bare):
		l.notes = append(l.notes, note{at, fmt.Sprintf("not read: %q", text)})
		return
	case m != nil:
		here, text, bare = aside, m[1], m[1]
	case ok && (rest == "" || headingCount.MatchString(" "+rest)):
		r.into, r.gap = z, false
		return
	case ok:
		r.into, r.gap, text = z, false, withoutComment(rest)
		here, bare = z, text
	}
	if name, ok := title(text); ok {
		if l.name == "" {
			l.name = name
		}
		return
	}
	if isSection(text) && isSection(bare) {
		l.wrong(at, fmt.Sprintf("unknown section %s", text))
		r.into = anywhere
		return
	}
	if refs, ok := r.heads.row(text); ok {
		if len(refs) == 0 {
			l.wrong(at, fmt.Sprintf("%q does not say how many, as the heading of its table names the columns: one has to be headed Count", text))
			return
		}
		if here = r.heads.zone(text, here); here == nil {
			l.wrong(at, fmt.Sprintf("%q names a part that no deck has: parts are Main, Evolve, Leader, Ruler, Stones, Side, …", text))
			return
		}
		l.lines = append(l.lines, line{at: at, said: text, into: here, refs: refs})
		return
	}
	refs := refsOf(text, bare)
	if m := edition.FindStringSubmatch(text); r.strokes && m != nil { // what stands there between a name and the end
		for _, ref := range refsOf(m[1], m[1]) {
			ref.set = m[2]
			refs = append(refs, ref)
		}
	}
	if before, _, two := strings.Cut(text, "//"); two { // a comment, or the name of the face behind
		before = strings.TrimSpace(before)
		refs = append(refsOf(before, before), refs...)
	}
	if len(refs) == 0 {
		says := "says no card"
		if lineNumber.MatchString(text) {
			says = "does not say how many: the number may be that of the line; write 3 Name, or 1. Name x3"
		}
		l.wrong(at, fmt.Sprintf("%q %s", text, says))
		return
	}
	l.lines = append(l.lines, line{at: at, said: text, into: here, refs: refs, bare: len(withCount(bare)) == 0, free: r.gap})
}

// edition is the name of a print behind the name of a card, as untap.in has it.
var edition = regexp.MustCompile(`^(.*\S)\s*\(([^()]+)\)$`)

// strokesWord is the heading of a section as untap.in and TCG Arena write it.
var strokesWord = regexp.MustCompile(`^//[a-z]+(?:-[a-z0-9]+)*$`)

// asTyped returns a line in the characters that counts, marks and brackets are known by: copied from pages and typed
// on other keyboards it has wide letters, spaces that do not break, and other crosses.
func asTyped(line string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\ufeff':
			return -1
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '【' || r == '〔':
			return '['
		case r == '】' || r == '〕':
			return ']'
		case r == '✕' || r == '✖' || r == '☓' || r == '⨯':
			return '×'
		case unicode.Is(unicode.Zs, r):
			return ' '
		}
		return r
	}, line))
}

// Bounds of a list: its lines, and the bytes of each.
const (
	linesMost = 5000
	lineMost  = 500
)

// total is a line that says how many cards there are.
var total = regexp.MustCompile(`(?i)^(?:total(?: cards)?\s*[:=-]?\s*[0-9]+(?:\s*cards?)?|[0-9]+\s+cards?(?: total)?|[-=*_~]{2,})$`)

// sideLine is one card of a sideboard, in lists that say so on each line.
var sideLine = regexp.MustCompile(`(?i)^sb\s*:\s*(\S.*)$`)

// titles are the words before the name of a deck.
var titles = regexp.MustCompile(`(?i)^(?:name|deck ?name|title|deck title)\s*[:=]\s*(\S.*)$`)

func title(text string) (string, bool) {
	m := titles.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	return m[1], true
}

// isSection reports whether a line can only be a heading: it stands in brackets, or ends in a colon.
func isSection(text string) bool {
	return strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") && !collector.MatchString(plainNumber(strings.Trim(text, "[]"))) || strings.HasSuffix(text, ":")
}

// comments begin what a list says to people: at the beginning of a line, or behind a space.
var comments = []string{"#", ";"}

// withoutComment cuts off a comment. What stands behind two strokes within a line stays: it may be the other name
// of the card.
func withoutComment(text string) string {
	if strings.HasPrefix(text, "//") {
		return ""
	}
	for _, mark := range comments {
		if strings.HasPrefix(text, mark) {
			return ""
		}
		for from := 0; ; {
			at := strings.Index(text[from:], mark)
			if at < 0 {
				break
			}
			at += from
			if text[at-1] == ' ' || text[at-1] == '\t' {
				text = strings.TrimSpace(text[:at])
				break
			}
			from = at + len(mark)
		}
	}
	return text
}

func lastWord(s string) string {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return ""
	}
	return strings.Trim(fields[len(fields)-1], "()[]{}")
}

// The places of a count: before a card, with or without an x, and behind it.
var (
	countBefore = regexp.MustCompile(`^(?:([0-9]{1,6})|\(([0-9]{1,6})\)|\[([0-9]{1,6})\])(?:\s*[xX×＊*]|枚)?[\s,;]+["“]?(\S.*?)["”]?$`)
	countGlued  = regexp.MustCompile(`^([0-9]{1,6})[xX×]([^\s0-9xX×].*)$`)
	xBefore     = regexp.MustCompile(`^[xX×]([0-9]{1,6})\s+(\S.*)$`)
	countBehind = regexp.MustCompile(`^["“]?(\S.*?)["”]?\s*(?:[\s,;(\[][xX×*]\s*([0-9]{1,6})[)\]]?|(?:[,;:=\t]|\s[-–—])\s*["“]?([0-9]{1,6})["”]?|\s([0-9]{1,6})[xX×枚]|\s*[(\[]\s*([0-9]{1,2})\s*[)\]])$`)
	numberCount = regexp.MustCompile(`^(\S+)\s+([0-9]{1,2})$`)
	bullet      = regexp.MustCompile(`^[-–—*•·▪●]\s+`)
	lineNumber  = regexp.MustCompile(`^[0-9]{1,3}[.)]\s+(\S.*)$`)
)

// refsOf returns what a line may mean, the likeliest first: a card with a count, or one copy of it. bare is the line
// without what pages put around its words.
func refsOf(text, bare string) (refs []ref) {
	var single []ref
	for _, text := range [...]string{text, bare} { // a meaning that stands twice is one
		text = bullet.ReplaceAllString(text, "")
		if m := lineNumber.FindStringSubmatch(text); m != nil { // the number of the line: the count stands beside it
			refs = append(refs, withCount(m[1])...)
			continue
		}
		refs = append(refs, withCount(text)...)
		single = append(single, copies("1", text)...)
	}
	return append(refs, single...)
}

// withCount returns what a line may mean that has a count.
func withCount(text string) []ref {
	refs := rowOf(text)
	if m := numberCount.FindStringSubmatch(text); m != nil && collector.MatchString(plainNumber(m[1])) {
		refs = append(refs, copies(m[2], m[1])...)
	}
	for _, form := range []*regexp.Regexp{countBefore, countGlued, xBefore} {
		if m := form.FindStringSubmatch(text); m != nil {
			refs = append(refs, copies(strings.Join(m[1:len(m)-1], ""), m[len(m)-1])...)
		}
	}
	if m := countBehind.FindStringSubmatch(text); m != nil {
		refs = append(refs, copies(strings.Join(m[2:], ""), m[1])...)
	}
	return refs
}

// copies returns what the part of a line without its count may mean, with that count.
func copies(count, card string) []ref {
	n, err := strconv.Atoi(count)
	if err != nil {
		n = countMost + 1 // more digits than any number has
	}
	refs := cardOf(strings.TrimSpace(card))
	for i := range refs {
		refs[i].count = n
	}
	return refs
}

// The places of a number or of a set behind a name.
var (
	inBrackets = regexp.MustCompile(`^(.*\S)\s*[(\[{<]\s*([^()\[\]{}<>]+?)\s*[)\]}>]$`)
	setNumber  = regexp.MustCompile(`^(.*\S)\s+[(\[]([A-Za-z0-9]{1,8})[)\]]\s+([A-Za-z]{0,3}[0-9]{1,4}[A-Za-z^*]{0,3})$`)
	setCode    = regexp.MustCompile(`^[A-Za-z0-9]{0,7}[A-Za-z][A-Za-z0-9]{0,7}$`) // a number alone is a count
)

// cardOf returns what the part of a line without its count may mean.
func cardOf(text string) (refs []ref) {
	if text == "" {
		return nil
	}
	number := func(s string) bool { return collector.MatchString(plainNumber(s)) }
	named := func(number, name, set string) {
		bare, evolved := cutEvolved(name)
		refs = append(refs, ref{number: number, name: strings.TrimSpace(bare), set: set, evolved: evolved})
	}
	first, rest, spaced := strings.Cut(text, " ")
	switch m := setNumber.FindStringSubmatch(text); {
	case number(text):
		refs = append(refs, ref{number: text})
	case m != nil:
		named(m[2]+"-"+m[3], m[1], "")
	case spaced && number(lastWord(text)) && inBrackets.FindString(text) == "":
		last := strings.LastIndexAny(text, " \t")
		named(text[last+1:], strings.TrimRight(text[:last], " -–|"), "")
	case spaced && number(strings.Trim(first, "()[]:,")):
		rest = strings.TrimLeft(rest, " -–:|")
		if rarity.MatchString(rest) {
			rest = ""
		}
		number := strings.Trim(first, "()[]:,")
		named(number, rest, "")
		if grade, name, two := strings.Cut(rest, " "); two && rarity.MatchString(grade) {
			named(number, name, "")
		}
	}
	behind := inBrackets.FindStringSubmatch(text)
	if m := behind; m != nil {
		switch {
		case number(m[2]):
			named(m[2], m[1], "")
		case setCode.MatchString(m[2]) && !evolvedMarks.MatchString(text):
			named("", m[1], m[2])
		}
	}
	named("", text, "")
	refs = append(refs, ref{name: text, perhaps: text})
	if behind != nil {
		refs = append(refs, ref{name: behind[1], perhaps: behind[2], only: true})
	}
	return refs
}

// rarity are the letters that stand behind a number on cards.
var rarity = regexp.MustCompile(`^(?:C|U|R|SR|RR|MR|XR|UR|LG|GR|SL|SP|PR|P|N|S|BR|JR)\*?$`)
