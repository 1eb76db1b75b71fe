package eventlog

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"unicode/utf8"
	"unsafe"

	"github.com/apache/arrow/go/v14/arrow"
	"github.com/apache/arrow/go/v14/arrow/array"
	"github.com/apache/arrow/go/v14/arrow/ipc"
	"github.com/zeebo/xxh3"

	"gauntlet/internal/intake"
)

// Dataset is an opened run folder. It holds the manifest and no rows; the
// iterators hold one part file at a time, so memory does not grow with the
// run. A Dataset may be read by several goroutines at once.
type Dataset struct {
	Dir      string
	Manifest *Manifest
	Shards   *Shards // of a folder of shards, which is read as the run that they make up; else nil
	// OnRead, unless nil, is told every file that was read whole, by several goroutines at once.
	OnRead func(*File)
	// AnyValue hands out rows with values that their columns may not have: for who names each of them. Otherwise they are damage.
	AnyValue bool
}

// GameRange selects games FirstGame <= game_id < EndGame.
type GameRange struct{ FirstGame, EndGame int64 }

// AllGames selects every game.
var AllGames = GameRange{0, 1<<63 - 1}

// Open reads the manifest of a run folder, or those of a folder of shards.
func Open(dir string) (*Dataset, error) {
	if _, err := os.Stat(filepath.Join(dir, ManifestName)); errors.Is(err, fs.ErrNotExist) {
		if ds, err := openShards(dir); !errors.Is(err, fs.ErrNotExist) {
			return ds, err
		}
	}
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	return &Dataset{Dir: dir, Manifest: m}, nil
}

// Dict returns a dictionary of the run: the names behind a row's index. Every
// index that an iterator hands out is within it.
func (d *Dataset) Dict(name DictName) []string { return d.Manifest.Dictionaries[name] }

// Has reports whether the run recorded the table.
func (d *Dataset) Has(t *Table) bool {
	for range d.files(t) {
		return true
	}
	return false
}

// files are the files of a table in the order of their games.
func (d *Dataset) files(t *Table) iter.Seq[*File] {
	return func(yield func(*File) bool) {
		for f := range d.Manifest.Files() {
			if f.Table == t.Name && !yield(f) {
				return
			}
		}
	}
}

// Games calls f for every game in order. The row belongs to the iterator and
// is valid until f returns; an error of f ends the iteration and is returned.
// A table that the run did not record has no rows: ask Has. A missing,
// truncated or altered file is an error that names it.
func (d *Dataset) Games(f func(*GameRow) error) error { return each(d, Games, AllGames, f) }

// Seats calls f for every seat of every game in order, like Games.
func (d *Dataset) Seats(f func(*SeatRow) error) error { return each(d, Seats, AllGames, f) }

// Cards calls f for every card row in order, like Games.
func (d *Dataset) Cards(f func(*CardRow) error) error { return each(d, Cards, AllGames, f) }

// Events calls f for every event of the games of r in order, like Games. Parts
// outside the range are not read.
func (d *Dataset) Events(r GameRange, f func(*EventRow) error) error {
	return each(d, Events, r, func(e *EventRow) error {
		if id := int64(e.GameID); id < r.FirstGame || id >= r.EndGame {
			return nil
		}
		return f(e)
	})
}

// Decisions calls f for every decision of the games of r in order, like Events.
func (d *Dataset) Decisions(r GameRange, f func(*DecisionRow) error) error {
	return each(d, Decisions, r, func(e *DecisionRow) error {
		if id := int64(e.GameID); id < r.FirstGame || id >= r.EndGame {
			return nil
		}
		return f(e)
	})
}

// Parts returns the number of parts. Parts hold whole blocks.
func (d *Dataset) Parts() int { return len(d.Manifest.Parts) }

// GamesOf calls f for every game of a part in order, like Games; several parts may be read
// at once.
func (d *Dataset) GamesOf(part int, f func(*GameRow) error) error { return eachOf(d, Games, part, f) }

// CardsOf calls f for every card row of a part in order, like GamesOf.
func (d *Dataset) CardsOf(part int, f func(*CardRow) error) error { return eachOf(d, Cards, part, f) }

// SeatsOf calls f for every seat of the games of a part in order, like GamesOf.
func (d *Dataset) SeatsOf(part int, f func(*SeatRow) error) error { return eachOf(d, Seats, part, f) }

// EventsOf calls f for every event of the games of a part in order, like GamesOf.
func (d *Dataset) EventsOf(part int, f func(*EventRow) error) error {
	return eachOf(d, Events, part, f)
}

// DecisionsOf calls f for every decision of the games of a part in order, like GamesOf.
func (d *Dataset) DecisionsOf(part int, f func(*DecisionRow) error) error {
	return eachOf(d, Decisions, part, f)
}

// TurnsOf calls f for every turn of the games of a part in order, like GamesOf.
func (d *Dataset) TurnsOf(part int, f func(*TurnRow) error) error { return eachOf(d, Turns, part, f) }

// errNotFound is returned by Game for a game that the run does not have.
var errNotFound = errors.New("no such game")

// Game returns the row of one game.
func (d *Dataset) Game(id int64) (GameRow, error) {
	var found GameRow
	stop := errors.New("found")
	err := each(d, Games, GameRange{id, id + 1}, func(g *GameRow) error {
		if int64(g.GameID) != id {
			return nil
		}
		found = *g
		return stop
	})
	switch {
	case err == stop:
		return found, nil
	case err != nil:
		return found, err
	}
	return found, fmt.Errorf("%w: game %d; the run %s has %d games, numbered from 0", errNotFound, id, d.Dir, d.Manifest.GamesDone)
}

// Unfinished returns the files of the run that are not whole, below the run
// folder: those of a run that is still going on, or that was killed.
func (d *Dataset) Unfinished() []string {
	var found []string
	for _, pattern := range []string{"*", "*/*", "*/*/*"} {
		names, _ := fs.Glob(os.DirFS(d.Dir), pattern+tmpSuffix) // the pattern is a good one
		found = append(found, names...)
	}
	return found
}

// Verify reads every file of the run and reports the first that is missing or
// differs from the manifest.
func (d *Dataset) Verify() error {
	for i := range d.Manifest.Dims {
		if _, err := d.load(&d.Manifest.Dims[i], nil); err != nil {
			return err
		}
	}
	for part := range d.Manifest.Parts {
		if err := d.VerifyPart(part); err != nil {
			return err
		}
	}
	return nil
}

// VerifyPart reads the files of a part and reports the first that is missing or differs from the
// manifest.
func (d *Dataset) VerifyPart(part int) error {
	for i := range d.Manifest.Parts[part].Files {
		if _, err := d.load(&d.Manifest.Parts[part].Files[i], nil); err != nil {
			return err
		}
	}
	return nil
}

// each reads the table's files of the parts that r touches, one at a time.
func each[R any](d *Dataset, t *Table, r GameRange, f func(*R) error) error {
	var buf []byte
	block := make([]R, blockRows)
	for i := range d.Manifest.Parts {
		p := &d.Manifest.Parts[i]
		if p.FirstGame >= r.EndGame || p.EndGame() <= r.FirstGame {
			continue
		}
		if err := partRows(d, t, p, &buf, block, f); err != nil {
			return err
		}
	}
	return nil
}

// eachOf reads the table's files of one part.
func eachOf[R any](d *Dataset, t *Table, part int, f func(*R) error) error {
	var buf []byte
	return partRows(d, t, &d.Manifest.Parts[part], &buf, make([]R, blockRows), f)
}

// partRows reads the table's files of a part. buf and block are scratch.
func partRows[R any](d *Dataset, t *Table, p *Part, buf *[]byte, block []R, f func(*R) error) error {
	for i := range p.Files {
		file := &p.Files[i]
		if file.Table != t.Name {
			continue
		}
		var err error
		if *buf, err = d.load(file, *buf); err != nil {
			return err
		}
		if err := readPart(d, t, file, *buf, block, f); err != nil {
			return err
		}
	}
	return nil
}

// partMost bounds a file of a run, which has some dozens of megabytes: it is read into memory whole.
const partMost = 2 << 30

// load reads a file into buf, grown as needed, and checks it against the
// manifest. A file is checked whole before any of it is decoded: the decoder
// trusts the lengths it finds and would allocate whatever a damaged one says.
func (d *Dataset) load(file *File, buf []byte) ([]byte, error) {
	path := join(d.Dir, file.Path)
	in, info, err := intake.Within(d.Dir, file.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, damagef("%s is missing: the manifest lists it", path)
	}
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if file.Bytes > partMost {
		return nil, damagef("%s has %d bytes, and a file of a run has at most %d", path, file.Bytes, int64(partMost))
	}
	if info.Size() != file.Bytes {
		what := "truncated"
		if info.Size() > file.Bytes {
			what = "altered"
		}
		return nil, damagef("%s is %s: %d bytes, the manifest says %d", path, what, info.Size(), file.Bytes)
	}
	if int64(cap(buf)) < file.Bytes {
		buf = alignedBytes(int(file.Bytes))
	}
	buf = buf[:file.Bytes]
	if _, err := io.ReadFull(in, buf); err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, err)
	}
	if hashWord(xxh3.Hash(buf)) != file.XXH3 {
		return nil, damagef("%s is altered: its xxh3 hash differs from the manifest's", path)
	}
	if d.OnRead != nil {
		d.OnRead(file)
	}
	return buf, nil
}

// readPart decodes a loaded file and calls f for its rows. block is scratch.
func readPart[R any](d *Dataset, t *Table, file *File, data []byte, block []R, f func(*R) error) error {
	return d.readBatches(t, file, data, func(b *Batch) error { return eachRow(t, b.cols, b.Rows, block, f) })
}

// eachRow calls f for the rows of a batch.
func eachRow[R any](t *Table, cols [][]byte, rows int, block []R, f func(*R) error) error {
	for at := 0; at < rows; at += len(block) {
		n := min(len(block), rows-at)
		base := unsafe.Pointer(unsafe.SliceData(block))
		for k := range t.Columns {
			c := &t.Columns[k]
			c.scatter(base, cols[k][at*int(c.width):], t.rowSize, n)
		}
		for k := range block[:n] {
			if err := f(&block[k]); err != nil {
				return err
			}
		}
	}
	return nil
}

// readBatches decodes a loaded file and calls f for its batches.
func (d *Dataset) readBatches(t *Table, file *File, data []byte, f func(*Batch) error) error {
	path := join(d.Dir, file.Path)
	rd, err := openArrow(data)
	if err != nil {
		return damagef("%s is not an Arrow file: %w", path, err)
	}
	defer rd.Close()
	if err := d.checkSchema(t, rd.Schema()); err != nil {
		return damagef("%s does not belong to the run: %w", path, err)
	}
	var number *numbering
	old := d.Manifest.Schema < firstOfNow && !t.dim
	if old {
		if number, err = d.numberingOf(t, file); err != nil {
			return err
		}
	}
	total := int64(0)
	for i := range rd.NumRecords() {
		rec, err := readRecord(rd, i)
		if err != nil {
			return damaged(path, err)
		}
		b, err := d.columns(d.layout(t), rec)
		if err == nil && old {
			b.cols, err = now(t, d.layout(t), b.cols, b.Rows, number)
		}
		if err == nil && !d.AnyValue {
			err = checkValues(t, b)
		}
		if err != nil {
			return damaged(path, err)
		}
		if total += rec.NumRows(); total > file.Rows {
			break
		}
		if err := f(b); err != nil {
			return err
		}
	}
	if total != file.Rows {
		return damaged(path, fmt.Errorf("%d rows, the manifest says %d", total, file.Rows))
	}
	return nil
}

// Properties returns what the files of a table say about themselves, as keys and values in
// the order in which they stand there, without what is about one part only. A table without
// files has none. The version is that of the columns as they are read, which is this one.
func (d *Dataset) Properties(t *Table) (keys [][2]string, err error) {
	md, err := d.described(t)
	for n, key := range md.Keys() {
		switch key {
		case metaPrefix + "part", metaPrefix + "first_game":
		case metaPrefix + "schema_version":
			keys = append(keys, [2]string{key, strconv.Itoa(SchemaVersion)})
		default:
			keys = append(keys, [2]string{key, md.Values()[n]})
		}
	}
	return keys, err
}

// Metadata returns what the first file of a table says about itself, by key.
func (d *Dataset) Metadata(t *Table) (map[string]string, error) {
	md, err := d.described(t)
	if err != nil {
		return nil, err
	}
	return md.ToMap(), nil
}

// described returns what the first file of a table says about itself; nothing without files.
func (d *Dataset) described(t *Table) (arrow.Metadata, error) {
	for file := range d.files(t) {
		buf, err := d.load(file, nil)
		if err != nil {
			return arrow.Metadata{}, err
		}
		rd, err := openArrow(buf)
		if err != nil {
			return arrow.Metadata{}, damagef("%s is not an Arrow file: %w", join(d.Dir, file.Path), err)
		}
		defer rd.Close()
		return rd.Schema().Metadata(), nil
	}
	return arrow.Metadata{}, nil
}

// Batch is some consecutive rows of a table, column by column.
type Batch struct {
	Rows int
	cols [][]byte // nil for text
	text []*array.String
}

// Batches calls f for all rows of a table in order, batch by batch. The batch is valid
// until f returns; otherwise it is like Games.
func (d *Dataset) Batches(t *Table, f func(*Batch) error) error {
	var buf []byte
	for file := range d.files(t) {
		var err error
		if buf, err = d.load(file, buf); err != nil {
			return err
		}
		if err = d.readBatches(t, file, buf, f); err != nil {
			return err
		}
	}
	return nil
}

// Values returns the values of column k of the batch's table: a slice of the column's Kind,
// indices into the run's dictionary where it has names. It must not be changed.
func Values[T int8 | uint8 | int16 | int32 | uint32 | int64 | float32](b *Batch, k int) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b.cols[k]))), b.Rows)
}

// Text returns the value of column k of the batch's table, which has text, in a row.
func (b *Batch) Text(k, row int) string { return b.text[k].Value(row) }

// openArrow opens a file in memory. Arrow panics on some malformed files; here
// that is an error.
func openArrow(data []byte) (rd *ipc.FileReader, err error) {
	defer recovered(&err)
	if err := checkFooter(data); err != nil {
		return nil, err
	}
	return ipc.NewFileReader(bytes.NewReader(data), ipc.WithAllocator(newBounded()))
}

func readRecord(rd *ipc.FileReader, i int) (rec arrow.Record, err error) {
	defer recovered(&err)
	return rd.Record(i)
}

func recovered(err *error) {
	switch r := recover().(type) {
	case nil:
	case runtime.Error: // a slice of what is not there
		*err = errors.New("malformed: a place or length in it leads out of it")
	default:
		*err = fmt.Errorf("malformed: %v", r)
	}
}

// checkSchema verifies that a file is this run's and has the table's columns.
func (d *Dataset) checkSchema(t *Table, s *arrow.Schema) error {
	md := s.Metadata()
	for i, key := range md.Keys() {
		if value := md.Values()[i]; !utf8.ValidString(key) || !utf8.ValidString(value) {
			return fmt.Errorf("what it says of itself is no text: %.60q", key+"="+value)
		}
	}
	meta := func(key string) string {
		v, _ := md.GetValue(metaPrefix + key)
		return v
	}
	for key, want := range map[string]string{"format": Format, "table": t.Name, "run_id": d.Manifest.RunID} {
		if got := meta(key); got != want {
			return fmt.Errorf("its %s is %q, want %q", key, got, want)
		}
	}
	fields, layout := s.Fields(), d.layout(t)
	if len(fields) != len(layout) {
		return fmt.Errorf("%d columns, want %d", len(fields), len(layout))
	}
	for i := range fields {
		c := &layout[i]
		if fields[i].Name != c.Name || !arrow.TypeEqual(fields[i].Type, c.dataType()) {
			return fmt.Errorf("column %d is %s %s, want %s %s", i, fields[i].Name, fields[i].Type, c.Name, c.Type)
		}
	}
	return nil
}

// columns returns the values of every column of a batch, all as long as the
// batch, and every dictionary index within the run's dictionary.
func (d *Dataset) columns(layout []Column, rec arrow.Record) (b *Batch, err error) {
	defer recovered(&err) // offsets of texts may lead out of what has them
	cols, text := make([][]byte, len(layout)), make([]*array.String, len(layout))
	for i := range layout {
		c := &layout[i]
		arr := rec.Column(i)
		if words, ok := arr.(*array.String); ok {
			if words.NullN() != 0 || words.Len() != int(rec.NumRows()) {
				return nil, fmt.Errorf("column %s is short or has nulls", c.Name)
			}
			for row := range words.Len() {
				words.Value(row)
			}
			text[i] = words
			continue
		}
		if dict, ok := arr.(*array.Dictionary); ok {
			if err := d.checkDict(c, dict.Dictionary()); err != nil {
				return nil, err
			}
			arr = dict.Indices()
		}
		data, size := arr.Data(), int(rec.NumRows())*int(c.width)
		if arr.NullN() != 0 || data.Offset() != 0 || data.Buffers()[1] == nil || data.Buffers()[1].Len() < size {
			return nil, fmt.Errorf("column %s is short or has nulls", c.Name)
		}
		cols[i] = data.Buffers()[1].Bytes()[:size]
		if c.Dict != "" && largest(cols[i], c.width) >= len(d.Dict(c.Dict)) {
			return nil, fmt.Errorf("column %s points behind its dictionary", c.Name)
		}
	}
	return &Batch{Rows: int(rec.NumRows()), cols: cols, text: text}, nil
}

// checkDict verifies that a file's dictionary is the run's.
func (d *Dataset) checkDict(c *Column, arr arrow.Array) error {
	words, ok := arr.(*array.String)
	want := d.Dict(c.Dict)
	same := ok && words.Len() == len(want)
	for i := 0; same && i < len(want); i++ {
		same = words.Value(i) == want[i]
	}
	if !same {
		return fmt.Errorf("column %s has another dictionary than the manifest", c.Name)
	}
	return nil
}

// largest returns the largest of the little-endian indices in col; a negative
// one counts as very large.
func largest(col []byte, width uintptr) int {
	most := 0
	if width == 1 {
		for _, v := range col {
			most = max(most, int(v))
		}
		if most > 127 {
			return 1 << 16
		}
		return most
	}
	for _, v := range unsafe.Slice((*uint16)(unsafe.Pointer(unsafe.SliceData(col))), len(col)/2) {
		most = max(most, int(v))
	}
	if most > 1<<15-1 {
		return 1 << 16
	}
	return most
}
