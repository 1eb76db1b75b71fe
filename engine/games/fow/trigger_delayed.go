package fow

import "gauntlet/engine/effect"

// hearDelayed makes delayed automatic abilities pending that wait for an event,
// and ends them.
//
// 906.8 (6.3): made to trigger later. 906.8a (6.3): once and once only, if no duration is said;
// 901.2b (6.3): else as often as it happens while that goes on.
func (g *Game) hearDelayed(e effect.Event, o Ref, amount int16, by uint8) {
	s := &g.s
	waits := false
	for k := range s.nEffect {
		f := &s.effect[k]
		waits = waits || f.kind == effDelayed && g.t.abilities[f.static].Event == e
	}
	if !waits {
		return
	}
	n := uint8(0)
	for k := range s.nEffect {
		f := s.effect[k]
		if f.kind == effDelayed {
			trg := o
			if f.obj != noRef {
				trg = f.obj
			}
			if ab := &g.t.abilities[f.static]; ab.Event == e && f.until&untilLater == 0 && g.meets(ab, f.ctrl, f.src, o, by) && g.triggers(ab, f.ctrl, f.src, f.card, trg, amount) {
				for range f.value + 1 {
					g.pend(f.static, f.src, f.card, f.ctrl, trg, amount, 0)
				}
				if effect.Duration(f.until&^untilLater) == effect.RestOfGame {
					continue
				}
			}
		}
		s.effect[n] = f
		n++
	}
	if n < s.nEffect {
		clear(s.effect[n:s.nEffect])
		s.nEffect = n
		g.touchApart()
	}
}

// delays makes delayed automatic abilities of what the text of a chant that has
// resolved says with a trigger.
//
// 906.8 (6.3): an effect that lets an ability trigger later. 906.8b (6.3): its card is
// the chant.
func (g *Game) delays(r *Play) {
	d := &g.t.cards[r.card]
	for _, n := range d.autos {
		if d.is(1<<Chant) && !g.t.abilities[n].Card {
			g.addEffect(Effect{kind: effDelayed, static: n, obj: noRef, src: r.obj, card: r.card, ctrl: r.ctrl}, effect.RestOfGame)
		}
	}
}

// linkDelays notes for which events delayed abilities may wait: those that instructions make, and those
// that the text of a chant says (delays).
func (t *Tables) linkDelays() {
	for k := range t.programs {
		p := &t.programs[k]
		for _, in := range p.Code {
			if in.Op == effect.OpDelayed {
				t.delays |= heardBit(t.abilities[t.programs[p.granted[in.X]].first].Event)
			}
		}
	}
	for id := range t.cards {
		if d := &t.cards[id]; d.is(1 << Chant) {
			for _, n := range d.autos {
				t.delays |= heardBit(t.abilities[n].Event)
			}
		}
	}
}
