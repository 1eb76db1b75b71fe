package fowtext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// What has happened in this turn: "you put a Moon into a field this turn", "if three or more
// Elves were put into a graveyard from the field this turn".

// pastEvents are the events that are counted, in the words that say that they have happened.
var pastEvents = []struct {
	phrases []string
	event   cardtext.Trigger
}{
	{[]string{"entered your field", "was|were put into your field", "entered the field under your control", "was|were put into the field under your control"}, cardtext.Trigger{Kind: cardtext.TriggerComes, Owner: cardtext.Yours}},
	{[]string{"entered your opponent's field", "entered the field under your opponent's control", "was|were put into the field under your opponent's control"}, cardtext.Trigger{Kind: cardtext.TriggerComes, Owner: cardtext.Enemy}},
	{[]string{"was|were put into your graveyard from a|the field", "is|are put into your graveyard from a|the field"},
		cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Field, HasPlace: true, Place: cardtext.Graveyard}},
	{[]string{"was|were put into a|any graveyard from a|the field", "was|were put into graveyards|graveyard from a|the field", "was|were put into their owners'|owner's graveyards|graveyard from a|the field", "put into a graveyard from a|the field", "entered a graveyard from a|the field"},
		cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Field}},
	{[]string{goneAnyhow, "was|were put into a|their graveyard", "put into a graveyard"}, cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Field}},
	{[]string{"was|were put into your graveyard from your deck"}, cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Deck, Owner: cardtext.Yours}},
	{[]string{"was|were put into your opponent's graveyard from their deck"}, cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Deck, Owner: cardtext.Enemy}},
	{[]string{"was|were removed from the game", "removed from the game"}, cardtext.Trigger{Kind: cardtext.TriggerRemoved}},
	{[]string{"was|were banished", "banished"}, cardtext.Trigger{Kind: cardtext.TriggerBanished}},
	{[]string{"was|were destroyed", "destroyed"}, cardtext.Trigger{Kind: cardtext.TriggerDies}},
	{[]string{"was|were put into a|your graveyard from your field"}, cardtext.Trigger{Kind: cardtext.TriggerGoes, HasFrom: true, From: cardtext.Field, Owner: cardtext.Yours}},
}

// goneAnyhow is said from no zone: only of what is controlled, which is in the field (307.4, 6.3).
const goneAnyhow = "entered a graveyard"

// pastEvent reads what has happened to cards, or returns nil.
func pastEvent(p *cardtext.Reader, o *cardtext.Objects) *cardtext.Trigger {
	for k := range pastEvents {
		start := p.Pos
		if p.AcceptAny(pastEvents[k].phrases...) {
			if pastEvents[k].phrases[0] != goneAnyhow || o.Controller != cardtext.Anyone && !o.HasPlace {
				return &pastEvents[k].event
			}
			p.Pos = start
		}
	}
	return nil
}

// attackEvent is counted by battles: "attacked three times or more".
var attackEvent = cardtext.Trigger{Kind: cardtext.TriggerAttacking}

// firstAttack returns the reader of "it's your opponent's first attack this turn": no J/resonator of that player has attacked.
func firstAttack(whose cardtext.Whose) func(*cardtext.Reader) cardtext.Cond {
	return func(*cardtext.Reader) cardtext.Cond {
		event := attackEvent
		event.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeJResonator}}, Controller: whose}
		return negatedIf(cardtext.Cond{Kind: cardtext.CondHappened, N: 1, Event: &event}, true)
	}
}

// happenedCondition reads such a condition.
func happenedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	start := p.Pos
	ok = p.PhraseAhead("this turn") && p.Try(func() {
		if !p.Try(func() { c = playerPut(p) }) && !p.Try(func() { c = damagedBy(p) }) {
			c = cardsDid(p)
		}
	})
	c.Span = p.SpanFrom(start)
	return c, ok
}

// playerPut reads "you put a Moon into a field this turn", "you haven't put any …".
func playerPut(p *cardtext.Reader) cardtext.Cond {
	event := cardtext.Trigger{Kind: cardtext.TriggerComes, Owner: cardtext.Yours}
	if !p.Accept("you") {
		p.Expect("your opponent")
		event.Owner = cardtext.Enemy
	}
	not := p.AcceptAny("haven't", "have not", "hasn't", "has not")
	if !not {
		p.AcceptAny("have", "has")
	}
	p.Expect("put")
	c := cardtext.Cond{Kind: cardtext.CondHappened, N: 1, Event: &event}
	event.Objects = timesAndCards(p, &c)
	if event.Owner == cardtext.Yours {
		p.ExpectAny("into your|a|the field")
	} else {
		p.ExpectAny("into their|a|the field")
	}
	p.Expect("this turn")
	return negatedIf(c, not)
}

// damagedBy reads "a J/resonator your opponent controlled dealt damage to you this turn".
func damagedBy(p *cardtext.Reader) cardtext.Cond {
	event := cardtext.Trigger{Kind: cardtext.TriggerDamaged}
	c := cardtext.Cond{Kind: cardtext.CondHappened, N: 1, Event: &event}
	event.To = timesAndCards(p, &c)
	p.Expect("dealt damage to")
	if !p.Accept("you") {
		p.ExpectAny("your opponent", "an opponent")
		event.Who = cardtext.Opponent
	}
	p.Expect("this turn")
	return c
}

// cardsDid reads "a Moon was put into your field this turn", "a fire magic stone and a wind magic
// stone were put …", "… hasn't entered a graveyard …".
func cardsDid(p *cardtext.Reader) cardtext.Cond {
	first, either := cardtext.Cond{Kind: cardtext.CondHappened, N: 1}, cardtext.CondAnd
	list := []cardtext.Cond{first}
	events := []*cardtext.Trigger{{Objects: timesAndCards(p, &list[0])}}
	if o := events[0].Objects; o.And && list[0].N == 1 { // "a fire magic stone and a wind magic stone": each of them
		list, events = nil, nil
		for _, n := range o.Nouns {
			one := *o
			one.Nouns, one.And = []cardtext.Noun{n}, false
			list, events = append(list, first), append(events, &cardtext.Trigger{Objects: &one})
		}
	}
	for p.Try(func() {
		p.Expect("and")
		if !p.Looking("a") && !p.Looking("an") {
			p.Fail("a card")
		}
		more := cardtext.Cond{Kind: cardtext.CondHappened, N: 1}
		events = append(events, &cardtext.Trigger{Objects: timesAndCards(p, &more)})
		list = append(list, more)
	}) {
	}
	not := len(list) == 1 && list[0].N == 1 && p.AcceptAny("hasn't", "has not", "haven't", "have not")
	past := pastEvent(p, events[0].Objects)
	if past != nil && len(list) == 1 && list[0].N == 1 && p.Accept("or") { // "was banished or destroyed"
		if list, events = append(list, first), append(events, events[0]); !not {
			either = cardtext.CondOr
		}
		other := pastEvent(p, events[0].Objects)
		if other == nil {
			p.Fail("destroyed")
		}
		event := *other
		event.Objects, list[1].Event = events[0].Objects, &event
	}
	if past == nil && len(list) == 1 && list[0].N == 1 && p.Accept("attacked") {
		past = &attackEvent
		p.Accept("a total of")
		if list[0].N = p.Number(); !p.AcceptAny("times or more", "or more times") {
			p.Expect("time or more")
		}
	}
	if past == nil {
		p.Fail("was put into your field")
	}
	p.Expect("this turn")
	for k := range list {
		if list[k].Event == nil {
			event := *past
			event.Objects = events[k].Objects
			list[k].Event = &event
		}
		list[k] = negatedIf(list[k], not)
	}
	if len(list) == 1 {
		return list[0]
	}
	return cardtext.Cond{Kind: either, All: list}
}

// nthPlayed reads "first chant you played this turn", "fourth or subsequent chant you played this turn".
func nthPlayed(p *cardtext.Reader) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondNth, Exactly: true}
	for k, word := range ordinals {
		if c.N == 0 && p.Accept(word) {
			c.N = k + 1
		}
	}
	if c.N == 0 {
		p.Fail("first")
	}
	if c.N > 1 && p.Accept("or subsequent") { // which is the first or a later one says nothing
		c.Exactly = false
	}
	start := p.Pos
	n := noun(p)
	c.Objects = &cardtext.Objects{Nouns: []cardtext.Noun{n}, Span: p.SpanFrom(start)}
	p.Expect("you played this turn")
	return c
}

// timesAndCards reads "a Moon", "three or more Elves": of what it is counted how often.
func timesAndCards(p *cardtext.Reader, c *cardtext.Cond) *cardtext.Objects {
	if p.Looking("another") || p.Looking("other") || p.PronounNext() { // what happened to this card is no matter of the count
		p.Fail("a card")
	}
	p.Try(func() {
		n := p.Number()
		p.Expect("or more")
		c.N = n
	})
	o := p.EventCards()
	if controlledThen(p, o); o.Controller == cardtext.Yours && p.Tokens[p.Pos-1].Low == "controlled" && !p.Looking("was|were|hasn't|haven't") && !p.Looking(goneAnyhow) {
		p.Fail("was destroyed")
	}
	return o
}

// controlledThen reads "you controlled": until the cards were destroyed or put elsewhere.
func controlledThen(p *cardtext.Reader, o *cardtext.Objects) {
	if o.Controller == cardtext.Anyone && p.Accept("you controlled") {
		o.Controller = cardtext.Yours
	}
}

// negatedIf turns a condition round.
func negatedIf(c cardtext.Cond, not bool) cardtext.Cond {
	if !not {
		return c
	}
	return cardtext.Cond{Kind: cardtext.CondNot, All: []cardtext.Cond{c}}
}

// opposite is the condition that holds where another one does not, in words of its own where it has some.
func opposite(c cardtext.Cond) cardtext.Cond {
	switch r := &c.Range; {
	case c.Kind == cardtext.CondNot:
		return c.All[0]
	case c.Kind == cardtext.CondAnd || c.Kind == cardtext.CondOr:
		list := make([]cardtext.Cond, len(c.All))
		for k := range c.All {
			list[k] = opposite(c.All[k])
		}
		if c.All = list; c.Kind == cardtext.CondAnd {
			c.Kind = cardtext.CondOr
		} else {
			c.Kind = cardtext.CondAnd
		}
		return c
	case c.Kind == cardtext.CondYourTurn:
		c.N ^= 1
		return c
	case c.Kind == cardtext.CondThis || c.Kind == cardtext.CondIs:
		c.Not = !c.Not
		return c
	case c.Kind == cardtext.CondExists && c.AtMost && c.N == 0 && !c.Exactly:
		c.N, c.AtMost = 1, false
		return c
	case c.Kind == cardtext.CondExists && !c.AtMost && c.N == 1 && !c.Exactly:
		c.N, c.AtMost = 0, true
		return c
	case c.Kind == cardtext.CondAmount && c.Than == nil && r.Least == nil && r.Most == nil && r.Min < 0 && r.Max >= 0:
		r.Min, r.Max = r.Max+1, -1
		return c
	case c.Kind == cardtext.CondAmount && c.Than == nil && r.Least == nil && r.Most == nil && r.Max < 0 && r.Min > 0:
		r.Min, r.Max = -1, r.Min-1
		return c
	}
	return negatedIf(c, true)
}

// eachHappened reads "resonator put into a graveyard from the field this turn" behind "for each".
func eachHappened(p *cardtext.Reader) *cardtext.Trigger {
	if p.Accept("gem|gems you banished this turn") {
		return &cardtext.Trigger{Kind: cardtext.TriggerGemGone}
	}
	var event cardtext.Trigger
	if p.Try(func() { // those that entered, whether or not they are still there
		start := p.Pos
		n := noun(p)
		event = cardtext.Trigger{Kind: cardtext.TriggerComes, Owner: cardtext.Yours, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{n}, Span: p.SpanFrom(start)}}
		p.Expect("that entered the field under your control this turn")
	}) {
		return &event
	}
	o := p.Objects()
	controlledThen(p, o)
	p.Accept("that")
	if past := pastEvent(p, o); past != nil {
		event = *past
		event.Objects = o
		p.Expect("this turn")
		return &event
	}
	for k := range deedEvents {
		if p.Accept(deedEvents[k].phrase) {
			event = deedEvents[k].event
			event.Objects = o
			p.Expect("this turn")
			return &event
		}
	}
	p.Fail("put into a graveyard from the field this turn")
	return nil
}

// deedEvents are what a player may have done with cards, of which each is counted.
var deedEvents = []struct {
	phrase string
	event  cardtext.Trigger
}{
	{"you played", cardtext.Trigger{Kind: cardtext.TriggerPlays}},
	{"your opponent played", cardtext.Trigger{Kind: cardtext.TriggerPlays, Who: cardtext.Opponent}},
	{"you discarded", cardtext.Trigger{Kind: cardtext.TriggerDiscards}},
	{"your opponent discarded", cardtext.Trigger{Kind: cardtext.TriggerDiscards, Who: cardtext.Opponent}},
}

// timesHappened reads "resonators attacked this turn" behind "the number of times".
func timesHappened(p *cardtext.Reader) *cardtext.Amount {
	p.Accept("that")
	event := attackEvent
	event.Objects = p.Objects()
	p.Expect("attacked this turn")
	return &cardtext.Amount{Kind: cardtext.TimesHappened, Event: &event}
}

// pastOf writes what has happened, without this turn.
func pastOf(pr *cardtext.Printer, t *cardtext.Trigger) string {
	for _, row := range pastEvents {
		if e := row.event; e.Kind == t.Kind && e.Owner == t.Owner && e.From == t.From && e.HasPlace == t.HasPlace {
			return pr.Canonical(row.phrases[0])
		}
	}
	for _, row := range deedEvents {
		if row.event.Kind == t.Kind && row.event.Who == t.Who {
			return row.phrase
		}
	}
	return "attacked"
}

// writeHappened writes such a condition.
func writeHappened(pr *cardtext.Printer, c cardtext.Cond) string {
	if c.Event.Kind == cardtext.TriggerAttacking {
		return pr.Objects(c.Event.Objects, true) + " attacked " + numberText(c.N) + " times or more this turn"
	}
	if c.Event.Kind == cardtext.TriggerDamaged {
		return pr.One(c.Event.To) + " dealt damage to " + map[cardtext.PlayerWord]string{cardtext.You: "you", cardtext.Opponent: "your opponent"}[c.Event.Who] + " this turn"
	}
	what := pr.One(c.Event.Objects)
	if c.N > 1 {
		what = numberText(c.N) + " or more " + pr.Objects(c.Event.Objects, true)
	}
	return what + " " + pastOf(pr, c.Event) + " this turn"
}

// writeHappenedAll writes conditions that the same happened to one card of each of several
// descriptions, "" if a condition is something else.
func writeHappenedAll(pr *cardtext.Printer, c cardtext.Cond) string {
	var what []string
	for _, one := range c.All {
		if c.Kind != cardtext.CondAnd || one.Kind != cardtext.CondHappened || one.N != 1 || pastOf(pr, one.Event) != pastOf(pr, c.All[0].Event) ||
			one.Event.Kind == cardtext.TriggerAttacking {
			return ""
		}
		what = append(what, pr.One(one.Event.Objects))
	}
	return strings.Join(what, " and ") + " " + pastOf(pr, c.All[0].Event) + " this turn"
}
