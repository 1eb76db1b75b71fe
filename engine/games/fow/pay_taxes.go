package fow

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Texts that make activate abilities cost more make will abilities cost more, too. While
// one does, a source of will is one that costs will: the planner looks ahead to what it
// gives one will for, and pays what it costs with all the rest; what gives several is
// played with priority, before what it shall pay for.
//
// 907.1 (6.3): will abilities are activate abilities. 903.2g-iii (6.3): what increases.

// maxTaxed is how many ways with higher costs one payment can tell apart.
const maxTaxed = 64

// taxedWay is a way that costs more.
type taxedWay struct {
	of *willWay
	willWay
}

// linkPrices notes whether will abilities may cost more, and refuses those whose cost a
// text could lower.
//
// 907.1 (6.3): they are activate abilities.
func (t *Tables) linkPrices() {
	less, arts := false, false
	for k := range t.statics {
		switch st := &t.statics[k]; {
		case st.about&aboutAbility == 0, st.Nth > 0: // of one ability that produces no will
		case onlyArts(t.programs[st.prog].Program, st.Filter):
			arts = true
		case st.sign() < 0, st.Kind == effect.StaticPermit:
			less = true
		default:
			t.taxes = true
		}
	}
	for n := range t.abilities {
		a := &t.abilities[n]
		if !a.Will || a.Kind != effect.KindActivated {
			continue
		}
		d := &t.cards[a.card]
		if (less && a.least > 0 || arts && a.Art) && d.reason == "" {
			d.reason = "the engine does not lower what will abilities cost, or change it of those that are God's Arts"
		}
		if t.taxes && slices.Contains(d.abilities, uint16(n)) && !slices.Contains(d.acts, uint16(n)) {
			a.taxable = true
			d.acts = append(d.acts, uint16(n))
			slices.SortFunc(d.acts, func(x, y uint16) int { return int(t.abilities[x].ordinal) - int(t.abilities[y].ordinal) })
		}
	}
	if t.taxes { // who has to pay for will is asked again
		t.withers, t.fuels = true, true
	}
}

// onlyArts reports whether a filter of a program admits God's Arts only.
func onlyArts(p *effect.Program, f int16) bool {
	for ; f >= 0; f = p.Filters[f].Or {
		if p.Filters[f].Need&effect.FlagGodsArt == 0 {
			return false
		}
	}
	return true
}

// levied returns what texts add to the cost of the will abilities of a source.
func (g *Game) levied(o engine.ObjectID) (b Bill) {
	if !g.t.taxes || g.s.ruling == 0 && g.s.nEffect == 0 {
		return b
	}
	p := owner(o)
	if i, ok := g.entityOf(o); ok {
		p = g.s.controller(i)
	}
	of := offer{p: p, kind: itemAbility, obj: g.ref(o), card: g.faceOf(o), main: noAbility, part: [2]uint16{noAbility, noAbility}}
	was := g.cut
	g.cut = 0
	g.changeAbility(&of, &b)
	b.free -= min(b.free, g.cut)
	g.cut = was
	return b
}

// taxedWays is waysAt for a source whose will abilities cost more: those that give one
// will and leave it where it is.
func (g *Game) taxedWays(o engine.ObjectID, more *Bill, f func(way uint8, w *willWay) bool) bool {
	d := &g.t.cards[g.faceOf(o)]
	i, entity := g.entityOf(o)
	if !entity || !g.t.givesWill || g.ownWill(i) {
		for k := range d.ways {
			if w := g.taxed(&d.ways[k], more); w != nil && !f(uint8(k), w) {
				return false
			}
		}
	}
	kinds := d.yield
	if entity {
		kinds = g.kindsAt(i, d)
	}
	if kinds != 0 {
		if w := g.taxed(&restWays[kinds], more); w != nil && !f(waySimple, w) {
			return false
		}
	}
	if !entity || !g.t.givesWill {
		return true
	}
	l := g.derived()
	for k := range g.t.givenWays {
		for _, gr := range l.grant[:l.nGrant] {
			if given := &g.t.givenWays[k]; int(gr.entity) == i && gr.prog == given.prog {
				if w := g.taxed(&given.willWay, more); w != nil && !f(wayGiven+uint8(k), w) {
					return false
				}
				break
			}
		}
	}
	return true
}

// taxed returns a way that costs more, the same each time in one payment; nil if the
// planner does not look ahead to it.
func (g *Game) taxed(w *willWay, more *Bill) *willWay {
	if w.n != 1 || w.goes {
		return nil
	}
	due := w.due
	due.add(more, 1)
	for k := range g.taxedWay[:g.nTaxed] {
		if t := &g.taxedWay[k]; t.of == w && t.due == due {
			return &t.willWay
		}
	}
	if g.nTaxed == maxTaxed {
		g.fail(LimitPlanner)
		return nil
	}
	t := &g.taxedWay[g.nTaxed]
	*t = taxedWay{w, *w}
	t.due = due
	g.nTaxed++
	return &t.willWay
}

// fillTaxed is fillStock where will abilities may cost more: what costs more is none of
// the simple sources.
func (g *Game) fillTaxed(st *stock, p uint8, barred barSet) (more bool) {
	s, seat := &g.s, &g.s.seat[p]
	for m := seat.stones &^ barred.stones; m != 0; m &= m - 1 {
		o := object(p, lowestStone(m))
		switch d := &g.t.cards[g.cardOf(o)]; {
		case seat.stonesRested&stoneBit(o.Index()) != 0 && g.side[p].odd&stoneBit(o.Index()) == 0:
		case g.side[p].odd&stoneBit(o.Index()) != 0, d.yield != 0 && g.levied(o) != (Bill{}):
			more = true
		case d.yield != 0:
			st.add(d.yield, 1)
		}
	}
	given, odd := g.willing()
	for m := (s.will | given) & s.control[p] &^ barred.entities &^ g.withheld(true); m != 0; m &= m - 1 {
		i := trailing(m)
		d := &g.t.cards[s.entity[i].card]
		switch own := g.active(i); {
		case given>>i&1 == 0 && !own:
		case odd>>i&1 != 0, given>>i&1 == 0 && len(d.ways) > 0, g.levied(s.entity[i].obj) != (Bill{}):
			more = true
		case g.mayRest(i):
			st.add(g.kindsAt(i, d), 1)
		}
	}
	return more
}

// gatherTaxed adds the ways of all sources that are not simple, or not as long as they
// cost more.
func (pl *planner) gatherTaxed(what purpose, barred barSet) {
	g, s, p := pl.g, &pl.g.s, pl.p
	for m := s.seat[p].stones &^ barred.stones; m != 0; m &= m - 1 {
		o := object(p, lowestStone(m))
		if g.side[p].odd&stoneBit(o.Index()) != 0 || g.levied(o) != (Bill{}) {
			pl.addWays(o, what)
		}
	}
	if s.seat[p].coin != 0 {
		pl.addCoin()
	}
	given, odd := g.willing()
	for m := (s.will | given) & s.control[p] &^ barred.entities &^ g.withheld(true); m != 0; m &= m - 1 {
		i := trailing(m)
		if own := given>>i&1 == 0; odd>>i&1 != 0 || own && !g.active(i) {
			if odd>>i&1 != 0 {
				pl.addWays(s.entity[i].obj, what)
			}
		} else if o := s.entity[i].obj; own && len(g.t.cards[s.entity[i].card].ways) > 0 || g.levied(o) != (Bill{}) {
			pl.addWays(o, what)
		}
	}
	pl.sift()
}

// doubled reports whether a class is just like one before it that is not used: of sources
// that cost the same and give the same the first are tried.
func (pl *planner) doubled(k int) bool {
	c := &pl.class[k]
	if w := c.w; w.due == (Bill{}) || !w.rests || w.limit > 0 || w.nCounters > 0 {
		return false
	}
	for j := k - 1; j >= 0; j-- {
		if x := &pl.class[j]; x.w == c.w && x.src != c.src {
			return !pl.state[x.src].used
		}
	}
	return false
}
