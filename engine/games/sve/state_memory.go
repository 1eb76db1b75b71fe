package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Last-known information (10.11): what a card was when it left the field, for
// effects that refer to it afterwards, tokens included, which are nowhere then
// (9.1.3).

// What Memory.ctrl says beside the player.
const (
	lastWatches  uint8 = 1 << (iota + 1) // it left together with cards that are yet to leave, and watches cards leave
	lastEngaged                          //
	lastEvolved                          // evolved this turn
	lastFresh                            // entered this turn
	lastPlayed                           // was played this turn
	lastFollower                         // else an amulet
	lastHand                             // it had come from a hand
)

// lastAttacked stands beside the number of linked cards, which are fewer: it attacked this turn.
const lastAttacked uint8 = 1 << 7

// remember keeps what a card is that leaves the field, together with others that
// are yet to leave or not.
func (g *Game) remember(p uint8, i int, together bool) {
	s, pl := &g.s, &g.s.pl[p]
	sl := &s.slot[p][i]
	k := s.nMemory
	m := &s.memory[k]
	for n := 0; m.card != 0 && g.awaited(m); n++ { // the oldest that nothing waits for
		if n == maxMemory {
			g.fail(LimitMemory)
			return
		}
		k = nextMemory(k)
		m = &s.memory[k]
	}
	s.nMemory = nextMemory(k)
	atk, def := sl.atk, sl.def
	if pl.follower>>i&1 == 0 {
		atk, def = 0, 0 // 5.24.2.1
	}
	is := p | pl.engaged>>i&1*lastEngaged | pl.evolvedNow>>i&1*lastEvolved | pl.fresh>>i&1*lastFresh | pl.follower>>i&1*lastFollower
	if sl.how&howPlayed != 0 {
		is |= lastPlayed
	}
	if sl.how&howHand != 0 {
		is |= lastHand
	}
	if together && g.seesLeaving(sl) {
		is |= lastWatches
	}
	race := sl.race
	if sl.how&howAttacked != 0 {
		race |= lastAttacked
	}
	*m = Memory{card: sl.card, base: sl.base, atk: atk, def: def, kw: sl.kw, obj: sl.obj, moves: g.movesOf(sl.obj), ctrl: is, race: race}
	s.left[k] = Parting{damage: sl.damage, counters: sl.counters, traits: g.givenTraits(sl.obj)}
}

// nextMemory returns the place in the ring behind place k.
func nextMemory(k uint8) uint8 {
	if k++; k < maxMemory {
		return k
	}
	return 0
}

// parting returns what else is remembered of an object.
func (g *Game) parting(m *Memory) *Parting {
	for k := range g.s.memory {
		if m == &g.s.memory[k] {
			return &g.s.left[k]
		}
	}
	panic("sve: not a memory of this game")
}

// awaited reports whether an ability that waits, or will, or is being played is about a
// remembered object as it was, or as it is where it went, or it watches others of
// its group.
func (g *Game) awaited(m *Memory) bool {
	if m.ctrl&lastWatches != 0 {
		return true
	}
	is := func(o engine.ObjectID, moves uint8) bool { return o == m.obj && moves-m.moves <= 1 }
	for k := range g.s.nPend {
		if w := &g.s.pend[k]; is(w.obj, w.moves) || is(w.trg, w.trgMoves) {
			return true
		}
	}
	for k := range g.s.nEffect { // 10.12.1.3: the source of a delayed trigger
		if e := &g.s.effect[k]; e.kind == effDelayed && (is(e.obj, e.moves) || e.what&delayedAbout != 0 && is(e.about().obj, e.about().moves)) {
			return true
		}
	}
	for k := range g.s.nRes {
		r := &g.s.res[k]
		if is(r.obj, r.moves) || is(r.trg, r.trgMoves) {
			return true
		}
	}
	return false
}

// recall finds what is remembered of a reference to a card as it was on the field.
func (g *Game) recall(r Ref) *Memory {
	for k := range g.s.memory {
		if m := &g.s.memory[k]; m.obj == r.obj && m.moves == r.moves && m.card != 0 {
			return m
		}
	}
	return nil
}

// latest finds what is remembered of the last time that a card lay on the field.
func (g *Game) latest(o engine.ObjectID) (last *Memory) {
	for k := range g.s.memory {
		m := &g.s.memory[k]
		if m.obj == o && m.card != 0 && (last == nil || g.movesOf(o)-m.moves < g.movesOf(o)-last.moves) {
			last = m
		}
	}
	return last
}

// lastKnown returns the reference by which information of o is read: where an
// ability triggered by leaving the field reads its own card or the one that
// left, that is the card as it was on the field (10.7.4.1.2), and so it is where the
// ability itself has moved a card of the field, which its words follow (10.11.1, 4.1.3.2).
func (g *Game) lastKnown(r *Resolution, sel effect.Selector, o Ref) Ref {
	if g.spokeOfField(r, sel) {
		if _, _, there := g.slotOf(o.obj); !there {
			if m := g.latest(o.obj); g.recall(o) == nil && m != nil {
				return Ref{m.obj, m.moves}
			}
		}
	}
	if r.kind != playWaiting || !sel.IsThis() && sel != effect.SelTrigger {
		return o
	}
	if _, _, ok := g.slotOf(o.obj); ok && g.same(o) {
		return o
	}
	switch g.t.abilities[r.ability].Event {
	case effect.OnLastWords, effect.OnLeaveThis, effect.OnOtherLastWords, effect.OnOtherLeave, effect.OnOtherDestroyed:
		if was := (Ref{o.obj, o.moves - 1}); g.recall(was) != nil {
			return was
		}
		if m := g.latest(o.obj); g.same(o) && m != nil { // it has moved the card on
			return Ref{m.obj, m.moves}
		}
	}
	return o
}

// spokeOfField reports whether a selector of a resolution names cards that were on the field as it began to speak of them:
// targets selected and sets gathered there, or this card.
func (g *Game) spokeOfField(r *Resolution, sel effect.Selector) bool {
	if r.ability == noAbility || r.kind == 0 {
		return false
	}
	ab := &g.t.abilities[r.ability]
	switch {
	case sel >= effect.SelSet0:
		return ab.ofField>>((sel-effect.SelSet0)&(maxSets-1))&1 != 0
	case sel >= effect.SelTarget0:
		k := int(sel - effect.SelTarget0)
		return k < len(ab.Targets) && ab.Targets[k].Place == effect.PlaceField
	}
	return sel.IsThis() && ab.Zone == effect.PlaceField && (ab.Kind == effect.KindActivated || ab.Kind == effect.KindAutomatic && r.kind == playWaiting)
}

// asked returns the reference by which an instruction that asks what a card is reads it: OpWas as it was when it left
// the field (10.11.1), though what speaks of it now speaks of it where it has gone (4.1.3.2).
func (g *Game) asked(r *Resolution, in *effect.Instr, o Ref) Ref {
	o = g.lastKnown(r, effect.Selector(in.B), o)
	if was := (Ref{o.obj, o.moves - 1}); in.Op == effect.OpWas && g.recall(o) == nil && g.recall(was) != nil {
		if _, _, there := g.slotOf(o.obj); !there {
			return was
		}
	}
	return o
}

// dealer returns the source of damage that a resolution deals: the card of the
// ability, as it was on the field if the ability is of its leaving (10.12.2.2,
// 10.7.4.1.2).
func (g *Game) dealer(r *Resolution) Ref {
	o := g.lastKnown(r, effect.SelThis, Ref{r.obj, r.moves})
	if isToken(o.obj) && g.recall(o) == nil { // a token is nowhere it could have gone (9.1.3)
		if was := (Ref{o.obj, o.moves - 1}); g.recall(was) != nil {
			return was
		}
	}
	return o
}

// controllerOf returns the player who controls, or last controlled, an object.
func (g *Game) controllerOf(r Ref) uint8 {
	if p, _, ok := g.slotOf(r.obj); ok && g.same(r) {
		return p
	}
	m := g.recall(r)
	if m == nil { // the reference may name the card where it went
		m = g.recall(Ref{r.obj, r.moves - 1})
	}
	if m != nil {
		return m.ctrl & 1
	}
	if IsLeader(r.obj) || r.obj == engine.NoObject {
		return uint8(r.obj.Owner())
	}
	return g.sideOf(r.obj)
}

// sourceCard returns the definition in force of a source: its slot's card on
// the field, the last one there if it has left (10.11.1), else the card itself.
func (g *Game) sourceCard(src Ref) engine.CardID {
	there := g.s.moves[src.obj] == src.moves
	if at := g.s.at[src.obj] - 1; there && at < 2*maxField {
		return g.s.slot[at/maxField][at%maxField].card
	}
	n := src.obj.Index()
	if n >= maxObjects {
		return 0 // no object, or a leader
	}
	if there && n < maxCards { // it lies elsewhere, as printed
		return g.cardOf(src.obj)
	}
	if m := g.recall(src); m != nil {
		return m.card
	}
	if isToken(src.obj) { // the reference may name it where it would have gone
		if m := g.recall(Ref{src.obj, src.moves - 1}); m != nil {
			return m.card
		}
	}
	return g.cardOf(src.obj)
}

// matchLast reports whether an object satisfied filter f when it left the field.
func (g *Game) matchLast(f int32, ctrl uint8, src Ref, m *Memory) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		fl := &g.t.filters[f]
		if fl.Side == effect.SideYours && m.ctrl&1 != ctrl || fl.Side == effect.SideEnemy && m.ctrl&1 == ctrl {
			continue
		}
		if g.matchLastOne(fl, src, m) {
			return true
		}
	}
	return false
}

func (g *Game) matchLastOne(f *filter, src Ref, m *Memory) bool {
	is := typeAmulet
	if m.ctrl&lastFollower != 0 {
		is = typeFollower
	}
	more := g.parting(m)
	if f.Types != 0 && f.Types&is == 0 || f.onField[m.card/64]>>(m.card%64)&1 == 0 && (more.traits&f.given == 0 || f.traitless[m.card/64]>>(m.card%64)&1 == 0) {
		return false
	}
	if cost := g.t.cards[m.base].cost; f.CostMin != effect.NoBound && cost < f.CostMin || f.CostMax != effect.NoBound && cost > f.CostMax {
		return false // 5.15.3
	}
	if !f.dynamic {
		return true
	}
	was := Ref{m.obj, m.moves}
	if f.Other && src.obj == m.obj && src.moves-m.moves <= 1 || f.OtherName && was != src && g.t.cards[m.card].name == g.t.cards[g.sourceCard(src)].name {
		return false
	}
	need, forbid := f.Need&^(printedFlags|effect.FlagCostOriginal), f.Forbid&^printedFlags
	if have := g.lastFlags(m, more); need&^have != 0 || forbid&have != 0 {
		return false
	}
	if effect.KeywordSet(m.kw)&f.Keywords != f.Keywords || effect.KeywordSet(m.kw)&f.ForbidKeywords != 0 {
		return false
	}
	if f.Counter != "" && more.counters[f.counter] == 0 || m.ctrl&lastFollower == 0 && f.bounded() { // 5.24.2.1
		return false
	}
	return inRange(m.atk, f.AtkMin, f.AtkMax) && inRange(m.def, f.DefMin, f.DefMax)
}

// lastFlags is flagsOf for a card that has left the field.
func (g *Game) lastFlags(m *Memory, more *Parting) (have effect.FlagSet) {
	for _, k := range [...]struct {
		is   bool
		flag effect.FlagSet
	}{
		{g.t.cards[m.card].evolved, effect.FlagEvolved},
		{m.ctrl&lastEngaged != 0, effect.FlagEngaged},
		{m.ctrl&lastEngaged == 0, effect.FlagReserved},
		{m.race&^lastAttacked > 0, effect.FlagRacing},
		{m.race&lastAttacked != 0, effect.FlagAttackedThisTurn},
		{more.damage > 0, effect.FlagDamaged},
		{m.ctrl&lastEvolved != 0, effect.FlagEvolvedThisTurn},
		{m.ctrl&lastFresh != 0, effect.FlagEnteredThisTurn},
		{m.ctrl&(lastFresh|lastPlayed) == lastFresh|lastPlayed, effect.FlagPlayedThisTurn},
		{m.ctrl&lastPlayed != 0, effect.FlagPutByPlayer},
		{m.ctrl&lastHand != 0, effect.FlagFromHand},
	} {
		if k.is {
			have |= k.flag
		}
	}
	return have
}

// lastStat reads a number of a card that has left the field.
func (g *Game) lastStat(m *Memory, st effect.Stat) int16 {
	switch st {
	case effect.StatAttack:
		return m.atk
	case effect.StatDefense:
		return m.def
	case effect.StatCost, effect.StatOriginalCost:
		return g.t.cards[m.base].cost // 5.15.3
	case effect.StatOriginalAttack, effect.StatOriginalDefense:
		if m.ctrl&lastFollower == 0 {
			return 0 // 5.24.2.1
		}
		if st == effect.StatOriginalAttack {
			return g.t.cards[m.card].atk
		}
		return g.t.cards[m.card].def
	case effect.StatDamageLost:
		return g.parting(m).damage
	case effect.StatCounters:
		n := int16(0)
		for _, k := range g.parting(m).counters {
			n += int16(k)
		}
		return n
	}
	return 0
}
