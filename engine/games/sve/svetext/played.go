package svetext

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Cards played in a turn (13.2.1.2), all of them or those of a type.

// nths are the words for which of several.
var nths = []string{"first", "second", "third", "fourth", "fifth"}

// playedKind reads "cards", "other cards", "Officer followers" or "spells from your EX area": nil stands for any cards.
func playedKind(p *cardtext.Reader) (of *cardtext.Objects, other bool) {
	other = p.Accept("other")
	o := p.Objects()
	if anyCards(o) {
		return nil, other
	}
	if o.HasPlace && (o.Owner != cardtext.Yours || o.Place != cardtext.Hand && o.Place != cardtext.EXArea) {
		p.Fail("from your EX area")
	}
	for _, n := range o.Nouns {
		switch n.Type {
		case cardtext.TypeCard, cardtext.TypeSpell, cardtext.TypeFollower, cardtext.TypeAmulet:
		default:
			p.Fail("cards, spells, followers or amulets")
		}
	}
	return o, other
}

// youPlayed reads "you've played this turn" and "you've played from your EX area this turn" behind the cards.
func youPlayed(p *cardtext.Reader, of **cardtext.Objects) {
	start := p.Pos
	p.ExpectAny("you've played", "you have played", "you played")
	if p.Looking("from") {
		if *of == nil {
			*of = &cardtext.Objects{Span: p.SpanFrom(start), Nouns: []cardtext.Noun{{Span: p.SpanFrom(start)}}}
		} else if (*of).HasPlace {
			p.Fail("this turn")
		}
		(*of).HasPlace, (*of).Owner, (*of).Place = true, cardtext.Yours, cardtext.Hand
		if !p.Accept("from your hand") {
			p.Expect("from your ex area")
			(*of).Place = cardtext.EXArea
		}
	}
	p.Expect("this turn")
}

// anyCards reports whether a description says nothing but "cards".
func anyCards(o *cardtext.Objects) bool {
	return reflect.DeepEqual(*o, cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Span: o.Nouns[0].Span}}})
}

// playedNumber is how many cards of a kind have been played.
func playedNumber(of *cardtext.Objects, other bool) *cardtext.Amount {
	a := &cardtext.Amount{Kind: cardtext.CardsPlayed, N: 1, Objects: of}
	if other {
		a.Kind = cardtext.OtherPlayed
	}
	if of != nil && of.HasPlace {
		a.Event = &cardtext.Trigger{Span: of.Span, Kind: cardtext.TriggerPlay, HasPlace: true, Place: of.Place}
		of.HasPlace, of.Place, of.Owner = false, 0, cardtext.Anyone
	}
	return a
}

// playedCondition reads "at least 2 other cards this turn", "2 or more spells this turn", "a spell this turn" and "no spells
// this turn" behind "you've played".
func playedCondition(not bool) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		start := p.Pos
		least, none, another := 1, not, false
		switch {
		case not:
			p.ExpectAny("any", "a", "an")
		case p.Accept("no"):
			none = true
		case p.Accept("at least"):
			least = p.Number()
		case p.Accept("another"):
			another = true
		case p.Peek().Kind == cardtext.TokenNumber: // of a bare number it is not said whether more will do
			least = p.Number()
			p.Expect("or more")
		default:
			p.ExpectAny("a", "an")
		}
		of, other := playedKind(p)
		p.Expect("this turn")
		if another {
			other = true
		}
		if of == nil && !other && !none {
			return cardtext.Cond{Kind: cardtext.CondCombo, N: least} // 13.2.1.2
		}
		r := cardtext.Range{Has: true, Min: least, Max: -1}
		if none {
			r = cardtext.Range{Has: true, Min: -1, Max: 0}
		}
		a := playedNumber(of, other)
		a.Span = p.SpanFrom(start)
		return cardtext.Cond{Kind: cardtext.CondAmount, Amount: a, Range: r}
	}
}

// thisIsTheNth reads "third card you've played this turn" behind "this is the".
func thisIsTheNth(p *cardtext.Reader) cardtext.Cond {
	start := p.Pos
	n := nth(p)
	of, other := playedKind(p)
	if other {
		p.Fail("card")
	}
	youPlayed(p, &of)
	a := playedNumber(of, false)
	a.Span = p.SpanFrom(start)
	return cardtext.Cond{Kind: cardtext.CondAmount, Amount: a, Range: cardtext.Range{Has: true, Min: n, Max: n},
		Ref: &cardtext.Ref{Span: a.Span, Kind: cardtext.RefThis, Noun: "card"}}
}

// firstPlayed reads "The first spell you play each turn costs 1 less.": spells cost less while none has been played. It
// returns nil if nothing of the kind stands there.
func firstPlayed(p *cardtext.Reader, a *cardtext.Passive) (list []*cardtext.Static) {
	start := p.Pos
	if !p.Accept("the first") {
		return nil
	}
	of, other := playedKind(p)
	if other {
		p.Fail("card")
	}
	p.Expect("you play each turn")
	span := p.SpanFrom(start)
	s := &cardtext.Static{Objects: &cardtext.Objects{Span: span, Nouns: []cardtext.Noun{{Span: span, Side: cardtext.Yours}}}}
	if of != nil {
		cost := *of
		if cost.Span, cost.Nouns = span, slices.Clone(of.Nouns); cost.HasPlace {
			p.Fail("cards")
		}
		for k := range cost.Nouns {
			cost.Nouns[k].Span, cost.Nouns[k].Side = span, cardtext.Yours
		}
		s.Objects = &cost
	}
	if predicateStatic(p, s); s.Kind != cardtext.StaticCostLess && s.Kind != cardtext.StaticCostIs {
		p.Fail("costs 1 less to play")
	}
	if !p.SentenceEnd() {
		p.Fail(".")
	}
	s.Span = p.SpanFrom(start)
	n := playedNumber(of, false)
	n.Span = span
	a.Guards = append(a.Guards, cardtext.Cond{Span: span, Kind: cardtext.CondAmount, Amount: n, Range: cardtext.Range{Has: true, Min: -1, Max: 0}})
	return []*cardtext.Static{s}
}

// nth reads a word for which of several.
func nth(p *cardtext.Reader) int {
	n := 1 + slices.Index(nths, p.Peek().Low)
	if n == 0 {
		p.Fail("second")
	}
	p.Pos++
	return n
}

// writePlayed writes playedCondition and thisIsTheNth.
func writePlayed(pr *cardtext.Printer, c cardtext.Cond) string {
	n := c.Range.Min
	if c.Ref != nil {
		return "this is the " + nths[n-1] + " " + writePlayedKind(pr, c.Amount, false) + " you've played this turn"
	}
	what := "no "
	switch {
	case n == 1 && c.Amount.Kind == cardtext.OtherPlayed:
		return "you've played another " + writePlayedKind(pr, c.Amount, false) + " this turn"
	case n == 1:
		return "you've played " + fromZone(pr.One(playedFromZone(c.Amount))) + " this turn"
	case n > 0:
		what = "at least " + strconv.Itoa(n) + " "
	}
	if c.Amount.Kind == cardtext.OtherPlayed {
		what += "other "
	}
	return "you've played " + what + writePlayedKind(pr, c.Amount, true) + " this turn"
}

// writePlayedKind writes of what kind the cards are.
func writePlayedKind(pr *cardtext.Printer, a *cardtext.Amount, many bool) string {
	if a.Objects == nil {
		return cardtext.PluralIf("card", many)
	}
	return fromZone(pr.Objects(playedFromZone(a), many))
}

// playedFromZone describes the cards of a number of cards played with the zone that they were played from.
func playedFromZone(a *cardtext.Amount) *cardtext.Objects {
	o := *a.Objects
	if a.Event != nil {
		o.HasPlace, o.Place, o.Owner = true, a.Event.Place, cardtext.Yours
	}
	return &o
}

// fromZone says where cards are played from.
func fromZone(what string) string { return strings.Replace(what, " in your ", " from your ", 1) }

// writeEveryPlayed writes "for every other 2 spells you've played this turn".
func writeEveryPlayed(pr *cardtext.Printer, a *cardtext.Amount) string {
	n, other := "", ""
	if a.Per > 1 {
		n = strconv.Itoa(a.Per) + " "
	}
	if a.Kind == cardtext.OtherPlayed {
		other = "other "
	}
	return " for every " + n + other + writePlayedKind(pr, a, a.Per > 1) + " you've played this turn"
}

// playedAmount reads "spells you've played this turn" behind "the number of" and "for every".
func playedAmount(p *cardtext.Reader) (a *cardtext.Amount, ok bool) {
	ok = p.Try(func() {
		start := p.Pos
		of, other := playedKind(p)
		youPlayed(p, &of)
		if p.AcceptAny(", excluding this card", "excluding this card") {
			other = true
		}
		a = playedNumber(of, other)
		a.Span = p.SpanFrom(start)
	})
	return a, ok
}

// nthPlayed reads "your second card each turn" behind "you play": as many cards have been played in a turn as it is played,
// itself among them (13.2.1.2). It returns nil if there is no such word.
func nthPlayed(p *cardtext.Reader, who string) (t *cardtext.Trigger) {
	if who != "you play" {
		return nil
	}
	p.Try(func() {
		start := p.Pos
		p.Expect("your")
		n := nth(p)
		of, other := playedKind(p)
		if other {
			p.Fail("card")
		}
		span := p.SpanFrom(start)
		p.ExpectAny("each turn", "of a turn", "of each turn", "in a turn", "of the turn")
		what := of
		if what == nil {
			what = &cardtext.Objects{Span: span, Nouns: []cardtext.Noun{{Span: span}}}
		}
		a := playedNumber(of, false)
		a.Span = span
		t = &cardtext.Trigger{Kind: cardtext.TriggerPlay, Objects: what,
			HasPlace: a.Event != nil, Place: placeOf(a.Event), If: cardtext.Cond{Span: span, Kind: cardtext.CondAmount, Amount: a, Range: cardtext.Range{Has: true, Min: n, Max: n}}}
	})
	return t
}

// placeOf is the zone that cards were played from, if that is said.
func placeOf(t *cardtext.Trigger) cardtext.Place {
	if t == nil {
		return 0
	}
	return t.Place
}

// writeNthPlayed writes it.
func writeNthPlayed(pr *cardtext.Printer, t *cardtext.Trigger) string {
	return "you play your " + nths[t.If.Range.Min-1] + " " + writePlayedKind(pr, t.If.Amount, false) + " each turn"
}
