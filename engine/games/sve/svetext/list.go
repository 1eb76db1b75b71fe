package svetext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Lists of descriptions: "Elf or Pixie follower", "your spells and amulets". One rule says
// how far each word of a list reaches, wherever a list stands:
//
//   - A member without a type word shares that of the member behind it: "Elf or Pixie
//     follower" is an Elf follower or a Pixie follower. What stands in front of the words
//     that such members contrast reaches both: "enemy engaged or damaged follower".
//   - "your" and "other" in front of the first member reach all behind it.
//   - "enemy", an adjective, a class or a trait in front of a member that has its type word
//     may or may not be meant for the next one: such a text has two readings and is refused
//     with both of them.
//   - A member with an article is a description of its own: nothing reaches it.

// member is one member of a list as it is printed.
type member struct {
	cardtext.Noun
	article bool
	bare    bool // no type word: NameOnly, or nothing but adjectives and classes
	late    bool // whose it is stands behind an adjective: "engaged enemy follower"
}

// share gives n the words of a rank that m has.
func share(n *cardtext.Noun, m *cardtext.Noun, rank int) {
	switch rank {
	case cardtext.RankOwner:
		n.Side = m.Side
	case cardtext.RankOther:
		n.Other = m.Other
	case cardtext.RankState:
		n.Flags |= m.Flags & cardtext.StateFlags
		if m.Cost.Has {
			n.Cost = m.Cost
		}
	default:
		n.Class, n.Icon, n.Trait, n.Universe = m.Class, m.Icon, m.Trait, m.Universe
	}
}

// capitalNoun reads one description.
func capitalNoun(p *cardtext.Reader) cardtext.Noun {
	m := readMember(p)
	if m.bare && !m.NameOnly {
		p.Fail("a card type")
	}
	return m.Noun
}

// readMember reads adjectives, a class icon, capitalised words and a type word, of which the
// last may be missing.
func readMember(p *cardtext.Reader) member {
	start := p.Pos
	var m member
	n := &m.Noun
	tokenAdjective(p, n)
	if class, ok := strings.CutPrefix(p.Peek().Low, "non-"); ok && p.Peek().Kind == cardtext.TokenWord { // "non-Swordcraft"
		for _, c := range p.Vocabulary.Classes {
			if strings.EqualFold(c.Name, class) {
				p.Pos++
				n.Not = []cardtext.Noun{{Class: c.Number + 1, Icon: "[" + lower(c.Name) + "]"}}
			}
		}
	}
	for side, state := n.Side, n.Has(cardtext.RankState); opponents(p, n) || costAdjective(p, n) || p.Adjective(n); side, state = n.Side, n.Has(cardtext.RankState) {
		m.late = m.late || state && n.Side != side
		if side != cardtext.Anyone && n.Side != side { // "your enemy follower"
			p.Pos--
			p.Fail("a card type")
		}
	}
	tokenAdjective(p, n)
	if n.Not == nil && p.Peek().Kind == cardtext.TokenIcon && p.Peek().Icon == cardtext.IconClass { // a card has one class (2.2.1)
		n.Class, n.Icon = p.Peek().Num+1, p.Peek().Text
		p.Pos++
	}
	capital := ""
	if n.Universe = longest(p, p.Vocabulary.Universes); n.Universe == "" {
		capital = p.Capitals()
		known(p, n, start, &capital)
	}
	switch {
	case n.Universe == "" && p.Accept("token|tokens"):
		n.Flags |= cardtext.FlagToken
		n.Name = capital
	case p.TypeWord(n):
		n.Trait = capital
		if p.Accept("token|tokens") {
			n.Flags |= cardtext.FlagToken
		}
	case capital != "":
		n.Name, n.NameOnly, m.bare = capital, true, true
	case n.Universe == "" && acceptName(p, n):
		m.bare = true
	case p.Pos > start && (p.Looking("or|and") || p.Commas && p.Looking(",")):
		m.bare = true
	default:
		p.Fail("a card type")
	}
	n.Span = p.SpanFrom(start)
	return m
}

// tokenAdjective reads "token" in front of a card type: "your token followers" are your follower tokens.
func tokenAdjective(p *cardtext.Reader, n *cardtext.Noun) {
	if n.Flags&cardtext.FlagToken == 0 && p.Looking("token follower|followers|card|cards|amulet|amulets") {
		p.Pos++
		n.Flags |= cardtext.FlagToken
	}
}

// known reads the name of a card that goes on where capitalised words end: "Garden on High".
func known(p *cardtext.Reader, n *cardtext.Noun, start int, capital *string) {
	if *capital == "" {
		return
	}
	end := p.Pos
	for p.Pos = start; p.Pos < end && p.Tokens[p.Pos].Span.Start < p.Tokens[end-1].Span.Start && !strings.HasPrefix(p.Source.Text[p.Tokens[p.Pos].Span.Start:], *capital); {
		p.Pos++
	}
	if whole := longest(p, p.Vocabulary.Names); whole != "" && p.Pos > end {
		*capital = whole
		return
	}
	p.Pos = end
}

// opponents reads "your opponent's", which in a game of two (1.1.1) says the same as "enemy".
func opponents(p *cardtext.Reader, n *cardtext.Noun) bool {
	if n.Side != cardtext.Anyone || !p.AcceptAny("your opponent's", "an opponent's", "opponent's") {
		return false
	}
	if p.Looking("enemy") {
		p.Fail("a card type")
	}
	n.Side = cardtext.Enemy
	return true
}

// costAdjective reads "1-cost".
func costAdjective(p *cardtext.Reader, n *cardtext.Noun) bool {
	digits, ok := strings.CutSuffix(p.Peek().Low, "-cost")
	cost, number := cardtext.ParseNumber(digits)
	if !ok || !number || p.Peek().Kind != cardtext.TokenWord || n.Cost.Has {
		return false
	}
	p.Pos++
	n.Cost = cardtext.Range{Has: true, Min: cost, Max: cost}
	return true
}

// plainObjects reads a list of descriptions and the qualifiers that follow it.
func plainObjects(p *cardtext.Reader) *cardtext.Objects {
	start := p.Pos
	list, and := list(p)
	o := &cardtext.Objects{And: and}
	p.Articles = nil
	for _, m := range list {
		o.Nouns = append(o.Nouns, m.Noun)
		p.Articles = append(p.Articles, m.article)
	}
	many := strings.HasSuffix(p.Tokens[p.Pos-1].Low, "s")
	nouns := p.SpanFrom(start)
	for qualify(p, o) {
	}
	checkReach(p, o, list, nouns, many)
	further(p, o, list)
	o.Span = p.SpanFrom(start)
	return o
}

// commaList reads a list of three or more with commas: "A, B, or C". A comma may also be part
// of a name, and end what a list is part of: then there is none.
func commaList(p *cardtext.Reader) (list []member, and bool) {
	before := p.Commas
	defer func() { p.Commas = before }()
	p.Commas = true
	start := p.Pos
	if !p.Try(func() {
		list = []member{readMember(p)}
		for last := false; !last; {
			comma := p.Accept(",")
			switch last = p.Looking("or|and"); {
			case last && len(list) > 1:
				and = p.Peek().Low == "and"
				p.Pos++
			case last || !comma:
				panic(cardtext.Failed{})
			}
			article := p.AcceptAny("an", "a")
			m := readMember(p)
			m.article = article
			if m.bare && !m.NameOnly && (last || !p.Looking(",") && !p.Looking("or|and")) || p.Looking("token|tokens") {
				p.Fail("a card type")
			}
			list = append(list, m)
		}
	}) {
		return nil, false
	}
	if p.Looking("or|and") && p.Try(func() { p.Pos++; p.AcceptAny("an", "a"); readMember(p) }) {
		p.Fail("the same word as before") // "a, b, or c and d" could be grouped in two ways
	}
	for i, m := range list[1:] { // "Anne, Belle of the Hill, or …" has one name with a comma
		before := list[i]
		if before.NameOnly && m.NameOnly && !m.article && nameWithComma(p, before.Noun, m.Noun) {
			p.Pos = start
			return nil, false
		}
	}
	return list, and
}

// nameWithComma reports whether two names with a comma between them are one: it is known, or
// the first of them is not.
func nameWithComma(p *cardtext.Reader, a, b cardtext.Noun) bool {
	if tokenAt(p, b.Span) < tokenAt(p, a.Span) {
		return false
	}
	whole := p.NameText(tokenAt(p, a.Span), tokenAt(p, b.Span)+1)
	for k := tokenAt(p, b.Span) + 1; k <= p.Pos && p.Tokens[k-1].Span.End <= b.Span.End; k++ {
		whole = p.NameText(tokenAt(p, a.Span), k)
	}
	if slices.Contains(p.Vocabulary.Names, whole) {
		return true
	}
	return len(p.Vocabulary.Names) > 0 && !slices.Contains(p.Vocabulary.Names, a.Name) && !slices.Contains(p.Vocabulary.Traits, a.Name)
}

// list reads the members of a list and says what each of them is.
func list(p *cardtext.Reader) (list []member, and bool) {
	if list, and = commaList(p); list != nil {
		shareHeads(p, list)
		shareOwners(p, list)
		return list, and
	}
	list = []member{readMember(p)}
	for p.Looking("or|and") {
		ok := p.Try(func() {
			word := p.Peek().Low == "and"
			if p.Looking("and / or") { // either will do
				p.Accept("and /")
				word = false
			}
			if len(list) > 1 && word != and { // "a or b and c" could be grouped in two ways
				p.Fail("the same word as before")
			}
			p.Pos++
			article := p.AcceptAny("an", "a")
			m := readMember(p)
			m.article = article
			if p.Looking("token|tokens") {
				p.Fail("a card type")
			}
			if m.bare && !m.NameOnly && !p.Looking("or|and") {
				p.Fail("a card type")
			}
			and, list = word, append(list, m)
		})
		if !ok {
			break
		}
	}
	if last := list[len(list)-1]; last.bare && !last.NameOnly {
		p.Fail("a card type")
	}
	if and && joinName(p, &list) {
		return list, len(list) > 1
	}
	shareHeads(p, list)
	shareOwners(p, list)
	return list, and
}

// joinName makes one of "Sword and Shield" where one card is described that can have this
// name: the whole is known as one, or its parts are not.
func joinName(p *cardtext.Reader, list *[]member) bool {
	l := *list
	n := len(l)
	if !p.Names || n != 2 || !l[0].NameOnly || !l[1].NameOnly || l[1].article || l[0].Side|l[1].Side != cardtext.Anyone {
		return false
	}
	whole := p.NameText(tokenAt(p, l[0].Span), p.Pos)
	for k := range 4 { // "… and put them", ", put them": two were found
		if p.PeekAt(k).Low == "them" {
			return false
		}
	}
	known := func(s string) bool { return slices.Contains(p.Vocabulary.Names, s) }
	if !known(whole) && known(l[0].Name) && known(l[1].Name) {
		return false
	}
	l[0].Name = whole
	l[0].Span = l[0].Span.Join(l[1].Span)
	*list = l[:1]
	return true
}

// shareHeads gives members without a type word that of the member behind them.
func shareHeads(p *cardtext.Reader, list []member) {
	for i := len(list) - 2; i >= 0; i-- {
		m, next := &list[i], &list[i+1]
		if !m.bare || next.article || next.NameOnly {
			if m.bare && !m.NameOnly {
				p.Fail("a card type")
			}
			continue
		}
		if m.NameOnly && next.Universe == "" && slices.Contains(p.Vocabulary.Names, m.Name) && !slices.Contains(p.Vocabulary.Traits, m.Name) && next.Flags&cardtext.FlagToken == 0 {
			continue // the name of a card that no trait has
		}
		m.Type = next.Type
		if next.late && m.Side == cardtext.Anyone { // "engaged or damaged enemy follower" is about enemies
			m.Side, m.late = next.Side, true
		}
		m.Flags |= next.Flags & cardtext.FlagToken
		switch {
		case !m.NameOnly:
		case next.Flags&cardtext.FlagToken != 0 && next.Type == cardtext.TypeCard: // "Pixie or Gnome token"
			m.NameOnly = false
		default:
			m.Trait, m.Name, m.NameOnly = m.Name, "", false
		}
		last := 0 // of the ranks that the member has itself
		for r := range cardtext.Ranks {
			if m.Has(r) || r == cardtext.RankKind && m.Name != "" {
				last = r
			}
		}
		for r := last + 1; r < cardtext.Ranks; r++ {
			share(&m.Noun, &next.Noun, r)
		}
		for r := range last {
			if !next.Has(r) {
				share(&next.Noun, &m.Noun, r)
			}
		}
	}
}

// shareOwners lets "your" and "other" reach the members behind them.
func shareOwners(p *cardtext.Reader, list []member) {
	for i := 1; i < len(list); i++ {
		m, before := &list[i], &list[i-1]
		if m.article {
			continue
		}
		if before.Side == cardtext.Yours && m.Side == cardtext.Anyone {
			m.Side = cardtext.Yours
		}
		m.Other = m.Other || before.Other
	}
}

// checkReach reports a list with two readings. Both are offered in words that have one.
func checkReach(p *cardtext.Reader, o *cardtext.Objects, list []member, span cardtext.Span, many bool) {
	for i := 1; i < len(list); i++ {
		if list[i].article {
			continue
		}
		rank := cardtext.Reaches(o, &o.Nouns[i-1], &o.Nouns[i])
		if rank < 0 {
			continue
		}
		all, own := &cardtext.Objects{And: o.And}, &cardtext.Objects{And: o.And}
		all.Nouns, own.Nouns = slices.Clone(o.Nouns), slices.Clone(o.Nouns)
		for k := i; k < len(list); k++ {
			if !all.Nouns[k].Has(rank) {
				share(&all.Nouns[k], &o.Nouns[i-1], rank)
			}
		}
		pr := &cardtext.Printer{Dialect: p.Dialect}
		p.Warns = append(p.Warns, cardtext.Diagnostic{
			Source: p.Source, Span: span, Code: cardtext.CodeAmbiguous,
			Message: "this has two readings: what stands in front of the first may be meant for both",
			Hint:    "write \"" + pr.Objects(all, many) + "\" or \"" + pr.Objects(own, many) + "\"",
		})
		return
	}
}

// listedName is capitals where names may stand in a list: a comma is part of a name if the
// whole is known as one, or if nothing of it is.
func listedName(p *cardtext.Reader) string {
	start := p.Pos
	whole := p.Capitals()
	if !strings.Contains(whole, ",") || slices.Contains(p.Vocabulary.Names, whole) {
		return whole
	}
	end := p.Pos
	p.Pos = start
	p.Commas = true
	first := p.Capitals()
	p.Commas = false
	if len(p.Vocabulary.Names) > 0 && !slices.Contains(p.Vocabulary.Names, first) {
		p.Pos = end
		return whole
	}
	return first
}
