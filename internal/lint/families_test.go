package lint

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mapLine is a line of the map in the package comment of a game's rules: a family of files
// and what it is about.
var mapLine = regexp.MustCompile(`(?m)^//\t([a-z]+) +\S`)

// TestFilesStandInFamilies holds the files of a game's rules and the map in its doc.go
// together: each file belongs to a family of the map, and each family has files.
func TestFilesStandInFamilies(t *testing.T) {
	for _, dir := range gameFolders(t) {
		doc, err := os.ReadFile(filepath.Join(dir, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		var listed []string
		for _, m := range mapLine.FindAllStringSubmatch(string(doc), -1) {
			if slices.Contains(listed, m[1]) {
				t.Errorf("%s: the map has %s twice", dir, m[1])
			}
			listed = append(listed, m[1])
		}
		found := map[string]bool{}
		for _, file := range globbed(t, filepath.Join(dir, "*.go")) {
			name := strings.TrimSuffix(filepath.Base(file), ".go")
			if name == "doc" || strings.HasSuffix(name, "_test") {
				continue
			}
			family, _, _ := strings.Cut(name, "_")
			found[family] = true
			if !slices.Contains(listed, family) {
				t.Errorf("%s belongs to no family of the map in doc.go: %v", file, listed)
			}
		}
		for _, family := range listed {
			if !found[family] {
				t.Errorf("%s: no file belongs to the family %s of doc.go", dir, family)
			}
		}
	}
}

// gameFolders returns the folders of the games' rules.
func gameFolders(t *testing.T) (dirs []string) {
	t.Helper()
	for _, doc := range globbed(t, filepath.Join(root(t), "engine/games/*/doc.go")) {
		dirs = append(dirs, filepath.Dir(doc))
	}
	return dirs
}

// globbed returns the files of a pattern, of which there must be some.
func globbed(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return found
}
