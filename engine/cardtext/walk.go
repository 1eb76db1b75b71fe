package cardtext

import (
	"reflect"
)

// Walk calls visit with a pointer to each node of a part of a tree, which is a pointer to a
// node or a list of nodes: a node comes before what it holds, in order of print, and what it
// holds is passed over where visit returns false.
func Walk(part any, visit func(node any) (into bool)) { walkValue(reflect.ValueOf(part), visit) }

func walkValue(v reflect.Value, visit func(any) bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			walkValue(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			walkValue(v.Index(i), visit)
		}
	case reflect.Struct:
		if !visit(v.Addr().Interface()) {
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walkValue(v.Field(i), visit)
			}
		}
	}
}

// Speaks reports whether a reference in a part of a tree (Walk) is one of these kinds, texts
// in quotation marks included.
func Speaks(part any, kinds ...RefKind) (yes bool) {
	Walk(part, func(node any) bool {
		if r, ok := node.(*Ref); ok {
			for _, k := range kinds {
				yes = yes || r.Kind == k
			}
		}
		return !yes
	})
	return yes
}
