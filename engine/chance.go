package engine

import "math/bits"

// Chance in a game is drawn from keyed, counter-based streams: the n-th draw of
// a stream is a pure function of (key, n). There is one stream per purpose and
// seat, so one draw more in one place moves nothing in another, and swapping
// the decks between the seats keeps every stream with its seat. That is what
// makes common random numbers work.
//
// The mixing function is the finaliser of SplitMix64 (Steele, Lea, Flood:
// Fast splittable pseudorandom number generators, 2014), applied twice where a
// key is derived so that neighbouring ids give unrelated streams.

const golden = 0x9E3779B97F4A7C15

// Mix64 is a bijective 64-bit finaliser: every input bit reaches every output bit.
func Mix64(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// HashWords returns a hash over words, such as those of a state: every bit of every
// word reaches every bit of it.
func HashWords(words []uint64) uint64 {
	h := uint64(0x243F6A8885A308D3)
	for _, w := range words {
		hi, lo := bits.Mul64(h^w, golden)
		h = hi ^ lo + w
	}
	return Mix64(h)
}

// Derive returns the key of a child stream: the same (key, id) gives the same
// child, different ids unrelated ones.
func Derive(key, id uint64) uint64 { return Mix64(Mix64(key^id*golden) + golden) }

// Purpose says what a stream is for. Purposes below PurposeGames are the
// core's; a ruleset may use its own from PurposeGames on.
type Purpose uint8

const (
	PurposeShuffle0  Purpose = iota // seat 0's shuffles
	PurposeShuffle1                 // seat 1's shuffles
	PurposeCoin                     // who chooses to go first
	PurposeDie0                     // dice rolled by seat 0
	PurposeDie1                     // dice rolled by seat 1
	PurposeRandom0                  // random selections of effects of seat 0
	PurposeRandom1                  // random selections of effects of seat 1
	PurposeSpare                    // unused, keeps the table a power of two
	PurposeGames                    // number of purposes inside a game's state
	PurposePolicy0   Purpose = 16   // seat 0's policy (outside the state)
	PurposePolicy1   Purpose = 17   // seat 1's policy (outside the state)
	PurposeSearch    Purpose = 18   // rollouts of a search
	PurposeDetermine Purpose = 19   // determinization
)

// Stream is one stream of chance. The zero value is a valid stream with key 0.
// It is a plain value: copying it copies its position.
type Stream struct {
	Key     uint64
	Counter uint64
}

// NewStream returns the stream of one purpose under a game's key.
func NewStream(gameKey uint64, p Purpose) Stream {
	return Stream{Key: Derive(gameKey, uint64(p)+1)}
}

// Uint64 returns the next 64 uniform bits.
func (s *Stream) Uint64() uint64 {
	s.Counter++
	return Mix64(s.Key + s.Counter*golden)
}

// Below returns a uniform integer in 0..n-1. n must be at least 1. It uses one
// multiplication (Lemire 2019) without rejection; for n < 2^16 the bias is
// below 2^-48.
func (s *Stream) Below(n int) int {
	hi, _ := bits.Mul64(s.Uint64(), uint64(n))
	return int(hi)
}

// Shuffle puts list into uniformly random order (Fisher and Yates): the same draws as Below
// would give one by one.
func (s *Stream) Shuffle(list []uint8) {
	z := s.Key + s.Counter*golden
	for i := len(list) - 1; i > 0; i-- {
		z += golden
		j, _ := bits.Mul64(Mix64(z), uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	if len(list) > 1 {
		s.Counter += uint64(len(list) - 1)
	}
}

// Streams are the chance of one game, held by value in its state: one key and
// one counter per purpose. Scripted games replace it (see Script).
type Streams struct {
	Key      uint64
	Counters [PurposeGames]uint32
}

// Below draws a uniform integer in 0..n-1 from the stream of purpose p.
func (s *Streams) Below(p Purpose, n int) int {
	s.Counters[p]++
	z := Mix64(s.StreamKey(p) + uint64(s.Counters[p])*golden)
	hi, _ := bits.Mul64(z, uint64(n))
	return int(hi)
}

// StreamKey returns the key of the stream of purpose p.
func (s *Streams) StreamKey(p Purpose) uint64 { return Derive(s.Key, uint64(p)+1) }

// Shuffle puts list into uniformly random order (Fisher and Yates) with the
// stream of purpose p: the same draws as Below would give one by one, with the
// key derived once.
func (s *Streams) Shuffle(p Purpose, list []uint8) {
	z := s.StreamKey(p) + uint64(s.Counters[p])*golden
	for i := len(list) - 1; i > 0; i-- {
		z += golden
		j, _ := bits.Mul64(Mix64(z), uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	if len(list) > 1 {
		s.Counters[p] += uint32(len(list) - 1)
	}
}

// Script is a fixed list of answers of chance for tests and scenarios. Every
// entry must be used: Unused reports what is left, and a game that asks for
// more than the script holds fails.
type Script struct {
	Draws []int // answers, each in 0..n-1 of its question
	used  int
	err   string
}

// Below returns the next scripted answer. An answer out of range or a missing
// one is recorded in Err and answered with 0.
func (s *Script) Below(p Purpose, n int) int {
	if s.used >= len(s.Draws) {
		s.err = "chance was asked more often than the script answers"
		return 0
	}
	v := s.Draws[s.used]
	s.used++
	if v < 0 || v >= n {
		s.err = "a scripted answer of chance is out of range"
		return 0
	}
	return v
}

// Unused returns how many scripted answers have not been drawn.
func (s *Script) Unused() int { return len(s.Draws) - s.used }

// Err returns what went wrong while drawing, or "".
func (s *Script) Err() string { return s.err }
