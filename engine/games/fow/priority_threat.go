package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A will ability is offered with priority where using it then can lead to something
// that using it to pay later cannot (R2): where its source may change before its
// player pays next. That is a threat: the source takes part in the battle, or
// something on the chase may change it.

// threat is what may change before players pay next, by what fights and what is on the chase. It
// is kept until one of these does (whenThreat).
type threat struct {
	state    uint8     // 0: it has to be looked at anew; threatKnown, and bit p: nothing threatens a source of p, and none is used but then and to pay
	all      [2]bool   // whatever a player has
	lends    bool      // what has its will abilities from texts, because the card may go that gives them
	stones   [2]uint32 // ordinary stones
	entities uint64
}

const threatKnown uint8 = 4

// whenThreat are the changes after which it may be another one, or there are other sources; besides,
// something leaves the chase, or has been played and has its targets (threatens).
const whenThreat = whenChase | whenBattle | whenEntered | whenLeft | whenInfo | whenStones

// threatens says that what is on the chase may threaten other things than before.
func (g *Game) threatens() { g.threat.state = 0 }

// threats returns it.
func (g *Game) threats() *threat {
	if g.threat.state == 0 {
		g.findThreats()
	}
	return &g.threat
}

func (g *Game) findThreats() {
	s, t := &g.s, &g.threat
	*t = threat{state: threatKnown}
	anytime := g.willAnytime()
	if s.battle.running|s.nChase == 0 {
		if !anytime {
			t.state |= 1 | 2
		}
		return
	}
	g.addThreats(t)
	for p := range uint8(2) {
		if !anytime && !t.all[p] && !t.lends && t.stones[p] == 0 && t.entities&s.will&s.control[p] == 0 {
			t.state |= 1 << p
		}
	}
}

// addThreats adds what fights and what is on the chase.
func (g *Game) addThreats(t *threat) {
	s := &g.s
	add := func(o engine.ObjectID) {
		if i, ok := g.entityOf(o); ok {
			t.entities |= 1 << i
		} else if isStone(o.Index()) {
			t.stones[owner(o)] |= stoneBit(o.Index())
		}
	}
	if b := &s.battle; b.running != 0 {
		t.lends = g.t.givesWill
		add(b.attacker.obj)
		add(b.blocker.obj)
		add(b.attacked.obj)
	}
	for k := range s.nChase {
		it := &s.chase[k]
		if in := g.reachOf(it); in != reachNobody {
			for p := range uint8(2) {
				t.all[p] = t.all[p] || in&sideOf(it.ctrl == p) != 0
			}
		}
		if n := it.ability; n == noAbility || !g.t.abilities[n].harms {
			continue
		}
		t.lends = g.t.givesWill
		add(it.obj.obj)
		add(it.trg.obj)
		for _, c := range s.chosen[it.first : it.first+it.n] {
			add(c.ref.obj)
		}
	}
}

// safe reports whether p can use no source now for anything but to pay.
func (g *Game) safe(p uint8) bool {
	if g.threat.state == 0 {
		g.findThreats()
	}
	return g.threat.state>>(p&1)&1 != 0
}

// willAnytime reports whether will abilities can be played whenever a player has priority, whatever
// threatens their sources.
func (g *Game) willAnytime() bool { return g.t.willLive || g.m.opts.WillAnytime }

// threatened returns those of some sources of p, ordinary stones and entities, that may change
// before p pays next; given are the entities to which texts give will abilities.
func (g *Game) threatened(p uint8, stones uint32, entities, given uint64) (uint32, uint64) {
	t := g.threats()
	switch {
	case t.all[p]:
		return stones, entities
	case t.lends:
		return stones & t.stones[p], entities & (t.entities | given)
	}
	return stones & t.stones[p], entities & t.entities
}

// sideOf returns whose sources are those of its controller, or of the other player.
func sideOf(controller bool) reach {
	if controller {
		return reachYours
	}
	return reachEnemy
}

// reach says whose sources something may change that it neither is nor targets.
type reach uint8

const (
	reachYours  reach = 1 << iota // its controller's
	reachEnemy                    // the other player's
	reachNobody reach = 0
)

// reachOf returns whose sources an item on the chase may change by itself, or by
// what its card brings.
func (g *Game) reachOf(it *ChaseItem) (in reach) {
	if it.ability != noAbility {
		in = g.t.abilities[it.ability].reach
	}
	if it.kind == itemSpell {
		in |= g.t.cards[it.card].brings
	}
	return in
}

// linkThreats notes what abilities and cards may do to sources of will. Filters
// and sources are linked already.
func (t *Tables) linkThreats() {
	for k := range t.abilities {
		a := &t.abilities[k]
		p := &t.programs[a.prog]
		for ip := int(a.Code); ip >= 0 && ip < len(p.Code) && p.Code[ip].Op != effect.OpHalt; ip++ {
			a.harms = a.harms || t.harmful(p, &p.Code[ip])
		}
		for ip := int(a.Code); a.harms && ip < len(p.Code) && p.Code[ip].Op != effect.OpHalt; ip++ {
			a.reach |= t.instructionReach(p, &p.Code[ip])
		}
		switch a.Event {
		case effect.OnWillAbility, effect.OnProduced, effect.OnRested, effect.OnRecovered:
			t.willLive = true
		}
	}
	for k := range t.statics {
		t.willLive = t.willLive || t.statics[k].Would == effect.WouldProduce
	}
	for k := range t.programs {
		for _, in := range t.programs[k].Code {
			t.willLive = t.willLive || in.Op == effect.OpPlayer && effect.PlayerStat(in.C) == effect.StatWill
		}
	}
	for id := range t.cards {
		d := &t.cards[id]
		for _, n := range d.statics {
			if st := &t.statics[n]; !st.This && harmfulStatic(&st.Static) {
				d.brings |= t.filterReach(st.filterG)
			}
		}
	}
}

// harmful reports whether an instruction can change when or for what a source of
// will can be used.
func (t *Tables) harmful(p *program, in *effect.Instr) bool {
	switch in.Op {
	case effect.OpDamage, effect.OpDamageDivided, effect.OpDealNoted, effect.OpDamageThat, effect.OpDestroy, effect.OpBanish, effect.OpMove, effect.OpModify,
		effect.OpSetStat, effect.OpSwitch, effect.OpLoseKeyword, effect.OpLoseAbilities, effect.OpEngage, effect.OpRefresh, effect.OpSteal, effect.OpSwap,
		effect.OpAddCounter, effect.OpRemoveCounter, effect.OpDouble, effect.OpChangeType, effect.OpBecomeCopy, effect.OpFlip, effect.OpAttach,
		effect.OpHeal:
		return true
	case effect.OpApply:
		return harmfulStatic(&p.Floating[in.X])
	}
	return false
}

// harmfulStatic reports whether a passive can do so.
func harmfulStatic(s *effect.Static) bool {
	switch s.Kind {
	case effect.StaticLoseAbilities, effect.StaticLoseKeyword, effect.StaticType, effect.StaticDefenseSet:
		return true
	case effect.StaticStats:
		return s.Def != 0
	case effect.StaticRestrict:
		return s.Restrict == effect.RestrictActivate || s.Restrict == effect.RestrictRest
	}
	return false
}

// instructionReach returns whose sources an instruction finds by a filter.
func (t *Tables) instructionReach(p *program, in *effect.Instr) reach {
	switch in.Op {
	case effect.OpApply:
		if effect.Selector(in.A) == effect.SelNone && harmfulStatic(&p.Floating[in.X]) {
			return t.filterReach(t.statics[p.firstFloating+uint16(in.X)].filterG)
		}
	case effect.OpGather, effect.OpGatherRandom, effect.OpPick:
		switch effect.Place(in.B) {
		case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
			return t.filterReach(p.filters[in.C])
		}
	}
	return reachNobody
}

// filterReach returns whose sources a filter may admit: by what is printed on
// them, as far as nothing in the run changes that.
func (t *Tables) filterReach(f int32) (in reach) {
	if f < 0 {
		return reachYours | reachEnemy
	}
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		side := sideReach(fl.Side)
		if in&side == side {
			continue
		}
		if t.givesWill {
			in |= side // any card may become a source
			continue
		}
		for id := 1; id < len(t.cards); id++ {
			if d := &t.cards[id]; (d.yield != 0 || len(d.ways) > 0) && fl.mayAdmit(t, d, id) {
				in |= side
			}
		}
	}
	return in
}

// sideReach returns whose cards a side is.
func sideReach(s effect.Side) reach {
	return [...]reach{effect.SideAny: reachYours | reachEnemy, effect.SideYours: reachYours, effect.SideEnemy: reachEnemy}[s]
}

// mayAdmit reports whether a filter can admit a card by its types, names and
// traits, in whatever state it is.
func (f *filter) mayAdmit(t *Tables, d *definition, id int) bool {
	words := f.cards
	if t.written&infoWords != 0 {
		words = f.loose
	}
	if words[id/64]>>(id%64)&1 == 0 {
		return false
	}
	return t.written&infoTypes != 0 || f.Types == 0 || f.Types&effect.TypeSet(d.types) != 0
}
