package fow

import (
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// ability adds an ability whose code does nothing, and returns it.
func (s *Source) ability(kind effect.AbilityKind) *effect.Ability {
	a := newAbility(kind)
	a.Code = int16(len(s.Program.Code))
	s.Program.Code = append(s.Program.Code, effect.Instr{Op: effect.OpHalt})
	s.Program.Abilities = append(s.Program.Abilities, a)
	return &s.Program.Abilities[len(s.Program.Abilities)-1]
}

// filter adds a filter of a type, by side.
func (s *Source) filter(types effect.TypeSet, side effect.Side) int16 {
	f := effect.AnyCard()
	f.Types, f.Side = types, side
	s.Program.Filters = append(s.Program.Filters, f)
	return int16(len(s.Program.Filters) - 1)
}

func target(filter int16, least, most int16) effect.Target {
	return effect.Target{Place: effect.PlaceField, Filter: filter, Min: least, Max: most, Mode: -1, Divide: -1, OptCost: -1}
}

func willOf(s string) effect.WillCost {
	w, err := cards.ParseWill(s)
	if err != nil {
		panic(err)
	}
	return effect.WillCost(w)
}

func costWill(s string) effect.Cost {
	return effect.Cost{Kind: effect.CostWill, Filter: -1, Will: willOf(s)}
}

func (s *Source) cost(kind effect.CostKind, n int16, place effect.Place, types effect.TypeSet) effect.Cost {
	return effect.Cost{Kind: kind, N: n, Place: place, Filter: s.filter(types, effect.SideYours)}
}

// playBoard is a board with the cards that make adds, by an edition.
func playBoard(t *testing.T, e Edition, opts Options, make func(p *pool)) *board {
	t.Helper()
	p := newPool()
	p.ruler("Ruler", "{R}", 800, 800)
	p.stone("Fire", Fire)
	p.stone("Water", Water)
	p.add("Grunt", "Resonator", "{1}", 300, 300)
	p.add("Filler", "Resonator", "{9}", 100, 100)
	make(p)
	var main []string
	for _, s := range p.sources[4:] {
		if !s.Card.Is(cards.Ruler) && !s.Card.Is(cards.JRuler) {
			main = append(main, "4 "+s.Card.Name)
		}
	}
	for k := 0; len(main) < 10; k++ {
		name := "Pad" + string(rune('A'+k))
		p.add(name, "Resonator", "{9}", 100, 100)
		main = append(main, "4 "+name)
	}
	deck := p.deck(t, "play", "Ruler", []string{"10 Fire", "10 Water"}, main)
	return boardOf(t, p.link(t, e, deck, deck, opts))
}

func (b *board) can(o engine.ObjectID) bool {
	return slices.ContainsFunc(b.d.Options(), func(x engine.Option) bool { return x.Action() == ActPlay && x.A() == uint8(o) })
}

func (b *board) activates(o engine.ObjectID) bool {
	return slices.ContainsFunc(b.d.Options(), func(x engine.Option) bool { return x.Action() == ActActivate && x.A() == uint8(o) })
}

// take answers the decision with the first option of an action about an object.
func (b *board) do(action uint8, o engine.ObjectID) {
	b.t.Helper()
	b.Next()
	i := slices.IndexFunc(b.d.Options(), func(x engine.Option) bool { return x.Action() == action && x.A() == uint8(o) })
	if i < 0 {
		b.t.Fatalf("action %d of %d is not offered for %s: %08x", action, o, DecisionName(b.d.Kind), b.d.Options())
	}
	b.Answer(i)
	b.Next()
	if err := b.Check(); err != nil {
		b.t.Fatal(err)
	}
}

// resolved is do, and passes until the chase is empty.
func (b *board) resolved(action uint8, o engine.ObjectID) {
	b.t.Helper()
	b.do(action, o)
	for b.s.nChase > 0 {
		b.pass()
	}
}

func (b *board) numbers() (list []int) {
	for _, o := range b.d.Options() {
		if o.Action() == ActNumber {
			list = append(list, int(o.A()))
		}
	}
	return list
}

func (b *board) stones(name string, n int) {
	for range n {
		b.field(0, name)
	}
}

// TestModes: 903.2c (6.3): options whose targets do not exist cannot be chosen.
func TestModes(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := playBoard(t, e, Options{}, func(p *pool) {
			s := p.add("Fork", "Chant", "{0}", -1, -1)
			f := s.filter(effect.TypeResonator, effect.SideAny)
			a := s.ability(effect.KindSpell)
			a.ChooseMin, a.ChooseMax, a.Modes = 1, 1, []effect.Mode{{Cond: -1}, {Cond: -1}}
			a.Targets = []effect.Target{target(f, 1, 1)}
			a.Targets[0].Mode = 0
		})
		fork := b.hand(0, "Fork")
		b.again()
		b.do(ActPlay, fork)
		b.expect(b.buried(fork), "the only option that can be chosen is not chosen")
		grunt, fork := b.field(1, "Grunt"), b.hand(0, "Fork")
		b.again()
		b.do(ActPlay, fork)
		b.expect(b.asks(AskMode) && b.d.N == 2, "two options are there")
		b.do(ActMode, 0)
		b.expect(b.buried(fork), "the only target is not chosen")
		found := slices.ContainsFunc(b.rec.Events(), func(e engine.Event) bool { return e.Kind == engine.EventTarget && e.Target == grunt })
		b.expect(found, "903.2e: no target was chosen")
	})
}

// TestX: 903.2d, 203.5b (6.3): X is what can be paid; 903.2d-i (6.3), A36: nothing if the
// cost is waived.
func TestX(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) { p.add("Blaze", "Resonator", "{X}{R}", 100, 100) })
	b.stones("Fire", 3)
	blaze := b.hand(0, "Blaze")
	b.again()
	b.do(ActPlay, blaze)
	b.expect(b.asks(AskX) && slices.Equal(b.numbers(), []int{0, 1, 2}), "X is from 0 to 2")
	b.do(ActNumber, 2)
	b.expect(b.zoneOf(blaze) == ZoneField && b.s.seat[0].ready() == 0, "X was not paid")
	free := b.hand(0, "Blaze")
	b.again()
	b.startPlay(0, b.ref(free), noAbility, permitFree, 0)
	b.Next()
	b.expect(b.zoneOf(free) == ZoneField, "903.2d-i: X is asked for")
}

// TestTargets: 903.2e (6.3): without a target nothing is played.
// 903.2e-i (6.3): not itself. 1120.2 (6.3): [Barrier].
func TestTargets(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := p.add("Bolt", "Chant", "{0}", -1, -1, Quickcast)
		f := s.filter(effect.TypeResonator, effect.SideEnemy)
		s.ability(effect.KindSpell).Targets = []effect.Target{target(f, 1, 2)}
		s = p.add("Denial", "Chant", "{0}", -1, -1, Quickcast)
		a := s.ability(effect.KindSpell)
		a.Targets = []effect.Target{target(-1, 1, 1)}
		a.Targets[0].Place = effect.PlaceChase
		p.add("Ghost", "Resonator", "{1}", 300, 300, Barrier)
	})
	bolt, denial := b.hand(0, "Bolt"), b.hand(0, "Denial")
	b.field(1, "Ghost")
	b.field(0, "Grunt")
	b.again()
	b.expect(!b.can(bolt), "1120.2: [Barrier] is targeted, or an own resonator")
	b.expect(!b.can(denial), "903.2e-i: a spell may target itself")
	x, y := b.field(1, "Grunt"), b.field(1, "Grunt")
	b.again()
	b.do(ActPlay, bolt)
	b.expect(b.offers(x) && b.offers(y) && b.d.N == 2, "one of two targets")
	b.object(x)
	b.expect(b.offers(y) && b.offered(ActDone, 0) && b.d.N == 2, "up to two targets, ascending")
	b.object(y)
	b.expect(b.s.nChosen == 2 || b.buried(bolt), "the targets are not kept")
}

// TestShares: 903.2f (6.3): what is divided is divided while playing, in hundreds;
// 903.2.h-1 (8.01): each target gets something.
func TestShares(t *testing.T) {
	for e, want := range map[Edition][]int{Edition63: {0, 1, 2, 3, 4}, Edition801: {1, 2, 3}, Edition102: {1, 2, 3}} {
		b := playBoard(t, e, Options{}, func(p *pool) {
			s := p.add("Rain", "Chant", "{0}", -1, -1)
			f := s.filter(effect.TypeResonator, effect.SideAny)
			a := s.ability(effect.KindSpell)
			a.Targets = []effect.Target{target(f, 1, -1)}
			a.Targets[0].Divide = 3
			a.Announce = int16(len(s.Program.Code))
			s.Program.Code = append(s.Program.Code, effect.Instr{Op: effect.OpInt, A: 3, X: 400}, effect.Instr{Op: effect.OpHalt})
		})
		x, y, rain := b.field(1, "Grunt"), b.field(1, "Grunt"), b.hand(0, "Rain")
		b.again()
		b.do(ActPlay, rain)
		b.object(x)
		b.object(y)
		b.expect(b.asks(AskShare) && slices.Equal(b.numbers(), want), "the first share")
	}
}

// TestCostsTogether: 1003.4 (6.3): a cost that cannot be performed in full is not
// begun. 1013.3 (6.3): only recovered cards are rested. A6: will is produced before
// cards leave.
func TestCostsTogether(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		p.add("Elf", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "R")
		s := p.add("Toll", "Chant", "{1}", -1, -1)
		s.ability(effect.KindPlay).Costs = []effect.Cost{s.cost(effect.CostRestOther, 1, effect.PlaceField, effect.TypeResonator)}
		s = p.add("Pyre", "Chant", "{1}", -1, -1)
		s.ability(effect.KindPlay).Costs = []effect.Cost{s.cost(effect.CostBanishOther, 1, effect.PlaceField, effect.TypeResonator)}
		s = p.add("Pact", "Chant", "{0}", -1, -1)
		s.ability(effect.KindPlay).Costs = []effect.Cost{s.cost(effect.CostDiscard, 1, effect.PlaceHand, 0), s.cost(effect.CostDiscard, 1, effect.PlaceHand, effect.TypeResonator)}
	})
	elf, toll, pyre, pact := b.field(0, "Elf"), b.hand(0, "Toll"), b.hand(0, "Pyre"), b.hand(0, "Pact")
	b.again()
	b.expect(!b.can(toll), "the elf cannot rest twice")
	b.expect(b.can(pyre), "the elf produces will and is banished then")
	b.expect(!b.can(pact), "two cards are discarded, one of them a resonator")
	grunt, card := b.field(0, "Grunt"), b.hand(0, "Grunt")
	b.again()
	b.expect(b.can(pact), "two cards can be discarded")
	b.do(ActPlay, toll)
	b.expect(b.buried(toll) && b.rested(elf) && b.rested(grunt), "the grunt rests for the cost, the elf for will")
	b.do(ActPlay, pact) // the resonator is kept for the second part, so that nothing is asked
	b.expect(b.buried(pact) && b.buried(pyre) && b.buried(card), "two cards were not discarded")
}

// TestCostOfADealtHand: a game that is dealt anew for the opponent while a cost is
// paid goes on, although the new hand has nothing that fits.
func TestCostOfADealtHand(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := p.add("Pact", "Chant", "{0}", -1, -1)
		s.ability(effect.KindPlay).Costs = []effect.Cost{s.cost(effect.CostDiscard, 2, effect.PlaceHand, effect.TypeAddition)}
		p.add("Relic", "Addition: Field", "{9}", -1, -1)
		p.add("Idol", "Addition: Field", "{9}", -1, -1)
	})
	pact := b.hand(0, "Pact")
	for _, name := range []string{"Relic", "Relic", "Idol", "Filler"} {
		b.hand(0, name)
	}
	b.again()
	b.choose(ActPlay, uint8(pact))
	b.expect(b.asks(AskCost), "which cards are discarded is not asked")
	v := b.Observe(1).View()
	chance := engine.NewStream(1, engine.PurposePolicy0)
	dealt := b.m.NewGame()
	for range 100 {
		dealt.Determinize(v, &chance)
		for dealt.Next() && dealt.Decision().Kind == AskCost {
			dealt.Answer(chance.Below(dealt.Decision().N))
		}
		if err := dealt.Check(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestActivateAbilities: 905.3 (6.3): not in the turn in which its card came.
// 1107.2 (6.3): but with [Swiftness]; limits per turn. 1112.2 (6.3): a God's Art once
// per game.
func TestActivateAbilities(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		rests := func(s *Source) *effect.Ability {
			a := s.ability(effect.KindActivated)
			a.Instant, a.Costs = true, []effect.Cost{one(effect.CostEngageThis)}
			return a
		}
		rests(p.add("Scribe", "Resonator", "{0}", 100, 100))
		rests(p.add("Courier", "Resonator", "{0}", 100, 100, Swiftness))
		once := p.add("Oracle", "Resonator", "{0}", 100, 100).ability(effect.KindActivated)
		once.Instant, once.Limit = true, 1
		art := p.add("Hero", "Resonator", "{0}", 100, 100).ability(effect.KindActivated)
		art.Instant, art.OnceGame, art.Label = true, true, "Last Stand"
		heir := p.add("Heir", "Resonator", "{9}", 100, 100).ability(effect.KindActivated)
		heir.Instant, heir.Zone, heir.Costs = true, effect.PlaceHand, []effect.Cost{costWill("{1}"), one(effect.CostDiscardThis)}
	})
	b.stones("Fire", 1)
	old := b.field(0, "Scribe")
	scribe, courier, oracle, hero, heir := b.hand(0, "Scribe"), b.hand(0, "Courier"), b.field(0, "Oracle"), b.field(0, "Hero"), b.hand(0, "Heir")
	b.again()
	b.resolved(ActPlay, scribe)
	b.resolved(ActPlay, courier)
	b.expect(!b.activates(scribe) && b.activates(old), "905.3: a new resonator plays an ability that rests it")
	b.expect(b.activates(courier), "1107.2: [Swiftness] does not help")
	b.resolved(ActActivate, courier)
	b.expect(b.rested(courier) && !b.activates(courier), "the cost was not paid")
	b.resolved(ActActivate, oracle)
	b.expect(!b.activates(oracle), "an ability of once a turn is played twice")
	b.resolved(ActActivate, hero)
	b.expect(!b.activates(hero), "1112.2: God's Art is played twice")
	b.resolved(ActActivate, heir)
	b.expect(b.buried(heir) && b.s.seat[0].ready() == 0, "1126.2: [Inheritance] discards its card")
	b.passUntil(func() bool { return b.s.turn == 3 && b.s.phase == phaseMain })
	b.expect(b.activates(oracle) && !b.activates(hero) && b.activates(scribe), "the next turn")
}

// TestAwakening: 1109.2 (6.3): an additional cost that may be paid, if it can be.
func TestAwakening(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := p.add("Riser", "Chant", "{1}", -1, -1, Awakening)
		s.ability(effect.KindSpell).OptCosts = [][]effect.Cost{{costWill("{2}")}}
		s.Program.Abilities[0].OptModes = []int8{-1}
	})
	b.stones("Fire", 2)
	x := b.hand(0, "Riser")
	b.again()
	b.do(ActPlay, x)
	b.expect(b.buried(x) && b.s.seat[0].spent == 1, "awakening is asked about though it cannot be paid")
	b.stones("Fire", 2)
	y := b.hand(0, "Riser")
	b.again()
	b.do(ActPlay, y)
	b.expect(b.asks(AskAwaken), "awakening is not asked about")
	b.choose(ActYes, 0)
	b.expect(b.buried(y) && b.s.seat[0].spent == 4, "its cost was not paid")
}

// TestOtherCosts: 1110.2 (6.3): [Incarnation] instead of the cost. 903.2g-iv (6.3):
// decreases. 903.2g-v (6.3): the cost is fixed.
func TestOtherCosts(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := p.add("Giant", "Resonator", "{6}", 1000, 1000)
		s.Program.Payments = [][]effect.Cost{{s.cost(effect.CostBanishOther, 1, effect.PlaceField, effect.TypeResonator)}}
		s.Program.Statics = []effect.Static{{Kind: effect.StaticPermit, Permit: effect.PermitOtherCost, This: true, Place: effect.PlaceHand,
			Filter: -1, Cond: -1, Amount: -1, By: -1, Code: -1}}
		s = p.add("Clerk", "Resonator", "{0}", 100, 100)
		s.Program.Statics = []effect.Static{{Kind: effect.StaticCost, N: -1, Place: effect.PlaceHand, Filter: s.filter(effect.TypeChant, effect.SideYours),
			Cond: -1, Amount: -1, By: -1, Code: -1}}
		p.add("Memo", "Chant", "{R}{1}", -1, -1).ability(effect.KindSpell)
	})
	giant := b.hand(0, "Giant")
	b.again()
	b.expect(!b.can(giant), "nothing can be banished")
	grunt := b.field(0, "Grunt")
	b.again()
	b.do(ActPlay, giant)
	b.expect(b.zoneOf(giant) == ZoneField && b.buried(grunt), "1110.2: the grunt is banished instead")
	b.stones("Fire", 1)
	memo := b.hand(0, "Memo")
	b.again()
	b.expect(!b.can(memo), "two wills are due")
	b.field(0, "Clerk")
	b.again()
	b.do(ActPlay, memo)
	b.expect(b.buried(memo) && b.s.seat[0].spent == 1, "903.2g-iv: one will less")
}

// TestJudgmentConditions: 705.2 and 705.2b (6.3): other actions and conditions of the
// section.
func TestJudgmentConditions(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := &p.sources[0]
		a := &s.Program.Abilities[0]
		a.Costs = []effect.Cost{costWill("{R}"), s.cost(effect.CostDiscard, 1, effect.PlaceHand, 0)}
		f := s.filter(effect.TypeResonator, effect.SideYours)
		a.PlayCond = int16(len(s.Program.Code))
		s.Program.Code = append(s.Program.Code, effect.Instr{Op: effect.OpCount, A: 0, B: uint8(effect.PlaceField), C: uint8(f)}, effect.Instr{Op: effect.OpHalt})
	})
	b.stones("Fire", 1)
	card := b.hand(0, "Filler")
	b.again()
	b.expect(!b.offered(ActJudge, uint8(b.ruler(0))), "705.2b: the condition does not hold")
	b.field(0, "Grunt")
	b.again()
	b.do(ActJudge, b.ruler(0))
	b.expect(b.zoneOf(b.ruler(0)) == ZoneField && b.buried(card) && b.s.seat[0].ready() == 0, "705.2: the cost was not paid")
}

// TestStandby: 706.1, 708.4 and 708.5 (6.3): setting costs two; not played in the turn in
// which it was set; for its [Trigger] alone from there, for both costs from the hand.
func TestStandby(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := playBoard(t, e, Options{}, func(p *pool) {
			s := p.add("Trap", "Chant", "{R}{1}", -1, -1, Trigger)
			a := s.ability(effect.KindSpell)
			a.Card, a.Costs = true, []effect.Cost{costWill("{1}")}
		})
		b.stones("Fire", 2)
		trap, grunt := b.hand(0, "Trap"), b.hand(0, "Grunt")
		b.again()
		b.expect(!b.can(trap), "703.1: it is played as a chant, or for less than both costs")
		b.expect(b.offered(ActSet, uint8(grunt)) == b.m.rules.StandbyAnyCard, "706.3: any card")
		b.do(ActSet, trap)
		b.expect(b.zoneOf(trap) == ZoneStandby && b.s.seat[0].ready() == 0, "706.1: it was not paid for")
		b.stones("Fire", 1)
		b.again()
		b.expect(!b.can(trap), "708.5: it is played in the turn in which it was set")
		b.passUntil(func() bool { return b.s.turn == 3 && b.s.phase == phaseMain })
		b.expect(b.can(trap), "708.4: it is not offered")
		b.do(ActPlay, trap)
		b.expect(b.buried(trap) && b.s.seat[0].spent == 3, "708.4: its own cost was paid")
		second := b.hand(0, "Trap")
		b.again()
		b.expect(!b.can(second), "708.4: three wills are due from the hand")
		b.stones("Fire", 1)
		b.again()
		b.expect(b.can(second) == b.m.rules.TriggerFromHand, "708.4: from the hand for both costs")
	})
}

// TestShownStones: 9.3-b.1 (5.01): stones for the cost are shown, rested or not.
func TestShownStones(t *testing.T) {
	b := playBoard(t, Edition501Bifrost, Options{}, func(p *pool) {
		s := p.add("Trap", "Chant", "{U}{1}", -1, -1, Trigger)
		a := s.ability(effect.KindSpell)
		a.Card, a.Costs = true, []effect.Cost{costWill("{0}")}
	})
	trap := b.hand(0, "Trap")
	b.Game.move(b.ref(trap), ZoneStandby, moveHow{faceDown: true})
	b.stones("Fire", 2)
	b.again()
	b.expect(!b.can(trap), "no water stone can be shown")
	b.rest(b.field(0, "Water"), clauseRest)
	b.again()
	b.expect(b.can(trap), "a rested stone is not shown")
}

// TestRemnant: 1115.2 (6.3): played from the graveyard at its own time for its cost, and
// removed when it leaves the chase.
func TestRemnant(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) { p.add("Echo", "Chant", "{1}", -1, -1, Remnant).ability(effect.KindSpell) })
	echo := b.hand(0, "Echo")
	b.Game.move(b.ref(echo), ZoneGraveyard, moveHow{})
	b.again()
	b.expect(!b.can(echo), "its cost cannot be paid")
	b.stones("Fire", 1)
	b.again()
	b.do(ActPlay, echo)
	b.expect(b.zoneOf(echo) == ZoneRemoved && b.s.seat[0].ready() == 0, "it is not removed")
}

// TestLoneWill: 907.2, 907.4 (6.3): with priority too, and the will stays until it is
// spent or lost; R2: it is listed only where it matters.
func TestLoneWill(t *testing.T) {
	for _, anytime := range []bool{false, true} {
		b := playBoard(t, Edition63, Options{WillAnytime: anytime}, func(p *pool) {
			p.add("Elf", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "RU")
		})
		elf, fire := b.field(0, "Elf"), b.field(0, "Fire")
		b.again()
		b.expect(b.activates(elf) == anytime && b.activates(fire) == anytime, "R2: listed without need, or not at all")
		if !anytime {
			continue
		}
		b.do(ActActivate, elf)
		b.expect(b.asks(AskLeftover) && b.d.N == 2, "the kind is not asked for")
		b.do(ActNumber, engine.ObjectID(Water))
		b.expect(b.s.seat[0].will[Water] == 1 && b.rested(elf) && !b.activates(elf), "no will was produced")
		b.do(ActActivate, fire)
		b.expect(b.s.seat[0].will[Fire] == 1, "no will was produced")
		b.passUntil(func() bool { return b.s.turn == 2 })
		b.expect(b.s.seat[0].will == [willKinds]uint8{}, "505.5c: the will is still there")
	}
}

// TestRestrictedWill: will that may only be spent on chants pays no resonator.
func TestRestrictedWill(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		s := p.add("Acolyte", "Resonator", "{1}", 100, 100)
		f := s.filter(effect.TypeChant, effect.SideAny)
		s.willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, int(f), "R", "R")
		p.add("Hymn", "Chant", "{R}", -1, -1).ability(effect.KindSpell)
	})
	b.field(0, "Acolyte")
	grunt, hymn := b.hand(0, "Grunt"), b.hand(0, "Hymn")
	b.again()
	b.expect(!b.can(grunt) && b.can(hymn), "only chants are paid")
	b.do(ActPlay, hymn)
	b.expect(b.buried(hymn) && b.s.seat[0].restricted[0].n == 1, "one will is left over")
	second := b.hand(0, "Hymn")
	b.again()
	b.expect(!b.can(grunt), "what is left over pays a resonator")
	b.do(ActPlay, second)
	b.expect(b.buried(second) && b.s.seat[0].restricted[0].n == 0, "what is left over is not spent")
}

// TestAbilityAsTarget: an ability on the chase is a target by its place there, and stays
// it while other things resolve.
func TestAbilityAsTarget(t *testing.T) {
	b := playBoard(t, Edition63, Options{}, func(p *pool) {
		p.add("Oracle", "Resonator", "{0}", 100, 100).ability(effect.KindActivated).Instant = true
		s := p.add("Hush", "Chant", "{0}", -1, -1, Quickcast)
		f := effect.AnyCard()
		f.Need = effect.FlagAbility
		s.Program.Filters = append(s.Program.Filters, f)
		a := s.ability(effect.KindSpell)
		a.Targets = []effect.Target{target(0, 1, 1)}
		a.Targets[0].Place, a.Targets[0].Any = effect.PlaceChase, true
	})
	oracle, hush, other := b.field(0, "Oracle"), b.hand(0, "Hush"), b.hand(0, "Grunt")
	b.again()
	b.expect(!b.can(hush) && !b.can(other), "there is no ability yet")
	b.do(ActActivate, oracle)
	b.do(ActActivate, oracle)
	b.do(ActPlay, hush)
	b.expect(b.asks(AskTarget) && b.d.N == 2, "two abilities are targets")
	b.answer(engine.MakeOption(ActObject, uint8(chaseAbility), 0, 0))
	b.Next()
	b.expect(b.s.nChosen == 1 && (b.s.chosen[0].ref == Ref{chaseAbility, 0}), "the first ability is not the target")
	b.dropItem(1)
	b.expect((b.s.chosen[0].ref == Ref{chaseAbility, 0}), "the target changed")
	b.dropItem(0)
	b.expect(b.s.chosen[0].ref == noRef, "the target is gone and still named")
}

// TestCoin: 1119.2 (6.3): who goes second with [Energize] has a coin, which is spent once.
// 1119.1 (10.2): all rulers have it. In 5.01 there is none.
func TestCoin(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		for _, printed := range []bool{false, true} {
			b := playBoard(t, e, Options{}, func(p *pool) {
				if printed {
					p.sources[0].Program.Params.Energize = willOf("{R}")
				}
				p.add("Spell", "Chant", "{1}", -1, -1).ability(effect.KindSpell)
			})
			want := printed && b.m.rules.Coin != CoinNone || b.m.rules.Coin == CoinItemAll
			b.expect(b.s.seat[0].coin == 0 && (b.s.seat[1].coin == 1) == want, "the wrong players have coins")
			if !want {
				continue
			}
			b.passUntil(func() bool { return b.s.turn == 2 && b.s.phase == phaseMain })
			x, y := b.hand(1, "Spell"), b.hand(1, "Spell")
			b.again()
			b.do(ActPlay, x)
			b.expect(b.s.seat[1].coin == 0 && b.buried(x), "the coin was not spent")
			b.expect(!b.can(y), "the coin is spent twice")
		}
	})
}

// TestGivenQuickcast: 1111.2 (6.3): a passive that gives cards in hand [Quickcast] lets
// them be played at any time.
func TestGivenQuickcast(t *testing.T) {
	for _, given := range []bool{false, true} {
		b := playBoard(t, Edition63, Options{}, func(p *pool) {
			p.add("Calm", "Chant", "{0}", -1, -1).ability(effect.KindSpell)
			s := p.add("Stable", "Regalia", "{1}", -1, -1)
			s.Program.Statics = []effect.Static{{Kind: effect.StaticKeyword, Place: effect.PlaceHand, Filter: s.filter(effect.TypeResonator, effect.SideYours),
				Cond: -1, Amount: -1, By: -1, Code: -1, Keywords: effect.KeywordSet(Quickcast.Bit())}}
			p.add("Hound", "Resonator", "{0}", 100, 100)
		})
		calm, hound := b.hand(0, "Calm"), b.hand(1, "Hound")
		if given {
			b.field(1, "Stable")
		}
		b.again()
		b.do(ActPlay, calm)
		b.expect(b.buried(calm) != given, "the other player is asked without a card to play, or not asked")
		b.expect(!given || b.can(hound), "1111.2: the resonator is not offered")
	}
}
