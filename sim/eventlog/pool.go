package eventlog

import (
	"fmt"

	"github.com/apache/arrow/go/v14/arrow/memory"
)

// pool is an Arrow allocator that keeps freed buffers for the next batch: the
// batches of a table need the same sizes again and again, and the compressor
// would otherwise leave megabytes of garbage per batch. The zero value is
// ready. Not safe for concurrent use.
type pool struct {
	free [poolSize][]byte
}

// poolSize is how many free buffers are kept: two per column of the widest table.
const poolSize = 64

var _ memory.Allocator = (*pool)(nil)

// Allocate returns size bytes, aligned to words. Contents are arbitrary, which
// is fine here: Arrow pads with zeros of its own.
func (p *pool) Allocate(size int) []byte {
	best := -1
	for i, b := range p.free {
		if cap(b) >= size && b != nil && (best < 0 || cap(b) < cap(p.free[best])) {
			best = i
		}
	}
	// A buffer much too large is left for those who need it.
	if best >= 0 && cap(p.free[best]) <= 4*size+4096 {
		b := p.free[best][:size]
		p.free[best] = nil
		return b
	}
	return alignedBytes(size)
}

// Reallocate grows or shrinks b, keeping what fits.
func (p *pool) Reallocate(size int, b []byte) []byte {
	if cap(b) >= size {
		return b[:size]
	}
	n := p.Allocate(size)
	copy(n, b)
	p.Free(b)
	return n
}

// Free keeps b for later, or the larger of it and the smallest kept one.
func (p *pool) Free(b []byte) {
	if cap(b) == 0 {
		return
	}
	smallest := 0
	for i, f := range p.free {
		if f == nil {
			p.free[i] = b[:0]
			return
		}
		if cap(f) < cap(p.free[smallest]) {
			smallest = i
		}
	}
	if cap(p.free[smallest]) < cap(b) {
		p.free[smallest] = b[:0]
	}
}

// bounded is an Arrow allocator for files of other people: what they say of their lengths is not believed
// beyond what a batch can need. Arrow cannot be told no but by a panic, which the reader makes an error of.
// Not safe for concurrent use.
type bounded struct {
	from memory.Allocator
	live int
}

// boundedMost is how much memory a file may have at once: a batch needs a few megabytes, a table of
// dimensions as much as it has text.
const boundedMost = 256 << 20

func newBounded() *bounded { return &bounded{from: memory.DefaultAllocator} }

func (b *bounded) take(size int) {
	if size < 0 || size > boundedMost || b.live+size > boundedMost {
		panic(fmt.Sprintf("it asks for %d bytes at once", size))
	}
	b.live += size
}

func (b *bounded) Allocate(size int) []byte {
	b.take(size)
	return b.from.Allocate(size)
}

func (b *bounded) Reallocate(size int, buf []byte) []byte {
	b.live -= len(buf)
	b.take(size)
	return b.from.Reallocate(size, buf)
}

func (b *bounded) Free(buf []byte) {
	b.live -= len(buf)
	b.from.Free(buf)
}
