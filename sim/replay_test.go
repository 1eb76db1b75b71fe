package sim

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// Every game of a run replays as it was recorded, from what the manifest holds
// alone.
func TestReplay(t *testing.T) {
	for _, byRules := range []bool{false, true} {
		c := toyConfig(20)
		c.FirstByRules, c.Policies[1] = byRules, "hasty"
		_, ds := runTo(t, c)
		back, err := Restore(ds.Manifest)
		if err != nil {
			t.Fatal(err)
		}
		if back.Game != "toy" || back.Settings[0]["life"] != "20" || back.Cards[0] != nil {
			t.Errorf("restored %+v", back)
		}
		again := back.Config
		again.Arms, again.NewPolicy = Base(newToy(back.Cards[1:]...)), toyPolicies
		moved := map[int8]bool{}
		for id := range ds.Manifest.GamesDone {
			r, err := Replay(&again, id)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Verify(ds); err != nil {
				t.Fatal(err)
			}
			if len(r.Events) == 0 || !r.Outcome.Over() || r.Fault != "" {
				t.Fatalf("game %d replays with %d events and %+v %s", id, len(r.Events), r.Outcome, r.Fault)
			}
			moved[r.Row.FirstSeat] = true
		}
		if moved[1] != byRules || !moved[0] {
			t.Errorf("by rules %v: seats %v moved first", byRules, moved)
		}
	}
}

// A replay under other cards does not pass for the recorded game.
func TestReplayNoticesChanges(t *testing.T) {
	c := toyConfig(2)
	_, ds := runTo(t, c)
	c.Seed++
	r, err := Replay(c, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(ds); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Errorf("a different game verifies: %v", err)
	}
	if _, err := Replay(c, 12); err == nil || !strings.Contains(err.Error(), "no game 12") {
		t.Errorf("game 12 of 12: %v", err)
	}
}

func TestRestoreRefusesChanges(t *testing.T) {
	_, ds := runTo(t, toyConfig(2))
	ds.Manifest.Decks[0].Parts["main"][0].Count++
	if _, err := Restore(ds.Manifest); err == nil || !strings.Contains(err.Error(), "hash") {
		t.Errorf("a changed deck restores: %v", err)
	}
}

// Cards that share a name have different words; a leader that the ruleset has
// no id for is in the manifest all the same.
func TestCardWords(t *testing.T) {
	c := toyConfig(2)
	twin := toyCard("T6", 6)
	twin.Name = "Card of T1"
	c.Decks = append(c.Decks, toyDeck("twins", c.Decks[0].Parts[cards.PartMain][0].Card, twin))
	c.Decks[3].SetLeader(&cards.Card{Game: "toy", ID: "L", Name: "Leader", Attack: cards.None})
	pool := c.Arms[0].Ruleset.(*toy).pool
	c.Arms = Base(newToy(append(pool[1:len(pool):len(pool)], twin)...))
	_, ds := runTo(t, c)
	words := strings.Join(ds.Dict(eventlog.DictCard), ",")
	if words != ",Card of T1 (T1),Card of T2,Card of T3,Card of T4,Card of T5,Card of T1 (T6),Leader" {
		t.Errorf("cards are called %s", words)
	}
	back, err := Restore(ds.Manifest)
	if err != nil || back.Config.Decks[3].Leader().ID != "L" || back.Cards[6].Attack != 6 {
		t.Errorf("restored %+v, %v", back, err)
	}
}
