package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Abilities that an effect leaves behind: "At the start of your end phase this turn, banish it." and "For the
// rest of this turn, whenever you play a follower, draw a card.".

// later compiles an ability that triggers once, later, or as often as it happens in a time.
func (e *emitter) later(s *cardtext.Later) {
	a := compile.NewAbility(effect.KindAutomatic, s.Span)
	about := e.about(s)
	program := e.c.Part(func(part *compile.Unit) {
		sub := &compiler{Unit: part}
		inner := sub.emitter(&a)
		sub.trigger(&a, inner, s.Trigger)
		switch {
		case about.IsThis():
			inner.NameThis()
		case about != effect.SelNone:
			inner.Name(effect.SelTrigger)
		}
		inner.block(s.Body.Stmts)
		inner.end()
	})
	program.Abilities = []effect.Ability{a}
	if about.IsThis() {
		about = effect.SelNone // it is about its own card
	}
	e.Op(effect.OpDelayed, int(about), 0, int(durations[s.For]), 0, e.c.Granted(program, s.Span))
}

// announced are the events that abilities left behind hear of: those of a player, and those of other cards.
var announced = []cardtext.TriggerKind{
	cardtext.TriggerEnters, cardtext.TriggerLeaves, cardtext.TriggerDestroyed, cardtext.TriggerBuried, cardtext.TriggerEvolves, cardtext.TriggerRaces,
	cardtext.TriggerAttacks, cardtext.TriggerEngaged, cardtext.TriggerPlay, cardtext.TriggerDiscard, cardtext.TriggerDraw, cardtext.TriggerShuffle,
	cardtext.TriggerHurt, cardtext.TriggerLeaderDamage, cardtext.TriggerLeaderHeal, cardtext.TriggerLeaderLoss, cardtext.TriggerActivate,
}

// about returns what a pronoun at the beginning of what happens later means: the card that was named before it
// (4.1.3.2: as long as it is the same), SelNone if there is no such pronoun.
func (e *emitter) about(s *cardtext.Later) effect.Selector {
	if t := s.Trigger; !t.Next {
		e.checkReach(s.Body)
		watches := t.Objects != nil || t.Kind != cardtext.TriggerHurt
		if s.For != cardtext.ThisTurn || !watches || !slices.Contains(announced, t.Kind) {
			e.c.Unsupported(s.Span, "an ability that waits for this so long")
		}
		return effect.SelNone // what is spoken of is what the event is about
	}
	r := firstNamed(s.Body)
	if r == nil || r.Kind != cardtext.RefIt || !e.It.Valid() {
		return effect.SelNone
	}
	e.checkIt(r)
	sel := e.known(&e.It, r)
	if sel.IsThis() {
		return effect.SelThis
	}
	if r.Plural {
		e.c.Unsupported(r.Span, "what happens later to several cards at once")
	}
	if !e.open(sel) {
		e.c.Unsupported(r.Span, "what happens later to a card that need not be on a field or in an EX area")
	}
	return sel
}

// checkReach refuses sentences behind "whenever …, …" that do not go on from it: whether they are part of what
// happens every time is not said.
func (e *emitter) checkReach(b *cardtext.Block) {
	for i, s := range b.Stmts {
		if i > 0 && !s.Head().Joined && !isLet(s) && !cardtext.Speaks(s, cardtext.RefIt, cardtext.RefSelected, cardtext.RefItsLeader) {
			e.c.Refuse(s.Head().Span, cardtext.CodeAmbiguous, "put this sentence in front of the other one, or join it with \"and\"", "whether this is done each time or once is not said")
		}
	}
}

// firstNamed returns the first reference in a block, or nil if cards are described or made in front of it.
func firstNamed(b *cardtext.Block) (first *cardtext.Ref) {
	done := false
	cardtext.Walk(b.Stmts, func(node any) bool {
		switch n := node.(type) {
		case *cardtext.Ref:
			if !done {
				first = n
			}
			done = true
		case *cardtext.Select, *cardtext.Search, *cardtext.Look, *cardtext.Create, *cardtext.RevealUntil, *cardtext.Objects:
			done = true
		}
		return !done
	})
	return first
}

// open reports whether what a selector names is certainly on a field or in an EX area now, where both players
// see it and it is the same card until it moves.
func (e *emitter) open(sel effect.Selector) bool {
	seen := func(p effect.Place) bool {
		return p == effect.PlaceField || p == effect.PlaceEX || p == effect.PlaceBoard
	}
	for n := len(e.Code) - 1; n >= 0; n-- {
		in := e.Code[n]
		switch in.Op {
		case effect.OpMove:
			if effect.Selector(in.A) == sel {
				return seen(effect.Place(in.B))
			}
		case effect.OpPick, effect.OpGatherRandom, effect.OpGather:
			if effect.SelSet0+effect.Selector(in.A) == sel {
				return seen(effect.Place(in.B))
			}
		case effect.OpCreate, effect.OpCreateLike:
			if effect.SelSet0+effect.Selector(in.A) == sel {
				return true
			}
		case effect.OpDestroy, effect.OpBanish, effect.OpTransform, effect.OpPlayFree:
			if effect.Selector(in.A) == sel {
				return false
			}
		}
	}
	if sel >= effect.SelTarget0 && e.Ability != nil && int(sel-effect.SelTarget0) < len(e.Ability.Targets) {
		return seen(e.Ability.Targets[sel-effect.SelTarget0].Place)
	}
	return sel == effect.SelOther || sel == effect.SelTrigger && e.Ability != nil && slices.Contains(onTheSpot, e.Ability.Event)
}

// onTheSpot are the events whose card stays where it is.
var onTheSpot = []effect.Event{effect.OnOtherEnter, effect.OnOtherEvolve, effect.OnOtherRace, effect.OnOtherAttack, effect.OnFollowerStrike, effect.OnOtherEngaged, effect.OnTakeDamage}
