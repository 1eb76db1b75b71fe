package cardtext

import "strings"

// Statements, by their verb.

// subjectWord reads the player in front of a verb.
func (p *parser) subjectWord() (who PlayerWord, printed bool) {
	for _, row := range p.d.subjects {
		if row.who == You && (p.looking("you win the game") || p.looking("you lose the game")) {
			break
		}
		if p.accept(row.phrase) {
			return row.who, true
		}
	}
	return You, false
}

// third reports whether the word is a verb in the third person.
func third(t Token) bool { return t.Kind == TokenWord && strings.HasSuffix(t.low, "s") }

// statement reads one statement with its subject.
func (p *parser) statement() Stmt {
	defer p.reading("an effect")()
	if s := p.aboutObject(); s != nil {
		return s
	}
	who, printed := p.subjectWord()
	if !printed && third(p.peek()) { // "each player draws a card and discards a card"
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

// do returns the reader of a plain action.
func do(v Verb) func(*parser) Stmt {
	return func(p *parser) Stmt { return &Do{Verb: v, What: p.ref()} }
}

// number returns the reader of a statement that is complete with its verb.
func number(v NumberVerb) func(*parser) Stmt {
	return func(*parser) Stmt { return &Number{Verb: v} }
}

// aboutObject reads statements whose subject is an object: "it costs 2 less to
// play", "this follower doesn't take damage". It returns nil if there is none.
func (p *parser) aboutObject() Stmt {
	var s Stmt
	p.try(func() {
		start := p.pos
		if a := p.statOf(); a != nil {
			p.expect("becomes")
			s = &Become{What: a.Of, Stat: a.Stat, N: p.number()}
			return
		}
		if p.peek().Kind != TokenWord || !p.pronounNext() {
			p.fail("it")
		}
		what := p.ref()
		what.Span = p.spanFrom(start)
		s = p.predicate(what)
	})
	return s
}

// pronounNext reports whether a pronoun comes next.
func (p *parser) pronounNext() bool {
	for _, row := range p.d.pronouns {
		if p.looking(row.phrase) {
			return true
		}
	}
	return false
}

// said returns the reader of a predicate that is complete with its phrase.
func said(v Verb) func(*parser, *Ref) Stmt {
	return func(_ *parser, what *Ref) Stmt { return &Do{Verb: v, What: what} }
}

// loseKeyword reads a keyword that objects lose.
func (p *parser) loseKeyword(what *Ref) Stmt {
	w, ok := p.keyword()
	if !ok {
		p.fail("a keyword")
	}
	return &LoseKeyword{What: what, Keyword: w}
}

// dealsMore reads "2 more damage".
func (p *parser) dealsMore(what *Ref) Stmt {
	d := &DamageChange{What: what, N: p.number()}
	p.expect("more damage")
	return d
}

// takesMore reads "2 more damage" and "2 less damage".
func (p *parser) takesMore(what *Ref) Stmt {
	d := &DamageChange{What: what, Taken: true, N: p.number()}
	if p.accept("less") {
		d.N = -d.N
	} else {
		p.expect("more")
	}
	p.expect("damage")
	return d
}

// noRefresh reads what follows "doesn't refresh".
func (p *parser) noRefresh(what *Ref) Stmt {
	p.expectAny("during its controller's next start phase", "during their controllers' next start phase",
		"in its controller's next start phase", "during your opponent's next start phase", "during your next start phase")
	return &Do{Verb: NoRefresh, What: what}
}

// predicate reads what is said of an object.
func (p *parser) predicate(what *Ref) Stmt {
	if s := p.restriction(what); s != nil {
		return s
	}
	for _, row := range p.d.predicates {
		if p.acceptAny(row.phrases...) {
			return row.read(p, what)
		}
	}
	p.fail("doesn't take damage")
	return nil
}

// noDamage reads the kind of damage that is not taken.
func (p *parser) noDamage(what *Ref) Stmt {
	n := &NoDamage{What: what, Kind: p.damageWord()}
	p.expect("damage")
	return n
}

// damageWord reads a kind of damage in front of "damage".
func (p *parser) damageWord() DamageWord {
	for _, row := range p.d.damageWords {
		if p.accept(row.word) {
			return row.kind
		}
	}
	return AnyDamage
}

// costChange reads "2 less to play" and "0 play points to play".
func (p *parser) costChange(what *Ref) Stmt {
	c := &PlayCostChange{What: what, N: p.number()}
	switch {
	case p.accept("less to play"):
		c.N = -c.N
	case p.accept("more to play"):
	case p.acceptAny("play points to play", "play point to play", "to play"):
		c.Set = true
	default:
		p.fail("less to play")
	}
	return c
}

func (p *parser) selectStmt() Stmt {
	s := &Select{}
	if p.accept("an opponent") {
		s.Quantity = Quantity{Kind: Exactly, N: 1}
		s.Objects = &Objects{Nouns: []Noun{{Side: Enemy, Type: TypeLeader}}}
		return s
	}
	var other bool
	s.Quantity, other = p.quantity()
	s.Objects = p.objects()
	if other {
		p.markOther(s.Objects)
	}
	return s
}

// refs reads "it and this follower".
func (p *parser) refs() []*Ref {
	list := []*Ref{p.ref()}
	for p.looking("and this follower") {
		p.expect("and")
		list = append(list, p.ref())
	}
	return list
}

// deal reads the forms of damage.
func (p *parser) deal() Stmt {
	d := &Deal{}
	if p.accept("damage equal to") {
		d.Amount = p.expression()
		p.expect("to")
		d.To = p.refs()
		return d
	}
	if k := p.peek().Kind; k == TokenNumber || p.looking("x damage") || p.looking("that much damage") {
		d.Amount = p.amount()
		p.expect("damage")
		switch {
		case p.acceptAny("divided between them", "divided among them as you like", "divided among them"):
			d.Divided = true
			d.To = []*Ref{{Kind: RefIt, Plural: true, Noun: "them"}}
		case p.accept("to"):
			d.To = p.refs()
		default:
			if !p.looking("instead") {
				p.fail("to")
			}
		}
	} else {
		d.To = []*Ref{p.ref()}
		d.Amount = p.amount()
		p.expect("damage")
		p.accept("each")
	}
	return d
}

func (p *parser) draw() Stmt {
	n := &Number{Verb: DrawCards, UpTo: p.accept("up to"), Amount: p.amount()}
	p.accept("more")
	p.expect("card|cards")
	if per, of := p.forEvery(); of != nil && !n.Amount.scale(per, of) {
		p.fail("a number to multiply")
	}
	return n
}

func (p *parser) discard() Stmt {
	if p.acceptAny("your hand", "their hand") {
		return &Discard{Whole: true}
	}
	d := &Discard{}
	for _, phrase := range []string{"it", "them", "that card", "those cards", "the selected card"} {
		if p.looking(phrase) {
			d.What = p.ref()
			return d
		}
	}
	d.Quantity, _ = p.quantity()
	d.Random = p.accept("random")
	d.Objects = p.objects()
	return d
}

func (p *parser) look() Stmt {
	l := &Look{}
	if p.accept("up to") {
		l.UpTo = true
		l.Cards = &Ref{Kind: RefTop, Owner: Yours, Amount: p.amount()}
		p.expect("of the top cards of your deck")
		return l
	}
	if l.Cards = p.top(); l.Cards == nil {
		p.fail("the top card of your deck")
	}
	return l
}

func (p *parser) search() Stmt {
	p.expect("your deck for")
	s := &Search{}
	s.Quantity, _ = p.quantity()
	p.names = s.Quantity == Quantity{Kind: Exactly, N: 1}
	s.Objects = p.objects()
	p.names = false
	return s
}

// revealUntil reads what is looked for.
func (p *parser) revealUntil() Stmt {
	p.acceptAny("a", "an")
	return &RevealUntil{Objects: p.objects()}
}

// removeCounters reads "2 prayer counters from it".
func (p *parser) removeCounters() Stmt {
	c := &Counters{Remove: true, N: p.count(), Name: p.counterName()}
	p.expect("from")
	c.What = p.ref()
	return c
}

// chooseNumber reads "1 to 3".
func (p *parser) chooseNumber() Stmt {
	c := &ChooseNumber{Least: p.number()}
	p.expect("to")
	if c.Most = p.number(); c.Most < c.Least || c.Most > 100 {
		p.fail("a larger number up to 100")
	}
	return c
}

// repeat reads what follows "repeat this until": a zone that gets full.
func (p *parser) repeat() Stmt {
	r := &Repeat{}
	switch {
	case p.accept("your ex area is full"):
		r.Full = EXArea
	case p.accept("your field is full"):
		r.Full = Field
	default:
		p.fail("your field is full")
	}
	return r
}

func (p *parser) transform() Stmt {
	t := &Transform{What: p.ref()}
	p.expect("into")
	p.acceptAny("a", "an")
	if t.Token = p.capitals(); t.Token == "" {
		p.fail("a token's name")
	}
	p.expect("token|tokens")
	return t
}

// change reads "this card's [evolve] cost to 0" and "it into an amulet".
func (p *parser) change() Stmt {
	if p.acceptAny("this card's [evolve] cost to", "this follower's [evolve] cost to") {
		return &Number{Verb: SetEvolveCost, Amount: p.amount()}
	}
	c := &ChangeType{What: p.ref()}
	p.expect("into")
	p.expect("a|an")
	var n Noun
	if !p.typeWord(&n) || n.Type == TypeCard {
		p.fail("amulet")
	}
	c.Type = n.Type
	return c
}

func (p *parser) race() Stmt { return p.timesOver(RaceIt) }

func (p *parser) serve() Stmt { return p.timesOver(ServeIt) }

// timesOver reads what follows a verb that may be done several times: once
// unless a number says otherwise (14.2.1.1.1, 14.2.3.1.1).
func (p *parser) timesOver(v Verb) Stmt {
	d := &Do{Verb: v, What: p.ref(), Times: 1}
	if p.peek().Kind == TokenNumber {
		d.Times = p.number()
		p.expect("times|time")
	}
	return d
}

func (p *parser) recoverPoints() Stmt {
	n := &Number{Verb: RecoverPoints, Amount: p.amount()}
	p.expect("play")
	p.expect("point|points")
	return n
}

func (p *parser) raiseMaximum() Stmt {
	return &Number{Verb: RaiseMaximum, Amount: p.amount()}
}

func (p *parser) gainPoints() Stmt {
	n := &Number{Verb: GainEvolution, Amount: p.amount()}
	p.expect("evolution")
	p.expect("point|points")
	return n
}

// limit returns the reader of how many cards a place of yours holds.
func limit(v NumberVerb) func(*parser) Stmt {
	return func(p *parser) Stmt { return &Number{Verb: v, Amount: p.amount()} }
}

func (p *parser) let() Stmt { return &Let{Amount: p.expression()} }

func (p *parser) playFree() Stmt {
	s := &PlayFree{What: p.ref()}
	p.expectAny("for 0 play points", "without paying its cost")
	return s
}

func (p *parser) swap() Stmt {
	s := &Swap{What: p.ref()}
	p.expect("for")
	s.With = p.ref()
	return s
}

func (p *parser) turn() Stmt {
	d := &Do{Verb: TurnFacedown, What: p.ref()}
	if p.accept("faceup") {
		d.Verb = TurnFaceup
	} else {
		p.expect("facedown")
	}
	return d
}
