package svetext

import (
	"reflect"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// possessor is the noun in the phrase of an owner: "that card's" is not "that follower's".
func possessor(phrase string) string {
	switch {
	case phrase == "its":
		return "it"
	case strings.Contains(phrase, "revealed"):
		return "revealed"
	}
	for _, noun := range []string{"card", "amulet"} {
		if strings.Contains(phrase, noun+"'s") {
			return noun
		}
	}
	return "follower"
}

// totalOf reads "attack of followers on your field" behind "the total".
func totalOf(p *cardtext.Reader) *cardtext.Amount {
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack, defense or cost")
	}
	p.Expect("of")
	p.AcceptAny("each", "all")
	return &cardtext.Amount{Kind: cardtext.TotalOf, Stat: stat, Objects: p.Objects()}
}

// statBehind returns the reader of whose number it is, behind it: "the attack of that follower" is that follower's attack.
func statBehind(stat cardtext.StatWord) func(*cardtext.Reader) *cardtext.Amount {
	return func(p *cardtext.Reader) *cardtext.Amount {
		start := p.Pos
		for _, row := range slices.Concat(paidWith, p.Dialect.Possessives) {
			of, named := strings.CutSuffix(row.Phrase, "'s")
			of = strings.ReplaceAll(of, "'s|", "|")
			if leader := row.Kind == cardtext.RefYourLeader || row.Kind == cardtext.RefEnemyLead; !named && row.Noun == "" || leader && stat != cardtext.DefenseStat || !p.Accept(of) {
				continue
			}
			a := &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Stat: stat, Of: &cardtext.Ref{Span: p.SpanFrom(start), Kind: row.Kind, Noun: row.Noun, Nth: cardtext.Nth(row.Phrase)}}
			if row.Noun == "" {
				a.Of.Noun = possessor(row.Phrase)
			}
			return a
		}
		p.Fail("that follower")
		return nil
	}
}

// totalNumber reads "cards in your hand and EX area": two numbers, added.
func totalNumber(p *cardtext.Reader) *cardtext.Amount {
	a := &cardtext.Amount{Kind: cardtext.CountObjects, Objects: p.Objects()}
	p.Expect("and ex area")
	if !a.Objects.HasPlace || a.Objects.Place != cardtext.Hand || a.Objects.Owner != cardtext.Yours {
		p.Fail("in your hand")
	}
	more := *a.Objects
	more.Place = cardtext.EXArea
	a.Plus = &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Objects: &more}
	return a
}

// cardsMoved returns the reader of how many cards the statement before has moved, called as it has moved them.
func cardsMoved(way string) func(*cardtext.Reader) *cardtext.Amount {
	return func(*cardtext.Reader) *cardtext.Amount {
		a := &cardtext.Amount{Kind: cardtext.CardsMoved}
		a.SayWay(way)
		return a
	}
}

// ofTurn returns the reader of a number of a turn that is complete with its phrase.
func ofTurn(kind cardtext.AmountKind) func(*cardtext.Reader) *cardtext.Amount {
	return func(*cardtext.Reader) *cardtext.Amount { return &cardtext.Amount{Kind: kind} }
}

// everyOfTurn reads "card you've discarded this turn" behind "for every", or returns nil.
func everyOfTurn(p *cardtext.Reader) *cardtext.Amount {
	if p.AcceptAny("card|cards you've discarded this turn", "card|cards you have discarded this turn", "card|cards you discarded this turn") {
		return &cardtext.Amount{Kind: cardtext.CardsDiscarded, N: 1}
	}
	if p.AcceptAny("enemy follower|followers destroyed this turn") {
		return &cardtext.Amount{Kind: cardtext.EnemyDestroyed, N: 1}
	}
	if p.AcceptAny("follower|followers on your field destroyed this turn", "follower|followers of yours destroyed this turn") {
		return &cardtext.Amount{Kind: cardtext.YoursDestroyed, N: 1}
	}
	return nil
}

// numberOf reads what is counted.
func numberOf(p *cardtext.Reader) *cardtext.Amount {
	if a, ok := playedAmount(p); ok {
		return a
	}
	if on := countersOn(p); on != nil {
		return on
	}
	a := &cardtext.Amount{Kind: cardtext.CountObjects, Objects: p.Objects()}
	if gone := gone(p, a.Objects); gone != nil {
		return gone
	}
	if happened := happenedAmount(p, a.Objects); happened != nil {
		return happened
	}
	if p.AcceptAny(", including this one", ", including this card") {
		includeThis(a)
	} else if p.Accept("engaged this way") {
		a.Kind = cardtext.MovedOf
		a.SayWay("engaged")
	} else {
		doneWay(p, a)
	}
	return a
}

// countersOn reads "Fable counters on this card", or returns nil.
func countersOn(p *cardtext.Reader) (a *cardtext.Amount) {
	p.Try(func() {
		name := counterName(p)
		p.Expect("on")
		a = &cardtext.Amount{Kind: cardtext.CountersOn, N: 1, Name: name, Of: p.Ref()}
		if a.Of.Plural || a.Of.Kind != cardtext.RefThis && a.Of.Kind != cardtext.RefIt && a.Of.Kind != cardtext.RefSelected {
			a = nil
			p.Fail("this card")
		}
	})
	return a
}

// mostAmong reads "attack among followers on your field" behind "the highest".
func mostAmong(p *cardtext.Reader) *cardtext.Amount {
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack, defense or cost")
	}
	p.ExpectAny("among", "of")
	return &cardtext.Amount{Kind: cardtext.MostOf, Stat: stat, Objects: p.Objects()}
}

// gone reads "that were put from the field into the cemetery this turn" behind "followers", or returns nil: of others it is
// not kept how many were.
func gone(p *cardtext.Reader, o *cardtext.Objects) (a *cardtext.Amount) {
	plain := cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Span: o.Nouns[0].Span, Type: cardtext.TypeFollower}}}
	if reflect.DeepEqual(*o, plain) {
		p.Try(func() {
			p.AcceptAny("that were", "that have been")
			p.Expect("put from")
			kind := cardtext.FollowersGone
			if p.Accept("your") {
				kind = cardtext.YoursGone
			} else {
				p.Expect("the")
			}
			p.Expect("field into the cemetery this turn")
			a = &cardtext.Amount{Kind: kind}
		})
	}
	return a
}

// doneWay reads "destroyed this way" behind what is counted.
func doneWay(p *cardtext.Reader, a *cardtext.Amount) {
	for _, way := range takenWays {
		if p.AcceptAny(way+" this way", way+" by this ability", way+" by this effect") {
			a.Kind = cardtext.MovedOf
			a.SayWay(way)
			return
		}
	}
}

// includeThis makes a count include the source; texts say so where "other"
// was never printed, so it only drops a printed "other".
func includeThis(a *cardtext.Amount) {
	for i := range a.Objects.Nouns {
		a.Objects.Nouns[i].Other = false
	}
}

// forEvery reads "for every 5 cards in your cemetery" behind an amount, nil if nothing of the kind stands there.
func forEvery(p *cardtext.Reader) *cardtext.Amount {
	if !p.AcceptAny("for every", "for each") {
		return nil
	}
	a := &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Per: 1}
	if p.Peek().Kind == cardtext.TokenNumber {
		if a.Per = p.Number(); a.Per == 0 {
			p.Fail("a number from 1 on")
		}
	}
	if played, ok := playedAmount(p); ok {
		played.Per = a.Per
		return played
	}
	if turn := everyOfTurn(p); turn != nil {
		turn.Per = a.Per
		return turn
	}
	if on := countersOn(p); on != nil {
		on.Per = a.Per
		return on
	}
	ofThose(p)
	a.Objects = p.Objects()
	if happened := happenedAmount(p, a.Objects); happened != nil {
		happened.Per = a.Per
		return happened
	}
	doneWay(p, a)
	return a
}
