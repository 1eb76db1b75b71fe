package lint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every decision that is written down stands in the table of ARCHITECTURE.md.
func TestDecisionsAreListed(t *testing.T) {
	table, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../docs/adr/0*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no decisions: %v", err)
	}
	for _, file := range files {
		if name := filepath.Base(file); !strings.Contains(string(table), "](docs/adr/"+name+")") {
			t.Errorf("ARCHITECTURE.md does not name docs/adr/%s: add a row to its table of decisions", name)
		}
	}
}
