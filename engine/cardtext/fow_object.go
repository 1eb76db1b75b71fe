package cardtext

import (
	"fmt"
	"strings"
)

// Descriptions of cards in Force of Will: races without a type word, attributes,
// "non-", names in quotation marks, targets.

// raceNoun reads one alternative: adjectives and attributes, a race or a name,
// a type word.
func (p *parser) raceNoun() Noun {
	start := p.pos
	var n Noun
	if p.acceptAny("your opponent's", "your opponents'", "an opponent's", "opponent's") {
		n.Side = Enemy
	}
	for p.longName() == 0 && (p.fighting(&n) || p.notWord(&n) || p.attributes(&n) || p.adjective(&n)) {
		p.try(func() { // "rested, non-light resonator"
			p.expect(",")
			var more Noun
			if !p.fighting(&more) && !p.notWord(&more) && !p.attributes(&more) && !p.adjective(&more) {
				p.fail("a card type")
			}
			p.pos--
			for p.toks[p.pos-1].low != "," {
				p.pos--
			}
		})
	}
	if t := p.peek(); t.Kind == TokenQuote && p.nameQuote(t) {
		p.pos++
		n.Name, n.NameOnly = strings.TrimRight(strings.ReplaceAll(t.Text, "’", "'"), ". "), true
		if p.typeWord(&n) {
			n.NameOnly = false
		}
		n.Span = p.spanFrom(start)
		return n
	}
	if p.longName() > 0 || !p.typeNext() {
		at, far, wanted := p.pos, p.far, p.wanted
		if words := p.declaredRace(p.pos, ""); words > 1 {
			p.pos += words
			n.Trait = p.nameText(at, p.pos)
		} else {
			n.Trait = p.capitals()
		}
		if first, _, several := strings.Cut(n.Trait, ", "); several && !p.knownRace(n.Trait) && p.knownRace(p.oneRace(first)) {
			for p.pos = at; p.peek().Text != ","; p.pos++ { // "a Vampire, Immortal or Werewolf resonator"
			}
			n.Trait = first
		}
		for n.Trait != "" && p.looking("/") && p.peekAt(1).capital() { // "Beast/Wolf": a token has both
			p.pos++
			n.Trait += "/" + p.capitals()
		}
		if n.Trait != "" && p.begins(at) && !p.typeNext() && !p.looking("you|your|in|with|without|from|that|token|tokens|named|other|or|gain|gains|cannot|lose|loses") {
			p.pos, p.far, p.wanted = at, far, wanted // a misspelt verb rather than a race
			p.fail("a verb")
		}
		if n.Trait != "" {
			p.raceOrAttribute(at, n.Trait)
			p.attributes(&n) // the oldest cards put them behind the race
			n.Trait = p.oneRace(n.Trait)
		}
	}
	switch {
	case p.typeWord(&n):
		if p.accept("token|tokens") {
			n.Flags |= FlagToken
		}
		p.itemWords(&n)
		if n.Type == TypeChant && p.accept("card|cards") || n.Type == TypeAddition && p.accept("card|cards") || p.accept("card|cards") {
			break
		}
	case p.accept("token|tokens"):
		n.Flags |= FlagToken
	case n.Trait != "", n.Flags&FlagStranger != 0, len(n.Attributes) > 0 && (p.atEnd() || p.looking(".|,|)|from")):
		n.NameOnly = true
	default:
		p.fail("a card type")
	}
	n.Span = p.spanFrom(start)
	return n
}

// raceOrAttribute refuses "Light Wizard" in the middle of a sentence where no race is
// called so: an attribute is written small, and a race of two words is declared.
func (p *parser) raceOrAttribute(at int, race string) {
	if at == 0 || len(p.vocab.Traits) == 0 || !p.toks[at-1].capital() || p.attribute(p.toks[at-1].low) == nil || p.begins(at-1) {
		return
	}
	word := p.toks[at-1]
	p.warns = append(p.warns, Diagnostic{Source: p.src, Span: word.Span.join(p.toks[p.pos-1].Span), Code: CodeUnknownName,
		Message: fmt.Sprintf("no known race is called %q", word.Text+" "+race),
		Hint:    fmt.Sprintf("write \"%s %s\" for one with that attribute", strings.ToLower(p.attribute(word.low).Name), race)})
}

// begins reports whether a sentence begins at a token.
func (p *parser) begins(tok int) bool {
	if tok == 0 {
		return true
	}
	switch t := p.toks[tok-1]; t.Kind {
	case TokenNewline, TokenArrow, TokenIcon:
		return true
	default:
		return t.Kind == TokenPunct && (t.Text == "." || t.Text == ":" || t.Text == "-")
	}
}

// fighting reads "attacking or blocking".
func (p *parser) fighting(n *Noun) bool {
	if p.looking("activate or automatic ability|abilities") || p.looking("automatic or activate ability|abilities") { // all there are
		p.pos += 3
		return true
	}
	if !p.acceptAny("attacking or blocking", "blocking or attacking") {
		return false
	}
	n.Flags |= FlagFighting
	return true
}

// nameQuote reports whether a quotation holds a name: it begins with a capital
// letter or digit and holds no mark of an ability.
func (p *parser) nameQuote(t Token) bool {
	return t.Text != "" && !strings.ContainsAny(t.Text, "[]{}⇒>:") && !strings.Contains(strings.TrimRight(t.Text, ". "), ". ") &&
		!strings.HasPrefix(t.Text, "This card ") && !strings.HasPrefix(t.Text, "You ")
}

// longName is the number of capitalised words that come next, if they are a
// race although the first of them is an adjective or a type: "Card Soldier".
func (p *parser) longName() int {
	if n := p.declaredRace(p.pos, ""); n > 1 {
		return n
	}
	n := 0
	for p.peekAt(n).capital() {
		n++
	}
	if n < 2 {
		return 0
	}
	first := p.peek().low
	if p.looking("magic stone|stones") || p.looking("god's art|arts") {
		return 0
	}
	for _, a := range p.d.adjectives {
		if first == a.word {
			return 0
		}
	}
	if p.attribute(first) != nil && !strings.EqualFold(p.peekAt(1).Text, "god") { // "Light" at the beginning of a sentence
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
func (p *parser) declaredRace(tok int, first string) int {
	best, words := 0, first
	for n := 0; n < 6 && (n == 0 || p.toks[tok+n].Kind == TokenWord || p.toks[tok+n].Kind == TokenNumber); n++ {
		switch {
		case n == 0 && first == "":
			if words = p.toks[tok].Text; !p.toks[tok].capital() {
				return 0
			}
		case n > 0:
			words += " " + p.toks[tok+n].Text
		}
		if n > 0 && p.knownRace(p.oneRace(words)) {
			best = n + 1
		}
		if tok+n+1 == len(p.toks) {
			break
		}
	}
	return best
}

// oneRace gives the plural of a race its singular if the vocabulary knows it.
func (p *parser) oneRace(s string) string {
	one, ok := p.races[s]
	if !ok {
		if p.races == nil {
			p.races = map[string]string{}
		}
		one = p.vocab.oneRace(s)
		p.races[s] = one
	}
	return one
}

func (v *Vocabulary) oneRace(s string) string {
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
func (p *parser) typeNext() bool {
	start := p.pos
	var n Noun
	ok := p.typeWord(&n) || p.accept("token|tokens")
	p.pos = start
	return ok
}

// attribute returns the attribute with this name, or nil.
func (p *parser) attribute(low string) *Word {
	for _, c := range p.vocab.Classes {
		w := Word{Name: c.Name, Number: c.Number}
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
func (p *parser) attributes(n *Noun) bool {
	w := p.attribute(p.peek().low)
	if w == nil || p.peek().Kind != TokenWord {
		for _, c := range p.vocab.Classes {
			p.miss(p.pos, strings.ToLower(c.Name))
		}
		return false
	}
	n.Attributes = append(n.Attributes, *w)
	p.pos++
	for {
		more := p.try(func() {
			p.acceptAny(", or", "or", "/", ",")
			w := p.attribute(p.peek().low)
			if w == nil || p.peek().Kind != TokenWord || p.declaredRace(p.pos, "") > 1 { // "light or Dark Elf"
				p.fail("an attribute")
			}
			p.pos++
			n.Attributes = append(n.Attributes, *w)
		})
		if !more {
			p.accept("attribute")
			return true
		}
	}
}

// notWord reads "non-light", "nontoken", "non-Vampire".
func (p *parser) notWord(n *Noun) bool {
	t := p.peek()
	if p.accept("non - (stranger)") {
		n.Not = append(n.Not, Noun{Flags: FlagStranger})
		return true
	}
	word, ok := strings.CutPrefix(t.low, "non")
	if !ok || t.Kind != TokenWord || word == "e" {
		return false
	}
	word = strings.TrimPrefix(word, "-")
	printed := t.Text[len(t.Text)-len(word):]
	var not Noun
	race := 0
	if printed != "" && printed[0] >= 'A' && printed[0] <= 'Z' {
		race = p.declaredRace(p.pos, printed)
	} else if word == "" {
		race = p.declaredRace(p.pos+1, "")
	}
	switch {
	case race > 1:
		from := p.pos
		if p.pos += race - 1; word == "" {
			p.pos++
			from++
		}
		not.Trait = p.nameText(from, p.pos+1)
		not.Trait = p.oneRace(not.Trait[strings.Index(not.Trait, printed):])
	case word == "" && matches(p.peekAt(1), "j-ruler"): // "non J-ruler"
		p.pos++
		not.Type = TypeJRuler
	case word == "" && p.peekAt(1).capital(): // "non-[Race:Phantom]"
		p.pos++
		not.Trait = p.oneRace(p.peek().Text)
	case word == "" && strings.HasSuffix(t.Text, "-"):
		return false
	case p.attribute(word) != nil:
		not.Attributes = []Word{*p.attribute(word)}
	case word == "token":
		not.Flags = FlagToken
	case word == "magic" && p.peekAt(1).low == "stone":
		not.Type = TypeStone
		p.pos++
	default:
		for _, a := range p.d.adjectives {
			if a.word == word {
				a.set(&not)
			}
		}
		for _, row := range p.d.typeWords {
			if matches(Token{Kind: TokenWord, low: word}, row.words) {
				not.Type = row.typ
			}
		}
		if not.Flags == 0 && not.Type == TypeCard {
			if printed == "" || printed[0] < 'A' || printed[0] > 'Z' {
				return false
			}
			not.Trait = printed
		}
	}
	p.pos++
	n.Not = append(n.Not, not)
	return true
}

// knownRace reports whether the vocabulary knows a race.
func (p *parser) knownRace(s string) bool {
	for _, t := range p.vocab.Traits {
		if t == s {
			return true
		}
	}
	return false
}

// bare reports whether a noun says nothing but a type: "an Elf or resonator" is no "Elf
// resonator or resonator", as that would be any resonator.
func (n *Noun) bare() bool {
	return n.Trait+n.Name == "" && n.Flags == 0 && len(n.Attributes)+len(n.Not) == 0
}

// plainCard reports whether a noun says "card" and no more.
func (n *Noun) plainCard() bool { return n.Type == TypeCard && n.Trait+n.Name == "" }

// bothRaces makes races with nothing but commas between them the races of one card: "a
// Machine, Dragon resonator" is no list of two.
//
// 205.3 (10.2): commas and slashes separate the races of a card.
func (o *Objects) bothRaces() {
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
	o.Nouns = []Noun{last}
}

// raceObjects reads alternatives and the qualifiers that follow them. A race in
// front of "or" has the type of the one behind it: "Human or Elf resonators".
func (p *parser) raceObjects() *Objects {
	start := p.pos
	if p.acceptAny("of them", "of those cards", "of the revealed cards") || p.pos > 0 && p.toks[p.pos-1].low == "of" && p.acceptAny("them", "those cards", "the revealed cards") {
		return &Objects{Span: p.spanFrom(start), Nouns: []Noun{{}}, HasPlace: true, Place: Among}
	}
	revealed := p.accept("revealed") // "all revealed cards with that name"
	o := &Objects{Nouns: []Noun{p.noun()}}
	apart := false // alternatives with articles of their own: what follows is about the last
	open := -1     // a comma that may end the phrase, as long as no "or" or "and" has followed
	joined := false
	var upTo Objects
	for {
		and, or := false, false
		more := p.try(func() {
			at := p.pos
			comma := p.accept(",")
			bare := comma && (p.looking("your opponent") || p.looking("opponents|resonators|you|each")) && !o.Nouns[len(o.Nouns)-1].plainCard()
			switch {
			case p.looking("and/or") && start > 0 && (p.toks[start-1].low == "a" || p.toks[start-1].low == "an"):
				p.fail("or") // "a Spirit and/or a Fairy Tale": one of each, and no list that one card is taken from
			case p.acceptAny("and/or", "or"):
				or = true
			case !comma && p.accept("and"), comma && p.accept("and"):
				and = true
			case !comma:
				p.fail("or")
			}
			if and && p.single {
				p.fail("a condition")
			}
			if p.looking("each other") || comma && p.toks[p.pos-1].Text == "," && p.looking("each") || p.looking("your ruler|j-ruler|j/ruler is|isn't") { // another phrase or condition
				p.fail("a card type")
			}
			apart = p.acceptAny("an", "a", "each", "all") || apart
			if p.looking("target") || p.looking("other") && !and {
				p.fail("a card type")
			}
			n := p.noun()
			if comma && p.looking("gain|gains|loses|lose|cannot|has|have|deals") {
				p.fail("or")
			}
			if and && p.statementNext() { // "… and each player discards a card"
				p.fail("or")
			}
			switch {
			case and || or:
				open = -1
			case bare && open < 0:
				open, upTo = at, Objects{Nouns: o.Nouns, And: o.And}
			}
			o.Nouns = append(o.Nouns, n)
			o.And, joined = o.And || and, joined || and || or
		})
		if !more {
			break
		}
	}
	if open >= 0 { // "if you control a resonator, your opponent …": what is behind the comma is no part of a list
		p.pos, o.Nouns, o.And = open, upTo.Nouns, upTo.And
	}
	if last := len(o.Nouns) - 1; last > 0 && !joined {
		o.bothRaces()
	}
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		n, next := &o.Nouns[i], o.Nouns[i+1]
		if n.NameOnly && n.Name == "" && !next.NameOnly && !next.bare() {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	p.abilitiesOf(o)
	for p.qualifier(o) {
	}
	if revealed && !o.HasPlace {
		o.HasPlace, o.Place = true, Among
	}
	if apart && (len(o.With) > 0 || o.Cost.Has || o.Attack.Has || o.Defense.Has) {
		p.fail("alternatives that are described alike")
	}
	o.Span = p.spanFrom(start)
	return o
}
