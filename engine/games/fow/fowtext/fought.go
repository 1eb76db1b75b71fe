package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// Cards that are described by what was done with them: "the resonator that blocked
// this card", "the resonator put into your field by this card".

// fought returns the reader of who fought whom.
func fought(how string) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualFought, Name: how})
	}
}

// enteredField reads "that entered your field this turn": one of that player's now, as what has changed sides since has left
// for the other player, and did not enter that one's field (307.6, 6.3).
func enteredField(whose cardtext.Whose) func(*cardtext.Reader, *cardtext.Objects) {
	return func(p *cardtext.Reader, o *cardtext.Objects) {
		if o.Controller != cardtext.Anyone && o.Controller != whose {
			p.Fail("the field of who controls them")
		}
		flagged(cardtext.FlagEnteredHere)(p, o)
		o.Controller = whose
	}
}

// fighter reads "the resonator that blocked this card", which is no pronoun, or
// returns nil.
func fighter(p *cardtext.Reader, start int) *cardtext.Ref {
	if !p.Looking("the resonator|j/resonator|card") {
		return nil
	}
	var r *cardtext.Ref
	p.Try(func() {
		p.Expect("the")
		o := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
		if p.Qualifier(o) && len(o.With) == 1 && o.With[0].Kind == cardtext.QualMost { // one of those that share it
			o.Span = p.SpanFrom(start)
			r = &cardtext.Ref{Span: o.Span, Kind: cardtext.RefSome, Quantity: cardtext.Quantity{Kind: cardtext.Exactly, N: 1}, Objects: o}
			return
		}
		if len(o.With) != 1 || o.With[0].Kind != cardtext.QualFought && o.With[0].Kind != cardtext.QualPutByThis {
			p.Fail("that blocked this card")
		}
		o.Span = p.SpanFrom(start)
		r = &cardtext.Ref{Span: o.Span, Kind: cardtext.RefEach, Quantity: cardtext.Quantity{Kind: cardtext.All}, Objects: o, Plural: true}
	})
	return r
}

// addedCondition reads `"Gae Bolg" is added on this card`.
func addedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Ahead("added", "bestowed") && p.Try(func() {
		p.AcceptAny("a", "an")
		o := p.Objects()
		p.ExpectAny("is added|bestowed on this card", "is added|bestowed to this card")
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualAdded, Ref: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}})
		c = cardtext.Cond{Kind: cardtext.CondExists, N: 1, Objects: o}
	})
	return c, ok
}

// discardedCondition reads "you discarded one or more Elves this way", "a J-ruler was destroyed this way": to how
// many cards of a description the sentences before have done something.
func discardedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.PhraseAhead("this way") && p.Try(func() {
		way, said := "", p.Accept("you discarded|banished|removed|destroyed|returned|rested|recovered|put")
		if said {
			way = p.Tokens[p.Pos-1].Low
		}
		put := way == "put"
		n, none, exact := 1, !said && p.Accept("no"), p.Accept("exactly")
		if !none && !p.Try(func() {
			if n = p.Count(); !exact && !p.Accept("or more") {
				if n < 2 {
					p.Fail("or more")
				}
				exact = true // "two resonators were removed": no more than that
			}
		}) {
			n = 1
			if !p.AcceptAny("a", "an") && p.Peek().Kind != cardtext.TokenQuote {
				p.Fail("a card")
			}
		}
		o := p.Objects()
		if len(o.Nouns) > 1 || plainCard(&o.Nouns[0]) && o.Nouns[0].Flags == 0 && len(o.With) == 0 { // any card at all: movedCondition
			p.Fail("a description of one card")
		}
		switch {
		case put:
			switch {
			case p.Accept("into your hand"):
				way = "put into your hand"
			case p.Accept("into your|a graveyard"):
				way = "put into a graveyard"
			default:
				p.Expect("into the|your|a field")
				way = "put into the field"
			}
		case !said:
			p.Expect("was|were|is|are")
			if p.AcceptAny("put into your|a|the graveyard", "put into graveyards") {
				way = "put into a graveyard"
				break
			}
			p.Expect("discarded|banished|removed|destroyed|returned|rested|recovered")
			way = p.Tokens[p.Pos-1].Low
		}
		p.Expect("this way")
		c = cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: cardtext.MovedOf, N: 1, Objects: o}, Range: cardtext.Range{Has: true, Min: n, Max: -1}}
		if exact {
			c.Range.Max = n
		}
		if none {
			c = cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{c}}
			c.All[0].Amount.SayWay(way)
			return
		}
		c.Amount.SayWay(way)
	})
	return c, ok
}

// doneTo are the verbs in front of a target, by what has been done to it then.
var doneTo = map[string]string{"destroyed": "destroy|destroys", "banished": "banish|banishes", "removed": "remove|removes", "returned": "return|returns", "discarded": "discard|discards",
	"cancelled": "cancel|cancels", "canceled": "cancel|cancels", "rested": "rest|rests", "recovered": "recover|recovers"}

// targetWas takes "Destroy target resonator. If it was destroyed this way, …" for "if you do", where nothing but that one target is
// spoken of in front of it, and returns the words.
//
// 104.2 (6.3): what is possible is done, so of one target all or nothing.
func targetWas(before, s []cardtext.Token) (from int, said []cardtext.Token) {
	at := findWords(s, 0, "this way ,")
	if from = lastSentence(before); from < 0 || at < 3 || !wordsAt(s, 0, "if it|that") {
		return 0, nil
	}
	was := findWords(s, 0, "was|is|wasn't")
	did := at - 1
	if verb := s[did].Low; verb == "game" && wordsAt(s, did-3, "removed from the game") {
		did -= 3
	}
	verb, last := doneTo[s[did].Low], before[from:]
	noun := s[1:max(was, 1)] // "it", "that resonator"
	target := findWords(last, 0, "target")
	if was < 2 || did != was+1 || verb == "" || len(noun) > 2 || target < 1 || findWords(last, target+1, "target") >= 0 ||
		len(noun) == 2 && findWords(last, target, noun[1].Low) < 0 ||
		!wordsAt(last, target-1, verb) && !(target > 3 && wordsAt(last, target-4, verb+" up to one")) || findWords(last, 0, "and|then|each|all|two|three|any") >= 0 {
		return 0, nil
	}
	do := "if you do"
	if s[was].Low == "wasn't" {
		do = "if you don't"
	}
	return len(before), slices.Concat(wordsOf(do, s[0]), s[at+2:])
}

// notNamedWords reads the names behind "that are not named".
func notNamedWords(p *cardtext.Reader, o *cardtext.Objects) {
	var not cardtext.Objects
	namedWords(p, &not)
	named := &cardtext.Objects{}
	for _, q := range not.With {
		named.Nouns = append(named.Nouns, cardtext.Noun{Name: q.Name, NameOnly: true})
	}
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Objects: named})
}
