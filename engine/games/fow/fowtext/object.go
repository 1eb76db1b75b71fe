package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Descriptions of cards in Force of Will: races without a type word, attributes,
// "non-", names in quotation marks, targets.

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
	is := func(s string) bool { return len(s) == len(low) && strings.EqualFold(s, low) }
	for _, c := range p.Vocabulary.Classes {
		if is(c.Name) || slices.ContainsFunc(c.Synonyms, is) {
			return &cardtext.Word{Name: c.Name, Number: c.Number}
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

// bare reports whether a noun says nothing but a type: "an Elf or resonator" is no "Elf
// resonator or resonator", as that would be any resonator.
func bare(n *cardtext.Noun) bool {
	return n.Trait+n.Name == "" && n.Flags == 0 && len(n.Attributes)+len(n.Not) == 0
}

// plainCard reports whether a noun says "card" and no more.
func plainCard(n *cardtext.Noun) bool { return n.Type == cardtext.TypeCard && n.Trait+n.Name == "" }

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

// sayOfAll lets "other" in front of the first of several alternatives be said of all, and "your", if nothing else says whose they are:
// "your ruler and J-ruler".
//
// 105.3 (6.3): every card has one controller.
func sayOfAll(o *cardtext.Objects) {
	for i := 1; i < len(o.Nouns); i++ {
		first, n := &o.Nouns[i-1], &o.Nouns[i]
		if n.Type == cardtext.TypePlayer || n.Type == cardtext.TypeOpponent {
			continue
		}
		n.Other = n.Other || first.Other
		if n.Side == cardtext.Anyone && o.Controller == cardtext.Anyone && !o.HasPlace {
			n.Side = first.Side
		}
	}
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
func orOther(p *cardtext.Reader, o *cardtext.Objects, from int) {
	further := described(o) || o.HasPlace && o.Place == cardtext.Among
	if !further && o.Controller == cardtext.Anyone || o.And || o.Or != nil || p.Members || !plainKind(&o.Nouns[0]) {
		return
	}
	_ = p.Begins("or") && p.Try(func() {
		p.Expect("or")
		p.Expect("a|an")
		start := p.Pos
		other := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		for p.Qualifier(other) {
		}
		if !further && other.Controller == cardtext.Anyone { // "an Elf you control or a resonator": the one of either is the other's
			p.Fail("you control")
		}
		if !plainKind(&other.Nouns[0]) || p.Looking("was|were|is|are|has|have|hasn't|haven't|entered|attacked|dealt") && (further || !eventBegins(p, from)) {
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

// eventBegins reports whether what begins at a token is what an event befalls: "whenever an Elf".
func eventBegins(p *cardtext.Reader, tok int) bool {
	for tok > 0 && cardtext.Matches(p.Tokens[tok-1], "a|an|another|one|or|more|other|each") {
		tok--
	}
	return tok > 0 && cardtext.Matches(p.Tokens[tok-1], "when|whenever")
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
