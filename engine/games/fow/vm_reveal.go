package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// revealUntil reveals cards from the top of the controller's main deck until one
// that a filter admits comes up: it is put into set A, those before it into the
// next set.
//
// 1016.1 (6.3): revealed cards are shown to all players. 104.2 (6.3): without such
// a card all are revealed.
func (g *Game) revealUntil(r *Play, p *program, in *effect.Instr) {
	seat := &g.s.seat[r.ctrl]
	found, rest := in.A&(maxSets-1), (in.A+1)&(maxSets-1)
	r.setLen[found], r.setLen[rest] = 0, 0
	g.looked |= 1 << r.ctrl
	for k := int(seat.nMain) - 1; k >= 0 && g.s.over == 0; k-- {
		o := g.disclose(object(r.ctrl, seat.pile[k]))
		if g.matches(p.filters[in.C], r.ctrl, r.obj, g.ref(o)) {
			g.addToSet(r, found, g.ref(o))
			return
		}
		g.addToSet(r, rest, g.ref(o))
	}
}

// openHands reveals the hands of players who play with them revealed, and ends that
// for those who do not any more: what the other player has seen it knows.
//
// 1005.1 (6.3): all players are shown it until the effect ends or the card moves to
// another area.
func (g *Game) openHands() {
	for p := range uint8(2) {
		seat := &g.s.seat[p]
		if !g.forbidsPlayer(effect.RestrictHide, p) {
			if seat.open != 0 {
				seat.open, seat.shown = 0, seat.shown.without(seat.hand)
			}
			continue
		}
		seat.open = 1
		for i := seat.hand.Next(0); i < noMember; i = seat.hand.Next(i + 1) {
			if !seat.shown.Has(i) {
				seat.shown.add(g.reveal(object(p, i)).Index())
			}
		}
	}
}

// found puts those objects of a selector into a set that are in a zone: what an event
// has just moved there counts.
//
// 302.3 (6.3), 906.7c (6.3): in the zone it came to it is looked at there, as long as it
// has not moved again.
func (g *Game) found(r *Play, in *effect.Instr) {
	l := g.objects(r, effect.Selector(in.B))
	var buf [maxList]Ref
	l = buf[:copy(buf[:], l)]
	zone := placeZones[in.C]
	r.setLen[in.A&(maxSets-1)] = 0
	for _, o := range l {
		if IsPlayer(o.obj) || o.obj == chaseAbility || o.obj.Index() >= maxObjects || g.zoneOf(o.obj) != zone {
			continue
		}
		if now := g.ref(o.obj); now == o || now.moves == o.moves+1 {
			g.addToSet(r, in.A, now)
		}
	}
}

// shows reports whether a passive lets players see cards of a hand or of a deck.
func shows(st *effect.Static) bool {
	return st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictHide || st.Kind == effect.StaticPermit && permitsTops>>st.Permit&1 != 0
}

// openTops shows the top cards of main decks that texts let players see, to their owner or to everybody.
//
// 302.2 (6.3): the order of a deck is hidden, but for what a text says. 1005.1 (6.3): what is revealed all players are shown.
func (g *Game) openTops() {
	l := g.derived()
	if l.permits&permitsTops == 0 {
		return
	}
	for k := range l.n {
		p := &l.part[k]
		if p.kind != effect.StaticPermit || permitsTops>>p.st.Permit&1 == 0 || !g.holds(p) {
			continue
		}
		for q := range uint8(2) {
			seat := &g.s.seat[q]
			if seat.nMain == 0 || !g.concerns(p, Ref{obj: PlayerOf(engine.PlayerID(q))}) {
				continue
			}
			i := seat.pile[seat.nMain-1]
			if p.st.Permit == effect.PermitShowTop && g.concealed(q, i) {
				i = g.reveal(object(q, i)).Index()
			}
			seat.knownOwn.add(i)
		}
	}
}
