package fowtext

import (
	"reflect"
	"strings"

	"gauntlet/engine/cardtext"
)

// Statements that move cards, counters and tokens.

// removeWhat reads "target resonator from the game", "a glass counter from it",
// "all damage from this card".
func removeWhat(p *cardtext.Reader) cardtext.Stmt {
	var s cardtext.Stmt
	if p.Try(func() {
		c := &cardtext.Counters{Remove: true}
		switch {
		case p.Accept("all"):
			c.Amount = &cardtext.Amount{Kind: cardtext.AllOf}
		case p.AcceptAny("up to"):
			c.UpTo = true
			c.Amount = p.Amount()
		default:
			c.Amount = p.Amount()
		}
		c.Name = counterWord(p)
		p.ExpectAny("from", "on")
		c.What = p.Ref()
		s = c
	}) || p.Try(func() {
		r := &cardtext.Do{Verb: cardtext.HealIt}
		if !p.AcceptAny("all damage", "damage") {
			r.Amount = p.Amount()
			p.Expect("damage")
		}
		p.AcceptAny("that was dealt to", "dealt to", "from")
		r.What = p.Ref()
		p.Accept("this turn")
		s = r
	}) {
		return s
	}
	m := &cardtext.Move{To: cardtext.Removed, Owner: cardtext.Theirs}
	if p.AcceptAny("from the game") {
		m.What = p.Ref()
		return m
	}
	m.What, m.More = refs(p)
	for p.Try(func() {
		p.ExpectAny(", and", "and", ",")
		m.More = append(m.More, p.Ref())
	}) {
	}
	if p.AcceptAny("from battle", "from the battle") {
		return &cardtext.Do{Verb: cardtext.UnfightIt, What: m.What, More: m.More}
	}
	m.Inverted = p.Accept("inverted")
	if !m.Inverted && p.Looking(".") { // the oldest cards say no more
		return m
	}
	p.AcceptAny("from the game", "out of the game")
	if p.Tokens[p.Pos-1].Low != "game" {
		p.Fail("from the game")
	}
	m.AsResolves = p.Accept("as it resolves")
	p.Try(func() {
		p.Expect("with")
		m.With = p.Amount()
		m.Name = namedCounter(p)
		p.ExpectAny("on it", "on them")
	})
	m.FaceDown = p.Accept("face down")
	if m.FaceDown {
		m.LookAt = p.Try(func() {
			p.Expect(".")
			p.Expect("you may look at")
			p.ExpectAny("it", "that card", "them", "those cards")
			p.Expect("at any time")
		})
	}
	return m
}

// putWhat reads counters, tokens, or a move.
func putWhat(p *cardtext.Reader) cardtext.Stmt {
	if s := countersOn(p); s != nil {
		return s
	}
	if s := tokensInPlace(p); s != nil {
		return s
	}
	if s := eachToken(p); s != nil {
		return s
	}
	c := &cardtext.Create{Again: true}
	if p.Try(func() {
		c.Groups = []cardtext.Tokens{{Amount: p.Amount()}}
		m := simplyTo(p)
		if c.To, c.Whose, c.Engaged = m.To, m.Owner, m.Engaged; !p.Looking("instead") {
			p.Fail("instead")
		}
	}) {
		return c
	}
	if s := partInstead(p); s != nil {
		return s
	}
	at := p.Pos
	m := &cardtext.Move{}
	m.What, m.More = refs(p)
	any := false
	for p.Try(func() {
		if p.AcceptAny(", and/or", "and/or") {
			any = true
		} else {
			p.ExpectAny(", and", "and", ",")
		}
		m.More = append(m.More, p.Ref())
	}) {
	}
	if any { // as many of them as whoever puts them wants
		for _, r := range append([]*cardtext.Ref{m.What}, m.More...) {
			if r.Kind != cardtext.RefSome || r.Quantity.Amount != nil || r.Quantity.Kind != cardtext.Exactly && r.Quantity.Kind != cardtext.UpTo {
				p.Fail("up to one")
			}
			r.Quantity.Kind = cardtext.UpTo
		}
	}
	movesTo(p, m)
	samePlace(m)
	placeBehind(p, m, p.Tokens[at])
	m.NonChant = m.To == cardtext.Field && p.Try(func() {
		p.Expect(".")
		p.Expect("you may only put a non-chant part of that alternative card into the field")
	})
	return m
}

// placeBehind reads "from your hand" behind "put an Elf into your field". A name alone is one card
// of that name.
func placeBehind(p *cardtext.Reader, m *cardtext.Move, first cardtext.Token) {
	r := m.What
	o := r.Objects
	if o == nil || o.HasPlace || o.Controller != cardtext.Anyone || len(m.More) > 0 || !p.Looking("from your|a|any") {
		return
	}
	named := r.Kind == cardtext.RefEach && first.Kind == cardtext.TokenQuote
	if !named && r.Kind != cardtext.RefSome && r.Kind != cardtext.RefTarget || !p.Place(o) {
		return
	}
	if named {
		r.Kind, r.Plural, r.Quantity = cardtext.RefSome, false, cardtext.Quantity{N: 1}
	}
}

// samePlace gives every member of a list the place that stands behind the last of them, where
// the members are counted alike and none but the last says where it is: "up to one target
// resonator, up to one target addition, and up to one target chant from your graveyard". What is
// put into the field was not there: that it lies where the other lies is said of the first of two as well.
func samePlace(m *cardtext.Move) {
	if len(m.More) == 0 {
		return
	}
	last := m.More[len(m.More)-1]
	list := append([]*cardtext.Ref{m.What}, m.More[:len(m.More)-1]...)
	alike := func(r *cardtext.Ref) bool {
		return r.Kind == last.Kind && r.Quantity == last.Quantity && r.Objects != nil && !r.Objects.HasPlace && r.Objects.Controller == cardtext.Anyone
	}
	if last.Objects == nil || !last.Objects.HasPlace || last.Kind != cardtext.RefTarget && last.Kind != cardtext.RefSome || last.Quantity.Amount != nil {
		return
	}
	for _, r := range list {
		if !alike(r) {
			return
		}
	}
	if among := last.Objects.Place == cardtext.Among; len(list) < 2 && !among && last.Quantity.Kind != cardtext.UpTo && m.To != cardtext.Field {
		return // of two the first may lie anywhere
	}
	for _, r := range list {
		r.Objects.HasPlace, r.Objects.Place, r.Objects.Owner = true, last.Objects.Place, last.Objects.Owner
	}
}

// partInstead reads `its "Oak" part into the field instead of putting this card into its
// owner's graveyard`, or returns nil.
func partInstead(p *cardtext.Reader) cardtext.Stmt {
	m := &cardtext.Move{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	if !p.Try(func() {
		p.ExpectAny("this card's", "its")
		t := p.Peek()
		if t.Kind != cardtext.TokenQuote {
			p.Fail("the name of a part")
		}
		p.Pos++
		m.Part = strings.TrimRight(t.Text, ",. ")
		p.Expect("part")
		if movesTo(p, m); m.To != cardtext.Field {
			p.Fail("into the field")
		}
		p.ExpectAny("instead of putting this card into its owner's graveyard", "instead of putting it into its owner's graveyard")
	}) {
		return nil
	}
	return m
}

// simplyTo reads a destination of which no more can be said than whose it is, and that what gets there is rested.
func simplyTo(p *cardtext.Reader) cardtext.Move {
	var m cardtext.Move
	movesTo(p, &m)
	m.AnyOrder = false // it is who puts them there that chooses
	if !reflect.DeepEqual(m, cardtext.Move{To: m.To, Owner: m.Owner, Engaged: m.Engaged}) {
		p.Fail("rested")
	}
	return m
}

// movesTo reads where the objects of a move go, with how they arrive.
func movesTo(p *cardtext.Reader, m *cardtext.Move) {
	defer p.Reading("a destination")()
	p.Accept("back")
	m.FaceDown = p.Accept("face down")
	if p.AcceptAny("on this card", "onto this card", "on to this card") {
		m.To, m.Owner, m.AddedTo = cardtext.Field, cardtext.Yours, &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}
		return
	}
	if k := p.Phrase(cardtext.RowsDestinations, len(p.Dialect.Destinations), func(k int) string { return p.Dialect.Destinations[k].Phrase }); k >= 0 {
		row := &p.Dialect.Destinations[k]
		m.To, m.Owner = row.To, row.Owner
		for {
			switch {
			case p.AcceptAny("in any order", "in an order of your choice"):
				m.AnyOrder = true
			case p.AcceptAny("in a random order", "at random"):
				m.Random = true
			case p.AcceptAny("as it resolves", "as this card resolves"): // only a spell does
				if m.What != nil && m.What.Kind == cardtext.RefIt && !m.What.Plural {
					m.What = &cardtext.Ref{Span: m.What.Span, Kind: cardtext.RefThis, Noun: "card"}
				}
				if m.What == nil || m.What.Kind != cardtext.RefThis {
					p.Fail(".")
				}
			case p.AcceptAny("rested"):
				m.Engaged = true
			case p.AcceptAny("face down", "face-down"):
				m.FaceDown = true
			case m.To == cardtext.Standby && !m.FaceDown && p.AcceptAny("face up", "face-up"):
				m.FaceUp = true
			case m.To != cardtext.Standby && m.To != cardtext.Lifebreak && m.To != cardtext.Deck && m.To != cardtext.DeckBottom && p.AcceptAny("face up", "face-up"): // where cards lie so anyway
			case m.To == cardtext.RulerArea && p.AcceptAny(", as a ruler", "as a ruler"):
			case p.Accept("as it resolves"):
				m.AsResolves = true
			case p.Accept("under your control"):
				m.Owner = cardtext.Yours
			case p.AcceptAny("under its owner's control", "under their owner's control", "under their owners' control"):
				m.Owner = cardtext.Theirs
			case p.AcceptAny("under your opponent's control", "under an opponent's control"):
				m.Owner = cardtext.Enemy
			case p.Looking("and added to") || p.Looking(", added to") || p.Looking("added to"):
				p.AcceptAny("and", ",")
				p.Expect("added to")
				m.AddedTo = p.Ref()
			case p.Looking("with"):
				if !p.Try(func() {
					p.Expect("with")
					m.With = p.Amount()
					m.Name = namedCounter(p)
					p.AcceptAny("on it", "on them")
				}) {
					return
				}
			default:
				return
			}
		}
	}
	p.Fail("into your hand")
}

// searchFor reads "your main deck for Objects".
func searchFor(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Search{}
	p.Accept("for")
	if p.Tokens[p.Pos-1].Low != "for" {
		s.Deck = &cardtext.Ref{Kind: cardtext.RefTop}
		if p.AcceptAny("your hand , deck", "your hand and/or deck", "your hand or deck") {
			s.Deck.Owner, s.Places = cardtext.Yours, append(s.Places, cardtext.Hand)
		} else {
			deckOf(p, s.Deck)
		}
		for p.AcceptAny("and/or", ", and/or", ", and", "or", ",") {
			switch {
			case s.Deck.Owner == cardtext.Enemy && p.AcceptAny("their graveyard", "graveyard"):
				s.Places = append(s.Places, cardtext.Graveyard)
			case s.Deck.Owner == cardtext.Enemy && p.AcceptAny("their hand", "hand"):
				s.Places = append(s.Places, cardtext.Hand)
			case s.Deck.Owner == cardtext.Enemy:
				p.Fail("their hand")
			case p.AcceptAny("your graveyard", "graveyard"):
				s.Places = append(s.Places, cardtext.Graveyard)
			case p.AcceptAny("your removed area", "removed area"):
				s.Places = append(s.Places, cardtext.Removed)
			case p.AcceptAny("your hand", "hand"):
				s.Places = append(s.Places, cardtext.Hand)
			default:
				p.Fail("your graveyard")
			}
		}
		p.Expect("for")
	}
	if s.Deck != nil && len(s.Places) == 0 && searchList(p, s) {
		return s
	}
	s.Quantity, s.Objects = someObjects(p)
	if s.Deck == nil {
		s.Deck = &cardtext.Ref{Kind: cardtext.RefTop, Owner: s.Objects.Owner, Stones: s.Objects.Place == cardtext.StoneDeck}
		if !s.Objects.HasPlace && p.Accept(",") && p.Place(s.Objects) {
			s.Deck.Owner, s.Deck.Stones = s.Objects.Owner, s.Objects.Place == cardtext.StoneDeck
		}
		for p.AcceptAny("or your hand", "and/or your hand") {
			s.Places = append(s.Places, cardtext.Hand)
		}
		for p.AcceptAny("or your graveyard", "and/or your graveyard") {
			s.Places = append(s.Places, cardtext.Graveyard)
		}
		if !s.Objects.HasPlace && len(s.Places) == 0 && shufflesOwn(p) { // the deck that is shuffled behind it
			s.Objects.HasPlace, s.Objects.Place, s.Deck.Owner = true, cardtext.Deck, cardtext.Yours
		}
		if !s.Objects.HasPlace || s.Objects.Place != cardtext.Deck && s.Objects.Place != cardtext.StoneDeck {
			p.Fail("from your main deck")
		}
		s.Objects.HasPlace, s.Objects.Place, s.Objects.Owner = false, 0, 0
	}
	return s
}

// shufflesOwn reports whether the line goes on to shuffle its player's main deck.
func shufflesOwn(p *cardtext.Reader) bool {
	for n := 0; ; n++ {
		switch t := p.PeekAt(n); {
		case t.Kind == cardtext.TokenEnd || t.Kind == cardtext.TokenNewline:
			return false
		case t.Low == "shuffle" && p.PeekAt(n+1).Low == "your" && (p.PeekAt(n+2).Low == "deck" || p.PeekAt(n+2).Low == "main"):
			return true
		}
	}
}

// lookAt reads "the top three cards of your main deck", "target player's hand".
func lookAt(p *cardtext.Reader) cardtext.Stmt {
	if top := topOf(p); top != nil {
		return &cardtext.Look{Cards: top}
	}
	d := &cardtext.Do{Verb: cardtext.LookAt, What: p.Ref()}
	p.Try(func() { // "your opponent's hand and the top card of their deck"
		p.Expect("and")
		top := topOf(p)
		if top == nil {
			p.Fail("the top card of their deck")
		}
		d.More = append(d.More, top)
	})
	return d
}

// revealWhat reads what is revealed.
func revealWhat(p *cardtext.Reader) cardtext.Stmt {
	if p.AcceptAny("cards from the top of your main deck until you reveal", "cards from the top of your deck until you reveal", "cards from the top of their main deck until they reveal") {
		p.AcceptAny("a", "an")
		return &cardtext.RevealUntil{Objects: p.Objects()}
	}
	d := &cardtext.Do{Verb: cardtext.Reveal, What: p.Ref()}
	revealList(p, d)
	if at := p.Pos; p.AcceptAny("and keep it revealed until end of game", "and keep it revealed until the end of the game") && !staysRevealed(d.What) {
		p.Pos = at
		p.Fail("a card of your extra deck or from outside the game")
	}
	return d
}

// staysRevealed reports whether what is revealed lies where a revealed card stays so.
func staysRevealed(r *cardtext.Ref) bool {
	switch {
	case r.Kind == cardtext.RefThis:
		return r.HasFrom && outside[r.From]
	case r.Objects == nil:
		return false
	}
	return r.Objects.HasPlace && outside[r.Objects.Place]
}

// outside are the zones of cards that are in no part of the game before they are revealed or played.
var outside = map[cardtext.Place]bool{cardtext.ExtraDeck: true, cardtext.RuneArea: true}

// discardWhat reads "a card", "two cards at random", "all cards in your hand".
func discardWhat(p *cardtext.Reader) cardtext.Stmt {
	own := []string{"your hand", "all cards in your hand"} // the hand of whoever discards it
	if p.Who != cardtext.You {
		own = []string{"their hand", "his or her hand"}
	}
	if p.AcceptAny(own...) {
		return &cardtext.Discard{Whole: true}
	}
	if p.PronounNext() {
		return &cardtext.Discard{What: p.Ref()}
	}
	d := &cardtext.Discard{}
	q, other, counted := howMany(p)
	switch d.Random = p.Accept("random"); {
	case other:
		p.Fail("a card")
	case !counted:
		q = oneNamed(p)
	}
	d.Quantity, d.Objects = q, p.Objects()
	d.Random = p.Accept("at random") || d.Random
	return d
}

// drawCards reads how many cards are drawn.
func drawCards(p *cardtext.Reader) cardtext.Stmt {
	n := &cardtext.Number{Verb: cardtext.DrawCards}
	n.UpTo = p.Accept("up to")
	if p.AcceptAny("cards equal to") {
		n.Amount = p.Expression()
		return n
	}
	if p.AcceptAny("cards until you have") { // as many as are missing
		n.Amount = &cardtext.Amount{Kind: cardtext.Literal, N: p.Number(), Most: 0}
		p.Accept("card|cards")
		p.Expect("in your hand")
		hand := &cardtext.Objects{Nouns: []cardtext.Noun{{}}, HasPlace: true, Place: cardtext.Hand, Owner: cardtext.Yours}
		n.Amount.Plus = &cardtext.Amount{Kind: cardtext.CountObjects, N: 1, Objects: hand, Minus: true}
		return n
	}
	n.Amount = damageAmount(p)
	p.Expect("card|cards")
	if p.Accept("plus") && n.Amount.Plus == nil { // "that many cards plus one"
		n.Amount.Plus = p.Amount()
		return n
	}
	p.AcceptAny("from your main deck", "from his or her main deck", "from their main deck", "from your deck")
	if p.Accept("equal to") {
		n.Amount = p.Expression()
	}
	return n
}

// returnWhat reads "target resonator to its owner's hand".
func returnWhat(p *cardtext.Reader) cardtext.Stmt {
	m := &cardtext.Move{}
	m.What, m.More = refs(p)
	for p.Try(func() {
		p.ExpectAny("and", ",")
		m.More = append(m.More, p.Ref())
	}) {
	}
	if p.Accept("in any order") { // to where they were looked at
		m.To, m.Owner, m.AnyOrder = cardtext.DeckBare, cardtext.Yours, true
		return m
	}
	at := p.Pos
	if movesTo(p, m); m.To == cardtext.Removed {
		p.Pos = at
		p.Fail("to its owner's hand")
	}
	return m
}

// shuffleWhat reads "your main deck", "it", "target card into your deck".
func shuffleWhat(p *cardtext.Reader) cardtext.Stmt {
	n := &cardtext.Number{Verb: cardtext.ShuffleDeck}
	if p.AcceptAny("the deck") {
		return n
	}
	if p.Try(func() {
		r := &cardtext.Ref{Kind: cardtext.RefTop}
		p.Accept("the rest of")
		deckOf(p, r)
		n.Deck = r
	}) {
		return n
	}
	if p.AcceptAny("it ,", "it .") { // the deck that was searched
		p.Pos--
		return n
	}
	if p.Looking("it and") {
		p.Pos++
		return n
	}
	m := &cardtext.Move{What: p.Ref(), To: cardtext.IntoDeck}
	for p.Try(func() {
		p.ExpectAny("and", ",")
		m.More = append(m.More, p.Ref())
	}) {
	}
	p.Expect("into")
	r := &cardtext.Ref{Kind: cardtext.RefTop}
	if p.AcceptAny("their owners' main decks", "their owners' decks", "their owners' deck", "their owner's main deck", "their owner's deck", "his or her owner's main deck") {
		r.Owner = cardtext.Theirs
	} else if p.AcceptAny("their owner's magic stone deck", "their owners' magic stone decks", "its owner's magic stone deck") {
		r.Owner, r.Stones = cardtext.Theirs, true
	} else {
		deckOf(p, r)
	}
	m.Owner = r.Owner
	if r.Stones {
		m.To = cardtext.IntoStones
	}
	m.AsResolves = p.Accept("as it resolves")
	return m
}

// addWhat reads "this card to target resonator".
func addWhat(p *cardtext.Reader) cardtext.Stmt {
	a := &cardtext.AddTo{What: p.Ref()}
	if p.AcceptAny("to your hand", "to their hand") {
		return &cardtext.Move{What: a.What, To: cardtext.Hand, Owner: cardtext.Yours}
	}
	p.ExpectAny("to", "on", "onto")
	a.To = p.Ref()
	return a
}

// attachWhat reads "target Aura in your graveyard to your J/ruler".
func attachWhat(p *cardtext.Reader) cardtext.Stmt {
	a := &cardtext.AddTo{What: p.Ref(), Wear: true}
	p.ExpectAny("to", "onto")
	a.To = p.Ref()
	return a
}

// addThis reads "on target resonator" behind "add this".
func addThis(p *cardtext.Reader) cardtext.Stmt {
	p.Accept("card")
	a := &cardtext.AddTo{What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	fromPlace(p, a.What)
	p.ExpectAny("to", "on", "onto")
	a.To = p.Ref()
	return a
}
