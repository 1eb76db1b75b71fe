package fowtext

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Descriptions of cards in Force of Will: races without a type word, attributes,
// "non-", names in quotation marks, targets.

// raceNoun reads one alternative: adjectives and attributes, a race or a name,
// a type word.
func raceNoun(p *cardtext.Reader) cardtext.Noun {
	start := p.Pos
	var n cardtext.Noun
	if p.AcceptAny("your opponent's", "your opponents'", "an opponent's", "opponent's") {
		if n.Side = cardtext.Enemy; p.Looking("your|yourself") { // it is the one's or the other's
			p.Fail("a card type")
		}
	}
	if p.Accept("yourself") { // "target resonator or yourself"
		n.Type, n.Side, n.Span = cardtext.TypePlayer, cardtext.Yours, p.SpanFrom(start)
		return n
	}
	for longName(p) == 0 && (fighting(p, &n) || notWord(p, &n) || attributes(p, &n) || p.Adjective(&n)) {
		_ = p.Begins(",") && p.Try(func() { // "rested, non-light resonator"
			p.Expect(",")
			var more cardtext.Noun
			if !fighting(p, &more) && !notWord(p, &more) && !attributes(p, &more) && !p.Adjective(&more) {
				p.Fail("a card type")
			}
			p.Pos--
			for p.Tokens[p.Pos-1].Low != "," {
				p.Pos--
			}
		})
	}
	if t := p.Peek(); t.Kind == cardtext.TokenQuote && nameQuote(p, t) {
		p.Pos++
		n.Name, n.NameOnly = strings.TrimRight(strings.ReplaceAll(t.Text, "’", "'"), ". "), true
		if p.TypeWord(&n) {
			n.NameOnly = false
		}
		n.Span = p.SpanFrom(start)
		return n
	}
	if longName(p) > 0 || !typeNext(p) {
		at, far, wanted := p.Pos, p.Far, p.Wanted
		if words := declaredRace(p, p.Pos, ""); words > 1 {
			p.Pos += words
			n.Trait = p.NameText(at, p.Pos)
		} else {
			n.Trait = p.Capitals()
		}
		if first, _, several := strings.Cut(n.Trait, ", "); several && !readKnownRace(p, n.Trait) && readKnownRace(p, oneRace(p, first)) {
			for p.Pos = at; p.Peek().Text != ","; p.Pos++ { // "a Vampire, Immortal or Werewolf resonator"
			}
			n.Trait = first
		}
		for n.Trait != "" && p.Looking("/") && p.PeekAt(1).Capital() { // "Beast/Wolf": a token has both
			p.Pos++
			n.Trait += "/" + p.Capitals()
		}
		if n.Trait != "" && begins(p, at) && !typeNext(p) && !p.Looking("you|your|in|with|without|from|that|token|tokens|named|other|or|gain|gains|cannot|lose|loses") {
			p.Pos, p.Far, p.Wanted = at, far, wanted // a misspelt verb rather than a race
			p.Fail("a verb")
		}
		if n.Trait != "" {
			raceOrAttribute(p, at, n.Trait)
			attributes(p, &n) // the oldest cards put them behind the race
			n.Trait = oneRace(p, n.Trait)
			for notWord(p, &n) { // "Cthulhu non-spell card"
			}
		}
	}
	switch {
	case p.TypeWord(&n):
		if p.Accept("token|tokens") {
			n.Flags |= cardtext.FlagToken
		}
		itemWords(p, &n)
		if n.Type == cardtext.TypeChant && p.Accept("card|cards") || n.Type == cardtext.TypeAddition && p.Accept("card|cards") || p.Accept("card|cards") {
			break
		}
	case n.Flags == cardtext.FlagActive && p.Looking("of"): // "[Activate] of resonators"
		n.Type = cardtext.TypeAbility
	case p.Accept("token|tokens"):
		n.Flags |= cardtext.FlagToken
	case n.Trait != "", n.Flags&cardtext.FlagStranger != 0, len(n.Attributes) > 0 && (p.AtEnd() || p.Looking(".|,|)|from") || p.Looking("and its printed")):
		n.NameOnly = true
	default:
		p.Fail("a card type")
	}
	if n.Type == cardtext.TypeOpponent && n.Side == cardtext.Yours { // "your opponent" is no opponent of one's own side
		n.Side = cardtext.Anyone
	}
	n.Span = p.SpanFrom(start)
	if len(n.Attributes) > 1 {
		bothAttributes(p, start, &n)
	}
	return n
}

// bothAttributes takes "fire/water resonator" for a card that is both: of what descriptions list
// with "or" each is enough by itself. Tokens may have more than two. What is no card
// has one attribute, and a magic stone type is no attribute; there it is refused, as it is where
// a list of other cards has more than the two.
//
// 208.3 (6.3): a card with several attributes has each of them.
func bothAttributes(p *cardtext.Reader, start int, n *cardtext.Noun) {
	for k := start + 1; k+1 < p.Pos; k++ {
		if p.Tokens[k].Text == "/" && attribute(p, p.Tokens[k-1].Low) != nil && attribute(p, p.Tokens[k+1].Low) != nil {
			if n.Both = (len(n.Attributes) == 2 || n.Flags&cardtext.FlagToken != 0) && n.Type != cardtext.TypeStone && plainKind(n); n.Both {
				return
			}
			p.Warns = append(p.Warns, cardtext.Diagnostic{Source: p.Source, Span: p.SpanFrom(start), Code: cardtext.CodeUnsupported,
				Message: "these that have both attributes are understood but not supported", Hint: "write \"or\" if one of them is enough"})
			return
		}
	}
}

// raceOrAttribute refuses "Light Wizard" in the middle of a sentence where no race is
// called so: an attribute is written small, and a race of two words is declared.
func raceOrAttribute(p *cardtext.Reader, at int, race string) {
	if at == 0 || len(p.Vocabulary.Traits) == 0 || !p.Tokens[at-1].Capital() || attribute(p, p.Tokens[at-1].Low) == nil || begins(p, at-1) {
		return
	}
	word := p.Tokens[at-1]
	p.Warns = append(p.Warns, cardtext.Diagnostic{Source: p.Source, Span: word.Span.Join(p.Tokens[p.Pos-1].Span), Code: cardtext.CodeUnknownName,
		Message: fmt.Sprintf("no known race is called %q", word.Text+" "+race),
		Hint:    fmt.Sprintf("write \"%s %s\" for one with that attribute", strings.ToLower(attribute(p, word.Low).Name), race)})
}

// begins reports whether a sentence begins at a token.
func begins(p *cardtext.Reader, tok int) bool {
	if tok == 0 {
		return true
	}
	switch t := p.Tokens[tok-1]; t.Kind {
	case cardtext.TokenNewline, cardtext.TokenArrow, cardtext.TokenIcon:
		return true
	default:
		return t.Kind == cardtext.TokenPunct && (t.Text == "." || t.Text == ":" || t.Text == "-")
	}
}

// fighting reads "attacking or blocking", "attacked or blocking".
func fighting(p *cardtext.Reader, n *cardtext.Noun) bool {
	if p.Looking("activate or automatic ability|abilities") || p.Looking("automatic or activate ability|abilities") { // all there are
		p.Pos += 3
		return true
	}
	if p.AcceptAny("attacked or blocking", "blocking or attacked") { // 804.4 (6.3): nothing is both
		n.Flags |= cardtext.FlagTarget | cardtext.FlagBlocking
		return true
	}
	if !p.AcceptAny("attacking or blocking", "blocking or attacking") {
		return false
	}
	n.Flags |= cardtext.FlagFighting
	return true
}

// nameQuote reports whether a quotation holds a name: it begins with a capital
// letter or digit and holds no mark of an ability.
func nameQuote(p *cardtext.Reader, t cardtext.Token) bool {
	return t.Text != "" && !strings.ContainsAny(t.Text, "[]{}⇒>") && titled(t.Text) && !strings.Contains(strings.TrimRight(t.Text, ". "), ". ") &&
		!strings.HasPrefix(t.Text, "This card ") && !strings.HasPrefix(t.Text, "You ")
}

// titled reports whether what stands in front of a colon is written as names are: every long
// word with a capital. A cost in front of its colon is not.
func titled(text string) bool {
	front, _, ok := strings.Cut(text, ":")
	if !ok {
		return true
	}
	for _, w := range strings.Fields(front) {
		if c := w[0]; len(w) > 3 && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return !strings.HasPrefix(front, "Pay ")
}

// longName is the number of capitalised words that come next, if they are a
// race although the first of them is an adjective or a type: "Card Soldier".
func longName(p *cardtext.Reader) int {
	if n := declaredRace(p, p.Pos, ""); n > 1 {
		return n
	}
	n := 0
	for p.PeekAt(n).Capital() {
		n++
	}
	if n < 2 {
		return 0
	}
	first := p.Peek().Low
	if p.Looking("magic stone|stones") || p.Looking("god's art|arts") {
		return 0
	}
	for _, a := range p.Dialect.Adjectives {
		if first == a.Word {
			return 0
		}
	}
	if attribute(p, first) != nil && !strings.EqualFold(p.PeekAt(1).Text, "god") { // "Light" at the beginning of a sentence
		return 0
	}
	return n
}

// declaredRace is the number of words from a token on that are the longest race of several
// words that the vocabulary declares, singular or plural, 0 if there is none: "Dark Elf" is
// a race where one is called so, and no Elf of darkness. The first word may be given where
// the token holds more than it ("non-Dark").
//
// 205.1 (6.3): a race is what is printed as one.
func declaredRace(p *cardtext.Reader, tok int, first string) int {
	best, words := 0, first
	for n := 0; n < 6 && (n == 0 || p.Tokens[tok+n].Kind == cardtext.TokenWord || p.Tokens[tok+n].Kind == cardtext.TokenNumber); n++ {
		switch {
		case n == 0 && first == "":
			if words = p.Tokens[tok].Text; !p.Tokens[tok].Capital() {
				return 0
			}
		case n > 0:
			words += " " + p.Tokens[tok+n].Text
		}
		if n > 0 && readKnownRace(p, oneRace(p, words)) {
			best = n + 1
		}
		if tok+n+1 == len(p.Tokens) {
			break
		}
	}
	return best
}

// oneRace gives the plural of a race its singular if the vocabulary knows it.
func oneRace(p *cardtext.Reader, s string) string {
	one, ok := p.Races[s]
	if !ok {
		if p.Races == nil {
			p.Races = map[string]string{}
		}
		one = knownRace(p.Vocabulary, s)
		p.Races[s] = one
	}
	return one
}

func knownRace(v *cardtext.Vocabulary, s string) string {
	for _, t := range v.Traits {
		if t == s {
			return s
		}
		if t == "" || !strings.HasPrefix(s, t[:1]) { // no plural begins with another letter
			continue
		}
		switch {
		case t+"s" == s, strings.TrimSuffix(t, "f")+"ves" == s, strings.TrimSuffix(t, "y")+"ies" == s, t+"es" == s,
			strings.HasSuffix(t, "man") && strings.TrimSuffix(t, "man")+"men" == s:
			return t
		}
		if head, tail, ok := strings.Cut(t, " of "); ok && head+"s of "+tail == s {
			return t
		}
	}
	return s
}

// typeNext reports whether a type word comes next.
func typeNext(p *cardtext.Reader) bool {
	start := p.Pos
	var n cardtext.Noun
	ok := p.TypeWord(&n) || p.Accept("token|tokens")
	p.Pos = start
	return ok
}

// attribute returns the attribute with this name, or nil.
func attribute(p *cardtext.Reader, low string) *cardtext.Word {
	for _, c := range p.Vocabulary.Classes {
		w := cardtext.Word{Name: c.Name, Number: c.Number}
		if strings.EqualFold(c.Name, low) {
			return &w
		}
		for _, s := range c.Synonyms {
			if strings.EqualFold(s, low) {
				return &w
			}
		}
	}
	return nil
}

// attributes reads "fire", "fire or water", "fire/water".
func attributes(p *cardtext.Reader, n *cardtext.Noun) bool {
	w := attribute(p, p.Peek().Low)
	if w == nil || p.Peek().Kind != cardtext.TokenWord {
		if !p.Asks() {
			p.Miss(p.Pos, "")
			return false
		}
		for _, c := range p.Vocabulary.Classes {
			p.Miss(p.Pos, strings.ToLower(c.Name))
		}
		return false
	}
	n.Attributes = append(n.Attributes, *w)
	p.Pos++
	for {
		more := p.Try(func() {
			p.AcceptAny(", or", "or", "/", ",")
			w := attribute(p, p.Peek().Low)
			if w == nil || p.Peek().Kind != cardtext.TokenWord || declaredRace(p, p.Pos, "") > 1 { // "light or Dark Elf"
				p.Fail("an attribute")
			}
			p.Pos++
			n.Attributes = append(n.Attributes, *w)
		})
		if !more {
			p.Accept("attribute")
			return true
		}
	}
}

// notWord reads "non-light", "nontoken", "non-Vampire".
func notWord(p *cardtext.Reader, n *cardtext.Noun) bool {
	t := p.Peek()
	if p.Accept("non - (stranger)") {
		n.Not = append(n.Not, cardtext.Noun{Flags: cardtext.FlagStranger})
		p.Try(func() { // "non-(Stranger) resonator, non-magic stone entities": what is not both
			p.Expect("resonator ,")
			if !p.Looking("non") && !strings.HasPrefix(p.Peek().Low, "non-") {
				p.Fail("non-")
			}
			p.Pos--
			n.Not[len(n.Not)-1].Type = cardtext.TypeResonator
		})
		return true
	}
	if t.Low == "non" && p.PeekAt(1).Text == "-" && p.PeekAt(2).Capital() { // "non-[Race:Phantom]"
		words := max(declaredRace(p, p.Pos+2, ""), 1)
		n.Not = append(n.Not, cardtext.Noun{Trait: oneRace(p, p.NameText(p.Pos+2, p.Pos+2+words))})
		p.Pos += 2 + words
		return true
	}
	word, ok := strings.CutPrefix(t.Low, "non")
	if !ok || t.Kind != cardtext.TokenWord || word == "e" {
		return false
	}
	word = strings.TrimPrefix(word, "-")
	printed := t.Text[len(t.Text)-len(word):]
	var not cardtext.Noun
	race := 0
	if printed != "" && printed[0] >= 'A' && printed[0] <= 'Z' {
		race = declaredRace(p, p.Pos, printed)
	} else if word == "" {
		race = declaredRace(p, p.Pos+1, "")
	}
	switch {
	case race > 1:
		from := p.Pos
		if p.Pos += race - 1; word == "" {
			p.Pos++
			from++
		}
		not.Trait = p.NameText(from, p.Pos+1)
		not.Trait = oneRace(p, not.Trait[strings.Index(not.Trait, printed):])
	case word == "" && cardtext.Matches(p.PeekAt(1), "j-ruler"): // "non J-ruler"
		p.Pos++
		not.Type = cardtext.TypeJRuler
	case word == "" && p.PeekAt(1).Capital(): // "non-[Race:Phantom]"
		p.Pos++
		not.Trait = oneRace(p, p.Peek().Text)
	case word == "" && strings.HasSuffix(t.Text, "-"):
		return false
	case attribute(p, word) != nil:
		not.Attributes = []cardtext.Word{*attribute(p, word)}
	case word == "token":
		not.Flags = cardtext.FlagToken
	case word == "will":
		not.Flags = cardtext.FlagWill
	case word == "spell" && !cardtext.Matches(p.PeekAt(1), "ability|abilities"): // 1407.1 (6.3): the type of old chants is Spell
		not.Type = cardtext.TypeChant
	case word == "magic" && p.PeekAt(1).Low == "stone":
		not.Type = cardtext.TypeStone
		p.Pos++
	default:
		for _, a := range p.Dialect.Adjectives {
			if a.Word == word {
				a.Set(&not)
			}
		}
		for _, row := range p.Dialect.TypeWords {
			if cardtext.Matches(cardtext.Token{Kind: cardtext.TokenWord, Low: word}, row.Words) {
				not.Type = row.Typ
			}
		}
		if not.Flags == 0 && not.Type == cardtext.TypeCard {
			if printed == "" || printed[0] < 'A' || printed[0] > 'Z' {
				return false
			}
			not.Trait = printed
		}
	}
	p.Pos++
	n.Not = append(n.Not, not)
	return true
}

// readKnownRace reports whether the vocabulary knows a race.
func readKnownRace(p *cardtext.Reader, s string) bool {
	for _, t := range p.Vocabulary.Traits {
		if t == s {
			return true
		}
	}
	return false
}

// bare reports whether a noun says nothing but a type: "an Elf or resonator" is no "Elf
// resonator or resonator", as that would be any resonator.
func bare(n *cardtext.Noun) bool {
	return n.Trait+n.Name == "" && n.Flags == 0 && len(n.Attributes)+len(n.Not) == 0
}

// plainCard reports whether a noun says "card" and no more.
func plainCard(n *cardtext.Noun) bool { return n.Type == cardtext.TypeCard && n.Trait+n.Name == "" }

// bothRaces makes races with nothing but commas between them the races of one card: "a
// Machine, Dragon resonator" is no list of two.
//
// 205.3 (10.2): commas and slashes separate the races of a card.
func bothRaces(o *cardtext.Objects) {
	last := o.Nouns[len(o.Nouns)-1]
	races := last.Trait
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		n := &o.Nouns[i]
		if !n.NameOnly || n.Name != "" || n.Trait == "" || races == "" {
			return
		}
		races = n.Trait + "/" + races
	}
	last.Trait = races
	last.Flags |= o.Nouns[0].Flags
	o.Nouns = []cardtext.Noun{last}
}

// raceObjects reads alternatives and the qualifiers that follow them. A race in
// front of "or" has the type of the one behind it: "Human or Elf resonators".
func raceObjects(p *cardtext.Reader) *cardtext.Objects {
	start := p.Pos
	if p.AcceptAny("of them", "of those cards", "of the revealed cards") || p.Pos > 0 && p.Tokens[p.Pos-1].Low == "of" && p.AcceptAny("them", "those cards", "the revealed cards") {
		return &cardtext.Objects{Span: p.SpanFrom(start), Nouns: []cardtext.Noun{{}}, HasPlace: true, Place: cardtext.Among}
	}
	if o := ownedAbilities(p); o != nil {
		return o
	}
	revealed := p.Accept("revealed") // "all revealed cards with that name"
	o := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
	apart := false // alternatives with articles of their own: what follows is about the last
	open := -1     // a comma that may end the phrase, as long as no "or" or "and" has followed
	joined := false
	var upTo cardtext.Objects
	for {
		and, or := false, false
		more := !p.Members && p.Begins(",", "and", "or", "and/or") && p.Try(func() {
			at := p.Pos
			comma := p.Accept(",")
			bare := comma && (p.Looking("your opponent") || p.Looking("opponents|resonators|you|each")) && !plainCard(&o.Nouns[len(o.Nouns)-1])
			switch {
			case p.Looking("and/or") && start > 0 && (p.Tokens[start-1].Low == "a" || p.Tokens[start-1].Low == "an"):
				p.Fail("or") // "a Spirit and/or a Fairy Tale": one of each, and no list that one card is taken from
			case p.AcceptAny("and/or", "or"):
				or = true
			case !comma && p.Accept("and"), comma && p.Accept("and"):
				and = true
			case !comma:
				p.Fail("or")
			}
			if and && p.Single {
				p.Fail("a condition")
			}
			if and && p.Looking("each|all") && elsewhereNext(p) { // "all resonators and all cards in …": the zone is that of the second
				p.Fail("a card type")
			}
			if p.Looking("each other") || comma && p.Tokens[p.Pos-1].Text == "," && p.Looking("each") || p.Looking("your ruler|j-ruler|j/ruler is|isn't") { // another phrase or condition
				p.Fail("a card type")
			}
			apart = p.AcceptAny("an", "a", "each", "all") || apart
			if p.Looking("target") || p.Looking("other") && !and {
				p.Fail("a card type")
			}
			n := noun(p)
			if comma && !and && !or && p.Looking("gain|gains|loses|lose|cannot|has|have|deals") || comma && !and && !or && saidOf(p, n, predicateNext) {
				p.Fail("or")
			}
			if or && saidOf(p, n, func(p *cardtext.Reader) bool { return p.Looking("was|were put|dealt") || p.Looking("hasn't|haven't") }) { // another condition
				p.Fail("or")
			}
			if and && statementNext(p) { // "… and each player discards a card"
				p.Fail("or")
			}
			switch {
			case and || or:
				open = -1
			case bare && open < 0:
				open, upTo = at, cardtext.Objects{Nouns: o.Nouns, And: o.And}
			}
			o.Nouns = append(o.Nouns, n)
			o.And, joined = o.And || and, joined || and || or
		})
		if !more {
			break
		}
	}
	if open >= 0 { // "if you control a resonator, your opponent …": what is behind the comma is no part of a list
		p.Pos, o.Nouns, o.And = open, upTo.Nouns, upTo.And
	}
	if last := len(o.Nouns) - 1; last > 0 && !joined {
		if bothRaces(o); len(o.Nouns) > 1 && !p.Single { // "non-light resonators, non-token entities"
			p.Fail("or")
		}
	}
	own := ownWords(o)
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		n, next := &o.Nouns[i], o.Nouns[i+1]
		if n.NameOnly && n.Name == "" && !next.NameOnly && !bare(&next) {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	if !apart {
		reach(p, o, start)
	}
	apart = apart || own
	abilitiesOf(p, o)
	for p.Qualifier(o) {
	}
	switch {
	case revealed && !o.HasPlace:
		o.HasPlace, o.Place = true, cardtext.Among
	case revealed && (o.Place == cardtext.RuneArea || o.Place == cardtext.ExtraDeck): // where cards lie so
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualRevealed})
	case revealed && o.Place != cardtext.Among:
		p.Fail("your rune area or extra deck")
	}
	if apart && described(o) && !lastApart(o) {
		p.Fail("alternatives that are described alike")
	}
	orOther(p, o)
	o.Span = p.SpanFrom(start)
	return o
}

// reach settles how far the words in front of the first of several alternatives reach. In front
// of "spells or abilities", and of types that share one "cards", they are about all, as "attacking"
// is in front of "resonator or J-ruler"; of "fire resonators and additions" it cannot be told.
//
// 1120.3 (6.3): [Barrier] with an attribute is against spells and abilities of that attribute.
func reach(p *cardtext.Reader, o *cardtext.Objects, start int) {
	shared := cardtext.Matches(p.Tokens[p.Pos-1], "card|cards")
	for i := 1; i < len(o.Nouns); i++ {
		first, n := &o.Nouns[i-1], &o.Nouns[i]
		if !bare(n) || n.Other || n.Side != cardtext.Anyone || first.NameOnly || n.Type == cardtext.TypePlayer || n.Type == cardtext.TypeOpponent {
			continue
		}
		flags := first.Flags &^ (cardtext.FlagToken | cardtext.FlagActive | cardtext.FlagAuto | cardtext.FlagNormal)
		if first.Trait == "" && len(first.Attributes)+len(first.Not) == 0 && flags == 0 {
			continue
		}
		pair := flags == 0 && first.Type == cardtext.TypeSpell && n.Type == cardtext.TypeAbility && !strings.Contains(p.Source.Text[n.Span.Start:n.Span.End], "card") ||
			flags&^(cardtext.FlagAttacking|cardtext.FlagBlocking|cardtext.FlagFighting|cardtext.FlagTarget) == 0 && flags != 0 && first.Type == cardtext.TypeResonator && n.Type == cardtext.TypeJRuler
		if one := p.Source.Text[first.Span.Start:first.Span.End]; !pair && (!shared || strings.HasSuffix(one, "card") || strings.HasSuffix(one, "cards")) {
			p.Warns = append(p.Warns, cardtext.Diagnostic{Source: p.Source, Span: p.SpanFrom(start), Code: cardtext.CodeAmbiguous,
				Message: "this has two readings: what stands in front of the first may be said of the second as well",
				Hint:    "say it of both, or write \"a\" or \"each\" in front of the second"})
			return
		}
		n.Trait, n.Flags = first.Trait, n.Flags|flags
		n.Attributes, n.Not = slices.Clone(first.Attributes), slices.Clone(first.Not)
	}
}

// ownWords reports whether alternatives have words that make each a description of its own: the same
// type stands there again with nothing in front of it, or "your" in front of the first alone.
func ownWords(o *cardtext.Objects) bool {
	for i := 1; i < len(o.Nouns); i++ {
		first, n := &o.Nouns[i-1], &o.Nouns[i]
		if first.Type == n.Type && !first.NameOnly && bare(n) && first.Name == "" && first.Type != cardtext.TypeCard || first.Side != cardtext.Anyone && n.Side == cardtext.Anyone {
			return true
		}
	}
	return false
}

// elsewhereNext reports whether "all cards in a zone that is not the field" comes next.
func elsewhereNext(p *cardtext.Reader) bool {
	start := p.Pos
	defer func() { p.Pos = start }()
	elsewhere := false
	p.Try(func() {
		p.Pos++
		o := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		for p.Qualifier(o) {
		}
		elsewhere = o.HasPlace && o.Place != cardtext.Field && o.Place != cardtext.PlayGround && o.Place != cardtext.Among
	})
	return elsewhere
}

// described reports whether something stands behind the nouns that is no zone and no player.
func described(o *cardtext.Objects) bool {
	return len(o.With) > 0 || o.Cost.Has || o.Attack.Has || o.Defense.Has
}

// lastApart takes "a regalia or a fire resonator with total cost 2 or less from among them" apart: what describes cards is about the
// last of them, and where they are about all. It reports whether that can be told.
func lastApart(o *cardtext.Objects) bool {
	n := len(o.Nouns) - 1
	if o.And && !(n == 1 && ownRulers(&o.Nouns[0]) && o.Controller == cardtext.Yours) || n < 1 || !plainKind(&o.Nouns[0]) {
		return false
	}
	o.And = false // "your J-ruler and resonators named … you control": "your" and "you control" belong to one each
	other := *o
	other.Nouns = o.Nouns[n:]
	*o = cardtext.Objects{Nouns: o.Nouns[:n:n], HasPlace: o.HasPlace, Place: o.Place, Owner: o.Owner, Controller: o.Controller, Or: &other}
	if ownRulers(&o.Nouns[0]) { // "your" says it already
		o.Controller = cardtext.Anyone
	}
	return true
}

// ownRulers reports whether a noun is "your J/ruler", which nothing needs to describe further.
func ownRulers(n *cardtext.Noun) bool {
	return n.Side == cardtext.Yours && (n.Type == cardtext.TypeRuler || n.Type == cardtext.TypeJRuler || n.Type == cardtext.TypeAnyRuler)
}

// plainKind reports whether a noun is one of cards, which are what they are wherever they are.
func plainKind(n *cardtext.Noun) bool {
	switch n.Type {
	case cardtext.TypePlayer, cardtext.TypeOpponent, cardtext.TypeAbility, cardtext.TypeGodsArt, cardtext.TypeInheritance, cardtext.TypeSpell, cardtext.TypeChantSpell, cardtext.TypeNormalSpell,
		cardtext.TypeSummon, cardtext.TypeGem, cardtext.TypeCrystal, cardtext.TypeItem, cardtext.TypeEmblem, cardtext.TypeLimitBreak:
		return false
	}
	return true
}

// orOther reads "or a regalia" behind cards that are described further: one of these is enough as well.
func orOther(p *cardtext.Reader, o *cardtext.Objects) {
	if !described(o) && !(o.HasPlace && o.Place == cardtext.Among) || o.And || o.Or != nil || p.Members || !plainKind(&o.Nouns[0]) {
		return
	}
	_ = p.Begins("or") && p.Try(func() {
		p.Expect("or")
		p.Expect("a|an")
		start := p.Pos
		other := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		for p.Qualifier(other) {
		}
		if !plainKind(&other.Nouns[0]) || p.Looking("was|were|is|are|has|have|hasn't|haven't|entered|attacked|dealt") {
			p.Fail("a card")
		}
		switch {
		case !o.HasPlace && other.HasPlace:
			o.HasPlace, o.Place, o.Owner = true, other.Place, other.Owner
		case o.HasPlace && !other.HasPlace:
			other.HasPlace, other.Place, other.Owner = true, o.Place, o.Owner
		}
		if o.Controller == cardtext.Anyone {
			o.Controller = other.Controller
		} else if other.Controller == cardtext.Anyone {
			other.Controller = o.Controller
		}
		other.Span = p.SpanFrom(start)
		o.Or = other
	})
}

// saidOf reports whether something is said of the cards that were just named, with what describes
// them further: they are the subject of a clause and no member of the list before.
func saidOf(p *cardtext.Reader, n cardtext.Noun, next func(*cardtext.Reader) bool) bool {
	start := p.Pos
	defer func() { p.Pos = start }()
	o := &cardtext.Objects{Nouns: []cardtext.Noun{n}}
	for p.Qualifier(o) {
	}
	return p.Pos > start && next(p)
}

// ownedAbilities reads "rulers' activate abilities": abilities of such cards, or returns nil.
func ownedAbilities(p *cardtext.Reader) (o *cardtext.Objects) {
	start := p.Pos
	if !p.PossessiveAhead() {
		return nil
	}
	p.Try(func() {
		of := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		for p.AcceptAny("and", "or") {
			of.Nouns = append(of.Nouns, noun(p))
		}
		if last := p.Tokens[p.Pos-1].Low; !strings.HasSuffix(last, "'s") && !strings.HasSuffix(last, "s'") {
			p.Fail("its")
		}
		of.Span = p.SpanFrom(start)
		abilities := noun(p)
		if abilities.Type != cardtext.TypeAbility || abilities.Flags == 0 {
			p.Fail("activate abilities")
		}
		o = &cardtext.Objects{Nouns: []cardtext.Noun{abilities}, Span: p.SpanFrom(start)}
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualOf, Objects: of})
	})
	return o
}

// noun reads one alternative of a description.
func noun(p *cardtext.Reader) cardtext.Noun { return p.Dialect.Noun(p) }
