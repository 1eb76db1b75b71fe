package game_test

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine/games/sve"
	"gauntlet/internal/place"
)

var update = flag.Bool("update", false, "rewrite the table of the state's layout in ARCHITECTURE.md")

// TestLayout compares the table of the state's layout in ARCHITECTURE.md with
// the type.
func TestLayout(t *testing.T) {
	const head = "| field | offset | bytes |\n|---|---|---|\n"
	path := place.Repo("ARCHITECTURE.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := strings.Cut(string(data), head)
	if !ok {
		t.Fatalf("%s has no table of the state's layout", path)
	}
	rest := after
	for strings.HasPrefix(rest, "|") {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	var b strings.Builder
	state := reflect.TypeFor[sve.State]()
	small := 0 // bytes of the fields of a few bytes each, nearly all of which begin the state
	for i := range state.NumField() {
		f := state.Field(i)
		if f.Type.Kind() == reflect.Array || f.Type.Kind() == reflect.Struct {
			if f.Name != "_" && f.Type.Size() > 8 {
				fmt.Fprintf(&b, "| `%s` | %d | %d |\n", f.Name, f.Offset, f.Type.Size())
				continue
			}
		}
		small += int(f.Type.Size())
	}
	fmt.Fprintf(&b, "| where the game stands: turn, phase, counts, answer | 0 | %d |\n| whole | 0 | %d |\n", small, state.Size())
	want := before + head + b.String() + rest
	if want == string(data) {
		return
	}
	if !*update {
		t.Fatalf("the table of the state's layout in ARCHITECTURE.md is not current; rewrite it with: go test ./internal/game -update\n%s", b.String())
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
