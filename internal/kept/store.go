package kept

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gauntlet/internal/intake"
	"gauntlet/internal/stable"
)

// Variable is the variable of the environment that names the folder of what is kept; Off in it keeps nothing.
const (
	Variable = "GAUNTLET_CACHE"
	Off      = "off"
)

// What is kept is bounded: a file, all files, and how many there are. The files that were used longest ago go first.
const (
	fileMost  = 32 << 20
	allMost   = 96 << 20
	filesMost = 24
)

// head is the line that files begin with, ending is what their names end with.
const (
	head   = "gauntlet kept 1\n"
	ending = ".kept"
)

// Key is the hash of everything that a content follows from.
type Key [sha256.Size]byte

// Store is a folder of files. The nil store keeps nothing.
type Store struct {
	dir string
	all bool // nothing is ever removed
}

// Open returns the store of the user: in the folder that GAUNTLET_CACHE names, in that of the user's library where
// GAUNTLET_HOME names one, or in that of the program in the user's cache folder. It is nil for a user without any.
func Open() *Store {
	dir := os.Getenv(Variable)
	switch {
	case dir == Off:
		return nil
	case dir == "" && os.Getenv("GAUNTLET_HOME") != "":
		dir = filepath.Join(os.Getenv("GAUNTLET_HOME"), "cache")
	case dir == "":
		base, err := os.UserCacheDir()
		if err != nil || !filepath.IsAbs(base) {
			return nil
		}
		dir = filepath.Join(base, "gauntlet")
	}
	return In(dir)
}

// In returns the store of a folder, which is made when something is kept.
func In(dir string) *Store { return &Store{dir: dir} }

// Folder returns a store that keeps everything: of somebody who named a folder for it.
func Folder(dir string) *Store { return &Store{dir, true} }

func (s *Store) path(key Key) string { return filepath.Join(s.dir, hex.EncodeToString(key[:])+ending) }

// Get returns what was kept under a key, nil if that is nothing that could be used.
func (s *Store) Get(key Key) []byte {
	if s == nil {
		return nil
	}
	path := s.path(key)
	f, info, err := intake.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	if info.Size() > fileMost {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(f, fileMost+1))
	if err != nil || len(data) > fileMost {
		return nil
	}
	content, ok := opened(data, key)
	if !ok {
		return nil
	}
	now := time.Now()
	os.Chtimes(path, now, now) // it was used: others go first
	return content
}

// sealed returns a file of a content.
func sealed(content []byte, key Key) []byte {
	data := slices.Concat([]byte(head), key[:], content)
	sum := sha256.Sum256(data)
	return append(data, sum[:]...)
}

// opened returns the content of a file, if it is whole and of this key.
func opened(data []byte, key Key) ([]byte, bool) {
	end := len(data) - sha256.Size
	if end < len(head)+len(key) || sha256.Sum256(data[:end]) != [sha256.Size]byte(data[end:]) {
		return nil, false
	}
	content, ok := bytes.CutPrefix(data[:end], []byte(head))
	if !ok || Key(content[:len(key)]) != key {
		return nil, false
	}
	return content[len(key):], true
}

// Put keeps a content, if it can be kept: a folder that cannot be written to is none. It returns whether it was.
func (s *Store) Put(key Key, content []byte) bool {
	if s == nil || len(content)+len(head)+2*sha256.Size > fileMost || os.MkdirAll(s.dir, 0o700) != nil {
		return false
	}
	f, err := os.CreateTemp(s.dir, "writing-*"+ending)
	if err != nil {
		return false
	}
	_, err = f.Write(sealed(content, key))
	err = cmp.Or(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), s.path(key))
	}
	if err != nil {
		os.Remove(f.Name())
		return false
	}
	if !s.all {
		s.prune()
	}
	return true
}

// prune removes the files that were used longest ago until the rest is within its bounds, and what writers that
// were stopped have left. Files of other names are not ours.
func (s *Store) prune() {
	list, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	type file struct {
		path string
		size int64
		used time.Time
	}
	var files []file
	for _, e := range list {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || !strings.HasSuffix(e.Name(), ending) {
			continue
		}
		path := filepath.Join(s.dir, e.Name())
		if strings.HasPrefix(e.Name(), "writing-") {
			if time.Since(info.ModTime()) > time.Hour {
				os.Remove(path)
			}
			continue
		}
		files = append(files, file{path, info.Size(), info.ModTime()})
	}
	stable.Sort(files, func(a, b file) int {
		return cmp.Or(b.used.Compare(a.used), cmp.Compare(a.path, b.path))
	})
	var sum int64
	for i, f := range files {
		if sum += f.size; i >= filesMost || sum > allMost {
			os.Remove(f.path)
		}
	}
}
