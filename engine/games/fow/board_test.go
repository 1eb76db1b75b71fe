package fow

import (
	"slices"
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

// testPool are cards with one property each.
func testPool() *pool {
	p := newPool()
	p.ruler("Ruler", "{R}", 800, 800)
	p.stone("Fire", Fire)
	p.stone("Water", Water)
	p.add("Small", "Resonator", "{R}", 300, 300)
	p.add("Large", "Resonator", "{R}{1}", 600, 700)
	p.add("Quick", "Resonator", "{0}", 400, 400, Swiftness)
	p.add("First", "Resonator", "{0}", 500, 500, FirstStrike)
	p.chant("Flash", "{0}", 500, 0, Quickcast)
	p.chant("Slow", "{0}", 500, 0)
	p.chant("Study", "{0}", 0, 2, Quickcast)
	p.add("Wall", "Resonator", "{U}{U}{U}{U}{U}{U}{U}{U}{U}", 0, 1500)
	p.chant("Doom", "{0}", 4000, 0, Quickcast)
	p.add("Filler", "Resonator", "{9}", 100, 100)
	p.add("Mist", "Resonator", "{0}", 300, -1)
	p.add("Hawk", "Resonator", "{0}", 300, 300, Flying, Precision)
	return p
}

// newBoard returns a game by 6.3 that stands at the first player's first main
// timing, with empty hands and fields.
func newBoard(t *testing.T) *board {
	t.Helper()
	return newBoardOf(t, Edition63)
}

func newBoardOf(t *testing.T, e Edition) *board {
	t.Helper()
	p := testPool()
	var main []string
	for _, s := range p.sources[4:] {
		main = append(main, "4 "+s.Card.Name)
	}
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, main)
	return boardOf(t, p.link(t, e, deck, deck, Options{}))
}

// boardWith is a board of the cards of a pool under 6.3, with one that is built by
// hand and that the compiler could not have made.
func boardWith(t *testing.T, p *pool, name string, opts Options) *board {
	t.Helper()
	var main []string
	for _, s := range p.sources[4:] {
		main = append(main, "3 "+s.Card.Name)
	}
	deck := p.deck(t, "test", "Ruler", []string{"10 Fire", "10 Water"}, main)
	tables, err := Link(Edition63, p.sources)
	if err != nil {
		t.Fatal(err)
	}
	tables.cards[tables.CardID(p.byName[name].ID)].reason = ""
	m, err := NewMatch(tables, deck, deck, opts)
	if err != nil {
		t.Fatal(err)
	}
	return boardOf(t, m)
}

// boardOf returns a game of a match at the first main timing, with empty hands.
func boardOf(t *testing.T, m *Match) *board {
	t.Helper()
	b := &board{Game: m.NewGame(), t: t, next: [2]map[string]uint8{{}, {}}}
	b.Record(&b.rec)
	b.Start(engine.Setup{Key: 1})
	b.Next()
	for b.s.turn == 0 {
		if i := b.d.Find(engine.MakeOption(ActDone, 0, 0, 0)); i >= 0 {
			b.Answer(i)
		} else {
			b.answer(engine.MakeOption(ActNo, 0, 0, 0))
		}
		b.Next()
	}
	for p := range uint8(2) {
		hand := b.s.seat[p].hand
		for i := hand.Next(0); i < noMember; i = hand.Next(i + 1) {
			b.Game.move(b.ref(object(p, i)), ZoneMain, moveHow{})
		}
		for b.s.seat[p].nLifebreak > 0 {
			b.Game.move(b.ref(object(p, b.s.seat[p].lifebreak[0])), ZoneMain, moveHow{})
		}
		b.s.seat[p].knownOwn = Set{}
	}
	b.again()
	return b
}

// again lists the current decision anew, after a board was changed by hand. The
// turn player has priority at its main timing.
func (b *board) again() {
	clear(b.s.frame[:])
	b.s.sp = 2
	b.s.phase = phaseMain
	b.s.frame[0], b.s.frame[1] = Frame{pc: pcEndPhase}, Frame{pc: pcPriority}
	b.s.priority, b.s.passes, b.s.answered = b.s.active, 0, 0
	b.s.battle, b.s.fighting, b.s.step = noBattle, 0, stepNone
	b.touch()
	b.Next()
}

// take removes a copy of the named card from p's decks and returns it. Copies
// are taken in the order of their numbers, as reveal does.
func (b *board) take(p uint8, name string) engine.ObjectID {
	b.t.Helper()
	for i := b.next[p][name]; i < maxOwned; i++ {
		o := object(p, i)
		if w := b.s.where[object(p, i)]; b.named(o) == name && (w == ZoneMain || w == ZoneStones) {
			b.next[p][name] = i + 1
			return o
		}
	}
	b.t.Fatalf("no %s is left", name)
	return engine.NoObject
}

func (b *board) named(o engine.ObjectID) string { return b.m.t.Name(b.cardOf(o)) }

// field puts a card into p's field as if it had been there for long.
func (b *board) field(p uint8, name string) engine.ObjectID {
	b.t.Helper()
	o := b.Game.move(b.ref(b.take(p, name)), ZoneField, moveHow{ctrl: p}).obj
	b.s.fresh = 0
	b.s.seat[p].stonesFresh = 0
	return o
}

// hand puts a card into p's hand.
func (b *board) hand(p uint8, name string) engine.ObjectID {
	b.t.Helper()
	return b.Game.move(b.ref(b.take(p, name)), ZoneHand, moveHow{}).obj
}

// bury puts all but n cards of p's main deck into the graveyard.
func (b *board) bury(p uint8, n int) {
	for int(b.s.seat[p].nMain) > n {
		b.Game.move(b.ref(object(p, b.s.seat[p].pile[b.s.seat[p].nMain-1])), ZoneGraveyard, moveHow{})
	}
}

// answer answers the open decision with an option that must be legal.
func (b *board) answer(o engine.Option) {
	b.t.Helper()
	i := b.d.Find(o)
	if i < 0 {
		b.t.Fatalf("%08x is not offered for %s: %08x", uint32(o), DecisionName(b.d.Kind), b.d.Options())
	}
	b.Answer(i)
}

// choose answers the next decision.
func (b *board) choose(action uint8, a uint8) {
	b.t.Helper()
	if !b.Next() {
		b.t.Fatalf("the game is over: %+v", b.Outcome())
	}
	if err := b.Check(); err != nil {
		b.t.Fatal(err)
	}
	b.answer(engine.MakeOption(action, a, 0, 0))
	b.Next()
}

func (b *board) playCard(o engine.ObjectID)      { b.t.Helper(); b.choose(ActPlay, uint8(o)) }
func (b *board) object(o engine.ObjectID)        { b.t.Helper(); b.choose(ActObject, uint8(o)) }
func (b *board) player(p engine.PlayerID)        { b.t.Helper(); b.choose(ActObject, uint8(PlayerOf(p))) }
func (b *board) pass()                           { b.t.Helper(); b.choose(ActPass, 0) }
func (b *board) ruler(p uint8) engine.ObjectID   { return object(p, firstRuler) }
func (b *board) life(p uint8) int                { return int(b.s.seat[p].life) }
func (b *board) buried(o engine.ObjectID) bool   { return b.zoneOf(o) == ZoneGraveyard }
func (b *board) asks(k engine.DecisionKind) bool { return !b.Outcome().Over() && b.d.Kind == k }
func (b *board) offered(action, a uint8) bool {
	return b.d.Find(engine.MakeOption(action, a, 0, 0)) >= 0
}
func (b *board) offers(o engine.ObjectID) bool { return b.offered(ActObject, uint8(o)) }

func (b *board) damage(o engine.ObjectID) int {
	i, ok := b.entityOf(o)
	if !ok {
		return 0
	}
	return int(b.s.entity[i].damage)
}

func (b *board) rested(o engine.ObjectID) bool {
	if i, ok := b.entityOf(o); ok {
		return b.s.rested>>i&1 != 0
	}
	return b.s.seat[owner(o)].stonesRested&stoneBit(o.Index()) != 0
}

func (b *board) expect(ok bool, claim string) {
	b.t.Helper()
	if !ok {
		b.t.Error(claim)
	}
}

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
	b.choose(ActBattle, 0)
	b.object(o)
	if !b.asks(AskAttacked) {
		return // only the opponent could be attacked
	}
	if target == engine.NoObject {
		b.player(1)
	} else {
		b.object(target)
	}
}

// payOption returns the option that uses a simple source next, or -1.
func (b *board) payOption(o engine.ObjectID) int {
	return slices.IndexFunc(b.d.Options(), func(x engine.Option) bool {
		return x.Action() == ActPay && x.A() == uint8(o) && x.B() == waySimple
	})
}

func (b *board) offeredPay(o engine.ObjectID) bool { return b.payOption(o) >= 0 }

func (b *board) choosePay(o engine.ObjectID) {
	b.t.Helper()
	b.Next()
	b.Answer(b.payOption(o))
	b.Next()
}
