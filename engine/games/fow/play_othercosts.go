package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// otherCosts calls f for every cost that may be paid instead of a card's own,
// with their numbers.
//
// 903.2g-i (6.3): effects altering the quality. 1110.2 (6.3): [Incarnation].
func (g *Game) otherCosts(of *offer, f func(k uint8, costs []effect.Cost, prog uint16)) {
	if of.kind == itemJudgment {
		g.otherJudgments(of, f)
		return
	}
	if of.kind == itemAbility && g.t.otherActs {
		g.otherAbilities(of, f)
		return
	}
	if of.kind != itemSpell || of.how == permitFree || of.how == permitCopy || of.how == permitStandby {
		return
	}
	k := uint8(0)
	g.eachRule(of, aboutOther, func(st *static, _ Ref) {
		switch st.Permit {
		case effect.PermitFree: // "without paying its cost"
			f(k, nil, st.prog)
			k++
		case effect.PermitOtherCost:
			if pr := &g.t.programs[st.prog]; int(st.N) < len(pr.Payments) {
				f(k, pr.Payments[st.N], st.prog)
			}
			k++
		}
	})
}

// costInTime reports whether what is offered may be played at this moment for the cost that it
// has: where another cost alone brings the time, for no other.
//
// 903.2g (6.3): an additional cost is one of the required actions.
func (g *Game) costInTime(of *offer) (yes bool) {
	if !of.late {
		return true
	}
	k := uint8(0)
	g.eachRule(of, aboutOther, func(st *static, _ Ref) {
		k++
		yes = yes || k == of.other && quickens(&st.Static)
	})
	return yes
}

// quickens reports whether a passive is another cost for which a card may be played as if it
// had [Quickcast].
func quickens(st *effect.Static) bool {
	return st.Kind == effect.StaticPermit && st.Permit == effect.PermitOtherCost && uint64(st.Keywords)&Quickcast.Bit() != 0
}

// otherJudgments calls f for every cost that a ruler may judge for instead.
//
// 705.2a (6.3): the costs of its [Judgment] are those that its text says.
func (g *Game) otherJudgments(of *offer, f func(k uint8, costs []effect.Cost, prog uint16)) {
	k := uint8(0)
	for _, n := range g.t.cards[of.card].statics {
		st := &g.t.statics[n]
		if st.Kind == effect.StaticPermit && st.This && st.Permit == effect.PermitOtherCost && g.inForce(st, of.p, of.obj) {
			f(k, g.t.programs[st.prog].Payments[st.N], st.prog)
			k++
		}
	}
	if g.t.lasting&aboutJudged == 0 {
		return
	}
	who := Ref{obj: PlayerOf(engine.PlayerID(of.p))}
	g.eachRuling(aboutJudged, func(st *static, ctrl uint8, src, on Ref) { // "you may pay {0} to do judgment"
		if st.floating && g.matches(st.filterG, ctrl, src, who) {
			f(k, g.t.programs[st.prog].Payments[st.N], st.prog)
			k++
		}
	})
}

// otherAbilities calls f for every cost for which an activate ability may be played instead.
//
// 903.2g-i (6.3): effects altering the quality. 903.2g-ii (6.3): the cost of an ability is all that stands before its colon.
func (g *Game) otherAbilities(of *offer, f func(k uint8, costs []effect.Cost, prog uint16)) {
	if of.how == permitFree || of.how == permitCopy {
		return
	}
	k := uint8(0)
	g.eachRuling(aboutAbility, func(st *static, ctrl uint8, src, _ Ref) {
		if st.Kind == effect.StaticPermit && g.offered(st.filterG, ctrl, src, of) {
			f(k, g.t.programs[st.prog].Payments[st.N], st.prog)
			k++
		}
	})
}

// others returns how many costs may be paid instead of a card's own.
func (g *Game) others(of *offer) (n uint8) {
	if g.t.about&(aboutOther|aboutJudged) != 0 || g.t.otherActs {
		g.otherCosts(of, func(uint8, []effect.Cost, uint16) { n++ })
	}
	return n
}

// quick reports whether a passive lets a card be played as if it had [Quickcast], and notes
// whether only for another cost.
//
// 1111.2 (6.3): at any time with priority.
func (g *Game) quick(of *offer) bool {
	yes, late := false, false
	g.eachRule(of, aboutTime, func(st *static, _ Ref) {
		if quickens(&st.Static) {
			late = true
		} else {
			yes = true
		}
	})
	of.late = late && !yes
	return yes || late
}

// gainsQuick reports whether a passive gives a card [Quickcast] where it is played from.
func (g *Game) gainsQuick(of *offer) (yes bool) {
	g.eachRule(of, aboutTime, func(st *static, _ Ref) { yes = yes || st.Kind == effect.StaticKeyword })
	return yes
}

// givesQuick reports whether a passive gives cards in hand, or runes in the rune area,
// [Quickcast].
func givesQuick(st *effect.Static) bool {
	return st.Kind == effect.StaticKeyword && (st.Place == effect.PlaceHand || st.Place == effect.PlaceRunes) && uint64(st.Keywords)&Quickcast.Bit() != 0
}
