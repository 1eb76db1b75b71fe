package cardtext

import "strings"

// Descriptions of cards in Force of Will: races without a type word, attributes,
// "non-", names in quotation marks, targets.

// raceNoun reads one alternative: adjectives and attributes, a race or a name,
// a type word.
func (p *parser) raceNoun() Noun {
	start := p.pos
	var n Noun
	if p.acceptAny("your opponent's", "your opponents'", "an opponent's") {
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
		p.checkName("card", n.Name, t.Span, p.vocab.Names)
		if p.typeWord(&n) {
			n.NameOnly = false
		}
		n.Span = p.spanFrom(start)
		return n
	}
	if p.longName() > 0 || !p.typeNext() {
		at, far, wanted := p.pos, p.far, p.wanted
		n.Trait = p.capitals()
		if t := p.peek(); n.Trait != "" && t.Kind == TokenNumber && p.knownRace(n.Trait+" "+t.Text) { // "Squad 7"
			n.Trait += " " + t.Text
			p.pos++
		}
		if n.Trait != "" && p.begins(at) && !p.typeNext() && !p.looking("you|your|in|with|without|from|that|token|tokens|named|other|or|gain|gains|cannot|lose|loses") {
			p.pos, p.far, p.wanted = at, far, wanted // a misspelt verb rather than a race
			p.fail("a verb")
		}
		if n.Trait != "" {
			n.Trait = p.oneRace(n.Trait)
			p.checkName("race", n.Trait, p.toks[p.pos-1].Span, p.vocab.Traits)
		}
	}
	switch {
	case p.typeWord(&n):
		if p.accept("token|tokens") {
			n.Flags |= FlagToken
		}
		if n.Type == TypeChant && p.accept("card|cards") || n.Type == TypeAddition && p.accept("card|cards") || p.accept("card|cards") {
			break
		}
	case p.accept("token|tokens"):
		n.Flags |= FlagToken
	case n.Trait != "", len(n.Attributes) > 0 && (p.atEnd() || p.looking(".|,|from")):
		n.NameOnly = true
	default:
		p.fail("a card type")
	}
	n.Span = p.spanFrom(start)
	return n
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
	n := 0
	for p.peekAt(n).capital() {
		n++
	}
	if n < 2 {
		return 0
	}
	first := p.peek().low
	if p.looking("magic stone|stones") {
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

// oneRace gives the plural of a race its singular if the vocabulary knows it.
func (p *parser) oneRace(s string) string {
	for _, t := range p.vocab.Traits {
		switch {
		case t == s:
			return s
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
			if w == nil || p.peek().Kind != TokenWord {
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
	word, ok := strings.CutPrefix(t.low, "non")
	if !ok || t.Kind != TokenWord || word == "e" {
		return false
	}
	word = strings.TrimPrefix(word, "-")
	printed := t.Text[len(t.Text)-len(word):]
	var not Noun
	switch {
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
			for p.peekAt(1).capital() && p.oneRace(not.Trait+" "+p.peekAt(1).Text) != "" && p.knownRace(not.Trait+" "+p.peekAt(1).Text) {
				p.pos++
				not.Trait += " " + p.peek().Text
			}
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

// raceObjects reads alternatives and the qualifiers that follow them. A race in
// front of "or" has the type of the one behind it: "Human or Elf resonators".
func (p *parser) raceObjects() *Objects {
	start := p.pos
	if p.acceptAny("of them", "of those cards", "of the revealed cards") {
		return &Objects{Span: p.spanFrom(start), Nouns: []Noun{{}}, HasPlace: true, Place: Among}
	}
	o := &Objects{Nouns: []Noun{p.noun()}}
	apart := false // alternatives with articles of their own: what follows is about the last
	for {
		and := false
		more := p.try(func() {
			comma := p.accept(",")
			switch {
			case p.acceptAny("and/or", "or"):
			case !comma && p.accept("and"), comma && p.accept("and"):
				and = true
			case !comma:
				p.fail("or")
			}
			if and && p.single {
				p.fail("a condition")
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
			o.Nouns = append(o.Nouns, n)
			o.And = o.And || and
		})
		if !more {
			break
		}
	}
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		n, next := &o.Nouns[i], o.Nouns[i+1]
		if n.NameOnly && n.Name == "" && !next.NameOnly {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	for p.qualifier(o) {
	}
	if apart && (len(o.With) > 0 || o.Cost.Has || o.Attack.Has || o.Defense.Has) {
		p.fail("alternatives that are described alike")
	}
	o.Span = p.spanFrom(start)
	return o
}

// statementNext reports whether a verb in the third person comes next.
func (p *parser) statementNext() bool {
	if !third(p.peek()) {
		return false
	}
	for _, row := range p.d.statements {
		if p.looking(row.verb) {
			return true
		}
	}
	return false
}

// targetRef reads what a verb acts on: a pronoun, the top of a deck, targets, or
// cards in a quantity; without one all of them are meant.
func (p *parser) targetRef() *Ref {
	start := p.pos
	for _, row := range p.d.pronouns {
		if p.accept(row.phrase) {
			r := &Ref{Kind: row.kind, Plural: row.plural, Noun: row.noun}
			p.fromPlace(r)
			r.Span = p.spanFrom(start)
			return r
		}
	}
	if top := p.topOf(); top != nil {
		return top
	}
	if host := p.describedHost(start); host != nil {
		return host
	}
	r := &Ref{Kind: RefSome}
	if p.accept("target") {
		r.Kind = RefTarget
	}
	q, other, counted := p.howMany()
	r.Quantity = q
	if r.Kind != RefTarget && p.acceptAny("second target", "target") {
		r.Kind = RefTarget
		other = p.acceptAny("other", "another") || other
	}
	random := p.accept("random")
	r.Objects = p.objects()
	r.Random = random || p.accept("at random")
	if other {
		for i := range r.Objects.Nouns {
			r.Objects.Nouns[i].Other = true
		}
	}
	switch {
	case r.Kind == RefTarget && !counted:
		r.Quantity = Quantity{Kind: Exactly, N: 1}
	case r.Kind == RefTarget:
	case !counted:
		r.Kind, r.Quantity = RefEach, Quantity{Kind: All}
	case q.Kind == All:
		r.Kind = RefEach
	}
	r.Plural = r.Quantity != Quantity{Kind: Exactly, N: 1} && r.Quantity != Quantity{Kind: UpTo, N: 1}
	r.Span = p.spanFrom(start)
	return r
}

// describedHost reads "Elf resonator with this": the card that this card is added
// to if it is described so.
func (p *parser) describedHost(start int) *Ref {
	if !p.peek().capital() {
		return nil
	}
	var r *Ref
	p.try(func() {
		o := &Objects{Nouns: []Noun{p.noun()}}
		for p.accept("or") {
			o.Nouns = append(o.Nouns, p.noun())
		}
		p.expect("with this")
		for i := len(o.Nouns) - 2; i >= 0; i-- {
			if n := &o.Nouns[i]; n.NameOnly && n.Name == "" {
				n.Type, n.NameOnly = o.Nouns[i+1].Type, o.Nouns[i+1].NameOnly
			}
		}
		o.Span = p.spanFrom(start)
		r = &Ref{Span: o.Span, Kind: RefHost, Noun: "resonator", Objects: o}
	})
	return r
}

// fromPlace reads "from your graveyard" behind a pronoun.
func (p *parser) fromPlace(r *Ref) {
	if r.Kind != RefThis && r.Kind != RefIt || !p.looking("from your|a|any|its") {
		return
	}
	p.try(func() {
		o := &Objects{Nouns: []Noun{{}}}
		if !p.place(o) || o.Place == Field {
			p.fail("from your graveyard")
		}
		r.HasFrom, r.From = true, o.Place
	})
}

// howMany reads a quantity; counted is false if none is printed.
func (p *parser) howMany() (q Quantity, other, counted bool) {
	for _, row := range p.d.quantities {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		q, other = row.quantity, row.other
		if row.counted {
			p.countInto(&q)
			other = p.accept("other")
		}
		return q, other, true
	}
	q.Kind = Exactly
	ok := p.try(func() { p.countInto(&q) })
	if ok {
		other = p.accept("other")
	}
	return q, other, ok
}

// countInto reads a number, "a", "an" or X.
func (p *parser) countInto(q *Quantity) {
	if p.looking("x") || p.looking("that many") {
		q.Amount = p.amount()
		return
	}
	q.N = p.count()
}

// deckPhrases are whose deck a text speaks of, behind "of" or "in".
var deckPhrases = []struct {
	phrase string
	owner  Whose
	stones bool
}{
	{"your main deck", Yours, false}, {"your deck", Yours, false}, {"your magic stone deck", Yours, true},
	{"your opponent's main deck", Enemy, false}, {"your opponent's deck", Enemy, false}, {"your opponent's magic stone deck", Enemy, true},
	{"their main deck", Theirs, false}, {"their deck", Theirs, false}, {"their magic stone deck", Theirs, true},
	{"his or her main deck", Theirs, false}, {"his or her deck", Theirs, false}, {"his or her magic stone deck", Theirs, true},
	{"your opponents main deck", Enemy, false}, {"your opponents deck", Enemy, false},
	{"its owner's main deck", Theirs, false}, {"its owner's deck", Theirs, false}, {"its controller's main deck", Theirs, false},
	{"that player's main deck", Theirs, false}, {"that player's deck", Theirs, false},
	{"target player's main deck", Anyone, false}, {"target player's deck", Anyone, false},
	{"target opponent's main deck", Anyone, false}, {"each player's main deck", Anyone, false}, {"each player's deck", Anyone, false},
	{"the main deck", Yours, false}, {"the magic stone deck", Yours, true},
}

// deckOf reads whose deck is meant.
func (p *parser) deckOf(r *Ref) {
	for _, row := range deckPhrases {
		if p.accept(row.phrase) {
			r.Owner, r.Stones = row.owner, row.stones
			return
		}
	}
	p.fail("your main deck")
}

// topOf reads "the top card of your main deck", "the bottom three cards of …".
func (p *parser) topOf() *Ref {
	start := p.pos
	r := &Ref{Kind: RefTop, Owner: Yours}
	if !p.try(func() {
		if !p.accept("the top|bottom") {
			p.expect("top|bottom")
		}
		r.Bottom = p.toks[p.pos-1].low == "bottom"
		if p.acceptAny("card", "of") {
			r.Amount = &Amount{Kind: Literal, N: 1}
			if p.toks[p.pos-1].low == "of" {
				p.pos--
			}
		} else {
			r.Amount = p.amount()
			p.expect("card|cards")
		}
		p.expect("of|in")
		p.deckOf(r)
	}) {
		return nil
	}
	r.Span, r.Plural = p.spanFrom(start), r.Amount.Kind != Literal || r.Amount.N != 1
	return r
}

// qualify adds a qualifier.
func qualify(o *Objects, q Qualifier) { o.With = append(o.With, q) }

// withWords reads what follows "with": a keyword, a counter, or a bound.
func (p *parser) withWords(o *Objects) {
	if w, ok := p.keyword(); ok {
		qualify(o, Qualifier{Kind: QualWith, Word: &w})
		for p.try(func() {
			p.acceptAny(", and", ", or", "and/or", "and", "or", ",")
			w, ok := p.keyword()
			if !ok {
				p.fail("a keyword")
			}
			qualify(o, Qualifier{Kind: QualWith, Word: &w})
		}) {
		}
		p.acceptAny("ability", "abilities")
		return
	}
	if p.counterPhrase(o, QualCounter) {
		return
	}
	p.statBound(o)
	p.try(func() {
		p.expectAny("and", "or", ",")
		p.accept("with")
		p.statBound(o)
	})
}

// counterPhrase reads "a glass counter on it".
func (p *parser) counterPhrase(o *Objects, kind QualifierKind) bool {
	return p.try(func() {
		p.acceptAny("a", "an", "one or more", "any", "no")
		name := p.counterWord()
		p.acceptAny("on it", "on them")
		qualify(o, Qualifier{Kind: kind, Name: name})
	})
}

// counterWord reads "glass counter", "[+100/+100] counters" or "counter" and
// returns what stands in front of the word.
func (p *parser) counterWord() string {
	t := p.peek()
	name := ""
	if t.Kind == TokenStats || t.Kind == TokenIcon && t.Icon == IconKeyword {
		name = t.Text
		p.pos++
	} else if t.Kind == TokenWord && !matches(t, "counter|counters") {
		name = t.low
		p.pos++
		if !p.looking("counter|counters") && p.peek().Kind == TokenWord {
			name += " " + p.peek().low
			p.pos++
		}
	}
	p.expect("counter|counters")
	return name
}

// statBound reads "total cost 3 or less", "400 or less ATK", "ATK 400 or less".
func (p *parser) statBound(o *Objects) {
	p.acceptAny("a", "an")
	if stat, ok := p.statWord(); ok {
		p.acceptAny("of", "equal to")
		*o.rangeOf(stat) = p.amountBound()
		return
	}
	atLeast := p.accept("at least")
	n := p.number()
	r := p.bound(n, atLeast)
	stat, ok := p.statWord()
	if !ok {
		p.fail("ATK, DEF or total cost")
	}
	if !atLeast && r.Min == r.Max {
		r = p.bound(n, false)
	}
	*o.rangeOf(stat) = r
}

// rangeOf is the bound on a number of the description.
func (o *Objects) rangeOf(s StatWord) *Range {
	return [...]*Range{AttackStat: &o.Attack, DefenseStat: &o.Defense, CostStat: &o.Cost}[s]
}

// amountBound reads "3 or less", "X or less", "less than or equal to …", "equal
// to or less than …".
func (p *parser) amountBound() Range {
	switch {
	case p.acceptAny("less than or equal to", "equal to or less than", "equal or less than"):
		return Range{Has: true, Min: -1, Most: p.expression()}
	case p.acceptAny("greater than or equal to", "more than or equal to", "equal to or greater than", "equal to or more than"):
		return Range{Has: true, Max: -1, Least: p.expression()}
	case p.accept("less than"):
		return Range{Has: true, Min: -1, Most: minusOne(p.expression())}
	case p.acceptAny("greater than", "more than"):
		return Range{Has: true, Max: -1, Least: plusOne(p.expression())}
	case p.accept("equal to"):
		a := p.expression()
		return Range{Has: true, Least: a, Most: a}
	}
	if p.peek().Kind == TokenNumber {
		return p.bound(p.number(), false)
	}
	a := p.expression()
	switch {
	case p.acceptAny("or less", "or fewer"):
		return Range{Has: true, Min: -1, Most: a}
	case p.acceptAny("or more", "or greater"):
		return Range{Has: true, Max: -1, Least: a}
	}
	return Range{Has: true, Least: a, Most: a}
}

// plusOne and minusOne make strict comparisons of amounts ordinary ones.
func plusOne(a *Amount) *Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &Amount{Kind: Literal, N: 1}
	return a
}

func minusOne(a *Amount) *Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &Amount{Kind: Literal, N: -1}
	return a
}

// exceptWords reads what follows "other than".
func (p *parser) exceptWords(o *Objects) {
	if p.acceptAny("this card", "itself") {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
		return
	}
	if p.pronounNext() {
		qualify(o, Qualifier{Kind: QualExcept, Ref: p.ref()})
		return
	}
	p.acceptAny("a", "an")
	qualify(o, Qualifier{Kind: QualExcept, Objects: p.objects()})
}

// namedWords reads one name or several in quotation marks.
func (p *parser) namedWords(o *Objects) {
	for {
		t := p.peek()
		if t.Kind != TokenQuote {
			p.fail("a name in quotation marks")
		}
		p.pos++
		name := strings.TrimRight(t.Text, ",. ")
		qualify(o, Qualifier{Kind: QualNamed, Name: name})
		p.checkName("card", name, t.Span, p.vocab.Names)
		if !p.try(func() {
			p.acceptAny(", and/or", ", or", ", and", "and/or", "or", "and", ",")
			if p.peek().Kind != TokenQuote {
				p.fail("a name in quotation marks")
			}
		}) {
			return
		}
	}
}

// nameHoldsQuote reads a part of a name in quotation marks.
func (p *parser) nameHoldsQuote(o *Objects) {
	t := p.peek()
	if t.Kind != TokenQuote {
		p.fail("a part of a name in quotation marks")
	}
	p.pos++
	p.expectAny("in its name", "in their name", "in their names")
	qualify(o, Qualifier{Kind: QualNameHolds, Name: t.Text})
}

// withoutWords reads what follows "without".
func (p *parser) withoutWords(o *Objects) {
	switch {
	case p.acceptAny("attribute", "any attribute cost", "any attribute", "attributes"):
		qualify(o, Qualifier{Kind: QualNoAttr})
		return
	case p.acceptAny("an addition", "additions"):
		p.accept("added to it")
		qualify(o, Qualifier{Kind: QualNoAddition})
		return
	}
	if p.counterPhrase(o, QualNoCounter) {
		return
	}
	w, ok := p.keyword()
	if !ok {
		p.fail("a keyword")
	}
	qualify(o, Qualifier{Kind: QualWithout, Word: &w})
	p.accept("ability")
}

// sharesWords reads what follows "that shares".
func (p *parser) sharesWords(o *Objects) {
	p.acceptAny("a", "an", "the same")
	q := Qualifier{Kind: QualShares, Name: p.propertyWord()}
	if p.accept("with") {
		q.Ref = p.ref()
	}
	qualify(o, q)
}

// propertyWord reads "race", "attribute", "name".
func (p *parser) propertyWord() string {
	for _, w := range []string{"race", "attribute", "name", "trait", "total cost"} {
		if p.accept(w) || p.accept(w+"s") {
			if w == "trait" {
				return "race"
			}
			return w
		}
	}
	p.fail("race")
	return ""
}
