package fow

// remember keeps last-known information of an entity that is about to leave the
// play ground.
//
// 911.1 (6.3): information of the card in the former zone. 906.7b (6.3): what
// left the play ground is looked at there.
func (g *Game) remember(i int) {
	s := &g.s
	g.refresh()
	e := &s.entity[i]
	s.memory[s.nMemory] = Memory{card: e.card, base: e.base, atk: e.atk, def: e.def, kw: e.kw, types: e.types, obj: e.obj,
		moves: g.ref(e.obj).moves, ctrl: s.controller(i), attrs: e.attrs, counters: e.counters[0]}
	s.nMemory = (s.nMemory + 1) % maxMemory
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
