package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What State.dirty says of cached information.
const (
	dirtyAll   uint8 = 1 << iota // it must be recomputed
	dirtyMaybe                   // it must be if a passive does another thing than before
	dirtyRules                   // what is forbidden and demanded must be
	dirtySome                    // that of some cards must be, and of what their change matters to (lay.stale)
)

// refresh brings cached information up to date.
func (g *Game) refresh() {
	if g.s.dirty != 0 {
		g.update()
	}
}

func (g *Game) update() {
	for g.s.dirty != 0 { // who stops fighting by what was computed may matter to passives
		switch {
		case g.s.dirty == dirtyMaybe:
			g.reconsider()
		case g.s.dirty&dirtyAll == 0 && g.mend():
		case g.s.dirty == dirtyRules && g.lay.ok && !g.lay.gave && !g.t.widens:
			g.renewRules()
		default:
			g.renew()
		}
		if g.lay.full != 0 {
			g.fail(g.lay.full)
			return
		}
	}
}

// reconsider recomputes cached information if some passive does another thing
// than before. Rule processes look only if something changed, so that a copy of
// the game, which has to recompute, goes on in the same way.
func (g *Game) reconsider() {
	s, lay := &g.s, &g.lay
	s.dirty = 0
	g.work.Doubts++
	if lay.ok && g.stand() {
		lay.since = 0
		return
	}
	check := s.check
	lay.kept, lay.keptMasks = s.entity, s.masks
	if !g.mend() {
		g.renew()
	}
	if s.entity == lay.kept && s.masks == lay.keptMasks {
		s.check = check
	}
}

// renew recomputes all cached information.
//
// 909.1 (6.3): base information first, then what continuous effects change.
func (g *Game) renew() {
	s := &g.s
	g.work.Renewals++
	g.board++
	s.dirty, g.lay.full, g.lay.since, g.lay.stale, g.lay.others = 0, 0, 0, 0, false
	if s.nEffect != 0 {
		g.purge()
	}
	s.statics, s.volatile = 0, 0
	g.lay.busy = true
	layered, stands := uint64(0), g.lay.ok && g.lay.control == s.control && g.lay.field == s.field
	g.lay.control, g.lay.field = s.control, s.field
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		g.origin(i)
		stands = g.lay.stands(i, &s.entity[i]) && stands
		if d := &g.t.cards[s.entity[i].card]; d.layered && g.t.layered {
			layered |= 1 << i
			s.statics++
			s.volatile |= uint16(d.volatile)
		}
	}
	g.lay.ok, g.lay.layered = true, layered
	if s.statics|s.nEffect != 0 {
		g.layers(layered, stands)
		if g.t.widens && g.promoteAll() {
			g.lay.busy = false
			g.renew()
			return
		}
	} else {
		g.lay.clear()
		g.lay.own, g.lay.ownVolatile, g.lay.ownWide = 0, 0, [2]bool{}
		for m := s.occupied(); m != 0; m &= m - 1 {
			g.simply(trailing(m))
		}
	}
	g.lay.busy = false
	ruling := s.ruling
	s.cached = cached{}
	for m := s.occupied(); m != 0; m &= m - 1 {
		g.enlist(trailing(m))
	}
	g.lay.byWords.take(&s.cached, ^uint64(0))
	g.compare()
	g.tellPrices(ruling)
	g.noteLocal()
	if s.statics|s.nEffect != 0 {
		g.rules(^uint64(0), whenever)
		if s.volatile != 0 {
			g.tread()
		}
	}
	g.fightersStand()
	g.compareRules()
	if g.s.addition != 0 && g.misplaced() != 0 {
		g.s.check |= checkAdditions // what it is added to is another thing now
	}
}

// renewRules recomputes what continuous effects forbid and demand, where effects of
// instructions came or went that change no information of cards.
func (g *Game) renewRules() {
	s, lay := &g.s, &g.lay
	g.work.Rules++
	g.board++
	s.dirty, lay.full = 0, 0
	g.purge()
	lay.n, lay.limits, lay.permits, lay.wide = lay.own, 0, 0, lay.ownWide
	s.volatile = lay.ownVolatile
	for k := range s.nEffect {
		g.addEffectPart(int(k))
	}
	g.unrule()
	g.rules(^uint64(0), whenever)
	if s.volatile != 0 {
		g.tread()
	}
	g.fightersStand()
	g.compareRules()
	if s.addition != 0 && g.misplaced() != 0 {
		s.check |= checkAdditions
	}
}

// unrule takes what continuous effects forbid and demand out of the sets of entities.
func (g *Game) unrule() {
	s, c := &g.s, &g.s.cached
	c.cannotAttack, c.cannotBlock, c.unblockable, c.spared, c.stays = 0, 0, 0, 0, 0
	c.lures, c.mustBlock, c.mustBeBlocked = 0, 0, 0
	w := &g.lay.byWords
	c.eternal, c.bloodlust, c.guarded = w.eternal, w.bloodlust, w.guarded
	for m := s.field & (c.resonator | c.jruler); m != 0; m &= m - 1 {
		if e := &s.entity[trailing(m)]; e.damage >= e.def && e.lethal() {
			s.check |= checkDeath // what was spared may not be any more
			break
		}
	}
}

// base computes the cached information of an entity while no continuous effect
// is in force but plain changes until end of turn.
func (g *Game) base(i int) {
	g.origin(i)
	g.simply(i)
	ruling := g.s.ruling
	g.cache(i)
	g.tellPrices(ruling)
	if g.known {
		g.compareEntity(i)
	} else {
		g.compare()
	}
}

// silentOf returns the time before which an entity has lost its abilities, 0 if it has
// not.
func (g *Game) silentOf(i int) uint16 {
	if g.s.entity[i].flags&entitySilent == 0 {
		return 0
	}
	return g.lay.silent[i]
}

// origin computes the base information of an entity.
//
// 909.1a (6.3): the information on the card itself and its base abilities, which
// are part of its definition.
func (g *Game) origin(i int) {
	e := &g.s.entity[i]
	if e.flags&entityCopy != 0 && g.reface(i) && g.t.hears {
		g.listen()
	}
	d := &g.t.cards[e.card]
	e.types, e.attrs, e.flags = d.types, d.attrs, e.flags&^entitySilent
	e.kw = uint32(d.keywords)
	e.atk, e.def = d.atk, d.def
	if e.flags&entityBlank != 0 {
		e.types, e.kw, e.atk, e.def = JRuler.bit(), 0, 0, 0
	}
}

// simply adds what ends with the turn and what counters say.
func (g *Game) simply(i int) {
	e := &g.s.entity[i]
	e.kw |= e.kwTurn.bits()
	e.turnNumbers()
	if g.t.counted {
		g.countIn(i)
	}
	e.round()
}

// turnNumbers adds the plain changes until end of turn.
func (e *Entity) turnNumbers() {
	if e.atkTurn|e.defTurn == 0 {
		return
	}
	if e.atk != effect.Infinity {
		e.atk += 100 * int16(e.atkTurn)
	}
	if e.def != effect.Infinity {
		e.def += 100 * int16(e.defTurn)
	}
}

// round rounds ATK and DEF up.
//
// 909.1f (6.3): to a multiple of 100.
func (e *Entity) round() {
	if e.atk%100 != 0 {
		e.atk = roundUp(e.atk)
	}
	if e.def%100 != 0 {
		e.def = roundUp(e.def)
	}
}

// lethal reports whether an entity fulfils a condition of being destroyed.
//
// 1203.1 (6.3): damage of at least its DEF. 1203.2 (6.3): DEF of 0 or less.
func (e *Entity) lethal() bool {
	return e.types&typesJResonator != 0 && e.types>>hasDEF&1 != 0 && e.damage >= e.def
}

// layers applies all continuous effects in their order, those of abilities of a set of
// entities among them; stands is true if nobody has come, gone or become another card
// since they were applied last.
func (g *Game) layers(of uint64, stands bool) {
	s, lay := &g.s, &g.lay
	lay.words, lay.barred = [maxEntities]uint64{}, [maxEntities]uint32{}
	lay.n, lay.nGrant, lay.gave, lay.limits, lay.permits, lay.wide = 0, 0, false, 0, 0, [2]bool{}
	g.collect(of)
	based, kinds := lay.kinds()
	if based {
		g.bases(stands)
	}
	g.inLayers(s.occupied(), kinds)
}

// inLayers applies the parts that have been collected, of some kinds, to some entities whose
// base information has been computed.
func (g *Game) inLayers(only uint64, kinds changes) {
	s, lay := &g.s, &g.lay
	parts := lay.n
	if kinds == 0 { // nothing but what comes from the cards themselves
		for m := only; m != 0; m &= m - 1 {
			g.simply(trailing(m))
		}
		return
	}
	for k := range layerTables[g.m.rules.Layers] {
		l := &layerTables[g.m.rules.Layers][k]
		// Plain changes stand before all others of their kind: they are only
		// used in runs in which their order does not matter.
		if l.classes&classAbility != 0 && !l.fresh {
			for m := only; m != 0; m &= m - 1 {
				e := &s.entity[trailing(m)]
				e.kw |= e.kwTurn.bits()
			}
		}
		if l.classes&classValue != 0 && !l.fresh {
			for m := only; m != 0; m &= m - 1 {
				s.entity[trailing(m)].turnNumbers()
			}
		}
		if kinds&l.classes != 0 || lay.n > parts { // what texts give may have any kind of effect
			for {
				p, more := g.next(l)
				if p == nil {
					break
				}
				n := lay.n
				if g.apply(p, l, only); !more && lay.n == n {
					break
				}
			}
		}
		for k := 0; k < lay.n && l.fresh; k++ { // in a layer of new information they wait for their own
			if p := &lay.part[k]; p.done && !p.seal() && !(p.st != nil && p.st.base) {
				p.done = false
			}
		}
		if !l.counters && !l.round {
			continue
		}
		counts, rounds := l.counters && g.t.counted, l.round
		for m := only; m != 0; m &= m - 1 {
			i := trailing(m)
			if counts {
				g.countIn(i)
			}
			if rounds {
				s.entity[i].round()
			}
		}
	}
}

// collect notes the continuous effects of abilities in force of a set of entities, and of
// instructions.
func (g *Game) collect(of uint64) {
	s := &g.s
	for m := of; m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		if !g.presentAs(i, g.t.cards[e.card].types) { // its base information, whatever its types are now
			continue
		}
		for _, n := range g.t.cards[e.card].statics {
			g.addPart(n, i, e.stamp, false)
		}
	}
	g.lay.own, g.lay.ownVolatile, g.lay.ownWide = g.lay.n, s.volatile, g.lay.wide
	for k := range s.nEffect {
		g.addEffectPart(int(k))
	}
}

// addPart notes a passive of an entity.
//
// 909.3b (6.3): its time is that at which the ability became active.
func (g *Game) addPart(n uint16, i int, stamp uint16, granted bool) {
	st := &g.t.statics[n]
	if st.class == 0 || st.base && st.Amount < 0 {
		return
	}
	e := &g.s.entity[i]
	g.s.volatile |= uint16(st.volatile)
	if st.stones != 0 {
		g.lay.widened(st, g.s.controller(i))
	}
	if p, place := g.newPart(); p != nil {
		*p = ongoing{kind: st.Kind, st: st, place: place, eff: -1, src: g.ref(e.obj), card: e.card, on: int8(i), ctrl: g.s.controller(i), granted: granted,
			class: st.class, stamp: stamp, reads: st.reads, writes: st.writes}
	}
}

// addEffectPart notes the effect of an instruction.
//
// 909.3b (6.3): its time is that at which it was made.
func (g *Game) addEffectPart(k int) {
	f := &g.s.effect[k]
	if !g.isPartly(f) {
		return
	}
	p, place := g.newPart()
	if p == nil {
		return
	}
	*p = ongoing{place: place, eff: int8(k), src: f.src, card: f.card, on: -1, ctrl: f.ctrl, stamp: f.stamp}
	if f.kind == effStatic {
		st := &g.t.statics[f.static]
		g.s.volatile |= uint16(st.volatile)
		if st.stones != 0 && f.obj.obj == engine.NoObject {
			g.lay.widened(st, f.ctrl)
		}
		p.st, p.kind, p.class, p.reads, p.writes = st, st.Kind, st.class, st.reads, st.writes
		return
	}
	p.kind = effectKinds[f.kind]
	row := effect.Static{Kind: p.kind}
	p.class, p.writes = classOf(&row), writesOf(&row)
}

// isPartly reports whether an effect changes information of cards, forbids or demands something.
func (g *Game) isPartly(f *Effect) bool {
	return f.kind != effNone && f.kind < effDelayed && (f.kind != effStatic || g.t.statics[f.static].class != 0)
}

func (g *Game) newPart() (p *ongoing, place uint8) {
	if g.lay.n == maxParts {
		g.lay.full = LimitParts
		return nil, 0
	}
	g.lay.n++
	g.lay.does[g.lay.n-1] = footprint{}
	return &g.lay.part[g.lay.n-1], uint8(g.lay.n - 1)
}

// stands reports whether an entity is the card that it was when it was looked at last, and
// notes it.
func (l *lay) stands(i int, e *Entity) bool {
	was := l.faces[i]
	l.faces[i] = uint64(e.card) | uint64(e.stamp)<<16 | uint64(e.flags&entityBlank)<<32
	return l.faces[i] == was
}

// kinds reports whether there are base abilities among the parts, and returns what the
// others change of information of cards.
func (l *lay) kinds() (based bool, of changes) {
	for k := range l.n {
		switch p := &l.part[k]; {
		case p.st != nil && p.st.base:
			based = true
		default:
			of |= p.class &^ classRule
		}
	}
	return based, of
}

// holds reports whether a part is in force: its ability is not lost, its turn and
// its condition are given.
//
// 909.4 (6.3): conditions of an effect are looked at as long as it is there.
func (g *Game) holds(p *ongoing) bool {
	if p.on >= 0 {
		if silent := g.silentOf(int(p.on)); silent != 0 && (!p.granted || p.stamp < silent) && !g.begun(p) {
			return false
		}
	}
	return p.st == nil || g.valid(p.st, p.ctrl, p.src, p.card)
}

// begun reports whether the effect that a part belongs to has changed something in
// an earlier layer.
//
// 909.2 (6.3): an effect of several layers is one effect. Once it has begun it is
// applied to its end, also if its ability is lost on the way. What is no information
// of a card is in no layer, and ends with the ability.
func (g *Game) begun(p *ongoing) bool {
	if p.class == classRule {
		return false
	}
	for k := range g.lay.n {
		if q := &g.lay.part[k]; q.begun && q.on == p.on && q.granted == p.granted && q.stamp == p.stamp && q.st.whole == p.st.whole {
			return true
		}
	}
	return false
}

// valid reports whether a passive applies at the moment.
func (g *Game) valid(st *static, ctrl uint8, src Ref, card engine.CardID) bool {
	switch {
	case st.TurnSide == effect.SideYours && g.s.active != ctrl, st.TurnSide == effect.SideEnemy && g.s.active == ctrl:
		return false
	case st.Cond < 0:
		return true
	}
	return g.pure(st.prog, st.Cond, ctrl, src, card) != 0
}
