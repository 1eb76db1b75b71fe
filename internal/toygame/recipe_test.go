package toygame_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/internal/place"
)

// shared are the files beside a game's own that the recipe "a game" in CONTRIBUTING.md has one
// touch, as far as they concern a game that is not shipped: engine/games/games.go would list it,
// engine/cards would have its words.
var shared = []string{"ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"}

// TestNothingElseNamesIt: the game is added by its own folder and what the recipe says, and
// nothing that the program is built from knows it.
func TestNothingElseNamesIt(t *testing.T) {
	root := place.Repo()
	files := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if entry.IsDir() {
			if rel == "internal/toygame" || entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && rel != "." && rel != ".ci" {
				return filepath.SkipDir
			}
			return nil
		}
		if !slices.Contains([]string{".go", ".md", ".mod", "", ".sh", ".py"}, filepath.Ext(path)) || strings.HasPrefix(rel, "docs/adr/") || slices.Contains(shared, rel) {
			return nil
		}
		if info, err := entry.Info(); err != nil || !info.Mode().IsRegular() || info.Size() > 1<<20 {
			return err
		}
		data, err := os.ReadFile(path)
		files++
		if strings.Contains(string(data), "toygame") {
			t.Errorf("%s names the toy game: the recipe does not touch it", rel)
		}
		return err
	})
	if err != nil || files < 500 {
		t.Fatalf("%d files, error %v", files, err)
	}
}

// TestShape: the folders are those of the games that are shipped.
func TestShape(t *testing.T) {
	for _, part := range []string{"text", "code", "script", "bot", "wing"} {
		if _, err := os.Stat(place.Repo("internal", "toygame", "toy"+part)); err != nil {
			t.Error(err)
		}
		for _, game := range []string{"sve", "fow"} {
			folder := place.Repo("engine", "games", game, game+part)
			if part == "bot" { // where people look for players
				folder = place.Repo("policies", game+part)
			}
			if _, err := os.Stat(folder); err != nil {
				t.Errorf("a wing has a folder %s: %v", part, err)
			}
		}
	}
}
