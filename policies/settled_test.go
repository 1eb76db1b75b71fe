package policies_test

import (
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/policies"
)

// A policy whose mulligan is settled redraws always or never, in both games, and is itself in
// everything else.
func TestSettledMulligan(t *testing.T) {
	for _, name := range []string{"sve", "fow"} {
		l, err := games.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := l.Link(decks...)
		if err != nil {
			t.Fatal(err)
		}
		match, err := ruleset.NewMatch(decks[0], decks[1])
		if err != nil {
			t.Fatal(err)
		}
		for ending, want := range map[string]uint8{policies.Keep: 0, policies.Redraw: 1} {
			var players [2]engine.Policy
			for i, inner := range []string{"greedy", "random"} {
				if players[i], err = policies.New(inner+ending, bots[name]); err != nil {
					t.Fatal(err)
				}
			}
			g := match.NewGame()
			for key := range uint64(20) {
				g.Start(engine.Setup{Key: key})
				engine.Play(g, key, players)
				for p := range engine.PlayerID(2) {
					if got := g.Seat(p).Mulligan; got != want {
						t.Errorf("%s, game %d, seat %d with %s: mulligan %d", name, key, p, ending, got)
					}
				}
			}
		}
	}
	if _, err := policies.New("gredy:keep", bots["sve"]); err == nil || !strings.Contains(err.Error(), `did you mean "greedy"?`) {
		t.Errorf("gredy:keep: %v", err)
	}
}
