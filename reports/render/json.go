package render

import (
	"encoding/json"
	"io"
	"reflect"

	"gauntlet/internal/plain"
	"gauntlet/reports"
)

// JSON writes the report as indented JSON. Its format and version fields say
// how to read it.
func JSON(w io.Writer, r *reports.Report) error { return encode(w, r) }

// ArmsJSON writes the report of several arms in the same way.
func ArmsJSON(w io.Writer, s *reports.SideBySide) error { return encode(w, s) }

func encode(w io.Writer, r any) error {
	plainZeros(reflect.ValueOf(r))
	e := json.NewEncoder(plain.JSON(w))
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// plainZeros makes 0 of every -0 in a report, which is the same number.
func plainZeros(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			plainZeros(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				plainZeros(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			plainZeros(v.Index(i))
		}
	case reflect.Float64:
		if v.CanSet() && v.Float() == 0 {
			v.SetFloat(0)
		}
	}
}
