package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// Statements that create tokens or counters, or move cards.

// summon reads "summon it" or tokens.
func summon(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Create{To: cardtext.Field, Whose: cardtext.Yours}
	if p.Looking("it") || p.Looking("them") || p.Looking("that card") || p.Looking("the first|second|selected") {
		what := p.Ref()
		if !p.Try(func() {
			p.Expect("and")
			tokenGroups(p, c)
			p.Expect("simultaneously")
			c.With = what
		}) {
			return &cardtext.Move{What: what, To: cardtext.Field, Owner: cardtext.Yours, Engaged: p.Accept("engaged")}
		}
		return c
	}
	start := p.Pos
	if p.Accept("a token of the same name") {
		c.Like = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it", Span: p.SpanFrom(start)}
		return c
	}
	if p.Accept("up to") {
		if c.UpTo = p.Peek().Kind == cardtext.TokenNumber && cardtext.Matches(p.PeekAt(1), "instead"); c.UpTo {
			c.Groups = []cardtext.Tokens{{Amount: p.Amount()}}
			return c
		}
		p.Pos--
		p.Pos--
	}
	if p.Absent != "" && p.Accept("one") {
		c.Groups = []cardtext.Tokens{{Amount: &cardtext.Amount{Kind: cardtext.Literal, N: 1}, Name: p.Absent}}
		return c
	}
	if p.Looking("x instead") || p.Peek().Kind == cardtext.TokenNumber && cardtext.Matches(p.PeekAt(1), "instead") {
		c.Groups = []cardtext.Tokens{{Amount: p.Amount()}}
		return c
	}
	if m := summonCards(p); m != nil {
		return m
	}
	tokenGroups(p, c)
	for _, row := range p.Dialect.SummonPlaces {
		if p.AcceptAny(row.Phrases...) {
			c.Whose = row.Whose
			break
		}
	}
	return c
}

// summonCards reads "a follower from your hand": cards that are put onto the field of their
// player (5.4.1). It returns nil where tokens are meant.
func summonCards(p *cardtext.Reader) cardtext.Stmt {
	var m *cardtext.Move
	p.Try(func() {
		r := p.Ref()
		if r.Kind == cardtext.RefThis { // "summon this card from your cemetery"
			m = &cardtext.Move{What: r, To: cardtext.Field, Owner: cardtext.Yours}
			return
		}
		if r.Kind != cardtext.RefSome || r.Objects.Nouns[0].Flags&cardtext.FlagToken != 0 || r.Objects.Nouns[0].NameOnly && !r.Objects.HasPlace {
			p.Fail("a token's name")
		}
		m = &cardtext.Move{What: r, To: cardtext.Field, Owner: cardtext.Yours}
		if m.Engaged = p.Accept("engaged"); r.Objects.HasPlace && r.Objects.Owner == cardtext.Theirs {
			m.Owner = cardtext.Theirs
		}
	})
	if m == nil {
		return nil
	}
	return m
}

// tokenPlace reads where tokens are put.
func tokenPlace(p *cardtext.Reader, c *cardtext.Create) {
	for _, row := range p.Dialect.TokenPlaces {
		if p.Accept(row.Phrase) {
			if c.To, c.Whose = row.To, row.Whose; p.Looking("onto|into|on|to") { // a token that lies there is moved
				p.Fail(".")
			}
			return
		}
	}
	p.Fail("into your EX area")
}

// tokenGroups reads "3 Fairy tokens", "a Steelclad Knight and Knight token",
// "a Guardform Golem or Strikeform Golem token".
func tokenGroups(p *cardtext.Reader, c *cardtext.Create) {
	c.UpTo = p.Accept("up to")
	amount, joined := p.Amount(), ""
	for {
		name := listedName(p)
		if name == "" {
			p.Fail("a token's name")
		}
		c.Groups = append(c.Groups, cardtext.Tokens{Amount: amount, Name: name})
		if p.Accept("token|tokens") {
			if !acceptMoreTokens(p) {
				return
			}
		} else {
			switch {
			case p.AcceptAny(", or", "or"):
				joined, c.Or = joined+"|", true
			case p.AcceptAny(", and", "and"):
				joined += "&"
			case !p.Accept(","):
				p.Fail("token")
			}
			if strings.Contains(joined, "&") && strings.Contains(joined, "|") { // could be grouped in two ways
				p.Fail("the same word as before")
			}
		}
		several := amount.Kind != cardtext.Literal || amount.N != 1
		amount = &cardtext.Amount{Kind: cardtext.Literal, N: 1}
		if k := p.Peek(); k.Kind == cardtext.TokenNumber || cardtext.Matches(k, "a|an") {
			amount = p.Amount()
		} else if several { // "2 Fairy or Knight tokens": of how many each is not said
			p.Fail("a number")
		}
	}
}

// acceptMoreTokens consumes "and" if another group of tokens follows.
func acceptMoreTokens(p *cardtext.Reader) bool {
	return p.Try(func() {
		p.Expect("and")
		start := p.Pos
		p.Amount()
		if p.Capitals() == "" {
			p.Fail("a token's name")
		}
		p.Expect("token|tokens")
		p.Pos = start
	})
}

// put reads tokens, counters, or a move.
func put(p *cardtext.Reader) cardtext.Stmt {
	if s := putTokens(p); s != nil {
		return s
	}
	if s := putCounters(p); s != nil {
		return s
	}
	m := &cardtext.Move{What: p.Ref()}
	if p.Looking("instead") && m.What.Kind == cardtext.RefSome {
		p.Fail("onto your field")
	}
	if !topOrBottom(p, m) {
		p.Destination(m)
	}
	return m
}

// topOrBottom reads "on the top" of "one on the top and the other on the bottom of your deck": whose deck it is
// stands behind.
func topOrBottom(p *cardtext.Reader, m *cardtext.Move) bool {
	for _, row := range []cardtext.DestinationRow{{"on the top", cardtext.Deck, cardtext.Yours}, {"on top", cardtext.Deck, cardtext.Yours}, {"on the bottom", cardtext.DeckBottom, cardtext.Yours}} {
		if (p.Looking(row.Phrase+" and the other on") || p.Looking(row.Phrase+" and the rest on")) && p.Accept(row.Phrase) {
			m.To, m.Owner = row.To, row.Owner
			return true
		}
	}
	return false
}

func putTokens(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Create{Whose: cardtext.Yours}
	start := p.Pos
	ok := p.Try(func() {
		if p.Accept("a token of the same name") {
			c.Like = &cardtext.Ref{Kind: cardtext.RefIt, Noun: "it", Span: p.SpanFrom(start)}
			tokenPlace(p, c)
			return
		}
		if p.Accept("both into your ex area") {
			c.Groups, c.To = []cardtext.Tokens{{}}, cardtext.EXArea
			return
		}
		if p.Peek().Kind == cardtext.TokenNumber && cardtext.Matches(p.PeekAt(1), "instead") {
			c.Groups, c.To = []cardtext.Tokens{{Amount: p.Amount()}}, cardtext.EXArea
			return
		}
		tokenGroups(p, c)
		tokenPlace(p, c)
	})
	if !ok {
		p.Pos = start
		return nil
	}
	return c
}

// putCounters reads "a prayer counter on this card".
func putCounters(p *cardtext.Reader) cardtext.Stmt {
	c := &cardtext.Counters{}
	if !p.Try(func() {
		c.N = p.Count()
		c.Name = counterName(p)
		p.Expect("on")
		c.What = p.Ref()
	}) {
		return nil
	}
	return c
}

func giveBack(p *cardtext.Reader) cardtext.Stmt {
	m := &cardtext.Move{What: p.Ref(), To: cardtext.Hand, Owner: cardtext.Theirs}
	switch {
	case p.Accept("to your deck"):
		m.To, m.Owner = cardtext.IntoDeck, cardtext.Yours
	case p.AcceptAny("to their deck", "to its owner's deck", "to their owners' decks"):
		m.To = cardtext.IntoDeck
	case p.Accept("to your hand"):
		m.Owner = cardtext.Yours
	default:
		p.ExpectAny("to its owner's hand", "to their owners' hands", "to their hand")
	}
	return m
}

// add reads "add it to your hand" and "add 2 to a Stack on your field".
func add(p *cardtext.Reader) cardtext.Stmt {
	if p.Peek().Kind == cardtext.TokenNumber && !cardtext.Matches(p.PeekAt(1), "of") && !cardtext.Matches(p.PeekAt(2), "your") {
		n := &cardtext.Number{Verb: cardtext.AddStack, Amount: p.Amount()}
		p.Expect("to a stack on your field")
		return n
	}
	m := &cardtext.Move{What: p.Ref(), To: cardtext.Hand, Owner: cardtext.Yours}
	p.Expect("to your hand")
	return m
}
