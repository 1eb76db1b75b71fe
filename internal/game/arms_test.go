package game_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// runArms plays two embedded decks of Force of Will under several rules.
func runArms(t *testing.T, arms []game.ArmSpec) *eventlog.Dataset {
	t.Helper()
	l, decks := fowDecks(t, "Ember", "Tide")
	linked, err := l.LinkArms(arms, decks...)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "run")
	if _, err := sim.Run(context.Background(), &sim.Config{Arms: linked, NewPolicy: fowPolicies, Decks: decks, Policies: [2]string{"random", "random"},
		Games: 4, Seed: 3, Workers: 2, Detail: sim.DetailEvents, Out: dir}); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return ds
}

func fowPolicies(name string) (engine.Policy, error) { return games.NewPolicy(name, "fow") }

func fowDecks(t *testing.T, names ...string) (*game.Library, []*cards.Deck) {
	t.Helper()
	l, err := games.Open("fow")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(names)
	if err != nil {
		t.Fatal(err)
	}
	return l, decks
}

// Every game of every arm replays under its own rules from what the manifest holds,
// and its clauses are those of its document.
func TestArmsRestore(t *testing.T) {
	ds := runArms(t, []game.ArmSpec{{Arm: "six", Choice: game.EditionOption, Value: "6.3"}, {Arm: "eight", Choice: game.EditionOption, Value: "8.01"}})
	restored, err := sim.Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	rulesets, err := games.Restore(restored)
	if err != nil {
		t.Fatal(err)
	}
	if len(rulesets) != 2 || rulesets[0].Settings()[game.EditionOption] != "6.3" || rulesets[1].Settings()[game.EditionOption] != "8.01" {
		t.Fatalf("restored %d rulesets", len(rulesets))
	}
	restored.Config.NewPolicy = fowPolicies
	for id := range ds.Manifest.GamesDone {
		r, err := sim.Replay(&restored.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(ds); err != nil {
			t.Error(err)
		}
	}
	arm, used := map[uint32]int8{}, [2]map[string]bool{{}, {}}
	if err := ds.Games(func(g *eventlog.GameRow) error { arm[g.GameID] = g.Arm; return nil }); err != nil {
		t.Fatal(err)
	}
	words := ds.Dict(eventlog.DictClause)
	if err := ds.Events(eventlog.AllGames, func(e *eventlog.EventRow) error { used[arm[e.GameID]][words[e.Clause]] = true; return nil }); err != nil {
		t.Fatal(err)
	}
	for i := range used {
		known := rulesets[i].Vocabulary().Clauses
		for clause := range used[i] {
			if !slices.Contains(known, clause) {
				t.Errorf("arm %d has events of clause %s, which its rules do not have", i, clause)
			}
		}
	}
	// What is played onto the chase is 903.2b in the one document and 903.2.d in the
	// other.
	if !used[0]["903.2b"] || used[0]["903.2.d"] || !used[1]["903.2.d"] || used[1]["903.2b"] {
		t.Error("events do not name the clauses of their own document")
	}
}

// The same rules twice make no difference in any block.
func TestArmsAlike(t *testing.T) {
	ds := runArms(t, []game.ArmSpec{{Arm: "a", Choice: game.EditionOption, Value: "6.3"}, {Arm: "b", Choice: game.EditionOption, Value: "6.3"}})
	type row struct {
		block uint32
		swap  uint8
	}
	var games [2]map[row]eventlog.GameRow
	games[0], games[1] = map[row]eventlog.GameRow{}, map[row]eventlog.GameRow{}
	if err := ds.Games(func(g *eventlog.GameRow) error {
		bare := *g
		bare.GameID, bare.PairID, bare.Arm = 0, 0, 0
		games[g.Arm][row{g.BlockID, g.Swap}] = bare
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if len(games[0]) != 12 || len(games[1]) != 12 {
		t.Fatalf("%d and %d games", len(games[0]), len(games[1]))
	}
	for at, g := range games[0] {
		if games[1][at] != g {
			t.Errorf("block %d: %+v and %+v", at.block, g, games[1][at])
		}
	}
}

// A deck that an arm does not admit is marked with the reasons, which name no file;
// a card that is not understood is an error.
func TestArmsIllegal(t *testing.T) {
	l, decks := fowDecks(t, "Ember", "Tide")
	arms, err := l.LinkArms([]game.ArmSpec{{Arm: "old", Choice: game.EditionOption, Value: "5.01-bifrost"}, {Arm: "new", Choice: game.EditionOption, Value: "6.3"}}, decks...)
	if err != nil {
		t.Fatal(err)
	}
	if len(arms[1].Illegal) != 0 || len(arms[0].Illegal) != 2 || arms[0].Illegal[1].Deck != "Tide" {
		t.Fatalf("illegal %+v and %+v", arms[0].Illegal, arms[1].Illegal)
	}
	for _, i := range arms[0].Illegal {
		for _, why := range i.Reasons {
			if !strings.Contains(why, "5.01-bifrost") || strings.Contains(why, "embedded") {
				t.Errorf("%s: reason %q", i.Deck, why)
			}
		}
	}
	if _, err := l.LinkArms([]game.ArmSpec{{Arm: "a", Choice: game.EditionOption, Value: "6.4"}}, decks...); err == nil || !strings.Contains(err.Error(), `did you mean "6.3"?`) {
		t.Errorf("unknown rules: %v", err)
	}
	odd := *decks[0].Parts[cards.PartMain][0].Card
	odd.ID, odd.Name, odd.Text = "ODD-1", "Odd One", "Whistle a tune."
	list := slices.Clone(decks[0].Parts[cards.PartMain])
	list[0].Card = &odd
	decks[0].Parts[cards.PartMain] = list
	if _, err := l.LinkArms([]game.ArmSpec{{Arm: "a", Choice: game.EditionOption, Value: "6.3"}, {Arm: "b", Choice: game.EditionOption, Value: "8.01"}}, decks...); err == nil || !strings.Contains(err.Error(), "ODD-1") {
		t.Errorf("a card that is not understood: %v", err)
	}
}
