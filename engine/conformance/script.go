package conformance

import (
	"bytes"
	"fmt"

	"gauntlet/engine"
)

// script is what the first playing of a game wrote down, for later ones to
// agree with.
type script struct {
	setup   engine.Setup
	steps   []step
	events  []engine.Event
	outcome engine.Outcome
	final   []byte
	hash    uint64
}

// step is one decision: the state it was asked in, what was answered, and how
// many events had been recorded before.
type step struct {
	hash   uint64
	option engine.Option
	choice int
	events int
}

func (s *script) reset(setup engine.Setup) {
	s.setup, s.steps, s.events = setup, s.steps[:0], s.events[:0]
}

func (s *script) finish(g engine.Game, events []engine.Event) {
	s.outcome, s.hash = g.Outcome(), g.Hash()
	s.final = append(s.final[:0], g.Bytes()...)
	s.events = append(s.events[:0], events...)
}

// snapshot holds a decision beyond the next call of the game.
type snapshot struct {
	head    engine.Decision
	options []engine.Option
}

func (s *snapshot) take(d *engine.Decision) {
	s.head.Player, s.head.Kind, s.head.Source = d.Player, d.Kind, d.Source
	s.head.Object, s.head.Clause, s.head.N = d.Object, d.Clause, d.N
	s.options = append(s.options[:0], d.Options()...)
}

// differs returns how two decisions differ, or "".
func (s *snapshot) differs(o *snapshot) string {
	a, b := &s.head, &o.head
	switch {
	case a.Player != b.Player || a.Kind != b.Kind:
		return fmt.Sprintf("player %d kind %d, then player %d kind %d", a.Player, a.Kind, b.Player, b.Kind)
	case a.Source != b.Source || a.Object != b.Object || a.Clause != b.Clause:
		return fmt.Sprintf("card %d object %#x clause %d, then card %d object %#x clause %d",
			a.Source, uint8(a.Object), a.Clause, b.Source, uint8(b.Object), b.Clause)
	case len(s.options) != len(o.options):
		return fmt.Sprintf("%d options %08x, then %d options %08x", len(s.options), s.options, len(o.options), o.options)
	}
	for i, x := range s.options {
		if x != o.options[i] {
			return fmt.Sprintf("option %d is %08x, then %08x", i, x, o.options[i])
		}
	}
	return ""
}

// eventsDiffer returns the first difference of two event streams, or "".
func eventsDiffer(a, b []engine.Event) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("event %d is %+v, then %+v", i, a[i], b[i])
		}
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d events, then %d", len(a), len(b))
	}
	return ""
}

// bytesDiffer returns the first difference of two memories, or "".
func bytesDiffer(a, b []byte) string {
	if bytes.Equal(a, b) {
		return ""
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d bytes, then %d", len(a), len(b))
	}
	for i := range a {
		if a[i] != b[i] {
			return fmt.Sprintf("byte %d is %#x, then %#x", i, a[i], b[i])
		}
	}
	return ""
}
