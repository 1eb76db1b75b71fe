package sim

import (
	"fmt"
	"math"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// write turns a played game into rows, counts them and hands them to the
// writer.
func (w *worker) write(p *played) error {
	if w.folds {
		w.fold.hand = w.words.arms[p.Arm].hand
		w.fold.first = firstOf(w.told.Events())
	}
	var game eventlog.GameRow
	w.gameRow(&game, p)
	w.tally[p.Slot].add(&game)
	if w.out == nil {
		return nil
	}
	*w.out.Games.Next() = game
	if w.keeps {
		w.kept = append(w.kept, game)
	}
	for seat := range engine.PlayerID(2) {
		w.seatRow(w.out.Seats.Next(), &game, p, seat)
	}
	if w.out.Cards != nil {
		if err := w.cardsOf(&game); err != nil {
			return err
		}
	}
	if w.out.Turns != nil {
		w.turnRows(&game)
	}
	if w.out.Events != nil && w.plan.samples(p.Block) {
		words := &w.words.arms[p.Arm]
		at := place{game: uint32(p.ID), block: uint32(p.Block)}
		events := w.told.Events()
		for len(events) > 0 {
			rows := w.out.Events.Run(len(events))
			if err := words.rows(rows, &at, events); err != nil {
				return err
			}
			events = events[len(rows):]
		}
	}
	if w.out.Decisions != nil && w.plan.samples(p.Block) {
		w.decisionRows(&game)
	}
	return nil
}

// decisionRows writes the decisions of a game, each from the side of the seat that answered.
func (w *worker) decisionRows(g *eventlog.GameRow) {
	for n := range w.told.Choices {
		w.words.arms[g.Arm].decision(w.out.Decisions.Next(), g, n, &w.told.Choices[n])
	}
}

// decision translates a decision, the n-th of a game.
func (a *armWords) decision(r *eventlog.DecisionRow, g *eventlog.GameRow, n int, c *engine.Choice) {
	own, opp := &c.Seats[c.Player&1], &c.Seats[c.Player&1^1]
	score := scoreOf(g, c.Player)
	*r = eventlog.DecisionRow{
		GameID: g.GameID, BlockID: g.BlockID, Score: score, Value: c.Value, Option: uint32(c.Option), N: int16(min(n, math.MaxInt16)), Turn: int16(c.Turn),
		Deck: g.DeckSecond, OppDeck: g.DeckFirst, Clause: a.clause[c.Clause], Source: int16(c.Source), Card: int16(c.Card),
		Options: int16(c.Options), Chosen: int16(c.Chosen), Life: own.Life, OppLife: opp.Life, Attack: own.Attack, OppAttack: opp.Attack,
		Defense: own.Defense, OppDefense: opp.Defense, Hand: own.Hand, OppHand: opp.Hand, Field: own.Field, OppField: opp.Field,
		Resource: own.Resource, OppResource: opp.Resource, Ask: a.ask[c.Kind], Action: a.action[c.Option.Action()], Arm: g.Arm, Seat: int8(c.Player), Subgame: int8(c.Subgame),
	}
	if c.Player == mover(g) {
		r.IsFirst, r.Deck, r.OppDeck = 1, g.DeckFirst, g.DeckSecond
	}
}

// firstSeat returns who moved first, or NoPlayer if the game broke before.
func (w *worker) firstSeat() engine.PlayerID {
	if w.first != engine.NoPlayer {
		return w.first
	}
	return w.fold.first
}

// side returns which side of the matchup sits on seat: 0 for A.
func (p *played) side(seat engine.PlayerID) int {
	if p.Swap {
		return int(seat ^ 1)
	}
	return int(seat)
}

// deck and policy return what a side of matchup m plays, by index.
func (m *Matchup) deck(side int) int16 { return int16([2]int{m.DeckA, m.DeckB}[side]) }
func (m *Matchup) policy(side int) int { return [2]int{m.PolicyA, m.PolicyB}[side] }

// policyOf returns the policy that played a side, by index.
func (w *worker) policyOf(p *played, side int) int16 { return int16(w.plan.policyOf(&p.Game, side)) }

// result says how the game ended, seen from the seat that moved first.
func (p *played) result(first engine.PlayerID) (eventlog.Result, int8) {
	switch {
	case p.panicked:
		return eventlog.Fault, reasonPanic
	case p.outcome.Fault():
		return eventlog.Fault, int8(p.outcome.Reason)
	case p.outcome.Winner == engine.NoPlayer:
		return eventlog.Draw, int8(p.outcome.Reason)
	case p.outcome.Winner == first:
		return eventlog.FirstWin, int8(p.outcome.Reason)
	}
	return eventlog.SecondWin, int8(p.outcome.Reason)
}

// scores are the scores of the first and the second seat by result.
var scores = [...][2]float32{
	eventlog.FirstWin: {1, 0}, eventlog.SecondWin: {0, 1}, eventlog.Draw: {0.5, 0.5}, eventlog.Fault: {-1, -1},
}

func (w *worker) gameRow(r *eventlog.GameRow, p *played) {
	*r = eventlog.GameRow{FirstSeat: int8(w.firstSeat())}
	first := mover(r)
	second := first ^ 1
	m := &w.plan.Matchups[p.Matchup]
	result, reason := p.result(first)
	*r = eventlog.GameRow{
		GameID: uint32(p.ID), BlockID: uint32(p.Block), PairID: uint32(p.PairID()), Seed: int64(p.Key), Arm: int8(p.Arm),
		ScoreFirst: scores[result][0], Matchup: int32(p.Matchup), Decisions: int32(p.decisions), Turns: int16(p.turns),
		DeckFirst: m.deck(p.side(first)), DeckSecond: m.deck(p.side(second)),
		PolicyFirst: w.policyOf(p, p.side(first)), PolicySecond: w.policyOf(p, p.side(second)),
		LifeFirst: p.seats[first].Life, LifeSecond: p.seats[second].Life,
		Result: result, EndReason: reason,
		MullFirst: int8(p.seats[first].Mulligan), MullSecond: int8(p.seats[second].Mulligan), FirstSeat: r.FirstSeat, Restarts: int8(p.restarts),
	}
	if p.Swap {
		r.Swap = 1
	}
}

// mover returns the seat that counts as first.
func mover(g *eventlog.GameRow) engine.PlayerID { return engine.PlayerID(max(g.FirstSeat, 0)) }

// scoreOf returns the score of a seat.
func scoreOf(g *eventlog.GameRow, seat engine.PlayerID) float32 {
	if seat != mover(g) {
		return scores[g.Result][1]
	}
	return scores[g.Result][0]
}

func (w *worker) seatRow(r *eventlog.SeatRow, g *eventlog.GameRow, p *played, seat engine.PlayerID) {
	m := &w.plan.Matchups[p.Matchup]
	side := p.side(seat)
	own, score := &p.seats[seat], scoreOf(g, seat)
	*r = eventlog.SeatRow{
		GameID: g.GameID, BlockID: g.BlockID, Score: score, Matchup: g.Matchup,
		Deck: m.deck(side), OppDeck: m.deck(side ^ 1), Policy: w.policyOf(p, side), OppPolicy: w.policyOf(p, side^1),
		Turns: int16(own.Turns), LifeEnd: own.Life,
		CardsSeen: int16(own.CardsSeen), CardsPlayed: int16(own.CardsPlayed),
		ResourceSpent: int16(own.ResourceSpent), ResourceHad: int16(own.ResourceHad), Decisions: int16(own.Decisions),
		Arm: g.Arm, Seat: int8(seat), EndReason: g.EndReason,
		Mulligans: int8(own.Mulligan), Restarts: g.Restarts,
	}
	if seat == mover(g) {
		r.IsFirst = 1
	}
}

// firstOf returns who moved first in the first sub-game of a game, NoPlayer if nobody did.
func firstOf(events []engine.Event) engine.PlayerID {
	for i := range events {
		if events[i].Kind == engine.EventGameStart {
			return events[i].Player
		}
	}
	return engine.NoPlayer
}

// cardsOf writes the rows of both seats' cards, sub-game by sub-game.
func (w *worker) cardsOf(g *eventlog.GameRow) error {
	events := w.told.Events()
	for sub := 0; ; sub++ {
		end := 0
		for end < len(events) && events[end].Kind != engine.EventRestart {
			end++
		}
		own, last := events[:end], end == len(events)
		w.fold.game(own)
		for seat := range engine.PlayerID(2) {
			if err := w.cardRows(g, seat, int8(sub), last); err != nil {
				return err
			}
		}
		if last {
			return nil
		}
		events = events[end+1:]
	}
}

// cardRows writes the rows of a seat's cards. Their columns have a byte for turns and places in
// the library: games of the rulesets end far below, and what does not fit ends the run.
func (w *worker) cardRows(g *eventlog.GameRow, seat engine.PlayerID, sub int8, final bool) error {
	score := scoreOf(g, seat)
	deck := g.DeckFirst
	if seat != mover(g) {
		deck = g.DeckSecond
	}
	counts := w.fold.seat(seat)
	for i := range counts {
		c := &counts[i]
		if most := max(c.firstPos, c.firstSeenTurn, c.firstPlayTurn); most > math.MaxInt8 {
			return fmt.Errorf("game %d: card %d of seat %d comes up at place or turn %d, and the table cards holds at most %d", g.GameID, c.card, seat, most, math.MaxInt8)
		}
		*w.out.Cards.Next() = eventlog.CardRow{
			GameID: g.GameID, BlockID: g.BlockID, Score: score, Deck: deck, Card: int16(c.card), Arm: g.Arm, Seat: int8(seat),
			FirstPos: int8(c.firstPos), FirstSeenTurn: int8(c.firstSeenTurn), FirstPlayTurn: int8(c.firstPlayTurn),
			InDeck: c.inDeck, Opening: c.opening, Returned: c.firstDeal - c.kept, Redrawn: c.opening - c.kept, Drawn: c.drawn, Tutored: c.tutored,
			Played: c.played, InHandEnd: c.inHand, Subgame: sub, Final: flag(final),
		}
	}
	return nil
}

// turnRows writes the turns of a game, each from the side of the seat whose turn it was.
func (w *worker) turnRows(g *eventlog.GameRow) {
	var before [2]engine.Standing
	turns := w.told.Turns
	for i := range turns {
		t := &turns[i]
		own, opp, was, oppWas := &t.Seats[t.Player&1], &t.Seats[t.Player&1^1], &before[t.Player&1], &before[t.Player&1^1]
		score := scoreOf(g, t.Player)
		r := w.out.Turns.Next()
		*r = eventlog.TurnRow{
			GameID: g.GameID, BlockID: g.BlockID, Score: score, Deck: g.DeckFirst, Turn: int16(t.Turn), OwnTurn: int16(own.Turns),
			Life: own.Life, OppLife: opp.Life, Attack: own.Attack, OppAttack: opp.Attack, Defense: own.Defense, OppDefense: opp.Defense,
			ResourceHad: int16(own.ResourceHad - was.ResourceHad), ResourceSpent: int16(own.ResourceSpent - was.ResourceSpent),
			CardsPlayed: int16(own.CardsPlayed - was.CardsPlayed), CardsSeen: int16(own.CardsSeen),
			Hand: own.Hand, OppHand: opp.Hand, Field: own.Field, OppField: opp.Field, Library: own.Library, OppLibrary: opp.Library,
			Arm: g.Arm, Seat: int8(t.Player), Subgame: int8(t.Subgame),
			OppResourceSpent: int16(opp.ResourceSpent - oppWas.ResourceSpent), OppCardsPlayed: int16(opp.CardsPlayed - oppWas.CardsPlayed), OppCardsSeen: int16(opp.CardsSeen),
		}
		if t.Player == mover(g) {
			r.IsFirst = 1
		} else {
			r.Deck = g.DeckSecond
		}
		if int16(t.Turn) == g.Turns && int8(t.Subgame) == g.Restarts {
			r.Last = 1
		}
		before = t.Seats
	}
}
