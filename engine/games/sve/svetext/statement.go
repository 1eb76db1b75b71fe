package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// statement reads one statement with its subject.
func statement(p *cardtext.Reader) cardtext.Stmt {
	defer p.Reading("an effect")()
	if p.Accept("if your leader would take more than") {
		return capDamage(p)
	}
	if s := aboutObject(p); s != nil {
		return s
	}
	p.Accept("also") // beside what was done before
	who, printed := p.SubjectWord()
	if !printed && cardtext.Third(p.Peek()) { // "each player draws a card and discards a card"
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
func do(v cardtext.Verb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		list := refs(p)
		d := &cardtext.Do{Verb: v, What: list[0]}
		if len(list) > 1 {
			d.More = list[1:]
		}
		return d
	}
}

// evolve reads what evolves, and maybe what into: "this follower into an evolved follower with 'Oak' in its name".
func evolve(p *cardtext.Reader) cardtext.Stmt {
	d := do(cardtext.EvolveIt)(p).(*cardtext.Do)
	if d.What.Kind == cardtext.RefThis && p.Accept("into") {
		p.ExpectAny("an", "a")
		d.Into = p.Objects()
	}
	return d
}

// thisDoes returns the reader of a statement about this card that is complete with its phrase.
func thisDoes(v cardtext.Verb) func(*cardtext.Reader) cardtext.Stmt {
	return func(*cardtext.Reader) cardtext.Stmt {
		return &cardtext.Do{Verb: v, What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	}
}

// noFanfares returns the reader of "its [fanfare] abilities can't be performed".
func noFanfares(many bool) func(*cardtext.Reader) cardtext.Stmt {
	return func(*cardtext.Reader) cardtext.Stmt {
		noun := "it"
		if many {
			noun = "them"
		}
		return &cardtext.Do{Verb: cardtext.NoFanfares, What: &cardtext.Ref{Kind: cardtext.RefIt, Noun: noun, Plural: many}}
	}
}

// several reads a description of which each kind is named as several: "your follower has Rush" speaks of one, and
// nothing says of which.
func several(p *cardtext.Reader) *cardtext.Objects {
	o := p.Objects()
	for i := range o.Nouns {
		if last := p.Tokens[tokenAfter(p, o.Nouns[i].Span)-1]; o.Nouns[i].Name == "" && o.Nouns[i].Type != cardtext.TypeLeader && !strings.HasSuffix(last.Low, "s") && !cardtext.Matches(p.Tokens[tokenAfter(p, o.Nouns[i].Span)], "or|and|,") {
			p.Fail("followers")
		}
	}
	return o
}

// said returns the reader of a predicate that is complete with its phrase.
func said(v cardtext.Verb) func(*cardtext.Reader, *cardtext.Ref) cardtext.Stmt {
	return func(_ *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt { return &cardtext.Do{Verb: v, What: what} }
}

// loseKeyword reads a keyword that objects lose.
func loseKeyword(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	w, ok := p.Keyword()
	if !ok {
		p.Fail("a keyword")
	}
	l := &cardtext.LoseKeyword{What: what, Keyword: w}
	for p.Try(func() { // "Ward, Aura, and Bane"
		if comma, and := p.Accept(","), p.Accept("and"); !comma && !and {
			p.Fail("and")
		}
		more, ok := p.Keyword()
		if !ok {
			p.Fail("a keyword")
		}
		l.More = append(l.More, more)
	}) {
	}
	return l
}

// dealsMore reads "2 more damage".
func dealsMore(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	d := &cardtext.DamageChange{What: what, N: p.Number()}
	p.Expect("more damage")
	return d
}

// takesMore reads "2 more damage" and "2 less damage".
func takesMore(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	d := &cardtext.DamageChange{What: what, Taken: true, N: p.Number()}
	if p.Accept("less") {
		d.N = -d.N
	} else {
		p.Expect("more")
	}
	p.Expect("damage")
	return d
}

// capDamage reads "4 damage, it takes 4 instead": what is more than a number becomes that number.
func capDamage(p *cardtext.Reader) cardtext.Stmt {
	d := &cardtext.DamageChange{What: &cardtext.Ref{Kind: cardtext.RefYourLeader, Noun: "leader", Span: p.SpanFrom(p.Pos - 5)}, Cap: true, N: p.Number()}
	p.ExpectAny("damage , it takes", "damage , your leader takes")
	if n := p.Number(); n != d.N || n == 0 {
		p.Fail("the same number")
	}
	p.Accept("damage")
	p.Expect("instead")
	return d
}

// noRefresh reads what follows "doesn't refresh".
func noRefresh(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	p.ExpectAny("during its controller's next start phase", "during their controllers' next start phase", "during their controller's next start phase",
		"in its controller's next start phase", "during your opponent's next start phase", "during your next start phase")
	return &cardtext.Do{Verb: cardtext.NoRefresh, What: what}
}

// noDamage reads the kind of damage that is not taken.
func noDamage(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	n := &cardtext.NoDamage{What: what, Kind: p.DamageWord()}
	p.Expect("damage")
	n.Kind = fromAbilities(p, n.Kind)
	return n
}

func selectStmt(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Select{}
	if p.Accept("an opponent") {
		s.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
		s.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{{Side: cardtext.Enemy, Type: cardtext.TypeLeader}}}
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

// refs reads "it and this follower", "it and its leader", "it and each enemy follower on the field".
func refs(p *cardtext.Reader) []*cardtext.Ref {
	list := []*cardtext.Ref{p.Ref()}
	for p.Looking("and") && p.Try(func() {
		p.Expect("and")
		if !p.PronounNext() && !p.Looking("each") {
			p.Fail("this follower")
		}
		list = append(list, p.Ref())
		if !p.Looking(".") && !p.AtEnd() && !p.Looking(",") && !p.Looking("and") && !p.Looking("instead") { // the subject of another clause
			list = list[:len(list)-1]
			p.Fail(".")
		}
	}) {
	}
	return list
}

// deal reads the forms of damage.
func deal(p *cardtext.Reader) cardtext.Stmt {
	d := &cardtext.Deal{}
	if p.Accept("damage equal to") {
		d.Amount = p.Expression()
		p.Expect("to")
		d.To = refs(p)
		return d
	}
	if p.Accept("damage to") { // "deal damage to it equal to …" is "deal damage equal to … to it"
		d.To = refs(p)
		p.Expect("equal to")
		if d.Amount = p.Expression(); d.To[0].Kind == cardtext.RefEach && cardtext.Speaks(d.Amount, cardtext.RefIt) {
			p.Fail("one number for all of them")
		}
		return d
	}
	if k := p.Peek().Kind; k == cardtext.TokenNumber || p.Looking("x damage") || p.Looking("that much damage") {
		d.Amount = p.Amount()
		more := p.Accept("more") // beside what was dealt before
		if p.Expect("damage"); more && !p.Looking("to") {
			p.Fail("to")
		}
		switch {
		case p.Accept("again"): // to what the sentence in front of the condition has dealt it to
			before, ok := p.Before.(*cardtext.Deal)
			if !ok || before.Divided || more || p.Looking("instead") {
				p.Fail("to")
			}
			d.To = before.To
		case p.AcceptAny("divided between them", "divided among them as you like", "divided among them", "divided as you choose among them", "divided as you choose between them"):
			d.Divided = true
			d.To = []*cardtext.Ref{{Kind: cardtext.RefIt, Plural: true, Noun: "them"}}
		case p.AcceptAny("divided as you choose among", "divided as you choose between", "divided among", "divided between"):
			q, other := quantity(p)
			to := &cardtext.Ref{Kind: cardtext.RefSome, Quantity: q, Objects: p.Objects(), Plural: true}
			if to.Span = to.Objects.Span; other {
				p.MarkOther(to.Objects)
			}
			if len(to.Objects.Nouns) > 1 { // "up to 2 followers or a leader": how many of which is not said
				p.Fail("cards of one kind")
			}
			if q.Kind == cardtext.All || q == (cardtext.Quantity{Kind: cardtext.Exactly, N: 1}) || p.Looking("instead") { // nothing is divided; and what is replaced selects nothing
				p.Fail("up to 2 enemy followers")
			}
			d.Divided, d.To = true, []*cardtext.Ref{to}
		case p.Accept("to"):
			if d.To = refs(p); more && p.Looking("instead") {
				p.Fail("the whole amount")
			}
			if every := forEvery(p); every != nil && !scaleOf(d.Amount, every) {
				p.Fail("a number to multiply")
			}
		default:
			if !p.Looking("instead") {
				p.Fail("to")
			}
		}
	} else {
		d.To = []*cardtext.Ref{p.Ref()}
		if p.Accept("damage equal to") {
			if d.Amount = p.Expression(); d.To[0].Kind == cardtext.RefEach && cardtext.Speaks(d.Amount, cardtext.RefIt) {
				p.Fail("one number for all of them") // another one for each of them
			}
			return d
		}
		d.Amount = p.Amount()
		p.Expect("damage")
		p.Accept("each")
	}
	return d
}

func draw(p *cardtext.Reader) cardtext.Stmt {
	if p.Looking("until") || p.Looking("cards until") {
		return drawUntil(p)
	}
	if p.Accept("cards equal to") {
		return &cardtext.Number{Verb: cardtext.DrawCards, Amount: p.Expression()}
	}
	n := &cardtext.Number{Verb: cardtext.DrawCards, UpTo: p.Accept("up to"), Amount: p.Amount()}
	more := p.Accept("more") // beside what was drawn before
	if p.Expect("card|cards"); more && p.Looking("instead") {
		p.Fail("the whole amount")
	}
	if n.Amount.Kind == cardtext.EventAmount && p.Accept("plus") { // "that many cards plus 1"
		n.Amount.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: p.Number()}
		n.Amount.Plus.Span = p.SpanFrom(p.Pos - 1)
	}
	if every := forEvery(p); every != nil && !scaleOf(n.Amount, every) {
		p.Fail("a number to multiply")
	}
	return n
}

// drawUntil reads "until you have 4 cards in your hand".
func drawUntil(p *cardtext.Reader) cardtext.Stmt {
	p.Accept("cards")
	p.ExpectAny("until you have", "until they have", "until there are")
	who := p.Tokens[p.Pos-2].Low
	n := &cardtext.Number{Verb: cardtext.DrawUntil, Amount: p.Amount()}
	if n.Amount.Kind != cardtext.Literal {
		p.Fail("a number")
	}
	p.Expect("card|cards")
	switch their := p.Who != cardtext.You; {
	case their != (who == "they"):
		p.Fail("up to")
	case their:
		p.ExpectAny("in their hand", "in hand")
	case who == "you":
		p.ExpectAny("in your hand", "in hand")
	default:
		p.Expect("in your hand")
	}
	return n
}

func discard(p *cardtext.Reader) cardtext.Stmt {
	if p.AcceptAny("your hand", "their hand", "all cards in|from your|their hand", "each card in|from your|their hand") {
		return &cardtext.Discard{Whole: true}
	}
	d := &cardtext.Discard{}
	for _, phrase := range []string{"it", "them", "that card", "those cards", "the selected card"} {
		if p.Looking(phrase) {
			d.What = p.Ref()
			return d
		}
	}
	other := false
	d.Quantity, other = quantity(p)
	d.Random = p.Accept("random")
	if d.Objects = p.Objects(); other {
		p.MarkOther(d.Objects)
	}
	d.Random = p.Accept("at random") || d.Random
	return d
}

func look(p *cardtext.Reader) cardtext.Stmt {
	l := &cardtext.Look{}
	if p.Accept("up to") {
		l.UpTo = true
		l.Cards = &cardtext.Ref{Kind: cardtext.RefTop, Owner: cardtext.Yours, Amount: p.Amount()}
		p.Expect("of the top cards of your deck")
		return l
	}
	if l.Cards = top(p); l.Cards == nil {
		p.Fail("the top card of your deck")
	}
	return l
}

func search(p *cardtext.Reader) cardtext.Stmt {
	p.Expect("your deck for")
	s := &cardtext.Search{}
	other := false
	if p.Accept("any") {
		s.Quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	} else {
		s.Quantity, other = quantity(p)
	}
	p.Names = s.Quantity == cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
	if s.Objects = p.Objects(); other {
		p.MarkOther(s.Objects)
	}
	p.Names = false
	return s
}

// revealUntil reads what is looked for.
func revealUntil(p *cardtext.Reader) cardtext.Stmt {
	p.AcceptAny("a", "an")
	return &cardtext.RevealUntil{Objects: p.Objects()}
}

// removeCounters reads "2 prayer counters from it".
func removeCounters(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Counters{Remove: true, N: p.Count(), Name: counterName(p)}
	p.Expect("from")
	c.What = p.Ref()
	return c
}

// chooseNumber reads "1 to 3".
func chooseNumber(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.ChooseNumber{Least: p.Number()}
	p.Expect("to")
	if c.Most = p.Number(); c.Most < c.Least || c.Most > 100 {
		p.Fail("a larger number up to 100")
	}
	return c
}

// repeat reads what follows "repeat this until": a zone that gets full.
func repeat(p *cardtext.Reader) cardtext.Stmt {
	r := &cardtext.Repeat{}
	switch {
	case p.Accept("your ex area is full"):
		r.Full = cardtext.EXArea
	case p.Accept("your field is full"):
		r.Full = cardtext.Field
	default:
		p.Fail("your field is full")
	}
	return r
}

func transform(p *cardtext.Reader) cardtext.Stmt {
	t := &cardtext.Transform{What: p.Ref()}
	p.Expect("into")
	p.AcceptAny("a", "an")
	if t.Token = p.Capitals(); t.Token == "" {
		p.Fail("a token's name")
	}
	p.Expect("token|tokens")
	return t
}

// change reads "this card's [evolve] cost to 0" and "it into an amulet".
func change(p *cardtext.Reader) cardtext.Stmt {
	if p.AcceptAny("this card's [evolve] cost to", "this follower's [evolve] cost to") {
		return &cardtext.Number{Verb: cardtext.SetEvolveCost, Amount: p.Amount()}
	}
	if a := statToChange(p); a != nil {
		return &cardtext.Become{What: a.Of, Stat: a.Stat, N: p.Number()}
	}
	c := &cardtext.ChangeType{What: p.Ref()}
	p.Expect("into")
	p.Expect("a|an")
	var n cardtext.Noun
	if !p.TypeWord(&n) || n.Type == cardtext.TypeCard {
		p.Fail("amulet")
	}
	c.Type = n.Type
	return c
}

// statToChange reads "your leader's defense to" behind "change", or returns nil.
func statToChange(p *cardtext.Reader) (a *cardtext.Amount) {
	p.Try(func() {
		if a = p.StatOf(); a == nil || a.Original || a.Stat == cardtext.CostStat {
			p.Fail("your leader's defense")
		}
		if !p.Accept("to") {
			a = nil
			p.Fail("to")
		}
	})
	return a
}

// lessEvolve reads "1 less".
func lessEvolve(p *cardtext.Reader) cardtext.Stmt {
	n := &cardtext.Number{Verb: cardtext.LessEvolveCost, Amount: p.Amount()}
	p.Expect("less")
	return n
}

func race(p *cardtext.Reader) cardtext.Stmt { return timesOver(p, cardtext.RaceIt) }

func serve(p *cardtext.Reader) cardtext.Stmt { return timesOver(p, cardtext.ServeIt) }

// timesOver reads what follows a verb that may be done several times: once
// unless a number says otherwise (14.2.1.1.1, 14.2.3.1.1).
func timesOver(p *cardtext.Reader, v cardtext.Verb) cardtext.Stmt {
	d := &cardtext.Do{Verb: v, What: p.Ref(), Times: 1}
	if p.Peek().Kind == cardtext.TokenNumber {
		d.Times = p.Number()
		p.Expect("times|time")
	}
	return d
}

func recoverPoints(p *cardtext.Reader) cardtext.Stmt {
	if p.Accept("play points equal to") {
		return &cardtext.Number{Verb: cardtext.RecoverPoints, Amount: p.Expression()}
	}
	n := &cardtext.Number{Verb: cardtext.RecoverPoints, Amount: p.Amount()}
	p.Expect("play")
	p.Expect("point|points")
	if every := forEvery(p); every != nil && !scaleOf(n.Amount, every) {
		p.Fail("a number to multiply")
	}
	return n
}

func gainPoints(p *cardtext.Reader) cardtext.Stmt {
	n := &cardtext.Number{Verb: cardtext.GainEvolution, Amount: p.Amount()}
	p.Expect("evolution")
	p.Expect("point|points")
	return n
}

// amountOf returns the reader of a statement that a number completes.
func amountOf(v cardtext.NumberVerb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt { return &cardtext.Number{Verb: v, Amount: p.Amount()} }
}

func let(p *cardtext.Reader) cardtext.Stmt {
	l := &cardtext.Let{Amount: p.Expression()}
	if l.Amount.Half { // as halves are (5.29.1)
		p.AcceptAny(", rounded up", "rounded up")
	}
	if p.Looking(", excluding this card") || p.Looking("excluding this card") {
		excludeThis(p, l.Amount)
	}
	return l
}

// excludeThis reads that this card is none of those that are counted.
func excludeThis(p *cardtext.Reader, a *cardtext.Amount) {
	counted := false
	for ; a != nil; a = a.Plus {
		if a.Kind != cardtext.CountObjects {
			continue
		}
		counted = true
		for i := range a.Objects.Nouns {
			a.Objects.Nouns[i].Other = true
		}
	}
	if !counted {
		p.Fail(".")
	}
	p.AcceptAny(", excluding this card", "excluding this card")
}

func playFree(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.PlayFree{What: p.Ref()}
	p.ExpectAny("for 0 play points", "without paying its cost")
	return s
}

func swap(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Swap{What: p.Ref()}
	p.Expect("for")
	s.With = p.Ref()
	return s
}

func turn(p *cardtext.Reader) cardtext.Stmt {
	d := &cardtext.Do{Verb: cardtext.TurnFacedown, What: p.Ref()}
	if p.Accept("faceup") {
		d.Verb = cardtext.TurnFaceup
	} else {
		p.Expect("facedown")
	}
	return d
}
