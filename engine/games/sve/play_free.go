package sve

import "gauntlet/engine/effect"

// playFree plays the first card of an instruction's objects without paying its
// cost, by the same procedure as any card (10.6.2). A card that cannot be played
// now stays where it is (1.3.2).
func (g *Game) playFree(r *Resolution, in *effect.Instr) {
	refs := g.objects(r, effect.Selector(in.A))
	if len(refs) == 0 || !g.same(refs[0]) || IsLeader(refs[0].obj) {
		return
	}
	o := refs[0].obj
	from, id, p := g.zoneOf(o), g.cardOf(o), r.ctrl
	d := &g.t.cards[id]
	if from == ZoneField || from == ZoneOutside || from == ZoneResolution || d.evolved {
		return
	}
	due := g.priceOf(p, o, id)
	due.setTo(0)
	if due.total(0) > int16(g.s.pl[p].pp) || !g.canPlayFor(p, o, id, &due) { // increases come last (10.10.2.4)
		return
	}
	if hidden(from) {
		o = g.canon(o)
	}
	if g.s.nEffect != 0 {
		g.forgetCost(p, o)
	}
	g.takeFrom(o, from)
	g.place(o, ZoneResolution, false, true)
	g.emitMove(o, id, from, ZoneResolution, c10_6_2_1)
	abil := noAbility
	if d.spell >= 0 {
		abil = uint16(d.spell)
	}
	played := g.newResolution(playCardKind, p, abil, g.ref(o), id)
	played.from, played.due = from, due
}
