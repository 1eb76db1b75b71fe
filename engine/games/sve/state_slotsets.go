package sve

import (
	"encoding/binary"
	"unsafe"
)

// everySet has bit 0 of every byte set: slot 0 in eight slot sets.
const everySet = 0x0101010101010101

func (s *slotSets) bytes() *[24]byte { return (*[24]byte)(unsafe.Pointer(s)) }

// words returns all sets.
func (s *slotSets) words() (a, b, c uint64) {
	w := s.bytes()
	return binary.LittleEndian.Uint64(w[0:]), binary.LittleEndian.Uint64(w[8:]), binary.LittleEndian.Uint64(w[16:])
}

// clear removes slot i from every set.
func (s *slotSets) clear(i int) {
	b := s.bytes()
	keep := ^(uint64(everySet) << i)
	binary.LittleEndian.PutUint64(b[0:], binary.LittleEndian.Uint64(b[0:])&keep)
	binary.LittleEndian.PutUint64(b[8:], binary.LittleEndian.Uint64(b[8:])&keep)
	binary.LittleEndian.PutUint64(b[16:], binary.LittleEndian.Uint64(b[16:])&keep)
}

// Bit 0 of the bytes of the second word: the sets that passives set, ignoreWard
// to lure, and those that follow from the definition in a slot, follower to quick.
const (
	ruleSets = 0x0000000001010101
	kindSets = 0x0101010100000000
)

// kinds returns what a definition says in kindSets, for slot 0.
func (d *card) kinds() uint64 {
	var s slotSets
	if d.kind&typeFollower != 0 {
		s.follower = 1
	} else if d.kind&typeAmulet != 0 { // a spell that an effect puts there is neither
		s.amulet = 1
	}
	s.activated, s.quick = b2u(d.hasAct || d.keywords&Stack.Bit() != 0), b2u(d.hasQuick)
	return binary.LittleEndian.Uint64(s.bytes()[8:])
}

// setKinds puts kinds into the sets of slot i.
func (s *slotSets) setKinds(i int, kinds uint64) {
	b := s.bytes()[8:16]
	binary.LittleEndian.PutUint64(b, binary.LittleEndian.Uint64(b)&^(kindSets<<i)|kinds<<i)
}

// clearRules removes slot i from the sets that passives set.
func (s *slotSets) clearRules(i int) {
	b := s.bytes()[8:16]
	binary.LittleEndian.PutUint64(b, binary.LittleEndian.Uint64(b)&^(ruleSets<<i))
}

// show puts the keywords of slot i into the first eight sets: bit k of kw,
// Ward to Aura, becomes bit i of byte k-Ward.
func (s *slotSets) show(i int, kw uint16) {
	b := s.bytes()
	x := uint64(kw >> Ward & 0xFF)
	spread := (x&0x7F*0x0002040810204081 | x&0x80<<49) & everySet
	w := binary.LittleEndian.Uint64(b[0:])
	binary.LittleEndian.PutUint64(b[0:], w&^(everySet<<i)|spread<<i)
}
