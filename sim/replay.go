package sim

import (
	"errors"
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
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
	if err := r.words.rows(rows, &at, r.Events); err != nil {
		return err
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

// Planned returns what the configuration makes of the number of a game, false for one that the run has not. It asks for no
// cards that can still be compiled: the numbers of games follow from decks, arms, games and the seed alone.
func (r *Restored) Planned() (func(game uint32) (ledger.Planned, bool), error) {
	c := r.Config
	c.NewPolicy = func(string) (engine.Policy, error) { return nil, errors.New("nothing is played") }
	c.Arms = slices.Clone(c.Arms)
	for i := range c.Arms {
		c.Arms[i].Ruleset = unplayed(r.Game)
	}
	p, err := NewPlan(&c)
	if err != nil {
		return nil, err
	}
	return func(game uint32) (ledger.Planned, bool) {
		if int64(game) >= p.Games() {
			return ledger.Planned{}, false
		}
		g := p.Game(int64(game))
		return ledger.Planned{Arm: int8(g.Arm), Matchup: int32(g.Matchup), Block: uint32(g.Block), Seed: int64(g.Key)}, true
	}, nil
}

// unplayed is a ruleset of which only the name is asked.
type unplayed string

func (u unplayed) Name() string                { return string(u) }
func (u unplayed) Settings() map[string]string { return nil }
func (u unplayed) Vocabulary() *Vocabulary     { return &Vocabulary{} }
func (u unplayed) NewMatch(_, _ *cards.Deck) (Match, error) {
	return nil, errors.New("nothing is played")
}
