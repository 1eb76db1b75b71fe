package cardtext

import (
	"strings"
)

func lower(s string) string { return strings.ToLower(s) }

// Triggers in words: "whenever …", "when …", "at the start of …".

// phraseTrigger reads a trigger clause with its comma.
func phraseTrigger(p *Reader) *Trigger {
	defer p.Reading("a trigger")()
	limit, turn := p.LimitPrefix()
	if t := phaseTrigger(p); t != nil {
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
		t = sveEvent(p)
	}
	t.PerTurn = limit
	if turn != Anyone {
		t.Turn = turn
	}
	p.Expect(",")
	return t
}

// stateTrigger reads "when your leader's defense is 0 or less": a condition in
// place of an event. It returns nil if there is none.
func stateTrigger(p *Reader) (t *Trigger) {
	p.Try(func() {
		p.Expect("when")
		c := p.Condition()
		if !p.Looking(",") {
			p.Fail(",")
		}
		t = &Trigger{Kind: TriggerState, If: c}
	})
	return t
}

// LimitPrefix reads "once per turn," and "once on each of your turns,".
func (p *Reader) LimitPrefix() (limit int, turn Whose) {
	for _, row := range p.Dialect.TriggerLimits {
		if p.AcceptAny(row.Phrases...) {
			return row.Limit, row.Turn
		}
	}
	return 0, Anyone
}

// phaseTrigger reads "at the start of your main phase" without the comma, or
// returns nil.
func phaseTrigger(p *Reader) *Trigger {
	start := p.Pos
	if !p.Accept("at the start of") {
		return nil
	}
	for _, row := range p.Dialect.Phases {
		if p.Accept(row.Phrase) {
			return &Trigger{Span: p.SpanFrom(start), Kind: row.Kind, Turn: row.Turn, Next: row.Next}
		}
	}
	p.Fail("your main phase")
	return nil
}

// sveEvent reads what happens, between "whenever" and the comma.
func sveEvent(p *Reader) *Trigger {
	defer p.Reading("an event")()
	for _, row := range p.Dialect.FixedEvents {
		if p.Accept(row.Phrase) {
			t := row.Event
			return &t
		}
	}
	if t := conditionalEvent(p); t != nil {
		return t
	}
	for _, row := range p.Dialect.PlayerEvents {
		if p.Accept(row.Phrase) {
			return &Trigger{Kind: row.Kind, Objects: p.EventObjects()}
		}
	}
	if t := counterEvent(p); t != nil {
		return t
	}
	t := &Trigger{Objects: p.EventObjects()}
	eventVerb(p, t)
	return t
}

// counterEvent reads "a prayer counter is put on one of your amulets".
func counterEvent(p *Reader) *Trigger {
	var t *Trigger
	p.Try(func() {
		p.Count()
		name := counterName(p)
		p.Expect("is put on")
		t = &Trigger{Kind: TriggerCounter, Name: name}
		if !p.AcceptAny("this card", "this amulet", "this follower") {
			t.Objects = p.EventObjects()
		}
	})
	return t
}

// conditionalEvent reads "you have at least 10 cards in your cemetery and …".
func conditionalEvent(p *Reader) *Trigger {
	var t *Trigger
	p.Try(func() {
		p.Expect("you have")
		c := existence(p, true)
		p.Expect("and")
		t = sveEvent(p)
		t.If, t.Condition = c, true
	})
	return t
}

// EventObjects reads "another follower", "one of your followers", "a Pixie
// token".
func (p *Reader) EventObjects() *Objects {
	if p.Accept("one of") {
		return p.Objects()
	}
	other := p.Accept("another")
	if !other {
		p.Count()
		other = p.Accept("other")
	}
	o := p.Objects()
	if other {
		p.MarkOther(o)
	}
	return o
}

// eventVerb reads what happens to the objects of t.
func eventVerb(p *Reader, t *Trigger) {
	for _, row := range p.Dialect.EventVerbs {
		if !p.Accept(row.Phrase) {
			continue
		}
		objects := t.Objects
		*t = row.Event
		t.Objects = objects
		if row.Side == Yours && !objects.HasPlace {
			objects.HasPlace, objects.Place, objects.Owner = true, Field, Yours
		}
		return
	}
	p.Fail("is put onto your field")
}
