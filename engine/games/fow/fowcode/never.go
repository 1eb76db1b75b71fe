package fowcode

import (
	"fmt"
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Descriptions that no card fits, whatever happens: what they say excludes itself, is never so of cards of their type, or
// never where the program looks for them. A text with one of them would do less than it says, and nobody would hear of it.

// Flags by where a card must be to have them.
const (
	uprightFlags = effect.FlagEngaged | effect.FlagReserved
	battleFlags  = effect.FlagAttacking | effect.FlagBlocking | effect.FlagFighting | effect.FlagAttackedThisTurn | effect.FlagAtPlayer
	damageFlags  = effect.FlagDamaged | effect.FlagDealtThisTurn | effect.FlagDamagedThisTurn
	groundFlags  = uprightFlags | battleFlags | damageFlags | effect.FlagEnteredThisTurn | effect.FlagEnteredHere | effect.FlagAstral

	typesGone   = effect.TypeChant | effect.TypeRune
	typesRulers = effect.TypeRuler | effect.TypeJRuler
	typesStones = effect.TypeStone | effect.TypeSpecial | effect.TypeBasic
)

// nobodyFits refuses a text with a description that no card fits.
func (c *compiler) nobodyFits() {
	c.Program.Sought(func(at effect.Place, filter int16, by *effect.Static) {
		if by != nil && by.Kind == effect.StaticKeyword && at == effect.PlaceField {
			at = effect.PlaceNone // what keywords are of no use to is warned of (compile.Kinds)
		}
		for f := filter; f >= 0; f = c.Program.Filters[f].Or {
			span, said := c.described[f]
			switch {
			case said:
			case by != nil: // made of a description
				span = compile.TextSpan(by.Span)
			default:
				continue // no words stand for it
			}
			one := &c.Program.Filters[f]
			why, hint := excludesItself(one)
			if why == "" {
				why, hint = neverOfType(one)
			}
			if why == "" {
				why, hint = neverThere(one, at)
			}
			if why != "" {
				c.Never(span, hint, why)
			}
		}
	})
}

// Where cards are to which passives forbid something, if that is no other place.
const (
	inBattle = 1 + iota
	inField
)

// fights says where cards are to which passives forbid something, 0 anywhere: what J/resonators alone do is of battles.
func fights(r effect.Restriction) int {
	switch r {
	case effect.RestrictAttack, effect.RestrictBlock, effect.RestrictBeAttacked, effect.RestrictBeBlocked, effect.RestrictDealBattle, effect.RestrictBeDealtBattle:
		return inBattle
	case effect.RestrictRecover, effect.RestrictRest, effect.RestrictBeDestroyed, effect.RestrictBeRecovered, effect.RestrictBanish, effect.RestrictAttach:
		return inField
	}
	return 0
}

// forbidsNothing refuses a passive that forbids what never is anyway: of spells and players what only cards in a play ground do,
// and to attack or block in the turn of the other.
//
// 803.3, 804.3 (6.3): the turn player's cards attack, and the other's block.
func (c *compiler) forbidsNothing() {
	for _, list := range [...][]effect.Static{c.Program.Statics, c.Program.Floating} {
		for k := range list {
			st := &list[k]
			if st.Kind != effect.StaticRestrict || fights(st.Restrict) == 0 {
				continue
			}
			span, side := compile.TextSpan(st.Span), effect.SideYours
			if !st.This && st.Filter >= 0 {
				f := &c.Program.Filters[st.Filter]
				if side = f.Side; f.Or < 0 && (f.Need&effect.FlagSpell != 0 || f.Types == effect.TypePlayer) {
					c.Never(span, "say it of cards", "neither spells nor players do this (803.3a)")
				}
				if f.Or >= 0 {
					side = effect.SideAny
				}
			}
			if st.Restrict == effect.RestrictBlock {
				side = other(side)
			}
			if (st.Restrict == effect.RestrictAttack || st.Restrict == effect.RestrictBlock) && side != effect.SideAny && st.TurnSide != effect.SideAny && side != st.TurnSide && st.By < 0 {
				c.Never(span, "leave the turn out, or name the other", "cards attack in the turn of their player alone, and block in the other (803.3, 804.3)")
			}
		}
	}
}

// excludesItself says why what a description says cannot be so of one card, "" if it can.
func excludesItself(f *effect.Filter) (why, hint string) {
	const once = "leave one of them out"
	for _, b := range [...]struct {
		name   string
		lo, hi int16
	}{{"total cost", f.CostMin, f.CostMax}, {"ATK", f.AtkMin, f.AtkMax}, {"DEF", f.DefMin, f.DefMax}} {
		if b.lo != effect.NoBound && b.hi != effect.NoBound && b.lo > b.hi {
			return fmt.Sprintf("no %s is at least %d and at most %d", b.name, b.lo, b.hi), "exchange the numbers"
		}
	}
	switch {
	case f.CostMin == 0 && f.CostMax == effect.NoBound:
		return "every total cost is 0 or more (203.5)", "leave it out, or say a number above 0"
	case f.CostMax != effect.NoBound && f.CostMax < 0:
		return "no total cost is below 0 (203.5)", "say \"with total cost 0\", or a number above it"
	case f.Types != 0 && f.Types&^f.ForbidTypes == 0, f.Need&f.Forbid != 0, f.Keywords&f.ForbidKeywords != 0,
		f.Trait != "" && f.Trait == f.ForbidTrait, f.Name != "" && f.Name == f.NameNot,
		f.Classes&^effect.AllClasses != 0 && f.Classes&^effect.AllClasses&^f.ForbidClasses == 0,
		f.Classes&effect.AllClasses != 0 && f.Classes&f.ForbidClasses != 0:
		return "nothing is what is excluded here", once
	case f.Need&uprightFlags == uprightFlags:
		return "no card is rested and recovered (303.1)", once
	case f.Need&effect.FlagAttacking != 0 && f.Need&effect.FlagBlocking != 0:
		return "no card attacks and blocks in one battle (803, 804)", "say \"attacking or blocking\""
	case f.Need&effect.FlagSpell != 0 && f.Need&(groundFlags|effect.FlagToken) != 0:
		return "no spell is rested, fights or is a token: it is on the chase (312.3)", "leave the word out"
	case f.Need&effect.FlagNoAttribute != 0 && f.Classes != 0:
		return "no card has an attribute and none (208.4)", once
	}
	return "", ""
}

// neverOfType says why a description is of no card of its types, "" if it can be.
func neverOfType(f *effect.Filter) (why, hint string) {
	if f.Types == 0 || f.Types&^typesGone != 0 {
		return "", ""
	}
	switch {
	case f.Need&(groundFlags|effect.FlagToken|effect.FlagAttached|effect.FlagAdded) != 0:
		return "no chant or rune is ever in the field: it is not rested, attacks nothing and is no token (314.4)", "leave the word out"
	case f.AtkMin != effect.NoBound || f.AtkMax != effect.NoBound || f.DefMin != effect.NoBound || f.DefMax != effect.NoBound:
		return "no chant or rune has ATK or DEF (206.1, 207.1)", "say a total cost, or \"resonator\""
	}
	return "", ""
}

// neverThere says why no card that fits is where it is looked for, "" if it may be.
//
// 314.1, 314.2 (6.3): where rulers and J-rulers do not move. 314.4 (6.3): nor chants. 1022.3, 1303.3a (6.3): counters and tokens that leave.
func neverThere(f *effect.Filter, at effect.Place) (why, hint string) {
	only := func(types effect.TypeSet) bool { return f.Types != 0 && f.Types&^types == 0 }
	switch at {
	case effect.PlaceNone:
		return "", ""
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		if only(typesGone) && f.Need&(effect.FlagSpell|effect.FlagAbility) == 0 {
			return "no chant or rune is ever in the field (314.4)", "say where it is: \"chant spell\", \"chant in your graveyard\""
		}
		return "", ""
	case effect.PlaceItems: // they are attached
		return "", ""
	}
	switch {
	case f.Need&effect.FlagToken != 0:
		return "tokens are in play grounds alone: elsewhere they are gone, and nobody plays them (1303.3a)", "leave the word out, or say it of the field"
	case f.Need&groundFlags != 0:
		return "only cards in a play ground are rested, fight or are dealt damage (303.1)", "leave the word out, or say it of the field"
	case f.Counter != "" && at != effect.PlaceBanished:
		return "counters lie on cards in a play ground alone (1022.3)", "leave them out, or say it of the field"
	}
	switch at {
	case effect.PlaceStones:
		if only(typesGone) {
			return "no chant or rune is ever in a magic stone deck (314.4)", "say \"main deck\""
		}
		fallthrough
	case effect.PlaceHand, effect.PlaceDeck, effect.PlaceStandby, effect.PlaceLifebreak:
		if only(typesRulers) {
			return "no ruler is ever there (314.1, 314.2)", "say it of the ruler area or the field"
		}
	case effect.PlaceChase:
		if only(typesStones|typesRulers) && f.Need&effect.FlagAbility == 0 {
			return "nobody plays rulers or magic stones: a ruler is judged and a magic stone is called (705, 709)", "say what is played: \"resonators\", \"spells\""
		}
	}
	return "", ""
}

// describe notes where a filter is described.
func (c *compiler) describe(f int16, o *cardtext.Objects) {
	if c.described == nil {
		c.described = map[int16]cardtext.Span{}
	}
	c.described[f] = o.Span
}

// mark is the code of a statement.
type mark struct {
	from, to int
	span     cardtext.Span
}

// finish ends the code of an ability, after a look at what it says of its own card.
func (e *emitter) finish() {
	e.ownCard()
	e.turnKnown()
	e.Emitter.Finish()
}

// turnKnown refuses an event of a turn in which it never happens, and the question whose turn it is where the event says it.
//
// 803.3, 804.3 (6.3): the turn player's cards attack, and the other's block.
func (e *emitter) turnKnown() {
	a := e.Ability
	if a.Kind != effect.KindAutomatic {
		return
	}
	side := effect.SideYours
	if a.Filter >= 0 && !e.c.Program.Filters[a.Filter].This {
		side = e.c.Program.Filters[a.Filter].Side
	}
	span := compile.TextSpan(a.Span)
	switch a.Event {
	case effect.OnBlock, effect.OnAttacked:
		side = other(side)
	case effect.OnAttack, effect.OnBlocked, effect.OnUnblocked:
	default:
		side = effect.SideAny
	}
	if side != effect.SideAny && a.TurnSide != effect.SideAny && side != a.TurnSide {
		e.c.Never(span, "leave the turn out", "cards attack in the turn of their player alone, and block in the other (803.3, 804.3)")
	}
	if side = max(side, a.TurnSide); side == effect.SideAny {
		return
	}
	asks := func(code []effect.Instr) bool {
		return slices.ContainsFunc(code, func(in effect.Instr) bool { return in.Op == effect.OpYourTurn })
	}
	fragment := []effect.Instr(nil)
	if a.Cond >= 0 {
		fragment = e.c.Program.Code[a.Cond:]
		fragment = fragment[:slices.IndexFunc(fragment, func(in effect.Instr) bool { return in.Op == effect.OpHalt })]
	}
	if asks(fragment) || asks(e.Code) {
		e.c.Never(span, "leave the question out", "the event says whose turn it is")
	}
}

// other is the side of the other player.
func other(s effect.Side) effect.Side {
	switch s {
	case effect.SideYours:
		return effect.SideEnemy
	case effect.SideEnemy:
		return effect.SideYours
	}
	return s
}

// ownCard refuses what an ability does to its own card, asks of it or lets last as long as it is there, where the card is in no
// play ground as it resolves.
func (e *emitter) ownCard() {
	e.soAlready()
	gone, past, why := e.away()
	if why == "" {
		return
	}
	for at, in := range e.Code {
		if !gone && in.Op == effect.OpMove && effect.Place(in.B) == effect.PlaceField || in.Op == effect.OpPlayCard {
			return // it may be the one that comes back
		}
		what, hint := e.c.ofThisCard(in, gone, past)
		if what == "" {
			continue
		}
		for _, m := range e.marks {
			if m.from <= at && at < m.to { // the innermost was noted first; what no statement says a keyword does
				e.c.Never(m.span, hint, what+": "+why)
			}
		}
	}
}

// soAlready refuses resting what is rested and recovering what is recovered, and what lasts until the end of a battle that has
// ended.
func (e *emitter) soAlready() {
	turned := false
	for at, in := range e.Code {
		need, why := effect.FlagSet(0), ""
		switch in.Op {
		case effect.OpEngage:
			need = effect.FlagEngaged
		case effect.OpRefresh:
			need = effect.FlagReserved
		}
		if k := int(effect.Selector(in.A)) - int(effect.SelTarget0); need != 0 && !turned && k >= 0 && k < len(e.Ability.Targets) && e.c.all(e.Ability.Targets[k].Filter, need) {
			why = "it is so already (303.1)"
		} else if at > 0 && need != 0 && !turned && e.Code[at-1].Op == effect.OpGather && effect.SelSet0+effect.Selector(e.Code[at-1].A) == effect.Selector(in.A) && e.c.all(int16(e.Code[at-1].C), need) {
			why = "they are so already (303.1)"
		} else if e.Ability.Event == effect.OnBattleEnd && in.Lasts(effect.UntilBattleEnd) {
			why = "the battle has ended (807.3a)"
		}
		turned = turned || need != 0
		for _, m := range e.marks {
			if why != "" && m.from <= at && at < m.to {
				e.c.Never(m.span, "leave it out, or say it of others", why)
			}
		}
	}
}

// all reports whether every alternative of a filter asks for flags.
func (c *compiler) all(f int16, need effect.FlagSet) bool {
	for ; f >= 0; f = c.Program.Filters[f].Or {
		if c.Program.Filters[f].Need&need == 0 {
			return false
		}
		if c.Program.Filters[f].Or < 0 {
			return true
		}
	}
	return false
}

// away returns why the card of an ability is in no play ground as the ability resolves, "" if it may be; whether no card of its
// type ever is, and whether it was just before, so that what it was there can be asked.
//
// 314.4 (6.3): chants. 902.2 (6.3): other zones. 1003.4 (6.3): the cost is paid before. 911.1 (6.3): what it was.
func (e *emitter) away() (gone, past bool, why string) {
	a := e.Ability
	switch {
	case e.c.Kinds != 0 && e.c.Kinds&^kindGone == 0:
		return true, false, "a chant or rune is never in the field (314.4)"
	case a.Kind != effect.KindActivated && a.Kind != effect.KindAutomatic:
	case a.Zone != effect.PlaceField && a.Zone != effect.PlacePlay && a.Zone != effect.PlaceRulers:
		return false, false, "the ability works where it is in no play ground (902.2)"
	case e.lies != cardtext.Field:
		return false, true, "its cost has moved it"
	case a.Event == effect.OnLeaveThis, a.Event == effect.OnDiscarded, leaves(a.Event) && (a.Filter < 0 || e.c.Program.Filters[a.Filter].This):
		return false, true, "it has left"
	}
	return false, false, ""
}

// leaves reports whether after an event of a card that is in no field.
func leaves(ev effect.Event) bool {
	switch ev {
	case effect.OnBuried, effect.OnDestroyed, effect.OnDestroyedBattle, effect.OnBanished, effect.OnReturned, effect.OnRemoved, effect.OnOtherLeave:
		return true
	}
	return false
}

// toThere reports whether an instruction does something to cards in play grounds.
func toThere(op effect.Op) bool {
	switch op {
	case effect.OpEngage, effect.OpRefresh, effect.OpDestroy, effect.OpBanish, effect.OpModify, effect.OpSetStat, effect.OpKeyword, effect.OpLoseKeyword,
		effect.OpLoseAbilities, effect.OpGrant, effect.OpTrait, effect.OpAddCounter, effect.OpHeal, effect.OpUnfight, effect.OpUndamage, effect.OpSwitch, effect.OpBecomeCopy:
		return true
	}
	return false
}

// ofThisCard says what an instruction does in vain to its own card, which is in no play ground; "" if nothing.
func (c *compiler) ofThisCard(in effect.Instr, gone, past bool) (what, hint string) {
	const leave = "leave the condition out, or ask it of another card"
	this := effect.Selector(in.B) == effect.SelThis
	switch {
	case in.Lasts(effect.WhileSource), in.Lasts(effect.WhileSourceRested), in.Op == effect.OpSteal && effect.Duration(in.C) == effect.WhileSource:
		return "this lasts as long as this card is there, which it is not", "say for how long, as in \"until end of turn\""
	case toThere(in.Op) && effect.Selector(in.A) == effect.SelThis:
		return "this is done to a card in a play ground, where this one is not", "say it of another card, as in \"target resonator\""
	case past || !this:
	case in.Op == effect.OpIs:
		if f := &c.Program.Filters[in.C]; f.Need&(groundFlags|effect.FlagAttached|effect.FlagAdded) != 0 || f.Counter != "" && !f.NoCounter {
			return "this asks what only a card in a play ground can be, which this one is not", leave
		}
		if f := &c.Program.Filters[in.C]; gone && f.Types != 0 && f.Or < 0 && f.Types&typesGone == 0 {
			return "this card is of another type", leave
		}
	case in.Op == effect.OpCounters, in.Op == effect.OpCountSel && effect.CountHow(in.C) == effect.CountOnField,
		gone && in.Op == effect.OpStat && (effect.Stat(in.C) == effect.StatAttack || effect.Stat(in.C) == effect.StatDefense):
		return "this asks what only a card in a play ground has, which this one is not", leave
	}
	return "", ""
}

// wasAwakened refuses the question whether this card was awakened where it never is.
//
// 1109.2 (6.3): by its own [Awakening].
func (c *compiler) wasAwakened(t *cardtext.Cond) {
	if c.Kinds != 0 && c.rousings == 0 && ofThis(t.Ref) && t.State == cardtext.WasAwakened {
		c.Never(t.Span, "write [Awakening] and its cost in front", "this card has no [Awakening], and never was awakened (1109.2)")
	}
}
