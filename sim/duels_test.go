package sim_test

import (
	"reflect"
	"testing"

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
	one, faults, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 1, sim.Progress{})
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	three, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 3, sim.Progress{})
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
	list[0].Games = 3
	if _, _, err := sim.RunDuels(t.Context(), list, c.NewPolicy, 1, sim.Progress{}); err == nil {
		t.Error("an odd number of games is played")
	}
	if _, _, err := sim.RunDuels(t.Context(), list[1:], c.NewPolicy, 0, sim.Progress{}); err == nil {
		t.Error("no workers play")
	}
}
