package sim

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// Plan is the games of a run, numbered. It is read-only once made.
//
// Numbers go round by round: the first block of every matchup, then the second
// block of every matchup, and so on. A block is one deal: a pair of games in every
// arm that plays the matchup, all with the same key of chance. So any beginning of
// a run is balanced, and more games per matchup append games without renumbering.
type Plan struct {
	Decks    []*cards.Deck // all decks of the run, by index
	Policies []string      // all policies of the run, by index
	Matchups []Matchup
	Arms     []string // names of the arms, by index
	Slots    []Slot   // pairs of a round, in order

	armPolicies [][2]int // by arm and side: index into Policies, -1 for that of the matchup

	rounds    int64 // pairs per slot
	blocks    int64 // per round
	partGames int64
	seed      uint64
	eventsOf  int64 // Config.EventsOf, 0 for all
}

// Slot is a pair of games in every round: a matchup in an arm. There is none where
// one of the decks is not legal in the arm.
type Slot struct {
	Matchup, Arm int
	block        int64 // number of its block in the round
	first        int64 // first slot of its block
}

// Matchup is one cell of the grid, side A against side B.
type Matchup struct {
	eventlog.Matchup
	row, column int // position in the grid, for the key
}

// Game is one numbered game of a plan.
type Game struct {
	ID      int64
	Block   int64  // number of the block in the run
	Slot    int    // index into Plan.Slots
	Matchup int    // index into Plan.Matchups
	Arm     int    // index into Plan.Arms
	Swap    bool   // seat 0 plays side B
	Key     uint64 // of all chance
}

// samples reports whether events and decisions of a block's games are written. It follows
// from the number of the block by way of a hash: every so many-th block would be the same
// matchup again and again.
func (p *Plan) samples(block int64) bool {
	return p.eventsOf == 0 || engine.Derive(0, uint64(block))%uint64(p.eventsOf) == 0
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
	p := &Plan{rounds: c.Games / 2, seed: c.Seed, eventsOf: c.eventsOf()}
	p.policy(c.Policies[0])
	policyB := p.policy(c.Policies[1])
	for i := range c.Arms {
		own := [2]int{-1, -1}
		for side, name := range c.Arms[i].Policies {
			if name != "" {
				own[side] = p.policy(name)
			}
		}
		p.armPolicies = append(p.armPolicies, own)
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
			if c.NoMirrors && a == b {
				continue
			}
			m := Matchup{row: i, column: j}
			m.DeckA, m.DeckB, m.PolicyB = a, b, policyB
			p.Matchups = append(p.Matchups, m)
		}
	}
	if len(p.Matchups) == 0 {
		return nil, fmt.Errorf("no deck meets another one: name more decks")
	}
	largest := p.fill(c.Arms)
	if err := c.checkPlayed(p); err != nil {
		return nil, err
	}
	// Events hold the number of a game in 32 bits.
	if most := int64(math.MaxUint32); p.rounds > most/2/int64(len(p.Slots)) {
		return nil, fmt.Errorf("%d matchups of %d games are %w: it has at most %d; play fewer games or decks",
			len(p.Slots), c.Games, ErrTooManyGames, most)
	}
	p.partGames = max(int64(c.partGames(p.Games())), 2*largest)
	return p, nil
}

// policy lists a policy and returns its index.
func (p *Plan) policy(name string) int {
	if i := slices.Index(p.Policies, name); i >= 0 {
		return i
	}
	p.Policies = append(p.Policies, name)
	return len(p.Policies) - 1
}

// policyOf returns the policy that plays a side of a game's matchup, by index.
func (p *Plan) policyOf(g *Game, side int) int {
	if own := p.armPolicies[g.Arm][side]; own >= 0 {
		return own
	}
	return p.Matchups[g.Matchup].policy(side)
}

// fill lists the pairs of a round, matchup by matchup, and returns the number of
// those in the largest block.
func (p *Plan) fill(arms []Arm) (largest int64) {
	illegal := make([]map[int]bool, len(arms))
	for i := range arms {
		p.Arms = append(p.Arms, arms[i].Name)
		illegal[i] = map[int]bool{}
		for d := range p.Decks {
			illegal[i][d] = arms[i].refuses(p.Decks[d].Name) != nil
		}
	}
	for m := range p.Matchups {
		first := int64(len(p.Slots))
		for i := range arms {
			if !illegal[i][p.Matchups[m].DeckA] && !illegal[i][p.Matchups[m].DeckB] {
				p.Slots = append(p.Slots, Slot{Matchup: m, Arm: i, block: p.blocks, first: first})
			}
		}
		if n := int64(len(p.Slots)) - first; n > 0 {
			p.blocks++
			largest = max(largest, n)
		}
	}
	return largest
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
func (p *Plan) Games() int64 { return 2 * p.rounds * int64(len(p.Slots)) }

// GamesOf returns the number of games of an arm.
func (p *Plan) GamesOf(arm int) (n int64) {
	for _, s := range p.Slots {
		if s.Arm == arm {
			n += 2 * p.rounds
		}
	}
	return n
}

// Game returns the game with the given number, 0 <= id < Games().
func (p *Plan) Game(id int64) Game {
	pair, n := id/2, int64(len(p.Slots))
	s := &p.Slots[pair%n]
	round, at := pair/n, &p.Matchups[s.Matchup]
	return Game{ID: id, Block: round*p.blocks + s.block, Slot: int(pair % n), Matchup: s.Matchup, Arm: s.Arm, Swap: id%2 == 1,
		Key: gameKey(p.seed, at.row, at.column, round)}
}

// blockStart returns the first game of the block that a game belongs to.
func (p *Plan) blockStart(id int64) int64 {
	pair, n := id/2, int64(len(p.Slots))
	return 2 * (pair - pair%n + p.Slots[pair%n].first)
}

// Parts returns the number of parts.
func (p *Plan) Parts() int { return int((p.Games() + p.partGames - 1) / p.partGames) }

// Part returns the range of games first <= id < end of a part. Parts hold whole
// blocks.
func (p *Plan) Part(i int) (first, end int64) {
	first, end = int64(i)*p.partGames, int64(i+1)*p.partGames
	if end >= p.Games() {
		return p.blockStart(first), p.Games()
	}
	return p.blockStart(first), p.blockStart(end)
}
