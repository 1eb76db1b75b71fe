package fow

import (
	"math/rand/v2"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// condenses condenses the effects of a copy of a game, made twice at random, checks
// that nothing can tell the difference, and returns how many effects are fewer.
func condenses(t *testing.T, g *Game, r *rand.Rand) int {
	t.Helper()
	other := g.m.NewGame()
	other.CopyFrom(g)
	for k := range other.s.nEffect {
		if s := &other.s; r.IntN(2) == 0 && s.nEffect < maxEffects {
			s.stamp++
			s.effect[s.nEffect] = s.effect[k]
			s.effect[s.nEffect].stamp = s.stamp
			s.nEffect++
		}
	}
	other.renew()
	was, cached := other.s.entity, other.s.masks
	n := other.s.nEffect
	other.condense()
	other.renew()
	for i := range was {
		if was[i] != other.s.entity[i] {
			t.Fatalf("condensed effects change entity %d: %+v, was %+v", i, other.s.entity[i], was[i])
		}
	}
	if cached != other.s.masks {
		t.Fatal("condensed effects change sets of entities")
	}
	return int(n - other.s.nEffect)
}

func TestCondense(t *testing.T) {
	b := newBoard(t)
	small := b.ref(b.field(0, "Small"))
	i, _ := b.entityOf(small.obj)
	grow := func() {
		b.addEffect(Effect{kind: effStats, value: 100, static: 150, obj: small, src: small, card: b.cardOf(small.obj)}, effect.Permanent)
	}
	// Sums of one object are one effect, whatever comes between that sets no numbers.
	for range 3 * maxEffects {
		grow()
		b.addEffect(Effect{kind: effKeyword, what: uint8(Flying), obj: small, src: small}, effect.UntilEndOfTurn)
	}
	b.refresh()
	if b.s.over != 0 || b.s.entity[i].atk != 300+3*maxEffects*100 || b.s.entity[i].def != 300+3*maxEffects*150 {
		t.Fatalf("limit %d, ATK and DEF %d/%d", b.s.limit, b.s.entity[i].atk, b.s.entity[i].def)
	}

	// 909.3b (6.3): what sets ATK at a time between theirs keeps sums apart.
	b.s.nEffect = 0
	clear(b.s.effect[:])
	grow()
	b.addEffect(Effect{kind: effAttackSet, value: 1000, obj: small, src: small}, effect.Permanent)
	grow()
	b.condense()
	b.refresh()
	if b.s.nEffect != 3 {
		t.Errorf("%d effects, want 3", b.s.nEffect)
	}
	b.expect(b.s.entity[i].atk == 1100 && b.s.entity[i].def == 600, "909.3b: the sum before is lost, the one after is not")

	// 906.8a (6.3): delayed abilities that are alike are counted, and each triggers once.
	b.s.nEffect = 0
	clear(b.s.effect[:])
	later := b.m.t.cards[b.cardOf(b.hand(0, "Doom"))].spell
	b.m.t.abilities[later].Event = effect.OnShuffle
	b.m.t.hears, b.m.t.events = true, b.m.t.events|heardBit(effect.OnShuffle)
	b.m.t.delays, b.m.elsewhere = b.m.t.delays|heardBit(effect.OnShuffle), b.m.elsewhere|heardBit(effect.OnShuffle)
	for range 3 {
		b.addEffect(Effect{kind: effDelayed, static: later, obj: noRef, src: small, card: b.cardOf(small.obj)}, effect.RestOfGame)
		grow()
	}
	b.condense()
	if b.s.nEffect != 2 {
		t.Errorf("%d effects, want 2", b.s.nEffect)
	}
	b.shuffle(0)
	if b.s.nPend != 3 {
		t.Errorf("%d delayed abilities trigger, want 3", b.s.nPend)
	}
}

// TestLimitOfOneGame: a limit that one game reached is not the next one's.
func TestLimitOfOneGame(t *testing.T) {
	b := newBoard(t)
	b.lay.full = LimitParts // as texts in quotation marks beyond maxGrants leave it
	b.Start(engine.Setup{Key: 2})
	if !b.Next() {
		t.Fatalf("the game ends at once: %+v", b.Outcome())
	}
	b.touch()
	b.refresh()
	if b.Outcome().Over() {
		t.Errorf("the game ends at once: %+v", b.Outcome())
	}
}

// TestRoomIsTold: effects that become one have other numbers, which what is kept of continuous effects must
// hear of, also where the effect that needs the room changes nothing by itself.
func TestRoomIsTold(t *testing.T) {
	b := newBoard(t)
	small, other := b.ref(b.field(0, "Small")), b.ref(b.field(1, "Small"))
	for range 4 { // no two neighbours are of one object
		for _, o := range []Ref{small, other} {
			b.addEffect(Effect{kind: effStats, value: 100, static: 100, obj: o, src: o, card: b.cardOf(o.obj)}, effect.UntilEndOfTurn)
		}
	}
	b.refresh()
	later := b.m.t.cards[b.cardOf(b.hand(0, "Doom"))].spell
	for k := range maxEffects + 1 - 8 {
		b.addEffect(Effect{kind: effDelayed, static: later, what: uint8(k), obj: noRef, src: small, card: b.cardOf(small.obj)}, effect.RestOfGame)
	}
	if b.s.over != 0 || b.s.nEffect >= maxEffects {
		t.Fatalf("there are %d effects, limit %d: none became one", b.s.nEffect, b.s.limit)
	}
	if err := b.checkCaches(); err != nil {
		t.Error(err)
	}
	b.refresh()
	if err := b.checkCaches(); err != nil {
		t.Error(err)
	}
}
