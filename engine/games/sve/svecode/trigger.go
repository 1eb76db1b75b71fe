package svecode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// events maps triggers; those missing need an instruction set that does not
// exist and are refused.
var events = map[cardtext.TriggerKind]effect.Event{
	cardtext.TriggerFanfare: effect.OnEnter, cardtext.TriggerLastWords: effect.OnLastWords,
	cardtext.TriggerEvolve: effect.OnEvolve, cardtext.TriggerRace: effect.OnRace,
	cardtext.TriggerStrike: effect.OnStrike, cardtext.TriggerFollowStrike: effect.OnFollowerStrike,
	cardtext.TriggerLeaderStrike: effect.OnLeaderStrike, cardtext.TriggerLeave: effect.OnLeaveThis,
	cardtext.TriggerMain: effect.OnStartMain, cardtext.TriggerEnd: effect.OnStartEnd,
	cardtext.TriggerEnters: effect.OnOtherEnter, cardtext.TriggerLeaves: effect.OnOtherLeave,
	cardtext.TriggerDestroyed: effect.OnOtherDestroyed, cardtext.TriggerEvolves: effect.OnOtherEvolve,
	cardtext.TriggerRaces: effect.OnOtherRace, cardtext.TriggerAttacks: effect.OnOtherAttack,
	cardtext.TriggerBuried: effect.OnOtherLastWords, cardtext.TriggerEngaged: effect.OnOtherEngaged,
	cardtext.TriggerRefreshed: effect.OnRefresh, cardtext.TriggerPlay: effect.OnPlayCard,
	cardtext.TriggerDealsDamage: effect.OnDealAttackDamage, cardtext.TriggerLeaderDamage: effect.OnLeaderDealtDamage,
	cardtext.TriggerLeaderHeal: effect.OnLeaderHeal, cardtext.TriggerAttackUp: effect.OnOtherAttackUp,
	cardtext.TriggerShuffle: effect.OnShuffle, cardtext.TriggerDraw: effect.OnDraw, cardtext.TriggerDiscard: effect.OnDiscard,
	cardtext.TriggerCounter: effect.OnCounter, cardtext.TriggerHurt: effect.OnTakeDamage,
	cardtext.TriggerLeaderLoss: effect.OnLeaderDamage, cardtext.TriggerActivate: effect.OnActivate,
	cardtext.TriggerState: effect.OnState, cardtext.TriggerDiscarded: effect.OnDiscarded, cardtext.TriggerTargeted: effect.OnTargeted,
}

// trigger compiles the event of an automatic ability and what "it" means in
// its effect.
func (c *compiler) trigger(a *effect.Ability, e *emitter, t *cardtext.Trigger) {
	a.Event = events[t.Kind]
	a.TurnSide = compile.TurnSides[t.Turn]
	a.Limit = int8(min(t.PerTurn, 127))
	a.Counter, a.DamageKinds, a.Bulk = t.Name, damageKinds[t.Damage], t.Bulk
	if t.Kind == cardtext.TriggerDestroyed || t.Kind == cardtext.TriggerLastWords {
		a.DamageKinds |= map[cardtext.Whose]uint8{cardtext.Enemy: effect.ByTheirs, cardtext.Yours: effect.ByYours}[t.Owner]
	}
	switch t.Kind {
	case cardtext.TriggerHurt, cardtext.TriggerLeaderDamage, cardtext.TriggerLeaderHeal, cardtext.TriggerLeaderLoss,
		cardtext.TriggerDealsDamage, cardtext.TriggerAttackUp, cardtext.TriggerCounter:
		e.Event = !t.Bulk
	}
	switch t.Kind {
	case cardtext.TriggerDiscarded:
		e.NameThis()
		if t.PerTurn > 0 || t.If.Kind != cardtext.CondNone {
			c.Unsupported(t.Span, "a limit or a condition inside this event")
		}
	case cardtext.TriggerHurt, cardtext.TriggerRefreshed, cardtext.TriggerDealsDamage, cardtext.TriggerTargeted:
		e.NameThis() // "whenever this follower takes damage, give it …"
	}
	if t.Turn == cardtext.Anyone && (t.Kind == cardtext.TriggerMain || t.Kind == cardtext.TriggerEnd) {
		e.That = effect.SelActive // "each player's main phase, that player …"
	}
	if t.Kind == cardtext.TriggerHurt && t.Objects != nil {
		for _, n := range t.Objects.Nouns {
			if n.Type != cardtext.TypeFollower && n.Type != cardtext.TypeCard {
				c.Unsupported(n.Span, "this event of anything but followers")
			}
		}
	}
	switch {
	case c.attackTrigger(a, e, t):
	case t.Kind == cardtext.TriggerGoes:
		a.Event = map[cardtext.Place]effect.Event{cardtext.Cemetery: effect.OnBuried, cardtext.EXArea: effect.OnIntoEX}[t.Place]
		for _, n := range t.Objects.Nouns {
			if n.Side != cardtext.Anyone {
				c.Refuse(n.Span, cardtext.CodePhrase, "leave \"your\" and \"enemy\" out", "whose zone it is put into says whose card it is")
			}
		}
		a.Filter = c.filter(c.oneOf(t.Objects), context{place: placesOf[t.Place], side: effect.SideYours})
		e.nameTrigger(t)
		if t.HasFrom {
			a.Between = placesOf[t.From] + 1
		}
		if t.Nth > 0 {
			a.Cond = c.nthTime(t)
		}
		return
	case t.Objects != nil:
		ctx := context{place: effect.PlaceField}
		if t.Kind == cardtext.TriggerPlay || t.Kind == cardtext.TriggerDiscard {
			c.sideless(t.Objects)
			ctx.place, ctx.side = effect.PlaceHand, effect.SideYours // wherever it is played or discarded from
			if t.ByAny {
				ctx.side = effect.SideAny
			} else if t.ByEnemy {
				ctx.side, e.Theirs, e.That = effect.SideEnemy, effect.SideEnemy, effect.SelOpponent // "their leader"
			}
		}
		a.Filter = c.filter(c.oneOf(t.Objects), ctx)
		if t.OrThis {
			f := effect.AnyCard()
			f.Side, f.This, f.Or = effect.SideYours, true, a.Filter
			a.Filter = c.Intern(f)
		}
		e.nameTrigger(t)
	case t.Kind == cardtext.TriggerEngaged, t.Kind == cardtext.TriggerDestroyed: // of this card alone
		f := effect.AnyCard()
		f.Side, f.This = effect.SideYours, true
		a.Filter = c.Intern(f)
		e.NameThis()
	case t.ToLeader:
		f := effect.AnyCard()
		f.Side, f.Types = effect.SideEnemy, effect.TypeLeader
		a.Filter = c.Intern(f)
	}
	if t.HasPlace {
		a.Between = placesOf[t.Place] + 1
	}
	if t.If.Kind != cardtext.CondNone {
		a.Cond = c.condition([]cardtext.Cond{t.If})
	}
	if t.Nth > 0 {
		a.Cond = c.nthTime(t)
	}
}

// nameTrigger makes "it" mean the card of the event. Of several that do it at once there is none: "it" and "that much" would be
// about one of them.
func (e *emitter) nameTrigger(t *cardtext.Trigger) {
	if t.Bulk {
		e.It = compile.Antecedent{}
		return
	}
	e.Name(effect.SelTrigger)
	e.triggered, e.event = true, t.Objects
}
