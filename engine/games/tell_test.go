package games_test

import (
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
)

// What a seat is shown of a game follows from its view: the same game with all that it does not
// know dealt anew shows the same board, and the same words for the options it has.
func TestBoardsShowTheView(t *testing.T) {
	for _, w := range games.All() {
		l, err := games.Open(w.Name)
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
		boards, lines := 0, 0
		for i := range decks {
			match, err := ruleset.NewMatch(decks[i], decks[(i+1)%len(decks)])
			if err != nil {
				t.Fatal(err)
			}
			g, other := match.NewGame().(game.Teller), match.NewGame().(game.Teller)
			for key := range uint64(3) {
				policy, err := w.NewPolicy([]string{"greedy", "random", "greedy"}[key])
				if err != nil {
					t.Fatal(err)
				}
				chance, deal := engine.NewStream(key, engine.PurposePolicy0), engine.NewStream(key, engine.PurposeDetermine)
				g.Start(engine.Setup{Key: key})
				for g.Next() {
					d := g.Decision()
					for p := range engine.PlayerID(2) {
						want := g.Board(p)
						other.Determinize(g.Observe(p).View(), &deal)
						got := other.Board(p)
						if !slices.Equal(want, got) {
							t.Fatalf("%s, %s, key %d, turn %d: p%d is shown\n%q\nand if what it does not know is dealt anew\n%q", w.Name, decks[i].Name, key, g.Turn(), p+1, want, got)
						}
						boards++
						lines += len(got)
						if p != d.Player || !other.Next() {
							continue
						}
						e := other.Decision()
						if a, b := g.DescribeDecision(d), other.DescribeDecision(e); a != b || e.N != d.N {
							t.Fatalf("%s, %s, key %d: asked %q with %d options, and if what p%d does not know is dealt anew %q with %d", w.Name, decks[i].Name, key, a, d.N, p+1, b, e.N)
						}
						for k := range d.N {
							if a, b := g.DescribeOption(d, d.Option(k)), other.DescribeOption(e, e.Option(k)); a != b {
								t.Fatalf("%s, %s, key %d, %s: option %q, and if what p%d does not know is dealt anew %q", w.Name, decks[i].Name, key, g.DescribeDecision(d), a, p+1, b)
							}
						}
					}
					g.Answer(policy.Choose(g.Observe(d.Player), d, &chance))
				}
			}
		}
		if boards < 1000 || lines < 4*boards {
			t.Errorf("%s: %d boards with %d lines: too little was looked at", w.Name, boards, lines)
		}
	}
}
