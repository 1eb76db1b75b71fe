package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Last-known information is noted as an entity leaves the play ground, and looked
// up while what moves at the same time is told about. Then only what something can
// still ask for goes into the state: of objects that were not as they are printed
// and that something with a text that asks refers to.

// remember notes last-known information of an entity that is about to leave the
// play ground.
//
// 911.1 (6.3): information of the card in the former zone. 906.7b (6.3): what
// left the play ground is looked at there.
func (g *Game) remember(i int) {
	s := &g.s
	if !g.t.hears && s.nChase|s.nPend|s.nEffect|s.nPlay|s.battle.running == 0 {
		return // nothing can ask
	}
	g.refresh()
	e := &s.entity[i]
	flags, by := g.leftFlags(i), s.controller(i)
	if g.asPrinted(i) {
		if flags == effect.FlagReserved {
			return
		}
		by |= memoryFlags
	}
	g.noteLeft(Memory{card: e.card, picked: e.picked, x: e.x, atk: e.atk, def: e.def, kw: e.kw, types: e.types, obj: e.obj,
		moves: g.ref(e.obj).moves, by: by, attrs: e.attrs, counters: s.countersOf(i), words: g.givenWords(i), flags: flags})
}

// rememberStone is remember for an ordinary stone, of which all but how it lay is printed.
func (g *Game) rememberStone(o engine.ObjectID) {
	if g.t.asksFlags&(effect.FlagEngaged|effect.FlagReserved|effect.FlagEnteredThisTurn|effect.FlagEnteredHere) == 0 {
		return
	}
	d := &g.t.cards[g.cardOf(o)]
	if flags := g.flagsOf(o, d, -1, flagsLeft) & flagsLeft; flags != effect.FlagReserved {
		g.noteLeft(Memory{card: g.cardOf(o), atk: d.atk, def: d.def, kw: uint32(d.keywords), types: d.types, obj: o, moves: g.ref(o).moves,
			by: owner(o) | memoryFlags, attrs: d.attrs, flags: flags})
	}
}

// noteLeft notes what something was that leaves.
func (g *Game) noteLeft(m Memory) {
	if g.nLeft == len(g.left) {
		g.keepLeft()
	}
	g.left[g.nLeft] = m
	g.nLeft++
}

// asPrinted reports whether all that is remembered of an entity stands on its card,
// which stays known; cards that were created are gone with their numbers.
func (g *Game) asPrinted(i int) bool {
	e := &g.s.entity[i]
	d := &g.t.cards[e.card]
	return e.card == g.baseOf(i) && !g.isToken(e.obj) && g.s.controller(i) == owner(e.obj) && e.atk == d.atk && e.def == d.def &&
		e.types == d.types && e.attrs == d.attrs && e.kw == uint32(d.keywords) && e.counter.n|e.picked|e.x == 0 && g.givenWords(i) == 0
}

// flagsLeft are those that something had in the play ground, whatever it is and wherever it has gone.
const flagsLeft = effect.FlagEngaged | effect.FlagReserved | effect.FlagDamaged | effect.FlagEnteredThisTurn | effect.FlagEnteredHere | fightFlags |
	effect.FlagAwakened | effect.FlagAwakenedFirst | effect.FlagAwakenedSecond | effect.FlagBought | effect.FlagTorrent | effect.FlagAstral |
	effect.FlagAttached | effect.FlagAdded | effect.FlagDealtThisTurn | effect.FlagDamagedThisTurn | effect.FlagAttackedThisTurn | effect.FlagReleased

// leftFlags returns which of these an entity has that filters of the run ask for; that it is
// recovered is what most are.
func (g *Game) leftFlags(i int) effect.FlagSet {
	if g.t.asksFlags&^effect.FlagReserved == 0 && g.s.rested>>i&1 == 0 {
		return effect.FlagReserved
	}
	e := &g.s.entity[i]
	have := g.flagsOf(e.obj, &g.t.cards[e.card], i, flagsLeft)
	return have & (g.t.asksFlags | effect.FlagEngaged | effect.FlagReserved)
}

// linkFlags notes for which flags of what has left filters ask: any, and those of conditions,
// which may look at it after others have.
func (t *Tables) linkFlags() {
	for k := range t.filters {
		t.asksFlags |= (t.filters[k].Need | t.filters[k].Forbid) & flagsLeft
	}
	for k := range t.programs {
		p := &t.programs[k]
		for _, in := range p.Code {
			if in.Op != effect.OpIs {
				continue
			}
			for f := p.filters[in.C]; f >= 0; f = t.filters[f].or {
				t.isFlags |= (t.filters[f].Need | t.filters[f].Forbid) & flagsLeft
			}
		}
	}
}

// keepLeft puts what was noted into the state as far as something may ask for it.
func (g *Game) keepLeft() {
	s := &g.s
	for k := range g.nLeft {
		m := &g.left[k]
		if m.by&memoryFlags != 0 && (m.flags^effect.FlagReserved)&g.t.isFlags == 0 || !g.wanted(Ref{m.obj, m.moves}) {
			continue
		}
		if s.nMemory == maxMemory {
			g.forget()
		}
		if s.nMemory == maxMemory {
			g.fail(LimitMemory)
			break
		}
		s.memory[s.nMemory] = *m
		s.nMemory++
	}
	g.nLeft = 0
}

// departed ends the leaving of cards that leave together: they are remembered, and what was
// lent as long as one of them was in the field goes back.
func (g *Game) departed() {
	g.keepLeft()
	if g.t.lends {
		g.returnLent()
	}
}

// forget drops what nothing can ask for any more.
func (g *Game) forget() {
	s := &g.s
	n := uint8(0)
	for _, m := range s.memory[:s.nMemory] {
		if m.led() != 0 || g.wanted(Ref{m.obj, m.moves}) || m.by&memoryLater != 0 && g.wanted(Ref{m.obj, m.moves + 1}) {
			s.memory[n] = m
			n++
		}
	}
	clear(s.memory[n:s.nMemory])
	s.nMemory = n
}

// lead notes that the innermost play goes on about what it has itself moved.
func (g *Game) lead(o Ref) {
	for k := range g.s.nMemory {
		if m := &g.s.memory[k]; m.obj == o.obj && m.moves == o.moves {
			m.by = m.by&^(3<<1) | g.s.nPlay<<1
		}
	}
}

// leadLater notes that a delayed ability goes on about what the innermost play has moved.
//
// 906.8 (6.3): it is about the card that the effect spoke of.
func (g *Game) leadLater(o Ref) {
	if was := g.former(o); was != o {
		g.recall(was).by |= memoryLater
	}
}

// unlead ends that with the innermost play.
func (g *Game) unlead() {
	for k := range g.s.nMemory {
		if m := &g.s.memory[k]; m.led() == g.s.nPlay {
			m.by &^= 3 << 1
		}
	}
}

// former returns what the innermost play asks about: what it has itself moved out of the
// play ground is still meant, and looked at as it was there.
//
// 911.1 (6.3): information of the card in the former zone; "destroy it. You gain life equal
// to its ATK", "its controller discards a card".
func (g *Game) former(o Ref) Ref {
	for k := range g.s.nMemory {
		m := &g.s.memory[k]
		if m.obj != o.obj || m.moves+1 != o.moves || g.s.nPlay == 0 || !g.same(o) {
			continue
		}
		if m.led() != g.s.nPlay && (m.by&memoryLater == 0 || g.playing().trg != o) {
			continue
		}
		// 911.1 (8.01): a J-ruler in the ruler area too; before, that is the same card.
		if _, there := g.entityOf(o.obj); !there || g.m.rules.MemoryWithinPlayGround && g.zoneOf(o.obj) == ZoneRuler {
			return Ref{m.obj, m.moves}
		}
	}
	return o
}

// wanted reports whether something that waits or resolves refers to an object, and
// its text asks what objects are or were.
func (g *Game) wanted(r Ref) bool {
	s := &g.s
	for k := range s.nChase {
		if it := &s.chase[k]; it.obj == r && g.t.asks(it.ability) || it.trg == r && g.t.asksThat(it.ability) {
			return true
		}
	}
	for k := range s.nPend {
		if p := &s.pend[k]; p.obj == r && g.t.asks(p.ability) || p.trg == r && g.t.asksThat(p.ability) {
			return true
		}
	}
	for k := range s.nEffect {
		f := &s.effect[k]
		if f.obj != r && f.src != r {
			continue
		}
		switch f.kind {
		case effDelayed:
			if f.src == r && g.t.asks(f.static) || f.obj == r && g.t.asksThat(f.static) {
				return true
			}
		case effStatic:
			if g.t.programs[g.t.statics[f.static].prog].asks {
				return true
			}
		}
	}
	for k := range s.nPlay {
		p := &s.play[k]
		if !g.t.asks(p.ability) {
			continue
		}
		if p.obj == r || p.trg == r {
			return true
		}
		for _, o := range p.list {
			if o == r {
				return true
			}
		}
	}
	return false
}

// asks reports whether the text of an ability asks what objects are or were, as
// [Explode] does.
func (t *Tables) asks(ability uint16) bool {
	return ability == abilityExplode || ability != noAbility && t.programs[t.abilities[ability].prog].asks
}

// asksThat reports whether it may ask this about the object of its event.
func (t *Tables) asksThat(ability uint16) bool {
	return ability != noAbility && t.programs[t.abilities[ability].prog].asksThat
}

// asking are the instructions that look at objects which may have left: at their
// numbers, at what they are, and at the source of damage.
var asking = set(effect.OpStat, effect.OpSumStat, effect.OpMostStat, effect.OpIs, effect.OpAskKind, effect.OpCounters, effect.OpDamage, effect.OpDamageDivided, effect.OpDealNoted, effect.OpDamageThat)

// readAsks notes whether a program looks at objects that may have left, compares
// others with them, or looks at the players that control them; and whether it names
// the object of an event at all. What it lets happen later asks for what it has moved.
func (p *program) readAsks() {
	asks, that := p.asksAbout(p.Program)
	p.asksThat = asks && that
	for _, in := range p.Code {
		if in.Op == effect.OpDelayed && !asks {
			asks, _ = p.asksAbout(p.Granted[in.X])
		}
	}
	p.asks = asks
}

// asksAbout reads that of one program.
func (p *program) asksAbout(q *effect.Program) (asks, that bool) {
	for _, in := range q.Code {
		asks = asks || asking[in.Op] && !(q == p.Program && p.asksSeal(in))
		in.Players(func(of effect.Selector) { // "its controller draws a card"
			asks = asks || of == effect.SelThis || of == effect.SelTrigger || of == effect.SelHost || of >= effect.SelTarget0
		})
		in.Selectors(func(of effect.Selector) {
			asks = asks || of&effect.SelLeaderOf != 0
			that = that || of&^effect.SelLeaderOf == effect.SelTrigger
		})
	}
	for k := range q.Filters {
		asks = asks || q.Filters[k].Shares|q.Filters[k].Alike|q.Filters[k].Unlike != 0
	}
	return asks, that
}

// asksSeal reports whether an instruction asks only whether the seal of its own card is
// released, which is asked as it is played.
//
// 1128.2a (8.01): as this card is played.
func (p *program) asksSeal(in effect.Instr) bool {
	return in.Op == effect.OpIs && effect.Selector(in.B) == effect.SelThis && p.Filters[in.C].Need == effect.FlagReleased
}

// lastFace returns the face of an object, or that which it last had in the play
// ground if it left.
func (g *Game) lastFace(r Ref) engine.CardID {
	if g.same(r) {
		return g.faceOf(r.obj)
	}
	if m := g.recall(r); m != nil {
		return m.card
	}
	return g.cardOf(r.obj)
}

// lastCounters returns how many counters of a kind are on an object, or were as it left the
// play ground.
//
// 911.1 (6.3): information of the card in the former zone; 1022.3 (6.3): they are removed as
// it moves on.
func (g *Game) lastCounters(o Ref, kind uint8) int16 {
	if g.same(o) {
		if kind == anyCounter {
			return g.allCounters(o.obj, false)
		}
		return int16(g.countersOn(o.obj, kind))
	}
	if m := g.recall(o); m != nil {
		return m.countersOf(kind)
	}
	return 0
}

// countersOf returns how many counters of a kind, or of any, were on what is remembered.
func (m *Memory) countersOf(kind uint8) (n int16) {
	if m.counters[0] == ofSpell {
		return 0
	}
	for _, c := range m.counters {
		if c.kind == kind || kind == anyCounter {
			n += int16(c.n)
		}
	}
	return n
}

// recall returns last-known information of an object that left the play ground,
// nil if it was as it is printed.
func (g *Game) recall(r Ref) *Memory {
	for k := range g.nLeft {
		if m := &g.left[k]; m.obj == r.obj && m.moves == r.moves {
			return m
		}
	}
	for k := range g.s.nMemory {
		if m := &g.s.memory[k]; m.obj == r.obj && m.moves == r.moves {
			return m
		}
	}
	return nil
}
