package cardtext

// Statements about the chase, will, life and damage that is prevented.

// produceWhat reads "{W}", "{W} or {R}", "one will of any attribute".
func (p *parser) produceWhat() Stmt {
	s := &Produce{}
	if s.None = p.accept("no will"); s.None {
		return s
	}
	p.acceptAny("an additional", "a", "an")
	switch {
	case p.acceptAny("one will of any attribute shared with", "one will of an attribute shared with"):
		s.Of, s.Amount = p.ref(), &Amount{Kind: Literal, N: 1}
	case p.acceptAny("one will of any attribute", "will of any attribute", "one will of any color"):
		s.Any, s.Amount = true, &Amount{Kind: Literal, N: 1}
	case p.try(func() {
		s.Amount = p.amount()
		p.expect("will|wills of any attribute")
		s.Any = true
	}):
	case p.try(func() { p.combination(s) }):
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

// combination reads "two wills in any combination of {W} and/or {U}".
func (p *parser) combination(s *Produce) {
	n := p.amount()
	p.expect("will|wills in any combination of")
	if p.accept("attributes") {
		s.Each, s.Any, s.Amount = true, true, n
		return
	}
	list := p.symbols()
	for list != nil && p.acceptAny(", and/or", "and/or", ", or", "or", ",") {
		list = append(list, p.symbols()...)
	}
	if list == nil || p.toks[p.pos-1].Kind != TokenSymbol {
		p.fail("{W}")
	}
	s.Each, s.Or, s.Symbols, s.Amount = true, true, list, n
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

// cancelWhat reads a spell or ability on the chase.
func (p *parser) cancelWhat() Stmt { return &Do{Verb: CancelIt, What: p.ref()} }

// copyWhat reads what is copied.
func (p *parser) copyWhat() Stmt {
	c := &Copy{What: p.ref()}
	if p.acceptAny(". if you do , you may play the copy", "and play the copy", ". you may play the copy") { // 1017.3 (8.01)
		return &PlayIt{What: c.What, Copy: true}
	}
	return c
}

// newTargets reads "you may choose new targets for the copy".
func (p *parser) newTargets() Stmt {
	p.acceptAny("for the copy", "for it", "for that copy", "for the copies")
	return &Copy{NewTargets: true}
}

// playWhat reads what is played, and for what.
func (p *parser) playWhat() Stmt {
	if p.looking("this ability") { // it restricts the ability and plays nothing
		p.fail("a card")
	}
	s := &PlayIt{Copy: p.accept("a copy of")}
	s.What = p.ref()
	for {
		switch {
		case p.acceptAny("without paying its cost", "without paying their cost", "without paying their costs", "without paying for its cost", "without paying the cost", "for free"):
			s.Free = true
		case p.acceptAny("as if it were in your hand", "as though it were in your hand", "by paying its cost"):
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
	case p.acceptAny("all", "any"):
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
	s.Other = !s.Battle && p.accept("non-battle")
	p.expect("damage")
	if p.acceptAny("it would be dealt", "they would be dealt") {
		s.To = &Ref{Kind: RefIt, Noun: "it"}
	}
	if p.accept("you would be dealt") {
		s.To = &Ref{Kind: RefYourLeader, Noun: "player"}
	}
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
		case s.By == nil && p.acceptAny("by", "from"):
			s.By = p.ref()
		default:
			return s
		}
	}
}

// treatWhat reads "this card as a fire magic stone and a water magic stone".
func (p *parser) treatWhat() Stmt {
	s := &TreatAs{What: p.ref()}
	also := p.accept("also")
	p.expect("as")
	p.acceptAny("a", "an")
	s.As = p.objects()
	s.Also = also || p.acceptAny("in addition to its other types", "in addition to its own types", "in addition to its types")
	return s
}

// chooseWhat reads "an attribute", "a race", or cards.
func (p *parser) chooseWhat() Stmt {
	for _, w := range []string{"an attribute", "a race", "a card name", "a type", "a magic stone type", "a player", "an opponent", "a number", "a name of a card"} {
		if p.accept(w) {
			s := &ChooseWord{What: w}
			if w == "a number" && p.acceptAny("equal to or less than", "less than or equal to") {
				s.Most = p.expression()
			}
			return s
		}
	}
	if p.acceptAny("new target for", "new targets for") {
		p.ref()
		return &Copy{NewTargets: true}
	}
	var targets *Ref
	if p.try(func() {
		if targets = p.ref(); targets.Kind != RefTarget {
			p.fail("target")
		}
	}) {
		return &Targets{What: targets}
	}
	s := &Select{}
	s.Quantity, _, _ = p.howMany()
	s.Objects = p.objects()
	if s.Random = p.accept("at random"); s.Random && p.accept("and discard|discards it|them") { // the choice is no choice: the cards are discarded
		return &Discard{Quantity: s.Quantity, Objects: s.Objects, Random: true}
	}
	return s
}

// nameWhat reads "a card".
func (p *parser) nameWhat() Stmt {
	p.expect("a|an")
	n := p.noun()
	_ = n
	return &ChooseWord{What: "a card name"}
}

// controlWhat reads "control of target resonator", and for how long if that is as long as
// this card is there.
func (p *parser) controlWhat() Stmt {
	p.expect("control of")
	s := &Do{Verb: Steal, What: p.ref()}
	if p.acceptAny("as long as this card is on|in a|the|your field", "as long as this card is on|in field") {
		s.For = WhileHere
	}
	return s
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
	p.accept("all")
	p.accept("the")
	p.keyword()
	p.acceptAny("abilities of", "ability of")
	return &Do{Verb: ReleaseIt, What: p.ref()}
}

// triggers reads "this triggers its [Enter] ability".
func (p *parser) triggersEnter() Stmt {
	if p.acceptIcon(IconEnter) {
		p.expect("ability of that card|resonator")
		return &Do{Verb: TriggerEnterIt, What: &Ref{Kind: RefIt, Noun: "it"}}
	}
	p.expectAny("its", "their", "that card's", "that resonator's")
	if !p.acceptIcon(IconEnter) {
		p.fail("[Enter]")
	}
	p.acceptAny("ability", "abilities")
	return &Do{Verb: TriggerEnterIt, What: &Ref{Kind: RefIt, Noun: "it"}}
}

// forceDice reads the number of dice.
func (p *parser) forceDice() Stmt { return &ForceRoll{N: p.number()} }

// treatedAs reads "a Fairy Tale in addition to …".
func (p *parser) treatedAs(what *Ref) Stmt {
	s := &TreatAs{What: what}
	p.acceptAny("a", "an")
	s.As = p.objects()
	return s
}
