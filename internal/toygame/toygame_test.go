package toygame_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/conformance"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/toygame/toyscript"
	"gauntlet/internal/toygame/toywing"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// library returns the cards with the numbers 1 to 9, and two decks of six, low and high.
func library(t *testing.T) (*game.Library, []*cards.Deck) {
	t.Helper()
	pool := cards.NewPool("toy")
	decks := []*cards.Deck{{Name: "low", Game: "toy", Source: "here"}, {Name: "high", Game: "toy", Source: "here"}}
	for n := 1; n <= 9; n++ {
		c := &cards.Card{Game: "toy", ID: fmt.Sprintf("T-%d", n), Name: fmt.Sprintf("Card %d", n), Class: "none", Kind: cards.Spell, Cost: n, Attack: cards.None, Defense: cards.None, Source: "here"}
		if err := pool.Add(c); err != nil {
			t.Fatal(err)
		}
		for k, d := range decks {
			if n >= 1+2*k && n <= 6+2*k {
				d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: c, Count: 1 + n%2})
			}
		}
	}
	return game.Of(toywing.Wing(), pool), decks
}

// TestConforms: the rules keep the contract of every ruleset.
func TestConforms(t *testing.T) {
	l, decks := library(t)
	r, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	match := func(a, b *cards.Deck) func() engine.Game {
		m, err := r.NewMatch(a, b)
		if err != nil {
			t.Fatal(err)
		}
		return m.NewGame
	}
	conformance.Run(t, conformance.Config{Name: "toy", New: match(decks[0], decks[1]), Mirror: match(decks[0], decks[0])})
}

// TestPlayed: a run writes a data set, its report reads it, and its games are played again from
// the manifest alone.
func TestPlayed(t *testing.T) {
	l, decks := library(t)
	ruleset, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	c := &sim.Config{Arms: sim.Base(ruleset), Decks: decks, NewPolicy: l.Wing.NewPolicy, Policies: [2]string{"greedy", "greedy"}, Games: 200, Seed: 7,
		Detail: sim.DetailDecisions, Out: filepath.Join(t.TempDir(), "run"), Workers: 1}
	if _, err := sim.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	r, err := reports.Open(c.Out, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if cell := r.Matchups.Find(0, 1); len(r.Contestants) != 2 || cell == nil || cell.Games != c.Games || cell.Rate.Est > 0.4 {
		t.Errorf("low cards against high ones: %+v", cell)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	restored, err := sim.Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.Restore(l.Wing, restored); err != nil {
		t.Fatal(err)
	}
	restored.Config.NewPolicy = l.Wing.NewPolicy
	for _, id := range []int64{0, 117, 599} {
		again, err := sim.Replay(&restored.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Verify(ds); err != nil {
			t.Errorf("game %d: %v", id, err)
		}
	}
}

// TestScenario: positions and actions of the game are words of the language of scenarios.
func TestScenario(t *testing.T) {
	s, err := scenario.Parse("toy.txt", `# The higher card takes the point, and each draws a card for laying one.
card "Three" cost 3
card "Five" cost 5
card "Nine" cost 9
turn 1 p1
p1 hand "Three", "Nine"; deck "Five", "Three", "Three", "Three"
p2 hand "Five", "Three"; deck "Nine", "Three", "Three", "Three"

expect only lays "Three", "Nine"
p1 lays "Nine"
expect p1 hand "Three", "Five"; expect p2 knows p1 hand none
p2 lays "Five"
expect p1 points 1; expect p2 points 0; expect p1 pile "Nine"; expect p2 deck top "Three"
`, []*scenario.Table{toyscript.Table()})
	if err != nil {
		t.Fatal(err)
	}
	if r, err := s.Run(scenario.Options{}); err != nil || !r.OK() || r.Checks != 7 {
		t.Errorf("%+v, error %v", r, err)
	}
}
