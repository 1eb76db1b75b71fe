package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Bits of State.survivor: which ruler begins the restarted game in the field, whose it
// is, and which side of it lies up.
const survives uint8 = 1

const (
	survivorAt   = 1 // shift of its number
	survivorOf   = 2 // shift of its owner
	survivorSide = 4 // shift of its side
)

// askRestart restarts the game once what is under way has been left.
//
// 1033.2 (8.01): the controller of the effect goes first. 1033.3 (8.01): a card with
// other instructions begins the new game as they say.
func (g *Game) askRestart(by Ref, p uint8, stays bool) {
	keep := uint8(0)
	if i, ok := g.entityOf(by.obj); ok && stays && g.same(by) && by.obj.Index() < firstMain {
		keep = survives | by.obj.Index()<<survivorAt | owner(by.obj)<<survivorOf | g.s.entity[i].side()<<survivorSide
	}
	g.push(pcRestart, p, keep, 0)
}

// judgedAnew restarts the game if the side that a judgment has just turned up says so, and
// reports whether it does: nothing hears of the judgment then.
//
// 705.3a (8.01): from that point onward the card is a J-ruler.
func (g *Game) judgedAnew(i int) bool {
	e := &g.s.entity[i]
	for _, n := range g.t.cards[e.card].statics {
		if st := &g.t.statics[n]; st.Kind == effect.StaticEnters && st.Enters == effect.JudgedRestart && g.active(i) {
			g.askRestart(g.ref(e.obj), g.s.controller(i), st.N > 0)
			return true
		}
	}
	return false
}

// restart begins the game anew: there is no result of the one that has been played. The
// chance goes on where it is, and so does what is counted for reports.
//
// 1033.1 (8.01): rulers and decks are as they were at the beginning (D5: rune decks
// too), and the new game begins by 403.
func (g *Game) restart(f *Frame) {
	was := &g.s
	if was.restarts == maxRestarts {
		g.end(uint8(engine.NoPlayer), engine.ReasonTurnCap, clauseRestart)
		return
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventRestart, Clause: clauseRestart, Player: engine.PlayerID(f.player), Amount: int16(was.restarts) + 1,
			Object: engine.NoObject, Target: engine.NoObject})
		if was.turn > 0 {
			g.rec.EndTurn(g, engine.PlayerID(was.active)) // no rule ends it
		}
	}
	now := State{chance: was.chance, restarts: was.restarts + 1, survivor: f.a, first: f.player, winner: uint8(engine.NoPlayer), battle: noBattle, sp: 1}
	for p := range now.seat {
		a, b := &now.seat[p], &was.seat[p]
		a.seen, a.playedAll, a.spent, a.had, a.decisions = b.seen, b.playedAll, b.spent, b.had, b.decisions
	}
	now.frame[0] = Frame{pc: pcSetupRulers}
	g.s = now
	g.forgetCaches()
	g.nLeft, g.nTrips, g.nOrphans, g.nGave, g.hushed, g.leftHears = 0, 0, 0, 0, 0, [2]uint64{}
}

// Restarts returns how often the game has been restarted; 1033.1 (8.01).
func (g *Game) Restarts() int { return int(g.s.restarts) }

// survive puts a ruler into the field that a restarted game begins with there.
func (g *Game) survive(i int) {
	s := &g.s
	e := &s.entity[i]
	if v := s.survivor; v&survives == 0 || e.obj != object(v>>survivorOf&1, v>>survivorAt&1) {
		return
	}
	g.turn(i, s.survivor>>survivorSide&3)
	g.cross(i, ZoneField, clauseRestart)
	s.survivor = 0
}
