package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Events by their short names.
const (
	onEnter   = effect.OnEnter
	onLeave   = effect.OnLeaveThis
	onDraw    = effect.OnDraw
	onDamaged = effect.OnTakeDamage
)

// Abilities that rules give to cards rather than text; Link puts them first in
// Tables.abilities.
const (
	abilityDrain    uint16 = iota // 12.13.2
	abilityTransfer               // the third ability of Stack, 13.3.2.2
	builtinAbilities
)

// abilitiesOf lists the abilities of a card on the field: those printed on the
// face in force and those given by effects. The list is not to be written to.
func (g *Game) abilitiesOf(sl *Slot, buf *[maxAbilities]uint16) []uint16 {
	return g.s.abilitiesOf(g.t, sl, buf)
}

func (s *State) abilitiesOf(t *Tables, sl *Slot, buf *[maxAbilities]uint16) []uint16 {
	var printed []uint16
	if sl.flags&slotSilent == 0 {
		printed = t.cards[sl.card].abilities
	}
	if s.kinds&kindsGranting == 0 && sl.kw>>Stack&1 == 0 && sl.given[0] == 0 {
		return printed
	}
	n := copy(buf[:], printed)
	if s.kinds&kindsGranting != 0 {
		o := Ref{sl.obj, s.moves[sl.obj]}
		for k := range s.nEffect {
			switch e := &s.effect[k]; {
			case !e.on(o):
			case e.kind == effLoseAbilities:
				n = 0 // and what was given before (10.9.1.6)
			case e.kind == effGrant && n < len(buf) && e.stamp >= sl.silentSince:
				buf[n] = e.abil
				n++
			}
		}
	}
	for _, k := range sl.given {
		if k > 0 && n < len(buf) {
			buf[n] = t.lent[k-1]
			n++
		}
	}
	if sl.kw>>Stack&1 != 0 && n < len(buf) {
		buf[n] = abilityTransfer
		n++
	}
	return buf[:n]
}

// lostAbilities reports whether the text of a card is silent because of an
// effect or a passive (10.3.5).
func (g *Game) lostAbilities(sl *Slot) bool {
	if sl.flags&slotSilent != 0 {
		return true
	}
	if g.s.kinds>>effLoseAbilities&1 == 0 {
		return false
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if e.kind == effLoseAbilities && e.obj == sl.obj && e.moves == g.movesOf(sl.obj) {
			return true
		}
	}
	return false
}

// pend makes an automatic ability of src pending (10.7.2) with what is true
// now. trg is the object of the event.
func (g *Game) pend(abil uint16, src Ref, card engine.CardID, ctrl uint8, trg Ref, amount int16) {
	s := &g.s
	if s.nPend == maxPending {
		g.fail(LimitPending)
		return
	}
	p := &s.pend[s.nPend]
	s.nPend++
	*p = Pending{ability: abil, card: card, trgCard: g.sourceCard(trg), amount: amount, obj: src.obj, moves: src.moves,
		trg: trg.obj, trgMoves: trg.moves, ctrl: ctrl}
	if g.rec != nil {
		e := g.rec.Tell(engine.EventTrigger, c10_7_2, engine.PlayerID(ctrl), card, src.obj, 0, 0, g.d.Now)
		e.Target, e.TargetCard, e.Amount = trg.obj, p.trgCard, int16(g.t.abilities[abil].ordinal)
	}
}

// cancelEntering drops what waits because a card was put onto the field: its text cannot be
// carried out, and a card is put onto the field once.
func (g *Game) cancelEntering(o Ref) {
	s := &g.s
	n := uint8(0)
	for k := range s.nPend {
		if w := s.pend[k]; w.obj != o.obj || w.moves != o.moves || g.t.abilities[w.ability].Event != onEnter {
			s.pend[n] = w
			n++
		}
	}
	for k := n; k < s.nPend; k++ {
		s.pend[k] = Pending{}
	}
	s.nPend = n
}

// waits reports whether the card in a slot has an automatic ability for an event.
func (g *Game) waits(p uint8, i int, e effect.Event) bool {
	return g.s.waits[e][p&1]>>(i&7)&1 != 0
}

// triggerSelf makes pending what the card in a slot has for an event that
// happens to itself.
func (g *Game) triggerSelf(p uint8, i int, e effect.Event, trg Ref, amount int16) {
	if g.waits(p, i, e) {
		g.triggerOwn(p, i, e, trg, amount)
	}
}

func (g *Game) triggerOwn(p uint8, i int, e effect.Event, trg Ref, amount int16) {
	sl := &g.s.slot[p&1][i&(maxField-1)]
	var buf [maxAbilities]uint16
	list := g.abilitiesOf(sl, &buf)
	for k, a := range list {
		ab := &g.t.abilities[a]
		if ab.Kind != effect.KindAutomatic || ab.Event != e || ab.Zone != effect.PlaceField {
			continue
		}
		if ab.filterG >= 0 && (e == onDamaged || !g.matchRef(ab.filterG, p, g.ref(sl.obj), trg)) {
			continue // "deals attack damage to an enemy leader": it was a follower
		}
		g.trigger(list, k, p, sl, g.ref(sl.obj), trg, amount)
	}
}

// trigger makes ability k of a card's list pending if its side of the turn, the
// condition in its trigger clause and its limit per turn allow it.
func (g *Game) trigger(list []uint16, k int, p uint8, sl *Slot, src, trg Ref, amount int16) {
	a := list[k]
	ab := &g.t.abilities[a]
	if ab.TurnSide == effect.SideYours && g.s.active != p || ab.TurnSide == effect.SideEnemy && g.s.active == p {
		return
	}
	if g.elsewise(ab, p, src) || ab.Bulk && g.triggeredNow(a, src) {
		return
	}
	if ab.Cond >= 0 {
		g.scratch.trg, g.scratch.trgMoves, g.scratch.amount = trg.obj, trg.moves, amount
		if g.pureFor(ab.prog, ab.Cond, p, src, sl.card) == 0 {
			return
		}
	}
	if ab.Limit > 0 { // 10.7.2.2: counted when it becomes pending
		if g.uses(sl, list, k) >= ab.Limit {
			g.contest(a, src, sl.card, p, trg, amount)
			return
		}
		g.use(sl, list, k)
	}
	g.pend(a, src, sl.card, p, trg, amount)
}

// elsewise reports whether the event that happens is otherwise than an ability wants it: to or from
// another zone, of a counter of another name, damage of another kind, an attack on something else (8.4.3). The ability is
// that of the card src of player p.
func (g *Game) elsewise(ab *ability, p uint8, src Ref) bool {
	if ab.otherG >= 0 && !g.attacks(ab.otherG, p, src) {
		return true
	}
	if ab.Between > 0 {
		if zone, _ := zoneFor(ab.Between - 1); zone != g.through {
			return true
		}
	}
	if ab.DamageKinds != 0 && (ab.Event == effect.OnOtherDestroyed || ab.Event == effect.OnLastWords) {
		return !g.ruinedBy(ab.DamageKinds, p)
	}
	return ab.Event == effect.OnCounter && ab.counter != g.through || ab.Event == onDamaged && ab.DamageKinds != 0 && ab.DamageKinds&g.through == 0 ||
		ab.Event == effect.OnDealAttackDamage && max(ab.DamageKinds, damageAttack)&g.through == 0 // 5.13.3.1, unless it says combat damage (5.13.3.2)
}

// attacks reports whether a filter admits what is attacked.
func (g *Game) attacks(f int32, ctrl uint8, src Ref) bool {
	if t := (Ref{g.s.target, g.s.tgtMoves}); !IsLeader(t.obj) {
		return g.matchRef(f, ctrl, src, t)
	}
	return g.leaderAdmitted(f, ctrl, uint8(g.s.target.Owner()))
}

// watch makes pending what cards on the field have for an event of another
// object (or of their own): subject is on the field or, for plays and draws,
// wherever it is; its player is q.
func (g *Game) watch(e effect.Event, subject Ref, q uint8, amount int16) {
	if g.recalls != 0 && e != effect.OnPlayCard { // which countPlayed counts
		g.countEvent(e, subject, q)
	}
	for p := range uint8(2) {
		for m := g.s.waits[e][p]; m != 0; m &= m - 1 {
			g.watchSlot(p, bits.TrailingZeros8(m), e, subject, q, amount)
		}
	}
	if g.rare&rareAway != 0 {
		g.watchAway(e, subject, q, amount)
	}
	if g.s.kinds>>effDelayed&1 != 0 {
		g.delayed(e, q, subject, amount)
	}
}

// watchSlot makes pending what the card in one slot has for it.
func (g *Game) watchSlot(p uint8, i int, e effect.Event, subject Ref, q uint8, amount int16) {
	sl := &g.s.slot[p][i]
	var buf [maxAbilities]uint16
	list := g.abilitiesOf(sl, &buf)
	for k, a := range list {
		ab := &g.t.abilities[a]
		if ab.Kind != effect.KindAutomatic || ab.Event != e || ab.Zone != effect.PlaceField {
			continue
		}
		if ab.filterG >= 0 {
			if !g.admitsEvent(e, ab.filterG, p, g.ref(sl.obj), subject, q) {
				continue
			}
		} else if e == effect.OnCounter && subject.obj != sl.obj || e == onDamaged {
			continue // "on this card"; of the damage that a card takes itself: triggerOwn
		} else if q != p && ofPlayer(e) {
			continue // "whenever you": the ability's controller
		}
		g.trigger(list, k, p, sl, g.ref(sl.obj), subject, amount)
	}
}

// admitsEvent reports whether a filter admits the card of an event. A card that is played is that of the player q who
// plays it, whoever owns it.
func (g *Game) admitsEvent(e effect.Event, f int32, ctrl uint8, src, subject Ref, q uint8) bool {
	if e == effect.OnPlayCard || e >= effect.OnBuried && g.elsewhose(subject, q) {
		return g.matchCard(f, ctrl, src, q, subject.obj)
	}
	return g.matchRef(f, ctrl, src, subject)
}

// elsewhose reports whether an object is on the field of another player than q, into whose zone it is put: whose zone it is
// counts, not who controls the card.
func (g *Game) elsewhose(o Ref, q uint8) bool {
	p, _, ok := g.slotOf(o.obj)
	return ok && p != q
}

// watching reports whether anything on the field waits for an event: in most matches nothing ever does.
func (g *Game) watching(e effect.Event) bool {
	return g.heard>>(e&63)&1 != 0 && g.watched(e)
}

// watched is watching in a match where something may wait for the event.
func (g *Game) watched(e effect.Event) bool {
	w := &g.s.waits[e]
	return uint16(w[0])|uint16(w[1])<<8 != 0 || g.s.kinds>>effDelayed&1 != 0 || g.rare&rareAway != 0 || g.counts(e)
}

// ofPlayer reports whether an event without a description of cards happens to a player.
func ofPlayer(e effect.Event) bool {
	switch e {
	case onDraw, effect.OnDiscard, effect.OnPlayCard, effect.OnLeaderHeal, effect.OnLeaderDamage, effect.OnActivate, effect.OnLeaderDealtDamage, effect.OnShuffle:
		return true
	}
	return false
}

// startOf triggers "at the start of" a phase of the active player (7.3.1, 7.4.1).
func (g *Game) startOf(e effect.Event) {
	if !g.watching(e) {
		return
	}
	none := Ref{obj: engine.NoObject}
	for p := range uint8(2) {
		for m := g.s.waits[e][p]; m != 0; m &= m - 1 {
			g.triggerSelf(p, bits.TrailingZeros8(m), e, none, 0)
		}
	}
	if g.rare&rareAway != 0 {
		g.watchAway(e, none, g.s.active, 0)
	}
	if g.s.kinds>>effDelayed&1 != 0 {
		g.delayed(e, g.s.active, none, 0)
	}
}

// What an ability that effects left behind for later is.
const (
	delayedInEnd uint8 = 1 << iota // it was made in an end phase
	delayedAbout                   // it is about an object that was named as it was made
)

// about returns the object that an ability for later is about.
func (e *Effect) about() Ref { return Ref{engine.ObjectID(e.value), uint8(e.value2)} }

// delayed triggers what effects left behind for a later event (10.7.5): once, or
// as often as it happens in the time that the effect says.
func (g *Game) delayed(e effect.Event, q uint8, trg Ref, amount int16) {
	for k := 0; k < int(g.s.nEffect); {
		if ef := g.s.effect[k]; !g.awaits(&ef, e, q, trg, amount) {
			k++
			continue
		} else if ef.what&delayedAbout != 0 {
			g.pend(ef.abil, Ref{ef.obj, ef.moves}, ef.card, ef.ctrl, ef.about(), amount)
		} else {
			g.pend(ef.abil, Ref{ef.obj, ef.moves}, ef.card, ef.ctrl, trg, amount)
		}
		if effect.Duration(g.s.effect[k].until) != effect.Permanent {
			k++
			continue
		}
		g.dropEffect(k)
	}
}

// awaits reports whether an effect is an ability for later that an event of trg, whose player is q, triggers.
func (g *Game) awaits(ef *Effect, e effect.Event, q uint8, trg Ref, amount int16) bool {
	if ef.kind != effDelayed { // other kinds use abil otherwise
		return false
	}
	ab := &g.t.abilities[ef.abil]
	if ab.Event != e || ab.TurnSide != effect.SideAny && (ab.TurnSide == effect.SideYours) != (ef.ctrl == g.s.active) {
		return false
	}
	if ef.turn == g.s.turn && (e == effect.OnStartMain || e == effect.OnStartEnd && g.s.phase == phaseEnd && ef.what&delayedInEnd != 0) {
		return false // made in this very phase: it waits for the next one
	}
	src := Ref{ef.obj, ef.moves}
	if ab.Bulk && g.triggeredNow(ef.abil, src) {
		return false
	}
	if ab.filterG >= 0 && !g.admitsEvent(e, ab.filterG, ef.ctrl, src, trg, q) || ab.filterG < 0 && q != ef.ctrl && ofPlayer(e) || g.elsewise(ab, ef.ctrl, src) {
		return false
	}
	if ab.Cond < 0 {
		return true
	}
	g.scratch.trg, g.scratch.trgMoves, g.scratch.amount = trg.obj, trg.moves, amount
	return g.pureFor(ab.prog, ab.Cond, ef.ctrl, src, ef.card) != 0
}
