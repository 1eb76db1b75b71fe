package fow

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"
)

// notCarried are the fields of lay that a copy of a game does not need: what one recomputation works with, of which nothing is read
// before it is written.
var notCarried = map[string]bool{
	"mending": true, "was": true, "did": true,
	"foot": true, "kept": true, "keptMasks": true, "keptWords": true, "keptBarred": true, "keptSilent": true, "keptGrants": true,
}

// A copy of a game carries all that is kept of continuous effects: each field of lay but for those that are named above.
func TestCopiesCarryEffects(t *testing.T) {
	from, to := &lay{}, &lay{}
	rng := rand.New(rand.NewPCG(5, 1))
	v := reflect.ValueOf(from).Elem()
	for i := range v.NumField() {
		if v.Type().Field(i).Name == "part" || v.Type().Field(i).Name == "grant" {
			continue // below: they have pointers, or lengths
		}
		fill(reflect.NewAt(v.Field(i).Type(), unsafe.Pointer(v.Field(i).UnsafeAddr())).Elem(), rng)
	}
	from.n, from.nGrant, from.nBased, from.nEffect = len(from.part), len(from.grant), len(from.based), uint8(len(from.effects))
	for i := range from.part {
		from.part[i].eff, from.part[i].stamp = int8(i%7), uint16(rng.Uint32())
	}
	for i := range from.grant {
		from.grant[i].prog = uint16(rng.Uint32())
	}
	to.copyFrom(from)
	w := reflect.ValueOf(to).Elem()
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		same := reflect.DeepEqual(value(v.Field(i)), value(w.Field(i)))
		if same == notCarried[name] {
			t.Errorf("lay.%s: a copy has it: %t; notCarried says %t", name, same, notCarried[name])
		}
	}
}

// value returns what is in a field, exported or not.
func value(v reflect.Value) any {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem().Interface()
}

// fill writes something into every number of a value.
func fill(v reflect.Value, rng *rand.Rand) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(rng.IntN(100)) + 1)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(rng.IntN(100)) + 1)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), rng)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			fill(reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem(), rng)
		}
	}
}
