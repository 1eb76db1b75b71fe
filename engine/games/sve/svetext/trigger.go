package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

func lower(s string) string { return strings.ToLower(s) }

// Triggers in words: "whenever …", "when …", "at the start of …".

// phraseTrigger reads a trigger clause with its comma.
func phraseTrigger(p *cardtext.Reader) *cardtext.Trigger {
	defer p.Reading("a trigger")()
	limit, turn := limits(p)
	if t := phaseTrigger(p); t != nil {
		if t.Next && p.Tokens[p.Pos-1].Low == "turn" && t.Turn == cardtext.Enemy { // "your opponent's turn": each of them
			t.Next = false
		}
		if t.Next {
			p.Fail("your main phase") // a delayed ability belongs into an effect
		}
		t.PerTurn = limit
		p.Expect(",")
		return t
	}
	t := stateTrigger(p)
	if t == nil {
		p.Expect("whenever|when")
		t = event(p)
	}
	t.PerTurn = limit
	destroyedBy(p, t)
	if t.Nth == 0 && t.Kind != cardtext.TriggerState {
		t.Nth = nthTime(p)
	}
	if turn == cardtext.Anyone {
		turn = turnBehind(p)
	}
	if turn != cardtext.Anyone {
		t.Turn = turn
	}
	p.Expect(",")
	return t
}

// turnBehind reads "during your turn" behind an event: what may stand in front of it.
func turnBehind(p *cardtext.Reader) cardtext.Whose {
	for _, row := range p.Dialect.TriggerLimits {
		for _, phrase := range row.Phrases {
			if said := strings.TrimSuffix(phrase, " ,"); row.Limit == 0 && p.Looking(phrase) && p.Accept(said) {
				return row.Turn
			}
		}
	}
	return cardtext.Anyone
}

// limits reads "once per turn," and "4 times per turn,".
func limits(p *cardtext.Reader) (limit int, turn cardtext.Whose) {
	if p.AcceptAny("twice per turn ,", "twice each turn ,") {
		return 2, cardtext.Anyone
	}
	if p.Try(func() {
		if limit = p.Number(); limit == 0 {
			p.Fail("a number from 1 on")
		}
		p.ExpectAny("times per turn ,", "times each turn ,", "time per turn ,")
	}) {
		return limit, cardtext.Anyone
	}
	return p.LimitPrefix()
}

// stateTrigger reads "when your leader's defense is 0 or less": a condition in
// place of an event. It returns nil if there is none.
func stateTrigger(p *cardtext.Reader) (t *cardtext.Trigger) {
	p.Try(func() {
		p.Expect("when")
		c := p.Condition()
		if !p.Looking(",") {
			p.Fail(",")
		}
		t = &cardtext.Trigger{Kind: cardtext.TriggerState, If: c}
	})
	return t
}

// turnOf are phrases of end phases of which the turn is called otherwise, or is not: the next end phase may be that of this
// turn, and the next turn is not this one.
var turnOf = map[string]string{"your end phase this turn": "-", "the end phase this turn": "this turn",
	"your next end phase": "-", "your opponent's next end phase": "your opponent's turn"}

// phaseTrigger reads "at the start of your main phase" without the comma, or
// returns nil.
func phaseTrigger(p *cardtext.Reader) *cardtext.Trigger {
	start := p.Pos
	ends := p.Accept("at the end of") // of a turn: when its end phase begins (7.4.1), after which no ability is triggered by it
	if !ends && !p.Accept("at the start of") {
		return nil
	}
	for _, row := range p.Dialect.Phases {
		phrase := row.Phrase
		if ends {
			if phrase = turnOf[phrase]; phrase == "" {
				phrase = strings.Replace(row.Phrase, "end phase", "turn", 1)
			}
		}
		if (!ends || row.Kind == cardtext.TriggerEnd) && phrase != "-" && p.Accept(phrase) {
			return &cardtext.Trigger{Span: p.SpanFrom(start), Kind: row.Kind, Turn: row.Turn, Next: row.Next}
		}
	}
	p.Fail(map[bool]string{false: "your main phase", true: "your turn"}[ends])
	return nil
}

// event reads what happens, between "whenever" and the comma.
func event(p *cardtext.Reader) *cardtext.Trigger {
	defer p.Reading("an event")()
	if t := attackEvent(p); t != nil {
		return t
	}
	for _, row := range p.Dialect.FixedEvents {
		of, this := strings.CutPrefix(row.Phrase, "this follower ")
		gone, leaves := strings.CutPrefix(row.Phrase, "this card ") // as what it was on the field
		leaves = leaves && (row.Event.Kind == cardtext.TriggerLeave || row.Event.Kind == cardtext.TriggerLastWords)
		if p.Accept(row.Phrase) || this && p.Accept("this card "+of) || leaves && p.AcceptAny("this follower "+gone, "this amulet "+gone) {
			t := row.Event
			return &t
		}
	}
	if t := conditionalEvent(p); t != nil {
		return t
	}
	if t := hurtEvent(p); t != nil {
		return t
	}
	for _, row := range p.Dialect.PlayerEvents {
		if p.Accept(row.Phrase) {
			if t := nthPlayed(p, row.Phrase); t != nil {
				return t
			}
			t := &cardtext.Trigger{Kind: row.Kind, ByEnemy: strings.Contains(row.Phrase, "opponent"), ByAny: strings.HasPrefix(row.Phrase, "a player")}
			if t.Bulk = row.Kind == cardtext.TriggerDiscard && bulk(p); t.Bulk {
				t.Objects = bulkObjects(p)
			} else {
				t.Objects = p.EventObjects()
			}
			playedFrom(t)
			return t
		}
	}
	if t := counterEvent(p); t != nil {
		return t
	}
	if t := nthEvent(p); t != nil {
		return t
	}
	t := &cardtext.Trigger{OrThis: p.AcceptAny("this card or", "this follower or", "this amulet or")}
	if t.OrThis && !p.Looking("another") {
		p.Fail("another")
	}
	if t.Bulk = !t.OrThis && bulk(p); t.Bulk {
		t.Objects = bulkObjects(p)
	} else {
		t.Objects = p.EventObjects()
	}
	if p.Try(func() {
		if t.Bulk {
			p.ExpectAny("take", "are dealt")
		} else {
			p.ExpectAny("takes", "is dealt")
		}
		if t.Damage = p.DamageWord(); t.Damage == cardtext.AnyDamage {
			p.Fail("damage")
		}
		p.Expect("damage")
	}) {
		t.Kind = cardtext.TriggerHurt
		return t
	}
	t.Damage = cardtext.AnyDamage
	eventVerb(p, t)
	return t
}

// playedFrom takes the zone that cards are played from out of their description.
func playedFrom(t *cardtext.Trigger) {
	o := t.Objects
	if t.Kind != cardtext.TriggerPlay || t.ByEnemy || t.ByAny || o.Owner != cardtext.Yours || o.Place != cardtext.Hand && o.Place != cardtext.EXArea {
		return
	}
	t.HasPlace, t.Place = true, o.Place
	o.HasPlace, o.Place, o.Owner = false, 0, cardtext.Anyone
}

// hurtEvent reads "this follower takes ability damage".
func hurtEvent(p *cardtext.Reader) (t *cardtext.Trigger) {
	p.Try(func() {
		p.ExpectAny("this follower takes", "this follower is dealt")
		t = &cardtext.Trigger{Kind: cardtext.TriggerHurt, Damage: p.DamageWord()}
		p.Expect("damage")
	})
	return t
}

// counterEvent reads "a prayer counter is put on one of your amulets".
func counterEvent(p *cardtext.Reader) *cardtext.Trigger {
	var t *cardtext.Trigger
	p.Try(func() {
		p.ExpectAny("a", "an", "one")
		name := counterName(p)
		p.Expect("is put on")
		t = &cardtext.Trigger{Kind: cardtext.TriggerCounter, Name: name}
		if !p.AcceptAny("this card", "this amulet", "this follower") {
			t.Objects = p.EventObjects()
		}
	})
	return t
}

// conditionalEvent reads "you have at least 10 cards in your cemetery and …".
func conditionalEvent(p *cardtext.Reader) *cardtext.Trigger {
	var t *cardtext.Trigger
	p.Try(func() {
		p.Expect("you have")
		c := existence(p, true)
		p.Expect("and")
		t = event(p)
		t.If, t.Condition = c, true
	})
	return t
}

// eventVerb reads what happens to the objects of t.
func eventVerb(p *cardtext.Reader, t *cardtext.Trigger) {
	readEvent(p, t, func(phrase string) bool {
		if t.Bulk {
			phrase = bulkVerb(phrase)
		}
		return p.Accept(phrase)
	})
}

// readEvent reads it in the form of the verb that accept reads.
func readEvent(p *cardtext.Reader, t *cardtext.Trigger, accept func(phrase string) bool) {
	for _, row := range p.Dialect.EventVerbs {
		if !accept(row.Phrase) {
			continue
		}
		objects, orThis, bulk := t.Objects, t.OrThis, t.Bulk
		if row.Event.Place == cardtext.Banished && (!objects.HasPlace || objects.Place != cardtext.Field) {
			p.Pos--
			p.Fail("on the field") // cards are banished from other zones, too
		}
		if row.Event.Kind == cardtext.TriggerGoes && objects.HasPlace {
			p.Pos--
			p.Fail("a card without a zone") // where it comes from is said behind it
		}
		*t = row.Event
		t.Objects, t.OrThis, t.Bulk = objects, orThis, bulk
		if row.Event.Kind != cardtext.TriggerGoes && row.Side != cardtext.Anyone && !objects.HasPlace {
			objects.HasPlace, objects.Place, objects.Owner = true, cardtext.Field, row.Side
		}
		return
	}
	p.Fail("is put onto your field")
}

// bulk reads "1 or more" in front of the cards of an event: however many they are that do it at once, it happens once.
func bulk(p *cardtext.Reader) bool { return p.AcceptAny("1 or more", "one or more") }

// bulkObjects reads the cards behind it.
func bulkObjects(p *cardtext.Reader) *cardtext.Objects {
	p.Accept("of")
	other := p.Accept("other")
	o := p.Objects()
	if other {
		p.MarkOther(o)
	}
	return o
}

// manyVerb are the first words of events as they stand behind several cards.
var manyVerb = map[string]string{"is": "are", "has": "have"}

// bulkVerb is what several cards do: "are put onto your field", "return to their owners' hands".
func bulkVerb(phrase string) string {
	verb, rest, _ := strings.Cut(phrase, " ")
	many := manyVerb[verb]
	if many == "" {
		many = strings.TrimSuffix(verb, "s")
	}
	return strings.TrimSuffix(many+" "+theirs.Replace(rest), " ")
}

// theirs says of several cards what is said of one.
var theirs = strings.NewReplacer("its owner's hand", "their owners' hands", "its ", "their ")
