package cardtext

import (
	"fmt"
	"reflect"
	"strings"
)

// Dump lists the fields of a tree that are set, one ability in a line, without
// places in the text: for golden files, and to compare trees.
func Dump(t *Text) string {
	var b strings.Builder
	for _, p := range t.Paragraphs {
		for _, a := range p.Abilities {
			b.WriteString(dump(reflect.ValueOf(a)) + "\n")
		}
	}
	return b.String()
}

// dump writes a value of the tree as (Type field=value …).
func dump(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "nil"
		}
		return dump(v.Elem())
	case reflect.Slice:
		var items []string
		for i := range v.Len() {
			items = append(items, dump(v.Index(i)))
		}
		return "[" + strings.Join(items, " ") + "]"
	case reflect.Struct:
		out := "(" + v.Type().Name()
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.Name == "Span" || f.Name == "Dialect" || v.Field(i).IsZero() {
				continue
			}
			if value := dump(v.Field(i)); value != "(Base)" {
				out += " " + f.Name + "=" + value
			}
		}
		return out + ")"
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	}
	return fmt.Sprint(v.Interface())
}
