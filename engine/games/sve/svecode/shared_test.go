package svecode

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/internal/place"
)

// sharedDir returns ../shared of the repository, or "" if it is absent.
func sharedDir(t *testing.T) string {
	dir := place.Shared()
	if _, err := os.Stat(dir); err != nil {
		t.Logf("%s is absent: only our own sentences are tested", dir)
		return ""
	}
	return dir
}

// readLines decodes a file of JSON lines.
func readLines[T any](t *testing.T, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<22)
	for s.Scan() {
		var v T
		if err := json.Unmarshal(s.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		out = append(out, v)
	}
	return out
}

// printed is a card of the shared files.
type printed struct {
	ID, Name, Type, Text, Game string
	Cost                       any
	Special                    string
}

// card maps what compiling reads.
func (p printed) card() *cards.Card {
	c := &cards.Card{Game: "sve", ID: p.ID, Name: p.Name, Text: p.Text, Cost: cards.None}
	if n, ok := p.Cost.(float64); ok {
		c.Cost = int(n)
	}
	kind := strings.ToLower(p.Type)
	c.Evolved = strings.Contains(kind, "evolved")
	switch {
	case strings.Contains(kind, "spell"):
		c.Kind = cards.Spell
	case strings.Contains(kind, "amulet"):
		c.Kind = cards.Amulet
	case strings.Contains(kind, "leader"):
		c.Kind = cards.Leader
	default:
		c.Kind = cards.Follower
	}
	return c
}

// list is a deck of the shared files.
type list struct {
	Game, Name   string
	Leader       []string
	Main, Evolve map[string]int
}

// scenarioCards returns the cards whose text stands inside the rules scenarios:
// "Follower, cost 2, 1/3: \"Ward.\"".
func scenarioCards(t *testing.T, dir string) []*cards.Card {
	t.Helper()
	type scenario struct {
		ID    string
		Setup struct{ Cards map[string]string }
	}
	var out []*cards.Card
	for _, s := range readLines[scenario](t, filepath.Join(dir, "rules", "sve-scenarios.jsonl")) {
		for name, line := range s.Setup.Cards {
			head, text, quoted := strings.Cut(line, "\"")
			if !quoted || strings.Contains(head, "named") {
				continue
			}
			p := printed{ID: s.ID, Name: name, Type: strings.SplitN(head, ",", 2)[0], Text: strings.ReplaceAll(strings.TrimSuffix(text, "\""), `\n`, "\n")}
			if !strings.Contains(head, "cost X") {
				p.Cost = 1.0
			}
			out = append(out, p.card())
		}
	}
	return out
}
