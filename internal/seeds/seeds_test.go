package seeds

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestChange: changed inputs are the same ones each time, nearly all of them
// differ from what they were made of, and what was given stays as it was.
func TestChange(t *testing.T) {
	const text = "name: Gate\n[main]\n3x Gate Watch\n"
	for _, v := range []any{[]byte(text), text, true, uint8(3), uint16(700), uint32(1), uint64(1) << 40} {
		var first []any
		for round := range 2 {
			r := rand.New(rand.NewPCG(1, 2))
			same := 0
			for k := range 200 {
				got := change(r, v, v)
				if round == 0 {
					first = append(first, got)
				} else if !equal(got, first[k]) {
					t.Fatalf("%T: change %d is %v, then %v", v, k, first[k], got)
				}
				if equal(got, v) {
					same++
				}
			}
			if same > 80 {
				t.Errorf("%T: %d of 200 changes change nothing", v, same)
			}
		}
		if b, ok := v.([]byte); ok && string(b) != text {
			t.Errorf("the input was written over: %q", b)
		}
	}
}

func equal(a, b any) bool {
	if x, ok := a.([]byte); ok {
		return bytes.Equal(x, b.([]byte))
	}
	return a == b
}

// TestGrown: the inputs have the arguments of those they are made of and are of
// bounded size, also after changes of changes.
func TestGrown(t *testing.T) {
	rows := [][]any{{"abc", uint8(1)}, {"", uint8(9)}}
	for range 5 {
		rows = grown(rows, 64)
	}
	if len(rows) != 64 {
		t.Fatalf("%d inputs, not 64", len(rows))
	}
	for _, row := range rows {
		if s, ok := row[0].(string); !ok || len(s) > 1<<12 {
			t.Errorf("the first argument is %T of %d bytes", row[0], len(s))
		}
		if _, ok := row[1].(uint8); !ok {
			t.Errorf("the second argument is %T", row[1])
		}
	}
}
