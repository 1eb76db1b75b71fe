package sim_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// arrivals counts what the rows of one seat's events say about its hand.
type arrivals struct {
	seen   int            // cards that came from the library to the hand
	dealt  map[uint8]bool // objects that began in the library
	inHand map[uint8]bool // in the hand now
	kept   map[uint8]bool // came to the hand for keeps
}

// What the engine counts without events, what the events say and what is
// folded from them into rows of cards is the same.
func TestSeatsAgreeWithTheEvents(t *testing.T) {
	c := sveConfig(t, "random", 20)
	c.Out = filepath.Join(t.TempDir(), "run")
	if _, err := sim.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	index := func(dict eventlog.DictName, word string) int8 {
		i := slices.Index(ds.Dict(dict), word)
		if i < 0 {
			t.Fatalf("dictionary %s lacks %q", dict, word)
		}
		return int8(i)
	}
	deal, draw, move := index(eventlog.DictKind, "deal"), index(eventlog.DictKind, "draw"), index(eventlog.DictKind, "move")
	play, discard := index(eventlog.DictKind, "play"), index(eventlog.DictKind, "discard")
	deck, hand := index(eventlog.DictZone, "deck"), index(eventlog.DictZone, "hand")
	all := map[[2]int64]*arrivals{}
	at := func(game int64, seat int64) *arrivals {
		key := [2]int64{game, seat}
		if all[key] == nil {
			all[key] = &arrivals{dealt: map[uint8]bool{}, inHand: map[uint8]bool{}, kept: map[uint8]bool{}}
		}
		return all[key]
	}
	tutors := 0
	err = ds.Events(eventlog.AllGames, func(e *eventlog.EventRow) error {
		a := at(int64(e.GameID), int64(e.Object>>7))
		switch {
		case e.Kind == deal:
			a.dealt[e.Object] = true
		case e.Kind == draw, e.Kind == move && e.ToZone == hand:
			if e.FromZone == deck {
				a.seen++
			}
			if e.Kind == move && e.FromZone == deck {
				tutors++
			}
			a.inHand[e.Object] = true
			if a.dealt[e.Object] {
				a.kept[e.Object] = true
			}
		case e.Kind == move, e.Kind == play, e.Kind == discard:
			if a.inHand[e.Object] && e.Turn == 0 {
				delete(a.kept, e.Object) // went back with a mulligan
			}
			delete(a.inHand, e.Object)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if tutors == 0 {
		t.Error("no card came to a hand otherwise than by a draw: nothing is tested")
	}
	folded := map[[2]int64]int{}
	if err := ds.Cards(func(r *eventlog.CardRow) error {
		folded[[2]int64{int64(r.GameID), int64(r.Seat)}] += int(r.Opening + r.Drawn + r.Tutored)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	seats := 0
	if err := ds.Seats(func(s *eventlog.SeatRow) error {
		seats++
		a := at(int64(s.GameID), int64(s.Seat))
		if a.seen != int(s.CardsSeen) {
			t.Errorf("game %d seat %d: cards_seen is %d, its events say %d", s.GameID, s.Seat, s.CardsSeen, a.seen)
		}
		if n := folded[[2]int64{int64(s.GameID), int64(s.Seat)}]; n != len(a.kept) {
			t.Errorf("game %d seat %d: its cards say %d came to the hand for keeps, its events %d", s.GameID, s.Seat, n, len(a.kept))
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if want := 2 * int(ds.Manifest.GamesPlanned); seats != want || seats == 0 {
		t.Errorf("%d seats, want %d", seats, want)
	}
}
