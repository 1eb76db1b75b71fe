package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// How many cards a field, an EX area and a hand hold: numbers of the rules that
// effects and passives may change (4.4.4, 4.7.3, 4.8.3).

// The limits of the rules (4.4.4.1, 4.8.3.1, 4.7.3.1).
const (
	fieldLimit = 5
	exLimit    = 5
	handLimit  = 7
)

func isLimit(k effect.StaticKind) bool {
	return k == effect.StaticFieldLimit || k == effect.StaticEXLimit || k == effect.StaticHandLimit
}

// limit makes a limit of player q a particular number for a time.
func (g *Game) limit(ctrl, q uint8, n int, k effect.StaticKind, d effect.Duration) {
	n = max(n, 0) // 1.3.2.2.1
	if n > maxField && k != effect.StaticHandLimit {
		g.fail(LimitField)
		return
	}
	leader := g.ref(LeaderOf(engine.PlayerID(q)))
	g.override(Effect{kind: effLimit, until: uint8(d), ctrl: ctrl, what: uint8(k), obj: leader.obj, moves: leader.moves, value: int16(min(n, 255))})
}

// setLimits determines the limits of both players. Of several effects and
// passives that set one the newest counts (10.9.1.6). What lies there in excess
// is a matter of the next rules handling (11.4, 11.5); a hand waits for the end
// of its player's turn (7.4.7).
func (g *Game) setLimits() {
	for p := range uint8(2) {
		pl := &g.s.pl[p]
		pl.fieldLimit = g.limitOf(p, effect.StaticFieldLimit, fieldLimit)
		pl.exLimit = g.limitOf(p, effect.StaticEXLimit, exLimit)
		pl.handLimit = g.limitOf(p, effect.StaticHandLimit, handLimit)
		if popcount(uint64(pl.occupied)) > int(pl.fieldLimit) || pl.nEX > pl.exLimit {
			g.s.check |= checkLimits
		}
	}
}

// limitOf returns one limit of player p, of which the rules say n.
func (g *Game) limitOf(p uint8, kind effect.StaticKind, n uint8) uint8 {
	since := uint16(0)
	leader := LeaderOf(engine.PlayerID(p))
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effLimit && e.obj == leader && effect.StaticKind(e.what) == kind && e.stamp >= since {
			n, since = uint8(e.value), e.stamp
		}
	}
	for m := g.s.pl[p].auras; m != 0; m &= m - 1 {
		i := trailing(m)
		sl := &g.s.slot[p][i]
		for own, w := g.passives(sl), walkPrinted; w != walkEnd; own, w = g.more(sl, w) {
			for k := range own {
				st := &own[k]
				if st.Kind == kind && sl.stamp >= since && g.staticValid(st, p, i) {
					n, since = uint8(min(max(st.N, 0), 255)), sl.stamp
				}
			}
		}
	}
	return n
}
