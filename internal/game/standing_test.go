package game_test

import (
	"math/rand/v2"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/sve"
)

// What a seat stands with is what views show of it, in both games, and a recorder that is
// asked for turns has each turn that ended once.
func TestStanding(t *testing.T) {
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
		rng := rand.New(rand.NewPCG(1, 2))
		looks, fought := 0, 0
		for i := range 12 {
			match, err := ruleset.NewMatch(decks[i%len(decks)], decks[(i+1)%len(decks)])
			if err != nil {
				t.Fatal(err)
			}
			g := match.NewGame()
			rec := &engine.Recorder{KeepTurns: true}
			g.Record(rec)
			g.Start(engine.Setup{Key: uint64(i)})
			for g.Next() {
				for p := range engine.PlayerID(2) {
					looks++
					got := g.Standing(p)
					want := seenOf(g.Observe(p).View(), p)
					if got.Hand != want.Hand || got.Library != want.Library || got.Field != want.Field || got.Life != want.Life {
						t.Fatalf("%s: seat %d stands with %+v, the view shows %+v", name, p, got, want)
					}
					if got.Attack == want.Attack && got.Attack > 0 {
						fought++
					}
				}
				g.Answer(rng.IntN(g.Decision().N))
			}
			ended := 0
			for _, e := range rec.Events() {
				if e.Kind == engine.EventTurnEnd {
					if at := rec.Turns[ended]; at.Turn != e.Turn || at.Player != e.Player {
						t.Errorf("%s: turn %d of seat %d is kept as %d of seat %d", name, e.Turn, e.Player, at.Turn, at.Player)
					}
					ended++
				}
			}
			if ended != len(rec.Turns) || ended == 0 {
				t.Errorf("%s: %d turns ended, %d are kept", name, ended, len(rec.Turns))
			}
		}
		if looks < 1000 || fought < looks/10 {
			t.Errorf("%s: %d looks, %d with attackers", name, looks, fought)
		}
	}
}

// seenOf is what a view shows of a seat.
func seenOf(v engine.View, p engine.PlayerID) (st engine.Standing) {
	switch v := v.(type) {
	case *sve.View:
		var units [sve.MaxUnits]sve.Unit
		n := v.Units(p, &units)
		st = engine.Standing{Hand: uint8(v.HandSize(p)), Library: uint8(v.DeckSize(p)), Field: uint8(n)}
		st.Life = int16(v.Leader(p))
		for _, u := range units[:n] {
			if u.Follower() {
				st.Attack += u.Attack
			}
		}
	case *fow.View:
		var units [fow.MaxUnits]fow.Unit
		main, _ := v.DeckSizes(p)
		st = engine.Standing{Hand: uint8(v.HandSize(p)), Library: uint8(main)}
		st.Life = int16(v.Life(p))
		for _, u := range units[:v.Units(p, &units)] {
			if !u.InRuler {
				st.Field++
			}
			if !u.InRuler && (u.Is(fow.Resonator) || u.Is(fow.JRuler)) {
				st.Attack += u.ATK
			}
		}
	}
	return st
}
