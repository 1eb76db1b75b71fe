package sim_test

import (
	"errors"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"gauntlet/engine"
	"gauntlet/sim"
)

// The seed of a duel depends on all that meets, and not on which side a policy is on.
func TestDuelSeed(t *testing.T) {
	base := sim.DuelSeed(1, "Forest", [2]string{"greedy", "random"})
	if base != sim.DuelSeed(1, "Forest", [2]string{"random", "greedy"}) {
		t.Error("the seed depends on the sides")
	}
	for _, o := range []uint64{sim.DuelSeed(2, "Forest", [2]string{"greedy", "random"}), sim.DuelSeed(1, "Sword", [2]string{"greedy", "random"}),
		sim.DuelSeed(1, "Forest", [2]string{"greedy", "first"}), sim.DuelSeed(1, "Forestgreedy", [2]string{"", "random"})} {
		if o == base {
			t.Error("two duels have the same seed")
		}
	}
}

// Scores do not depend on the workers, count every pair, and exchange with the sides.
func TestDuels(t *testing.T) {
	c := sveConfig(t, "random", 2)
	duel := func(a, b string) sim.Duel {
		p := [2]string{a, b}
		return sim.Duel{Ruleset: c.Arms[0].Ruleset, Deck: c.Decks[0], Policies: p, Games: 20, Seed: sim.DuelSeed(3, c.Decks[0].Name, p)}
	}
	list := []sim.Duel{duel("random", "first"), duel("first", "random")}
	one, faults, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 1, sim.Progress{}, nil)
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	whole := map[int]sim.Score{}
	three, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 3, sim.Progress{}, func(i int, s *sim.Score, _ []sim.Fault) error {
		if _, twice := whole[i]; twice {
			t.Errorf("duel %d is whole twice", i)
		}
		whole[i] = *s
		return nil
	})
	for i := range three {
		if whole[i] != three[i] {
			t.Errorf("duel %d was told as %+v and is %+v", i, whole[i], three[i])
		}
	}
	if err != nil || !reflect.DeepEqual(one, three) {
		t.Errorf("scores depend on the workers: %v\n%v\n%v", err, one, three)
	}
	pairs := int64(0)
	for a := range one[0].Pairs {
		for b, n := range one[0].Pairs[a] {
			pairs += n
			if a < sim.NoScore && b < sim.NoScore && n != one[1].Pairs[2-b][2-a] {
				t.Errorf("%d pairs scored %d and %d, with the sides exchanged %d", n, a, b, one[1].Pairs[2-b][2-a])
			}
		}
	}
	if pairs != 10 || one[0].Games != 20 || one[0].Decisions[0] == 0 || one[0].Decisions[0] != one[1].Decisions[1] {
		t.Errorf("%d pairs, %+v", pairs, one)
	}
	full := errors.New("full")
	if _, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 2, sim.Progress{}, func(int, *sim.Score, []sim.Fault) error { return full }); !errors.Is(err, full) {
		t.Errorf("a score that could not be kept: %v", err)
	}
	list[0].Games = 3
	if _, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 1, sim.Progress{}, nil); err == nil {
		t.Error("an odd number of games is played")
	}
	if _, _, err := sim.RunDuels(t.Context(), list[1:], c.NewPolicy, 0, sim.Progress{}, nil); err == nil {
		t.Error("no workers play")
	}
}

// A worker has each policy once for a side, however many duels it plays, and what it played before changes
// no game: players with much memory play in other orders, and each duel by itself, as they do in one list.
func TestDuelsShareTheirPolicies(t *testing.T) {
	c := sveConfig(t, "random", 2)
	names := []string{"tuned:evals=8:detail=2:nodes=20", "rollout:evals=4:detail=2:turns=1:nodes=20", "search:evals=8:detail=2:playouts=4:fewer=2:nodes=20", "lethal:nodes=50", "greedy:blunder=20",
		"exploit:deals=2:foe=greedy"}
	var list []sim.Duel
	for i, a := range names {
		for k, deck := range c.Decks[:2] {
			p := [2]string{a, names[(i+k+1)%len(names)]}
			list = append(list, sim.Duel{Ruleset: c.Arms[0].Ruleset, Deck: deck, Policies: p, Games: 2, Seed: sim.DuelSeed(5, deck.Name, p)})
		}
	}
	var made atomic.Int64
	counted := func(name string) (engine.Policy, error) {
		made.Add(1)
		return c.NewPolicy(name)
	}
	all, faults, err := sim.RunDuels(t.Context(), list, counted, 1, sim.Progress{}, nil)
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	if n := made.Load(); n > int64(2*len(names)+len(list)*2) || n < int64(len(names)) {
		t.Errorf("%d policies were made for %d names", n, len(names))
	} else {
		t.Logf("%d policies made", n)
	}
	back := slices.Clone(list)
	slices.Reverse(back)
	reversed, _, err := sim.RunDuels(t.Context(), back, c.NewPolicy, 1, sim.Progress{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(reversed)
	two, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 2, sim.Progress{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		alone, _, err := sim.RunDuels(t.Context(), list[i:i+1], c.NewPolicy, 1, sim.Progress{}, nil)
		if err != nil || !reflect.DeepEqual(alone[0], all[i]) || !reflect.DeepEqual(all[i], reversed[i]) || !reflect.DeepEqual(all[i], two[i]) {
			t.Errorf("%v with %s: %v; alone %+v, among others %+v, in the other order %+v, by two workers %+v", list[i].Policies, list[i].Deck.Name, err, alone, all[i], reversed[i], two[i])
		}
	}
}
