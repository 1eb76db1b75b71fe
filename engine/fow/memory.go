package fow

import "gauntlet/engine"

// remember keeps last-known information of an entity that is about to leave the
// play ground.
//
// 911.1 (6.3): information of the card in the former zone. 906.7b (6.3): what
// left the play ground is looked at there.
func (g *Game) remember(i int) {
	s := &g.s
	if !g.t.hears && s.nChase|s.nPend|s.nEffect|s.nPlay|s.battle.running == 0 {
		return // nothing can ask
	}
	g.refresh()
	e := &s.entity[i]
	if old := &s.memory[s.nMemory]; old.card != 0 && g.wanted(Ref{old.obj, old.moves}) {
		g.fail(LimitMemory)
		return
	}
	s.memory[s.nMemory] = Memory{card: e.card, base: e.base, atk: e.atk, def: e.def, kw: e.kw, types: e.types, obj: e.obj,
		moves: g.ref(e.obj).moves, ctrl: s.controller(i), attrs: e.attrs, counters: e.counters[0]}
	s.nMemory = (s.nMemory + 1) % maxMemory
}

// wanted reports whether something that waits refers to an object.
func (g *Game) wanted(r Ref) bool {
	s := &g.s
	for k := range s.nChase {
		if s.chase[k].obj == r || s.chase[k].trg == r {
			return true
		}
	}
	for k := range s.nPend {
		if s.pend[k].obj == r || s.pend[k].trg == r {
			return true
		}
	}
	for k := range s.nEffect {
		if s.effect[k].obj == r || s.effect[k].src == r {
			return true
		}
	}
	for k := range s.nPlay {
		if s.play[k].obj == r || s.play[k].trg == r {
			return true
		}
	}
	return false
}

// lastFace returns the face of an object, or that which it last had in the play
// ground if it left.
func (g *Game) lastFace(r Ref) engine.CardID {
	if !g.same(r) {
		if m := g.recall(r); m != nil {
			return m.card
		}
	}
	return g.faceOf(r.obj)
}

// recall returns last-known information of an object that left the play ground,
// nil if none is kept.
func (g *Game) recall(r Ref) *Memory {
	for k := range g.s.memory {
		if m := &g.s.memory[k]; m.card != 0 && m.obj == r.obj && m.moves == r.moves {
			return m
		}
	}
	return nil
}
