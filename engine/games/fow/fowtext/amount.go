package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// multiplier reads "for each …" of Force of Will as the amount that multiplies.
func multiplier(p *cardtext.Reader) *cardtext.Amount {
	if !p.Accept("for each") {
		return nil
	}
	m := &cardtext.Amount{Per: 1, N: 1}
	if p.Peek().Kind == cardtext.TokenNumber {
		if m.Per = p.Number(); m.Per == 0 {
			p.Fail("a number from 1 on")
		}
	}
	if p.Try(func() {
		m.Kind, m.Name = cardtext.CountersOn, counterWord(p)
		p.Expect("on")
		m.Of = p.Ref()
	}) || p.Try(func() {
		p.ExpectAny("card", "cards", "counter", "life")
		if p.Tokens[p.Pos-1].Low == "life" && p.AcceptAny("you lost this way", "you paid this way", "lost this way", "paid as additional cost", "paid as an additional cost") {
			m.Kind, m.Name, m.Of = cardtext.AmountPaid, "", nil
			m.SayWay("paid")
			return
		}
		if p.Tokens[p.Pos-1].Low == "counter" {
			m.SayWay("counters")
		}
		doneThisWay(p)
		m.Kind, m.Name, m.Of = cardtext.AmountPaid, "", nil
	}) || p.Try(func() { // "for each 100 damage prevented this way"
		if p.Accept("damage prevented this way") {
			m.SayWay("prevented")
		} else {
			p.Expect("of that damage")
		}
		m.Kind, m.Name, m.Of = cardtext.EventAmount, "", nil
	}) || m.Per > 1 && p.Try(func() {
		p.Expect("damage")
		if !p.Looking("instead") && !p.Looking(".") && !p.Looking(",") { // of the event, and no other
			p.Fail("instead")
		}
		m.SayWay("damage")
		m.Kind, m.Name, m.Of = cardtext.EventAmount, "", nil
	}) || p.Try(func() {
		p.AcceptAny("different")
		p.Expect("attribute|attributes among")
		p.Accept("all")
		m.Kind, m.Objects = cardtext.AttributesOf, p.Objects()
	}) || m.Per == 1 && p.Try(func() {
		p.Expect("different name|names among")
		*m = *differentAmong(cardtext.NamesAmong)(p)
	}) || m.Per == 1 && p.Try(func() { // 1036.1 (10.2): an emblem has a characteristic and no name
		p.Expect("different kind|kinds among")
		p.Accept("all")
		if *m = (cardtext.Amount{Kind: cardtext.NamesAmong, N: 1, Per: 1, Objects: p.Objects()}); !emblems(m.Objects) {
			p.Fail("[Dragon Emblem]")
		}
	}) || m.Per == 1 && p.Try(func() {
		p.Expect("different race|races among")
		*m = *differentAmong(cardtext.RacesAmong)(p)
	}) || m.Per == 1 && p.Try(func() {
		p.Expect("different total cost|costs among")
		*m = *differentAmong(cardtext.CostsAmong)(p)
	}) || p.Try(func() {
		p.ExpectAny("chant you played this turn", "chant you have played this turn")
		m.Kind = cardtext.ChantsPlayed
	}) || p.Try(func() {
		m.Kind, m.Name, m.Of, m.Objects = cardtext.MovedOf, "", nil, movedThisWay(p)
	}) || p.Try(func() {
		m.Kind, m.Name, m.Of, m.Objects, m.Event = cardtext.TimesHappened, "", nil, nil, eachHappened(p)
	}) {
		if m.SaidWay() == "" && (m.Kind == cardtext.AmountPaid || m.Kind == cardtext.MovedOf) {
			m.SayWay(wayBefore(p))
		}
		return m
	}
	m.Kind, m.Name, m.Of, m.Objects = cardtext.CountObjects, "", nil, p.Objects()
	return m
}

// emblems reports whether a description is of emblems alone.
func emblems(o *cardtext.Objects) bool {
	return len(o.Nouns) == 1 && o.Nouns[0].Type == cardtext.TypeEmblem
}

// differentAmong returns the reader of the cards among which different names, races or total costs
// are counted.
func differentAmong(kind cardtext.AmountKind) func(*cardtext.Reader) *cardtext.Amount {
	return func(p *cardtext.Reader) *cardtext.Amount {
		p.Accept("all")
		a := &cardtext.Amount{Kind: kind, N: 1, Per: 1, Objects: p.Objects()}
		if emblems(a.Objects) {
			p.Fail("kind")
		}
		return a
	}
}

// mostAmong returns the reader of the cards among which a number is the highest.
func mostAmong(stat cardtext.StatWord) func(*cardtext.Reader) *cardtext.Amount {
	return func(p *cardtext.Reader) *cardtext.Amount {
		p.Accept("all")
		return &cardtext.Amount{Kind: cardtext.MostOf, N: 1, Stat: stat, Objects: p.Objects()}
	}
}

// doneThisWay reads what was done to cards by the statements before.
func doneThisWay(p *cardtext.Reader) {
	p.Expect("banished|removed|discarded|destroyed|rested|paid|returned|revealed|recovered|moved|drawn")
	p.ExpectAny("this way", "in this way", "to their owner's|owners' hand|hands this way", "to its owner's hand this way")
}

// movedThisWay reads "fire card removed this way": those of a description to which it was
// done.
func movedThisWay(p *cardtext.Reader) *cardtext.Objects {
	start := p.Pos
	o := &cardtext.Objects{Nouns: []cardtext.Noun{noun(p)}}
	for p.Accept("or") {
		o.Nouns = append(o.Nouns, noun(p))
	}
	for i := len(o.Nouns) - 2; i >= 0; i-- {
		if n, next := &o.Nouns[i], o.Nouns[i+1]; n.NameOnly && n.Name == "" && !next.NameOnly {
			n.Type, n.NameOnly = next.Type, false
		}
	}
	if doneThisWay(p); wayBefore(p) == "drawn" { // cards are drawn as cards, whatever they are
		p.Fail("removed this way")
	}
	o.Span = p.SpanFrom(start)
	return o
}

// wayBefore returns what was done in the phrase "… this way" that was just read.
func wayBefore(p *cardtext.Reader) string {
	for at := p.Pos - 1; at > 0 && at > p.Pos-9; at-- {
		if w := p.Tokens[at].Low; strings.HasSuffix(w, "ed") || w == "paid" || w == "drawn" {
			return w
		}
	}
	return ""
}

// thisWay returns the reader of what was done before, of what kind that was.
func thisWay(way string) func(*cardtext.Reader) *cardtext.Amount {
	return func(*cardtext.Reader) *cardtext.Amount {
		a := &cardtext.Amount{Kind: cardtext.AmountPaid}
		a.SayWay(way)
		return a
	}
}

// times makes the literal n that many times what m counts.
func times(a *cardtext.Amount, m *cardtext.Amount) bool {
	if a == nil || a.Kind != cardtext.Literal {
		return false
	}
	a.Kind, a.Per, a.Objects, a.Name, a.Of, a.Event = m.Kind, m.Per, m.Objects, m.Name, m.Of, m.Event
	a.SayWay(m.SaidWay())
	return true
}

// dealtByThoseOf reads "you controlled this turn" behind the damage dealt by sources.
func dealtByThoseOf(p *cardtext.Reader) *cardtext.Amount {
	of := cardtext.RefYourLeader
	if !p.Accept("you controlled") {
		p.Expect("your opponent controlled")
		of = cardtext.RefEnemyLead
	}
	p.Expect("this turn")
	return &cardtext.Amount{Kind: cardtext.DamageBy, Of: &cardtext.Ref{Kind: of, Noun: "player"}}
}
