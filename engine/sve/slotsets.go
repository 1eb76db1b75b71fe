package sve

import (
	"encoding/binary"
	"unsafe"
)

// everySet has bit 0 of every byte set: slot 0 in eight slot sets.
const everySet = 0x0101010101010101

func (s *slotSets) bytes() *[24]byte { return (*[24]byte)(unsafe.Pointer(s)) }

// clear removes slot i from every set.
func (s *slotSets) clear(i int) {
	b := s.bytes()
	keep := ^(uint64(everySet) << i)
	binary.LittleEndian.PutUint64(b[0:], binary.LittleEndian.Uint64(b[0:])&keep)
	binary.LittleEndian.PutUint64(b[8:], binary.LittleEndian.Uint64(b[8:])&keep)
	binary.LittleEndian.PutUint64(b[16:], binary.LittleEndian.Uint64(b[16:])&keep)
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
