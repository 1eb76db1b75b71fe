package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// block chooses who blocks, or nobody.
func (g *greedy) block(d *engine.Decision) int {
	a := g.foe(d.Object)
	f, _ := g.v.Battle()
	if a < 0 {
		return 0
	}
	att := &g.theirs[a]
	base := -g.attackLoss(att, g.worths[1][a], f.Attacked)
	at, top := 0, -1<<30
	for i := range d.N {
		o := d.Option(i)
		w := base
		if o.Action() == fow.ActObject {
			k := g.own(engine.ObjectID(o.A()))
			if k < 0 {
				continue
			}
			w = -clashWorth(att, &g.mine[k], g.worths[1][a], g.worths[0][k]) - g.afterBlock(&g.mine[k], att)
			if over := int(att.ATK) - lives(&g.mine[k]); att.Has(fow.Pierce) && over > 0 && fow.IsPlayer(f.Attacked) {
				w -= g.sting(over)
			}
		}
		if w > top {
			at, top = i, w
		}
	}
	return at
}

// afterBlock returns what it costs that a blocker is rested and maybe damaged for
// the rest of the turn.
func (g *greedy) afterBlock(b, a *fow.Unit) int {
	cost := 2
	for i := range g.nTheirs {
		t := &g.theirs[i]
		if t.Object == a.Object || !t.CanAttack {
			continue
		}
		if int(t.ATK) >= lives(b)-int(a.ATK) {
			cost = max(cost, 8)
		}
	}
	return cost
}

// attackLoss returns what an attack costs the own side if nobody blocks.
func (g *greedy) attackLoss(att *fow.Unit, worth int, target engine.ObjectID) int {
	if i := g.own(target); i >= 0 {
		return clashWorth(att, &g.mine[i], worth, g.worths[0][i])
	}
	if !fow.IsPlayer(target) {
		return 0
	}
	more := 0 // others that can still attack this turn
	for i := range g.nTheirs {
		if t := &g.theirs[i]; t.CanAttack && t.Object != att.Object {
			more += int(t.ATK)
		}
	}
	n := int(att.ATK)
	if n < g.life && n+more >= g.life {
		return 30 * n / 100
	}
	return g.sting(n)
}
