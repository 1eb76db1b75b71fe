package fow

import (
	"unsafe"

	"gauntlet/engine"
)

// State is a whole game: a value without pointers or padding, so that copying
// is assignment, comparing is comparing bytes, and half-done plays and battles
// go with it.
type State struct {
	Public
	Hidden [2]Hidden
	Chance engine.Streams
}

// Public is what both players know.
type Public struct {
	Seats      [2]Seat
	Winner     engine.PlayerID
	Reason     engine.Reason
	Swap       bool            // seat 0 plays the match's deck 1
	First      engine.PlayerID // who goes first; NoPlayer until it is chosen
	Turn       uint8           // number of the turn, 0 before the first
	TurnPlayer engine.PlayerID
	Phase      Phase
	Step       step // what happens next when no priority sequence is open

	// The question that is open, and to whom.
	Ask   ask
	Asked engine.PlayerID

	// The priority sequence.
	Open     bool
	Priority engine.PlayerID
	Passes   uint8 // consecutive passes

	// The play that is under way: the card is on top of the chase.
	Playing  bool
	FreeLeft uint8     // free cost that is still to be paid
	PayFrom  Attribute // lowest attribute that the free cost may still be paid with

	Battle Battle

	ChaseLen uint8
	Chase    [chaseMax]ChaseItem // the last entry resolves first
}

// Seat is the public part of a player's zones.
type Seat struct {
	Field     Set // resonators and magic stones
	Rested    Set // objects of the field and the ruler that are rested
	Fresh     Set // objects of the field that came there this turn
	Seen      Set // objects that are or were public; all of them still are
	Damage    [firstStone]int16
	Life      int16
	CardsSeen uint16 // cards drawn, opening hand and changes included
	Played    uint16 // cards played
	Spent     uint16 // stones rested to pay
	Had       uint16 // stones recovered in recovery phases
	Graveyard [mainMax]engine.ObjectID
	GraveLen  uint8
	HandLen   uint8
	MainLen   uint8
	StonesLen uint8
	Changed   uint8 // cards put aside to be changed; afterwards how many there were
	Aside     uint8 // cards that are aside at the moment
	Bottom    uint8 // cards at the bottom of the main deck that their owner knows
	Turns     uint8 // turns begun
	Called    bool  // has called a magic stone this turn
	Overdrawn bool  // had to draw more cards than there were in its draw phase
	_         [6]uint8
}

// Hidden is the hidden part of a player's zones. The owner knows Hand, Aside
// and the first cards of Main (Seat.Bottom of them); nobody knows the rest.
type Hidden struct {
	Hand   Set
	Main   [mainMax]engine.ObjectID // from the bottom to the top
	Stones [stonesMax]engine.ObjectID
	Aside  [changeMax]engine.ObjectID // in the order they were chosen
	_      uint8
	// Decisions counts what the player was asked. It is hidden, because a window
	// is skipped when its player can only pass: the number tells of hands.
	Decisions uint16
}

// Battle is the battle that is going on.
type Battle struct {
	Running  bool
	Locked   bool // no battle may be initiated again this turn
	Answered bool // the non-turn player played something in this battle
	Struck   bool // the attacker dealt damage in the first strike step
	Attacker engine.ObjectID
	Attacked engine.ObjectID // NoObject: the opponent
	Blocker  engine.ObjectID
}

// ChaseItem is a spell in the chase area.
type ChaseItem struct {
	Object engine.ObjectID
	Target engine.ObjectID // NoObject if none or a player
	Player engine.PlayerID // targeted player, NoPlayer if none
}

// bytesOf returns the memory of a pointer-free value.
func bytesOf[T any](p *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(p)), unsafe.Sizeof(*p))
}

// hash mixes the state word by word; its alignment makes it a whole number of
// words.
func (s *State) hash() uint64 {
	words := unsafe.Slice((*uint64)(unsafe.Pointer(s)), unsafe.Sizeof(*s)/8)
	h := uint64(0)
	for _, w := range words {
		h = engine.Mix64(h ^ w)
	}
	return h
}
