package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Conditions of Force of Will, between "if" and the comma.

// condition reads one condition.
func condition(p *cardtext.Reader) cardtext.Cond {
	if k := p.Phrase(cardtext.RowsConditions, len(p.Dialect.FixedConditions), func(k int) string { return p.Dialect.FixedConditions[k].Phrase }); k >= 0 {
		return p.Dialect.FixedConditions[k].Cond
	}
	if p.Accept("it is not the case that") {
		return negatedIf(p.Condition(), true)
	}
	if p.Spell && p.Accept("this card was played during your turn") { // it resolves in that turn
		return cardtext.Cond{Kind: cardtext.CondYourTurn, N: 1}
	}
	if c, ok := phaseCondition(p); ok {
		return c
	}
	if c, ok := printedNumbers(p); ok {
		return c
	}
	if c, ok := discardedCondition(p); ok {
		return c
	}
	if c, ok := addedCondition(p); ok {
		return c
	}
	if c, ok := movedCondition(p); ok {
		return c
	}
	if c, ok := happenedCondition(p); ok {
		return c
	}
	for _, row := range p.Dialect.Conditions {
		start := p.Pos
		if p.AcceptAny(row.Phrases...) {
			var c cardtext.Cond
			if p.Try(func() { c = row.Read(p) }) {
				return c
			}
			p.Pos = start
		}
	}
	var c cardtext.Cond
	if p.Try(func() { c = playerDid(p) }) || p.Try(func() { c = cardIs(p) }) || p.Try(func() { c = amountIs(p) }) {
		return c
	}
	p.Fail("you control")
	return c
}

// printedNumbers reads "its printed ATK and DEF is [400/400]".
func printedNumbers(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Try(func() {
		start := p.Pos
		p.Expect("its printed atk and def is|are")
		t := p.Peek()
		atk, def := ownStats(p)
		if atk == nil || strings.ContainsAny(t.Text, "+-±") || atk.Kind != cardtext.Literal || def.Kind != cardtext.Literal {
			p.Fail("[400/400]")
		}
		for stat, n := range []int{cardtext.AttackStat: atk.N, cardtext.DefenseStat: def.N} {
			of := &cardtext.Ref{Span: p.SpanFrom(start), Kind: cardtext.RefIt, Noun: "its"}
			c.All = append(c.All, cardtext.Cond{Kind: cardtext.CondAmount, Range: cardtext.Range{Has: true, Min: n, Max: n},
				Amount: &cardtext.Amount{Span: p.SpanFrom(start), Kind: cardtext.StatOf, N: 1, Original: true, Stat: cardtext.StatWord(stat), Of: of}})
		}
		c.Kind, c.Span = cardtext.CondAnd, p.SpanFrom(start)
	})
	return c, ok
}

// existsFor returns the reader of "… a Fairy Tale", "five or more resonators".
func existsFor(side cardtext.Whose) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond { return controls(p, side) }
}

// controlsIt returns the reader of "… it", "… the chosen target": who controls a card, or did when it was last in play.
func controlsIt(side cardtext.Whose) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		if !p.PronounNext() && !p.Looking("the chosen target") {
			p.Fail("it")
		}
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: p.Ref(), Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeCard}}, Controller: side}}
	}
}

// noneInField reads "resonators are in the field" behind "no".
func noneInField(p *cardtext.Reader) cardtext.Cond {
	o := p.Objects()
	p.Expect("is|are in a|the field")
	if o.HasPlace || o.Controller != cardtext.Anyone {
		p.Fail("you control")
	}
	o.HasPlace, o.Place = true, cardtext.Field
	return cardtext.Cond{Kind: cardtext.CondExists, AtMost: true, Objects: o}
}

// controls reads how many of what a player controls or has.
func controls(p *cardtext.Reader, side cardtext.Whose) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondExists, N: 1, Own: side == cardtext.Yours}
	if side == cardtext.Enemy {
		c.Who = cardtext.Opponent
	}
	exact, only := false, false // "three" of cards is no more; of counters it is at least, unless it says so
	other, both := false, false
	least := p.Accept("at least")
	if least && (!p.AmountNext() || p.Looking("exactly")) { // "at least no", "at least exactly two"
		p.Fail("a number")
	}
	switch {
	case p.AcceptAny("no other", "no"):
		c.N, c.AtMost = 0, true
		other = p.Tokens[p.Pos-1].Low == "other"
	case p.AcceptAny("only", "exactly"):
		exact, only = true, true
		c.N = p.Count()
	case p.AcceptAny("one or more", "any"):
	case p.Accept("another"):
		other = true
	case p.AcceptAny("both"):
		both = true
	case p.AcceptAny("more"), p.AcceptAny("less", "fewer"):
		c.AtMost = p.Tokens[p.Pos-1].Low != "more"
		c.Kind = cardtext.CondAmount
		if p.Accept("life than") { // "your opponent has more life than you"
			whose := map[cardtext.Whose]cardtext.RefKind{cardtext.Yours: cardtext.RefYourLeader, cardtext.Enemy: cardtext.RefEnemyLead}[side]
			c.Amount = &cardtext.Amount{Kind: cardtext.LifeOf, N: 1, Of: &cardtext.Ref{Kind: whose, Noun: "player"}}
			c.Than, c.Who = p.Ref(), map[cardtext.Whose]cardtext.PlayerWord{cardtext.Enemy: cardtext.Opponent}[side]
			return c
		}
		o := p.Objects()
		p.Expect("than")
		c.Amount = &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Objects: o}
		o.Controller = side
		c.Than = p.Ref()
		return c
	case p.Try(func() {
		n := p.Count()
		if p.Peek().Kind == cardtext.TokenWord && !least && p.AcceptAny("or fewer", "or less") {
			c.AtMost = true
		} else if !p.Accept("or more") && n != 1 && !least { // "0 resonators" are none
			exact, c.AtMost = n > 1, n == 0
		}
		c.N = n
	}):
	}
	exact = exact && !least
	if !other && !both && p.Try(func() {
		c.Name = counterWord(p)
		p.Expect("on")
		if c.Ref = p.Ref(); c.Ref.Kind == cardtext.RefEach && c.Ref.Objects.Nouns[0].Side != cardtext.Yours { // "your J/ruler"
			p.Fail("this card")
		}
	}) {
		c.Kind, c.Own, c.Exactly = cardtext.CondCounters, false, only
		return c
	}
	c.Name, c.Ref = "", nil
	p.Single = !both
	word := p.Pos - 1
	if both {
		p.AcceptAny("an", "a")
	}
	from := p.Pos
	c.Objects = p.Objects()
	p.Single = false
	if len(c.Objects.Nouns) > 1 && !both && !slices.ContainsFunc(p.Tokens[from:p.Pos], func(t cardtext.Token) bool { return t.Low == "or" || t.Low == "and/or" }) {
		both = true // `"A", "B" and "C"`: each of them
		p.AcceptAny(", and", "and")
		last := *c.Objects
		if last.Nouns = []cardtext.Noun{noun(p)}; len(last.With) > 0 || other || c.N != 1 || c.AtMost {
			p.Fail("or")
		}
		c.Objects.Nouns = append(c.Objects.Nouns, last.Nouns...)
		p.Qualifier(c.Objects)
	}
	if other {
		for i := range c.Objects.Nouns {
			c.Objects.Nouns[i].Other = true
		}
	}
	if !c.Objects.HasPlace && side != cardtext.Anyone && p.Accept("in hand") { // in that player's
		c.Objects.HasPlace, c.Objects.Place, c.Objects.Owner = true, cardtext.Hand, cardtext.Yours
		if side != cardtext.Yours {
			c.Objects.Owner = cardtext.Theirs
		}
	}
	if !c.Objects.HasPlace && c.Objects.Controller == cardtext.Anyone {
		c.Objects.Controller = side
	}
	if both && (len(c.Objects.Nouns) < 2 || slices.ContainsFunc(p.Tokens[from:p.Pos], func(t cardtext.Token) bool { return t.Low == "or" })) {
		p.Veto(word, "\"both\" is said of two descriptions", "write \"two\", or name the other: \"both Elves and Dragons\"")
	}
	if both {
		var all []cardtext.Cond
		for _, n := range c.Objects.Nouns {
			one := *c.Objects
			one.Nouns, one.And = []cardtext.Noun{n}, false
			all = append(all, cardtext.Cond{Kind: cardtext.CondExists, N: 1, Own: c.Own, Objects: &one})
		}
		return cardtext.Cond{Kind: cardtext.CondAnd, All: all}
	}
	c.Exactly = exact
	all := []cardtext.Cond{c}
	for p.Try(func() { // "a light J/resonator and another water J/resonator"
		if !p.AcceptAny("and", ", and") { // "exactly five resonators, exactly seven magic stones, …"
			p.Expect(",")
			if !p.Looking("exactly") && p.Peek().Kind != cardtext.TokenNumber {
				p.Fail("and")
			}
		}
		more := cardtext.Cond{Kind: cardtext.CondExists, N: 1, Own: c.Own}
		if p.Accept("exactly") {
			more.Exactly = true
		}
		other := p.Accept("another")
		if p.Accept("no") {
			more.N, more.AtMost = 0, true
		} else if !other && p.Peek().Kind != cardtext.TokenQuote {
			if more.N = p.Count(); !more.Exactly && !p.Accept("or more") && more.N > 1 {
				more.Exactly = true
			}
		}
		p.Single = true
		more.Objects = p.Objects()
		p.Single = false
		if !more.Objects.HasPlace && more.Objects.Controller == cardtext.Anyone {
			more.Objects.Controller = side
		}
		if other { // than the one before, and not than this card: the two together are at least two
			first := all[len(all)-1]
			two := cardtext.Cond{Kind: cardtext.CondExists, N: 2, Own: c.Own, Objects: &cardtext.Objects{Span: p.SpanFrom(from), Controller: more.Objects.Controller,
				Nouns: append(append([]cardtext.Noun(nil), first.Objects.Nouns...), more.Objects.Nouns...)}}
			if len(all) > 1 || first.N != 1 || first.AtMost || first.Exactly || first.Objects.Controller != two.Objects.Controller || notNouns(first.Objects) || notNouns(more.Objects) {
				p.Fail("a")
			}
			all = append(all, two)
		}
		if p.Looking("was|were|is|are|has|have|hasn't|haven't|entered|attacked") { // another condition
			p.Fail("a card")
		}
		all = append(all, more)
	}) {
	}
	if len(all) > 1 {
		return cardtext.Cond{Kind: cardtext.CondAnd, All: all}
	}
	return c
}

// notNouns reports whether a description says more than its nouns and who controls the cards.
func notNouns(o *cardtext.Objects) bool {
	return described(o) || o.HasPlace || o.And || o.Or != nil || o.DifferentName || o.NameHolds+o.Named != ""
}

// controlsNot reads "you don't control …".
func controlsNot(side cardtext.Whose) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		c := controls(p, side)
		if c.Kind == cardtext.CondExists && c.N == 1 && !c.AtMost {
			c.N, c.AtMost = 0, true
			return c
		}
		return cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{c}}
	}
}

// isA returns the reader of `… "A" or "B"` and of other descriptions.
func isA(kind cardtext.RefKind, noun string, not bool) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		if !p.AcceptAny("a", "an") && p.PeekAt(1).Kind == cardtext.TokenQuote {
			p.Accept("named")
		}
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: &cardtext.Ref{Kind: kind, Noun: noun}, Objects: p.Objects(), Not: not}
	}
}

// itIs reads "rested", "a resonator", behind "it's".
func itIs(p *cardtext.Reader) cardtext.Cond {
	for _, row := range p.Dialect.States {
		for _, phrase := range row.Phrases {
			if rest, ok := strings.CutPrefix(phrase, "is "); ok && p.Accept(rest) {
				return cardtext.Cond{Kind: cardtext.CondThis, Ref: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, State: row.State, Not: row.Not}
			}
		}
	}
	if p.Accept("the named card") {
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it"}, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}},
			With: []cardtext.Qualifier{{Kind: cardtext.QualChosen, Name: "name"}}}}
	}
	return isA(cardtext.RefIt, "it", false)(p)
}

// yourRuler returns the reader of `your J/ruler is "A"`.
func yourRuler(typ cardtext.TypeWord, not bool) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		p.AcceptAny("a", "an")
		ref := &cardtext.Ref{Kind: cardtext.RefEach, Quantity: cardtext.Quantity{Kind: cardtext.All}, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{Side: cardtext.Yours, Type: typ}}}}
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: p.Objects(), Not: not}
	}
}

// lifeIs returns the reader of "… 1000 or less".
func lifeIs(whose cardtext.RefKind) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.LifeOf, N: 1, Of: lifeOwner(whose)}, Range: amountBound(p)}
	}
}

// lifeHad returns the reader of "… 1000 or less life", "… 1000 life or less".
func lifeHad(whose cardtext.RefKind) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		n := p.Number()
		r := p.Bound(n, false)
		p.Expect("life")
		if r.Min == r.Max {
			r = p.Bound(n, false)
		}
		return cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.LifeOf, N: 1, Of: lifeOwner(whose)}, Range: r}
	}
}

// lifeOwner is the player whose life is meant.
func lifeOwner(whose cardtext.RefKind) *cardtext.Ref {
	r := &cardtext.Ref{Kind: whose}
	if whose == cardtext.RefThat {
		r.Noun = "player"
	}
	return r
}

// theyHave reads "two or fewer cards in hand", "1000 life or less" behind "that player has": cards have counters and keywords.
func theyHave(p *cardtext.Reader) cardtext.Cond {
	var c cardtext.Cond
	if p.Try(func() { c = lifeHad(cardtext.RefThat)(p) }) {
		return c
	}
	if c = controls(p, cardtext.Theirs); c.Kind != cardtext.CondExists || !c.Objects.HasPlace || c.Objects.Place != cardtext.Hand {
		p.Fail("cards in hand")
	}
	return c
}

// playerDid reads "you played two or more cards this turn", "your opponent gained
// life this turn".
func playerDid(p *cardtext.Reader) cardtext.Cond {
	start := p.Pos
	who, printed := p.SubjectWord()
	if !printed {
		p.Fail("you")
	}
	not := p.AcceptAny("haven't", "have not", "hasn't", "has not")
	plain := !not && p.AcceptAny("didn't", "did not")
	if !not && !plain {
		p.AcceptAny("have", "has", "had", "'ve")
	}
	for _, row := range p.Dialect.Deeds {
		if phrase := row.Phrase; plain && !p.Accept(undone(phrase)) || !plain && !p.Accept(phrase) {
			continue
		}
		c := cardtext.Cond{Kind: cardtext.CondDid, Who: who, State: row.State, N: 1}
		if row.Cards {
			if c.Besides = p.Accept("another"); !c.Besides {
				c.N = p.Count()
				p.Accept("or more")
			}
			c.Objects = p.Objects()
		}
		if row.Life {
			p.Try(func() { c.N = p.Number() })
			p.Accept("or more")
			p.Accept("life")
		}
		p.ExpectAny("this turn", "in this turn", "during this turn") // what was done before is not kept
		if row.State == cardtext.LostLife {
			p.Accept("in any way") // 1007.2 (6.3): damage decreases life points, as what is lost or paid does
		}
		c.Span = p.SpanFrom(start)
		return negatedIf(c, not || plain)
	}
	p.Fail("played")
	return cardtext.Cond{}
}

// undone returns a deed as it stands behind "didn't": "attacked with" as "attack with".
func undone(deed string) string {
	verb, rest, _ := strings.Cut(deed, " ")
	switch verb {
	case "drew":
		verb = "draw"
	case "lost":
		verb = "lose"
	case "cancelled":
		verb = "cancel"
	case "removed":
		verb = "remove"
	default:
		verb = strings.TrimSuffix(verb, "ed")
	}
	return strings.TrimSpace(verb + " " + rest)
}

// cardIs reads "it's a resonator", "this card is rested", "that resonator has
// [Flying]", "target resonator attacked this turn".
func cardIs(p *cardtext.Reader) cardtext.Cond {
	start := p.Pos
	ref := p.Ref()
	if ref.Kind == cardtext.RefEach && ref.Objects != nil && ref.Objects.Nouns[0].Side != cardtext.Yours {
		p.Fail("this card")
	}
	ref.Span = p.SpanFrom(start)
	if k := p.Row(cardtext.RowsStates, len(p.Dialect.States), func(k int) []string { return p.Dialect.States[k].Phrases }); k >= 0 {
		row := &p.Dialect.States[k]
		if row.State == cardtext.IsRemoved && ref.Kind == cardtext.RefSome && p.AcceptAny("and was removed by this card", "and were removed by this card") {
			qualify(ref.Objects, cardtext.Qualifier{Kind: cardtext.QualRemovedByThis})
		}
		return cardtext.Cond{Kind: cardtext.CondThis, Ref: ref, State: row.State, Not: row.Not}
	}
	switch {
	case p.AcceptAny("is not", "isn't", "are not", "aren't"):
		p.AcceptAny("a", "an")
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: p.Objects(), Not: true}
	case p.Looking("shares|share"), p.Looking("doesn't|don't share"), p.Looking("does|do not share"):
		return sharesWith(p, ref)
	case p.AcceptAny("is", "are", "was", "were"):
		p.AcceptAny("a", "an", "also")
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: p.Objects()}
	case p.Looking("has") && p.PeekAt(1).Kind == cardtext.TokenQuote: // "has "Kaguya" in its name"
		name := p.PeekAt(1).Text
		p.Pos += 2
		p.ExpectAny("in its name", "in their name")
		one := *ref
		one.Plural = false
		return cardtext.Cond{Kind: cardtext.CondIs, Ref: &one, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}, With: []cardtext.Qualifier{{Kind: cardtext.QualNameHolds, Name: name}}}}
	case p.AcceptAny("has", "have", "had", "with"):
		c := cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}}}
		if p.Try(func() {
			c.N = 1
			if p.Accept("no") {
				c.AtMost, c.N = true, 0
			} else {
				c.Exactly = p.Accept("exactly")
				least := !c.Exactly && p.Accept("at least")
				if c.N = p.Count(); !c.Exactly && !p.Accept("or more") && !least {
					c.AtMost = p.AcceptAny("or fewer", "or less")
				}
			}
			c.Name = counterWord(p)
			p.AcceptAny("on it", "on them")
			c.Kind, c.Objects = cardtext.CondCounters, nil
		}) {
			return c
		}
		withWords(p, c.Objects)
		return c
	}
	if p.Accept("targets") {
		c := cardtext.Cond{Kind: cardtext.CondIs, Ref: ref, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{}}}}
		targetingWords(p, c.Objects)
		return c
	}
	p.Fail("is")
	return cardtext.Cond{}
}

// movedCondition reads "five or more cards are removed this way".
func movedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.PhraseAhead("this way") && p.Try(func() {
		n := p.Number()
		exact := n > 1 && !p.Looking("or more")
		if !exact {
			p.Expect("or more")
		}
		p.Expect("cards")
		p.Expect("are|were")
		p.ExpectAny("removed this way", "banished this way", "discarded this way", "destroyed this way", "returned this way", "revealed this way")
		c = cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.AmountPaid, N: 1}, Range: cardtext.Range{Has: true, Min: n, Max: -1}}
		if exact {
			c.Range.Max = n
		}
		c.Amount.SayWay(wayBefore(p))
	})
	return c, ok
}

// dealtThisWay reads "damage was dealt this way": at least some.
func dealtThisWay(*cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.AmountPaid, N: 1}, Range: cardtext.Range{Has: true, Min: 1, Max: -1}}
	c.Amount.SayWay("dealt")
	return c
}

// amountIs reads "the number of … is 5 or more", "its total cost is odd".
func amountIs(p *cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondAmount, Amount: p.Expression()}
	if a := c.Amount; a.Kind != cardtext.StatOf || a.Stat != cardtext.CostStat && a.Of.Kind != cardtext.RefAbove || !p.AcceptAny("was", "were") { // a cost is as it was, and what is gone had its numbers
		p.ExpectAny("is", "are")
	}
	switch {
	case p.Accept("odd"):
		c.Kind, c.N = cardtext.CondParity, 1
	case p.Accept("even"):
		c.Kind = cardtext.CondParity
	default:
		c.Range = amountBound(p)
	}
	return c
}
