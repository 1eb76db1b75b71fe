package sve

import (
	"slices"

	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Persistent effects (10.2.1.2) that text leaves on cards. Additions and
// keywords that last for good or for this turn are sums in the slot of a card;
// everything that needs a timestamp or another duration is an Effect, in the
// order in which it was made (10.9.1.6.2). On cards in an EX area there are only
// Effects, which stay on a card on its way to the field (carry).

// Kinds of Effect.
const (
	effNone uint8 = iota
	effSetAttack
	effSetDefense
	effLoseAbilities
	effLoseKeyword
	effGrant
	effDelayed // what: delayedX bits; value and value2: the object that it is about, and its moves
	effCannotAttack
	effPlayCost  // value, or sets if what is 0
	effTrait     // abil: program, what: string
	effType      // the type is what (effect.TypeSet)
	effDamageMod // damage that an object on no field deals, more by value
	effStats     // attack + value, defense + value2, where no sum in the slot can hold it (ownSums)
	effKeyword   // likewise the keyword what
	effNoDamage  // no damage of the kinds what is taken, for longer than a turn
	effNoDeal    // likewise no damage is dealt
	effPassive   // the passives of Tables.gifts[abil]
	effLimit     // the limit what (effect.StaticKind) of the player of the leader is value
	effCounters  // value counters of the kind what, on a card in an EX area
	effBar       // what (barX) ctrl cannot do in its next start or main phase; value2: filter of cards
	effNextCost  // the next card of the filter value2, or what says which, that ctrl, whose leader it lies on, plays costs value more
)

// Sets of these kinds, as State.kinds holds them: where no effect of a set exists
// the rules that ask for them have nothing to look for.
const (
	kindsGranting   = 1<<effGrant | 1<<effLoseAbilities                                            // change which abilities a card has
	kindsOfKeywords = 1<<effKeyword | 1<<effLoseKeyword | 1<<effLoseAbilities | 1<<effPassive      // change keywords
	kindsOfDamage   = 1<<effDamageMod | 1<<effNoDamage                                             // are about damage
	kindsOfValues   = 1<<effSetAttack | 1<<effSetDefense                                           // set values
	kindsOfCosts    = 1<<effPlayCost | 1<<effNextCost | 1<<effPassive | 1<<effBar                  // change what playing a card costs, or whether it can be played
	kindsOffField   = 1<<effDelayed | 1<<effPlayCost | 1<<effNextCost | 1<<effCounters | 1<<effBar // change nothing that slots remember
	kindsOfSlots    = kindsOfKeywords | kindsOfDamage | kindsOfValues | 1<<effStats | 1<<effNoDeal // a slot computes from itself
)

// lasts reports whether a change is neither for good nor only for this turn:
// it is then kept as an effect, the others are sums in the slot.
func lasts(d effect.Duration) bool { return d != effect.Permanent && d != effect.UntilEndOfTurn }

// on reports whether an effect lies on the object as it is now.
func (e *Effect) on(o Ref) bool { return e.obj == o.obj && e.moves == o.moves }

// ownSums reports whether a change of a card can go into the sums of its slot:
// it lasts for good or for this turn, and no effect of the kinds a and b is on
// the card that counts for what came before it only.
func (g *Game) ownSums(o Ref, d effect.Duration, a, b uint8) bool {
	if _, _, ok := g.slotOf(o.obj); lasts(d) || g.rare&rareOrdered != 0 || !ok {
		return false
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; (e.kind == a || e.kind == b) && e.on(o) {
			return false
		}
	}
	return true
}

// override adds an effect that leaves nothing of earlier ones of its kind: those
// that do not last longer are dropped.
func (g *Game) override(e Effect) {
	for k := 0; k < int(g.s.nEffect); {
		was := &g.s.effect[k]
		if was.kind == e.kind && (was.what == e.what || e.kind == effType) && was.on(Ref{e.obj, e.moves}) &&
			(e.until == uint8(effect.Permanent) || was.until == uint8(effect.UntilEndOfTurn)) {
			g.dropEffect(k)
			continue
		}
		k++
	}
	g.addEffect(e)
}

// addStats adds a change of attack and defense: to the newest effect on the
// card where that makes no difference to any order, because no passive that
// could stand between the two is as new.
func (g *Game) addStats(e Effect) {
	for k := int(g.s.nEffect) - 1; k >= 0; k-- {
		was := &g.s.effect[k]
		if was.kind == effPassive && g.rare&rareOrdered != 0 {
			break // that may stand between the two
		}
		if !was.on(Ref{e.obj, e.moves}) {
			continue
		}
		if was.kind == effStats && was.until == e.until && was.ctrl == e.ctrl &&
			(was.turn == g.s.turn || was.until == uint8(effect.Permanent)) && (g.rare&rareOrdered == 0 || g.noPassiveSince(was.stamp)) {
			was.value, was.value2 = g.plus(was.value, e.value), g.plus(was.value2, e.value2)
			g.touch()
			return
		}
		break
	}
	g.addEffect(e)
}

// noPassiveSince reports whether no card with a passive has entered a field, or
// come to its text, since a timestamp.
func (g *Game) noPassiveSince(stamp uint16) bool {
	for p := range g.s.slot {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			sl := &g.s.slot[p][bits.TrailingZeros8(m)]
			if sl.stamp > stamp && len(g.t.cards[sl.card].statics) != 0 {
				return false
			}
		}
	}
	return true
}

// modify gives +/- attack and defense (5.26.1); for a leader only defense.
func (g *Game) modify(r *Resolution, refs []Ref, atk, def int16, d effect.Duration) {
	for _, o := range refs {
		if IsLeader(o.obj) {
			g.heal(uint8(o.obj.Owner()), def, Ref{r.obj, r.moves}, c5_26_1)
			continue
		}
		q, i, onField := g.slotOf(o.obj)
		if !g.bears(o) || atk|def == 0 { // 15.2.1.2: what gives nothing leaves the game as it is
			continue
		}
		sl := &g.s.slot[q&1][i]
		switch {
		case !g.ownSums(o, d, effSetAttack, effSetDefense):
			g.addStats(Effect{kind: effStats, until: uint8(d), ctrl: r.ctrl, obj: o.obj, moves: o.moves, value: atk, value2: def})
		case d == effect.Permanent:
			sl.atkAdd, sl.defAdd = g.plus(sl.atkAdd, atk), g.plus(sl.defAdd, def)
		default:
			sl.atkTurn, sl.defTurn = g.plus(sl.atkTurn, atk), g.plus(sl.defTurn, def)
			g.s.pl[q].brief |= 1 << i
		}
		if g.rec != nil {
			holder, card := q, sl.card
			if !onField {
				holder, card = g.holder(o), g.sourceCard(o)
			}
			if atk != 0 {
				e := g.rec.Tell(engine.EventModify, c5_26_1, engine.PlayerID(holder), r.card, r.obj, 0, 0, g.d.Now)
				e.Target, e.TargetCard, e.Amount = o.obj, card, atk
			}
			if def != 0 {
				e := g.rec.Tell(engine.EventModify, c5_26_1, engine.PlayerID(holder), r.card, r.obj, 1, 0, g.d.Now)
				e.Target, e.TargetCard, e.Amount = o.obj, card, def
			}
		}
		if !onField {
			continue
		}
		g.touchSlot(q, i)
		if atk > 0 && g.watching(effect.OnOtherAttackUp) {
			g.watch(effect.OnOtherAttackUp, o, q, atk)
		}
	}
}

// setStat makes attack or defense a particular value (5.26.2). Earlier
// additions do not count while it lasts, later ones add to it (10.9.1.6).
// Defense lost before is absorbed (RULING 14): for good, or while the value
// lasts, so that after it the card is what it would have been (10.2.1.2).
func (g *Game) setStat(r *Resolution, refs []Ref, v int16, st effect.Stat, d effect.Duration) {
	for _, o := range refs {
		if IsLeader(o.obj) {
			q := uint8(o.obj.Owner())
			g.heal(q, g.plus(v, -g.s.pl[q].leader), Ref{r.obj, r.moves}, c5_26_2)
			continue
		}
		q, i, onField := g.slotOf(o.obj)
		if !g.bears(o) {
			continue
		}
		e := Effect{kind: effSetAttack, until: uint8(d), ctrl: r.ctrl, obj: o.obj, moves: o.moves, value: v}
		if st == effect.StatDefense {
			e.kind = effSetDefense
		}
		if sl := &g.s.slot[q&1][i]; st == effect.StatDefense && onField {
			if d == effect.Permanent {
				sl.damage = 0
			}
			e.value = g.plus(e.value, sl.damage)
		}
		was := g.stat(o, effect.StatAttack)
		g.override(e)
		if onField && st == effect.StatAttack && v > was && g.watching(effect.OnOtherAttackUp) {
			g.watch(effect.OnOtherAttackUp, o, q, v-was) // 5.26.2
		}
	}
}

// changeAbilities gives or takes keywords and abilities.
func (g *Game) changeAbilities(r *Resolution, p *program, in *effect.Instr) {
	d := effect.Duration(in.C)
	for _, o := range g.objects(r, effect.Selector(in.A)) {
		q, i, onField := g.slotOf(o.obj)
		if !g.bears(o) {
			continue
		}
		sl := &g.s.slot[q&1][i]
		e := Effect{until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves, what: uint8(in.X)}
		switch in.Op {
		case effect.OpKeyword:
			switch {
			case !g.ownSums(o, d, effLoseAbilities, effLoseKeyword):
				e.kind = effKeyword
				g.override(e)
			case d == effect.Permanent:
				sl.kwAdd |= 1 << in.X
			default:
				sl.kwTurn |= 1 << in.X
				g.s.pl[q].brief |= 1 << i
			}
			if onField {
				g.touchSlot(q, i)
			}
			if g.rec != nil {
				g.emit(engine.Event{Kind: engine.EventKeyword, Clause: c10_2_1_2, Player: engine.PlayerID(g.holder(o)), Object: r.obj, Card: r.card,
					Target: o.obj, TargetCard: g.sourceCard(o), Amount: 1 << in.X})
			}
			continue
		case effect.OpLoseKeyword:
			e.kind = effLoseKeyword
			g.override(e)
		case effect.OpLoseAbilities: // later grants still count (10.9.1.6)
			e.kind = effLoseAbilities
			g.override(e)
		case effect.OpGrant:
			what := p.granted[in.X]
			if what.gift != 0 {
				e.kind, e.abil = effPassive, what.gift
				g.addEffect(e)
				break
			}
			e.kind, e.abil = effGrant, what.ability
			g.addEffect(e)
			g.fits(o)
		}
		if onField {
			g.setType(q, i, sl.card)
		}
	}
}

// fits sees to it that a card has no more abilities than there is room for.
func (g *Game) fits(o Ref) {
	n := 1 + len(g.t.cards[g.sourceCard(o)].abilities)
	for k := range g.s.nEffect {
		n += int(b2u(g.s.effect[k].kind == effGrant && g.s.effect[k].on(o)))
	}
	if n > maxAbilities {
		g.fail(LimitAbilities)
	}
}

// bears reports whether effects can lie on an object: it is still the same and on
// a field, in an EX area (4.8.3.3), or being played (10.6.2.8.1.1).
func (g *Game) bears(o Ref) bool {
	if !g.same(o) {
		return false
	}
	if _, _, onField := g.slotOf(o.obj); onField {
		return true
	}
	zone := g.zoneOf(o.obj)
	return zone == ZoneEX || zone == ZoneResolution
}

// holder returns the player on whose side an object lies.
func (g *Game) holder(o Ref) uint8 {
	if p, _, ok := g.slotOf(o.obj); ok {
		return p
	}
	return g.sideOf(o.obj)
}

// sideOf returns the player in whose zone a card off the fields lies, or who plays it: its owner but of a card of the
// opponent in one's EX area, and of one that is played from there or out of the opponent's zones.
func (g *Game) sideOf(o engine.ObjectID) uint8 {
	own := uint8(o >> 7)
	if pl := &g.s.pl[own^1]; slices.Contains(pl.ex[:pl.nEX], o) {
		return own ^ 1
	}
	for k := range g.s.nRes {
		if r := &g.s.res[k]; r.obj == o && r.kind == playCardKind && r.moves == g.movesOf(o) {
			return r.ctrl
		}
	}
	return own
}

// bearing returns attack, defense and keywords of a card outside the fields:
// what is printed, and what lies on it.
func (g *Game) bearing(o Ref) (atk, def int16, kw uint16) {
	d := &g.t.cards[g.cardOf(o.obj)]
	atk, def, kw = d.atk, d.def, uint16(d.keywords)
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.on(o) {
			e.fold(g, &atk, &def, &kw)
		}
	}
	return atk, def, kw
}

// fold applies an effect to numbers and keywords of the card it lies on.
func (e *Effect) fold(g *Game, atk, def *int16, kw *uint16) {
	switch e.kind {
	case effLoseAbilities:
		*kw = 0
	case effLoseKeyword:
		*kw &^= 1 << e.what
	case effKeyword:
		*kw |= 1 << e.what
	case effSetAttack: // additions in the sums of a slot are older (ownSums)
		*atk = e.value
	case effSetDefense:
		*def = e.value
	case effStats:
		*atk, *def = g.plus(*atk, e.value), g.plus(*def, e.value2)
	}
}

// burdened reports whether any effect lies on an object, so that it is not the
// same as a copy of its card.
func (g *Game) burdened(o engine.ObjectID) bool {
	if g.s.kinds&^(1<<effDelayed) == 0 {
		return false
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind != effDelayed && e.on(g.ref(o)) {
			return true
		}
	}
	return false
}

// carry decides what becomes of the effects on an object that has just left a
// zone other than the field: they go with a card from an EX area to the field,
// directly (4.8.3.3) or through the resolution zone (10.6.2.1.3, 10.6.2.8.1.1).
// Where else such a card goes, place makes it forget them.
func (g *Game) carry(o engine.ObjectID, from uint8) {
	if from != ZoneEX && from != ZoneResolution {
		g.forget(o)
		return
	}
	now := g.ref(o)
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind != effDelayed && e.on(Ref{o, now.moves - 1}) {
			e.moves = now.moves
		}
	}
}

// addEffect keeps an effect with a duration.
func (g *Game) addEffect(e Effect) {
	s := &g.s
	if s.nEffect == maxEffects {
		g.fail(LimitEffects)
		return
	}
	e.turn = s.turn
	e.stamp = g.stampNext()
	s.effect[s.nEffect] = e
	s.nEffect++
	s.volatile += b2u(g.givesState(&e))
	g.countGift(&e, 1)
	s.kinds |= 1 << e.kind
	if 1<<e.kind&kindsOffField == 0 {
		g.touch()
	}
}

func (g *Game) dropEffect(k int) {
	s := &g.s
	s.volatile -= b2u(g.givesState(&s.effect[k]))
	g.countGift(&s.effect[k], 255)
	was := s.effect[k].kind
	copy(s.effect[k:s.nEffect-1], s.effect[k+1:s.nEffect])
	s.nEffect--
	s.effect[s.nEffect] = Effect{}
	s.kinds = s.kindsNow()
	if 1<<was&kindsOffField == 0 {
		g.touch()
	}
}

// kindsNow recounts State.kinds.
func (s *State) kindsNow() (kinds uint32) {
	for k := range s.nEffect {
		kinds |= 1 << s.effect[k].kind
	}
	return kinds
}

// givesState reports whether an effect gives a state trigger: Confirmation Timing
// looks for it at every moment (10.7.6).
func (g *Game) givesState(e *Effect) bool {
	if e.kind != effGrant {
		return false
	}
	ab := &g.t.abilities[e.abil]
	return ab.Kind == effect.KindAutomatic && ab.Event == effect.OnState
}

// forgetCost removes what was said about the cost of a card that p is playing:
// all that lies on a card in hand, which goes nowhere with it (RULING 27).
func (g *Game) forgetCost(p uint8, o engine.ObjectID) {
	inHand := g.zoneOf(o) == ZoneHand
	for k := 0; k < int(g.s.nEffect); {
		if e := &g.s.effect[k]; e.kind == effNextCost && e.what == effect.CostNext && g.isNext(e, p, o) || e.obj == o && (e.kind == effPlayCost || inHand && e.kind != effDelayed) {
			g.dropEffect(k)
		} else {
			k++
		}
	}
}

// isNext reports whether a card that p plays is one of those of which the next that the player of
// the effect plays has another cost. Whose card it is does not matter: one plays cards of the
// opponent's zones too (10.6.2).
func (g *Game) isNext(e *Effect, p uint8, o engine.ObjectID) bool {
	return p == e.ctrl && (e.what != effect.CostEveryEX || g.zoneOf(o) == ZoneEX) && g.matchCard(int32(uint16(e.value2)), e.ctrl, g.ref(e.obj), p, o)
}

// forget removes the effects on an object that has changed zones (4.1.3.2).
// Delayed triggers stay: they are not effects on the object.
func (g *Game) forget(o engine.ObjectID) {
	for k := 0; k < int(g.s.nEffect); {
		if e := &g.s.effect[k]; e.obj == o && e.kind != effDelayed {
			g.dropEffect(k)
		} else {
			k++
		}
	}
}

// endUnseen ends the effects on a hidden card of a hand that goes back to the deck
// (4.1.3.2). That an effect lies on a card of the hand is public, on which is not:
// so that nobody sees whether it was this one, what is left lies on no card, until
// its time is over or no card of the hand is hidden.
func (g *Game) endUnseen(o engine.ObjectID) {
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.obj == o && e.kind != effDelayed {
			e.obj, e.moves = engine.MakeObject(o.Owner(), hiddenCard), 0
		}
	}
	g.touch()
}

// ended reports whether an effect is what endUnseen has left and everybody knows it.
func (g *Game) ended(e *Effect) bool {
	p := &g.s.pl[e.obj>>7]
	return e.obj.Index() == hiddenCard && p.hand&^p.knownOpp == 0
}

// expire removes effects whose time is over at the end of this turn (7.4.8), or
// as it begins: "until the start of your next turn" ends with the next turn that
// its player begins, be it an extra one, and not with one that is skipped.
func (g *Game) expire(end bool) {
	for k := 0; k < int(g.s.nEffect); {
		e := &g.s.effect[k]
		over := e.until == uint8(effect.UntilNextTurn) && e.ctrl == g.s.active
		if end && e.kind == effBar {
			over = g.due(e)
		} else if end {
			over = e.until == uint8(effect.UntilEndOfTurn) ||
				e.until == uint8(effect.UntilOppTurnEnd) && e.ctrl != g.s.active && e.turn < g.s.turn
		}
		if !over && !g.ended(e) {
			k++
			continue
		}
		was := *e
		g.dropEffect(k)
		p, i, ok := g.slotOf(was.obj)
		switch {
		case !ok:
		case was.kind == effGrant:
			g.s.waits[g.t.abilities[was.abil].Event][p] &^= 1 << i
			g.setType(p, i, g.s.slot[p][i].card)
		case was.kind == effType || was.kind == effPassive:
			g.setType(p, i, g.s.slot[p][i].card)
		}
	}
}
