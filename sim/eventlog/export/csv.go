package export

import (
	"io"
	"reflect"
	"strconv"

	"gauntlet/internal/plain"
	"gauntlet/sim/eventlog"
)

// csvBuffer bytes are handed on at once.
const csvBuffer = 1 << 16

// writeCSV writes a table as RFC 4180 has it, but with lines that end in a line feed: a
// head line with the names of the columns, numbers in decimal notation, names as words. A
// name without a word is empty; other sentinels stay what they are. A name that spreadsheets would take
// for a formula gets an apostrophe in front.
func writeCSV(w io.Writer, ds *eventlog.Dataset, t *eventlog.Table) (rows int64, err error) {
	var buf []byte
	for k := range t.Columns {
		if k > 0 {
			buf = append(buf, ',')
		}
		buf = append(buf, t.Columns[k].Name...)
	}
	buf = append(buf, '\n')
	words := make([][]string, len(t.Columns))
	for k := range t.Columns {
		if dict := t.Columns[k].Dict; dict != "" {
			for _, word := range ds.Dict(dict) {
				words[k] = append(words[k], plain.Field(word))
			}
		}
	}
	cells := make([]func(buf []byte, row int) []byte, len(t.Columns))
	err = ds.Batches(t, func(b *eventlog.Batch) error {
		for k := range t.Columns {
			cells[k] = cell(b, &t.Columns[k], k, words[k])
		}
		for row := range b.Rows {
			for k := range cells {
				if k > 0 {
					buf = append(buf, ',')
				}
				buf = cells[k](buf, row)
			}
			if buf = append(buf, '\n'); len(buf) >= csvBuffer {
				if _, err := w.Write(buf); err != nil {
					return err
				}
				buf = buf[:0]
			}
		}
		rows += int64(b.Rows)
		return nil
	})
	if err != nil {
		return rows, err
	}
	_, err = w.Write(buf)
	return rows, err
}

// cell returns what appends the values of a column.
func cell(b *eventlog.Batch, c *eventlog.Column, k int, words []string) func(buf []byte, row int) []byte {
	switch c.Kind() {
	case reflect.Int8:
		return integer(eventlog.Values[int8](b, k), words)
	case reflect.Uint8:
		return integer(eventlog.Values[uint8](b, k), words)
	case reflect.Int16:
		return integer(eventlog.Values[int16](b, k), words)
	case reflect.Int32:
		return integer(eventlog.Values[int32](b, k), words)
	case reflect.Uint32:
		return integer(eventlog.Values[uint32](b, k), words)
	case reflect.Int64:
		return integer(eventlog.Values[int64](b, k), words)
	}
	if c.Kind() == reflect.String {
		return func(buf []byte, row int) []byte { return append(buf, plain.Field(b.Text(k, row))...) }
	}
	values := eventlog.Values[float32](b, k)
	return func(buf []byte, row int) []byte { return strconv.AppendFloat(buf, float64(values[row]), 'g', -1, 32) }
}

func integer[T int8 | uint8 | int16 | int32 | uint32 | int64](values []T, words []string) func(buf []byte, row int) []byte {
	if words != nil {
		return func(buf []byte, row int) []byte { return append(buf, words[values[row]]...) }
	}
	return func(buf []byte, row int) []byte { return strconv.AppendInt(buf, int64(values[row]), 10) }
}
