package kept

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
)

type leaf struct {
	Small int8
	Text  string
	On    bool
}

type node struct {
	A, B   int
	Word   uint8
	Big    uint64
	Leaves []leaf
	Array  [3]uint16
	Next   *node
	Lists  [][]int16
	Empty  []leaf
	E, F   bool
}

func sample() node {
	return node{A: -1, B: math.MaxInt64, Word: 255, Big: math.MaxUint64, Leaves: []leaf{{-128, "ä\x00b", true}, {}}, Array: [3]uint16{0, 7, 65535},
		Next: &node{A: 5, Next: &node{}}, Lists: [][]int16{nil, {}, {-3, 4}}, Empty: []leaf{}, F: true}
}

// TestPack: a value is read as it was written, empty lists and those that are not there told apart.
func TestPack(t *testing.T) {
	want := sample()
	data := Pack([]byte("before"), &want)
	var got node
	rest, err := Unpack(append(data[len("before"):], "behind"...), &got)
	if err != nil || string(rest) != "behind" || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %q, %v", got, rest, err)
	}
}

// TestUnpackHostile: data that is cut off or changed is an error or another value, in bounds.
func TestUnpackHostile(t *testing.T) {
	v := sample()
	data := Pack(nil, &v)
	for n := range data {
		var got node
		if rest, err := Unpack(data[:n], &got); err == nil && len(rest) == 0 {
			t.Errorf("%d bytes of %d are a value", n, len(data))
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		bad := append([]byte(nil), data...)
		for range 1 + r.IntN(4) {
			bad[r.IntN(len(bad))] = byte(r.IntN(256))
		}
		var got node
		Unpack(bad, &got)
	}
	deep := make([]byte, 1<<20) // a node whose next is a node whose next …
	for i := range deep {
		deep[i] = []byte{1 << 6, 0, 1}[i%3]
	}
	var got node
	if _, err := Unpack(deep, &got); err == nil {
		t.Error("values lie in each other without bounds")
	}
}

// TestPackRefuses: a type that has no packed form is a mistake that shows at once.
func TestPackRefuses(t *testing.T) {
	for _, v := range []any{&map[string]int{}, &struct{ hidden int }{1}, &struct{ F func() }{func() {}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T was packed", v)
				}
			}()
			Pack(nil, v)
		}()
	}
}
