// Package place says where files of the repository lie, for tests: wherever a package moves
// to, its tests find them, and none is left out because a path has become wrong.
package place

import (
	"os"
	"path/filepath"
)

// Repo returns the path of a file or folder of the repository, of the repository itself
// without elements. It panics outside of a working copy.
func Repo(elements ...string) string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(append([]string{dir}, elements...)...)
		}
		up := filepath.Dir(dir)
		if up == dir {
			panic("no go.mod above the working directory")
		}
		dir = up
	}
}

// Shared returns the path of a document in the folder "shared" beside the repository, which
// need not be there: tests that use it say so.
func Shared(elements ...string) string {
	return Repo(append([]string{"..", "shared"}, elements...)...)
}
