package cardtext

import "strings"

// Statements of Force of Will: "destroy target resonator", "this card gains …".

// action reads one statement with its subject, which may be a card or a player.
func (p *parser) action() Stmt {
	var s Stmt
	if p.try(func() {
		start := p.pos
		a := p.statOf()
		if a == nil {
			a = p.ownedStat()
		}
		if a != nil {
			if p.accept("and") {
				if stat, ok := p.statWord(); ok && stat == DefenseStat {
					a.Both = true
				}
			}
			s = p.becomes(a)
			return
		}
		if p.verbNext() {
			p.fail("a card")
		}
		what := p.ref()
		what.Span = p.spanFrom(start)
		p.acceptAny("each", "also")
		s = p.predicate(what)
	}) {
		return s
	}
	who, printed := p.subjectWord()
	if !printed {
		who = p.who
	}
	p.who = who
	for _, row := range p.d.statements {
		if p.accept(row.verb) {
			s := row.read(p)
			s.Head().Who = who
			return s
		}
	}
	p.fail("a verb")
	return nil
}

// ownedStat reads "target resonator's ATK".
func (p *parser) ownedStat() (a *Amount) {
	for stat, phrase := range []string{AttackStat: "the atk of", DefenseStat: "the def of"} {
		start := p.pos
		if p.try(func() {
			p.expect(phrase)
			a = &Amount{Kind: StatOf, N: 1, Of: p.ref(), Stat: StatWord(stat)}
			a.Span = p.spanFrom(start)
		}) {
			return a
		}
	}
	p.try(func() {
		start := p.pos
		r := p.ref()
		if last := p.toks[p.pos-1].low; !strings.HasSuffix(last, "'s") && !strings.HasSuffix(last, "s'") {
			p.fail("its")
		}
		stat, ok := p.statWord()
		if !ok {
			p.fail("ATK")
		}
		a = &Amount{Span: p.spanFrom(start), Kind: StatOf, N: 1, Of: r, Stat: stat}
	})
	return a
}

// verbNext reports whether a verb comes next that is no card: "target" names
// cards, "rest target resonator" does something.
func (p *parser) verbNext() bool {
	t := p.peek()
	if t.capital() && p.pos > 0 && p.toks[p.pos-1].Kind == TokenWord {
		return false
	}
	for _, row := range p.d.statements {
		if row.verb != "target|targets" && p.looking(row.verb) {
			return true
		}
	}
	return false
}

// becomes reads "becomes 0", "become the same as …", "is doubled".
func (p *parser) becomes(a *Amount) Stmt {
	b := &Become{What: a.Of, Stat: a.Stat, Both: a.Both}
	switch {
	case p.acceptAny("becomes", "become", "is", "are"):
		p.acceptAny("equal to", "the same as")
		b.Amount = p.expression()
		if b.Amount.Kind == Literal {
			b.N, b.Amount = b.Amount.N, nil
		}
	default:
		p.fail("becomes")
	}
	return b
}

// gainsWhat reads what objects gain.
func (p *parser) gainsWhat(what *Ref) Stmt {
	g := &Give{To: what}
	g.Gains = append(g.Gains, p.gainOf())
	for p.try(func() {
		if !p.acceptAny(", and", "and", ",") {
			if k := p.peek(); k.Kind != TokenIcon {
				p.fail("and")
			}
		}
		g.Gains = append(g.Gains, p.gainOf())
	}) {
	}
	if m := p.multiplier(); m != nil && !multiply(g, m) {
		p.fail("a number to multiply")
	}
	return g
}

// gainOf reads one gain: numbers, keywords, a race, an ability in quotation marks.
func (p *parser) gainOf() *Gain {
	start := p.pos
	g := &Gain{}
	p.acceptAny("the following ability :", "an additional", "additional")
	switch t := p.peek(); {
	case t.Kind == TokenStats:
		p.pos++
		g.Stats = true
		g.Attack, g.MinusAttack, g.Defense, g.MinusDefense = p.statPair(t)
	case t.Kind == TokenQuote && p.nameGain(g, t):
	case t.Kind == TokenQuote:
		p.quoted(g, t)
	case p.acceptAny("all abilities of"):
		g.Abilities = p.ref()
	default:
		race := p.acceptAny("the race", "race")
		if w, ok := p.keyword(); ok {
			g.Keyword = &w
			if costs := p.symbols(); costs != nil {
				g.Cost = costs
			}
			g.Of = p.inBrackets()
			break
		}
		if n, ok := p.attributeGain(); ok {
			g.Attribute = n
			break
		}
		if xAmount(p.peek().low) != nil && !race {
			p.fail("[+100/+100]")
		}
		if g.Trait = p.capitals(); g.Trait == "" {
			p.fail("[+100/+100]")
		}
		g.Trait = p.oneRace(g.Trait)
		p.acceptAny("race", "trait")
		p.acceptAny("in addition to its own races", "in addition to its other races", "in addition to their own races", "in addition to their other races")
	}
	g.Span = p.spanFrom(start)
	return g
}

// nameGain reads a name in quotation marks that is gained beside others.
func (p *parser) nameGain(g *Gain, t Token) bool {
	return p.try(func() {
		p.pos++
		p.expectAny("in addition to its other names", "in addition to its own name", "as its name in addition to its other names", "in addition to its own names")
		g.Name = t.Text
	})
}

// attributeGain reads an attribute that objects gain.
func (p *parser) attributeGain() (*Word, bool) {
	w := p.attribute(p.peek().low)
	if w == nil {
		return nil, false
	}
	p.pos++
	p.accept("attribute")
	return w, true
}

// losesWhat reads what objects lose: abilities, a keyword, a race.
func (p *parser) losesWhat(what *Ref) Stmt {
	if p.acceptAny("all abilities", "its abilities", "their abilities") {
		return &Do{Verb: LoseAbilities, What: what}
	}
	if w, ok := p.keyword(); ok {
		l := &LoseKeyword{What: what, Keyword: w}
		for p.try(func() {
			p.acceptAny(", and", "and", ",")
			w, ok := p.keyword()
			if !ok {
				p.fail("a keyword")
			}
			l.More = append(l.More, w)
		}) {
		}
		return l
	}
	l := &LoseTrait{What: what}
	if p.acceptAny("all races", "all its races") {
		return l
	}
	if l.Trait = p.capitals(); l.Trait == "" {
		p.fail("a keyword")
	}
	return l
}

// dealsWhat reads "500 damage to target player".
func (p *parser) dealsWhat(by *Ref) Stmt {
	d := &Deal{By: by}
	battle := false
	if p.try(func() { // "damage to target resonator equal to that damage"
		p.expect("damage to")
		d.To = []*Ref{p.ref()}
		p.expect("equal to")
		d.Amount = p.expression()
	}) {
		return d
	}
	d.To = nil
	if p.acceptAny("damage equal to", "damage equals") {
		d.Amount = p.expression()
		if p.looking("instead") {
			return d
		}
		p.expect("to")
	} else {
		d.Amount = p.damageAmount()
		battle = p.accept("battle")
		if d.Amount.Kind == ThatMuch && p.looking("instead") {
			return d
		}
		p.expect("damage")
		if p.acceptAny("equal to") {
			d.Amount = p.expression()
		}
		switch {
		case p.acceptAny("divided as you choose among", "divided as you like among", "divided among", "divided in any way you choose among"):
			d.Divided = true
			d.To = []*Ref{p.ref()}
			return d
		case !p.accept("to"):
			if p.looking("instead") {
				return d
			}
			p.fail("to")
		}
	}
	d.Battle = battle
	d.To = []*Ref{p.ref()}
	for p.try(func() {
		p.expectAny(", and", "and to", "and", ",")
		p.accept("to")
		if p.peek().Kind == TokenNumber || p.looking("that much") {
			p.fail("a card")
		}
		r := p.ref()
		if p.predicateNext() {
			p.fail("a card")
		}
		d.To = append(d.To, r)
	}) {
	}
	return d
}

// damageAmount reads "500", "X", "X00", "that much", "[… x 100]".
func (p *parser) damageAmount() *Amount {
	if p.accept("double that much") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.accept("twice that much") {
		return &Amount{Kind: ThatMuch, N: 2}
	}
	if p.accept("that much") {
		a := &Amount{Kind: ThatMuch, N: 1}
		minus := p.accept("-")
		if minus || p.accept("+") || p.accept("plus") {
			n := p.number()
			if minus {
				n = -n
			}
			a.Plus = &Amount{Kind: Literal, N: n}
		}
		return a
	}
	p.accept("an additional")
	return p.amount()
}

// predicateNext reports whether something is said of what was named.
func (p *parser) predicateNext() bool {
	for _, row := range p.d.restrictions {
		for _, phrase := range row.phrases {
			if p.looking(phrase) {
				return true
			}
		}
	}
	for _, row := range p.d.predicates {
		for _, phrase := range row.phrases {
			if p.looking(phrase) {
				return true
			}
		}
	}
	return false
}

// entersHow reads "rested", "with two magic counters on it".
func (p *parser) entersHow(what *Ref) Stmt {
	e := &Enters{What: what}
	if p.accept("rested") {
		e.Rested = true
		if !p.accept("with") {
			return e
		}
	} else {
		p.expect("with")
	}
	p.accept("an additional")
	e.Counters = p.amount()
	p.accept("additional")
	e.Name = p.counterWord()
	p.acceptAny("on it", "on them")
	return e
}

// givesDo returns the reader of an action on objects that come next.
func givesDo(v Verb) func(*parser) Stmt {
	return func(p *parser) Stmt {
		d := &Do{Verb: v, What: p.ref()}
		for p.try(func() {
			p.expectAny("and", ",")
			if !p.looking("target") && !p.looking("all") && !p.looking("each") && !p.looking("that") && !p.looking("a") && !p.looking("up to") {
				p.fail("target")
			}
			r := p.ref()
			if p.predicateNext() || p.statementNext() {
				p.fail("target")
			}
			d.More = append(d.More, r)
		}) {
		}
		return d
	}
}

// removeWhat reads "target resonator from the game", "a glass counter from it",
// "all damage from this card".
func (p *parser) removeWhat() Stmt {
	var s Stmt
	if p.try(func() {
		c := &Counters{Remove: true}
		switch {
		case p.acceptAny("all", "any number of"):
			c.Amount = &Amount{Kind: AllOf}
		case p.acceptAny("up to"):
			c.UpTo = true
			c.Amount = p.amount()
		default:
			c.Amount = p.amount()
		}
		c.Name = p.counterWord()
		p.expect("from")
		c.What = p.ref()
		s = c
	}) || p.try(func() {
		p.expect("all damage")
		p.acceptAny("that was dealt to", "dealt to", "from")
		r := &Do{Verb: HealIt, What: p.ref()}
		p.accept("this turn")
		s = r
	}) {
		return s
	}
	m := &Move{To: Removed, Owner: Theirs}
	if p.acceptAny("from the game") {
		m.What = p.ref()
		return m
	}
	m.What = p.ref()
	for p.try(func() {
		p.expectAny(", and", "and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	p.acceptAny("from the game", "out of the game")
	if p.toks[p.pos-1].low != "game" {
		p.fail("from the game")
	}
	m.FaceDown = p.accept("face down")
	return m
}

// putWhat reads counters, tokens, or a move.
func (p *parser) putWhat() Stmt {
	if s := p.countersOn(); s != nil {
		return s
	}
	if s := p.tokensInPlace(); s != nil {
		return s
	}
	m := &Move{What: p.ref()}
	for p.try(func() {
		p.expectAny("and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	p.movesTo(m)
	return m
}

// movesTo reads where the objects of a move go, with how they arrive.
func (p *parser) movesTo(m *Move) {
	p.accept("back")
	for _, row := range p.d.destinations {
		if !p.accept(row.phrase) {
			continue
		}
		m.To, m.Owner = row.to, row.owner
		for {
			switch {
			case p.acceptAny("in any order", "in an order of your choice"):
				m.AnyOrder = true
			case p.acceptAny("in a random order", "at random"):
				m.Random = true
			case p.acceptAny("rested"):
				m.Engaged = true
			case p.acceptAny("face down", "face-down"):
				m.FaceDown = true
			case p.acceptAny("face up"):
			case p.acceptAny("under your control", "under its owner's control", "under their owner's control", "under their owners' control"):
			case p.looking("and added to") || p.looking(", added to") || p.looking("added to"):
				p.acceptAny("and", ",")
				p.expect("added to")
				m.AddedTo = p.ref()
			case p.looking("with"):
				if !p.try(func() {
					p.expect("with")
					m.With = p.amount()
					m.Name = p.counterWord()
					p.acceptAny("on it", "on them")
				}) {
					return
				}
			default:
				return
			}
		}
	}
	p.fail("into your hand")
}

// countersOn reads "two [+100/+100] counters on this card".
func (p *parser) countersOn() Stmt {
	c := &Counters{}
	if !p.try(func() {
		p.accept("an additional")
		c.Amount = p.amount()
		c.Name = p.counterWord()
		p.expect("on")
		p.accept("each of")
		c.What = p.ref()
	}) {
		return nil
	}
	return c
}

// tokensInPlace reads "two [100/100] wind Elf resonator tokens with [Flying] into
// your field": the description is the token.
func (p *parser) tokensInPlace() Stmt {
	c := &Create{To: Field, Whose: Yours}
	if !p.try(func() {
		amount := p.amount()
		p.accept("rested")
		d := &TokenText{}
		if t := p.peek(); t.Kind == TokenStats {
			p.pos++
			d.Attack, _, d.Defense, _ = p.statPair(t)
		}
		if t := p.peek(); t.Kind == TokenQuote {
			p.pos++
			d.Name = t.Text
		}
		n := p.noun()
		if n.Flags&FlagToken == 0 {
			p.fail("token")
		}
		d.Noun = n
		for p.acceptAny("with", "and") {
			if p.peek().Kind == TokenQuote || p.peek().Kind == TokenIcon {
				d.Gains = append(d.Gains, p.gainOf())
			} else {
				p.fail("a keyword")
			}
		}
		c.Groups = []Tokens{{Amount: amount, Text: d}}
		m := &Move{}
		p.movesTo(m)
		c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged
	}) {
		return nil
	}
	return c
}

// produceWhat reads "{W}", "{W} or {R}", "one will of any attribute".
func (p *parser) produceWhat() Stmt {
	s := &Produce{}
	p.acceptAny("an additional", "a", "an")
	switch {
	case p.acceptAny("one will of any attribute", "will of any attribute", "one will of any color"):
		s.Any, s.Amount = true, &Amount{Kind: Literal, N: 1}
	case p.try(func() {
		s.Amount = p.amount()
		p.expect("will|wills of any attribute")
		s.Any = true
	}):
	case p.acceptAny("one will of the chosen attribute", "will of the chosen attribute", "one will of that attribute"):
		s.Of, s.Amount = &Ref{Kind: RefThis, Noun: "chosen"}, &Amount{Kind: Literal, N: 1}
	case p.acceptAny("one will of an attribute of", "one will of any attribute of"):
		s.Of = p.ref()
	default:
		s.Symbols = p.symbols()
		if s.Symbols == nil {
			p.fail("{W}")
		}
		for p.acceptAny(", or", ", and/or", "and/or", "or", ", and", "and", ",") {
			last := p.toks[p.pos-1].low
			s.Or = s.Or || last == "or" || last == ","
			more := p.symbols()
			if more == nil {
				p.fail("{W}")
			}
			s.Symbols = append(s.Symbols, more...)
		}
	}
	return s
}

// searchFor reads "your main deck for Objects".
func (p *parser) searchFor() Stmt {
	s := &Search{}
	p.accept("for")
	if p.toks[p.pos-1].low != "for" {
		s.Deck = &Ref{Kind: RefTop}
		p.deckOf(s.Deck)
		for p.acceptAny("and/or", ", and/or", "or", ",") {
			switch {
			case p.acceptAny("your graveyard", "graveyard"):
				s.Places = append(s.Places, Graveyard)
			case p.acceptAny("your removed area", "removed area"):
				s.Places = append(s.Places, Removed)
			case p.acceptAny("your hand", "hand"):
				s.Places = append(s.Places, Hand)
			default:
				p.fail("your graveyard")
			}
		}
		p.expect("for")
	}
	s.Quantity, _, _ = p.howMany()
	s.Objects = p.objects()
	if s.Deck == nil {
		s.Deck = &Ref{Kind: RefTop, Owner: s.Objects.Owner, Stones: s.Objects.Place == StoneDeck}
		if !s.Objects.HasPlace || s.Objects.Place != Deck && s.Objects.Place != StoneDeck {
			p.fail("from your main deck")
		}
		s.Objects.HasPlace, s.Objects.Place, s.Objects.Owner = false, 0, 0
	}
	return s
}

// lookAt reads "the top three cards of your main deck", "target player's hand".
func (p *parser) lookAt() Stmt {
	if top := p.topOf(); top != nil {
		return &Look{Cards: top}
	}
	return &Do{Verb: LookAt, What: p.ref()}
}

// revealWhat reads what is revealed.
func (p *parser) revealWhat() Stmt {
	if p.acceptAny("cards from the top of your main deck until you reveal", "cards from the top of your deck until you reveal", "cards from the top of their main deck until they reveal") {
		p.acceptAny("a", "an")
		return &RevealUntil{Objects: p.objects()}
	}
	return &Do{Verb: Reveal, What: p.ref()}
}

// discardWhat reads "a card", "two cards at random", "all cards in your hand".
func (p *parser) discardWhat() Stmt {
	if p.acceptAny("your hand", "their hand", "all cards in your hand", "his or her hand") {
		return &Discard{Whole: true}
	}
	if p.pronounNext() {
		return &Discard{What: p.ref()}
	}
	d := &Discard{}
	d.Quantity, _, _ = p.howMany()
	d.Random = p.accept("random")
	d.Objects = p.objects()
	d.Random = p.accept("at random") || d.Random
	return d
}

// drawCards reads how many cards are drawn.
func (p *parser) drawCards() Stmt {
	n := &Number{Verb: DrawCards}
	n.UpTo = p.accept("up to")
	if p.acceptAny("cards equal to") {
		n.Amount = p.expression()
		return n
	}
	n.Amount = p.damageAmount()
	p.expect("card|cards")
	p.acceptAny("from your main deck", "from his or her main deck", "from their main deck", "from your deck")
	if p.accept("equal to") {
		n.Amount = p.expression()
	}
	return n
}

// lifeAmount returns the reader of life that is gained, lost or paid.
func lifeAmount(v NumberVerb) func(*parser) Stmt {
	return func(p *parser) Stmt {
		n := &Number{Verb: v}
		if p.acceptAny("life equal to", "life equals to") {
			n.Amount = p.expression()
			return n
		}
		n.Amount = p.damageAmount()
		p.accept("of")
		p.expect("life")
		switch {
		case p.accept("equal to"):
			n.Amount = p.expression()
		case p.accept("multiplied by"):
			factor := n.Amount.N
			n.Amount = p.expression()
			n.Amount.N *= factor
		}
		return n
	}
}

// returnWhat reads "target resonator to its owner's hand".
func (p *parser) returnWhat() Stmt {
	m := &Move{What: p.ref()}
	for p.try(func() {
		p.expectAny("and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	p.movesTo(m)
	return m
}

// shuffleWhat reads "your main deck", "it", "target card into your deck".
func (p *parser) shuffleWhat() Stmt {
	n := &Number{Verb: ShuffleDeck}
	if p.acceptAny("the deck") {
		return n
	}
	if p.try(func() {
		r := &Ref{Kind: RefTop}
		p.deckOf(r)
		n.Deck = r
	}) {
		return n
	}
	if p.acceptAny("it ,", "it .") { // the deck that was searched
		p.pos--
		return n
	}
	if p.looking("it and") {
		p.pos++
		return n
	}
	m := &Move{What: p.ref(), To: IntoDeck}
	for p.try(func() {
		p.expectAny("and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	if p.atEnd() || p.looking(".") {
		return n
	}
	p.expect("into")
	r := &Ref{Kind: RefTop}
	if p.acceptAny("their owners' main decks", "their owners' decks", "their owner's main deck", "their owner's deck", "his or her owner's main deck") {
		r.Owner = Theirs
	} else {
		p.deckOf(r)
	}
	m.Owner = r.Owner
	if r.Stones {
		m.To = StoneDeck
	}
	return m
}

// cancelWhat reads a spell or ability on the chase.
func (p *parser) cancelWhat() Stmt { return &Do{Verb: CancelIt, What: p.ref()} }

// copyWhat reads what is copied.
func (p *parser) copyWhat() Stmt { return &Copy{What: p.ref()} }

// newTargets reads "you may choose new targets for the copy".
func (p *parser) newTargets() Stmt {
	p.acceptAny("for the copy", "for it", "for that copy", "for the copies")
	return &Copy{NewTargets: true}
}

// addWhat reads "this card to target resonator".
func (p *parser) addWhat() Stmt {
	a := &AddTo{What: p.ref()}
	if p.acceptAny("to your hand", "to their hand") {
		return &Move{What: a.What, To: Hand, Owner: Yours}
	}
	p.expectAny("to", "on", "onto")
	a.To = p.ref()
	return a
}

// addThis reads "on target resonator" behind "add this".
func (p *parser) addThis() Stmt {
	p.accept("card")
	a := &AddTo{What: &Ref{Kind: RefThis, Noun: "card"}}
	p.expectAny("to", "on", "onto")
	a.To = p.ref()
	return a
}

// playWhat reads what is played, and for what.
func (p *parser) playWhat() Stmt {
	s := &PlayIt{What: p.ref()}
	for {
		switch {
		case p.acceptAny("without paying its cost", "without paying their cost", "without paying their costs", "without paying for its cost", "without paying the cost", "for free"):
			s.Free = true
		case p.acceptAny("as if it were in your hand", "as though it were in your hand"):
		default:
			return s
		}
	}
}

// preventWhat reads "all damage that would be dealt to …", "the next 500 damage …".
func (p *parser) preventWhat() Stmt {
	s := &Prevent{}
	if p.acceptAny("it", "that damage") {
		s.It = true
		return s
	}
	switch {
	case p.acceptAny("all"):
		s.All = true
	case p.acceptAny("the next", "next"):
		s.Next = true
		if p.peek().Kind == TokenNumber || p.looking("x") || p.looking("x00") {
			s.Amount = p.amount()
		}
	default:
		s.Amount = p.damageAmount()
		if p.acceptAny("of it", "of that damage") {
			return s
		}
	}
	s.Battle = p.accept("battle")
	p.expect("damage")
	p.acceptAny("that would be dealt", "dealt", "would be dealt")
	for {
		d := p.durationSuffix()
		switch {
		case d != Lasting:
			s.For = d
		case s.To == nil && p.acceptAny("to"):
			s.To = p.ref()
			p.try(func() {
				p.expectAny("and/or", "and", "or")
				p.accept("to")
				s.More = append(s.More, p.ref())
			})
		case s.By == nil && p.acceptAny("by"):
			s.By = p.ref()
		default:
			return s
		}
	}
}

// treatWhat reads "this card as a fire magic stone and a water magic stone".
func (p *parser) treatWhat() Stmt {
	s := &TreatAs{What: p.ref()}
	p.expect("as")
	p.acceptAny("a", "an")
	s.As = p.objects()
	s.Also = p.acceptAny("in addition to its other types", "in addition to its own types", "in addition to its types")
	return s
}

// chooseWhat reads "an attribute", "a race", or cards.
func (p *parser) chooseWhat() Stmt {
	for _, w := range []string{"an attribute", "a race", "a card name", "a type", "a magic stone type", "a player", "an opponent", "a number", "a name of a card"} {
		if p.accept(w) {
			return &ChooseWord{What: w}
		}
	}
	if p.acceptAny("new target for", "new targets for") {
		p.ref()
		return &Copy{NewTargets: true}
	}
	s := &Select{}
	s.Quantity, _, _ = p.howMany()
	s.Objects = p.objects()
	return s
}

// nameWhat reads "a card".
func (p *parser) nameWhat() Stmt {
	p.expect("a|an")
	n := p.noun()
	_ = n
	return &ChooseWord{What: "a card name"}
}

// controlWhat reads "control of target resonator".
func (p *parser) controlWhat() Stmt {
	p.expect("control of")
	return &Do{Verb: Steal, What: p.ref()}
}

// payWhat reads what is paid as a statement.
func (p *parser) payWhat() Stmt {
	if s := p.costRule(); s != nil {
		return s
	}
	return &Pay{Costs: p.payment()}
}

// targetsWhat reads targets that later sentences speak of.
func (p *parser) targetsWhat() Stmt {
	p.pos--
	r := p.ref()
	if r.Kind != RefTarget {
		p.fail("target")
	}
	return &Targets{What: r}
}

// flips returns the reader of turning a card over.
func flips(how string) func(*parser) Stmt {
	return func(p *parser) Stmt { return &Flip{What: p.ref(), How: how} }
}

// releaseWhat reads the [Seal] abilities that are released.
func (p *parser) releaseWhat() Stmt {
	p.accept("the")
	p.keyword()
	p.acceptAny("abilities of", "ability of")
	return &Do{Verb: ReleaseIt, What: p.ref()}
}

// triggers reads "this triggers its [Enter] ability".
func (p *parser) triggersEnter() Stmt {
	p.expectAny("its", "their", "that card's", "that resonator's")
	if !p.acceptIcon(IconEnter) {
		p.fail("[Enter]")
	}
	p.acceptAny("ability", "abilities")
	return &Do{Verb: TriggerEnterIt, What: &Ref{Kind: RefIt, Noun: "it"}}
}

// forceDice reads the number of dice.
func (p *parser) forceDice() Stmt { return &ForceRoll{N: p.number()} }

// statPair reads the two halves of [+200/-200].
func (p *parser) statPair(t Token) (attack *Amount, minusAttack bool, defense *Amount, minusDefense bool) {
	left, right, _ := strings.Cut(strings.Trim(t.Text, "[]"), "/")
	attack, minusAttack = statHalf(left)
	defense, minusDefense = statHalf(right)
	return attack, minusAttack, defense, minusDefense
}

// statHalf reads "+200", "-X00", "0".
func statHalf(s string) (a *Amount, minus bool) {
	minus = strings.HasPrefix(s, "-")
	s = strings.TrimLeft(s, "+-±")
	if n, ok := parseNumber(s); ok {
		return &Amount{Kind: Literal, N: n}, minus
	}
	return xAmount(strings.ToLower(s)), minus
}

// xAmount reads "x", "x00", "2x": a multiple of X. It returns nil for anything else.
func xAmount(low string) *Amount {
	front, back, ok := strings.Cut(low, "x")
	if !ok || strings.Trim(front+back, "0123456789") != "" || strings.Trim(back, "0") != "" || len(back) > 3 {
		return nil
	}
	n := 1
	if front != "" {
		n, _ = parseNumber(front)
	}
	for range back {
		n *= 10
	}
	return &Amount{Kind: VariableX, N: n}
}
