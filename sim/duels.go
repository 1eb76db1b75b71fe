package sim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/stable"
)

// Duels are matches of two policies with the same deck on both sides: what they score against
// each other says who plays better and nothing about decks. They leave no files, only counts.

// Duel is one of them. It is the matchup of a run with one deck, so that
// "gauntlet run" with the same deck, policies, seed and number of games plays the same games.
type Duel struct {
	Ruleset  Ruleset
	Deck     *cards.Deck
	Policies [2]string // of sides A and B
	Games    int64     // even: pairs with one deal and swapped seats
	Seed     uint64    // of all chance
	Number   int       // of the deck, as players from outside are told it

	before int64 // games of the duels before it
}

// DuelSeed returns the seed of a duel: it follows from that of all duels and from what meets,
// so that another player, deck or game more leaves the others as they were. Which side a
// policy is on does not matter.
func DuelSeed(seed uint64, deck string, policies [2]string) uint64 {
	slices.Sort(policies[:])
	for _, name := range []string{deck, policies[0], policies[1]} {
		words := make([]uint64, 0, 8)
		for i := range len(name) {
			words = append(words, uint64(name[i]))
		}
		seed = engine.Derive(seed, engine.HashWords(words))
	}
	return seed
}

// DuelID returns the hash of everything that decides the score of a duel but the program itself.
func DuelID(d *Duel, newPolicy PolicyFactory) (string, error) { return RunID(d.config(newPolicy)) }

// NoScore stands for the result of a game that has none, in Score.Pairs.
const NoScore = 3

// Score is how a duel went. It does not depend on the number of workers.
type Score struct {
	// Pairs counts the pairs of games by what side A scored, in half points: when it moved
	// first and when it moved second.
	Pairs     [4][4]int64
	Games     int64    // faults included
	Faults    int64    // games without a result
	Capped    [2]int64 // draws by a hard limit of the engine, when side A moved first and when second
	Forfeits  int64    // by players from outside, which count as lost
	Turns     int64
	Decisions [2]int64 // that sides A and B were asked
}

func (s *Score) merge(o *Score) {
	for a := range s.Pairs {
		for b := range s.Pairs[a] {
			s.Pairs[a][b] += o.Pairs[a][b]
		}
	}
	s.Games += o.Games
	s.Faults += o.Faults
	for at := range s.Capped {
		s.Capped[at] += o.Capped[at]
	}
	s.Forfeits += o.Forfeits
	s.Turns += o.Turns
	for side := range s.Decisions {
		s.Decisions[side] += o.Decisions[side]
	}
}

// DuelFault is a game of a duel that the engine could not finish, or that a player from outside
// forfeited.
type DuelFault struct {
	Duel int
	Fault
}

// duel is a duel made ready.
type duel struct {
	*stage
	once  sync.Once
	err   error
	first int64 // number of its first pair among those of all
	left  int64 // pairs that no worker has handed in
}

// duelChunk is how many pairs of a duel with a player from outside a worker plays at once, since one
// exchange carries the decisions of many games. Of others it plays one after the other.
const duelChunk = 256

func (d *Duel) config(newPolicy PolicyFactory) *Config {
	return &Config{Arms: Base(d.Ruleset), NewPolicy: newPolicy, Decks: []*cards.Deck{d.Deck}, Policies: d.Policies, Games: d.Games, Seed: d.Seed,
		Detail: DetailGames, Workers: 1, PlayAll: true, Told: Told{d.Number, d.before}}
}

// RunDuels plays duels on several workers and returns their scores, in order, and the first
// faults. When ctx ends, the pairs under way are finished and the scores are of what was
// played; that is not an error. What cannot be played is found before the first game.
// Whole, unless nil, is told every duel when all of it is played, one at a time and in no
// order, with its score and its faults; an error of it ends all.
func RunDuels(ctx context.Context, list []Duel, newPolicy PolicyFactory, workers int, progress Progress, whole func(duel int, s *Score, faults []Fault) error) ([]Score, []DuelFault, error) {
	if workers < 1 {
		return nil, nil, fmt.Errorf("%d workers: use at least 1", workers)
	}
	list = slices.Clone(list)
	ready := make([]*duel, len(list))
	pairs := int64(0)
	for i := range list {
		d := &list[i]
		if err := d.config(newPolicy).check(); err != nil {
			return nil, nil, err
		}
		ready[i] = &duel{first: pairs, left: d.Games / 2}
		d.before = 2 * pairs
		pairs += d.Games / 2
	}
	var next, done atomic.Int64
	var mu sync.Mutex
	scores := make([]Score, len(list))
	var faults []DuelFault
	stop := progress.start(2*pairs, workers, done.Load)
	defer stop(0)
	group, ctx := errgroup.WithContext(ctx)
	for range workers {
		group.Go(func() error {
			at, w := -1, (*worker)(nil)
			policies := map[string]*seated{} // by game: no policy plays two
			var own Score                    // of the duel at hand
			played := int64(0)               // pairs of it
			end := func() error {            // with a duel: hands in what was played of it
				mu.Lock()
				defer mu.Unlock()
				scores[at].merge(&own)
				for _, f := range w.faults {
					faults = append(faults, DuelFault{at, f})
				}
				ready[at].left -= played
				own, played = Score{}, 0
				if ready[at].left > 0 || whole == nil {
					return nil
				}
				var broken []Fault
				for i := range faults {
					if faults[i].Duel == at {
						broken = append(broken, faults[i].Fault)
					}
				}
				stable.Sort(broken, func(a, b Fault) int { return cmp.Compare(a.GameID, b.GameID) })
				return whole(at, &scores[at], broken)
			}
			for ctx.Err() == nil {
				pair := next.Add(1) - 1
				if pair >= pairs {
					break
				}
				i, _ := slices.BinarySearchFunc(ready, pair+1, func(d *duel, pair int64) int { return cmp.Compare(d.first, pair) })
				i--
				if i != at {
					if w != nil {
						if err := end(); err != nil {
							return err
						}
					}
					s, err := ready[i].open(&list[i], newPolicy)
					if err != nil {
						return err
					}
					inRow := 0 // games that were forfeited, over the borders of duels
					if w != nil {
						inRow = w.flight.inRow
					}
					game := list[i].Ruleset.Name()
					if policies[game] == nil {
						policies[game] = &seated{}
					}
					if w, err = s.workerOf(false, policies[game]); err != nil {
						return err
					}
					at, w.flight.inRow = i, inRow
				}
				pair -= ready[i].first
				last := pair + 1
				if w.anyRemote {
					if pair%duelChunk != 0 {
						continue // who took the first pair of the chunk plays this one with it
					}
					last = min(pair+duelChunk, list[i].Games/2)
					w.ahead(2*pair, 2*last, nil)
				}
				for ; pair < last && (ctx.Err() == nil || !w.anyRemote); pair++ {
					err := w.duelPair(pair, &own)
					if errors.Is(err, ErrStopped) {
						break // nobody answers any more: ctx has ended
					}
					if err != nil {
						return err
					}
					played++
					done.Add(2)
				}
			}
			if w != nil {
				return end()
			}
			return nil
		})
	}
	err := group.Wait()
	stable.Sort(faults, func(a, b DuelFault) int { return cmp.Or(cmp.Compare(a.Duel, b.Duel), cmp.Compare(a.GameID, b.GameID)) })
	return scores, faults[:min(len(faults), faultsKept)], err
}

// open prepares the duel, once for all workers.
func (d *duel) open(of *Duel, newPolicy PolicyFactory) (*stage, error) {
	d.once.Do(func() { d.stage, d.err = newStage(of.config(newPolicy)) })
	return d.stage, d.err
}

// duelPair plays a pair of games and counts it.
func (w *worker) duelPair(pair int64, s *Score) error {
	scored := [2]int{}
	var both Score // of the pair: one of which a game was not played to its end counts nothing
	for at := range scored {
		if err := w.run(w.plan.Game(2*pair + int64(at))); err != nil {
			return err
		}
		one := &w.one
		both.Games++
		both.Turns += int64(one.turns)
		for side := range both.Decisions {
			seat := side
			if one.Swap {
				seat = 1 - side
			}
			both.Decisions[side] += int64(one.seats[seat].Decisions)
		}
		o := one.outcome
		if o.Reason == engine.ReasonForfeit {
			both.Forfeits++
		}
		switch {
		case one.panicked || o.Fault():
			scored[at] = NoScore
			both.Faults++
		case o.Winner > 1:
			scored[at] = 1
			if o.Reason == engine.ReasonTurnCap || o.Reason == engine.ReasonActionCap {
				both.Capped[at]++
			}
		case (o.Winner == 1) == one.Swap:
			scored[at] = 2
		}
	}
	both.Pairs[scored[0]][scored[1]]++
	s.merge(&both)
	return nil
}

// Pace is how fast a policy plays: what a clock says, and differs from one time to the next.
type Pace struct {
	Games     int64
	Decisions int64  // of both seats
	Playouts  uint64 // of both seats; 0 if the policy plays none or does not say
	Elapsed   time.Duration
}

// MeasurePace lets a policy play both sides of games of every deck in turn, one at a time,
// for about as long as is said and at least one game a deck.
func MeasurePace(ctx context.Context, ruleset Ruleset, decks []*cards.Deck, policy string, newPolicy PolicyFactory, seed uint64, long time.Duration) (p Pace, err error) {
	var made []engine.Policy
	keep := func(name string) (engine.Policy, error) {
		q, err := newPolicy(name)
		made = append(made, q)
		return q, err
	}
	played := func() (n uint64) {
		for _, q := range made {
			if c, ok := engine.As[engine.PlayoutCounter](q); ok {
				n += c.Playouts()
			}
		}
		return n
	}
	workers, policies := make([]*worker, len(decks)), &seated{}
	for i, d := range decks {
		one := Duel{Ruleset: ruleset, Deck: d, Policies: [2]string{policy, policy}, Games: 1 << 20, Seed: DuelSeed(seed, d.Name, [2]string{policy, policy})}
		s, err := newStage(one.config(keep))
		if err != nil {
			return p, err
		}
		if workers[i], err = s.workerOf(false, policies); err != nil {
			return p, err
		}
	}
	before, begun := played(), time.Now()
	for round := int64(0); round == 0 || time.Since(begun) < long; round++ {
		for _, w := range workers {
			if round > 0 && time.Since(begun) >= long {
				break
			}
			if ctx.Err() != nil {
				return p, ctx.Err()
			}
			// Of a deck against itself under one policy both games of a pair are one.
			if err := w.run(w.plan.Game(2 * round % w.plan.Games())); err != nil {
				return p, err
			}
			if w.one.panicked { // others have the same policies, whose memory cannot be trusted any more
				for _, o := range workers {
					if err := o.makePolicies(); err != nil {
						return p, err
					}
				}
			}
			p.Games++
			p.Decisions += int64(w.one.decisions)
		}
	}
	p.Elapsed, p.Playouts = time.Since(begun), played()-before
	return p, nil
}
