package fow_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// TestLifeIsInEvents plays random games of the embedded decks of every edition: from the end
// of one turn to the end of the next, life totals change by what events say, damage and other
// changes together.
func TestLifeIsInEvents(t *testing.T) {
	told := 0
	for _, rules := range []string{"5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"} {
		games := deckSet{rules: rules}.games(t)
		for k := range 40 {
			g := games[k%len(games)]
			rec := engine.Recorder{KeepTurns: true}
			g.Record(&rec)
			playGame(g, uint64(k))
			g.Record(nil)
			told += compareLife(t, rules, k, &rec)
		}
	}
	if told == 0 {
		t.Error("no life total has changed but by damage")
	}
}

// compareLife compares the life totals of turns with the events of a game and returns how
// many changes were not by damage.
func compareLife(t *testing.T, rules string, game int, rec *engine.Recorder) (told int) {
	t.Helper()
	var change [2]int
	turn, endless := 0, false
	for _, e := range rec.Events() {
		switch {
		case e.Amount == effect.Infinity || e.Amount == -effect.Infinity:
			endless = true
		case e.Kind == engine.EventDamage && e.Target == engine.NoObject:
			change[e.Player] -= int(e.Amount)
		case e.Kind == engine.EventLife:
			change[e.Player] += int(e.Amount)
			told++
		case e.Kind == engine.EventTurnStart:
			if turn++; int(e.Amount) != turn {
				return told // the game has restarted, with the life points of its rulers
			}
			if turn < 3 { // nothing to compare with yet
				change = [2]int{}
				continue
			}
			last, now := rec.Turns[turn-3].Seats, rec.Turns[turn-2].Seats
			for p := range change {
				if got, want := change[p], int(now[p].Life)-int(last[p].Life); got != want && !endless {
					t.Errorf("%s, game %d, turn %d: events change the life of player %d by %d, it has changed by %d", rules, game, turn-1, p+1, got, want)
				}
			}
			change = [2]int{}
		}
	}
	return told
}
