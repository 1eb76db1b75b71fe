package fow

import "unsafe"

// Capacities. None can be exceeded in play: a chase holds at most every card of
// both main decks, and NewMatch refuses decks that are larger. 402.3 (6.3)
// gives main decks no upper limit; ours is that of later editions.
const (
	mainMax    = 60                      // cards in a main deck
	stonesMax  = 20                      // 402.4 (6.3): cards in a magic stone deck
	objectsMax = 1 + mainMax + stonesMax // objects of a player: ruler, main deck, magic stone deck
	chaseMax   = 2 * mainMax             // cards in the chase area
	changeMax  = 5                       // 403.4 (6.3): cards that may be changed: the opening hand
	turnMax    = 250                     // turns in a game; a game that reaches it is a draw and counted
	numberMax  = 10_000                  // ATK, DEF and damage of a card, so that sums fit 16 bits
)

// stateBytesMax is the budget of the state: a search copies it at every node.
const stateBytesMax = 6 << 10

// The conversion fails to compile when State outgrows its budget.
const _ = uint(stateBytesMax - unsafe.Sizeof(State{}))
