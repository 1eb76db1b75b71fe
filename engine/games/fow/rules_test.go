package fow

import (
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

func TestSecondPlayerDrawsAndNobodyRecoversFirst(t *testing.T) {
	b := newBoard(t)
	b.expect(b.s.seat[0].seen == 5, "502.3: the first player draws in the first turn")
	b.choose(ActCall, uint8(b.ruler(0)))
	b.expect(b.rested(b.ruler(0)), "709.1: the ruler is not rested")
	b.expect(b.s.seat[0].nStones == 19 && b.s.seat[0].stones != 0, "709.1: no stone came")
	b.expect(!b.offered(ActCall, uint8(b.ruler(0))), "709.1: a second call is offered")
	b.pass()
	b.expect(b.s.active == 1 && b.s.seat[1].seen == 6, "502.3: the second player draws no card")
	b.passUntil(func() bool { return b.s.turn == 3 && b.s.phase == phaseMain })
	b.expect(b.s.active == 0 && !b.rested(b.ruler(0)), "503.5: the ruler did not recover")
	for _, e := range b.rec.Events() {
		if e.Kind == engine.EventPhase && uint8(e.Amount) == phaseRecovery && e.Turn < 3 {
			t.Errorf("503.1: turn %d has a recovery phase", e.Turn)
		}
	}
}

func TestChaseResolvesLastInFirstOut(t *testing.T) {
	b := newBoard(t)
	victim := b.field(0, "Large")
	slow, flash := b.hand(0, "Slow"), b.hand(1, "Flash")
	b.playCard(slow)
	b.object(victim)
	b.expect(b.s.nChase == 1, "903.2b: the chant is not in the chase")
	// Seat 0 can only pass now, so that seat 1 is asked at once.
	b.expect(b.d.Player == 1, "605.1c: the opponent has no priority")
	b.playCard(flash)
	b.player(0)
	// Nobody can respond: both resolve.
	b.expect(b.life(0) == 3500 && b.damage(victim) == 500, "both chants deal damage")
	var order []engine.ObjectID
	for _, e := range b.rec.Events() {
		if e.Kind == engine.EventResolve {
			order = append(order, e.Object)
		}
	}
	b.expect(slices.Equal(order, []engine.ObjectID{flash, slow}), "605.1b: the last one does not resolve first")
}

func TestIllegalTargetIsSkipped(t *testing.T) {
	b := newBoard(t)
	victim := b.field(0, "Small")
	slow, flash := b.hand(0, "Slow"), b.hand(1, "Flash")
	b.playCard(slow)
	b.object(victim)
	b.playCard(flash)
	b.object(victim)
	b.expect(b.buried(victim) && b.buried(slow) && b.buried(flash), "all three are in the graveyard")
	damage := 0
	for _, e := range b.rec.Events() {
		if e.Kind == engine.EventDamage {
			damage++
		}
	}
	b.expect(damage == 1, "903.3a: damage was dealt to a card that is gone")
}

func TestPaymentAsksOnlyWhatMatters(t *testing.T) {
	b := newBoard(t)
	fire1, fire2, water := b.field(0, "Fire"), b.field(0, "Fire"), b.field(0, "Water")
	large := b.hand(0, "Large")
	wall := b.hand(0, "Wall")
	b.Next()
	b.expect(!b.offered(ActPlay, uint8(wall)), "1003.4: an unpayable card is offered")
	b.playCard(large)
	b.expect(b.asks(AskPay) && b.offeredPay(fire2) && b.offeredPay(water) && !b.offeredPay(fire1), "203.4: free cost is paid by any will")
	b.choosePay(water)
	b.expect(b.rested(fire1) && !b.rested(fire2) && b.rested(water), "the wrong stones are rested")
	b.expect(b.zoneOf(large) == ZoneField, "702.3: the resonator is not in the field")
}

func TestFreshResonatorMayNotAttack(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Fire")
	small, quick := b.hand(0, "Small"), b.hand(0, "Quick")
	b.playCard(small)
	b.playCard(quick)
	b.choose(ActBattle, 0)
	b.expect(b.offers(quick), "1107.2: [Swiftness] may not attack")
	b.expect(!b.offers(small), "803.3a: a resonator attacks in the turn it came")
}

func TestBlockedAttack(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "Large"), b.field(1, "Small")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker), "1203.1: the blocker survived")
	b.expect(b.damage(attacker) == 300, "806.3: the blocker dealt no damage")
	b.expect(b.life(1) == 4000, "806.2a: the player was damaged")
	b.expect(b.rested(attacker), "803.5: the attacker is not rested")
}

func TestUnblockedAttackAndDamageReset(t *testing.T) {
	b := newBoard(t)
	attacker := b.field(0, "Large")
	b.field(1, "Small")
	b.attack(attacker, engine.NoObject)
	b.pass()
	b.expect(b.life(1) == 3400, "806.2b: the attacked player took no damage")
	i, _ := b.entityOf(attacker)
	b.s.entity[i].damage = 200
	b.pass()
	b.expect(b.s.turn == 2 && b.damage(attacker) == 0, "505.5a: damage stays")
}

func TestAttackOnRestedResonator(t *testing.T) {
	b := newBoard(t)
	attacker, rested, ready := b.field(0, "Large"), b.field(1, "Quick"), b.field(1, "Small")
	b.rest(rested, noClause)
	b.choose(ActBattle, 0)
	b.object(attacker)
	b.expect(!b.offers(ready), "803.3b: a recovered resonator may be attacked")
	b.object(rested)
	b.expect(!b.offers(rested), "804.4: the attacked resonator may block")
	b.pass()
	b.expect(b.buried(rested) && b.damage(attacker) == 400, "806.3: they did not damage each other")
}

func TestFirstStrikeKillsBeforeItIsStruck(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "First"), b.field(1, "Quick")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker), "805.2: the blocker survived")
	b.expect(b.damage(attacker) == 0, "806.3: a destroyed blocker struck back")
	b.expect(b.life(1) == 4000, "806.2: a first striker dealt damage twice")
}

func TestFirstStrikeDoesNotHelpBlockers(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "Large"), b.field(1, "First")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker) && b.damage(attacker) == 500, "805.2: only attackers strike first")
}

func TestAttackerThatLeavesDealsNothing(t *testing.T) {
	b := newBoard(t)
	attacker := b.field(0, "Quick")
	flash := b.hand(1, "Flash")
	b.choose(ActBattle, 0)
	for b.d.Player == 1 { // the opponent waits until there is an attacker
		b.pass()
	}
	b.object(attacker)
	b.playCard(flash)
	b.object(attacker)
	b.expect(b.buried(attacker) && b.life(1) == 4000, "805.1: an attacker that left dealt damage")
	b.expect(b.s.battle.running == 0 && b.s.mainTiming(0), "807.4: the battle is not over")
	b.expect(b.offered(ActBattle, 0), "803.6: an answered battle locks battles")
}

func TestForfeitEndsBattles(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Small")
	b.choose(ActBattle, 0)
	b.pass()
	b.expect(b.s.mainTiming(0) || b.s.turn == 2, "807.4: the battle is not over")
	b.expect(b.s.seat[0].locked == 1 && !b.offered(ActBattle, 0), "803.6: another battle is offered")
}

func TestDeckOutIsLostInTheNextPrioritySequence(t *testing.T) {
	b := newBoard(t)
	b.hand(1, "Study")
	b.bury(1, 0)
	// 502.2 (6.3): seat 1 has priority before it has to draw, and could respond.
	b.passUntil(func() bool { return b.s.turn == 2 && b.d.Player == 1 })
	b.expect(b.s.phase == phaseDraw && b.s.seat[1].overdrawn == 0, "502.2: no priority before the draw")
	b.pass()
	b.expect(b.Outcome() == engine.Outcome{Winner: 0, Reason: engine.ReasonDeckOut}, "1202.2: the game goes on")
}

func TestDrawFromEmptyDeckElsewhereIsNoLoss(t *testing.T) {
	b := newBoard(t)
	b.hand(0, "Study")
	b.bury(0, 1)
	b.again()
	b.playCard(engine.ObjectID(b.d.Option(1).A())) // buried copies took the lowest numbers
	b.expect(b.s.seat[0].hand.Len() == 1 && b.s.seat[0].nMain == 0, "104.2: as many cards as there are")
	b.expect(!b.Outcome().Over(), "1202.2: lost outside the draw phase")
}

func TestLossesAreCheckedTogether(t *testing.T) {
	b := newBoard(t)
	b.s.seat[0].life, b.s.seat[1].life = 0, -100
	b.s.check = checkLoss
	b.again()
	b.expect(b.Outcome() == engine.Outcome{Winner: engine.NoPlayer, Reason: engine.ReasonBoth}, "103.3: not a draw")
}

func TestLethalChantWins(t *testing.T) {
	b := newBoard(t)
	doom := b.hand(0, "Doom")
	b.playCard(doom)
	b.player(1)
	b.expect(b.Outcome() == engine.Outcome{Winner: 0, Reason: engine.ReasonLife}, "1202.1: the game goes on")
}

func TestDiscardDownToSeven(t *testing.T) {
	b := newBoard(t)
	for range 4 {
		b.hand(0, "Filler")
		b.hand(0, "Wall")
	}
	b.pass()
	b.expect(b.asks(AskHandSize) && b.d.N == 2, "505.5d: one option for each different card")
	b.choose(ActObject, b.d.Option(0).A())
	b.expect(b.s.turn == 2 && b.s.seat[0].hand.Len() == 7 && b.s.seat[0].nGrave == 1, "505.5d: not seven cards")
}

func TestChangedCardsLieAtTheBottom(t *testing.T) {
	m := sampleMatch(t, Edition63, false)
	b := &board{Game: m.NewGame(), t: t}
	b.Start(engine.Setup{Key: 3, First: 1})
	b.Next()
	b.expect(b.d.Player == 1, "403.4: the first player does not choose first")
	var chosen []engine.ObjectID
	for range 2 {
		o := engine.ObjectID(b.d.Option(0).A())
		chosen = append(chosen, o)
		b.object(o)
	}
	b.choose(ActDone, 0)
	b.expect(b.s.seat[1].hand.Len() == 5, "403.4: cards moved before the other player chose")
	v := b.Observe(0).View().(*View)
	b.expect(v.state().play[1].nList == 2 && v.state().play[1].list[0].obj.Index() == hiddenCard, "403.4: the opponent sees which cards are changed")
	b.choose(ActDone, 0)
	pile := &b.s.seat[1].pile
	b.expect(pile[1] == chosen[0].Index() && pile[0] == chosen[1].Index(), "403.4: the cards are not at the bottom in the chosen order")
	v = b.Observe(1).View().(*View)
	b.expect(v.state().seat[1].pile[1] == chosen[0].Index() && v.state().seat[1].pile[0] == chosen[1].Index(), "the owner does not know them")
	v = b.Observe(0).View().(*View)
	b.expect(v.state().seat[1].pile[0] == hiddenCard && v.state().seat[1].pile[1] == hiddenCard, "the opponent knows them")
}

// TestChangeOfCardsByEditions: in 8.01 both declare, then the first player is
// done before the other chooses.
func TestChangeOfCardsByEditions(t *testing.T) {
	b := &board{Game: sampleMatch(t, Edition801, false).NewGame(), t: t}
	b.Start(engine.Setup{Key: 3, First: 0})
	b.Next()
	b.expect(b.asks(AskChangeDeclare) && b.d.Player == 0, "403.5 (8.01): the first player declares first")
	b.choose(ActYes, 0)
	b.expect(b.asks(AskChangeDeclare) && b.d.Player == 1, "403.5 (8.01): the other player declares before anybody changes")
	b.choose(ActYes, 0)
	b.object(engine.ObjectID(b.d.Option(0).A()))
	b.choose(ActDone, 0)
	b.expect(b.asks(AskChange) && b.d.Player == 1 && b.s.seat[0].pile[0] != 0, "403.5 (8.01): the first player is not done")
	b.expect(b.s.seat[0].hand.Len() == 5 && b.s.seat[0].mulligan == 2, "403.5 (8.01): as many cards as were changed")
	b.choose(ActDone, 0)
	b.expect(b.s.seat[1].mulligan == 1 && b.s.turn == 1, "403.6: the first turn begins")
}

func TestFirstPlayerIsChosen(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := &board{Game: sampleMatch(t, e, false).NewGame(), t: t}
		b.Start(engine.Setup{Key: 1, First: engine.NoPlayer})
		b.Next()
		if !b.m.rules.ChooserDecides {
			b.expect(!b.asks(AskFirst) && b.s.first < 2, "403.4 (8.01): the random player goes first")
			return
		}
		b.expect(b.asks(AskFirst), "403.3: nobody chooses")
		chooser := b.d.Player
		b.choose(ActNo, 0)
		b.expect(b.First() == chooser.Opponent(), "403.3: who chose to go second goes first")
	})
}

func TestFlyingIsBlockedByFlyingOnly(t *testing.T) {
	b := newBoard(t)
	hawk, small, other := b.field(0, "Hawk"), b.field(1, "Small"), b.field(1, "Hawk")
	b.choose(ActBattle, 0)
	b.object(hawk)
	b.expect(b.offers(small) && b.offers(other), "1103.2: [Precision] attacks recovered resonators")
	b.player(1)
	b.expect(b.offers(other) && !b.offers(small), "1106.2: only [Flying] blocks [Flying]")
}

// TestFirstStrikerWithoutDamageStrikesAgainByEditions: until 6.3 a first striker
// that dealt nothing deals damage in the normal step.
func TestFirstStrikerWithoutDamageStrikesAgainByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		first := b.field(0, "First")
		i, _ := b.entityOf(first)
		b.s.entity[i].atkTurn = -5
		b.again()
		b.choose(ActBattle, 0)
		b.hand(1, "Flash") // so that somebody is asked in every window
		b.object(first)
		b.passUntil(func() bool { return b.s.step == stepFirstStrike })
		b.s.entity[i].atkTurn = 0
		b.touch()
		b.passUntil(func() bool { return b.s.battle.running == 0 })
		want := 4000
		if b.m.rules.StrikesAgainIfUndealt {
			want = 3500
		}
		b.expect(b.life(1) == want, "806.2: whether a first striker that dealt nothing strikes again")
	})
}

func TestExtraTurnsByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		b.s.extra, b.s.nExtra = 1<<1, 2
		b.passUntil(func() bool { return b.s.turn == 2 })
		want := uint8(0)
		if b.m.rules.LatestExtraTurnFirst {
			want = 1
		}
		b.expect(b.s.active == want && b.s.nExtra == 1 && b.s.extra == uint32(want^1), "1025.2: which extra turn is first")
	})
}

func TestLifeIsRoundedUp(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		b.changeLife(0, -250)
		at := 3750
		if b.m.rules.LifeRoundsAtOnce {
			at = 3800
		}
		b.expect(b.life(0) == at, "1.5-d.1 (5.01): at once")
		b.again()
		b.expect(b.life(0) == 3800, "1204.1: by rule process")
	})
}

func TestDecksAreChecked(t *testing.T) {
	for want, change := range map[string]func(*cards.Deck){
		"may not be in the part ruler (402.2)": func(d *cards.Deck) { d.Parts[cards.PartRuler][0] = d.Parts[cards.PartStones][0] },
		"there are 2 rulers, want 1 (402.2)":   func(d *cards.Deck) { d.Parts[cards.PartRuler][0].Count = 2 },
		"has 39 cards, want at least 40 (402.3)": func(d *cards.Deck) {
			d.Parts[cards.PartMain] = d.Parts[cards.PartMain][:10]
			d.Parts[cards.PartMain][0].Count = 3
		},
		"has 61 cards; this engine holds 60":                                   func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 21 },
		"may not be in the part main (402.3)":                                  func(d *cards.Deck) { d.Parts[cards.PartMain][0].Card = d.Parts[cards.PartStones][0].Card },
		"is in the main deck more than 4 times (402.5)":                        func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 5 },
		"has 9 cards, want 10 to 20 (402.4)":                                   func(d *cards.Deck) { d.Parts[cards.PartStones][0].Count = 5 },
		"may not be in the part stones (402.4)":                                func(d *cards.Deck) { d.Parts[cards.PartStones][0].Card = d.Parts[cards.PartMain][0].Card },
		"the rules 6.3 know no part extra of decks; those of 8.01 and 10.2 do": func(d *cards.Deck) { d.Parts[cards.PartExtra] = d.Parts[cards.PartMain][:1] },
	} {
		if got := faults(t, Edition63, change); !strings.Contains(got, want) {
			t.Errorf("faults are %q, want %q", got, want)
		}
	}
	big := func(d *cards.Deck) { d.Parts[cards.PartMain][0].Count = 21 }
	if got := faults(t, Edition102, big); !strings.Contains(got, "want at most 60 (402.3a)") || !strings.Contains(got, "(402.3b)") {
		t.Errorf("61 cards by 10.2: %s", got)
	}
	extra := func(d *cards.Deck) {
		d.Parts[cards.PartExtra] = []cards.Entry{{Card: d.Parts[cards.PartMain][0].Card, Count: 2}}
	}
	for _, want := range []string{"needs a ruler with [Grimoire] (402.5)", "in the extra deck more than 1 times", "main and extra deck more than 4 times (402.7)"} {
		if got := faults(t, Edition801, extra); !strings.Contains(got, want) {
			t.Errorf("an extra deck by 8.01: %q, want %q", got, want)
		}
	}
	if got := faults(t, Edition63, func(*cards.Deck) {}); got != "" {
		t.Errorf("a legal deck: %s", got)
	}
}

// faults checks a sample deck after a change.
func faults(t *testing.T, e Edition, change func(*cards.Deck)) (all string) {
	t.Helper()
	p, decks := samplePool(t)
	tables, err := Link(e, p.sources)
	if err != nil {
		t.Fatal(err)
	}
	change(decks[0])
	for _, f := range tables.CheckDeck(decks[0]) {
		all += f.Error() + "; "
	}
	return all
}

func TestCardsThatAnEditionDoesNotKnow(t *testing.T) {
	p, decks := samplePool(t)
	p.add("Old Crown", "Regalia", "{1}", -1, -1)
	p.add("Seal Bearer", "Resonator", "{1}", 100, 100, Seal)
	for _, c := range []struct {
		e          Edition
		name, want string
	}{
		{Edition501Bifrost, "Old Crown", "know no regalia"}, {Edition63, "Old Crown", ""},
		{Edition63, "Seal Bearer", "know no [Seal]"}, {Edition801, "Seal Bearer", ""},
	} {
		tables, err := Link(c.e, p.sources)
		if err != nil {
			t.Fatal(err)
		}
		if got := tables.refused(tables.CardID(p.byName[c.name].ID)); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%v refuses %s: %q, want %q", c.e, c.name, got, c.want)
		}
		decks[1].Parts[cards.PartMain] = append(decks[0].Parts[cards.PartMain][:10:10], cards.Entry{Card: p.byName[c.name], Count: 4})
		if _, err := NewMatch(tables, decks[0], decks[1], Options{}); (err == nil) != (c.want == "") {
			t.Errorf("a match by %v with %s: %v", c.e, c.name, err)
		}
	}
}

func TestJudgment(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		b.field(0, "Fire")
		flash := b.hand(1, "Flash")
		b.again()
		b.choose(ActJudge, uint8(b.ruler(0)))
		b.expect(b.s.nChase == 1 && b.zoneOf(b.ruler(0)) == ZoneRuler, "705.2: the judgment is not in the chase")
		b.playCard(flash) // the other player has priority; its chant resolves first
		b.player(0)
		b.expect(b.life(0) == 3500 && b.zoneOf(b.ruler(0)) == ZoneField, "705.3a: the ruler is not in the field")
		i, _ := b.entityOf(b.ruler(0))
		b.expect(b.s.jruler>>i&1 == 1 && b.s.entity[i].atk == 800, "705.3a: it is no J-ruler")
		b.expect(!b.offered(ActCall, uint8(b.ruler(0))) && !b.offered(ActJudge, uint8(b.ruler(0))), "709.1: after a judgment no stone is called")
		b.choose(ActBattle, 0)
		b.expect(b.s.battle.running == 0, "803.3a: it attacks in the turn of its judgment")
	})
}

func TestDestroyedJRulerByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		b.field(0, "Fire")
		slow, doom := b.hand(0, "Slow"), b.hand(0, "Doom")
		b.again()
		b.choose(ActJudge, uint8(b.ruler(0)))
		b.pass() // Doom could be played in response
		b.playCard(slow)
		b.object(b.ruler(0))
		b.pass()
		i, _ := b.entityOf(b.ruler(0))
		b.expect(b.s.entity[i].damage == 500, "1007.1: a J-ruler takes damage")
		b.playCard(doom)
		b.object(b.ruler(0))
		b.expect(b.zoneOf(b.ruler(0)) == ZoneRuler && b.s.entity[i].damage == 0, "1010.1: a destroyed J-ruler goes to the ruler area")
		if b.m.rules.DestroyedJRuler == DestroyedBlank {
			b.expect(b.s.entity[i].types == JRuler.bit() && b.s.entity[i].atk == 0, "10.9-a (5.01): it stays a J-ruler without numbers")
		} else {
			b.expect(b.s.entity[i].types == Ruler.bit() && b.s.entity[i].flags&entityAstral != 0, "1010.1a: it is no astral ruler")
		}
		for b.s.turn < 3 {
			b.pass()
		}
		b.field(0, "Fire")
		b.again()
		b.expect(!b.offered(ActJudge, uint8(b.ruler(0))), "1010.1a: it judges again")
		b.expect(b.offered(ActCall, uint8(b.ruler(0))), "709.1: it may be rested to call")
		b.heal(i)
		b.again()
		b.expect(b.offered(ActJudge, uint8(b.ruler(0))) == (b.m.rules.DestroyedJRuler == DestroyedAstral), "1024.1: a healed ruler judges")
	})
}
