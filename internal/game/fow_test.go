package game

import (
	"os"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
)

// surveyed are the clusters whose cards are measured.
var surveyed = []string{"Valhalla", "Grimm", "Alice", "Lapis"}

// TestPrintedFoWCompiles says which share of the printed cards of four clusters
// compiles, and with -v what is refused most often.
func TestPrintedFoWCompiles(t *testing.T) {
	const file = "../../../shared/cards/fow.jsonl"
	if _, err := os.Stat(file); err != nil {
		t.Logf("%s is not there; the tests of engine/compile compile sentences of our own", file)
		return
	}
	l, err := Open("fow", file)
	if err != nil {
		t.Fatal(err)
	}
	type tally struct{ all, parsed, compiled int }
	clusters := map[string]*tally{}
	refused := map[string][]*cards.Card{}
	for _, c := range l.Pool.Cards() {
		if !slices.Contains(surveyed, c.Cluster) {
			continue
		}
		n := clusters[c.Cluster]
		if n == nil {
			n = &tally{}
			clusters[c.Cluster] = n
		}
		n.all++
		parsed, compiled := true, true
		for _, d := range l.Compile(c).Diagnostics {
			if d.Severity != cardtext.Error {
				continue
			}
			compiled = false
			if d.Code[0] == 'T' {
				parsed = false
			} else {
				refused[d.Message] = append(refused[d.Message], c)
			}
		}
		if parsed {
			n.parsed++
		}
		if compiled {
			n.compiled++
		}
	}
	for _, name := range surveyed {
		if n := clusters[name]; n != nil {
			t.Logf("%-9s %4d cards, %4d understood (%.1f %%), %4d compile (%.1f %%)", name, n.all,
				n.parsed, 100*float64(n.parsed)/float64(n.all), n.compiled, 100*float64(n.compiled)/float64(n.all))
		}
	}
	var what []string
	for m := range refused {
		what = append(what, m)
	}
	slices.SortFunc(what, func(a, b string) int { return len(refused[b]) - len(refused[a]) })
	for _, m := range what[:min(len(what), 40)] {
		t.Logf("%4d %s (%s)", len(refused[m]), m, refused[m][0].ID)
	}
}
