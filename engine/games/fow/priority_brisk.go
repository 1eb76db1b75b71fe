package fow

import (
	"gauntlet/engine"
)

// This file is about games that are played on to their end for their result alone, thousands
// for one decision of a player that looks ahead. Most decisions are to pass.

// Brisk makes games play themselves where players have priority or fight, in turns before turn
// until (0: in none): nobody is asked what to do with priority, who attacks whom, and who
// blocks. Who has priority at another time than main timing passes unasked; at main timing the
// turn player judges, calls a stone, plays the dearest cards, and battles while an attack
// brings more than it costs: always one of the options that there are. Everything else is asked
// as ever. Like the recorder it stays with the game, whatever state is copied or dealt into it.
func (g *Game) Brisk(until int) { g.brisk = until }

// brisks reports whether the game plays itself now.
func (g *Game) brisks() bool { return int(g.s.turn) < g.brisk }

// briskly answers the decision at hand of a game that plays itself, if it is one of those that
// nobody is asked.
func (g *Game) briskly() bool {
	at := 0
	switch g.d.Kind {
	case AskAction:
		at = g.briskAction()
	case AskAttack:
		i, _, _ := g.briskAttack()
		at = g.briskObject(i)
	case AskAttacked:
		if i, ok := g.onField(g.s.battle.attacker); ok {
			k, _ := g.briskTarget(i)
			at = g.briskObject(k)
		}
	case AskBlock:
		at = g.briskBlock()
	default:
		return false
	}
	g.s.answer, g.s.answered, g.s.clock = g.d.Option(at), 1, 0
	return true
}

// briskObject returns the option of an entity, the last one if there is none; -1 is the opponent
// of the turn player.
func (g *Game) briskObject(i int) int {
	o := PlayerOf(engine.PlayerID(g.s.active ^ 1))
	if i >= 0 {
		o = g.s.entity[i].obj
	}
	if at := g.d.Find(engine.MakeOption(ActObject, uint8(o), 0, 0)); at >= 0 {
		return at
	}
	return g.d.N - 1
}

// briskAction returns what to do at main timing.
func (g *Game) briskAction() int {
	best, top := 0, -1
	for at, o := range g.d.Options() {
		w := -1
		switch o.Action() {
		case ActPass:
			w = 0
		case ActCall:
			w = 1000
		case ActJudge:
			w = 1100
		case ActPlay:
			w = 100 + 8*int(g.t.cards[g.cardOf(engine.ObjectID(o.A()))].total)
		case ActBattle:
			if _, _, ok := g.briskAttack(); ok {
				w = 50
			}
		}
		if w > top {
			best, top = at, w
		}
	}
	return best
}

// briskAttack returns who of the turn player attacks whom, -1 for the opponent, and whether it
// is worth it.
func (g *Game) briskAttack() (who, whom int, ok bool) {
	p, top := g.s.active, 0
	for m := g.attackers(p); m != 0; m &= m - 1 {
		i := trailing(m)
		if k, w := g.briskTarget(i); w > top {
			who, whom, ok, top = i, k, true, w
		}
	}
	return who, whom, ok
}

// briskTarget returns whom an entity attacks best, -1 for the opponent, and what that brings.
func (g *Game) briskTarget(i int) (k, worth int) {
	s := &g.s
	p := s.active
	foes := s.control[p^1] & s.field & (s.resonator | s.jruler)
	guards := foes &^ s.rested &^ s.cannotBlock
	if s.flying>>i&1 != 0 {
		guards &= s.flying
	}
	if s.unblockable>>i&1 != 0 {
		guards = 0
	}
	a := &s.entity[i]
	risk := 0 // what the best block costs
	for m := guards; m != 0; m &= m - 1 {
		risk = min(risk, g.clash(a, &s.entity[trailing(m)]))
	}
	m, player := g.attackable(i)
	k, worth = -1, 0
	if player {
		worth = briskLife * int(a.atk) / 100
		if a.atk >= s.seat[p^1].life {
			worth += 1000
		}
		if guards != 0 { // it may be blocked instead
			worth += risk / 2
		}
	}
	for ; m != 0; m &= m - 1 {
		if w := g.clash(a, &s.entity[trailing(m)]) + risk/2; w > worth {
			k, worth = trailing(m), w
		}
	}
	return k, worth
}

// briskLife is what 100 points of damage to a player are worth, in tenths of 100 points of ATK.
const briskLife = 12

// clash returns what a fight brings to the first: what dies on the other side less what dies on
// the own.
func (g *Game) clash(a, t *Entity) (w int) {
	if a.atk > 0 && a.atk >= t.def-t.damage {
		w += t.body()
	}
	if t.atk > 0 && t.atk >= a.def-a.damage {
		w -= a.body()
	}
	return w
}

// body is what a card that fights is worth, in tenths of 100 points of ATK.
func (e *Entity) body() int { return 10 + (10*int(e.atk)+7*int(e.def))/100 }

// briskBlock returns who blocks: whose fight costs less than what the attack does.
func (g *Game) briskBlock() int {
	s := &g.s
	i, ok := g.attacking()
	if !ok {
		return g.d.N - 1
	}
	a := &s.entity[i]
	bears := -1 << 20 // no forfeit is offered
	best := 0
	for at, o := range g.d.Options() {
		w := 0
		if o.Action() == ActPass {
			if k, ok := g.onField(s.battle.attacked); ok {
				w = g.clash(&s.entity[k], a)
			} else if w = -briskLife * int(a.atk) / 100; a.atk >= s.seat[s.active^1].life {
				w -= 1000
			}
		} else if k, ok := g.entityOf(engine.ObjectID(o.A())); ok {
			w = g.clash(&s.entity[k], a)
		}
		if w > bears {
			best, bears = at, w
		}
	}
	return best
}
