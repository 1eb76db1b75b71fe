package fow

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// float adds a passive to the tables of a board and brings it into force for an
// object, or for what it describes if that is noRef.
func (b *board) float(st effect.Static, o Ref, ctrl uint8, value int16) int {
	t := b.Game.t
	l := static{Static: st, filterG: -1, byG: -1, class: classOf(&st), writes: writesOf(&st), floating: true}
	l.linkRule()
	t.limits |= l.limits
	t.statics = append(t.statics, l)
	t.replaces = t.replaces || st.Kind == effect.StaticReplace
	t.layered = true
	b.addEffect(Effect{kind: effStatic, static: uint16(len(t.statics) - 1), obj: o, src: b.ref(b.ruler(ctrl)), card: b.cardOf(b.ruler(ctrl)), ctrl: ctrl,
		value: value, what: effAmount}, effect.UntilEndOfTurn)
	return len(t.statics) - 1
}

// swapOf is a replacement of damage that is dealt.
func swapOf(do effect.ReplaceKind) effect.Static {
	st := passive(effect.StaticReplace)
	st.Would, st.Do = effect.WouldBeDealt, do
	return st
}

func player(p engine.PlayerID) Ref { return Ref{obj: PlayerOf(p)} }

// hit deals damage as an effect of seat 0's ruler, answering questions with the
// choices in turn, and returns who was asked how often.
func (b *board) hit(to Ref, n int16, kind damageKind, choices ...uint8) (asked [2]int) {
	b.t.Helper()
	for {
		b.beginStretch()
		list, amount := [1]Ref{to}, [1]int16{n}
		if b.deal(b.ref(b.ruler(0)), list[:], amount[:], kind); !b.endStretch() {
			break
		}
		asked[b.d.Player]++
		if len(choices) == 0 {
			b.t.Fatal("an unexpected question")
		}
		b.s.answer, b.s.answered = b.d.Option(int(choices[0])), 1
		choices = choices[1:]
	}
	if b.s.nChoices != 0 {
		b.t.Error("answers are kept after the damage was dealt")
	}
	return asked
}

func TestPreventedDamage(t *testing.T) {
	for e := range editionCount {
		b := newBoardOf(t, e)
		b.float(swapOf(effect.ReplaceShield), player(1), 1, 300)
		b.hit(player(1), 200, damageEffect)
		b.expect(b.life(1) == 4000 && b.s.nEffect == 1, "1018.1a (6.3), A43: what is left of a shield stays")
		b.hit(player(1), 500, damageEffect)
		b.expect(b.life(1) == 3600 && b.s.nEffect == 0, "1018.1a (6.3): the remainder is dealt, the shield is gone")
		st := swapOf(effect.ReplaceNothing)
		st.Once = true
		b.float(st, player(1), 1, 0)
		b.hit(player(1), 900, damageEffect)
		b.hit(player(1), 100, damageEffect)
		b.expect(b.life(1) == 3500, "1018.1b (6.3): not dealt at all, once")
		st.Once, st.DamageKinds = false, 1
		b.float(st, player(1), 1, 0)
		b.hit(player(1), 100, damageBattle)
		b.hit(player(1), 100, damageEffect)
		b.expect(b.life(1) == 3400, "1018.1 (6.3): only battle damage is prevented")
	}
}

func TestOrderOfReplacements(t *testing.T) {
	for e := range editionCount {
		b := newBoardOf(t, e)
		b.float(swapOf(effect.ReplaceShield), player(1), 1, 300)
		b.float(swapOf(effect.ReplaceShield), player(1), 1, 400)
		asked := b.hit(player(1), 500, damageEffect, 0)
		b.expect(asked == [2]int{0, 1}, "910.2 (6.3): the player who is dealt the damage chooses")
		b.expect(b.life(1) == 4000 && b.s.nEffect == 1 && b.s.effect[0].value == 200, "A43: the later shield is not used up")

		b = newBoardOf(t, e)
		b.float(swapOf(effect.ReplaceTimes), player(1), 1, 2)
		b.float(swapOf(effect.ReplaceAdd), player(1), 1, 100)
		b.float(swapOf(effect.ReplaceShield), player(1), 1, 200)
		if b.m.rules.DamageReplacementOrder {
			asked = b.hit(player(1), 300, damageEffect, 1)
			b.expect(asked == [2]int{1, 0}, "910.2a (6.3): who deals the damage orders what prevents nothing")
			b.expect(b.life(1) == 4000-600, "910.2a (6.3): add 100, double, then prevent 200")
		} else {
			asked = b.hit(player(1), 300, damageEffect, 2, 0)
			b.expect(asked == [2]int{0, 2}, "9.10-b (5.01): the player who is dealt the damage orders all")
			b.expect(b.life(1) == 4000-300, "9.10-b (5.01): prevent 200, double, add 100")
		}
	}
}

func TestReplacementsOnce(t *testing.T) {
	b := newBoard(t)
	b.float(swapOf(effect.ReplaceTimes), player(1), 0, 2)
	b.float(swapOf(effect.ReplaceTimes), player(1), 0, 2)
	b.expect(b.hit(player(1), 100, damageEffect) == [2]int{}, "equal replacements need no question")
	b.expect(b.life(1) == 3600, "910.3 (6.3): each once")
	st := swapOf(effect.ReplaceHalf)
	st.Would = effect.WouldDeal
	b.float(st, b.ref(b.ruler(0)), 0, 0)
	b.hit(player(0), 600, damageEffect)
	b.expect(b.life(0) == 3700, "910.1 (6.3): of the source that deals it")
	o := b.field(1, "Large")
	b.float(swapOf(effect.ReplaceBy), b.ref(o), 1, 100)
	b.hit(b.ref(o), 600, damageEffect, 0)
	b.expect(b.damage(o) == 100, "910.1 (6.3): the amount becomes another one")
}

func TestProhibitionsFirst(t *testing.T) {
	b := newBoard(t)
	ban := passive(effect.StaticRestrict)
	ban.Restrict = effect.RestrictDealDamage
	b.float(swapOf(effect.ReplaceShield), player(1), 1, 300)
	b.float(ban, b.ref(b.ruler(0)), 1, 0)
	b.hit(player(1), 500, damageEffect)
	b.expect(b.life(1) == 4000 && b.s.effect[0].value == 300, "A51: what is forbidden is not replaced")

	b = newBoard(t)
	ban.Restrict = effect.RestrictGainLife
	b.float(ban, player(0), 1, 0)
	b.changeLife(0, 300)
	b.changeLife(1, 300)
	b.expect(b.life(0) == 4000 && b.life(1) == 4300, "105.3 (6.3): gaining life is forbidden")
	ban.Restrict = effect.RestrictDraw
	b.float(ban, player(1), 0, 0)
	was := b.s.seat[1].nMain
	b.draw(1, clauseDraw)
	b.expect(b.s.seat[1].nMain == was, "105.3 (6.3): drawing is forbidden")
	o := b.field(1, "Small")
	ban.Restrict = effect.RestrictBeDestroyed
	b.float(ban, b.ref(o), 1, 0)
	b.refresh()
	list := [1]Ref{b.ref(o)}
	b.destroyAll(list[:], noRef, clauseDestroy)
	b.expect(!b.buried(o), "1010.3 (6.3): it cannot be destroyed")
	ban.Restrict = effect.RestrictCounters
	b.float(ban, b.ref(o), 1, 0)
	b.expect(b.addCounters(o, 1, 2) == 0, "105.3 (6.3): counters are forbidden")
	must := passive(effect.StaticMust)
	must.Must = effect.MustAttack
	b.float(must, b.ref(o), 1, 0)
	b.refresh()
	i, _ := b.entityOf(o)
	b.expect(b.s.bloodlust>>i&1 != 0, "710.2 (6.3): an effect makes it attack")
}

// TestTooManyChoices: more answers about replacements than there is room for end the
// game; taking the stretch back does not take that back.
func TestTooManyChoices(t *testing.T) {
	b := newBoard(t)
	b.s.deep, b.s.nChoices = 1, uint8(len(b.s.choices))
	b.s.answer, b.s.answered = engine.MakeOption(ActApply, 0, 0, 0), 1
	b.rewind.asks = true // what the last stretch asked
	b.beginStretch()
	b.choice(func() { t.Error("somebody is asked after the end") })
	b.expect(!b.endStretch() && b.Outcome().Limit == LimitChoices, "a reported limit")
}
