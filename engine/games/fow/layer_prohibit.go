package fow

import (
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// rules writes what passives forbid and demand into the sets of entities. Some entities have
// changed since, and something has happened; what is said of all others is known.
func (g *Game) rules(stale uint64, since moments) {
	lay, sets := &g.lay, g.s.cached.words()
	for k := range lay.n {
		p := &lay.part[k]
		if p.class != classRule {
			continue
		}
		f, st := &lay.does[k], p.st
		if !p.valued || !g.complete(p) || stale != 0 || (st.touchy|st.volatile)&since != 0 {
			g.rule(p, f, stale, since)
		}
		if f.held {
			lay.limits |= st.limits
			lay.permits |= st.permits
			if st.set != noSet {
				sets[st.set] |= f.on
			}
		}
	}
}

// rule brings up to date whether a passive that forbids or demands something is in force, and
// about which entities it is.
func (g *Game) rule(p *ongoing, f *footprint, stale uint64, since moments) {
	st := p.st
	if !g.complete(p) || !p.valued {
		f.held, f.on, p.valued = g.holds(p), 0, true
		stale = ^uint64(0)
	} else if st.touchy&since != 0 {
		held := g.valid(st, p.ctrl, p.src, p.card)
		if held != f.held {
			stale = ^uint64(0)
		}
		f.held = held
	}
	if st.restless&stepOn != 0 && st.volatile&since != 0 {
		stale = ^uint64(0)
	}
	if f.on &^= stale; f.held && st.set != noSet && stale != 0 {
		f.on |= g.affectedOf(p, stale)
	}
}

// linkRule notes what a passive that forbids or demands something adds to when it is in force.
func (st *static) linkRule() {
	st.set = noSet
	switch st.Kind {
	case effect.StaticMust:
		switch st.Must {
		case effect.MustBeChosen:
			st.limits = limitFirst
		case effect.MustAttackYou:
			st.limits = limitCalled
		default:
			st.set = st.ruledBy()
		}
	case effect.StaticAttackCost:
		st.limits = limitTolls
	case effect.StaticPermit:
		st.permits = 1 << st.Permit
	case effect.StaticRestrict:
		st.limits, st.set = 1<<st.Restrict, st.ruledBy()
	}
}

// complete reports whether lay.does says all of a part, as long as nothing that it looks at
// has changed.
func (g *Game) complete(p *ongoing) bool { return g.lay.local && (p.class != classRule || p.st.local) }

// noSet is static.set of passives that add to no set of entities.
const noSet = uint8(cachedWords)

// ruledBy returns to which set of entities a passive adds, by its number among those of cached.
//
// 710.2 (6.3): who must attack. 104.1 (6.3): a card may demand other things too.
func (st *static) ruledBy() uint8 {
	var c cached
	at := func(set *uint64) uint8 {
		*set = 1
		return uint8(slices.Index(c.words()[:], 1))
	}
	switch {
	case st.Kind == effect.StaticMust:
		switch st.Must {
		case effect.MustAttack:
			return at(&c.bloodlust)
		case effect.MustBlock:
			return at(&c.mustBlock)
		case effect.MustBeAttacked:
			return at(&c.lures)
		case effect.MustBeBlocked:
			return at(&c.mustBeBlocked)
		}
		return noSet
	case st.Restrict == effect.RestrictBeTargeted:
		return at(&c.guarded)
	case st.byG >= 0:
		return noSet
	}
	switch st.Restrict {
	case effect.RestrictAttack:
		return at(&c.cannotAttack)
	case effect.RestrictBlock:
		return at(&c.cannotBlock)
	case effect.RestrictBeBlocked:
		return at(&c.unblockable)
	case effect.RestrictBeAttacked:
		return at(&c.spared)
	case effect.RestrictRecover, effect.RestrictBeRecovered:
		return at(&c.stays)
	case effect.RestrictBeDestroyed:
		if st.DamageKinds == 0 {
			return at(&c.eternal)
		}
	}
	return noSet
}

// limitTolls is set in lay.limits if some text makes attacks and blocks cost
// something.
const limitTolls = 1 << effect.RestrictionCount

// limitFirst is set in lay.limits if some text says which card must be chosen to attack.
const limitFirst = limitTolls << 1

// limitCalled is set in lay.limits if some text says that cards must attack its player.
const limitCalled = limitFirst << 1

// permitsFights are the permissions about what cards of the field do: attacks, blocks, recovery and calling magic stones.
const permitsFights = 1<<effect.PermitAttackRecovered | 1<<effect.PermitAttackNew | 1<<effect.PermitBlock | 1<<effect.PermitBlockRecovered | 1<<effect.PermitMobilized | 1<<effect.PermitBlockRested | 1<<effect.PermitStayRested | 1<<effect.PermitCall

// permitsTops are the permissions to see the top card of a deck.
const permitsTops = 1<<effect.PermitSeeTop | 1<<effect.PermitShowTop

// permits returns which entities a passive in force gives a permission about
// attacks, blocks and recovery; by is what it would be used against, noRef if nothing.
//
// 104.1 (6.3): what a card says goes before the rules.
func (g *Game) permits(what effect.Permission, by Ref) (m uint64) {
	if !g.t.permits || g.s.statics|g.s.nEffect == 0 && g.s.dirty == 0 {
		return 0
	}
	l := g.derived()
	if l.permits>>what&1 == 0 {
		return 0
	}
	for k := range l.n {
		p := &l.part[k]
		if p.kind == effect.StaticPermit && p.st.Permit == what && g.holds(p) && (p.st.byG < 0 || by != noRef && g.matches(p.st.byG, p.ctrl, p.src, by)) {
			m |= g.affected(p)
		}
	}
	return m
}

// foremost returns which of some entities their controller must choose if it chooses
// one to attack, all if no text says.
//
// 104.1 (6.3): the text goes before 803.3a (6.3), who must attack. A52: it forces no battle.
func (g *Game) foremost(of uint64) uint64 {
	l := g.derived()
	if l.limits&limitFirst == 0 {
		return of
	}
	first := uint64(0)
	for k := range l.n {
		if p := &l.part[k]; p.kind == effect.StaticMust && p.st.Must == effect.MustBeChosen && g.holds(p) {
			first |= g.affected(p)
		}
	}
	if first &= of; first != 0 {
		return first
	}
	return of
}

// called returns which entities must attack the player who is attacked this turn, if they can.
//
// 104.1 (6.3): the text says whom they attack. 710.2c (6.3): it obliges only who can choose that player.
func (g *Game) called() (m uint64) {
	if g.t.limits&limitCalled == 0 || g.derived().limits&limitCalled == 0 {
		return 0
	}
	l := &g.lay
	for k := range l.n {
		if p := &l.part[k]; p.kind == effect.StaticMust && p.st.Must == effect.MustAttackYou && p.ctrl != g.s.active && g.holds(p) {
			m |= g.affected(p)
		}
	}
	return m
}

// derived brings what follows from the state and is not in it up to date.
func (g *Game) derived() *lay {
	if g.s.dirty != 0 || !g.lay.ok {
		g.derive()
	}
	return &g.lay
}

func (g *Game) derive() {
	if g.refresh(); g.lay.ok {
		return
	}
	if g.s.statics|g.s.nEffect != 0 {
		check := g.s.check
		g.renew() // the state stays as it is
		g.s.check = check
		return
	}
	g.lay.clear()
	g.lay.own, g.lay.ownVolatile, g.lay.ownWide = 0, 0, [2]bool{} // those of another state
	g.lay.field = ^g.s.field
	g.lay.ok, g.lay.stale, g.lay.since, g.lay.others, g.lay.layered = true, 0, 0, false, 0
	g.lay.byWords.take(&g.s.cached, ^uint64(0)) // no effect adds to them
	g.noteLocal()
}

// forbids reports whether a passive in force forbids something about an object;
// by is what does it, noRef if nothing in particular.
//
// 105.3 (6.3): what is forbidden stays so, whatever allows it.
func (g *Game) forbids(what effect.Restriction, o, by Ref) bool {
	return g.limited(what) && g.restricts(what, o, func(p *ongoing) bool { return by != noRef && g.doneBy(p, by) })
}

// doneBy reports whether an object is what a prohibition names, which may compare it with numbers that the game gives:
// "resonators with ATK less than this card's ATK".
func (g *Game) doneBy(p *ongoing, by Ref) bool {
	was := g.bind(p)
	yes := g.matches(p.st.byG, p.ctrl, p.src, by)
	g.bounds = was
	return yes
}

// limited reports whether some passive in force forbids something.
func (g *Game) limited(what effect.Restriction) bool {
	return g.t.limits>>what&1 != 0 && g.limitedNow(what)
}

func (g *Game) limitedNow(what effect.Restriction) bool {
	return g.s.statics|g.s.nEffect|g.s.dirty != 0 && g.derived().limits>>what&1 != 0
}

// restricts reports whether a passive in force forbids something about an object,
// either to everything or to what by admits.
func (g *Game) restricts(what effect.Restriction, o Ref, by func(p *ongoing) bool) bool {
	l := g.derived()
	for k := range l.n {
		p := &l.part[k]
		if p.class == classRule && p.kind == effect.StaticRestrict && p.st.Restrict == what && g.holds(p) && g.concerns(p, o) &&
			(p.st.byG < 0 || by(p)) {
			return true
		}
	}
	return false
}

// concerns reports whether a passive or the effect of an instruction is about an
// object, wherever it is.
func (g *Game) concerns(p *ongoing, o Ref) bool {
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
		return ok && g.s.entity[i].host == o.obj && g.matches(p.st.filterG, p.ctrl, p.src, o)
	}
	return g.matches(p.st.filterG, p.ctrl, p.src, o)
}

// forbidsPlayer reports whether a passive in force forbids something to a player.
func (g *Game) forbidsPlayer(what effect.Restriction, p uint8) bool {
	return g.s.statics|g.s.nEffect != 0 && g.forbids(what, Ref{obj: PlayerOf(engine.PlayerID(p))}, noRef)
}
