package cardtext

import "strings"

// Statements that move cards, counters and tokens.

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
		r := &Do{Verb: HealIt}
		if !p.acceptAny("all damage", "damage") {
			r.Amount = p.amount()
			p.expect("damage")
		}
		p.acceptAny("that was dealt to", "dealt to", "from")
		r.What = p.ref()
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
	if p.acceptAny("from battle", "from the battle") {
		return &Do{Verb: UnfightIt, What: m.What, More: m.More}
	}
	m.Inverted = p.accept("inverted")
	if !m.Inverted && p.looking(".") { // the oldest cards say no more
		return m
	}
	p.acceptAny("from the game", "out of the game")
	if p.toks[p.pos-1].low != "game" {
		p.fail("from the game")
	}
	m.AsResolves = p.accept("as it resolves")
	m.FaceDown = p.accept("face down")
	if m.FaceDown {
		m.LookAt = p.try(func() {
			p.expect(".")
			p.expect("you may look at")
			p.expectAny("it", "that card", "them", "those cards")
			p.expect("at any time")
		})
	}
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
	c := &Create{Again: true}
	if p.try(func() {
		c.Groups = []Tokens{{Amount: p.amount()}}
		m := &Move{}
		p.movesTo(m)
		if c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged; !p.looking("instead") {
			p.fail("instead")
		}
	}) {
		return c
	}
	if s := p.partInstead(); s != nil {
		return s
	}
	m := &Move{What: p.ref()}
	for p.try(func() {
		p.expectAny("and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	p.movesTo(m)
	m.NonChant = m.To == Field && p.try(func() {
		p.expect(".")
		p.expect("you may only put a non-chant part of that alternative card into the field")
	})
	return m
}

// partInstead reads `its "Oak" part into the field instead of putting this card into its
// owner's graveyard`, or returns nil.
func (p *parser) partInstead() Stmt {
	m := &Move{What: &Ref{Kind: RefThis, Noun: "card"}}
	if !p.try(func() {
		p.expectAny("this card's", "its")
		t := p.peek()
		if t.Kind != TokenQuote {
			p.fail("the name of a part")
		}
		p.pos++
		m.Part = strings.TrimRight(t.Text, ",. ")
		p.expect("part")
		if p.movesTo(m); m.To != Field {
			p.fail("into the field")
		}
		p.expectAny("instead of putting this card into its owner's graveyard", "instead of putting it into its owner's graveyard")
	}) {
		return nil
	}
	return m
}

// movesTo reads where the objects of a move go, with how they arrive.
func (p *parser) movesTo(m *Move) {
	defer p.reading("a destination")()
	p.accept("back")
	m.FaceDown = p.accept("face down")
	if p.acceptAny("on this card", "onto this card") {
		m.To, m.Owner, m.AddedTo = Field, Yours, &Ref{Kind: RefThis, Noun: "card"}
		return
	}
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
			case p.acceptAny("as it resolves", "as this card resolves"): // only a spell does
				if m.What != nil && m.What.Kind == RefIt && !m.What.Plural {
					m.What = &Ref{Span: m.What.Span, Kind: RefThis, Noun: "card"}
				}
				if m.What == nil || m.What.Kind != RefThis {
					p.fail(".")
				}
			case p.acceptAny("rested"):
				m.Engaged = true
			case p.acceptAny("face down", "face-down"):
				m.FaceDown = true
			case p.acceptAny("face up"):
			case m.To == RulerArea && p.acceptAny(", as a ruler", "as a ruler"):
			case p.accept("as it resolves"):
				m.AsResolves = true
			case p.accept("under your control"):
				m.Owner = Yours
			case p.acceptAny("under its owner's control", "under their owner's control", "under their owners' control"):
				m.Owner = Theirs
			case p.acceptAny("under your opponent's control", "under an opponent's control"):
				m.Owner = Enemy
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
		switch {
		case p.countersEqual():
		case p.peek().Kind == TokenStats && p.peekAt(1).low == "counter": // the article is often forgotten
			c.Amount = &Amount{Kind: Literal, N: 1}
		case p.peek().Kind == TokenStats:
		default:
			c.Amount = p.amount()
		}
		c.Name = p.counterWord()
		if c.Amount == nil && p.accept("on") { // "counters on this card equal to …"
			c.What = p.ref()
			p.expect("equal to")
			c.Amount = p.expression()
			return
		}
		if p.accept("equal to") {
			c.Amount = p.expression()
			if o := c.Amount.Objects; o != nil && !p.looking("on") && len(o.With) > 0 {
				last := len(o.With) - 1
				if q := o.With[last]; q.Kind == QualAdded && q.Ref.Kind == RefThis { // it says where the counters go
					o.With, c.What = o.With[:last:last], q.Ref
					if last == 0 {
						o.With = nil
					}
					return
				}
			}
		}
		p.expect("on")
		p.accept("each of")
		c.What = p.ref()
	}) {
		return nil
	}
	return c
}

// countersEqual reports whether "glass counters equal to" comes next.
func (p *parser) countersEqual() bool {
	for i := range 3 {
		if p.peekAt(i).low == "counters" && p.peekAt(i+1).low == "equal" {
			return true
		}
	}
	return false
}

// tokensInPlace reads "two [100/100] wind Elf resonator tokens with [Flying] into
// your field": the description is the token.
func (p *parser) tokensInPlace() Stmt {
	c := &Create{To: Field, Whose: Yours}
	if !p.try(func() {
		rested := false
		for {
			amount := p.amount()
			rested = p.accept("rested") || rested
			c.Groups = append(c.Groups, Tokens{Amount: amount, Text: p.tokenText()})
			if !p.try(func() { // "… and a [200/200] …"
				p.expectAny(", and", "and")
				if p.peek().low != "a" && p.peek().Kind != TokenNumber || p.peekAt(1).Kind != TokenStats {
					p.fail("a token")
				}
			}) {
				break
			}
		}
		m := &Move{}
		p.movesTo(m)
		c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged || rested
	}) {
		return nil
	}
	return c
}

// tokenText reads what a token is.
func (p *parser) tokenText() *TokenText {
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
	for p.try(func() {
		p.expectAny("with", "and")
		if p.peek().Kind != TokenQuote && p.peek().Kind != TokenIcon {
			p.fail("a keyword")
		}
		d.Gains = append(d.Gains, p.gainOf())
	}) {
	}
	return d
}

// searchFor reads "your main deck for Objects".
func (p *parser) searchFor() Stmt {
	s := &Search{}
	p.accept("for")
	if p.toks[p.pos-1].low != "for" {
		s.Deck = &Ref{Kind: RefTop}
		p.deckOf(s.Deck)
		for p.acceptAny("and/or", ", and/or", ", and", "or", ",") {
			switch {
			case s.Deck.Owner == Enemy && p.acceptAny("their graveyard", "graveyard"):
				s.Places = append(s.Places, Graveyard)
			case s.Deck.Owner == Enemy && p.acceptAny("their hand", "hand"):
				s.Places = append(s.Places, Hand)
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
		if !s.Objects.HasPlace && p.accept(",") {
			p.place(s.Objects)
		}
		for p.acceptAny("or your hand", "and/or your hand") {
			s.Places = append(s.Places, Hand)
		}
		for p.acceptAny("or your graveyard", "and/or your graveyard") {
			s.Places = append(s.Places, Graveyard)
		}
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
	d := &Do{Verb: LookAt, What: p.ref()}
	p.try(func() { // "your opponent's hand and the top card of their deck"
		p.expect("and")
		top := p.topOf()
		if top == nil {
			p.fail("the top card of their deck")
		}
		d.More = append(d.More, top)
	})
	return d
}

// revealWhat reads what is revealed.
func (p *parser) revealWhat() Stmt {
	if p.acceptAny("cards from the top of your main deck until you reveal", "cards from the top of your deck until you reveal", "cards from the top of their main deck until they reveal") {
		p.acceptAny("a", "an")
		return &RevealUntil{Objects: p.objects()}
	}
	d := &Do{Verb: Reveal, What: p.ref()}
	p.acceptAny("and keep it revealed until end of game", "and keep it revealed until the end of the game")
	return d
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

// returnWhat reads "target resonator to its owner's hand".
func (p *parser) returnWhat() Stmt {
	m := &Move{What: p.ref()}
	for p.try(func() {
		p.expectAny("and", ",")
		m.More = append(m.More, p.ref())
	}) {
	}
	if p.accept("in any order") { // to where they were looked at
		m.To, m.Owner, m.AnyOrder = DeckBare, Yours, true
		return m
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
		p.accept("the rest of")
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
	} else if p.acceptAny("their owner's magic stone deck", "their owners' magic stone decks", "its owner's magic stone deck") {
		r.Owner, r.Stones = Theirs, true
	} else {
		p.deckOf(r)
	}
	m.Owner = r.Owner
	if r.Stones {
		m.To = IntoStones
	}
	m.AsResolves = p.accept("as it resolves")
	return m
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

// attachWhat reads "target Aura in your graveyard to your J/ruler".
func (p *parser) attachWhat() Stmt {
	a := &AddTo{What: p.ref(), Wear: true}
	p.expectAny("to", "onto")
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

// doubleCounters reads "[+100/+100] counters on target resonator".
func (p *parser) doubleCounters() Stmt {
	c := &Counters{Double: true, Name: p.counterWord()}
	p.expect("on")
	c.What = p.ref()
	return c
}
