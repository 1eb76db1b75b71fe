package sim

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// Replayed is one game of a run played again.
type Replayed struct {
	Game
	Plan    *Plan
	Row     eventlog.GameRow
	Seats   [2]eventlog.SeatRow
	Events  []engine.Event
	Outcome engine.Outcome
	Fault   string // why the engine could not finish the game, "" if it did
	Choices []engine.Choice
	words   *armWords
}

// Replay plays one game of a configuration again, recording its events. The
// game is the same whether or not the run recorded any.
func Replay(c *Config, gameID int64) (*Replayed, error) {
	s, err := newStage(c)
	if err != nil {
		return nil, err
	}
	if gameID < 0 || gameID >= s.plan.Games() {
		return nil, fmt.Errorf("no game %d: the run has %d games, numbered from 0", gameID, s.plan.Games())
	}
	w, err := s.newWorker(true)
	if err != nil {
		return nil, err
	}
	w.keep(DetailDecisions)
	if err := w.play(s.plan.Game(gameID)); err != nil {
		return nil, err
	}
	r := &Replayed{Game: w.one.Game, Plan: s.plan, Events: w.recorder.Events(), Choices: w.recorder.Choices, Outcome: w.one.outcome, words: &s.words.arms[w.one.Arm]}
	w.gameRow(&r.Row, &w.one)
	for seat := range engine.PlayerID(2) {
		w.seatRow(&r.Seats[seat], &r.Row, &w.one, seat)
	}
	for _, f := range w.faults {
		r.Fault = f.Reason + ": " + f.Detail
	}
	return r, nil
}

// Verify compares the replayed game with what the run recorded of it: its row,
// and its events if the run has them. A difference means that the program, the
// cards or the policies are not those of the run.
func (r *Replayed) Verify(ds *eventlog.Dataset) error {
	row, err := ds.Game(r.ID)
	if err != nil {
		return err
	}
	if row != r.Row {
		return fmt.Errorf("game %d replays differently than it was recorded: result %s after %d decisions, recorded %s after %d; was the run made by another version?",
			r.ID, eventlog.Results[r.Row.Result], r.Row.Decisions, eventlog.Results[row.Result], row.Decisions)
	}
	if !ds.Has(eventlog.Events) || !r.Plan.samples(r.Block) {
		return nil
	}
	var recorded []eventlog.EventRow
	err = ds.Events(eventlog.GameRange{FirstGame: r.ID, EndGame: r.ID + 1}, func(e *eventlog.EventRow) error {
		recorded = append(recorded, *e)
		return nil
	})
	if err != nil {
		return err
	}
	rows := make([]eventlog.EventRow, len(r.Events))
	at := place{game: uint32(r.ID), block: uint32(r.Block)}
	for i := range r.Events {
		if err := r.words.event(&rows[i], &at, &r.Events[i]); err != nil {
			return err
		}
	}
	if !slices.Equal(rows, recorded) {
		return fmt.Errorf("game %d replays with %d events that differ from the %d recorded; was the run made by another version?", r.ID, len(rows), len(recorded))
	}
	return r.verifyChoices(ds)
}

// verifyChoices compares the game's decisions with the recorded ones, if the run has them.
func (r *Replayed) verifyChoices(ds *eventlog.Dataset) error {
	if !ds.Has(eventlog.Decisions) {
		return nil
	}
	n, row := 0, eventlog.DecisionRow{}
	err := ds.Decisions(eventlog.GameRange{FirstGame: r.ID, EndGame: r.ID + 1}, func(e *eventlog.DecisionRow) error {
		if n < len(r.Choices) {
			r.words.decision(&row, &r.Row, n, &r.Choices[n])
		}
		if same := row.Value == e.Value || row.Value != row.Value && e.Value != e.Value; n < len(r.Choices) && same {
			row.Value, e.Value = 0, 0
		}
		if n >= len(r.Choices) || row != *e {
			return fmt.Errorf("decision %d of game %d replays differently than it was recorded; was the run made by another version?", n, r.ID)
		}
		n++
		return nil
	})
	if err == nil && n != len(r.Choices) {
		return fmt.Errorf("game %d replays with %d decisions, %d are recorded; was the run made by another version?", r.ID, len(r.Choices), n)
	}
	return err
}
