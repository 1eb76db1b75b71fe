package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gauntlet/sim/eventlog"
)

// dealt is the scores of side a in the two games of a pair, each in four bits.
type dealt uint8

// What the four bits say: notDealt, noResult, or noScore and the score in half points.
const (
	notDealt dealt = iota
	noResult
	noScore
)

func (d dealt) of(swap int) dealt { return d >> (4 * swap) & 15 }

// value returns the mean score of the pair, if both games have a result.
func (d dealt) value() (float64, bool) {
	x, y := d.of(0), d.of(1)
	return float64(int(x)+int(y)-2*int(noScore)) / 4, x >= noScore && y >= noScore
}

// scores is the score of every pair of a run with several players, the sums of its report: each pair is a number of its own there.
type scores struct {
	m       *eventlog.Manifest
	blocks  uint32     // of a round
	capped  []bool     // by end reason
	count   []Count    // by player, without pairs
	lists   [][]rounds // by matchup and arm
	strange bool       // a game is in two parts, or in a round that no run has
}

// rounds is the pairs of a matchup in an arm, from a round on.
type rounds struct {
	first int
	list  []dealt
}

// at returns the place of a round.
func (r *rounds) at(round int) *dealt {
	if len(r.list) == 0 {
		r.first = round
	}
	if before := r.first - round; before > 0 {
		r.first, r.list = round, append(make([]dealt, before, before+len(r.list)), r.list...)
	}
	if n := round - r.first + 1 - len(r.list); n > 0 {
		r.list = append(r.list, make([]dealt, n)...)
	}
	return &r.list[round-r.first]
}

func newScores(m *eventlog.Manifest) *scores {
	s := &scores{m: m, capped: capped(m)}
	for _, mu := range m.Matchups {
		if slices.ContainsFunc(m.Arms, func(a eventlog.Arm) bool { return a.Plays(mu) }) {
			s.blocks++
		}
	}
	return s.empty()
}

func (s *scores) empty() *scores {
	e := *s
	e.count, e.lists = make([]Count, len(s.m.Players)), make([][]rounds, len(s.m.Matchups))
	for k := range e.lists {
		e.lists[k] = make([]rounds, len(s.m.Arms))
	}
	return &e
}

func (s *scores) sums() []any  { return []any{&s.count, &s.lists} }
func (s *scores) whole() bool  { return !s.strange }
func (s *scores) slot() string { return "players" }
func (s *scores) depends() string {
	return fmt.Sprint(len(s.count), len(s.lists), len(s.m.Arms), s.blocks)
}

// add takes one row of the games table.
func (s *scores) add(row *eventlog.GameRow) error {
	m := s.m
	if row.Matchup < 0 || int(row.Matchup) >= len(m.Matchups) || row.Arm < 0 || int(row.Arm) >= len(m.Arms) || row.Swap > 1 || s.blocks == 0 ||
		row.EndReason < 0 || int(row.EndReason) >= len(s.capped) || row.Result < 0 || int(row.Result) >= len(eventlog.Results) {
		return fmt.Errorf("game %d: a number in the row is not in the manifest: these files do not belong to it; "+again, row.GameID)
	}
	at := s.lists[row.Matchup][row.Arm].at(int(row.BlockID / s.blocks))
	if at.of(int(row.Swap)) != notDealt {
		return fmt.Errorf("game %d: block %d has it twice", row.GameID, row.BlockID)
	}
	c := &s.count[m.Arms[row.Arm].Player]
	c.Games++
	score := noScore + dealt(halvesA(row))
	switch {
	case row.Result == eventlog.Fault:
		score = noResult
		c.Faults++
	case s.capped[row.EndReason]:
		c.Capped++
	}
	*at |= score << (4 * row.Swap)
	return nil
}

// merge adds the games of other parts.
func (s *scores) merge(o *scores) {
	for p := range o.count {
		s.count[p].sum(&o.count[p])
	}
	for k := range o.lists {
		for i, r := range o.lists[k] {
			if r.first < 0 || r.first > math.MaxUint32 { // of sums that somebody wrote: blocks have 32 bits
				s.strange = true
				continue
			}
			for n, d := range r.list {
				at := s.lists[k][i].at(r.first + n)
				for swap := range 2 {
					s.strange = s.strange || d.of(swap) != notDealt && at.of(swap) != notDealt
				}
				*at |= d
			}
		}
	}
	s.strange = s.strange || o.strange
}

// read reads the score of every game.
func (b *movement) read() error {
	s := newScores(b.m)
	if err := readTally(b.src, s, nil); err != nil {
		return err
	}
	if s.strange {
		return errors.New("a game is in two parts of the run, or in none: these files do not belong to one manifest; " + again)
	}
	b.count, b.score = s.count, make([][][]dealt, len(s.lists))
	for k := range s.lists {
		for i, r := range s.lists[k] {
			if r.first > 0 {
				r.at(0)
			}
			b.score[k] = append(b.score[k], r.list)
			c := &b.count[b.m.Arms[i].Player]
			for _, d := range r.list {
				switch {
				case d.of(0) != notDealt && d.of(1) != notDealt:
					c.Pairs++
				case d != 0:
					c.PartialPairs++
				}
			}
		}
	}
	return nil
}
