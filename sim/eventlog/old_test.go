package eventlog

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// testdata/version5 holds a run that the program of version 5 wrote, and what it exported of
// it: every value that the files had then.
const oldRun = "testdata/version5/run"

// exported are the rows of a table as the program of version 5 exported them, by column.
func exported(t *testing.T, table *Table) []map[string]string {
	t.Helper()
	f, err := os.Open("testdata/version5/csv/" + table.Name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for k, name := range lines[0] {
			row[name] = line[k]
		}
		rows = append(rows, row)
	}
	return rows
}

// cellOf is a value of a batch as a word.
func cellOf(ds *Dataset, b *Batch, c *Column, k, row int) string {
	v := reflect.ValueOf(map[reflect.Kind]func() any{
		reflect.Int8:    func() any { return Values[int8](b, k) },
		reflect.Uint8:   func() any { return Values[uint8](b, k) },
		reflect.Int16:   func() any { return Values[int16](b, k) },
		reflect.Int32:   func() any { return Values[int32](b, k) },
		reflect.Uint32:  func() any { return Values[uint32](b, k) },
		reflect.Int64:   func() any { return Values[int64](b, k) },
		reflect.Float32: func() any { return Values[float32](b, k) },
	}[c.Kind()]()).Index(row)
	switch {
	case c.Dict != "":
		return ds.Dict(c.Dict)[v.Int()]
	case v.CanFloat():
		return strconv.FormatFloat(v.Float(), 'g', -1, 32)
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	}
	return strconv.FormatUint(v.Uint(), 10)
}

// Files of versions 2 to 5 are read with the values that they had, in the columns of today;
// what columns said that are gone can be computed.
func TestReadsFilesOfVersion5(t *testing.T) {
	ds, err := Open(oldRun)
	if err != nil {
		t.Fatal(err)
	}
	if ds.Manifest.Schema != 5 {
		t.Fatalf("the run is of version %d", ds.Manifest.Schema)
	}
	for _, table := range Tables() {
		old, at, seq := exported(t, table), 0, 0
		err := ds.Batches(table, func(b *Batch) error {
			for row := range b.Rows {
				was := old[at]
				for k := range table.Columns {
					c := &table.Columns[k]
					want, ok := was[c.Name]
					if from := derived[table.Name+"."+c.Name]; !ok && from.plus != "" {
						plus, _ := strconv.Atoi(was[from.plus])
						minus, _ := strconv.Atoi(was[from.minus])
						want, ok = strconv.Itoa(plus-minus), true
					}
					if v, new := added[table.Name+"."+c.Name]; !ok && new {
						want, ok = strconv.Itoa(int(v)), true
					}
					if !ok && table == Events { // numbered by the order of rows, in the block of the game
						game, _ := strconv.Atoi(was["game_id"])
						if first := at == 0 || old[at-1]["game_id"] != was["game_id"]; first {
							seq = 0
						}
						if want, ok = strconv.Itoa(seq), true; c.Name == "block_id" {
							want = exported(t, Games)[game]["block_id"]
						} else {
							seq++
						}
					}
					if got := cellOf(ds, b, c, k, row); !ok || got != want {
						t.Fatalf("%s, row %d, %s: %q, was %q (%v)", table.Name, at, c.Name, got, want, ok)
					}
				}
				at++
			}
			return nil
		})
		if err != nil || at != len(old) || at == 0 {
			t.Errorf("%s: %d rows of %d, %v", table.Name, at, len(old), err)
		}
	}
	cards, at, differ := exported(t, Cards), 0, 0
	err = ds.Cards(func(r *CardRow) error {
		got := fmt.Sprint(r.FirstDeal(), r.Kept(), r.NeverSeen())
		if want := cards[at]["first_deal"] + " " + cards[at]["kept"] + " " + cards[at]["never_seen"]; got != want {
			t.Errorf("card row %d: first dealt, kept, never seen %s, were %s", at, got, want)
		}
		if won := cards[at]["won"] == "1"; won != (r.Score == 1) {
			t.Errorf("card row %d: score %g, won was %v", at, r.Score, won)
		}
		if r.FirstDeal() != r.Opening {
			differ++
		}
		at++
		return nil
	})
	if err != nil || differ == 0 {
		t.Errorf("%d hands were changed, %v", differ, err)
	}
	seats, games := exported(t, Seats), exported(t, Games)
	for i := 0; i < len(seats); i += 2 {
		for k, s := range seats[i : i+2] {
			other, g := seats[i+1-k], games[i/2]
			id, _ := strconv.Atoi(s["game_id"])
			if s["opp_life_end"] != other["life_end"] || s["opp_mulligans"] != other["mulligans"] || s["pair_id"] != strconv.Itoa(id/2) ||
				s["pair_id"] != g["pair_id"] || (s["won"] == "1") != (s["score"] == "1") {
				t.Errorf("seat %d of game %s cannot be computed: %v", k, s["game_id"], s)
			}
		}
	}
}

// The files of versions 2 to 4 are those of version 5 without the tables that came later.
func TestReadsVersions2To5(t *testing.T) {
	later := map[int][]string{4: {"decisions"}, 3: {"decisions", "turns"}, 2: {"decisions", "turns"}}
	for version := OldestVersion; version <= 5; version++ {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(oldRun)); err != nil {
			t.Fatal(err)
		}
		m, err := ReadManifest(dir)
		if err != nil {
			t.Fatal(err)
		}
		m.Schema = version
		for i := range m.Parts {
			var kept []File
			for _, f := range m.Parts[i].Files {
				drop := false
				for _, name := range later[version] {
					drop = drop || f.Table == name
				}
				if !drop {
					kept = append(kept, f)
				}
			}
			m.Parts[i].Files = kept
		}
		if err := WriteManifest(dir, m); err != nil {
			t.Fatal(err)
		}
		if err := read(dir); err != nil {
			t.Errorf("version %d: %v", version, err)
		}
		ds, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		rows := 0
		if err := ds.Cards(func(*CardRow) error { rows++; return nil }); err != nil || rows != len(exported(t, Cards)) {
			t.Errorf("version %d: %d rows of cards, %v", version, rows, err)
		}
		if ds.Has(Turns) != (version >= 4) || ds.Has(Decisions) != (version >= 5) {
			t.Errorf("version %d has turns: %v, decisions: %v", version, ds.Has(Turns), ds.Has(Decisions))
		}
	}
}

// A manifest that claims another version than its files have is found out.
func TestVersionOfTheFiles(t *testing.T) {
	for _, version := range []int{5, 6, SchemaVersion} {
		dir := t.TempDir()
		if version < SchemaVersion {
			writeRun(t, dir, 20, 100, 10, LZ4)
		} else if err := os.CopyFS(dir, os.DirFS(oldRun)); err != nil {
			t.Fatal(err)
		}
		m, err := ReadManifest(dir)
		if err != nil {
			t.Fatal(err)
		}
		m.Schema = version
		if err := WriteManifest(dir, m); err != nil {
			t.Fatal(err)
		}
		if err := read(dir); err == nil || !strings.Contains(err.Error(), "does not belong to the run") {
			t.Errorf("files of the other version as version %d: %v", version, err)
		}
	}
}

// What does not fit the columns of today is an error and no other number.
func TestOldValuesMustFit(t *testing.T) {
	wide := []int16{0, -1, 127, -128}
	raw := func(v []int16) []byte {
		b := alignedBytes(2 * len(v))
		for i, x := range v {
			b[2*i], b[2*i+1] = byte(x), byte(uint16(x)>>8)
		}
		return b
	}
	got, err := narrowed(raw(wide), reflect.Int16, reflect.Int8, len(wide))
	if err != nil || !reflect.DeepEqual(got, []byte{0, 255, 127, 128}) {
		t.Errorf("%v becomes %v, %v", wide, got, err)
	}
	for _, v := range []int16{128, -129, 300} {
		if _, err := narrowed(raw([]int16{1, v}), reflect.Int16, reflect.Int8, 2); err == nil || !strings.Contains(err.Error(), strconv.Itoa(int(v))) {
			t.Errorf("%d in 8 bits: %v", v, err)
		}
	}
	long := alignedBytes(16)
	long[12] = 1
	if _, err := narrowed(long, reflect.Int64, reflect.Uint32, 2); err == nil {
		t.Error("2^32 fits 32 bits")
	}
	if _, err := narrowed(long, reflect.Int8, reflect.Int64, 2); err == nil {
		t.Error("a column is widened")
	}
}

// The list of version 5 is whole: every column has a type, and every column of today is there
// or can be computed.
func TestOldColumns(t *testing.T) {
	n := 0
	for _, table := range Tables() {
		has := map[string]bool{}
		for _, c := range before6[table.Name] {
			if c.index == nil || c.width == 0 {
				t.Errorf("%s.%s has no type", table.Name, c.Name)
			}
			has[c.Name] = true
			n++
		}
		for _, c := range table.Columns {
			from, ok := derived[table.Name+"."+c.Name]
			_, new := added[table.Name+"."+c.Name]
			new = new || table == Events && (c.Name == "block_id" || c.Name == "seq")
			if !has[c.Name] && !new && !(ok && has[from.plus] && has[from.minus]) {
				t.Errorf("%s.%s cannot be read from version 5", table.Name, c.Name)
			}
		}
	}
	if lines := strings.Count(version5, "\n"); n != lines-1 {
		t.Errorf("%d columns of %d", n, lines-1)
	}
	if _, err := os.Stat(filepath.Join(oldRun, ManifestName)); err != nil {
		t.Error(err)
	}
}
