package sim_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/sim"
)

// A game that is walked through is the game that was played, decision by decision, in both
// seatings, and a walk ends where its follower says so.
func TestWalk(t *testing.T) {
	c := sveConfig(t, "greedy", 4)
	c.Policies = [2]string{"greedy", "random"}
	for id := range int64(4) {
		r, err := sim.Replay(c, id)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		err = sim.Walk(c, id, func(s *sim.Step) error {
			if s.Decision == nil {
				if events := engine.Lasting(slices.Clone(s.Events)); s.State.Outcome() != r.Outcome || !slices.Equal(events, r.Events) {
					t.Errorf("game %d: ends %v after %d events, it ended %v after %d", id, s.State.Outcome(), len(s.Events), r.Outcome, len(r.Events))
				}
				return nil
			}
			if n != s.Number || n >= len(r.Choices) {
				t.Fatalf("game %d: decision %d is called %d, and there were %d", id, n, s.Number, len(r.Choices))
			}
			want := &r.Choices[n]
			if want.Kind != s.Decision.Kind || want.Player != s.Decision.Player || int(want.Chosen) != s.Chosen || want.Option != s.Decision.Option(s.Chosen) {
				t.Fatalf("game %d, decision %d: %d of kind %d, it was %d of %d", id, n, s.Chosen, s.Decision.Kind, want.Chosen, want.Kind)
			}
			if first := s.Decision.Player == 0; (s.Name == "greedy") != (first != s.Game.Swap) {
				t.Errorf("game %d: %s sits on seat %d", id, s.Name, s.Decision.Player)
			}
			n++
			return nil
		})
		if err != nil || n != len(r.Choices) {
			t.Errorf("game %d: %v, %d decisions of %d", id, err, n, len(r.Choices))
		}
	}
	calls := 0
	stop := func(with error) error {
		return sim.Walk(c, 0, func(*sim.Step) error { calls++; return with })
	}
	if err := stop(sim.ErrEnough); err != nil || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
	if mine := errors.New("mine"); !errors.Is(stop(mine), mine) {
		t.Error("an error is lost")
	}
	if err := sim.Walk(c, 1<<40, func(*sim.Step) error { return nil }); err == nil {
		t.Error("a game that there is not is walked through")
	}
}

// Options are weighed on common deals: the same each time, chances in order with what they are
// behind, and a game that is won is won.
func TestWeigh(t *testing.T) {
	c := sveConfig(t, "greedy", 2)
	players := func() (p [2]engine.Policy) {
		for i := range p {
			var err error
			if p[i], err = c.NewPolicy("greedy"); err != nil {
				t.Fatal(err)
			}
		}
		return p
	}
	looked, last := 0, 0.0
	err := sim.Walk(c, 0, func(s *sim.Step) error {
		if s.Decision == nil || s.Number%16 != 0 {
			return nil
		}
		before := s.State.Hash()
		w, err := sim.Weigh(t.Context(), s.State, s.NewGame(), players(), 40, 7)
		if err != nil {
			return err
		}
		again, err := sim.Weigh(t.Context(), s.State, s.NewGame(), players(), 40, 7)
		if err != nil {
			return err
		}
		if s.State.Hash() != before {
			t.Error("the game was changed")
		}
		for i, k := range w.Weights {
			if k != again.Weights[i] || w.Behind[i] != again.Behind[i] {
				t.Errorf("decision %d: %v and %v", s.Number, k, again.Weights[i])
			}
			if best := w.Weights[w.Best].Chance; k.Chance > best || math.Abs(best-k.Chance-w.Behind[i]) > 1e-9 || k.Deals != 40 || k.Option != s.Decision.Option(i) {
				t.Errorf("decision %d: %+v, %f behind the best %f", s.Number, k, w.Behind[i], best)
			}
		}
		looked++
		last = w.Weights[w.Best].Chance
		if s.Decision.Player != 0 {
			last = 1 - last
		}
		return nil
	})
	if err != nil || looked < 3 {
		t.Fatal(err, looked)
	}
	r, err := sim.Replay(c, 0)
	if err != nil {
		t.Fatal(err)
	}
	if won := r.Outcome.Winner == 0; won != (last > .5) {
		t.Errorf("near the end p1 wins %.2f, and it ended %v", last, r.Outcome)
	}
	if err := sim.Walk(c, 0, func(s *sim.Step) error {
		_, err := sim.Weigh(t.Context(), s.State, s.NewGame(), players(), 1, 7)
		return err
	}); err == nil {
		t.Error("one deal has an error")
	}
}
