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

// version returns a card of a library as changes print it.
func version(t *testing.T, l *game.Library, id, changes string) *cards.Card {
	t.Helper()
	c := l.Pool.ByID(id)
	if c == nil {
		t.Fatalf("no card %s", id)
	}
	list, err := cards.ParseChanges(changes)
	if err != nil {
		t.Fatal(err)
	}
	v, err := c.Variant(list)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Arms with other versions of a card, of a deck and of a policy: what is the same in all
// of them is played alike to the last event, what is not differs, and all of it replays
// from what the manifest holds.
func TestVersionsOfCards(t *testing.T) {
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{"Forest", "Sword"})
	if err != nil {
		t.Fatal(err)
	}
	id := decks[0].Parts[cards.PartMain][0].Card.ID
	other := *decks[1] // with one card fewer of one and one more of another
	main := slices.Clone(other.Parts[cards.PartMain])
	more := slices.IndexFunc(main[1:], func(e cards.Entry) bool { return e.Count < 3 }) + 1
	if more == 0 {
		t.Fatal("no card of the deck has room for another copy")
	}
	main[0].Count--
	main[more].Count++
	other.Parts[cards.PartMain] = main
	specs := []game.ArmSpec{
		{Arm: "base"},
		{Arm: "same", Cards: []*cards.Card{version(t, l, id, "cost+=0")}},
		{Arm: "dear", Cards: []*cards.Card{version(t, l, id, "cost+=3")}},
		{Arm: "other deck", Decks: []*cards.Deck{&other}},
		{Arm: "other policy", Policies: [2]string{"", "random"}},
	}
	arms, err := l.LinkArms(specs, decks...)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range arms {
		if len(a.Illegal) > 0 {
			t.Fatalf("%s: %v", a.Name, a.Illegal)
		}
	}
	dir := filepath.Join(t.TempDir(), "run")
	c := &sim.Config{Arms: arms, NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, "sve") }, Decks: decks[:1], Against: decks[1:],
		Policies: [2]string{"greedy", "greedy"}, Games: 20, Seed: 5, Workers: 2, Detail: sim.DetailEvents, Out: dir}
	if _, err := sim.Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	type key struct {
		pair uint32
		swap uint8
	}
	byArm := make([]map[key]eventlog.GameRow, len(arms))
	for i := range byArm {
		byArm[i] = map[key]eventlog.GameRow{}
	}
	if err := ds.Games(func(r *eventlog.GameRow) error {
		byArm[r.Arm][key{r.BlockID, r.Swap}] = *r
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	differ := make([]int, len(arms))
	for k, base := range byArm[0] {
		for i := range arms {
			row, ok := byArm[i][k]
			if !ok {
				t.Fatalf("arm %d lacks a game of block %d", i, k.pair)
			}
			if row.Seed != base.Seed {
				t.Errorf("arm %d: another deal in block %d", i, k.pair)
			}
			if row.Decisions != base.Decisions || row.Turns != base.Turns || row.Result != base.Result || row.LifeFirst != base.LifeFirst {
				differ[i]++
			}
			// Side b is played by seat 1 unless swapped.
			policy := row.PolicySecond
			if first := uint8(row.FirstSeat); first^row.Swap == 1 {
				policy = row.PolicyFirst
			}
			if name := ds.Dict(eventlog.DictPolicy)[policy]; (name == "random") != (i == 4) {
				t.Errorf("arm %d: side b is played by %s", i, name)
			}
		}
	}
	if differ[1] != 0 {
		t.Errorf("the same card in another version: %d games differ", differ[1])
	}
	if differ[2] < 5 || differ[3] < 5 || differ[4] < 5 {
		t.Errorf("games that differ: %d with a dearer card, %d with another deck, %d with another policy", differ[2], differ[3], differ[4])
	}

	restored, err := sim.Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := games.Restore(restored); err != nil {
		t.Fatal(err)
	}
	restored.Config.NewPolicy = c.NewPolicy
	for id := range ds.Manifest.GamesDone {
		game, err := sim.Replay(&restored.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := game.Verify(ds); err != nil {
			t.Fatal(err)
		}
	}
	if len(ds.Manifest.Arms[2].Cards) != 1 || len(ds.Manifest.Arms[1].Cards) != 0 {
		t.Errorf("the manifest lists %d and %d other versions", len(ds.Manifest.Arms[1].Cards), len(ds.Manifest.Arms[2].Cards))
	}
}

func TestVersionsThatCannotBe(t *testing.T) {
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{"Forest"})
	if err != nil {
		t.Fatal(err)
	}
	id := decks[0].Parts[cards.PartMain][0].Card.ID
	stranger := *l.Pool.ByID(id)
	stranger.ID = "NONE-1"
	for want, spec := range map[string]game.ArmSpec{
		"no deck of the run has or makes": {Arm: "a", Cards: []*cards.Card{&stranger}},
		"Dance a jig":                     {Arm: "a", Cards: []*cards.Card{version(t, l, id, `text="Dance a jig."`)}},
	} {
		if _, err := l.LinkArms([]game.ArmSpec{{Arm: "base"}, spec}, decks...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
