package cardtext

// Numbers: literals, X and expressions.

// amount reads "3" or "X".
func (p *parser) amount() *Amount {
	start := p.pos
	if p.accept("x") {
		return &Amount{Span: p.spanFrom(start), Kind: VariableX, N: 1}
	}
	if p.acceptAny("a", "an", "one") {
		return &Amount{Span: p.spanFrom(start), Kind: Literal, N: 1}
	}
	if p.accept("that much|many") {
		return &Amount{Span: p.spanFrom(start), Kind: EventAmount, N: 1}
	}
	n := p.number()
	return &Amount{Span: p.spanFrom(start), Kind: Literal, N: n}
}

// statWords name the numbers of a card.
var statWords = []struct {
	phrases []string
	stat    StatWord
}{
	{[]string{"attack", "[attack]"}, AttackStat},
	{[]string{"defense", "[defense]"}, DefenseStat},
	{[]string{"cost"}, CostStat},
}

func (p *parser) statWord() (StatWord, bool) {
	for _, row := range statWords {
		if p.acceptAny(row.phrases...) {
			return row.stat, true
		}
	}
	return 0, false
}

// possessives are the owners of a number.
var possessives = []struct {
	phrase string
	kind   RefKind
}{
	{"this follower's", RefThis},
	{"this card's", RefThis},
	{"the selected follower's", RefSelected},
	{"the selected card's", RefSelected},
	{"the revealed card's", RefIt},
	{"that follower's", RefIt},
	{"that card's", RefIt},
	{"its", RefIt},
	{"your leader's", RefYourLeader},
	{"the enemy leader's", RefEnemyLead},
}

// statOf reads "this follower's attack", "its original attack".
func (p *parser) statOf() *Amount {
	start := p.pos
	for _, row := range possessives {
		if !p.accept(row.phrase) {
			continue
		}
		a := &Amount{Kind: StatOf, N: 1, Original: p.accept("original"), Of: &Ref{Kind: row.kind, Noun: "follower"}}
		a.Of.Span = p.spanFrom(start)
		stat, ok := p.statWord()
		if !ok {
			p.fail("attack, defense or cost")
		}
		if leader := row.kind == RefYourLeader || row.kind == RefEnemyLead; leader && (stat != DefenseStat || a.Original) {
			p.fail("defense")
		}
		a.Stat = stat
		a.Span = p.spanFrom(start)
		return a
	}
	p.miss(p.pos, "this follower's")
	return nil
}

// counts are the numbers that a text can take from the game.
var counts = []struct {
	phrases []string
	read    func(*parser) *Amount
}{
	{[]string{"the number of cards you've played this turn", "the number of cards you have played this turn"}, (*parser).cardsPlayed},
	{[]string{"the number of cards they returned to their deck", "the number of cards returned this way",
		"the number of cards moved|put|banished|buried this way"},
		func(*parser) *Amount { return &Amount{Kind: CardsMoved} }},
	{[]string{"the number of different names among"}, func(p *parser) *Amount { return &Amount{Kind: NamesAmong, Objects: p.objects()} }},
	{[]string{"the number of"}, (*parser).numberOf},
	{[]string{"the total"}, (*parser).totalOf},
	{[]string{"the damage dealt", "that damage"}, func(*parser) *Amount { return &Amount{Kind: EventAmount} }},
	{[]string{"the chosen number"}, func(*parser) *Amount { return &Amount{Kind: NumberChosen} }},
}

// totalOf reads "attack of followers on your field" behind "the total".
func (p *parser) totalOf() *Amount {
	stat, ok := p.statWord()
	if !ok {
		p.fail("attack, defense or cost")
	}
	p.expect("of")
	p.acceptAny("each", "all")
	return &Amount{Kind: TotalOf, Stat: stat, Objects: p.objects()}
}

// cardsPlayed reads what may stand behind "the number of cards you've played
// this turn".
func (p *parser) cardsPlayed() *Amount {
	if p.acceptAny(", excluding this card", "excluding this card") {
		return &Amount{Kind: OtherPlayed}
	}
	return &Amount{Kind: CardsPlayed}
}

// numberOf reads what is counted.
func (p *parser) numberOf() *Amount {
	a := &Amount{Kind: CountObjects, Objects: p.objects()}
	if p.acceptAny(", including this one", ", including this card") {
		a.includeThis()
	}
	return a
}

// expression reads what stands behind "X equals" and "equal to".
func (p *parser) expression() *Amount {
	start := p.pos
	a := p.term()
	for last := a; p.accept("plus"); last = last.Plus {
		last.Plus = p.term()
	}
	if p.acceptAny(", to a maximum of", "to a maximum of") {
		a.Most = p.number()
	}
	a.Span = p.spanFrom(start)
	return a
}

// term reads an expression without "plus".
func (p *parser) term() *Amount {
	start := p.pos
	if p.acceptAny("half of", "half") {
		a := p.term()
		a.Half = true
		return a
	}
	factor := 1
	if p.peek().Kind == TokenNumber {
		factor = p.number()
		if !p.accept("times") {
			return &Amount{Span: p.spanFrom(start), Kind: Literal, N: factor}
		}
	}
	var a *Amount
	for _, row := range counts {
		if p.acceptAny(row.phrases...) {
			a = row.read(p)
			break
		}
	}
	if a == nil {
		if a = p.statOf(); a == nil {
			p.fail("the number of")
		}
	}
	a.N = factor
	a.Span = p.spanFrom(start)
	return a
}

// includeThis makes a count include the source; texts say so where "other"
// was never printed, so it only drops a printed "other".
func (a *Amount) includeThis() {
	for i := range a.Objects.Nouns {
		a.Objects.Nouns[i].Other = false
	}
}

// forEvery reads "for every 5 cards in your cemetery" behind an amount.
func (p *parser) forEvery() (per int, of *Objects) {
	if !p.acceptAny("for every", "for each") {
		return 0, nil
	}
	per = 1
	if p.peek().Kind == TokenNumber {
		per = p.number()
		if per == 0 {
			p.fail("a number from 1 on")
		}
	}
	return per, p.objects()
}
