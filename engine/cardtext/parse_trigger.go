package cardtext

import "strings"

func lower(s string) string { return strings.ToLower(s) }

// Triggers in words: "whenever …", "when …", "at the start of …".

// phraseTrigger reads a trigger clause with its comma.
func (p *parser) phraseTrigger() *Trigger {
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
	for _, row := range triggerLimits {
		if p.acceptAny(row.phrases...) {
			return row.limit, row.turn
		}
	}
	return 0, Anyone
}

// triggerLimits are the phrases in front of a trigger that restrict it.
var triggerLimits = []struct {
	phrases []string
	limit   int
	turn    Whose
}{
	{[]string{"once per turn ,", "once each turn ,"}, 1, Anyone},
	{[]string{"once on each of your turns ,"}, 1, Yours},
	{[]string{"during your turn ,"}, 0, Yours},
}

// phases are the phrases of the beginnings of phases.
var phases = []struct {
	phrase string
	kind   TriggerKind
	turn   Whose
	next   bool
}{
	{"your end phase this turn", TriggerEnd, Yours, true},
	{"your next main phase", TriggerMain, Yours, true},
	{"your next end phase", TriggerEnd, Yours, true},
	{"your main phase", TriggerMain, Yours, false},
	{"your end phase", TriggerEnd, Yours, false},
	{"each player's main phase", TriggerMain, Anyone, false},
	{"each player's end phase", TriggerEnd, Anyone, false},
	{"each opponent's main phase", TriggerMain, Enemy, false},
	{"each opponent's end phase", TriggerEnd, Enemy, false},
}

// phaseTrigger reads "at the start of your main phase" without the comma, or
// returns nil.
func (p *parser) phaseTrigger() *Trigger {
	start := p.pos
	if !p.accept("at the start of") {
		return nil
	}
	for _, row := range phases {
		if p.accept(row.phrase) {
			return &Trigger{Span: p.spanFrom(start), Kind: row.kind, Turn: row.turn, Next: row.next}
		}
	}
	p.fail("your main phase")
	return nil
}

// fixedEvents are events of the source or of its controller.
var fixedEvents = []struct {
	phrase string
	event  Trigger
}{
	{"this card is returned to hand from your field", Trigger{Kind: TriggerLeave, HasPlace: true, Place: Hand}},
	{"this card leaves the field", Trigger{Kind: TriggerLeave}},
	{"this follower leaves the field", Trigger{Kind: TriggerLeave}},
	{"this follower is refreshed", Trigger{Kind: TriggerRefreshed}},
	{"this follower attacks", Trigger{Kind: TriggerStrike}},
	{"this card evolves", Trigger{Kind: TriggerEvolve}},
	{"this follower evolves", Trigger{Kind: TriggerEvolve}},
	{"this follower deals attack damage to an enemy leader", Trigger{Kind: TriggerDealsDamage, ToLeader: true}},
	{"this follower deals attack damage", Trigger{Kind: TriggerDealsDamage}},
	{"this follower is dealt damage", Trigger{Kind: TriggerHurt}},
	{"this follower takes damage", Trigger{Kind: TriggerHurt}},
	{"your leader is dealt damage", Trigger{Kind: TriggerLeaderDamage}},
	{"your leader loses [defense]", Trigger{Kind: TriggerLeaderLoss}},
	{"you play an activated ability", Trigger{Kind: TriggerActivate}},
	{"your leader gains [defense]", Trigger{Kind: TriggerLeaderHeal}},
	{"you shuffle your deck", Trigger{Kind: TriggerShuffle}},
	{"you draw a card", Trigger{Kind: TriggerDraw}},
}

// playerEvents are what you may do with the cards that are named next.
var playerEvents = []struct {
	phrase string
	kind   TriggerKind
}{
	{"you play", TriggerPlay},
	{"you discard", TriggerDiscard},
}

// event reads what happens, between "whenever" and the comma.
func (p *parser) event() *Trigger {
	for _, row := range fixedEvents {
		if p.accept(row.phrase) {
			t := row.event
			return &t
		}
	}
	if t := p.conditionalEvent(); t != nil {
		return t
	}
	for _, row := range playerEvents {
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
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
	}
	return o
}

// eventVerbs are what may happen to other cards.
var eventVerbs = []struct {
	phrase string
	event  Trigger
	side   Whose
}{
	{"is put onto your field from your hand", Trigger{Kind: TriggerEnters, HasPlace: true, Place: Hand}, Yours},
	{"is put onto your field", Trigger{Kind: TriggerEnters}, Yours},
	{"is put onto the field", Trigger{Kind: TriggerEnters}, Anyone},
	{"leaves the field", Trigger{Kind: TriggerLeaves}, Anyone},
	{"leaves your field", Trigger{Kind: TriggerLeaves}, Yours},
	{"is destroyed", Trigger{Kind: TriggerDestroyed}, Anyone},
	{"evolves", Trigger{Kind: TriggerEvolves}, Anyone},
	{"races", Trigger{Kind: TriggerRaces}, Anyone},
	{"attacks", Trigger{Kind: TriggerAttacks}, Anyone},
	{"is put into your cemetery from the field", Trigger{Kind: TriggerBuried}, Yours},
	{"is put into the cemetery from the field", Trigger{Kind: TriggerBuried}, Anyone},
	{"is put into the cemetery", Trigger{Kind: TriggerBuried}, Anyone},
	{"is engaged", Trigger{Kind: TriggerEngaged}, Anyone},
	{"has its attack increased", Trigger{Kind: TriggerAttackUp}, Anyone},
}

// eventVerb reads what happens to the objects of t.
func (p *parser) eventVerb(t *Trigger) {
	for _, row := range eventVerbs {
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
