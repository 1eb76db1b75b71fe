package sve_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// TestKeptAnswersOfAllCards compares what a lens keeps with what is worked out anew for random decks of all cards and for
// the cards of the scenarios: every wording that a number is read by.
func TestKeptAnswersOfAllCards(t *testing.T) {
	for _, u := range []*universe{everything(t, nothing), fromScenarios(t, nothing)} {
		chance := engine.NewStream(11, engine.PurposePolicy0)
		var kept, anew sve.Lens
		var n sve.Answers
		for k := range 150 {
			g := match(t, u.tables, u.deck(t, &chance), u.deck(t, &chance)).NewGame()
			g.Start(engine.Setup{Key: uint64(k)})
			for g.Next() {
				if err := n.Compare(g, &kept, &anew); err != nil {
					t.Fatalf("game %d: %v", k, err)
				}
				g.Answer(chance.Below(g.Decision().N))
			}
		}
		if n.All < 20000 || n.Kept < n.Open/4 {
			t.Errorf("%d answers, %d on the game itself, of which %d were there", n.All, n.Open, n.Kept)
		}
		t.Logf("%+v", n)
	}
}
