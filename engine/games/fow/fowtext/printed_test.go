package fowtext_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/cardtext/texttest"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/place"
)

var (
	queue = flag.Int("queue", 0, "print that many refused shapes of printed cards of Force of Will")
	only  = flag.String("cluster", "", "of this cluster only")
	all   = flag.Bool("all", false, "measure the clusters of all editions")
)

// surveyed are the clusters that are measured, with the percentage of their cards
// that must be understood at least.
var (
	surveyed = []string{"Valhalla", "Grimm", "Alice", "Lapis"}
	floors   = map[string]float64{"Valhalla": 77, "Grimm": 81, "Alice": 81, "Lapis": 82}
)

// printedCard is a card of the shared files.
type printedCard struct {
	Game, ID, Name, Cluster, Text string
	Type, Trait                   []string
}

// chant reports whether bare sentences are what the card does.
func (c *printedCard) chant() bool {
	return slices.ContainsFunc(c.Type, func(s string) bool {
		s = strings.ToLower(s)
		return strings.HasPrefix(s, "spell") || strings.HasPrefix(s, "chant")
	})
}

// realDecks returns the cards of the real decks of the shared files, with the second
// sides of their rulers.
func realDecks(t *testing.T) map[string]bool {
	out := map[string]bool{}
	data, err := os.ReadFile(place.Shared("cards", "decks.jsonl"))
	if err != nil {
		t.Logf("no real decks: %v", err)
		return out
	}
	for line := range strings.Lines(string(data)) {
		var d struct {
			Game, Ruler  string
			Main, Stones map[string]int
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		if d.Game != "fow" {
			continue
		}
		out[d.Ruler], out[d.Ruler+"J"] = true, true
		for _, part := range []map[string]int{d.Main, d.Stones} {
			for id := range part {
				out[id] = true
			}
		}
	}
	return out
}

// TestPrintedWordings measures which share of the printed cards of Force of Will is
// understood; what is understood must survive being printed and read again. With
// -queue 20 it prints what is refused most often: the order of work.
func TestPrintedWordings(t *testing.T) {
	path := place.Shared("cards", "fow.jsonl")
	f, err := os.Open(path)
	if err != nil {
		t.Logf("%s is absent: only our own sentences are tested", path)
		return
	}
	defer f.Close()
	var list []printedCard
	races := map[string]bool{}
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<22)
	for s.Scan() {
		var c printedCard
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
		for _, r := range c.Trait {
			races[r] = true
		}
	}
	decks := realDecks(t)
	v := fowtext.Vocabulary()
	for r := range races {
		v.Traits = append(v.Traits, r)
	}
	sort.Strings(v.Traits)
	type share struct{ cards, whole int }
	shares := map[string]*share{}
	refused := map[string]int{}
	example := map[string]string{}
	for i, c := range list {
		if !decks[c.ID] && (!slices.Contains(surveyed, c.Cluster) && !*all || testing.Short() && i%10 != 0) {
			continue
		}
		sh := shares[c.Cluster]
		if sh == nil {
			sh = &share{}
			shares[c.Cluster] = sh
		}
		tree, diags := cardtext.Parse(cardtext.Source{Name: c.ID, Text: c.Text}, v, c.chant())
		bad := 0
		for _, d := range diags {
			if d.Severity == cardtext.Error {
				bad++
				if *only == c.Cluster || *only == "" {
					k := d.Phrase()
					refused[k]++
					example[k] = d.String()
				}
			}
		}
		if bad > 0 && decks[c.ID] {
			t.Errorf("%s of a real deck is not understood:\n%s", c.ID, c.Text)
		}
		sh.cards++
		if bad == 0 {
			sh.whole++
			if problem := texttest.Roundtrip(tree, v, c.chant()); problem != "" {
				t.Errorf("%s changes when printed: %s\n%s", c.ID, c.Text, problem)
			}
		}
	}
	clusters := surveyed
	if *all {
		clusters = slices.Sorted(maps.Keys(shares))
	}
	for _, name := range clusters {
		if sh := shares[name]; sh != nil {
			percent := 100 * float64(sh.whole) / float64(sh.cards)
			t.Logf("%-9s %3d of %3d cards: %.1f %%", name, sh.whole, sh.cards, percent)
			if percent < floors[name] && !testing.Short() {
				t.Errorf("less than %.0f %% of %s", floors[name], name)
			}
		}
	}
	var keys []string
	for k := range refused {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		if refused[keys[i]] != refused[keys[j]] {
			return refused[keys[i]] > refused[keys[j]]
		}
		return keys[i] < keys[j]
	})
	for i, k := range keys {
		if i < *queue {
			t.Logf("%d × %s\n%s", refused[k], k, example[k])
		}
	}
}
