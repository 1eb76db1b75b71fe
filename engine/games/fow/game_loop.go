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
// goes on for ever. Where other things grow it goes on until they do not fit into
// the state (endless). Where players are asked, whether some answer would end it
// cannot be known: after a great number it counts as one that nobody stops.
func (g *Game) looping() bool {
	s := &g.s
	s.loop++
	s.clock++
	if s.clock < loopStart {
		g.noteReturn()
	}
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

// noteReturn counts how often the item that resolved as number loopMark without a
// decision resolves again. Until the game looks for loops State.loopSeen and
// State.loopLife are free for it.
func (g *Game) noteReturn() {
	s := &g.s
	item := &s.chase[s.nChase-1]
	key := uint64(item.ability) | uint64(item.card)<<16 | uint64(item.obj.obj)<<32 | uint64(item.ctrl)<<40
	switch {
	case s.clock == loopMark:
		s.loopSeen, s.loopLife = key, [2]int16{}
	case s.clock > loopMark && key == s.loopSeen:
		s.loopLife[0]++
	}
}

const (
	loopMark  = 8  // the object of the chase whose return is counted
	loopSmall = 16 // how many have resolved before what grows may be that of a loop
)

// endless reports whether what goes on is a loop that nobody can stop in which
// something grows: many objects resolved, nobody had a decision, and the same one of
// eight, or of fewer, returned all the time.
//
// 1301.1c (6.3): the game is a draw.
func (g *Game) endless() bool {
	s := &g.s
	return s.clock >= loopStart || s.clock >= loopSmall && 8*uint16(s.loopLife[0]) >= s.clock-loopMark
}

// appearance is a hash of everything that may decide how the game goes on:
// without life points, counts of work, timestamps and numbers of zone changes.
func (g *Game) appearance() uint64 {
	was := g.s
	s := &g.s
	s.stamp, s.actions, s.loop, s.clock, s.loopSeen, s.loopLife = 0, 0, 0, 0, 0, [2]int16{}
	s.memory, s.nMemory = [maxMemory]Memory{}, 0
	s.moves = [2 * numbers]uint8{}
	for i := range s.entity {
		s.entity[i].stamp = 0
	}
	for p := range s.seat {
		seat := &s.seat[p]
		seat.life, seat.lost, seat.gained, seat.hurt, seat.decisions = 0, 0, 0, 0, 0
		seat.seen, seat.playedAll, seat.spent, seat.had = 0, 0, 0, 0
		seat.playedTurn, seat.chantsTurn, seat.buriedTurn, seat.discardedTurn = 0, 0, 0, 0
		seat.attacksTurn, seat.drawnTurn, seat.enteredTurn, seat.artsTurn = 0, 0, 0, 0
		seat.happened = [maxHappened]uint8{}
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
