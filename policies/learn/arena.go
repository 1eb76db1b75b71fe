package learn

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"gauntlet/engine"
	"gauntlet/policies"
	"gauntlet/policies/search"
)

// Arena is where games are played to learn from.
type Arena struct {
	Bots    policies.Bots
	NewGame func(a, b int) (engine.Game, error) // of deck a against deck b, by index
	Decks   int
	Workers int
}

// With returns bots that judge positions by another evaluation.
func With(b policies.Bots, e *search.Evaluation) policies.Bots {
	mind := b.Mind
	b.Mind = func() search.Mind { return judged{mind(), e} }
	return b
}

// judged is a mind with another evaluation.
type judged struct {
	search.Mind
	evaluation *search.Evaluation
}

// Evaluation returns that one.
func (j judged) Evaluation() *search.Evaluation { return j.evaluation }

// seat is a worker's table: its games, by pair of decks.
type seat struct {
	arena *Arena
	games map[[2]int]engine.Game
}

func (s *seat) game(a, b int) (engine.Game, error) {
	if g := s.games[[2]int{a, b}]; g != nil {
		return g, nil
	}
	g, err := s.arena.NewGame(a, b)
	if err == nil {
		s.games[[2]int{a, b}] = g
	}
	return g, err
}

// each lets workers do n things, each by its index; begin makes what a worker needs.
func (a *Arena) each(ctx context.Context, n int, begin func(s *seat) (do func(i int) error, err error)) error {
	var next atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for range min(max(a.Workers, 1), max(n, 1)) {
		group.Go(func() error {
			do, err := begin(&seat{arena: a, games: map[[2]int]engine.Game{}})
			if err != nil {
				return err
			}
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := do(i); err != nil {
					return err
				}
			}
		})
	}
	return group.Wait()
}
