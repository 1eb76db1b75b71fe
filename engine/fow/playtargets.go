package fow

import "gauntlet/engine"

// playTargets asks for the targets of a play.
//
// 903.2e (6.3): the controller chooses legal ones.
func (g *Game) playTargets(f *Frame) bool {
	s := &g.s
	r := g.playing()
	if s.answered != 0 {
		o := engine.ObjectID(g.take().A())
		r.list[r.nList] = g.ref(o)
		r.nList++
		if g.rec != nil {
			g.emit(engine.Event{Kind: engine.EventTarget, Clause: clauseTarget, Player: o.Owner(), Card: r.card, Object: r.obj.obj,
				TargetCard: g.faceOf(o), Target: o})
		}
	}
	if r.kind == itemSpell && g.t.cards[r.card].damage > 0 && r.nList == 0 {
		g.askFor(r, AskTarget, clauseTarget)
		for p := range uint8(2) {
			for m := (s.resonator | s.jruler) & s.field; m != 0; m &= m - 1 {
				if o := s.entity[trailing(m)].obj; s.controller(trailing(m)) == p {
					g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
				}
			}
			g.d.Add(engine.MakeOption(ActObject, uint8(PlayerOf(engine.PlayerID(p))), 0, 0))
		}
		g.d.Sort()
		return true
	}
	f.pc = pcPlayCost
	return false
}
