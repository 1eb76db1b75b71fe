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
// Arms may have different numbers of games: one with fewer plays the first rounds,
// and the rounds behind them hold the other arms alone.
type Plan struct {
	Decks    []*cards.Deck // all decks of the run, by index
	Policies []string      // all policies of the run, by index
	Matchups []Matchup
	Arms     []string // names of the arms, by index
	Slots    []Slot   // pairs of a round, in order

	armPolicies [][2]int // by arm and side: index into Policies, -1 for that of the matchup

	armRounds []int64 // by arm: pairs per slot
	stretches []stretch
	blocks    int64 // per round
	partGames int64
	seed      uint64
	eventsOf  int64 // Config.EventsOf, 0 for all
}

// stretch is rounds one behind the other that the same arms play.
type stretch struct {
	pair   int64   // number of its first pair
	round  int64   // number of its first round
	rounds int64   // in it
	slots  []int   // of a round in it, in order
	first  []int64 // by place in slots: place of the first one of the block
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
	p := &Plan{seed: c.Seed, eventsOf: c.eventsOf()}
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
		p.armRounds = append(p.armRounds, c.gamesOf(i)/2)
	}
	bothOrders := policyB != 0 || c.mixed()
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
			if c.Against == nil && !bothOrders && j < i {
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
	if most := int64(math.MaxUint32); slices.Max(p.armRounds) > most/2/int64(len(p.Slots)) {
		return nil, fmt.Errorf("%d matchups of %d games are %w: it has at most %d; play fewer games or decks",
			len(p.Slots), 2*slices.Max(p.armRounds), ErrTooManyGames, most)
	}
	p.stretch()
	p.partGames = max(int64(c.partGames(p.Games(), p.together())), 2*largest)
	return p, nil
}

// mixed reports whether some player of the run has another policy on either side.
func (c *Config) mixed() bool {
	return slices.ContainsFunc(c.Players, func(p Player) bool { return p.Policies[0] != p.Policies[1] })
}

// stretch cuts the rounds where arms have played all their games.
func (p *Plan) stretch() {
	ends := slices.Compact(slices.Sorted(slices.Values(p.armRounds)))
	pair, round := int64(0), int64(0)
	for _, end := range ends {
		s := stretch{pair: pair, round: round, rounds: end - round}
		block, first := int64(-1), int64(0)
		for k := range p.Slots {
			if p.armRounds[p.Slots[k].Arm] < end {
				continue
			}
			if p.Slots[k].block != block {
				block, first = p.Slots[k].block, int64(len(s.slots))
			}
			s.slots, s.first = append(s.slots, k), append(s.first, first)
		}
		if len(s.slots) == 0 { // arms none of whose matchups can be played: reported elsewhere
			continue
		}
		p.stretches = append(p.stretches, s)
		pair, round = pair+s.rounds*int64(len(s.slots)), end
	}
}

// at returns the stretch that a pair belongs to, and its place there.
func (p *Plan) at(pair int64) (s *stretch, place int64) {
	i := len(p.stretches) - 1
	for i > 0 && p.stretches[i].pair > pair {
		i--
	}
	return &p.stretches[i], pair - p.stretches[i].pair
}

// policy lists a policy and returns its index.
func (p *Plan) policy(name string) int {
	if i := slices.Index(p.Policies, name); i >= 0 {
		return i
	}
	p.Policies = append(p.Policies, name)
	return len(p.Policies) - 1
}

// PolicyOf names the policy that plays a side of a game.
func (p *Plan) PolicyOf(g *Game, side int) string { return p.Policies[p.policyOf(g, side)] }

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

// together returns the number of games of the rounds that all arms play.
func (p *Plan) together() int64 {
	s := &p.stretches[0]
	return 2 * s.rounds * int64(len(s.slots))
}

// Games returns the number of games; they are numbered from 0.
func (p *Plan) Games() (n int64) {
	for i := range p.stretches {
		n += 2 * p.stretches[i].rounds * int64(len(p.stretches[i].slots))
	}
	return n
}

// GamesOf returns the number of games of an arm.
func (p *Plan) GamesOf(arm int) (n int64) {
	for _, s := range p.Slots {
		if s.Arm == arm {
			n += 2 * p.armRounds[arm]
		}
	}
	return n
}

// Game returns the game with the given number, 0 <= id < Games().
func (p *Plan) Game(id int64) Game {
	in, place := p.at(id / 2)
	n := int64(len(in.slots))
	slot := in.slots[place%n]
	s := &p.Slots[slot]
	round, at := in.round+place/n, &p.Matchups[s.Matchup]
	return Game{ID: id, Block: round*p.blocks + s.block, Slot: slot, Matchup: s.Matchup, Arm: s.Arm, Swap: id%2 == 1,
		Key: gameKey(p.seed, at.row, at.column, round)}
}

// blockStart returns the first game of the block that a game belongs to.
func (p *Plan) blockStart(id int64) int64 {
	in, place := p.at(id / 2)
	n := int64(len(in.slots))
	return 2 * (in.pair + place - place%n + in.first[place%n])
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
