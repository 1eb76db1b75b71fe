package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// carryOut carries out an instruction that asks nobody.
func (g *Game) carryOut(r *Play, p *program, in *effect.Instr) {
	sel := effect.Selector(in.A)
	n := r.reg[in.B&15]
	switch in.Op {
	case effect.OpDestroy:
		g.destroyAll(g.objects(r, sel), r.obj, clauseDestroy)
		g.follow(r, sel)
	case effect.OpBanish:
		g.banish(r, sel)
	case effect.OpEngage, effect.OpRefresh:
		g.turnAll(r, sel, in.Op == effect.OpEngage)
	case effect.OpAddCounter, effect.OpRemoveCounter, effect.OpDouble:
		if in.Op == effect.OpRemoveCounter {
			n = -n
		}
		for k, o := range g.objects(r, sel) {
			if g.same(o) && !IsPlayer(o.obj) && (n >= 0 || !g.forbids(effect.RestrictUncount, o, noRef)) {
				if in.Op == effect.OpAddCounter && in.C != 0 {
					n = int16(r.allotted(sel, k))
				}
				if in.Op == effect.OpDouble { // 1022.7 (10.2): as many as there are
					n = int16(g.countersOn(o.obj, p.counters[in.X]))
				}
				if p.counters[in.X] == anyCounter {
					g.allCounters(o.obj, true)
				} else if put := g.addCounters(o.obj, p.counters[in.X], int(n)); n > 0 && put > 0 {
					g.countersPut(o.obj, p.counters[in.X], put, r.ctrl)
				}
			}
		}
	case effect.OpReveal:
		for k := range g.objects(r, sel) { // showing a concealed copy renames references
			if o := g.objects(r, sel)[k]; g.same(o) && !IsPlayer(o.obj) {
				g.disclose(o.obj)
			}
		}
	case effect.OpDiscardSel:
		if whose := effect.Selector(in.B); whose != effect.SelNone && g.t.hears {
			g.discardNothing(r, whose)
		}
		var list [maxList]Ref
		g.discardAll(list[:copy(list[:], g.objects(r, sel))], clauseDiscard)
		g.follow(r, sel)
	case effect.OpUndamage:
		g.eachEntity(r, sel, func(i int) {
			e := &g.s.entity[i] // 1007.6b (8.01): without an amount all of it; 1007.6a (8.01): or so much
			if in.C == 0 {
				n = e.damage
			}
			if e.damage = max(e.damage-max(n, 0), 0); !e.lethal() {
				e.flags &^= entityStruck
			}
			g.touchEntity(i, whenMarked)
		})
	case effect.OpHeal:
		for _, o := range g.objects(r, sel) {
			if i, ok := g.entityOf(o.obj); ok && g.same(o) {
				if in.B != 0 {
					g.makeAstral(i)
				} else {
					g.heal(i)
				}
			}
		}
	case effect.OpSteal:
		to := r.ctrl
		if in.B != 0 {
			ps, n := g.playersOf(r, effect.Selector(in.B))
			if n == 0 {
				break
			}
			to = ps[0]
		}
		g.eachEntity(r, sel, func(i int) { g.steal(i, r, to, effect.Duration(in.C)) })
	case effect.OpUnfight:
		for _, o := range g.objects(r, sel) { // 1029.1 (8.01)
			g.removeFromBattle(o)
		}
	case effect.OpTrigger:
		g.triggerEnter(r, sel)
	case effect.OpPlayAgain:
		g.playAgain(r, p, in)
	case effect.OpCreate:
		g.createTokens(r, p, in)
	case effect.OpAttach:
		g.attachAll(r, in)
	case effect.OpFlip:
		g.flipAll(r, in)
	case effect.OpBecomeCopy:
		g.becomeCopies(r, in)
	case effect.OpPutOnChase:
		g.summon(r, sel)
	case effect.OpCancel:
		g.cancel(r, sel)
	case effect.OpForce: // 1120.2 (6.3): the sum of that many dice
		r.reg[in.A&15] = 0
		for range max(n, 0) {
			r.reg[in.A&15] = g.plus(r.reg[in.A&15], int16(1+g.below(engine.PurposeDie0+engine.Purpose(r.ctrl), 6)), LimitComputed)
		}
		if n > 0 && g.t.hears {
			g.happen(effect.OnRoll, noRef, n, r.ctrl)
		}
	default:
		if lastingOps[in.Op] {
			g.makeLasting(r, p, in)
			return
		}
		g.actPlayer(r, p, in)
	}
}

// actPlayer carries out an instruction about players.
func (g *Game) actPlayer(r *Play, p *program, in *effect.Instr) {
	n := r.reg[in.B&15]
	ps, count := g.playersOf(r, effect.Selector(in.A))
	for _, q := range ps[:count] {
		seat := &g.s.seat[q]
		switch in.Op {
		case effect.OpDraw:
			g.drawMany(q, n, clauseDraw)
		case effect.OpMill:
			for range max(n, 0) {
				if seat.nMain > 0 {
					g.move(g.ref(object(q, seat.pile[seat.nMain-1])), ZoneGraveyard, moveHow{clause: clauseResolve})
				}
			}
		case effect.OpShuffle:
			if effect.Place(in.B) == effect.PlaceStones {
				g.shuffleStones(q)
			} else {
				g.shuffle(q)
			}
		case effect.OpLife:
			g.tellLife(q, g.changeLife(q, n), clauseResolve, r.card, r.obj.obj)
		case effect.OpSetLife:
			g.tellLife(q, g.setLife(q, n), clauseResolve, r.card, r.obj.obj)
		case effect.OpProduce:
			kind := in.C
			if kind >= 128 {
				kind = uint8(r.reg[kind&15])
			}
			only := uint16(0)
			if in.D != 0 {
				only = uint16(p.filters[in.X]) + 1
			}
			if n > 0 {
				g.produce(q, kind, uint8(g.clamp(int(n), maxWill, LimitWill)), only)
			}
		case effect.OpRestart:
			g.askRestart(r.obj, q, in.B != 0)
		case effect.OpGem:
			g.gainGems(r, q, in)
		case effect.OpItem:
			g.gainItem(q, p.items[in.X])
		case effect.OpExtraTurn:
			g.extraTurn(q)
		case effect.OpSkipPhase: // 1031.1 (8.01): the next one
			g.skip(q, in.B)
		case effect.OpWin: // 103.5 (8.01)
			g.end(q, engine.ReasonEffect, clauseResolve)
		case effect.OpLose:
			g.end(q^1, engine.ReasonEffect, clauseResolve)
		default:
			panic("fow: an instruction that the linker should have refused: " + in.Op.String())
		}
	}
}

// dealTo deals the damage of an instruction as one packet.
//
// 1007.1 (6.3): the source deals it; 903.2f (6.3): divided as decided.
func (g *Game) dealTo(r *Play, in *effect.Instr) {
	src := r.obj
	if in.Op == effect.OpDealNoted {
		r.reg[in.A&15] = 0
	}
	if in.C != 0 && in.Op != effect.OpDamageDivided {
		l := g.objects(r, effect.Selector(in.C))
		if len(l) == 0 {
			return
		}
		src = l[0]
	}
	src = g.former(src)
	var amount [maxList]int16
	sel := effect.Selector(in.A)
	if in.Op == effect.OpDealNoted {
		sel = effect.Selector(in.D)
	}
	var to [maxList]Ref
	n := copy(to[:], g.objects(r, sel))
	for k := range n {
		if amount[k] = r.reg[in.B&15]; in.Op == effect.OpDamageDivided {
			amount[k] = int16(r.allotted(sel, k)) * shareUnit
		}
	}
	if g.deal(src, to[:n], amount[:n], damageEffect); in.Op == effect.OpDealNoted {
		for _, dealt := range amount[:n] {
			r.reg[in.A&15] = g.plus(r.reg[in.A&15], dealt, LimitDamage)
		}
	}
}

// eachEntity calls do for every entity on a field that a selector names and that
// is still the same.
func (g *Game) eachEntity(r *Play, sel effect.Selector, do func(i int)) {
	for _, o := range g.objects(r, sel) {
		if i, ok := g.onField(o); ok {
			do(i)
		} else if isStone(o.obj.Index()) && g.same(o) && g.zoneOf(o.obj) == ZoneField {
			if i := g.promote(o.obj); i >= 0 {
				do(i)
			}
		}
	}
}

// turnAll rests or recovers what a selector names in the play ground.
//
// 1013.2 (6.3): what is rested already does not become rested.
func (g *Game) turnAll(r *Play, sel effect.Selector, rest bool) {
	for _, o := range g.objects(r, sel) {
		if z := g.zoneOf(o.obj); !g.same(o) || IsPlayer(o.obj) || z != ZoneField && z != ZoneRuler || g.isRested(o.obj) == rest {
			continue
		}
		switch {
		case rest && !g.forbidsBy(effect.RestrictRest, o, r):
			g.rest(o.obj, clauseRest)
		case !rest && !g.forbidsBy(effect.RestrictBeRecovered, o, r):
			g.recover(o.obj, clauseRest)
		}
	}
}

func (g *Game) isRested(o engine.ObjectID) bool {
	if i, ok := g.entityOf(o); ok {
		return g.s.rested>>i&1 != 0
	}
	return isStone(o.Index()) && g.s.seat[owner(o)].stonesRested&stoneBit(o.Index()) != 0
}

// banish puts what a selector names into graveyards.
//
// 1011.1 (6.3): its controller puts it into its owner's graveyard; it is not
// destroyed. 314.2 (6.3): a J-ruler does not move there, and is not banished.
func (g *Game) banish(r *Play, sel effect.Selector) {
	for k := range g.objects(r, sel) {
		o := g.objects(r, sel)[k]
		if g.same(o) && !IsPlayer(o.obj) && !g.forbidsBy(effect.RestrictBanish, o, r) {
			g.move(o, ZoneGraveyard, moveHow{clause: clauseResolve, banishes: true})
		}
	}
	g.follow(r, sel)
}

// follow makes references to cards that have just moved mean them where they are,
// so that later sentences can speak of them.
//
// 302.3 (6.3): an effect goes on for the card that it has moved itself.
func (g *Game) follow(r *Play, sel effect.Selector) {
	l := g.objects(r, sel)
	for k := range l {
		o := &l[k]
		if IsPlayer(o.obj) || o.obj == chaseAbility || g.same(*o) {
			continue
		}
		if now := g.ref(o.obj); now.moves == o.moves+1 && g.zoneOf(o.obj) != ZoneNone {
			g.lead(*o)
			*o = now
		}
	}
	if sel == effect.SelThis && len(l) > 0 {
		r.obj = l[0]
	}
	if sel == effect.SelTrigger && len(l) > 0 && l[0].obj != chaseAbility {
		r.trg = l[0]
	}
}

// movingEvents are the events of cards that leave a zone.
var movingEvents = set(effect.OnBuried, effect.OnDestroyed, effect.OnLeaveThis, effect.OnOtherLeave, effect.OnRemoved, effect.OnReturned, effect.OnBanished)

// find makes the card of an event that moved it mean that card where the event put
// it, if it is still there, so that an effect can move it on.
//
// 906.7 (6.3): information is looked up where the card was; 302.3 (6.3): what is moved
// is the card in its new zone.
func (g *Game) find(r *Play, sel effect.Selector) {
	o := &r.trg
	switch {
	case r.kind != itemAutomatic || r.ability == noAbility || !movingEvents[g.t.abilities[r.ability].Event]:
		return
	case sel == effect.SelThis && r.trg.obj == r.obj.obj:
		o = &r.obj
	case sel != effect.SelTrigger:
		return
	}
	if IsPlayer(o.obj) || *o == noRef || g.same(*o) {
		return
	}
	if now := g.ref(o.obj); now.moves == o.moves+1 && g.zoneOf(o.obj) != ZoneNone {
		*o = now
	}
}

// moveObjects moves what a selector names, at the same time.
//
// 302.5 (6.3): to the zone of its owner. 1021.1 (6.3): a deck that cards are
// shuffled into is shuffled.
func (g *Game) moveObjects(r *Play, in *effect.Instr) (asked bool) {
	sel := effect.Selector(in.A)
	flags := effect.MoveFlags(in.C)
	zone, bottom := zoneFor(effect.Place(in.B))
	g.find(r, sel)
	l := g.objects(r, sel)
	src := r.obj
	if zone == ZoneField {
		// They have entered when what has to be chosen as they do has been chosen.
		if r.j != 0 {
			r.j = 0
		} else if !g.bringAll(r, l, flags) {
			r.j, r.seq = 1, seqAgain
			return false
		}
		g.follow(r, sel)
		g.noteMoves(src, g.objects(r, sel), zone)
		return false
	}
	own := flags&(effect.MoveAnyOrder|effect.MoveRandomOrder|effect.MoveUnordered) == 0 && len(l) > 1 && hiddenZone(zone) && zone != ZoneHand
	if flags&effect.MoveAnyOrder != 0 && g.asksOrder(r, l) || own && g.ordersOwn(r, l, zone) {
		return true
	}
	var heaped objectSet
	if own {
		heaped = g.heapedCards(l)
	}
	how := moveHow{clause: clauseResolve, bottom: bottom, seen: flags&effect.MoveReveal != 0 || in.E&effect.FaceUp != 0, faceDown: in.E&effect.FaceDown != 0, inverted: in.E&effect.FaceInverted != 0}
	if flags&effect.MoveRandomOrder != 0 {
		for i := len(l) - 1; i > 0; i-- {
			j := g.below(engine.PurposeShuffle0+engine.Purpose(r.ctrl), i+1)
			l[i], l[j] = l[j], l[i]
		}
	}
	for k := range l {
		// 304.1 (6.3): stones go to their own deck. 3.15-e (5.01): they do not move.
		if o := l[k]; zone == ZoneMain && isStone(o.obj.Index()) && !g.m.rules.OldRestrictions {
			g.move(o, ZoneStones, how)
		}
	}
	g.moveAll(l, zone, how)
	g.follow(r, sel)
	if in.E&(effect.FaceDown|effect.FaceUp) != 0 {
		g.faceDown(r, sel, in.E)
	}
	g.noteMoves(src, l, zone)
	if flags&effect.MoveUnordered != 0 {
		var main, stones [2]bool // 314.3b, 304.1 (6.3): also the deck that a card goes to instead
		for _, o := range l {
			z := g.zoneOf(o.obj)
			main[owner(o.obj)] = main[owner(o.obj)] || zone == ZoneMain || z == ZoneMain
			stones[owner(o.obj)] = stones[owner(o.obj)] || zone == ZoneStones || z == ZoneStones
		}
		for p := range uint8(2) {
			if main[p] {
				g.shuffle(p)
			}
			if stones[p] {
				g.shuffleStones(p)
			}
		}
	}
	if flags&effect.MoveAnyOrder != 0 && len(l) > 1 {
		g.secretly(r.ctrl, l)
	}
	for _, o := range l {
		if own && heaped.has(o.obj) {
			one := [1]Ref{o}
			g.secretly(owner(o.obj), one[:])
		}
	}
	return false
}

// bringAll puts cards into a field, and reports whether they are there.
//
// 302.5 (6.3): into their owners' fields. 307.7 (8.01): under the control of who
// controls the effect, unless the effect says whose.
func (g *Game) bringAll(r *Play, l []Ref, flags effect.MoveFlags) (done bool) {
	how := uint8(0)
	if flags&effect.MoveEngaged != 0 {
		how |= arriveRested
	}
	for _, o := range l {
		if !g.same(o) || IsPlayer(o.obj) {
			continue
		}
		ctrl := owner(o.obj)
		switch flags & effect.MoveOwners {
		case effect.MoveOwners:
		case effect.MoveYours:
			ctrl = r.ctrl
		case effect.MoveEnemy:
			ctrl = r.ctrl ^ 1
		default:
			if g.m.rules.EntersUnderEffect {
				ctrl = r.ctrl
			}
		}
		g.bring(o, ctrl, how, engine.NoObject)
	}
	return g.landThen()
}

// callStones puts the top cards of a magic stone deck into the field.
func (g *Game) callStones(r *Play, in *effect.Instr) {
	ps, count := g.playersOf(r, effect.Selector(in.A))
	for _, q := range ps[:count] {
		if g.forbidsPlayer(effect.RestrictCall, q) { // 104.4 (6.3)
			continue
		}
		seat := &g.s.seat[q]
		how := uint8(0)
		if in.C != 0 {
			how = arriveRested
		}
		for k := range min(max(int(r.reg[in.B&15]), 0), int(seat.nStones)) {
			g.bring(g.ref(object(q, seat.stoneDeck()[int(seat.nStones)-1-k])), q, how, engine.NoObject)
		}
	}
	g.landThen()
}

// cancel removes what a selector names from the chase.
//
// 1012.1 (6.3): a cancelled spell is put into its owner's graveyard, a cancelled
// ability ceases to exist.
func (g *Game) cancel(r *Play, sel effect.Selector) {
	s := &g.s
	for n := range g.objects(r, sel) {
		o := g.objects(r, sel)[n]
		for k := range s.nChase {
			it := &s.chase[k]
			if k == r.item || !(it.kind == itemSpell && it.obj == o || o.obj == chaseAbility && k == o.moves) {
				continue
			}
			if g.uncancelled(it) || it.kind == itemSpell && g.forbidsBy(effect.RestrictCancel, it.obj, r) {
				break
			}
			was := *it
			if g.rememberSpell(&was); was.kind == itemSpell {
				g.happen(effect.OnCancelled, was.obj, 0, r.ctrl)
			}
			g.dropItem(int(k))
			if k < r.item && r.item != noItem {
				r.item--
			}
			if was.kind == itemSpell {
				g.move(was.obj, was.leaves(ZoneGraveyard), moveHow{clause: clauseResolve})
			}
			break
		}
	}
}
