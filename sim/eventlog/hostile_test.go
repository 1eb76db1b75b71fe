package eventlog

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/zeebo/xxh3"

	"gauntlet/internal/seeds"
)

// forged puts other bytes in the place of a file of a run, with the hash and the size that belong to them.
func forged(t testing.TB, dir string, m *Manifest, file *File, data []byte) *Dataset {
	t.Helper()
	path := join(dir, file.Path)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	file.Bytes, file.XXH3 = int64(len(data)), hashWord(xxh3.Hash(data))
	return &Dataset{Dir: dir, Manifest: m}
}

// A file that says of a column that it is 100 GB large costs no memory: it is refused.
func TestForgedLengths(t *testing.T) {
	dir := t.TempDir()
	m := writeRun(t, dir, 4000, 4000, 1, LZ4)
	file := &m.Parts[0].Files[0]
	data, err := os.ReadFile(join(dir, file.Path))
	if err != nil {
		t.Fatal(err)
	}
	// The length before compression stands in front of every frame of LZ4, which begins with a magic number.
	magic := []byte{0x04, 0x22, 0x4d, 0x18}
	found := 0
	for at := 0; ; {
		i := bytes.Index(data[at:], magic)
		if i < 0 {
			break
		}
		at += i
		binary.LittleEndian.PutUint64(data[at-8:], 100<<30)
		at, found = at+len(magic), found+1
	}
	if found == 0 {
		t.Fatal("no column is compressed: the test shows nothing")
	}
	err = forged(t, dir, m, file, data).Games(func(*GameRow) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "it asks for 107374182400 bytes at once") {
		t.Errorf("read with %v", err)
	}
}

// What is no file is refused, and nobody waits for it; a link does not lead out of the folder.
func TestNoFiles(t *testing.T) {
	dir := t.TempDir()
	m := writeRun(t, dir, 20, 100, 3, LZ4)
	file := &m.Parts[0].Files[0]
	path := join(dir, file.Path)
	outside := filepath.Join(t.TempDir(), "outside")
	if err := os.Rename(path, outside); err != nil {
		t.Fatal(err)
	}
	read := func() error {
		return (&Dataset{Dir: dir, Manifest: m}).Games(func(*GameRow) error { return nil })
	}
	for what, put := range map[string]func() error{
		"is a pipe":                    func() error { return syscall.Mkfifo(path, 0o666) },
		"path escapes from parent":     func() error { return os.Symlink(outside, path) },
		"is a folder, not a file":      func() error { return os.Mkdir(path, 0o777) },
		"is missing: the manifest":     func() error { return nil },
		"truncated: 0 bytes, the mani": func() error { return os.WriteFile(path, nil, 0o666) },
	} {
		if err := put(); err != nil {
			t.Fatal(err)
		}
		if err := read(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%q: %v", what, err)
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
}

// FuzzForgedFile: a file that somebody made, with the hash that belongs to it, is read or refused; it neither
// ends the program nor takes more memory than it may.
func FuzzForgedFile(f *testing.F) {
	inputs := seeds.Of(f)
	whole := f.TempDir()
	m := writeRun(f, whole, 20, 100, 3, LZ4)
	for i := range m.Parts[0].Files {
		data, err := os.ReadFile(join(whole, m.Parts[0].Files[i].Path))
		if err != nil {
			f.Fatal(err)
		}
		inputs.Add(uint8(i), data)
	}
	inputs.Grow(60)
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		files := append([]File(nil), m.Parts[0].Files...)
		ds := forged(t, t.TempDir(), &Manifest{Schema: m.Schema, RunID: m.RunID, Dictionaries: m.Dictionaries, Parts: []Part{{Games: 20, Files: files}}}, &files[int(which)%len(files)], data)
		rows := 0
		for _, err := range []error{
			ds.Games(func(*GameRow) error { rows++; return nil }),
			ds.Seats(func(*SeatRow) error { rows++; return nil }),
			ds.Cards(func(*CardRow) error { rows++; return nil }),
			ds.Events(AllGames, func(*EventRow) error { rows++; return nil }),
		} {
			if err != nil && (strings.Contains(err.Error(), "runtime error") || !strings.Contains(err.Error(), ".arrow") || !strings.Contains(err.Error(), restore)) {
				t.Errorf("the message says not what the user can do, and where: %v", err)
			}
		}
		if rows > 1<<20 {
			t.Errorf("%d rows of %d bytes", rows, len(data))
		}
	})
}

// Whatever byte of a footer is another one, the file is read or refused in words for users.
func TestFlippedFooter(t *testing.T) {
	dir := t.TempDir()
	m := writeRun(t, dir, 20, 100, 3, LZ4)
	file := &m.Parts[0].Files[0]
	whole, err := os.ReadFile(join(dir, file.Path))
	if err != nil {
		t.Fatal(err)
	}
	tail := len(whole) - len(arrowMagic) - 4
	from := tail - int(binary.LittleEndian.Uint32(whole[tail:]))
	refused := 0
	for at := from; at < tail+4; at++ {
		data := bytes.Clone(whole)
		data[at] ^= 0x90 | byte(at&1)
		err := forged(t, dir, m, file, data).Games(func(*GameRow) error { return nil })
		if err == nil {
			continue
		}
		refused++
		if strings.Contains(err.Error(), "runtime error") || !strings.Contains(err.Error(), file.Path) || !strings.Contains(err.Error(), restore) {
			t.Errorf("byte %d of the footer: %v", at-from, err)
		}
	}
	if refused < 500 {
		t.Errorf("%d files were refused: the test shows nothing", refused)
	}
}

// Values that their columns may not have are damage wherever rows are read, but for who names each of them.
func TestValuesOutside(t *testing.T) {
	for want, change := range map[string]func(*Writer){
		"column turns has -7, which is none of the values 0..":             func(w *Writer) { w.Games.Next().Turns = -7 },
		"column swap has 7, which is none of the values 0..1":              func(w *Writer) { w.Games.Next().Swap = 7 },
		"column score_first has NaN, which is none of the values -1, 0, 0": func(w *Writer) { w.Games.Next().ScoreFirst = float32(math.NaN()) },
		"column score_first has 0.25, which is none of":                    func(w *Writer) { w.Games.Next().ScoreFirst = .25 },
		"column score_first has +Inf, which is none of":                    func(w *Writer) { w.Games.Next().ScoreFirst = float32(math.Inf(1)) },
		"column first_seat has 9, which is none of the values -1..1":       func(w *Writer) { w.Games.Next().FirstSeat = 9 },
	} {
		dir := t.TempDir()
		m := writeRun(t, dir, 1, 1, 1, LZ4)
		w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: []*Table{Games}, Compression: LZ4, Properties: map[string]string{"game": "toy"}})
		if err == nil {
			err = w.Begin(0, 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		change(w)
		files, err := w.Finish()
		if err != nil {
			t.Fatal(err)
		}
		m.Parts[0].Files[0] = files[0]
		ds, rows := &Dataset{Dir: dir, Manifest: m}, 0
		count := func(*GameRow) error { rows++; return nil }
		if err := ds.Games(count); err == nil || !strings.Contains(err.Error(), want) || rows > 0 {
			t.Errorf("%d rows, %v; want %s", rows, err, want)
		}
		ds.AnyValue = true
		if err := ds.Games(count); err != nil || rows != 1 {
			t.Errorf("%d rows, %v for who names them", rows, err)
		}
	}
}

// A folder that says it has very many shards costs no time.
func TestForgedShards(t *testing.T) {
	dir := t.TempDir()
	for _, of := range []string{"0", "-3", "100001", "1000000000", "1e400", "3.5"} {
		text := `{"format":"gauntlet-shards","run_id":"` + testRun + `","shards":` + of + `}`
		if err := os.WriteFile(filepath.Join(dir, ShardsName), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "does not say of which run the shards are") {
			t.Errorf("%s shards: %v", of, err)
		}
	}
	if ShardOf(0, ShardsMost+1, 10*ShardsMost, 0, 1) != nil || ShardOf(0, ShardsMost, 10*ShardsMost, 0, 1) == nil {
		t.Error("a run is cut into more shards than are looked for, or into fewer")
	}
}
