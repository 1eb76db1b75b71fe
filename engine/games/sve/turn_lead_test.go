package sve_test

import (
	"testing"

	"gauntlet/engine"
)

// TestLead holds the standing of positions against what the ends of games say: seats are ahead by as much
// as the others are behind, views of both seats tell the same numbers, and who is ahead halfway wins more often.
func TestLead(t *testing.T) {
	tab, decks := loadDecks(t, false)
	right, wrong := 0, 0
	for i, d := range decks {
		m := match(t, tab, d, decks[(i+1)%len(decks)])
		g, dealt := m.NewGame(), m.NewGame()
		for key := range uint64(60) {
			g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
			c := engine.NewStream(key, engine.PurposePolicy0)
			lead := 0
			for g.Next() {
				if g.Turn() <= 10 {
					lead = g.Lead(0)
				}
				if g.Lead(1) != -g.Lead(0) {
					t.Fatalf("seat 0 is ahead by %d, seat 1 by %d", g.Lead(0), g.Lead(1))
				}
				if g.Decisions()%16 == 0 { // hidden cards that are dealt anew change nothing
					hidden := engine.NewStream(key, engine.PurposeDetermine)
					dealt.Determinize(g.ViewFor(g.Decision().Player), &hidden)
					if dealt.Lead(0) != g.Lead(0) {
						t.Fatalf("the deal is judged %d, the game %d", dealt.Lead(0), g.Lead(0))
					}
				}
				g.Answer(c.Below(g.Decision().N))
			}
			if w := g.Outcome().Winner; w != engine.NoPlayer && lead != 0 {
				if (w == 0) == (lead > 0) {
					right++
				} else {
					wrong++
				}
			}
		}
	}
	if 2*right < 3*wrong || right < 100 { // by chance they would be as many
		t.Errorf("who was ahead in turn 10 won %d games and lost %d", right, wrong)
	}
}

// TestDealtAgain deals one view many times: each deal is what the same stream deals from a view that is new.
func TestDealtAgain(t *testing.T) {
	tab, decks := loadDecks(t, false)
	deals := 0
	for i, d := range decks {
		m := match(t, tab, d, decks[(i+1)%len(decks)])
		g, again, once := m.NewGame(), m.NewGame(), m.NewGame()
		for key := range uint64(6) {
			g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
			c := engine.NewStream(key, engine.PurposePolicy0)
			for g.Next() {
				seat := engine.PlayerID(g.Decisions() & 1)
				a, b := engine.NewStream(key, engine.PurposeDetermine), engine.NewStream(key, engine.PurposeDetermine)
				v := g.ViewFor(seat)
				for range 4 {
					again.Determinize(v, &a)
					deals++
					if deals%3 == 0 {
						v.Bytes() // between deals
					}
				}
				for range 4 {
					once.Determinize(g.ViewFor(seat), &b)
				}
				if string(again.Bytes()) != string(once.Bytes()) {
					t.Fatalf("decision %d of game %d: the fourth deal of a view is another than that of a new one", g.Decisions(), key)
				}
				g.Answer(c.Below(g.Decision().N))
			}
		}
	}
	if deals < 1000 {
		t.Errorf("only %d deals", deals)
	}
}
