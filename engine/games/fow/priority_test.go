package fow

import (
	"bytes"
	"fmt"
	"testing"

	"gauntlet/engine"
)

// TestSkippedWindowsAreEmpty plays games twice: as players are asked, and with
// every window opened and every list built. The same answers must meet the same
// questions in the same states, and what was skipped must have been a list with
// nothing but a pass.
func TestSkippedWindowsAreEmpty(t *testing.T) {
	games := uint64(40)
	if testing.Short() {
		games = 8
	}
	eachEdition(t, func(t *testing.T, e Edition) {
		for _, mirror := range []bool{false, true} {
			m := sampleMatch(t, e, mirror)
			short, long := m.NewGame(), m.NewGame()
			long.askAll = true
			for key := range games {
				if err := sameGames(short, long, key); err != nil {
					t.Fatalf("game %d: %v", key, err)
				}
			}
			granted, collapsed, asked := short.Windows()
			all, _, real := long.Windows()
			if granted != all || asked != real || collapsed == 0 || granted != collapsed+asked {
				t.Errorf("%d windows, %d of them skipped, %d asked; with every one open %d and %d asked", granted, collapsed, asked, all, real)
			}
		}
	})
}

// sameGames plays a game with random answers on both games.
func sameGames(short, long *Game, key uint64) error {
	set := engine.Setup{Key: key, First: engine.NoPlayer}
	short.Start(set)
	long.Start(set)
	chance := engine.NewStream(key, engine.PurposePolicy0)
	for n := 0; ; n++ {
		more := short.Next()
		if long.Next() != more {
			return fmt.Errorf("decision %d: one of the games is over: %+v, %+v", n, short.Outcome(), long.Outcome())
		}
		a, b := short.s, long.s
		if !bytes.Equal(a.bytes(), b.bytes()) {
			return fmt.Errorf("decision %d: the states differ: %s", n, differing(&a, &b))
		}
		if !more {
			return nil
		}
		if short.d != long.d {
			return fmt.Errorf("decision %d: %s with %08x is %s with %08x when all are asked", n, DecisionName(short.d.Kind), short.d.Options(),
				DecisionName(long.d.Kind), long.d.Options())
		}
		if err := short.Check(); err != nil {
			return fmt.Errorf("decision %d: %w", n, err)
		}
		i := chance.Below(short.d.N)
		short.Answer(i)
		long.Answer(i)
	}
}

func differing(a, b *State) string {
	for k, x := range a.bytes() {
		if y := b.bytes()[k]; x != y {
			return fmt.Sprintf("byte %d is %d and %d", k, x, y)
		}
	}
	return ""
}

// TestMuteBitIsChecked: a bit that was set in error is found.
func TestMuteBitIsChecked(t *testing.T) {
	b := newBoard(t)
	b.hand(1, "Flash")
	b.again()
	b.mute = 2
	if b.Check() == nil {
		t.Error("a player who could act is held to have nothing to do")
	}
}

// TestStatesDoNotTellWhoCouldAct: after a sequence the state is the same whether
// the players were asked or not.
func TestStatesDoNotTellWhoCouldAct(t *testing.T) {
	b, c := newBoard(t), newBoard(t)
	for _, x := range []*board{b, c} {
		x.field(0, "Small")
		x.hand(1, "Slow")
		x.hand(1, "Flash")
	}
	c.s.seat[1].hand = b.s.seat[1].hand
	b.again()
	b.choose(ActBattle, 0)
	for !b.asks(AskAttack) {
		b.pass()
	}
	b.expect(b.s.priority == b.s.active && b.s.passes == 0, "601.1: nobody has priority, and the state tells who had it last")
}

func TestExplode(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		b := newBoardOf(t, e)
		small, large := b.field(0, "Small"), b.field(1, "Large")
		b.give(small, Explode)
		b.again()
		b.attack(small, engine.NoObject)
		b.object(large)
		b.expect(b.buried(small) && b.buried(large) && b.s.nPend == 0, "1105.2: both are destroyed, although one died before (A42)")

		b = newBoardOf(t, e)
		small = b.field(0, "Small")
		b.give(small, Explode)
		b.again()
		b.attack(small, engine.NoObject)
		b.expect(!b.buried(small) && b.life(1) == 3700, "1105.2: players are no resonators")
	})
}

func TestExplodeNotOfOrAgainstJRulers(t *testing.T) {
	b := newBoard(t)
	b.field(0, "Fire")
	b.again()
	b.choose(ActJudge, uint8(b.ruler(0)))
	small := b.field(1, "Small")
	b.give(b.ruler(0), Explode, Swiftness)
	b.power(small, 0, 1000)
	b.again()
	b.attack(b.ruler(0), engine.NoObject)
	b.object(small)
	b.expect(b.zoneOf(b.ruler(0)) == ZoneField && !b.buried(small) && b.damage(small) == 800, "1105.3: [Explode] works on J-rulers")

	b = newBoard(t)
	b.field(0, "Fire")
	b.again()
	b.choose(ActJudge, uint8(b.ruler(0)))
	small = b.field(1, "Small")
	b.give(small, Explode)
	b.give(b.ruler(0), Swiftness)
	b.again()
	b.attack(b.ruler(0), engine.NoObject)
	b.object(small)
	b.expect(b.zoneOf(b.ruler(0)) == ZoneField && b.damage(b.ruler(0)) == 300, "1105.2: a J-ruler that was dealt the damage is destroyed")
}

func TestDrainAndBane(t *testing.T) {
	b := newBoardOf(t, Edition801)
	small := b.field(0, "Small")
	b.give(small, Drain)
	b.again()
	b.attack(small, engine.NoObject)
	b.expect(b.life(0) == 4300 && b.life(1) == 3700, "1135.2 (8.01): life for damage to a player")

	b = newBoardOf(t, Edition801)
	small, wall := b.field(0, "Small"), b.field(1, "Wall")
	b.give(small, Drain, Bane)
	b.again()
	b.attack(small, engine.NoObject)
	b.object(wall)
	b.expect(b.asks(AskPending) && b.d.N == 2 && b.d.Player == 0, "603.2: the turn player does not choose which is played first")
	b.choose(ActPending, 1)
	b.expect(b.life(0) == 4300 && b.buried(wall), "1135.2, 1138.2 (8.01): life for the damage, and the damaged resonator is destroyed")

	b = newBoardOf(t, Edition801)
	small, wall = b.field(0, "Small"), b.field(1, "Wall")
	b.give(small, Bane)
	b.give(wall, Eternal)
	b.again()
	b.attack(small, engine.NoObject)
	b.object(wall)
	b.expect(!b.buried(wall), "1139.2 (8.01): what cannot be destroyed is destroyed")
}

// TestTriggersOfBothPlayers: the turn player's abilities go first, so that the
// other player's resolve first.
func TestTriggersOfBothPlayers(t *testing.T) {
	b := newBoardOf(t, Edition801)
	small, wall := b.field(0, "Small"), b.field(1, "Wall")
	b.power(wall, 200, 0)
	b.give(small, Drain)
	b.give(wall, Drain)
	b.inBattle(small, engine.NoObject, wall, stepBlock)
	for b.s.nChase < 2 {
		b.pass()
	}
	b.expect(b.s.chase[0].ctrl == 0 && b.s.chase[1].ctrl == 1, "603.2: the turn player's ability is not played first")
	b.endBattle()
	b.expect(b.life(0) == 4300 && b.life(1) == 4200, "1135.2 (8.01): both gain life")
}

// TestAutomaticAbilityAnswersAForfeit: A9.
func TestAutomaticAbilityAnswersAForfeit(t *testing.T) {
	b := newBoardOf(t, Edition801)
	b.field(0, "Small")
	b.hand(0, "Flash")
	wall := b.field(1, "Wall")
	b.again()
	b.choose(ActBattle, 0)
	b.pend(abilityDrain, b.ref(wall), b.cardOf(wall), 1, noRef, 100, 0)
	for !b.asks(AskAttack) {
		b.pass()
	}
	b.pass()
	b.endBattle()
	b.expect(b.s.seat[0].locked == 0 && b.life(1) == 4100, "803.6: an automatic ability is played")
}
