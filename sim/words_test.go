package sim

import (
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// Every field of a row is written, whatever the row held before.
func TestEventFillsTheRow(t *testing.T) {
	s, err := newStage(toyConfig(2))
	if err != nil {
		t.Fatal(err)
	}
	e := engine.Event{Kind: engine.EventMove, Clause: 2, Card: 1, TargetCard: 3, Amount: -4, Player: 1, Object: 5, Target: engine.NoObject,
		From: toyHandZone, To: toyDeckZone, Turn: 6, Step: 1}
	want := eventlog.EventRow{GameID: 9, Turn: 6, Step: 1, Kind: int8(engine.EventMove), Player: 1, Clause: 2, Card: 1, TargetCard: 3, Amount: -4,
		Object: 5, Target: uint8(engine.NoObject), FromZone: 1 + toyHandZone, ToZone: 1 + toyDeckZone}
	var row eventlog.EventRow
	for v, i := reflect.ValueOf(&row).Elem(), 0; i < v.NumField(); i++ {
		if f := v.Field(i); f.CanInt() {
			f.SetInt(77)
		} else {
			f.SetUint(77)
		}
	}
	if err := s.words.event(&row, 9, &e); err != nil || row != want {
		t.Errorf("%+v, %v; want %+v", row, err, want)
	}
}

// BenchmarkTranslate is the cost of turning an event into a row.
func BenchmarkTranslate(b *testing.B) {
	s, err := newStage(toyConfig(2))
	if err != nil {
		b.Fatal(err)
	}
	w, err := s.newWorker(true)
	if err != nil {
		b.Fatal(err)
	}
	if err := w.run(s.plan.Game(0)); err != nil {
		b.Fatal(err)
	}
	rows, n := make([]eventlog.EventRow, len(w.recorder.Events)), 0
	for b.Loop() {
		for i := range rows {
			if err := s.words.event(&rows[i], 0, &w.recorder.Events[i]); err != nil {
				b.Fatal(err)
			}
		}
		n += len(rows)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/row")
}
