package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// counting are the events of which is counted how often they happened in a turn.
var counting = map[cardtext.TriggerKind]bool{cardtext.TriggerComes: true, cardtext.TriggerGoes: true, cardtext.TriggerPlays: true, cardtext.TriggerAttacking: true, cardtext.TriggerCancels: true, cardtext.TriggerDies: true, cardtext.TriggerDamaged: true, cardtext.TriggerGemGone: true,
	cardtext.TriggerGainsLife: true, cardtext.TriggerLosesLife: true, cardtext.TriggerDraws: true, cardtext.TriggerBanished: true, cardtext.TriggerBanishes: true, cardtext.TriggerRemoved: true, cardtext.TriggerBlocks: true,
	cardtext.TriggerRested: true, cardtext.TriggerRecovered: true, cardtext.TriggerDiscards: true}

// ofPlayers are those of players, which no card has to be named for.
var ofPlayers = map[cardtext.TriggerKind]bool{cardtext.TriggerDamaged: true, cardtext.TriggerGemGone: true, cardtext.TriggerGainsLife: true, cardtext.TriggerLosesLife: true, cardtext.TriggerDraws: true}

// happened leaves in a register how often an event has happened this turn. It is the event that
// an automatic ability would wait for; "you" is whoever is asked about.
//
// 906.4 (6.3): that an event happens does not depend on who waits for it.
func (e *emitter) happened(span cardtext.Span, t *cardtext.Trigger) int {
	events := e.c.events(t)
	if !counting[t.Kind] || len(events) != 1 || t.Objects == nil && !ofPlayers[t.Kind] || events[0] == effect.OnActivate {
		e.c.Unsupported(span, "how often this happened in a turn")
	}
	plain, own := *t, t.Kind == cardtext.TriggerGoes && t.HasPlace && t.Place == cardtext.Graveyard // "your graveyard": into that of its owner
	if own {
		plain.HasPlace, plain.Place = false, 0
	}
	a := effect.Ability{Filter: -1, Cond: -1}
	by := plain.To
	plain.To = nil
	e.c.trigger(&a, e.c.emitter(&a), &plain, events[0], outer{})
	other := int16(0)
	if by != nil {
		other = e.filter(by, effect.SideAny)
	}
	if a.Filter < 0 || a.Other > 0 || a.Host || a.Counter != "" || a.Cond >= 0 {
		e.c.Unsupported(span, "how often this happened in a turn")
	}
	for _, f := range append(e.c.chain(a.Filter), e.c.chain(other)...) {
		if x := &e.c.Program.Filters[f]; x.Other || x.OtherName || x.This || x.OfHost || x.OtherHost || x.Worn || x.Shares|effect.ShareSet(x.Past) != 0 {
			e.c.Unsupported(span, "what happened to cards that are described by this one") // nothing asks as it happens
		}
	}
	between := int(a.Between)
	if own {
		between |= effect.HappenedOwn
	}
	if by != nil {
		between |= effect.HappenedBy
	}
	r := e.Register()
	e.Op(effect.OpHappened, r, int(events[0]), int(a.Filter), between, int(other))
	return r
}

// chain returns a filter and its alternatives.
func (c *compiler) chain(f int16) (all []int16) {
	for ; f >= 0 && int(f) < len(c.Program.Filters); f = c.Program.Filters[f].Or {
		all = append(all, f)
	}
	return all
}

// firstTime stores the condition that what an ability waits for has happened once this turn: the
// event that triggers it is counted before it is heard.
func (c *compiler) firstTime(t *cardtext.Trigger) int16 {
	if t.If.Kind != cardtext.CondNone {
		c.Unsupported(t.Span, "the first time of what has a condition")
	}
	plain := *t
	plain.First = false
	e := c.emitter(nil)
	r := e.happened(t.Span, &plain)
	e.Op(effect.OpNot, 0, e.AtLeast(r, 2), 0, 0, 0)
	return c.Store(e.Code)
}

// nthTime stores the condition that what an ability waits for has happened so often this turn: "your second chant each turn".
func (c *compiler) nthTime(t *cardtext.Trigger) int16 {
	plain := *t
	plain.Nth = 0
	e := c.emitter(nil)
	r := e.happened(t.Span, &plain)
	e.Op(effect.OpEq, 0, r, e.Number(t.Nth), 0, 0)
	return c.Store(e.Code)
}
