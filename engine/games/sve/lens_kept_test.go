package sve_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// TestKeptAnswersOfAllCards compares what a lens keeps with what is worked out anew, and cards that were looked at before
// with cards that are looked at anew, for random decks of all cards and for
// the cards of the scenarios: every wording that a number is read by.
func TestKeptAnswersOfAllCards(t *testing.T) {
	for _, u := range []*universe{everything(t, nothing), fromScenarios(t, nothing)} {
		chance := engine.NewStream(11, engine.PurposePolicy0)
		var kept, anew sve.Lens
		var n sve.Answers
		var sight [2][2]sve.Sight // of each seat
		for k := range 150 {
			g := match(t, u.tables, u.deck(t, &chance), u.deck(t, &chance)).NewGame()
			g.Start(engine.Setup{Key: uint64(k)})
			for g.Next() {
				err := n.Compare(g, &kept, &anew)
				if err == nil && k%3 != 2 {
					err = sve.CompareSight(g, &sight[int(g.Decision().Player)*(k%3)])
				}
				if err != nil {
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
