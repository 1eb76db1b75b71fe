package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Both sides of an attack (8.4.3, 8.4.5): the one that attacks and what it attacks are named apart.

// attackTrigger compiles the event of an attack that says what is attacked, and reports whether it is one.
func (c *compiler) attackTrigger(a *effect.Ability, e *emitter, t *cardtext.Trigger) bool {
	on := func(o *cardtext.Objects) int16 { return c.filter(c.oneOf(o), context{place: effect.PlaceField}) }
	c.canAttack(t)
	switch {
	case t.Kind == cardtext.TriggerFollowStrike:
		if e.attacked, e.versus = effect.SelTrigger, true; t.Objects != nil {
			a.Filter = on(t.Objects)
			plain := effect.AnyCard()
			if plain.Types = effect.TypeFollower; c.Program.Filters[a.Filter] == plain {
				a.Filter = -1 // as Follower Strike
			}
		}
		return true
	case t.Kind == cardtext.TriggerAttacks && t.To != nil:
		a.Filter, a.Other = on(t.Objects), on(t.To)+1
		e.triggered, e.event, e.attacking, e.versus = true, t.Objects, effect.SelTrigger, true
		if t.To.Nouns[0].Type != cardtext.TypeLeader {
			e.attacked = effect.SelOther
		}
		return true
	case t.Kind == cardtext.TriggerAttacks:
		e.attacking = effect.SelTrigger
		return false
	case t.Kind != cardtext.TriggerIsAttacked:
		return false
	}
	a.Event, e.attacking = effect.OnOtherAttack, effect.SelTrigger
	if t.To != nil {
		a.Filter = on(t.To)
		e.triggered, e.event = true, t.To
	}
	e.versus = t.To != nil
	switch {
	case t.Objects == nil:
		this := effect.AnyCard()
		this.This = true
		if a.Other, e.attacked = c.Intern(this)+1, effect.SelThis; t.To == nil {
			e.NameThis()
		}
	case t.Objects.Nouns[0].Type == cardtext.TypeLeader:
		a.Other = on(t.Objects) + 1
	default:
		if a.Other, e.attacked = on(t.Objects)+1, effect.SelOther; t.To == nil {
			e.Name(effect.SelOther)
		}
	}
	return true
}

// canAttack refuses attacks that never happen: what is attacked is a follower or the leader of the opponent of whoever
// controls the follower that attacks (8.4.2, 8.4.3).
func (c *compiler) canAttack(t *cardtext.Trigger) {
	sides, whose := [2]*cardtext.Objects{t.Objects, t.To}, [2]cardtext.Whose{} // of the one that attacks, and what is attacked
	switch t.Kind {
	case cardtext.TriggerFollowStrike:
		sides[0], sides[1], whose[0] = nil, t.Objects, cardtext.Yours // this follower attacks
	case cardtext.TriggerIsAttacked:
		if sides[0], sides[1] = t.To, t.Objects; t.Objects == nil {
			whose[1] = cardtext.Yours
		}
	case cardtext.TriggerAttacks:
		if t.To == nil {
			return
		}
	default:
		return
	}
	for k, o := range sides {
		if o == nil {
			continue
		}
		for _, n := range o.Nouns {
			if n.Type != cardtext.TypeFollower && n.Type != cardtext.TypeCard && (k == 0 || n.Type != cardtext.TypeLeader) {
				c.Never(n.Span, "write \"follower\"", "followers attack followers and leaders (8.4.2, 8.4.3)")
			}
			if whose[k] = n.Side; n.Side == cardtext.Anyone && o.HasPlace {
				whose[k] = o.Owner
			}
		}
	}
	if whose[0] == whose[1] && whose[0] != cardtext.Anyone {
		c.Never(t.Span, "say whose the other one is, as in \"Whenever an enemy follower attacks your leader, …\"", "followers attack what an opponent of their controller controls (8.4.3)")
	}
}

// ofAttack returns what "the attacked follower" and "the attacking follower" mean.
func (e *emitter) ofAttack(r *cardtext.Ref) effect.Selector {
	sel, hint, which := e.attacked, "begin with \"Follower Strike:\" or \"Whenever this follower attacks a follower, …\": not every attack is one on a follower", "is attacked"
	if r.Noun == "attacking" {
		sel, hint, which = e.attacking, "begin with \"Whenever this follower is attacked, …\", or write \"this follower\" for the one that has the ability", "is another one and attacks"
	}
	if sel == effect.SelNone {
		e.c.Refuse(r.Span, cardtext.CodeReference, hint, "no attack that triggers this names a follower that %s", which)
	}
	return sel
}

// nameAttack makes "it" behind one side of an attack mean that one, unless something else was named before.
func (e *emitter) nameAttack(r *cardtext.Ref, sel effect.Selector) {
	if e.It.Valid() && !e.It.Plain && (e.It.Sel != sel || e.It.Patch != nil) {
		e.It.Two = max(r.Span.Start, 1)
		return
	}
	e.Name(sel)
}

// byAttack reports whether a word calls a card by its side of an attack.
func byAttack(noun string) bool { return noun == "attacked" || noun == "attacking" }

// isSide reports whether a reference is one side of an attack.
func isSide(r *cardtext.Ref) bool {
	return r.Kind == cardtext.RefIt && byAttack(r.Noun)
}
