package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A copy of the game from which all is erased that a seat does not know costs more than most
// questions that a Lens answers with it. Where a question reads nothing that could be hidden,
// it is answered on the game itself. What may be read so is listed here; everything else goes
// the long way.

// openOnly are the matters of a match in which conditions of passives, which may be about
// anything, are looked at while numbers are read.
const openOnly = rareTraits | rareChains

// plainly reports whether fields and counts can be read from the game itself: no passive has to be
// looked at again when they are.
func (v *View) plainly() bool {
	return v.open.volatile|v.open.dirty == 0 && v.m.rare&openOnly == 0
}

// readsOpen reports whether all that the program of an ability reads is what both players see, and
// the hand of its controller.
func (t *Tables) readsOpen(ab *ability) bool {
	p := &t.programs[ab.prog]
	for k := range p.code {
		in := &p.code[k]
		switch in.Op {
		case effect.OpCount, effect.OpNames, effect.OpCosts, effect.OpGather:
			if !t.openPlace(effect.Place(in.B), int32(p.filters[in.C])) {
				return false
			}
		case effect.OpPlayer:
			if effect.PlayerStat(in.C) == effect.StatHand && effect.Selector(in.B) != effect.SelYou {
				return false
			}
		}
	}
	return true
}

// openPlace reports whether the cards that a filter admits in a place are known to its controller.
func (t *Tables) openPlace(p effect.Place, f int32) bool {
	switch p {
	case effect.PlaceField, effect.PlaceEX, effect.PlaceBoard, effect.PlaceCemetery, effect.PlaceBanished, effect.PlaceRace, effect.PlaceEvolveFaceup:
		return true
	case effect.PlaceHand:
		for ; f >= 0; f = t.filters[f].or {
			if t.filters[f].Side != effect.SideYours {
				return false
			}
		}
		return true
	}
	return false
}

// sees reports whether the viewer knows where an object is.
func (v *View) sees(o engine.ObjectID) bool {
	if o == engine.NoObject || isToken(o) || IsLeader(o) {
		return true
	}
	p := o.Owner()
	known := v.open.outsideDeck(p)
	if p != v.viewer {
		known &^= v.open.pl[p&1].hand &^ v.open.pl[p&1].knownOpp
	}
	return known>>o.Index()&1 != 0
}

// seesAll reports whether the viewer knows where everything is that a resolution names.
func (v *View) seesAll(r *Resolution) bool {
	for _, o := range r.list[:r.nList] {
		if !v.sees(o.obj) {
			return false
		}
	}
	return v.sees(r.obj) && v.sees(r.trg) && v.sees(r.evoCard)
}

// during returns the game on which to work out what the resolution under way does for the viewer: the one that
// is played if nothing is read there that is hidden, else one that is the view's.
func (l *Lens) during() *Game {
	s := l.v.open
	r := &s.res[s.nRes-1]
	if l.f.open[r.ability] && r.ctrl == uint8(l.v.viewer) && l.v.plainly() && l.v.seesAll(r) {
		return l.v.game
	}
	return l.copied()
}

// untouched is what a look must leave in a game as it was.
type untouched struct {
	rec                 *engine.Recorder
	over, winner, limit uint8
}

// guard begins a look: nothing is recorded meanwhile.
func (g *Game) guard() untouched {
	u := untouched{g.rec, g.s.over, g.s.winner, g.s.limit}
	g.rec = nil
	return u
}

// restore ends it. A number beyond its bound ends no game that was only looked at.
func (g *Game) restore(u untouched) {
	g.rec, g.s.over, g.s.winner, g.s.limit = u.rec, u.over, u.winner, u.limit
}
