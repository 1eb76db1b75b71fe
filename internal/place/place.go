// Package place says where files of the repository lie, for tests: wherever a package moves
// to, its tests find them, and none is left out because a path has become wrong.
package place

import (
	"os"
	"path/filepath"
)

// root is the folder of go.mod above the folder in which a test began, "" without one: a
// test may leave that folder later.
var root = func() string {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	return ""
}()

// Repo returns the path of a file or folder of the repository, of the repository itself
// without elements. It panics outside of a working copy.
func Repo(elements ...string) string {
	if root == "" {
		panic("no go.mod above the working directory")
	}
	return filepath.Join(append([]string{root}, elements...)...)
}

// Shared returns the path of a document in the folder "shared" beside the repository, which
// need not be there: tests that use it say so.
func Shared(elements ...string) string {
	return Repo(append([]string{"..", "shared"}, elements...)...)
}
