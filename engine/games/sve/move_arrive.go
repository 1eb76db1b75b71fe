package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Cards that enter a field or an EX area together wait in State.arrive while
// it is decided which of them fit (4.4.4.2, 4.8.3.2) and, for Ward followers,
// whether they enter engaged (12.8.2 i). Then all enter at once.

// arrivals lets everything that waits enter: at once if all fit and nobody is
// asked, else as a process of its own. It returns false, as a stretch of a
// process that asks nothing.
func (g *Game) arrivals(ctrl, into uint8) bool {
	s := &g.s
	if s.nArrive == 1 {
		a := &s.arrive[0]
		if g.room(a.ctrl, a.zone) > 0 && (a.zone != ZoneField || a.flags&arriveEngaged != 0 || !g.entersWithWard(a)) {
			g.arriveNow(into)
			return false
		}
	}
	if s.nArrive > 1 && g.tokensFit() {
		g.arriveNow(into)
		return false
	}
	if s.nArrive > 0 {
		g.push(pcArriveFit, ctrl, 0, into)
	}
	return false
}

// tokensFit reports whether everything that waits are new tokens of one player that
// fit and about which nobody is asked.
func (g *Game) tokensFit() bool {
	s := &g.s
	p := s.arrive[0].ctrl
	field, ex := g.room(p, ZoneField), g.room(p, ZoneEX)
	for k := range s.nArrive {
		a := &s.arrive[k&(maxArrivals-1)]
		if a.ctrl != p || a.flags != arriveNew {
			return false
		}
		if a.zone == ZoneField {
			field--
		} else {
			ex--
		}
	}
	if field < 0 || ex < 0 {
		return false
	}
	for k := range s.nArrive {
		if a := &s.arrive[k]; a.zone == ZoneField && g.entersWithWard(a) {
			return false
		}
	}
	return true
}

// arriveFit lets the controller of the effect choose which cards fit if there
// are more than room. Equal new tokens are one option.
func (g *Game) arriveFit(f *Frame) bool {
	s := &g.s
	zones := [2]uint8{ZoneField, ZoneEX}
	if s.answered != 0 {
		s.arrive[g.take().A()&(maxArrivals-1)].flags |= arriveKeep
	}
	for p := range uint8(2) {
		for _, z := range zones {
			all, kept := 0, 0
			same := true
			first := -1
			for k := range s.nArrive {
				a := &s.arrive[k]
				if a.ctrl != p || a.zone != z {
					continue
				}
				all++
				kept += int(a.flags >> 1 & 1)
				if first < 0 {
					first = int(k)
				}
				same = same && a.flags&arriveNew != 0 && a.card == s.arrive[first].card
			}
			room := max(g.room(p, z), 0)
			if all == 0 || kept >= min(all, room) {
				g.dropUnkept(p, z, all > room)
				continue
			}
			if all <= room || same {
				g.keepFirst(p, z, room)
				g.dropUnkept(p, z, true)
				continue
			}
			c := c4_4_4_2
			if z == ZoneEX {
				c = c4_8_3_2
			}
			g.ask(f.player, AskOverflow, c)
			for k := range s.nArrive {
				if a := &s.arrive[k]; a.ctrl == p && a.zone == z && a.flags&arriveKeep == 0 && !g.repeatedArrival(int(k)) {
					g.d.Add(engine.MakeOption(ActObject, k, 0, 0))
				}
			}
			return true
		}
	}
	f.pc = pcArriveWard
	return false
}

func (g *Game) repeatedArrival(k int) bool {
	a := g.s.arrive[k]
	for j := range k {
		if b := g.s.arrive[j]; a.flags&arriveNew != 0 && a == b {
			return true
		}
	}
	return false
}

func (g *Game) keepFirst(p, z uint8, n int) {
	for k := range g.s.nArrive {
		if a := &g.s.arrive[k]; a.ctrl == p && a.zone == z && n > 0 {
			a.flags |= arriveKeep
			n--
		}
	}
}

// dropUnkept leaves cards that do not fit where they are; tokens are not made.
func (g *Game) dropUnkept(p, z uint8, full bool) {
	if !full {
		g.keepFirst(p, z, maxArrivals)
		return
	}
	s := &g.s
	n := uint8(0)
	for k := range s.nArrive {
		a := s.arrive[k]
		if a.ctrl == p && a.zone == z && a.flags&arriveKeep == 0 {
			continue
		}
		s.arrive[n] = a
		n++
	}
	for k := n; k < s.nArrive; k++ {
		s.arrive[k] = Arrival{}
	}
	s.nArrive = n
}

// arriveWard asks for each entering follower with Ward whether it is engaged
// as it enters (12.8.2 i): the player whose field it is decides.
func (g *Game) arriveWard(f *Frame) bool {
	s := &g.s
	if s.answered != 0 {
		if g.take().Action() == ActYes {
			s.arrive[f.a].flags |= arriveEngaged | arriveTurned
		}
		f.a++
	}
	for ; f.a < s.nArrive; f.a++ {
		a := &s.arrive[f.a]
		if a.zone != ZoneField || a.flags&arriveEngaged != 0 || !g.entersWithWard(a) {
			continue
		}
		g.ask(a.ctrl, AskWardEntry, c12_8_2)
		g.d.Source, g.d.Object = a.card, a.obj
		g.addYesNo()
		return true
	}
	f.pc = pcArrive
	return false
}

// entersWithWard reports whether a follower will have Ward on the field, so that
// it may enter engaged (12.8.2 i). One that enters engaged anyway could not enter
// reserved.
func (g *Game) entersWithWard(a *Arrival) bool {
	d := &g.t.cards[a.card]
	if !d.passive && g.s.kinds&kindsOfKeywords == 0 && g.s.statics == 0 { // nothing but what is printed on it
		return d.kind&typeFollower != 0 && d.enters&arriveEngaged == 0 && d.keywords&Ward.Bit() != 0
	}
	return d.kind&typeFollower != 0 && !g.entersEngaged(a) && g.entersWith(a, Ward)
}

// entersEngaged reports whether its text puts a card onto the field engaged: not
// where it has lost its abilities there (10.10.3).
func (g *Game) entersEngaged(a *Arrival) bool {
	if g.t.cards[a.card].enters&arriveEngaged == 0 {
		return false
	}
	if g.rare&rareSilences != 0 {
		if _, silent := g.silenced(a); silent {
			return false
		}
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effLoseAbilities && a.flags&arriveNew == 0 && e.on(g.ref(a.obj)) {
			return false
		}
	}
	return true
}

// enters returns how a card that enters a field does by itself: engaged, and with
// a counter of Stack (13.3.2.2).
func (g *Game) enters(a *Arrival) uint8 {
	d := &g.t.cards[a.card]
	if g.s.kinds&kindsOfKeywords == 0 && (g.rare&rareEnters == 0 || g.s.statics == 0 && !d.passive) {
		return d.enters
	}
	return b2u(g.entersEngaged(a))*arriveEngaged | b2u(g.entersWith(a, Stack))*arriveCounter
}

// entersWith reports whether the card will have a keyword on the field, by its
// text, by what lies on it, or by a passive that applies as it enters (10.10.3).
func (g *Game) entersWith(a *Arrival, key Keyword) bool {
	d := &g.t.cards[a.card]
	if g.s.kinds&kindsOfKeywords == 0 && g.s.statics == 0 { // nothing but its own text
		return d.keywords&key.Bit() != 0 || d.passive && g.givesItself(a, d, key)
	}
	since, silent := uint16(0), false
	if g.rare&rareSilences != 0 {
		since, silent = g.silenced(a)
	}
	has := d.keywords&key.Bit() != 0 && !silent
	mute := silent // its own passives say nothing
	if g.s.kinds&kindsOfKeywords != 0 && a.flags&arriveNew == 0 {
		o := g.ref(a.obj)
		for k := range g.s.nEffect {
			switch e := &g.s.effect[k]; {
			case !e.on(o):
			case e.kind == effLoseAbilities:
				has, mute, since = false, true, max(since, e.stamp)
			case e.kind == effLoseKeyword && e.what == uint8(key):
				has, since = false, max(since, e.stamp)
			case e.kind == effKeyword && e.what == uint8(key) && (!silent || e.stamp > since): // only what is newer counts (10.9.1.6)
				has = true
			case e.kind == effPassive && (!silent || e.stamp > since) && !g.s.lostSince(int(k)) && g.givesItself(a, &g.t.gifts[e.abil], key):
				has = true
			}
		}
	}
	if has || d.passive && !mute && g.givesItself(a, d, key) {
		return true
	}
	if g.s.statics == 0 {
		return false
	}
	for q := range uint8(2) {
		for m := g.s.pl[q].auras; m != 0; m &= m - 1 {
			i := trailing(m)
			sl := &g.s.slot[q][i]
			if sl.stamp < since || g.swapsAway(sl.obj) {
				continue
			}
			for own, w := g.passives(sl), walkPrinted; w != walkEnd; own, w = g.more(sl, w) {
				for k := range own {
					st := &own[k]
					if st.Kind == effect.StaticKeyword && !st.This && st.Keywords&key.Bit() != 0 && g.staticValid(st, q, i) && g.matchNew(st.filterG, q, a) {
						return true
					}
				}
			}
		}
	}
	return false
}

// silenced reports whether passives take all abilities from the card as it
// enters (10.9.3), and the timestamp of the newest of them.
func (g *Game) silenced(a *Arrival) (since uint16, silent bool) {
	for q := range uint8(2) {
		for m := g.s.pl[q].auras; m != 0; m &= m - 1 {
			i := trailing(m)
			sl := &g.s.slot[q][i]
			if !g.silences(sl) {
				continue
			}
			for own, w := g.passives(sl), walkPrinted; w != walkEnd; own, w = g.more(sl, w) {
				for k := range own {
					st := &own[k]
					if st.Kind == effect.StaticLoseAbilities && !st.This && !g.swapsAway(sl.obj) && g.staticValid(st, q, i) && g.matchNew(st.filterG, q, a) {
						since, silent = max(since, sl.stamp), true
					}
				}
			}
		}
	}
	return since, silent
}

// givesItself reports whether a passive of the card gives it a keyword as it
// enters (10.9.3).
func (g *Game) givesItself(a *Arrival, d *card, key Keyword) bool {
	for k := range d.statics {
		st := &d.statics[k]
		if st.Kind != effect.StaticKeyword || !st.This || st.Keywords&key.Bit() == 0 ||
			st.TurnSide == effect.SideYours && g.s.active != a.ctrl || st.TurnSide == effect.SideEnemy && g.s.active == a.ctrl {
			continue
		}
		if st.Cond < 0 || g.pureFor(st.prog, st.Cond, a.ctrl, Ref{a.obj, g.movesOf(a.obj)}, a.card) != 0 {
			return true
		}
	}
	return false
}

// matchNew tests a card that is about to enter by its printed information.
func (g *Game) matchNew(f int32, ctrl uint8, a *Arrival) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		if fl.Side == effect.SideYours && a.ctrl != ctrl || fl.Side == effect.SideEnemy && a.ctrl == ctrl {
			continue
		}
		if fl.admits(a.card, g.t.cards[a.card].cost) {
			return true
		}
	}
	return false
}

// arriveNow moves everything that waits to its place at once and collects what
// triggers (10.7.4.2). Set register into-1 of the resolution under way receives
// the new objects, none if into is 0.
func (g *Game) arriveNow(into uint8) {
	s := &g.s
	var slots, turned [2]uint8
	var came [2][maxField]uint8
	var r *Resolution
	if s.nRes > 0 {
		r = g.top()
	}
	if into > 0 {
		r.setLen[into-1] = 0
	}
	if s.nArrive == 2 && s.arrive[1].flags&arriveSwap != 0 {
		g.arriveSwapped(r)
		return
	}
	g.arriveFromField(r)
	g.foreseeEntering()
	for k := range s.nArrive {
		a := s.arrive[k]
		if a.card == 0 {
			continue // it came from a field
		}
		o, from := a.obj, ZoneOutside
		was := Ref{}
		if a.flags&arriveNew != 0 {
			if o = g.newToken(a.ctrl, a.card); o == engine.NoObject {
				break
			}
		} else {
			if from = ZoneResolution; a.flags&arrivePlayed == 0 {
				from = g.zoneOf(o)
			}
			if hidden(from) {
				o = g.canon(o)
			}
			was = g.ref(o)
			g.takeFrom(o, from)
		}
		if a.zone == ZoneField {
			c, origin := c5_4_1, from
			if a.flags&arrivePlayed != 0 {
				c, origin = c10_6_2_8_1, r.from // 5.4.3: of a played card where it was played from
			}
			i := g.enter(a.ctrl, o, a.card, from, a.flags, c)
			slots[a.ctrl] |= 1 << i
			turned[a.ctrl] |= b2u(a.flags&arriveTurned != 0) << i
			came[a.ctrl][i] = origin
			g.s.slot[a.ctrl][i].how = b2u(a.flags&arrivePlayed != 0)*howPlayed | g.origin(origin)
		} else {
			g.placeEX(o, a.ctrl)
			g.emitEX(o, a.card, from)
		}
		if r != nil && a.flags&arriveNew == 0 {
			r.follow(was, g.movesOf(o))
		}
		if into > 0 {
			g.addToSet(r, into-1, g.ref(o))
		}
	}
	for k := range s.nArrive {
		s.arrive[k] = Arrival{}
	}
	s.nArrive = 0
	for p := range uint8(2) {
		if slots[p] != 0 {
			g.entered(p, slots[p], &came[p])
		}
	}
	if turned[0]|turned[1] != 0 {
		g.turnedOnEntry(turned)
	}
	for _, a := range g.away[:g.nAway] { // as all of them are there (10.7.4.2)
		g.putAway(a.o, g.sideOf(a.o.obj), a.from, ZoneEX)
	}
	g.nAway = 0
}

// turnedOnEntry triggers what sees cards being engaged for the Ward followers in the
// slot sets: they were put onto the field reserved and then engaged (12.8.2 i).
func (g *Game) turnedOnEntry(set [2]uint8) {
	if !g.watching(effect.OnOtherEngaged) {
		return
	}
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			g.watch(effect.OnOtherEngaged, g.ref(g.s.slot[p][trailing(m)].obj), p, 0)
		}
	}
}

// origin returns what Slot.how keeps of where a card came from, where a text asks for it.
func (g *Game) origin(from uint8) uint8 {
	return b2u(from == ZoneHand && g.rare&rareOrigins != 0) * howHand
}

// foreseeEntering notes how each card that waits enters a field: all of them look
// at the game before any of them is there (10.10.3).
func (g *Game) foreseeEntering() {
	for k := range g.s.nArrive {
		if a := &g.s.arrive[k]; a.zone == ZoneField {
			a.flags |= g.enters(a)
		}
	}
}

// placeEX puts an object that has been taken from somewhere into the EX area of p, who need not own it.
func (g *Game) placeEX(o engine.ObjectID, p uint8) {
	if uint8(o>>7) == p {
		g.place(o, ZoneEX, false, true)
		return
	}
	if g.s.kinds&^(1<<effDelayed) != 0 {
		g.forget(o) // 4.1.3.2
	}
	pl := &g.s.pl[p]
	pl.ex[pl.nEX&(maxEX-1)] = o
	pl.nEX++
}

func (g *Game) emitEX(o engine.ObjectID, card engine.CardID, from uint8) {
	if g.rare&rareAway != 0 && g.nAway < maxArrivals {
		g.away[g.nAway].o, g.away[g.nAway].from = g.ref(o), from
		g.nAway++
	}
	if g.rec == nil {
		return
	}
	k, c := engine.EventMove, c5_4_1
	if from == ZoneOutside {
		k, c = engine.EventCreate, c9_1_2
	}
	g.rec.Tell(k, c, o.Owner(), card, o,
		from, ZoneEX, g.d.Now)
}

// createEX creates a token in p's EX area if there is room (set-up only).
func (g *Game) createEX(p uint8, card engine.CardID) {
	if card == 0 || g.room(p, ZoneEX) <= 0 {
		return
	}
	if o := g.newToken(p, card); o != engine.NoObject {
		g.place(o, ZoneEX, false, true)
		g.emitEX(o, card, ZoneOutside)
		g.nAway = 0
	}
}

// follow makes every reference to a card that has moved name it where it is
// now: "it" and "this card" are the card after it has moved (4.1.3.2).
func (r *Resolution) follow(was Ref, moves uint8) {
	if r.obj == was.obj && r.moves == was.moves {
		r.moves = moves
	}
	if r.trg == was.obj && r.trgMoves == was.moves {
		r.trgMoves = moves
	}
	for j := range r.nList {
		if r.list[j] == was {
			r.list[j].moves = moves
		}
	}
}

// followBuried lets what names cards that were destroyed name them where they are now: "return it" behind "destroy it"
// is about the card in the cemetery (4.1.3.2).
func (g *Game) followBuried(r *Resolution, sel effect.Selector) {
	for k, o := range g.objects(r, sel) {
		if now := g.landed(o.obj, ZoneCemetery); !IsLeader(o.obj) && now == o.moves+1 && g.zoneOf(o.obj) == ZoneCemetery {
			g.objects(r, sel)[k].moves = now
		}
	}
}

// arriveFromField lets the cards that go from a field to an EX area leave it
// together, and takes them off the list.
func (g *Game) arriveFromField(r *Resolution) {
	s := &g.s
	var set [2]uint8
	var gone [maxArrivals]Ref
	n := 0
	for k := range s.nArrive {
		a := &s.arrive[k]
		if a.flags&(arriveNew|arrivePlayed) != 0 {
			continue
		}
		if p, i, ok := g.slotOf(a.obj); ok {
			set[p] |= 1 << i
			gone[n] = g.ref(a.obj)
			n++
			a.card = 0
		}
	}
	if n == 0 {
		return
	}
	g.leave(set, ZoneEX, false, false, true, c5_4_1)
	for _, o := range gone[:n] {
		if r != nil && !g.same(o) {
			r.follow(o, g.movesOf(o.obj))
		}
	}
}
