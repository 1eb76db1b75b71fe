package eventlog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
		w, err := NewWriter(Options{Dir: dir, RunID: "test", Dicts: testDicts(), Tables: []*Table{Games, Events}})
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
	w, err := NewWriter(Options{Dir: dir, RunID: "test", Dicts: testDicts(), Tables: Tables()})
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

func TestDamagedRuns(t *testing.T) {
	const part = "games/part-00000.arrow"
	edit := func(old, new string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			path := filepath.Join(dir, ManifestName)
			data, err := os.ReadFile(path)
			if err != nil || !strings.Contains(string(data), old) {
				t.Fatalf("manifest without %s: %v", old, err)
			}
			os.WriteFile(path, []byte(strings.Replace(string(data), old, new, 1)), 0o666)
		}
	}
	for _, c := range []struct {
		name, want string
		damage     func(t *testing.T, dir string)
	}{
		{"missing folder", "no run folder", func(t *testing.T, dir string) { os.RemoveAll(dir) }},
		{"missing manifest", "not a run folder", func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, ManifestName)) }},
		{"missing file", part + " is missing", func(t *testing.T, dir string) { os.Remove(filepath.Join(dir, part)) }},
		{"truncated file", part + " is truncated", func(t *testing.T, dir string) { os.Truncate(filepath.Join(dir, part), 500) }},
		{"altered file", part + " is altered", func(t *testing.T, dir string) { flip(t, filepath.Join(dir, part), 600) }},
		{"another run's file", "does not belong to the run", edit(`"run_id": "test"`, `"run_id": "other"`)},
		{"newer version", "newer version", edit(`"schema_version": 1`, `"schema_version": 2`)},
		{"no version", "schema version 0", edit(`"schema_version": 1`, `"schema_version": 0`)},
		{"another program's manifest", "not the manifest of a run", edit(Format, "npm")},
		{"broken manifest", "is damaged", edit(`"format"`, `format`)},
		{"fewer rows", "the manifest says", edit(`"rows": 20`, `"rows": 21`)},
		{"file outside", "outside the folder", edit(part, "../../etc/passwd")},
		{"other dictionary", "another dictionary", edit(`"life"`, `"Life"`)},
		{"missing deck", "dictionary \"deck\"", edit(`"decks": [`, `"decks": [{"name": "grey"},`)},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "run")
			os.Mkdir(dir, 0o777)
			writeRun(t, dir, 20, 100, 10, false)
			if err := read(dir); err != nil {
				t.Fatal(err)
			}
			c.damage(t, dir)
			if err := read(dir); err == nil || !strings.Contains(filepath.ToSlash(err.Error()), c.want) {
				t.Errorf("got %v, want an error with %q", err, c.want)
			}
		})
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

// A file that is damaged but agrees with its manifest, as a faulty writer or a
// joker would make it, is an error or reads as something; it never panics and
// never hands out an index that is not in a dictionary.
func FuzzReadPart(f *testing.F) {
	dir := f.TempDir()
	m := writeRun(f, dir, 20, 100, 3, true)
	games, err := os.ReadFile(join(dir, m.Parts[0].Files[0].Path))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(0, byte(1), 0)
	for at := range 64 {
		f.Add(at*len(games)/64, byte(1<<(at%8)), at%3)
	}
	words := len(testDicts()[DictResult])
	f.Fuzz(func(t *testing.T, at int, xor byte, cut int) {
		data := append([]byte(nil), games...)
		data[uint(at)%uint(len(data))] ^= xor
		data = data[:len(data)-int(uint(cut)%uint(len(data)))]
		// Lengths inside batches are checked by the file's hash, not by the
		// decoder, so only the flatbuffers' neighbourhood of small values is safe
		// to break without it: the hash must catch everything.
		ds := &Dataset{Dir: dir, Manifest: m}
		path := filepath.Join(t.TempDir(), "part.arrow")
		os.WriteFile(path, data, 0o666)
		file := m.Parts[0].Files[0]
		if _, err := (&Dataset{Dir: filepath.Dir(path)}).load(&File{Path: "part.arrow", Bytes: file.Bytes, SHA256: file.SHA256}, nil); err == nil && (xor != 0 || cut != 0) && string(data) != string(games) {
			t.Fatal("a changed file passes its hash")
		}
		if xor > 3 {
			return
		}
		sum := sha256.Sum256(data)
		file.SHA256, file.Bytes = hex.EncodeToString(sum[:]), int64(len(data))
		block := make([]GameRow, blockRows)
		readPart(ds, Games, &file, data, block, func(g *GameRow) error {
			if g.Result < 0 || int(g.Result) >= words {
				t.Fatalf("result %d", g.Result)
			}
			return nil
		})
	})
}

func FuzzManifest(f *testing.F) {
	dir := f.TempDir()
	writeRun(f, dir, 4, 100, 1, true)
	data, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"format":"gauntlet-run","schema_version":1}`))
	f.Add([]byte(`{"format":"gauntlet-run","schema_version":1,"parts":[{"files":[{"path":"x","bytes":-1}]}]}`))
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
