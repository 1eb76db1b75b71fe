package game_test

import (
	"os"
	"path/filepath"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
	"gauntlet/sim"
)

// Events tell of every card where it lies, in both games and under all rules: at every decision,
// zone by zone.
func TestCardsAreConserved(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		for _, e := range map[string][]string{"sve": {""}, "fow": {"5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"}}[game] {
			for _, policy := range []string{"greedy", "random"} {
				t.Run(game+e+" "+policy, func(t *testing.T) { conserved(t, game, e, policy) })
			}
		}
	}
}

func conserved(t *testing.T, game, rules, policy string) {
	decks, l := auditDecks(t, game, rules)
	if len(decks) == 0 {
		t.Fatalf("no deck can be played under %s", rules)
	}
	r, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: sim.Base(r), Decks: decks, Policies: [2]string{policy, policy}, Games: 2, Seed: 7, Workers: 1, FirstByRules: true,
		NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, game) }}
	if len(decks) < 5 {
		c.Games = 20
	}
	if testing.Short() { // under the race detector, where a game takes ten times as long
		c.Decks, c.Games = decks[:min(len(decks), 3)], 2
	}
	a, err := sim.Audit(c)
	if err != nil {
		t.Error(err)
	}
	t.Logf("%d decks, %d games, all zones compared %d times, %d restarts", len(decks), a.Games, a.Looks, a.Restarts)
	if a.Games == 0 || a.Looks < 20*a.Games {
		t.Errorf("%d games were looked at %d times", a.Games, a.Looks)
	}
}

// auditDecks are the embedded decks that rules admit, and the printed ones when they are there.
func auditDecks(t *testing.T, game, rules string) (decks []*cards.Deck, l *game.Library) {
	t.Helper()
	var files, lists []string
	shared := place.Shared("cards")
	if _, err := os.Stat(filepath.Join(shared, "decks.jsonl")); err == nil {
		files, lists = []string{filepath.Join(shared, game+".jsonl")}, []string{filepath.Join(shared, "decks.jsonl")}
	}
	l, err := games.Open(game, files...)
	if err != nil {
		t.Fatal(err)
	}
	if rules != "" {
		if err := l.Set("rules", rules); err != nil {
			t.Fatal(err)
		}
	}
	all, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	if more, _, err := l.Decks(lists); err == nil && lists != nil {
		all = append(all, more...)
	}
	for _, d := range all {
		if l.CheckDeck(d) == nil {
			if _, err := l.Link(d); err == nil {
				decks = append(decks, d)
			}
		}
	}
	return decks, l
}
