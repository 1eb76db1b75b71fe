package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Statements about the chase, will, life and damage that is prevented.

// produceWhat reads "{W}", "{W} or {R}", "one will of any attribute".
func produceWhat(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Produce{}
	if s.None = p.Accept("no will"); s.None {
		return s
	}
	p.AcceptAny("an additional", "a", "an")
	switch {
	case gemsWill(p, s):
	case p.AcceptAny("one will of any attribute shared with", "one will of an attribute shared with"):
		s.Of, s.Amount = p.Ref(), &cardtext.Amount{Kind: cardtext.Literal, N: 1}
	case p.AcceptAny("one will of any attribute", "will of any attribute", "one will of any color"):
		s.Any, s.Amount = true, &cardtext.Amount{Kind: cardtext.Literal, N: 1}
	case p.Try(func() {
		s.Amount = p.Amount()
		p.Expect("will|wills of any attribute")
		s.Any = true
	}):
	case p.Try(func() { combination(p, s) }):
	case p.AcceptAny("one will of the chosen attribute", "will of the chosen attribute", "one will of that attribute"):
		s.Of, s.Amount = &cardtext.Ref{Kind: cardtext.RefThis, Noun: "chosen"}, &cardtext.Amount{Kind: cardtext.Literal, N: 1}
	case p.AcceptAny("one will of an attribute of", "one will of any attribute of"):
		s.Of = p.Ref()
	default:
		s.Symbols = symbols(p)
		if s.Symbols == nil {
			p.Fail("{W}")
		}
		for p.AcceptAny(", or", ", and/or", "and/or", "or", ", and", "and", ",") {
			last := p.Tokens[p.Pos-1].Low
			s.Or = s.Or || last == "or" || last == ","
			more := symbols(p)
			if more == nil {
				p.Fail("{W}")
			}
			s.Symbols = append(s.Symbols, more...)
		}
	}
	return s
}

// combination reads "two wills in any combination of {W} and/or {U}".
func combination(p *cardtext.Reader, s *cardtext.Produce) {
	n := p.Amount()
	p.Expect("will|wills in any combination of")
	if p.Accept("attributes") {
		s.Each, s.Any, s.Amount = true, true, n
		return
	}
	list := symbols(p)
	for list != nil && p.AcceptAny(", and/or", "and/or", ", or", "or", ",") {
		list = append(list, symbols(p)...)
	}
	if list == nil || p.Tokens[p.Pos-1].Kind != cardtext.TokenSymbol {
		p.Fail("{W}")
	}
	s.Each, s.Or, s.Symbols, s.Amount = true, true, list, n
}

// lifeAmount returns the reader of life that is gained, lost or paid.
func lifeAmount(v cardtext.NumberVerb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		n := &cardtext.Number{Verb: v}
		if p.AcceptAny("life equal to", "life equals to") {
			n.Amount = p.Expression()
			return n
		}
		n.Amount = damageAmount(p)
		p.Accept("of")
		p.Expect("life")
		switch {
		case n.Amount.Kind == cardtext.VariableX && p.Accept("equal to"): // it says what X is
			n.Amount = p.Expression()
		case p.Accept("multiplied by"):
			factor := n.Amount.N
			n.Amount = p.Expression()
			n.Amount.N *= factor
		}
		return n
	}
}

// cancelWhat reads a spell or ability on the chase.
func cancelWhat(p *cardtext.Reader) cardtext.Stmt {
	return &cardtext.Do{Verb: cardtext.CancelIt, What: onTheChase(p.Ref())}
}

// onTheChase reads a chant that is cancelled, copied or given another target as a chant spell: only on the chase it can be (312.3, 6.3).
func onTheChase(r *cardtext.Ref) *cardtext.Ref {
	if r.Objects != nil && !r.Objects.HasPlace {
		for i := range r.Objects.Nouns {
			if n := &r.Objects.Nouns[i]; n.Type == cardtext.TypeChant {
				n.Type = cardtext.TypeChantSpell
			}
		}
	}
	return r
}

// copyWhat reads what is copied.
func copyWhat(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Copy{What: p.Ref()}
	if p.AcceptAny(". if you do , you may play the copy", "and play the copy", ". you may play the copy") { // 1017.3 (8.01)
		return &cardtext.PlayIt{What: c.What, Copy: true}
	}
	onTheChase(c.What)
	return c
}

// newTargets reads "you may choose new targets for the copy".
func newTargets(p *cardtext.Reader) cardtext.Stmt {
	p.AcceptAny("for the copy", "for it", "for that copy", "for the copies")
	return &cardtext.Copy{NewTargets: true}
}

// playWhat reads what is played, and for what.
func playWhat(p *cardtext.Reader) cardtext.Stmt {
	if p.Looking("this ability") { // it restricts the ability and plays nothing
		p.Fail("a card")
	}
	if c := quickOthers(p); c != nil {
		return c
	}
	s := &cardtext.PlayIt{Copy: p.Accept("a copy of")}
	s.What = p.Ref()
	if s.What.Kind == cardtext.RefTop && p.AcceptAny("as long as it's a|an") { // whichever lies there
		s.What.Objects = p.Objects()
	}
	if p.Accept("you played this game an additional time") {
		s.Again = true
		return s
	}
	for {
		switch {
		case p.AcceptAny("without paying its cost", "without paying their cost", "without paying their costs", "without paying for its cost", "without paying the cost", "for free"):
			s.Free = true
		case p.AcceptAny("as if it were in your hand", "as though it were in your hand", "by paying its cost"):
		default:
			return s
		}
	}
}

// preventWhat reads "all damage that would be dealt to …", "the next 500 damage …".
func preventWhat(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Prevent{}
	if p.AcceptAny("it", "that damage") {
		s.It = true
		return s
	}
	switch {
	case p.AcceptAny("all", "any"):
		s.All = true
	case p.AcceptAny("the next", "next"):
		s.Next = true
		if p.Peek().Kind == cardtext.TokenNumber || p.Looking("x") || p.Looking("x00") {
			s.Amount = p.Amount()
		}
	default:
		s.Amount = damageAmount(p)
		if p.AcceptAny("of it", "of that damage") {
			return s
		}
	}
	s.Battle = p.Accept("battle")
	s.Other = !s.Battle && p.Accept("non-battle")
	p.Expect("damage")
	if s.Next && s.Amount != nil && s.Amount.Kind == cardtext.Literal {
		multiplied(p, s.Amount)
	}
	if p.AcceptAny("it would be dealt", "they would be dealt") {
		s.To = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}
	}
	if p.Accept("you would be dealt") {
		s.To = &cardtext.Ref{Kind: cardtext.RefYourLeader, Noun: "player"}
	}
	p.AcceptAny("that would be dealt", "dealt", "would be dealt")
	for {
		d := p.DurationSuffix()
		switch {
		case d != cardtext.Lasting:
			s.For = d
		case s.To == nil && p.AcceptAny("to"):
			s.To = p.Ref()
			p.Try(func() {
				p.ExpectAny("and/or", "and", "or")
				p.Accept("to")
				s.More = append(s.More, p.Ref())
			})
		case s.By == nil && p.AcceptAny("by", "from"):
			s.By = p.Ref()
		default:
			return s
		}
	}
}

// multiplied reads "multiplied by X" behind a number.
func multiplied(p *cardtext.Reader, a *cardtext.Amount) {
	if !p.Accept("multiplied by") {
		return
	}
	factor, start := a.N, a.Span
	*a = *p.Expression()
	a.N *= factor
	a.Span.Start = start.Start
}

// treatWhat reads "this card as a fire magic stone and a water magic stone".
func treatWhat(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.TreatAs{What: p.Ref()}
	also := p.Accept("also")
	p.Expect("as")
	p.AcceptAny("a", "an")
	s.As = p.Objects()
	s.Also = also || p.AcceptAny("in addition to its other types", "in addition to its own types", "in addition to its types")
	return s
}

// chooseWhat reads "an attribute", "a race", or cards.
func chooseWhat(p *cardtext.Reader) cardtext.Stmt {
	for _, w := range []string{"an attribute", "a race", "a card name", "a type", "a magic stone type", "a player", "an opponent", "a number", "a name of a card"} {
		if p.Accept(w) {
			s := &cardtext.ChooseWord{What: w}
			if w == "a number" && p.AcceptAny("equal to or less than", "less than or equal to") {
				s.Most = p.Expression()
			} else if w == "a number" && p.Accept("equal to") {
				s.Most = &cardtext.Amount{Kind: cardtext.Literal, N: p.Number()}
				p.Expect("or less that is a multiple of")
				s.Step = p.Number()
			}
			return s
		}
	}
	if p.AcceptAny("new target for", "new targets for") {
		p.Ref()
		return &cardtext.Copy{NewTargets: true}
	}
	var targets *cardtext.Ref
	if p.Try(func() {
		if targets = p.Ref(); targets.Kind != cardtext.RefTarget {
			p.Fail("target")
		}
	}) {
		return &cardtext.Targets{What: targets}
	}
	s := &cardtext.Select{}
	s.Quantity, s.Objects = someObjects(p)
	if s.Random = p.Accept("at random"); s.Random && p.Accept("and discard|discards it|them") { // the choice is no choice: the cards are discarded
		return &cardtext.Discard{Quantity: s.Quantity, Objects: s.Objects, Random: true}
	}
	return s
}

// nameWhat reads "a card".
func nameWhat(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.ChooseWord{What: "a card name"}
	if p.Accept("a card") {
		return s
	}
	p.ExpectAny("a", "an") // "a non-magic stone card"
	s.Of = p.Objects()
	n := &s.Of.Nouns[0] // of what is printed alone, as a card is named and not one that lies somewhere
	if len(s.Of.Nouns) != 1 || notNouns(s.Of) || n.Type != cardtext.TypeCard || n.Flags != 0 || n.Other || n.Side != cardtext.Anyone ||
		slices.ContainsFunc(n.Not, func(not cardtext.Noun) bool { return not.Flags != 0 }) {
		p.Fail("card")
	}
	return s
}

// controlWhat reads "control of target resonator", and for how long if that is as long as
// this card is there.
func controlWhat(p *cardtext.Reader) cardtext.Stmt {
	p.Expect("control of")
	s := &cardtext.Do{Verb: cardtext.Steal, What: p.Ref()}
	if p.AcceptAny("as long as this card is on|in a|the|your field", "as long as this card is on|in field") {
		s.For = cardtext.WhileHere
	}
	return s
}

// payWhat reads what is paid as a statement.
func payWhat(p *cardtext.Reader) cardtext.Stmt {
	if s := costRule(p); s != nil {
		return s
	}
	return &cardtext.Pay{Costs: payment(p)}
}

// targetsWhat reads targets that later sentences speak of.
func targetsWhat(p *cardtext.Reader) cardtext.Stmt {
	p.Pos--
	r := p.Ref()
	if r.Kind != cardtext.RefTarget {
		p.Fail("target")
	}
	return &cardtext.Targets{What: r}
}

// flips returns the reader of turning a card over.
func flips(how string) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		p.Accept("over")
		f := &cardtext.Flip{What: p.Ref(), How: how}
		if how == "flip" {
			p.AcceptAny("face down", "face-down")
		}
		return f
	}
}

// releaseWhat reads the [Seal] abilities that are released.
func releaseWhat(p *cardtext.Reader) cardtext.Stmt {
	p.Accept("all")
	p.Accept("the")
	if w, ok := p.Keyword(); !ok || w.Name != "Seal" {
		p.Fail("[Seal]")
	}
	p.AcceptAny("abilities of", "ability of")
	return &cardtext.Do{Verb: cardtext.ReleaseIt, What: p.Ref()}
}

// triggers reads "this triggers its [Enter] ability".
func triggersEnter(p *cardtext.Reader) cardtext.Stmt {
	if p.AcceptIcon(cardtext.IconEnter) {
		p.Expect("ability of that card|resonator")
		return &cardtext.Do{Verb: cardtext.TriggerEnterIt, What: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}}
	}
	p.ExpectAny("its", "their", "that card's", "that resonator's")
	if !p.AcceptIcon(cardtext.IconEnter) {
		p.Fail("[Enter]")
	}
	p.AcceptAny("ability", "abilities")
	return &cardtext.Do{Verb: cardtext.TriggerEnterIt, What: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}}
}

// forceDice reads the number of dice.
func forceDice(p *cardtext.Reader) cardtext.Stmt { return &cardtext.ForceRoll{N: p.Number()} }

// treatedAs reads "a Fairy Tale in addition to …".
func treatedAs(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	s := &cardtext.TreatAs{What: what}
	p.AcceptAny("a", "an")
	s.As = p.Objects()
	return s
}
