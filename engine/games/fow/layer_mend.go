package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Most changes concern one card: it enters or leaves, its numbers change until end of turn, an
// effect on it begins or ends. Then the information of that card is computed anew, and of those
// to which continuous effects do another thing than before; all others keep theirs. That is
// possible where what an effect does to a card depends on this card alone, and on what no
// continuous effect changes (lay.local); otherwise all is recomputed (renew).

// staled says that an entity has come, gone or changed, and how.
func (l *lay) staled(i int, what moments) {
	l.stale |= 1 << i
	l.since |= what & ownSide
}

// isLocal reports whether a passive does to a card what depends on this card and on what no
// continuous effect of the run changes. Moments are linked already.
func (t *Tables) isLocal(st *static) bool {
	p := &t.programs[st.prog]
	switch {
	case st.Kind == effect.StaticLoseAbilities, st.Kind == effect.StaticGrant: // other parts come and go with it
		return false
	case st.base && t.nests, p.measures:
		return false
	case (t.fragmentReads(p, st.Cond)|t.fragmentReads(p, st.Amount))&t.written != 0:
		return false
	case !t.byItself(st.filterG):
		return false
	}
	for _, at := range [...]int16{st.Cond, st.Amount} {
		for ip := int(at); ip >= 0 && p.Code[ip].Op != effect.OpHalt; ip++ {
			switch c := &p.Code[ip]; c.Op {
			case effect.OpCount, effect.OpIs, effect.OpGather, effect.OpNames:
				if !t.byItself(p.filters[c.C]) {
					return false
				}
			}
		}
	}
	return true
}

// byItself reports whether a filter and its alternatives ask of a card for what is there of it,
// and for nothing in relation to others.
func (t *Tables) byItself(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if fl := &t.filters[f]; fl.special || fl.Shares != 0 || fl.OtherName || (fl.Need|fl.Forbid)&effect.FlagReleased != 0 {
			return false
		}
	}
	return true
}

// linkLocal notes which passives are local, and after what their conditions and numbers may be
// others.
func (t *Tables) linkLocal() {
	for n := range t.statics {
		st := &t.statics[n]
		st.local, st.touchy = t.isLocal(st), 0
		for _, at := range [...]int16{st.Cond, st.Amount} {
			if at >= 0 {
				st.touchy |= t.conditionMoments(&t.programs[st.prog], at)
			}
		}
		if st.TurnSide != effect.SideAny {
			st.touchy |= whenTurn
		}
		st.touchy = (st.touchy | st.touchy>>whenOther) & ownSide
	}
}

// noteLocal notes whether all parts are local, when all of them have been applied.
func (g *Game) noteLocal() {
	s, lay := &g.s, &g.lay
	if lay.local = g.isLocal(); !lay.local {
		return
	}
	lay.nEffect = s.nEffect
	copy(lay.effects[:s.nEffect], s.effect[:s.nEffect])
}

// isLocal reports whether all parts that are there are local.
func (g *Game) isLocal() bool {
	lay := &g.lay
	if g.t.widens || lay.nGrant != 0 {
		return false
	}
	for k := range lay.n {
		switch p := &lay.part[k]; {
		case p.class == classRule && p.kind != effect.StaticWeather: // these are written anew each time
		case p.st == nil && (p.kind == effect.StaticLoseAbilities || p.kind == effect.StaticGrant), p.st != nil && !p.st.local:
			return false
		case g.t.depends && g.mayWait(p):
			return false
		}
	}
	return true
}

// mayWait reports whether a part may depend on another one of a layer of its own.
func (g *Game) mayWait(b *ongoing) bool {
	for k := range g.lay.n {
		if a := &g.lay.part[k]; a != b && a.writes&b.reads != 0 {
			for _, l := range layerTables[g.m.rules.Layers] {
				if a.class&l.classes != 0 && b.class&l.classes != 0 {
					return true
				}
			}
		}
	}
	return false
}

// mend recomputes what has changed since cached information was up to date, and reports whether
// it can.
func (g *Game) mend() bool {
	s, lay := &g.s, &g.lay
	if !lay.ok || !lay.local || !g.known {
		return false
	}
	stale := lay.stale
	s.dirty, lay.full = 0, 0
	if s.nEffect != 0 {
		g.purge()
	}
	effects := s.nEffect != lay.nEffect
	for k := uint8(0); !effects && k < s.nEffect; k++ {
		effects = s.effect[k] != lay.effects[k]
	}
	if effects && (copies(lay.effects[:lay.nEffect]) || copies(s.effect[:s.nEffect])) {
		return false
	}
	lay.busy = true
	for m := stale & s.occupied(); m != 0; m &= m - 1 {
		g.unlay(trailing(m))
	}
	since := lay.since
	if effects || lay.others {
		since |= whenEffects
		stale |= g.recollect(stale, lay.others)
		if lay.full != 0 || !g.isLocal() {
			return false
		}
	}
	g.work.Mends++
	g.board++
	kinds := changes(0)
	for k := range lay.n {
		p := &lay.part[k]
		if p.class == classRule {
			continue
		}
		p.done, p.begun, p.applied = false, false, 0
		if p.st == nil || !p.st.base {
			kinds |= p.class
		}
		if p.st != nil && (p.st.touchy|p.st.volatile)&since != 0 {
			more, ok := g.differs(p, since)
			if !ok {
				return false
			}
			stale |= more
		}
	}
	for m := stale &^ lay.stale & s.occupied(); m != 0; m &= m - 1 {
		g.unlay(trailing(m))
	}
	for k := range lay.n {
		if p := &lay.part[k]; p.st != nil && p.st.base {
			p.done = true
			if stale>>p.on&1 != 0 {
				g.change(int(p.on), &lay.does[k].c, p, &layer{})
			}
		}
	}
	lay.mending = true
	g.inLayers(stale&s.occupied(), kinds)
	lay.mending, lay.busy = false, false
	lay.stale, lay.since, lay.others = 0, 0, false
	g.mended(stale & s.occupied())
	return true
}

// copies reports whether an effect makes something a copy of another card: what ends with it
// is what cards are.
func copies(list []Effect) bool {
	for k := range list {
		if list[k].kind == effCopy {
			return true
		}
	}
	return false
}

// unlay makes an entity what it is before continuous effects.
func (g *Game) unlay(i int) {
	g.origin(i)
	g.lay.words[i] = 0
}

// mended brings the sets up to date when the information of some entities has been computed.
func (g *Game) mended(stale uint64) {
	s, lay := &g.s, &g.lay
	ruling := s.ruling
	for k := range s.cached.words() {
		s.cached.words()[k] &^= stale
	}
	g.unrule()
	for m := stale; m != 0; m &= m - 1 {
		g.enlist(trailing(m))
		g.compareEntity(trailing(m))
	}
	g.tellPrices(ruling)
	lay.limits, lay.permits = 0, 0
	g.rules()
	if s.volatile != 0 {
		g.tread()
	}
	g.fightersStand()
	g.compareRules()
	if s.addition != 0 && g.misplaced() != 0 {
		s.check |= checkAdditions // what it is added to is another thing now
	}
}

// differs looks at what a part does when something has happened, and returns the entities to
// which that may be another thing than before. It returns false if that cannot be told.
func (g *Game) differs(p *ongoing, since moments) (on uint64, ok bool) {
	st, f := p.st, &g.lay.does[p.place]
	if st.touchy&since != 0 {
		held := st.base || g.valid(st, p.ctrl, p.src, p.card)
		if held != f.held {
			if f.held = held; held {
				return g.reach(p), true
			}
			return f.on, true
		}
		if held && p.valued && st.Amount >= 0 {
			if c := g.changeOf(p); c != f.c {
				f.c = c
				on = f.on
			}
		}
	}
	if f.held && st.restless&stepOn != 0 && st.volatile&since != 0 {
		if !st.apart {
			return 0, false
		}
		on |= f.on ^ g.affected(p)
	}
	return on, true
}

// reach returns entities among which are all that a part may change.
func (g *Game) reach(p *ongoing) uint64 {
	if p.st == nil || p.st.reads&g.t.written == 0 {
		return g.affected(p)
	}
	if p.st.This || p.st.Host || p.eff >= 0 && g.s.effect[p.eff].obj.obj != engine.NoObject {
		return g.s.occupied()
	}
	return g.candidates(p.st.Place, p.st.filterG, p.ctrl)
}

// recollect notes the continuous effects in force anew: those of abilities, too, if all is set.
// It returns the entities that those changed that are gone, and those that others may change
// that have come.
func (g *Game) recollect(stale uint64, all bool) (on uint64) {
	s, lay := &g.s, &g.lay
	from, n := lay.own, lay.n
	if all {
		from = 0
		s.statics, s.volatile = 0, 0
		lay.layered &^= stale
		for m := stale & s.occupied(); m != 0; m &= m - 1 {
			lay.layered |= uint64(b2u(g.t.layered && g.t.cards[s.entity[trailing(m)].card].layered)) << trailing(m)
		}
		for m := lay.layered; m != 0; m &= m - 1 {
			s.statics++
			s.volatile |= uint16(g.t.cards[s.entity[trailing(m)].card].volatile)
		}
	} else {
		s.volatile = lay.ownVolatile
	}
	copy(lay.was[from:n], lay.part[from:n])
	copy(lay.did[from:n], lay.does[from:n])
	if lay.n = from; all {
		lay.wide = [2]bool{}
		g.collect(lay.layered)
	} else {
		lay.wide = lay.ownWide
		for k := range s.nEffect {
			g.addEffectPart(int(k))
		}
	}
	// Both lists are in the same order, of cards and of time.
	left := from
	for k := from; k < lay.n; k++ {
		p, j := &lay.part[k], left
		for j < n && !g.isPart(&lay.was[j], p) {
			j++
		}
		if j == n {
			on |= g.begin(p)
			continue
		}
		p.valued, lay.does[k] = lay.was[j].valued, lay.did[j]
		for ; left < j; left++ {
			on |= lay.did[left].on
		}
		left++
	}
	for ; left < n; left++ {
		on |= lay.did[left].on
	}
	lay.nEffect = s.nEffect
	copy(lay.effects[:s.nEffect], s.effect[:s.nEffect])
	return on
}

// isPart reports whether a part is one that was there before.
func (g *Game) isPart(was, p *ongoing) bool {
	switch {
	case was.on != p.on || was.st != p.st || was.stamp != p.stamp || was.src != p.src || was.card != p.card || was.ctrl != p.ctrl || was.kind != p.kind:
		return false
	case p.eff < 0:
		return was.eff < 0
	}
	return was.eff >= 0 && g.lay.effects[was.eff] == g.s.effect[p.eff]
}

// begin prepares a part that has come, and returns the entities that it may change.
func (g *Game) begin(p *ongoing) uint64 {
	if p.class == classRule {
		return 0
	}
	f := &g.lay.does[p.place]
	*f = footprint{held: p.st == nil || p.st.base || g.valid(p.st, p.ctrl, p.src, p.card)}
	if !f.held {
		return 0
	}
	if p.st != nil && p.st.base {
		f.on, f.c, p.valued = 1<<p.on, g.changeOf(p), true
		return f.on
	}
	return g.reach(p)
}
