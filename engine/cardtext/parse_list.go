package cardtext

import (
	"slices"
	"strings"
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
	Noun
	article bool
	bare    bool // no type word: NameOnly, or nothing but adjectives and classes
	late    bool // whose it is stands behind an adjective: "engaged enemy follower"
}

// The kinds of words in front of a type word, in the order in which they stand.
const (
	rankOwner = iota // your, enemy
	rankOther
	rankState // engaged, damaged …
	rankKind  // class, trait, universe
	ranks
)

// stateFlags are the adjectives.
const stateFlags = FlagEngaged | FlagReserved | FlagRacing | FlagEvolved | FlagUnevolved | FlagDamaged | FlagFaceup | FlagFacedown | FlagAdvanced

// has reports whether a description has a word of a rank.
func (n *Noun) has(rank int) bool {
	switch rank {
	case rankOwner:
		return n.Side != Anyone
	case rankOther:
		return n.Other
	case rankState:
		return n.Flags&stateFlags != 0
	}
	return n.Class != 0 || n.Trait != "" || n.Universe != ""
}

// share gives n the words of a rank that m has.
func (n *Noun) share(m *Noun, rank int) {
	switch rank {
	case rankOwner:
		n.Side = m.Side
	case rankOther:
		n.Other = m.Other
	case rankState:
		n.Flags |= m.Flags & stateFlags
	default:
		n.Class, n.Icon, n.Trait, n.Universe = m.Class, m.Icon, m.Trait, m.Universe
	}
}

// capitalNoun reads one description.
func (p *parser) capitalNoun() Noun {
	m := p.member()
	if m.bare && !m.NameOnly {
		p.fail("a card type")
	}
	return m.Noun
}

// member reads adjectives, a class icon, capitalised words and a type word, of which the
// last may be missing.
func (p *parser) member() member {
	start := p.pos
	var m member
	n := &m.Noun
	for side, state := n.Side, n.has(rankState); p.adjective(n); side, state = n.Side, n.has(rankState) {
		m.late = m.late || state && n.Side != side
	}
	for p.peek().Kind == TokenIcon && p.peek().Icon == IconClass {
		n.Class, n.Icon = p.peek().Num+1, p.peek().Text
		p.pos++
	}
	capital := ""
	if n.Universe = p.longest(p.vocab.Universes); n.Universe == "" {
		capital = p.capitals()
	}
	switch {
	case n.Universe == "" && p.accept("token|tokens"):
		n.Flags |= FlagToken
		n.Name = capital
	case p.typeWord(n):
		n.Trait = capital
		if p.accept("token|tokens") {
			n.Flags |= FlagToken
		}
	case capital != "":
		n.Name, n.NameOnly, m.bare = capital, true, true
	case n.Universe == "" && p.acceptName(n):
		m.bare = true
	case p.pos > start && (p.looking("or|and") || p.commas && p.looking(",")):
		m.bare = true
	default:
		p.fail("a card type")
	}
	n.Span = p.spanFrom(start)
	return m
}

// plainObjects reads a list of descriptions and the qualifiers that follow it.
func (p *parser) plainObjects() *Objects {
	start := p.pos
	list, and := p.list()
	o := &Objects{And: and}
	p.articles = nil
	for _, m := range list {
		o.Nouns = append(o.Nouns, m.Noun)
		p.articles = append(p.articles, m.article)
	}
	many := strings.HasSuffix(p.toks[p.pos-1].low, "s")
	nouns := p.spanFrom(start)
	for p.qualifier(o) {
	}
	o.Span = p.spanFrom(start)
	p.checkReach(o, list, nouns, many)
	return o
}

// commaList reads a list of three or more with commas: "A, B, or C". A comma may also be part
// of a name, and end what a list is part of: then there is none.
func (p *parser) commaList() (list []member, and bool) {
	before := p.commas
	defer func() { p.commas = before }()
	p.commas = true
	start := p.pos
	if !p.try(func() {
		list = []member{p.member()}
		for last := false; !last; {
			comma := p.accept(",")
			switch last = p.looking("or|and"); {
			case last && len(list) > 1:
				and = p.peek().low == "and"
				p.pos++
			case last || !comma:
				panic(failed{})
			}
			article := p.acceptAny("an", "a")
			m := p.member()
			m.article = article
			if m.bare && !m.NameOnly && (last || !p.looking(",") && !p.looking("or|and")) || p.looking("token|tokens") {
				p.fail("a card type")
			}
			list = append(list, m)
		}
	}) {
		return nil, false
	}
	if p.looking("or|and") && p.try(func() { p.pos++; p.acceptAny("an", "a"); p.member() }) {
		p.fail("the same word as before") // "a, b, or c and d" could be grouped in two ways
	}
	for i, m := range list[1:] { // "Anne, Belle of the Hill, or …" has one name with a comma
		before := list[i]
		if before.NameOnly && m.NameOnly && !m.article && p.nameWithComma(before.Noun, m.Noun) {
			p.pos = start
			return nil, false
		}
	}
	return list, and
}

// nameWithComma reports whether two names with a comma between them are one: it is known, or
// the first of them is not.
func (p *parser) nameWithComma(a, b Noun) bool {
	whole := p.nameText(p.tokenAt(a.Span), p.tokenAt(b.Span)+1)
	for k := p.tokenAt(b.Span) + 1; k <= p.pos && p.toks[k-1].Span.End <= b.Span.End; k++ {
		whole = p.nameText(p.tokenAt(a.Span), k)
	}
	if slices.Contains(p.vocab.Names, whole) {
		return true
	}
	return len(p.vocab.Names) > 0 && !slices.Contains(p.vocab.Names, a.Name) && !slices.Contains(p.vocab.Traits, a.Name)
}

// list reads the members of a list and says what each of them is.
func (p *parser) list() (list []member, and bool) {
	if list, and = p.commaList(); list != nil {
		p.shareHeads(list)
		p.shareOwners(list)
		return list, and
	}
	list = []member{p.member()}
	for p.looking("or|and") {
		ok := p.try(func() {
			word := p.peek().low == "and"
			if len(list) > 1 && word != and { // "a or b and c" could be grouped in two ways
				p.fail("the same word as before")
			}
			p.pos++
			article := p.acceptAny("an", "a")
			m := p.member()
			m.article = article
			if p.looking("token|tokens") {
				p.fail("a card type")
			}
			if m.bare && !m.NameOnly && !p.looking("or|and") {
				p.fail("a card type")
			}
			and, list = word, append(list, m)
		})
		if !ok {
			break
		}
	}
	if last := list[len(list)-1]; last.bare && !last.NameOnly {
		p.fail("a card type")
	}
	if and && p.joinName(&list) {
		return list, len(list) > 1
	}
	p.shareHeads(list)
	p.shareOwners(list)
	return list, and
}

// joinName makes one of "Sword and Shield" where one card is described that can have this
// name: the whole is known as one, or its parts are not.
func (p *parser) joinName(list *[]member) bool {
	l := *list
	n := len(l)
	if !p.names || n != 2 || !l[0].NameOnly || !l[1].NameOnly || l[1].article || l[0].Side|l[1].Side != Anyone {
		return false
	}
	whole := p.nameText(p.tokenAt(l[0].Span), p.pos)
	known := func(s string) bool { return slices.Contains(p.vocab.Names, s) }
	if !known(whole) && known(l[0].Name) && known(l[1].Name) {
		return false
	}
	l[0].Name = whole
	l[0].Span = l[0].Span.join(l[1].Span)
	*list = l[:1]
	return true
}

// shareHeads gives members without a type word that of the member behind them.
func (p *parser) shareHeads(list []member) {
	for i := len(list) - 2; i >= 0; i-- {
		m, next := &list[i], &list[i+1]
		if !m.bare || next.article || next.NameOnly {
			if m.bare && !m.NameOnly {
				p.fail("a card type")
			}
			continue
		}
		if m.NameOnly && next.Universe == "" && slices.Contains(p.vocab.Names, m.Name) && !slices.Contains(p.vocab.Traits, m.Name) && next.Flags&FlagToken == 0 {
			continue // the name of a card that no trait has
		}
		m.Type = next.Type
		if next.late && m.Side == Anyone { // "engaged or damaged enemy follower" is about enemies
			m.Side, m.late = next.Side, true
		}
		m.Flags |= next.Flags & FlagToken
		switch {
		case !m.NameOnly:
		case next.Flags&FlagToken != 0 && next.Type == TypeCard: // "Pixie or Gnome token"
			m.NameOnly = false
		default:
			m.Trait, m.Name, m.NameOnly = m.Name, "", false
		}
		last := 0 // of the ranks that the member has itself
		for r := range ranks {
			if m.has(r) || r == rankKind && m.Name != "" {
				last = r
			}
		}
		for r := last + 1; r < ranks; r++ {
			m.Noun.share(&next.Noun, r)
		}
		for r := range last {
			if !next.has(r) {
				next.Noun.share(&m.Noun, r)
			}
		}
	}
}

// shareOwners lets "your" and "other" reach the members behind them.
func (p *parser) shareOwners(list []member) {
	for i := 1; i < len(list); i++ {
		m, before := &list[i], &list[i-1]
		if m.article {
			continue
		}
		if before.Side == Yours && m.Side == Anyone {
			m.Side = Yours
		}
		m.Other = m.Other || before.Other
	}
}

// reaches returns the rank of a word in front of a description that may or may not be
// meant for the next one, which has none of that rank; -1 if there is none.
func reaches(o *Objects, n, next *Noun) int {
	for r := range ranks {
		switch {
		case !n.has(r) || next.has(r):
		case r == rankOwner && (n.Side == Yours || o.Control || o.HasPlace && o.Owner != Anyone):
		case r == rankOther:
		case r >= rankState && (next.Type == TypeLeader || n.NameOnly || next.NameOnly):
		default:
			return r
		}
	}
	return -1
}

// checkReach reports a list with two readings. Both are offered in words that have one.
func (p *parser) checkReach(o *Objects, list []member, span Span, many bool) {
	for i := 1; i < len(list); i++ {
		if list[i].article {
			continue
		}
		rank := reaches(o, &o.Nouns[i-1], &o.Nouns[i])
		if rank < 0 {
			continue
		}
		all, own := &Objects{And: o.And}, &Objects{And: o.And}
		all.Nouns, own.Nouns = slices.Clone(o.Nouns), slices.Clone(o.Nouns)
		for k := i; k < len(list); k++ {
			if !all.Nouns[k].has(rank) {
				all.Nouns[k].share(&o.Nouns[i-1], rank)
			}
		}
		pr := &printer{d: p.d}
		p.warns = append(p.warns, Diagnostic{
			Source: p.src, Span: span, Code: CodeAmbiguous,
			Message: "this has two readings: what stands in front of the first may be meant for both",
			Hint:    "write \"" + pr.objects(all, many) + "\" or \"" + pr.objects(own, many) + "\"",
		})
		return
	}
}

// markOther makes a list other than the source, as far as the word in front of it reaches.
func (p *parser) markOther(o *Objects) {
	for i := range o.Nouns {
		if i < len(p.articles) && p.articles[i] {
			return
		}
		o.Nouns[i].Other = true
	}
}
