package engine_test

import (
	"slices"
	"testing"

	"gauntlet/engine"
)

// TestRecorder holds a recorder against a list, over several times as many events as have a place in it, with
// looks, cuts, runs and copies between them.
func TestRecorder(t *testing.T) {
	var r, copied engine.Recorder
	var want []engine.Event
	c := engine.NewStream(1, engine.PurposePolicy0)
	for step := range 40_000 {
		e := engine.Event{Kind: engine.EventMove, Amount: int16(step), Card: engine.CardID(step % 97)}
		switch c.Below(400) {
		case 0:
			run := r.Run(1 + c.Below(60))
			for i := range run {
				e.Amount = int16(i)
				run[i] = e
				want = append(want, e)
			}
		case 1:
			n := len(want) - c.Below(min(len(want), 30)+1)
			want = want[:n]
			r.Cut(n)
		case 2:
			if !slices.Equal(r.Events(), want) {
				t.Fatalf("step %d: %d events, want %d", step, len(r.Events()), len(want))
			}
		case 3:
			copied.CopyFrom(&r)
			if !slices.Equal(copied.Events(), want) {
				t.Fatalf("step %d: a copy has %d events, want %d", step, len(copied.Events()), len(want))
			}
		case 4:
			if c.Below(20) == 0 {
				r.Reset()
				want = want[:0]
			}
		default:
			r.Room()
			*r.Tell(engine.EventMove, 8, 0, 8, 2, 5, 6, engine.Moment{}) = e // Tell leaves nothing of what its place held
			r.Cut(r.Len() - 1)
			r.Tell(engine.EventDraw, 7, 1, 9, 3, 1, 2, engine.Moment{Turn: 4, Step: uint8(step)})
			want = append(want, engine.Event{Kind: engine.EventDraw, Clause: 7, Player: 1, Card: 9, Object: 3, Target: engine.NoObject, From: 1, To: 2, Turn: 4, Step: uint8(step)})
		}
		if r.Len() != len(want) {
			t.Fatalf("step %d: Len is %d, want %d", step, r.Len(), len(want))
		}
	}
}

// TestRecorderIsReused: a warm recorder does not allocate, however long its games are.
func TestRecorderIsReused(t *testing.T) {
	var r engine.Recorder
	fill := func() {
		r.Reset()
		for range 5000 {
			r.Add(engine.Event{Kind: engine.EventMove})
		}
		if len(r.Events()) != 5000 {
			t.Fatal(len(r.Events()))
		}
	}
	fill()
	if n := testing.AllocsPerRun(10, fill); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestChosenIsTheDecision: the event of a choice says what its decision says.
func TestChosenIsTheDecision(t *testing.T) {
	var d, copied engine.Decision
	d.Begin(1, 5, 77)
	d.Source, d.Object, d.Now = 12, 34, engine.Moment{Turn: 10, Step: 11}
	copied.CopyFrom(&d)
	copied.Now = d.Now
	for _, q := range []*engine.Decision{&d, &copied} {
		var r engine.Recorder
		e := r.Asked(q)
		e.Amount = 3
		want := engine.Event{Clause: 77, Kind: engine.EventChoice, Target: engine.NoObject, From: 5, Card: 12, Player: 1, Object: 34, Amount: 3, Turn: 10, Step: 11}
		if *e != want {
			t.Errorf("%+v, want %+v", *e, want)
		}
	}
}

// TestRoomIsMissed: a ruleset that never asks for room is told so, and no event is lost in silence.
func TestRoomIsMissed(t *testing.T) {
	var r engine.Recorder
	for range 10_000 {
		r.Next()
	}
	defer func() {
		if recover() == nil {
			t.Error("10,000 events without room")
		}
	}()
	r.Room()
}
