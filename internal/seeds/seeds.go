// Package seeds makes more inputs for a fuzz target out of those that it was
// given, the same ones every time: a plain "go test" then tries thousands of
// damaged inputs and says the same on every machine, and "go test -fuzz" is left
// for looking further by chance.
package seeds

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// Corpus is the inputs of one fuzz target.
type Corpus struct {
	f    *testing.F
	rows [][]any
}

// Of returns the empty corpus of f.
func Of(f *testing.F) *Corpus { return &Corpus{f: f} }

// Add adds an input as testing.F.Add does.
func (c *Corpus) Add(args ...any) {
	c.f.Helper()
	c.rows = append(c.rows, args)
	c.f.Add(args...)
}

// Grow adds n inputs made of the ones added so far, each with one to four
// changes: an eighth of n in short tests, none if the target is being fuzzed. It
// fails the test if nothing was added.
func (c *Corpus) Grow(n int) {
	c.f.Helper()
	if len(c.rows) == 0 {
		c.f.Fatal("there are no inputs to make others of")
	}
	if fuzzing := flag.Lookup("test.fuzz"); fuzzing != nil && fuzzing.Value.String() != "" {
		return
	}
	if testing.Short() {
		n = (n + 7) / 8
	}
	for _, row := range grown(c.rows, n) {
		c.f.Add(row...)
	}
}

// grown returns n inputs made of rows.
func grown(rows [][]any, n int) [][]any {
	r := rand.New(rand.NewPCG(uint64(len(rows)), uint64(n)))
	out := make([][]any, n)
	for i := range out {
		out[i] = slices.Clone(rows[r.IntN(len(rows))])
		for range 1 + r.IntN(4) {
			k := r.IntN(len(out[i]))
			out[i][k] = change(r, out[i][k], rows[r.IntN(len(rows))][k])
		}
	}
	return out
}

// change returns a changed v; other is the same argument of another input.
func change(r *rand.Rand, v, other any) any {
	switch v := v.(type) {
	case []byte:
		return edit(r, v, other.([]byte))
	case string:
		return string(edit(r, []byte(v), []byte(other.(string))))
	case bool:
		return !v
	case uint8:
		return uint8(number(r, uint64(v), 8))
	case uint16:
		return uint16(number(r, uint64(v), 16))
	case uint32:
		return uint32(number(r, uint64(v), 32))
	case uint64:
		return number(r, v, 64)
	}
	panic("seeds: an argument of a type that no target has had so far")
}

// number returns v with a bit turned, a neighbour of v, or any number of size bits.
func number(r *rand.Rand, v uint64, size int) uint64 {
	switch r.IntN(4) {
	case 0:
		return v ^ 1<<r.IntN(size)
	case 1:
		return v + 1
	case 2:
		return v - 1
	}
	return bits.RotateLeft64(r.Uint64(), 1) >> r.IntN(64)
}

// marks are bytes that mean something to some reader.
const marks = "\x00\n\t \"'[](){}|=:,.;#-+*/\\09XxAa\xff\xc3\x80"

// edit returns a copy of v with a run of bytes removed, repeated, exchanged,
// written over, or put in from the other input.
func edit(r *rand.Rand, v, other []byte) []byte {
	v = slices.Clone(v)
	from, to := run(r, len(v))
	switch r.IntN(7) {
	case 0:
		return slices.Delete(v, from, to)
	case 1:
		return slices.Insert(v, from, slices.Clone(v[from:to])...)
	case 2:
		a, b := run(r, len(other))
		return slices.Insert(v, from, other[a:b]...)
	case 3:
		a, b := run(r, len(other))
		return slices.Replace(v, from, to, other[a:b]...)
	case 4:
		return slices.Insert(v, from, marks[r.IntN(len(marks))])
	case 5:
		if len(v) > 0 {
			v[r.IntN(len(v))] = marks[r.IntN(len(marks))]
		}
		return v
	}
	if len(v) > 0 {
		v[r.IntN(len(v))] ^= 1 << r.IntN(8)
	}
	return v
}

// run returns the bounds of a run of bytes out of n, most often a short one.
func run(r *rand.Rand, n int) (from, to int) {
	from = r.IntN(n + 1)
	return from, from + r.IntN(min(n-from, 1<<r.IntN(12))+1)
}
