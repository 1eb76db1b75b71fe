package sve

import (
	"math/bits"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What an arriving card brings.
const (
	arriveEngaged uint8 = 1 << iota // arrives engaged by an effect
	arriveKeep                      // decided to be among those that fit (4.4.4.2)
	arriveNew                       // a token that is created
	arrivePlayed                    // played, from the resolution zone
	arriveCounter                   // enters with a counter of Stack (13.3.2.2)
	arriveSwap                      // leaves the field for the card before it (5.12.1)
	arriveTurned                    // a Ward follower that is put reserved and then engaged (12.8.2 i)
)

// arrival adds a card to those about to enter a zone together. The card is
// still where it was; tokens do not exist yet (obj is NoObject).
func (g *Game) arrival(o engine.ObjectID, card engine.CardID, ctrl, zone, flags uint8) {
	s := &g.s
	if s.nArrive == maxArrivals {
		g.fail(LimitArrivals)
		return
	}
	s.arrive[s.nArrive] = Arrival{obj: o, flags: flags, zone: zone, ctrl: ctrl, card: card}
	s.nArrive++
}

// room returns how many more cards fit on p's field or into p's EX area.
func (g *Game) room(p, zone uint8) int {
	if g.rare&rareCapacities != 0 {
		g.refresh()
	}
	pl := &g.s.pl[p&1]
	if zone == ZoneField {
		return g.fieldRoom(pl)
	}
	n := min(int(pl.exLimit), maxEX) - int(pl.nEX)
	if g.specified != (objectSet{}) {
		for _, o := range pl.ex[:pl.nEX] {
			n += int(b2u(g.specified.has(o)))
		}
	}
	return n
}

// fieldRoom is room on the field where cached information is up to date.
func (g *Game) fieldRoom(pl *Player) int {
	return min(int(pl.fieldLimit), maxField) - bits.OnesCount8(pl.occupied)
}

// enter puts a card onto p's field (10.6.2.8.1, 5.4.1) and returns its slot.
// flags say how it arrives. Triggers are collected afterwards, when everything
// that enters together is there (10.7.4.2).
func (g *Game) enter(p uint8, o engine.ObjectID, card engine.CardID, from, flags uint8, c engine.Clause) int {
	pl := &g.s.pl[p&1]
	i := bits.TrailingZeros8(^pl.occupied)
	if i >= maxField {
		g.fail(LimitField)
		return 0
	}
	bit := uint8(1) << (i & 7)
	sl := &g.s.slot[p&1][i&7] // it is zero, and in no slot set
	sl.card, sl.base, sl.stamp, sl.obj, sl.evo, sl.evolveCost = card, card, g.stampNext(), o, engine.NoObject, -1
	g.setAt(o, p, i)
	pl.occupied |= bit
	pl.fresh |= bit
	if flags&arriveEngaged != 0 {
		pl.engaged |= bit
	}
	if !isToken(o) {
		g.s.pl[o.Owner()].field |= 1 << o.Index()
	}
	if flags&arriveCounter != 0 {
		sl.counters[0] = 1 // 13.3.2.2
	}
	if g.s.kinds>>effCounters&1 != 0 {
		g.bringCounters(sl)
	}
	if s := &g.s; s.kinds&^kindsOffField == 0 && s.statics == 0 && !s.stale() && g.rare&rareRetypes == 0 && !g.t.cards[card].passive {
		g.appear(p, i)
	} else {
		g.setType(p, i, 0)
		g.touchSlot(p, i)
	}
	if g.rec != nil {
		e := g.rec.Tell(engine.EventMove, c, engine.PlayerID(p), card, o, from, ZoneField, g.d.Now)
		e.Amount = int16(flags & arriveEngaged)
		if from == ZoneOutside {
			e.Kind, e.Clause = engine.EventCreate, c9_1_2
		}
	}
	return i
}

// leave moves every card of the slot sets off the fields at once (10.7.4.2)
// into a zone of its owner. destroyed says that rules or effects destroy them.
func (g *Game) leave(set [2]uint8, to uint8, bottom, destroyed, replace bool, c engine.Clause) {
	var ruined [2]uint8
	if destroyed {
		ruined = set
	}
	g.leaveSome(set, ruined, to, bottom, replace, c)
}

// leaveSome is leave where those of the slot sets ruined are destroyed and the others are not.
func (g *Game) leaveSome(set, ruined [2]uint8, to uint8, bottom, replace bool, c engine.Clause) {
	first := g.s.nPend
	set = g.beginLeaving(set, ruined, to, replace, c)
	if set[0]|set[1] == 0 {
		return
	}
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			g.vacate(p, bits.TrailingZeros8(m), to, bottom, m&-m&ruined[p] != 0)
		}
	}
	g.endLeaving(first, to)
}

// beginLeaving is what happens before cards leave together: what watches them
// triggers, and their information is remembered. It returns the cards that do
// leave. 13.3.2.2: a card with Stack counters loses one instead and stays,
// unless replace is false (rules handling 11.7 and Earth Rite).
func (g *Game) beginLeaving(set, ruined [2]uint8, to uint8, replace bool, c engine.Clause) [2]uint8 {
	g.refresh()
	if g.rare&rareReplacesLeaving != 0 {
		set = g.withoutReplaced(set, ruined, to, replace)
	} else if replace && g.rare&rareStack != 0 {
		set = g.stackKeeps(set)
	}
	if set[0]|set[1] == 0 {
		return set
	}
	if g.rec != nil {
		g.emitLeaving(set, ruined, to, c)
	}
	g.through = to
	g.leaveTriggers(set, ruined, to)
	together := g.grouped || g.rare&rareReplacesLeaving != 0 && g.insteadUnderWay()
	if together {
		g.seenByTheGone(set, ruined, to)
	}
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			g.remember(p, i, together)
			if to == ZoneCemetery && g.waits(p, i, effect.OnLastWords) {
				g.ruinOf(p, i, m&-m&ruined[p] != 0)
				g.triggerOwn(p, i, effect.OnLastWords, Ref{obj: engine.NoObject}, 0)
			}
		}
	}
	if g.isAway(to) {
		g.leaveForAway(set, to)
	}
	return set
}

// stackKeeps takes a counter from cards with Stack counters instead of letting
// them leave (13.3.2.2), and leaves them out.
func (g *Game) stackKeeps(set [2]uint8) [2]uint8 {
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			if sl := &g.s.slot[p][i]; sl.kw>>Stack&1 != 0 && sl.counters[0] > 0 {
				set[p] &^= 1 << i
				g.addCounters(p, i, 0, -1, c13_3_2_2)
			}
		}
	}
	return set
}

// endLeaving lets what triggered since first follow the cards that have gone to a zone.
// 4.1.3.2: "this card" of a Last Words ability is the card in the cemetery, and
// "it" of a watching one likewise. What they were is remembered.
func (g *Game) endLeaving(first, to uint8) {
	for k := first; k < g.s.nPend; k++ {
		w := &g.s.pend[k]
		w.moves, w.trgMoves = g.landed(w.obj, to), g.landed(w.trg, to)
	}
}

// leaveTriggers collects what watches cards leave, with the fields as they
// were before (10.7.4.1.2).
func (g *Game) leaveTriggers(set, ruined [2]uint8, to uint8) {
	others := g.watching(effect.OnOtherLeave) || g.watching(effect.OnOtherLastWords) || g.watching(effect.OnOtherDestroyed)
	if !others && g.s.waits[onLeave][0]&set[0]|g.s.waits[onLeave][1]&set[1] == 0 {
		return
	}
	for p := range uint8(2) {
		for m := set[p]; m != 0; m &= m - 1 {
			i := bits.TrailingZeros8(m)
			if g.waits(p, i, onLeave) {
				g.triggerOwn(p, i, onLeave, Ref{obj: engine.NoObject}, 0)
			}
			if others {
				r := g.ref(g.s.slot[p][i].obj)
				g.watch(effect.OnOtherLeave, r, p, 0)
				if to == ZoneCemetery {
					g.watch(effect.OnOtherLastWords, r, p, 0)
				}
				if m&-m&ruined[p] != 0 {
					g.ruinOf(p, i, true)
					g.watch(effect.OnOtherDestroyed, r, p, 0)
				}
			}
		}
	}
}

// vacate empties a slot and puts its card into a zone of its owner.
func (g *Game) vacate(p uint8, i int, to uint8, bottom, destroyed bool) {
	sl, pl := &g.s.slot[p&1][i&7], &g.s.pl[p&1]
	o, card := sl.obj, sl.card
	if sl.evo != engine.NoObject || sl.race > 0 {
		g.s.check |= checkLinks // 5.15.5, 14.2.1.3: the link is lost
	}
	if destroyed && pl.follower>>(i&7)&1 != 0 {
		g.tick(&pl.destroyed)
	}
	if g.rare&rareHistory != 0 && to == ZoneCemetery && pl.follower>>i&1 != 0 {
		g.tick(&pl.gone)
	}
	*sl = Slot{}
	g.s.clearSlot(p, i, g.events(card))
	if g.t.cards[card].passive {
		g.countStatics(&g.t.cards[card], 255)
	}
	g.s.moves[o]++
	g.s.at[o] = 0
	if !isToken(o) {
		g.s.pl[o.Owner()].field &^= 1 << o.Index()
	}
	if g.s.combat != 0 && (o == g.s.attacker || o == g.s.target) {
		g.s.combat = 0 // 8.4.5.1: combat lasts while both remain on the field
	}
	g.place(o, to, bottom, true)
}

// emitLeaving records that the cards of the slot sets leave the fields.
func (g *Game) emitLeaving(set, ruined [2]uint8, to uint8, c engine.Clause) {
	destroyed := uint16(ruined[0]) | uint16(ruined[1])<<maxField
	slots := (*[2 * maxField]Slot)(unsafe.Pointer(&g.s.slot))
	for m := uint16(set[0]) | uint16(set[1])<<maxField; m != 0; m &= m - 1 {
		k := uint8(bits.TrailingZeros16(m))
		sl := &slots[k%(2*maxField)]
		o, moved := sl.obj, c
		// 5.15.3: an evolved card is the card itself with other information, and that is what moves.
		if m&-m&destroyed != 0 {
			e := g.rec.Tell(engine.EventDestroy, c, engine.PlayerID(k/maxField), sl.card, o, ZoneField, to, g.d.Now)
			e.Target, e.TargetCard = o, sl.card
		} else if sl.how&howTaken != 0 {
			moved = g.takenBy(sl)
		}
		g.rec.Tell(engine.EventMove, moved, o.Owner(), sl.base, o,
			ZoneField, to, g.d.Now)
	}
}

// slotSet turns references into slot sets, leaving out what is not on a field
// or not the same any more.
func (g *Game) slotSet(refs []Ref) (set [2]uint8) {
	for _, r := range refs {
		if p, i, ok := g.slotOf(r.obj); ok && g.same(r) {
			set[p] |= 1 << i
		}
	}
	return set
}

// engage turns a card sideways; refreshing turns it upright (5.3.1). Nothing
// happens if it already is (1.3.2.1).
func (g *Game) engage(p uint8, i int, sideways bool, c engine.Clause) {
	pl, bit := &g.s.pl[p&1], uint8(1)<<(i&7)
	if (pl.engaged&bit != 0) == sideways {
		return
	}
	pl.engaged ^= bit
	if g.s.volatile != 0 {
		g.touch()
	}
	if g.rec != nil {
		sl := &g.s.slot[p&1][i&7]
		e := g.rec.Tell(engine.EventSideways, c, engine.PlayerID(p), sl.card, sl.obj, 0, 0, g.d.Now)
		e.Amount = int16(b2u(sideways))
	}
	if sideways && g.watching(effect.OnOtherEngaged) {
		g.watch(effect.OnOtherEngaged, g.ref(g.s.slot[p][i].obj), p, 0)
	} else if !sideways && g.waits(p, i, effect.OnRefresh) {
		g.triggerOwn(p, i, effect.OnRefresh, Ref{obj: engine.NoObject}, 0)
	}
}

// addCounters puts counters on a card or removes them (15.1).
func (g *Game) addCounters(p uint8, i int, kind uint8, n int, c engine.Clause) {
	sl := &g.s.slot[p][i]
	was := int(sl.counters[kind&3])
	sl.counters[kind&3] = g.fitCount(was + n)
	if sl.kw>>Stack&1 != 0 && sl.counters[0] == 0 {
		g.s.check |= checkStack
	}
	if g.s.volatile != 0 {
		g.touch()
	}
	if n > 0 && g.watching(effect.OnCounter) {
		g.through = kind
		g.watch(effect.OnCounter, g.ref(sl.obj), p, int16(n))
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCounter, Clause: c, Player: engine.PlayerID(p), Card: sl.card, Object: sl.obj,
			Target: engine.NoObject, From: kind, Amount: int16(int(sl.counters[kind&3]) - was)})
	}
}

// entered collects what triggers when the cards of the slots have entered p's
// field together (12.4.3, 10.7.4.2). from holds the zone each came from: of a
// played card the zone it was played from (5.4.3).
func (g *Game) entered(p uint8, slots uint8, from *[maxField]uint8) {
	g.refresh() // 10.9.3: persistent effects apply as it enters
	pl, watching := &g.s.pl[p&1], g.watching(effect.OnOtherEnter)
	for m := slots; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m) & (maxField - 1)
		if pl.occupied>>i&1 == 0 {
			continue
		}
		g.through = from[i]
		g.triggerSelf(p, i, onEnter, Ref{obj: engine.NoObject}, 0)
		if watching {
			g.watch(effect.OnOtherEnter, g.ref(g.s.slot[p][i].obj), p, 0)
		}
	}
}
