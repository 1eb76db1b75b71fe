package eventlog

import (
	"fmt"
	"reflect"

	"github.com/apache/arrow/go/v14/arrow"
)

// Table describes one kind of file: its columns, derived from a row type.
type Table struct {
	Name    string // folder of its parts
	Row     string // what one row is, in words
	Key     string // columns that identify a row
	Columns []Column
	rowSize uintptr
	dim     bool // written once a run and not part by part
}

// Column describes one column of a table.
type Column struct {
	Name     string
	Type     string   // Arrow type in words: "int64", "dictionary<int8, utf8>"
	Dict     DictName // dictionary of names, "" for plain numbers
	Unit     string   // "" if the number counts nothing
	Sentinel string   // value that means none, "" if there is none
	Doc      string   // one line
	In       string   // values that may occur: bounds as in "0..1", "0.." or a list; "" if all of the type may

	offset uintptr // of the field in the row type
	width  uintptr // bytes of one value: 1, 2, 4 or 8; 0 of text
	index  arrow.DataType
	kind   reflect.Kind
	bounds *bounds // In, read; nil if all of the type may occur
}

var arrowTypes = map[reflect.Kind]arrow.DataType{
	reflect.Int8:    arrow.PrimitiveTypes.Int8,
	reflect.Uint8:   arrow.PrimitiveTypes.Uint8,
	reflect.Int16:   arrow.PrimitiveTypes.Int16,
	reflect.Int32:   arrow.PrimitiveTypes.Int32,
	reflect.Uint32:  arrow.PrimitiveTypes.Uint32,
	reflect.Int64:   arrow.PrimitiveTypes.Int64,
	reflect.Float32: arrow.PrimitiveTypes.Float32,
	reflect.String:  arrow.BinaryTypes.String,
}

// tableOf derives a table from the struct tags of R. A row type that cannot be
// a table is a programmer's mistake and panics at start-up.
func tableOf[R any](name, row, key string) *Table {
	rt := reflect.TypeFor[R]()
	t := &Table{Name: name, Row: row, Key: key, rowSize: rt.Size()}
	for i := range rt.NumField() {
		f := rt.Field(i)
		typ, ok := arrowTypes[f.Type.Kind()]
		if !ok || f.Tag.Get("col") == "" || f.Tag.Get("doc") == "" {
			panic(fmt.Sprintf("eventlog: field %s of %s cannot be a column", f.Name, name))
		}
		c := Column{
			Name: f.Tag.Get("col"), Type: typ.Name(), Dict: DictName(f.Tag.Get("dict")),
			Unit: f.Tag.Get("unit"), Sentinel: f.Tag.Get("sentinel"), Doc: f.Tag.Get("doc"), In: f.Tag.Get("in"),
			offset: f.Offset, width: f.Type.Size(), index: typ, kind: f.Type.Kind(),
			bounds: parseBounds(f.Tag.Get("in")),
		}
		if c.kind == reflect.String {
			c.width = 0
		}
		if c.Dict != "" {
			c.Type = "dictionary<" + typ.Name() + ", utf8>"
		}
		t.Columns = append(t.Columns, c)
	}
	return t
}

// Range says in words which values the column may hold, the one that means none left out.
func (c *Column) Range() string {
	switch {
	case c.Dict != "":
		return "words of " + string(c.Dict)
	case c.In != "":
		return c.In
	case c.kind == reflect.String:
		return "text"
	case c.kind == reflect.Float32:
		return "all numbers of float32"
	case c.kind == reflect.Uint8 || c.kind == reflect.Uint32:
		return fmt.Sprintf("0..%d", uint64(1)<<(8*c.width)-1)
	}
	if c.width == 8 {
		return "all of int64"
	}
	return fmt.Sprintf("%d..%d", -int64(1)<<(8*c.width-1), int64(1)<<(8*c.width-1)-1)
}

// Kind is the type of the column's values, of the indices if it has names: Int8, Uint8,
// Int16, Int32, Uint32, Int64, Float32, or String for text of a dimension.
func (c *Column) Kind() reflect.Kind { return c.kind }

// dataType returns the column's Arrow type.
func (c *Column) dataType() arrow.DataType {
	if c.Dict == "" {
		return c.index
	}
	return &arrow.DictionaryType{IndexType: c.index, ValueType: arrow.BinaryTypes.String}
}

// rowBytes is the size of a row on disk before compression. For tests.
func (t *Table) rowBytes() int {
	n := 0
	for i := range t.Columns {
		n += int(t.Columns[i].width)
	}
	return n
}
