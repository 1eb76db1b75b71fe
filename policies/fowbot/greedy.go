package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies"
)

// greedy is greedy for Force of Will. What it remembers between decisions is only what it sees on
// the board, as long as that stays: equal views get equal answers. All fields are scratch space.
type greedy struct {
	seat engine.PlayerID
	lens fow.Lens
	v    *fow.View

	facts *fow.Facts
	faces []face

	mine, theirs   [fow.MaxUnits]fow.Unit
	worths         [2][fow.MaxUnits]int // of mine and theirs
	nMine, nTheirs int
	fighter        [2]uint64           // of mine and theirs: those that take part in battles
	attacking      uint64              // of mine: those that can attack
	blocking       uint64              // of theirs: those that can block
	strong         [fow.MaxUnits]uint8 // fighters of theirs, most ATK first
	nStrong        int
	life, foeLife  int
	board          fow.Board // all of this is seen on; none if it is to be seen anew
	reach          int       // damage that attacks on the opponent will deal this turn whatever it blocks
	burn           int       // damage to the opponent that will can buy now
	threat         int       // ATK of everything of the opponent's that may attack in its next turn

	strikes [fow.MaxUnits]strike // of mine,
	struck  uint64               // … those that are known
	rouses  [fow.MaxUnits]int    // of mine: what its abilities for attacking bring
	roused  uint64               // … those that are known
	foray   struct {             // what assault returns,
		first, worth int
		known        bool // … if it is known
	}

	gains [2*fow.MaxUnits + 1]int // of what a clause may mean

	items  [itemsMax]item
	nItems int
}

// Begin notes the seat.
func (g *greedy) Begin(seat engine.PlayerID) { g.seat, g.board = seat, fow.Board{} }

// Choose returns the best option.
func (g *greedy) Choose(o engine.Observation, d *engine.Decision, _ *engine.Stream) int {
	switch d.Kind {
	case fow.AskFirst, fow.AskPending, fow.AskOrder, fow.AskReplacement, fow.AskReduce, fow.AskReveal, fow.AskLifebreak,
		fow.AskRuler, fow.AskName, fow.AskLeftover:
		return 0
	case fow.AskPierce: // all the damage that goes on
		return d.N - 1
	}
	g.open(o)
	if d.Kind == fow.AskPay {
		return g.pay(d)
	}
	if d.Kind == fow.AskAction && !g.v.MainTiming() && !g.alert() {
		return g.pass(d)
	}
	g.look()
	switch d.Kind {
	case fow.AskSide:
		return g.side(d)
	case fow.AskChangeDeclare:
		return policies.YesOr(d, fow.ActYes, fow.ActNo, g.changes(g.v.Hand(g.seat)))
	case fow.AskChange:
		return g.change(d)
	case fow.AskAction:
		if g.v.MainTiming() {
			return g.mainAction(d)
		}
		return g.respond(d)
	case fow.AskAttack:
		return g.attacker(d)
	case fow.AskAttacked:
		return g.attacked(d)
	case fow.AskBlock:
		return g.block(d)
	case fow.AskAwaken:
		return g.awaken(d)
	case fow.AskMode:
		return g.mode(d)
	case fow.AskX:
		return g.number(d, true)
	case fow.AskNumber, fow.AskKind:
		return g.number(d, false)
	case fow.AskTarget:
		return g.target(d)
	case fow.AskShare:
		return g.share(d)
	case fow.AskCost, fow.AskHandSize:
		return g.giveUp(d)
	case fow.AskMay, fow.AskPayOr:
		return g.may(d)
	case fow.AskPick:
		return g.pick(d)
	}
	return 0
}

// open opens the view.
func (g *greedy) open(o engine.Observation) {
	v := o.View().(*fow.View)
	if v.Viewer() != g.seat {
		g.board = fow.Board{}
	}
	g.v, g.seat = v, v.Viewer()
	if f := g.lens.Focus(v); f != g.facts {
		g.weigh(f)
	}
}

// look notes what nearly every answer needs.
func (g *greedy) look() {
	v, foe := g.v, g.seat.Opponent()
	if v.Board() == g.board { // the next of a chain of its own decisions
		g.burn, g.roused = 0, 0
		return
	}
	g.board = v.Board()
	g.nMine, g.nTheirs = v.Units(g.seat, &g.mine), v.Units(foe, &g.theirs)
	g.life, g.foeLife = v.Life(g.seat), v.Life(foe)
	g.threat, g.burn, g.nStrong, g.fighter, g.attacking, g.blocking = 0, 0, 0, [2]uint64{}, 0, 0
	g.struck, g.roused, g.foray.known = 0, 0, false
	for i := range g.nMine {
		u := &g.mine[i]
		fights := g.fights(u)
		if fights {
			g.fighter[0] |= 1 << i
			if u.Has(fow.Mobilize) {
				g.board = fow.Board{} // what it costs depends on more than the board
			}
			if u.Has(fow.Mobilize) && (u.CanAttack || u.CanBlock) && g.lens.Toll(u.Object) > g.lens.Means() {
				u.CanAttack, u.CanBlock = false, false
			}
		}
		if u.CanAttack {
			g.attacking |= 1 << i
		}
		g.worths[0][i] = g.unitWorth(u, fights)
	}
	own := v.Active() == g.seat
	for i := range g.nTheirs {
		u := &g.theirs[i]
		fights := g.fights(u)
		if u.CanBlock {
			g.blocking |= 1 << i
		}
		if g.worths[1][i] = g.unitWorth(u, fights); !fights {
			continue
		}
		g.fighter[1] |= 1 << i
		if own || u.CanAttack {
			g.threat += int(u.ATK)
		}
		at := g.nStrong
		for ; at > 0 && g.theirs[g.strong[at-1]].ATK < u.ATK; at-- {
			g.strong[at] = g.strong[at-1]
		}
		g.strong[at] = uint8(i)
		g.nStrong++
	}
	g.reach = 0
	if own {
		g.reach = g.unblocked()
	}
}

// fights reports whether a card takes part in battles.
func (g *greedy) fights(u *fow.Unit) bool {
	return !u.InRuler && u.Types&(1<<fow.Resonator|1<<fow.JRuler) != 0 && g.faces[u.Card].fights
}

// own returns the index of an own entity, or -1.
func (g *greedy) own(o engine.ObjectID) int {
	for i := range g.nMine {
		if g.mine[i].Object == o {
			return i
		}
	}
	return -1
}

// foe returns the index of an entity of the opponent, or -1.
func (g *greedy) foe(o engine.ObjectID) int {
	for i := range g.nTheirs {
		if g.theirs[i].Object == o {
			return i
		}
	}
	return -1
}

// pass returns the index of the option to do nothing.
func (g *greedy) pass(d *engine.Decision) int {
	return max(d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0)), 0)
}

// SeenOnly implements [engine.SeenOnly]: it reads what its view shows.
func (*greedy) SeenOnly() {}
