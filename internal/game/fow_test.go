package game

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
)

// surveyed are the clusters whose cards are measured, with the percentage of them
// that must be playable under 6.3 at least.
var (
	surveyed      = []string{"Valhalla", "Grimm", "Alice", "Lapis"}
	playableFloor = map[string]float64{"Valhalla": 72, "Grimm": 76, "Alice": 74, "Lapis": 75}
)

// TestPrintedFoWCompiles measures which share of the printed cards of four clusters
// is understood, compiles and can be simulated, and with -v what is refused most
// often. With -update it writes the page that says so.
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
	type tally struct{ all, parsed, compiled, played int }
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
			if err := l.Playable(c); err == nil {
				n.played++
			} else if _, why, ok := strings.Cut(err.Error(), "cannot be simulated: "); ok {
				why = ordinal.ReplaceAllString(why, "$1 of")
				refused[why] = append(refused[why], c)
			}
		}
	}
	page := "# Printed cards of Force of Will that can be simulated\n\n" +
		"Written by `go test ./internal/game -run TestPrintedFoWCompiles -update` where the printed cards are\n" +
		"there; `gauntlet cards check --game fow FILE` says the same of any card file, with the place and the\n" +
		"reason for every card that is refused. Nothing is guessed: a card is refused as a whole.\n\n" +
		"| cluster | cards | understood | compile | playable under 6.3 |\n|---|---|---|---|---|\n"
	for _, name := range surveyed {
		n := clusters[name]
		if n == nil {
			t.Fatalf("no card of %s", name)
		}
		share := func(k int) float64 { return 100 * float64(k) / float64(n.all) }
		t.Logf("%-9s %4d cards, %4d understood (%.1f %%), %4d compile (%.1f %%), %4d playable (%.1f %%)", name, n.all,
			n.parsed, share(n.parsed), n.compiled, share(n.compiled), n.played, share(n.played))
		page += fmt.Sprintf("| %s | %d | %.1f %% | %.1f %% | %.1f %% |\n", name, n.all, share(n.parsed), share(n.compiled), share(n.played))
		if share(n.played) < playableFloor[name] {
			t.Errorf("less than %.0f %% of %s can be simulated", playableFloor[name], name)
		}
	}
	var what []string
	for m := range refused {
		what = append(what, m)
	}
	slices.SortFunc(what, func(a, b string) int {
		return cmp.Or(len(refused[b])-len(refused[a]), strings.Compare(a, b))
	})
	page += "\nWhat is understood and refused all the same, the most frequent reasons first; the other cards have\n" +
		"wordings that the grammar does not know.\n\n| cards | reason | first |\n|---|---|---|\n"
	for _, m := range what[:min(len(what), 40)] {
		page += fmt.Sprintf("| %d | %s | %s |\n", len(refused[m]), m, refused[m][0].ID)
	}
	if *update {
		if err := os.WriteFile("../../docs/rules/fow-printed-pool.md", []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range what[:min(len(what), 40)] {
		t.Logf("%4d %s (%s)", len(refused[m]), m, refused[m][0].ID)
	}
}

// ordinal finds the numbers of abilities in reasons.
var ordinal = regexp.MustCompile(`(passive|ability|effect) \d+ of`)
