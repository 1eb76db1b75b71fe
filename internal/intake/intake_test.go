package intake

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestText(t *testing.T) {
	dir := t.TempDir()
	kind := Kind{"a note", 100, 20}
	for name, c := range map[string]struct{ data, want, err string }{
		"plain":  {data: "one\ntwo\n", want: "one\ntwo\n"},
		"empty":  {},
		"marked": {data: "\ufeffone", want: "one"},
		"wide":   {data: "\xff\xfeo\x00n\x00e\x00", err: "is a text in UTF-16"},
		"other":  {data: "\xfe\xff\x00o", err: "is a text in UTF-16"},
		"long":   {data: "one\n" + strings.Repeat("x", 21), err: "long:2: the line has 21 bytes, and one of a note has at most 20"},
		"large":  {data: strings.Repeat("x\n", 51), err: "large has 102 bytes, and a note has at most 100"},
		"most":   {data: strings.Repeat("x\n", 50), want: strings.Repeat("x\n", 50)},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(c.data), 0o666); err != nil {
			t.Fatal(err)
		}
		data, err := Text(path, kind)
		if string(data) != c.want || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: %q, %v; want %q, %q", name, data, err, c.want, c.err)
		}
	}
	if _, err := Text(filepath.Join(dir, "nothing"), kind); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	if _, err := Text(dir, kind); err == nil || !strings.Contains(err.Error(), "is a folder, not a file") {
		t.Errorf("a folder: %v", err)
	}
}

// A text of nothing but line feeds is refused before a reader notes where each line begins.
func TestManyLines(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(path, []byte(strings.Repeat("\n", linesMost+1)), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, k := range []Kind{Cards, Decks, Exchange} {
		if _, err := Text(path, k); err == nil || !strings.Contains(err.Error(), "has 4000001 lines, and "+k.Name+" has at most 4000000") {
			t.Errorf("%s: %v", k.Name, err)
		}
	}
	// What was read as a wider kind is held against the narrower one.
	if err := Fits(path, make([]byte, Decks.Most+1), Decks); err == nil || !strings.Contains(err.Error(), "bytes, and a deck file has at most") {
		t.Error(err)
	}
}

// What never ends, or waits for somebody, is refused, and soon.
func TestEndless(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Skipf("this system makes no pipe: %v", err)
	}
	if err := os.Symlink("/dev/zero", link); err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	for path, want := range map[string]string{"/dev/zero": "is a device", link: "is a device", pipe: "is a pipe"} {
		if _, err := Text(path, Cards); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

// A file of 100 MB costs less than a second, and no memory of its size.
func TestLarge(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(100 << 20); err != nil {
		t.Fatal(err)
	}
	allocated := testing.AllocsPerRun(1, func() { _, err = Text(path, Cards) })
	if err == nil || len(err.Error()) > len(path)+200 || allocated > 100 {
		t.Errorf("%.0f allocations, %v", allocated, err)
	}
}

func TestBeside(t *testing.T) {
	for name, want := range map[string]string{"a.txt": "decks/a.txt", "sub/../b.txt": "decks/b.txt", "../c.txt": "", "/etc/passwd": "", "a/../../d": ""} {
		got, err := Beside("decks/mine.txt", name)
		if filepath.ToSlash(got) != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestWithin(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "in", "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"in/sub/a", "outside"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "outside"), filepath.Join(dir, "in", "link")); err != nil {
		t.Fatal(err)
	}
	for name, good := range map[string]bool{"sub/a": true, "link": false, "../outside": false, "nothing": false} {
		f, info, err := Within(filepath.Join(dir, "in"), name)
		if (err == nil) != good || good && info.Size() != 1 {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			f.Close()
		} else if !strings.Contains(err.Error(), filepath.Join(dir, "in", name)) {
			t.Errorf("%s: the error does not name the file: %v", name, err)
		}
	}
}
