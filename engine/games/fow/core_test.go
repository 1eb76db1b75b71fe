package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// TestMovementRestrictions: what the printed type of a card admits.
func TestMovementRestrictions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		small, chant, stone := b.field(0, "Small"), b.hand(0, "Slow"), b.field(0, "Fire")
		old := b.m.rules.OldRestrictions
		b.expect(b.move(b.ref(b.ruler(0)), ZoneHand, moveHow{}) == noRef && b.zoneOf(b.ruler(0)) == ZoneRuler, "314.1: a ruler moved to a hand")
		b.expect(b.move(b.ref(b.ruler(0)), ZoneField, moveHow{}) == noRef, "314.1: a ruler moved to the field without a judgment")
		b.expect(b.move(b.ref(small), ZoneRuler, moveHow{}) == noRef && b.zoneOf(small) == ZoneField, "314.3a: a resonator moved to a ruler area")
		b.move(b.ref(chant), ZoneField, moveHow{})
		b.expect(b.zoneOf(chant) == ZoneGraveyard, "314.4: a chant that would move to a field")
		b.move(b.ref(stone), ZoneHand, moveHow{})
		b.expect(b.zoneOf(stone) == ZoneHand != old, "314.5: a stone that would move to a hand")
		b.move(b.ref(small), ZoneStones, moveHow{})
		b.expect(b.zoneOf(small) == ZoneStones != old, "314.3c: a resonator that would move to the magic stone deck")
		if err := b.Check(); err != nil {
			t.Error(err)
		}
	})
}

// TestGainedTypesRedirect: a stone that gained another type goes to the magic
// stone deck instead of a hand.
func TestGainedTypesRedirect(t *testing.T) {
	b := newBoard(t)
	stone := b.field(0, "Fire")
	i := b.promote(stone)
	b.s.entity[i].types |= Resonator.bit()
	n := b.s.seat[0].nStones
	b.move(b.ref(stone), ZoneHand, moveHow{})
	b.expect(b.zoneOf(stone) == ZoneStones && b.s.seat[0].stoneDeck()[n] == stone.Index(), "314.5c: on top of the magic stone deck")
}

func TestPromotion(t *testing.T) {
	b := newBoard(t)
	stone := b.field(0, "Fire")
	r := b.ref(stone)
	b.rest(stone, noClause)
	kind, other := b.m.t.counter("mana"), b.m.t.counter("charge")
	b.expect(b.addCounters(stone, kind, 3) == 3 && b.countersOn(stone, kind) == 3, "1022.1: counters lie on a stone")
	b.expect(b.addCounters(stone, kind, -5) == 3, "104.2: as many counters are removed as there are")
	b.addCounters(stone, kind, 2)
	b.expect(b.addCounters(stone, other, 1) == 1, "a second kind of counters")
	i, entity := b.entityOf(stone)
	b.expect(entity && b.same(r) && b.s.rested>>i&1 == 1 && b.s.fresh>>i&1 == 0, "a promoted stone is the same object, rested as it was")
	b.expect(b.countersOn(stone, kind) == 2 && b.countersOn(stone, other) == 1, "a promoted stone keeps its counters")
	b.s.check = 0
	b.again()
	if err := b.Check(); err != nil {
		t.Error(err)
	}
	b.move(b.ref(stone), ZoneGraveyard, moveHow{})
	b.expect(!b.same(r) && b.buried(stone), "302.3: in a new zone it is a new card")
}

func TestLastKnownInformation(t *testing.T) {
	b := newBoard(t)
	large := b.field(0, "Large")
	i, _ := b.entityOf(large)
	b.s.entity[i].atkTurn = 3
	b.touch()
	// Something whose text asks is pending.
	text := b.m.t.cards[b.cardOf(b.hand(0, "Doom"))].spell
	prog := &b.m.t.programs[b.m.t.abilities[text].prog]
	prog.asks, prog.asksThat = true, true
	refer := func(k int, r Ref) {
		b.s.pend[k] = Pending{ability: text, obj: noRef, trg: r}
		b.s.nPend = uint8(k + 1)
	}
	r := b.ref(large)
	refer(0, r)
	b.move(r, ZoneGraveyard, moveHow{})
	m := b.recall(r)
	b.expect(m != nil && m.atk == 900 && m.def == 700 && m.ctrl() == 0, "911.1: information in the former zone")
	b.expect(b.recall(b.ref(large)) == nil, "911.1: not of the card that it is now")
	other := b.field(1, "Small")
	again := func() {
		i, _ := b.entityOf(other)
		b.s.entity[i].atkTurn = 3
		b.touch()
		b.move(b.ref(other), ZoneGraveyard, moveHow{})
		b.move(b.ref(other), ZoneField, moveHow{ctrl: 1})
	}
	for range maxMemory + 1 {
		again()
	}
	b.expect(b.recall(r) != nil && b.s.nMemory == 1, "nothing is kept that nothing asks for")
	for k := range maxMemory {
		refer(k+1, b.ref(other))
		again()
	}
	b.expect(b.Outcome().Limit == LimitMemory, "what something may ask for is not given up: a reported limit")
}

// TestTokens: a token that leaves the field ceases to exist, and its number is
// used again.
func TestTokens(t *testing.T) {
	b := newBoard(t)
	card := b.m.t.CardID(testPool().byName["Small"].ID)
	o := b.newToken(0, card)
	b.enter(o, card, moveHow{})
	b.touch()
	b.expect(b.zoneOf(o) == ZoneField && b.s.entity[0].obj == b.ruler(0), "1303.1c: into the field")
	if err := b.Check(); err != nil {
		t.Fatal(err)
	}
	r := b.ref(o)
	b.expect(b.move(r, ZoneHand, moveHow{}) == noRef && b.zoneOf(o) == ZoneNone, "1303.3a: it ceases to exist")
	b.expect(b.newToken(0, card) == o && !b.same(r), "a token of the same number is another object")
	for range maxTokens {
		b.newToken(0, card)
	}
	b.expect(b.Outcome() == engine.Outcome{Winner: engine.NoPlayer, Reason: engine.ReasonCapacity, Limit: LimitTokens}, "too many tokens are a reported limit")
}

func TestControl(t *testing.T) {
	b := newBoard(t)
	small, stone := b.field(1, "Small"), b.field(1, "Fire")
	r := b.ref(small)
	i, _ := b.entityOf(small)
	b.setController(i, 0)
	k := b.promote(stone)
	b.setController(k, 0)
	b.expect(b.s.controller(i) == 0 && b.s.controller(k) == 0 && b.same(r), "307.6: the same object in another field")
	b.again()
	b.choose(ActBattle, 0)
	b.expect(b.s.battle.running == 0 || !b.offers(small), "803.3a: it was not controlled since the turn began")
	b.move(b.ref(small), ZoneGraveyard, moveHow{})
	b.expect(b.s.seat[1].grave.Has(small.Index()), "302.5: into its owner's graveyard")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

func TestFilters(t *testing.T) {
	p := testPool()
	dragon := p.add("Old Grey Dragon", "Resonator", "{R}{R}", 700, 700)
	dragon.Card.Traits = []string{"Dragon"}
	any := effect.AnyCard
	one := func(change func(*effect.Filter)) effect.Filter {
		f := any()
		change(&f)
		return f
	}
	list := []effect.Filter{
		any(),
		one(func(f *effect.Filter) { f.Side = effect.SideEnemy }),
		one(func(f *effect.Filter) { f.Types = effect.TypeResonator | effect.TypeJRuler }),
		one(func(f *effect.Filter) { f.Types = effect.TypePlayer }),
		one(func(f *effect.Filter) { f.Trait = "dragon" }),
		one(func(f *effect.Filter) { f.NameContains = "grey" }),
		one(func(f *effect.Filter) { f.NameContains = "gre" }),
		one(func(f *effect.Filter) { f.CostMax = 1 }),
		one(func(f *effect.Filter) { f.AtkMin = 600 }),
		one(func(f *effect.Filter) { f.Classes = 1 << Fire }),
		one(func(f *effect.Filter) { f.ForbidClasses = 1 << Fire }),
		one(func(f *effect.Filter) { f.Keywords = effect.KeywordSet(Swiftness.Bit()) }),
		one(func(f *effect.Filter) { f.Need = effect.FlagEngaged }),
		one(func(f *effect.Filter) { f.ForbidTypes = effect.TypeStone }),
		one(func(f *effect.Filter) { f.Shares = effect.ShareAttribute }),
		one(func(f *effect.Filter) { f.Name = "Large"; f.Or = 4 }),
		one(func(f *effect.Filter) { f.Other = true }),
		one(func(f *effect.Filter) { f.Types = effect.TypeStone; f.Classes = 1 << Water }),
		one(func(f *effect.Filter) { f.Types = effect.TypeBasic }),
	}
	dragon.Program.Filters = list
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, []string{"4 Old Grey Dragon", "4 Small", "4 Large", "4 Quick", "4 First",
		"4 Flash", "4 Slow", "4 Study", "4 Wall", "4 Doom", "4 Filler"})
	m := p.link(t, Edition63, deck, deck, Options{})
	b := boardOf(t, m)
	grey, small, large, quick := b.field(0, "Old Grey Dragon"), b.field(0, "Small"), b.field(1, "Large"), b.field(1, "Quick")
	water := b.field(0, "Water")
	b.rest(small, noClause)
	src := b.ref(grey)
	objects := []engine.ObjectID{grey, small, large, quick, water, PlayerOf(0)}
	for k, want := range []string{
		"yyyyy-", "--yy--", "yyyy--", "-----y", "y-----", "y-----", "------", "-y-yy-", "y-y---", "yyy---", "---yy-", "---y--", "-y----",
		"yyyy--", "yyy---", "y-y---", "-yyyy-", "------", "----y-",
	} {
		got := ""
		for _, o := range objects {
			c := "-"
			if b.matches(b.m.t.programs[b.m.t.cards[b.cardOf(grey)].prog].filters[k], 0, src, b.ref(o)) {
				c = "y"
			}
			got += c
		}
		if got != want {
			t.Errorf("filter %d admits %s, want %s", k, got, want)
		}
	}
	// In hidden zones masks say the same as the predicate.
	for k := range list {
		f := b.m.t.programs[b.m.t.cards[b.cardOf(grey)].prog].filters[k]
		if b.m.t.relative(f) || list[k].Side != effect.SideAny {
			continue
		}
		for i := uint8(firstMain); i < firstExtra; i++ {
			o := object(1, i)
			if hiddenZone(b.zoneOf(o)) && b.side[1].fits[f].Has(i) != b.matches(f, 1, src, b.ref(o)) {
				t.Errorf("filter %d and its mask differ for %s", k, b.named(o))
			}
		}
	}
}

// watchers are a board of cards with automatic abilities, which the engine need
// not carry out for these tests.
func watchers(t *testing.T, filters []effect.Filter, abilities ...effect.Ability) *board {
	t.Helper()
	p := testPool()
	w := p.add("Watcher", "Resonator", "{0}", 100, 100)
	w.Program.Filters, w.Program.Abilities = filters, abilities
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, []string{"4 Watcher", "4 Small", "4 Large", "4 Quick", "4 First",
		"4 Flash", "4 Slow", "4 Study", "4 Wall", "4 Doom", "4 Filler"})
	tables, err := Link(Edition63, p.sources)
	if err != nil {
		t.Fatal(err)
	}
	tables.cards[tables.CardID(w.Card.ID)].reason = "" // nothing is played here, so that nothing is carried out
	m, err := NewMatch(tables, deck, deck, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return boardOf(t, m)
}

func auto(e effect.Event, filter int16) effect.Ability {
	return effect.Ability{Kind: effect.KindAutomatic, Event: e, Filter: filter, Cond: -1, PlayCond: -1}
}

// pending returns the numbers of the pending abilities on their cards, and
// forgets them.
func (b *board) pending() (list string) {
	for _, p := range b.s.pend[:b.s.nPend] {
		list += string('0' + rune(b.m.t.abilities[p.ability].ordinal))
	}
	clear(b.s.pend[:b.s.nPend])
	b.s.nPend = 0
	return list
}

// TestMovesAreHeard: abilities that wait for moves, on the card that moves, on
// others, and on cards that move at the same time.
func TestMovesAreHeard(t *testing.T) {
	other := effect.AnyCard()
	other.Other, other.Side = true, effect.SideYours
	toHand := auto(effect.OnLeaveThis, -1)
	toHand.Between = effect.PlaceHand + 1
	strong := effect.AnyCard()
	strong.AtkMin = 400
	b := watchers(t, []effect.Filter{other, strong}, auto(effect.OnLeaveThis, -1), auto(effect.OnOtherLeave, 0), toHand, auto(effect.OnBuried, 1),
		auto(effect.OnOtherEnter, 0), auto(effect.OnEnter, -1), auto(effect.OnDraw, -1))
	w, v, small := b.field(0, "Watcher"), b.field(0, "Watcher"), b.field(0, "Small")
	b.pending()
	b.move(b.ref(small), ZoneGraveyard, moveHow{})
	b.expect(b.pending() == "11", "906.4: both see another card leave")
	i, _ := b.entityOf(w)
	b.s.entity[i].atkTurn = 3
	b.touch()
	b.moveAll([]Ref{b.ref(w), b.ref(v)}, ZoneGraveyard, moveHow{})
	b.expect(b.pending() == "013301", "906.7: cards that leave together see each other leave")
	b.move(b.ref(w), ZoneField, moveHow{ctrl: 0})
	b.expect(b.pending() == "5", "906.7b: a card sees itself enter")
	b.move(b.ref(v), ZoneField, moveHow{ctrl: 0})
	b.expect(b.pending() == "54", "906.4: another card enters")
	b.move(b.ref(w), ZoneHand, moveHow{})
	b.expect(b.pending() == "021", "906.4: it leaves for the hand")
	b.draw(0, noClause)
	b.expect(b.pending() == "6", "906.4: a card is drawn")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

// TestHappen: abilities become pending for what they wait for, with what is true
// when it happens.
func TestHappen(t *testing.T) {
	own := effect.AnyCard()
	own.Side = effect.SideYours
	b := watchers(t, []effect.Filter{own}, auto(effect.OnAttack, -1), auto(effect.OnAttack, 0), auto(effect.OnLifeLoss, 0))
	w, small, foe := b.field(0, "Watcher"), b.field(0, "Small"), b.field(1, "Small")
	b.happen(effect.OnAttack, b.ref(w), 0, 0)
	b.expect(b.pending() == "01", "906.4: both of the attacker's abilities")
	b.happen(effect.OnAttack, b.ref(small), 0, 0)
	b.expect(b.pending() == "1", "906.4: another card attacks")
	b.happen(effect.OnAttack, b.ref(foe), 0, 1)
	b.expect(b.pending() == "", "906.4: the opponent's card attacks")
	b.happen(effect.OnLifeLoss, noRef, 100, 0)
	b.happen(effect.OnLifeLoss, noRef, 100, 1)
	b.expect(b.pending() == "2", "906.4: the controller loses life")
	b.move(b.ref(w), ZoneGraveyard, moveHow{})
	b.happen(effect.OnAttack, b.ref(small), 0, 0)
	b.expect(b.pending() == "", "902.1a: not from the graveyard")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

// TestHiddenMovesTellNothing: what the opponent knows of a hand is lost when a
// card of it goes face down elsewhere, and kept when it was the only one.
func TestHiddenMovesTellNothing(t *testing.T) {
	b := newBoard(t)
	small := b.field(0, "Small")
	b.move(b.ref(small), ZoneHand, moveHow{})
	b.expect(b.s.seat[0].knownOpp.Has(small.Index()), "303.2: a card that came from a public zone is known")
	slow := b.hand(0, "Slow")
	b.expect(!b.s.seat[0].knownOpp.Has(slow.Index()), "302.2: a drawn card is not")
	b.move(b.ref(slow), ZoneStandby, moveHow{})
	b.expect(!b.s.seat[0].knownOpp.Has(small.Index()) && b.s.seat[0].knownOwn.Has(slow.Index()), "310.2: the opponent cannot tell which card was set")
	v := b.Observe(1).View().(*View)
	b.expect(v.state().seat[0].standby[0] == hiddenCard && v.state().seat[0].hiddenHand == 1, "302.2: the opponent sees a hidden card")
	v = b.Observe(0).View().(*View)
	b.expect(v.state().seat[0].standby[0] == slow.Index(), "310.2: its player may look at it")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

func TestFaceDownRemoved(t *testing.T) {
	b := newBoard(t)
	top := object(0, b.s.seat[0].pile[b.s.seat[0].nMain-1])
	b.move(b.ref(top), ZoneRemoved, moveHow{faceDown: true})
	small := b.field(0, "Small")
	b.move(b.ref(small), ZoneRemoved, moveHow{})
	for p := range engine.PlayerID(2) {
		v := b.Observe(p).View().(*View)
		b.expect(v.state().seat[0].hiddenRemoved == 1 && v.state().seat[0].removed.Has(small.Index()), "311.2a: a face-down removed card is hidden, others are not")
	}
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

// TestStonesAreTold: of a face-down card the opponent knows whether it is a magic stone, in
// the editions that say so, and not which; cards dealt anew for it keep to that.
func TestStonesAreTold(t *testing.T) {
	for _, e := range Editions() {
		b := newBoardOf(t, e)
		deck := b.s.seat[0].stoneDeck()
		set, gone := object(0, deck[len(deck)-1]), object(0, deck[len(deck)-2])
		b.move(b.ref(gone), ZoneRemoved, moveHow{faceDown: true})
		b.move(b.ref(b.hand(0, "Slow")), ZoneStandby, moveHow{})
		told := b.m.rules.StonesTold
		if b.m.rules.StandbyAnyCard { // in 5.01 no stone comes to a standby area
			b.move(b.ref(set), ZoneStandby, moveHow{})
		}
		v := b.Observe(1).View().(*View)
		seat := &v.state().seat[0]
		b.expect(seat.hiddenStones == b2u(told) && seat.hiddenRemoved == b2u(!told) && seat.removed.Empty(), "303.2b: a stone is removed face down")
		if b.m.rules.StandbyAnyCard {
			b.expect((seat.standby[1] == hiddenStone) == told && seat.standby[0] == hiddenCard && v.state().where[set] >= zoneHiddenStone, "303.2b: a stone is set")
		}
		if !told {
			continue
		}
		chance := engine.NewStream(7, engine.PurposePolicy0)
		g := b.m.NewGame()
		g.Determinize(v, &chance)
		b.expect(isStone(g.s.seat[0].standby[1]) && !isStone(g.s.seat[0].standby[0]) && g.s.seat[0].removed.Len() == 1 && g.s.seat[0].removed[0] == 0,
			"303.2b: stones are dealt where stones lie")
		if err := g.Check(); err != nil {
			t.Error(err)
		}
	}
}

// TestShuffleForgets: nobody knows a place in a shuffled deck.
func TestShuffleForgets(t *testing.T) {
	b := newBoard(t)
	small := b.field(0, "Small")
	b.move(b.ref(small), ZoneMain, moveHow{bottom: true})
	b.expect(b.s.seat[0].pile[0] == small.Index() && b.s.seat[0].knownOpp.Has(small.Index()), "303.2: both saw where it went")
	b.shuffle(0)
	b.expect(b.s.seat[0].knownOpp.Empty() && b.s.seat[0].knownOwn.Empty(), "1021.1: the order is random")
}

// TestExtraDecksArePlaced: parts that an edition knows are set up in their zones.
func TestExtraDecksArePlaced(t *testing.T) {
	p := testPool()
	p.add("Bright Sigil", "Rune", "{R}", -1, -1)
	deck := p.deck(t, "runes", "Ruler", []string{"10 Fire", "10 Water"}, []string{"4 Small", "4 Large", "4 Quick", "4 First",
		"4 Flash", "4 Slow", "4 Study", "4 Wall", "4 Doom", "4 Filler"})
	deck.Parts[cards.PartRunes] = []cards.Entry{{Card: p.byName["Bright Sigil"], Count: 1}}
	p.byName["Ruler"].Attributes = []string{"Fire"}
	b := boardOf(t, p.link(t, Edition801, deck, deck, Options{}))
	b.expect(b.zoneOf(object(0, firstRune)) == ZoneRunes, "403.1 (8.01): the rune deck lies in the rune area")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

// TestEnteringCards: how texts let cards enter, their own and those of others.
func TestEnteringCards(t *testing.T) {
	p := testPool()
	static := func(kind effect.EnterKind, n int16, name string) effect.Static {
		return effect.Static{Kind: effect.StaticEnters, This: true, Filter: -1, By: -1, Cond: -1, Amount: -1, Code: -1, Enters: kind, N: n, Name: name}
	}
	golem := p.add("Waking Golem", "Resonator", "{0}", 500, 500)
	golem.Program.Statics = []effect.Static{static(effect.EntersRested, 0, ""), static(effect.EntersCounters, 2, "charge"), static(effect.EntersAttribute, 0, "")}
	golem.Program.Params.Limit = 3
	toll := p.add("Toll Gate", "Regalia", "{0}", -1, -1)
	all := static(effect.EntersRested, 0, "")
	all.This, all.Filter = false, 0
	quick := effect.AnyCard()
	quick.Name = "Quick"
	toll.Program.Filters, toll.Program.Statics = []effect.Filter{quick}, []effect.Static{all}
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, []string{"4 Waking Golem", "4 Toll Gate", "4 Small", "4 Large", "4 Quick",
		"4 First", "4 Flash", "4 Slow", "4 Study", "4 Wall", "4 Doom"})
	b := boardOf(t, p.link(t, Edition63, deck, deck, Options{}))
	g, fast := b.hand(0, "Waking Golem"), b.hand(0, "Quick")
	b.field(0, "Toll Gate")
	b.again()
	b.playCard(g)
	b.expect(b.asks(AskKind) && b.d.N == attributes && b.zoneOf(g) == ZoneChase, "909.5: the choice comes before it enters")
	b.choose(ActNumber, Water)
	i, _ := b.entityOf(g)
	b.expect(b.zoneOf(g) == ZoneField && b.rested(g) && b.s.entity[i].picked == Water, "909.5: it does not enter as its text says")
	b.expect(b.countersOn(g, b.m.t.counter("charge")) == 2 && b.countersOn(g, b.m.t.counter("limit")) == 3, "1022.6: it enters with counters")
	b.playCard(fast)
	b.expect(b.rested(fast), "909.5: another card lets it enter rested")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}
