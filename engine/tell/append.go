package tell

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unsafe"
)

// field is a field of a struct with what stands before its value.
type field struct {
	index  int
	name   string // in JSON
	prefix string // `"name":`
	doc    string
	enum   string // the tag that names the list of its words, "" for none
}

var known sync.Map // reflect.Type -> []field

// fieldsOf returns the fields of a struct type that are written.
func fieldsOf(t reflect.Type) []field {
	if f, ok := known.Load(t); ok {
		return f.([]field)
	}
	var list []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" || rest != "" {
			panic(fmt.Sprintf("tell: %s.%s must have a plain name in JSON", t, f.Name))
		}
		list = append(list, field{i, name, `"` + name + `":`, f.Tag.Get("doc"), f.Tag.Get("enum")})
	}
	known.Store(t, list)
	return list
}

// op writes one value of a plan: what stands before it, where it lies and how it is written.
type op struct {
	prefix string
	kind   reflect.Kind
	offset uintptr
	size   uintptr // of the elements of a slice
	elem   *plan   // of structs, slices and pointers
}

// plan is how values of a type are written.
type plan struct {
	whole op   // for a type that is no struct
	ops   []op // the fields of a struct
	isOf  bool // a struct
}

var plans sync.Map // reflect.Type -> *plan

// planOf returns how values of a type are written. A type of a kind that is not written is a
// programmer's mistake and panics.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{}
	if t.Kind() == reflect.Struct {
		p.isOf = true
		for _, f := range fieldsOf(t) {
			own := opOf(t.Field(f.index).Type)
			own.prefix, own.offset = f.prefix, t.Field(f.index).Offset
			p.ops = append(p.ops, own)
		}
	} else {
		p.whole = opOf(t)
	}
	plans.Store(t, p)
	return p
}

func opOf(t reflect.Type) op {
	switch t.Kind() {
	case reflect.Int, reflect.Int64, reflect.Bool, reflect.String:
		return op{kind: t.Kind()}
	case reflect.Pointer, reflect.Slice:
		return op{kind: t.Kind(), elem: planOf(t.Elem()), size: t.Elem().Size()}
	case reflect.Struct:
		return op{kind: reflect.Struct, elem: planOf(t)}
	}
	panic("tell: cannot write a value of type " + t.String())
}

// Append appends the JSON of the value that v points to: int, int64, booleans, strings, and
// structs, slices and pointers of them. Once the types are known it allocates nothing but room.
// Nil slices are empty lists, nil pointers null. A value of another kind is a programmer's
// mistake and panics.
func Append(to []byte, v any) []byte {
	r := reflect.ValueOf(v)
	return planOf(r.Type().Elem()).append(to, r.UnsafePointer())
}

func (p *plan) append(to []byte, at unsafe.Pointer) []byte {
	if !p.isOf {
		return p.whole.append(to, at)
	}
	next := byte('{')
	for i := range p.ops {
		o := &p.ops[i]
		to = append(to, next)
		to = append(to, o.prefix...)
		to = o.append(to, unsafe.Add(at, o.offset))
		next = ','
	}
	if next == '{' {
		to = append(to, next)
	}
	return append(to, '}')
}

func (o *op) append(to []byte, at unsafe.Pointer) []byte {
	switch o.kind {
	case reflect.Int:
		return strconv.AppendInt(to, int64(*(*int)(at)), 10)
	case reflect.Int64:
		return strconv.AppendInt(to, *(*int64)(at), 10)
	case reflect.Bool:
		return strconv.AppendBool(to, *(*bool)(at))
	case reflect.String:
		return AppendString(to, *(*string)(at))
	case reflect.Struct:
		return o.elem.append(to, at)
	case reflect.Pointer:
		if *(*unsafe.Pointer)(at) == nil {
			return append(to, "null"...)
		}
		return o.elem.append(to, *(*unsafe.Pointer)(at))
	}
	list := *(*[]struct{})(at) // its elements are o.size apart, which this type does not say
	first := unsafe.Pointer(unsafe.SliceData(list))
	to = append(to, '[')
	for i := range len(list) {
		if i > 0 {
			to = append(to, ',')
		}
		to = o.elem.append(to, unsafe.Add(first, uintptr(i)*o.size))
	}
	return append(to, ']')
}

// AppendString appends a string as JSON.
func AppendString(to []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x7F {
			quoted, err := json.Marshal(s)
			if err != nil {
				panic(err) // strings can always be written
			}
			return append(to, quoted...)
		}
	}
	to = append(to, '"')
	to = append(to, s...)
	return append(to, '"')
}
