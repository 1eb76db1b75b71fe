package sim

import (
	"errors"
	"fmt"
	"math"

	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// Plan is the games of a run, numbered. It is read-only once made.
//
// Numbers go round by round: the first pair of every matchup, then the second
// pair of every matchup, and so on. So any beginning of a run is balanced, and
// more games per matchup append games without renumbering.
type Plan struct {
	Decks    []*cards.Deck // all decks of the run, by index
	Policies []string      // all policies of the run, by index
	Matchups []Matchup

	pairs     int64 // per matchup
	partGames int64
	seed      uint64
}

// Matchup is one cell of the grid, side A against side B.
type Matchup struct {
	eventlog.Matchup
	row, column int // position in the grid, for the key
}

// Game is one numbered game of a plan.
type Game struct {
	ID      int64
	Matchup int    // index into Plan.Matchups
	Swap    bool   // seat 0 plays side B
	Key     uint64 // of all chance
}

// PairID returns the number of the game's pair.
func (g Game) PairID() int64 { return g.ID / 2 }

// ErrTooManyGames says that the games of a plan cannot be numbered.
var ErrTooManyGames = errors.New("too many for one run")

// NewPlan unfolds a configuration.
func NewPlan(c *Config) (*Plan, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	p := &Plan{Policies: c.Policies[:1], pairs: c.Games / 2, seed: c.Seed}
	policyB := 0
	if c.Policies[1] != c.Policies[0] {
		p.Policies, policyB = c.Policies[:], 1
	}
	rows, err := p.add(c.Decks)
	if err != nil {
		return nil, err
	}
	columns := rows
	if c.Against != nil {
		if columns, err = p.add(c.Against); err != nil {
			return nil, err
		}
	}
	for i, a := range rows {
		for j, b := range columns {
			if c.Against == nil && policyB == 0 && j < i {
				continue // the same matchup as (j, i)
			}
			m := Matchup{row: i, column: j}
			m.DeckA, m.DeckB, m.PolicyB = a, b, policyB
			p.Matchups = append(p.Matchups, m)
		}
	}
	// Events hold the number of a game in 32 bits.
	if most := int64(math.MaxUint32); p.pairs > most/2/int64(len(p.Matchups)) {
		return nil, fmt.Errorf("%d matchups of %d games are %w: it has at most %d; play fewer games or decks",
			len(p.Matchups), c.Games, ErrTooManyGames, most)
	}
	p.partGames = int64(c.partGames(p.Games()))
	return p, nil
}

// add lists the decks and returns their indices. A deck that is listed already
// is the same deck if it has the same cards.
func (p *Plan) add(list []*cards.Deck) ([]int, error) {
	var at []int
next:
	for _, d := range list {
		for i, known := range p.Decks {
			if known.Name != d.Name {
				continue
			}
			if known.Hash() != d.Hash() {
				return nil, fmt.Errorf("two different decks are called %q: rename one, results are listed by name", d.Name)
			}
			at = append(at, i)
			continue next
		}
		at = append(at, len(p.Decks))
		p.Decks = append(p.Decks, d)
	}
	return at, nil
}

// Games returns the number of games; they are numbered from 0.
func (p *Plan) Games() int64 { return 2 * p.pairs * int64(len(p.Matchups)) }

// Game returns the game with the given number, 0 <= id < Games().
func (p *Plan) Game(id int64) Game {
	pair, n := id/2, int64(len(p.Matchups))
	m := int(pair % n)
	at := &p.Matchups[m]
	return Game{ID: id, Matchup: m, Swap: id%2 == 1, Key: gameKey(p.seed, at.row, at.column, pair/n)}
}

// Parts returns the number of parts.
func (p *Plan) Parts() int { return int((p.Games() + p.partGames - 1) / p.partGames) }

// Part returns the range of games first <= id < end of a part.
func (p *Plan) Part(i int) (first, end int64) {
	first = int64(i) * p.partGames
	return first, min(first+p.partGames, p.Games())
}
