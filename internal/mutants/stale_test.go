package main

import (
	"flag"
	"os"
	"strings"
	"testing"

	"gauntlet/internal/place"
)

var update = flag.Bool("update", false, "mark the rows of the pages whose mutants are gone")

// The pages take long to make, and rules are rewritten in between: a row whose function or condition is no longer
// in the engine says so.
func TestPagesNameWhatIsThere(t *testing.T) {
	t.Chdir(place.Repo())
	for _, name := range []string{"sve", "fow"} {
		g, err := openGame(name)
		if err != nil {
			t.Fatal(err)
		}
		page, err := os.ReadFile(g.Report)
		if err != nil {
			t.Fatal(err)
		}
		want, err := g.marked(string(page))
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(g.Report, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		rows, now := strings.Split(string(page), "\n"), strings.Split(want, "\n")
		for i := range rows {
			if rows[i] != now[i] {
				t.Errorf("%s:%d: %s\n\twant %s\n\tmake the page again (make mutants) or mark its rows (go test ./internal/mutants -update)", g.Report, i+1, rows[i], now[i])
			}
		}
		if strings.Count(want, "\n| ") < 100 || strings.Count(want, gone) > len(rows)/3 {
			t.Errorf("%s has %d rows of which %d are gone: make it again (make mutants)", g.Report, strings.Count(want, "\n| "), strings.Count(want, gone))
		}
		if again, err := g.marked(want); err != nil || again != want {
			t.Errorf("%s: marked twice it is another page, %v", g.Report, err)
		}
	}
}
