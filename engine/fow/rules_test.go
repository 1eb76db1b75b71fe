package fow

import (
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
)

// board is a game of two decks of one set of cards that tests set up by hand.
// Seat 0 goes first and nobody changes cards.
type board struct {
	*Game
	t    *testing.T
	rec  engine.Recorder
	next [2]map[string]uint8 // objects already placed, by card name
}

// testCards are cards with one property each.
var testCards = []Card{
	{},
	{Name: "Ruler", Type: Ruler},
	{Name: "Fire", Type: MagicStone, Produces: Fire},
	{Name: "Water", Type: MagicStone, Produces: Water},
	{Name: "Small", Type: Resonator, ATK: 300, DEF: 300, Cost: [attributes]uint8{Fire: 1}},
	{Name: "Large", Type: Resonator, ATK: 600, DEF: 700, Cost: [attributes]uint8{Fire: 1}, Free: 1},
	{Name: "Quick", Type: Resonator, ATK: 400, DEF: 400, Keywords: Swiftness},
	{Name: "First", Type: Resonator, ATK: 500, DEF: 500, Keywords: FirstStrike},
	{Name: "Flash", Type: Chant, Damage: 500, Keywords: Quickcast},
	{Name: "Slow", Type: Chant, Damage: 500},
	{Name: "Study", Type: Chant, Draw: 2, Keywords: Quickcast},
	{Name: "Wall", Type: Resonator, DEF: 1500, Cost: [attributes]uint8{Water: 9}},
	{Name: "Doom", Type: Chant, Damage: 4000, Keywords: Quickcast},
	{Name: "Filler", Type: Resonator, ATK: 100, DEF: 100, Free: 9},
}

// newBoard returns a game that stands at the first player's first main timing,
// with empty hands and fields.
func newBoard(t *testing.T) *board {
	t.Helper()
	deck := Deck{Name: "test", Ruler: 1, Stones: slices.Concat(slices.Repeat([]engine.CardID{2}, 10), slices.Repeat([]engine.CardID{3}, 10))}
	for id := engine.CardID(4); int(id) < len(testCards); id++ {
		deck.Main = append(deck.Main, slices.Repeat([]engine.CardID{id}, 4)...)
	}
	m, err := NewMatch(Edition63, testCards, [2]Deck{deck, deck})
	if err != nil {
		t.Fatal(err)
	}
	b := &board{Game: NewGame(m), t: t, next: [2]map[string]uint8{{}, {}}}
	b.Record(&b.rec)
	b.Start(engine.Setup{Key: 1})
	b.choose(actPass, 0)
	b.choose(actPass, 0)
	for p := range engine.PlayerID(2) {
		seat, hidden := &b.s.Seats[p], &b.s.Hidden[p]
		for i := hidden.Hand.Next(0); i < objectsMax; i = hidden.Hand.Next(i + 1) {
			hidden.Hand.remove(i)
			seat.HandLen--
			hidden.Main[seat.MainLen] = engine.MakeObject(p, i)
			seat.MainLen++
		}
	}
	// The hands are empty now; list again from the beginning of the main phase.
	b.s.Step, b.s.Open, b.s.Ask = stepMain, false, askNothing
	b.Next()
	return b
}

// take removes a copy of the named card from p's decks and returns it. Copies
// are taken in the order of their numbers, as reveal does.
func (b *board) take(p engine.PlayerID, name string) engine.ObjectID {
	b.t.Helper()
	seat, hidden, table := &b.s.Seats[p], &b.s.Hidden[p], b.tableOf(p)
	for i := b.next[p][name]; i < objectsMax; i++ {
		o := engine.MakeObject(p, i)
		if b.m.cards[table.card[i]].Name != name {
			continue
		}
		b.next[p][name] = i + 1
		lift := func(list []engine.ObjectID, n *uint8) bool {
			at := slices.Index(list[:*n], o)
			if at < 0 {
				return false
			}
			copy(list[at:], list[at+1:*n])
			*n--
			list[*n] = 0
			return true
		}
		if lift(hidden.Main[:], &seat.MainLen) || lift(hidden.Stones[:], &seat.StonesLen) {
			return o
		}
	}
	b.t.Fatalf("no %s is left", name)
	return engine.NoObject
}

// field puts a card into p's field as if it had been there for long.
func (b *board) field(p engine.PlayerID, name string) engine.ObjectID {
	b.t.Helper()
	o := b.take(p, name)
	b.s.Seats[p].Field.add(o.Index())
	b.s.Seats[p].Seen.add(o.Index())
	return o
}

// hand puts a card into p's hand.
func (b *board) hand(p engine.PlayerID, name string) engine.ObjectID {
	b.t.Helper()
	o := b.take(p, name)
	b.s.Hidden[p].Hand.add(o.Index())
	b.s.Seats[p].HandLen++
	return o
}

// choose answers the next decision with an option that must be legal.
func (b *board) choose(action uint8, a uint8) {
	b.t.Helper()
	if !b.Next() {
		b.t.Fatalf("the game is over: %+v", b.Outcome())
	}
	if err := b.Check(); err != nil {
		b.t.Fatal(err)
	}
	i := b.d.Find(engine.MakeOption(action, a, 0, 0))
	if i < 0 {
		b.t.Fatalf("%d of %d is not offered for question %d: %08x", action, a, b.s.Ask, b.d.Options())
	}
	b.Answer(i)
	b.Next()
}

func (b *board) playCard(o engine.ObjectID) { b.t.Helper(); b.choose(actPlay, uint8(o)) }
func (b *board) object(o engine.ObjectID)   { b.t.Helper(); b.choose(actObject, uint8(o)) }
func (b *board) pass()                      { b.t.Helper(); b.choose(actPass, 0) }
func (b *board) offered(action, a uint8) bool {
	return b.d.Find(engine.MakeOption(action, a, 0, 0)) >= 0
}
func (b *board) life(p engine.PlayerID) int    { return int(b.s.Seats[p].Life) }
func (b *board) buried(o engine.ObjectID) bool { return b.in(b.s.Seats[o.Owner()].Graveyard[:], o) }
func (b *board) expect(ok bool, claim string) {
	b.t.Helper()
	if !ok {
		b.t.Error(claim)
	}
}
func (b *board) in(l []engine.ObjectID, o engine.ObjectID) bool { return slices.Contains(l, o) }

// passUntil passes until the claim holds.
func (b *board) passUntil(claim func() bool) {
	b.t.Helper()
	for n := 0; !claim(); n++ {
		if n == 100 {
			b.t.Fatal("a hundred passes lead nowhere")
		}
		b.pass()
	}
}

// attack lets seat 0 attack with o; target NoObject is the opponent.
func (b *board) attack(o, target engine.ObjectID) {
	b.t.Helper()
	b.choose(actBattle, 0)
	b.object(o)
	if b.s.Ask != askAttacked {
		return // only the opponent could be attacked
	}
	if target == engine.NoObject {
		b.choose(actPlayer, 1)
	} else {
		b.object(target)
	}
}

func TestSecondPlayerDrawsAndNobodyRecoversFirst(t *testing.T) {
	b := newBoard(t)
	b.expect(b.s.Seats[0].CardsSeen == 5, "502.3: the first player draws in the first turn")
	b.choose(actCall, 0)
	b.expect(b.s.Seats[0].Rested.Has(rulerObject), "709.1: the ruler is not rested")
	b.expect(b.s.Seats[0].StonesLen == 19 && b.s.Seats[0].Field.Len() == 1, "709.1: no stone came")
	b.expect(!b.offered(actCall, 0), "709.1: a second call is offered")
	b.pass()
	b.expect(b.s.TurnPlayer == 1 && b.s.Seats[1].CardsSeen == 6, "502.3: the second player draws no card")
	b.passUntil(func() bool { return b.s.Turn == 3 && b.s.Phase == PhaseMain })
	b.expect(b.s.TurnPlayer == 0 && !b.s.Seats[0].Rested.Has(rulerObject), "503.5: the ruler did not recover")
	for _, e := range b.rec.Events {
		if e.Kind == engine.EventPhase && Phase(e.Amount) == PhaseRecovery && e.Turn < 3 {
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
	b.expect(b.s.ChaseLen == 1, "903.2b: the chant is not in the chase")
	// Seat 0 can only pass now, so that seat 1 is asked at once.
	b.expect(b.s.Asked == 1, "605.1c: the opponent has no priority")
	b.playCard(flash)
	b.choose(actPlayer, 0)
	// Nobody can respond: both resolve.
	b.expect(b.life(0) == 3500 && b.s.Seats[0].Damage[victim.Index()] == 500, "both chants deal damage")
	var order []engine.ObjectID
	for _, e := range b.rec.Events {
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
	for _, e := range b.rec.Events {
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
	b.expect(!b.offered(actPlay, uint8(wall)), "1003.4: an unpayable card is offered")
	b.playCard(large)
	b.expect(b.s.Ask == askPay && b.offered(actPay, uint8(Fire)) && b.offered(actPay, uint8(Water)), "203.4: free cost is paid by any will")
	b.choose(actPay, uint8(Water))
	rested := b.s.Seats[0].Rested
	b.expect(rested.Has(fire1.Index()) && !rested.Has(fire2.Index()) && rested.Has(water.Index()), "the wrong stones are rested")
	b.expect(b.s.inField(large), "702.3: the resonator is not in the field")
}

func TestFreshResonatorMayNotAttack(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Fire")
	small, quick := b.hand(0, "Small"), b.hand(0, "Quick")
	b.playCard(small)
	b.playCard(quick)
	b.choose(actBattle, 0)
	b.expect(b.offered(actObject, uint8(quick)), "1107.2: [Swiftness] may not attack")
	b.expect(!b.offered(actObject, uint8(small)), "803.3a: a resonator attacks in the turn it came")
}

func TestBlockedAttack(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "Large"), b.field(1, "Small")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker), "1203.1: the blocker survived")
	b.expect(b.s.Seats[0].Damage[attacker.Index()] == 300, "806.3: the blocker dealt no damage")
	b.expect(b.life(1) == 4000, "806.2a: the player was damaged")
	b.expect(b.s.Seats[0].Rested.Has(attacker.Index()), "803.5: the attacker is not rested")
}

func TestUnblockedAttackAndDamageReset(t *testing.T) {
	b := newBoard(t)
	attacker := b.field(0, "Large")
	b.field(1, "Small")
	b.attack(attacker, engine.NoObject)
	b.pass()
	b.expect(b.life(1) == 3400, "806.2b: the attacked player took no damage")
	b.s.Seats[0].Damage[attacker.Index()] = 200
	b.pass()
	b.expect(b.s.Turn == 2 && b.s.Seats[0].Damage[attacker.Index()] == 0, "505.5a: damage stays")
}

func TestAttackOnRestedResonator(t *testing.T) {
	b := newBoard(t)
	attacker, rested, ready := b.field(0, "Large"), b.field(1, "Quick"), b.field(1, "Small")
	b.s.Seats[1].Rested.add(rested.Index())
	b.choose(actBattle, 0)
	b.object(attacker)
	b.expect(!b.offered(actObject, uint8(ready)), "803.3b: a recovered resonator may be attacked")
	b.object(rested)
	b.expect(!b.offered(actObject, uint8(rested)), "804.4: the attacked resonator may block")
	b.pass()
	b.expect(b.buried(rested) && b.s.Seats[0].Damage[attacker.Index()] == 400, "806.3: they did not damage each other")
}

func TestFirstStrikeKillsBeforeItIsStruck(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "First"), b.field(1, "Quick")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker), "805.2: the blocker survived")
	b.expect(b.s.Seats[0].Damage[attacker.Index()] == 0, "806.3: a destroyed blocker struck back")
	b.expect(b.life(1) == 4000, "806.2: a first striker dealt damage twice")
}

func TestFirstStrikeDoesNotHelpBlockers(t *testing.T) {
	b := newBoard(t)
	attacker, blocker := b.field(0, "Large"), b.field(1, "First")
	b.attack(attacker, engine.NoObject)
	b.object(blocker)
	b.expect(b.buried(blocker) && b.s.Seats[0].Damage[attacker.Index()] == 500, "805.2: only attackers strike first")
}

func TestAttackerThatLeavesDealsNothing(t *testing.T) {
	b := newBoard(t)
	attacker := b.field(0, "Quick")
	flash := b.hand(1, "Flash")
	b.choose(actBattle, 0)
	for b.s.Asked == 1 { // the opponent waits until there is an attacker
		b.pass()
	}
	b.object(attacker)
	b.playCard(flash)
	b.object(attacker)
	b.expect(b.buried(attacker) && b.life(1) == 4000, "805.1: an attacker that left dealt damage")
	b.expect(!b.s.Battle.Running && b.s.mainTiming(0), "807.4: the battle is not over")
	b.expect(b.offered(actBattle, 0), "803.6: an answered battle locks battles")
}

func TestForfeitEndsBattles(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Small")
	b.choose(actBattle, 0)
	b.pass()
	b.expect(b.s.mainTiming(0) || b.s.Turn == 2, "807.4: the battle is not over")
	b.expect(b.s.Battle.Locked && !b.offered(actBattle, 0), "803.6: another battle is offered")
}

func TestDeckOutIsLostInTheNextPrioritySequence(t *testing.T) {
	b := newBoard(t)
	b.hand(1, "Study")
	seat := &b.s.Seats[1]
	for seat.MainLen > 0 {
		seat.MainLen--
		o := b.s.Hidden[1].Main[seat.MainLen]
		b.s.Hidden[1].Main[seat.MainLen] = 0
		seat.Seen.add(o.Index())
		seat.Graveyard[seat.GraveLen] = o
		seat.GraveLen++
	}
	// 502.2 (6.3): seat 1 has priority before it has to draw, and could respond.
	b.passUntil(func() bool { return b.s.Turn == 2 && b.s.Asked == 1 })
	b.expect(b.s.Phase == PhaseDraw && !seat.Overdrawn, "502.2: no priority before the draw")
	b.pass()
	b.expect(b.Outcome() == engine.Outcome{Winner: 0, Reason: engine.ReasonDeckOut}, "1202.2: the game goes on")
}

func TestDrawFromEmptyDeckElsewhereIsNoLoss(t *testing.T) {
	b := newBoard(t)
	study := b.hand(0, "Study")
	b.s.Seats[0].Overdrawn = false
	hidden, seat := &b.s.Hidden[0], &b.s.Seats[0]
	for seat.MainLen > 1 {
		seat.MainLen--
		o := hidden.Main[seat.MainLen]
		hidden.Main[seat.MainLen] = 0
		seat.Seen.add(o.Index())
		seat.Graveyard[seat.GraveLen] = o
		seat.GraveLen++
	}
	b.playCard(study)
	b.expect(seat.HandLen == 1 && seat.MainLen == 0, "104.2: as many cards as there are")
	b.expect(!b.Outcome().Over(), "1202.2: lost outside the draw phase")
}

func TestLossesAreCheckedTogether(t *testing.T) {
	b := newBoard(t)
	b.s.Seats[0].Life, b.s.Seats[1].Life = 0, -100
	b.s.Open, b.s.Ask = true, askNothing
	b.Next()
	b.expect(b.Outcome() == engine.Outcome{Winner: engine.NoPlayer, Reason: engine.ReasonBoth}, "103.3: not a draw")
}

func TestLethalChantWins(t *testing.T) {
	b := newBoard(t)
	doom := b.hand(0, "Doom")
	b.playCard(doom)
	b.choose(actPlayer, 1)
	b.expect(b.Outcome() == engine.Outcome{Winner: 0, Reason: engine.ReasonLife}, "1202.1: the game goes on")
}

func TestDiscardDownToSeven(t *testing.T) {
	b := newBoard(t)
	for range 4 {
		b.hand(0, "Filler")
		b.hand(0, "Wall")
	}
	b.pass()
	b.expect(b.s.Ask == askDiscard && b.d.N == 2, "505.5d: one option for each different card")
	b.choose(actObject, uint8(b.d.Option(0).A()))
	b.expect(b.s.Turn == 2 && b.s.Seats[0].HandLen == 7 && b.s.Seats[0].GraveLen == 1, "505.5d: not seven cards")
}

func TestChangedCardsLieAtTheBottom(t *testing.T) {
	m := newMatch(t, false)
	b := &board{Game: NewGame(m), t: t}
	b.Start(engine.Setup{Key: 3, First: 1})
	b.Next()
	b.expect(b.s.Asked == 1, "403.4: the first player does not choose first")
	var chosen []engine.ObjectID
	for range 2 {
		o := engine.ObjectID(b.d.Option(1).A())
		chosen = append(chosen, o)
		b.object(o)
	}
	b.pass()
	b.expect(b.s.Seats[1].HandLen == 3, "403.4: drew before the other player chose")
	b.pass()
	main := &b.s.Hidden[1].Main
	b.expect(main[1] == chosen[0] && main[0] == chosen[1], "403.4: the cards are not at the bottom in the chosen order")
	v := b.Observe(1).View().(*View)
	b.expect(v.Bottom[1] == chosen[0] && v.Bottom[0] == chosen[1], "the owner does not know them")
	v = b.Observe(0).View().(*View)
	b.expect(v.Bottom == [changeMax]engine.ObjectID{}, "the opponent knows them")
}

func TestFirstPlayerIsChosen(t *testing.T) {
	g := NewGame(newMatch(t, false))
	g.Start(engine.Setup{Key: 1, First: engine.NoPlayer})
	if !g.Next() || g.s.Ask != askFirst {
		t.Fatalf("403.3: nobody chooses, question %d", g.s.Ask)
	}
	chooser := g.s.Asked
	g.Answer(1)
	g.Next()
	if g.s.First != chooser.Opponent() {
		t.Errorf("403.3: %d chose to go second and goes first", chooser)
	}
}

func TestDecksAreChecked(t *testing.T) {
	cards, decks := Sample()
	for want, change := range map[string]func(*Deck){
		"is no ruler (402.2)":                     func(d *Deck) { d.Ruler = 3 },
		"has 39 cards, want 40 to 60 (402.3)":     func(d *Deck) { d.Main = d.Main[:39] },
		"a magic stone, is in the main deck":      func(d *Deck) { d.Main[0] = 3 },
		"more than 4 times (402.5)":               func(d *Deck) { d.Main[0] = d.Main[43] },
		"has 9 cards, want 10 to 20 (402.4)":      func(d *Deck) { d.Stones = d.Stones[:9] },
		"a resonator, is in the magic stone":      func(d *Deck) { d.Stones[0] = 5 },
		"deck hearth: there is no card number 99": func(d *Deck) { d.Main[0] = 99 },
	} {
		d := decks[0]
		d.Main, d.Stones = slices.Clone(d.Main), slices.Clone(d.Stones)
		change(&d)
		_, err := NewMatch(Edition63, cards, [2]Deck{d, decks[1]})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, want %q", err, want)
		}
	}
	if _, err := NewMatch(editionCount, cards, decks); err == nil {
		t.Error("an edition that does not exist is accepted")
	}
	cards[5].ATK = 350
	if _, err := NewMatch(Edition63, cards, decks); err == nil || !strings.Contains(err.Error(), "multiple of 100") {
		t.Errorf("a card with 350 ATK: %v", err)
	}
}
