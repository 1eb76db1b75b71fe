package eventlog

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

func testDims() *Dims {
	return &Dims{
		Arms: []ArmDim{{0, "game", "toy"}, {0, "rules", "6.3"}},
		Cards: []CardDim{
			{Card: 1, Cost: 2, Attack: 1, Defense: None, ID: "T-1", Name: "Ant, the \"small\"", Game: "toy", Type: "Follower", Text: "Two\nlines", Hash: "0a"},
			{Card: 2, Cost: 70000, Token: 1, ID: "T-2", Name: "Bée", Game: "toy", Traits: "Insect, Queen"},
		},
		Decks:    []DeckDim{{Card: 1, Copies: 3, Legal: 1, Part: "main"}, {Deck: 1, Card: 2, Copies: 1, Part: "evolve"}},
		Policies: []PolicyDim{{0, "base", "random"}},
	}
}

// rowsOf reads a dimension back.
func rowsOf[R any](t *testing.T, ds *Dataset, table *Table) (rows []R) {
	t.Helper()
	err := ds.Batches(table, func(b *Batch) error {
		for i := range b.Rows {
			var r R
			for k := range table.Columns {
				c, field := &table.Columns[k], reflect.ValueOf(&r).Elem().Field(k)
				switch c.Kind() {
				case reflect.String:
					field.SetString(b.Text(k, i))
				case reflect.Uint8:
					field.SetUint(uint64(Values[uint8](b, k)[i]))
				case reflect.Int8:
					field.SetInt(int64(Values[int8](b, k)[i]))
				case reflect.Int16:
					field.SetInt(int64(Values[int16](b, k)[i]))
				case reflect.Int32:
					field.SetInt(int64(Values[int32](b, k)[i]))
				}
			}
			rows = append(rows, r)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// Dimensions are read as they were written, under every compression and without rows, and belong
// to what is verified.
func TestDims(t *testing.T) {
	for _, how := range []Compression{Uncompressed, LZ4, Zstd} {
		dir := t.TempDir()
		m := writeRun(t, dir, 20, 100, 1, how)
		want := testDims()
		var err error
		if m.Dims, err = WriteDims(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Compression: how, Properties: map[string]string{"game": "toy"}}, want); err != nil {
			t.Fatal(err)
		}
		if err := WriteManifest(dir, m); err != nil {
			t.Fatal(err)
		}
		ds, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		got := &Dims{rowsOf[ArmDim](t, ds, DimArms), rowsOf[CardDim](t, ds, DimCards), rowsOf[DeckDim](t, ds, DimDecks),
			rowsOf[MatchupDim](t, ds, DimMatchups), rowsOf[PolicyDim](t, ds, DimPolicies)}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read\n%+v, wrote\n%+v", how, got, want)
		}
		for _, table := range AllTables() {
			if !ds.Has(table) {
				t.Errorf("%s: no %s", how, table.Name)
			}
		}
		keys, err := ds.Properties(DimDecks)
		if err != nil || len(keys) == 0 || keys[2] != [2]string{"gauntlet.table", "dims/decks"} {
			t.Errorf("%s: properties %v, %v", how, keys, err)
		}
		again := t.TempDir()
		files, err := WriteDims(Options{Dir: again, RunID: testRun, Dicts: testDicts(), Compression: how, Properties: map[string]string{"game": "toy"}}, want)
		if err != nil || !reflect.DeepEqual(files, m.Dims) {
			t.Errorf("%s: the same dimensions are other files: %v, %v", how, files, err)
		}
		if err := ds.Verify(); err != nil {
			t.Error(err)
		}
		flip(t, join(dir, m.Dims[1].Path), 900)
		if err := ds.Verify(); err == nil || !strings.Contains(err.Error(), "dims/cards/part-00000.arrow is altered") {
			t.Errorf("%s: an altered dimension: %v", how, err)
		}
		if err := os.Remove(join(dir, m.Dims[1].Path)); err != nil {
			t.Fatal(err)
		}
		if err := ds.Batches(DimCards, func(*Batch) error { return nil }); err == nil || !strings.Contains(err.Error(), "is missing") {
			t.Errorf("%s: a missing dimension: %v", how, err)
		}
	}
}

// A name that is not in the dictionary of the run is not handed out.
func TestDimsWithinTheDictionaries(t *testing.T) {
	dir := t.TempDir()
	m := writeRun(t, dir, 4, 100, 0, LZ4)
	bad := testDims()
	bad.Decks[1].Card = 4
	var err error
	if m.Dims, err = WriteDims(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Compression: LZ4}, bad); err != nil {
		t.Fatal(err)
	}
	ds := &Dataset{Dir: dir, Manifest: m}
	err = ds.Batches(DimDecks, func(*Batch) error { t.Error("it is handed out"); return nil })
	if err == nil || !strings.Contains(err.Error(), "behind its dictionary") {
		t.Errorf("card 4 of 4: %v", err)
	}
	if _, err := WriteDims(Options{Dir: t.TempDir(), Dicts: Dictionaries{}}, bad); err == nil || !strings.Contains(err.Error(), `no dictionary "arm"`) {
		t.Errorf("without dictionaries: %v", err)
	}
}
