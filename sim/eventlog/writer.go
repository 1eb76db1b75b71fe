package eventlog

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/apache/arrow/go/v14/arrow"
	"github.com/apache/arrow/go/v14/arrow/ipc"
	"github.com/apache/arrow/go/v14/arrow/memory"
)

// Options say what a Writer writes. Everything but Dir is in the files.
type Options struct {
	Dir         string            // run folder; the tables' folders are made when missing
	RunID       string            // hash of the run's configuration
	Dicts       Dictionaries      // complete; every table's dictionaries must be there
	Tables      []*Table          // tables to write, Games among them
	Compression Compression       // of the columns
	Properties  map[string]string // further metadata of every file, keys without prefix
}

// Compression is how the columns of files are compressed. Readers find it in the files.
type Compression string

// The compressions. Files without one can be mapped into memory; "" is none, too.
const (
	Uncompressed Compression = "none"
	LZ4          Compression = "lz4"
	Zstd         Compression = "zstd" // smaller, and slower to write
)

// Compressions lists them, the usual one first.
var Compressions = []string{string(LZ4), string(Zstd), string(Uncompressed)}

// ParseCompression reads a name of Compressions.
func ParseCompression(name string) (Compression, error) {
	if !slices.Contains(Compressions, name) {
		return "", fmt.Errorf("unknown compression %q: choose %s", name, strings.Join(Compressions, ", "))
	}
	return Compression(name), nil
}

// metaPrefix is before every key of the files' metadata.
const metaPrefix = "gauntlet."

// Writer writes parts, one after the other, and is reused for all parts of a
// worker: its buffers are made once. Rows are appended to the tables; tables
// that Options leave out are nil. Not safe for concurrent use.
type Writer struct {
	Games  *Appender[GameRow]
	Seats  *Appender[SeatRow]
	Cards  *Appender[CardRow]
	Turns  *Appender[TurnRow]
	Events *Appender[EventRow]

	Decisions *Appender[DecisionRow]

	opts   Options
	tables []tableWriter
	open   bool
}

// tableWriter is an Appender without its row type.
type tableWriter interface {
	table() *Table
	begin(part int, firstGame int64) error
	finish() (File, error)
	abort()
}

// NewWriter makes the folders and buffers of a writer.
func NewWriter(o Options) (*Writer, error) {
	w := &Writer{opts: o}
	dicts := makeArrowDicts(o.Dicts)
	for _, t := range o.Tables {
		if err := t.checkDicts(o.Dicts); err != nil {
			return nil, err
		}
		if err := os.MkdirAll(filepath.Join(o.Dir, t.Name), 0o777); err != nil {
			return nil, fmt.Errorf("cannot make the run folder: %w", err)
		}
		switch t {
		case Games:
			w.Games = newAppender[GameRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Games)
		case Seats:
			w.Seats = newAppender[SeatRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Seats)
		case Cards:
			w.Cards = newAppender[CardRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Cards)
		case Turns:
			w.Turns = newAppender[TurnRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Turns)
		case Events:
			w.Events = newAppender[EventRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Events)
		case Decisions:
			w.Decisions = newAppender[DecisionRow](t, &w.opts, dicts)
			w.tables = append(w.tables, w.Decisions)
		}
	}
	return w, nil
}

// Begin starts a part. The part before must be finished or aborted.
func (w *Writer) Begin(part int, firstGame int64) error {
	w.open = true
	for _, t := range w.tables {
		if err := t.begin(part, firstGame); err != nil {
			w.Abort()
			return fmt.Errorf("cannot write %s: %w", partPath(t.table(), part), err)
		}
	}
	return nil
}

// Finish writes what is left of the part and gives its files their final
// names. After an error none of the part's files is left under a temporary
// name; files that were already whole may stay, and no manifest names them.
func (w *Writer) Finish() ([]File, error) {
	files := make([]File, 0, len(w.tables))
	for _, t := range w.tables {
		f, err := t.finish()
		if err != nil {
			w.Abort()
			return nil, fmt.Errorf("cannot write %s: %w", f.Path, err)
		}
		files = append(files, f)
	}
	w.open = false
	return files, nil
}

// Abort drops the part under way, if any, and removes its temporary files.
func (w *Writer) Abort() {
	if !w.open {
		return
	}
	for _, t := range w.tables {
		t.abort()
	}
	w.open = false
}

// Err returns the first failure to write the part under way, so that a full
// disk ends a run soon and not at the end of its part. Finish returns it, too.
func (w *Writer) Err() error {
	for _, t := range []error{w.Games.Err(), w.Seats.Err(), w.Cards.Err(), w.Turns.Err(), w.Events.Err(), w.Decisions.Err()} {
		if t != nil {
			return t
		}
	}
	return nil
}

// Appender collects the rows of one table and writes them batch by batch.
type Appender[R any] struct {
	t     *Table
	opts  *Options
	dicts arrowDicts

	block  []R // rows not yet gathered
	filled int // of block

	cols   [][]byte // values of the batch under way, batchRows per column
	rows   int      // of cols
	schema *arrow.Schema
	full   arrow.Record // all of cols, made once and refilled in place
	pool   pool

	file  partFile
	ipc   *ipc.FileWriter
	path  string
	total int64
	err   error
}

func newAppender[R any](t *Table, o *Options, dicts arrowDicts) *Appender[R] {
	a := &Appender[R]{t: t, opts: o, dicts: dicts, block: make([]R, blockRows)}
	a.file.create = createFile
	for i := range t.Columns {
		a.cols = append(a.cols, alignedBytes(batchRows*int(t.Columns[i].width)))
	}
	a.schema = t.schema(arrow.Metadata{})
	a.full = t.record(a.schema, a.cols, batchRows, dicts)
	return a
}

// Next returns the next row for the caller to fill. The row holds an old row's
// values: assign all of it. It is valid until the next call.
func (a *Appender[R]) Next() *R {
	if a.filled == blockRows {
		a.gather()
	}
	r := &a.block[a.filled]
	a.filled++
	return r
}

// Run returns the next rows, n or as many as there is room for at once, as Next does one.
func (a *Appender[R]) Run(n int) []R {
	if a.filled == blockRows {
		a.gather()
	}
	rows := a.block[a.filled:min(a.filled+n, blockRows)]
	a.filled += len(rows)
	return rows
}

// Rows returns how many rows the part under way has.
func (a *Appender[R]) Rows() int64 { return a.total + int64(a.rows) + int64(a.filled) }

// Err returns the first failure to write the part under way; nil for a table
// that is not written.
func (a *Appender[R]) Err() error {
	if a == nil {
		return nil
	}
	return a.err
}

// gather moves the block's rows into the columns, and the columns to the file
// when they are full.
func (a *Appender[R]) gather() {
	base, stride := unsafe.Pointer(unsafe.SliceData(a.block)), a.t.rowSize
	for i := range a.t.Columns {
		c := &a.t.Columns[i]
		c.gather(a.cols[i][a.rows*int(c.width):], base, stride, a.filled)
	}
	a.rows += a.filled
	a.filled = 0
	if a.rows == batchRows {
		a.write(a.full)
	}
}

// write appends a batch to the file.
func (a *Appender[R]) write(rec arrow.Record) {
	a.total += rec.NumRows()
	a.rows = 0
	if a.err != nil {
		return
	}
	if a.err = a.ipc.Write(rec); a.err == nil {
		a.err = a.file.err
	}
}

func (a *Appender[R]) table() *Table { return a.t }

func (a *Appender[R]) begin(part int, firstGame int64) error {
	a.path = partPath(a.t, part)
	a.filled, a.rows, a.total, a.err = 0, 0, 0, nil
	if err := a.file.open(join(a.opts.Dir, a.path)); err != nil {
		return err
	}
	schema := a.t.schema(fileMetadata(a.opts, a.t, "cluster", "block_id", "part", strconv.Itoa(part), "first_game", strconv.FormatInt(firstGame, 10)))
	a.ipc, a.err = ipc.NewFileWriter(&a.file, ipcOptions(schema, a.opts.Compression, &a.pool)...)
	return a.err
}

// ipcOptions are how a file is written.
func ipcOptions(schema *arrow.Schema, how Compression, mem memory.Allocator) []ipc.Option {
	options := []ipc.Option{ipc.WithAllocator(mem), ipc.WithSchema(schema)}
	switch how {
	case LZ4:
		options = append(options, ipc.WithLZ4())
	case Zstd:
		options = append(options, ipc.WithZstd())
	}
	return options
}

// fileMetadata is what a file says about itself, in a fixed order: what all files say, pairs of
// keys and values of its own, and the properties of the run.
func fileMetadata(o *Options, t *Table, own ...string) arrow.Metadata {
	keys := []string{"format", "schema_version", "table", "row", "key", "sentinel", "run_id"}
	values := []string{Format, strconv.Itoa(SchemaVersion), t.Name, t.Row, t.Key, strconv.Itoa(None), o.RunID}
	for i := 0; i < len(own); i += 2 {
		keys, values = append(keys, own[i]), append(values, own[i+1])
	}
	for _, k := range slices.Sorted(maps.Keys(o.Properties)) {
		keys, values = append(keys, k), append(values, o.Properties[k])
	}
	for i := range keys {
		keys[i] = metaPrefix + keys[i]
	}
	return arrow.NewMetadata(keys, values)
}

func (a *Appender[R]) finish() (File, error) {
	f := File{Table: a.t.Name, Path: a.path}
	if a.filled > 0 {
		a.gather()
	}
	if a.rows > 0 {
		a.write(a.t.record(a.schema, a.cols, a.rows, a.dicts))
	}
	if a.err == nil {
		a.err = a.ipc.Close()
	}
	if a.err != nil {
		return f, a.err
	}
	f.Rows, f.Bytes = a.total, a.file.pos
	f.XXH3, a.err = a.file.commit()
	return f, a.err
}

func (a *Appender[R]) abort() { a.file.abort() }
