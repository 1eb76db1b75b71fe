package cardtext

import (
	"strings"
)

// Statements, by their verb.

// SubjectWord reads the player in front of a verb.
func (p *Reader) SubjectWord() (who PlayerWord, printed bool) {
	for _, row := range p.Dialect.Subjects {
		if row.Who == You && (p.Looking("you win the game") || p.Looking("you lose the game")) {
			break
		}
		if p.Accept(row.Phrase) {
			return row.Who, true
		}
	}
	return You, false
}

// Third reports whether the word is a verb in the third person.
func Third(t Token) bool { return t.Kind == TokenWord && strings.HasSuffix(t.Low, "s") }

// statement reads one statement with its subject.
func statement(p *Reader) Stmt {
	defer p.Reading("an effect")()
	if s := aboutObject(p); s != nil {
		return s
	}
	who, printed := p.SubjectWord()
	if !printed && Third(p.Peek()) { // "each player draws a card and discards a card"
		who = p.Who
	}
	p.Who = who
	for _, row := range p.Dialect.Statements {
		if p.Accept(row.Verb) {
			s := row.Read(p)
			s.Head().Who = who
			return s
		}
	}
	p.Fail("a verb")
	return nil
}

// do returns the reader of a plain action.
func do(v Verb) func(*Reader) Stmt {
	return func(p *Reader) Stmt { return &Do{Verb: v, What: p.Ref()} }
}

// ReadNumber returns the reader of a statement that is complete with its verb.
func ReadNumber(v NumberVerb) func(*Reader) Stmt {
	return func(*Reader) Stmt { return &Number{Verb: v} }
}

// aboutObject reads statements whose subject is an object: "it costs 2 less to
// play", "this follower doesn't take damage". It returns nil if there is none.
func aboutObject(p *Reader) Stmt {
	var s Stmt
	p.Try(func() {
		start := p.Pos
		if a := p.StatOf(); a != nil {
			p.Expect("becomes")
			s = &Become{What: a.Of, Stat: a.Stat, N: p.Number()}
			return
		}
		if p.Peek().Kind != TokenWord || !p.PronounNext() {
			p.Fail("it")
		}
		what := p.Ref()
		what.Span = p.SpanFrom(start)
		s = p.Predicate(what)
	})
	return s
}

// PronounNext reports whether a pronoun comes next.
func (p *Reader) PronounNext() bool {
	for _, row := range p.Dialect.Pronouns {
		if p.Looking(row.Phrase) {
			return true
		}
	}
	return false
}

// said returns the reader of a predicate that is complete with its phrase.
func said(v Verb) func(*Reader, *Ref) Stmt {
	return func(_ *Reader, what *Ref) Stmt { return &Do{Verb: v, What: what} }
}

// loseKeyword reads a keyword that objects lose.
func loseKeyword(p *Reader, what *Ref) Stmt {
	w, ok := p.Keyword()
	if !ok {
		p.Fail("a keyword")
	}
	return &LoseKeyword{What: what, Keyword: w}
}

// dealsMore reads "2 more damage".
func dealsMore(p *Reader, what *Ref) Stmt {
	d := &DamageChange{What: what, N: p.Number()}
	p.Expect("more damage")
	return d
}

// takesMore reads "2 more damage" and "2 less damage".
func takesMore(p *Reader, what *Ref) Stmt {
	d := &DamageChange{What: what, Taken: true, N: p.Number()}
	if p.Accept("less") {
		d.N = -d.N
	} else {
		p.Expect("more")
	}
	p.Expect("damage")
	return d
}

// noRefresh reads what follows "doesn't refresh".
func noRefresh(p *Reader, what *Ref) Stmt {
	p.ExpectAny("during its controller's next start phase", "during their controllers' next start phase",
		"in its controller's next start phase", "during your opponent's next start phase", "during your next start phase")
	return &Do{Verb: NoRefresh, What: what}
}

// Predicate reads what is said of an object.
func (p *Reader) Predicate(what *Ref) Stmt {
	if s := p.restriction(what); s != nil {
		return s
	}
	for _, row := range p.Dialect.Predicates {
		if p.AcceptAny(row.Phrases...) {
			return row.Read(p, what)
		}
	}
	p.Fail("doesn't take damage")
	return nil
}

// noDamage reads the kind of damage that is not taken.
func noDamage(p *Reader, what *Ref) Stmt {
	n := &NoDamage{What: what, Kind: p.DamageWord()}
	p.Expect("damage")
	return n
}

// DamageWord reads a kind of damage in front of "damage".
func (p *Reader) DamageWord() DamageWord {
	for _, row := range p.Dialect.DamageWords {
		if p.Accept(row.Word) {
			return row.Kind
		}
	}
	return AnyDamage
}

// costChange reads "2 less to play" and "0 play points to play".
func costChange(p *Reader, what *Ref) Stmt {
	c := &PlayCostChange{What: what, N: p.Number()}
	switch {
	case p.Accept("less to play"):
		c.N = -c.N
	case p.Accept("more to play"):
	case p.AcceptAny("play points to play", "play point to play", "to play"):
		c.Set = true
	default:
		p.Fail("less to play")
	}
	return c
}

func selectStmt(p *Reader) Stmt {
	s := &Select{}
	if p.Accept("an opponent") {
		s.Quantity = Quantity{Kind: Exactly, N: 1}
		s.Objects = &Objects{Nouns: []Noun{{Side: Enemy, Type: TypeLeader}}}
		return s
	}
	var other bool
	s.Quantity, other = quantity(p)
	s.Objects = p.Objects()
	if other {
		p.MarkOther(s.Objects)
	}
	return s
}

// refs reads "it and this follower".
func refs(p *Reader) []*Ref {
	list := []*Ref{p.Ref()}
	for p.Looking("and this follower") {
		p.Expect("and")
		list = append(list, p.Ref())
	}
	return list
}

// deal reads the forms of damage.
func deal(p *Reader) Stmt {
	d := &Deal{}
	if p.Accept("damage equal to") {
		d.Amount = p.Expression()
		p.Expect("to")
		d.To = refs(p)
		return d
	}
	if k := p.Peek().Kind; k == TokenNumber || p.Looking("x damage") || p.Looking("that much damage") {
		d.Amount = p.Amount()
		p.Expect("damage")
		switch {
		case p.AcceptAny("divided between them", "divided among them as you like", "divided among them"):
			d.Divided = true
			d.To = []*Ref{{Kind: RefIt, Plural: true, Noun: "them"}}
		case p.Accept("to"):
			d.To = refs(p)
		default:
			if !p.Looking("instead") {
				p.Fail("to")
			}
		}
	} else {
		d.To = []*Ref{p.Ref()}
		d.Amount = p.Amount()
		p.Expect("damage")
		p.Accept("each")
	}
	return d
}

func draw(p *Reader) Stmt {
	n := &Number{Verb: DrawCards, UpTo: p.Accept("up to"), Amount: p.Amount()}
	p.Accept("more")
	p.Expect("card|cards")
	if per, of := forEvery(p); of != nil && !scaleOf(n.Amount, per, of) {
		p.Fail("a number to multiply")
	}
	return n
}

func discard(p *Reader) Stmt {
	if p.AcceptAny("your hand", "their hand") {
		return &Discard{Whole: true}
	}
	d := &Discard{}
	for _, phrase := range []string{"it", "them", "that card", "those cards", "the selected card"} {
		if p.Looking(phrase) {
			d.What = p.Ref()
			return d
		}
	}
	d.Quantity, _ = quantity(p)
	d.Random = p.Accept("random")
	d.Objects = p.Objects()
	return d
}

func look(p *Reader) Stmt {
	l := &Look{}
	if p.Accept("up to") {
		l.UpTo = true
		l.Cards = &Ref{Kind: RefTop, Owner: Yours, Amount: p.Amount()}
		p.Expect("of the top cards of your deck")
		return l
	}
	if l.Cards = top(p); l.Cards == nil {
		p.Fail("the top card of your deck")
	}
	return l
}

func search(p *Reader) Stmt {
	p.Expect("your deck for")
	s := &Search{}
	s.Quantity, _ = quantity(p)
	p.Names = s.Quantity == Quantity{Kind: Exactly, N: 1}
	s.Objects = p.Objects()
	p.Names = false
	return s
}

// revealUntil reads what is looked for.
func revealUntil(p *Reader) Stmt {
	p.AcceptAny("a", "an")
	return &RevealUntil{Objects: p.Objects()}
}

// removeCounters reads "2 prayer counters from it".
func removeCounters(p *Reader) Stmt {
	c := &Counters{Remove: true, N: p.Count(), Name: counterName(p)}
	p.Expect("from")
	c.What = p.Ref()
	return c
}

// chooseNumber reads "1 to 3".
func chooseNumber(p *Reader) Stmt {
	c := &ChooseNumber{Least: p.Number()}
	p.Expect("to")
	if c.Most = p.Number(); c.Most < c.Least || c.Most > 100 {
		p.Fail("a larger number up to 100")
	}
	return c
}

// repeat reads what follows "repeat this until": a zone that gets full.
func repeat(p *Reader) Stmt {
	r := &Repeat{}
	switch {
	case p.Accept("your ex area is full"):
		r.Full = EXArea
	case p.Accept("your field is full"):
		r.Full = Field
	default:
		p.Fail("your field is full")
	}
	return r
}

func transform(p *Reader) Stmt {
	t := &Transform{What: p.Ref()}
	p.Expect("into")
	p.AcceptAny("a", "an")
	if t.Token = p.Capitals(); t.Token == "" {
		p.Fail("a token's name")
	}
	p.Expect("token|tokens")
	return t
}

// change reads "this card's [evolve] cost to 0" and "it into an amulet".
func change(p *Reader) Stmt {
	if p.AcceptAny("this card's [evolve] cost to", "this follower's [evolve] cost to") {
		return &Number{Verb: SetEvolveCost, Amount: p.Amount()}
	}
	c := &ChangeType{What: p.Ref()}
	p.Expect("into")
	p.Expect("a|an")
	var n Noun
	if !p.TypeWord(&n) || n.Type == TypeCard {
		p.Fail("amulet")
	}
	c.Type = n.Type
	return c
}

func race(p *Reader) Stmt { return timesOver(p, RaceIt) }

func serve(p *Reader) Stmt { return timesOver(p, ServeIt) }

// timesOver reads what follows a verb that may be done several times: once
// unless a number says otherwise (14.2.1.1.1, 14.2.3.1.1).
func timesOver(p *Reader, v Verb) Stmt {
	d := &Do{Verb: v, What: p.Ref(), Times: 1}
	if p.Peek().Kind == TokenNumber {
		d.Times = p.Number()
		p.Expect("times|time")
	}
	return d
}

func recoverPoints(p *Reader) Stmt {
	n := &Number{Verb: RecoverPoints, Amount: p.Amount()}
	p.Expect("play")
	p.Expect("point|points")
	return n
}

func raiseMaximum(p *Reader) Stmt {
	return &Number{Verb: RaiseMaximum, Amount: p.Amount()}
}

func gainPoints(p *Reader) Stmt {
	n := &Number{Verb: GainEvolution, Amount: p.Amount()}
	p.Expect("evolution")
	p.Expect("point|points")
	return n
}

// limit returns the reader of how many cards a place of yours holds.
func limit(v NumberVerb) func(*Reader) Stmt {
	return func(p *Reader) Stmt { return &Number{Verb: v, Amount: p.Amount()} }
}

func let(p *Reader) Stmt { return &Let{Amount: p.Expression()} }

func playFree(p *Reader) Stmt {
	s := &PlayFree{What: p.Ref()}
	p.ExpectAny("for 0 play points", "without paying its cost")
	return s
}

func swap(p *Reader) Stmt {
	s := &Swap{What: p.Ref()}
	p.Expect("for")
	s.With = p.Ref()
	return s
}

func turn(p *Reader) Stmt {
	d := &Do{Verb: TurnFacedown, What: p.Ref()}
	if p.Accept("faceup") {
		d.Verb = TurnFaceup
	} else {
		p.Expect("facedown")
	}
	return d
}
