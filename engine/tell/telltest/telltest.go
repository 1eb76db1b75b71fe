// Package telltest holds what a game tells of its views against the fields of its state: a field that is
// neither told nor has a reason fails a test of the game.
package telltest

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Check compares the fields of structs of a state with what is told of them, a value of each type given. Where says for
// each field, as Struct.field, where it is told, as a path in the type of what is told such as "you.hand" ("a b" for
// several, "a.*" with all that it holds), or "-" and a reason; not lists fields that are not told, by their reason. It
// returns what is wrong: fields that are missing, listed twice or not there, paths that are not told, and paths that are
// told and no field has.
func Check(told any, structs []any, where, not map[string]string) (wrong []string) {
	listed := maps.Clone(where)
	for reason, fields := range not {
		for _, name := range strings.Fields(fields) {
			if listed[name] != "" {
				wrong = append(wrong, name+" is listed twice")
			}
			listed[name] = "-" + reason
		}
	}
	paths := map[string]bool{}
	collect(reflect.TypeOf(told), "", paths)
	used := map[string]bool{}
	fields := map[string]bool{}
	for _, v := range structs {
		t := reflect.TypeOf(v)
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Name == "_" || f.Anonymous {
				continue
			}
			name := t.Name() + "." + f.Name
			fields[name] = true
			where, ok := listed[name]
			switch {
			case !ok:
				wrong = append(wrong, name+" is neither told nor has a reason")
			case strings.HasPrefix(where, "-"):
				if len(where) < 8 {
					wrong = append(wrong, name+" has no reason")
				}
			default:
				for _, path := range strings.Fields(where) {
					if !paths[strings.TrimSuffix(path, ".*")] {
						wrong = append(wrong, fmt.Sprintf("%s is to be told as %s, which there is not", name, path))
					}
					used[path] = true
				}
			}
		}
	}
	for name := range listed {
		if !fields[name] {
			wrong = append(wrong, name+" is listed and not there")
		}
	}
	for path := range paths {
		if within(path, used) {
			continue
		}
		wrong = append(wrong, path+" is told of no field")
	}
	slices.Sort(wrong)
	return wrong
}

// within reports whether a path, or something in it, is used.
func within(path string, used map[string]bool) bool {
	for p := range used {
		all, ok := strings.CutSuffix(p, "*")
		if p == path || strings.HasPrefix(p, path+".") || ok && strings.HasPrefix(path, all) {
			return true
		}
	}
	return false
}

// collect adds the paths of a type's fields by their names in JSON; what belongs to the opponent is what belongs to
// you.
func collect(t reflect.Type, at string, to map[string]bool) {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for i := range t.NumField() {
		name := t.Field(i).Tag.Get("json")
		if at == "" && name == "opponent" {
			continue
		}
		path := strings.TrimPrefix(at+"."+name, ".")
		to[path] = true
		collect(t.Field(i).Type, path, to)
	}
}
