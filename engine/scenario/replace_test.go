package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplaceFile: a scenario is rewritten whole, behind a link too, or stays as
// it was.
func TestReplaceFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "own.txt"), filepath.Join(dir, "link.txt")
	if err := errors.Join(os.WriteFile(path, []byte("old"), 0o600), os.Symlink("own.txt", link)); err != nil {
		t.Fatal(err)
	}
	holds := func(want string) {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil || string(data) != want {
			t.Errorf("the file holds %q, %v; want %q", data, err, want)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the file's mode changed: %v, %v", info, err)
		}
	}
	if err := replaceFile(link, []byte("new")); err != nil {
		t.Error(err)
	}
	holds("new")
	if at, err := os.Readlink(link); err != nil || at != "own.txt" {
		t.Errorf("the link is gone: %q, %v", at, err)
	}
	if err := os.Mkdir(path+".tmp", 0o700); err != nil { // nothing can be written beside it
		t.Fatal(err)
	}
	if err := replaceFile(path, []byte("newer")); err == nil || !strings.Contains(err.Error(), "stays as it was") {
		t.Errorf("error %v", err)
	}
	holds("new")
}
