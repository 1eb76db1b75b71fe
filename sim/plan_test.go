package sim

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
)

// pairs returns the deck indices of all matchups.
func pairs(p *Plan) (out [][2]int) {
	for _, m := range p.Matchups {
		out = append(out, [2]int{m.DeckA, m.DeckB})
	}
	return out
}

func TestGrid(t *testing.T) {
	equal := func(got, want [][2]int) bool {
		if len(got) != len(want) {
			return false
		}
		for i := range got {
			if got[i] != want[i] {
				return false
			}
		}
		return true
	}
	c := toyConfig(2)
	p, err := NewPlan(c)
	if want := [][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}}; err != nil || !equal(pairs(p), want) {
		t.Errorf("grid %v, %v", pairs(p), err)
	}
	c.Policies[1] = "hasty"
	if p, err = NewPlan(c); err != nil || len(p.Matchups) != 9 || p.Matchups[3].DeckA != 1 || p.Matchups[3].DeckB != 0 || p.Matchups[3].PolicyB != 1 {
		t.Errorf("two policies play every ordered pair: %v, %v", pairs(p), err)
	}
	c = toyConfig(2)
	c.Decks, c.Against = c.Decks[:2], c.Decks[1:]
	p, err = NewPlan(c)
	if want := [][2]int{{0, 1}, {0, 2}, {1, 1}, {1, 2}}; err != nil || !equal(pairs(p), want) || len(p.Decks) != 3 {
		t.Errorf("gauntlet %v of %d decks, %v", pairs(p), len(p.Decks), err)
	}
}

// Every game of a run has its own key but for its partner, and parts cover all
// games once.
func TestNumbering(t *testing.T) {
	c := toyConfig(300)
	p, err := NewPlan(c)
	if err != nil {
		t.Fatal(err)
	}
	keys, count, next := map[uint64]int64{}, make([]int, len(p.Matchups)), int64(0)
	for i := range p.Parts() {
		first, end := p.Part(i)
		if first != next || end <= first || first%2 != 0 {
			t.Fatalf("part %d is games %d to %d after %d", i, first, end, next)
		}
		next = end
		for id := first; id < end; id++ {
			g := p.Game(id)
			if g.ID != id || g.Swap != (id%2 == 1) {
				t.Fatalf("game %d is %+v", id, g)
			}
			if pair, ok := keys[g.Key]; ok && pair != g.PairID() {
				t.Fatalf("pairs %d and %d have one key", pair, g.PairID())
			}
			keys[g.Key] = g.PairID()
			count[g.Matchup]++
			// Any beginning is balanced to within a pair.
			if count[g.Matchup] > count[len(count)-1]+2 {
				t.Fatalf("after game %d the matchups have %v games", id, count)
			}
		}
	}
	if next != p.Games() || int64(len(keys)) != p.Games()/2 {
		t.Errorf("parts cover %d of %d games, %d keys", next, p.Games(), len(keys))
	}
}

// Parts are cut by the number of games alone: enough of them for many workers,
// none tiny, none huge.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		games int64 // of each of the six matchups
		size  int64
		parts int
	}{{2, 256, 1}, {100, 256, 3}, {2000, 374, 33}, {1_000_000, 8192, 733}} {
		cfg := toyConfig(c.games)
		cfg.PartGames = 0
		for workers := range 3 {
			cfg.Workers = workers + 1
			p, err := NewPlan(cfg)
			if err != nil || p.partGames != c.size || p.Parts() != c.parts {
				t.Errorf("%d games, %d workers: %d parts of %d games, %v; want %d of %d", p.Games(), cfg.Workers, p.Parts(), p.partGames, err, c.parts, c.size)
			}
		}
	}
}

// The key of a game is fixed: a change here changes every run ever made.
func TestKeysAreFixed(t *testing.T) {
	if got, want := gameKey(1, 2, 3, 4), uint64(0xcea1e8f70a4d9b8a); got != want {
		t.Errorf("key %#x, want %#x", got, want)
	}
	if gameKey(1, 2, 3, 4) == gameKey(1, 3, 2, 4) || gameKey(1, 2, 3, 4) == gameKey(2, 2, 3, 4) {
		t.Error("different matchups or seeds share a key")
	}
}

func TestBadConfigurations(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(*Config)
	}{
		{"no decks", func(c *Config) { c.Decks = nil }},
		{"even number", func(c *Config) { c.Games = 101 }},
		{"even number", func(c *Config) { c.Games = 0 }},
		{"even number", func(c *Config) { c.PartGames = 7 }},
		{"workers", func(c *Config) { c.Workers = 0 }},
		{"the deck \"low\" is named twice", func(c *Config) { c.Decks = append(c.Decks, c.Decks[0]) }},
		{"two different decks are called \"low\"", func(c *Config) { c.Decks = append(c.Decks, toyDeck("low", toyCard("T9", 9))) }},
		{"two different decks are called", func(c *Config) { c.Against = []*cards.Deck{toyDeck("low", toyCard("T9", 9))} }},
		{"has no name", func(c *Config) { c.Decks[1].Name = "" }},
		{"too many", func(c *Config) { c.Games = 1 << 32 }},
		{"unknown policy \"best\"", func(c *Config) { c.Policies[1] = "best" }},
		{"unknown card T9", func(c *Config) { c.Decks[0] = toyDeck("odd", toyCard("T9", 9)) }},
	} {
		cfg := toyConfig(4)
		c.spoil(cfg)
		s, err := newStage(cfg)
		if err == nil {
			_, err = s.newWorker(false)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want an error with %q", err, c.want)
		}
	}
}
