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
	elem   *plan   // of slices and pointers
}

// plan is how values of a type are written: one list of numbers, words and lists, in which structs
// within structs have been dissolved, and what stands behind the last of them.
type plan struct {
	ops  []op
	tail string
}

var plans sync.Map // reflect.Type -> *plan

// planOf returns how values of a type are written. A type of a kind that is not written is a
// programmer's mistake and panics.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{}
	p.add(t, 0)
	plans.Store(t, p)
	return p
}

// add adds how a value of a type is written that lies at an offset. What stands before it is in
// p.tail until there is something to put it before.
func (p *plan) add(t reflect.Type, offset uintptr) {
	o := op{kind: t.Kind(), offset: offset}
	switch o.kind {
	case reflect.Int, reflect.Int64, reflect.Bool, reflect.String:
	case reflect.Pointer, reflect.Slice:
		o.elem, o.size = planOf(t.Elem()), t.Elem().Size()
	case reflect.Struct:
		next := "{"
		for _, f := range fieldsOf(t) {
			p.tail += next + f.prefix
			p.add(t.Field(f.index).Type, offset+t.Field(f.index).Offset)
			next = ","
		}
		if next == "{" {
			p.tail += next
		}
		p.tail += "}"
		return
	default:
		panic("tell: cannot write a value of type " + t.String())
	}
	o.prefix, p.tail = p.tail, ""
	p.ops = append(p.ops, o)
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
	for i := range p.ops {
		o := &p.ops[i]
		to = append(to, o.prefix...)
		at := unsafe.Add(at, o.offset)
		switch o.kind {
		case reflect.Int:
			if n := *(*int)(at); uint(n) < 10 { // as most are
				to = append(to, '0'+byte(n))
			} else {
				to = AppendInt(to, int64(n))
			}
		case reflect.Int64:
			to = AppendInt(to, *(*int64)(at))
		case reflect.Bool:
			to = strconv.AppendBool(to, *(*bool)(at))
		case reflect.String:
			to = AppendString(to, *(*string)(at))
		case reflect.Slice:
			list := *(*[]struct{})(at) // its elements are o.size apart, which this type does not say
			to = append(to, '[')
			if len(list) > 0 {
				each := unsafe.Pointer(unsafe.SliceData(list))
				to = o.elem.append(to, each)
				for range len(list) - 1 {
					each = unsafe.Add(each, o.size)
					to = o.elem.append(append(to, ','), each)
				}
			}
			to = append(to, ']')
		case reflect.Pointer:
			if *(*unsafe.Pointer)(at) == nil {
				to = append(to, "null"...)
			} else {
				to = o.elem.append(to, *(*unsafe.Pointer)(at))
			}
		}
	}
	return append(to, p.tail...)
}

// AppendInt appends a whole number; most are small.
func AppendInt(to []byte, n int64) []byte {
	switch {
	case uint64(n) < 10:
		return append(to, '0'+byte(n))
	case uint64(n) < 100:
		return append(to, '0'+byte(n/10), '0'+byte(n%10))
	case n == -1:
		return append(to, '-', '1')
	}
	return strconv.AppendInt(to, n, 10)
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
