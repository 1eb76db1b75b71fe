package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// give lets an entity have keywords until end of turn.
func (b *board) give(o engine.ObjectID, list ...Keyword) {
	i, _ := b.entityOf(o)
	b.s.entity[i].kwTurn.add(uint32(setOf(list...)))
	b.touchEntity(i, whenever)
}

// mark sets an entity's bit in a set.
func (b *board) mark(set *uint64, o engine.ObjectID) {
	i, _ := b.entityOf(o)
	*set |= 1 << i
	b.touch()
}

func (b *board) power(o engine.ObjectID, atk, def int16) {
	i, _ := b.entityOf(o)
	e := &b.s.entity[i]
	if e.atkTurn, e.defTurn = 0, 0; !e.plain(int(atk), int(def)) {
		b.t.Fatalf("ATK and DEF cannot change by %d/%d", atk, def)
	}
	b.touchEntity(i, whenever)
}

func (b *board) restNow(o engine.ObjectID) { b.rest(o, clauseRest) }

// toll makes fighting with a card cost one will.
func (b *board) toll(o engine.ObjectID) {
	b.t.Helper()
	b.Game.t.cards[b.cardOf(o)].mobilize = Bill{free: 1}
	b.give(o, Mobilize)
}

// battleAsks stands at the question of the declare attack step.
func (b *board) battleAsks() {
	b.again()
	b.choose(ActBattle, 0)
	b.expect(b.asks(AskAttack), "803.3: nobody is asked for an attack")
}

func TestForcedAttack(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		mad, small := b.field(0, "Large"), b.field(0, "Small")
		b.give(mad, Bloodlust)
		flash := b.hand(0, "Flash")
		b.again()
		b.expect(!b.offered(ActPass, 0) && b.offered(ActPlay, uint8(flash)), "710.2: passing is not possible, other actions are")
		b.choose(ActBattle, 0)
		b.pass() // Flash could be played before the attack
		for !b.asks(AskAttack) && b.s.battle.attacker == noRef {
			b.pass()
		}
		if b.m.rules.ForcedFirst {
			b.expect(b.s.battle.attacker == b.ref(mad), "803.3a: who must attack is not chosen")
			return
		}
		b.expect(!b.offered(ActPass, 0) && b.offers(mad), "803.3: the attack can be forfeited")
		b.expect(b.offers(small), "1123.2a (10.2): the order of attacks is not free")
	})
}

func TestWhoIsNotForcedToAttack(t *testing.T) {
	for name, change := range map[string]func(b *board, mad engine.ObjectID){
		"710.2a: it is new":            func(b *board, mad engine.ObjectID) { b.mark(&b.s.fresh, mad) },
		"710.2b: it is rested":         func(b *board, mad engine.ObjectID) { b.restNow(mad) },
		"710.2d: it is prohibited":     func(b *board, mad engine.ObjectID) { b.forbid(mad, effect.RestrictAttack) },
		"710.2d: no battles (A15)":     func(b *board, mad engine.ObjectID) { b.s.seat[0].locked = 1 },
		"710.2e: it costs something":   func(b *board, mad engine.ObjectID) { b.toll(mad); b.field(0, "Fire") },
		"803.4: it cannot be paid for": func(b *board, mad engine.ObjectID) { b.toll(mad) },
		"710.2: it is somebody else's": func(b *board, mad engine.ObjectID) { i, _ := b.entityOf(mad); b.setController(i, 1) },
		"803.3a: it is no J/resonator": func(b *board, mad engine.ObjectID) { b.becomes(mad, "Fire") },
		"803.3a: it has no DEF (6.3)":  func(b *board, mad engine.ObjectID) { b.becomes(mad, "Mist"); b.give(mad, Bloodlust) },
	} {
		b := newBoard(t)
		mad := b.field(0, "Large")
		b.give(mad, Bloodlust)
		b.expect(b.obliged(0) != 0, "710.2: it must attack")
		change(b, mad)
		b.again()
		b.expect(b.offered(ActPass, 0) || b.s.turn == 2, name)
	}
	b := newBoard(t)
	mad := b.field(0, "Large")
	b.give(mad, Bloodlust, Swiftness)
	b.mark(&b.s.fresh, mad)
	b.again()
	b.expect(!b.offered(ActPass, 0), "1107.2: a new one with [Swiftness] must attack")
}

// forbid brings a passive into force that forbids something to an entity.
func (b *board) forbid(o engine.ObjectID, what effect.Restriction) {
	st := static{Static: passive(effect.StaticRestrict), filterG: -1, byG: -1, class: classRule}
	st.Restrict = what
	st.linkRule()
	b.Game.t.limits |= st.limits
	b.Game.t.statics = append(b.Game.t.statics, st)
	b.addEffect(Effect{kind: effStatic, static: uint16(len(b.Game.t.statics) - 1), obj: b.ref(o), src: b.ref(o)}, effect.Permanent)
}

// must brings a passive into force that demands something of an entity.
func (b *board) must(o engine.ObjectID, what effect.Obligation) {
	st := static{Static: passive(effect.StaticMust), filterG: -1, byG: -1, class: classRule}
	st.Must = what
	st.linkRule()
	b.Game.t.limits |= st.limits
	b.Game.t.statics = append(b.Game.t.statics, st)
	b.addEffect(Effect{kind: effStatic, static: uint16(len(b.Game.t.statics) - 1), obj: b.ref(o), src: b.ref(o)}, effect.Permanent)
}

// becomes makes an entity a copy of another card.
func (b *board) becomes(o engine.ObjectID, name string) {
	i, _ := b.entityOf(o)
	b.becomeCopy(i, b.Game.t.CardID(b.m.idOf(name)), effect.UntilEndOfTurn, &Play{obj: noRef, trg: noRef})
}

// idOf returns the id of the card of a name.
func (m *Match) idOf(name string) string {
	for id := range m.t.cards {
		if m.t.Name(engine.CardID(id)) == name {
			return m.t.ID(engine.CardID(id))
		}
	}
	return ""
}

func TestAttackCost(t *testing.T) {
	b := newBoard(t)
	large, small := b.field(0, "Large"), b.field(0, "Small")
	b.toll(large)
	b.battleAsks()
	b.expect(!b.offers(large) && b.offers(small), "803.5: who cannot be paid for is offered")
	stone := b.field(0, "Fire")
	b.again()
	b.battleAsks()
	b.object(large)
	b.expect(b.rested(stone) && b.rested(large) && b.s.nPlay == 0, "803.5: the attack is not paid for")
	b.expect(b.life(1) == 3400, "806.2b: the attack goes on")
}

func TestBlockCost(t *testing.T) {
	b := newBoard(t)
	small, wall := b.field(0, "Small"), b.field(1, "Wall")
	b.toll(wall)
	stone := b.field(1, "Water")
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.asks(AskBlock) && b.offers(wall), "804.4: a block that can be paid for is not offered")
	b.object(wall)
	b.expect(b.rested(stone) && b.rested(wall) && b.damage(wall) == 300, "804.4: the block is not paid for")

	b = newBoard(t)
	small, wall = b.field(0, "Small"), b.field(1, "Wall")
	b.toll(wall)
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.life(1) == 3700, "804.4: a block that cannot be paid for is made")
}

func TestForcedBlocks(t *testing.T) {
	b := newBoard(t)
	small, wall, other := b.field(0, "Small"), b.field(1, "Wall"), b.field(1, "Large")
	b.must(wall, effect.MustBlock)
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.damage(wall) == 300 && b.damage(other) == 0, "104.1: who must block does not")

	b = newBoard(t)
	small, wall, other = b.field(0, "Small"), b.field(1, "Wall"), b.field(1, "Large")
	b.must(small, effect.MustBeBlocked)
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.asks(AskBlock) && !b.offered(ActPass, 0) && b.offers(wall) && b.offers(other), "104.1: who must be blocked is not")

	b = newBoard(t)
	small, wall = b.field(0, "Small"), b.field(1, "Wall")
	b.must(small, effect.MustBeBlocked)
	b.toll(wall)
	b.field(1, "Water")
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.asks(AskBlock) && b.offered(ActPass, 0), "710.2e: a block that costs something is forced")
}

func TestWhatMayBeAttacked(t *testing.T) {
	b := newBoard(t)
	hawk, wall, large, small := b.field(0, "Hawk"), b.field(1, "Wall"), b.field(1, "Large"), b.field(1, "Small")
	b.forbid(large, effect.RestrictBeAttacked)
	b.battleAsks()
	b.object(hawk)
	b.expect(b.offers(wall) && b.offers(small) && !b.offers(large), "104.1: who may not be attacked is")
	b.must(large, effect.MustBeAttacked)
	b.must(small, effect.MustBeAttacked)
	b.battleAsks()
	b.object(hawk)
	b.expect(b.buried(hawk) && b.buried(small), "104.1: not what must be attacked")
}

func TestFightersHaveBothByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		mist, hawk, theirs := b.field(0, "Mist"), b.field(0, "Hawk"), b.field(1, "Mist")
		small := b.field(1, "Small")
		b.battleAsks()
		without := !b.m.rules.FightersHaveBoth
		b.expect(b.offers(mist) == without && b.offers(hawk), "803.3a: who has no DEF attacks")
		b.object(hawk)
		b.expect(b.offers(theirs) == without && b.offers(small), "803.3b: who has no DEF is attacked")
		b.give(theirs, Flying)
		b.give(small, Flying)
		b.player(1)
		b.expect(b.offers(theirs) == without && b.offers(small), "804.4: who has no DEF blocks")
	})
}

// inBattle stands in the priority sequence after the block of an attack of
// seat 0's card on the other player, blocked or not.
func (b *board) inBattle(attacker, target, blocker engine.ObjectID, step uint8) {
	b.t.Helper()
	b.hand(0, "Flash")
	b.hand(1, "Flash")
	b.again()
	b.choose(ActBattle, 0)
	for !b.asks(AskAttack) {
		b.pass()
	}
	b.object(attacker)
	if b.asks(AskAttacked) {
		if target == engine.NoObject {
			b.player(1)
		} else {
			b.object(target)
		}
	}
	for b.s.step < stepBlock || b.s.battle.blocker == noRef && blocker != engine.NoObject || b.s.step < step {
		switch {
		case b.asks(AskBlock) && blocker != engine.NoObject:
			b.object(blocker)
		default:
			b.pass()
		}
	}
}

func (b *board) endBattle() {
	b.t.Helper()
	b.passUntil(func() bool { return b.s.battle.running == 0 })
}

// TestWhoStopsFightingByEditions: from 6.3 on a fighter that loses its type, its
// numbers or its controller is out of the battle.
func TestWhoStopsFightingByEditions(t *testing.T) {
	changes := map[string]func(b *board, o engine.ObjectID){
		"type": func(b *board, o engine.ObjectID) { b.becomes(o, "Fire") },
		"DEF":  func(b *board, o engine.ObjectID) { b.becomes(o, "Mist") },
		"controller": func(b *board, o engine.ObjectID) {
			i, _ := b.entityOf(o)
			b.setController(i, 1-b.s.controller(i))
		},
	}
	eachEdition(t, func(t *testing.T, e Edition) {
		for name, change := range changes {
			b := newBoardOf(t, e)
			large := b.field(0, "Large")
			b.inBattle(large, engine.NoObject, engine.NoObject, stepBlock)
			change(b, large)
			b.refresh()
			ends := b.m.rules.StatusEndsFighting
			b.expect((b.s.battle.attacker == noRef) == ends, "803.5a: an attacker that lost its "+name)
			b.endBattle()
			b.expect((b.life(1) == 4000) == (ends || name == "type"), "805.1: damage of an attacker that lost its "+name)

			b = newBoardOf(t, e)
			large, wall := b.field(0, "Large"), b.field(1, "Wall")
			b.inBattle(large, engine.NoObject, wall, stepBlock)
			change(b, wall)
			b.refresh()
			b.expect((b.s.battle.blocker == noRef) == ends, "804.4a: a blocker that lost its "+name)
			b.endBattle()
			b.expect((b.life(1) == 3400) == (ends || name == "type"), "806.2b: the attacker of a blocker that lost its "+name)
		}
	})
}

// TestFormerTypeComesBackByEditions: in 5.01 an attacker that was no J/resonator
// for a while still attacks.
func TestFormerTypeComesBackByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		large := b.field(0, "Large")
		b.inBattle(large, engine.NoObject, engine.NoObject, stepBlock)
		b.becomes(large, "Fire")
		b.refresh()
		b.becomes(large, "Large")
		b.endBattle()
		b.expect((b.life(1) == 4000) == b.m.rules.StatusEndsFighting, "803.5a: who stopped attacking attacks again")
	})
}

func TestPierceByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		large, small := b.field(0, "Large"), b.field(1, "Small")
		b.give(large, Pierce, Pierce)
		i, _ := b.entityOf(small)
		b.s.entity[i].damage = 100
		b.again()
		b.attack(large, engine.NoObject)
		b.object(small)
		if !b.m.rules.PierceAssigns {
			b.expect(b.life(1) == 3600 && b.buried(small), "11.1-b (5.01): what exceeds the capacity goes on")
			return
		}
		b.expect(b.asks(AskPierce) && b.d.Player == 0 && b.d.N == 5, "1102.2a: the capacity is 200, so that 0 to 400 go on")
		b.choose(ActNumber, 3)
		b.expect(b.life(1) == 3700 && b.buried(small), "1102.2c: 300 go on")
	})
}

func TestPierceGoesOnToWhatWasAttacked(t *testing.T) {
	b := newBoard(t)
	large, small, other := b.field(0, "Large"), b.field(1, "Small"), b.field(1, "Wall")
	b.give(large, Pierce)
	b.restNow(other)
	b.again()
	b.attack(large, other)
	b.object(small)
	b.choose(ActNumber, 3)
	b.expect(b.damage(other) == 300 && b.buried(small) && b.life(1) == 4000, "1102.2b: to the original attacked object")

	b = newBoard(t)
	large, small, hawk := b.field(0, "Large"), b.field(1, "Small"), b.field(1, "Hawk")
	b.give(large, Pierce)
	b.restNow(hawk)
	b.inBattle(large, hawk, small, stepBlock)
	b.Game.move(b.ref(hawk), ZoneGraveyard, moveHow{})
	b.endBattle()
	b.expect(b.buried(small) && b.life(1) == 4000 && b.buried(hawk), "A10: nothing goes on to an object that is gone")

	b = newBoard(t)
	large = b.field(0, "Large")
	b.give(large, Pierce)
	b.again()
	b.attack(large, engine.NoObject)
	b.expect(b.life(1) == 3400, "1102.2: without a block [Pierce] does nothing")
}

func TestPierceWithFirstStrike(t *testing.T) {
	b := newBoard(t)
	large, small := b.field(0, "Large"), b.field(1, "Small")
	b.give(large, Pierce, FirstStrike)
	b.again()
	b.attack(large, engine.NoObject)
	b.object(small)
	b.choose(ActNumber, 2)
	b.expect(b.life(1) == 3800 && b.buried(small) && b.damage(large) == 0, "805.2: the blocker died before it could strike")
}

// TestFirstStrikeKillsTheBlocker: FOW-106. What was attacked strikes back.
func TestFirstStrikeKillsTheBlocker(t *testing.T) {
	for _, spared := range []bool{false, true} {
		b := newBoard(t)
		b.m.opts.AttackedIsSpared = spared
		first, small, quick := b.field(0, "First"), b.field(1, "Small"), b.field(1, "Quick")
		b.restNow(quick)
		b.again()
		b.attack(first, quick)
		b.object(small)
		b.expect(b.buried(small) && b.damage(quick) == 0, "805.2: the blocker survived")
		b.expect((b.damage(first) == 0) == spared, "806.3: what was attacked deals damage in return (A11)")
	}
}

func TestFirstStrikeOfTheBlockerDoesNothing(t *testing.T) {
	b := newBoard(t)
	small, first := b.field(0, "Small"), b.field(1, "First")
	b.power(first, 0, -300)
	b.again()
	b.attack(small, engine.NoObject)
	b.object(first)
	b.expect(b.buried(small) && b.buried(first), "1104.2: a blocker with [First Strike] strikes first")
}

// TestFirstStrikeLostOrGained: only what happened in the first strike step
// counts (A13).
func TestFirstStrikeLostOrGained(t *testing.T) {
	b := newBoard(t)
	first := b.field(0, "First")
	b.inBattle(first, engine.NoObject, engine.NoObject, stepFirstStrike)
	b.becomes(first, "Quick")
	b.endBattle()
	b.expect(b.life(1) == 3500, "806.2: a first striker that lost it strikes again")

	b = newBoard(t)
	small := b.field(0, "Small")
	b.inBattle(small, engine.NoObject, engine.NoObject, stepFirstStrike)
	b.give(small, FirstStrike)
	b.endBattle()
	b.expect(b.life(1) == 3700, "806.2: who gained [First Strike] too late does not strike at all, or twice")
}

func TestAttackerGone(t *testing.T) {
	b := newBoard(t)
	large, wall := b.field(0, "Large"), b.field(1, "Wall")
	b.inBattle(large, engine.NoObject, wall, stepBlock)
	b.Game.move(b.ref(large), ZoneGraveyard, moveHow{})
	b.expect(b.s.battle.attacker == noRef && b.s.battle.blocker.obj == wall, "803.5a: it still attacks")
	b.endBattle()
	b.expect(b.damage(wall) == 0 && b.life(1) == 4000, "805.1: damage without an attacker")
}

func TestBlockerGone(t *testing.T) {
	b := newBoard(t)
	large, wall := b.field(0, "Large"), b.field(1, "Wall")
	b.inBattle(large, engine.NoObject, wall, stepBlock)
	b.Game.move(b.ref(wall), ZoneHand, moveHow{})
	b.endBattle()
	b.expect(b.life(1) == 3400, "A11: damage goes to what was attacked")
}

func TestAttackedObjectChanges(t *testing.T) {
	b := newBoard(t)
	large, hawk := b.field(0, "Large"), b.field(1, "Hawk")
	b.restNow(hawk)
	b.inBattle(large, hawk, engine.NoObject, stepBlock)
	b.recover(hawk, clauseRest)
	i, _ := b.entityOf(hawk)
	b.setController(i, 0)
	b.endBattle()
	b.expect(b.buried(hawk) && b.damage(large) == 300, "A10: what was attacked takes and deals damage whatever it has become")

	b = newBoard(t)
	large, hawk = b.field(0, "Large"), b.field(1, "Hawk")
	b.restNow(hawk)
	b.inBattle(large, hawk, engine.NoObject, stepBlock)
	b.Game.move(b.ref(hawk), ZoneHand, moveHow{})
	b.endBattle()
	b.expect(b.life(1) == 4000 && b.damage(large) == 0, "A10: an attack on what is gone")
}

func TestRemovedFromBattleByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		large, hawk := b.field(0, "Large"), b.field(1, "Hawk")
		b.power(hawk, 0, 700)
		b.restNow(hawk)
		b.inBattle(large, hawk, engine.NoObject, stepBlock)
		b.removeFromBattle(b.ref(hawk))
		b.endBattle()
		want := 600
		if b.m.rules.RemovedTargetSafe {
			want = 0
		}
		b.expect(b.damage(hawk) == want && b.damage(large) == 0, "1029.1c: an attacked object that was removed from battle")

		b = newBoardOf(t, e)
		large, wall := b.field(0, "Large"), b.field(1, "Wall")
		b.inBattle(large, engine.NoObject, wall, stepBlock)
		b.removeFromBattle(b.ref(wall))
		b.endBattle()
		b.expect(b.damage(wall) == 0 && b.life(1) == 3400, "1029.1b: a blocker that was removed from battle")

		b = newBoardOf(t, e)
		large = b.field(0, "Large")
		b.inBattle(large, engine.NoObject, engine.NoObject, stepBlock)
		b.removeFromBattle(b.ref(large))
		b.endBattle()
		b.expect(b.life(1) == 4000, "1029.1a: an attacker that was removed from battle")
	})
}

func TestForfeitLocksBattles(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Small")
	b.battleAsks()
	b.pass()
	b.expect(!b.offered(ActBattle, 0) && (b.s.turn == 2 || b.s.seat[0].locked == 1), "803.6: another battle after a forfeit")

	b = newBoard(t)
	b.field(0, "Small")
	flash := b.hand(1, "Flash")
	b.again()
	b.choose(ActBattle, 0)
	b.expect(b.d.Player == 1, "802.2: the other player is not asked")
	b.playCard(flash)
	b.player(0)
	b.expect(b.asks(AskAttack), "803.3")
	b.pass()
	b.expect(b.offered(ActBattle, 0), "803.6: an answered forfeit ends battles")
}

func TestNobodyAttackedBattleEnds(t *testing.T) {
	b := newBoard(t)
	b.hand(0, "Flash")
	b.again()
	b.choose(ActBattle, 0)
	for b.s.battle.running != 0 {
		b.pass()
	}
	b.expect(!b.offered(ActBattle, 0) && b.life(1) == 4000, "803.4: without an attacker the attack is forfeited (A15)")
}

// TestTextsThatCostAttacks: FOW-124. A text makes the other player's attacks and
// blocks cost something.
func TestTextsThatCostAttacks(t *testing.T) {
	p := testPool()
	s := p.add("Turnstile", "Addition: Field", "{0}", -1, -1)
	s.Program.Filters = []effect.Filter{effect.AnyCard()}
	s.Program.Payments = [][]effect.Cost{{{Kind: effect.CostWill, Will: effect.WillCost{Attr: [5]uint8{Water: 1}}}}}
	st := passive(effect.StaticAttackCost)
	st.Filter = 0
	s.Program.Statics = []effect.Static{st}
	b := boardWith(t, p, "Turnstile", Options{})
	large, wall := b.field(0, "Large"), b.field(1, "Wall")
	b.field(1, "Turnstile")
	b.give(large, Bloodlust)
	b.field(0, "Fire")
	b.again()
	b.expect(b.able(0) == 0, "803.5: fire will pays for water")
	stone := b.field(0, "Water")
	b.again()
	b.expect(b.offered(ActPass, 0), "710.2e: an attack that costs something is forced")
	b.attack(large, engine.NoObject)
	b.expect(b.rested(stone) && b.life(1) == 3400 && !b.rested(wall), "803.5, 804.4: the attack is not paid for, or a block that cannot be paid for is made")
}

// TestDemandsAndPairs: what passives demand, and forbid of some cards only.
func TestDemandsAndPairs(t *testing.T) {
	b := newBoard(t)
	large := b.field(0, "Large")
	b.must(large, effect.MustAttack)
	b.again()
	b.expect(!b.offered(ActPass, 0), "710.2: a text that demands an attack")

	p := testPool()
	eel := p.add("Eel", "Resonator", "{0}", 400, 400)
	strong := effect.AnyCard()
	strong.AtkMin = 300
	st := passive(effect.StaticRestrict)
	st.This, st.Restrict, st.By = true, effect.RestrictBeBlocked, 0
	eel.Program.Filters, eel.Program.Statics = []effect.Filter{strong}, []effect.Static{st}
	var main []string
	for _, s := range p.sources[4:] {
		main = append(main, "4 "+s.Card.Name)
	}
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, main)
	b = boardOf(t, p.link(t, Edition63, deck, deck, Options{}))
	slippery, small, wall := b.field(0, "Eel"), b.field(1, "Small"), b.field(1, "Wall")
	b.again()
	b.attack(slippery, engine.NoObject)
	b.expect(b.asks(AskBlock) && b.offers(wall) && !b.offers(small), "804.3: who cannot be blocked by some is blocked by others only")
}
