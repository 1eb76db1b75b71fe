package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// ready reports whether a follower of the active player may attack followers.
func ready(u *sve.Unit) bool { return u.State&sve.UnitReady != 0 }

// reachesLeader reports whether a ready follower may attack the leader too.
func reachesLeader(u *sve.Unit) bool { return u.State&sve.UnitReaches != 0 }

// fight reports what becomes of attacker a and target t if they fight.
func fight(a, t *sve.Unit) (kills, dies bool) {
	kills = a.Attack >= t.Defense && a.Attack > 0 && !t.Safe() || a.Has(sve.Bane)
	dies = t.Attack >= a.Defense && t.Attack > 0 && !a.Safe() || t.Has(sve.Bane)
	return kills, dies
}

// tradeWorth returns what an attack of a on t brings, given what both are worth.
func tradeWorth(a, t *sve.Unit, worthA, worthT int) int {
	kills, dies := fight(a, t)
	w := 0
	if kills {
		w += worthT + 5
	} else {
		w += 2 * int(min(a.Attack, t.Defense))
	}
	if dies {
		w -= worthA
	} else {
		w -= 2 * int(min(t.Attack, a.Defense))
	}
	return w
}

// exposure returns what it costs that a becomes engaged: an engaged follower
// can be attacked in the opponent's turn.
func (g *greedy) exposure(a *sve.Unit, worth int) int {
	cost := 0
	for m := g.foeField; m != 0; m &= m - 1 {
		i := slotIn(m)
		if t := &g.theirs[i]; t.Follower() {
			if w := tradeWorth(t, a, g.worths[1][i], worth); w > cost {
				cost = w
			}
		}
	}
	return cost / 6
}

// attacker is what the attacks of a follower have in common.
type attacker struct {
	slot   int // -1 none
	object engine.ObjectID
	strike int // what attacking does by itself
}

// attackerOf returns what the attacks of an object have in common.
func (g *greedy) attackerOf(o engine.ObjectID) attacker {
	by := attacker{slot: g.own(o), object: o}
	if by.slot >= 0 {
		for _, s := range g.lens.Card(g.mine[by.slot&(sve.MaxUnits-1)].Card).Strike {
			by.strike += g.gistWorth(g.lens.Gist(s, o), o)
		}
	}
	return by
}

// attackWorth returns what an attack on a target brings.
func (g *greedy) attackWorth(by *attacker, target engine.ObjectID) int {
	if by.slot < 0 {
		return -1
	}
	i := by.slot & (sve.MaxUnits - 1)
	a := &g.mine[i]
	if sve.IsLeader(target) {
		drain := 0
		if a.Has(sve.Drain) {
			drain = 4 * int(a.Attack)
		}
		return g.chip(int(a.Attack)) + drain + by.strike - g.exposure(a, g.worths[0][i])
	}
	k := g.foe(target)
	if k < 0 {
		return -1
	}
	t := &g.theirs[k&(sve.MaxUnits-1)]
	w := tradeWorth(a, t, g.worths[0][i], g.worths[1][k&(sve.MaxUnits-1)])
	if wall(t) && g.helpers(a) >= int(t.Defense-a.Attack) {
		w += 40 // it stands in the way
	}
	// The smallest sufficient attacker is spent.
	w -= 2 * int(max(a.Attack-t.Defense, 0))
	return w + by.strike
}

// wall reports whether a follower is an engaged Ward that keeps others from its leader.
func wall(t *sve.Unit) bool {
	return t.Engaged() && t.Follower() && t.Has(sve.Ward) && !t.Has(sve.Intimidate)
}

// helpers returns the attack of the ready followers other than a.
func (g *greedy) helpers(a *sve.Unit) int {
	sum := 0
	for m := g.field; m != 0; m &= m - 1 {
		i := slotIn(m)
		if u := &g.mine[i]; u != a && ready(u) {
			sum += int(u.Attack)
		}
	}
	return sum
}

// win looks for a way to win by the attacks from..to of d alone: it returns the
// next of them, or -1.
func (g *greedy) win(d *engine.Decision, from, to int) int {
	if !g.wall && g.strength < g.foeLife {
		return -1 // all that reaches the leader is not enough
	}
	var able, straight [sve.MaxUnits]bool // may attack, may attack the leader
	sum, top, at := 0, -1, -1
	for i := from; i < to; i++ {
		o := d.Option(i)
		k := g.own(engine.ObjectID(o.A()))
		if k < 0 {
			continue
		}
		able[k] = true
		if a := int(g.mine[k].Attack); sve.IsLeader(engine.ObjectID(o.B())) {
			straight[k] = true
			sum += a
			if a > top {
				at, top = i, a
			}
		}
	}
	if sum >= g.foeLife {
		return at
	}
	return g.breach(d, &able, &straight)
}

// breach looks for a win behind one or two engaged Wards: the least attack that
// suffices breaks them, the rest must be enough for the leader.
func (g *greedy) breach(d *engine.Decision, able, straight *[sve.MaxUnits]bool) int {
	walls, first, firstWall := 0, -1, -1
	var spent [sve.MaxUnits]bool
	for m := g.foeField; m != 0; m &= m - 1 {
		w := slotIn(m)
		t := &g.theirs[w]
		if !wall(t) {
			continue
		}
		if walls++; walls > 2 || t.Safe() {
			return -1
		}
		for need := int(t.Defense); need > 0; {
			k := g.breaker(need, able, straight, &spent)
			if k < 0 {
				return -1
			}
			spent[k] = true
			if first < 0 {
				first, firstWall = k, w
			}
			if need -= int(g.mine[k].Attack); g.mine[k].Has(sve.Bane) {
				need = 0
			}
		}
	}
	if first < 0 {
		return -1
	}
	sum := 0
	for m := g.field; m != 0; m &= m - 1 {
		i := slotIn(m)
		if u := &g.mine[i]; able[i] && !spent[i] && reachesLeader(u) {
			sum += int(u.Attack)
		}
	}
	if sum < g.foeLife {
		return -1
	}
	return d.Find(engine.MakeOption(sve.ActAttack, uint8(g.mine[first].Object), uint8(g.theirs[firstWall].Object), 0))
}

// breaker returns the follower to spend on a Ward with that much defense left:
// the smallest that suffices, else the largest; -1 if there is none.
func (g *greedy) breaker(need int, able, straight, spent *[sve.MaxUnits]bool) int {
	at, enough := -1, false
	for m := g.field; m != 0; m &= m - 1 {
		i := slotIn(m)
		if !able[i] || spent[i] || straight[i] || g.mine[i].Attack <= 0 {
			continue
		}
		u := &g.mine[i]
		can := int(u.Attack) >= need || u.Has(sve.Bane)
		if at < 0 || can && !enough || can == enough && (u.Attack < g.mine[at].Attack) == can {
			at, enough = i, can
		}
	}
	return at
}
