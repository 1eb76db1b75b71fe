package conformance

import (
	"fmt"
	"reflect"
	"testing"
)

// PointerFree reports to t every pointer and every byte of padding in typ. A
// type without both is copied by assignment, compared by its bytes and hashed
// by them. Explicit blank fields are not padding.
func PointerFree(t testing.TB, typ reflect.Type) {
	t.Helper()
	for _, p := range layoutProblems(typ, typ.Name(), nil) {
		t.Errorf("layout: %s", p)
	}
}

func layoutProblems(t reflect.Type, path string, out []string) []string {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return out
	case reflect.Array:
		return layoutProblems(t.Elem(), path+"[]", out)
	case reflect.Struct:
		end := uintptr(0)
		for f := range t.Fields() {
			if f.Offset != end {
				out = append(out, fmt.Sprintf("%d bytes of padding before %s.%s", f.Offset-end, path, f.Name))
			}
			end = f.Offset + f.Type.Size()
			out = layoutProblems(f.Type, path+"."+f.Name, out)
		}
		if end != t.Size() {
			out = append(out, fmt.Sprintf("%d bytes of padding at the end of %s", t.Size()-end, path))
		}
		return out
	default:
		// Floats are refused too: two zeros and NaN make == and bytes disagree.
		return append(out, fmt.Sprintf("%s is a %v", path, t.Kind()))
	}
}
