package fow

import "gauntlet/engine"

// loopStart is how many objects of the chase resolve without any decision before
// the game looks for a loop.
const loopStart = 64

// looping is asked before an object of the chase resolves. It reports whether
// the game ended because of a loop.
//
// 1301.1c (6.3): if nobody can stop a loop, the game is a draw. Loops that
// somebody can stop are played out: a player stops one by not repeating it.
//
// Nobody can stop it if objects resolve, nobody has a decision, and the game
// looks as it looked before, except that life points may have grown: then it
// goes on for ever. Where things grow that are compared, or where players are
// asked and all their answers lead on, a great number ends it.
func (g *Game) looping() bool {
	s := &g.s
	s.loop++
	s.clock++
	if s.loop > maxLoop || s.clock >= loopStart && g.recurs() {
		g.end(uint8(engine.NoPlayer), engine.ReasonLoop, clauseLoop)
		return true
	}
	return false
}

// recurs compares how the game looks with how it looked before, and remembers
// it after 64, 128, 256 … objects.
func (g *Game) recurs() bool {
	s := &g.s
	look, life := g.appearance(), [2]int16{s.seat[0].life, s.seat[1].life}
	if s.clock > loopStart && look == s.loopSeen && life[0] >= s.loopLife[0] && life[1] >= s.loopLife[1] {
		return true
	}
	if s.clock&(s.clock-1) == 0 {
		s.loopSeen, s.loopLife = look, life
	}
	return false
}

// appearance is a hash of everything that may decide how the game goes on:
// without life points, counts of work, timestamps and numbers of zone changes.
func (g *Game) appearance() uint64 {
	was := g.s
	s := &g.s
	s.stamp, s.actions, s.loop, s.clock, s.loopSeen, s.loopLife = 0, 0, 0, 0, 0, [2]int16{}
	s.memory, s.nMemory = [maxMemory]Memory{}, 0
	for i := range s.entity {
		s.entity[i].stamp = 0
	}
	for p := range s.seat {
		seat := &s.seat[p]
		seat.life, seat.lost, seat.gained, seat.moves, seat.decisions = 0, 0, 0, [maxObjects]uint8{}, 0
		seat.seen, seat.playedAll, seat.spent, seat.had = 0, 0, 0, 0
		seat.playedTurn, seat.chantsTurn, seat.buriedTurn, seat.discardedTurn = 0, 0, 0, 0
		seat.attacksTurn, seat.drawnTurn, seat.enteredTurn = 0, 0, 0
	}
	for k := range s.nChase {
		s.chase[k].obj.moves, s.chase[k].trg.moves = 0, 0
	}
	for k := range s.nChosen {
		s.chosen[k].ref.moves = 0
	}
	for k := range s.nPend {
		s.pend[k].obj.moves, s.pend[k].trg.moves = 0, 0
	}
	h := g.Hash()
	*s = was
	return h
}
