package sve_test

import (
	"math"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// TestBriskGames plays games in which the main phases play themselves beside games that are
// asked: whatever the first do must be an option of the second, and both must come to the
// same end.
func TestBriskGames(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	b := &brisk{did: map[uint8]int{}}
	tab, decks := loadDecks(t, false)
	for i, deck := range decks {
		for _, against := range decks[:i+1] {
			b.play(t, match(t, tab, deck, against), rounds)
		}
	}
	for _, u := range []*universe{everything(t, nothing), fromScenarios(t, nothing)} {
		for pair := range 40 * rounds {
			c := engine.NewStream(uint64(pair), engine.PurposePolicy0)
			m, err := sve.NewMatch(u.tables, u.deck(t, &c), u.deck(t, &c), sve.Options{})
			if err != nil {
				t.Fatal(err)
			}
			b.play(t, m, 2)
		}
	}
	t.Logf("%d games, %d of them ended without a result; actions %v", b.games, b.faults, b.did)
	if b.faults*20 > b.games || b.did[sve.ActPlay] == 0 || b.did[sve.ActActivate] == 0 || b.did[sve.ActAttack] == 0 || b.did[sve.ActEnd] == 0 {
		t.Error("too little was compared")
	}
}

type brisk struct {
	games, faults int
	did           map[uint8]int
}

func (b *brisk) play(t *testing.T, m *sve.Match, games int) {
	t.Helper()
	asked, quick, scratch := m.NewGame(), m.NewGame(), m.NewGame()
	quick.Brisk(math.MaxInt)
	for key := range uint64(games) {
		b.games++
		asked.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
		chance := engine.NewStream(key, engine.PurposePolicy0)
		for asked.Next() {
			d := asked.Decision()
			if d.Kind != sve.AskMain {
				asked.Answer(chance.Below(d.N))
				continue
			}
			o := asked.Briskly(scratch)
			i := d.Find(o)
			if i < 0 {
				t.Fatalf("game %d, turn %d: %08x is none of the options %08x", key, asked.Turn(), o, d.Options())
			}
			b.did[o.Action()]++
			asked.Answer(i)
		}
		if asked.Outcome().Fault() { // a limit of options is none where nothing is listed
			b.faults++
			continue
		}
		quick.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
		chance = engine.NewStream(key, engine.PurposePolicy0)
		for quick.Next() {
			d := quick.Decision()
			if d.Kind == sve.AskMain {
				t.Fatalf("game %d, turn %d: a brisk game asks what to do next", key, quick.Turn())
			}
			quick.Answer(chance.Below(d.N))
		}
		if !sve.PlayedAlike(asked, quick) {
			t.Fatalf("game %d: %v on turn %d, in a brisk game %v on turn %d", key, asked.Outcome(), asked.Turn(), quick.Outcome(), quick.Turn())
		}
	}
}
