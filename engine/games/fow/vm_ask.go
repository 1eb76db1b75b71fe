package fow

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Instructions at whose resolution a player chooses. Each asks for one thing at
// a time and is carried out again with the answer.

// bound reads an operand that is a number, or a register if it is 128 or more;
// 255 is any number.
func bound(r *Play, n uint8) int {
	switch {
	case n == 255:
		return maxList
	case n >= 128:
		return max(int(r.reg[n&15]), 0)
	}
	return int(n)
}

// chooser returns the player who selects, and whether from its own side only.
func (g *Game) chooser(r *Play, flags effect.PickFlags) (p uint8, own bool) {
	switch {
	case flags.By() != effect.SelNone:
		if ps, n := g.playersOf(r, flags.By()); n > 0 {
			return ps[0], true
		}
		return uint8(engine.NoPlayer), true // 903.3a (6.3): that player is no legal target any more
	case flags&effect.PickOpponent != 0:
		return r.ctrl ^ 1, true
	case flags&effect.PickActive != 0:
		return g.s.active, true
	case flags&effect.PickInactive != 0:
		return g.s.active ^ 1, true
	}
	return r.ctrl, false
}

// pick lets a player choose objects: from a place, from a set of cards looked at,
// or from a deck that is searched. r.i counts what has been chosen; it is put
// into set A in ascending order.
//
// 1014.1 (6.3): a card that is searched for by what it is need not be found.
func (g *Game) pick(r *Play, p *program, in *effect.Instr) bool {
	flags := effect.PickFlags(in.X)
	who, own := g.chooser(r, flags)
	own = own && in.Op != effect.OpPickFrom && flags&effect.PickAnywhere == 0
	if r.i == 0 && g.s.answered == 0 {
		r.setLen[in.A&(maxSets-1)] = 0
	}
	if who == uint8(engine.NoPlayer) {
		return false
	}
	if g.s.answered != 0 {
		a := g.take()
		if a.Action() == ActDone {
			return false
		}
		o := engine.ObjectID(a.A())
		if in.Op == effect.OpPickFrom {
			dropFromSet(r, in.B, g.ref(o))
		}
		if flags&effect.PickReveal != 0 {
			o = g.disclose(o)
		}
		g.addToSet(r, in.A, g.ref(o))
		r.i++
	}
	if int(r.i) >= bound(r, in.E) {
		return false
	}
	set := g.choices(r, p, in)
	if own {
		set.each(func(o engine.ObjectID) bool {
			if g.controllerOf(g.ref(o)) != who {
				set.forget(o)
			}
			return true
		})
	}
	k := in.A & (maxSets - 1)
	for _, o := range r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]] {
		set.forget(o.obj)
	}
	if g.limited(effect.RestrictBanish) && banishesNext(p, r, in) { // 104.2 (6.3): as many as can be
		set.each(func(o engine.ObjectID) bool {
			if g.forbidsBy(effect.RestrictBanish, g.ref(o), r) {
				set.forget(o)
			}
			return true
		})
	}
	if flags&(effect.PickPlay|effect.PickPlayFree) != 0 {
		g.onlyPlayable(&set, r.ctrl, flags&effect.PickPlayFree != 0)
	}
	if set.size() == 0 {
		return false // 104.2 (6.3): as much as possible
	}
	if flags&effect.PickLone != 0 && set.size() == 1 {
		set.each(func(o engine.ObjectID) bool { g.addToSet(r, in.A, g.ref(o)); return false })
		return false
	}
	g.ask(who, AskPick, clauseResolve)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	g.addObjects(&set)
	if int(r.i) >= bound(r, in.D) {
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	}
	return true
}

// choices returns what may be picked.
func (g *Game) choices(r *Play, p *program, in *effect.Instr) (set objectSet) {
	f := p.filters[in.C]
	switch in.Op {
	case effect.OpPickFrom:
		k := in.B & (maxSets - 1)
		for _, o := range r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]] {
			if g.same(o) && g.matches(f, r.ctrl, r.obj, o) {
				set.add(o.obj)
			}
		}
	case effect.OpSearch:
		of, zone := r.ctrl, ZoneMain
		if in.B&127 != 0 {
			zone = placeZones[in.B&127]
		}
		if in.B&128 != 0 {
			of ^= 1
		}
		set[of] = g.sift(f, of, r.ctrl, r.obj, g.inZone(of, zone))
	default:
		set = g.inPlace(effect.Place(in.B), f, r.ctrl, r.obj)
	}
	return set
}

// addObjects adds an option for every object of a set; of copies that nobody can
// tell apart only the first.
func (g *Game) addObjects(set *objectSet) {
	last := engine.NoObject
	set.each(func(o engine.ObjectID) bool {
		if last == engine.NoObject || !g.copies(last, o) {
			g.d.Add(engine.MakeOption(ActObject, uint8(o), 0, 0))
		}
		last = o
		return true
	})
}

// copies reports whether two neighbouring objects are copies of one card in the
// same hidden zone of which the opponent knows both or neither.
func (g *Game) copies(a, b engine.ObjectID) bool {
	p, i, j := owner(a), a.Index(), b.Index()
	seat := &g.s.seat[p]
	return owner(b) == p && i < maxOwned && j < maxOwned && g.side[p].lowest[i] == g.side[p].lowest[j] && g.s.where[a] == g.s.where[b] &&
		hiddenZone(g.s.where[a]&0x7F) && g.s.where[a] < onBoard &&
		seat.knownOpp.Has(i) == seat.knownOpp.Has(j) && seat.shown.Has(i) == seat.shown.Has(j) && seat.knownOwn.Has(i) == seat.knownOwn.Has(j)
}

// reveal shows a card to both players and returns what is shown: of concealed
// copies the lowest.
//
// 1005.1 (6.3): its information is shown to all players. 1005.2 (6.3): what is
// revealed already is not revealed again.
func (g *Game) reveal(o engine.ObjectID) engine.ObjectID {
	p := owner(o)
	if o.Index() >= maxOwned || g.s.seat[p].shown.Has(o.Index()) {
		return o
	}
	if z := g.zoneOf(o); z == ZoneExtra || z == ZoneRunes {
		g.unveil(o)
		return o
	}
	if g.concealed(p, o.Index()) {
		o = g.canon(o)
		seat := &g.s.seat[p]
		seat.knownOpp.add(o.Index())
		if g.s.where[o] != ZoneHand {
			seat.knownOwn.add(o.Index())
		}
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventReveal, Clause: clauseResolve, Player: engine.PlayerID(p), Card: g.cardOf(o), Object: o,
			Target: engine.NoObject, From: g.zoneOf(o)})
	}
	return o
}

// gatherRandom puts random objects of a filter into a set.
func (g *Game) gatherRandom(r *Play, p *program, in *effect.Instr) {
	set := g.inPlace(effect.Place(in.B), p.filters[in.C], r.ctrl, r.obj)
	r.setLen[in.A&(maxSets-1)] = 0
	for range max(r.reg[in.D&15], 0) {
		n := set.size()
		if n == 0 {
			return
		}
		k := g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), n)
		set.each(func(o engine.ObjectID) bool {
			if k--; k >= 0 {
				return true
			}
			g.addToSet(r, in.A, g.ref(o))
			set.forget(o)
			return false
		})
	}
}

// look puts cards of the top or bottom of a deck into a set; the controller of
// the effect knows them from then on.
//
// 1015.1 (6.3): a player looks at cards without showing them.
func (g *Game) look(r *Play, in *effect.Instr) {
	r.setLen[in.A&(maxSets-1)] = 0
	ps, count := g.playersOf(r, effect.Selector(in.C))
	n := max(int(r.reg[in.B&15]), 0)
	for _, p := range ps[:count] {
		if effect.Place(in.E) == effect.PlaceHand {
			g.lookAtHand(r, in.A, p)
			continue
		}
		seat := &g.s.seat[p]
		g.looked |= 1 << p
		list := seat.pile[:seat.nMain]
		if effect.Place(in.E) == effect.PlaceStones {
			list = seat.stoneDeck()
		}
		for k := range min(n, len(list)) {
			at := len(list) - 1 - k
			if in.D&1 != 0 {
				at = k
			}
			o := object(p, list[at])
			if in.D&effect.LookUnseen != 0 {
				g.addToSet(r, in.A, g.ref(o))
				continue
			}
			if r.ctrl != p {
				if g.concealed(p, o.Index()) {
					o = g.canon(o)
				}
				seat.knownOpp.add(o.Index())
			} else {
				seat.knownOwn.add(o.Index())
			}
			g.addToSet(r, in.A, g.ref(o))
		}
	}
}

// lookAtHand puts the cards of a player's hand into a set; the controller of the
// effect knows them from then on.
//
// 1015.1 (6.3): a player looks at cards without showing them.
func (g *Game) lookAtHand(r *Play, set uint8, p uint8) {
	seat := &g.s.seat[p]
	hand := seat.hand
	for i := hand.Next(0); i < noMember; i = hand.Next(i + 1) {
		o := object(p, i)
		if r.ctrl != p {
			if g.concealed(p, i) {
				o = g.canon(o)
			}
			seat.knownOpp.add(o.Index())
		}
		g.addToSet(r, set, g.ref(o))
	}
}

// may asks a player whether to do what the text allows.
func (g *Game) may(r *Play, in *effect.Instr) bool {
	if g.s.answered != 0 {
		r.reg[in.A&15] = truth(g.take().Action() == ActYes)
		return false
	}
	ps, n := g.playersOf(r, effect.Selector(in.B))
	if n == 0 {
		r.reg[in.A&15] = 0
		return false
	}
	g.yesNo(r, ps[0], AskMay)
	return true
}

func (g *Game) yesNo(r *Play, p uint8, k engine.DecisionKind) {
	g.ask(p, k, clauseResolve)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
	g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
}

// askNumber lets the controller choose a number, or a player one of several outcomes.
func (g *Game) askNumber(r *Play, in *effect.Instr) bool {
	if g.s.answered != 0 {
		r.reg[in.A&15] = int16(g.take().A())
		return false
	}
	who, lo, hi := r.ctrl, bound(r, in.B), bound(r, in.C)
	if in.Op == effect.OpAskOption {
		if lo, hi = 0, int(in.B)-1; in.C != 0 {
			ps, n := g.playersOf(r, effect.Selector(in.C))
			if r.reg[in.A&15] = int16(hi + 1); n == 0 { // 903.3a (6.3): no legal target any more
				return false
			}
			who = ps[0]
		}
	}
	if hi > 255 {
		g.fail(LimitComputed)
	}
	g.ask(who, AskNumber, clauseResolve)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	for n := lo; n <= max(hi, lo) && n < 256; n++ {
		g.d.Add(engine.MakeOption(ActNumber, uint8(n), 0, 0))
	}
	return true
}

// askKind lets the controller choose a kind of will.
//
// 907.4 (6.3): of will of several attributes the one that is produced.
func (g *Game) askKind(r *Play, in *effect.Instr) bool {
	if g.s.answered != 0 {
		r.reg[in.A&15] = int16(g.take().A())
		return false
	}
	kinds := in.B
	if in.C != 0 {
		attrs := uint8(0)
		for _, o := range g.objects(r, effect.Selector(in.C)) {
			attrs |= g.attrsOf(g.former(o))
		}
		kinds &= attrs
	}
	if kinds == 0 {
		r.reg[in.A&15] = int16(Void)
		return false
	}
	g.askFor(r, AskKind, clauseResolve)
	for k := range uint8(willKinds) {
		if kinds>>k&1 != 0 {
			g.d.Add(engine.MakeOption(ActNumber, k, 0, 0))
		}
	}
	return true
}

// askName lets the controller name a card among those of the match that a filter
// admits: the option is a card of that name.
func (g *Game) askName(r *Play, p *program, in *effect.Instr) bool {
	if in.D != 0 {
		return g.chooseRace(r, &g.t.filters[p.filters[in.X]])
	}
	if g.s.answered != 0 {
		a := g.take()
		r.reg[in.A&15] = int16(a.A()) + int16(a.B())*firstName
		return false
	}
	g.askFor(r, AskName, clauseResolve)
	f := &g.t.filters[p.filters[in.X]]
	var names [2 * maxOwned]uint16
	n := 0
	for q := range uint8(2) {
		for i := range uint8(maxOwned) {
			o := object(q, i)
			if !g.side[q].exists.Has(i) {
				continue
			}
			d := &g.t.cards[g.cardOf(o)]
			if !f.printed(g.t, d) || slices.Contains(names[:n], d.name) {
				continue
			}
			names[n] = d.name
			n++
			g.d.Add(engine.MakeOption(ActObject, uint8(o), b2u(d.also != 0), 0))
			if d.also != 0 && n < len(names) && !slices.Contains(names[:n], d.also) {
				names[n] = d.also
				n++
				g.d.Add(engine.MakeOption(ActObject, uint8(o), secondName/firstName, 0))
			}
		}
	}
	if g.d.N == 0 {
		r.reg[in.A&15] = 0
		return false
	}
	return true
}

// attrsOf returns the attributes of an object, as they last were if it left.
func (g *Game) attrsOf(o Ref) uint8 {
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		return g.s.entity[i].attrs
	}
	if m := g.recall(o); m != nil && !g.same(o) {
		return m.attrs
	}
	return g.t.cards[g.lastFace(o)].attrs
}

// drawUpTo draws card by card.
func (g *Game) drawUpTo(r *Play, in *effect.Instr) bool {
	ps, n := g.playersOf(r, effect.Selector(in.A))
	if g.s.answered != 0 {
		if g.take().Action() != ActYes {
			return false
		}
		g.drawMany(ps[0], 1, clauseDraw)
		r.i++
	}
	if n == 0 || int16(r.i) >= r.reg[in.B&15] || g.s.seat[ps[0]].nMain == 0 {
		return false
	}
	g.yesNo(r, ps[0], AskMay)
	return true
}

// discards makes players discard cards of their choice, the turn player first,
// or at random. r.i counts what the player has discarded, r.j players done.
//
// 1019.1 (6.3): from hand to graveyard. 104.2 (6.3): as many as there are.
func (g *Game) discards(r *Play, p *program, in *effect.Instr) bool {
	ps, count := g.playersOf(r, effect.Selector(in.A))
	n := int(r.reg[in.B&15])
	f := int32(-1)
	if in.C != 255 {
		f = p.filters[in.C]
	}
	for ; int(r.j) < count; r.i, r.j = 0, r.j+1 {
		q := ps[r.j]
		if g.s.answered != 0 {
			g.discard(engine.ObjectID(g.take().A()), clauseDiscard)
			r.i++
		}
		for int(r.i) < n {
			if g.s.urging() {
				return true // what is done instead of a discard comes before the next one
			}
			set := g.handOf(q, f, r)
			if set.size() == 0 {
				break
			}
			if in.D == 0 && set.size() > n-int(r.i) {
				g.ask(q, AskPick, clauseDiscard)
				g.d.Source, g.d.Object = r.card, r.obj.obj
				g.addObjects(&set)
				return true
			}
			k := 0
			if in.D != 0 {
				k = g.below(engine.PurposeRandom0+engine.Purpose(q), set.size())
			}
			set.each(func(o engine.ObjectID) bool {
				if k--; k >= 0 {
					return true
				}
				g.discard(o, clauseDiscard)
				return false
			})
			r.i++
		}
	}
	return false
}

// handOf returns the cards of a player's hand that a filter admits.
func (g *Game) handOf(q uint8, f int32, r *Play) (set objectSet) {
	hand := g.s.seat[q].hand
	for i := hand.Next(0); i < noMember; i = hand.Next(i + 1) {
		if o := object(q, i); g.matches(f, r.ctrl, r.obj, g.ref(o)) {
			set.add(o)
		}
	}
	return set
}

// keepNames lets the controller keep one object of every name in a set.
//
// 104.1 (6.3): "all but one of them" of cards with the same name.
func (g *Game) keepNames(r *Play, in *effect.Instr) bool {
	kept, from := in.A&(maxSets-1), in.B&(maxSets-1)
	if g.s.answered != 0 {
		o := g.ref(engine.ObjectID(g.take().A()))
		dropFromSet(r, from, o)
		g.addToSet(r, kept, o)
	} else if r.i == 0 { // and not asked once more
		r.setLen[kept] = 0
		r.i = 1
	}
	name := func(o Ref) uint16 { return g.t.cards[g.faceOf(o.obj)].name }
	list := func(k uint8) []Ref { return r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]] }
	keeps := func(n uint16) bool {
		for _, o := range list(kept) {
			if name(o) == n {
				return true
			}
		}
		return false
	}
	for i := 0; i < len(list(from)); i++ {
		o := list(from)[i]
		n := name(o)
		if keeps(n) {
			continue
		}
		var set objectSet
		for _, other := range list(from) {
			if name(other) == n {
				set.add(other.obj)
			}
		}
		if set.size() > 1 {
			g.askFor(r, AskPick, clauseResolve)
			g.addObjects(&set)
			return true
		}
		dropFromSet(r, from, o)
		g.addToSet(r, kept, o)
		i = -1
	}
	r.i = 0
	return false
}

// banishesNext reports whether the first thing that is done with what an instruction picks is to
// banish it.
func banishesNext(p *program, r *Play, in *effect.Instr) bool {
	sel := effect.SelSet0 + effect.Selector(in.A&(maxSets-1))
	for _, next := range p.Code[r.ip+1:] {
		if next.Op == effect.OpHalt {
			break
		}
		reads := false
		next.Objects(func(s effect.Selector) { reads = reads || s == sel })
		if reads {
			if next.Op == effect.OpCountSel { // how many were picked
				continue
			}
			return next.Op == effect.OpBanish
		}
	}
	return false
}
