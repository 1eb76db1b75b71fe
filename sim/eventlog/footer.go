package eventlog

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// Arrow's reader believes the lengths of lists in the footer of a file, and makes slices of that many
// entries before it looks for them. This is the check that it lacks: of the parts of the format that it
// believes, as FlatBuffers lay them out, and no further. Whatever else is malformed is a panic or an error
// of Arrow, which the reader makes an error of.

// Places of the fields in the tables of Arrow's File.fbs and Schema.fbs.
const (
	footerSchema, footerDictionaries, footerBatches, footerMetadata = 1, 2, 3, 4
	schemaFields, schemaMetadata                                    = 1, 2
	fieldType, fieldChildren, fieldMetadata                         = 2, 5, 6

	blockBytes  = 24 // of the struct Block
	offsetBytes = 4

	arrowMagic = "ARROW1"
)

// fieldTypes are the types of columns that runs have: whole numbers, floating point numbers and text.
var fieldTypes = []byte{2, 3, 5}

// errFooter is what is wrong with a footer whose lists are longer than itself.
var errFooter = errors.New("its footer is malformed")

// checkFooter verifies the footer of an Arrow file in memory.
func checkFooter(data []byte) (err error) {
	defer func() {
		if recover() != nil { // an offset that leads out of the footer
			err = errFooter
		}
	}()
	tail := len(data) - len(arrowMagic) - 4
	if tail < 0 || !bytes.HasSuffix(data, []byte(arrowMagic)) {
		return errors.New("it does not end as Arrow files do")
	}
	size := int64(int32(binary.LittleEndian.Uint32(data[tail:])))
	if size <= 0 || size > int64(tail) {
		return errFooter
	}
	buf := data[int64(tail)-size : tail]
	footer := flatTable{buf, int(binary.LittleEndian.Uint32(buf))}
	footer.list(footerDictionaries, blockBytes)
	footer.list(footerBatches, blockBytes)
	footer.list(footerMetadata, offsetBytes)
	schema, ok := footer.table(footerSchema)
	if !ok {
		return errFooter
	}
	schema.list(schemaMetadata, offsetBytes)
	at, n := schema.list(schemaFields, offsetBytes)
	for i := range n {
		f := flatTable{buf, at + i*offsetBytes + int(binary.LittleEndian.Uint32(buf[at+i*offsetBytes:]))}
		f.list(fieldMetadata, offsetBytes)
		if _, children := f.list(fieldChildren, offsetBytes); children > 0 {
			return fmt.Errorf("column %d has columns of its own", i)
		}
		if p := f.field(fieldType); p == 0 || !slices.Contains(fieldTypes, buf[p]) {
			return fmt.Errorf("column %d is of a type that no run has", i)
		}
	}
	return nil
}

// flatTable is a table of a FlatBuffer. What leads out of the buffer panics.
type flatTable struct {
	buf []byte
	at  int
}

// field returns where a field is, 0 if the table does not have it.
func (t flatTable) field(slot int) int {
	vt := t.at - int(int32(binary.LittleEndian.Uint32(t.buf[t.at:])))
	entry := 4 + 2*slot
	if entry+2 > int(binary.LittleEndian.Uint16(t.buf[vt:])) {
		return 0
	}
	off := int(binary.LittleEndian.Uint16(t.buf[vt+entry:]))
	if off == 0 {
		return 0
	}
	return t.at + off
}

// table returns the table in a field.
func (t flatTable) table(slot int) (flatTable, bool) {
	p := t.field(slot)
	if p == 0 {
		return flatTable{}, false
	}
	return flatTable{t.buf, p + int(binary.LittleEndian.Uint32(t.buf[p:]))}, true
}

// list returns where the list in a field begins and how many entries of a size it has, all in the buffer.
func (t flatTable) list(slot, size int) (at, n int) {
	l, ok := t.table(slot)
	if !ok {
		return 0, 0
	}
	at, n = l.at+4, int(binary.LittleEndian.Uint32(t.buf[l.at:]))
	_ = t.buf[at : at+n*size : len(t.buf)]
	return at, n
}
