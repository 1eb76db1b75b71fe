package fow

import (
	"testing"

	"gauntlet/engine"
)

// TestViewTellsTheBoard compares what a policy reads of a view with the state.
func TestViewTellsTheBoard(t *testing.T) {
	b := newBoard(t)
	large, foe := b.field(0, "Large"), b.field(1, "Hawk")
	b.field(0, "Fire")
	water := b.field(0, "Water")
	slow := b.hand(0, "Slow")
	b.hand(1, "Flash")
	b.rest(water, noClause)
	b.again()
	v := b.Observe(0).View().(*View)
	var buf [MaxUnits]Unit
	n := v.Units(0, &buf)
	b.expect(n == 2 && buf[0].InRuler && buf[0].Is(Ruler) && !buf[0].CanAttack, "the ruler")
	b.expect(buf[1].Object == large && buf[1].ATK == 600 && buf[1].DEF == 700 && buf[1].CanAttack && buf[1].CanBlock, "a resonator")
	n = v.Units(1, &buf)
	b.expect(n == 2 && buf[1].Object == foe && buf[1].Has(Flying) && buf[1].CanAttack, "a resonator of the opponent")
	all, ready := v.Stones(0)
	have := v.Attributes(0)
	b.expect(all == 2 && ready == 1 && have[Fire] == 1 && have[Water] == 0, "magic stones")
	own, theirs := v.Hand(0), v.Hand(1)
	b.expect(own.Has(slow.Index()) && own.Len() == 1 && theirs.Empty() && v.HandSize(1) == 1, "hands")
	b.expect(v.Life(1) == 4000 && v.Active() == 0 && v.MainTiming() && !v.Called(0) && !v.Judged(0), "numbers")
	bill, judges := v.Tables().JudgmentCost(v.CardOf(b.ruler(0)))
	b.expect(judges && bill.Total() == 1 && bill.Attribute(Fire) == 1, "the cost of a judgment")
	b.choose(ActBattle, 0)
	b.passUntil(func() bool { return b.asks(AskAttack) })
	b.object(large)
	if b.asks(AskAttacked) {
		b.player(1)
	}
	v = b.Observe(1).View().(*View)
	f, running := v.Battle()
	b.expect(running && f.Attacker == large && IsPlayer(f.Attacked) && f.Blocker == engine.NoObject, "a battle")
	var items [MaxChase]OnChase
	b.expect(v.Chase(&items) == 0, "an empty chase")
}

// TestViewsHideWhatWasAsked: two games that differ only in a hidden card that
// could be played in a window look the same to the other player, although its
// player was asked in one of them and not in the other.
func TestViewsHideWhatWasAsked(t *testing.T) {
	play := func(name string) (*board, string) {
		b := newBoard(t)
		// The cards exchange their places, so that only who knows the hand can tell.
		quick, slow := b.hand(1, "Study"), b.hand(1, "Wall")
		other := slow
		if name == "Wall" {
			other = quick
		}
		b.move(b.ref(other), ZoneMain, moveHow{bottom: true})
		b.s.seat[1].knownOwn, b.s.seat[1].knownOpp = Set{}, Set{}
		b.s.chance = engine.Streams{}
		b.field(0, "Large")
		b.again()
		b.choose(ActBattle, 0)
		asked := 0
		for b.s.battle.running != 0 {
			if b.d.Player == 1 {
				asked++
				b.pass()
			} else {
				b.answer(b.d.Option(b.d.N - 1))
				b.Next()
			}
		}
		if (asked > 1) != (name == "Study") {
			t.Errorf("with %s the other player is asked %d times", name, asked)
		}
		return b, string(b.Observe(0).View().Bytes())
	}
	a, x := play("Study")
	b, y := play("Wall")
	if a.Decisions() == b.Decisions() {
		t.Error("the games do not differ in what was asked")
	}
	if x != y {
		t.Error("a view tells whether the opponent was asked")
	}
}
