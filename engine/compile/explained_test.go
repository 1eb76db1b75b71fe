package compile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestExplained keeps what is told of embedded cards of both games, to be read against
// their texts. After a wanted change run with -update and read the difference.
func TestExplained(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		v := svetext.Vocabulary()
		if game == "fow" {
			v = fowtext.Vocabulary()
		}
		v.Alternates, v.Names = pool.Alternates(), pool.Names()
		for _, c := range pool.Cards() {
			v.Traits = append(v.Traits, c.Traits...)
		}
		var got strings.Builder
		n := 0
		for k, c := range pool.Cards() {
			if c.Text == "" || k%3 != 0 {
				continue
			}
			program, _, diags := compile.Card(c, v, languageOf(game))
			if program == nil {
				t.Errorf("%s: %v", c.ID, diags)
				continue
			}
			n++
			fmt.Fprintf(&got, "=== %s %s\n%s\n--- explain\n%s\n\n", c.ID, c.Name, strings.TrimSpace(c.Text), compile.Explain(program, v, languageOf(game)))
		}
		if n < 60 {
			t.Errorf("%s: only %d cards", game, n)
		}
		file := filepath.Join("testdata", "explained", game+".txt")
		want, err := os.ReadFile(file)
		if *compile.Update {
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if err != nil || got.String() != string(want) {
			t.Errorf("%s differs; run go test -update and read the difference", file)
		}
	}
}
