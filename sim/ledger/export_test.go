package ledger

import "gauntlet/sim/eventlog"

// Rows are the rows of a part, to be changed.
type Rows struct {
	Games     *[]eventlog.GameRow
	Seats     *[]eventlog.SeatRow
	Cards     *[]eventlog.CardRow
	Turns     *[]eventlog.TurnRow
	Events    *[]eventlog.EventRow
	Decisions *[]eventlog.DecisionRow
}

// VerifyChanged verifies a run whose rows are changed after they are read.
func VerifyChanged(ds *eventlog.Dataset, planned func(uint32) (Planned, bool), change func(Rows)) *Result {
	return verify(ds, planned, func(r *rows) { change(Rows{&r.games, &r.seats, &r.cards, &r.turns, &r.events, &r.decisions}) })
}
