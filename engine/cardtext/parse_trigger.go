package cardtext

import "strings"

func lower(s string) string { return strings.ToLower(s) }

// Triggers in words: "whenever …", "when …", "at the start of …".

// phraseTrigger reads a trigger clause with its comma.
func (p *parser) phraseTrigger() *Trigger {
	defer p.reading("a trigger")()
	limit, turn := p.limitPrefix()
	if t := p.phaseTrigger(); t != nil {
		if t.Next {
			p.fail("your main phase") // a delayed ability belongs into an effect
		}
		t.PerTurn = limit
		p.expect(",")
		return t
	}
	t := p.stateTrigger()
	if t == nil {
		p.expect("whenever|when")
		t = p.event()
	}
	t.PerTurn = limit
	if turn != Anyone {
		t.Turn = turn
	}
	p.expect(",")
	return t
}

// stateTrigger reads "when your leader's defense is 0 or less": a condition in
// place of an event. It returns nil if there is none.
func (p *parser) stateTrigger() (t *Trigger) {
	p.try(func() {
		p.expect("when")
		c := p.condition()
		if !p.looking(",") {
			p.fail(",")
		}
		t = &Trigger{Kind: TriggerState, If: c}
	})
	return t
}

// limitPrefix reads "once per turn," and "once on each of your turns,".
func (p *parser) limitPrefix() (limit int, turn Whose) {
	for _, row := range p.d.triggerLimits {
		if p.acceptAny(row.phrases...) {
			return row.limit, row.turn
		}
	}
	return 0, Anyone
}

// phaseTrigger reads "at the start of your main phase" without the comma, or
// returns nil.
func (p *parser) phaseTrigger() *Trigger {
	start := p.pos
	if !p.accept("at the start of") {
		return nil
	}
	for _, row := range p.d.phases {
		if p.accept(row.phrase) {
			return &Trigger{Span: p.spanFrom(start), Kind: row.kind, Turn: row.turn, Next: row.next}
		}
	}
	p.fail("your main phase")
	return nil
}

// event reads what happens, between "whenever" and the comma.
func (p *parser) event() *Trigger {
	defer p.reading("an event")()
	for _, row := range p.d.fixedEvents {
		if p.accept(row.phrase) {
			t := row.event
			return &t
		}
	}
	if t := p.conditionalEvent(); t != nil {
		return t
	}
	for _, row := range p.d.playerEvents {
		if p.accept(row.phrase) {
			return &Trigger{Kind: row.kind, Objects: p.eventObjects()}
		}
	}
	if t := p.counterEvent(); t != nil {
		return t
	}
	t := &Trigger{Objects: p.eventObjects()}
	p.eventVerb(t)
	return t
}

// counterEvent reads "a prayer counter is put on one of your amulets".
func (p *parser) counterEvent() *Trigger {
	var t *Trigger
	p.try(func() {
		p.count()
		name := p.counterName()
		p.expect("is put on")
		t = &Trigger{Kind: TriggerCounter, Name: name}
		if !p.acceptAny("this card", "this amulet", "this follower") {
			t.Objects = p.eventObjects()
		}
	})
	return t
}

// conditionalEvent reads "you have at least 10 cards in your cemetery and …".
func (p *parser) conditionalEvent() *Trigger {
	var t *Trigger
	p.try(func() {
		p.expect("you have")
		c := p.existence(true)
		p.expect("and")
		t = p.event()
		t.If, t.Condition = c, true
	})
	return t
}

// eventObjects reads "another follower", "one of your followers", "a Pixie
// token".
func (p *parser) eventObjects() *Objects {
	if p.accept("one of") {
		return p.objects()
	}
	other := p.accept("another")
	if !other {
		p.count()
		other = p.accept("other")
	}
	o := p.objects()
	if other {
		p.markOther(o)
	}
	return o
}

// eventVerb reads what happens to the objects of t.
func (p *parser) eventVerb(t *Trigger) {
	for _, row := range p.d.eventVerbs {
		if !p.accept(row.phrase) {
			continue
		}
		objects := t.Objects
		*t = row.event
		t.Objects = objects
		if row.side == Yours && !objects.HasPlace {
			objects.HasPlace, objects.Place, objects.Owner = true, Field, Yours
		}
		return
	}
	p.fail("is put onto your field")
}
