package fow

import (
	"encoding/binary"
	"math/bits"
)

// Set is a set of the numbers of one player's objects. The zero value is empty.
type Set [2]uint64

// Has reports whether i is in the set.
func (s *Set) Has(i uint8) bool { return s[i>>6&1]>>(i&63)&1 != 0 }

// Len returns the number of members.
func (s *Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Empty reports whether the set has no members.
func (s *Set) Empty() bool { return s[0]|s[1] == 0 }

// Next returns the smallest member from i on, or noMember if there is none.
// Loops run over the members in ascending order:
//
//	for i := s.Next(0); i < noMember; i = s.Next(i + 1)
func (s *Set) Next(i uint8) uint8 {
	if i < 64 {
		if w := s[0] >> i; w != 0 {
			return i + uint8(bits.TrailingZeros64(w))
		}
		i = 64
	}
	if w := s[1] >> (i - 64); w != 0 {
		return i + uint8(bits.TrailingZeros64(w))
	}
	return noMember
}

// noMember is greater than every member of a set.
const noMember = 128

func (s *Set) add(i uint8)    { s[i>>6&1] |= 1 << (i & 63) }
func (s *Set) remove(i uint8) { s[i>>6&1] &^= 1 << (i & 63) }

func (s Set) and(o Set) Set     { return Set{s[0] & o[0], s[1] & o[1]} }
func (s Set) or(o Set) Set      { return Set{s[0] | o[0], s[1] | o[1]} }
func (s Set) without(o Set) Set { return Set{s[0] &^ o[0], s[1] &^ o[1]} }

// lying returns the objects of p whose place, as far as the bits of only say, is a zone.
func (s *State) lying(p, zone, only uint8) Set {
	where := s.where[int(p&1)*numbers:][:numbers]
	return Set{lying64((*[64]uint8)(where[:64]), zone, only), lying64((*[64]uint8)(where[64:]), zone, only)}
}

// lying64 does that for 64 objects, eight at a time.
func lying64(where *[64]uint8, zone, only uint8) uint64 {
	z, o := uint64(zone)*eachByte, uint64(only)*eachByte
	return lying8((*[8]uint8)(where[0:8]), z, o) | lying8((*[8]uint8)(where[8:16]), z, o)<<8 |
		lying8((*[8]uint8)(where[16:24]), z, o)<<16 | lying8((*[8]uint8)(where[24:32]), z, o)<<24 |
		lying8((*[8]uint8)(where[32:40]), z, o)<<32 | lying8((*[8]uint8)(where[40:48]), z, o)<<40 |
		lying8((*[8]uint8)(where[48:56]), z, o)<<48 | lying8((*[8]uint8)(where[56:64]), z, o)<<56
}

// An item area has one place for each ruler; lying compares all of them at once.
const _ = -(zoneWorn % (2 * maxRulers)) // they begin at a multiple of their number, or this does not compile

const eachByte, lowBits = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f

func lying8(where *[8]uint8, zone, only uint64) uint64 {
	x := binary.LittleEndian.Uint64(where[:])&only ^ zone
	same := ^(x&lowBits + lowBits | x | lowBits) // the top bit of every byte that is zero
	return same >> 7 * 0x0102040810204080 >> 56  // those bits beside each other
}

// stones returns which ordinary magic stones are members: bit n is object firstStone + n.
func (s *Set) stones() uint32 { return uint32(s[firstStone>>6] >> (firstStone & 63)) }

// swap exchanges the membership of a and b.
func (s *Set) swap(a, b uint8) {
	if x, y := s.Has(a), s.Has(b); x != y {
		s[a>>6&1] ^= 1 << (a & 63)
		s[b>>6&1] ^= 1 << (b & 63)
	}
}
