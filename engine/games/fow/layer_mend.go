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

// staledHost says that something is added to an object or is not any more: filters may ask for that.
func (g *Game) staledHost(o engine.ObjectID) {
	if o == engine.NoObject {
		return
	}
	if i, ok := g.entityOf(o); ok {
		g.lay.staled(i, whenInfo)
	}
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
	case !t.byItself(st.filterG), st.asked() && t.filterReads(st.filterG)&t.written != 0:
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

// asked reports whether what conditions and filters of other texts ask for follows from a passive
// that changes no information of cards: the weather, and what releases seals.
func (st *static) asked() bool {
	return st.Kind == effect.StaticWeather || st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictSeal
}

// byItself reports whether a filter and its alternatives ask of a card for what is there of it,
// and for nothing in relation to others.
func (t *Tables) byItself(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		if fl.Shares != 0 || fl.OtherName || fl.OtherHost {
			return false
		}
		if fl.special && (fl.AtMost|fl.AtLeast|fl.AttrAt|fl.NameAt|fl.Set != 0 || fl.Past != 0 || fl.targets >= 0) {
			return false // all but what it is added to or who wears it, and whether it is this card
		}
	}
	return true
}

// linkLocal notes which passives are local, and after what their conditions and numbers may be
// others.
func (t *Tables) linkLocal() {
	for n := range t.statics {
		st := &t.statics[n]
		st.linkRule()
		t.limits |= st.limits
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
	if g.t.widens || lay.gave {
		return false
	}
	var writes, reads infoSet
	for k := range lay.n {
		p := &lay.part[k]
		if !p.informs() {
			continue
		}
		if p.st == nil && (p.kind == effect.StaticLoseAbilities || p.kind == effect.StaticGrant) || p.st != nil && !p.st.local {
			return false
		}
		writes, reads = writes|p.writes, reads|p.reads
	}
	for k := 0; k < lay.n && g.t.depends && writes&reads != 0; k++ {
		if g.mayWait(&lay.part[k]) {
			return false
		}
	}
	return true
}

// informs reports whether what a part does is information of cards, or follows from it for others: what it forbids is written
// anew each time (rules).
func (p *ongoing) informs() bool { return p.class != classRule || p.st.asked() }

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
	s.dirty, lay.full = 0, 0
	if s.nEffect != 0 {
		g.purge()
	}
	same := uint8(0) // effects that are there as before
	for same < min(s.nEffect, lay.nEffect) && s.effect[same].is(&lay.effects[same]) {
		same++
	}
	effects := same < max(s.nEffect, lay.nEffect)
	if effects {
		if copies(lay.effects[:lay.nEffect]) || copies(s.effect[:s.nEffect]) {
			return false
		}
		lay.since |= whenEffects
	}
	for m := lay.stale & s.occupied(); m != 0; m &= m - 1 {
		g.unlay(trailing(m))
	}
	if lay.stale != 0 && lay.since&^(whenNumbers|whenMarked) != 0 {
		g.reform(lay.stale)
	}
	stale, kinds, ok := g.strayed(effects, same)
	if !ok {
		g.reform(^uint64(0)) // filters have been looked at in the midst of it
		return false
	}
	g.work.Mends++
	g.board++
	if on := stale & s.occupied(); on != 0 {
		lay.mending, lay.busy = true, true
		g.inLayers(on, kinds)
		lay.mending, lay.busy = false, false
	}
	g.mended(stale)
	lay.stale, lay.since, lay.others = 0, 0, false
	return true
}

// strayed returns the entities that have changed and those to which parts do another thing, all
// of them before continuous effects but with base abilities; and what parts change. It returns
// false if that cannot be told. What it looks at nothing changes that is still to be applied, so
// that cards are for it what they will be.
func (g *Game) strayed(effects bool, same uint8) (stale uint64, kinds changes, ok bool) {
	s, lay := &g.s, &g.lay
	stale = lay.stale
	if effects || lay.others {
		more, new := g.recollect(stale, lay.others, same)
		stale |= more
		if lay.full != 0 || new && !g.isLocal() {
			return 0, 0, false
		}
	}
	based := uint64(0) // entities on which a base ability is
	for k := range lay.n {
		p := &lay.part[k]
		if p.class == classRule {
			continue
		}
		if p.done = p.st != nil && p.st.base; p.done {
			based |= 1 << p.on
		} else {
			p.begun, p.applied = false, 0
			kinds |= p.class
		}
		if p.st != nil && (p.st.touchy|p.st.volatile)&lay.since != 0 {
			more, ok := g.differs(p, lay.since)
			if !ok {
				return 0, 0, false
			}
			stale |= more
		}
	}
	for m := stale &^ lay.stale & s.occupied(); m != 0; m &= m - 1 {
		g.unlay(trailing(m))
	}
	for k := 0; k < lay.n && based&stale != 0; k++ {
		if p := &lay.part[k]; p.st != nil && p.st.base && stale>>p.on&1 != 0 {
			g.change(int(p.on), &lay.does[k].c, p, &layer{})
		}
	}
	return stale, kinds, true
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
	g.lay.words[i], g.lay.barred[i] = 0, 0
}

// mended brings the sets up to date when the information of some entities has been computed.
func (g *Game) mended(stale uint64) {
	s, lay := &g.s, &g.lay
	ruling := s.ruling
	if stale != 0 {
		words, others := s.cached.words(), ^stale
		for k := range words {
			words[k] &= others
		}
		for m := stale & s.occupied(); m != 0; m &= m - 1 {
			g.enlist(trailing(m))
			g.compareEntity(trailing(m))
		}
		lay.byWords.take(&s.cached, stale)
	}
	g.unrule()
	g.tellPrices(ruling)
	lay.limits, lay.permits = 0, 0
	g.rules(stale, lay.since)
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
				p.valued = false // nobody has looked at its number meanwhile
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
	g.lay.busy = true // whatever cards are now: they may be something else when it is applied
	on := g.candidates(p.st.Place, p.st.filterG, p.ctrl)
	g.lay.busy = false
	return on
}

// recollect notes the continuous effects in force anew: those of abilities, too, if all is set, and
// those of instructions but for the first ones, which are the same. It returns the entities that those
// changed that are gone, and those that others may change that have come; and whether one has come that asks or changes
// what is known of cards.
func (g *Game) recollect(stale uint64, all bool, same uint8) (on uint64, new bool) {
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
		for ; from < n && uint8(lay.part[from].eff) < same; from++ {
			if st := lay.part[from].st; st != nil {
				s.volatile |= uint16(st.volatile)
			}
		}
	}
	if from < n {
		copy(lay.was[from:n], lay.part[from:n])
		copy(lay.did[from:n], lay.does[from:n])
	}
	if lay.n = from; all {
		lay.wide = [2]bool{}
		g.collect(lay.layered)
	} else {
		lay.wide = lay.ownWide
		for k := same; k < s.nEffect; k++ {
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
			new = new || p.informs()
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
	return on, new
}

// isPart reports whether a part is one that was there before.
func (g *Game) isPart(was, p *ongoing) bool {
	switch {
	case was.on != p.on || was.st != p.st || was.stamp != p.stamp || was.src != p.src || was.card != p.card || was.ctrl != p.ctrl || was.kind != p.kind:
		return false
	case p.eff < 0:
		return was.eff < 0
	}
	return was.eff >= 0 && g.lay.effects[was.eff].is(&g.s.effect[p.eff])
}

// begin prepares a part that has come, and returns the entities that it may change.
func (g *Game) begin(p *ongoing) uint64 {
	if p.class == classRule {
		return 0 // p.valued says that nothing is known of it (rules)
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
