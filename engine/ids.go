package engine

// PlayerID is a seat: 0 or 1. Seat 0 always moves first in games built by the
// simulator; who is "P1" on a table is the simulator's business.
type PlayerID uint8

// Opponent returns the other seat.
func (p PlayerID) Opponent() PlayerID { return p ^ 1 }

// NoPlayer marks an absent player, for example the winner of a draw.
const NoPlayer PlayerID = 0xFF

// CardID indexes a definition in the card table of a run; 0 is no card.
// Two objects with the same CardID are copies of one card.
type CardID uint16

// AnyCard stands in events that are told to somebody for a card that is not told; it is no
// definition.
const AnyCard CardID = 0xFFFF

// ObjectID names one physical card or token in one game: bit 7 is the owner,
// bits 0 to 6 the number among that owner's objects. NoObject is none.
type ObjectID uint8

// NoObject is the absent object.
const NoObject ObjectID = 0x7F

// MakeObject builds the id of owner's n-th object, n in 0..126.
func MakeObject(owner PlayerID, n uint8) ObjectID { return ObjectID(uint8(owner)<<7 | n) }

// Owner returns the player who started the game with the object.
func (o ObjectID) Owner() PlayerID { return PlayerID(o >> 7) }

// Index returns the object's number among its owner's objects.
func (o ObjectID) Index() uint8 { return uint8(o) & 0x7F }

// Clause is an index into a ruleset's clause table: the rule behind an event.
// 0 is no clause.
type Clause uint16
