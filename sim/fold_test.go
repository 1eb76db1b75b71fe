package sim

import (
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// A game told by hand: seat 1's library is A0 B1 A2 B3 A4 B5 A6 B7 from the
// top (the letter is the card, the digit the object).
func TestFold(t *testing.T) {
	const a, b, hand, deck, pile = engine.CardID(1), engine.CardID(2), 1, 0, 2
	obj := func(n uint8) engine.ObjectID { return engine.MakeObject(1, n) }
	var events []engine.Event
	add := func(turn uint8, e engine.Event) {
		e.Turn, e.Player = turn, 1
		events = append(events, e)
	}
	for i := range uint8(8) {
		add(0, engine.Event{Kind: engine.EventDeal, Object: obj(i), Card: []engine.CardID{a, b}[i%2], Amount: int16(i)})
	}
	add(0, engine.Event{Kind: engine.EventDraw, Object: obj(0)})
	add(0, engine.Event{Kind: engine.EventDraw, Object: obj(1)})
	add(0, engine.Event{Kind: engine.EventMulligan, Amount: 1, Object: engine.NoObject})
	add(0, engine.Event{Kind: engine.EventMove, Object: obj(1), From: hand, To: deck}) // a partial mulligan: B1 goes, A0 stays
	add(0, engine.Event{Kind: engine.EventDraw, Object: obj(2)})
	add(1, engine.Event{Kind: engine.EventDraw, Object: obj(3)})
	add(1, engine.Event{Kind: engine.EventMove, Object: obj(3), From: deck, To: hand}) // the same draw, told as a move
	add(2, engine.Event{Kind: engine.EventMove, Object: obj(4), From: deck, To: hand}) // searched for
	add(2, engine.Event{Kind: engine.EventPlay, Object: obj(0), From: hand})
	add(2, engine.Event{Kind: engine.EventMove, Object: obj(5), From: deck, To: pile})  // milled: never in the hand
	add(3, engine.Event{Kind: engine.EventDraw, Object: obj(1)})                        // the card that was sent back
	add(3, engine.Event{Kind: engine.EventPlay, Object: obj(1), From: hand})            //
	add(4, engine.Event{Kind: engine.EventMove, Object: obj(1), From: pile, To: hand})  // back from the pile, in the hand at the end
	add(4, engine.Event{Kind: engine.EventPlay, Object: obj(4), From: hand})            //
	add(4, engine.Event{Kind: engine.EventCreate, Object: obj(20), Card: b, To: pile})  // a token is no card of the deck
	add(4, engine.Event{Kind: engine.EventMove, Object: obj(20), From: pile, To: hand}) //
	f := folder{hand: hand}
	for range 2 { // the second time with the leftovers of the first
		f.game(events)
		want := []cardCount{
			{card: a, inDeck: 4, firstDeal: 1, kept: 1, opening: 2, tutored: 1, played: 2, inHand: 1,
				firstPos: 0, firstSeenTurn: 0, firstPlayTurn: 2},
			{card: b, inDeck: 4, firstDeal: 1, drawn: 2, played: 1, inHand: 2,
				firstPos: 1, firstSeenTurn: 1, firstPlayTurn: 3},
		}
		if got := f.seat(1); !reflect.DeepEqual(got, want) {
			t.Errorf("folded to\n%+v, want\n%+v", got, want)
		}
		if got := f.seat(0); len(got) != 0 {
			t.Errorf("seat 0 has cards: %+v", got)
		}
	}
}

// A game that breaks during set-up still adds up.
func TestFoldWithoutATurn(t *testing.T) {
	f := folder{hand: 1}
	f.game([]engine.Event{
		{Kind: engine.EventDeal, Object: 0, Card: 5, Amount: 3}, {Kind: engine.EventDeal, Object: 1, Card: 5, Amount: 1},
		{Kind: engine.EventDraw, Object: 1, Card: 5},
	})
	want := []cardCount{{card: 5, inDeck: 2, firstDeal: 1, kept: 1, opening: 1, inHand: 1, firstPos: 1, firstPlayTurn: -1}}
	if got := f.seat(0); !reflect.DeepEqual(got, want) {
		t.Errorf("folded to %+v, want %+v", got, want)
	}
}

// A turn that has no room in a row of cards is an error and no other turn.
func TestTurnsMustFitTheRows(t *testing.T) {
	w := &worker{}
	w.fold.copies[0] = copyState{card: 5, pos: 3, inDeck: true, seenTurn: 128, playTurn: -1}
	if err := w.cardRows(&eventlog.GameRow{GameID: 7}, 0, 0, true); err == nil || !strings.Contains(err.Error(), "game 7: card 5 of seat 0") {
		t.Errorf("turn 128: %v", err)
	}
}
