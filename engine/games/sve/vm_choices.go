package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Instructions at whose resolution a player chooses. Each asks for one thing at
// a time and is carried out again with the answer.

// value reads a count operand: a number, or a register if it is 128 or more.
// 255 is "any number".
func value(r *Resolution, n uint8) int {
	if n == 255 {
		return maxList
	}
	if n >= 128 {
		return max(int(r.reg[n&15]), 0)
	}
	return int(n)
}

// pick lets a player select objects (D19): from a place, from a set of cards
// just looked at, or from the deck it searches (5.7.1). r.i counts what has
// been selected; the selected objects are put into set A.
func (g *Game) pick(r *Resolution, p *program, in *effect.Instr) bool {
	flags := effect.PickFlags(in.X)
	who := g.picker(r, flags)
	least, most := value(r, in.D), value(r, in.E)
	if flags&effect.PickTotal != 0 {
		least = 0
	}
	if r.i == 0 && g.s.answered == 0 {
		r.setLen[in.A&3] = 0
	}
	stop := false
	if g.s.answered != 0 {
		if o := g.take(); o.Action() == ActObject {
			ref := g.ref(engine.ObjectID(o.A()))
			if in.Op == effect.OpPickFrom {
				g.dropFromSet(r, in.B, ref)
			}
			if flags&effect.PickReveal != 0 {
				ref = g.ref(g.reveal(ref.obj))
			}
			g.addToSet(r, in.A, ref)
			g.selected(ref)
			r.i++
		} else {
			stop = true
		}
	}
	if stop || int(r.i) >= most {
		return false
	}
	g.askFor(r, who, AskPick, c10_6_2_8_2)
	g.listPicks(r, p, in, who)
	held := g.rare&rareSelects != 0 && g.holdSelection(who)
	if g.d.N == 0 {
		return false // nothing (more) to select: as much as possible (1.3.2)
	}
	// A card in a hidden zone need not be found (4.1.2.2, 5.7.1.2).
	if int(r.i) >= least && !held {
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
	}
	return true
}

// pickOwn are the flags with which a player selects from its own side, whoever
// controls the effect.
const pickOwn = effect.PickOpponent | effect.PickActive | effect.PickInactive

// picker returns the player who selects.
func (g *Game) picker(r *Resolution, flags effect.PickFlags) uint8 {
	switch {
	case flags&effect.PickOpponent != 0:
		return r.ctrl ^ 1
	case flags&effect.PickActive != 0:
		return g.s.active
	case flags&effect.PickInactive != 0:
		return g.s.active ^ 1
	}
	return r.ctrl
}

func (g *Game) listPicks(r *Resolution, p *program, in *effect.Instr, who uint8) {
	f := int32(p.filters[in.C])
	src := Ref{r.obj, r.moves}
	n := 0
	var all []Ref
	switch in.Op {
	case effect.OpPickFrom:
		k := in.B & 3
		all = g.refs[:copy(g.refs[:], r.list[r.setAt[k]:r.setAt[k]+r.setLen[k]])]
		for _, o := range all {
			if g.same(o) && g.matchRef(f, r.ctrl, src, o) {
				g.refs[n] = o
				n++
			}
		}
	default:
		place := effect.Place(in.B)
		if in.Op == effect.OpSearch {
			place = effect.PlaceDeck
		}
		// A player selects from its own side unless the filter says whose.
		// A player who selects its own cards is not hindered by Aura (12.15.2).
		flags := effect.PickFlags(in.X)
		own := flags&pickOwn != 0 && flags&effect.PickAnywhere == 0
		all = g.candidates(&g.refs, place, f, r.ctrl, src, place == effect.PlaceField && who == r.ctrl)
		for _, o := range all {
			if place != effect.PlaceField && g.sideOf(o.obj) != who && !own && g.t.filters[f].Side == effect.SideAny {
				continue
			}
			if own && g.controllerOf(o) != who {
				continue
			}
			g.refs[n] = o
			n++
		}
	}
	k := in.A & 3
	m := 0
	flags, total := effect.PickFlags(in.X), -1
	if flags&effect.PickTotal != 0 {
		total = value(r, in.D)
	}
	var apart []Ref
	if not := effect.PickFlags(in.X).By(); not != effect.SelNone {
		apart = g.objects(r, not)
	}
	for _, o := range g.refs[:n] {
		taken := false
		for _, x := range apart {
			taken = taken || x == o
		}
		for _, x := range r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]] {
			taken = taken || x == o
		}
		if !taken && !g.clashes(r.list[r.setAt[k]:r.setAt[k]+r.setLen[k]], o, flags&effect.PickNames != 0, total) {
			g.refs[m] = o
			m++
		}
	}
	g.addRefs(g.refs[:m])
}

// look puts the top (or bottom) cards of a player's deck into a set; that player
// knows them from then on (5.10.1), unless the text only moves them.
func (g *Game) look(r *Resolution, in *effect.Instr) {
	r.setLen[in.A&3] = 0
	ps, count := g.players(r, effect.Selector(in.C))
	for _, p := range ps[:count] {
		n := int(g.s.pl[p].nDeck)
		for j := range min(int(r.reg[in.B&15]), n) {
			at := j
			if in.D&1 == 0 {
				at = n - 1 - j
			}
			if in.D&effect.LookUnseen != 0 {
				g.addToSet(r, in.A, g.ref(engine.MakeObject(engine.PlayerID(p), g.s.pl[p].deck[at])))
			} else {
				g.lookAt(r, in.A, p, at)
			}
		}
	}
}

func (g *Game) lookAt(r *Resolution, k, p uint8, at int) {
	pl := &g.s.pl[p]
	i := pl.deck[at]
	g.looked |= 1 << p
	pl.knownOwn |= 1 << i
	g.addToSet(r, k, g.ref(engine.MakeObject(engine.PlayerID(p), i)))
}

// lookUpTo looks at cards one by one; the player may stop before each (5.10.2).
func (g *Game) lookUpTo(r *Resolution, in *effect.Instr) bool {
	pl := &g.s.pl[r.ctrl]
	if g.s.answered != 0 {
		if g.take().Action() == ActNo {
			return false
		}
		g.lookAt(r, in.A, r.ctrl, int(pl.nDeck)-1-int(r.i))
		r.i++
	} else if r.i == 0 {
		r.setLen[in.A&3] = 0
	}
	if int(r.i) >= int(r.reg[in.B&15]) || int(r.i) >= int(pl.nDeck) {
		return false
	}
	g.askFor(r, r.ctrl, AskContinue, c5_10_2_2)
	g.addYesNo()
	return true
}

// drawUpTo draws cards one by one; the player may stop before each (5.9.3).
func (g *Game) drawUpTo(r *Resolution, in *effect.Instr) bool {
	ps, n := g.players(r, effect.Selector(in.A))
	if g.s.answered != 0 && r.seq == 0 {
		if g.take().Action() == ActNo {
			r.j, r.i = r.j+1, 0
		} else {
			r.seq = seqForeseen
		}
	}
	if r.seq != 0 { // a card is drawn
		asked, instead := g.drawOne(ps[r.j&1], r.card, r.obj)
		if asked {
			return true
		}
		if r.i, r.seq = r.i+1, 0; instead {
			r.seq = seqAgain
			return false
		}
	}
	for int(r.j) < n {
		if int(r.i) < min(int(r.reg[in.B&15]), maxCount) { // more than anybody has cards
			g.askFor(r, ps[r.j&1], AskContinue, c5_9_3_1)
			g.addYesNo()
			return true
		}
		r.j, r.i = r.j+1, 0
	}
	return false
}

// reveal shows a card to all players (5.20.1) and returns the object that was
// shown.
func (g *Game) reveal(o engine.ObjectID) engine.ObjectID {
	if isToken(o) || IsLeader(o) || !hidden(g.zoneOf(o)) {
		return o
	}
	o = g.canon(o)
	g.s.pl[o.Owner()].knownOpp |= 1 << o.Index()
	g.s.pl[o.Owner()].knownOwn |= 1 << o.Index()
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventReveal, Clause: c5_20_1, Player: o.Owner(), Object: o, Card: g.cardOf(o), Target: engine.NoObject})
	}
	return o
}

// revealUntil reveals cards from the top of the deck until one satisfies the
// filter: it goes into set A, the others into the next set.
func (g *Game) revealUntil(r *Resolution, p *program, in *effect.Instr) {
	pl := &g.s.pl[r.ctrl]
	r.setLen[in.A&3], r.setLen[(in.A+1)&3] = 0, 0
	f := int32(p.filters[in.C])
	g.looked |= 1 << r.ctrl
	for at := int(pl.nDeck) - 1; at >= 0; at-- {
		o := g.reveal(engine.MakeObject(engine.PlayerID(r.ctrl), pl.deck[at]))
		if g.matchCard(f, r.ctrl, Ref{r.obj, r.moves}, r.ctrl, o) {
			g.addToSet(r, in.A, g.ref(o))
			return
		}
		g.addToSet(r, in.A+1, g.ref(o))
	}
}

// gatherRandom selects at random (5.18.1): all if there are too few.
func (g *Game) gatherRandom(r *Resolution, p *program, in *effect.Instr) {
	all := g.candidates(&g.refs, effect.Place(in.B), int32(p.filters[in.C]), r.ctrl, Ref{r.obj, r.moves}, false)
	n := min(int(r.reg[in.D&15]), len(all))
	for k := range n {
		j := k + g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), len(all)-k)
		all[k], all[j] = all[j], all[k]
	}
	g.setSet(r, in.A, all[:max(n, 0)])
}

// may asks whether a player does what the text allows (D18).
func (g *Game) may(r *Resolution, in *effect.Instr) bool {
	if g.s.answered != 0 {
		r.reg[in.A&15] = truth(g.take().Action() == ActYes)
		return false
	}
	who := r.ctrl
	if ps, n := g.players(r, effect.Selector(in.B)); n > 0 {
		who = ps[0]
	}
	g.askFor(r, who, AskMay, c10_6_2_8_2)
	g.addYesNo()
	return true
}

// askNumber lets the controller choose a number or one of several outcomes (D28).
func (g *Game) askNumber(r *Resolution, in *effect.Instr) bool {
	if g.s.answered != 0 {
		r.reg[in.A&15] = int16(g.take().A())
		return false
	}
	lo, hi := value(r, in.B), value(r, in.C)
	if in.Op == effect.OpAskOption {
		lo, hi = 0, int(in.B)-1
	}
	if max(lo, hi) > maxCount { // an option holds no larger number
		g.fail(LimitOptions)
		return false
	}
	who := r.ctrl
	if in.Op == effect.OpAskOption && in.C != 0 {
		ps, _ := g.players(r, effect.Selector(in.C))
		who = ps[0]
	}
	g.askFor(r, who, AskNumber, c10_6_2_8_2)
	for v := lo; v <= max(lo, hi); v++ {
		g.d.Add(engine.MakeOption(ActNumber, uint8(v), 0, 0))
	}
	return true
}

// moveObjects moves objects to a zone (OpMove). Several cards into a deck "in
// any order" are ordered by the player, card by card (4.1.4, D20).
func (g *Game) moveObjects(r *Resolution, in *effect.Instr) bool {
	flags := effect.MoveFlags(in.C)
	to, bottom := zoneFor(effect.Place(in.B))
	refs := g.objects(r, effect.Selector(in.A))
	if to == ZoneField || to == ZoneEX {
		return g.putObjects(r, refs, to, flags)
	}
	if flags&effect.MoveAnyOrder != 0 && to == ZoneDeck {
		return g.moveInOrder(r, refs, bottom, false)
	}
	if to == ZoneDeck && flags&(effect.MoveUnordered|effect.MoveRandomOrder) == 0 && (len(refs) > 1 || r.i > 0) {
		return g.moveInOrder(r, refs, bottom, true)
	}
	if flags&effect.MoveRandomOrder != 0 {
		for k := range max(len(refs)-1, 0) {
			j := k + g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), len(refs)-k)
			refs[k], refs[j] = refs[j], refs[k]
		}
	}
	g.moveAway(r, refs, to, bottom, flags&effect.MoveReveal != 0, c10_6_2_8_2)
	switch {
	case flags&effect.MoveRandomOrder != 0 && len(refs) > 1: // nobody knows the order
		for _, o := range refs {
			if g.zoneOf(o.obj) == ZoneDeck {
				pl := &g.s.pl[o.obj>>7&1]
				pl.knownOwn &^= 1 << o.obj.Index()
				pl.knownOpp &^= 1 << o.obj.Index()
			}
		}
	case in.D > 1 && len(refs) == 1 && g.zoneOf(refs[0].obj) == ZoneDeck:
		g.sink(refs[0].obj, int(in.D), bottom)
	}
	return false
}

// sink puts the card that was just moved onto an end of a deck at its n-th place
// counted from there; in a deck that is too small it goes to the other end (4.1.3.1).
func (g *Game) sink(o engine.ObjectID, n int, bottom bool) {
	pl := &g.s.pl[o>>7&1]
	deck := pl.deck[:pl.nDeck]
	n = min(n, len(deck)) - 1
	if bottom {
		copy(deck, deck[1:n+1])
		deck[n] = o.Index()
		return
	}
	at := len(deck) - 1 - n
	copy(deck[at+1:], deck[at:len(deck)-1])
	deck[at] = o.Index()
}

// moveAway moves objects to a zone other than a field: those on the fields
// together, then the others. Every reference of the resolution follows them
// (4.1.3.2). refs may lie in the resolution's list: showing a hidden copy of a
// card renames the references to it in place (move_reveal.go).
func (g *Game) moveAway(r *Resolution, refs []Ref, to uint8, bottom, seen bool, c engine.Clause) {
	set, moving := g.slotSet(refs), uint64(0)
	for k, o := range refs {
		if g.same(o) && !IsLeader(o.obj) {
			moving |= 1 << k
		}
	}
	if set[0]|set[1] != 0 {
		g.leave(set, to, bottom, false, true, c)
	}
	for k := range refs {
		if moving>>k&1 == 0 {
			continue
		}
		if o := refs[k]; g.same(o) {
			if g.zoneOf(o.obj) == ZoneField {
				continue // it stayed (13.3.2.2)
			}
			g.move(o.obj, to, bottom, seen, c)
		}
		r.follow(refs[k], g.landed(refs[k].obj, to))
	}
}

func zoneFor(p effect.Place) (zone uint8, bottom bool) {
	switch p {
	case effect.PlaceField:
		return ZoneField, false
	case effect.PlaceHand:
		return ZoneHand, false
	case effect.PlaceEX:
		return ZoneEX, false
	case effect.PlaceCemetery:
		return ZoneCemetery, false
	case effect.PlaceDeck:
		return ZoneDeck, false
	case effect.PlaceDeckBottom:
		return ZoneDeck, true
	case effect.PlaceBanished:
		return ZoneBanished, false
	case effect.PlaceEvolveDeck:
		return ZoneEvolveDeck, false
	case effect.PlaceEvolveFaceup:
		return ZoneEvolveFaceup, false
	case effect.PlaceRace:
		return ZoneRace, false
	}
	return ZoneNone, false
}

// putObjects lets objects enter a field or an EX area together.
func (g *Game) putObjects(r *Resolution, refs []Ref, to uint8, flags effect.MoveFlags) bool {
	for _, o := range refs {
		if !g.same(o) || IsLeader(o.obj) {
			continue
		}
		from := g.zoneOf(o.obj)
		if from == ZoneField && to == ZoneField || from == ZoneOutside {
			continue // it is there, or a token that was eliminated (9.1.3)
		}
		ctrl := r.ctrl
		if flags&effect.MoveYours == 0 { // 4.1.5
			ctrl = uint8(o.obj.Owner())
		}
		a := uint8(0)
		if flags&effect.MoveEngaged != 0 {
			a = arriveEngaged
		}
		g.arrival(o.obj, g.cardOf(o.obj), ctrl, to, a)
	}
	if flags&effect.MoveTogether != 0 {
		return false // the tokens of the next instruction let all enter
	}
	return g.arrivals(r.ctrl, 0)
}

// moveInOrder puts cards into a deck in the order that the controller of the
// effect names or, with owners, the player whose deck it is (4.1.4): on the
// bottom each next card lies below the ones before it, on top each next card
// lies above. The whole order is named first, by sorting the references, of which
// r.i are in order; then the cards move together (10.7.4.2). Equal cards are one
// option.
func (g *Game) moveInOrder(r *Resolution, refs []Ref, bottom, owners bool) bool {
	if g.s.answered != 0 {
		o := engine.ObjectID(g.take().A())
		at := int(r.i)
		for k := at; k < len(refs); k++ {
			if refs[k].obj == o {
				refs[at], refs[k] = refs[k], refs[at]
				r.i = uint8(at) + 1
			}
		}
	}
	who := r.ctrl
	for _, p := range [2]uint8{g.s.active, g.s.active ^ 1} { // 4.1.4: whose deck it is, the active player first (1.3.4)
		n := 0
		for _, o := range refs[r.i:] {
			if g.same(o) && !IsLeader(o.obj) && (!owners || uint8(o.obj>>7) == p) {
				g.refs[n] = o
				n++
			}
		}
		if n == 0 {
			continue
		}
		if owners {
			who = p
		}
		g.askFor(r, who, AskOrder, c10_6_2_8_2)
		g.addRefs(g.refs[:n])
		return true
	}
	g.placeInOrder(r, refs[:r.i], bottom, owners)
	return false
}

// placeInOrder moves cards into the decks of their owners, those on the fields
// together, in the order of the references.
func (g *Game) placeInOrder(r *Resolution, refs []Ref, bottom, owners bool) {
	set := g.slotSet(refs)
	first := g.s.nPend
	if set[0]|set[1] != 0 {
		set = g.beginLeaving(set, [2]uint8{}, ZoneDeck, true, c10_6_2_8_2)
	}
	for _, o := range refs {
		if q, i, ok := g.slotOf(o.obj); !ok {
			g.move(o.obj, ZoneDeck, bottom, false, c10_6_2_8_2)
		} else if set[q]>>i&1 != 0 {
			g.vacate(q, i, ZoneDeck, bottom, false)
		}
		if len(refs) > 1 && !isToken(o.obj) { // 4.1.4.1: the order is not revealed
			pl, bit := &g.s.pl[o.obj>>7], uint64(1)<<o.obj.Index()
			if owners || uint8(o.obj>>7) == r.ctrl {
				pl.knownOpp &^= bit
			} else {
				pl.knownOwn &^= bit
			}
		}
	}
	g.endLeaving(first, ZoneDeck)
	for k := range refs { // and the list does not tell it
		refs[k] = Ref{obj: engine.NoObject}
	}
}

// discards makes players discard cards of their choice (5.11.1), the active
// player first (1.3.4), or cards at random.
func (g *Game) discards(r *Resolution, p *program, in *effect.Instr) bool {
	ps, count := g.players(r, effect.Selector(in.A))
	if g.s.answered != 0 {
		g.discard(engine.ObjectID(g.take().A()), c5_11_1)
		r.i++
	}
	for int(r.j) < count {
		who := ps[r.j]
		for int(r.i) < int(r.reg[in.B&15]) {
			n := g.listDiscards(r, p, in, who)
			if n == 0 {
				break
			}
			if in.D != 0 { // 5.18.1
				g.discard(g.refs[g.below(engine.PurposeRandom0+engine.Purpose(r.ctrl), n)].obj, c5_11_1)
				r.i++
				continue
			}
			g.askFor(r, who, AskPick, c5_11_1)
			g.addRefs(g.refs[:n])
			return true
		}
		r.j, r.i = r.j+1, 0
	}
	return false
}

// listDiscards fills g.refs with the cards that who may discard.
func (g *Game) listDiscards(r *Resolution, p *program, in *effect.Instr, who uint8) int {
	n := 0
	src := Ref{r.obj, r.moves}
	for m := g.s.pl[who].hand; m != 0; m &= m - 1 {
		o := engine.MakeObject(engine.PlayerID(who), uint8(popcount(m&-m-1)))
		if in.C != 255 && !g.matchCard(int32(p.filters[in.C]), who, src, who, o) {
			continue
		}
		g.refs[n] = g.ref(o)
		n++
	}
	return n
}

// evolveObjects evolves cards (5.15.1). As the body of an evolve ability the
// card revealed as its cost is used (5.15.1.1); otherwise the controller picks
// a corresponding card, and nothing happens if there is none. It need not find
// one: facedown cards of an evolve deck are not public (4.1.2.2).
func (g *Game) evolveObjects(r *Resolution, in *effect.Instr) bool {
	refs := g.objects(r, effect.Selector(in.A))
	for int(r.i) < len(refs) {
		o := refs[r.i]
		p, i, ok := g.slotOf(o.obj)
		if !ok || !g.same(o) {
			r.i++
			continue
		}
		if r.evoCard != engine.NoObject && o.obj == r.obj {
			if g.zoneOf(r.evoCard) == ZoneEvolveDeck {
				g.evolve(p, i, r.evoCard, r.evoFace)
			}
			r.i++
			continue
		}
		if g.s.answered != 0 {
			if v := g.take(); v.Action() == ActObject {
				g.evolve(p, i, engine.ObjectID(v.A()), v.B())
			}
			r.i++
			continue
		}
		set := g.corresponding(p, i)
		if set == 0 {
			r.i++
			continue
		}
		g.askFor(r, p, AskEvolveCard, c5_15_1)
		g.addFaces(p, i, set, -1)
		g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
		return true
	}
	return false
}
