package reports

import (
	"fmt"

	"gauntlet/sim/eventlog"
)

// partGames is the games of the part that is being read, for the rows of other tables that
// belong to them.
type partGames struct {
	d    *dataset
	list []partGame
	next int
	row  game // of the game added last
}

// partGame is what the rows of other tables need of their game.
type partGame struct {
	id    uint32
	pair  int64
	block uint32
	swap  uint8
	turns int16
	fault bool
	again bool   // the second game of a mirror's pair that is the first one with the sides exchanged
	last  int8   // the sub-game that decides; rows of earlier ones are of games without a result
	seat  [2]int // contestants
}

// add notes a game of the part.
func (p *partGames) add(row *eventlog.GameRow) {
	at := &p.d.byMatchup[row.Matchup]
	g := partGame{id: row.GameID, pair: int64(row.PairID), block: row.BlockID, swap: row.Swap & 1, turns: row.Turns, fault: row.Result == eventlog.Fault, last: row.Restarts}
	g.seat[row.Swap&1], g.seat[1-row.Swap&1] = at.a, at.b
	played := p.d.game(row, at.flipped)
	if n := len(p.list); n > 0 && at.a == at.b {
		g.again = p.list[n-1].pair == g.pair && sameGame(&p.row, &played)
	}
	p.row = played
	p.list = append(p.list, g)
}

// find returns the game of a row of another table, whose rows are in the order of the games.
func (p *partGames) find(id uint32, seat int8) (*partGame, error) {
	for p.next < len(p.list) && p.list[p.next].id < id {
		p.next++
	}
	if p.next == len(p.list) || p.list[p.next].id != id || seat&^1 != 0 {
		return nil, fmt.Errorf("game %d: rows beside those of the games do not belong to the games of the run; "+again, id)
	}
	return &p.list[p.next], nil
}

// readTurns reads the rows of turns of a part for the sections that need them.
func (s *sections) readTurns(src Parts, part int) error {
	s.games.next = 0
	pair := int64(-1)
	closed := func() {
		if s.tempo != nil {
			s.tempo.close()
		}
	}
	err := src.TurnsOf(part, func(row *eventlog.TurnRow) error {
		if row.Arm != s.games.d.number {
			return nil
		}
		g, err := s.games.find(row.GameID, row.Seat)
		if err != nil || g.fault || g.again || row.Subgame < g.last {
			return err
		}
		if g.pair != pair {
			closed()
			pair = g.pair
		}
		if s.tempo != nil {
			s.tempo.add(g.seat[row.Seat], row)
		}
		if s.chances != nil {
			s.chances.add(g, row)
		}
		return nil
	})
	closed()
	return err
}
