package kept

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

func key(s string) Key { return sha256.Sum256([]byte(s)) }

// TestStore: what was put is there under its key and under no other, and the last one counts.
func TestStore(t *testing.T) {
	s := In(filepath.Join(t.TempDir(), "made", "here"))
	if got := s.Get(key("a")); got != nil {
		t.Fatalf("an empty store has %q", got)
	}
	for _, content := range []string{"first", "second", ""} {
		if !s.Put(key("a"), []byte(content)) {
			t.Fatalf("%q was not kept", content)
		}
		if got := s.Get(key("a")); string(got) != content {
			t.Errorf("%q was kept, and is %q", content, got)
		}
	}
	if got := s.Get(key("b")); got != nil {
		t.Errorf("another key has %q", got)
	}
	if list, _ := os.ReadDir(s.dir); len(list) != 1 {
		t.Errorf("%d files for one key", len(list))
	}
	if big := make([]byte, fileMost); s.Put(key("big"), big) || s.Get(key("big")) != nil {
		t.Error("a file without bounds was kept")
	}
}

// TestDamagedFile: a file in which any byte is another, that is cut off, that is longer, or that lies under the name of another
// key is none, and is replaced.
func TestDamagedFile(t *testing.T) {
	s, content := In(t.TempDir()), []byte("what was worked out")
	whole := sealed(content, key("a"))
	damaged := [][]byte{nil, []byte("x"), append(bytes.Clone(whole), 0), sealed(content, key("b"))}
	for i := range whole {
		bad := bytes.Clone(whole)
		bad[i] ^= 1
		damaged = append(damaged, bad, whole[:i])
	}
	for i, data := range damaged {
		if err := os.WriteFile(s.path(key("a")), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := s.Get(key("a")); got != nil {
			t.Fatalf("damaged file %d has %q", i, got)
		}
	}
	s.Put(key("a"), content)
	if got := s.Get(key("a")); !bytes.Equal(got, content) {
		t.Errorf("a damaged file was not replaced: %q", got)
	}
	os.Remove(s.path(key("a")))
	if err := os.Symlink("/dev/zero", s.path(key("a"))); err == nil && s.Get(key("a")) != nil {
		t.Error("a link to what never ends was read")
	}
}

// TestNoStore: where nothing can be written nothing is kept, and nothing fails.
func TestNoStore(t *testing.T) {
	var none *Store
	if none.Put(key("a"), nil) || none.Get(key("a")) != nil {
		t.Error("no store has kept something")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s := In(filepath.Join(file, "under")); s.Put(key("a"), []byte("x")) || s.Get(key("a")) != nil {
		t.Error("something was kept under a file")
	}
	if os.Getuid() == 0 {
		return // who may write everywhere cannot test this
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if s := In(dir); s.Put(key("a"), []byte("x")) || s.Get(key("a")) != nil {
		t.Error("something was kept in a folder that cannot be written to")
	}
}

// TestMany: writers and readers at once see whole files or none.
func TestMany(t *testing.T) {
	s := In(t.TempDir())
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for range 50 {
				content := bytes.Repeat([]byte{byte(n)}, 10_000+n)
				if !s.Put(key("a"), content) {
					t.Error("not kept")
				}
				if got := s.Get(key("a")); len(got) < 10_000 || len(got) != 10_000+int(got[0]) || got[0] != got[len(got)-1] {
					t.Errorf("%d bytes", len(got))
				}
			}
		})
	}
	all.Wait()
	if list, _ := os.ReadDir(s.dir); len(list) != 1 {
		t.Errorf("%d files are left", len(list))
	}
}

// TestPrune: the files that were used longest ago go, as does what stopped writers have left; others are not ours.
func TestPrune(t *testing.T) {
	s := In(t.TempDir())
	old := time.Now().Add(-24 * time.Hour)
	for n := range filesMost {
		k := key(fmt.Sprint(n))
		s.Put(k, []byte("content"))
		if err := os.Chtimes(s.path(k), old.Add(time.Duration(n)*time.Minute), old.Add(time.Duration(n)*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"writing-1" + ending, "notes.txt"} {
		path := filepath.Join(s.dir, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		os.Chtimes(path, old, old)
	}
	if s.Get(key("0")) == nil { // used now
		t.Fatal("the oldest file is not there")
	}
	s.Put(key("new"), nil)
	if s.Get(key("1")) != nil || s.Get(key("0")) == nil || s.Get(key("2")) == nil || s.Get(key("new")) == nil {
		t.Error("not the file that was used longest ago went")
	}
	if list, _ := os.ReadDir(s.dir); len(list) != filesMost+1 {
		t.Errorf("%d files are left, want %d and the notes", len(list), filesMost)
	}
	large := make([]byte, fileMost-1000)
	for n := range 5 {
		s.Put(key(fmt.Sprint("large", n)), large)
	}
	var sum int64
	list, _ := os.ReadDir(s.dir)
	for _, e := range list {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		sum += info.Size()
	}
	if sum > allMost {
		t.Errorf("%d bytes are kept", sum)
	}
}

// TestFolder: where things are kept.
func TestFolder(t *testing.T) {
	base := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", base)
	t.Setenv("GAUNTLET_HOME", "")
	t.Setenv(Variable, "")
	if user, err := os.UserCacheDir(); err != nil || Open().dir != filepath.Join(user, "gauntlet") {
		t.Errorf("the user's folder is %s", Open().dir)
	}
	t.Setenv("GAUNTLET_HOME", base)
	if got := Open().dir; got != filepath.Join(base, "cache") {
		t.Errorf("beside the library it is %s", got)
	}
	t.Setenv(Variable, filepath.Join(base, "own"))
	if got := Open().dir; got != filepath.Join(base, "own") {
		t.Errorf("the folder that was named is %s", got)
	}
	t.Setenv(Variable, Off)
	if Open() != nil {
		t.Error("it is not off")
	}
}

// TestProgram: the program has a hash, which is that of its file.
func TestProgram(t *testing.T) {
	sum, ok := Program()
	path, err := os.Executable()
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if sum != sha256.Sum256(data) {
		t.Error("the hash of the program is another")
	}
}
