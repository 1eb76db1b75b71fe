package fowwing

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

var update = flag.Bool("update", false, "rewrite docs/rules/fow-printed-pool.md")

// surveyed are the clusters whose cards are measured, each with the rules that
// were in force when it was printed and the percentage of its cards that must be
// playable under them at least.
var surveyed = []struct {
	name, rules string
	floor       float64
}{
	{"Valhalla", "5.01-valhalla", 75},
	{"Grimm", "6.3", 86},
	{"Alice", "6.3", 86},
	{"Lapis", "6.3", 84},
	{"Reiya", "8.01", 89},
	{"New Valhalla", "8.01", 89},
	{"Alice Origin", "10.2", 82},
	{"Saga", "10.2", 77},
}

// printedCards opens the printed cards where they lie beside the repository; where not, it says
// what is tested instead and returns nil. In short tests it skips.
func printedCards(t *testing.T, instead string) *game.Library {
	t.Helper()
	file := place.Shared("cards", "fow.jsonl")
	if _, err := os.Stat(file); err != nil {
		t.Logf("%s is not there; %s", file, instead)
		return nil
	}
	if testing.Short() {
		t.Skip("every printed card under every edition: without -short")
	}
	l, err := game.Open(Wing(), file)
	if err != nil {
		t.Fatal(err)
	}
	anyWord(l)
	return l
}

// TestPrintedFoWCompiles measures which share of the printed cards of each cluster
// is understood, compiles and can be simulated, and with -v what is refused most
// often. With -update it writes the page that says so.
func TestPrintedFoWCompiles(t *testing.T) {
	l := printedCards(t, "the tests of fowcode compile sentences of our own")
	if l == nil {
		return
	}
	refused := map[string][]*cards.Card{}
	var table strings.Builder
	for _, cluster := range surveyed {
		if err := l.Set(game.EditionOption, cluster.rules); err != nil {
			t.Fatal(err)
		}
		var n tally
		for _, c := range l.Pool.Cards() {
			if c.Cluster == cluster.name {
				n.add(l, c, refused)
			}
		}
		if n.all == 0 {
			t.Fatalf("no card of %s", cluster.name)
		}
		share := func(k int) float64 { return 100 * float64(k) / float64(n.all) }
		t.Logf("%-12s %4d cards, %4d understood (%.1f %%), %4d compile (%.1f %%), %4d playable under %s (%.1f %%)", cluster.name,
			n.all, n.parsed, share(n.parsed), n.compiled, share(n.compiled), n.played, cluster.rules, share(n.played))
		fmt.Fprintf(&table, "| %s | %s | %d | %.1f %% | %.1f %% | %.1f %% |\n", cluster.name, cluster.rules, n.all,
			share(n.parsed), share(n.compiled), share(n.played))
		if share(n.played) < cluster.floor {
			t.Errorf("less than %.0f %% of %s can be simulated", cluster.floor, cluster.name)
		}
	}
	page := "# Printed cards of Force of Will that can be simulated\n\n" +
		"Written by `go test ./engine/games/fow/fowwing -run TestPrintedFoWCompiles -update` where the printed cards are\n" +
		"there; `gauntlet cards check --game fow FILE` says the same of any card file, with the place and the\n" +
		"reason for every card that is refused. Nothing is guessed: a card is refused as a whole.\n\n" +
		"| cluster | rules | cards | understood | compile | playable |\n|---|---|---|---|---|---|\n" + table.String()
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
	page += underEach(t, l)
	if *update {
		if err := os.WriteFile(place.Repo("docs", "rules", "fow-printed-pool.md"), []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range what[:min(len(what), 40)] {
		t.Logf("%4d %s (%s)", len(refused[m]), m, refused[m][0].ID)
	}
}

func isSurveyed(c *cards.Card) bool {
	for i := range surveyed {
		if surveyed[i].name == c.Cluster {
			return true
		}
	}
	return false
}

// underEach is the table of what can be played under every edition.
func underEach(t *testing.T, l *game.Library) string {
	t.Helper()
	rules := []string{"5.01-valhalla", "6.3", "8.01", "10.2"}
	played := map[string]map[string]int{} // by cluster, then rules
	compiled := map[string]int{}
	sum := 0
	for i, r := range rules {
		if err := l.Set(game.EditionOption, r); err != nil {
			t.Fatal(err)
		}
		for _, c := range l.Pool.Cards() {
			if i == 0 && l.Compile(c).Err() == nil && isSurveyed(c) {
				compiled[c.Cluster]++
				sum++
			}
			if l.Playable(c) == nil {
				if played[c.Cluster] == nil {
					played[c.Cluster] = map[string]int{}
				}
				played[c.Cluster][r]++
			}
		}
	}
	page := "\n## Under every edition\n\nHow many cards of each cluster compile, and how many can be played under the rules of each edition; an edition admits a card whose\n" +
		"keywords and items it knows.\n\n| cluster | compile | " + strings.Join(rules, " | ") + " |\n|---|---|---|---|---|---|\n"
	for _, cluster := range surveyed {
		page += fmt.Sprintf("| %s | %d |", cluster.name, compiled[cluster.name])
		for _, r := range rules {
			page += fmt.Sprintf(" %d |", played[cluster.name][r])
		}
		page += "\n"
	}
	return page + fmt.Sprintf("| all | %d | | | | |\n", sum)
}

// tally counts the cards of a cluster.
type tally struct{ all, parsed, compiled, played int }

// add counts a card and notes why it is refused.
func (n *tally) add(l *game.Library, c *cards.Card, refused map[string][]*cards.Card) {
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
	if !compiled {
		return
	}
	n.compiled++
	if err := l.Playable(c); err == nil {
		n.played++
	} else if _, why, ok := strings.Cut(err.Error(), "cannot be simulated: "); ok {
		why = ordinal.ReplaceAllString(why, "$1 of")
		refused[why] = append(refused[why], c)
	}
}

// ordinal finds the numbers of abilities in reasons.
var ordinal = regexp.MustCompile(`(passive|ability|effect) \d+ of`)
