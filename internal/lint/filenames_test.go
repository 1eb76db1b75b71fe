package lint

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var goFile = regexp.MustCompile(`\b[a-z0-9_]+\.go\b`)

// TestNamedFilesExist wants that Go files which documents and comments name are there, in
// whatever folder: a name that stays behind when its file moves leads nowhere. The changelog and
// measurements tell of their time.
func TestNamedFilesExist(t *testing.T) {
	have := map[string]bool{}
	for _, file := range files(t, ".go") {
		have[path.Base(file)] = true
	}
	named := 0
	check := func(where, text string) {
		for _, name := range goFile.FindAllString(text, -1) {
			if named++; !have[name] {
				t.Errorf("%s names %s, and no file is called so", where, name)
			}
		}
	}
	for _, file := range files(t, ".md") {
		if file == "CHANGELOG.md" || strings.HasPrefix(file, "docs/bench/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		check(file, string(text))
	}
	for _, file := range files(t, ".go") {
		lines, _ := comments(t, file)
		for _, c := range lines {
			check(c.where, c.text)
		}
	}
	if named < 100 {
		t.Errorf("only %d names of files were found", named)
	}
}
