package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// beginCode makes the play on top carry out the code of its ability: a chant or
// ability that resolves, or a will ability that was paid for.
func (g *Game) beginCode(r *Play) {
	r.reg = [maxRegisters]int16{}
	r.i, r.j, r.seq, r.step, r.clause = 0, 0, 0, 0, 0
	r.setAt, r.setLen = [maxSets]uint8{}, [maxSets]uint8{}
	r.ip = 0
	if r.ability != noAbility {
		r.ip = g.t.abilities[r.ability].Code
	}
}

// resume makes a play of an item on the chase, with those of its targets that
// are still legal.
//
// 903.3a (6.3): what is done to a target that is not legal any more is left out
// (A48: and what reads it).
func (g *Game) resume(k uint8) bool {
	s := &g.s
	if int(s.nPlay) == maxPlays {
		g.fail(LimitPlays)
		return false
	}
	item := &s.chase[k]
	r := &s.play[s.nPlay] // which is empty (endPlay)
	r.kind, r.ctrl, r.from, r.obj, r.trg, r.card, r.trgCard = item.kind, item.ctrl, item.from, item.obj, item.trg, item.card, item.trgCard
	r.ability, r.amount, r.x, r.modes, r.paid, r.flags, r.item = item.ability, item.amount, item.x, item.modes, item.paid, item.flags, k
	s.nPlay++
	g.beginCode(r)
	if r.ability == noAbility {
		return true
	}
	of, ab := r.offer(g), &g.t.abilities[r.ability]
	for c := range ab.Targets {
		for _, t := range s.chosen[item.first : item.first+item.n] {
			if int(t.clause) != c || !g.isTarget(&of, ab, c, t.ref) {
				continue
			}
			if t.share > 0 || ab.Targets[c].Divide >= 0 {
				r.share[int(r.nList)&(maxClauses-1)] = t.share
			}
			r.list[r.nList] = t.ref
			r.nList++
		}
		r.start[c+1] = r.nList
	}
	return true
}

// runPlay carries out the instructions of the play on top and ends it.
func (g *Game) runPlay() bool {
	r := g.playing()
	if r.ability != noAbility {
		done, asked := g.run(r)
		if asked || !done {
			return asked
		}
	}
	g.endRun()
	return false
}

// endRun ends the play on top after its code.
//
// 703.3 (6.3): a chant is put into its owner's graveyard. 1115.2 (6.3): with
// [Remnant], from the graveyard, it is removed from the game instead.
func (g *Game) endRun() {
	s := &g.s
	r := *g.playing()
	g.endPlay()
	if r.ability != noAbility && g.t.abilities[r.ability].Art && r.kind == itemAbility {
		s.seat[r.ctrl].artsTurn = 1 // what [Fallen] asks for
	}
	if s.over != 0 || r.item == noItem {
		return
	}
	g.dropItem(int(r.item))
	if r.kind == itemSpell && r.from == ZoneRunes && g.isToken(r.obj.obj) {
		g.delays(&r)
		g.removeRune(r.obj)
		return
	}
	if r.kind == itemSpell {
		g.batch = s.nPend
		g.delays(&r)
		to := ZoneGraveyard
		if r.flags&playRemnant != 0 {
			to = ZoneRemoved
		}
		g.move(r.obj, to, moveHow{clause: clauseChantDone})
	}
}

// Values of Play.seq while code runs: seqAgain carries out the same instruction
// again after what it has started.
const (
	seqFresh uint8 = iota
	seqAgain
)

// run carries out instructions from r.ip on until the fragment ends (done), a
// process is pushed on top, or a player is asked; the same instruction then takes
// the answer.
func (g *Game) run(r *Play) (done, asked bool) {
	s := &g.s
	p := &g.t.programs[g.t.abilities[r.ability].prog]
	depth := s.sp
	for s.over == 0 {
		in := &p.Code[r.ip]
		if in.Op == effect.OpHalt {
			return true, false
		}
		if in.Op.Pure() {
			r.ip += 1 + int16(g.pureOp(r, p, in))
			continue
		}
		g.refresh()
		if p.measures {
			g.measure(r, p)
		}
		g.batch = s.nPend
		if g.instruction(r, p, in) {
			return false, true
		}
		if r.seq == seqAgain {
			r.seq = seqFresh
		} else {
			r.ip++
			r.i, r.j = 0, 0
		}
		if s.sp != depth || s.urging() || g.t.chooses {
			return false, false
		}
	}
	return false, false
}

// instruction carries out an instruction that asks or changes the game. It returns
// true if a player is asked.
func (g *Game) instruction(r *Play, p *program, in *effect.Instr) bool {
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch:
		return g.pick(r, p, in)
	case effect.OpGatherRandom:
		g.gatherRandom(r, p, in)
	case effect.OpLook:
		g.look(r, in)
	case effect.OpMillUntil:
		g.revealUntil(r, p, in)
	case effect.OpMay:
		return g.may(r, in)
	case effect.OpAskNumber, effect.OpAskOption:
		return g.askNumber(r, in)
	case effect.OpAskKind:
		return g.askKind(r, in)
	case effect.OpAskName:
		return g.askName(r, p, in)
	case effect.OpAskPay:
		return g.askPay(r, p, in)
	case effect.OpDrawUpTo:
		return g.drawUpTo(r, in)
	case effect.OpDiscard:
		return g.discards(r, p, in)
	case effect.OpDamage, effect.OpDamageDivided, effect.OpDealNoted:
		g.dealTo(r, in)
	case effect.OpGem:
		if in.D == 2 {
			return g.choosesGems(r, in)
		}
		g.carryOut(r, p, in)
	case effect.OpCopyItem:
		return g.copyItems(r, in)
	case effect.OpRetarget:
		return g.changeTarget(r, in)
	case effect.OpPlayCard:
		return g.playBy(r, in)
	case effect.OpKeepNames:
		return g.keepNames(r, in)
	case effect.OpMove:
		return g.moveObjects(r, in)
	case effect.OpCallStone:
		g.callStones(r, in)
	default:
		g.carryOut(r, p, in)
	}
	return false
}

// playersOf returns the players that a selector names, the turn player first.
//
// 104.4 (6.3), B6: the turn player first.
func (g *Game) playersOf(r *Play, sel effect.Selector) (ps [2]uint8, n int) {
	switch sel {
	case effect.SelBoth:
		return [2]uint8{g.s.active, g.s.active ^ 1}, 2
	case effect.SelYou, effect.SelOpponent, effect.SelActive, effect.SelInactive:
		return [2]uint8{g.playerOf(r, sel)}, 1
	}
	l := g.named(r, sel&^effect.SelLeaderOf)
	if len(l) == 0 {
		return ps, 0
	}
	first := g.controllerOf(g.former(l[0]))
	for _, o := range l[1:] { // "any number of target players", "their controllers"
		if g.controllerOf(g.former(o)) != first {
			return [2]uint8{g.s.active, g.s.active ^ 1}, 2
		}
	}
	return [2]uint8{first}, 1
}

// controllerOf returns who controls an object, or last did; of a player itself.
func (g *Game) controllerOf(o Ref) uint8 {
	if o.obj == chaseAbility {
		return g.s.chase[o.moves%maxChase].ctrl
	}
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		return g.s.controller(i)
	}
	if !g.same(o) {
		if m := g.recall(o); m != nil {
			return m.ctrl()
		}
	}
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj == o {
			return it.ctrl
		}
	}
	return owner(o.obj)
}

// zoneFor returns the zone and place in it that a text names.
func zoneFor(p effect.Place) (zone uint8, bottom bool) {
	return placeZones[p], p == effect.PlaceDeckBottom || p == effect.PlaceStonesBottom || p == effect.PlaceLifebreakBottom
}

// setSet makes set k hold references. Sets live behind the targets in the list
// of the play; the last one may grow in place.
func (g *Game) setSet(r *Play, k uint8, set *objectSet) {
	k &= maxSets - 1
	r.setLen[k] = 0
	set.each(func(o engine.ObjectID) bool {
		g.addToSet(r, k, g.ref(o))
		return true
	})
}

// addToSet appends a reference to set k.
func (g *Game) addToSet(r *Play, k uint8, o Ref) {
	k &= maxSets - 1
	n := r.setLen[k]
	if int(r.nList)+int(n) >= maxList {
		r.compact()
	}
	switch {
	case n == 0:
		r.setAt[k] = r.nList
	case r.setAt[k]+n != r.nList: // not the last: it moves behind the others
		if int(r.nList)+int(n) >= maxList {
			g.fail(LimitList)
			return
		}
		copy(r.list[r.nList:], r.list[r.setAt[k]:r.setAt[k]+n])
		r.setAt[k] = r.nList
		r.nList += n
	}
	if int(r.nList) == maxList {
		g.fail(LimitList)
		return
	}
	r.list[r.nList] = o
	r.nList++
	r.setLen[k]++
}

// compact closes the gaps that sets left where they grew or gave up references.
func (r *Play) compact() {
	end := uint8(0)
	for _, at := range r.start {
		end = max(end, at)
	}
	for done := 0; done != 1<<maxSets-1; {
		next := -1
		for k := range r.setAt {
			if done>>k&1 == 0 && (next < 0 || r.setAt[k] < r.setAt[next]) {
				next = k
			}
		}
		done |= 1 << next
		n := r.setLen[next]
		copy(r.list[end:], r.list[r.setAt[next]:r.setAt[next]+n])
		r.setAt[next] = end
		end += n
	}
	clear(r.list[end:r.nList])
	r.nList = end
}

// dropFromSet removes a reference from set k.
func dropFromSet(r *Play, k uint8, o Ref) {
	k &= maxSets - 1
	at, n := r.setAt[k], r.setLen[k]
	for i := at; i < at+n; i++ {
		if r.list[i] == o {
			copy(r.list[i:at+n-1], r.list[i+1:at+n])
			r.setLen[k]--
			return
		}
	}
}

// pureSets carries out the pure instructions on sets; it reports whether in is one.
func (g *Game) pureSets(r *Play, p *program, in *effect.Instr, a *int16) bool {
	switch in.Op {
	case effect.OpClear:
		r.setLen[in.A&(maxSets-1)] = 0
	case effect.OpGather:
		src, ctrl := g.seenFrom(r, in)
		set := g.inPlace(effect.Place(in.B), p.filters[in.C], ctrl, src)
		g.setSet(r, in.A, &set)
	case effect.OpJoin:
		l := g.objects(r, effect.Selector(in.B))
		var buf [maxList]Ref
		for _, o := range buf[:copy(buf[:], l)] {
			g.addToSet(r, in.A, o)
		}
	case effect.OpSift:
		k := in.B & (maxSets - 1)
		var buf [maxList]Ref
		l := buf[:copy(buf[:], r.list[r.setAt[k]:r.setAt[k]+r.setLen[k]])]
		r.setLen[in.A&(maxSets-1)] = 0
		for _, o := range l {
			if g.same(o) && g.matches(p.filters[in.C], r.ctrl, r.obj, o) {
				dropFromSet(r, k, o)
				g.addToSet(r, in.A, o)
			}
		}
	case effect.OpFound:
		g.found(r, in)
	case effect.OpExcept:
		l := g.objects(r, effect.Selector(in.B))
		var buf [maxList]Ref
		for _, o := range buf[:copy(buf[:], l)] {
			dropFromSet(r, in.A&(maxSets-1), o)
		}
	case effect.OpSumStat:
		*a = 0
		for _, o := range g.objects(r, effect.Selector(in.B)) {
			*a = g.plus(*a, g.stat(r, g.former(o), effect.Stat(in.C)), LimitComputed)
		}
	case effect.OpMostStat:
		*a = 0
		for k, o := range g.objects(r, effect.Selector(in.B)) {
			if n := g.stat(r, g.former(o), effect.Stat(in.C)); k == 0 || (n < *a) == (in.D != 0) {
				*a = n
			}
		}
	case effect.OpNames:
		*a = 0
		set := g.inPlace(effect.Place(in.B), p.filters[in.C], r.ctrl, r.obj)
		if in.D == effect.DifferentRaces {
			*a = g.racesAmong(set)
			break
		}
		var names [maxObjects]uint16
		set.each(func(o engine.ObjectID) bool {
			name := g.t.cards[g.faceOf(o)].name
			if in.D == effect.DifferentCosts {
				name = uint16(g.stat(r, g.ref(o), effect.StatCost))
			}
			for k := range int(*a) {
				if names[k] == name {
					return true
				}
			}
			if int(*a) < len(names) {
				names[*a] = name
				*a++
			}
			return true
		})
	default:
		return false
	}
	return true
}

// inPlace returns the objects of a filter in a place; players where the filter
// admits them and the place is the field.
func (g *Game) inPlace(place effect.Place, f int32, ctrl uint8, src Ref) (set objectSet) {
	s := &g.s
	add := func(o engine.ObjectID) {
		if g.matches(f, ctrl, src, g.ref(o)) {
			set.add(o)
		}
	}
	switch place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		exact := g.exact(f)
		for m := g.candidates(place, f, ctrl); m != 0; m &= m - 1 {
			if i := trailing(m); exact || g.matchesEntity(f, ctrl, src, i) {
				set.add(s.entity[i].obj)
			}
		}
		stones := place != effect.PlaceRulers && g.t.stonesIn(f)
		for p := range uint8(2) {
			if stones {
				known, rest := g.knownStones(f, p, ctrl)
				for ; known != 0; known &= known - 1 {
					set.add(object(p, lowestStone(known)))
				}
				for ; rest != 0; rest &= rest - 1 {
					add(object(p, lowestStone(rest)))
				}
			}
			if f >= 0 && g.t.filterTypes(f)&effect.TypePlayer != 0 {
				add(PlayerOf(engine.PlayerID(p)))
			}
		}
		return set
	}
	for p := range uint8(2) {
		if in := g.inZone(p, placeZones[place]); place != effect.PlaceChase {
			set[p] = g.sift(f, p, ctrl, src, in)
		} else {
			for i := in.Next(0); i < noMember; i = in.Next(i + 1) {
				add(object(p, i))
			}
		}
	}
	return set
}
