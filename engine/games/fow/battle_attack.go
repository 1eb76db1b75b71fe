package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// declareStep begins the declare attack step.
//
// 803.1, 803.2 (6.3): its beginning, and a priority sequence.
func (g *Game) declareStep(f *Frame) {
	g.beginStep(stepAttack)
	g.priorityThen(f, pcAttack)
}

// attackers returns who may attack as far as the rules of attacking go; costs
// and targets are not looked at.
//
// 803.3a (6.3): recovered J/resonators with ATK and DEF that were controlled
// since the beginning of the turn. 1107.2 (6.3): or with [Swiftness]. 104.1 (6.3): or
// whose text says so.
func (g *Game) attackers(p uint8) (m uint64) {
	s := &g.s
	g.refresh()
	fresh := s.fresh &^ s.swift
	if fresh&s.control[p] != 0 {
		fresh &^= g.permits(effect.PermitAttackNew, noRef)
	}
	for w := s.control[p] & s.field & (s.resonator | s.jruler) &^ s.rested &^ fresh &^ s.cannotAttack; w != 0; w &= w - 1 {
		if i := trailing(w); g.canFight(i) {
			m |= 1 << i
		}
	}
	return m
}

// able returns who may be declared as the attacker and can be paid for.
//
// 803.4 (6.3): attacker and attacked object must be chosen legally. 803.5 (6.3):
// who cannot pay for an attack does not make it; it is not offered (A6).
func (g *Game) able(p uint8) (m uint64) {
	for w := g.attackers(p); w != 0; w &= w - 1 {
		i := trailing(w)
		if to, player := g.attackable(i); (to != 0 || player) && g.canPayFight(p, i) {
			m |= 1 << i
		}
	}
	return m
}

// obliged returns who of p must attack and can attack legally.
//
// 710.2 (6.3): under control since the turn began, recovered, with something to
// attack, not prohibited, and without a voluntary action. 1107.2 (6.3):
// [Swiftness] lifts the first. A15: while the player may not initiate battle, attacking is prohibited.
func (g *Game) obliged(p uint8) (m uint64) {
	s := &g.s
	called := g.called()
	if (s.bloodlust|called)&s.control[p] == 0 || s.seat[p].locked != 0 {
		return 0
	}
	for w := g.able(p) & (s.bloodlust | called); w != 0; w &= w - 1 {
		i := trailing(w)
		if s.bloodlust>>i&1 == 0 { // only that player counts
			if _, player := g.attackable(i); !player {
				continue
			}
		}
		if g.fightsFree(i) {
			m |= 1 << i
		}
	}
	return m
}

// attackable returns the entities that an attacker may attack, and whether it
// may attack the opponent.
//
// 803.3b (6.3): rested J/resonators of the opponent with ATK and DEF, or the
// opponent. 1103.2 (6.3): [Precision] attacks recovered ones too. 104.1 (6.3): a
// card may say that it may not be attacked, or must be rather than others, or that its player must be.
func (g *Game) attackable(attacker int) (m uint64, player bool) {
	s := &g.s
	w := s.control[s.active^1] & s.field & (s.resonator | s.jruler) &^ s.spared
	rested := s.precision>>attacker&1 == 0 && g.permits(effect.PermitAttackRecovered, noRef)>>attacker&1 == 0
	if rested && !g.t.permits {
		w &= s.rested
	}
	from := g.ref(s.entity[attacker].obj)
	for ; w != 0; w &= w - 1 {
		i := trailing(w)
		to := g.ref(s.entity[i].obj)
		if rested && s.rested>>i&1 == 0 && g.permits(effect.PermitAttackRecovered, to)>>attacker&1 == 0 {
			continue // a text may leave it some recovered ones
		}
		if g.canFight(i) && !g.forbids(effect.RestrictAttack, from, to) && !g.forbids(effect.RestrictBeAttacked, to, from) {
			m |= 1 << i
		}
	}
	lure, called := m&s.lures, g.called()>>attacker&1 != 0
	if lure != 0 && !called {
		return lure, false
	}
	player = !g.forbids(effect.RestrictAttack, from, Ref{obj: PlayerOf(engine.PlayerID(s.active ^ 1))})
	switch {
	case lure != 0: // either does what one text demands
		return lure, player
	case called && player:
		return 0, true
	}
	return m, player
}

// chooseAttacker asks for the attacker, or a forfeit.
//
// 803.3 (6.3): who is forced to attack does; otherwise attack or forfeit.
// 803.3a (6.3): if somebody must attack, one of them is chosen, or who a text says; 1123.2a (10.2): not
// necessarily first if [Bloodlust] is why (A16), as it is of what another text forces. 803.6 (6.3): a forfeit that nobody answered ends
// battles for the turn; A15: one without a choice does so too.
func (g *Game) chooseAttacker(f *Frame) bool {
	s := &g.s
	if s.answered == 0 {
		g.ask(s.active, AskAttack, clauseAttack)
		able, forced := g.able(s.active), g.obliged(s.active)
		who := able
		if forced == 0 {
			g.d.Add(engine.MakeOption(ActPass, 0, 0, 0))
		} else if g.m.rules.ForcedFirst {
			who = forced
		} else if told := forced &^ g.lay.byWords.bloodlust; told != 0 {
			who = told
		}
		switch first := g.foremost(able); {
		case first == able:
		case who&first != 0:
			who &= first
		default:
			who = first
		}
		g.addEntities(who)
		return true
	}
	a := g.take()
	if a.Action() == ActPass {
		if s.battle.answered == 0 {
			s.seat[s.active].locked = 1
		}
		f.pc = pcBattleEnd
		return false
	}
	s.battle.attacker = g.ref(engine.ObjectID(a.A()))
	g.fighters()
	f.pc = pcAttacked
	return false
}

// chooseAttacked asks whom the attacker attacks, rests it and begins to pay.
//
// 803.3b (6.3): the attacked object. 803.5 (6.3): the attacker rests, and what
// must be done to attack is done.
func (g *Game) chooseAttacked(f *Frame) bool {
	s := &g.s
	i, _ := g.onField(s.battle.attacker)
	if s.answered == 0 {
		g.ask(s.active, AskAttacked, clauseAttacked)
		g.d.Object, g.d.Source = s.battle.attacker.obj, s.entity[i].card
		m, player := g.attackable(i)
		g.addEntities(m)
		if player {
			g.d.Add(engine.MakeOption(ActObject, uint8(PlayerOf(engine.PlayerID(s.active^1))), 0, 0))
			g.d.Sort()
		}
		return true
	}
	s.battle.attacked = g.ref(engine.ObjectID(g.take().A()))
	g.fighters()
	g.rest(s.battle.attacker.obj, clauseAttackRests)
	f.pc = pcAttackCost
	g.chargeFight(s.active, i)
	return false
}

// attackDeclared lets the attacker battle from now on.
//
// 803.5 (6.3): from this point it is the attacking J/resonator. 803.7 (6.3): a
// priority sequence.
func (g *Game) attackDeclared(f *Frame) {
	s := &g.s
	if i, ok := g.onField(s.battle.attacker); ok {
		s.fighting |= 1 << i
		g.tally(&s.seat[s.active].attacksTurn)
		s.entity[i].flags |= entityAttacked
		g.emitFight(engine.EventAttack, s.battle.attacker.obj, s.battle.attacked.obj, clauseAttacked)
		g.fights(i)
		if g.t.hears {
			g.happenTo(effect.OnAttack, s.battle.attacker, s.battle.attacked, s.active)
			g.happenTo(effect.OnAttacked, s.battle.attacked, s.battle.attacker, s.active^1)
		}
	} else {
		s.battle.attacker = noRef // it was given up to pay
		g.fighters()
	}
	g.priorityThen(f, pcBlockStep)
}

// addEntities lists entities as objects in ascending order.
func (g *Game) addEntities(m uint64) {
	for ; m != 0; m &= m - 1 {
		g.d.Add(engine.MakeOption(ActObject, uint8(g.s.entity[trailing(m)].obj), 0, 0))
	}
	g.d.Sort()
}

// fightCost returns what attacking or blocking with an entity costs.
//
// 1129.2 (8.01, 10.2): [Mobilize] must be paid each time. 1129.3 (8.01, 10.2):
// not by who was mobilized by an effect. 803.5, 804.4 (6.3): and what other texts
// demand.
func (g *Game) fightCost(i int) (b Bill) {
	e := &g.s.entity[i]
	if g.mobilizes(i) {
		b = g.t.cards[e.card].mobilize
	}
	if !g.t.tolls {
		return b
	}
	l := g.derived()
	for k := range l.n {
		if p := &l.part[k]; l.limits&limitTolls != 0 && p.class == classRule && p.kind == effect.StaticAttackCost && g.tolls(p, i) {
			costs := g.t.programs[p.st.prog].Payments[p.st.N]
			b.addCosts(costs)
			if p.st.Amount >= 0 { // the text says what X is
				b.free = addSat(b.free, int(costs[0].Will.X)*int(g.pure(p.st.prog, p.st.Amount, p.ctrl, p.src, p.card)))
			}
		}
	}
	return b
}

// mobilizes reports whether [Mobilize] of an entity has to be paid for.
func (g *Game) mobilizes(i int) bool {
	return g.s.entity[i].kw>>Mobilize&1 != 0 && g.permits(effect.PermitMobilized, noRef)>>i&1 == 0
}

// tolls reports whether a passive makes fighting with entity i cost something,
// [Mobilize] apart.
func (g *Game) tolls(p *ongoing, i int) bool {
	if f := p.st.Fights; f != 0 && f>>b2u(g.s.controller(i) != g.s.active)&1 == 0 {
		return false // it is about attacking only, or about blocking only
	}
	own := p.st.This && g.t.cards[p.card].keywords&Mobilize.Bit() != 0
	return !own && g.holds(p) && g.concerns(p, g.ref(g.s.entity[i].obj))
}

// addCosts adds the will among costs to a bill.
func (b *Bill) addCosts(costs []effect.Cost) {
	for k := range costs {
		o := billOf(&costs[k].Will)
		b.add(&o, 1)
	}
}

// canPayFight reports whether p can pay for fighting with an entity, which
// rests first and cannot help to pay.
func (g *Game) canPayFight(p uint8, i int) bool {
	bill, demands := g.fightCost(i), g.demands(i)
	if !demands && bill == (Bill{}) {
		return true
	}
	g.s.rested |= 1 << i
	g.counted &^= 1 << p // with what is kept of p's will it would help
	ok := false
	if demands || g.s.seat[p].restricted[0].n != 0 {
		of := g.fightOffer(p, i)
		ok = g.canAfford(&of, 0, 0)
	} else {
		ok = g.payable(p, &bill, noPurpose)
	}
	g.s.rested &^= 1 << i
	g.counted &^= 1 << p
	return ok
}

// fightOffer describes fighting with an entity as something that costs.
func (g *Game) fightOffer(p uint8, i int) offer {
	e := &g.s.entity[i]
	return offer{p: p, kind: itemFight, obj: g.ref(e.obj), card: e.card, main: noAbility, part: [2]uint16{noAbility, noAbility}}
}

// noAmount is paid instead of a second amount that a player would choose.
var noAmount = effect.Cost{Kind: effect.CostLife, Filter: -1}

// chosen reports whether the player says how much of a cost is paid.
func chosen(c *effect.Cost) bool {
	return c.Kind == effect.CostWill && c.Will.X > 0 || c.Kind == effect.CostLife && c.N < 0
}

// eachDemand calls f for what texts demand besides plain will for fighting with an
// object.
//
// 803.5, 804.4 (6.3): any action that must be performed. 203.5b (6.3): an amount that
// the player chooses, 0 included. Nothing asks how much was paid for which of several
// texts, so that one amount is chosen for all of them.
func (g *Game) eachDemand(o engine.ObjectID, f func(c *effect.Cost, prog uint16)) {
	i, ok := g.entityOf(o)
	if !ok || !g.t.demands {
		return
	}
	l, asked := g.derived(), false
	for k := range l.n {
		p := &l.part[k]
		if l.limits&limitTolls == 0 || p.class != classRule || p.kind != effect.StaticAttackCost || !g.tolls(p, i) {
			continue
		}
		costs := g.t.programs[p.st.prog].Payments[p.st.N]
		for j := range costs {
			c := &costs[j]
			if chosen(c) && p.st.Amount < 0 {
				if asked {
					c = &noAmount
				}
				asked = true
			}
			if c.Kind != effect.CostWill || chosen(c) && p.st.Amount < 0 {
				f(c, p.st.prog)
			}
		}
	}
}

// demands reports whether fighting with an entity demands anything but plain will.
func (g *Game) demands(i int) (any bool) {
	if g.t.demands {
		g.eachDemand(g.s.entity[i].obj, func(*effect.Cost, uint16) { any = true })
	}
	return any
}

// fightsFree reports whether fighting with an entity takes nothing.
func (g *Game) fightsFree(i int) bool { return g.fightCost(i) == (Bill{}) && !g.demands(i) }

// chargeFight begins to pay what fighting with an entity costs.
//
// 803.5, 804.4 (6.3): the action is performed as the attack or block is made. It
// is neither a spell nor an ability, so that the play it is paid as has no kind.
func (g *Game) chargeFight(p uint8, i int) {
	cost := g.fightCost(i)
	switch {
	case g.demands(i), cost != (Bill{}) && g.s.seat[p].restricted[0].n != 0: // will for a part of it may be there
		g.startFight(p, i, cost)
	case cost != (Bill{}):
		g.startPayment(p, g.ref(g.s.entity[i].obj), cost)
	}
}
