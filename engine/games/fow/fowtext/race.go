package fowtext

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

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
	best, words, known := 0, first, racesOf(p.Vocabulary)
	for n := 0; n < 6 && (n == 0 || p.Tokens[tok+n].Kind == cardtext.TokenWord || p.Tokens[tok+n].Kind == cardtext.TokenNumber); n++ {
		switch {
		case n == 0 && first == "":
			if words = p.Tokens[tok].Text; !p.Tokens[tok].Capital() {
				return 0
			}
		case n > 0:
			words += " " + p.Tokens[tok+n].Text
		}
		if n > 0 && known.has[known.one(words)] {
			best = n + 1
		}
		if tok+n+1 == len(p.Tokens) || !known.begins[words] {
			break
		}
	}
	return best
}

// raceList are the races that a vocabulary knows, as texts write them.
type raceList struct {
	has    map[string]bool
	ones   map[string]string // singulars and plurals to the singular of the first race that has them
	begins map[string]bool   // words that go on to a race of several
}

// racesOf returns the races of a vocabulary.
func racesOf(v *cardtext.Vocabulary) *raceList {
	return v.OfTraits(func(traits []string) any {
		r := &raceList{map[string]bool{}, map[string]string{}, map[string]bool{}}
		for _, t := range traits {
			r.has[t] = true
			for _, form := range formsOf(t) {
				if _, ok := r.ones[form]; !ok {
					r.ones[form] = t
				}
				for at := range len(form) {
					if form[at] == ' ' {
						r.begins[form[:at]] = true
					}
				}
			}
		}
		return r
	}).(*raceList)
}

// formsOf is a race with its plurals, which begin as it does.
func formsOf(t string) []string {
	if t == "" {
		return []string{t}
	}
	out := []string{t, t + "s", strings.TrimSuffix(t, "f") + "ves", strings.TrimSuffix(t, "y") + "ies", t + "es"}
	if man, ok := strings.CutSuffix(t, "man"); ok {
		out = append(out, man+"men")
	}
	if head, tail, ok := strings.Cut(t, " of "); ok {
		out = append(out, head+"s of "+tail)
	}
	return slices.DeleteFunc(out, func(form string) bool { return form[0] != t[0] })
}

// one gives the plural of a race its singular.
func (r *raceList) one(s string) string {
	if one, ok := r.ones[s]; ok {
		return one
	}
	return s
}

// oneRace gives the plural of a race its singular if the vocabulary knows it.
func oneRace(p *cardtext.Reader, s string) string { return racesOf(p.Vocabulary).one(s) }

// readKnownRace reports whether the vocabulary knows a race.
func readKnownRace(p *cardtext.Reader, s string) bool { return racesOf(p.Vocabulary).has[s] }

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
	articles := apart
	apart = apart || own
	abilitiesOf(p, o)
	for p.Qualifier(o) {
	}
	second, two := otherZone(p, o)
	if !articles {
		sayOfAll(o)
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
	if two {
		if o.Or != nil || apart {
			p.Fail("one zone")
		}
		there := *o
		there.Place, there.Span = second, p.SpanFrom(start)
		o.Or = &there
	} else {
		orOther(p, o, start)
	}
	o.Span = p.SpanFrom(start)
	return o
}
