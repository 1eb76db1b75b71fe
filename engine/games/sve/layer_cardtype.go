package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards of one type that effects change into another (5.24). Only the type
// changes: the sets of followers and amulets follow it, everything else stays in
// the slot, defense lost included (5.24.2, 5.24.3).

// typeOf returns the type of an object now: on the field the one in force.
func (g *Game) typeOf(o Ref) effect.TypeSet {
	p, i, ok := g.slotOf(o.obj)
	switch {
	case !ok || !g.same(o):
		return g.t.cards[g.cardOf(o.obj)].kind
	case g.s.pl[p].follower>>i&1 != 0:
		return typeFollower
	case g.s.pl[p].amulet>>i&1 != 0:
		return typeAmulet
	}
	return typeSpell // put there by an effect
}

// ofTypes returns the slots whose cards have one of some types now.
func (pl *Player) ofTypes(types effect.TypeSet) (set uint8) {
	if types&typeFollower != 0 {
		set = pl.follower
	}
	if types&typeAmulet != 0 {
		set |= pl.amulet
	}
	return set
}

// changeType changes cards on the fields into another type (5.24.1).
func (g *Game) changeType(r *Resolution, refs []Ref, in *effect.Instr) {
	for _, o := range refs {
		if q, i, ok := g.slotOf(o.obj); ok && g.same(o) {
			g.override(Effect{kind: effType, until: in.C, ctrl: r.ctrl, obj: o.obj, moves: o.moves, what: uint8(in.X)})
			g.setType(q, i, g.s.slot[q][i].card)
			if g.rec != nil {
				g.emit(engine.Event{Kind: engine.EventType, Clause: c5_24_1, Player: engine.PlayerID(q), Object: r.obj, Card: r.card,
					Target: o.obj, TargetCard: g.sourceCard(o), Amount: int16(in.X)})
			}
		}
	}
}

// retype makes the sets of followers and amulets agree with the newest effect on
// the type of the card in slot i of p. A card that evolves keeps such a type
// (5.15.2.1).
func (g *Game) retype(p uint8, i int) {
	pl, o := &g.s.pl[p], g.ref(g.s.slot[p][i].obj)
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effType && e.on(o) {
			pl.follower &^= 1 << i
			pl.amulet &^= 1 << i
			if effect.TypeSet(e.what)&typeFollower != 0 {
				pl.follower |= 1 << i
			} else {
				pl.amulet |= 1 << i
			}
		}
	}
}
