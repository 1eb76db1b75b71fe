package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// refresh brings cached information up to date.
func (g *Game) refresh() {
	if g.s.dirty != 0 {
		if g.renew(); g.lay.full {
			g.fail(LimitParts)
		}
	}
}

// renew recomputes all cached information.
//
// 909.1 (6.3): base information first, then what continuous effects change.
func (g *Game) renew() {
	s := &g.s
	s.dirty = 0
	if s.nEffect != 0 {
		g.purge()
	}
	s.statics, s.volatile = 0, 0
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		g.origin(i)
		if g.t.layered {
			d := &g.t.cards[s.entity[i].card]
			s.statics += b2u(d.layered)
			s.volatile += b2u(d.volatile)
		}
	}
	g.lay.ok = true
	if s.statics|s.nEffect != 0 {
		g.layers()
	} else {
		g.lay.clear()
		for m := s.occupied(); m != 0; m &= m - 1 {
			g.plain(trailing(m))
		}
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		g.cache(trailing(m))
	}
	if s.statics|s.nEffect != 0 {
		g.rules()
	}
	g.fightersStand()
}

// base computes the cached information of an entity while no continuous effect
// is in force but plain changes until end of turn.
func (g *Game) base(i int) {
	g.origin(i)
	g.plain(i)
	g.cache(i)
}

// origin computes the base information of an entity.
//
// 909.1a (6.3): the information on the card itself and its base abilities, which
// are part of its definition.
func (g *Game) origin(i int) {
	e := &g.s.entity[i]
	d := &g.t.cards[e.card]
	e.types, e.attrs, e.silent = d.types, d.attrs, 0
	e.kw = uint32(d.keywords)
	e.atk, e.def = d.atk, d.def
	if e.flags&entityBlank != 0 {
		e.types, e.kw, e.atk, e.def = JRuler.bit(), 0, 0, 0
	}
}

// plain adds what ends with the turn and what counters say.
func (g *Game) plain(i int) {
	e := &g.s.entity[i]
	e.kw |= e.kwTurn
	e.atk, e.def = e.atk+e.atkTurn, e.def+e.defTurn
	if g.t.counted {
		g.countIn(e)
	}
	e.round()
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

// cache writes the sets that depend on the information of an entity.
func (g *Game) cache(i int) {
	s := &g.s
	e, bit := &s.entity[i], uint64(1)<<i
	s.resonator = s.resonator&^bit | uint64(e.types>>Resonator&1)<<i
	s.jruler = s.jruler&^bit | uint64(e.types>>JRuler&1)<<i
	s.addition = s.addition&^bit | uint64(e.types>>Addition&1)<<i
	s.regalia = s.regalia&^bit | uint64(e.types>>Regalia&1)<<i
	s.stone = s.stone&^bit | uint64(e.types>>Stone&1)<<i
	s.pierce = s.pierce&^bit | uint64(e.kw>>Pierce&1)<<i
	s.precision = s.precision&^bit | uint64(e.kw>>Precision&1)<<i
	s.firstStrike = s.firstStrike&^bit | uint64(e.kw>>FirstStrike&1)<<i
	s.flying = s.flying&^bit | uint64(e.kw>>Flying&1)<<i
	s.swift = s.swift&^bit | uint64(e.kw>>Swiftness&1)<<i
	s.imperishable = s.imperishable&^bit | uint64(e.kw>>Imperishable&1)<<i
	s.bloodlust = s.bloodlust&^bit | uint64(e.kw>>Bloodlust&1)<<i
	s.eternal = s.eternal&^bit | uint64(e.kw>>Eternal&1)<<i
	d := &g.t.cards[e.card]
	s.will = s.will&^bit | uint64(b2u((d.yield != 0 || len(d.ways) > 0) && e.silent == 0))<<i
	s.acts = s.acts&^bit | uint64(b2u(len(d.acts) > 0 && e.silent == 0))<<i
	s.cannotAttack &^= bit
	s.cannotBlock &^= bit
	s.unblockable &^= bit
	s.guarded = s.guarded&^bit | uint64(e.kw>>Barrier&1)<<i
	s.stays &^= bit
	if s.field&bit != 0 && e.lethal() {
		s.check |= checkDeath
	}
}

// lethal reports whether an entity fulfils a condition of being destroyed.
//
// 1203.1 (6.3): damage of at least its DEF. 1203.2 (6.3): DEF of 0 or less.
func (e *Entity) lethal() bool {
	return e.types&typesJResonator != 0 && e.types>>hasDEF&1 != 0 && e.damage >= e.def
}

// part is a continuous effect that is being applied.
type part struct {
	kind          effect.StaticKind
	st            *static // its passive, nil for the effect of an instruction
	eff           int8    // the effect it comes from, -1: from an ability in force
	src           Ref
	card          engine.CardID
	on            int8 // entity whose ability it is, -1 none
	ctrl          uint8
	granted, done bool
	class         class
	stamp         uint16
	reads, writes infoSet
	applied       uint64 // entities that it has changed already, in a layer of new information
}

// in reports whether a part waits to be applied in a layer.
func (p *part) in(l *layer) bool {
	if p.done || p.class&l.classes == 0 {
		return false
	}
	return !l.fresh || p.seal() || p.kind == effect.StaticTrait || p.kind == effect.StaticAttribute ||
		p.kind == effect.StaticAttackSet || p.kind == effect.StaticDefenseSet
}

// seal reports whether a part is applied with the new information as a whole.
func (p *part) seal() bool { return p.st != nil && p.st.seal }

// lay is what applying continuous effects works with, and what of its result
// the state does not hold. It follows from the state alone.
type lay struct {
	part   [maxParts]part
	n      int
	words  [maxEntities]uint64 // names, races and traits that cards have besides the printed ones
	grant  [maxGrants]grant    // abilities in quotation marks that cards have
	nGrant int
	ok     bool   // it belongs to the state
	full   bool   // there were more than it holds
	limits uint32 // restrictions in force: set of effect.Restriction
}

// grant is a text in quotation marks that an entity has.
type grant struct {
	entity uint8
	ctrl   uint8
	prog   uint16
	stamp  uint16
}

func (l *lay) clear() {
	if l.n|l.nGrant != 0 || l.limits != 0 {
		l.words = [maxEntities]uint64{}
		l.n, l.nGrant, l.limits = 0, 0, 0
	}
}

// layers applies all continuous effects in their order.
func (g *Game) layers() {
	s, lay := &g.s, &g.lay
	lay.words = [maxEntities]uint64{}
	lay.n, lay.nGrant, lay.limits = 0, 0, 0
	g.collect()
	g.bases()
	for k := range layerTables[g.m.rules.Layers] {
		l := &layerTables[g.m.rules.Layers][k]
		for m := s.occupied(); m != 0 && !l.fresh; m &= m - 1 {
			// Plain changes stand before all others of their kind: they are only
			// used in runs in which their order does not matter.
			e := &s.entity[trailing(m)]
			if l.classes&classAbility != 0 {
				e.kw |= e.kwTurn
			}
			if l.classes&classValue != 0 {
				e.atk, e.def = e.atk+e.atkTurn, e.def+e.defTurn
			}
		}
		for p := g.next(l); p != nil; p = g.next(l) {
			g.apply(p, l)
		}
		for k := range lay.n { // in a layer of new information they wait for their own
			if p := &lay.part[k]; l.fresh && p.done && !p.seal() {
				p.done = false
			}
		}
		for m := s.occupied(); m != 0 && (l.counters || l.round); m &= m - 1 {
			e := &s.entity[trailing(m)]
			if l.counters && g.t.counted {
				g.countIn(e)
			}
			if l.round {
				e.round()
			}
		}
	}
}

// bases applies base abilities whose number is computed; all others are part of
// the definition of the card.
//
// 909.1a (6.3): they are base information.
func (g *Game) bases() {
	lay := &g.lay
	for k := range lay.n {
		p := &lay.part[k]
		if p.st != nil && p.st.base {
			p.done = true
			c := g.changeOf(p)
			g.change(int(p.on), &c, p, &layer{})
		}
	}
}

// collect notes the continuous effects of abilities in force and of instructions.
func (g *Game) collect() {
	s := &g.s
	for m := s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		d := &g.t.cards[e.card]
		if !d.layered || !g.present(i) {
			continue
		}
		for _, n := range d.statics {
			g.addPart(n, i, e.stamp, false)
		}
	}
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
	if p := g.newPart(); p != nil {
		*p = part{kind: st.Kind, st: st, eff: -1, src: g.ref(e.obj), card: e.card, on: int8(i), ctrl: g.s.controller(i), granted: granted,
			class: st.class, stamp: stamp, reads: st.reads, writes: st.writes}
	}
}

// addEffectPart notes the effect of an instruction.
//
// 909.3b (6.3): its time is that at which it was made.
func (g *Game) addEffectPart(k int) {
	f := &g.s.effect[k]
	if f.kind == 0 || f.kind >= effDelayed {
		return
	}
	p := g.newPart()
	if p == nil {
		return
	}
	*p = part{eff: int8(k), src: f.src, card: f.card, on: -1, ctrl: f.ctrl, stamp: f.stamp}
	if f.kind == effStatic {
		st := &g.t.statics[f.static]
		p.st, p.kind, p.class, p.reads, p.writes = st, st.Kind, st.class, st.reads, st.writes
		return
	}
	p.kind = effectKinds[f.kind]
	row := effect.Static{Kind: p.kind}
	p.class, p.writes = classOf(&row), writesOf(&row)
}

func (g *Game) newPart() *part {
	if g.lay.n == maxParts {
		g.lay.full = true
		return nil
	}
	g.lay.n++
	return &g.lay.part[g.lay.n-1]
}

// holds reports whether a part is in force: its ability is not lost, its turn and
// its condition are given.
//
// 909.4 (6.3): conditions of an effect are looked at as long as it is there.
func (g *Game) holds(p *part) bool {
	if p.on >= 0 {
		if silent := g.s.entity[p.on].silent; silent != 0 && (!p.granted || p.stamp < silent) {
			return false
		}
	}
	return p.st == nil || g.valid(p.st, p.ctrl, p.src, p.card)
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

// affected returns the entities that a part changes.
func (g *Game) affected(p *part) uint64 {
	if p.eff >= 0 {
		if f := &g.s.effect[p.eff]; f.obj.obj != engine.NoObject {
			if i, ok := g.entityOf(f.obj.obj); ok && (g.same(f.obj) || effect.Duration(f.until&^effArmed) == effect.RestOfGame) {
				return 1 << i
			}
			return 0
		}
	}
	return g.affects(p.st, p.ctrl, p.src)
}

// affects returns the entities that a passive is about.
func (g *Game) affects(st *static, ctrl uint8, src Ref) (on uint64) {
	s := &g.s
	i, ok := g.entityOf(src.obj)
	switch {
	case st.This:
		if ok {
			on = 1 << i
		}
		return on
	case st.Host:
		if ok && s.entity[i].host != engine.NoObject {
			if h, ok := g.entityOf(s.entity[i].host); ok {
				on = 1 << h
			}
		}
		return on
	}
	m := s.field
	switch st.Place {
	case effect.PlaceField:
	case effect.PlacePlay:
		m |= s.ruler
	case effect.PlaceRulers:
		m = s.ruler
	default:
		return 0
	}
	for ; m != 0; m &= m - 1 {
		if k := trailing(m); g.matches(st.filterG, ctrl, src, g.ref(s.entity[k].obj)) {
			on |= 1 << k
		}
	}
	return on
}

// change is what a part does to an entity.
type change struct {
	kind        effect.StaticKind
	instead     bool
	attrs, word uint8
	atk, def    int16
	types, prog uint16
	kw          uint64
}

// changeOf returns what a part does.
func (g *Game) changeOf(p *part) (c change) {
	c.kind = p.kind
	var f *Effect
	if p.eff >= 0 {
		f = &g.s.effect[p.eff]
	}
	if p.st == nil {
		switch f.kind {
		case effStats:
			c.atk, c.def = f.value, f.value2
		case effAttackSet, effDefenseSet:
			c.atk, c.def = f.value, f.value
		case effKeyword, effLoseKeyword:
			c.kw = 1 << f.what
		case effGrant:
			c.prog = uint16(f.value)
		case effTrait:
			c.word = f.what
		case effType:
			c.types, c.instead = uint16(f.value), f.what != 0
		}
		return c
	}
	st := p.st
	n, amount := st.N, st.Amount >= 0
	if amount {
		n = g.pure(st.prog, st.Amount, p.ctrl, p.src, p.card)
	}
	if f != nil && f.what&effAmount != 0 {
		n, amount = f.value, true
	}
	switch st.Kind {
	case effect.StaticStats:
		c.atk, c.def = st.Atk, st.Def
		if amount {
			c.atk, c.def = st.Atk*n, st.Def*n
		}
	case effect.StaticAttackSet, effect.StaticDefenseSet:
		c.atk, c.def = n, n
	case effect.StaticKeyword, effect.StaticLoseKeyword:
		c.kw = uint64(st.Keywords)
	case effect.StaticGrant:
		c.prog = g.t.programs[st.prog].granted[st.N]
	case effect.StaticType:
		c.types, c.instead = uint16(st.ToTypes), st.N == 1
	case effect.StaticAttribute:
		c.attrs, c.instead = uint8(st.Classes), st.N == 1
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		c.word = st.word
	}
	return c
}

// apply applies a part in a layer.
//
// 909.6 (6.3): what changes information to something else takes the old away.
func (g *Game) apply(p *part, l *layer) {
	p.done = true
	if !g.holds(p) {
		return
	}
	on := g.affected(p) &^ p.applied
	if on == 0 {
		return
	}
	c := g.changeOf(p)
	whole := !l.fresh || p.seal()
	for ; on != 0; on &= on - 1 {
		if i := trailing(on); whole || g.lacks(i, c.kind) {
			p.applied |= 1 << i
			g.change(i, &c, p, l)
		}
	}
}

// lacks reports whether an entity has no information of the kind that a change
// would set.
//
// 909.1b, 909.1f (8.01): information that the card did not have (D14).
func (g *Game) lacks(i int, k effect.StaticKind) bool {
	e := &g.s.entity[i]
	switch k {
	case effect.StaticTrait:
		return len(g.t.cards[e.card].traits) == 0 && g.lay.words[i]&g.t.traitWords == 0
	case effect.StaticAttribute:
		return e.attrs == 0
	case effect.StaticAttackSet:
		return e.types>>hasATK&1 == 0
	case effect.StaticDefenseSet:
		return e.types>>hasDEF&1 == 0
	}
	return false
}

// change changes an entity.
func (g *Game) change(i int, c *change, p *part, l *layer) {
	e := &g.s.entity[i]
	switch c.kind {
	case effect.StaticStats:
		e.atk, e.def = e.atk+c.atk, e.def+c.def
	case effect.StaticAttackSet:
		e.atk, e.types = c.atk, e.types|1<<hasATK
	case effect.StaticDefenseSet:
		e.def, e.types = c.def, e.types|1<<hasDEF
	case effect.StaticKeyword:
		e.kw |= uint32(c.kw)
	case effect.StaticLoseKeyword:
		e.kw &^= uint32(c.kw)
	case effect.StaticLoseAbilities:
		e.kw = 0
		e.silent = max(e.silent, p.stamp, 1)
		g.ungrant(i, p.stamp)
	case effect.StaticGrant:
		g.give(i, c.prog, p, l)
	case effect.StaticType:
		if c.instead {
			e.types &= bothNumbers
		}
		e.types |= c.types
	case effect.StaticAttribute:
		if c.instead {
			e.attrs = 0
		}
		e.attrs |= c.attrs
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		if c.word > 0 {
			g.lay.words[i] |= 1 << (c.word - 1)
		}
	}
}

// give gives an entity the abilities of a text in quotation marks.
func (g *Game) give(i int, prog uint16, p *part, l *layer) {
	lay := &g.lay
	if lay.nGrant == maxGrants {
		lay.full = true
		return
	}
	lay.grant[lay.nGrant] = grant{entity: uint8(i), ctrl: g.s.controller(i), prog: prog, stamp: p.stamp}
	lay.nGrant++
	pr := &g.t.programs[prog]
	g.s.entity[i].kw |= uint32(pr.Keywords)
	for k := range pr.Statics {
		g.addPart(pr.firstStatic+uint16(k), i, p.stamp, true)
	}
}

// ungrant takes the given abilities away that an entity had before a time.
func (g *Game) ungrant(i int, stamp uint16) {
	lay := &g.lay
	n := 0
	for _, gr := range lay.grant[:lay.nGrant] {
		if int(gr.entity) != i || gr.stamp >= stamp {
			lay.grant[n] = gr
			n++
		}
	}
	lay.nGrant = n
}

// rules writes what passives forbid and demand into the sets of entities.
func (g *Game) rules() {
	s := &g.s
	for k := range g.lay.n {
		p := &g.lay.part[k]
		if p.class != classRule || !g.holds(p) {
			continue
		}
		st := p.st
		if st.Kind == effect.StaticMust {
			continue
		}
		g.lay.limits |= 1 << st.Restrict
		if st.byG >= 0 {
			if st.Restrict == effect.RestrictBeTargeted {
				s.guarded |= g.affected(p)
			}
			continue
		}
		switch on := g.affected(p); st.Restrict {
		case effect.RestrictAttack:
			s.cannotAttack |= on
		case effect.RestrictBlock:
			s.cannotBlock |= on
		case effect.RestrictBeBlocked:
			s.unblockable |= on
		case effect.RestrictBeTargeted:
			s.guarded |= on
		case effect.RestrictRecover:
			s.stays |= on
		case effect.RestrictBeDestroyed:
			if st.DamageKinds == 0 {
				s.eternal |= on
			}
		}
	}
}

// derived brings what follows from the state and is not in it up to date.
func (g *Game) derived() *lay {
	g.refresh()
	if !g.lay.ok {
		if g.s.statics|g.s.nEffect != 0 {
			check := g.s.check
			g.renew() // the state stays as it is
			g.s.check = check
		} else {
			g.lay.clear()
			g.lay.ok = true
		}
	}
	return &g.lay
}

// forbids reports whether a passive in force forbids something about an object;
// by is what does it, noRef if nothing in particular.
//
// 105.3 (6.3): what is forbidden stays so, whatever allows it.
func (g *Game) forbids(what effect.Restriction, o, by Ref) bool {
	if g.s.statics|g.s.nEffect == 0 && g.s.dirty == 0 {
		return false
	}
	l := g.derived()
	if l.limits>>what&1 == 0 {
		return false
	}
	for k := range l.n {
		p := &l.part[k]
		if p.class != classRule || p.kind != effect.StaticRestrict || p.st.Restrict != what || !g.holds(p) || !g.concerns(p, o) {
			continue
		}
		if p.st.byG < 0 || by != noRef && g.matches(p.st.byG, p.ctrl, p.src, by) {
			return true
		}
	}
	return false
}

// concerns reports whether a passive or the effect of an instruction is about an
// object, wherever it is.
func (g *Game) concerns(p *part, o Ref) bool {
	if p.eff >= 0 {
		if f := &g.s.effect[p.eff]; f.obj.obj != engine.NoObject {
			return f.obj == o
		}
	}
	switch {
	case p.st.This:
		return p.src == o
	case p.st.Host:
		i, ok := g.entityOf(p.src.obj)
		return ok && g.s.entity[i].host == o.obj
	}
	return g.matches(p.st.filterG, p.ctrl, p.src, o)
}
