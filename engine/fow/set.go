package fow

import "math/bits"

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

// swap exchanges the membership of a and b.
func (s *Set) swap(a, b uint8) {
	if x, y := s.Has(a), s.Has(b); x != y {
		s[a>>6&1] ^= 1 << (a & 63)
		s[b>>6&1] ^= 1 << (b & 63)
	}
}
