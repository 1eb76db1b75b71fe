package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v14/parquet"
	"github.com/apache/arrow/go/v14/parquet/file"

	"gauntlet/sim/eventlog"
)

// made writes a small run with every table, of names that need quotes, and opens it.
func made(t *testing.T, games int) *eventlog.Dataset {
	t.Helper()
	dir := t.TempDir()
	dicts := eventlog.Dictionaries{}
	for _, table := range eventlog.AllTables() {
		for _, c := range table.Columns {
			if c.Dict != "" {
				dicts[c.Dict] = []string{"", `Ant, the "small"`, "Bee\nof two lines"}
			}
		}
	}
	dicts[eventlog.DictDeck], dicts[eventlog.DictPolicy] = []string{"red", "blue, dark"}, []string{"random"}
	dicts[eventlog.DictResult], dicts[eventlog.DictArm] = eventlog.Results, []string{"base"}
	w, err := eventlog.NewWriter(eventlog.Options{Dir: dir, RunID: "made", Dicts: dicts, Tables: eventlog.Tables(), Compression: eventlog.LZ4,
		Properties: map[string]string{"game": "toy"}})
	if err != nil {
		t.Fatal(err)
	}
	m := &eventlog.Manifest{Format: eventlog.Format, Schema: eventlog.SchemaVersion, RunID: "made", State: eventlog.Complete, Detail: "decisions",
		Decks: []eventlog.Deck{{Name: "red"}, {Name: "blue, dark"}}, Policies: []string{"random"}, Cards: make([]eventlog.Card, 3), Dictionaries: dicts}
	for part := range 2 {
		first := int64(part * games)
		if err := w.Begin(part, first); err != nil {
			t.Fatal(err)
		}
		for i := first; i < first+int64(games); i++ {
			*w.Games.Next() = eventlog.GameRow{GameID: uint32(i), BlockID: uint32(i / 2), Seed: -i * 77, ScoreFirst: float32(i%3) / 2, Turns: int16(i % 40),
				DeckSecond: int16(i % 2), LifeFirst: -3, Result: eventlog.Result(i % 4), FirstSeat: -1}
			for seat := range int8(2) {
				*w.Seats.Next() = eventlog.SeatRow{GameID: uint32(i), Seat: seat, Score: 1}
				*w.Cards.Next() = eventlog.CardRow{GameID: uint32(i), Seat: seat, Card: int16(i % 3), FirstSeenTurn: -1}
			}
			*w.Turns.Next() = eventlog.TurnRow{GameID: uint32(i), Turn: 1, OppLife: -2, Hand: 200}
			*w.Decisions.Next() = eventlog.DecisionRow{GameID: uint32(i), Options: 3, Option: 1 << 31, Value: float32(math.NaN())}
			for k := range 3 {
				*w.Events.Next() = eventlog.EventRow{GameID: uint32(i), Turn: 250, Card: int16(k), Amount: -7, Object: eventlog.NoObject, Target: 200, Player: -1}
			}
		}
		p := eventlog.Part{Index: part, FirstGame: first, Games: int64(games), Whole: true}
		if p.Files, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
		m.Parts, m.GamesDone = append(m.Parts, p), m.GamesDone+int64(games)
	}
	m.GamesPlanned = m.GamesDone
	m.Dims, err = eventlog.WriteDims(eventlog.Options{Dir: dir, RunID: "made", Dicts: dicts, Compression: eventlog.LZ4}, &eventlog.Dims{
		Arms: []eventlog.ArmDim{{Setting: "game", Value: "toy"}}, Policies: []eventlog.PolicyDim{{Parameter: "base", Value: "random"}},
		Cards: []eventlog.CardDim{{Card: 1, Cost: -1, Attack: 70000, Name: `Ant, the "small"`, Text: "One,\n\"two\"\n"}, {Card: 2}},
		Decks: []eventlog.DeckDim{{Deck: 1, Card: 2, Copies: 3, Part: "main"}}, Matchups: []eventlog.MatchupDim{{Matchup: 7, DeckB: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := eventlog.WriteManifest(dir, m); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

// cellsOf are the values of a table as words, read from the run's own files.
func cellsOf(t *testing.T, ds *eventlog.Dataset, table *eventlog.Table) (rows [][]string) {
	t.Helper()
	err := ds.Batches(table, func(b *eventlog.Batch) error {
		for row := range b.Rows {
			var line []string
			for k := range table.Columns {
				c := &table.Columns[k]
				if c.Kind() == reflect.String {
					line = append(line, b.Text(k, row))
					continue
				}
				v := reflect.ValueOf(map[reflect.Kind]func() any{
					reflect.Int8:    func() any { return eventlog.Values[int8](b, k) },
					reflect.Uint8:   func() any { return eventlog.Values[uint8](b, k) },
					reflect.Int16:   func() any { return eventlog.Values[int16](b, k) },
					reflect.Int32:   func() any { return eventlog.Values[int32](b, k) },
					reflect.Uint32:  func() any { return eventlog.Values[uint32](b, k) },
					reflect.Int64:   func() any { return eventlog.Values[int64](b, k) },
					reflect.Float32: func() any { return eventlog.Values[float32](b, k) },
				}[c.Kind()]()).Index(row)
				switch {
				case c.Dict != "":
					line = append(line, ds.Dict(c.Dict)[v.Int()])
				case v.CanFloat():
					line = append(line, strconv.FormatFloat(v.Float(), 'g', -1, 32))
				case v.CanInt():
					line = append(line, strconv.FormatInt(v.Int(), 10))
				default:
					line = append(line, strconv.FormatUint(v.Uint(), 10))
				}
			}
			rows = append(rows, line)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// A CSV reader finds in the files what the run's own reader finds, in every table.
func TestCSV(t *testing.T) {
	ds := made(t, 40)
	for _, table := range eventlog.AllTables() {
		var b bytes.Buffer
		n, err := CSV.Table(&b, ds, table)
		if err != nil {
			t.Fatal(err)
		}
		got, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		want := cellsOf(t, ds, table)
		if len(want) == 0 || int64(len(want)) != n {
			t.Fatalf("%s: %d rows, the run has %d", table.Name, n, len(want))
		}
		for k, c := range table.Columns {
			if got[0][k] != c.Name {
				t.Errorf("%s: column %d is called %q, want %q", table.Name, k, got[0][k], c.Name)
			}
		}
		if !reflect.DeepEqual(got[1:], want) {
			t.Errorf("%s: the rows differ", table.Name)
		}
	}
}

// A Parquet reader finds the same, over several row groups.
func TestParquet(t *testing.T) {
	ds := made(t, 25_000) // 150,000 events: more than a row group
	for _, table := range eventlog.AllTables() {
		var b bytes.Buffer
		n, err := Parquet.Table(&b, ds, table)
		if err != nil {
			t.Fatal(err)
		}
		rd, err := file.NewParquetReader(bytes.NewReader(b.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		want := cellsOf(t, ds, table)
		if rd.NumRows() != int64(len(want)) || n != int64(len(want)) || rd.NumRowGroups() != (len(want)+groupRows-1)/groupRows {
			t.Fatalf("%s: %d rows in %d groups, the run has %d", table.Name, rd.NumRows(), rd.NumRowGroups(), len(want))
		}
		if v := rd.MetaData().KeyValueMetadata().FindValue("gauntlet.table"); v == nil || *v != table.Name {
			t.Errorf("%s: the file does not say which table it is", table.Name)
		}
		said := rd.MetaData().KeyValueMetadata().FindValue("gauntlet.columns")
		if said == nil || rd.MetaData().KeyValueMetadata().FindValue("ARROW:schema") == nil {
			t.Fatalf("%s: the file does not say what its columns are", table.Name)
		}
		for _, c := range table.Columns {
			if doc, _ := json.Marshal(c.Doc); !bytes.Contains([]byte(*said), doc) {
				t.Errorf("%s: the description of %s is lost", table.Name, c.Name)
			}
		}
		at := 0
		for g := range rd.NumRowGroups() {
			group := rd.RowGroup(g)
			for k := range table.Columns {
				if name := rd.MetaData().Schema.Column(k).Name(); name != table.Columns[k].Name {
					t.Errorf("%s: column %d is called %q", table.Name, k, name)
				}
				cr, err := group.Column(k)
				if err != nil {
					t.Fatal(err)
				}
				for row, v := range values(t, cr, group.NumRows(), table.Columns[k].Kind()) {
					if v != want[at+row][k] {
						t.Fatalf("%s, row %d, %s: %q, want %q", table.Name, at+row, table.Columns[k].Name, v, want[at+row][k])
					}
				}
			}
			at += int(group.NumRows())
		}
		rd.Close()
	}
}

// values reads a column chunk as words.
func values(t *testing.T, cr file.ColumnChunkReader, rows int64, kind reflect.Kind) (out []string) {
	t.Helper()
	var err error
	switch cr := cr.(type) {
	case *file.Int32ColumnChunkReader:
		v := make([]int32, rows)
		_, _, err = cr.ReadBatch(rows, v, nil, nil)
		for _, x := range v {
			if kind == reflect.Uint32 {
				out = append(out, strconv.FormatUint(uint64(uint32(x)), 10))
			} else {
				out = append(out, strconv.FormatInt(int64(x), 10))
			}
		}
	case *file.Int64ColumnChunkReader:
		v := make([]int64, rows)
		_, _, err = cr.ReadBatch(rows, v, nil, nil)
		for _, x := range v {
			out = append(out, strconv.FormatInt(x, 10))
		}
	case *file.Float32ColumnChunkReader:
		v := make([]float32, rows)
		_, _, err = cr.ReadBatch(rows, v, nil, nil)
		for _, x := range v {
			out = append(out, strconv.FormatFloat(float64(x), 'g', -1, 32))
		}
	case *file.ByteArrayColumnChunkReader:
		v := make([]parquet.ByteArray, rows)
		_, _, err = cr.ReadBatch(rows, v, nil, nil)
		for _, x := range v {
			out = append(out, string(x))
		}
	default:
		t.Fatalf("a column of type %T", cr)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Equal runs give equal files, whole or not at all, and nothing is overwritten.
func TestFolder(t *testing.T) {
	ds := made(t, 10)
	for _, f := range []*Format{Parquet, CSV} {
		dir := filepath.Join(t.TempDir(), "out")
		files, err := f.Folder(dir, ds, eventlog.AllTables())
		if err != nil || len(files) != len(eventlog.AllTables()) {
			t.Fatalf("%d files, %v", len(files), err)
		}
		again := t.TempDir()
		if _, err := f.Folder(again, ds, eventlog.AllTables()); err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			one, err := os.ReadFile(file.Path)
			if err != nil {
				t.Fatal(err)
			}
			two, err := os.ReadFile(filepath.Join(again, strings.TrimPrefix(file.Path, dir)))
			if err != nil || !bytes.Equal(one, two) || int64(len(one)) != file.Bytes {
				t.Errorf("%s is not the same twice: %v", file.Path, err)
			}
		}
		if _, err := f.Folder(dir, ds, eventlog.Tables()[:1]); err == nil || !strings.Contains(err.Error(), "is there already") {
			t.Errorf("written over: %v", err)
		}
		ds.Manifest.Parts[1].Files[0].XXH3 = "0"
		broken := t.TempDir()
		if _, err := f.Folder(broken, ds, eventlog.Tables()[:1]); err == nil || !strings.Contains(err.Error(), "altered") {
			t.Errorf("a damaged file is exported: %v", err)
		}
		if left, _ := os.ReadDir(broken); len(left) > 0 {
			t.Errorf("%s is left of it", left[0].Name())
		}
		ds = made(t, 10)
	}
}
