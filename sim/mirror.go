package sim

import (
	"fmt"
	"slices"

	"gauntlet/engine"
)

// A deck against itself in the hands of one policy is the same on both seats, so that the second
// game of a pair, in which the sides change seats, is the first one again: chance follows seats.
// It is played once and has its rows twice, with the sides exchanged (ADR 0026). Some are played
// all the same and compared, as of other games that are spared.

// again reports whether a game is the one that was just played, with the sides exchanged.
func (w *worker) again(g *Game) bool {
	return g.Swap && w.mirrors[g.Slot] && !w.one.Swap && w.one.ID == g.ID-1 && w.one.Slot == g.Slot && w.one.Block == g.Block &&
		!w.one.panicked && w.one.outcome.Over() && !w.one.outcome.Fault()
}

// mirrored makes the game that was just played the second of its pair, or plays that and
// compares.
func (w *worker) mirrored(g Game) error {
	if !w.audited(&g) {
		w.one.Game = g
		return nil
	}
	t := &w.mirror
	t.one = w.one
	t.told.CopyFrom(w.told)
	if err := w.run(g); err != nil {
		return err
	}
	a, b := &w.one, &t.one
	if a.panicked || a.outcome != b.outcome || a.seats != b.seats || a.turns != b.turns || a.decisions != b.decisions ||
		!slices.Equal(w.told.Events(), t.told.Events()) || !slices.Equal(w.told.Turns, t.told.Turns) || !slices.EqualFunc(w.told.Choices, t.told.Choices, engine.Choice.Same) {
		return fmt.Errorf("game %d should be game %d with the sides exchanged, a deck against itself under one policy, but it is another one; "+
			"this is a mistake of the program: please report it, and play all games with --play-all", g.ID, t.one.ID)
	}
	return nil
}
