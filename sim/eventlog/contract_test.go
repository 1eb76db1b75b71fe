package eventlog

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/event-schema.md and, for a new version, testdata/contract.txt")

// A column without a description would be a riddle, a sentinel without
// a meaning too.
func TestEveryColumnIsDescribed(t *testing.T) {
	for _, table := range AllTables() {
		seen := map[string]bool{}
		for _, c := range table.Columns {
			if seen[c.Name] {
				t.Errorf("%s has two columns %s", table.Name, c.Name)
			}
			seen[c.Name] = true
			if len(c.Doc) < 8 || strings.ContainsAny(c.Doc, "|\n") {
				t.Errorf("%s.%s: description %q", table.Name, c.Name, c.Doc)
			}
		}
		if !seen["game_id"] && !table.dim {
			t.Errorf("%s has no game_id", table.Name)
		}
	}
}

const contractPath = "testdata/contract.txt"

// contract lists the columns of all tables with their types, as readers depend on them.
func contract() string {
	var b strings.Builder
	fmt.Fprintf(&b, "version %d\n", SchemaVersion)
	for _, table := range AllTables() {
		for _, c := range table.Columns {
			fmt.Fprintf(&b, "%s.%s %s %s %s\n", table.Name, c.Name, c.Type, c.Dict, c.Sentinel)
		}
	}
	return b.String()
}

// Columns do not change without a step of the version: readers of a version know what they
// find. -update takes over a new version, and nothing else.
func TestColumnsChangeWithTheVersion(t *testing.T) {
	want := contract()
	data, err := os.ReadFile(contractPath)
	if err != nil {
		t.Fatal(err)
	}
	got := string(data)
	if got == want {
		return
	}
	version, _, _ := strings.Cut(got, "\n")
	if version == fmt.Sprintf("version %d", SchemaVersion) {
		t.Fatalf("columns have changed, and SchemaVersion is still %d: add one, say in schema.go what is new and which versions can be read", SchemaVersion)
	}
	if !*update {
		t.Fatalf("%s is of another version: run go test ./sim/eventlog -update", contractPath)
	}
	if err := os.WriteFile(contractPath, []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}
