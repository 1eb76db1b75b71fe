package eventlog

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/internal/seeds"
)

// failing is a disk that is full after n bytes.
type failing struct {
	io.WriteCloser
	left *int
}

var errFull = errors.New("no space left on device")

func (f failing) Write(p []byte) (int, error) {
	if *f.left -= len(p); *f.left < 0 {
		return 0, errFull
	}
	return f.WriteCloser.Write(p)
}

// Wherever the disk runs full, the writer says so and leaves nothing half
// written behind, under any name.
func TestFullDisk(t *testing.T) {
	const whole = 1 << 30
	write := func(dir string, space int) (used int, err error) {
		left := space
		w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: []*Table{Games, Events}})
		if err != nil {
			t.Fatal(err)
		}
		create := func(path string) (io.WriteCloser, error) {
			f, err := os.Create(path)
			return failing{f, &left}, err
		}
		w.Games.file.create, w.Events.file.create = create, create
		if err := w.Begin(0, 0); err != nil {
			return 0, err
		}
		for i := range int64(1000) {
			*w.Games.Next() = gameRow(i)
			for k := range 100 {
				*w.Events.Next() = eventRow(i, k)
			}
			if err := w.Err(); err != nil {
				w.Abort()
				return 0, err
			}
		}
		_, err = w.Finish()
		return space - left, err
	}
	used, err := write(t.TempDir(), whole)
	if err != nil {
		t.Fatal(err)
	}
	for space := 0; space < used; space += used / 20 {
		dir := t.TempDir()
		if _, err := write(dir, space); !errors.Is(err, errFull) {
			t.Fatalf("with %d of %d bytes: %v", space, used, err)
		}
		for _, f := range files(t, dir) {
			if strings.HasSuffix(f, tmpSuffix) {
				t.Errorf("with %d bytes: %s is left", space, f)
			}
		}
	}
}

func TestAbortRemovesTheFiles(t *testing.T) {
	dir := t.TempDir()
	w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: Tables()})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Begin(0, 0); err != nil {
		t.Fatal(err)
	}
	*w.Games.Next() = gameRow(0)
	w.Abort()
	if left := files(t, dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	// The writer can be used again.
	if err := w.Begin(1, 10); err != nil {
		t.Fatal(err)
	}
	got, err := w.Finish()
	if err != nil || got[0].Rows != 0 {
		t.Errorf("part after an abort: %+v, %v", got, err)
	}
}

// read visits everything a run has and returns the first error.
func read(dir string) error {
	ds, err := Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(
		ds.Games(func(*GameRow) error { return nil }), ds.Seats(func(*SeatRow) error { return nil }),
		ds.Cards(func(*CardRow) error { return nil }), ds.Events(AllGames, func(*EventRow) error { return nil }))
}

// Decks of version 2 had their parts under names of their own.
func TestReadsDecksOfVersion2(t *testing.T) {
	const old = `{"name": "A", "basis": "class", "leader": 3, "main": [{"card": 1, "count": 2}], "evolve": [{"card": 2, "count": 1}], "hash": "x"}`
	var d Deck
	if err := json.Unmarshal([]byte(old), &d); err != nil {
		t.Fatal(err)
	}
	want := Deck{Name: "A", Basis: "class", Hash: "x", Parts: map[string][]DeckEntry{
		"leader": {{Card: 3, Count: 1}}, "main": {{Card: 1, Count: 2}}, "evolve": {{Card: 2, Count: 1}},
	}}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("got %+v, want %+v", d, want)
	}
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var again Deck
	if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("%s is read back as %+v, %v", data, again, err)
	}
}

func TestDamagedRuns(t *testing.T) {
	const part = "games/part-00000.arrow"
	edit := func(old, new string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			path := filepath.Join(dir, ManifestName)
			data, err := os.ReadFile(path)
			if err != nil || !strings.Contains(string(data), old) {
				t.Fatalf("manifest without %s: %v", old, err)
			}
			os.WriteFile(path, unseal(strings.Replace(string(data), old, new, 1)), 0o666)
		}
	}
	for _, c := range []struct {
		name, want string
		damage     func(t *testing.T, dir string)
	}{
		{"missing folder", "no run folder", func(t *testing.T, dir string) { os.RemoveAll(dir) }},
		{"missing manifest", "not a run folder", func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, ManifestName)) }},
		{"a file instead of a folder", "run is a file: name the folder", func(t *testing.T, dir string) {
			os.RemoveAll(dir)
			os.WriteFile(dir, nil, 0o666)
		}},
		{"missing file", part + " is missing", func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, part)) }},
		{"truncated file", part + " is truncated", func(t *testing.T, dir string) { os.Truncate(filepath.Join(dir, part), 500) }},
		{"altered file", part + " is altered", func(t *testing.T, dir string) { flip(t, filepath.Join(dir, part), 600) }},
		{"another run's file", "does not belong to the run", func(t *testing.T, dir string) {
			edit(testRun, ConfigID([]byte(`{"a":1}`)))(t, dir)
			edit(`"config": {}`, `"config": {"a": 1}`)(t, dir)
		}},
		{"another run's configuration", "its configuration is that of the run", edit(`"config": {}`, `"config": {"a": 1}`)},
		{"a bit of the manifest", "its hash is not the one", func(t *testing.T, dir string) {
			path := filepath.Join(dir, ManifestName)
			data, _ := os.ReadFile(path)
			os.WriteFile(path, []byte(strings.Replace(string(data), `"deck_b": 1`, `"deck_b": 0`, 1)), 0o666)
		}},
		{"a deck by another name", `dictionary "deck" is`, edit(`"name": "red"`, `"name": "pink"`)},
		{"a part twice", "part 0 is out of order", func(t *testing.T, dir string) { repeat(t, dir, 0) }},
		{"a part's files twice", "which is called", func(t *testing.T, dir string) { repeat(t, dir, 20) }},
		{"fewer games", "its parts have 20 games, and it says 19", edit(`"games_done": 20`, `"games_done": 19`)},
		{"a state of its own", "its state is", edit(`"state": "complete"`, `"state": "whole"`)},
		{"not complete", "it is complete with 20 of 30 games", edit(`"games_planned": 20`, `"games_planned": 30`)},
		{"a table that a part lacks", `does not have the tables of a run with detail "decisions"`, func(t *testing.T, dir string) {
			change(t, dir, func(m *Manifest) {
				part := m.Parts[0]
				part.Index, part.FirstGame, part.Games, part.Files = 1, 20, 0, nil
				m.Parts = append(m.Parts, part)
			})
		}},
		{"a table that all parts lack", `does not have the tables of a run with detail "decisions"`, func(t *testing.T, dir string) {
			change(t, dir, func(m *Manifest) {
				for i := range m.Parts {
					m.Parts[i].Files = m.Parts[i].Files[:len(m.Parts[i].Files)-1]
				}
			})
		}},
		{"a level of detail that does not exist", `it has the detail "all"`, edit(`"detail": "decisions"`, `"detail": "all"`)},
		{"games beyond every number", "cannot have the games", func(t *testing.T, dir string) {
			change(t, dir, func(m *Manifest) { m.Parts[0].FirstGame = 1 << 62 })
		}},
		{"games that nobody has", "it is complete without the games 0 to 19", func(t *testing.T, dir string) {
			change(t, dir, func(m *Manifest) { m.Parts[0].FirstGame = 20 })
		}},
		{"games that are not there", "and a table of 20", edit(`"games": 20`, `"games": 19`)},
		{"newer version", "newer version", edit(`"schema_version": 7`, `"schema_version": 8`)},
		{"older version", "older version (schema 1, this program reads 2 to 7): play the run again", edit(`"schema_version": 7`, `"schema_version": 1`)},
		{"no version", "schema version 0", edit(`"schema_version": 7`, `"schema_version": 0`)},
		{"another program's manifest", "not the manifest of a run", edit(Format, "npm")},
		{"broken manifest", "is damaged", edit(`"format"`, `format`)},
		{"fewer rows", "the manifest says", edit(`"rows": 40`, `"rows": 41`)},
		{"file outside", "outside the folder", edit(part, "../../etc/passwd")},
		{"other dictionary", "another dictionary", edit(`"life"`, `"Life"`)},
		{"missing deck", "dictionary \"deck\"", edit(`"decks": [`, `"decks": [{"name": "grey"},`)},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "run")
			os.Mkdir(dir, 0o777)
			writeRun(t, dir, 20, 100, 10, Uncompressed)
			if err := read(dir); err != nil {
				t.Fatal(err)
			}
			c.damage(t, dir)
			if err := read(dir); err == nil || !strings.Contains(filepath.ToSlash(err.Error()), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			} else if !advises(err.Error()) {
				t.Errorf("%v: does not say what to do", err)
			}
		})
	}
}

// change writes a manifest again, as if the run had written it so.
func change(t *testing.T, dir string, how func(m *Manifest)) {
	t.Helper()
	m, err := ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	how(m)
	if err := WriteManifest(dir, m); err != nil {
		t.Fatal(err)
	}
}

// repeat lists the first part of a manifest again, with its games from a number on.
func repeat(t *testing.T, dir string, first int64) {
	change(t, dir, func(m *Manifest) {
		part := m.Parts[0]
		part.FirstGame = first
		part.Index += int(min(first, 1))
		m.Parts = append(m.Parts, part)
		m.GamesDone, m.GamesPlanned = m.GamesDone+part.Games, m.GamesPlanned+part.Games
	})
}

// unseal takes the hash out of a manifest, so that only what it says is looked at.
func unseal(data string) []byte {
	head, _, _ := strings.Cut(data, ",\n \"xxh3_64\"")
	return []byte(strings.TrimSuffix(head, "\n}\n") + "\n}\n")
}

// advises reports whether a message says what to do.
func advises(message string) bool {
	for _, advice := range []string{"name the folder that a run wrote", "play the run again", "update the program"} {
		if strings.Contains(message, advice) {
			return true
		}
	}
	return false
}

// Files that are not whole are listed, and nothing else.
func TestUnfinished(t *testing.T) {
	dir := t.TempDir()
	writeRun(t, dir, 20, 100, 10, Uncompressed)
	ds, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if left := ds.Unfinished(); len(left) != 0 {
		t.Errorf("a whole run: %v", left)
	}
	for _, name := range []string{"manifest.json.tmp", "games/part-00007.arrow.tmp"} {
		if err := os.WriteFile(join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if left := ds.Unfinished(); !slices.Equal(left, []string{"manifest.json.tmp", "games/part-00007.arrow.tmp"}) {
		t.Errorf("a killed run: %v", left)
	}
	if err := read(dir); err != nil {
		t.Errorf("they are in the way: %v", err)
	}
}

func flip(t *testing.T, path string, at int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[at%len(data)] ^= 0x10
	os.WriteFile(path, data, 0o666)
}

// Whatever happens to a file, reading the run is an error and not a panic: the
// hash is checked before Arrow, which trusts the lengths it finds, sees a byte.
func FuzzDamagedFile(f *testing.F) {
	inputs := seeds.Of(f)
	whole := f.TempDir()
	m := writeRun(f, whole, 20, 100, 3, LZ4)
	for at := range 16 {
		inputs.Add(uint8(at), uint16(at*600), byte(1<<(at%8)), uint16(0))
		inputs.Add(uint8(at), uint16(0), byte(0), uint16(1<<at))
	}
	inputs.Grow(300)
	f.Fuzz(func(t *testing.T, which uint8, at uint16, xor byte, cut uint16) {
		file := m.Parts[0].Files[int(which)%len(m.Parts[0].Files)]
		data, err := os.ReadFile(join(whole, file.Path))
		if err != nil {
			t.Fatal(err)
		}
		data[int(at)%len(data)] ^= xor
		data = data[:len(data)-int(cut)%len(data)]
		dir := t.TempDir()
		path := join(dir, file.Path)
		os.MkdirAll(filepath.Dir(path), 0o777)
		os.WriteFile(path, data, 0o666)
		changed := xor != 0 || int64(len(data)) != file.Bytes
		ds := &Dataset{Dir: dir, Manifest: &Manifest{Schema: m.Schema, RunID: m.RunID, Dictionaries: m.Dictionaries, Parts: []Part{{Games: 20, Files: []File{file}}}}}
		err = errors.Join(ds.Verify(), ds.Games(func(*GameRow) error { return nil }), ds.Seats(func(*SeatRow) error { return nil }),
			ds.Cards(func(*CardRow) error { return nil }), ds.Events(AllGames, func(*EventRow) error { return nil }))
		if (err != nil) != changed {
			t.Fatalf("changed %v, read with %v", changed, err)
		}
	})
}

// A row that points behind its dictionary, as a faulty writer would make it,
// does not reach whoever looks the word up.
func TestIndexBehindTheDictionary(t *testing.T) {
	for _, bad := range []EventRow{{Kind: 100}, {Card: 4}, {ToZone: -1}, {Clause: -7}} {
		dir := t.TempDir()
		m := writeRun(t, dir, 4, 100, 1, Uncompressed)
		w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: []*Table{Events}})
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Begin(0, 0); err != nil {
			t.Fatal(err)
		}
		*w.Events.Next() = bad
		if m.Parts[0].Files, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
		ds := &Dataset{Dir: dir, Manifest: m}
		err = ds.Events(AllGames, func(*EventRow) error { t.Errorf("%+v is handed out", bad); return nil })
		if err == nil || !strings.Contains(err.Error(), "behind its dictionary") {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}

func FuzzManifest(f *testing.F) {
	inputs := seeds.Of(f)
	dir := f.TempDir()
	writeRun(f, dir, 4, 100, 1, LZ4)
	data, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		f.Fatal(err)
	}
	inputs.Add(data)
	inputs.Add([]byte(`{"format":"gauntlet-run","schema_version":2}`))
	inputs.Add([]byte(`{"format":"gauntlet-run","schema_version":2,"parts":[{"files":[{"path":"x","bytes":-1}]}]}`))
	inputs.Grow(1500)
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		os.WriteFile(filepath.Join(dir, ManifestName), data, 0o666)
		if err := read(dir); err == nil {
			if _, err := ReadManifest(dir); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A folder has one run: who begins second is told, whether the first is under way or has begun.
func TestNewManifest(t *testing.T) {
	dir := t.TempDir()
	m := &Manifest{Format: Format, Schema: SchemaVersion, State: Partial}
	begun := filepath.Join(dir, ManifestName+tmpSuffix)
	if err := os.WriteFile(begun, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := NewManifest(dir, m); !errors.Is(err, fs.ErrExist) {
		t.Errorf("beside one under way: %v", err)
	}
	if err := os.Remove(begun); err != nil {
		t.Fatalf("the manifest under way of another was removed: %v", err)
	}
	if err := NewManifest(dir, m); err != nil {
		t.Fatal(err)
	}
	if err := NewManifest(dir, &Manifest{Format: Format, Schema: SchemaVersion, State: Complete}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second one: %v", err)
	}
	if got, err := ReadManifest(dir); err != nil || got.State != Partial {
		t.Errorf("the first one is %+v, %v", got, err)
	}
	if left := files(t, dir); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

// One flipped bit of a manifest is told, or it changes nothing that is read.
func TestFlippedManifest(t *testing.T) {
	dir := t.TempDir()
	writeRun(t, dir, 40, 10, 2, LZ4)
	path := filepath.Join(dir, ManifestName)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, err := ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	noticed := 0
	for at := range data {
		bad := slices.Clone(data)
		bad[at] ^= 1 << (at % 8)
		if err := os.WriteFile(path, bad, 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := ReadManifest(dir)
		if err != nil {
			noticed++
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("byte %d, in %q: not noticed", at, data[max(at-20, 0):min(at+20, len(data))])
		}
	}
	if noticed < len(data)-20 {
		t.Errorf("%d of %d flips noticed", noticed, len(data))
	}
}
