package export

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/apache/arrow/go/v14/parquet"
	"github.com/apache/arrow/go/v14/parquet/compress"
	"github.com/apache/arrow/go/v14/parquet/file"
	"github.com/apache/arrow/go/v14/parquet/metadata"
	"github.com/apache/arrow/go/v14/parquet/schema"

	"gauntlet/sim/eventlog"
)

// groupRows are the rows of a row group, but for the last one of a file: databases read
// row groups in parallel, and larger ones compress no better.
const groupRows = 1 << 17

// writeParquet writes a table as one Parquet file with Zstandard, without nulls. Numbers
// keep their types, names are strings in a dictionary. What a run's files say about
// themselves stands in the key-value metadata.
func writeParquet(w io.Writer, ds *eventlog.Dataset, t *eventlog.Table) (rows int64, err error) {
	root, err := parquetSchema(t)
	if err != nil {
		return 0, err
	}
	meta, err := describe(ds, t)
	if err != nil {
		return 0, err
	}
	props := parquet.NewWriterProperties(parquet.WithCompression(compress.Codecs.Zstd), parquet.WithCreatedBy("gauntlet"),
		parquet.WithVersion(parquet.V2_LATEST))
	out := file.NewParquetWriter(w, root, file.WithWriterProps(props), file.WithWriteMetadata(meta))
	cols := make([]column, len(t.Columns))
	for k := range cols {
		c := &t.Columns[k]
		cols[k] = newColumn(c.Kind(), k)
		if c.Dict != "" {
			cols[k] = newWords(c.Kind(), k, ds.Dict(c.Dict))
		}
	}
	held := 0
	flush := func() error {
		group := out.AppendRowGroup()
		for k := range cols {
			cw, err := group.NextColumn()
			if err != nil {
				return err
			}
			if err := cols[k].write(cw); err != nil {
				return fmt.Errorf("column %s: %w", t.Columns[k].Name, err)
			}
			if err := cw.Close(); err != nil {
				return err
			}
		}
		held = 0
		return group.Close()
	}
	err = ds.Batches(t, func(b *eventlog.Batch) error {
		for at := 0; at < b.Rows; {
			n := min(b.Rows-at, groupRows-held)
			for _, c := range cols {
				c.take(b, at, at+n)
			}
			at, held, rows = at+n, held+n, rows+int64(n)
			if held == groupRows {
				if err := flush(); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err == nil && held > 0 {
		err = flush()
	}
	if err != nil {
		return rows, err
	}
	return rows, out.Close()
}

// describe returns what a file says about itself: what the table's files in the run say, but
// for the part.
func describe(ds *eventlog.Dataset, t *eventlog.Table) (metadata.KeyValueMetadata, error) {
	meta := metadata.NewKeyValueMetadata()
	keys, err := ds.Properties(t)
	if err != nil {
		return nil, err
	}
	for _, kv := range keys {
		if err := meta.Append(kv[0], kv[1]); err != nil {
			return nil, err
		}
	}
	if err := describeColumns(&meta, t); err != nil {
		return nil, err
	}
	return meta, nil
}

// describeColumns adds what columns mean: for readers of Arrow as its schema, and as JSON for the
// others.
func describeColumns(meta *metadata.KeyValueMetadata, t *eventlog.Table) error {
	type said struct {
		Column      string `json:"column"`
		Description string `json:"description"`
		Unit        string `json:"unit,omitempty"`
		Sentinel    string `json:"sentinel,omitempty"`
		Values      string `json:"values,omitempty"`
	}
	list := make([]said, len(t.Columns))
	for k := range t.Columns {
		c := &t.Columns[k]
		list[k] = said{c.Name, c.Doc, c.Unit, c.Sentinel, c.In}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	if err := meta.Append("gauntlet.columns", string(text)); err != nil {
		return err
	}
	plain, err := t.PlainSchema(meta.Keys(), meta.Values())
	if err != nil {
		return err
	}
	return meta.Append("ARROW:schema", base64.StdEncoding.EncodeToString(plain))
}

// parquetSchema returns the columns of a table.
func parquetSchema(t *eventlog.Table) (*schema.GroupNode, error) {
	var fields schema.FieldList
	for k := range t.Columns {
		c := &t.Columns[k]
		logical, physical := schema.LogicalType(schema.NoLogicalType{}), parquet.Types.Int32
		switch kind := c.Kind(); {
		case c.Dict != "", kind == reflect.String:
			logical, physical = schema.StringLogicalType{}, parquet.Types.ByteArray
		case kind == reflect.Float32:
			physical = parquet.Types.Float
		case kind == reflect.Int64:
			physical = parquet.Types.Int64
		default:
			bits := map[reflect.Kind]int8{reflect.Int8: 8, reflect.Uint8: 8, reflect.Int16: 16, reflect.Int32: 32, reflect.Uint32: 32}[kind]
			logical = schema.NewIntLogicalType(bits, kind != reflect.Uint8 && kind != reflect.Uint32)
		}
		node, err := schema.NewPrimitiveNodeLogical(c.Name, parquet.Repetitions.Required, logical, physical, -1, -1)
		if err != nil {
			return nil, fmt.Errorf("column %s: %w", c.Name, err)
		}
		fields = append(fields, node)
	}
	return schema.NewGroupNode(t.Name, parquet.Repetitions.Required, fields, -1)
}

// column collects the values of a row group and writes them.
type column interface {
	take(b *eventlog.Batch, from, to int)
	write(w file.ColumnChunkWriter) error
}

// newColumn returns what collects column k of batches, of a kind.
func newColumn(kind reflect.Kind, k int) column {
	switch kind {
	case reflect.Int8:
		return &ints[int8]{k: k}
	case reflect.Uint8:
		return &ints[uint8]{k: k}
	case reflect.Int16:
		return &ints[int16]{k: k}
	case reflect.Int32:
		return &ints[int32]{k: k}
	case reflect.Uint32:
		return &ints[uint32]{k: k}
	case reflect.Int64:
		return &longs{k: k}
	case reflect.String:
		return &texts{k: k}
	}
	return &floats{k: k}
}

// ints are numbers that Parquet stores in 32 bits.
type ints[T int8 | uint8 | int16 | int32 | uint32] struct {
	k      int
	values []int32
}

func (c *ints[T]) take(b *eventlog.Batch, from, to int) {
	for _, v := range eventlog.Values[T](b, c.k)[from:to] {
		c.values = append(c.values, int32(v))
	}
}

func (c *ints[T]) write(w file.ColumnChunkWriter) error {
	_, err := w.(*file.Int32ColumnChunkWriter).WriteBatch(c.values, nil, nil)
	c.values = c.values[:0]
	return err
}

type longs struct {
	k      int
	values []int64
}

func (c *longs) take(b *eventlog.Batch, from, to int) {
	c.values = append(c.values, eventlog.Values[int64](b, c.k)[from:to]...)
}

func (c *longs) write(w file.ColumnChunkWriter) error {
	_, err := w.(*file.Int64ColumnChunkWriter).WriteBatch(c.values, nil, nil)
	c.values = c.values[:0]
	return err
}

type floats struct {
	k      int
	values []float32
}

func (c *floats) take(b *eventlog.Batch, from, to int) {
	c.values = append(c.values, eventlog.Values[float32](b, c.k)[from:to]...)
}

func (c *floats) write(w file.ColumnChunkWriter) error {
	_, err := w.(*file.Float32ColumnChunkWriter).WriteBatch(c.values, nil, nil)
	c.values = c.values[:0]
	return err
}

type texts struct {
	k      int
	values []parquet.ByteArray
}

func (c *texts) take(b *eventlog.Batch, from, to int) {
	for row := from; row < to; row++ {
		c.values = append(c.values, parquet.ByteArray(b.Text(c.k, row)))
	}
}

func (c *texts) write(w file.ColumnChunkWriter) error {
	_, err := w.(*file.ByteArrayColumnChunkWriter).WriteBatch(c.values, nil, nil)
	c.values = c.values[:0]
	return err
}

// newWords returns what collects the names of column k of batches, whose indices are of a
// kind.
func newWords(kind reflect.Kind, k int, dict []string) column {
	bytes := make([]parquet.ByteArray, len(dict))
	for i, word := range dict {
		bytes[i] = parquet.ByteArray(word)
	}
	if kind == reflect.Int8 {
		return &words[int8]{k: k, dict: bytes}
	}
	return &words[int16]{k: k, dict: bytes}
}

type words[T int8 | int16] struct {
	k      int
	dict   []parquet.ByteArray
	values []parquet.ByteArray
}

func (c *words[T]) take(b *eventlog.Batch, from, to int) {
	c.values = slices.Grow(c.values, to-from)
	for _, v := range eventlog.Values[T](b, c.k)[from:to] {
		c.values = append(c.values, c.dict[v])
	}
}

func (c *words[T]) write(w file.ColumnChunkWriter) error {
	_, err := w.(*file.ByteArrayColumnChunkWriter).WriteBatch(c.values, nil, nil)
	c.values = c.values[:0]
	return err
}
