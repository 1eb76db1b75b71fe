package svecode

import (
	"reflect"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// How often something has happened in a turn: "if you've played an Officer card this turn", "whenever the second token is put
// onto your field each turn".

// counting are the events that are counted as they happen: all that other cards watch of cards.
var counting = effect.Through(effect.OnNone).With(effect.OnOtherEnter, effect.OnOtherLeave, effect.OnOtherDestroyed, effect.OnOtherEvolve,
	effect.OnOtherAttack, effect.OnPlayCard, effect.OnTakeDamage, effect.OnDiscard, effect.OnOtherLastWords, effect.OnOtherRace,
	effect.OnOtherEngaged, effect.OnOtherAttackUp, effect.OnBuried, effect.OnIntoEX)

// asPlayed are the properties that a card has as it is played.
const asPlayed = effect.FlagToken | effect.FlagAdvanced | effect.FlagHasEvolve | effect.FlagHasRite | effect.FlagCostOriginal

// happened leaves in a register how often an event has happened this turn: the one that an automatic ability would wait for.
func (e *emitter) happened(span cardtext.Span, t *cardtext.Trigger) int {
	plain := *t
	plain.Nth = 0
	a := effect.Ability{Filter: -1, Cond: -1}
	e.c.trigger(&a, e.c.emitter(&a), &plain)
	if a.Filter < 0 || a.Event == effect.OnNone || !counting.Has(a.Event) || a.Bulk || a.Cond >= 0 || a.DamageKinds != 0 || a.Counter != "" || a.Other > 0 || a.TurnSide != effect.SideAny {
		e.c.Unsupported(span, "how often this happened in a turn")
	}
	for f := a.Filter; f >= 0 && int(f) < len(e.c.Program.Filters); f = e.c.Program.Filters[f].Or {
		x := &e.c.Program.Filters[f]
		if x.Other || x.OtherName || x.This { // nothing asks as it happens
			e.c.Unsupported(span, "what happened to cards that are described by this one")
		}
		if a.Event == effect.OnPlayCard && (x.Need|x.Forbid)&^asPlayed != 0 {
			e.c.Unsupported(span, "cards played that had what is not printed on them")
		}
	}
	r := e.Register()
	e.Op(effect.OpHappened, r, int(a.Event), int(a.Filter), int(a.Between), 0)
	return r
}

// nthTime stores the condition that what an ability waits for has happened so often this turn: it is counted before it is heard.
func (c *compiler) nthTime(t *cardtext.Trigger) int16 {
	if t.If.Kind != cardtext.CondNone || t.Bulk {
		c.Unsupported(t.Span, "which time of a turn this is")
	}
	e := c.emitter(nil)
	r := e.happened(t.Span, t)
	e.Op(effect.OpEq, 0, r, e.Number(t.Nth), 0, 0)
	return c.Store(e.Code)
}

// playedCount leaves in a register how many cards of a kind have been played this turn.
func (e *emitter) playedCount(a *cardtext.Amount) int {
	if !plainKind(a) {
		t := cardtext.Trigger{Kind: cardtext.TriggerPlay}
		if a.Event != nil {
			t = *a.Event
		}
		t.Span, t.Objects = a.Span, a.Objects
		return e.happened(a.Span, &t)
	}
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(effect.SelYou), int(playedStat(a)), 0, 0)
	return r
}

// plainKind reports whether the description of a number of cards played says no more than a type, of which it is kept how many
// were played.
func plainKind(a *cardtext.Amount) bool {
	o := a.Objects
	if o == nil || a.Event != nil {
		return a.Event == nil
	}
	kind := cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Span: o.Nouns[0].Span, Type: o.Nouns[0].Type}}}
	return reflect.DeepEqual(o, &kind)
}

// needing returns a description whose cards have a property besides.
func (c *compiler) needing(f int16, flag effect.FlagSet) int16 {
	x := c.Program.Filters[f]
	if x.Need |= flag; x.Or >= 0 {
		x.Or = c.needing(x.Or, flag)
	}
	return c.Intern(x)
}

// isPlayed leaves in a register whether this card, which was played this turn unless it is a spell that resolves, is one of the
// cards of a number of cards played.
func (e *emitter) isPlayed(a *cardtext.Amount, spell bool) int {
	f := effect.AnyCard()
	f.Types = playedTypes[playedType(a)].of
	id := int16(-1)
	if plainKind(a) {
		if !spell {
			f.Need = effect.FlagPlayedThisTurn
		}
		id = e.c.Intern(f)
	} else {
		if a.Event != nil {
			e.c.Unsupported(a.Span, "where this card was played from")
		}
		if id = e.c.filter(a.Objects, context{place: effect.PlaceHand}); !spell {
			id = e.c.needing(id, effect.FlagPlayedThisTurn)
		}
	}
	r := e.Register()
	e.Op(effect.OpIs, r, int(effect.SelThis), int(id), 0, 0)
	return r
}
