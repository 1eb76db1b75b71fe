package lint

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var inBackticks = regexp.MustCompile("`([^`]+)`")

// TestRoomsExist holds the tables of rooms in ARCHITECTURE.md against the tree: every path that
// they name is there, "<game>" for each game.
func TestRoomsExist(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root(t), "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	var gamesOf []string
	for _, dir := range gameFolders(t) {
		gamesOf = append(gamesOf, filepath.Base(dir))
	}
	for _, head := range []string{"| folder | what it is |\n", "| what changes | where |\n"} {
		_, table, ok := strings.Cut(string(page), head)
		if !ok {
			t.Fatalf("ARCHITECTURE.md has no table %s", head)
		}
		rows := 0
		for line := range strings.Lines(table) {
			if !strings.HasPrefix(line, "|") {
				break
			}
			rows++
			for _, m := range inBackticks.FindAllStringSubmatch(line, -1) {
				for _, game := range gamesOf {
					path := strings.ReplaceAll(m[1], "<game>", game)
					if _, err := os.Stat(filepath.Join(root(t), path)); err != nil {
						t.Errorf("ARCHITECTURE.md names %s: %v", m[1], err)
					}
				}
			}
		}
		if rows < 8 {
			t.Errorf("the table %s has %d rows", strings.TrimSpace(head), rows)
		}
	}
}
