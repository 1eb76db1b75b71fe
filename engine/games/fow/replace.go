package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// maxSwaps is how many replacements may apply to one event.
const maxSwaps = 12

// happening is an event that replacements may apply to.
type happening struct {
	would      effect.WouldKind // WouldBeDealt: damage; WouldMove: a card goes to another zone
	kind       damageKind
	src, to    Ref   // what deals the damage; to whom or what it happens
	amount     int16 // of damage, life, cards, will
	from, into uint8 // WouldMove: zones
	bottom     bool  // … to the bottom of a deck
	destroyed  bool  // … because it is destroyed
	discarded  bool  // … because it is discarded
	ruled      bool  // … by a rule process
	handed     bool  // … after it was played from the hand
	kept       uint8 // … then 1 + the number of the entity
	bulk       bool  // WouldDraw: all cards of an instruction, not a single one
}

// swap is a replacement that applies to an event: a passive of a card, or of an
// effect that an instruction made.
type swap struct {
	st   *static
	src  Ref
	ctrl uint8
	card engine.CardID
	row  uint16 // st's number in Tables.statics
	eff  int8   // number of the effect, -1: of a card
	id   uint16 // tells replacements apart
}

// prevents reports whether a replacement prevents damage.
//
// 1018.1 (6.3): to prevent damage is to replace it by less or none.
func (w *swap) prevents() bool {
	return w.st.Do == effect.ReplaceNothing || w.st.Do == effect.ReplaceShield || w.st.Do == effect.ReplaceLess ||
		w.st.Do == effect.ReplaceCode && w.st.N == effect.Prevents
}

// packet is what replacing an event works with.
type packet struct {
	used  [maxSwaps]uint16 // replacements that were applied to it or declined, by swap.id
	nUsed int
	swap  [maxSwaps]swap
	n     int
}

// nextSwap returns the replacement that is applied next to an event, nil if none is.
//
// 910.2 (6.3): one is chosen. 910.3 (6.3): it cannot be declined unless it says so.
func (g *Game) nextSwap(ev *happening) *swap {
	p := &g.packet
	for {
		who := g.listSwaps(ev)
		if p.n == 0 {
			return nil
		}
		may := p.optional()
		if p.n == 1 && may {
			who = p.swap[0].ctrl
		}
		pick := 0
		if may || p.n > 1 && !p.alike(g) {
			k := g.choice(func() { g.askSwap(who, may) })
			if k == declined {
				for k := range p.n {
					p.use(p.swap[k].id)
				}
				continue
			}
			pick = min(int(k), p.n-1)
		}
		p.use(p.swap[pick].id)
		return &p.swap[pick]
	}
}

func (p *packet) use(id uint16) {
	p.used[p.nUsed] = id
	p.nUsed = min(p.nUsed+1, maxSwaps-1)
}

// optional reports whether all replacements listed may be declined.
func (p *packet) optional() bool {
	for k := range p.n {
		if !p.swap[k].st.Optional {
			return false
		}
	}
	return true
}

// alike reports whether the replacements listed make no difference by their order:
// all do the same with what they have.
func (p *packet) alike(g *Game) bool {
	a := &p.swap[0]
	for k := range p.swap[1:p.n] {
		b := &p.swap[k+1]
		switch {
		case b.st.Optional:
			return false
		case a.st.Do == effect.ReplaceTimes && b.st.Do == effect.ReplaceTimes:
		case a.st.Do == effect.ReplaceMove && b.st.Do == effect.ReplaceMove && a.st.To == b.st.To:
		case a.st == b.st && a.st.Do != effect.ReplaceTo && a.st.Do != effect.ReplaceCode &&
			(a.eff < 0 || b.eff >= 0 && g.s.effect[a.eff].value == g.s.effect[b.eff].value):
		default:
			return false
		}
	}
	return true
}

// askSwap asks which replacement is applied, or none where all may be declined.
func (g *Game) askSwap(who uint8, may bool) {
	p := &g.packet
	g.ask(who, AskReplacement, clauseReplacement)
	if may {
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
	}
	for k := range p.n {
		g.d.Add(engine.MakeOption(ActApply, uint8(k), uint8(p.swap[k].src.obj), 0))
	}
}

// listSwaps lists the replacements among which one is applied next to an event, and
// returns who chooses.
//
// 910.2 (6.3): the player or the controller of the card to which it happens.
// 910.2a (6.3): if some do not prevent damage, the controller of what deals it
// chooses one of them; if all prevent, the one to whom it is dealt.
func (g *Game) listSwaps(ev *happening) (who uint8) {
	s, p := &g.s, &g.packet
	p.n = 0
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		if d := &g.t.cards[e.card]; d.replaces && g.active(i) {
			for k, n := range d.statics {
				if st := &g.t.statics[n]; st.Kind == effect.StaticReplace {
					p.add(g, swap{st: st, row: n, src: g.ref(e.obj), ctrl: s.controller(i), card: e.card, eff: -1, id: uint16(i)<<6 | uint16(k)}, noRef, ev)
				}
			}
		}
	}
	if g.t.givesSwaps {
		g.listGiven(ev)
	}
	if ev.would == effect.WouldMove && ev.from != ZoneField && ev.from != ZoneRuler {
		g.listOwn(ev)
	}
	for k := range s.nEffect {
		f := &s.effect[k]
		if f.kind == effStatic && g.t.statics[f.static].Kind == effect.StaticReplace {
			p.add(g, swap{st: &g.t.statics[f.static], row: f.static, src: f.src, ctrl: f.ctrl, card: f.card, eff: int8(k), id: 1<<15 | uint16(k)}, f.obj, ev)
		}
	}
	who = g.sideOf(ev.to)
	if g.m.rules.DamageReplacementOrder && ev.would == effect.WouldBeDealt {
		n := 0
		for _, w := range p.swap[:p.n] {
			if !w.prevents() {
				p.swap[n] = w
				n++
			}
		}
		if n > 0 {
			p.n, who = n, g.sideOf(ev.src)
		}
	}
	return who
}

// listOwn lists what a card that moves says of itself where it is.
//
// 902.2 (6.3): an ability whose text is about another zone is active there.
func (g *Game) listOwn(ev *happening) {
	card := g.faceOf(ev.to.obj)
	d := &g.t.cards[card]
	if !d.replaces {
		return
	}
	for k, n := range d.statics {
		if st := &g.t.statics[n]; st.Kind == effect.StaticReplace && st.This {
			g.packet.add(g, swap{st: st, row: n, src: ev.to, ctrl: owner(ev.to.obj), card: card, eff: -1, id: 1<<14 | uint16(k)}, noRef, ev)
		}
	}
}

// listGiven lists the replacements that texts give to cards.
func (g *Game) listGiven(ev *happening) {
	l := g.derived()
	for k := range l.nGrant {
		gr := &l.grant[k]
		pr := &g.t.programs[gr.prog]
		e := &g.s.entity[gr.entity]
		for j := range pr.Statics {
			if st := &g.t.statics[pr.firstStatic+uint16(j)]; st.Kind == effect.StaticReplace {
				g.packet.add(g, swap{st: st, row: pr.firstStatic + uint16(j), src: g.ref(e.obj), ctrl: g.s.controller(int(gr.entity)), card: e.card, eff: -1,
					id: 1<<13 | uint16(k)<<6 | uint16(j)}, noRef, ev)
			}
		}
	}
}

// sideOf returns the controller of an object, its owner where nobody controls it.
func (g *Game) sideOf(o Ref) uint8 {
	if i, ok := g.entityOf(o.obj); ok && !IsPlayer(o.obj) && g.same(o) {
		return g.s.controller(i)
	}
	if m := g.recall(o); m != nil && !g.same(o) {
		return m.ctrl()
	}
	return owner(o.obj)
}

// add adds a replacement if it applies to an event and has not been applied to it;
// of is the object that an effect is about, noRef if it describes what it is about.
func (p *packet) add(g *Game, w swap, of Ref, ev *happening) {
	st := w.st
	subject, other := ev.to, ev.src
	switch ev.would {
	case effect.WouldBeDealt:
		switch {
		case st.Would == effect.WouldDeal:
			subject, other = ev.src, ev.to
		case st.Would != effect.WouldBeDealt:
			return
		}
		if st.DamageKinds != 0 && st.DamageKinds&damageBit(ev.kind) == 0 {
			return
		}
	case effect.WouldMove:
		if !st.moves(ev) {
			return
		}
	default:
		// Of draws, one replacement is about how many there are, another about each.
		if st.Would != ev.would || ev.would == effect.WouldDraw && ev.bulk == (st.Do == effect.ReplaceNothing || st.Do == effect.ReplaceCode) {
			return
		}
	}
	for _, id := range p.used[:p.nUsed] {
		if id == w.id {
			return
		}
	}
	switch {
	case p.n == maxSwaps,
		of != noRef && of != subject,
		of == noRef && st.This && w.src != subject,
		of == noRef && !st.This && st.Host && !g.addedTo(w.src, subject),
		of == noRef && !st.This && !st.Host && !g.matches(st.filterG, w.ctrl, w.src, subject),
		st.byG >= 0 && !g.matches(st.byG, w.ctrl, w.src, other),
		!onSide(st.Whose, owner(ev.to.obj), w.ctrl),
		st.Do == effect.ReplaceCode && g.doingInstead(st, w.src),
		st.First && g.faced(st.Would, subject),
		ev.kept != 0 && g.sparedBefore(&w, ev),
		!g.validFor(&w, ev):
		return
	}
	p.swap[p.n] = w
	p.n++
}

// moves reports whether a replacement is about a move.
func (st *static) moves(ev *happening) bool {
	switch st.Would {
	case effect.WouldMove:
	case effect.WouldDestroyed:
		if !ev.destroyed {
			return false
		}
	case effect.WouldLeave:
		if ev.from != ZoneField {
			return false
		}
	case effect.WouldEnter:
		if ev.into != ZoneField {
			return false
		}
	case effect.WouldPutIn:
		if ev.into != ZoneField || ev.handed {
			return false
		}
	case effect.WouldAppear: // 903.2b (6.3): what is played is put into the chase area, wherever it was
		if ev.into != ZoneField || ev.from == ZoneChase {
			return false
		}
	case effect.WouldDiscard:
		if !ev.discarded {
			return false
		}
	default:
		return false
	}
	if ev.from == ZoneChase && st.Do != effect.ReplaceMove {
		return false // a card that has resolved or was cancelled goes somewhere
	}
	return (st.From == 0 || placeZones[st.From-1] == ev.from) && (st.Into == 0 || placeZones[st.Into-1] == ev.into)
}

// validFor reports whether a replacement applies at the moment: its turn and its
// condition, which may ask about the event.
func (g *Game) validFor(w *swap, ev *happening) bool {
	switch st := w.st; {
	case !onSide(st.TurnSide, g.s.active, w.ctrl):
		return false
	case st.Cond < 0:
		return true
	}
	return g.fragmentFor(w, ev, w.st.Cond) != 0
}

// fragmentFor evaluates a pure fragment of a replacement that may ask about the event.
func (g *Game) fragmentFor(w *swap, ev *happening, at int16) int16 {
	g.derived() // which uses the same scratch space
	r := &g.scratch
	*r = Play{ctrl: w.ctrl, obj: w.src, trg: ev.to, card: w.card, ability: noAbility, amount: ev.amount}
	g.pureRun(r, &g.t.programs[w.st.prog], at)
	return r.reg[0]
}

// addedTo reports whether something is added to an object.
func (g *Game) addedTo(added, o Ref) bool {
	i, ok := g.entityOf(added.obj)
	return ok && g.s.entity[i].host == o.obj
}

// numberOf returns the number of a replacement.
func (g *Game) numberOf(w *swap, ev *happening) int16 {
	st := w.st
	switch {
	case w.eff >= 0 && g.s.effect[w.eff].what&effAmount != 0:
		return g.s.effect[w.eff].value
	case st.Amount >= 0:
		return g.fragmentFor(w, ev, st.Amount)
	}
	return st.N
}

// swapped applies a replacement to the amount of an event.
//
// 1018.1a (6.3): a prevented amount is subtracted, the rest is dealt. 1018.1b (6.3):
// without an amount nothing is dealt. A43: what is left of a shield stays.
func (g *Game) swapped(ev *happening, w *swap) {
	st := w.st
	value, n := g.numberOf(w, ev), ev.amount
	if st.Once && w.eff >= 0 {
		g.s.effect[w.eff].kind = effSpent
	}
	switch st.Do {
	case effect.ReplaceNothing:
		n = 0
	case effect.ReplaceBy:
		n = value
	case effect.ReplaceAdd:
		n = max(g.plus(n, value, limitOf(ev)), 0) // 104.7c (10.2): infinity stays
	case effect.ReplaceTimes:
		n = g.times(n, value, limitOf(ev))
	case effect.ReplaceHalf:
		if n != effect.Infinity {
			n /= 2
		}
	case effect.ReplaceLess:
		if n != effect.Infinity { // 104.7c (10.2)
			n -= min(n, value)
		}
	case effect.ReplaceShield:
		by := min(n, value)
		if n -= by; ev.amount == effect.Infinity {
			n = ev.amount
		}
		if f := w.eff; f >= 0 {
			if g.s.effect[f].value = value - by; value <= by {
				g.s.effect[f].kind = effSpent
			}
		}
	case effect.ReplaceTo:
		r := &g.scratch
		*r = Play{ctrl: w.ctrl, obj: w.src, trg: ev.to, card: w.card, ability: noAbility}
		if l := g.objects(r, effect.Selector(st.N)); len(l) > 0 {
			ev.to = l[0]
		} else {
			n = 0
		}
	case effect.ReplaceCode:
		g.queueInstead(ev, w)
		n = 0
	}
	ev.amount = n
}

// limitOf returns which limit an event of too great an amount reaches.
func limitOf(ev *happening) uint8 {
	switch ev.would {
	case effect.WouldBeDealt:
		return LimitDamage
	case effect.WouldGain, effect.WouldLose:
		return LimitLife
	}
	return LimitComputed
}

// useUp ends the effects that events have used up.
func (g *Game) useUp() {
	for k := range g.s.nEffect {
		if g.s.effect[k].kind == effSpent {
			g.endEffects(func(f *Effect) bool { return f.kind == effSpent })
			return
		}
	}
}
