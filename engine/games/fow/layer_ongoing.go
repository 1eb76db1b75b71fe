package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// ongoing is a continuous effect that is being applied.
type ongoing struct {
	kind          effect.StaticKind
	st            *static // its passive, nil for the effect of an instruction
	eff           int8    // the effect it comes from, -1: from an ability in force
	src           Ref
	card          engine.CardID
	on            int8 // entity whose ability it is, -1 none
	ctrl          uint8
	granted, done bool
	begun         bool  // it has changed something
	valued        bool  // what it changes is in lay.does
	place         uint8 // in lay.part
	class         changes
	stamp         uint16
	reads, writes infoSet
	applied       uint64 // entities that it has changed already, in a layer of new information
}

// in reports whether a part waits to be applied in a layer.
func (p *ongoing) in(l *layer) bool {
	if p.done || p.class&l.classes == 0 {
		return false
	}
	return !l.fresh || p.seal() || p.kind == effect.StaticTrait || p.kind == effect.StaticAttribute ||
		p.kind == effect.StaticAttackSet || p.kind == effect.StaticDefenseSet
}

// seal reports whether a part is applied with the new information as a whole.
func (p *ongoing) seal() bool { return p.st != nil && p.st.seal }

// lay is what applying continuous effects works with, and what of its result
// the state does not hold. It follows from the state alone.
type lay struct {
	part   [maxParts]ongoing
	n      int
	words  [maxEntities]uint64 // names, races and traits that cards have besides the printed ones
	barred [maxEntities]uint32 // keywords that cards cannot gain
	silent [maxEntities]uint16 // of entities with entitySilent: abilities that they had before this time are lost
	grant  [maxGrants]grant    // abilities in quotation marks that cards have
	nGrant int
	gave   bool // texts were given as effects were applied last, of which some may be lost again

	since moments // what has happened since passives that may change were looked at

	// For changes that concern some entities only (layer_mend.go).
	stale   uint64              // entities that have come, gone or changed since all was up to date
	others  bool                // effects of abilities have come or gone with them
	local   bool                // what parts do to an entity depends on nothing that parts change but what is there of it
	mending bool                // parts do what lay.does says
	layered uint64              // entities whose cards have abilities that matter
	does    [maxParts]footprint // what parts did when they were applied last, if all of it is local; else see tread
	effects [maxEffects]Effect  // those of the parts
	nEffect uint8
	byWords byWords
	was     [maxParts]ongoing // parts before
	did     [maxParts]footprint

	// For trials of dependencies.
	foot       [maxParts]footprint
	kept       [maxEntities]Entity
	keptMasks  masks
	keptWords  [maxEntities]uint64
	keptBarred [maxEntities]uint32
	keptSilent [maxEntities]uint16
	keptGrants [maxGrants]grant

	// What comes from abilities alone, as far as no text gives any: the first parts.
	own         int
	ownVolatile uint16
	ownWide     [2]bool

	// What base abilities change, and the cards in the play grounds then.
	based   [maxBased]change
	nBased  int // 0: it has to be computed
	control [2]uint64
	field   uint64
	faces   [maxEntities]uint64

	busy   bool    // it is being computed: sets by types are not up to date
	ok     bool    // it belongs to the state
	full   uint8   // the limit that was reached, 0 none
	wide   [2]bool // whose ordinary stones some of them may change
	limits uint64  // restrictions in force: set of effect.Restriction

	permits uint16 // permissions about attacks, blocks and recovery in force: set of effect.Permission
}

// copyFrom makes l what another one is, as far as it says anything.
func (l *lay) copyFrom(m *lay) {
	copy(l.part[:m.n], m.part[:m.n])
	copy(l.does[:m.n], m.does[:m.n])
	copy(l.effects[:m.nEffect], m.effects[:m.nEffect])
	l.stale, l.others, l.local, l.layered, l.nEffect, l.byWords = m.stale, m.others, m.local, m.layered, m.nEffect, m.byWords
	copy(l.grant[:m.nGrant], m.grant[:m.nGrant])
	copy(l.based[:m.nBased], m.based[:m.nBased])
	l.n, l.nGrant, l.gave, l.nBased = m.n, m.nGrant, m.gave, m.nBased
	l.words, l.barred, l.silent, l.faces = m.words, m.barred, m.silent, m.faces
	l.since, l.own, l.ownVolatile, l.ownWide = m.since, m.own, m.ownVolatile, m.ownWide
	l.control, l.field = m.control, m.field
	l.busy, l.ok, l.full, l.wide, l.limits, l.permits = m.busy, m.ok, m.full, m.wide, m.limits, m.permits
}

// maxBased is how many changes by base abilities are remembered.
const maxBased = 16

// grant is a text in quotation marks that an entity has.
type grant struct {
	entity uint8
	ctrl   uint8
	prog   uint16
	stamp  uint16
}

func (l *lay) clear() {
	if l.n|l.nGrant != 0 || l.limits != 0 || l.permits != 0 {
		l.words, l.barred = [maxEntities]uint64{}, [maxEntities]uint32{}
		l.n, l.nGrant, l.gave, l.limits, l.permits, l.wide = 0, 0, false, 0, 0, [2]bool{}
	}
}

// affected returns the entities that a part changes.
func (g *Game) affected(p *ongoing) uint64 { return g.affectedOf(p, ^uint64(0)) }

// affectedOf returns which of some entities a part changes.
func (g *Game) affectedOf(p *ongoing, only uint64) uint64 {
	if p.eff >= 0 {
		if f := &g.s.effect[p.eff]; f.obj.obj != engine.NoObject {
			if i, ok := g.entityOf(f.obj.obj); ok && (g.same(f.obj) || effect.Duration(f.until&^untilLater) == effect.RestOfGame) {
				return 1 << i & only
			}
			return 0
		}
	}
	return g.affects(p.st, p.ctrl, p.src, only)
}

// affects returns which of some entities a passive is about.
func (g *Game) affects(st *static, ctrl uint8, src Ref, only uint64) (on uint64) {
	s := &g.s
	i, ok := g.entityOf(src.obj)
	switch {
	case st.This:
		if ok {
			on = 1 << i
		}
		return on & only
	case st.Host:
		if ok && s.entity[i].host != engine.NoObject {
			if h, ok := g.entityOf(s.entity[i].host); ok && only>>h&1 != 0 && (st.filterG < 0 || g.matches(st.filterG, ctrl, src, g.ref(s.entity[h].obj))) {
				on = 1 << h
			}
		}
		return on & only
	}
	switch st.Place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		m := g.candidates(st.Place, st.filterG, ctrl) & only
		if g.exact(st.filterG) {
			return m
		}
		for ; m != 0; m &= m - 1 {
			if k := trailing(m); g.matchesEntity(st.filterG, ctrl, src, k) {
				on |= 1 << k
			}
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
func (g *Game) changeOf(p *ongoing) (c change) {
	c.kind = p.kind
	var f *Effect
	if p.eff >= 0 {
		f = &g.s.effect[p.eff]
	}
	if p.st == nil {
		switch f.kind {
		case effStats:
			c.atk, c.def = f.value, int16(f.static)
		case effAttackSet, effDefenseSet:
			c.atk, c.def = g.lay.times(f.value, 1), g.lay.times(f.value, 1)
		case effSwitch:
			c.instead = true
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
			c.atk, c.def = g.lay.times(st.Atk, n), g.lay.times(st.Def, n)
		}
	case effect.StaticAttackSet, effect.StaticDefenseSet:
		c.atk, c.def = g.lay.times(n, 1), g.lay.times(n, 1)
	case effect.StaticKeyword, effect.StaticLoseKeyword:
		c.kw, c.instead = uint64(st.Keywords), st.Kind == effect.StaticLoseKeyword && st.N == 1
	case effect.StaticLoseAbilities:
		c.kw, c.instead = uint64(st.Keywords), st.N == 1
	case effect.StaticGrant:
		c.prog = g.t.programs[st.prog].granted[st.N]
	case effect.StaticType:
		c.types, c.instead = uint16(st.ToTypes), st.N == 1
	case effect.StaticAttribute:
		if c.attrs, c.instead = uint8(st.Classes), st.N == 1; st.Classes == 0 && f != nil {
			c.attrs = 1 << (uint16(f.value) & 7)
		}
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		c.attrs = uint8(st.Classes)
		c.word, c.instead = st.word, st.Kind == effect.StaticTrait && st.N == 1
	}
	return c
}

// apply applies a part in a layer to some entities.
//
// 909.6 (6.3): what changes information to something else takes the old away.
func (g *Game) apply(p *ongoing, l *layer, only uint64) {
	p.done = true
	f := &g.lay.does[p.place]
	if !g.lay.mending {
		f.held = g.holds(p)
		p.valued = false
	}
	f.on &^= only
	if !f.held {
		return
	}
	on := g.affectedOf(p, only)
	f.on |= on
	if on &^= p.applied; on == 0 {
		return
	}
	if !p.valued {
		f.c = g.changeOf(p)
		p.valued = true
	}
	whole := !l.fresh || p.seal()
	for ; on != 0; on &= on - 1 {
		if i := trailing(on); whole || g.lacks(i, f.c.kind) {
			p.begun = true
			p.applied |= 1 << i
			g.change(i, &f.c, p, l)
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
		return (len(g.t.cards[e.card].traits) == 0 || g.lay.words[i]&wordRaceless != 0) && g.lay.words[i]&g.t.traitWords == 0
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
func (g *Game) change(i int, c *change, p *ongoing, l *layer) {
	e := &g.s.entity[i]
	switch c.kind {
	case effect.StaticStats:
		if c.instead { // 104.6 (6.3): each value becomes the other, whatever changed them before
			if e.types&bothNumbers == bothNumbers {
				e.atk, e.def = e.def, e.atk
			}
			break
		}
		e.atk, e.def = g.lay.sum(e.atk, c.atk), g.lay.sum(e.def, c.def)
	case effect.StaticAttackSet:
		e.atk, e.types = c.atk, e.types|1<<hasATK
	case effect.StaticDefenseSet:
		e.def, e.types = c.def, e.types|1<<hasDEF
	case effect.StaticKeyword:
		e.kw |= uint32(c.kw) &^ g.lay.barred[i]
	case effect.StaticLoseKeyword:
		e.kw &^= uint32(c.kw)
		if c.instead { // 105.3 (6.3): what is forbidden is not gained later either
			g.lay.barred[i] |= uint32(c.kw)
		}
	case effect.StaticLoseAbilities:
		e.kw &= uint32(c.kw) // what it leaves
		g.lay.silent[i] = max(g.silentOf(i), p.stamp, 1)
		e.flags |= entitySilent
		if g.ungrant(i, p.stamp); c.instead { // 105.3 (6.3): what is forbidden is not gained later either
			g.lay.barred[i] = barredAll
		}
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
		if c.instead {
			g.lay.words[i] = g.lay.words[i]&^g.t.traitWords | wordRaceless
		}
		if c.word > 0 {
			g.lay.words[i] |= 1 << (c.word - 1)
		}
		for k := uint8(0); c.attrs>>k != 0; k++ {
			g.lay.words[i] |= g.t.stoneWord[k%attributes] * uint64(c.attrs>>k&1)
		}
	}
}

// sum adds numbers, up to those that fit.
func (l *lay) sum(a, b int16) int16 {
	if endless(a, b) {
		return effect.Infinity
	}
	n := int(a) + int(b)
	if n > maxValue || n < -maxValue {
		l.full = LimitNumbers
		return a
	}
	return int16(n)
}

// times multiplies numbers, up to those that fit.
func (l *lay) times(a, b int16) int16 {
	switch n := int(a) * int(b); {
	case a != 0 && b != 0 && endless(a, b):
		return effect.Infinity
	case n > maxValue || n < -maxValue:
		l.full = LimitNumbers
		return int16(min(max(n, -maxValue), maxValue))
	default:
		return int16(n)
	}
}

// barredAll is in lay.barred for a card that cannot gain any abilities.
const barredAll = ^uint32(0)

// give gives an entity the abilities of a text in quotation marks.
func (g *Game) give(i int, prog uint16, p *ongoing, l *layer) {
	lay := &g.lay
	if lay.barred[i] == barredAll {
		return
	}
	if lay.nGrant == maxGrants {
		lay.full = LimitParts
		return
	}
	lay.grant[lay.nGrant] = grant{entity: uint8(i), ctrl: g.s.controller(i), prog: prog, stamp: p.stamp}
	lay.nGrant, lay.gave = lay.nGrant+1, true
	pr := &g.t.programs[prog]
	g.s.entity[i].kw |= uint32(pr.Keywords) &^ g.lay.barred[i]
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
