package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// maxSwaps is how many replacements may apply to one event.
const maxSwaps = 12

// swap is a replacement that applies to an event: a passive of a card, or of an
// effect that an instruction made.
type swap struct {
	st   *static
	src  Ref
	ctrl uint8
	card engine.CardID
	eff  int8   // number of the effect, -1: of a card
	id   uint16 // tells replacements apart
}

// prevents reports whether a replacement prevents damage.
//
// 1018.1 (6.3): to prevent damage is to replace it by less or none.
func (w *swap) prevents() bool {
	return w.st.Do == effect.ReplaceNothing || w.st.Do == effect.ReplaceShield
}

// packet is damage that is dealt at the same time while replacements are applied.
type packet struct {
	left  [maxEffects]int16 // what is left of shields
	spent uint32            // effects that are used up
	used  [maxSwaps]uint16  // replacements applied to the present part, by swap.id
	nUsed int
	swap  [maxSwaps]swap
	n     int
	next  uint8 // answers that have been taken
}

// damageAsks reports whether somebody must choose which of several replacements of
// damage is applied first, and asks. Whoever deals damage and can wait calls it
// until it says no, and then deal, which takes the same answers.
func (g *Game) damageAsks(src Ref, to []Ref, amount []int16, kind damageKind) bool {
	s := &g.s
	if !g.t.replaces {
		return false
	}
	if s.answered != 0 {
		s.choices[s.nChoices] = g.take().A()
		s.nChoices++
	}
	return g.alterDamage(src, to, amount, kind, false)
}

// alterDamage applies what replaces damage to every part of a packet. Without
// settle it only finds out whether a player has to choose.
//
// 910.1 (6.3): the original situation does not happen. 910.3 (6.3): each replacement
// once and once only. A51: what is forbidden is not replaced.
func (g *Game) alterDamage(src Ref, to []Ref, amount []int16, kind damageKind, settle bool) (asks bool) {
	s, p := &g.s, &g.packet
	g.refresh()
	p.spent, p.next = 0, 0
	for k := range s.nEffect {
		p.left[k] = s.effect[k].value
	}
	for k, t := range to {
		n := amount[k]
		if n <= 0 || !g.damageable(t) {
			continue
		}
		if g.forbids(effect.RestrictDealDamage, src, t) {
			n = 0
		}
		for p.nUsed = 0; n > 0; {
			who := g.listSwaps(src, t, kind)
			if p.n == 0 {
				break
			}
			pick := 0
			if p.n > 1 && !p.alike() {
				switch {
				case p.next < s.nChoices:
					pick = int(s.choices[p.next]) % p.n
					p.next++
				case !settle && int(s.nChoices) < len(s.choices):
					g.askSwap(who)
					return true
				}
			}
			n = g.swapped(n, &p.swap[pick])
		}
		if settle {
			amount[k] = n
		}
	}
	if settle {
		g.useUp()
	}
	return false
}

// damageable reports whether an object can be dealt damage at all.
//
// 1007.1, 1007.2 (6.3): J/resonators and players. 1007.4 (6.3): not cards without
// DEF.
func (g *Game) damageable(t Ref) bool {
	if IsPlayer(t.obj) {
		return true
	}
	i, ok := g.onField(t)
	return ok && g.s.entity[i].types>>hasDEF&1 != 0 && g.s.entity[i].types&typesJResonator != 0
}

// listSwaps lists the replacements among which one is applied next to damage, and
// returns who chooses.
//
// 910.2 (6.3): the player or the controller of the card to which it happens.
// 910.2a (6.3): if some do not prevent, the controller of what deals the damage
// chooses one of them; if all prevent, the one to whom it is dealt.
func (g *Game) listSwaps(src, t Ref, kind damageKind) (who uint8) {
	s, p := &g.s, &g.packet
	p.n = 0
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		d := &g.t.cards[e.card]
		if !d.replaces || !g.active(i) {
			continue
		}
		for k, n := range d.statics {
			if st := &g.t.statics[n]; st.Kind == effect.StaticReplace {
				p.add(g, swap{st: st, src: g.ref(e.obj), ctrl: s.controller(i), card: e.card, eff: -1, id: uint16(i)<<6 | uint16(k)}, noRef, src, t, kind)
			}
		}
	}
	for k := range s.nEffect {
		f := &s.effect[k]
		if f.kind == effStatic && p.spent>>k&1 == 0 && g.t.statics[f.static].Kind == effect.StaticReplace {
			p.add(g, swap{st: &g.t.statics[f.static], src: f.src, ctrl: f.ctrl, card: f.card, eff: int8(k), id: 1<<15 | uint16(k)}, f.obj, src, t, kind)
		}
	}
	who = g.sideOf(t)
	if g.m.rules.DamageReplacementOrder {
		n := 0
		for _, w := range p.swap[:p.n] {
			if !w.prevents() {
				p.swap[n] = w
				n++
			}
		}
		if n > 0 {
			p.n, who = n, g.sideOf(src)
		}
	}
	return who
}

// sideOf returns the controller of an object, its owner where nobody controls it.
func (g *Game) sideOf(o Ref) uint8 {
	if i, ok := g.entityOf(o.obj); ok && !IsPlayer(o.obj) && g.same(o) {
		return g.s.controller(i)
	}
	if m := g.recall(o); m != nil && !g.same(o) {
		return m.ctrl
	}
	return owner(o.obj)
}

// add adds a replacement if it applies to damage and has not been applied to it.
func (p *packet) add(g *Game, w swap, of, src, t Ref, kind damageKind) {
	st := w.st
	subject, other := t, src
	if st.Would == effect.WouldDeal {
		subject, other = src, t
	} else if st.Would != effect.WouldBeDealt {
		return
	}
	for _, id := range p.used[:p.nUsed] {
		if id == w.id {
			return
		}
	}
	switch {
	case p.n == maxSwaps,
		st.DamageKinds != 0 && st.DamageKinds&damageBit(kind) == 0,
		of != noRef && of != subject,
		of == noRef && st.This && w.src != subject,
		of == noRef && !st.This && st.Host && !g.addedTo(w.src, subject),
		of == noRef && !st.This && !st.Host && !g.matches(st.filterG, w.ctrl, w.src, subject),
		st.byG >= 0 && !g.matches(st.byG, w.ctrl, w.src, other),
		!g.valid(st, w.ctrl, w.src, w.card):
		return
	}
	p.swap[p.n] = w
	p.n++
}

// addedTo reports whether something is added to an object.
func (g *Game) addedTo(added, o Ref) bool {
	i, ok := g.entityOf(added.obj)
	return ok && g.s.entity[i].host == o.obj
}

// damageBit is the kind of damage in a static's DamageKinds: battle damage, or
// damage by an effect.
func damageBit(kind damageKind) uint8 {
	if kind == damageBattle {
		return 1 | 2
	}
	return 4
}

// alike reports whether the replacements listed make no difference by their order:
// all do the same with what they have.
func (p *packet) alike() bool {
	a := &p.swap[0]
	for k := range p.swap[1:p.n] {
		b := &p.swap[k+1]
		switch {
		case a.st.Do == effect.ReplaceTimes && b.st.Do == effect.ReplaceTimes:
		case a.st == b.st && (a.eff < 0 || b.eff >= 0 && p.left[a.eff] == p.left[b.eff]):
		default:
			return false
		}
	}
	return true
}

func (g *Game) askSwap(who uint8) {
	p := &g.packet
	g.ask(who, AskReplacement, clauseReplacement)
	for k := range p.n {
		g.d.Add(engine.MakeOption(ActApply, uint8(k), uint8(p.swap[k].src.obj), 0))
	}
}

// swapped applies a replacement to an amount of damage.
//
// 1018.1a (6.3): a prevented amount is subtracted, the rest is dealt. 1018.1b (6.3):
// without an amount nothing is dealt. A43: what is left of a shield stays.
func (g *Game) swapped(n int16, w *swap) int16 {
	p, st := &g.packet, w.st
	p.used[p.nUsed] = w.id
	p.nUsed = min(p.nUsed+1, maxSwaps-1)
	value := st.N
	switch {
	case w.eff >= 0 && g.s.effect[w.eff].what&effAmount != 0:
		value = p.left[w.eff]
	case st.Amount >= 0:
		value = g.pure(st.prog, st.Amount, w.ctrl, w.src, w.card)
	}
	if st.Once && w.eff >= 0 {
		p.spent |= 1 << w.eff
	}
	switch st.Do {
	case effect.ReplaceNothing:
		n = 0
	case effect.ReplaceBy:
		n = value
	case effect.ReplaceAdd:
		n = max(n+value, 0)
	case effect.ReplaceTimes:
		n *= value
	case effect.ReplaceHalf:
		n /= 2
	case effect.ReplaceShield:
		by := min(n, value)
		n -= by
		if w.eff >= 0 {
			if p.left[w.eff] -= by; p.left[w.eff] <= 0 {
				p.spent |= 1 << w.eff
			}
		}
	}
	return n
}

// useUp writes what a packet used of effects.
func (g *Game) useUp() {
	s, p := &g.s, &g.packet
	s.choices, s.nChoices = [len(s.choices)]uint8{}, 0
	n := uint8(0)
	for k := range s.nEffect {
		f := s.effect[k]
		if f.kind == effStatic && g.t.statics[f.static].Kind == effect.StaticReplace && g.t.statics[f.static].Do == effect.ReplaceShield {
			f.value = p.left[k]
		}
		if p.spent>>k&1 == 0 {
			s.effect[n] = f
			n++
		}
	}
	clear(s.effect[n:s.nEffect])
	s.nEffect = n
}
