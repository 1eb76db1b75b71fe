package kept

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
)

// The packed form of values of plain types: numbers, truths, texts, lists, structs of exported fields and pointers to
// them, one after the other and without names. Of a struct a bit for each field says whether it is set, as most fields
// of most nodes are not. It says nothing of the types: who reads must be the program that wrote.

var errDamaged = errors.New("kept: the data is damaged")

// depthMost bounds how deep values may lie in each other.
const depthMost = 64

// Pack appends the packed form of v, which is a pointer. A type that has none is a mistake of the program.
func Pack(data []byte, v any) []byte { return pack(data, reflect.ValueOf(v).Elem()) }

func pack(data []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(data, 1)
		}
		return append(data, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(data, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(data, v.Uint())
	case reflect.String:
		return append(binary.AppendUvarint(data, uint64(v.Len())), v.String()...)
	case reflect.Slice:
		if v.IsNil() {
			return append(data, 0)
		}
		data = binary.AppendUvarint(data, uint64(v.Len())+1)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			data = pack(data, v.Index(i))
		}
		return data
	case reflect.Pointer:
		if v.IsNil() {
			return append(data, 0)
		}
		return pack(append(data, 1), v.Elem())
	case reflect.Struct:
		return packFields(data, v)
	}
	panic(fmt.Sprintf("kept: a value with a %s", v.Type()))
}

func packFields(data []byte, v reflect.Value) []byte {
	n, at := v.NumField(), len(data)
	data = append(data, make([]byte, (n+7)/8)...)
	for i := range n {
		if f := v.Field(i); !f.IsZero() {
			data[at+i/8] |= 1 << (i % 8)
			if !f.CanInterface() {
				panic(fmt.Sprintf("kept: %s has a field of its own, %s", v.Type(), v.Type().Field(i).Name))
			}
			data = pack(data, f)
		}
	}
	return data
}

// Unpack reads a value into v, a pointer to one that is zero, and returns what stands behind it. Data that Pack has
// not written is an error or another value, and nothing worse.
func Unpack(data []byte, v any) (rest []byte, err error) {
	return unpack(data, reflect.ValueOf(v).Elem(), depthMost)
}

func unpack(data []byte, v reflect.Value, depth int) ([]byte, error) {
	if len(data) == 0 && v.Kind() != reflect.Struct && v.Kind() != reflect.Array || depth == 0 {
		return nil, errDamaged
	}
	switch v.Kind() {
	case reflect.Bool:
		if data[0] > 1 {
			return nil, errDamaged
		}
		v.SetBool(data[0] == 1)
		return data[1:], nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, size := binary.Varint(data)
		if size <= 0 || v.OverflowInt(n) {
			return nil, errDamaged
		}
		v.SetInt(n)
		return data[size:], nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, size := binary.Uvarint(data)
		if size <= 0 || v.OverflowUint(n) {
			return nil, errDamaged
		}
		v.SetUint(n)
		return data[size:], nil
	case reflect.String:
		n, size := binary.Uvarint(data)
		if size <= 0 || n > uint64(len(data)-size) {
			return nil, errDamaged
		}
		v.SetString(string(data[size : size+int(n)]))
		return data[size+int(n):], nil
	case reflect.Slice:
		n, size := binary.Uvarint(data)
		if size <= 0 || n > uint64(len(data)-size)+1 { // an element is a byte at least
			return nil, errDamaged
		}
		if data = data[size:]; n == 0 {
			return data, nil
		}
		v.Set(reflect.MakeSlice(v.Type(), int(n-1), int(n-1)))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			var err error
			if data, err = unpack(data, v.Index(i), depth-1); err != nil {
				return nil, err
			}
		}
		return data, nil
	case reflect.Pointer:
		if data[0] > 1 {
			return nil, errDamaged
		}
		if data[0] == 0 {
			return data[1:], nil
		}
		v.Set(reflect.New(v.Type().Elem()))
		return unpack(data[1:], v.Elem(), depth-1)
	case reflect.Struct:
		return unpackFields(data, v, depth)
	}
	panic(fmt.Sprintf("kept: a value with a %s", v.Type()))
}

func unpackFields(data []byte, v reflect.Value, depth int) ([]byte, error) {
	n := v.NumField()
	if len(data) < (n+7)/8 {
		return nil, errDamaged
	}
	set := data[:(n+7)/8]
	data = data[len(set):]
	for i := range n {
		if set[i/8]&(1<<(i%8)) != 0 {
			var err error
			if data, err = unpack(data, v.Field(i), depth-1); err != nil {
				return nil, err
			}
		}
	}
	return data, nil
}
