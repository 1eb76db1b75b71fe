package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

func TestCountersCancelByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		tables := b.Game.t
		tables.plus, tables.minus = tables.counter("+100/+100"), tables.counter("-100/-100")
		small := b.field(0, "Small")
		b.addCounters(small, tables.plus, 3)
		b.addCounters(small, tables.minus, 1)
		b.again()
		plus, minus := b.countersOn(small, tables.plus), b.countersOn(small, tables.minus)
		if b.m.rules.CountersCancel {
			b.expect(plus == 2 && minus == 0, "1203.1 (8.01): counters do not cancel each other")
		} else {
			b.expect(plus == 3 && minus == 1, "counters cancel each other before 8.01")
		}
	})
}

// hosted has additions beside the cards of the other boards.
func hosted(t *testing.T, e Edition) *board {
	t.Helper()
	p := testPool()
	p.add("Collar", "Addition: Resonator", "{0}", -1, -1)
	p.add("Mantle", "Addition: J/Resonator", "{0}", -1, -1)
	p.add("Crown", "Addition: Ruler/J-Ruler", "{0}", -1, -1)
	p.add("Marsh", "Addition: Field", "{0}", -1, -1)
	var main []string
	for _, s := range p.sources[4:] {
		main = append(main, "3 "+s.Card.Name)
	}
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, main)
	return boardOf(t, p.link(t, e, deck, deck, Options{}))
}

// add puts an addition into play on something.
func (b *board) add(name string, on engine.ObjectID) engine.ObjectID {
	b.t.Helper()
	o := b.field(0, name)
	if i, _ := b.entityOf(o); on != engine.NoObject {
		b.s.entity[i].host = on
		b.s.attached |= 1 << i
	}
	return o
}

func TestAdditionsWithoutHost(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := hosted(t, e)
		small, large := b.field(0, "Small"), b.field(0, "Large")
		collar, alone, marsh := b.add("Collar", small), b.add("Collar", engine.NoObject), b.add("Marsh", engine.NoObject)
		crown, mantle := b.add("Crown", b.ruler(0)), b.add("Mantle", large)
		wrong := b.add("Crown", large)
		itself := b.field(0, "Mantle")
		i, _ := b.entityOf(itself)
		b.s.entity[i].host = itself
		b.again()
		b.expect(b.buried(alone) && b.buried(wrong), "1406.4a: an addition without what it is added to, or with something else, stays")
		b.expect(b.buried(itself), "1205.1: an addition is added to itself")
		for _, o := range []engine.ObjectID{collar, marsh, crown, mantle} {
			b.expect(b.zoneOf(o) == ZoneField, "1406.4a: "+b.named(o)+" does not stay")
		}
		b.Game.move(b.ref(small), ZoneHand, moveHow{})
		b.becomes(large, "Fire")
		b.again()
		b.expect(b.buried(collar) && b.buried(mantle), "1406.4a: what it was added to left, or is another thing")

		b = hosted(t, e)
		small = b.field(0, "Small")
		free := b.add("Marsh", small)
		b.again()
		b.Game.move(b.ref(small), ZoneHand, moveHow{})
		b.again()
		b.expect(b.buried(free), "1206.1 (10.2): what a text added stays without it (A29)")

		b = hosted(t, e)
		small = b.field(0, "Small")
		bestowed := b.add("Marsh", small)
		b.Game.t.cards[b.cardOf(bestowed)].keywords |= Bestow.Bit()
		b.again()
		b.Game.move(b.ref(small), ZoneHand, moveHow{})
		b.again()
		b.expect(b.zoneOf(bestowed) == ZoneField, "1121.4: an addition with [Bestow] leaves")
	})
}

// TestAdditionOfADestroyedJRuler: 13.3-a.1 (5.01).
func TestAdditionOfADestroyedJRuler(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := hosted(t, e)
		b.field(0, "Fire")
		b.again()
		b.choose(ActJudge, uint8(b.ruler(0)))
		crown := b.add("Crown", b.ruler(0))
		b.again()
		b.expect(b.zoneOf(crown) == ZoneField, "1406.1a: J-rulers may have it")
		list := []Ref{b.ref(b.ruler(0))}
		b.destroyAll(list, noRef, clauseDestroy)
		b.again()
		b.expect(b.buried(crown) == (b.m.rules.DestroyedJRuler == DestroyedBlank), "13.3-a.1 (5.01): a destroyed J-ruler has it, or a ruler does not")
	})
}

// TestLosingComesFirst: A17.
func TestLosingComesFirst(t *testing.T) {
	b := newBoard(t)
	small := b.field(0, "Small")
	i, _ := b.entityOf(small)
	b.s.entity[i].damage = 300
	b.s.check |= checkDeath
	b.changeLife(1, -4000)
	b.again()
	b.expect(b.Outcome().Winner == 0 && !b.buried(small), "1202.1, 1203.1: another rule process comes before losing")
}

func TestDestroyedAtTheSameTime(t *testing.T) {
	b := newBoard(t)
	small, large := b.field(0, "Small"), b.field(1, "Large")
	b.power(small, 0, -300)
	b.power(large, 0, -900)
	b.expect(b.dying() != 0 && popcount(b.dying()) == 2, "1203.2: DEF of 0 or less")
	b.ruleProcess()
	b.expect(b.buried(small) && b.buried(large), "1203.2: not both are destroyed at once")
}

// valhalla stands with so much life and so many lifebreak cards.
func valhalla(t *testing.T, e Edition, life int16, n int) *board {
	t.Helper()
	b := newBoardOf(t, e)
	b.m.opts.Lifebreak = true
	for k := range n {
		b.Game.move(b.ref(b.take(0, []string{"Filler", "Wall"}[k/4])), ZoneLifebreak, moveHow{})
	}
	b.s.seat[0].life = life
	b.hand(0, "Flash")
	b.again()
	return b
}

func TestWhenLifebreakIsPossible(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		for _, c := range []struct {
			life  int16
			cards int
			legal bool
			equal bool // as many cards as (life - 1) / 1000
		}{{4000, 4, true, false}, {4000, 3, false, true}, {4000, 2, false, false}, {3000, 3, true, false}, {3100, 3, false, true}, {1000, 1, true, false}, {900, 0, false, false}} {
			b := valhalla(t, e, c.life, c.cards)
			want := c.legal || c.equal && b.m.rules.LifebreakAtEqual
			if b.offered(ActLifebreak, 0) != want {
				t.Errorf("1415.1d-i: lifebreak with %d life and %d cards: %v, want %v", c.life, c.cards, !want, want)
			}
		}
	})
}

func TestLifebreak(t *testing.T) {
	b := valhalla(t, Edition63, 3000, 3)
	top := object(0, b.s.seat[0].lifebreak[2])
	grave := b.s.seat[0].nGrave
	b.choose(ActLifebreak, 0)
	b.expect(b.s.seat[0].nLifebreak == 2 && b.s.seat[0].nGrave == grave+1 && b.named(top) == "Filler", "1415.1d-iii: the top card goes to the graveyard")
	b.expect(!b.offered(ActLifebreak, 0), "1415.1d-i: two cards with 3000 life")
	b = valhalla(t, Edition63, 4000, 6)
	b.expect(b.s.seat[0].nLifebreak == 4 && b.s.seat[0].nGrave == 2, "1415.1e-i: more cards than the maximum stay")
}

// TestLifebreakByEditions: 1.2 (5.01), 1415.1 (6.3).
func TestLifebreakByEditions(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		for _, agreed := range []bool{false, true} {
			m := sampleMatch(t, e, false)
			m.opts.Lifebreak = agreed
			b := &board{Game: m.NewGame(), t: t}
			b.Start(engine.Setup{Key: 3})
			for b.Next(); b.s.turn == 0; b.Next() {
				if b.asks(AskChangeDeclare) || b.asks(AskFirst) {
					b.answer(engine.MakeOption(ActNo, 0, 0, 0))
				} else {
					b.answer(engine.MakeOption(ActDone, 0, 0, 0))
				}
			}
			want := uint8(0)
			if agreed || m.rules.Lifebreak {
				want = 4
			}
			b.expect(b.s.seat[0].nLifebreak == want && b.s.seat[1].nLifebreak == want, "1415.1c: cards in the lifebreak area")
			if err := b.Check(); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestLifebreakGames plays games with lifebreak under all rules.
func TestLifebreakGames(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		m := sampleMatch(t, e, false)
		m.opts.Lifebreak = true
		short, long := m.NewGame(), m.NewGame()
		long.askAll = true
		for key := range uint64(5) {
			if err := sameGames(short, long, key); err != nil {
				t.Fatalf("game %d: %v", key, err)
			}
		}
	})
}

// TestTwoFaceRuler: 1306.2 (10.2). What a player chose is hidden from the other.
func TestTwoFaceRuler(t *testing.T) {
	p, decks := samplePool(t)
	front := p.byName["Keeper of the Long Hearth"]
	other := p.add("Keeper of the Short Hearth", "Ruler", "", -1, -1).Card
	other.BackIs = "other-face"
	front.SetBack(other)
	decks[1] = decks[0]
	m := p.link(t, Edition102, decks[0], decks[1], Options{})
	ask := func(first uint8) *board {
		b := &board{Game: m.NewGame(), t: t}
		b.Start(engine.Setup{Key: 5})
		b.Next()
		b.expect(b.asks(AskRuler) && b.d.Player == 0, "1306.2 (10.2): the first seat is not asked")
		b.choose(ActMode, first)
		b.expect(b.asks(AskRuler) && b.d.Player == 1, "1306.2 (10.2): the second seat is not asked")
		return b
	}
	a, b := ask(0), ask(1)
	b.expect(string(a.Observe(1).View().Bytes()) == string(b.Observe(1).View().Bytes()), "E12: the other player's choice can be seen")
	b.expect(string(a.Observe(0).View().Bytes()) != string(b.Observe(0).View().Bytes()), "a player does not know its own choice")
	v := b.Observe(1).View().(*View)
	chance := engine.NewStream(1, engine.PurposePolicy0)
	sides := [2]int{}
	for range 200 {
		c := m.NewGame()
		c.Determinize(v, &chance)
		sides[c.s.frame[0].a&1]++
	}
	b.expect(sides[0] > 60 && sides[1] > 60, "E12: what the other player chose is not dealt anew")
	b.choose(ActMode, 0)
	b.expect(b.faceOf(b.ruler(0)) == m.t.CardID(other.ID) && b.faceOf(b.ruler(1)) == m.t.CardID(front.ID), "1306.2 (10.2): the chosen sides do not lie up")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
}

// TestBreak: 1415.1d-ii (6.3). The card stays removed while its ability is on the
// chase.
func TestBreak(t *testing.T) {
	p := testPool()
	s := p.add("Shard", "Chant", "{0}", -1, -1)
	a := newAbility(effect.KindAutomatic)
	a.Event, a.Zone = effect.OnBreak, effect.PlaceLifebreak
	s.Program.Abilities = append(s.Program.Abilities, a)
	b := boardWith(t, p, "Shard", Options{Lifebreak: true})
	shard := b.Game.move(b.ref(b.take(0, "Shard")), ZoneLifebreak, moveHow{}).obj
	b.s.seat[0].life = 1000
	b.hand(1, "Flash")
	b.again()
	b.choose(ActLifebreak, 0)
	b.expect(b.s.nChase == 1 && b.s.chase[0].kind == itemAutomatic && b.zoneOf(shard) == ZoneRemoved, "1415.1d-ii: [Break] is not played")
	if err := b.Check(); err != nil {
		t.Error(err)
	}
	b.dropItem(0)
	b.expect(b.zoneOf(shard) == ZoneGraveyard, "1415.1d-iii: the card does not go to the graveyard when its ability leaves the chase")
}
